package discordfake

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestRefusals is what the real service refuses, row by row, with its status and code.
func TestRefusals(t *testing.T) {
	sc := newScene(t, Config{MaxFileSize: 1000})
	sc.registerRaw(throne)
	hall := "/channels/" + sc.hall.ID
	own := sc.post(sc.hall.ID, `"content":"own"`)
	theirs := must(sc.ann.Send(sc.hall.ID, "theirs"))(t)
	mute := sc.AddChannel(Channel{GuildID: sc.guild.ID, Name: "mute"})
	sc.SetPermissions(mute.ID, sc.BotID(), ViewChannel)
	blind := sc.AddChannel(Channel{GuildID: sc.guild.ID, Name: "blind"})
	sc.SetPermissions(blind.ID, sc.BotID(), 0)
	left := sc.AddGuild(Guild{Name: "left"}, sc.ann.id)
	sc.RemoveGuild(left.ID)
	gone := sc.AddChannel(Channel{GuildID: left.ID, Name: "gone"})
	archived := sc.AddChannel(Channel{ParentID: sc.hall.ID, Name: "archived"})
	inThread := sc.post(archived.ID, `"content":"in a thread"`)
	sc.ArchiveThread(archived.ID, false)
	locked := sc.AddChannel(Channel{ParentID: sc.hall.ID, Name: "locked"})
	sc.ArchiveThread(locked.ID, true)
	sc.SetPermissions(locked.ID, sc.BotID(), EverydayPermissions)
	stranger := sc.AddUser(User{Name: "stranger"})
	sc.CloseDMs(sc.bob.id, true)
	hello := `{"content":"hello",` + quiet + `}`
	big := upload{0, "big.png", "", make([]byte, 1001)}
	small := upload{0, "a.png", "", []byte("x")}
	private := `{"name":"t","type":12}`
	rows := []struct {
		why, method, path, body string
		status, code            int
		uploads                 []upload
	}{
		{"unknown route", "GET", "/nowhere", "", 404, 0, nil},
		{"old API version", "GET", "/api/v6/gateway", "", 404, 0, nil},
		{"body is no JSON", "POST", hall + "/messages", "{", 400, 50109, nil},
		{"wrong type", "POST", hall + "/messages", `{"content":5}`, 400, 50035, nil},
		{"unknown channel", "GET", "/channels/123", "", 404, 10003, nil},
		{"channel not seen", "GET", "/channels/" + blind.ID, "", 403, 50001, nil},
		{"channel of a guild that the bot left", "POST", "/channels/" + gone.ID + "/messages", hello, 403, 50001, nil},
		{"guild that the bot left", "GET", "/guilds/" + left.ID, "", 403, 50001, nil},
		{"unknown guild", "GET", "/guilds/123", "", 404, 10004, nil},
		{"unknown user", "GET", "/users/123", "", 404, 10013, nil},
		{"no right to send", "POST", "/channels/" + mute.ID + "/messages", hello, 403, 50013, nil},
		{"no right to type", "POST", "/channels/" + mute.ID + "/typing", "", 403, 50013, nil},
		{"empty message", "POST", hall + "/messages", `{"content":"",` + quiet + `}`, 400, 50006, nil},
		{"blank message", "POST", hall + "/messages", `{"content":" \n ",` + quiet + `}`, 400, 50006, nil},
		{"blank embed", "POST", hall + "/messages", `{"embeds":[{"color":5}],` + quiet + `}`, 400, 50006, nil},
		{"emptied message", "PATCH", hall + "/messages/" + own.ID, `{"content":"",` + quiet + `}`, 400, 50006, nil},
		{"unknown message", "PATCH", hall + "/messages/123", hello, 404, 10008, nil},
		{"message of another channel", "GET", "/channels/" + archived.ID + "/messages/" + own.ID, "", 404, 10008, nil},
		{"somebody else's message", "PATCH", hall + "/messages/" + theirs.ID, hello, 403, 50005, nil},
		{"delete somebody else's message", "DELETE", hall + "/messages/" + theirs.ID, "", 403, 50013, nil},
		{"file too large", "POST", hall + "/messages", hello, 400, 50045, []upload{big}},
		{"edit in an archived thread", "PATCH", "/channels/" + archived.ID + "/messages/" + inThread.ID, hello, 400, 50083, nil},
		{"post in a locked thread", "POST", "/channels/" + locked.ID + "/messages", hello, 400, 50083, nil},
		{"rename an archived thread", "PATCH", "/channels/" + archived.ID, `{"name":"new"}`, 400, 50083, nil},
		{"unlock without the right", "PATCH", "/channels/" + locked.ID, `{"archived":false,"locked":false}`, 403, 50013, nil},
		{"rename a channel without the right", "PATCH", hall, `{"name":"new"}`, 403, 50013, nil},
		{"delete a channel without the right", "DELETE", hall, "", 403, 50013, nil},
		{"thread in a thread", "POST", "/channels/" + archived.ID + "/threads", private, 400, 50024, nil},
		{"thread without a name", "POST", hall + "/threads", `{"type":12}`, 400, 50035, nil},
		{"thread without the right", "POST", "/channels/" + mute.ID + "/threads", private, 403, 50013, nil},
		{"thread of odd duration", "POST", hall + "/threads", `{"name":"t","auto_archive_duration":5}`, 400, 50035, nil},
		{"member into an archived thread", "PUT", "/channels/" + archived.ID + "/thread-members/" + stranger.ID, "", 400, 50083, nil},
		{"pin without the right", "PUT", "/channels/" + locked.ID + "/messages/pins/" + own.ID, "", 403, 50013, nil},
		{"pin of an unknown message", "PUT", hall + "/messages/pins/123", "", 404, 10008, nil},
		{"closed direct messages", "POST", "/channels/" + sc.bob.OpenDM().ID + "/messages", hello, 403, 50007, nil},
		{"no guild in common", "POST", "/channels/" + sc.As(stranger.ID).OpenDM().ID + "/messages", hello, 403, 50278, nil},
		{"group conversation", "POST", "/channels/" + sc.AddGroupDM(sc.ann.id, sc.bob.id).ID + "/messages", hello, 403, 50001, nil},
		{"direct message to nobody", "POST", "/users/@me/channels", `{"recipient_id":"123"}`, 404, 10013, nil},
		{"reply to an unknown message", "POST", hall + "/messages", `{"content":"x",` + quiet + `,"message_reference":{"message_id":"1"}}`, 400, 50035, nil},
		{"commands of another application", "GET", "/applications/123/commands", "", 404, 10002, nil},
		{"commands for a guild that the bot left", "PUT", "/applications/" + sc.ApplicationID() + "/guilds/" + left.ID + "/commands", "[]", 403, 50001, nil},
		{"null commands", "PUT", "/applications/" + sc.ApplicationID() + "/commands", "null", 400, 50035, nil},
		{"unknown command", "DELETE", "/applications/" + sc.ApplicationID() + "/commands/123", "", 404, 10063, nil},
		{"unknown webhook", "POST", "/webhooks/123/token", hello, 404, 10015, nil},
		{"unknown token", "POST", "/webhooks/" + sc.ApplicationID() + "/token", hello, 401, 50027, nil},
		{"unknown interaction", "POST", "/interactions/123/token/callback", `{"type":5}`, 404, 10062, nil},
		{"file that the list does not have", "POST", hall + "/messages", `{"content":"x",` + quiet + `,"attachments":[{"id":"1"}]}`, 400, 50035, []upload{small}},
		{"picture that was not uploaded", "POST", hall + "/messages", `{"embeds":[{"image":{"url":"attachment://b.png"}}],` + quiet + `}`, 400, 50035, []upload{small}},
		{"enforced nonce without a nonce", "POST", hall + "/messages", `{"content":"x","enforce_nonce":true,` + quiet + `}`, 400, 50035, nil},
	}
	for _, r := range rows {
		t.Run(r.why, func(t *testing.T) {
			sc.raw(r.method, r.path, r.body, r.uploads...).want(t, r.status, r.code)
		})
	}
	if got := sc.ann.Messages(sc.hall.ID); len(got) != 2 {
		t.Errorf("a refused request left a message: %d, want 2", len(got))
	}
	if v := fmt.Sprint(sc.Violations()); !strings.Contains(v, "50035") {
		t.Errorf("refused forms are no violation: %s", v)
	}
	sc.ForgetViolations()
}

