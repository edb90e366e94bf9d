package doriatable

import (
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// efficientAP is what Efficiency saves (DD-588).
const efficientAP = 3

// efficient is a price in action points for a hero: less with Efficiency, but 1 at least; what is free stays so.
func efficient(h *doria.HeroPosition, ap int) int {
	if h == nil || ap <= 0 || !slices.Contains(h.Bonuses, doria.Efficiency) {
		return ap
	}
	return max(1, ap-efficientAP)
}

// inBelt reports whether a place is one of the Belt.
func inBelt(p doria.Place) bool { return p >= doria.InBelt && p < doria.InBackpack }

// onBody reports whether a place is one of the Body.
func onBody(p doria.Place) bool { return p != doria.NoPlace && p < doria.InBelt }

// cardPrice is what it costs a hero to use the card in a place of its owner: 4 AP more out of the Belt, 5 more for a
// card of somebody else wherever it lies (DD-247, DD-257, DD-R78).
func (s speaker) cardPrice(hero, owner doria.HeroID, p doria.Place, c *content.Card) int {
	ap := c.AP
	switch {
	case hero != owner:
		ap += doria.HelpAP
	case inBelt(p):
		ap += doria.BeltAP
	}
	return efficient(s.heroOf(hero), ap)
}

// fetchPrice is what it costs a hero to get at a card in a place of its owner (DD-239, DD-274, DD-276).
func (s speaker) fetchPrice(hero, owner doria.HeroID, p doria.Place) int {
	ap := 0
	switch {
	case hero != owner:
		ap = doria.HelpAP
	case p >= doria.InBackpack:
		ap = doria.BackpackAP
	case inBelt(p):
		ap = doria.BeltAP
	}
	return efficient(s.heroOf(hero), ap)
}

// fetchNote is what it costs to get at a card.
func (s speaker) fetchNote(hero, owner doria.HeroID, p doria.Place) string {
	return s.Say("doria.price.ap", words.Args{"AP": s.fetchPrice(hero, owner, p)})
}

// repairNote is what a repair costs: the dearest card, and what it takes to get at the cards (DD-252, DD-R74).
func (s speaker) repairNote(a doria.Repair) string {
	owner, dearest, farthest := s.ownerOf(a.Hero, a.Owner), 0, 0
	for _, p := range a.Items {
		c := s.printed(s.cardAt(owner, p).ID)
		if c == nil {
			return ""
		}
		dearest = max(dearest, c.AP)
		switch {
		case owner != a.Hero:
			farthest = doria.HelpAP
		case p >= doria.InBackpack:
			farthest = doria.BackpackAP
		case inBelt(p):
			farthest = max(farthest, doria.BeltAP)
		}
	}
	return s.Say("doria.price.ap", words.Args{"AP": efficient(s.heroOf(a.Hero), dearest+farthest)})
}

// cardNote is the numbers of the card in a place, with what it costs its hero there.
func (s speaker) cardNote(id doria.HeroID, p doria.Place) string { return s.useNote(id, id, p) }

// useNote is the numbers of the card in a place, with what it costs a hero who may be another one than its owner.
func (s speaker) useNote(hero, owner doria.HeroID, p doria.Place) string {
	if c := s.printed(s.cardAt(owner, p).ID); c != nil {
		return s.numbersFor(c, s.cardPrice(hero, owner, p, c))
	}
	return ""
}

// deedNote is what it costs a hero to attack with the card in a place of its owner or to use it, and what is rolled.
func (s speaker) deedNote(hero, owner doria.HeroID, p doria.Place) string {
	c := s.printed(s.cardAt(owner, p).ID)
	if c == nil {
		return ""
	}
	parts := []string{s.price(s.cardPrice(hero, owner, p, c), s.psiOf(c))}
	if c.Attack != nil {
		parts = append(parts, s.attackNumbers(c.Attack))
	}
	if h := s.heroOf(hero); h != nil && c.Use != nil && c.Use.TN > 0 {
		parts = append(parts, s.Say("doria.note.check", words.Args{"Target": c.Use.TN, "Plus": required(h, c)}))
	}
	return strings.Join(parts, ", ")
}

// required is what a hero adds to the check of a card: the attributes that the card asks for (DD-526).
func required(h *doria.HeroPosition, c *content.Card) (plus int) {
	values := [...]int{content.Strength: h.Attributes.STR, content.Constitution: h.Attributes.CON, content.Agility: h.Attributes.AGI,
		content.Perception: h.Attributes.PER, content.Wisdom: h.Attributes.WIS, content.Psi: h.Attributes.PSI}
	for a, least := range c.Requires {
		if least > 0 {
			plus += values[a]
		}
	}
	return plus
}

// wearNote is what the card in a place takes the place of elsewhere, and its numbers there.
func (s speaker) wearNote(id doria.HeroID, from, to doria.Place) string {
	c := s.printed(s.cardAt(id, from).ID)
	if c == nil {
		return ""
	}
	numbers := s.numbersFor(c, s.cardPrice(id, id, to, c))
	if instead := s.replaces(id, to); instead != "" {
		return instead + "; " + numbers
	}
	return numbers
}
