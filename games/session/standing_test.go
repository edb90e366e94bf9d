package session_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

func TestStandingOrders(t *testing.T) {
	in := newInn(t)
	play := func(id session.ID) session.Outcome {
		in.act(id, "ann", lay{0})
		in.act(id, "bob", lay{0})
		in.act(id, "ann", bid{1})
		return in.act(id, "bob", bid{2})
	}
	id := in.open("", "ann", "bob")
	out := play(id)
	if len(out.Steps) != 2 || out.Steps[1].Auto != "standing" || out.Steps[1].Action != (keep{true}) {
		t.Fatalf("steps %+v", out.Steps)
	}
	in.must(in.house.Stand(context.Background(), in.by("bob"), id, true, false))
	if out := play(id); len(out.Steps) != 1 {
		t.Fatalf("bob wanted to be asked: %+v", out.Steps)
	}
	// Asked no longer, the question still open is answered at once.
	out = in.must(in.house.Stand(context.Background(), in.by("bob"), id, false, false))
	if len(out.Steps) != 1 || !slices.Equal(out.Turn, []session.UserID{"ann"}) {
		t.Fatalf("outcome %+v", out)
	}
	in.checkReplay(id)
}

func TestTheHousePlaysForThoseAway(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	stand := func(user session.UserID, away bool) session.Outcome {
		return in.must(in.house.Stand(context.Background(), in.by(user), id, false, away))
	}
	stand("bob", true)
	out := in.act(id, "ann", lay{0})
	if len(out.Steps) != 3 || out.Steps[1].Auto != "away" || out.Steps[2].Auto != "away" {
		t.Fatalf("the house lays and bids for bob: %+v", out.Steps)
	}
	stand("ann", true)
	if l := in.look(id, ""); len(l.Waiting) != 1 {
		t.Fatalf("with everybody away it plays on: %+v", l)
	}
	// A press brings its person back, also one that comes too late.
	_, err := in.house.Act(context.Background(), in.by("bob"), id, session.DecisionID{Epoch: 1, Number: 1}, lay{0})
	refused(t, err, session.ErrStale)
	if in.look(id, "bob").Table.Seats[1].Away {
		t.Fatal("bob pressed and is still away")
	}
	in.act(id, "ann", bid{1})
	if l := in.look(id, "ann"); l.Table.Seats[0].Away {
		t.Fatal("ann acted and is still away")
	}
	in.checkReplay(id)
}

func TestAGameThatAsksWithoutEnd(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"endless":true}`, "ann")
	in.act(id, "ann", lay{0})
	out := in.act(id, "ann", bid{1})
	if n := len(out.Steps); n < 100 || n > 1000 {
		t.Fatalf("%d steps in one go", n)
	}
	if l := in.look(id, "ann"); l.Question == nil || l.Question.Kind != "keep" {
		t.Fatalf("look %+v", l)
	}
	in.clock.forward(time.Hour)
	in.want() // it is for ann to answer now
	in.clock.forward(11 * time.Hour)
	in.want("half [ann]")
}

func TestAnEndlessGameOfSomebodyAway(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"endless":true}`, "ann", "bob")
	in.must(in.house.Stand(context.Background(), in.by("bob"), id, false, true))
	in.configure(id, absence(session.AbsenceSteward))
	in.act(id, "ann", lay{0})
	in.act(id, "ann", bid{1}) // bob's four wins, and he is asked without end
	in.clock.forward(12 * time.Hour)
	in.want("half [bob]")
	in.clock.forward(12 * time.Hour)
	in.want("due [bob]")
}

// TestUndoOfWhatTheHouseAnswersAgain takes back a move together with what the house did for somebody who went away
// after it, lets the house answer again, and makes the move again.
func TestUndoOfWhatTheHouseAnswersAgain(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob", "cat")
	for _, u := range []session.UserID{"ann", "bob", "cat"} {
		in.act(id, u, lay{0})
	}
	in.act(id, "ann", bid{2})
	in.must(in.house.Stand(context.Background(), in.by("bob"), id, false, true))
	if n := in.look(id, "").Table.Actions; n != 5 {
		t.Fatalf("%d actions", n)
	}
	in.must(in.undo(id, "ann"))
	if n := in.look(id, "").Table.Actions; n != 3 {
		t.Fatalf("%d actions", n)
	}
	in.want()
	in.clock.forward(time.Minute)
	if notices := in.want("steward []"); len(notices[0].Steps) != 1 || notices[0].Steps[0].Seat != 1 {
		t.Fatalf("notices %+v", notices)
	}
	out := in.must(in.redo(id, "ann"))
	if out.Table.Actions != 5 || !in.look(id, "ann").View.(bidView).HasBid[0] {
		t.Fatalf("made again: %+v", out.Table)
	}
	in.checkReplay(id)
}

func TestSomebodyAwayCanTakeBack(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":9}`, "ann", "bob")
	in.configure(id, policy(session.UndoFree))
	for range 2 {
		in.act(id, "ann", lay{0})
		in.act(id, "bob", lay{0})
		in.act(id, "ann", bid{2})
		in.act(id, "bob", bid{1})
	}
	in.must(in.undo(id, "bob"))
	in.must(in.house.Stand(context.Background(), in.by("ann"), id, true, true))
	in.must(in.undo(id, "ann")) // behind what is at hand, in the same change that brings her back
	if l := in.look(id, "ann"); l.Table.Seats[0].Away || l.Table.Actions != 7 {
		t.Fatalf("table %+v", l.Table)
	}
	in.checkReplay(id)
}

func TestWhatTheHouseCannotAnswerIsAsked(t *testing.T) {
	for _, broken := range []string{"default", "keep"} {
		in := newInn(t)
		id := in.open(`{"broken":"`+broken+`"}`, "ann")
		in.act(id, "ann", lay{0})
		in.act(id, "ann", bid{3})
		l := in.look(id, "ann")
		if l.Question == nil || l.Question.Kind != "keep" || l.View.(bidView).Points[0] == 0 {
			t.Fatalf("%s is broken, and ann sees %+v", broken, l)
		}
		if notices := in.tick(); len(notices) > 0 {
			t.Fatalf("notices %+v", notices)
		}
		in.clock.forward(2 * 60e9)
		if notices := in.tick(); len(notices) > 0 {
			t.Fatalf("the house tries again and again: %+v", notices)
		}
	}
}

func (in *inn) tick() []session.Notice {
	in.t.Helper()
	notices, err := in.house.Tick(context.Background())
	if err != nil {
		in.t.Fatal(err)
	}
	return notices
}
