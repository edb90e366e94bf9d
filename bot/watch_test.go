package bot_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// follows lets a person follow the table at hand and returns the board in their direct messages.
func (sc *scene) follows(p *discordfake.Person, channel string, id session.ID) discordfake.Message {
	sc.t.Helper()
	a := sc.slash(p, channel, "table watch", discordfake.Options{"table": string(id)})
	wantSaid(sc.t, a, "You now follow")
	return sc.direct(p)
}

// direct is the latest message in a person's direct messages.
func (sc *scene) direct(p *discordfake.Person) discordfake.Message {
	sc.t.Helper()
	all := slices.DeleteFunc(p.Messages(p.OpenDM().ID), discordfake.Message.Ephemeral)
	if len(all) == 0 {
		sc.t.Fatalf("%s has no direct message", p.User().Name)
	}
	return all[len(all)-1]
}

// pass lets time go by: the pause after which followers are shown what happened, and what is due.
func (sc *scene) pass(d time.Duration) {
	sc.t.Helper()
	sc.clock.advance(d)
	sc.remind()
}

// sees waits until a message of a person says something. Where it was brought up to date while something else happened, that
// is shown with the next pause.
func (sc *scene) sees(p *discordfake.Person, message, part string) {
	sc.t.Helper()
	tries := 0
	sc.eventually(p.User().Name+" reads "+part, func() bool {
		if tries++; tries%100 == 0 {
			sc.pass(2 * time.Second)
		}
		return strings.Contains(sc.see(p, message).Content, part)
	})
}

func TestAFollowerSeesTheGameLive(t *testing.T) {
	sc := newScene(t)
	screen := sc.open(false, sc.ann, sc.bob)
	id := sc.table(sc.ann).ID
	board := sc.follows(sc.cyd, sc.hall.ID, id)
	if !strings.Contains(board.Content, "To decide: ann") || !strings.Contains(board.Content, "taken [0 0]") || len(board.Attachments) != 1 {
		t.Fatalf("board %q with %d files", board.Content, len(board.Attachments))
	}
	if hasButton(board, "Take 1") || hasButton(board, "Undo") || !hasButton(board, "Stop watching") {
		t.Fatal("a follower is offered to act, or not to stop")
	}
	pressed := sc.press(sc.ann, screen.ID, "My seat")
	sc.press(sc.ann, pressed.Message.ID, "Take 2")
	sc.pass(2 * time.Second)
	sc.sees(sc.cyd, board.ID, "taken [2 0]")
	sc.sees(sc.cyd, board.ID, "To decide: bob")
	before := sc.settled()
	sc.pass(time.Minute) // nothing happened
	if sent := sc.since(before); len(sent) > 0 {
		t.Fatalf("requests %v without a reason", routes(sent))
	}
	if n := len(sc.cyd.Messages(board.ChannelID)); n != 1 {
		t.Fatalf("%d messages", n)
	}
}

// However much happens at once, each follower's message is edited once.
func TestWhatHappensAtOnceIsShownOnce(t *testing.T) {
	sc := newScene(t)
	screen := sc.start(sc.ann, sc.hall.ID)
	board := sc.follows(sc.cyd, sc.hall.ID, sc.table(sc.ann).ID)
	for range 5 {
		sc.press(sc.ann, screen.ID, "Take 1")
	}
	before := sc.settled()
	sc.pass(2 * time.Second)
	sc.sees(sc.cyd, board.ID, "taken [5]")
	edits := 0
	sc.settled()
	for _, r := range sc.since(before) {
		if r.Method == "PATCH" && strings.HasSuffix(r.Path, board.ID) {
			edits++
		}
	}
	if edits != 1 {
		t.Fatalf("%d edits", edits)
	}
}

func TestAFollowerActsOnNothing(t *testing.T) {
	sc := newScene(t)
	screen := sc.start(sc.ann, sc.hall.ID)
	sc.follows(sc.cyd, sc.hall.ID, sc.table(sc.ann).ID)
	a := sc.press(sc.cyd, screen.ID, "Take 1")
	wantSaid(t, a, "ann")
	if !hasButton(*a.Message, "Stop watching") {
		t.Errorf("answered %q without a way out", a.Message.Content)
	}
	wantSaid(t, sc.press(sc.bob, screen.ID, "More"), "ann")
	b := sc.press(sc.bob, screen.ID, "Take 1")
	sc.press(sc.bob, b.Message.ID, "Follow this table")
	if got := sc.direct(sc.bob).Content; !strings.Contains(got, "You are following") {
		t.Errorf("bob reads %q", got)
	}
	if sc.table(sc.ann).Actions != 0 {
		t.Error("somebody without a seat acted")
	}
}

