package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// poisonHeroes begins Phase E: each poisoned hero, conscious or not, rolls against its poison (DD-139).
type poisonHeroes struct{}

func (*poisonHeroes) code(*coder) {}

func (*poisonHeroes) do(t *turn) {
	var steps []step
	for _, i := range t.bySeat() {
		if t.heroes[i].Poison > 0 {
			steps = append(steps, &poisonRoll{Hero: i})
		}
	}
	t.push(steps...)
}

// poisonRoll is the check of one hero.
type poisonRoll struct{ Hero int }

func (s *poisonRoll) code(c *coder) { c.heroPlace(&s.Hero) }

// The Target Number of the check against poison: 28, and 2 for each Monster Level (DD-139).
const (
	poisonTN      = 28
	poisonPerStep = 2
)

func (s *poisonRoll) do(t *turn) {
	attributes := [2]content.Attribute{content.Constitution, content.Wisdom}
	t.checkFor(&t.heroes[s.Hero], attributes, poisonTN+poisonPerStep*t.level, &poisonResult{Hero: s.Hero})
}

// poisonResult changes the markers by the outcome, then the hero loses a hit point for each (DD-140 to DD-143).
type poisonResult struct{ Hero int }

func (s *poisonResult) code(c *coder) { c.heroPlace(&s.Hero) }

func (s *poisonResult) checked(t *turn, c Checked) {
	h := &t.heroes[s.Hero]
	before := h.Poison
	if c.Pass {
		h.Poison = max(0, h.Poison-1-c.Criticals)
	} else {
		h.Poison += c.Criticals // a Fumble counts as one (DD-R3, DD-R42)
	}
	t.emit(PoisonChecked{Chance: by("DD-139"), Hero: h.ID, Check: c, Before: before, Markers: h.Poison})
	t.lose(h, HP, h.Poison, "DD-143", Cause{How: causePoison})
}

// poisonMonsters has each poisoned monster lose its hit points (DD-145).
type poisonMonsters struct{}

func (*poisonMonsters) code(*coder) {}

func (*poisonMonsters) do(t *turn) {
	var steps []step
	for i := range t.monsters {
		if t.monsters[i].Poison > 0 {
			steps = append(steps, &poisonedMonster{Monster: t.monsters[i].ID})
		}
	}
	t.push(steps...)
}

// poisonedMonster loses a hit point for each of its markers, without a roll; the markers stay (DD-145). If it dies of it,
// the loot goes to whose poison was the last (DD-R172).
type poisonedMonster struct{ Monster MonsterID }

func (s *poisonedMonster) code(c *coder) { c.monsterNumber(&s.Monster) }

func (s *poisonedMonster) do(t *turn) {
	m := t.monster(s.Monster)
	if m == nil {
		return
	}
	m.HP -= m.Poison
	t.emit(MonsterPoisoned{Why: Why{"DD-145"}, Monster: m.ID, Points: m.Poison, Left: max(0, m.HP)})
	if m.HP > 0 {
		return
	}
	loot := &drawLoot{Hero: m.PoisonBy}
	if m.PoisonBy >= 0 {
		t.push(loot) // below what the monster's defeat brings about
	}
	loot.Cards = t.slay(m, m.PoisonBy)
}
