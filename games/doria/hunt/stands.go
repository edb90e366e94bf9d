package hunt

import (
	"math/bits"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// standing is about the squares of attack of a monster that must come close: those next to heroes, or beyond Holes next to them.
// They are few and known before any way is; so such a monster looks for ways only until all is known about these squares
// that its plan depends on, and most heroes are few steps away.
type standing struct {
	close   bool     // whether the monster must come close; else nothing of this is used
	strikes []uint32 // by ID: who could be attacked from there, by bit
	marked  []grid.ID
	stands  []stand
	sought  uint32 // the heroes about whom not all is known yet
	met     bool   // whether a square of attack was left since that was asked
}

// stand is a square of attack to which a way may lead.
type stand struct {
	at     grid.ID
	pushes bool // another monster stands there
	leapt  bool // and jumps may lead there besides the best way
}

// setStands finds the squares of attack. Where whom an attack hits depends on the square (DD-R208), and where lines of sight
// do not matter (DD-R192), all squares have to be looked at.
func (h *Hunter) setStands() {
	h.forgetStands()
	h.close = h.body.Range == 1 && h.body.Shape.Kind != Adjacent && !h.scene.Options.NoLineOfSight
	if !h.close {
		return
	}
	for left := h.inReach; left != 0; left &= left - 1 {
		hero := bits.TrailingZeros32(left)
		h.aroundHero(hero, func(id grid.ID) {
			if h.reaches(id, hero) {
				h.mark(id, 1<<hero)
			}
		})
	}
}

func (h *Hunter) forgetStands() {
	if len(h.strikes) != h.board.Len() {
		h.strikes = cleared(h.strikes, h.board.Len())
	} else {
		for _, id := range h.marked {
			h.strikes[id] = 0
		}
	}
	h.marked, h.stands, h.sought, h.met = h.marked[:0], h.stands[:0], 0, false
}

// mark notes a square of attack on a hero and, if a way may lead there, that all about it is to be found out.
func (h *Hunter) mark(id grid.ID, hero uint32) {
	fresh := h.strikes[id] == 0
	h.strikes[id] |= hero
	if fresh {
		h.marked = append(h.marked, id)
	}
	if id != h.start && (h.held(id) || !h.enterable(id)) ||
		h.apart(h.board.Square(h.start), h.board.Square(id)) > h.ap {
		return
	}
	h.sought |= hero
	if fresh {
		pushes := h.monsterAt(id) >= 0
		h.stands = append(h.stands, stand{id, pushes, pushes && h.besideJump(id)})
	}
}

// besideJump tells whether a jump may end on the square.
func (h *Hunter) besideJump(id grid.ID) bool {
	for _, d := range grid.Directions {
		if next := h.board.Beyond(id, d); next != grid.Nowhere && h.jumpable(next) {
			return true
		}
	}
	return false
}

// enough tells whether no way that is still unknown can change the plan of an attack.
func (h *Hunter) enough() bool {
	if !h.close {
		return false
	}
	if h.met {
		h.met = false
		for left := h.sought; left != 0; left &= left - 1 {
			if hero := bits.TrailingZeros32(left); h.decided(hero) {
				h.sought &^= 1 << hero
			}
		}
	}
	return h.sought == 0
}

// decided tells whether enough is known about a hero. Pushes count only where there is no free square (DD-R147). Of the free
// ones the shortest ways win and the next best price is told, so that longer ones than these two make no difference.
func (h *Hunter) decided(hero int) bool {
	free, price := false, 0
	mayFree, mayPush := false, false // whether more may come
	for _, s := range h.stands {
		cost := int(h.trails[s.at].cost)
		switch {
		case h.strikes[s.at]>>hero&1 == 0:
		case s.pushes:
			mayPush = mayPush || s.leapt || !h.leftBehind(s.at)
		case !h.leftBehind(s.at):
			mayFree = true
		case !h.affords(cost):
		case free && cost != price:
			return true
		default:
			free, price = true, cost
		}
	}
	return !mayFree && (free || !mayPush)
}
