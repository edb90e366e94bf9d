package grid

// lens says what blocks lines of sight, besides closed edges, which always do.
type lens struct {
	block   Terrain   // squares with any of these bits block
	within  Terrain   // squares without this bit block, if it is not 0
	lowered bridgeSet // whose lower passage is looked through; the others are looked over
	sealed  bridgeSet // under which no line passes
}

var plain = lens{block: Opaque}

// Sight tells whether a figure on a sees the square t: whether a straight line from some point of the one to some point
// of the other touches no wall, Rubble, place without a tile or closed door; a and t themselves never block, nor do
// figures and Holes (DD-465 to DD-469, DD-R157, DD-R158, DD-R213). It is the same from t to a.
//
// At a bridge a line passes either over it or under it: whoever is on one of its levels sees nothing of the other
// (DD-387, DD-R161, DD-R215).
func (b *Board) Sight(a, t Square) bool { return b.openBetween(a, t) || b.sees(a, t, plain) }

// sees is Sight with the lens's own idea of what blocks, tried over and under each bridge.
func (b *Board) sees(a, t Square, l lens) bool {
	if !b.Look(a).Has(Tiled) || !b.Look(t).Has(Tiled) {
		return false
	}
	if a == t {
		return true
	}
	w := b.waysFor(b.ID(a), b.ID(t))
	for more := w.possible; more; more = w.next(b.scratch.met) {
		l.lowered = w.lowered
		b.scratch.met = 0
		if b.look(a, t, l) {
			return true
		}
	}
	return false
}

// look is sees for one way to pass the bridges.
func (b *Board) look(a, t Square, l lens) bool {
	q := b.quadrant(a, t)
	x, y := int32(abs(int(t.X)-int(a.X))), int32(abs(int(t.Y)-int(a.Y)))
	if x == 0 || y == 0 {
		return b.lookStraight(q, x, y, l)
	}
	return b.sweep(q, x, y, l, nil)
}

// lookStraight looks along a row or a column.
func (b *Board) lookStraight(q quadrant, x, y int32, l lens) bool {
	d, step, n := q.right, q.dx, x
	if x == 0 {
		d, step, n = q.up, q.dy, y
	}
	id := q.id
	for ; n > 0; n-- {
		if id != q.id && b.blocks(id, l) || b.terrain[id].barrier(d) {
			return false
		}
		id += step
	}
	return true
}

// quadrant is the board seen from a square, mirrored so that what is looked at lies above and to the right.
type quadrant struct {
	id        ID // of the square
	dx, dy    ID
	right, up Direction
}

func (b *Board) quadrant(a, t Square) quadrant {
	q := quadrant{b.ID(a), b.delta[East], b.delta[South], East, South}
	if t.X < a.X {
		q.dx, q.right = b.delta[West], West
	}
	if t.Y < a.Y {
		q.dy, q.up = b.delta[North], North
	}
	return q
}

func (q quadrant) at(x, y int32) ID { return q.id + ID(x)*q.dx + ID(y)*q.dy }

// sweep follows the lines from the quadrant's origin square by square, in order of x+y, through the box whose far corner is
// x,y, and tells whether they reach that corner's square. If seen is not nil all squares that they reach are entered there,
// those of the origin's row and column excepted. Only neighbours of squares that lines pass through are looked at.
func (b *Board) sweep(q quadrant, x, y int32, l lens, seen []bool) bool {
	f := &b.scratch.fan
	f.open()
	b.blockEdges(f, q, 0, 0)
	front, next := append(f.front[:0], 0), f.next[:0] // the x of the squares that lines pass through on one diagonal
	for sum := int32(1); sum <= x+y && len(front) > 0; sum++ {
		next = candidates(next[:0], front, sum, x, y)
		front = front[:0]
		for _, i := range next {
			j := sum - i
			if !f.reaches(i, j) {
				continue
			}
			id := q.at(i, j)
			if seen != nil && i > 0 && j > 0 && b.terrain[id].Has(Tiled) && b.onLevel(id, l) {
				seen[id] = true
			}
			if sum == x+y {
				f.front, f.next = front, next
				return true
			}
			if b.blocks(id, l) {
				f.block(corner{i, j + 1}, corner{i + 1, j})
				continue
			}
			b.blockEdges(f, q, i, j)
			front = append(front, i)
		}
	}
	f.front, f.next = front, next
	return false
}

