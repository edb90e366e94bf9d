package steward

import (
	"cmp"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// beam is how many positions an outing goes on from after each action.
const beam = 8

// An outing goes through the player actions: which positions can be reached, and how the network likes them. Nothing
// hidden comes to light on the way, so two ways to one position are the same.
type outing struct {
	stops []stop
	seen  map[uint64]int // the most points that were left where the forces stood like this, and 1
	legal []throne.Action
	way   []throne.Action
	order []int
}

// A stop is a position on the way.
type stop struct {
	mark   throne.Mark
	from   int // the stop before; -1 for the first
	action throne.Action
	worth  int // judged as if the actions ended here
}

// over reports whether the game ended here.
func (s *stop) over() bool { return s.worth >= won || s.worth <= -won }

// walk fills the stops with what can be reached, the position itself first. After each action it goes on from the wide
// ones that are judged best. It ends at once where the game is won.
func (o *outing) walk(j *judge, g *throne.Game, wide int) {
	if o.seen == nil {
		o.seen = make(map[uint64]int)
	}
	clear(o.seen)
	o.stops = o.stops[:0]
	o.arrive(j, g, stop{mark: g.Mark(), from: -1})
	defer g.Return(o.stops[0].mark)
	for begin := 0; begin < len(o.stops); {
		end := len(o.stops)
		for _, i := range o.bestOf(begin, end, wide) {
			if !o.leave(j, g, i) {
				return
			}
		}
		begin = end
	}
}

// bestOf is the stops from begin to end, or if there are more than atMost the ones that are judged best, in their order.
// It is good until the next call.
func (o *outing) bestOf(begin, end, atMost int) []int {
	o.order = o.order[:0]
	for i := begin; i < end; i++ {
		o.order = append(o.order, i)
	}
	if len(o.order) > atMost {
		slices.SortFunc(o.order, o.better)
		o.order = o.order[:atMost]
		slices.Sort(o.order)
	}
	return o.order
}

// better puts the stop that is judged better first, of equals the earlier one.
func (o *outing) better(a, b int) int {
	return cmp.Or(cmp.Compare(o.stops[b].worth, o.stops[a].worth), a-b)
}

// leave adds what one action leads to from stop i and reports whether to go on.
func (o *outing) leave(j *judge, g *throne.Game, i int) bool {
	here := o.stops[i]
	if here.over() {
		return true
	}
	g.Return(here.mark)
	o.legal = g.AppendLegal(o.legal[:0])
	for _, a := range o.legal[:len(o.legal)-1] { // the last one ends the actions
		g.Try(a)
		o.arrive(j, g, stop{mark: g.Mark(), from: i, action: a})
		if o.stops[len(o.stops)-1].worth >= won {
			return false
		}
		g.Return(here.mark)
	}
	return true
}

// arrive adds a stop, unless the forces stood like this before with as many points left.
func (o *outing) arrive(j *judge, g *throne.Game, s stop) {
	key := s.mark.Key()
	if o.seen[key] > s.mark.Points() {
		return
	}
	o.seen[key] = s.mark.Points() + 1
	s.worth = j.judge(g, true)
	o.stops = append(o.stops, s)
}

// favourites are the stops where the forces stand in different ways, the best first, so many at most.
func (o *outing) favourites(atMost int) (list []int) {
	known := make(map[uint64]bool)
	o.bestOf(0, len(o.stops), len(o.stops))
	slices.SortFunc(o.order, o.better)
	for _, i := range o.order {
		if key := o.stops[i].mark.Key(); !known[key] && len(list) < atMost {
			known[key] = true
			list = append(list, i)
		}
	}
	return list
}

// best is the stop that is judged best, the first of equals.
func (o *outing) best() (best int) {
	for i, s := range o.stops {
		if s.worth > o.stops[best].worth {
			best = i
		}
	}
	return best
}

// wayTo is the actions that lead to stop i; the last one ends the actions, unless the game is over there. It is good until
// the next one.
func (o *outing) wayTo(i int) []throne.Action {
	o.way = o.way[:0]
	if !o.stops[i].over() {
		o.way = append(o.way, throne.EndActions{})
	}
	for ; o.stops[i].from >= 0; i = o.stops[i].from {
		o.way = append(o.way, o.stops[i].action)
	}
	slices.Reverse(o.way)
	return o.way
}
