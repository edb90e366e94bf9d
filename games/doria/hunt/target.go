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
		return int(h.away[hero])
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

// rankHeroes puts the conscious heroes into target order, seen from where the activation began (DD-R135, DD-R140).
func (h *Hunter) rankHeroes(origin grid.ID) {
	h.ordered, h.away = h.ordered[:0], cleared(h.away, len(h.scene.Heroes))
	for i := range h.scene.Heroes {
		if h.scene.Heroes[i].Conscious {
			h.away[i] = h.distance(origin, i, h.ghost)
			h.ordered = append(h.ordered, i)
		}
	}
	slices.SortStableFunc(h.ordered, h.compareHeroes)
	h.rank = cleared(h.rank, len(h.scene.Heroes))
	place := 0
	for n, hero := range h.ordered {
		if n > 0 && h.compareHeroes(h.ordered[n-1], hero) != 0 {
			place = n
		}
		h.rank[hero] = place
	}
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
	listed := make([]int, 0, bits.OnesCount32(heroes))
	for _, hero := range h.ordered {
		if heroes>>hero&1 != 0 {
			listed = append(listed, hero)
		}
	}
	return listed
}