func TestStopWatching(t *testing.T) {
	sc := newScene(t)
	screen := sc.start(sc.ann, sc.hall.ID)
	id := sc.table(sc.ann).ID
	board := sc.follows(sc.cyd, sc.hall.ID, id)
	sc.press(sc.cyd, board.ID, "Stop watching")
	if got := sc.see(sc.cyd, board.ID); !strings.Contains(got.Content, "no longer follow") || len(got.Attachments) != 0 || !hasButton(got, "Follow this table") {
		t.Fatalf("board %q", got.Content)
	}
	if n := len(sc.table(sc.ann).Followers); n != 0 {
		t.Fatalf("%d followers", n)
	}
	sc.press(sc.cyd, board.ID, "Follow this table")
	again := sc.direct(sc.cyd)
	wantSaid(t, sc.slash(sc.cyd, sc.hall.ID, "table watch", discordfake.Options{"stop": true}), "no longer follow")
	sc.eventually("the board is bare", func() bool { return len(sc.see(sc.cyd, again.ID).Components) == 0 })
	sc.press(sc.ann, screen.ID, "Take 1")
	before := sc.settled()
	sc.pass(time.Minute)
	if sent := sc.since(before); len(sent) > 0 {
		t.Fatalf("requests %v", routes(sent))
	}
}

func TestTheOwnerKeepsTheGameToThoseAtTheTable(t *testing.T) {
	sc := newScene(t)
	sc.start(sc.ann, sc.hall.ID)
	id := sc.table(sc.ann).ID
	board := sc.follows(sc.cyd, sc.hall.ID, id)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table settings", discordfake.Options{"spectators": "nobody"}), "Who may follow without playing: nobody")
	sc.pass(2 * time.Second)
	sc.sees(sc.cyd, board.ID, "among themselves")
	if got := sc.see(sc.cyd, board.ID); len(got.Components) > 0 || len(got.Attachments) > 0 {
		t.Fatal("what a follower saw is still there")
	}
	wantSaid(t, sc.slash(sc.cyd, sc.hall.ID, "table watch", discordfake.Options{"table": string(id)}), "play among themselves")
	sc.eventually("nobody follows", func() bool { return len(sc.table(sc.ann).Followers) == 0 })
}

func TestTheOwnerSendsOneFollowerAway(t *testing.T) {
	sc := newScene(t)
	screen := sc.start(sc.ann, sc.hall.ID)
	id := sc.table(sc.ann).ID
	bobs, cyds := sc.follows(sc.bob, sc.hall.ID, id), sc.follows(sc.cyd, sc.hall.ID, id)
	menu := sc.press(sc.ann, screen.ID, "Table").Message
	if !strings.Contains(menu.Content, "Following without playing (2): bob, cyd") {
		t.Fatalf("menu %q", menu.Content)
	}
	off := ""
	discordfake.Walk(menu.Components, func(c discordfake.Component) {
		if c.Type == discordfake.StringSelect && strings.HasSuffix(c.CustomID, "send_off") {
			off = c.CustomID
		}
	})
	press, err := sc.ann.Select(sc.ctx, menu.ID, off, sc.bob.User().ID)
	if err != nil {
		t.Fatal(err)
	}
	sc.finished(sc.ann, press)
	sc.pass(2 * time.Second)
	sc.sees(sc.bob, bobs.ID, "asked you to stop watching")
	wantSaid(t, sc.slash(sc.bob, sc.hall.ID, "table watch", discordfake.Options{"table": string(id)}), "asked you to stop")
	sc.press(sc.ann, screen.ID, "Take 1")
	sc.pass(2 * time.Second)
	sc.sees(sc.cyd, cyds.ID, "taken [1]")
}

