package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// attack is worth what it takes off a monster for its price, and more if it may slay it.
func (a *adviser) attack(x Attack) int {
	g, h := a.g, a.h
	owner := x.owner(g, h)
	card, _ := owner.at(x.With)
	printed := g.card(card)
	price := printed.Attack.PP
	if x.Enchantment > 0 {
		price += printed.Attack.Enchantments[x.Enchantment-1].PP
	}
	if h.PP < price || owner != h {
		return 0
	}
	m := g.monster(x.Target)
	s := &assault{Hero: g.heroNumber(h.ID), With: x.With, Card: card.ID, Enchantment: x.Enchantment,
		Targets: g.heroTargets(h, m, printed.Attack)}
	worth := 0
	for _, t := range s.Targets {
		if t.Monster == 0 {
			worth -= 60 // a friend inside
			continue
		}
		worth += a.blow(s, g.monster(t.Monster))
	}
	if worth <= 0 {
		return 0
	}
	cost := min(max(g.itemAP(h, x.With), 1), max(h.AP, 1)) + 2*price
	return worthAttack + 20*worth/cost
}

// blow is what an attack is likely to do to a monster: percent of a hit times the damage that it can still feel, ten
// more for each part of it that slays.
func (a *adviser) blow(s *assault, m *Monster) int {
	g := a.g
	level := g.levelCard(m)
	defense := level.Defense
	if g.assaultOf(s).Kind == content.Magic {
		defense = level.Resistance
	}
	chance := chanceOf(g.heroAttackDice(s), defense)
	damage := min(m.HP, max(0, g.damageTo(s)-m.Rating))
	chance /= certain / 100
	if damage == 0 {
		damage = 1
		chance /= 4 // only criticals get through
	}
	worth := chance * damage / m.HP
	if damage >= m.HP {
		worth += chance / 2
	}
	return worth
}
