package session_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

// clone opens a table anew at a step.
func (in *inn) clone(id session.ID, user session.UserID, step int) (session.Outcome, error) {
	return in.house.Clone(context.Background(), in.by(user), session.NewClone{
		Origin: session.Origin{Table: id, Step: step}, Place: session.Place{Guild: "g2", Channel: "c2"},
	})
}

// TestACloneStandsWhereItsGameStood clones a game of the Throne at each of its steps and compares it with the past of the
// game; from there the same actions lead to the same end.
func TestACloneStandsWhereItsGameStood(t *testing.T) {
	in := newInnOver(t, new(memory.Store), throneEngines...)
	id := in.openThrone("a clone", policy(session.UndoFree))
	for n := 0; in.look(id, "ann").Question != nil; n++ {
		l := in.look(id, "ann")
		in.act(id, "ann", l.Legal[(n*7)%len(l.Legal)])
		if n == 3 { // a way not taken must not show
			in.must(in.undo(id, "ann"))
		}
	}
	past, whole := in.retraced(id, "ann"), in.history(id, "ann")
	for step := range len(past) - 1 {
		out := in.must(in.clone(id, "bob", step))
		l := in.look(out.Table.ID, "bob")
		if !reflect.DeepEqual(l.View, past[step].View) || l.Table.Actions != step {
			t.Fatalf("step %d: a clone stands at %+v, the game stood at %+v", step, l.View, past[step].View)
		}
		if got := in.history(out.Table.ID, "bob"); !reflect.DeepEqual(got, whole[:step+1]) {
			t.Fatalf("step %d: the clone's history is %v, the game's %v", step, got, whole[:step+1])
		}
	}
	mid := len(past) / 2
	cloned := in.must(in.clone(id, "bob", mid)).Table.ID
	for n := mid; n < len(whole)-1; n++ {
		if in.look(cloned, "bob").Table.Actions == n { // else the house has answered
			in.act(cloned, "bob", whole[n+1].Action)
		}
	}
	end := in.look(cloned, "bob")
	if !reflect.DeepEqual(end.View, past[len(past)-1].View) || end.Table.Status != session.Finished {
		t.Fatalf("the same actions end at %+v", end.View)
	}
	if v, err := in.house.Verify(context.Background(), cloned); err != nil || !v.True {
		t.Fatalf("verdict %+v, %v", v, err)
	}
}

func TestACloneCountsNowhereAndSaysWhereItIsFrom(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":1}`, "ann")
	before := in.toEnd(id, "ann")
	if !before.Counts() {
		t.Fatal("an ordinary game does not count")
	}
	out := in.must(in.clone(id, "bob", 1))
	again := out.Table
	if again.Owner != "bob" || again.Place.Channel != "c2" || !again.Copied || *again.Origin != (session.Origin{Table: id, Step: 1}) ||
		again.Seal != before.Seal || again.Seed != "" {
		t.Fatalf("the clone is %+v", again)
	}
	if end := in.toEnd(again.ID, "bob"); end.Counts() || end.Status != session.Finished {
		t.Fatalf("a clone counts: %+v", end)
	}
	if now := in.look(id, "ann").Table; !reflect.DeepEqual(now, before) {
		t.Fatalf("the cloned table changed: %+v", now)
	}
}

func TestOneInteractionClonesOnce(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":1}`, "ann")
	in.toEnd(id, "ann")
	by := in.by("bob")
	first := in.must(in.house.Clone(context.Background(), by, session.NewClone{Origin: session.Origin{Table: id, Step: 1}}))
	second := in.must(in.another(bidEngine{}).Clone(context.Background(), by, session.NewClone{Origin: session.Origin{Table: id, Step: 1}}))
	if first.Table.ID != second.Table.ID || !second.Repeated {
		t.Fatalf("two clones: %s and %s", first.Table.ID, second.Table.ID)
	}
}

