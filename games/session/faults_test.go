package session_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

// faulty is a store where one call fails: before it took effect, or after.
type faulty struct {
	session.Store
	calls  int
	failAt int // the number of the call that fails, from 1; 0 for none
	after  bool
}

var errCut = errors.New("connection cut")

func (f *faulty) cut() (before, after error) {
	f.calls++
	if f.calls != f.failAt {
		return nil, nil
	}
	if f.after {
		return nil, errCut
	}
	return errCut, nil
}

func (f *faulty) Load(ctx context.Context, id session.ID) (session.Record, error) {
	before, after := f.cut()
	if err := errors.Join(before, after); err != nil {
		return session.Record{}, err
	}
	return f.Store.Load(ctx, id)
}

func (f *faulty) Commit(ctx context.Context, c session.Commit) error {
	before, after := f.cut()
	if before != nil {
		return before
	}
	if err := f.Store.Commit(ctx, c); err != nil {
		return err
	}
	return after
}

func (f *faulty) Journal(ctx context.Context, id session.ID, first, limit int) ([][]byte, error) {
	before, after := f.cut()
	if err := errors.Join(before, after); err != nil {
		return nil, err
	}
	return f.Store.Journal(ctx, id, first, limit)
}

func (f *faulty) Person(ctx context.Context, user session.UserID) (session.Record, error) {
	before, after := f.cut()
	if err := errors.Join(before, after); err != nil {
		return session.Record{}, err
	}
	return f.Store.Person(ctx, user)
}

func (f *faulty) SavePerson(ctx context.Context, user session.UserID, read uint64, data []byte) error {
	before, after := f.cut()
	if before != nil {
		return before
	}
	if err := f.Store.SavePerson(ctx, user, read, data); err != nil {
		return err
	}
	return after
}

