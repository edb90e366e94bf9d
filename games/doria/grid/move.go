package grid

// SegmentKind is how a hero gets on in one part of a movement.
type SegmentKind uint8

// The kinds of segments.
const (
	Walk SegmentKind = iota
	Jump
	Swap
)

// Segment is one part of a movement action (DD-R54).
type Segment struct {
	Kind     SegmentKind
	Path     []Square // Walk: the squares entered, in order
	To       Square   // Jump: the landing square; Swap: the square of the other
	Carrying bool     // with an unconscious hero along: everything costs double (DD-261, DD-R79)
}

// Leap is a jump that was made and is to be checked (DD-214).
type Leap struct {
	From, To Square
	Squares  int // from the first after the take-off to the landing square: the check is against 10 for each
	Carrying bool
}

// Exchange is a swap that was made: the mover went to To, the hero who stood there to From.
type Exchange struct{ From, To Square }

// Trip is what a legal movement comes to.
type Trip struct {
	Cost  int // AP; more than the mover has where the last jump or swap goes below 0
	End   Square
	Leaps []Leap     // in order (DD-R57)
	Swaps []Exchange // in order
}

// The AP of the parts of a movement (DD-192, DD-203, DD-210, DD-224).
const (
	walkCost      = 1
	jumpCost      = 5
	swapCost      = 5
	difficultCost = 1 // more, onto difficult terrain
)

// Check judges a movement of m along the route and says what it comes to, or why it is not legal. Nothing is changed.
// Whether the hero of a swap agrees and where the carried one lies is for the caller to know.
func (b *Board) Check(m Mover, route []Segment) (Trip, *Objection) {
	w := walker{Board: b, figures: b.figures(m), at: b.ID(m.At), left: m.AP, slow: m.Slow, floats: m.Floats}
	if len(route) == 0 {
		return Trip{}, w.object(NoSegments, m.At)
	}
	switch ground := b.Look(m.At); {
	case !ground.Has(Tiled):
		return Trip{}, w.object(NoNeighbour, m.At)
	case ground.Has(Rubble):
		return Trip{}, w.object(Buried, m.At)
	}
	for i, s := range route {
		w.segment = i
		if o := w.follow(s, route[i+1:]); o != nil {
			return Trip{}, o
		}
	}
	if w.figures[w.at] == Hero {
		return Trip{}, w.object(EndsOnHero, b.Square(w.at))
	}
	w.trip.Cost = m.AP - w.left
	w.trip.End = b.Square(w.at)
	return w.trip, nil
}

// walker is a hero on its way.
type walker struct {
	*Board
	figures Occupancy
	at      ID
	left    int
	slow    int
	floats  bool
	segment int
	trip    Trip
}

func (w *walker) object(r Reason, at Square) *Objection {
	return &Objection{Reason: r, Segment: w.segment, At: at, Left: w.left}
}

func (w *walker) follow(s Segment, rest []Segment) *Objection {
	switch {
	case w.left < 1:
		return w.object(NoPoints, w.Square(w.at))
	case s.Kind == Jump:
		return w.jump(s, rest)
	case s.Kind == Swap:
		return w.swap(s)
	}
	return w.walk(s)
}

// walk goes square by square and never costs more than there is (DD-192 to DD-200).
func (w *walker) walk(s Segment) *Objection {
	cost := 0
	for _, to := range s.Path {
		next, o := w.step(to)
		if o != nil {
			return o
		}
		if cost += w.price(walkCost+w.slow, next, s.Carrying); cost > w.left {
			return w.object(TooExpensive, to)
		}
		w.at = next
	}
	if len(s.Path) == 0 {
		return w.object(NoSegments, w.Square(w.at))
	}
	w.left -= cost
	return nil
}

func (w *walker) step(to Square) (ID, *Objection) {
	next := w.ID(to)
	switch t := w.Look(to); {
	case !w.neighbours(w.at, next):
		return 0, w.object(NoNeighbour, to)
	case t.Has(Rubble):
		return 0, w.object(IntoRubble, to)
	case t.Hole() && !w.floats:
		return 0, w.object(IntoHole, to)
	case w.figures[next] == Monster:
		return 0, w.object(MonsterInWay, to)
	}
	return next, nil
}

