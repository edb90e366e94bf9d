package grid

// openness counts what can stop lines of sight in any rectangle by three additions: most who look at each other stand in
// one room with nothing between them, and then no line need be followed.
type openness struct {
	version uint64  // of the board that was counted
	counts  []int32 // by ID: squares that stop lines, in the rectangle from the board's first corner to this square
}

// stops are all facts by which a square or its edges may end a line of sight. A bridge does by its two levels.
const stops = Opaque | bridgework | closedNorth | closedEast | closedSouth | closedWest |
	blockedNorth | blockedEast | blockedSouth | blockedWest

// openBetween tells whether nothing in the whole rectangle that a and t span can stop a line of sight. If so they see each
// other, since that rectangle holds all lines between them.
func (b *Board) openBetween(a, t Square) bool {
	x, y := int(b.origin.X), int(b.origin.Y) // squares that are asked about may be anywhere
	left, right := int(min(a.X, t.X))-x, int(max(a.X, t.X))-x
	top, bottom := int(min(a.Y, t.Y))-y, int(max(a.Y, t.Y))-y
	stride := int(b.stride)
	if left < 1 || top < 1 || right >= stride || bottom > int(b.rows)*Size {
		return false
	}
	if b.open.version != b.version {
		b.countStops()
	}
	c, above, below := b.open.counts, (top-1)*stride, bottom*stride
	return c[below+right]-c[below+left-1]-c[above+right]+c[above+left-1] == 0
}

func (b *Board) countStops() {
	counts := sized(b.open.counts, len(b.terrain))
	row := int32(0)
	for id, t := range b.terrain {
		if id%int(b.stride) == 0 {
			row = 0
		}
		if t.Has(stops) {
			row++
		}
		counts[id] = row
		if id >= int(b.stride) {
			counts[id] += counts[id-int(b.stride)]
		}
	}
	b.open = openness{b.version, counts}
}
