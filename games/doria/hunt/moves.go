package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// The price of a jump, in AP (DD-452).
const jumpPrice = 5

// departure is a square that the mover leaves: what it cost to get there, the wall-side squares of the way and the AP that
// are left.
type departure struct {
	from  grid.ID
	cost  int
	walls int16
	left  int
}

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

// depart tries all that the mover can do on a square (DD-R138, DD-R139, DD-R150). Monsters in the way are passed, heroes
// are not.
func (h *Hunter) depart(from departure) {
	around := h.nextTo(from.from)
	for _, d := range grid.Directions {
		to := around[d]
		if to == grid.Nowhere {
			continue
		}
		if h.board.At(to).Plain() { // as most are: what follows says the same of them, with more questions
			if from.left > 0 && !h.held(to) {
				h.arriveAt(to, from, 1)
			}
			continue
		}
		if price := h.price(to); price <= from.left && h.enterable(to) && !h.held(to) {
			h.arriveAt(to, from, price)
		}
		if from.left > 0 && h.overWhat(to) != nothing {
			h.jump(from, d)
		}
	}
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

// jump tries the jumps in one direction. Over blue squares a jump must be paid in full; over Holes 5 AP are enough for any,
// and any AP at all for a lame one, after which nothing follows (DD-453, DD-R150, DD-R200). After a jump onto a monster's
// square only a push does (DD-R149).
func (h *Hunter) jump(from departure, d grid.Direction) {
	at, what := h.landing(from.from, d)
	if at == grid.Nowhere {
		return
	}
	price := jumpPrice + h.rough(at)
	paid := from.left >= price || what == holes && from.left >= jumpPrice
	switch {
	case h.monsterAt(at) < 0 && paid:
		h.arriveAt(at, from, min(price, from.left))
	case h.monsterAt(at) < 0 && what == holes:
		h.land(at, from, from.left, true)
	case h.monsterAt(at) >= 0 && paid:
		h.land(at, from, min(price, from.left), false)
		h.jumpBehind(at, d, from)
	}
}

// jumpBehind tries the jump over a monster on the landing square to a free square straight behind it (DD-455, DD-R149).
func (h *Hunter) jumpBehind(at grid.ID, d grid.Direction, from departure) {
	behind := h.board.Beyond(at, d)
	if behind == grid.Nowhere || !h.free(behind) || !h.standable(behind, h.flies) {
		return
	}
	if price := jumpPrice + h.rough(at) + h.price(behind); price <= from.left {
		h.arriveAt(behind, from, price)
	}
}