func TestWrongAuthorizationIsRefusedAndRecorded(t *testing.T) {
	sc := newScene(t, Config{})
	if _, err := sc.newBot("wrong").Channel(sc.hall.ID); err == nil || !strings.Contains(err.Error(), "401") {
		t.Errorf("error %v", err)
	}
	if v := sc.Violations(); len(v) != 1 || !strings.Contains(v[0], "Authorization") {
		t.Errorf("violations %q", v)
	}
	sc.ForgetViolations()
}

func TestInteractionInALockedThread(t *testing.T) {
	sc := newScene(t, Config{})
	thread := sc.AddChannel(Channel{ParentID: sc.hall.ID, Name: "den"})
	m := sc.post(thread.ID, `"content":"table",`+oneButton)
	sc.ArchiveThread(thread.ID, true)
	press := sc.interaction(must(sc.ann.Click(sc.ctx, m.ID, "go"))(t))
	sc.respondRaw(press, callbackBody(7, `"content":"x"`)).want(t, 400, 50083)
	sc.UnarchiveThread(thread.ID)
	sc.respondRaw(press, callbackBody(7, `"content":"x"`)).want(t, 204, 0)
}

func TestEditsOfOldMessagesAreLimitedOnDemand(t *testing.T) {
	for _, limited := range []bool{true, false} {
		sc := newScene(t, Config{LimitOldEdits: limited})
		m := sc.post(sc.hall.ID, `"content":"table"`)
		path, body := "/channels/"+sc.hall.ID+"/messages/"+m.ID, `{"content":"x",`+quiet+`}`
		for range 20 {
			sc.raw("PATCH", path, body).want(t, 200, 0)
		}
		sc.clock.advance(2 * time.Hour)
		for range maxOldEdits {
			sc.raw("PATCH", path, body).want(t, 200, 0)
		}
		if limited {
			sc.raw("PATCH", path, body).want(t, 429, 30046)
			sc.clock.advance(time.Hour)
		}
		sc.raw("PATCH", path, body).want(t, 200, 0)
	}
}

