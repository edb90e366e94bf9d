package grid

// Passing says what a way may lead through besides plain ground.
type Passing uint8

// What may be passed.
const (
	PassClosed  Passing = 1 << iota // closed door pairs
	PassBlocked                     // Blocked Doors
	PassRubble                      // Rubble
	PassAll     = PassClosed | PassBlocked | PassRubble
)

// open tells whether the edge in direction d may be crossed.
func (p Passing) open(t Terrain, d Direction) bool {
	return (p&PassClosed != 0 || t&(closedNorth<<d) == 0) && (p&PassBlocked != 0 || t&(blockedNorth<<d) == 0)
}

// Distance is how far a square is, to be compared by <: squares with a path by its steps, then squares that only closed
// doors and Rubble keep apart by the steps through those, then all others as the crow flies (DD-R135).
type Distance int32

const tier = 1 << 20

// Steps is the number of steps, whatever way they were counted.
func (d Distance) Steps() int { return int(d % tier) }

// Pathless tells whether there is no plain way.
func (d Distance) Pathless() bool { return d >= tier }

// Steps writes to dst, by ID, the fewest orthogonal steps to every square from the nearest of the given ones, -1 where no
// way leads; dst is used again if it is long enough. Figures are ignored; Holes and blue squares are one step each; walls
// are never passed, closed edges and Rubble only if through says so. A square to start from may be Rubble or wall itself,
// which a buried figure or a Poltergeist leaves by one step.
func (b *Board) Steps(dst []int16, through Passing, from ...Square) []int16 {
	f := &b.scratch.flood
	f.Start(b, through, from...)
	f.spread(Nowhere)
	dst = sized(dst, b.Len())
	for id, n := range f.steps {
		dst[id] = max(unreached, n)
	}
	return dst
}

// Distances writes to dst, by ID, the Distance of every square of a tile from the given one; dst is used again if it is
// long enough.
func (b *Board) Distances(dst []Distance, from Square) []Distance {
	dst = sized(dst, b.Len())
	steps := b.Steps(b.scratch.steps, 0, from)
	for i, n := range steps {
		dst[i] = Distance(n)
	}
	steps = b.Steps(steps, PassAll, from)
	b.scratch.steps = steps
	for y, id := b.origin.Y, 0; id < len(dst); y++ {
		for x := b.origin.X; x < b.origin.X+int16(b.stride); x++ {
			if dst[id] < 0 {
				dst[id] = Detour(int(steps[id]), from, Square{x, y})
			}
			id++
		}
	}
	return dst
}

// Detour is the Distance of a square without a plain way, given the steps through doors and Rubble, -1 for none.
func Detour(steps int, from, to Square) Distance {
	if steps >= 0 {
		return tier + Distance(steps)
	}
	return 2*tier + Distance(from.Manhattan(to))
}

// Distance is how far to is from from.
func (b *Board) Distance(from, to Square) Distance {
	id := b.ID(to)
	if id == Nowhere {
		return Detour(-1, from, to)
	}
	f := &b.scratch.flood
	f.Start(b, 0, from)
	if n := f.Steps(id); n >= 0 {
		return Distance(n)
	}
	f.Start(b, PassAll, from)
	return Detour(f.Steps(id), from, to)
}

// sized is dst with length n, made anew if it is too short.
func sized[T any](dst []T, n int) []T {
	if cap(dst) < n {
		return make([]T, n)
	}
	return dst[:n]
}
