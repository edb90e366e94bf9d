package grid

import (
	"fmt"
	"strings"
)

// Fault is one thing wrong with a tile's drawing. Row and Column count from 0, as the squares do; Column is -1 where a
// whole row is meant, both are -1 where the whole tile is.
type Fault struct {
	Row, Column int
	Reason      string
}

// Error says where and what.
func (f Fault) Error() string {
	switch {
	case f.Row < 0:
		return f.Reason
	case f.Column < 0:
		return fmt.Sprintf("row %d: %s", f.Row, f.Reason)
	}
	return fmt.Sprintf("row %d, column %d: %s", f.Row, f.Column, f.Reason)
}

// Faults are all things wrong with one tile.
type Faults []Fault

// Error joins the faults.
func (fs Faults) Error() string {
	words := make([]string, len(fs))
	for i, f := range fs {
		words[i] = f.Error()
	}
	return strings.Join(words, "; ")
}

// ParseTile reads a drawing of seven rows of seven letters and holds it to DD-R212. A lone passable square in the middle
// of a side is a door whatever its letter (DD-R102). The error, if any, is of type Faults and names every fault.
func ParseTile(id string, rows []string) (*Tile, error) {
	t := &Tile{id: id}
	if faults := t.read(rows); len(faults) > 0 {
		return nil, faults
	}
	var faults Faults
	for _, side := range Directions {
		faults = append(faults, t.readSide(side)...)
	}
	faults = append(faults, t.checkDoors()...)
	faults = append(faults, t.checkBridge()...)
	if len(faults) > 0 {
		return nil, faults
	}
	t.turn()
	return t, nil
}

// WithSecret is the tile with its secret square at p of the drawing: a wall square inside with at least two passable
// neighbours (DD-R211).
func (t *Tile) WithSecret(p Square) (*Tile, error) {
	fault := func(reason string) (*Tile, error) {
		return nil, Faults{{int(p.Y), int(p.X), reason}}
	}
	if p.X < 1 || p.Y < 1 || p.X > Size-2 || p.Y > Size-2 {
		return fault("the secret square must lie inside the tile")
	}
	if t.At(0, p).Passable() {
		return fault("the secret square must be a wall")
	}
	passable := 0
	for _, d := range Directions {
		if t.At(0, p.To(d)).Passable() {
			passable++
		}
	}
	if passable < 2 {
		return fault("the secret square must part two passable ones")
	}
	hiding := *t
	hiding.secret, hiding.hides = p, true
	hiding.turn()
	return &hiding, nil
}

func (t *Tile) read(rows []string) Faults {
	if len(rows) != Size {
		return Faults{{-1, -1, fmt.Sprintf("%d rows, want %d", len(rows), Size)}}
	}
	var faults Faults
	for y, row := range rows {
		if len(row) != Size {
			faults = append(faults, Fault{y, -1, fmt.Sprintf("%d squares, want %d", len(row), Size)})
			continue
		}
		for x := range Size {
			g := Glyph(row[x])
			if !g.Known() {
				faults = append(faults, Fault{y, x, fmt.Sprintf("%q is no square of a tile", row[x])})
			}
			t.art[0][y*Size+x] = g
		}
	}
	return faults
}

// readSide finds out what kind of side it is, and what DD-R212 has against it.
func (t *Tile) readSide(side Direction) Faults {
	var faults Faults
	complain := func(p Square, reason string) { faults = append(faults, Fault{int(p.Y), int(p.X), reason}) }
	passable, runs := 0, 0
	for i := range Size {
		p := edge(side, i)
		if !t.At(0, p).Passable() {
			continue
		}
		passable++
		corner := i == 0 || i == Size-1
		switch {
		case corner && (side == North || side == South): // east and west would name it again
			complain(p, "a corner must be wall")
		case !corner && !t.At(0, p.To(side.Back())).Passable():
			complain(p, fmt.Sprintf("the opening to the %s has a wall behind it", side))
		}
		if i == 0 || !t.At(0, edge(side, i-1)).Passable() {
			runs++
		}
	}
	switch {
	case passable == 0:
		t.sides[side] = SideWall
		return faults
	case passable == 1:
		t.sides[side] = SideDoor
	default:
		t.sides[side] = SideOpen
	}
	if middle := edge(side, Middle); !t.At(0, middle).Passable() {
		complain(middle, fmt.Sprintf("the %s side opens, but not in its middle", side))
	}
	if runs > 1 {
		complain(edge(side, Middle), fmt.Sprintf("the %s side opens in %d places, want one", side, runs))
	}
	return faults
}

// checkDoors refuses door letters elsewhere than on a lone opening.
func (t *Tile) checkDoors() Faults {
	doors := map[Square]bool{}
	for _, side := range Directions {
		if t.sides[side] == SideDoor {
			doors[edge(side, Middle)] = true
		}
	}
	var faults Faults
	for p, g := range t.All(0) {
		if g == GlyphDoor && !doors[p] {
			faults = append(faults, Fault{int(p.Y), int(p.X), "a door must be the only opening of a side, in its middle"})
		}
	}
	return faults
}

// checkBridge wants at most one bridge, inside the tile, with both its passages (DD-R215).
func (t *Tile) checkBridge() Faults {
	var faults Faults
	bridges := 0
	for p, g := range t.All(0) {
		if g != GlyphBridge {
			continue
		}
		complain := func(reason string) { faults = append(faults, Fault{int(p.Y), int(p.X), reason}) }
		t.bridged = true
		if bridges++; bridges > 1 {
			complain("a tile has one bridge at most")
		}
		if p.X == 0 || p.Y == 0 || p.X == Size-1 || p.Y == Size-1 {
			complain("a bridge must lie inside the tile")
			continue
		}
		for _, d := range Directions {
			if !t.At(0, p.To(d)).Passable() {
				complain(fmt.Sprintf("the bridge has a wall to the %s", d))
			}
		}
	}
	return faults
}

// turn draws the other rotations and finds those that look alike.
func (t *Tile) turn() {
	for _, r := range Rotations {
		for p, g := range t.All(0) {
			q := r.Spot(p)
			t.art[r][int(q.Y)*Size+int(q.X)] = g
		}
		t.same[r] = t.firstLike(r)
	}
}

func (t *Tile) firstLike(r Rotation) Rotation {
	for lower := range r {
		switch {
		case t.art[lower] != t.art[r]:
		case t.hides && lower.Spot(t.secret) != r.Spot(t.secret):
		case t.bridged && (r-lower)%2 == 1: // a quarter turn lays the upper passage across
		default:
			return lower
		}
	}
	return r
}
