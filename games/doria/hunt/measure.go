package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// sight is what one hero sees, by ID; worked out when it is first asked for.
type sight struct {
	known bool
	sees  []bool
}

// field is how far every square is from one hero, by ID; worked out when it is first asked for.
type field struct {
	known bool
	far   []grid.Distance
}

// sees tells whether there is a line of sight between the hero and the square, whichever way (DD-R157).
func (h *Hunter) sees(hero int, id grid.ID) bool {
	s := &h.sights[hero]
	if !s.known {
		s.known = true
		s.sees = h.board.Visible(h.scene.Heroes[hero].At, s.sees)
	}
	return s.sees[id]
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

// distance is how far a hero is from the square for a monster of that body (DD-R135).
func (h *Hunter) distance(from grid.ID, hero int, ghost bool) grid.Distance {
	at := h.scene.Heroes[hero].At
	if ghost {
		return grid.Distance(h.board.Square(from).Manhattan(at))
	}
	if (h.board.Look(at) | h.board.At(from)).Has(grid.Rubble) { // into Rubble no way leads, out of it one does
		return h.board.Distance(h.board.Square(from), at)
	}
	f := &h.fields[hero]
	if !f.known {
		f.known = true
		f.far = h.board.Distances(f.far, at)
	}
	return f.far[from]
}

// measure writes to h.away how far each conscious hero is from the square (DD-R135).
func (h *Hunter) measure(from grid.Square, ghost bool) {
	heroes := h.scene.Heroes
	h.away = cleared(h.away, len(heroes))
	if ghost {
		for i := range heroes {
			h.away[i] = grid.Distance(from.Manhattan(heroes[i].At))
		}
		return
	}
	h.steps = h.board.Steps(h.steps, 0, from)
	for i := range heroes {
		if !heroes[i].Conscious {
			continue
		}
		if n := h.steps[h.board.ID(heroes[i].At)]; n >= 0 {
			h.away[i] = grid.Distance(n)
		} else {
			h.away[i] = h.board.Distance(from, heroes[i].At)
		}
	}
}

// nearest is the distance to the nearest conscious hero; farthest of all if there is none.
func (h *Hunter) nearest(from grid.Square, ghost bool) grid.Distance {
	h.measure(from, ghost)
	best := beyondAll
	for i := range h.scene.Heroes {
		if h.scene.Heroes[i].Conscious {
			best = min(best, h.away[i])
		}
	}
	return best
}

const beyondAll = grid.Distance(1<<31 - 1)
