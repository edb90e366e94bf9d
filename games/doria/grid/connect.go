package grid

// passConnected is what keeps no squares apart (DD-R111).
const passConnected = PassBlocked | PassRubble

// Connected writes to dst, by ID, whether the square is connected to one of the given ones by steps over squares that are
// no wall: Holes, blue squares, Rubble and Blocked Doors are passable, closed doors only if extra says so (DD-R111).
func (b *Board) Connected(dst []bool, extra Passing, from ...Square) []bool {
	dst = sized(dst, b.Len())
	b.scratch.steps = b.Steps(b.scratch.steps, extra|passConnected, from...)
	for i, n := range b.scratch.steps {
		dst[i] = n >= 0
	}
	return dst
}
