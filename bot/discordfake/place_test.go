package discordfake

import (
	"fmt"
	"slices"
	"testing"
	"time"

	dg "github.com/bwmarrin/discordgo"
)

func TestThreads(t *testing.T) {
	sc := newScene(t, Config{})
	bot := sc.newBot(sc.Token())
	m := sc.post(sc.hall.ID, `"content":"a table"`)
	thread := must(bot.MessageThreadStartComplex(sc.hall.ID, m.ID, &dg.ThreadStart{Name: "table", AutoArchiveDuration: 60}))(t)
	if thread.ID != m.ID || thread.ParentID != sc.hall.ID || thread.Type != dg.ChannelTypeGuildPublicThread {
		t.Errorf("thread %+v", thread)
	}
	if _, err := bot.MessageThreadStart(sc.hall.ID, m.ID, "again", 60); errCode(err) != 160004 {
		t.Errorf("second thread: %v", err)
	}
	private := must(bot.ThreadStartComplex(sc.hall.ID, &dg.ThreadStart{Name: "den"}))(t)
	if private.Type != dg.ChannelTypeGuildPrivateThread {
		t.Errorf("thread without a type is of type %d", private.Type)
	}
	seen := func(p *Person) int {
		n := 0
		for _, c := range p.Channels() {
			if c.Type.Thread() {
				n++
			}
		}
		return n
	}
	if n := seen(sc.bob); n != 1 {
		t.Errorf("bob sees %d threads before he is let in, want 1", n)
	}
	if err := bot.ThreadMemberAdd(private.ID, sc.bob.id); err != nil {
		t.Error(err)
	}
	if n := seen(sc.bob); n != 2 {
		t.Errorf("bob sees %d threads, want 2", n)
	}
	if err := bot.ThreadMemberRemove(private.ID, sc.bob.id); err != nil || seen(sc.bob) != 1 {
		t.Errorf("bob could not be shown out: %v", err)
	}
	sc.raw("POST", "/channels/"+private.ID+"/messages", `{"content":"<@`+sc.bob.id+`> come in","allowed_mentions":{"parse":["users"]}}`).want(t, 200, 0)
	if n := seen(sc.bob); n != 2 {
		t.Errorf("bob sees %d threads after a mention, want 2", n)
	}
	active := must(bot.GuildThreadsActive(sc.guild.ID))(t)
	if len(active.Threads) != 2 {
		t.Errorf("%d active threads", len(active.Threads))
	}

	archived, locked, open := true, true, false
	must(bot.ChannelEdit(thread.ID, &dg.ChannelEdit{Archived: &archived, Locked: &locked}))(t)
	if got := must(bot.Channel(thread.ID))(t); !got.ThreadMetadata.Archived || !got.ThreadMetadata.Locked {
		t.Errorf("thread %+v", got.ThreadMetadata)
	}
	if got, _ := sc.ann.Message(m.ID); got.Thread == nil || !got.Thread.Thread.Archived {
		t.Errorf("the message of the thread shows %+v", got.Thread)
	}
	if _, err := sc.bob.Send(thread.ID, "hello"); err == nil {
		t.Error("bob spoke in a locked thread")
	}
	must(bot.ChannelEdit(thread.ID, &dg.ChannelEdit{Archived: &open, Locked: &open, Name: "renamed"}))(t)
	must(sc.bob.Send(thread.ID, "hello"))(t)
	if got := must(bot.Channel(thread.ID))(t); got.Name != "renamed" || got.ThreadMetadata.Archived {
		t.Errorf("thread %+v", got)
	}
}

func errCode(err error) int {
	if e, ok := err.(*dg.RESTError); ok && e.Message != nil {
		return e.Message.Code
	}
	return 0
}

func TestSilentThreadsAreArchivedAndWakeUp(t *testing.T) {
	sc := newScene(t, Config{})
	thread := sc.AddChannel(Channel{ParentID: sc.hall.ID, Name: "table"})
	m := sc.post(thread.ID, `"content":"x",`+oneButton)
	archived := func() bool {
		for _, c := range sc.ann.Channels() {
			if c.ID == thread.ID {
				return c.Thread.Archived
			}
		}
		return false
	}
	sc.clock.advance(71 * time.Hour)
	if archived() {
		t.Error("archived too early")
	}
	sc.clock.advance(8 * 24 * time.Hour)
	if !archived() {
		t.Error("still open after eight days")
	}
	path := "/channels/" + thread.ID
	sc.raw("PATCH", path+"/messages/"+m.ID, `{"content":"y",`+quiet+`}`).want(t, 400, 50083)
	press := sc.interaction(must(sc.ann.Click(sc.ctx, m.ID, "go"))(t))
	sc.respondRaw(press, callbackBody(7, `"content":"pressed"`)).want(t, 204, 0)
	sc.raw("PATCH", path, `{"archived":false}`).want(t, 200, 0)
	sc.raw("PATCH", path+"/messages/"+m.ID, `{"content":"y",`+quiet+`}`).want(t, 200, 0)
	sc.ArchiveThread(thread.ID, false)
	sc.post(thread.ID, `"content":"speaking wakes"`)
	if archived() {
		t.Error("a new message did not open the thread")
	}
}