// TestNothingIsEverHalfDone cuts the store off at each of its calls in turn, in every kind of change: afterwards the
// table is wholly before or wholly after it, and the same interaction again is answered truly.
func TestNothingIsEverHalfDone(t *testing.T) {
	type change func(in *inn, id session.ID, by session.By) (session.Outcome, error)
	ctx := context.Background()
	for name, do := range map[string]change{
		"act": func(in *inn, id session.ID, by session.By) (session.Outcome, error) {
			return in.house.Act(ctx, by, id, session.DecisionID{Epoch: 1, Number: 2}, lay{1})
		},
		"undo": func(in *inn, id session.ID, by session.By) (session.Outcome, error) {
			by.User = "ann"
			return in.house.Undo(ctx, by, id)
		},
		"configure": func(in *inn, id session.ID, by session.By) (session.Outcome, error) {
			by.User = "ann"
			return in.house.Configure(ctx, by, id, func(s *session.Settings) { s.DeadlineHours = 3 })
		},
		"stand": func(in *inn, id session.ID, by session.By) (session.Outcome, error) {
			return in.house.Stand(ctx, by, id, true, false)
		},
		"join": func(in *inn, id session.ID, by session.By) (session.Outcome, error) {
			by.User = "cat"
			return in.house.Join(ctx, by, id, 2)
		},
		"leave": func(in *inn, id session.ID, by session.By) (session.Outcome, error) {
			return in.house.Leave(ctx, by, id)
		},
		"export": func(in *inn, id session.ID, by session.By) (session.Outcome, error) {
			_, err := in.house.Export(ctx, by, id)
			return session.Outcome{Table: session.Table{ID: id}}, err
		},
		"open": func(in *inn, id session.ID, by session.By) (session.Outcome, error) {
			return in.house.Open(ctx, by, session.NewTable{Game: "bids"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, after := range []bool{false, true} {
				for failAt := 1; ; failAt++ {
					store := &faulty{Store: new(memory.Store), after: after}
					in := newInnOver(t, store, bidEngine{})
					id := in.open("", "ann", "bob")
					in.act(id, "ann", lay{1})
					if !cutOff(t, in, store, id, failAt, do) {
						break
					}
				}
			}
		})
	}
}

// cutOff lets a change be cut off at a call and checks what is left of it. It reports whether that call was made.
func cutOff(t *testing.T, in *inn, store *faulty, id session.ID, failAt int,
	do func(*inn, session.ID, session.By) (session.Outcome, error)) bool {
	t.Helper()
	before := in.look(id, "")
	by := in.by("bob")
	store.calls, store.failAt = 0, failAt
	out, err := do(in, id, by)
	made := store.calls >= failAt
	store.failAt = 0
	if err != nil && !errors.Is(err, errCut) {
		t.Fatalf("call %d: %v", failAt, err)
	}
	now := in.look(id, "")
	done := now.Table.Version > before.Table.Version
	if err == nil && out.Table.ID == id && !done {
		t.Fatalf("call %d: a success that is not there", failAt)
	}
	if !done && !reflect.DeepEqual(before, now) {
		t.Fatalf("call %d: half done:\n%+v\n%+v", failAt, before, now)
	}
	in.checkReplay(id)
	version := in.look(id, "").Table.Version
	again, err := do(in, id, by)
	if err != nil {
		t.Fatalf("call %d, again: %v", failAt, err)
	}
	if done && again.Table.ID == id && in.look(id, "").Table.Version != version {
		t.Fatalf("call %d: done twice", failAt)
	}
	if opened, _, _ := in.house.Tables(context.Background(), session.Filter{User: "bob"}, 0, 99); len(opened) > 2 {
		t.Fatalf("call %d: %d tables", failAt, len(opened))
	}
	return made
}

func TestALostAcknowledgementIsNoFailure(t *testing.T) {
	store := &faulty{Store: new(memory.Store), after: true}
	in := newInnOver(t, store, bidEngine{})
	id := in.open("", "ann")
	store.calls, store.failAt = 0, 2 // the commit
	d := session.DecisionID{Epoch: 1, Number: 1}
	out, err := in.house.Act(context.Background(), in.by("ann"), id, d, lay{1})
	if err != nil || out.Repeated || len(out.Steps) != 1 {
		t.Fatalf("outcome %+v, %v", out, err)
	}
	store.calls, store.failAt = 0, 2
	out, err = in.house.Open(context.Background(), in.by("bob"), session.NewTable{Game: "bids"})
	if err != nil || out.Repeated {
		t.Fatalf("outcome %+v, %v", out, err)
	}
}

func TestARemindersTickIsNeverHalfDone(t *testing.T) {
	for _, after := range []bool{false, true} {
		for failAt := 1; failAt < 12; failAt++ {
			store := &faulty{Store: new(memory.Store), after: after}
			in := newInnOver(t, store, bidEngine{})
			id := in.open("", "ann", "bob")
			in.configure(id, absence(session.AbsenceSteward))
			in.clock.forward(24 * time.Hour)
			told := map[string]int{}
			store.calls, store.failAt = 0, failAt
			for range 4 {
				notices, err := in.house.Tick(context.Background())
				if err != nil && !errors.Is(err, errCut) {
					t.Fatal(err)
				}
				for _, n := range notices {
					told[fmt.Sprint(n.Kind, n.Seat)]++
				}
				in.clock.forward(2 * time.Minute)
			}
			store.failAt = 0
			if !in.look(id, "").Table.Seats[0].Away {
				t.Fatalf("call %d: ann is not away", failAt)
			}
			if len(told) > 1 || told["steward0"] > 1 {
				t.Fatalf("call %d: told %v", failAt, told)
			}
			in.checkReplay(id)
		}
	}
}

func TestADamagedRecordIsLeftOutOfListsAndSaysSo(t *testing.T) {
	in := newInn(t)
	ctx := context.Background()
	good, bad := in.open("", "ann"), in.open("", "ann")
	rec, err := in.store.Load(ctx, bad)
	if err != nil {
		t.Fatal(err)
	}
	rec.Data[len(rec.Data)/2] ^= 1
	keys := []string{"user:ann", "live:user:ann"}
	if err := in.store.Commit(ctx, session.Commit{ID: bad, Read: rec.Version, Data: rec.Data, Keys: keys}); err != nil {
		t.Fatal(err)
	}
	if _, err := in.house.Look(ctx, bad, "ann"); err == nil {
		t.Fatal("a damaged record is shown")
	}
	tables, _, err := in.house.Tables(ctx, session.Filter{User: "ann"}, 0, 9)
	if err != nil || len(tables) != 1 || tables[0].ID != good {
		t.Fatalf("tables %v %v", tables, err)
	}
}
