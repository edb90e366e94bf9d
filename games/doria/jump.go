package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// jumpTN is the Target Number of a jump for each of its squares (DD-214).
const jumpTN = 10

// land makes the check of a jump. Who fails loses hit points, without armour, and so does whoever is carried (DD-215,
// DD-216, DD-264).
func (t *turn) land(h *Hero, leap grid.Leap, carried HeroID) {
	if t.outcome != OutcomeNone {
		return
	}
	c := t.checkOf(h, [2]content.Attribute{content.Strength, content.Agility}, jumpTN*leap.Squares)
	damage := 0
	if !c.Pass {
		damage = leap.Squares * (1 + c.Criticals)
	}
	t.emit(Jumped{Chance: by("DD-214"), Hero: h.ID, Over: leap.Squares, Check: c, Damage: damage})
	t.lose(h, HP, damage, "DD-215")
	if other := t.hero(carried); other != nil {
		t.lose(other, HP, damage, "DD-264")
	}
}
