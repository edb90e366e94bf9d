package hunt

import (
	"math/bits"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// targetKeys are the keys of target order for a monster (DD-426 to DD-430, DD-R140, DD-R141).
func (h *Hunter) targetKeys() [3]ReasonKind {
	first := NearestHero
	switch h.body.Prey {
	case LeastAgile:
		first = LeastAgileHero
	case MostWounded:
		first = MostWoundedHero
	}
	return [3]ReasonKind{first, LowestAttribute, LessArmor}
}

// heroKey is what the key sees in a hero; less is earlier in target order.
func (h *Hunter) heroKey(key ReasonKind, hero int) int {
	switch who := &h.scene.Heroes[hero]; key {
	case NearestHero:
		return int(h.far(hero))
	case LeastAgileHero:
		return who.Attributes[Ranged]
	case MostWoundedHero:
		return who.HP
	case LowestAttribute:
		return who.Attributes[h.body.Skill]
	default:
		return who.Armor
	}
}

// rankFrom begins a target order, seen from where the activation began (DD-R135, DD-R140). It is worked out when it is
// asked for: most attacks have one hero to choose, or hit one.
func (h *Hunter) rankFrom(origin grid.ID) {
	h.origin, h.ordered = origin, h.ordered[:0]
	h.away = grown(h.away, len(h.scene.Heroes))
	for i := range h.away {
		h.away[i] = -1
	}
}

// far is how far a hero is from where the activation began.
func (h *Hunter) far(hero int) grid.Distance {
	if h.away[hero] < 0 {
		h.away[hero] = h.distance(h.origin, hero, h.ghost)
	}
	return h.away[hero]
}

// inTargetOrder are the conscious heroes in target order; rank then has their places.
func (h *Hunter) inTargetOrder() []int {
	if len(h.ordered) > 0 {
		return h.ordered
	}
	for i := range h.scene.Heroes {
		if h.scene.Heroes[i].Conscious {
			h.ordered = append(h.ordered, i)
		}
	}
	slices.SortStableFunc(h.ordered, h.compareHeroes)
	h.rank = grown(h.rank, len(h.scene.Heroes))
	place := 0
	for n, hero := range h.ordered {
		if n > 0 && h.compareHeroes(h.ordered[n-1], hero) != 0 {
			place = n
		}
		h.rank[hero] = place
	}
	return h.ordered
}

func (h *Hunter) compareHeroes(a, b int) int {
	for _, key := range h.targetKeys() {
		if d := h.heroKey(key, a) - h.heroKey(key, b); d != 0 {
			return d
		}
	}
	return 0
}

// firstOf are those of the heroes who come first in target order, and why.
func (h *Hunter) firstOf(heroes uint32, why *[]Reason) uint32 {
	if bits.OnesCount32(heroes) == 1 {
		*why = append(*why, Reason{OnlyTarget, 1, -1})
		return heroes
	}
	for _, key := range h.targetKeys() {
		kept, best, next := uint32(0), 0, -1
		for left := heroes; left != 0; left &= left - 1 {
			hero := bits.TrailingZeros32(left)
			k := h.heroKey(key, hero)
			switch {
			case kept == 0:
				kept, best = 1<<hero, k
			case k < best:
				kept, best, next = 1<<hero, k, best
			case k == best:
				kept |= 1 << hero
			case next == -1 || k < next:
				next = k
			}
		}
		if kept != heroes {
			*why = append(*why, h.reason(key, best, next))
		}
		heroes = kept
	}
	return heroes
}

// inOrder lists heroes in target order (DD-R228).
func (h *Hunter) inOrder(heroes uint32) []int {
	listed := h.said.hits[:0]
	if heroes&(heroes-1) == 0 {
		listed = append(listed, bits.TrailingZeros32(heroes))
	} else {
		for _, hero := range h.inTargetOrder() {
			if heroes>>hero&1 != 0 {
				listed = append(listed, hero)
			}
		}
	}
	h.said.hits = listed
	return listed
}
