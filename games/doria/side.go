package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// Side is a side of a square; the zero value is none.
type Side int

// The sides.
const (
	NoSide Side = iota
	NorthSide
	EastSide
	SouthSide
	WestSide
)

var sideNames = []string{"", "north", "east", "south", "west"}

// String is the name in protocols.
func (s Side) String() string { return nameOf(s, sideNames) }

// MarshalText writes the name.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a name.
func (s *Side) UnmarshalText(b []byte) error { return readName(s, b, sideNames) }

// direction is the side as the grid knows it.
func (s Side) direction() grid.Direction { return grid.Direction(s - 1) }

// sideOf is a direction as a side.
func sideOf(d grid.Direction) Side { return Side(d) + 1 }
