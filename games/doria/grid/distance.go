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
	dst = sized(dst, b.Len())
	for i := range dst {
		dst[i] = -1
	}
	queue := b.scratch.queue[:0]
	for _, s := range from {
		if id := b.ID(s); b.Look(s).Has(Tiled) && dst[id] < 0 {
			dst[id] = 0
			queue = append(queue, id)
		}
	}
	for head := 0; head < len(queue); head++ {
		id := queue[head]
		here := b.terrain[id]
		for _, d := range Directions {
			if !through.open(here, d) {
				continue
			}
			next := b.passage(id, d)
			if dst[next] >= 0 || next == Nowhere || b.terrain[next].Has(Rubble) && through&PassRubble == 0 {
				continue
			}
			dst[next] = dst[id] + 1
			queue = append(queue, next)
		}
	}
	b.scratch.queue = queue
	return dst
}

// Distances writes to dst, by ID, the Distance of every square of a tile from the given one; dst is used again if it is
// long enough.
func (b *Board) Distances(dst []Distance, from Square) []Distance {
	dst = sized(dst, b.Len())
	b.scratch.steps = b.Steps(b.scratch.steps, 0, from)
	for i, n := range b.scratch.steps {
		dst[i] = Distance(n)
	}
	b.scratch.steps = b.Steps(b.scratch.steps, PassAll, from)
	for i, n := range b.scratch.steps {
		switch {
		case dst[i] >= 0:
		case n >= 0:
			dst[i] = tier + Distance(n)
		default:
			dst[i] = 2*tier + Distance(from.Manhattan(b.Square(ID(i))))
		}
	}
	return dst
}

// Distance is how far to is from from.
func (b *Board) Distance(from, to Square) Distance {
	id := b.ID(to)
	for tiers, through := range [2]Passing{0, PassAll} {
		b.scratch.steps = b.Steps(b.scratch.steps, through, from)
		if id != Nowhere && b.scratch.steps[id] >= 0 {
			return Distance(tiers)*tier + Distance(b.scratch.steps[id])
		}
	}
	return 2*tier + Distance(from.Manhattan(to))
}

// sized is dst with length n, made anew if it is too short.
func sized[T any](dst []T, n int) []T {
	if cap(dst) < n {
		return make([]T, n)
	}
	return dst[:n]
}
