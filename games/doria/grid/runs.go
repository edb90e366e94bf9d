package grid

// runs are the lengths of the straight runs of plain ground from every square. Along a short run walking leads to the same
// squares as jumping, for less: then nobody need look where jumps lead.
type runs struct {
	board *Board
	known []runsFrom // by ID
}

// runsFrom are those from one square by direction, worked out when they are first asked for after the board changed.
type runsFrom struct {
	version uint64 // of the board that they are true of
	lengths [len(Directions)]uint8
}

// endless is the length of a run with anything on it that a jump may be for, and of a long one.
const endless = 99

// on makes ready for questions about a board.
func (r *runs) on(b *Board) {
	if r.board != b || len(r.known) != b.Len() {
		*r = runs{b, make([]runsFrom, b.Len())}
	}
}

// from are the lengths of the runs from a square.
func (r *runs) from(b *Board, id ID) *[len(Directions)]uint8 {
	known := &r.known[id]
	if known.version != b.version {
		known.version = b.version
		for d := range Direction(len(Directions)) {
			known.lengths[d] = b.run(id, d)
		}
	}
	return &known.lengths
}

// run counts the squares from the next one on to where walks and jumps end alike.
func (b *Board) run(id ID, d Direction) uint8 {
	for n := range uint8(jumpCost) {
		next := b.Beyond(id, d)
		t := b.terrain[next]
		switch {
		case b.terrain[id].Has(bridgework) || t.Hole() || t.Difficult():
			return endless
		case next == Nowhere || t.Has(Rubble):
			return n
		}
		id = next
	}
	return endless
}
