package doria

// drawLoot draws Loot Cards for a hero, each played out before the next (DD-517, DD-519).
type drawLoot struct{ Hero, Cards int }

func (s *drawLoot) code(c *coder) {
	c.int(&s.Hero)
	c.int(&s.Cards)
}

func (s *drawLoot) do(t *turn) {}
