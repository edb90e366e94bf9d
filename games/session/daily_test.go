package session_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

// try is a person's try at today's challenge of bids.
func (in *inn) daily(house *session.House, user session.UserID) (session.Outcome, error) {
	return house.OpenDaily(context.Background(), in.by(user), house.Today(), session.NewTable{
		Game: "bids", Options: []byte(`{"rounds":1}`), Place: session.Place{Guild: "g"},
	})
}

// toEnd plays a table of one person to its end.
func (in *inn) toEnd(id session.ID, user session.UserID) session.Table {
	in.t.Helper()
	for {
		l := in.look(id, user)
		if l.Question == nil {
			return l.Table
		}
		in.act(id, user, l.Legal[0])
	}
}

func TestADayIsADayInUTC(t *testing.T) {
	kiritimati, err := time.LoadLocation("Pacific/Kiritimati") // 14 hours ahead
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		at   time.Time
		want session.Day
	}{
		{time.Date(2026, 5, 1, 0, 0, 0, 0, time.UTC), "2026-05-01"},
		{time.Date(2026, 4, 30, 23, 59, 59, 999e6, time.UTC), "2026-04-30"},
		{time.Date(2026, 5, 1, 13, 59, 0, 0, kiritimati), "2026-04-30"},
		{time.Date(2026, 5, 1, 14, 0, 0, 0, kiritimati), "2026-05-01"},
		{time.Date(2028, 2, 29, 12, 0, 0, 0, time.UTC), "2028-02-29"},
	} {
		if got := session.DayOf(c.at); got != c.want {
			t.Errorf("%v is on %s, want %s", c.at, got, c.want)
		}
	}
	d := session.Day("2028-02-29")
	if d.End() != time.Date(2028, 3, 1, 0, 0, 0, 0, time.UTC) || d.Before(366) != "2027-02-28" || d.Weekday() != time.Tuesday {
		t.Errorf("%s ends %v, %s is a year before, a %v", d, d.End(), d.Before(366), d.Weekday())
	}
	for _, bad := range []string{"", "2026-5-1", "2026-02-30", "1999-12-31", "2026-05-01 ", "tomorrow"} {
		if day, err := session.ParseDay(bad); err == nil {
			t.Errorf("%q is read as %s", bad, day)
		}
	}
}

func TestATryIsOneHoweverOftenAndWhereverItIsBegun(t *testing.T) {
	in := newInnOver(t, new(memory.Store), bidEngine{})
	dailyAtOnce(t, in, in.house, in.another(bidEngine{}))
}

// dailyAtOnce begins a try from twenty hands in two processes, as the first that the house ever sees.
func dailyAtOnce(t *testing.T, in *inn, one, other *session.House) {
	t.Helper()
	var mu sync.Mutex
	ids, fresh, seals := map[session.ID]int{}, 0, map[string]int{}
	var group sync.WaitGroup
	for n := range 20 {
		house, user := one, session.UserID("ann")
		if n%2 == 1 {
			house = other
		}
		if n%5 == 4 {
			user = "bob" // another person, the same cards
		}
		group.Go(func() {
			out, err := in.daily(house, user)
			if err != nil {
				t.Errorf("try %d: %v", n, err)
				return
			}
			mu.Lock()
			defer mu.Unlock()
			ids[out.Table.ID]++
			seals[out.Table.Seal]++
			if !out.Repeated {
				fresh++
			}
		})
	}
	group.Wait()
	if len(ids) != 2 || fresh != 2 || len(seals) != 1 {
		t.Fatalf("%d tables for two people, %d of them opened anew, under %d seals", len(ids), fresh, len(seals))
	}
}

func TestATryIsNeverHalfBegun(t *testing.T) {
	for _, after := range []bool{false, true} {
		for failAt := 1; ; failAt++ {
			store := &faulty{Store: new(memory.Store), after: after}
			in := newInnOver(t, store, bidEngine{})
			store.failAt = failAt
			_, _ = in.daily(in.house, "ann")
			made := store.calls >= failAt
			store.failAt = 0
			first := in.must(in.daily(in.house, "ann")).Table
			second := in.must(in.daily(in.another(bidEngine{}), "ann")).Table
			tries, _, err := in.house.Tries(t.Context(), "bids", in.house.Today(), "", 9)
			if err != nil || len(tries) != 1 || first.ID != second.ID || first.Seal != second.Seal {
				t.Fatalf("call %d: tries %v, %v", failAt, tries, err)
			}
			if !made {
				break
			}
		}
	}
}

