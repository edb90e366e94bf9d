package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/content"

// What the effects of a card that can be used are worth to whom it lies ready for, in the scale of equipment.
const (
	worthHealHP  = 3  // of a hit point
	worthHealPP  = 2  // of a psi point, to a caster
	worthCure    = 2  // of a poison marker
	worthRousing = 6  // of having somebody come to
	worthHurting = 5  // of a point of damage
	worthUseful  = 14 // of what makes a fight easier for a round or two
	worthMending = 6  // of a repair
	worthOddity  = 1  // of what hardly ever matters
	spellTimes   = 2  // how often a spell is cast for each time that a card is used up
)

// useWorth is what a card that can be used is worth to a hero who has it at hand.
func (g *Game) useWorth(h *Hero, printed *content.Card) int {
	u := printed.Use
	if u.PP > maxPsi(h) {
		return 0
	}
	sum := 0
	for i := range u.Effects {
		sum += g.effectWorth(h, &u.Effects[i])
	}
	if u.TN > 0 {
		pair := requiredPair(printed)
		sum = sum * chanceOf(content.Dice{Count: skillDice, Plus: h.Attributes[pair[0]] + h.Attributes[pair[1]]}, content.Dice{Plus: u.TN}) / certain
	}
	if !u.Consumed {
		sum *= spellTimes
	}
	return sum
}

// effectWorth is what an effect of a card is worth to the hero that uses it.
func (g *Game) effectWorth(h *Hero, e *content.Effect) int {
	switch {
	case e.Heal != nil:
		sum := worthHealHP * (e.Heal.HP.Base + e.Heal.Split.Base)
		if g.castsWith(h) {
			sum += worthHealPP * e.Heal.PP.Base
		}
		if e.Heal.Wake {
			sum += worthRousing
		}
		return sum
	case e.Cure != nil:
		return worthCure * e.Cure.Base
	case e.Damage != nil:
		return worthHurting * e.Damage.Amount.Base
	case e.Repair != nil:
		return worthMending
	case e.Modify != nil && !g.suits(h, e.Modify.Roll), e.Condition != nil && e.Condition.Kind == content.Floating:
		return worthOddity
	case e.AP != nil, e.Modify != nil, e.Condition != nil, e.Poison != nil:
		return worthUseful
	}
	return worthOddity
}

// suits reports whether a change of a roll helps a hero: one of attacks only if they are of the kind of its best.
func (g *Game) suits(h *Hero, r content.Roll) bool {
	for kind, roll := range attackRolls {
		if roll == r && roll != 0 {
			return g.bestAttack(h) == content.AttackKind(kind)
		}
	}
	return true
}
