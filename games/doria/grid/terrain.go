package grid

// Terrain is all that a board knows of one square, one bit a fact.
type Terrain uint32

// The bits of Terrain.
const (
	Tiled       Terrain = 1 << iota // a tile lies there
	Floor                           // no wall: passable for DD-R111
	Opaque                          // wall, Rubble or no tile: blocks sight and movement
	Door                            // the lone opening of a side, or a Secret Door on a border
	Obstacle                        // blue solid (DD-394)
	Rubble                          // marker (DD-407)
	drawnHole                       // red dashed
	markedHole                      // Hole marker (DD-403)
	drawnRough                      // blue dashed or solid
	markedRough                     // made difficult by a trap or scenario
	lower                           // the lower passage of a bridge
	upper                           // the upper passage of a bridge, its middle excepted
	span                            // the middle of the upper passage
	inArea                          // scratch of Cover
	closedNorth                     // the four edges of closed door pairs, clockwise
	closedEast
	closedSouth
	closedWest
	blockedNorth // the four edges of Blocked Doors
	blockedEast
	blockedSouth
	blockedWest
)

const bridgework = lower | upper | span

// Hole tells whether the square is a Hole, drawn or marked (DD-396, DD-403).
func (t Terrain) Hole() bool { return t&(drawnHole|markedHole) != 0 }

// Difficult tells whether a step onto the square costs 1 AP more (DD-391, DD-394).
func (t Terrain) Difficult() bool { return t&(drawnRough|markedRough) != 0 }

// Has tells whether the square has any of the given bits.
func (t Terrain) Has(bits Terrain) bool { return t&bits != 0 }

// Enterable tells whether a walking figure may step onto the square, figures aside: floor without Hole or Rubble.
func (t Terrain) Enterable() bool { return t&(Floor|Rubble|drawnHole|markedHole) == Floor }

// Plain tells whether the square is floor that is like any other to whoever walks: no Hole, no Rubble, not difficult.
func (t Terrain) Plain() bool {
	return t&(Floor|Rubble|drawnHole|markedHole|drawnRough|markedRough) == Floor
}

// Lower and Upper tell whether the square belongs to the lower or the upper passage of a bridge (DD-R215).
func (t Terrain) Lower() bool { return t&lower != 0 }

// Upper: see Lower.
func (t Terrain) Upper() bool { return t&(upper|span) != 0 }

// barrier tells whether the edge in direction d is that of a closed or Blocked Door.
func (t Terrain) barrier(d Direction) bool { return t&((closedNorth|blockedNorth)<<d) != 0 }

func terrainOf(g Glyph) Terrain {
	switch g {
	case GlyphWall:
		return Tiled | Opaque
	case GlyphHole:
		return Tiled | Floor | drawnHole
	case GlyphRough:
		return Tiled | Floor | drawnRough
	case GlyphObstacle:
		return Tiled | Floor | drawnRough | Obstacle
	}
	return Tiled | Floor
}
