package session_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// at is a table at a position.
func at(id session.ID, mark uint64) session.Table {
	return session.Table{ID: id, Mark: mark, Status: session.Running}
}

func over(t session.Table) session.Table {
	t.Status = session.Finished
	return t
}

func TestTipsOfATour(t *testing.T) {
	left := at("a", 9)
	left.Status = session.Abandoned
	for _, c := range []struct {
		name  string
		given func(*session.Tour) // before
		at    session.Table
		due   []string
		want  []string
	}{
		{"the first that are due", nil, at("a", 1), []string{"x", "y", "z"}, []string{"x", "y"}},
		{"each once", gave("a", 1, "x", "y"), at("a", 2), []string{"x", "y", "z"}, []string{"z"}},
		{"again with the position shown again", gave("a", 1, "x", "y"), at("a", 1), []string{"x", "y", "z"}, []string{"x", "y"}},
		{"not all that were given before with that position", both(gave("a", 1, "x"), gave("a", 2, "y")), at("a", 2), []string{"x", "y"}, []string{"y"}},
		{"none with a position that play has left", gave("a", 5, "x"), at("a", 4), []string{"y"}, nil},
		{"at another table, too", gave("a", 5, "x"), at("b", 1), []string{"x", "y"}, []string{"y"}},
		{"none once it is skipped", (*session.Tour).Skip, at("a", 1), []string{"x"}, nil},
		{"the position loses them when it is skipped", both(gave("a", 1, "x"), (*session.Tour).Skip), at("a", 1), []string{"x", "y"}, nil},
		{"all once more after it began again", both(gave("a", 1, "x"), (*session.Tour).Again), at("a", 1), []string{"x"}, []string{"x"}},
		{"the end of its game has its own", gave("a", 1, "x"), over(at("a", 2)), []string{"end"}, []string{"end"}},
		{"the end is shown again", both(gave("a", 1, "x"), gaveAtEnd("a", 2, "end")), over(at("a", 2)), []string{"end"}, []string{"end"}},
		{"after the end there is no more", both(gave("a", 1, "x"), gaveAtEnd("a", 2, "end")), at("b", 1), []string{"y"}, nil},
		{"none at some game that is over", gave("a", 1, "x"), over(at("b", 7)), []string{"end"}, nil},
		{"none at a table that was left", gave("a", 8, "x"), left, []string{"y"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			var tour session.Tour
			if c.given != nil {
				c.given(&tour)
			}
			if got := tour.Tips(c.at, c.due, 2); !slices.Equal(got, c.want) {
				t.Errorf("%q of %q, want %q; %+v", got, c.due, c.want, tour)
			}
		})
	}
}

func gave(id session.ID, mark uint64, keys ...string) func(*session.Tour) {
	return func(t *session.Tour) { t.Give(at(id, mark), keys) }
}

func gaveAtEnd(id session.ID, mark uint64, keys ...string) func(*session.Tour) {
	return func(t *session.Tour) { t.Give(over(at(id, mark)), keys) }
}

func both(first, second func(*session.Tour)) func(*session.Tour) {
	return func(t *session.Tour) {
		first(t)
		second(t)
	}
}

// Whatever somebody plays, and however often a position is shown: a tip comes with one position alone, and with that one
// whenever it is shown while it is the newest.
func TestNoTipComesWithTwoPositions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type position struct {
			id   session.ID
			mark uint64
		}
		var tour session.Tour
		marks := map[session.ID]uint64{}
		with := map[string]position{}
		for range rapid.IntRange(1, 60).Draw(t, "boards") {
			id := session.ID(rapid.SampledFrom([]string{"a", "a", "a", "b"}).Draw(t, "table"))
			if rapid.Bool().Draw(t, "a move") {
				marks[id]++
			}
			now := position{id, marks[id]}
			if rapid.IntRange(0, 9).Draw(t, "an old board") == 0 && now.mark > 0 {
				now.mark--
			}
			due := rapid.SliceOfDistinct(rapid.SampledFrom([]string{"p", "q", "r", "s", "t"}), rapid.ID[string]).Draw(t, "due")
			tips := tour.Tips(at(now.id, now.mark), due, 2)
			if len(tips) > 2 {
				t.Fatalf("%q at once", tips)
			}
			for _, key := range tips {
				if other, given := with[key]; given && other != now {
					t.Fatalf("%s with %v and with %v", key, other, now)
				}
				with[key] = now
			}
			if len(tips) == 0 {
				continue
			}
			tour.Give(at(now.id, now.mark), tips)
			if again := tour.Tips(at(now.id, now.mark), due, 2); !slices.Equal(again, tips) {
				t.Fatalf("%q, and once more %q", tips, again)
			}
		}
	})
}

func (in *inn) tour(user session.UserID) session.Tour {
	in.t.Helper()
	t, err := in.house.Tour(context.Background(), user, "bids")
	if err != nil {
		in.t.Fatal(err)
	}
	return t
}

func TestATourIsThePersonsAndStaysWithThem(t *testing.T) {
	in := newInn(t)
	ctx := context.Background()
	if got := in.tour("ann"); got.Over || len(got.Given) > 0 {
		t.Fatalf("somebody new: %+v", got)
	}
	if _, err := in.house.Guide(ctx, "ann", "bids", gave("a", 3, "x")); err != nil {
		t.Fatal(err)
	}
	if _, err := in.house.Remember(ctx, "ann", func(p *session.Person) { p.Zone = "Europe/Berlin" }); err != nil {
		t.Fatal(err)
	}
	in.house = in.another() // another process, or after a restart
	if got := in.tour("ann"); fmt.Sprint(got) != fmt.Sprint(session.Tour{Given: []string{"x"}, Table: "a", Mark: 3, Last: 1}) {
		t.Errorf("another process remembers %+v", got)
	}
	if p, err := in.house.Person(ctx, "ann"); err != nil || p.Zone != "Europe/Berlin" {
		t.Errorf("the tour lost what else is known: %+v %v", p, err)
	}
	if got := in.tour("bob"); len(got.Given) > 0 {
		t.Errorf("bob has ann's tour: %+v", got)
	}
	if other, err := in.house.Tour(ctx, "ann", "chess"); err != nil || len(other.Given) > 0 {
		t.Errorf("another game has the same tour: %+v %v", other, err)
	}
}

func TestWhoHasFinishedAGameBeforeNeedsNoTour(t *testing.T) {
	in := newInn(t)
	out := in.must(in.house.Open(context.Background(), in.by("ann"), session.NewTable{Game: "bids", Options: []byte(`{"rounds":1}`)}))
	if in.tour("ann").Over {
		t.Error("no tour although the first game still goes on")
	}
	in.toEnd(out.Table.ID, "ann")
	if !in.tour("ann").Over {
		t.Error("a tour for somebody who knows the game")
	}
	if _, err := in.house.Guide(context.Background(), "ann", "bids", (*session.Tour).Again); err != nil {
		t.Fatal(err)
	}
	if in.tour("ann").Over {
		t.Error("the tour cannot be taken again")
	}
}

func TestTipsGivenAtOnceAreAllRemembered(t *testing.T) {
	in := newInn(t)
	var all sync.WaitGroup
	for n := range 12 {
		all.Go(func() {
			if _, err := in.house.Guide(context.Background(), "ann", "bids", gave("a", uint64(n+1), fmt.Sprint("tip-", n))); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if got := in.tour("ann"); len(got.Given) != 12 {
		t.Errorf("%d tips are remembered: %q", len(got.Given), got.Given)
	}
}
