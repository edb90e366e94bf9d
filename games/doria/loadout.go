package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// The worth of what a hero wears, in hundredths of a hit point that it deals or keeps off in a round.
const (
	worthArmor      = 25 // of a point of Armor Rating: about every fourth round it is damaged and repaired
	wearHP          = 14 // of a hit point, had once in a game
	wearPP          = 6  // of a psi point, likewise
	worthAP         = 8  // of an action point a round
	worthPsi        = 45 // of a psi point that an attack costs: they hardly come back
	worthReach      = 6  // of a square of range beyond the first
	worthSecond     = 12 // a second weapon counts so many times less
	worthBelt       = 6  // of a card that can be used from the Belt
	physicalAttacks = 70 // of a hundred attacks on heroes, the others being magic
)

// usualAP is what a hero spends on attacks in a round.
const usualAP = 17

// foe is what a group mostly meets at a Monster Level.
type foe struct {
	attack, guard  content.Dice
	damage, rating int
}

var usualFoes = [...]foe{
	{content.Dice{Count: 2, Plus: 2}, content.Dice{Count: 2, Plus: 4}, 2, 0},
	{content.Dice{Count: 2, Plus: 6}, content.Dice{Count: 2, Plus: 7}, 2, 0},
	{content.Dice{Count: 3, Plus: 3}, content.Dice{Count: 3, Plus: 4}, 3, 1},
	{content.Dice{Count: 4, Plus: 1}, content.Dice{Count: 3, Plus: 9}, 4, 1},
}

// usualFoe is what a group mostly meets now.
func (g *Game) usualFoe() *foe { return &usualFoes[min(max(1, g.level), len(usualFoes))-1] }

// worth is how well a hero is equipped.
func (g *Game) worth(h *Hero) int {
	sum, best, second := 0, 0, 0
	b := g.bonuses(h)
	var dodge, resist content.Dice
	if h.hasSkill(false) {
		dodge.Count = skillDice
	}
	if h.hasSkill(true) {
		resist.Count = skillDice
	}
	g.worn(h, func(_ Place, c Card, printed *content.Card) {
		if c.Damaged {
			return
		}
		sum += worthArmor * printed.Rating
		if printed.Use != nil {
			sum += g.useWorth(h, printed)
		}
		w := g.attackWorth(h, printed, b)
		best, second = max(best, w), max(second, min(best, w))
		if meanOf(printed.Defense) > meanOf(dodge) {
			dodge = printed.Defense
		}
		if meanOf(printed.Resistance) > meanOf(resist) {
			resist = printed.Resistance
		}
	})
	sum += best + second/worthSecond + g.guardWorth(dodge, resist, b)
	sum += wearHP*b.HP + wearPP*b.PP + worthAP*(b.IP-g.encumbrance(h))
	for _, c := range h.Belt {
		if !g.handy(h, c) {
			continue
		}
		if printed := g.card(c); printed.Use != nil {
			sum += g.useWorth(h, printed) * worthBelt / worthUseful
		} else {
			sum += worthBelt
		}
	}
	return sum
}

// handy reports whether a hero can use a card out of its Belt (DD-247).
func (g *Game) handy(h *Hero, c Card) bool {
	printed := g.card(c)
	return h.fulfils(printed) && (printed.Kind == content.Potion || printed.Zone == content.Hand)
}

// attackWorth is what a hero may deal with a card in a round, with all that it wears.
func (g *Game) attackWorth(h *Hero, printed *content.Card, worn content.Bonuses) int {
	a := printed.Attack
	if a == nil || maxPsi(h) < a.PP {
		return 0
	}
	d, foe := a.Dice, g.usualFoe()
	add(&d, attackBonus(h, a.Kind, worn))
	deals := harmOf(d, foe.guard, a.Damage, foe.rating)*100/certain - worthPsi*a.PP
	cost := max(1, h.efficient(printed.AP))
	return deals*(usualAP+cost/2)/cost + worthReach*min(a.Range-1, 4)
}

// maxPsi is the most psi points that a hero has by its attributes.
func maxPsi(h *Hero) int { return (h.Attributes[content.Wisdom] + h.Attributes[content.Psi]) / 2 }

// guardWorth is what a hero's defences keep off of one attack a round.
func (g *Game) guardWorth(dodge, resist content.Dice, worn content.Bonuses) int {
	foe := g.usualFoe()
	dodge.Plus += worn.Defense
	resist.Plus += worn.Resistance
	hit := physicalAttacks*harmOf(foe.attack, dodge, foe.damage, 0) + (100-physicalAttacks)*harmOf(foe.attack, resist, foe.damage, 0)
	return 100*foe.damage - hit/certain
}

// betterDressed is the change of place that improves the equipment of a hero most; false if none does.
func (g *Game) betterDressed(h *Hero) (best Put, found bool) {
	most := g.worth(h)
	for from := range h.cards {
		for _, to := range g.moves(h, from) {
			if w := g.worthAfter(h, from, to); w > most {
				best, most, found = Put{h.ID, from, to}, w, true
			}
		}
	}
	return best, found
}

// worthAfter is the worth of a hero's equipment after a change of place.
func (g *Game) worthAfter(h *Hero, from, to Place) int {
	changed := *h
	changed.Belt, changed.Backpack = slices.Clone(h.Belt), slices.Clone(h.Backpack)
	card := changed.lift(from)
	switch {
	case to.onBody():
		for _, old := range g.inTheWay(&changed, card, to) {
			changed.stow(changed.lift(old))
		}
		changed.Body[to-1] = Held{Card: card, Full: true}
	case to.inBelt():
		changed.Belt = append(changed.Belt, card)
	default:
		changed.Backpack = append(changed.Backpack, card)
	}
	return g.worth(&changed)
}

// lift takes the card out of a place of a hero that is only thought of: its points stay as they are.
func (h *Hero) lift(p Place) (c Card) {
	switch {
	case p.onBody():
		c = h.Body[p-1].Card
		h.Body[p-1] = Held{}
	case p.inBelt():
		i := int(p - InBelt)
		c = h.Belt[i]
		h.Belt = slices.Delete(h.Belt, i, i+1)
	default:
		i := int(p - InBackpack)
		c = h.Backpack[i]
		h.Backpack = slices.Delete(h.Backpack, i, i+1)
	}
	return c
}

// worthWith is the worth of a hero's equipment with one more card in the best place for it.
func (g *Game) worthWith(h *Hero, c Card) (most int, at Place) {
	changed := *h
	changed.Backpack = append(slices.Clone(h.Backpack), c)
	from := InBackpack + Place(len(changed.Backpack)-1)
	most = g.worth(h)
	for _, to := range g.wearPlaces(h, c) {
		if w := g.worthAfter(&changed, from, to); w > most {
			most, at = w, to
		}
	}
	return most, at
}

// worthWithout is the worth of a hero's equipment without the card in a place.
func (g *Game) worthWithout(h *Hero, p Place) int {
	changed := *h
	changed.Belt, changed.Backpack = slices.Clone(h.Belt), slices.Clone(h.Backpack)
	changed.lift(p)
	return g.worth(&changed)
}

// serves is how much a hero would miss the card in a place, or gain if it were worn.
func (g *Game) serves(h *Hero, p Place) int {
	card, _ := h.at(p)
	missed := g.worth(h) - g.worthWithout(h, p)
	with, _ := g.worthWith(h, card)
	return max(missed, with-g.worth(h))
}