// Whoever no longer sees the place where a table is played does not see it anywhere else either.
func TestWhoLosesThePlaceLosesTheBoard(t *testing.T) {
	for name, lose := range map[string]func(*scene, session.Table){
		"they leave the server":         func(sc *scene, _ session.Table) { sc.RemoveMember(sc.guild.ID, sc.cyd.User().ID) },
		"the channel is closed to them": func(sc *scene, _ session.Table) { sc.SetPermissions(sc.hall.ID, sc.cyd.User().ID, 0) },
		"the bot leaves the server":     func(sc *scene, _ session.Table) { sc.RemoveGuild(sc.guild.ID) },
	} {
		t.Run(name, func(t *testing.T) {
			sc := newScene(t)
			screen := sc.start(sc.ann, sc.hall.ID)
			board := sc.follows(sc.cyd, sc.hall.ID, sc.table(sc.ann).ID)
			sc.press(sc.ann, screen.ID, "Take 3")
			lose(sc, sc.table(sc.ann))
			sc.pass(2 * time.Second)
			sc.sees(sc.cyd, board.ID, "can no longer see the place")
			got := sc.see(sc.cyd, board.ID)
			if strings.Contains(got.Content, "taken") || len(got.Attachments) > 0 || len(got.Components) > 0 {
				t.Fatalf("board %q", got.Content)
			}
			sc.InstallForUser(sc.cyd.User().ID) // so that they can ask all the same
			for _, command := range []string{"table watch", "table show", "table history"} {
				a := sc.slash(sc.cyd, board.ChannelID, command, discordfake.Options{"table": string(sc.table(sc.ann).ID)})
				wantSaid(t, a, "cannot see the place")
			}
		})
	}
}

// Where Discord cannot be asked who sees what, nobody is shown anything, and it is asked again.
func TestInDoubtNobodyIsShownTheTable(t *testing.T) {
	sc := newScene(t)
	screen := sc.start(sc.ann, sc.hall.ID)
	board := sc.follows(sc.cyd, sc.hall.ID, sc.table(sc.ann).ID)
	sc.press(sc.ann, screen.ID, "Take 3")
	cancel := sc.Fail(discordfake.FailRule{Path: "/guilds/**", Status: 500})
	sc.pass(2 * time.Second)
	sc.eventually("it has failed", func() bool { return sc.table(sc.ann).Followers[0].Failed == 1 })
	if got := sc.see(sc.cyd, board.ID).Content; strings.Contains(got, "taken [3]") {
		t.Fatalf("board %q", got)
	}
	cancel()
	sc.pass(time.Minute)
	sc.sees(sc.cyd, board.ID, "taken [3]")
}

func TestATableInDirectMessagesIsPrivateUntilItIsOpened(t *testing.T) {
	sc := newScene(t)
	dm := sc.ann.OpenDM().ID
	sc.start(sc.ann, dm)
	id := sc.table(sc.ann).ID
	watch := func() discordfake.Answer {
		return sc.slash(sc.cyd, sc.hall.ID, "table watch", discordfake.Options{"table": string(id)})
	}
	wantSaid(t, watch(), "play among themselves")
	wantSaid(t, sc.slash(sc.cyd, sc.hall.ID, "table show", discordfake.Options{"table": string(id)}), "play among themselves")
	wantSaid(t, sc.slash(sc.ann, dm, "table settings", discordfake.Options{"spectators": "anyone"}), "anybody")
	wantSaid(t, watch(), "You now follow")
}

func TestTheEndIsShownToThoseWhoFollowed(t *testing.T) {
	sc := newScene(t)
	a := sc.slash(sc.ann, sc.hall.ID, "pips start", discordfake.Options{"rounds": 2})
	screen := *a.Message
	sc.eventually("the screen is recorded", func() bool { return sc.table(sc.ann).Screen.Message == screen.ID })
	board := sc.follows(sc.cyd, sc.hall.ID, sc.table(sc.ann).ID)
	sc.press(sc.ann, screen.ID, "Take 1")
	sc.press(sc.ann, screen.ID, "Take 1")
	sc.pass(2 * time.Second)
	sc.sees(sc.cyd, board.ID, "to its end")
	got := sc.see(sc.cyd, board.ID)
	if !strings.Contains(got.Content, "taken [2]") || hasButton(got, "Stop watching") {
		t.Fatalf("board %q", got.Content)
	}
	sc.eventually("nobody follows it", func() bool { return len(sc.table(sc.ann).Followers) == 0 })
}

