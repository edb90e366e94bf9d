package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// jumpTN is the Target Number of a jump for each of its squares (DD-214).
const jumpTN = 10

// landing is the check of a jump. Who fails loses hit points, without armour, and so does whoever is carried (DD-215,
// DD-216, DD-264). Carried is a place in state.heroes, -1 for nobody.
type landing struct{ Hero, Carried, Squares int }

func (s *landing) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.heroOrNone(&s.Carried)
	c.int(&s.Squares)
}

func (s *landing) do(t *turn) {
	t.checkFor(&t.heroes[s.Hero], [2]content.Attribute{content.Strength, content.Agility}, jumpTN*s.Squares, s)
}

func (s *landing) checked(t *turn, c Checked) {
	h, damage := &t.heroes[s.Hero], 0
	if !c.Pass {
		damage = s.Squares * (1 + c.Criticals)
	}
	t.emit(Jumped{Chance: by("DD-214"), Hero: h.ID, Over: s.Squares, Check: c, Damage: damage})
	t.lose(h, HP, damage, "DD-215", Cause{How: causeFall})
	if s.Carried >= 0 {
		t.lose(&t.heroes[s.Carried], HP, damage, "DD-264", Cause{How: causeCarried, Whose: Bearer{Hero: h.ID}})
	}
}