func TestRepeatedNonceMakesOneMessage(t *testing.T) {
	sc := newScene(t, Config{})
	first := sc.post(sc.hall.ID, `"content":"one","nonce":"n1","enforce_nonce":true`)
	again := sc.post(sc.hall.ID, `"content":"one","nonce":"n1","enforce_nonce":true`)
	if first.ID != again.ID || len(sc.ann.Messages(sc.hall.ID)) != 1 {
		t.Errorf("made %s and %s", first.ID, again.ID)
	}
	sc.post(sc.hall.ID, `"content":"one","nonce":"n1"`)
	sc.clock.advance(6 * time.Minute)
	sc.post(sc.hall.ID, `"content":"one","nonce":"n1","enforce_nonce":true`)
	if n := len(sc.ann.Messages(sc.hall.ID)); n != 3 {
		t.Errorf("%d messages, want 3", n)
	}
}

func TestMentionPolicies(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	content := fmt.Sprintf(`"content":"<@%s> <@%s> @everyone"`, sc.ann.id, sc.bob.id)
	rows := []struct {
		why, policy string
		users       int
		everyone    bool
		violation   bool
	}{
		{"no policy notifies all", ``, 2, true, true},
		{"null is no policy", `,"allowed_mentions":null`, 2, true, true},
		{"null parse is no policy", `,"allowed_mentions":{"parse":null}`, 0, false, true},
		{"empty parse notifies nobody", `,"allowed_mentions":{"parse":[]}`, 0, false, false},
		{"one named", `,"allowed_mentions":{"parse":[],"users":["` + sc.bob.id + `"]}`, 1, false, false},
		{"users", `,"allowed_mentions":{"parse":["users"]}`, 2, false, false},
	}
	for _, r := range rows {
		t.Run(r.why, func(t *testing.T) {
			m := decode[Message](t, sc.raw("POST", "/channels/"+sc.hall.ID+"/messages", "{"+content+r.policy+"}"))
			if len(m.Mentions) != r.users || m.MentionEveryone != r.everyone {
				t.Errorf("notifies %d, everyone %v", len(m.Mentions), m.MentionEveryone)
			}
			if got := len(sc.Violations()) > 0; got != r.violation {
				t.Errorf("violation %v: %q", got, sc.Violations())
			}
			sc.ForgetViolations()
		})
	}
	m := sc.post(sc.hall.ID, `"content":"quiet"`)
	sc.raw("PATCH", "/channels/"+sc.hall.ID+"/messages/"+m.ID, `{`+content+`,"allowed_mentions":{"parse":["users"]}}`).want(t, 200, 0)
	if got, _ := sc.ann.Message(m.ID); len(got.Mentions) != 2 || len(got.Notified) != 0 {
		t.Errorf("an edit mentions %d and notified %d", len(got.Mentions), len(got.Notified))
	}
	i := sc.beginCommand(sc.ann, "throne start", nil)
	sc.respondRaw(i, `{"type":4,"data":{`+content+`}}`).want(t, 204, 0)
	if a := must(sc.ann.WaitAnswered(sc.ctx, i.id))(t); len(a.Message.Mentions) != 2 || a.Message.MentionEveryone {
		t.Errorf("an interaction without policy notifies %+v", a.Message)
	}
	sc.ForgetViolations()
	sc.raw("POST", "/channels/"+sc.hall.ID+"/messages", `{"content":"x","allowed_mentions":{"parse":["users"],"users":["1"]}}`).want(t, 400, 50035)
	sc.ForgetViolations()
}
