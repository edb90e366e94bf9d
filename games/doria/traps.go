package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/content"

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