func TestEveryDayIsDealtAnew(t *testing.T) {
	in, elsewhere := newInn(t), newInn(t)
	seals := map[string]bool{}
	for range 3 {
		seals[in.must(in.daily(in.house, "ann")).Table.Seal] = true
		in.clock.forward(24 * time.Hour)
	}
	seals[elsewhere.must(elsewhere.daily(elsewhere.house, "ann")).Table.Seal] = true
	if len(seals) != 4 {
		t.Fatalf("three days and another house have %d seals: somebody could know the cards", len(seals))
	}
}

func TestATryIsOfTodayAndByTheHouse(t *testing.T) {
	in := newInn(t)
	ctx := t.Context()
	for _, day := range []session.Day{in.house.Today().Before(1), in.house.Today().Before(-1), ""} {
		_, err := in.house.OpenDaily(ctx, in.by("ann"), day, session.NewTable{Game: "bids"})
		refused(t, err, session.ErrOver)
	}
	_, err := in.house.OpenDaily(ctx, in.by(""), in.house.Today(), session.NewTable{Game: "bids"})
	refused(t, err, session.ErrNotYours)
	if _, err := in.house.OpenDaily(ctx, in.by("ann"), in.house.Today(), session.NewTable{Game: "bids", Seed: "1"}); err == nil {
		t.Fatal("somebody chose the seed of a challenge")
	}
}

func TestATryCountsIfItEndsWithinItsDay(t *testing.T) {
	for name, c := range map[string]struct {
		wait   time.Duration
		inTime bool
	}{
		"at noon":                    {0, true},
		"the last moment of the day": {12*time.Hour - time.Millisecond, true},
		"midnight":                   {12 * time.Hour, false},
		"a week later":               {7 * 24 * time.Hour, false},
	} {
		t.Run(name, func(t *testing.T) {
			in := newInn(t)
			id := in.must(in.daily(in.house, "ann")).Table.ID
			in.clock.forward(c.wait)
			table := in.toEnd(id, "ann")
			if table.InTime() != c.inTime || table.Counts() != c.inTime {
				t.Errorf("in time: %v, counts: %v", table.InTime(), table.Counts())
			}
			if c.wait < 12*time.Hour {
				again := in.must(in.daily(in.house, "ann"))
				if !again.Repeated || again.Table.ID != id || again.Table.Status != session.Finished {
					t.Errorf("begun again: %+v", again.Table)
				}
			}
		})
	}
}

// TestNobodyLearnsOfAChallengeBeforeItsDayIsOver asks for everything that a house tells, as several people, and looks for
// the seed in it.
func TestNobodyLearnsOfAChallengeBeforeItsDayIsOver(t *testing.T) {
	in := newInn(t)
	ctx := t.Context()
	id := in.must(in.daily(in.house, "ann")).Table.ID
	told := func() string {
		var all []any
		for _, u := range []session.UserID{"ann", "bob", ""} {
			look, err := in.house.Look(ctx, id, u)
			all = append(all, look, err)
			steps, err := in.house.History(ctx, id, u, 0, 99)
			all = append(all, steps, err)
			tables, _, err := in.house.Tables(ctx, session.Filter{Guild: "g", Over: true}, 0, 9)
			all = append(all, tables, err)
			file, err := in.house.Export(ctx, in.by(u), id)
			all = append(all, string(file), err)
			table, _, err := in.house.Course(ctx, id, u)
			all = append(all, table, err)
			_, err = in.house.Clone(ctx, in.by(u), session.NewClone{Origin: session.Origin{Table: id}})
			all = append(all, err)
		}
		verdict, err := in.house.Verify(ctx, id)
		tries, _, err2 := in.house.Tries(ctx, "bids", in.house.Today(), "", 9)
		return fmt.Sprintf("%+v", append(all, verdict, err, tries, err2))
	}
	closed := func(err error) {
		t.Helper()
		refused(t, err, session.ErrSealed)
	}
	closedToOthers := func() {
		t.Helper()
		_, err := in.house.Look(ctx, id, "bob")
		closed(err)
		_, err = in.house.LookFrom(ctx, id, "bob", -1)
		closed(err)
		_, err = in.house.History(ctx, id, "bob", 0, 9)
		closed(err)
		closed(in.house.Retrace(ctx, id, "bob", func(int, session.Look) error { return nil }))
		_, _, err = in.house.Course(ctx, id, "bob")
		closed(err)
	}
	closedToAll := func() {
		t.Helper()
		_, err := in.house.Export(ctx, in.by("ann"), id)
		closed(err)
		_, err = in.house.Clone(ctx, in.by("ann"), session.NewClone{Origin: session.Origin{Table: id}})
		closed(err)
		_, err = in.house.Verify(ctx, id)
		closed(err)
		_, err = in.house.MoveTo(ctx, in.by("ann"), id, session.Place{Guild: "g", Channel: "c"})
		closed(err)
	}
	before := told()
	closedToOthers()
	closedToAll()
	in.toEnd(id, "ann")
	ended := told()
	closedToOthers()
	closedToAll()
	in.clock.forward(12*time.Hour - time.Millisecond)
	late := told()
	closedToOthers()
	in.clock.forward(time.Millisecond)
	seed := in.look(id, "bob").Table.Seed
	if len(seed) != 32 {
		t.Fatalf("the day is over, but the seed is %q", seed)
	}
	for when, text := range map[string]string{"running": before, "ended": ended, "late": late} {
		if strings.Contains(text, seed) {
			t.Errorf("%s, the seed is told: %s", when, text)
		}
	}
	v, err := in.house.Verify(ctx, id)
	if err != nil || !v.True || v.Seed != seed {
		t.Errorf("verdict %+v, %v", v, err)
	}
}

