package grid

// Reach is where a hero can get to in one movement action and for how many AP, by ID: -1 for squares out of reach and
// those where the action may not end, 0 for its own. Walk counts walking alone, Move walking and jumps; a last jump may
// cost more than there is (DD-212). Swaps are not counted.
//
// The zero Reach is ready; filling it again uses its memory again. Its routes hold until it is filled again.
type Reach struct {
	Walk, Move []int16
	board      *Board
	carrying   bool
	walks      search
	moves      search
	squares    []Square // memory for paths that nobody has yet
}

// search is what was found for each stand: a square, or a square that a jump landed on though a hero stands there.
type search struct {
	cost []int16 // AP, -1 not reached
	risk []int16 // squares jumped on the way
	from []stand
}

// stand is twice an ID, plus 1 for a landing on a hero's square that the next step must leave (DD-218).
type stand int32

func (s stand) id() ID { return ID(s >> 1) }

func (s stand) aside() bool { return s&1 == 1 }

// Reach fills r for a movement of m. With carrying everything costs double (DD-261); the hero carried is expected on the
// mover's square.
func (b *Board) Reach(r *Reach, m Mover, carrying bool) {
	r.board, r.carrying = b, carrying
	figures := b.figures(m)
	how := seeker{figures: figures, carrying: carrying, slow: m.Slow, floats: m.Floats}
	b.spread(&r.walks, m, how)
	how.jumping = true
	b.spread(&r.moves, m, how)
	r.Walk = b.ends(r.Walk, &r.walks, figures)
	r.Move = b.ends(r.Move, &r.moves, figures)
}

// ends keeps the squares where an action may end (DD-R55).
func (b *Board) ends(dst []int16, s *search, figures Occupancy) []int16 {
	dst = sized(dst, b.Len())
	for id := range dst {
		dst[id] = s.cost[2*id]
		if figures[id] != Nobody {
			dst[id] = -1
		}
	}
	return dst
}

// seeker is how a hero looks for its ways.
type seeker struct {
	figures  Occupancy
	carrying bool
	jumping  bool
	slow     int  // AP more for each step
	floats   bool // over Holes
}

// longest is more than the AP of any one step or jump.
const longest = 16

// spread finds the cheapest way to every stand, and of the cheapest the one that jumps least: all ways of one cost are
// settled before those of the next, which wait in a ring of lists.
func (b *Board) spread(s *search, m Mover, how seeker) {
	s.reset(b.Len())
	if !b.Look(m.At).Has(Tiled) {
		return
	}
	start := b.ID(m.At)
	s.cost[2*start] = 0
	if b.terrain[start].Has(Rubble) { // buried (DD-408)
		return
	}
	ring := &b.scratch.ring
	ring[0] = append(ring[0][:0], stand(2*start))
	for cost, idle := 0, 0; idle < longest; cost++ {
		due := ring[cost%longest]
		idle++
		for _, at := range due {
			if int(s.cost[at]) == cost && cost < m.AP {
				b.leave(s, at, m.AP, how)
			}
			idle = 0
		}
		ring[cost%longest] = due[:0]
	}
}

// leave looks where one step or jump leads from the stand.
func (b *Board) leave(s *search, at stand, ap int, how seeker) {
	cost := int(s.cost[at])
	for _, d := range Directions {
		next := b.Beyond(at.id(), d)
		if next == Nowhere || how.figures[next] == Monster {
			continue
		}
		t := b.terrain[next]
		enters := t.Enterable() || how.floats && t.Has(Floor) && !t.Has(Rubble)
		if total := cost + b.price(walkCost+how.slow, next, how.carrying); enters && total <= ap &&
			(!at.aside() || how.figures[next] == Nobody) {
			b.arrive(s, stand(2*next), at, total, 0)
		}
		if how.jumping && !at.aside() && !t.Has(Rubble) {
			b.jumpOn(s, at, next, d, how)
		}
	}
}

// jumpOn looks where jumps over the square next lead.
func (b *Board) jumpOn(s *search, at stand, next ID, d Direction, how seeker) {
	for squares := 2; ; squares++ {
		next = b.Beyond(next, d)
		if next == Nowhere || how.figures[next] == Monster || b.terrain[next].Has(Rubble) {
			return
		}
		if b.terrain[next].Hole() && !how.floats {
			continue
		}
		landing := stand(2 * next)
		if how.figures[next] == Hero {
			landing++
		}
		b.arrive(s, landing, at, int(s.cost[at])+b.price(jumpCost, next, how.carrying), squares)
	}
}

// arrive keeps the way to a stand if it is the best so far.
func (b *Board) arrive(s *search, at, from stand, cost, jumped int) {
	risk := s.risk[from] + int16(jumped)
	known := int(s.cost[at])
	if known >= 0 && (known < cost || known == cost && s.risk[at] <= risk) {
		return
	}
	s.cost[at], s.risk[at], s.from[at] = int16(cost), risk, from
	if known != cost {
		slot := &b.scratch.ring[cost%longest]
		*slot = append(*slot, at)
	}
}

func (s *search) reset(squares int) {
	s.cost, s.risk, s.from = sized(s.cost, 2*squares), sized(s.risk, 2*squares), sized(s.from, 2*squares)
	for i := range s.cost {
		s.cost[i], s.risk[i] = -1, 0
	}
}

// WalkTo is the cheapest route to a square that Walk reaches, nil for any other and for the mover's own.
func (r *Reach) WalkTo(to Square) []Segment { return r.route(r.Walk, &r.walks, to) }

// MoveTo is the cheapest route to a square that Move reaches, of the cheapest one that jumps over the fewest squares; nil
// for any other square and the mover's own.
func (r *Reach) MoveTo(to Square) []Segment { return r.route(r.Move, &r.moves, to) }

func (r *Reach) route(costs []int16, s *search, to Square) []Segment {
	if id := r.board.ID(to); id == Nowhere || costs[id] <= 0 {
		return nil
	}
	end := stand(2 * r.board.ID(to))
	segments, walked := s.count(end)
	route, squares := make([]Segment, segments), r.take(walked)
	next, step := segments, walked // filled from their ends
	for at, walking := end, false; s.cost[at] > 0; at = s.from[at] {
		square := r.board.Square(at.id())
		if s.jumps(at) {
			next--
			route[next] = Segment{Kind: Jump, To: square, Carrying: r.carrying}
			walking = false
			continue
		}
		if !walking {
			next--
			route[next] = Segment{Kind: Walk, Path: squares[:step:step], Carrying: r.carrying}
			walking = true
		}
		step--
		squares[step] = square
		if from := s.from[at]; s.cost[from] <= 0 || s.jumps(from) {
			route[next].Path = route[next].Path[step:]
		}
	}
	return route
}

// jumps reports whether the way to a stand ends with a jump.
func (s *search) jumps(at stand) bool { return s.risk[at] > s.risk[s.from[at]] }

// count is of how many segments the way to a stand consists, and how many squares of it are walked.
func (s *search) count(at stand) (segments, walked int) {
	for walking := false; s.cost[at] > 0; at = s.from[at] {
		jump := s.jumps(at)
		if jump || !walking {
			segments++
		}
		if walking = !jump; walking {
			walked++
		}
	}
	return segments, walked
}

// chunk is how many squares of paths are allocated at once.
const chunk = 1024

// take cuts the squares of a path off a larger piece of memory: all paths of a listing take few pieces.
func (r *Reach) take(n int) []Square {
	if n > len(r.squares) {
		r.squares = make([]Square, max(n, chunk))
	}
	taken := r.squares[:n:n]
	r.squares = r.squares[n:]
	return taken
}
