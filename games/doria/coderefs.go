package doria

import "fmt"

// What steps and traps name must be there when a saved game is read: else it would go wrong long after. An action that
// is read by itself is looked at when it is played.

// heroPlace is a hero, as a place in state.heroes.
func (c *coder) heroPlace(n *int) { c.place(n, 0, "hero", func(s *state) int { return len(s.heroes) }) }

// heroOrNone is a hero, or -1 for nobody.
func (c *coder) heroOrNone(n *int) {
	c.place(n, -1, "hero", func(s *state) int { return len(s.heroes) })
}

// heroAfter is a hero plus 1, or 0 for nobody.
func (c *coder) heroAfter(n *int) {
	hero := *n - 1
	c.heroOrNone(&hero)
	*n = hero + 1
}

// tilePlace is a tile, as a place in state.tiles.
func (c *coder) tilePlace(n *int) { c.place(n, 0, "tile", func(s *state) int { return len(s.tiles) }) }

// monsterNumber is a monster that is there or was, or 0 for none.
func (c *coder) monsterNumber(m *MonsterID) {
	n := int(*m)
	c.place(&n, 0, "monster", func(s *state) int { return int(s.lastMonster) + 1 })
	*m = MonsterID(n)
}

// place is a number from least up to, and without, what end gives of the state that is read.
func (c *coder) place(n *int, least int, what string, end func(*state) int) {
	c.int(n)
	if c.reading && c.of != nil && (*n < least || *n >= end(c.of)) {
		c.refuse(fmt.Errorf("it names %s number %d, and there is none", what, *n))
	}
}

// refuse has the reading fail for a reason.
func (c *coder) refuse(why error) {
	if c.amiss == nil && !c.in.Failed() {
		c.amiss = why
	}
	c.in.Fail()
}