func TestWhatMayBeCloned(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":1}`, "ann", "bob")
	_, err := in.clone(id, "ann", 0)
	refused(t, err, session.ErrSealed)
	in.act(id, "ann", in.look(id, "ann").Legal[0])
	in.must(in.house.Close(context.Background(), in.by("ann"), id))
	_, err = in.clone(id, "eve", 0) // abandoned: its people's alone
	refused(t, err, session.ErrNotYours)
	for step, ok := range map[int]bool{-1: false, 0: true, 1: true, 2: false} {
		if _, err := in.clone(id, "bob", step); ok != (err == nil) || !ok && code(err) != "no_step" {
			t.Errorf("step %d: %v", step, err)
		}
	}
	done := in.open(`{"rounds":1}`, "ann")
	last := in.toEnd(done, "ann").Actions
	if _, err := in.clone(done, "eve", last); code(err) != "no_step" {
		t.Errorf("the end is cloned: %v", err)
	}
	out := in.must(in.clone(done, "eve", last-1))
	if l := in.look(out.Table.ID, "eve"); l.Question == nil {
		t.Error("nothing is to be decided before the last move")
	}
}

func TestOnePersonTakesAllSeatsOfAClone(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":1}`, "ann", "bob")
	in.must(in.house.Join(context.Background(), in.by("cat"), id, 2))
	for in.look(id, "").Table.Status == session.Running {
		for _, u := range []session.UserID{"ann", "bob", "cat"} {
			if l := in.look(id, u); l.Question != nil {
				in.act(id, u, l.Legal[0])
			}
		}
	}
	taken := func(step int) (seats []games.Seat) {
		return in.must(in.clone(id, "bob", step)).Table.SeatsOf("bob")
	}
	if got := taken(0); !reflect.DeepEqual(got, []games.Seat{0, 1}) {
		t.Errorf("before the third sat down, seats %v", got)
	}
	if got := taken(1); !reflect.DeepEqual(got, []games.Seat{0, 1, 2}) {
		t.Errorf("then seats %v", got)
	}
}

// code is why an engine or the house refused; "" for any other error.
func code(err error) string {
	if e, ok := errors.AsType[*games.Error](err); ok {
		return e.Code
	}
	return ""
}

// TestClonesOfGamesOfSeveralStandWhereTheirGamesStood plays games of several people by chance, with moves taken back, and
// clones them at every step: a watcher sees the same as then, and the journal proves it.
func TestClonesOfGamesOfSeveralStandWhereTheirGamesStood(t *testing.T) {
	users := []session.UserID{"ann", "bob", "cat"}
	for seed := range uint64(8) {
		rng := rand.New(rand.NewPCG(seed, 5))
		in := newInn(t)
		id := in.open(`{"rounds":2}`, users...)
		in.configure(id, policy(session.UndoFree))
		for in.look(id, "").Table.Status == session.Running {
			user := users[rng.IntN(len(users))]
			if l := in.look(id, user); l.Question != nil {
				in.act(id, user, l.Legal[rng.IntN(len(l.Legal))])
			}
			if rng.IntN(6) == 0 {
				_, _ = in.undo(id, user) // there may be nothing to take back
			}
		}
		past := in.retraced(id, "")
		for step := range len(past) - 1 {
			out := in.must(in.clone(id, "eve", step))
			if l := in.look(out.Table.ID, ""); !reflect.DeepEqual(l.View, past[step].View) {
				t.Fatalf("seed %d, step %d: a clone stands at %+v, the game stood at %+v", seed, step, l.View, past[step].View)
			}
			in.checkReplay(out.Table.ID)
		}
	}
}

func TestACloneIsNeverHalfMade(t *testing.T) {
	for _, after := range []bool{false, true} {
		for failAt := 1; ; failAt++ {
			store := &faulty{Store: new(memory.Store), after: after}
			in := newInnOver(t, store, bidEngine{})
			id := in.open(`{"rounds":1}`, "ann")
			in.toEnd(id, "ann")
			nc, by := session.NewClone{Origin: session.Origin{Table: id, Step: 1}}, in.by("bob")
			store.calls, store.failAt = 0, failAt
			_, _ = in.house.Clone(context.Background(), by, nc)
			made := store.calls >= failAt
			store.failAt = 0
			out := in.must(in.house.Clone(context.Background(), by, nc))
			in.checkReplay(out.Table.ID)
			if list, _, err := in.house.Tables(t.Context(), session.Filter{User: "bob"}, 0, 9); err != nil || len(list) != 1 {
				t.Fatalf("call %d: %d clones, %v", failAt, len(list), err)
			}
			if !made {
				break
			}
		}
	}
}
