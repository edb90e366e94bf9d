package session_test

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// ended is a table of one person that is over.
func ended(user session.UserID, won bool, rounds, actions int, change ...func(*session.Table)) session.Table {
	t := session.Table{
		Game: "bids", Owner: user, Seats: []session.Seat{{User: user}}, Status: session.Finished, Actions: actions,
		Result: &games.Result{Outcome: "lost", Rounds: rounds}, Ended: noon,
	}
	if won {
		t.Result.Outcome, t.Result.Winners = "won", []games.Seat{0}
	}
	for _, set := range change {
		set(&t)
	}
	return t
}

func abandoned(t *session.Table) { t.Status, t.Result = session.Abandoned, nil }

func TestALedgerAddsUp(t *testing.T) {
	feat := func(t *session.Table) { t.Feats = []session.Feat{{Kind: "swift"}} }
	tables := []session.Table{ // the latest first
		ended("ann", true, 9, 40),
		ended("ann", true, 7, 30, feat),
		ended("ann", false, 3, 10),
		ended("ann", true, 11, 50, feat),
		ended("ann", true, 12, 60),
		ended("ann", true, 13, 70),
		ended("ann", false, 0, 5, abandoned),
		ended("ann", false, 0, 0, abandoned), // nobody began
		ended("ann", true, 1, 1, func(t *session.Table) { t.SeedChosen = true }),
		ended("ann", true, 1, 1, func(t *session.Table) { t.Copied = true }),
		ended("ann", true, 1, 1, func(t *session.Table) { t.Origin = &session.Origin{} }),
		ended("ann", true, 1, 1, func(t *session.Table) { t.Daily = "2026-01-11" }), // ended a day late
	}
	l := session.LedgerOf(tables, "ann", func(t session.Table) string { return fmt.Sprint(t.Result != nil && t.Result.Rounds > 10) })
	want := session.Tally{
		Game: "bids", Won: 5, Lost: 1, Abandoned: 1, Rounds: 55, Actions: 260, Fastest: 7, Row: 2, BestRow: 3,
		Feats: map[string]int{"swift": 2},
	}
	if len(l.Games) != 1 || !reflect.DeepEqual(l.Games[0], want) || l.Apart != 4 {
		t.Errorf("got %+v, %d apart, want %+v, 4 apart", l.Games, l.Apart, want)
	}
	if len(l.Variants) != 2 || l.Variants[0].Variant != "false" || l.Variants[0].Played() != 3 || l.Variants[1].Won != 3 {
		t.Errorf("variants %+v", l.Variants)
	}
	server := session.LedgerOf(tables, "", func(session.Table) string { return "" })
	if !reflect.DeepEqual(server.Games, l.Games) {
		t.Errorf("for everybody %+v", server.Games)
	}
	if other := session.LedgerOf(tables, "bob", func(session.Table) string { return "" }); other.Games[0].Won != 0 || other.Games[0].Feats["swift"] != 0 {
		t.Errorf("bob is given what ann won: %+v", other.Games)
	}
}

