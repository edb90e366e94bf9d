package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// What is a hero's own, in hundredths of a hit point.
const (
	hpWorth  = 45 // of a hit point, besides what it keeps from falling
	idlePsi  = 15 // of a psi point of a hero that attacks without any
	keepsake = 60 // of a card that is used up, besides the points that it gives back
	// worthAid is an aid that pays in a fight: before attacks, which it makes better, but after a change of place.
	worthAid = worthAttack + 1400
	// nextRound is how likely, in percent, a monster is still there to act in the next round.
	nextRound = 60
)

// use is worth it for a hero who lacks what it gives, and else where the outlook is better for it, the price paid; spells
// only as long as the caster stays on its feet.
func (a *adviser) use(u Use) int {
	owner := a.g.ownerOf(a.h, u.Of)
	card, _ := owner.at(u.With)
	printed := a.g.card(card)
	if a.h.PP < printed.Use.PP {
		return 0
	}
	if worth := a.remedy(u, printed); worth >= leastHeal {
		return worthHeal + worth
	}
	gain := a.aid(u, card.ID, a.g.cardPrice(a.h, owner, u.With))
	switch {
	case gain <= 0:
		return 0
	case a.quiet:
		return worthRepair + min(gain, 99)
	}
	return worthAid + min(gain, 99)
}

// aid is what the outlook gains by a card, in hundredths of a hit point: what it does where its check succeeds, less its
// price in any case.
func (a *adviser) aid(u Use, id content.CardID, ap int) int {
	printed := &a.g.pack.Cards[id]
	w := (&casting{Hero: a.own, Card: id, Use: u}).happening(a.g)
	effects, price := a.g.effects(w.From), prospect{ap: ap}
	if a.idle(effects) {
		return 0
	}
	chance := a.castChance(printed)
	gain := chance * (a.imagine(w, effects, price) + a.onMonsters(w, effects)) / certain
	if chance < certain {
		gain += (certain - chance) * a.imagine(w, nil, price) / certain
	}
	gain -= a.psiWorth(a.h) * printed.Use.PP
	if printed.Use.Consumed {
		gain -= keepsake + returned(effects)
	}
	return gain
}

// idle reports whether effects bring nothing in the position: those that only matter in a fight, while it is quiet.
func (a *adviser) idle(effects []content.Effect) bool {
	for i := range effects {
		if e := &effects[i]; e.Heal != nil || e.Cure != nil || e.Repair != nil || !a.quiet {
			return false
		}
	}
	return true
}

// castChance is the chance, in ten-thousandths, that a card works that is used (DD-526).
func (a *adviser) castChance(printed *content.Card) int {
	if printed.Use.TN == 0 {
		return certain
	}
	return chanceOf(a.g.checkRoll(a.h, requiredPair(printed)), content.Dice{Plus: printed.Use.TN})
}

// returned is the worth of the points that effects give back at best: cards that are used up keep for whoever needs them.
func returned(effects []content.Effect) (sum int) {
	for i := range effects {
		if e := effects[i].Heal; e != nil {
			sum += hpWorth * (e.HP.Base + e.Split.Base + e.PP.Base)
		}
		if e := effects[i].Cure; e != nil {
			sum += hpWorth * e.Base
		}
	}
	return sum
}

// psiWorth is what a psi point is worth to a hero.
func (a *adviser) psiWorth(h *Hero) int {
	if a.g.castsWith(h) {
		return worthPsi
	}
	return idlePsi
}

// prospect is what a deed is imagined to change besides the effects that it has.
type prospect struct {
	// ap is what the hero pays.
	ap int
	// wakes is the hero that comes to, given plus 1, with so many action points; 0 for nobody.
	wakes, with int
}

// imagine is what the outlook gains if effects happen to heroes; nothing of it stays.
func (a *adviser) imagine(w *happening, effects []content.Effect, p prospect) int {
	touched := []int{a.own}
	for i := range effects {
		for _, who := range a.g.subjects(whomOf(&effects[i]), w) {
			if who.Monster == 0 && !slices.Contains(touched, who.Hero) {
				touched = append(touched, who.Hero)
			}
		}
	}
	if p.wakes > 0 {
		touched = append(touched, p.wakes-1)
	}
	was := make([]Hero, len(touched))
	for n, i := range touched {
		was[n] = a.g.heroes[i]
	}
	up := a.up
	a.h.AP = max(0, a.h.AP-p.ap)
	for i := range effects {
		for _, who := range a.g.subjects(whomOf(&effects[i]), w) {
			if who.Monster == 0 {
				a.suffer(&a.g.heroes[who.Hero], &effects[i], w.From, i)
			}
		}
	}
	if p.wakes > 0 {
		a.wake(&a.g.heroes[p.wakes-1], p.with)
	}
	prey := a.prey
	if a.up != up {
		a.seekPrey()
	}
	after := a.outlook(touched)
	a.up, a.prey = up, prey
	for n, i := range touched {
		a.g.heroes[i] = was[n]
	}
	return after - a.outlook(touched)
}

// whomOf are the subjects of an effect on heroes.
func whomOf(e *content.Effect) content.Whom {
	switch {
	case e.Heal != nil:
		return e.Heal.Whom
	case e.Cure != nil:
		return e.Cure.Whom
	case e.AP != nil:
		return e.AP.Whom
	case e.Condition != nil:
		return e.Condition.Whom
	case e.Modify != nil:
		return e.Modify.Whom
	case e.Repair != nil:
		return e.Repair.Whom
	}
	return content.Whom{Who: content.TheMonster}
}

// onMonsters is what effects on monsters bring.
func (a *adviser) onMonsters(w *happening, effects []content.Effect) (sum int) {
	if a.quiet {
		return 0
	}
	for i := range effects {
		e := &effects[i]
		whom := whomOf(e)
		if e.Damage != nil {
			whom = e.Damage.Whom
		} else if e.Poison != nil {
			whom = e.Poison.Whom
		}
		for _, who := range a.g.subjects(whom, w) {
			if who.Monster != 0 {
				sum += a.bane(a.g.monster(who.Monster), e)
			}
		}
	}
	return sum
}

// bane is what it is worth that an effect happens to a monster.
func (a *adviser) bane(m *Monster, e *content.Effect) int {
	switch {
	case e.Damage != nil:
		n := e.Damage.Amount.Base
		if !e.Damage.NoArmor && !slices.Contains(a.g.vulnerable(m), e.Damage.Element) {
			n -= m.Rating
		}
		return a.menace(m) * a.loss(m, n) / 100
	case e.Poison != nil: // a point for each marker every round, from the end of this one on
		return a.menace(m) * a.loss(m, 2*e.Poison.Base) * 2 / 300
	case e.Condition != nil && e.Condition.Kind == content.Stunned && !a.g.has(m.Conditions, content.Stunned):
		return a.threat(m)
	case e.Condition != nil && e.Condition.Kind == content.Immobilized && !a.g.has(m.Conditions, content.Immobilized):
		return a.threat(m) / 2
	case e.Modify != nil && e.Modify.Dice.Count < 0:
		return a.threat(m) / 2
	}
	return 0
}

// loss is the part of a monster's worth, in percent, that so many hit points less are.
func (a *adviser) loss(m *Monster, n int) int {
	if n >= m.HP {
		return partWeight + slayWeight
	}
	return partWeight * max(0, n) / m.HP
}
