package grid

import "fmt"

// ID is a square's index in the board's dense storage, 0 to Len()-1. IDs hold until Place widens the board.
type ID int32

// Nowhere is the ID of every square outside the board.
const Nowhere ID = 0

// Placed is a tile on the lattice.
type Placed struct {
	Tile     *Tile
	Cell     Cell
	Rotation Rotation
}

// Secret is the square of the board where the tile's own secret wall is (DD-R211).
func (p Placed) Secret() (Square, bool) {
	s, has := p.Tile.Secret(p.Rotation)
	return p.Cell.At(s), has
}

// Board is the explored dungeon: tiles, doors and the markers that matter to space. The zero Board is empty and ready.
type Board struct {
	placed  []Placed
	cells   []int16 // by cell of the window: index of the tile there + 1
	min     Cell    // the window's upper left cell
	cols    int16   // the window's size in cells
	rows    int16
	origin  Square // the square of ID 0
	stride  ID
	delta   [4]ID     // the way to the neighbour in each direction
	terrain []Terrain // the window with a ring of nothing around it
	bridges []bridge
	version uint64 // see Version
	links   []links
	open    openness
	scratch scratch
}

// Build lays the tiles in order. The error names the tile that has no place: two tiles in one cell.
func Build(tiles []Placed) (*Board, error) {
	b := new(Board)
	if len(tiles) > 0 {
		low, high := Cell{MaxCell, MaxCell}, Cell{-MaxCell, -MaxCell}
		for _, p := range tiles {
			if outside(p.Cell) {
				continue // Place will say so
			}
			low = Cell{min(low.X, p.Cell.X), min(low.Y, p.Cell.Y)}
			high = Cell{max(high.X, p.Cell.X), max(high.Y, p.Cell.Y)}
		}
		if low.X <= high.X {
			b.window(low, high)
		}
		b.placed = make([]Placed, 0, len(tiles))
	}
	for _, p := range tiles {
		if err := b.Place(p); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// MaxCell is the reach of the lattice: cells run from -MaxCell to MaxCell both ways, more than any tile deck can fill.
const MaxCell = 100

// Place lays a tile into a free cell. Each of its squares that faces a passable square of a neighbour is open to it;
// an edge that was closed or blocked before stays so. It fails where a tile lies already and beyond MaxCell.
func (b *Board) Place(p Placed) error {
	if outside(p.Cell) {
		return fmt.Errorf("tile %s at cell %d,%d: the lattice ends at %d", p.Tile.ID(), p.Cell.X, p.Cell.Y, MaxCell)
	}
	if i, taken := b.tileIn(p.Cell); taken {
		return fmt.Errorf("tile %s at cell %d,%d: tile %s lies there", p.Tile.ID(), p.Cell.X, p.Cell.Y, b.placed[i].Tile.ID())
	}
	b.version++
	b.widen(p.Cell)
	b.placed = append(b.placed, p)
	b.cells[b.cellIndex(p.Cell)] = int16(len(b.placed))
	corner := b.ID(p.Cell.Corner())
	for i, g := range p.Tile.art[p.Rotation] {
		b.terrain[corner+ID(i/Size)*b.stride+ID(i%Size)] = terrainOf(g)
	}
	for _, side := range Directions {
		if p.Tile.Side(p.Rotation, side) == SideDoor {
			b.terrain[b.ID(p.Cell.At(edge(side, Middle)))] |= Door
		}
		b.mirrorSeam(p.Cell, side)
	}
	if at, has := p.Tile.bridge(p.Rotation); has {
		b.layBridge(p.Cell.At(at), p.Rotation)
	}
	clear(b.links)
	return nil
}

// mirrorSeam takes over the closed and blocked edges that the neighbour on the given side already has.
func (b *Board) mirrorSeam(c Cell, side Direction) {
	for i := range Size {
		at := b.ID(c.At(edge(side, i)))
		beyond := b.terrain[at+b.delta[side]]
		for _, edges := range [2]Terrain{closedNorth, blockedNorth} {
			if beyond.Has(edges << side.Back()) {
				b.terrain[at] |= edges << side
			}
		}
	}
}

// Clone is an independent copy.
func (b *Board) Clone() *Board {
	c := new(Board)
	c.CopyFrom(b)
	return c
}

// CopyFrom makes b a copy of other in the memory that b has.
func (b *Board) CopyFrom(other *Board) {
	kept := *b
	*b = *other
	b.placed = append(kept.placed[:0], other.placed...)
	b.cells = append(kept.cells[:0], other.cells...)
	b.terrain = append(kept.terrain[:0], other.terrain...)
	b.bridges = append(kept.bridges[:0], other.bridges...)
	b.links = sized(kept.links, len(b.terrain))
	clear(b.links)
	b.version, b.open, b.scratch = kept.version+1, kept.open, kept.scratch
}

// Version changes whenever the board does: what was found out about a board holds as long as its version is the same.
// The versions of two boards say nothing about each other.
func (b *Board) Version() uint64 { return b.version }

// set gives a square its terrain.
func (b *Board) set(id ID, t Terrain) {
	if b.terrain[id] != t {
		b.terrain[id] = t
		b.version++
		b.unlink(id)
	}
}

// Tiles are the placed tiles in order of placement. The slice is the board's own.
func (b *Board) Tiles() []Placed { return b.placed }

// TileAt is the index in Tiles of the tile on which s lies.
func (b *Board) TileAt(s Square) (int, bool) { return b.tileIn(s.Cell()) }

// CellFree tells whether a tile may be laid in c: none lies there, and the lattice reaches that far.
func (b *Board) CellFree(c Cell) bool {
	_, taken := b.tileIn(c)
	return !taken && !outside(c)
}

// Len is the number of IDs: the length of every buffer by ID.
func (b *Board) Len() int { return len(b.terrain) }

// ID is the index of s, Nowhere outside the board.
func (b *Board) ID(s Square) ID {
	x, y := s.X-b.origin.X, s.Y-b.origin.Y
	if x < 0 || y < 0 || ID(x) >= b.stride || int(y) > int(b.rows)*Size+1 {
		return Nowhere
	}
	return ID(y)*b.stride + ID(x)
}

// Square is the square with the given ID.
func (b *Board) Square(id ID) Square {
	return Square{b.origin.X + int16(id%b.stride), b.origin.Y + int16(id/b.stride)}
}

// At is the terrain of the square with the given ID.
func (b *Board) At(id ID) Terrain { return b.terrain[id] }

// Look is the terrain of s; what lies off the board is opaque.
func (b *Board) Look(s Square) Terrain {
	if len(b.terrain) == 0 {
		return Opaque
	}
	return b.terrain[b.ID(s)]
}

func (b *Board) tileIn(c Cell) (int, bool) {
	if !b.inWindow(c) {
		return 0, false
	}
	i := int(b.cells[b.cellIndex(c)])
	return i - 1, i > 0
}

func outside(c Cell) bool { return max(abs(int(c.X)), abs(int(c.Y))) > MaxCell }

func (b *Board) inWindow(c Cell) bool {
	return c.X >= b.min.X && c.Y >= b.min.Y && c.X < b.min.X+b.cols && c.Y < b.min.Y+b.rows
}

func (b *Board) cellIndex(c Cell) int { return int(c.Y-b.min.Y)*int(b.cols) + int(c.X-b.min.X) }

// widen makes room for a tile in c and moves what is there to its new IDs.
func (b *Board) widen(c Cell) {
	if b.inWindow(c) {
		return
	}
	old := *b
	low, high := c, c
	if old.cols > 0 {
		low = Cell{min(c.X, old.min.X), min(c.Y, old.min.Y)}
		high = Cell{max(c.X, old.min.X+old.cols-1), max(c.Y, old.min.Y+old.rows-1)}
	}
	b.window(low, high)
	for id, t := range old.terrain {
		if t.Has(Tiled) {
			b.terrain[b.ID(old.Square(ID(id)))] = t
		}
	}
	for i, p := range old.placed {
		b.cells[b.cellIndex(p.Cell)] = int16(i + 1)
	}
	for i := range b.bridges {
		b.bridges[i].at = b.ID(b.bridges[i].square)
	}
}

// window gives b an empty window from cell low to cell high.
func (b *Board) window(low, high Cell) {
	b.min, b.cols, b.rows = low, high.X-low.X+1, high.Y-low.Y+1
	corner := low.Corner()
	b.origin = Square{corner.X - 1, corner.Y - 1}
	b.stride = ID(b.cols)*Size + 2
	b.delta = [4]ID{-b.stride, 1, b.stride, -1}
	b.cells = make([]int16, int(b.cols)*int(b.rows))
	b.terrain = make([]Terrain, int(b.stride)*(int(b.rows)*Size+2))
	for i := range b.terrain {
		b.terrain[i] = Opaque
	}
	b.links = make([]links, len(b.terrain))
}
