package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// view is what is worth knowing about the board from the square of one hero. It is worked out when it is first asked for
// and holds as long as the hero stays there and the board stays as it is.
type view struct {
	from    grid.Square
	looked  bool
	sees    []bool // by ID
	walked  bool
	steps   []int16 // by ID, on plain ways
	pathed  bool
	farther []grid.Distance // by ID, for squares without a plain way
}

// remember keeps the views that still hold. A monster phase asks for the same ones again and again, and to compare the
// whole board takes less than one look around.
func (h *Hunter) remember() {
	if !h.sameBoard() {
		for i := range h.views[:cap(h.views)] {
			h.views[:cap(h.views)][i].forget()
		}
	}
	h.views = grown(h.views, len(h.scene.Heroes))
	for i := range h.views {
		if v, at := &h.views[i], h.scene.Heroes[i].At; v.from != at {
			v.from = at
			v.forget()
		}
	}
}

func (v *view) forget() { v.looked, v.walked, v.pathed = false, false, false }

// sameBoard tells whether the board is as it was at the last question.
func (h *Hunter) sameBoard() bool {
	n := h.board.Len()
	last := h.board.Square(grid.ID(n - 1))
	same := len(h.terrain) == n && h.corner == last
	h.terrain, h.corner = grown(h.terrain, n), last
	for i := range h.terrain {
		if t := h.board.At(grid.ID(i)); h.terrain[i] != t {
			h.terrain[i], same = t, false
		}
	}
	return same
}

// sees tells whether there is a line of sight between the hero and the square, whichever way (DD-R157).
func (h *Hunter) sees(hero int, id grid.ID) bool {
	v := &h.views[hero]
	if !v.looked {
		v.looked = true
		v.sees = h.board.Visible(v.from, v.sees)
	}
	return v.sees[id]
}

// seen is how many conscious heroes see the square, which is how many could attack a figure there (DD-R144).
func (h *Hunter) seen(id grid.ID) int {
	n := 0
	for i := range h.scene.Heroes {
		if h.scene.Heroes[i].Conscious && h.sees(i, id) {
			n++
		}
	}
	return n
}

// distance is how far a hero is from the square, for a monster that walks or for a ghost (DD-R135).
func (h *Hunter) distance(from grid.ID, hero int, ghost bool) grid.Distance {
	v := &h.views[hero]
	switch {
	case ghost:
		return grid.Distance(h.board.Square(from).Manhattan(v.from))
	case (h.board.Look(v.from) | h.board.At(from)).Has(grid.Rubble): // into Rubble no way leads, out of it one does
		return h.board.Distance(h.board.Square(from), v.from)
	case !v.walked:
		v.walked = true
		v.steps = h.board.Steps(v.steps, 0, v.from)
	}
	if n := v.steps[from]; n >= 0 {
		return grid.Distance(n)
	}
	if !v.pathed {
		v.pathed = true
		v.farther = h.board.Distances(v.farther, v.from)
	}
	return v.farther[from]
}

// nearest is the distance to the nearest conscious hero; farthest of all if there is none.
func (h *Hunter) nearest(from grid.ID, ghost bool) grid.Distance {
	best := beyondAll
	for i := range h.scene.Heroes {
		if h.scene.Heroes[i].Conscious {
			best = min(best, h.distance(from, i, ghost))
		}
	}
	return best
}

// beyondAll is farther than anything.
const beyondAll = grid.Distance(1 << 30)