func TestFollowersReadTheirOwnLanguage(t *testing.T) {
	sc := newScene(t)
	dora := sc.As(sc.AddUser(discordfake.User{Name: "dora", Locale: "de"}).ID)
	sc.AddMember(sc.guild.ID, dora.User().ID)
	screen := sc.start(sc.ann, sc.hall.ID)
	wantSaid(t, sc.slash(dora, sc.hall.ID, "table watch", nil), "Du schaust jetzt")
	board := sc.direct(dora)
	if !strings.Contains(board.Content, "Du schaust bei") || !hasButton(board, "Nicht mehr zuschauen") {
		t.Fatalf("board %q", board.Content)
	}
	wantSaid(t, sc.slash(dora, sc.hall.ID, "table me", discordfake.Options{"language": "en", "text_only": true}), "English")
	sc.press(sc.ann, screen.ID, "Take 1")
	sc.pass(2 * time.Second)
	sc.sees(dora, board.ID, "You are following")
	if got := sc.see(dora, board.ID); !strings.Contains(got.Content, "In words: [1]") || len(got.Attachments) > 0 {
		t.Fatalf("board %q with %d files", got.Content, len(got.Attachments))
	}
}

func TestWhoTakesNoDirectMessagesIsTold(t *testing.T) {
	sc := newScene(t)
	sc.start(sc.ann, sc.hall.ID)
	sc.CloseDMs(sc.cyd.User().ID, true)
	a := sc.slash(sc.cyd, sc.hall.ID, "table watch", nil)
	wantSaid(t, a, "You take no direct messages")
	wantSaid(t, a, "taken [0]")
	if n := len(sc.table(sc.ann).Followers); n != 0 {
		t.Fatalf("%d followers", n)
	}
	sc.CloseDMs(sc.cyd.User().ID, false)
	wantSaid(t, sc.slash(sc.cyd, sc.hall.ID, "table watch", nil), "You now follow")
}

// A board that is old or gone is followed by a new one; one that can be edited stays where it is.
func TestAnOldBoardIsReplaced(t *testing.T) {
	sc := newScene(t)
	screen := sc.start(sc.ann, sc.hall.ID)
	board := sc.follows(sc.cyd, sc.hall.ID, sc.table(sc.ann).ID)
	sc.DeleteMessage(board.ID)
	sc.press(sc.ann, screen.ID, "Take 1")
	sc.pass(2 * time.Second)
	sc.eventually("a new board comes", func() bool { return len(sc.cyd.Messages(board.ChannelID)) == 1 })
	second := sc.direct(sc.cyd)
	sc.eventually("it is recorded", func() bool { return sc.table(sc.ann).Followers[0].Screen.Message == second.ID })
	sc.clock.advance(49 * time.Hour)
	sc.press(sc.ann, screen.ID, "Take 1")
	sc.pass(2 * time.Second)
	sc.eventually("another one comes", func() bool { return len(sc.cyd.Messages(board.ChannelID)) == 2 })
	sc.eventually("the old one is bare", func() bool { return len(sc.see(sc.cyd, second.ID).Components) == 0 })
}

// A restart, or another process, goes on showing the table.
func TestFollowersAreShownTheTableAfterARestart(t *testing.T) {
	sc := newScene(t)
	screen := sc.start(sc.ann, sc.hall.ID)
	board := sc.follows(sc.cyd, sc.hall.ID, sc.table(sc.ann).ID)
	sc.press(sc.ann, screen.ID, "Take 3")
	sc.restart()
	sc.pass(2 * time.Second)
	sc.sees(sc.cyd, board.ID, "taken [3]")
}

func TestFollowersStayThroughAHandover(t *testing.T) {
	sc := newScene(t)
	screen := sc.open(false, sc.ann, sc.bob)
	board := sc.follows(sc.cyd, sc.hall.ID, sc.table(sc.ann).ID)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table handover", discordfake.Options{"person": sc.bob.User().ID}), "bob owns the table now")
	mine := sc.press(sc.ann, screen.ID, "My seat")
	sc.press(sc.ann, mine.Message.ID, "Take 3")
	sc.pass(2 * time.Second)
	sc.sees(sc.cyd, board.ID, "taken [3 0]")
	wantSaid(t, sc.slash(sc.bob, sc.hall.ID, "table settings", discordfake.Options{"spectators": "nobody"}), "nobody")
	sc.pass(2 * time.Second)
	sc.sees(sc.cyd, board.ID, "among themselves")
}

