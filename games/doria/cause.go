package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/content"

// Cause is part of events in which somebody is harmed or pays: what it comes of, so that a sentence can say so by itself.
type Cause struct {
	// How is "attack", "effect", "fall", "carried", "poison", "price", "resistance" or "taken_off".
	How string `json:"cause"`
	// Of is the card, monster, event or rule of an effect, the card of a price or the one that was taken off.
	Of Origin `json:"of,omitzero"`
	// Whose attack or effect it is, or who let the one that it carried fall; zero for nobody's.
	Whose Bearer `json:"whose,omitzero"`
	// Element is that of the damage; "" for none.
	Element string `json:"element,omitempty"`
}

// The ways to come to harm.
const (
	causeAttack     = "attack"
	causeEffect     = "effect"
	causeFall       = "fall"
	causeCarried    = "carried"
	causePoison     = "poison"
	causePrice      = "price"
	causeResistance = "resistance"
	causeTakenOff   = "taken_off"
)

// causedByCard is a cause that lies in a card.
func (g *Game) causedByCard(how string, card content.CardID) Cause {
	return Cause{How: how, Of: Origin{"card", g.pack.Cards[card].ID}}
}

// causedByAttack is the attack under way.
func (g *Game) causedByAttack(element content.Element) Cause {
	return Cause{How: causeAttack, Whose: g.bearer(g.underWay().attacker()), Element: element.String()}
}

// blame is what an effect that does harm is printed on, and the monster whose it is: 0 for none.
type blame struct {
	From    Source
	Monster MonsterID
}

func (b *blame) code(c *coder) {
	c.source(&b.From)
	c.monsterNumber(&b.Monster)
}

// blamed is what to blame for what happens.
func (s *happening) blamed() blame {
	b := blame{From: s.From}
	switch s.From.Kind {
	case FromMonster, FromModifier:
		b.Monster = s.Attacker
		if b.Monster == 0 {
			b.Monster = s.Monster
		}
	}
	return b
}

// cause is the effect to blame, as events tell of it.
func (g *Game) cause(b blame, element content.Element) Cause {
	return Cause{How: causeEffect, Of: g.origin(b.From), Whose: Bearer{Monster: b.Monster}, Element: element.String()}
}
