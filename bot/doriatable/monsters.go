package doriatable

import (
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// monsterLines are the monsters, a line each, the nearest first.
func (s speaker) monsterLines() []string {
	list := slices.Clone(s.view.Monsters)
	slices.SortStableFunc(list, func(a, b doria.MonsterPosition) int { return s.monsterFar(a) - s.monsterFar(b) })
	lines := make([]string, len(list))
	for i, m := range list {
		lines[i] = s.monsterLine(m)
	}
	return lines
}

func (s speaker) monsterFar(m doria.MonsterPosition) int {
	if m.At == nil {
		return 10_000
	}
	return s.far(*m.At)
}

// monsterLine is where a monster stands, what it has left and how it attacks.
func (s speaker) monsterLine(m doria.MonsterPosition) string {
	said := words.Args{"Monster": s.monster(m.ID), "Modifiers": s.modifiers(m.Modifiers), "HP": m.HP, "Armor": m.Armor}
	parts := []string{s.Say("doria.position.outside", nil)}
	if m.At != nil {
		parts[0] = s.reach(*m.At)
	}
	parts = append(parts, s.Say("doria.state.hp", said))
	if m.Armor > 0 {
		parts = append(parts, s.Say("doria.state.armor", said))
	}
	if m.Poison > 0 {
		parts = append(parts, s.Say("doria.state.poison", words.Args{"Count": m.Poison}))
	}
	if m.Buried {
		parts = append(parts, s.Say("doria.state.buried", nil))
	}
	if m.AP > 0 {
		parts = append(parts, s.Say("doria.state.acts", words.Args{"AP": m.AP}))
	} else {
		parts = append(parts, s.Say("doria.state.acted", nil))
	}
	said["Facts"] = strings.Join(append(parts, s.monsterAttack(m)), " · ")
	return s.Say("doria.position.monster", said)
}

// monsterAttack is how a monster attacks and is hit: its Level Card with its modifiers, and what its armour is no help
// against.
func (s speaker) monsterAttack(m doria.MonsterPosition) string {
	i, ok := s.pack.Monster(m.Kind)
	if !ok {
		return ""
	}
	levels := s.pack.Monsters[i].Levels
	level := levels[min(max(m.Level, 1), len(levels))-1]
	s.modify(&level, m.Modifiers)
	reach, weak := "", ""
	if level.Attack.Range > 1 {
		reach = s.Say("doria.position.monster_range", words.Args{"Range": level.Attack.Range})
	}
	if m.Armor > 0 && len(level.Vulnerable) > 0 {
		weak = s.Say("doria.position.monster_weak", words.Args{"Elements": s.elements(level.Vulnerable)})
	}
	return s.Say("doria.position.monster_attack", words.Args{
		"Kind": s.Say("doria.attack."+level.Attack.Kind.String(), nil) + s.elementOf(level.Attack.Element),
		"Dice": s.dice(level.Attack.Dice), "Damage": level.Attack.Damage, "Range": reach, "Defence": s.dice(level.Defense),
		"Resistance": s.dice(level.Resistance), "Weak": weak})
}

// modify adds to a Level Card what modifiers give its monster (DD-365, DD-R130).
func (s speaker) modify(level *content.Level, modifiers []string) {
	add := func(d *content.Dice, more content.Dice) { d.Count, d.Plus = d.Count+more.Count, d.Plus+more.Plus }
	shown := len(level.Vulnerable) > 0
	level.Vulnerable = slices.Clone(level.Vulnerable)
	for _, name := range modifiers {
		i, ok := s.pack.Modifier(name)
		if !ok {
			continue
		}
		more := &s.pack.Modifiers[i]
		add(&level.Attack.Dice, more.Attack)
		add(&level.Defense, more.Defense)
		add(&level.Resistance, more.Resistance)
		level.Attack.Damage += more.Damage
		level.Attack.Range += more.Range
		if more.Element != content.NoElement {
			level.Attack.Element = more.Element
		}
		if !shown {
			level.Vulnerable = append(level.Vulnerable, more.Vulnerable...)
		}
	}
}

// elementOf is the element of an attack behind its kind: " (fire)".
func (s speaker) elementOf(e content.Element) string {
	if e == content.NoElement {
		return ""
	}
	return s.element(e.String())
}

// elements lists elements in a sentence.
func (s speaker) elements(list []content.Element) string {
	names := make([]string, len(list))
	for i, e := range list {
		names[i] = s.Say("doria.element."+e.String(), nil)
	}
	return s.and(names)
}
