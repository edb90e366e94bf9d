package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// view is what is worth knowing about the board from the square of one hero. It is worked out as far as it is asked for
// and holds as long as the hero stays there and the board stays as it is.
type view struct {
	from    grid.Square
	known   []sight // by ID
	doubts  int     // how many squares were looked at one by one
	ways    grid.Flood
	detours grid.Flood // through closed doors and Rubble, to squares without a plain way
	begun   struct{ ways, detours bool }
}

// sight is whether a hero sees a square.
type sight uint8

const (
	unknown sight = iota
	hidden
	visible
)

func (v *view) forget() {
	clear(v.known)
	v.known, v.doubts = v.known[:0], 0
	v.begun.ways, v.begun.detours = false, false
}

// pose is what the ways to a hero depend on.
type pose struct {
	at                grid.Square
	conscious, buried bool
}

// remember keeps what still holds. A monster phase asks for the same things again and again.
func (h *Hunter) remember(board *grid.Board) {
	if h.board != board || h.version != board.Version() {
		h.board, h.version = board, board.Version()
		h.survey(board)
		for i := range h.views[:cap(h.views)] {
			h.views[:cap(h.views)][i].forget()
		}
		h.herded, h.fields = false, h.fields[:0]
	}
	if !h.samePoses() {
		h.herded, h.fields = false, h.fields[:0]
	}
	h.views = grown(h.views, len(h.scene.Heroes))
	for i := range h.views {
		if v, at := &h.views[i], h.scene.Heroes[i].At; v.from != at {
			v.from = at
			v.forget()
		}
	}
}

// samePoses tells whether all heroes are where and as they were.
func (h *Hunter) samePoses() bool {
	same := len(h.poses) == len(h.scene.Heroes)
	h.poses = grown(h.poses, len(h.scene.Heroes))
	for i := range h.poses {
		who := &h.scene.Heroes[i]
		if now := (pose{who.At, who.Conscious, who.Buried}); h.poses[i] != now {
			h.poses[i], same = now, false
		}
	}
	return same
}

// patience is how many squares are looked at one by one before the hero looks round: a few lines of sight are followed
// faster than those to all squares.
const patience = 12

// sees tells whether there is a line of sight between the hero and the square, whichever way (DD-R157).
func (h *Hunter) sees(hero int, id grid.ID) bool {
	v := &h.views[hero]
	if len(v.known) == 0 {
		v.known = grown(v.known, h.board.Len())
	}
	if v.known[id] == unknown {
		h.lookFrom(v, id)
	}
	return v.known[id] == visible
}

// lookFrom finds out whether the square is seen, or after many such questions which squares are.
func (h *Hunter) lookFrom(v *view, id grid.ID) {
	if v.doubts++; v.doubts <= patience {
		v.known[id] = sightOf(h.board.Sight(v.from, h.board.Square(id)))
		return
	}
	h.round = h.board.Visible(v.from, h.round)
	for i, is := range h.round {
		v.known[i] = sightOf(is)
	}
}

func sightOf(seen bool) sight {
	if seen {
		return visible
	}
	return hidden
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
	case !v.begun.ways:
		v.begun.ways = true
		v.ways.Start(h.board, 0, v.from)
	}
	if n := v.ways.Steps(from); n >= 0 {
		return grid.Distance(n)
	}
	if !v.begun.detours {
		v.begun.detours = true
		v.detours.Start(h.board, grid.PassAll, v.from)
	}
	return grid.Detour(v.detours.Steps(from), v.from, h.board.Square(from))
}

// nearest is the distance to the nearest conscious hero; farthest of all if there is none.
func (h *Hunter) nearest(from grid.ID, ghost bool) grid.Distance {
	return h.nearestWithin(from, ghost, beyondAll)
}

// nearestWithin is nearest as far as that is not more than the limit: what is farther is only said to be.
func (h *Hunter) nearestWithin(from grid.ID, ghost bool, limit grid.Distance) grid.Distance {
	if !ghost && !h.board.At(from).Has(grid.Rubble) && h.gather() {
		switch n := h.herd.Within(from, int(limit)); {
		case n >= 0:
			return grid.Distance(n)
		case !limit.Pathless():
			return limit + 1
		}
	}
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

// gather lets steps be counted from all conscious heroes at once. It reports false if one of them is under Rubble, to which
// other ways lead than from it.
func (h *Hunter) gather() bool {
	if h.herded {
		return h.herdable
	}
	h.herded, h.herdable, h.pack = true, true, h.pack[:0]
	for i := range h.scene.Heroes {
		if who := &h.scene.Heroes[i]; who.Conscious {
			h.herdable = h.herdable && !h.board.Look(who.At).Has(grid.Rubble)
			h.pack = append(h.pack, who.At)
		}
	}
	h.herd.Start(h.board, 0, h.pack...)
	return h.herdable
}
