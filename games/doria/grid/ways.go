package grid

import (
	"math/bits"
	"slices"
)

// Ways are where a hero can get to in one movement action and how, for a listing of all that it may do: what Reach says
// square by square, found at the price of what is in reach and not of the whole board. Walks are the squares where a walk
// may end, Moves those where a movement with jumps may; both by rising ID, without the mover's own. A last jump may cost
// more than there is (DD-212). Swaps are not counted.
//
// The zero Ways is ready; filling it again uses its memory again. Paths that were asked for are never used again.
type Ways struct {
	Walks, Moves []ID
	board        *Board
	carrying     bool
	walks, moves trails
	runs         runs
	squares      []Square // memory for paths that nobody has yet
}

// trails are the best ways to all stands that were found.
type trails struct {
	to    []trail // by stand
	found []stand // those that are reached, in the order in which they were
	// reached are the squares among them but the first, one bit each by ID.
	reached []uint64
	ring    [longest][]stand // those to go on from, by their cost
	ahead   int              // how many wait in the ring
}

// trail is the best way to a stand: from which one it comes, how many AP it costs, -1 if there is none, and how many
// squares are jumped on it.
type trail struct {
	from stand
	cost int16
	risk int16
}

// Ways fills w for a movement of m. With carrying everything costs double (DD-261); the hero carried is expected on the
// mover's square.
func (b *Board) Ways(w *Ways, m Mover, carrying bool) {
	w.board, w.carrying, w.Walks, w.Moves = b, carrying, w.Walks[:0], w.Moves[:0]
	w.walks.reset(b.Len())
	w.moves.reset(b.Len())
	if !b.Look(m.At).Has(Tiled) || b.Look(m.At).Has(Rubble) { // buried (DD-408)
		return
	}
	w.runs.look(b)
	how := strider{seeker{figures: m.Figures, carrying: carrying, slow: m.Slow, floats: m.Floats}, w.runs.lengths}
	own := b.ID(m.At)
	self := how.figures[own]
	how.figures[own] = Nobody // it does not stand in its own way
	b.trace(&w.walks, own, m.AP, &how)
	how.jumping = true
	b.trace(&w.moves, own, m.AP, &how)
	w.list(how.figures)
	how.figures[own] = self
}

// list finds out where an action may end (DD-R55).
func (w *Ways) list(figures Occupancy) {
	w.walks.each(func(id ID) {
		if figures[id] == Nobody {
			w.Walks = append(w.Walks, id)
		}
	})
	w.moves.each(func(id ID) {
		if figures[id] == Nobody {
			w.Moves = append(w.Moves, id)
		}
	})
}

// trace finds the cheapest way to every stand, and of the cheapest the one that jumps least, in the order of Reach: all
// ways of one cost are settled before those of the next.
func (b *Board) trace(s *trails, from ID, ap int, how *strider) {
	start := stand(2 * from)
	s.to[start] = trail{}
	s.found = append(s.found, start)
	s.wait(start, 0)
	for cost := 0; s.ahead > 0; cost++ {
		due := s.ring[cost%longest]
		for _, at := range due {
			if int(s.to[at].cost) == cost && cost < ap {
				b.goOn(s, at, ap, how)
			}
		}
		s.ahead -= len(due)
		s.ring[cost%longest] = due[:0]
	}
}

// goOn looks where one step or jump leads from a stand.
func (b *Board) goOn(s *trails, at stand, ap int, how *strider) {
	id, here, ground := at.id(), s.to[at], b.terrain[at.id()]
	walked := how.walked(ap - int(here.cost))
	for d := range Direction(len(Directions)) {
		next := b.ahead(id, ground, d)
		t, who := b.terrain[next], how.figures[next]
		if !t.Has(Floor) || who == Monster {
			continue
		}
		enters := t.Enterable() || how.floats && !t.Has(Rubble)
		if enters && (who == Nobody || !at.aside()) {
			if total := int(here.cost) + b.price(walkCost+how.slow, next, how.carrying); total <= ap {
				s.arrive(stand(2*next), trail{at, int16(total), here.risk})
			}
		}
		if how.jumping && !at.aside() && !t.Has(Rubble) && how.runs[id][d] > walked {
			b.leap(s, at, next, d, how)
		}
	}
}

// strider is a seeker that knows the runs of the board.
type strider struct {
	seeker
	runs [][len(Directions)]uint8
}

// walked is up to which length a run of plain ground is walked for less than a jump along it costs, with so many AP left.
func (s *strider) walked(left int) uint8 {
	if s.carrying {
		left /= 2
	}
	return uint8(min(left, jumpCost-1) / (walkCost + s.slow))
}

