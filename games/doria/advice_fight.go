package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// attack is worth what all attacks of the kind in this turn bring, if the hero had not better go elsewhere.
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
	s := &assault{Hero: a.own, With: x.With, Card: card.ID, Enchantment: x.Enchantment,
		Targets: g.heroTargets(h, m, printed.Attack)}
	worth := -worthPsi * price
	for _, t := range s.Targets {
		if t.Monster == 0 {
			worth -= a.friendlyHarm(s, &g.heroes[t.Hero])
			continue
		}
		worth += a.blow(s, g.monster(t.Monster))
	}
	if worth <= 0 {
		return 0
	}
	reach := arm{ap: max(1, g.itemAP(h, x.With)), times: 99}
	if price > 0 {
		reach.times = h.PP / price
	}
	return worthAttack + min(worth*reach.attacks(h.AP)/4, 1400)
}

// friendlyHarm is what an attack is likely to do to a friend inside it.
func (a *adviser) friendlyHarm(s *assault, h *Hero) int {
	g := a.g
	guard := g.bestGuard(h, g.assaultOf(s).Kind == content.Magic)
	return a.pain(h, harmOf(g.heroAttackDice(s), guard, g.damageTo(s), 0)*100/certain)
}

// The weights of a blow, in percent: of the part of a monster that it takes, and of its chance to slay.
const (
	partWeight = 70
	slayWeight = 50
)

// blow is what an attack on a monster is worth: the part of it that it is likely to take, and its chance to slay.
func (a *adviser) blow(s *assault, m *Monster) int {
	g := a.g
	guard := g.monsterGuardDice(s, m)
	attack, damage, rating := g.heroAttackDice(s), g.damageTo(s), m.Rating
	if g.kind(m).Undead {
		damage += g.assaultOf(s).Undead
	}
	if slices.Contains(g.vulnerable(m), g.element(s)) {
		rating = 0
	}
	part := min(certain, harmOf(attack, guard, damage, rating)/max(1, m.HP))
	slays := killsWith(attack, guard, damage, rating, m.HP)
	worth := a.menace(m) * (partWeight*part + slayWeight*slays) / (100 * certain)
	for i := range g.assaultOf(s).Hit {
		worth += a.bane(m, &g.assaultOf(s).Hit[i]) * (chanceOf(attack, guard) - slays) / certain
	}
	return worth
}

// spoils is what a slain monster brings besides being gone, in hundredths of a hit point.
const spoils = 80

// menace is what it is worth to be rid of a monster: what it would do to the heroes in its next activations.
func (a *adviser) menace(m *Monster) int {
	for i := range a.beasts {
		if b := &a.beasts[i]; b.Monster == m {
			return spoils + b.threat()*(150+b.soon)/100
		}
	}
	return spoils
}

// threat is what a monster may do in one activation.
func (a *adviser) threat(m *Monster) int {
	for i := range a.beasts {
		if b := &a.beasts[i]; b.Monster == m {
			return b.threat()
		}
	}
	return 0
}

// threat is the mean of what a beast may do to the heroes in one activation.
func (b *beast) threat() int {
	sum, n := 0, 0
	for _, harm := range b.harm {
		if harm > 0 {
			sum += harm
			n++
		}
	}
	mean := sum / max(1, n)
	if b.area {
		mean += mean / 2
	}
	return mean
}