// jump crosses a straight line of at least two squares (DD-R56) and may leave less than 0 AP (DD-212).
func (w *walker) jump(s Segment, rest []Segment) *Objection {
	d, straight := w.Square(w.at).towards(s.To)
	if !straight {
		return w.object(JumpCrooked, s.To)
	}
	from, at, n := w.at, w.at, 0
	for to := w.ID(s.To); at != to; n++ {
		if at = w.Beyond(at, d); at == Nowhere {
			return w.object(JumpBlocked, s.To)
		}
		if reason, stopped := w.stopsJump(at); stopped {
			return w.object(reason, w.Square(at))
		}
	}
	switch {
	case n < 2:
		return w.object(JumpShort, s.To)
	case w.terrain[at].Hole() && !w.floats:
		return w.object(IntoHole, s.To)
	case w.figures[at] == Hero && !w.stepsAside(s.To, rest):
		return w.object(LandingTaken, s.To)
	}
	w.trip.Leaps = append(w.trip.Leaps, Leap{w.Square(from), s.To, n, s.Carrying})
	w.left -= w.price(jumpCost, at, s.Carrying)
	w.at = at
	return nil
}

// stopsJump tells what forbids to jump over or onto the square.
func (w *walker) stopsJump(id ID) (Reason, bool) {
	switch {
	case w.terrain[id].Has(Rubble):
		return IntoRubble, true
	case w.figures[id] == Monster:
		return MonsterInWay, true
	}
	return 0, false
}

// stepsAside tells whether the movement goes on at once from a hero's square to a free one next to it (DD-218, DD-R59).
func (w *walker) stepsAside(landing Square, rest []Segment) bool {
	if len(rest) == 0 || rest[0].Kind != Walk || len(rest[0].Path) == 0 {
		return false
	}
	to := rest[0].Path[0]
	return w.figures[w.ID(to)] == Nobody && w.neighbours(w.ID(landing), w.ID(to))
}

// swap exchanges squares with a hero next to the mover and may leave less than 0 AP (DD-224 to DD-228, DD-R60, DD-R61).
func (w *walker) swap(s Segment) *Objection {
	other, from := w.ID(s.To), w.Square(w.at)
	switch {
	case w.figures[other] != Hero:
		return w.object(NobodyToSwap, s.To)
	case !w.neighbours(w.at, other):
		return w.object(SwapApart, s.To)
	case w.figures[w.at] == Hero:
		return w.object(SwapFromShared, from)
	case w.terrain[w.at].Hole():
		return w.object(SwapFromHole, from)
	case w.terrain[other].Hole():
		return w.object(IntoHole, s.To)
	case w.terrain[other].Has(Rubble):
		return w.object(IntoRubble, s.To)
	}
	w.left -= w.price(swapCost, other, s.Carrying)
	w.figures[w.at], w.figures[other] = Hero, Nobody
	w.at = other
	w.trip.Swaps = append(w.trip.Swaps, Exchange{from, s.To})
	return nil
}

// price is what a part of a movement onto the square costs (DD-203, DD-211, DD-R61, DD-R79).
func (b *Board) price(base int, onto ID, carrying bool) int {
	if b.terrain[onto].Difficult() {
		base += difficultCost
	}
	if carrying {
		base *= 2
	}
	return base
}

// neighbours tells whether one step leads from one square to the other (DD-R216).
func (b *Board) neighbours(from, to ID) bool {
	if to == Nowhere {
		return false
	}
	for _, d := range Directions {
		if b.Beyond(from, d) == to {
			return true
		}
	}
	return false
}

// towards is the direction in which t lies straight from s.
func (s Square) towards(t Square) (Direction, bool) {
	switch {
	case s == t || s.X != t.X && s.Y != t.Y:
		return 0, false
	case t.Y < s.Y:
		return North, true
	case t.X > s.X:
		return East, true
	case t.Y > s.Y:
		return South, true
	}
	return West, true
}
