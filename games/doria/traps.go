package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// springTrap is a trap that a hero drew (DD-331).
type springTrap struct {
	Hero int
	Card content.CardID
}

func (s *springTrap) code(c *coder) {
	c.int(&s.Hero)
	c.card(&s.Card)
}

func (s *springTrap) do(t *turn) {}

// trap finds a trap in force by its number; nil if it is over.
func (g *Game) trap(number int) *ActiveTrap {
	for i := range g.traps {
		if g.traps[i].Number == number {
			return &g.traps[i]
		}
	}
	return nil
}

// holds reports whether a hero is on one of a trap's tiles.
func (g *Game) holds(t *ActiveTrap, h *Hero) bool { return slices.Contains(t.Tiles, g.tileOf(h.At)) }