func TestARankingSharesPlaces(t *testing.T) {
	today := func(t *session.Table) { t.Daily = session.DayOf(noon) }
	name := func(user session.UserID, won bool, rounds, actions int, more ...func(*session.Table)) session.Table {
		return ended(user, won, rounds, actions, append(more, today)...)
	}
	ranked := session.Rank([]session.Table{
		name("slow", true, 12, 30), name("lost early", false, 3, 9), name("twin", true, 9, 40), name("long", true, 9, 41),
		name("lost late", false, 8, 50), name("other twin", true, 9, 40), name("lost late too", false, 8, 20),
		name("gave up", false, 0, 9, abandoned), name("goes on", false, 0, 9, func(t *session.Table) { t.Status, t.Result = session.Running, nil }),
		name("too late", true, 1, 1, func(t *session.Table) { t.Ended = session.DayOf(noon).End() }),
		name("the last moment", true, 20, 90, func(t *session.Table) { t.Ended = session.DayOf(noon).End().Add(-1) }),
	})
	var got []string
	for _, s := range ranked {
		got = append(got, fmt.Sprint(s.Place, " ", s.Table.Owner))
	}
	want := []string{
		"1 twin", "1 other twin", "3 long", "4 slow", "5 the last moment", "6 lost late", "6 lost late too", "8 lost early",
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

func TestThePastOfAPersonAndOfAPlace(t *testing.T) {
	in := newInn(t)
	ctx := t.Context()
	open := func(user session.UserID, guild string) session.ID {
		return in.must(in.house.Open(ctx, in.by(user), session.NewTable{
			Game: "bids", Options: []byte(`{"rounds":1}`), Place: session.Place{Guild: guild, Channel: "c" + guild},
		})).Table.ID
	}
	first, second, private, others := open("ann", "g1"), open("ann", "g2"), open("ann", ""), open("bob", "g1")
	open("ann", "g1") // goes on
	for i, id := range []session.ID{second, private, first} {
		in.clock.forward(time.Duration(i+1) * time.Minute)
		in.toEnd(id, "ann")
	}
	in.must(in.house.Leave(ctx, in.by("bob"), others))
	past := func(f session.Filter) (ids []session.ID) {
		t.Helper()
		tables, more, err := in.house.Past(ctx, f, 100)
		if err != nil || more {
			t.Fatal(err, more)
		}
		for _, table := range tables {
			ids = append(ids, table.ID)
		}
		return ids
	}
	for name, c := range map[string]struct {
		filter session.Filter
		want   []session.ID
	}{
		"all of ann's, the latest ended first":     {session.Filter{User: "ann"}, []session.ID{first, private, second}},
		"ann's in one server, and nothing private": {session.Filter{User: "ann", Guild: "g1"}, []session.ID{first}},
		"everybody's in a server":                  {session.Filter{Guild: "g2"}, []session.ID{second}},
		"somebody who never was there":             {session.Filter{User: "bob", Guild: "g2"}, nil},
	} {
		if got := past(c.filter); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestThePastHasBounds(t *testing.T) {
	in := newInn(t)
	for range 60 {
		in.toEnd(in.open(`{"rounds":1,"no_dice":true}`, "ann"), "ann")
	}
	for most, want := range map[int]int{10: 10, 50: 50, 55: 55, 60: 60, 500: 60} {
		past, more, err := in.house.Past(t.Context(), session.Filter{User: "ann"}, most)
		if err != nil || len(past) != want || more != (most < 60) {
			t.Errorf("at most %d: %d tables, more %v, %v", most, len(past), more, err)
		}
	}
}

func TestFeatsAreFoundOnceForEachVersionOfTheJudge(t *testing.T) {
	in := newInn(t)
	ctx := t.Context()
	id := in.open(`{"rounds":1}`, "ann")
	found := 0
	judge := func(version int, kind string) session.Judge {
		return session.Judge{Version: version, Find: func(t session.Table, course session.Course) ([]session.Feat, error) {
			found++
			steps := 0
			err := course(func(i int, _ session.Step, game games.Game) error {
				steps = i
				if i == t.Actions && game.Result() == nil {
					return errors.New("the game does not end")
				}
				return nil
			})
			return []session.Feat{{Kind: kind + fmt.Sprint(steps == t.Actions)}}, err
		}}
	}
	feats := func(j session.Judge) string {
		t.Helper()
		list, err := in.house.Feats(ctx, id, j)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(list)
	}
	if got := feats(judge(1, "a")); got != "[]" || found != 0 {
		t.Errorf("a running game has feats %s", got)
	}
	in.toEnd(id, "ann")
	first, again, later := feats(judge(1, "a")), feats(judge(1, "b")), feats(judge(2, "c"))
	if first != "[{atrue 0}]" || again != first || later != "[{ctrue 0}]" || found != 2 {
		t.Errorf("%s, %s, %s; judged %d times", first, again, later, found)
	}
	if table := in.look(id, "").Table; table.Judged != 2 || fmt.Sprint(table.Feats) != later {
		t.Errorf("kept: %v by version %d", table.Feats, table.Judged)
	}
	cloned := in.must(in.clone(id, "ann", 0)).Table.ID
	in.toEnd(cloned, "ann")
	if list, err := in.house.Feats(ctx, cloned, judge(2, "c")); err != nil || len(list) > 0 {
		t.Errorf("a clone has feats %v, %v", list, err)
	}
}
