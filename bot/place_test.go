package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

func TestEveryPlaceCanBePlayedIn(t *testing.T) {
	t.Parallel()
	places := map[string]func(*scene) string{
		"a channel of a server": func(sc *scene) string { return sc.hall.ID },
		"a thread": func(sc *scene) string {
			return sc.AddChannel(discordfake.Channel{GuildID: sc.guild.ID, ParentID: sc.hall.ID, Type: discordfake.PublicThread, Name: "corner"}).ID
		},
		"a direct conversation": func(sc *scene) string { return sc.ann.OpenDM().ID },
		"a group conversation": func(sc *scene) string {
			sc.InstallForUser(sc.ann.User().ID)
			return sc.AddGroupDM(sc.ann.User().ID, sc.bob.User().ID).ID
		},
		"a server without the bot": func(sc *scene) string {
			sc.InstallForUser(sc.ann.User().ID)
			g := sc.AddGuild(discordfake.Guild{Name: "Elsewhere"}, sc.ann.User().ID)
			sc.RemoveGuild(g.ID)
			return sc.AddChannel(discordfake.Channel{GuildID: g.ID, Name: "there"}).ID
		},
	}
	for name, place := range places {
		t.Run(name, func(t *testing.T) {
			sc := newScene(t)
			channel := place(sc)
			board := sc.slash(sc.ann, channel, "pips start", discordfake.Options{"rounds": 50}).Message
			if board == nil {
				t.Fatal("no board")
			}
			for _, label := range []string{"Take 2", "Take 3", "Undo"} {
				if a := sc.press(sc.ann, board.ID, label); a.Kind != discordfake.AnsweredUpdate {
					t.Fatalf("%s answered by %s %+v", label, a.Kind, a.Message)
				}
			}
			for _, path := range []string{
				"table list", "table settings", "table history", "table show", "table me", "help", "pips show", "table export", "table standing",
			} {
				if a := sc.slash(sc.ann, channel, path, nil); a.Message == nil || strings.Contains(a.Message.Content, "Something broke") {
					t.Errorf("/%s: %s %+v", path, a.Kind, a.Message)
				}
			}
			if a := sc.slash(sc.ann, channel, "rules", discordfake.Options{"search": "withdraw"}); a.Message == nil {
				t.Errorf("/rules: %s", a.Kind)
			}
		})
	}
}

func TestAGameOpensWholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		lacks  discordfake.Permissions
		thread bool
		said   string
	}{
		"may not write":              {lacks: discordfake.SendMessages, said: "Send Messages"},
		"may not attach":             {lacks: discordfake.AttachFiles, said: "Attach Files"},
		"may not make threads":       {lacks: discordfake.CreatePublicThreads, thread: true, said: "Create Public Threads"},
		"may not write in threads":   {lacks: discordfake.SendMessagesInThreads, thread: true, said: "Send Messages in Threads"},
		"two of them, each is named": {lacks: discordfake.SendMessages | discordfake.AttachFiles, said: "Send Messages, Attach Files"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			sc := newScene(t)
			sc.SetPermissions(sc.hall.ID, sc.BotID(), discordfake.EverydayPermissions&^tt.lacks)
			a := sc.slash(sc.ann, sc.hall.ID, "pips start", discordfake.Options{"thread": tt.thread})
			wantSaid(t, a, tt.said)
			if table, made := sc.tableAt(sc.ann); made {
				t.Errorf("table %s was opened", table.ID)
			}
		})
	}
	t.Run("refused when it is shown", func(t *testing.T) {
		sc := newScene(t)
		sc.Fail(discordfake.FailRule{Path: "/interactions/**", Status: 403, Code: 50013})
		sc.Fail(discordfake.FailRule{Method: "POST", Path: "/channels/**", Status: 403, Code: 50013})
		if _, err := sc.ann.Slash(sc.ctx, sc.hall.ID, "pips start", nil); err != nil {
			t.Fatal(err)
		}
		sc.eventually("the table is given up", func() bool {
			table, made := sc.tableAt(sc.ann)
			return made && table.Status == session.Abandoned
		})
		sc.ForgetViolations()
	})
	t.Run("a thread whose first message is refused", func(t *testing.T) {
		sc := newScene(t)
		sc.Fail(discordfake.FailRule{Method: "POST", Path: "/channels/*/messages", Status: 403, Code: 50013})
		wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "pips start", discordfake.Options{"thread": true}), "lacks permissions")
		for _, ch := range sc.ann.Channels() {
			if ch.Type.Thread() && !ch.Thread.Archived {
				t.Errorf("thread %q is left open", ch.Name)
			}
		}
	})
}

func TestAGameInAThreadOfItsOwn(t *testing.T) {
	sc := newScene(t)
	a := sc.slash(sc.ann, sc.hall.ID, "pips start", discordfake.Options{"thread": true})
	table := sc.table(sc.ann)
	if a.Message == nil || !strings.Contains(a.Message.Content, "<#"+table.Place.Channel+">") {
		t.Fatalf("answered %+v", a.Message)
	}
	if table.Place.Channel == sc.hall.ID || table.Screen.Channel != table.Place.Channel {
		t.Fatalf("place %+v, screen %+v", table.Place, table.Screen)
	}
	sc.press(sc.ann, table.Screen.Message, "Take 2")
}

// threadGame opens a thread, starts a game in it and returns both.
func (sc *scene) threadGame() (thread discordfake.Channel, board discordfake.Message) {
	sc.t.Helper()
	thread = sc.AddChannel(discordfake.Channel{GuildID: sc.guild.ID, ParentID: sc.hall.ID, Type: discordfake.PublicThread, Name: "corner"})
	return thread, sc.start(sc.ann, thread.ID)
}

