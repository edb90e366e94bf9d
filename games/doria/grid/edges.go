package grid

// PairState is the state of an edge between two squares.
type PairState uint8

// The states of a pair. Closed is a door that nobody opened yet, Blocked one that a trap or scenario holds shut; an edge
// that is both counts as Blocked until it is unblocked (DD-R103).
const (
	PairOpen PairState = iota
	PairClosed
	PairBlocked
)

// Pair is two passable squares of neighbouring tiles that face each other, at least one of them a door. A is the
// northern or western one, To leads from A to B.
type Pair struct {
	A, B  Square
	To    Direction
	State PairState
}

// Beyond is the square that lies behind the edge of id in direction d for whoever walks: Nowhere behind walls, closed
// and Blocked Doors. Holes, Rubble and figures are not asked for. On the lower passage of a bridge it skips the middle.
func (b *Board) Beyond(id ID, d Direction) ID { return b.Around(id)[d] }

// step works Beyond out.
func (b *Board) step(id ID, d Direction) ID {
	if b.terrain[id].barrier(d) {
		return Nowhere
	}
	return b.passage(id, d)
}

// passage is Beyond with all doors open.
func (b *Board) passage(id ID, d Direction) ID {
	next := id + b.delta[d]
	if b.terrain[id].Has(lower | span) {
		next = b.beyondBridge(id, d)
	}
	if !b.terrain[next].Has(Floor) {
		return Nowhere
	}
	return next
}

// Through is the next square for a figure that passes walls and closed doors, but never leaves the tiles (DD-R162).
func (b *Board) Through(id ID, d Direction) ID {
	next := id + b.delta[d]
	if b.terrain[id].Has(lower | span) {
		next = b.beyondBridge(id, d)
	}
	if !b.terrain[next].Has(Tiled) {
		return Nowhere
	}
	return next
}

// Barrier tells whether the edge of s in direction d is that of a closed or Blocked Door.
func (b *Board) Barrier(s Square, d Direction) bool { return b.Look(s).barrier(d) }

// Adjacent tells whether a and t share an edge that is no barrier; the two inner squares of a lower passage do, the middle
// of the bridge and they do not (DD-044, DD-R215, DD-R216).
func (b *Board) Adjacent(a, t Square) bool {
	id, want := b.ID(a), b.ID(t)
	if id == Nowhere || want == Nowhere {
		return false
	}
	for _, d := range Directions {
		if !b.terrain[id].barrier(d) && b.terrain[id].Has(Tiled) && b.Through(id, d) == want {
			return true
		}
	}
	return false
}

// WallSide tells whether s has wall, Rubble, a place without a tile or a barrier on one of its four sides (DD-R144).
func (b *Board) WallSide(s Square) bool {
	return !b.Look(s).Has(Tiled) || b.WalledIn(b.ID(s))
}

// isMiddle tells whether the edge in direction d is one between a bridge's middle and the passage below it: no wall.
func (b *Board) isMiddle(id ID, d Direction) bool {
	return b.terrain[id].Has(span) && b.terrain[id+b.delta[d]].Has(lower)
}

// Pair is the state of the edge of s in direction d.
func (b *Board) Pair(s Square, d Direction) PairState {
	switch t := b.Look(s); {
	case t.Has(blockedNorth << d):
		return PairBlocked
	case t.Has(closedNorth << d):
		return PairClosed
	}
	return PairOpen
}

// SetPair opens, closes or blocks the edge of s in direction d, whether or not a tile lies behind it. What is opened is
// neither closed nor Blocked any more; what is closed is not Blocked any more; what is blocked remembers that it was closed.
func (b *Board) SetPair(s Square, d Direction, state PairState) {
	b.setEdge(s, d, state)
	b.setEdge(s.To(d), d.Back(), state)
}

func (b *Board) setEdge(s Square, d Direction, state PairState) {
	if !b.Look(s).Has(Tiled) {
		return
	}
	id := b.ID(s)
	t, closed, blocked := b.terrain[id], closedNorth<<d, blockedNorth<<d
	switch state {
	case PairOpen:
		t &^= closed | blocked
	case PairClosed:
		t = t&^blocked | closed
	case PairBlocked:
		t |= blocked
	}
	b.set(id, t)
}

// Unblock takes a block away: the edge is then closed or open, as it was before (DD-338).
func (b *Board) Unblock(s Square, d Direction) {
	state := PairOpen
	if b.Look(s).Has(closedNorth << d) {
		state = PairClosed
	}
	b.SetPair(s, d, state)
}

// Pairs appends to dst every pair of the board, tile by tile in order of placement and clockwise from the north, each
// pair once.
func (b *Board) Pairs(dst []Pair) []Pair {
	for i := range b.placed {
		dst = b.pairsOf(dst, i, func(other int) bool { return other > i })
	}
	return dst
}

// PairsOf appends to dst the pairs of the tile with the given index, clockwise from the north.
func (b *Board) PairsOf(dst []Pair, tile int) []Pair {
	return b.pairsOf(dst, tile, func(int) bool { return true })
}

func (b *Board) pairsOf(dst []Pair, tile int, with func(other int) bool) []Pair {
	cell := b.placed[tile].Cell
	for _, side := range Directions {
		other, taken := b.tileIn(cell.To(side))
		if !taken || !with(other) {
			continue
		}
		for i := range Size {
			if pair, is := b.pairAt(cell.At(edge(side, i)), side); is {
				dst = append(dst, pair)
			}
		}
	}
	return dst
}

func (b *Board) pairAt(s Square, side Direction) (Pair, bool) {
	t := s.To(side)
	here, there := b.Look(s), b.Look(t)
	if !here.Has(Floor) || !there.Has(Floor) || !(here | there).Has(Door) {
		return Pair{}, false
	}
	if side == North || side == West {
		s, t, side = t, s, side.Back()
	}
	return Pair{A: s, B: t, To: side, State: b.Pair(s, side)}, true
}
