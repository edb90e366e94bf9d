package grid

// The lines of sight out of a square into one quadrant, mirrored so that the square is 0,0 and all lines rise to the
// right, are kept as beams: each beam is the set of lines that pass above some corners and below others. A blocking
// square is passed above its upper left corner or below its lower right one, so it takes lines from a beam, ends it or
// splits it in two. Squares come in order of x+y; therefore the steepest and the shallowest line of a beam alone tell
// whether a later square is seen, and no line is ever missed or imagined. A line that touches a corner is none, which
// is how the rule wants it: touching a wall is blocked (DD-R157).

type corner struct{ x, y int32 }

// ray is the line through near and far, in this direction.
type ray struct{ near, far corner }

// side is positive for a corner above (left of) the ray, negative below it, 0 on it.
func (r ray) side(c corner) int32 {
	return (r.far.x-r.near.x)*(c.y-r.near.y) - (r.far.y-r.near.y)*(c.x-r.near.x)
}

// beam is an open, never empty set of lines. over and under head the lists of the corners above and below which its
// lines pass.
type beam struct {
	steep, shallow ray
	over, under    int16
}

// link is one corner of a list; lists share their tails, so that a beam splits without copying.
type link struct {
	corner
	next int16
}

// fan is all lines of sight into one quadrant.
type fan struct {
	beams []beam
	links []link
	front []int32 // scratch of sweep
	next  []int32
}

// horizon is farther than any board reaches.
const horizon = 1 << 13

// open makes f the fan of a square whose lines nothing blocks yet.
func (f *fan) open() {
	f.links = append(f.links[:0], link{corner{1, 0}, -1}, link{corner{0, 1}, -1})
	f.beams = append(f.beams[:0], beam{
		steep:   ray{corner{1, 0}, corner{0, horizon}},
		shallow: ray{corner{0, 1}, corner{horizon, 0}},
		over:    0, under: 1,
	})
}

// reaches tells whether a line passes through the inside of the square x,y: between the corners that block passes.
func (f *fan) reaches(x, y int32) bool {
	topLeft, bottomRight := corner{x, y + 1}, corner{x + 1, y}
	for i := range f.beams {
		if f.beams[i].below(topLeft) && f.beams[i].above(bottomRight) {
			return true
		}
	}
	return false
}

// above tells whether some line of the beam passes above c. The steepest line decides. Where c is on that line the others
// still pass above c if it comes before the far corner, about which they turn.
func (b *beam) above(c corner) bool {
	side := b.steep.side(c)
	return side < 0 || side == 0 && c.x+c.y < b.steep.far.x+b.steep.far.y
}

// below tells whether some line of the beam passes below c: above, mirrored.
func (b *beam) below(c corner) bool {
	side := b.shallow.side(c)
	return side > 0 || side == 0 && c.x+c.y < b.shallow.far.x+b.shallow.far.y
}

// block takes away the lines that touch what lies between the two corners: a square, or an edge.
func (f *fan) block(topLeft, bottomRight corner) {
	for i := len(f.beams) - 1; i >= 0; i-- { // beams that a split appends need not be asked again
		b := &f.beams[i]
		above, below := b.above(topLeft), b.below(bottomRight)
		switch {
		case !b.below(topLeft) || !b.above(bottomRight): // passes it on one side as it is
		case above && below:
			lowered := *b
			f.raise(b, topLeft)
			f.lower(&lowered, bottomRight)
			f.beams = append(f.beams, lowered)
		case above:
			f.raise(b, topLeft)
		case below:
			f.lower(b, bottomRight)
		default:
			f.beams[i] = f.beams[len(f.beams)-1]
			f.beams = f.beams[:len(f.beams)-1]
		}
	}
}

// raise keeps the lines of b that pass above c.
func (f *fan) raise(b *beam, c corner) {
	b.shallow.far = c
	for i := b.under; i >= 0; i = f.links[i].next {
		if b.shallow.side(f.links[i].corner) < 0 {
			b.shallow.near = f.links[i].corner
		}
	}
	f.links = append(f.links, link{c, b.over})
	b.over = int16(len(f.links) - 1)
}

// lower keeps the lines of b that pass below c.
func (f *fan) lower(b *beam, c corner) {
	b.steep.far = c
	for i := b.over; i >= 0; i = f.links[i].next {
		if b.steep.side(f.links[i].corner) > 0 {
			b.steep.near = f.links[i].corner
		}
	}
	f.links = append(f.links, link{c, b.under})
	b.under = int16(len(f.links) - 1)
}