// Suggested are the tables whose places a person sees, of friends too, and no others.
func TestOnlyTablesInSightAreSuggested(t *testing.T) {
	sc := newScene(t)
	nook := sc.AddChannel(discordfake.Channel{GuildID: sc.guild.ID, Name: "nook"})
	cellar := sc.AddChannel(discordfake.Channel{GuildID: sc.guild.ID, Name: "cellar"})
	sc.SetPermissions(cellar.ID, sc.cyd.User().ID, 0)
	ids := map[string]session.ID{}
	for name, channel := range map[string]string{"hall": sc.hall.ID, "nook": nook.ID, "cellar": cellar.ID, "dm": sc.ann.OpenDM().ID} {
		sc.start(sc.ann, channel)
		ids[name] = sc.table(sc.ann).ID
	}
	choices, err := sc.cyd.Autocomplete(sc.ctx, sc.hall.ID, "table watch", discordfake.Options{"table": "ann"}, "table")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, ch := range choices {
		got = append(got, ch.Value.(string))
	}
	want := []string{string(ids["hall"]), string(ids["nook"])}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Fatalf("suggested %v, want %v of %v", got, want, ids)
	}
	wantSaid(t, sc.slash(sc.cyd, sc.hall.ID, "table watch", discordfake.Options{"table": string(ids["cellar"])}), "cannot see the place")
}

// A private thread is seen by those who are in it.
func TestAPrivateThreadIsFollowedByThoseInIt(t *testing.T) {
	sc := newScene(t)
	sc.SetPermissions(sc.guild.ID, sc.BotID(), discordfake.BotPermissions) // it sees the thread, too
	thread := sc.AddChannel(discordfake.Channel{ParentID: sc.hall.ID, Type: discordfake.PrivateThread, Name: "back room", OwnerID: sc.bob.User().ID})
	nt := session.NewTable{Game: "pips", Place: session.Place{Guild: sc.guild.ID, Channel: thread.ID}}
	out, err := sc.house.Open(sc.ctx, session.By{User: session.UserID(sc.ann.User().ID), Name: "ann"}, nt)
	if err != nil {
		t.Fatal(err)
	}
	options := discordfake.Options{"table": string(out.Table.ID)}
	wantSaid(t, sc.slash(sc.cyd, sc.hall.ID, "table watch", options), "cannot see the place")
	wantSaid(t, sc.slash(sc.bob, sc.hall.ID, "table watch", options), "You now follow") // it is his thread
}

// Two processes watch, and each of what there is to show is shown by one of them.
func TestTwoProcessesShowWhatHappenedOnce(t *testing.T) {
	sc := newScene(t)
	screen := sc.start(sc.ann, sc.hall.ID)
	board := sc.follows(sc.cyd, sc.hall.ID, sc.table(sc.ann).ID)
	other := sc.newHouse()
	second, err := bot.New(sc.config(bot.Config{House: other})) // it has nothing to do with the gateway
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 3; n++ {
		sc.press(sc.ann, screen.ID, "Take 1")
		before := sc.settled()
		sc.clock.advance(2 * time.Second)
		done := make(chan error, 2)
		for b, h := range map[*bot.Bot]*session.House{sc.bot: sc.house, second: other} {
			go func() {
				notices, err := h.Tick(sc.ctx)
				for _, notice := range notices {
					b.Remind(sc.ctx, notice)
				}
				done <- err
			}()
		}
		if err := errors.Join(<-done, <-done); err != nil {
			t.Fatal(err)
		}
		sc.sees(sc.cyd, board.ID, fmt.Sprintf("taken [%d]", n))
		edits := 0
		sc.settled()
		for _, r := range sc.since(before) {
			if r.Method == "PATCH" && strings.HasSuffix(r.Path, board.ID) {
				edits++
			}
		}
		if edits != 1 {
			t.Fatalf("%d edits", edits)
		}
	}
}
