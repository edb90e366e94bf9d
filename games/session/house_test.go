package session_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

// inn is a house in a test, with a clock that the test moves and interactions that never come twice.
type inn struct {
	t     tester
	house *session.House
	store session.Store
	clock *clock
	count atomic.Int64
}

// tester is what a test, a benchmark and a rapid check have in common.
type tester interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

type clock struct{ at time.Time }

func (c *clock) now() time.Time          { return c.at }
func (c *clock) forward(d time.Duration) { c.at = c.at.Add(d) }

// noon is when the tests begin: twelve o'clock in UTC, on a Monday in winter.
var noon = time.Date(2026, 1, 12, 12, 0, 0, 0, time.UTC)

func newInn(t tester) *inn { return newInnOver(t, new(memory.Store), bidEngine{}) }

func newInnOver(t tester, store session.Store, engines ...games.Engine) *inn {
	in := &inn{t: t, store: store, clock: &clock{at: noon}}
	in.house = in.another(engines...)
	return in
}

// another is a second process over the same store and clock. Its log goes nowhere.
func (in *inn) another(engines ...games.Engine) *session.House {
	in.t.Helper()
	house, err := session.NewHouse(session.Config{
		Store: in.store, Engines: engines, Now: in.clock.now, Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		in.t.Fatal(err)
	}
	return house
}

func (in *inn) by(user session.UserID) session.By {
	return session.By{Interaction: fmt.Sprint("i", in.count.Add(1)), User: user, Name: "name of " + string(user)}
}

// open opens a table of bids for the people.
func (in *inn) open(options string, users ...session.UserID) session.ID {
	in.t.Helper()
	nt := session.NewTable{Game: "bids", Place: session.Place{Guild: "g", Channel: "c"}}
	if options != "" {
		nt.Options = []byte(options)
	}
	for _, u := range users {
		nt.Seats = append(nt.Seats, session.By{User: u, Name: "name of " + string(u)})
	}
	return in.must(in.house.Open(context.Background(), in.by(users[0]), nt)).Table.ID
}

func (in *inn) must(out session.Outcome, err error) session.Outcome {
	in.t.Helper()
	if err != nil {
		in.t.Fatal(err)
	}
	return out
}

func (in *inn) look(id session.ID, user session.UserID) session.Look {
	in.t.Helper()
	l, err := in.house.Look(context.Background(), id, user)
	if err != nil {
		in.t.Fatal(err)
	}
	return l
}

// act lets a person answer what they are asked.
func (in *inn) act(id session.ID, user session.UserID, a games.Action) session.Outcome {
	in.t.Helper()
	out, err := in.try(id, user, a)
	return in.must(out, err)
}

func (in *inn) try(id session.ID, user session.UserID, a games.Action) (session.Outcome, error) {
	in.t.Helper()
	l := in.look(id, user)
	if l.Decision == nil {
		in.t.Fatalf("%s is asked nothing; waiting for %v", user, l.Waiting)
	}
	return in.house.Act(context.Background(), in.by(user), id, *l.Decision, a)
}

// configure changes settings in the owner's name.
func (in *inn) configure(id session.ID, set func(*session.Settings)) {
	in.t.Helper()
	owner := in.look(id, "").Table.Owner
	in.must(in.house.Configure(context.Background(), in.by(owner), id, set))
}

func (in *inn) undo(id session.ID, user session.UserID) (session.Outcome, error) {
	return in.house.Undo(context.Background(), in.by(user), id)
}

// refused asserts that an error is the one wanted.
func refused(t tester, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("got error %v, want %v", err, want)
	}
}

func TestAGameFromOpenToEnd(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":2}`, "ann", "bob")
	for in.look(id, "").Table.Status == session.Running {
		for _, u := range []session.UserID{"ann", "bob"} {
			if l := in.look(id, u); l.Question != nil {
				in.act(id, u, l.Legal[0])
			}
		}
	}
	l := in.look(id, "ann")
	if l.Table.Result == nil || l.Table.Seed == "" || l.Question != nil {
		t.Fatalf("over, but %+v", l)
	}
	tables, more, err := in.house.Tables(context.Background(), session.Filter{User: "bob", Over: true}, 0, 10)
	if err != nil || more || len(tables) != 1 || tables[0].ID != id {
		t.Fatalf("tables of bob: %v %v %v", tables, more, err)
	}
	if tables, _, _ := in.house.Tables(context.Background(), session.Filter{User: "bob"}, 0, 10); len(tables) != 0 {
		t.Fatalf("a finished table is listed as running")
	}
}
