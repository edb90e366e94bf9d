package bot_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// throneBoard starts a game of the Throne in the hall and returns its board.
func (sc *scene) throneBoard(p *discordfake.Person) string {
	sc.t.Helper()
	a := sc.slash(p, sc.hall.ID, "throne start", discordfake.Options{"seed": "Krone"})
	sc.eventually("the screen is recorded", func() bool { return a.Message != nil && sc.table(p).Screen.Message == a.Message.ID })
	return a.Message.ID
}

func TestAHintIsToldToItsAskerAndDone(t *testing.T) {
	sc := newScene(t)
	board := sc.throneBoard(sc.ann)
	hint := sc.press(sc.ann, board, "Hint")
	wantSaid(t, hint, "The house would do this: **Play card ")
	wantSaid(t, hint, "Estimated chance to win this way: ")
	if lines := strings.Split(hint.Message.Content, "\n"); len(lines) != 3 || !strings.HasSuffix(lines[1], ".") {
		t.Errorf("want what, why and the chance, a line each: %q", lines)
	}
	if _, seen := sc.bob.Message(hint.Message.ID); seen {
		t.Error("bob sees ann's hint")
	}
	// A slow machine may give the second less time to think, and so another answer.
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "throne hint", nil), "The house would do this: **Play card ")
	before := sc.table(sc.ann)
	sc.press(sc.ann, hint.Message.ID, "Do it")
	after := sc.table(sc.ann)
	if after.Actions != before.Actions+1 {
		t.Fatalf("%d actions, want one more than %d", after.Actions, before.Actions)
	}
	sc.eventually("the board follows", func() bool { return !strings.Contains(sc.see(sc.ann, board).Content, "Sealed") })
}

// A hint that was overtaken plays nothing.
func TestAnOldHintIsStale(t *testing.T) {
	sc := newScene(t)
	board := sc.throneBoard(sc.ann)
	hint := sc.press(sc.ann, board, "Hint")
	id := sc.table(sc.ann).ID
	look, err := sc.house.Look(sc.ctx, id, session.UserID(sc.ann.User().ID))
	if err != nil {
		t.Fatal(err)
	}
	by := session.By{User: session.UserID(sc.ann.User().ID), Name: "ann"}
	if _, err := sc.house.Act(sc.ctx, by, id, *look.Decision, look.Legal[0]); err != nil {
		t.Fatal(err)
	}
	sc.clock.advance(time.Minute) // else it counts as pressed twice
	sc.press(sc.ann, hint.Message.ID, "Do it")
	if now := sc.table(sc.ann); now.Actions != 1 {
		t.Errorf("%d actions after a stale hint, want 1", now.Actions)
	}
}

// Who only watches is told no hint, and a challenge has none for anybody.
func TestWhoGetsNoHint(t *testing.T) {
	sc := newScene(t)
	board := sc.throneBoard(sc.ann)
	wantSaid(t, sc.press(sc.bob, board, "Hint"), "ann")
	table := string(sc.table(sc.ann).ID)
	if a := sc.slash(sc.bob, sc.hall.ID, "throne hint", discordfake.Options{"table": table}); strings.Contains(a.Message.Content, "would do") {
		t.Errorf("bob is told %q", a.Message.Content)
	}
	if daily := sc.daily(sc.ann, sc.hall.ID); hasButton(daily, "Hint") {
		t.Error("a challenge offers a hint")
	}
	daily := string(sc.table(sc.ann).ID)
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "throne hint", discordfake.Options{"table": daily}), "No hints in the challenge")
	sc.nextDay()
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "throne hint", discordfake.Options{"table": daily}), "The house would do this")
}

// A game without a strong player offers none.
func TestAGameWithoutAnAdviserHasNoHint(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	if hasButton(board, "Hint") || slices.ContainsFunc(sc.ann.Commands(sc.hall.ID), func(c discordfake.Command) bool {
		return c.Name == "pips" && slices.ContainsFunc(c.Options, func(o discordfake.Option) bool { return o.Name == "hint" })
	}) {
		t.Error("pips offers a hint")
	}
}

// lose plays a game as somebody does who gives up: it is over soon.
func (sc *scene) lose(p *discordfake.Person) session.Table {
	sc.t.Helper()
	by := session.By{User: session.UserID(p.User().ID), Name: p.User().Name}
	id := sc.table(p).ID
	for {
		look, err := sc.house.Look(sc.ctx, id, by.User)
		if err != nil {
			sc.t.Fatal(err)
		}
		if look.Decision == nil {
			return look.Table
		}
		a := look.Legal[0]
		if slices.Contains(look.Legal, games.Action(throne.EndActions{})) {
			a = throne.EndActions{}
		}
		if _, err := sc.house.Act(sc.ctx, by, id, *look.Decision, a); err != nil {
			sc.t.Fatal(err)
		}
	}
}

func TestAGameIsRatedOnceItIsOver(t *testing.T) {
	sc := newScene(t)
	sc.throneBoard(sc.ann)
	table := discordfake.Options{"table": string(sc.table(sc.ann).ID)}
	wantSaid(t, sc.slash(sc.ann, sc.hall.ID, "table rate", table), "That game still goes on")
	over := sc.lose(sc.ann)
	rating := sc.slash(sc.ann, sc.hall.ID, "table rate", nil)
	wantSaid(t, rating, "the house would have chosen the same in ")
	wantSaid(t, rating, "**Where the game turned**")
	wantSaid(t, rating, "to 0 %") // the last turn of a game that was lost
	if hasButton(*rating.Message, "Do it") {
		t.Error("a rating offers to play")
	}
	list := sc.attached(rating, "rating.txt")
	if lines := strings.Count(list, "\n"); lines != over.Actions {
		t.Errorf("%d decisions are rated of %d: %s", lines, over.Actions, list)
	}
	wantSaid(t, sc.slash(sc.bob, sc.hall.ID, "table rate", table), "the people at the table")
}

// attached is a file of an answer.
func (sc *scene) attached(a discordfake.Answer, name string) string {
	sc.t.Helper()
	for _, f := range a.Message.Attachments {
		if data, ok := sc.Attachment(f.ID); ok && f.Filename == name {
			return string(data)
		}
	}
	sc.t.Fatalf("no file %s beside %q", name, a.Message.Content)
	return ""
}