func TestAnArchivedThreadIsSpokenInAgain(t *testing.T) {
	sc := newScene(t)
	thread, board := sc.threadGame()
	sc.clock.advance(8 * 24 * time.Hour)
	sc.ArchiveThread(thread.ID, false)
	id, err := sc.ann.Click(sc.ctx, board.ID, buttonID(t, board, "Take 2"))
	if err != nil {
		t.Fatal(err)
	}
	sc.finished(sc.ann, id)
	sc.eventually("the table is shown", func() bool {
		m := sc.table(sc.ann).Screen.Message
		return strings.Contains(sc.see(sc.ann, m).Content, "taken [2]")
	})
}

func TestALockedThreadSendsTheTableToItsChannel(t *testing.T) {
	sc := newScene(t)
	thread, board := sc.threadGame()
	sc.ArchiveThread(thread.ID, true)
	if _, err := sc.ann.RawComponent(sc.ctx, board, discordfake.Button, buttonID(t, board, "Take 2")); err != nil {
		t.Fatal(err)
	}
	sc.eventually("the table is shown in the channel", func() bool {
		screen := sc.table(sc.ann).Screen
		return screen.Channel == sc.hall.ID && strings.Contains(sc.see(sc.ann, screen.Message).Content, "taken [2]")
	})
	if got := sc.table(sc.ann).Place.Channel; got != sc.hall.ID {
		t.Errorf("the table stands in %s", got)
	}
	sc.ForgetViolations() // the press could not be acknowledged in the locked thread
}

func TestADeletedMessageIsShownAgain(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	sc.DeleteMessage(board.ID)
	a := sc.slash(sc.ann, sc.hall.ID, "table show", nil)
	if a.Message == nil || !hasButton(*a.Message, "Take 2") {
		t.Fatalf("show: %+v", a.Message)
	}
	sc.press(sc.ann, a.Message.ID, "Take 2")
}

func TestAGameOutlivesItsPlace(t *testing.T) {
	t.Parallel()
	losses := map[string]func(*scene){
		"its channel is deleted":      func(sc *scene) { sc.DeleteChannel(sc.hall.ID) },
		"the bot is thrown out":       func(sc *scene) { sc.RemoveGuild(sc.guild.ID) },
		"the bot may not write there": func(sc *scene) { sc.SetPermissions(sc.hall.ID, sc.BotID(), 0) },
		"everything there is refused": func(sc *scene) {
			sc.Fail(discordfake.FailRule{Path: "/channels/" + sc.hall.ID + "/**", Status: 403, Code: 50001})
		},
	}
	for name, lose := range losses {
		t.Run(name, func(t *testing.T) {
			sc := newScene(t)
			other := sc.AddGuild(discordfake.Guild{Name: "The other inn"}, sc.ann.User().ID)
			yard := sc.AddChannel(discordfake.Channel{GuildID: other.ID, Name: "yard"})
			sc.start(sc.ann, sc.hall.ID)
			lose(sc)
			before := sc.settled()
			sc.clock.advance(13 * time.Hour) // half of the time for a decision is gone
			sc.remind()
			dm := sc.ann.OpenDM()
			sc.eventually("ann is reminded directly", func() bool {
				all := sc.ann.Messages(dm.ID)
				return len(all) > 0 && strings.Contains(all[len(all)-1].Content, "/table move")
			})
			if got := sc.settled() - before; got > 4 {
				t.Errorf("it took %d requests: %v", got, routes(sc.since(before)))
			}
			wantSaid(t, sc.slash(sc.ann, yard.ID, "table list", nil), "without a place")
			a := sc.slash(sc.ann, yard.ID, "table move", nil)
			if a.Message == nil || a.Message.Ephemeral() {
				t.Fatalf("move: %+v", a.Message)
			}
			sc.eventually("the table stands in the yard", func() bool { return sc.table(sc.ann).Screen.Channel == yard.ID })
			if b := sc.press(sc.ann, a.Message.ID, "Take 2"); b.Kind != discordfake.AnsweredUpdate {
				t.Errorf("the press there: %s", b.Kind)
			}
		})
	}
}

func TestARefusedPlaceIsLeftAlone(t *testing.T) {
	sc := newScene(t)
	sc.start(sc.ann, sc.hall.ID)
	sc.slash(sc.ann, sc.hall.ID, "table settings", discordfake.Options{"deadline": 2})
	sc.RemoveGuild(sc.guild.ID)
	sc.CloseDMs(sc.ann.User().ID, true)
	before := sc.settled()
	for range 60 { // due again and again, each time one more thing to tell
		sc.clock.advance(time.Hour)
		sc.remind()
	}
	if got := sc.settled() - before; got > 12 {
		t.Errorf("%d requests to places that refuse: %v", got, routes(sc.since(before)))
	}
	if table := sc.table(sc.ann); table.Status != session.Running {
		t.Errorf("the table is %s", table.Status)
	}
}

func TestClosedDirectMessagesStopNobody(t *testing.T) {
	sc := newScene(t)
	dm := sc.ann.OpenDM()
	board := sc.start(sc.ann, dm.ID)
	sc.CloseDMs(sc.ann.User().ID, true)
	sc.clock.advance(13 * time.Hour)
	sc.remind() // it does not get through
	for range 3 {
		if a := sc.press(sc.ann, board.ID, "Take 1"); a.Kind != discordfake.AnsweredUpdate {
			t.Fatalf("answered by %s", a.Kind)
		}
	}
}
