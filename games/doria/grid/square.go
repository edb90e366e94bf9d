package grid

import "fmt"

// Square is the place of one square: x to the right, y down. On a board the start tile's upper left square is 0,0;
// within a tile both run from 0 to 6.
type Square struct{ X, Y int16 }

// String writes the square as the protocol's players read it: "3,4".
func (s Square) String() string { return fmt.Sprintf("%d,%d", s.X, s.Y) }

// To is the square next to s in direction d, whatever lies there.
func (s Square) To(d Direction) Square { return Square{s.X + steps[d].X, s.Y + steps[d].Y} }

// Cell is the cell of the lattice in which s lies.
func (s Square) Cell() Cell { return Cell{floorDiv(s.X), floorDiv(s.Y)} }

// Manhattan is |dx|+|dy|, which knows no wall and no bridge.
func (s Square) Manhattan(t Square) int { return abs(int(s.X)-int(t.X)) + abs(int(s.Y)-int(t.Y)) }

// Size is the length of a tile's side in squares, wall squares included.
const Size = 7

// Middle is the index of a side's door square.
const Middle = 3

// Cell is a place for one tile on the lattice of DD-R101; the start tile lies in 0,0.
type Cell struct{ X, Y int16 }

// To is the neighbouring cell in direction d.
func (c Cell) To(d Direction) Cell { return Cell{c.X + steps[d].X, c.Y + steps[d].Y} }

// Corner is the upper left square of the cell.
func (c Cell) Corner() Square { return Square{c.X * Size, c.Y * Size} }

// At is the square of the cell at the local place p, 0,0 to 6,6.
func (c Cell) At(p Square) Square { return Square{c.X*Size + p.X, c.Y*Size + p.Y} }

// Direction is one of the four orthogonal directions, clockwise from north.
type Direction uint8

// The directions; north is up.
const (
	North Direction = iota
	East
	South
	West
)

// Directions are all four, in the order in which everything here looks around.
var Directions = [4]Direction{North, East, South, West}

var steps = [4]Square{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}

// Back is the opposite direction.
func (d Direction) Back() Direction { return (d + 2) % 4 }

// String is the direction's English name.
func (d Direction) String() string { return [4]string{"north", "east", "south", "west"}[d] }

// Rotation counts quarter turns clockwise, 0 to 3.
type Rotation uint8

// Rotations are all four.
var Rotations = [4]Rotation{0, 1, 2, 3}

// Turn is where a side that points to d in the drawing points after the rotation.
func (r Rotation) Turn(d Direction) Direction { return (d + Direction(r)) % 4 }

// Spot is where the local square p of the drawing lies after the rotation.
func (r Rotation) Spot(p Square) Square {
	for range r {
		p = Square{Size - 1 - p.Y, p.X}
	}
	return p
}

// edge is the local square with the given index on a side, counted from west to east and from north to south.
func edge(side Direction, index int) Square {
	i := int16(index)
	return [4]Square{{i, 0}, {Size - 1, i}, {i, Size - 1}, {0, i}}[side]
}

func floorDiv(n int16) int16 {
	if n < 0 {
		return (n+1)/Size - 1
	}
	return n / Size
}

func abs(n int) int { return max(n, -n) }
