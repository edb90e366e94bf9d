package grid

import "iter"

// Tile is one room tile: 7 x 7 squares of art in all four rotations. It never changes after ParseTile and may be used
// by any number of boards and goroutines.
type Tile struct {
	id      string
	art     [4][Size * Size]Glyph
	sides   [4]SideKind // of the drawing, unrotated
	secret  Square      // of the drawing
	hides   bool        // whether there is a secret square
	bridged bool        // whether there is a bridge
	same    [4]Rotation // the lowest rotation with the same layout
}

// SideKind is what a side of a tile offers (DD-R102).
type SideKind uint8

// The kinds of sides.
const (
	SideWall SideKind = iota // no passable square
	SideDoor                 // exactly one, in the middle
	SideOpen                 // two or more: the room goes on behind it (DD-312)
)

// ID is the tile's name, as "A-3"; empty for a tile that was only drawn.
func (t *Tile) ID() string { return t.id }

// At is the glyph at the local square p of the tile turned by r.
func (t *Tile) At(r Rotation, p Square) Glyph { return t.art[r][int(p.Y)*Size+int(p.X)] }

// Side is the kind of the side that points to d once the tile is turned by r.
func (t *Tile) Side(r Rotation, d Direction) SideKind { return t.sides[(d+4-Direction(r))%4] }

// Doors is the number of the tile's doors.
func (t *Tile) Doors() int { return t.count(SideDoor) }

// OpenSides is the number of the tile's open sides.
func (t *Tile) OpenSides() int { return t.count(SideOpen) }

// Open tells whether the tile is an open tile, doors or no doors (DD-312, DD-R106).
func (t *Tile) Open() bool { return t.OpenSides() > 0 }

func (t *Tile) count(kind SideKind) int {
	n := 0
	for _, side := range t.sides {
		if side == kind {
			n++
		}
	}
	return n
}

// Secret is the wall square that is the only place for a Secret Door of this tile, turned by r (tile E-8, DD-R211).
func (t *Tile) Secret(r Rotation) (Square, bool) { return r.Spot(t.secret), t.hides }

// Layout is the lowest rotation in which the tile looks as in r: rotations with one Layout are one choice (DD-R104).
func (t *Tile) Layout(r Rotation) Rotation { return t.same[r] }

// Art is the drawing turned by r, seven rows.
func (t *Tile) Art(r Rotation) []string {
	rows := make([]string, Size)
	for y := range rows {
		rows[y] = glyphRow(t.art[r][y*Size : (y+1)*Size])
	}
	return rows
}

func glyphRow(row []Glyph) string {
	letters := make([]byte, len(row))
	for i, g := range row {
		letters[i] = byte(g)
	}
	return string(letters)
}

// All are the squares of the tile turned by r with their glyphs, row by row from the north-west (the order of DD-R110).
func (t *Tile) All(r Rotation) iter.Seq2[Square, Glyph] {
	return func(yield func(Square, Glyph) bool) {
		for i, g := range t.art[r] {
			if !yield(Square{int16(i % Size), int16(i / Size)}, g) {
				return
			}
		}
	}
}

// Parts is the number of pieces into which the tile falls when nobody leaves it: 1 for every tile of the box but E-8.
// Holes and blue squares hold pieces together (DD-R111); so does a bridge, its passages being two pieces by themselves
// unless they meet elsewhere.
func (t *Tile) Parts() int {
	b := new(Board)
	if err := b.Place(Placed{Tile: t}); err != nil {
		panic("grid: the first tile of a board found no room")
	}
	var parts []Square // one square of each
	var seen []bool
	for p, g := range t.All(0) {
		if !g.Passable() || seen != nil && seen[b.ID(p)] {
			continue
		}
		parts = append(parts, p)
		seen = b.Connected(seen, 0, parts...)
	}
	return len(parts)
}
