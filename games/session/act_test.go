package session_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

func TestOnePressFromTwentyHandsCountsOnce(t *testing.T) {
	in := newInn(t)
	pressAtOnce(t, in, in.house, in.another(bidEngine{}))
}

// pressAtOnce lets one person press the same button twenty times at once, in two processes.
func pressAtOnce(t *testing.T, in *inn, one, other *session.House) {
	t.Helper()
	id := in.open("", "ann", "bob")
	d := *in.look(id, "ann").Decision
	var done, stale atomic.Int64
	var wg sync.WaitGroup
	for i := range 20 {
		house := one
		if i%2 == 0 {
			house = other
		}
		wg.Go(func() {
			_, err := house.Act(context.Background(), in.by("ann"), id, d, lay{1})
			switch {
			case err == nil:
				done.Add(1)
			case errors.Is(err, session.ErrStale):
				stale.Add(1)
			default:
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if done.Load() != 1 || stale.Load() != 19 || in.look(id, "ann").Table.Actions != 1 {
		t.Fatalf("%d done, %d stale, %d actions", done.Load(), stale.Load(), in.look(id, "ann").Table.Actions)
	}
}

func TestOneInteractionCountsOnce(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	d := *in.look(id, "ann").Decision
	by := in.by("ann")
	first := in.must(in.house.Act(context.Background(), by, id, d, lay{1}))
	if first.Repeated {
		t.Fatal("the first time is called a repetition")
	}
	// Again, in another process, after the position has moved on.
	again := in.must(in.another(bidEngine{}).Act(context.Background(), by, id, d, lay{1}))
	if !again.Repeated || again.Table.Version != first.Table.Version || len(again.Turn) > 0 {
		t.Fatalf("again: %+v, first at version %d", again, first.Table.Version)
	}
	l, err := again.Look("ann")
	if err != nil || l.Question == nil || l.Question.Kind != "bid" {
		t.Fatalf("the repetition shows %+v, %v", l, err)
	}
}

func TestOneInteractionOpensOneTable(t *testing.T) {
	in := newInn(t)
	by := in.by("ann")
	nt := session.NewTable{Game: "bids", Place: session.Place{Channel: "c"}}
	var wg sync.WaitGroup
	var fresh atomic.Int64
	for range 10 {
		wg.Go(func() {
			out, err := in.house.Open(context.Background(), by, nt)
			if err != nil {
				t.Error(err)
			}
			if !out.Repeated {
				fresh.Add(1)
			}
		})
	}
	wg.Wait()
	tables, _, err := in.house.Tables(context.Background(), session.Filter{User: "ann"}, 0, 10)
	if err != nil || len(tables) != 1 || fresh.Load() != 1 {
		t.Fatalf("%d tables, %d openings, %v", len(tables), fresh.Load(), err)
	}
}

func TestTwoTablesOfOneMomentHaveDifferentSeeds(t *testing.T) {
	in := newInn(t)
	a, b := in.open("", "ann"), in.open("", "ann")
	if in.look(a, "").Table.Seal == in.look(b, "").Table.Seal {
		t.Fatal("the same seal")
	}
}

func TestWhoMayAct(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":1}`, "ann", "bob")
	anns := *in.look(id, "ann").Decision
	act := func(user session.UserID, d session.DecisionID, a games.Action) error {
		_, err := in.house.Act(context.Background(), in.by(user), id, d, a)
		return err
	}
	before := in.look(id, "").Table.Version
	refused(t, act("bob", anns, lay{1}), session.ErrNotYours)
	refused(t, act("eve", anns, lay{1}), session.ErrNotYours)
	refused(t, act("ann", session.DecisionID{Epoch: anns.Epoch + 1, Number: anns.Number}, lay{1}), session.ErrStale)
	refused(t, act("ann", session.DecisionID{Epoch: anns.Epoch, Number: anns.Number + 7}, lay{1}), session.ErrStale)
	if e, ok := errors.AsType[*games.Error](act("ann", anns, lay{9})); !ok || e.Code != "not_legal" {
		t.Fatalf("an illegal action: %v", e)
	}
	if got := in.look(id, "").Table.Version; got != before {
		t.Fatalf("refusals took the table from version %d to %d", before, got)
	}
	for _, a := range []struct {
		user session.UserID
		a    games.Action
	}{{"ann", lay{0}}, {"bob", lay{0}}, {"ann", bid{1}}, {"bob", bid{2}}} {
		in.act(id, a.user, a.a)
	}
	refused(t, act("ann", anns, lay{1}), session.ErrOver)
	_, err := in.house.Act(context.Background(), in.by("ann"), "nowhere", anns, lay{1})
	refused(t, err, session.ErrNotFound)
}

func TestMovesThatCommuteBothLand(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	in.act(id, "ann", lay{0})
	in.act(id, "bob", lay{0})
	anns, bobs := *in.look(id, "ann").Decision, *in.look(id, "bob").Decision
	in.must(in.house.Act(context.Background(), in.by("bob"), id, bobs, bid{2}))
	in.must(in.house.Act(context.Background(), in.by("ann"), id, anns, bid{1}))
	if l := in.look(id, "ann"); l.Table.Actions != 5 { // and the house kept the points for bob
		t.Fatalf("%d actions", l.Table.Actions)
	}
}

func TestThePingedAreThoseWhoHaveToDecide(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob", "cat")
	turn := func(out session.Outcome, want ...session.UserID) {
		t.Helper()
		if !reflect.DeepEqual(out.Turn, want) {
			t.Fatalf("turn of %v, want %v", out.Turn, want)
		}
	}
	turn(in.act(id, "ann", lay{0}), "bob")
	turn(in.act(id, "bob", lay{0}), "cat")
	turn(in.act(id, "cat", lay{0}), "ann", "bob")
	turn(in.act(id, "bob", bid{1}))
	turn(in.act(id, "ann", bid{2}))
	turn(in.act(id, "cat", bid{3}), "ann") // kept by standing orders: a new round
}

func TestAPanickingEngineSpoilsNothing(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	before := in.look(id, "ann")
	if _, err := in.try(id, "ann", boom{}); err == nil {
		t.Fatal("a panic was a success")
	}
	if after := in.look(id, "ann"); !reflect.DeepEqual(before, after) {
		t.Fatalf("a panic changed the table:\n%+v\n%+v", before, after)
	}
	in.act(id, "ann", lay{1})
}

func TestSixPlayersAtOnce(t *testing.T) {
	in := newInn(t)
	playAtOnce(t, in, in.house, in.another(bidEngine{}))
}

// playAtOnce lets six people press at random and all at once, in two processes: what was accepted is what stands in
// the journal, and the state is what that leads to.
func playAtOnce(t *testing.T, in *inn, one, other *session.House) {
	t.Helper()
	users := []session.UserID{"u0", "u1", "u2", "u3", "u4", "u5"}
	id := in.open(`{"rounds":200}`, users...)
	var accepted atomic.Int64
	var wg sync.WaitGroup
	for i, user := range users {
		house := one
		if i%2 == 0 {
			house = other
		}
		wg.Go(func() {
			rng := rand.New(rand.NewPCG(7, uint64(i)))
			for range 50 {
				l, err := house.Look(context.Background(), id, user)
				if err != nil {
					t.Error(err)
					return
				}
				d := session.DecisionID{Epoch: 1, Number: uint64(1 + rng.IntN(40))}
				a := games.Action(bid{1 + rng.IntN(4)})
				if l.Decision != nil {
					d, a = *l.Decision, l.Legal[rng.IntN(len(l.Legal))]
				}
				_, err = house.Act(context.Background(), in.by(user), id, d, a)
				_, refusal := errors.AsType[*games.Error](err)
				switch {
				case err == nil:
					accepted.Add(1)
				case !refusal && !errors.Is(err, session.ErrStale) && !errors.Is(err, session.ErrNotYours):
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	people := int64(0)
	steps := in.history(id, "u0")
	for _, s := range steps {
		if s.Seat != games.Spectator && s.Auto == "" {
			people++
		}
	}
	if people != accepted.Load() {
		t.Fatalf("%d actions in the journal, %d accepted", people, accepted.Load())
	}
	in.checkReplay(id)
}

// history is all steps of a table as a person may know them.
func (in *inn) history(id session.ID, user session.UserID) []session.Step {
	in.t.Helper()
	steps, err := in.house.History(context.Background(), id, user, 0, 1<<30)
	if err != nil {
		in.t.Fatal(err)
	}
	return steps
}

// checkReplay asserts that the state of a table is what its journal leads to.
func (in *inn) checkReplay(id session.ID) {
	in.t.Helper()
	owner := in.look(id, "").Table.Owner
	file, err := in.house.Export(context.Background(), in.by(owner), id)
	if err != nil {
		in.t.Fatal(err)
	}
	v, err := session.Verify(file, []games.Engine{bidEngine{}})
	if err != nil || !v.True {
		in.t.Fatalf("verdict %+v, %v", v, err)
	}
}

func TestHistoryIsInOrderBeyondAHundredSteps(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":500,"no_dice":true}`, "ann")
	for i := range 150 {
		in.act(id, "ann", lay{i % 3})
	}
	steps := in.history(id, "ann")
	if len(steps) != 151 {
		t.Fatalf("%d steps", len(steps))
	}
	for i, s := range steps[1:] {
		if s.Action != (lay{i % 3}) {
			t.Fatalf("step %d is %v", i+1, s.Action)
		}
	}
	page, err := in.house.History(context.Background(), id, "ann", 99, 3)
	if err != nil || len(page) != 3 || fmt.Sprint(page) != fmt.Sprint(steps[99:102]) {
		t.Fatalf("a page: %v %v", page, err)
	}
	in.must(in.undo(id, "ann"))
	if l := in.look(id, "ann"); l.Table.Actions != 149 {
		t.Fatalf("undo left %d actions", l.Table.Actions)
	}
}

func TestLookTellsTheLatestStepsOnly(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	kinds := func(user session.UserID) string {
		var kinds []string
		for _, s := range in.look(id, user).Steps {
			for _, e := range s.Events {
				kinds = append(kinds, e.Kind())
			}
		}
		return fmt.Sprint(kinds)
	}
	want := func(user session.UserID, want string) {
		t.Helper()
		if got := kinds(user); got != want {
			t.Fatalf("%s sees %s, want %s", user, got, want)
		}
	}
	want("ann", "[dealt dealt]")
	in.act(id, "ann", lay{0})
	want("bob", "[laid]")
	in.act(id, "bob", lay{0})
	in.act(id, "ann", bid{1})
	want("bob", "[bid]")
	in.act(id, "bob", bid{2})
	want("", "[bid rolled shown shown kept]")
	in.act(id, "ann", lay{1})
	want("", "[laid]")
}
