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

// daily is a person's try at today's challenge of bids.
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

// ranked lists who stands in the ranking of a guild, or in that of everybody.
func (in *inn) ranked(house *session.House, day session.Day, guild string) []session.UserID {
	in.t.Helper()
	tries, _, err := house.Tries(context.Background(), "bids", day, guild, 99)
	if err != nil {
		in.t.Fatal(err)
	}
	var users []session.UserID
	for _, s := range session.Rank(tries) {
		users = append(users, s.Table.Owner)
	}
	return users
}

// begunAlone is a try at today's challenge that was begun in direct messages and finished.
func (in *inn) begunAlone(user session.UserID) session.Table {
	in.t.Helper()
	out := in.must(in.house.OpenDaily(context.Background(), in.by(user), in.house.Today(), session.NewTable{
		Game: "bids", Options: []byte(`{"rounds":1}`),
	}))
	return in.toEnd(out.Table.ID, user)
}

func TestATryAlsoCountsWhereItsResultIsShared(t *testing.T) {
	in := newInn(t)
	ctx, day := t.Context(), in.house.Today()
	begun := in.toEnd(in.must(in.daily(in.house, "ann")).Table.ID, "ann") // in guild g
	alone := in.begunAlone("bob")
	for range 3 { // however often
		in.must(in.house.Share(ctx, in.by("ann"), begun.ID, "other"))
		in.must(in.house.Share(ctx, in.by("ann"), begun.ID, "g"))
		in.must(in.house.Share(ctx, in.by("bob"), alone.ID, "other"))
		in.must(in.house.Share(ctx, in.by("bob"), alone.ID, "")) // in direct messages
	}
	again := in.another(bidEngine{}) // after a restart
	for guild, want := range map[string]string{"g": "[ann]", "other": "[bob ann]", "": "[bob ann]", "third": "[]"} {
		if got := fmt.Sprint(in.ranked(again, day, guild)); got != want {
			t.Errorf("guild %q ranks %s, want %s", guild, got, want)
		}
	}
	for _, c := range []struct {
		table session.ID
		guild string
		want  bool
	}{
		{begun.ID, "g", true}, {begun.ID, "other", true}, {begun.ID, "third", false}, {begun.ID, "", false},
		{alone.ID, "other", true}, {alone.ID, "g", false}, {alone.ID, "", false},
	} {
		if got := in.look(c.table, "").Table.RanksIn(c.guild); got != c.want {
			t.Errorf("table %s is named in guild %q: %v, want %v", c.table, c.guild, got, c.want)
		}
	}
	late := in.look(alone.ID, "bob").Table
	if !late.Updated.Equal(alone.Updated) || len(late.Shared) != 1 {
		t.Errorf("changed %v, after the end at %v; shared in %v", late.Updated, alone.Updated, late.Shared)
	}
}

func TestOnlyAPlayersOwnResultIsShared(t *testing.T) {
	in := newInn(t)
	ctx := t.Context()
	id := in.must(in.daily(in.house, "ann")).Table.ID
	share := func(user session.UserID, id session.ID, guild string) error {
		_, err := in.house.Share(ctx, in.by(user), id, guild)
		return err
	}
	refused(t, share("ann", id, "other"), session.ErrNothing) // it goes on
	in.toEnd(id, "ann")
	refused(t, share("bob", id, "other"), session.ErrNotYours)
	refused(t, share("", id, "other"), session.ErrNotYours)
	usual := in.must(in.house.Open(ctx, in.by("ann"), session.NewTable{Game: "bids"})).Table.ID
	in.toEnd(usual, "ann")
	refused(t, share("ann", usual, "other"), session.ErrNothing) // no challenge
	left := in.must(in.daily(in.house, "cyd")).Table.ID
	in.must(in.house.Leave(ctx, in.by("cyd"), left))
	refused(t, share("cyd", left, "other"), session.ErrNothing) // given up
	if got := in.ranked(in.house, in.house.Today(), "other"); len(got) != 0 {
		t.Errorf("ranked are %v", got)
	}
}

func TestAResultIsSharedInSoManyGuildsThatAllFindIt(t *testing.T) {
	in := newInn(t)
	table := in.begunAlone("ann")
	shared := 0
	for n := range 100 {
		_, err := in.house.Share(t.Context(), in.by("ann"), table.ID, fmt.Sprint("guild", n))
		if code(err) == "shared_widely" {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		shared++
	}
	for n := range shared {
		if got := in.ranked(in.house, in.house.Today(), fmt.Sprint("guild", n)); len(got) != 1 {
			t.Fatalf("shared in %d guilds, number %d ranks %v", shared, n, got)
		}
	}
	if shared < 20 || shared == 100 {
		t.Errorf("shared in %d guilds", shared)
	}
}

// TestAShareIsKeptOrRefused lets each call to the store fail, before and after it is carried out.
func TestAShareIsKeptOrRefused(t *testing.T) {
	for _, after := range []bool{false, true} {
		for failAt := 1; ; failAt++ {
			store := &faulty{Store: new(memory.Store), after: after}
			in := newInnOver(t, store, bidEngine{})
			table := in.begunAlone("ann")
			store.calls, store.failAt = 0, failAt
			_, err := in.house.Share(t.Context(), in.by("ann"), table.ID, "g")
			made := store.calls >= failAt
			store.failAt = 0
			got := len(in.ranked(in.house, in.house.Today(), "g"))
			if err == nil && got != 1 {
				t.Fatalf("call %d: shared, but %d stand in the ranking", failAt, got)
			}
			if !made {
				break
			}
		}
	}
}
