package hunt

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// The keys by which equal ends are told apart, the first one first: for range 1, and wherever a monster comes closer without
// an attack, those of DD-R144; for longer ranges those of DD-R145.
var (
	closeKeys = []ReasonKind{Shortest, AlongWall, MostCover, HiddenWay}
	farKeys   = []ReasonKind{FarthestFromTarget, FarFromOthers, FarFromAll, EndsAtWall, MostCover, Shortest}
)

// endKeys are those for the monster's attack.
func (h *Hunter) endKeys() []ReasonKind {
	if h.body.Range > 1 {
		return farKeys
	}
	return closeKeys
}

// moreIsBetter tells in which direction a key counts.
func moreIsBetter(key ReasonKind) bool {
	switch key {
	case FarthestFromTarget, FarFromOthers, FarFromAll, EndsAtWall, AlongWall:
		return true
	}
	return false
}

// endKey is what the key sees in an end for an attack on the hero.
func (h *Hunter) endKey(key ReasonKind, e *end, hero int) int {
	switch key {
	case FarthestFromTarget:
		return h.board.Range(h.board.Square(e.at), h.scene.Heroes[hero].At)
	case FarFromOthers:
		nearest, _ := h.others(e.at, hero)
		return nearest
	case FarFromAll:
		_, sum := h.others(e.at, hero)
		return sum
	case EndsAtWall:
		return h.wallSide(e.at)
	case AlongWall:
		return e.walls
	case MostCover:
		return h.seen(e.at)
	case HiddenWay:
		return h.exposure(e)
	default:
		return e.cost
	}
}

// others is how far the nearest of the other heroes is and what all their distances come to (DD-439, DD-R204); nothing if
// there are none.
func (h *Hunter) others(from grid.ID, hero int) (nearest, sum int) {
	for i := range h.scene.Heroes {
		if i == hero || !h.scene.Heroes[i].Conscious {
			continue
		}
		far := int(h.distance(from, i, h.ghost))
		if sum == 0 || far < nearest {
			nearest = far
		}
		sum += far
	}
	return nearest, sum
}

// narrow keeps the best of the ends by the keys and notes which keys decided.
func (h *Hunter) narrow(ends []end, keys []ReasonKind, hero int, why *[]Reason) []end {
	for _, key := range keys {
		if len(ends) < 2 {
			break
		}
		kept, more := 0, moreIsBetter(key)
		best, next := 0, -1
		for n := range ends {
			k := h.endKey(key, &ends[n], hero)
			better := n == 0 || k != best && k > best == more
			switch {
			case better:
				if n > 0 {
					next = best
				}
				best, kept = k, 0
			case k != best:
				if next == -1 || k > next == more {
					next = k
				}
				continue
			}
			ends[kept] = ends[n]
			kept++
		}
		if kept < len(ends) {
			*why = append(*why, h.reason(key, best, next))
		}
		ends = ends[:kept]
	}
	return distinct(ends)
}

// distinct keeps one end of each square, row by row: the ways to one square are no choice (DD-R144).
func distinct(ends []end) []end {
	slices.SortStableFunc(ends, func(a, b end) int { return int(a.at - b.at) })
	return slices.CompactFunc(ends, func(a, b end) bool { return a.at == b.at })
}

// reason is a key that decided; distances without a way become -1.
func (h *Hunter) reason(key ReasonKind, value, next int) Reason {
	switch key {
	case NearestHero, FarFromOthers, FarFromAll, EntersNearest, EntersBeside:
		value, next = h.told(key, value), h.told(key, next)
	}
	return Reason{key, value, next}
}

func (h *Hunter) told(key ReasonKind, far int) int {
	switch {
	case far < 0 || grid.Distance(far).Pathless():
		return -1
	case key == NearestHero && h.entered:
		return far + 1 // from outside: the step onto the entrance counts too (DD-R207)
	}
	return far
}
