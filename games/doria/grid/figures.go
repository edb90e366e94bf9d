package grid

// Occupant is who stands on a square, as far as movement asks.
type Occupant uint8

// The occupants. Unconscious heroes occupy nothing (DD-199).
const (
	Nobody  Occupant = iota
	Hero             // conscious: may be passed and jumped over, not shared (DD-195)
	Monster          // neither passed nor jumped over (DD-194, DD-208)
)

// Occupancy is the figures on the board by ID. Nil is an empty board. Whoever moves does not stand in its own way,
// whether or not it is entered.
type Occupancy []Occupant

// Occupancy is dst with nobody on the board, to be filled by ID; dst is used again if it is long enough.
func (b *Board) Occupancy(dst Occupancy) Occupancy {
	dst = sized(dst, b.Len())
	clear(dst)
	return dst
}

// Mover is a hero about to move.
type Mover struct {
	At      Square
	AP      int // what it has left
	Figures Occupancy
	// Slow is how many AP more each walked square costs, MaxSlow at most.
	Slow int
	// Floats over Holes and may stop there.
	Floats bool
}

// MaxSlow is the most that each step can cost more.
const MaxSlow = 5

// figures is a copy of the mover's occupancy without itself.
func (b *Board) figures(m Mover) Occupancy {
	f := b.Occupancy(b.scratch.figures)
	copy(f, m.Figures)
	if id := b.ID(m.At); id != Nowhere {
		f[id] = Nobody
	}
	b.scratch.figures = f
	return f
}
