package content

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// tileForm is what the ids of tiles look like: the letter of the family and a number.
var tileForm = regexp.MustCompile(`^[A-Z]-[1-9][0-9]?$`)

// plan makes the squares of the tile of its drawing.
func (t *Tile) plan() error {
	squares, err := grid.ParseTile(t.ID, t.rows())
	if err == nil && t.Secret != nil {
		squares, err = squares.WithSecret(grid.Square{X: int16(t.Secret[0]), Y: int16(t.Secret[1])})
	}
	if err != nil {
		return err
	}
	t.Squares = squares
	return nil
}

func (t *Tile) rows() []string { return strings.Split(strings.TrimRight(t.Art, "\n"), "\n") }

func (c *checker) tile(s spot, t *Tile) {
	s.title(t.Title)
	for i, high := range t.High {
		s.in("high", i).want(inside(high[0]) && inside(high[1]), "[%d, %d] is not on the tile", high[0], high[1])
	}
	if t.Secret != nil && !(inside(t.Secret[0]) && inside(t.Secret[1])) {
		s.in("secret").want(false, "[%d, %d] is not on the tile", t.Secret[0], t.Secret[1])
		return
	}
	if t.Squares == nil {
		var faults grid.Faults
		if err := t.plan(); errors.As(err, &faults) {
			for _, f := range faults {
				s.drawing(f)
			}
			return
		}
	}
	s.in("art").want(t.connected(), "the squares are not connected inside")
}

// drawing reports a fault of the art, at the line of the row.
func (s spot) drawing(f grid.Fault) {
	s = s.in("art")
	s.want(false, "%v", f)
	if last := &s.faults[len(s.faults)-1]; last.Line > 0 && f.Row >= 0 {
		last.Line += 1 + f.Row
	}
}

func inside(n int) bool { return n >= 0 && n < grid.Size }

// connected tells whether all squares that are no wall hang together, the secret square counted as open and a bridge as
// joining what it crosses. Holes can be jumped and part nothing (DD-R111).
func (t *Tile) connected() bool {
	var floor []grid.Square
	for p, glyph := range t.Squares.All(0) {
		if secret, has := t.Squares.Secret(0); glyph.Passable() || has && p == secret {
			floor = append(floor, p)
		}
	}
	if len(floor) == 0 {
		return false
	}
	reached := floor[:1:1]
	for i := 0; i < len(reached); i++ {
		for _, d := range grid.Directions {
			if next := reached[i].To(d); slices.Contains(floor, next) && !slices.Contains(reached, next) {
				reached = append(reached, next)
			}
		}
	}
	return len(reached) == len(floor)
}

// has tells whether the drawing has all of the letters.
func (t *Tile) has(letters string) bool {
	for _, letter := range letters {
		if !strings.ContainsRune(t.Art, letter) {
			return false
		}
	}
	return true
}