// leap looks where jumps over the square next lead.
func (b *Board) leap(s *trails, at stand, next ID, d Direction, how *strider) {
	here := s.to[at]
	for risk := here.risk + 2; ; risk++ {
		next = b.ahead(next, b.terrain[next], d)
		t, who := b.terrain[next], how.figures[next]
		switch {
		case !t.Has(Floor) || t.Has(Rubble) || who == Monster:
			return
		case t.Hole() && !how.floats:
			continue
		}
		landing := stand(2 * next)
		if who == Hero {
			landing++
		}
		s.arrive(landing, trail{at, here.cost + int16(b.price(jumpCost, next, how.carrying)), risk})
	}
}

// ahead is the square behind the edge of id, whose terrain is t, in direction d for whoever walks: one without a floor
// where there is no way.
func (b *Board) ahead(id ID, t Terrain, d Direction) ID {
	if t&(lower|span|(closedNorth|blockedNorth)<<d) != 0 {
		return b.aheadOddly(id, d)
	}
	return id + b.delta[d]
}

// aheadOddly is ahead where there is a bridge or a barrier.
//
//go:noinline
func (b *Board) aheadOddly(id ID, d Direction) ID { return b.Beyond(id, d) }

// reset forgets what was found, on a board of so many squares.
func (s *trails) reset(squares int) {
	if len(s.to) != 2*squares {
		s.to, s.found = make([]trail, 2*squares), s.found[:0]
		s.reached = make([]uint64, (squares+63)/64)
		for i := range s.to {
			s.to[i].cost = -1
		}
	}
	for _, at := range s.found {
		s.to[at].cost = -1
	}
	clear(s.reached)
	s.found = s.found[:0]
}

// arrive keeps the way to a stand if it is the best so far.
func (s *trails) arrive(at stand, way trail) {
	known := s.to[at]
	switch {
	case known.cost < 0:
		s.found = append(s.found, at)
		if !at.aside() {
			s.reached[at.id()/64] |= 1 << (at.id() % 64)
		}
	case known.cost < way.cost || known.cost == way.cost && known.risk <= way.risk:
		return
	}
	s.to[at] = way
	if known.cost != way.cost {
		s.wait(at, int(way.cost))
	}
}

// wait puts a stand behind those of its cost from which the ways go on.
func (s *trails) wait(at stand, cost int) {
	slot := &s.ring[cost%longest]
	*slot = append(*slot, at)
	s.ahead++
}

// each goes through the squares that are reached, by rising ID and without the first.
func (s *trails) each(yield func(ID)) {
	for i, word := range s.reached {
		for ; word != 0; word &= word - 1 {
			yield(ID(64*i + bits.TrailingZeros64(word)))
		}
	}
}

// WalkCost and MoveCost are the AP of the cheapest walk or movement to a square, -1 if there is none. The action may end
// there if the square is one of Walks or Moves.
func (w *Ways) WalkCost(to ID) int { return int(w.walks.to[2*to].cost) }

// MoveCost: see WalkCost.
func (w *Ways) MoveCost(to ID) int { return int(w.moves.to[2*to].cost) }

// WalkTo is the cheapest walk to a square that one reaches: the squares entered, in order.
func (w *Ways) WalkTo(to ID) []Square {
	at, n := stand(2*to), 0
	for next := at; w.walks.to[next].cost > 0; next = w.walks.to[next].from {
		n++
	}
	path := w.take(n)
	for ; n > 0; at = w.walks.to[at].from {
		n--
		path[n] = w.board.Square(at.id())
	}
	return path
}

// MoveTo appends to dst the cheapest route to a square that a movement reaches, of the cheapest one that jumps over the
// fewest squares.
func (w *Ways) MoveTo(dst []Segment, to ID) []Segment {
	begun := len(dst)
	for at := stand(2 * to); w.moves.to[at].cost > 0; {
		way := w.moves.to[at]
		if way.risk > w.moves.to[way.from].risk {
			dst = append(dst, Segment{Kind: Jump, To: w.board.Square(at.id()), Carrying: w.carrying})
			at = way.from
			continue
		}
		dst = append(dst, Segment{Kind: Walk, Carrying: w.carrying})
		dst[len(dst)-1].Path, at = w.steps(at)
	}
	slices.Reverse(dst[begun:])
	return dst
}

// steps are those that lead to a stand without a jump, and the stand from which they do.
func (w *Ways) steps(to stand) ([]Square, stand) {
	risk, n, from := w.moves.to[to].risk, 0, to
	for ; w.moves.to[from].cost > 0 && w.moves.to[w.moves.to[from].from].risk == risk; from = w.moves.to[from].from {
		n++
	}
	path := w.take(n)
	for at := to; n > 0; at = w.moves.to[at].from {
		n--
		path[n] = w.board.Square(at.id())
	}
	return path, from
}

// take cuts the squares of a path off a larger piece of memory: all paths of a listing take few pieces.
func (w *Ways) take(n int) []Square {
	if n > len(w.squares) {
		w.squares = make([]Square, max(n, chunk))
	}
	taken := w.squares[:n:n]
	w.squares = w.squares[n:]
	return taken
}