func TestUndoIsTheSameForEverybodyAtAChallenge(t *testing.T) {
	in := newInn(t)
	nt := session.NewTable{Game: "bids", Settings: session.DefaultSettings()}
	nt.Settings.Undo = session.UndoFree
	out := in.must(in.house.OpenDaily(t.Context(), in.by("ann"), in.house.Today(), nt))
	if out.Table.Settings.Undo != session.UndoSafe {
		t.Fatalf("undo is %s", out.Table.Settings.Undo)
	}
	_, err := in.house.Configure(t.Context(), in.by("ann"), out.Table.ID, policy(session.UndoFree))
	if code(err) != "daily_undo" {
		t.Fatalf("undo is changed: %v", err)
	}
	if _, err := in.house.Configure(t.Context(), in.by("ann"), out.Table.ID, func(s *session.Settings) { s.Theme = "dark" }); err != nil {
		t.Fatalf("the theme cannot be changed: %v", err)
	}
}

func TestARowOfDays(t *testing.T) {
	in := newInn(t)
	ctx := t.Context()
	row := func() int {
		t.Helper()
		n, err := in.house.DailyRow(ctx, "bids", "ann", in.house.Today())
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if n := row(); n != 0 {
		t.Fatalf("%d days before the first", n)
	}
	for day := 1; day <= 3; day++ {
		table := in.toEnd(in.must(in.daily(in.house, "ann")).Table.ID, "ann")
		if !table.WonBy("ann") {
			t.Fatal("a game of one is won by that one")
		}
		if n := row(); n != day {
			t.Fatalf("%d days after %d", n, day)
		}
		in.clock.forward(24 * time.Hour)
		if n := row(); n != day { // today is still to come
			t.Fatalf("%d days on the morning after %d", n, day)
		}
	}
	id := in.must(in.daily(in.house, "ann")).Table.ID
	if n := row(); n != 3 { // still under way
		t.Fatalf("%d days while the fourth goes on", n)
	}
	in.must(in.house.Leave(ctx, in.by("ann"), id))
	if n := row(); n != 0 {
		t.Fatalf("%d days after giving up", n)
	}
}

func TestATryCountsWhereItWasBegun(t *testing.T) {
	in := newInn(t)
	id := in.must(in.daily(in.house, "ann")).Table.ID
	day := in.house.Today()
	in.toEnd(id, "ann")
	in.clock.forward(12 * time.Hour)
	in.must(in.house.MoveTo(t.Context(), in.by("ann"), id, session.Place{Guild: "another", Channel: "c"}))
	for guild, want := range map[string]int{"g": 1, "": 1, "another": 0} {
		tries, _, err := in.house.Tries(t.Context(), "bids", day, guild, 9)
		if err != nil || len(tries) != want {
			t.Errorf("guild %q has %d tries, want %d, %v", guild, len(tries), want, err)
		}
	}
}
