package grid

// runs are the lengths of the straight runs of plain ground from every square, by ID and direction. Along a short run
// walking leads to the same squares as jumping, for less.
type runs struct {
	board   *Board
	version uint64 // of the board
	lengths [][len(Directions)]uint8
}

// endless is the length of a run with anything on it that a jump may be for, and of a long one.
const endless = 99

// look finds the runs of a board, unless they are known.
func (r *runs) look(b *Board) {
	if r.board == b && r.version == b.version {
		return
	}
	r.board, r.version, r.lengths = b, b.version, sized(r.lengths, b.Len())
	for id := range r.lengths {
		if b.terrain[id].Has(Floor) {
			for d := range Direction(len(Directions)) {
				r.lengths[id][d] = b.run(ID(id), d)
			}
		}
	}
}

// run counts the squares from the next one on to where walks and jumps end alike.
func (b *Board) run(id ID, d Direction) uint8 {
	for n := range uint8(jumpCost) {
		t := b.terrain[id]
		if t.Has(lower | span) {
			return endless
		}
		next := b.Beyond(id, d)
		t = b.terrain[next]
		switch {
		case next == Nowhere || t.Has(Rubble):
			return n
		case t.Hole() || t.Difficult():
			return endless
		}
		id = next
	}
	return endless
}
