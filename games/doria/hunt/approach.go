package hunt

import (
	"math/bits"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// approach plans a move without an attack: as close as possible to where the first hero in target order could be attacked
// from (DD-427, DD-R146).
func (h *Hunter) approach(p *Plan, made Choices) {
	h.explore()
	ordered := h.inTargetOrder()
	for _, through := range obstacles {
		for n := 0; n < len(ordered); {
			heroes, place := uint32(0), h.rank[ordered[n]]
			for ; n < len(ordered) && h.rank[ordered[n]] == place; n++ {
				if h.towards(ordered[n], through) {
					heroes |= 1 << ordered[n]
				}
			}
			if heroes != 0 {
				h.comeCloser(p, made, heroes, through)
				return
			}
		}
	}
	h.stay(p)
}

// stay leaves the monster where it is; who comes from outside takes the entrance.
func (h *Hunter) stay(p *Plan) {
	p.Reasons = append(p.Reasons, Reason{NoWay, 0, -1})
	e := h.endAt(h.start)
	h.follow(p, Choices{}, &e)
}

// comeCloser plans the move towards one of the heroes, who tie.
func (h *Hunter) comeCloser(p *Plan, made Choices, heroes uint32, through obstacle) {
	p.Reasons = append(p.Reasons, Reason{NoAttack, 0, -1})
	h.firstOf(h.fromOn(heroes), &p.Reasons)
	h.choose(p, made, heroes, func(hero int, why *[]Reason) []end {
		h.towards(hero, through)
		ends := h.closestEnds(hero, why)
		for i := range ends {
			ends[i].clears = h.clearsAhead(ends[i].at, hero)
		}
		return ends
	})
}

// fromOn are all heroes who do not come before the given ones in target order.
func (h *Hunter) fromOn(heroes uint32) (found uint32) {
	first := h.rank[bits.TrailingZeros32(heroes)]
	for _, hero := range h.inTargetOrder() {
		if h.rank[hero] >= first {
			found |= 1 << hero
		}
	}
	return found
}

// closestEnds are the free squares in reach from which the least of the way is left (DD-R146, ties by DD-R144).
func (h *Hunter) closestEnds(hero int, why *[]Reason) []end {
	h.best = h.best[:0]
	for _, id := range h.order {
		h.addCloser(h.endAt(id))
	}
	for _, e := range h.landings {
		if e.lame {
			h.addCloser(e)
		}
	}
	*why = append(*why, Reason{ComesClosest, int(h.left[h.best[0].at]), int(h.left[h.start])})
	for _, o := range [...]struct {
		met  bool
		kind ReasonKind
	}{{h.through.heroes, HeroesInTheWay}, {h.through.rubble, BehindRubble}, {h.through.doors, BehindDoor}} {
		if o.met {
			*why = append(*why, Reason{o.kind, 0, -1})
		}
	}
	return h.narrow(h.best, closeKeys, hero, why)
}

// addCloser keeps e if nothing known is closer.
func (h *Hunter) addCloser(e end) {
	left := h.left[e.at]
	if left < 0 || !h.free(e.at) {
		return
	}
	if len(h.best) > 0 && left != h.left[h.best[0].at] {
		if left > h.left[h.best[0].at] {
			return
		}
		h.best = h.best[:0]
	}
	h.best = append(h.best, e)
}

// clearsAhead is the Rubble that is next on the way from the square, or that of the hero who is the goal; Nowhere if there
// is none (DD-457, DD-R152, DD-R153).
func (h *Hunter) clearsAhead(id grid.ID, hero int) grid.ID {
	if who := &h.scene.Heroes[hero]; who.Buried && h.left[id] == 0 {
		return h.board.ID(who.At)
	}
	if !h.through.rubble || h.ghost {
		return grid.Nowhere
	}
	for _, d := range grid.Directions {
		next := h.behind(id, d)
		if h.board.At(next).Has(grid.Rubble) && h.left[next] >= 0 && h.passable(next) &&
			h.left[next]+int16(h.price(next)+clearPrice) == h.left[id] {
			return next
		}
	}
	return grid.Nowhere
}
