package grid

import (
	"math/bits"
	"slices"
)

// Ways are where a hero can get to in one movement action and how. Walks are the squares where a walk may end, Moves
// those where a movement with jumps may; both by rising ID, without the mover's own. A last jump may cost more than there
// is (DD-212). Swaps are not counted.
//
// To find them takes as long as there is in reach, however large the board is. The zero Ways is ready; filling it again
// uses its memory again, but that of the paths that were asked for.
type Ways struct {
	Walks, Moves []ID
	board        *Board
	carrying     bool
	walks, moves trails
	runs         runs
	squares      []Square // memory for paths that nobody has yet
}

// stand is twice an ID, plus 1 for a landing on a hero's square that the next step must leave (DD-218).
type stand int32

func (s stand) id() ID { return ID(s >> 1) }

func (s stand) aside() bool { return s&1 == 1 }

// longest is more than the AP of any one step or jump.
const longest = 16

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
	ground, ap := b.Look(m.At), m.AP
	switch {
	case !ground.Has(Tiled):
		return
	case ground.Has(Rubble): // buried (DD-408)
		ap = 0
	}
	w.runs.on(b)
	how := strider{figures: b.figures(m), carrying: carrying, slow: m.Slow, floats: m.Floats, runs: &w.runs}
	b.trace(&w.walks, b.ID(m.At), ap, &how)
	how.jumping = true
	b.trace(&w.moves, b.ID(m.At), ap, &how)
	w.list(how.figures)
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

// trace finds the cheapest way to every stand, and of the cheapest the one that jumps least: all ways of one cost are
// settled before those of the next, which wait in a ring of lists.
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
	here, id := s.to[at], at.id()
	walked := how.walked(ap - int(here.cost))
	for d, next := range b.Around(id) {
		t, who := b.terrain[next], how.figures[next]
		if !t.Has(Floor) || who == Monster { // Nowhere has no floor
			continue
		}
		enters := t.Enterable() || how.floats && !t.Has(Rubble)
		if enters && (who == Nobody || !at.aside()) {
			if total := int(here.cost) + b.price(walkCost+how.slow, next, how.carrying); total <= ap {
				s.arrive(stand(2*next), trail{at, int16(total), here.risk})
			}
		}
		if how.jumping && !at.aside() && !t.Has(Rubble) && how.runs.from(b, id)[d] > walked {
			b.leap(s, at, next, Direction(d), how)
		}
	}
}

// leap looks where jumps over the square next lead.
func (b *Board) leap(s *trails, at stand, next ID, d Direction, how *strider) {
	here := s.to[at]
	for risk := here.risk + 2; ; risk++ {
		next = b.Beyond(next, d)
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

// strider is how a hero goes.
type strider struct {
	figures  Occupancy
	carrying bool
	jumping  bool
	slow     int  // AP more for each step
	floats   bool // over Holes
	runs     *runs
}

// walked is up to which length a run of plain ground is walked for less than a jump along it costs, with so many AP left.
func (s *strider) walked(left int) uint8 {
	if s.carrying {
		left /= 2
	}
	return uint8(min(left, jumpCost-1) / (walkCost + s.slow))
}

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

// chunk is how many squares of paths are allocated at once.
const chunk = 1024

// take cuts the squares of a path off a larger piece of memory: all paths of a listing take few pieces.
func (w *Ways) take(n int) []Square {
	if n > len(w.squares) {
		w.squares = make([]Square, max(n, chunk))
	}
	taken := w.squares[:n:n]
	w.squares = w.squares[n:]
	return taken
}