func TestPins(t *testing.T) {
	sc := newScene(t, Config{})
	m := sc.post(sc.hall.ID, `"content":"board"`)
	path := "/channels/" + sc.hall.ID + "/messages/pins"
	for range 2 { // the second changes nothing
		sc.raw("PUT", path+"/"+m.ID, "").want(t, 204, 0)
	}
	list := decode[struct {
		Items []struct{ Message Message }
	}](t, sc.raw("GET", path, ""))
	if len(list.Items) != 1 || !list.Items[0].Message.Pinned {
		t.Errorf("pins %+v", list)
	}
	messages := sc.ann.Messages(sc.hall.ID)
	if len(messages) != 2 || messages[1].Type != pinNotice || messages[1].Reference.MessageID != m.ID {
		t.Errorf("messages %+v", messages)
	}
	sc.raw("PUT", path+"/"+messages[1].ID, "").want(t, 403, 50021)
	sc.raw("DELETE", path+"/"+m.ID, "").want(t, 204, 0)
	if got, _ := sc.ann.Message(m.ID); got.Pinned {
		t.Error("still pinned")
	}
	for range maxPins {
		sc.raw("PUT", path+"/"+sc.post(sc.hall.ID, `"content":"x"`).ID, "").want(t, 204, 0)
	}
	sc.raw("PUT", path+"/"+m.ID, "").want(t, 400, 30003)
}

func TestHistory(t *testing.T) {
	sc := newScene(t, Config{})
	var ids []string
	for n := range 5 {
		ids = append(ids, sc.post(sc.hall.ID, fmt.Sprintf(`"content":"%d"`, n)).ID)
	}
	rows := map[string][]string{
		"":                                       {ids[4], ids[3], ids[2], ids[1], ids[0]},
		"?limit=2":                               {ids[4], ids[3]},
		"?limit=2&before=" + ids[3]:              {ids[2], ids[1]},
		"?limit=2&after=" + ids[1]:               {ids[3], ids[2]},
		"?before=" + ids[3] + "&after=" + ids[0]: {ids[2], ids[1]},
	}
	for query, want := range rows {
		var got []string
		for _, m := range decode[[]Message](t, sc.raw("GET", "/channels/"+sc.hall.ID+"/messages"+query, "")) {
			got = append(got, m.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", query, got, want)
		}
	}
	sc.raw("GET", "/channels/"+sc.hall.ID+"/messages?limit=101", "").want(t, 400, 50035)
	sc.ForgetViolations()
}

func TestDirectMessages(t *testing.T) {
	sc := newScene(t, Config{})
	bot := sc.newBot(sc.Token())
	sc.CloseDMs(sc.ann.id, true)
	dm := must(bot.UserChannelCreate(sc.ann.id))(t) // opening a closed one succeeds
	if again := must(bot.UserChannelCreate(sc.ann.id))(t); again.ID != dm.ID || dm.ID != sc.ann.OpenDM().ID {
		t.Errorf("two conversations: %s and %s", dm.ID, again.ID)
	}
	if _, err := bot.ChannelMessageSend(dm.ID, "hello"); errCode(err) != 50007 {
		t.Errorf("sent to closed direct messages: %v", err)
	}
	sc.CloseDMs(sc.ann.id, false)
	must(bot.ChannelMessageSend(dm.ID, "hello"))(t)
	if got := sc.ann.Messages(dm.ID); len(got) != 1 || got[0].Content != "hello" {
		t.Errorf("ann reads %+v", got)
	}
	if got := sc.bob.Messages(dm.ID); got != nil {
		t.Errorf("bob reads %+v", got)
	}
	sc.ForgetViolations() // ChannelMessageSend has no mention policy
}

func TestAccounts(t *testing.T) {
	sc := newScene(t, Config{})
	bot := sc.newBot(sc.Token())
	if me := must(bot.User("@me"))(t); me.ID != sc.BotID() || !me.Bot {
		t.Errorf("bot %+v", me)
	}
	if u := must(bot.User(sc.ann.id))(t); u.Username != "ann" || u.Locale != "" {
		t.Errorf("ann as others see her: %+v", u)
	}
	if app := must(bot.Application("@me"))(t); app.ID != sc.ApplicationID() || app.VerifyKey == "" {
		t.Errorf("application %+v", app)
	}
	if g := must(bot.Guild(sc.guild.ID))(t); g.Name != "The Inn" || g.OwnerID != sc.ann.id {
		t.Errorf("guild %+v", g)
	}
	if m := must(bot.GuildMember(sc.guild.ID, sc.bob.id))(t); m.User.Username != "bob" {
		t.Errorf("member %+v", m)
	}
	sc.RemoveMember(sc.guild.ID, sc.bob.id)
	if _, err := bot.GuildMember(sc.guild.ID, sc.bob.id); errCode(err) != 10007 {
		t.Errorf("member who left: %v", err)
	}
	if n := len(sc.bob.Channels()); n != 0 {
		t.Errorf("bob still sees %d channels", n)
	}
	if got := must(bot.UserGuilds(10, "", "", false))(t); len(got) != 1 {
		t.Errorf("guilds %+v", got)
	}
	if err := bot.GuildLeave(sc.guild.ID); err != nil {
		t.Error(err)
	}
	if _, err := bot.Guild(sc.guild.ID); errCode(err) != 50001 {
		t.Errorf("guild that the bot left: %v", err)
	}
	if n := len(sc.ann.Channels()); n != 1 {
		t.Errorf("ann sees %d channels, want 1", n)
	}
}

func TestDeletedPlaces(t *testing.T) {
	sc := newScene(t, Config{})
	thread := sc.AddChannel(Channel{ParentID: sc.hall.ID, Name: "table"})
	m := sc.post(thread.ID, `"content":"x"`)
	sc.DeleteChannel(sc.hall.ID)
	sc.raw("GET", "/channels/"+sc.hall.ID, "").want(t, 404, 10003)
	sc.raw("PATCH", "/channels/"+thread.ID+"/messages/"+m.ID, `{"content":"y"}`).want(t, 404, 10003)
	if n := len(sc.ann.Channels()); n != 0 {
		t.Errorf("ann sees %d channels", n)
	}
}
