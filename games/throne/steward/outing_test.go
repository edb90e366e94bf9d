package steward

import (
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// reachable is every way the player's forces can stand after player actions, found by trying everything.
func reachable(g throne.Game, found map[uint64]bool) {
	found[g.Mark().Key()] = true
	for _, a := range g.Legal() {
		if next := g; a != (throne.EndActions{}) && next.Try(a) {
			if next.Glance().Step == throne.StepPlayerActions {
				reachable(next, found)
			} else {
				found[next.Mark().Key()] = true
			}
		}
	}
}

// TestOutings holds that an outing without a limit finds every position once for each number of points, that the ways to
// them lead there, and that the game stays as it is.
func TestOutings(t *testing.T) {
	var o outing
	large := 0
	for _, g := range positions(t, 21, 40)[throne.StepPlayerActions] {
		if g.Glance().Points > 3 {
			continue // trying everything would take long
		}
		before := g
		j := newJudge(taught, g.View(throne.PlayerSeat))
		o.walk(j, &g, 1_000_000)
		if g.Mark() != before.Mark() || g.Glance() != before.Glance() {
			t.Fatalf("the game was changed: %+v, before %+v", g.Position(), before.Position())
		}
		if best := o.stops[o.best()]; best.worth >= won {
			continue // it ends where the game is won
		}
		want, got := map[uint64]bool{}, map[uint64]bool{}
		reachable(g, want)
		for i, s := range o.stops {
			got[s.mark.Key()] = true
			checkWay(t, g, &o, i)
		}
		if len(got) != len(want) {
			t.Errorf("%d positions, want %d, from %+v", len(got), len(want), g.Position())
		}
		large = max(large, len(want))
	}
	if large < 30 {
		t.Errorf("the largest outing has only %d positions", large)
	}
}

func checkWay(t *testing.T, g throne.Game, o *outing, i int) {
	t.Helper()
	way := o.wayTo(i)
	s := o.stops[i]
	for n, a := range way {
		if a == (throne.EndActions{}) != (n == len(way)-1 && !s.over()) {
			t.Fatalf("way %v ends in the middle, or does not end", way)
		}
		if a != (throne.EndActions{}) && !g.Try(a) {
			t.Fatalf("way %v is illegal", way)
		}
	}
	if g.Mark().Key() != s.mark.Key() {
		t.Fatalf("way %v leads elsewhere", way)
	}
}

// TestFavourites holds that they are the best, each once, in order.
func TestFavourites(t *testing.T) {
	for _, g := range positions(t, 22, 20)[throne.StepPlayerActions] {
		var o outing
		o.walk(newJudge(taught, g.View(throne.PlayerSeat)), &g, wideBeam)
		list := o.favourites(5)
		if list[0] != o.best() || len(list) > 5 {
			t.Errorf("favourites %v, best %d", list, o.best())
		}
		var keys []uint64
		for i, stop := range list {
			if i > 0 && o.stops[stop].worth > o.stops[list[i-1]].worth {
				t.Errorf("favourite %d is better than the one before", i)
			}
			keys = append(keys, o.stops[stop].mark.Key())
		}
		slices.Sort(keys)
		if len(slices.Compact(keys)) != len(list) {
			t.Error("a favourite is there twice")
		}
	}
}
