package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// The price of a jump, in AP (DD-452).
const jumpPrice = 5

// move is one thing that a monster can do from a square.
type move struct {
	to   grid.ID
	cost int16
	kind moveKind
}

type moveKind uint8

const (
	walk moveKind = iota
	jump
	// land is a jump onto a monster's square, which only a push follows (DD-R149).
	land
	// lame is a jump with the last AP, fewer than 5: nothing follows (DD-453, DD-R150).
	lame
)

// over is what a jump leads over (DD-R150).
type over uint8

const (
	nothing over = iota
	holes
	blues
)

// overWhat is what the square is to a jumper. Who flies does not jump over Holes (DD-R200).
func (h *Hunter) overWhat(id grid.ID) over {
	switch t := h.board.At(id); {
	case t.Has(grid.Rubble):
		return nothing
	case t.Hole() && !h.flies:
		return holes
	case t.Difficult() && !t.Hole():
		return blues
	}
	return nothing
}

// next is the square behind an edge for the mover, Nowhere behind what it cannot pass.
func (h *Hunter) next(from grid.ID, d grid.Direction) grid.ID {
	if h.ghost {
		return h.board.Through(from, d)
	}
	return h.board.Beyond(from, d)
}

// nextTo is next in all directions.
func (h *Hunter) nextTo(from grid.ID) [4]grid.ID {
	if !h.ghost {
		return *h.board.Around(from)
	}
	var ids [4]grid.ID
	for _, d := range grid.Directions {
		ids[d] = h.board.Through(from, d)
	}
	return ids
}

// enterable tells whether the ground lets the mover step onto the square, figures aside.
func (h *Hunter) enterable(id grid.ID) bool { return h.ghost || h.standable(id, h.flies) }

// price is what a step onto the square costs (DD-391, DD-R138).
func (h *Hunter) price(id grid.ID) int { return 1 + h.rough(id) }

// rough is 1 for a blue square.
func (h *Hunter) rough(id grid.ID) int {
	if h.board.At(id).Difficult() {
		return 1
	}
	return 0
}

// moves are all that the mover can do on a square with so many AP left (DD-R138, DD-R139, DD-R150). Monsters in the way are
// passed, heroes are not.
func (h *Hunter) moves(from grid.ID, left int) []move {
	h.can = h.can[:0]
	around := h.nextTo(from)
	for _, d := range grid.Directions {
		to := around[d]
		if to == grid.Nowhere {
			continue
		}
		if h.board.At(to).Plain() { // as most are: what follows says the same of them, with more questions
			if left > 0 && !h.held(to) {
				h.can = append(h.can, move{to, 1, walk})
			}
			continue
		}
		if price := h.price(to); price <= left && h.enterable(to) && !h.held(to) {
			h.can = append(h.can, move{to, int16(price), walk})
		}
		if left > 0 && h.overWhat(to) != nothing {
			h.jumps(from, d, left)
		}
	}
	return h.can
}

// landing is the first square after the run that begins next to the square in direction d; Nowhere if no jump leads there
// (DD-R150).
func (h *Hunter) landing(from grid.ID, d grid.Direction) (grid.ID, over) {
	at := h.board.Beyond(from, d)
	what := h.overWhat(at)
	for at != grid.Nowhere && h.overWhat(at) == what && !h.held(at) {
		at = h.board.Beyond(at, d)
	}
	if at == grid.Nowhere || h.held(at) || !h.standable(at, h.flies) {
		return grid.Nowhere, nothing
	}
	return at, what
}

// jumps adds the jumps in one direction. Over blue squares a jump must be paid in full; over Holes 5 AP are enough for any,
// and any AP at all for a lame one (DD-R200).
func (h *Hunter) jumps(from grid.ID, d grid.Direction, left int) {
	at, what := h.landing(from, d)
	if at == grid.Nowhere {
		return
	}
	price := jumpPrice + h.rough(at)
	paid := left >= price || what == holes && left >= jumpPrice
	switch {
	case h.monsterAt(at) < 0 && paid:
		h.can = append(h.can, move{at, int16(min(price, left)), jump})
	case h.monsterAt(at) < 0 && what == holes:
		h.can = append(h.can, move{at, int16(left), lame})
	case h.monsterAt(at) >= 0 && paid:
		h.can = append(h.can, move{at, int16(min(price, left)), land})
		h.jumpBehind(at, d, left)
	}
}

// jumpBehind adds the jump over a monster on the landing square to a free square straight behind it (DD-455, DD-R149).
func (h *Hunter) jumpBehind(at grid.ID, d grid.Direction, left int) {
	behind := h.board.Beyond(at, d)
	if behind == grid.Nowhere || !h.free(behind) || !h.standable(behind, h.flies) {
		return
	}
	if price := jumpPrice + h.rough(at) + h.price(behind); price <= left {
		h.can = append(h.can, move{behind, int16(price), jump})
	}
}