// candidates are the squares of the diagonal sum, within the box, above or to the right of those in front.
func candidates(next, front []int32, sum, x, y int32) []int32 {
	last := int32(-1)
	for _, i := range front {
		if i > last && sum-i <= y {
			next = append(next, i)
			last = i
		}
		if i < x {
			next = append(next, i+1)
			last = i + 1
		}
	}
	return next
}

func (b *Board) blockEdges(f *fan, q quadrant, x, y int32) {
	t := b.terrain[q.at(x, y)]
	if t < closedNorth { // the usual case: no closed edge at all
		return
	}
	if t.barrier(q.right) {
		f.block(corner{x + 1, y + 1}, corner{x + 1, y})
	}
	if t.barrier(q.up) {
		f.block(corner{x, y + 1}, corner{x + 1, y + 1})
	}
}

// blocks tells whether the square blocks the lines that pass through it.
func (b *Board) blocks(id ID, l lens) bool {
	t := b.terrain[id]
	if t.Has(bridgework) {
		bridge := b.bridgeOf(id)
		b.scratch.met |= bridge
		switch under := l.lowered&bridge != 0; {
		case t.Has(span) && under: // the lower passage has no middle; what lies on the bridge is above it
			return l.sealed&bridge != 0
		case t.Has(lower) && !under, t.Has(upper) && under:
			return true
		}
	}
	return t&l.block != 0 || t&l.within != l.within
}

// onLevel tells whether a figure on the square can be seen where lines pass the bridges as l says.
func (b *Board) onLevel(id ID, l lens) bool {
	t := b.terrain[id]
	return !t.Has(bridgework) || t.Has(lower) == (l.lowered&b.bridgeOf(id) != 0)
}

// Visible writes to dst, by ID, whether a figure on from sees the square, walls included: a Poltergeist may be in one
// (DD-R162). dst is used again if it is long enough.
func (b *Board) Visible(from Square, dst []bool) []bool {
	dst = sized(dst, b.Len())
	clear(dst)
	if !b.Look(from).Has(Tiled) {
		return dst
	}
	id := b.ID(from)
	dst[id] = true
	l, w := plain, b.waysFor(id)
	for more := true; more; more = w.next(b.scratch.met) {
		l.lowered = w.lowered
		b.scratch.met = 0
		b.lookRound(dst, from, l)
	}
	return dst
}

func (b *Board) lookRound(dst []bool, from Square, l lens) {
	for _, d := range Directions {
		b.lookAlong(dst, b.ID(from), d, l)
	}
	for _, dx := range [2]int16{-1, 1} {
		for _, dy := range [2]int16{-1, 1} {
			b.lookInto(dst, from, b.quadrant(from, Square{from.X + dx, from.Y + dy}), l)
		}
	}
}

// lookAlong sees the squares of a row or column up to the first that blocks.
func (b *Board) lookAlong(dst []bool, id ID, d Direction, l lens) {
	for !b.terrain[id].barrier(d) {
		if id += b.delta[d]; !b.terrain[id].Has(Tiled) {
			return
		}
		dst[id] = dst[id] || b.onLevel(id, l)
		if b.blocks(id, l) {
			return
		}
	}
}

// lookInto sees the squares of one quadrant off the rows and columns of its origin.
func (b *Board) lookInto(dst []bool, from Square, q quadrant, l lens) {
	width, height := int32(b.stride), int32(b.rows)*Size+2
	x, y := int32(from.X-b.origin.X), int32(from.Y-b.origin.Y)
	right, up := x, y // how many squares there are to go
	if q.right == East {
		right = width - 1 - x
	}
	if q.up == South {
		up = height - 1 - y
	}
	b.sweep(q, right, up, l, dst)
}

// Range is the distance of an attack from a to t: |dx|+|dy|, whatever the ground is and whoever stands there (DD-464,
// DD-R156), one less where the line runs below a bridge, whose middle does not exist there (DD-386, DD-R161).
func (b *Board) Range(a, t Square) int {
	n := a.Manhattan(t)
	for i, g := range b.bridges {
		if g.spanned(a, t) && b.runsUnder(a, t, 1<<i) {
			n--
		}
	}
	return n
}

// runsUnder tells whether all lines of sight from a to t run below the bridge; of squares that do not see each other
// those do that lie on its lower passage.
func (b *Board) runsUnder(a, t Square, under bridgeSet) bool {
	if !b.Sight(a, t) {
		return a.Cell() == t.Cell() && b.Look(a).Lower() && b.Look(t).Lower()
	}
	over := plain
	over.sealed = under
	return !b.sees(a, t, over)
}
