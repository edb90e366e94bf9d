package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// The worth of what a hero wears, in points that only compare with each other.
const (
	worthArmor      = 6  // of a point of Armor Rating
	worthPoint      = 3  // of a hit or psi point
	worthInitiative = 5  // of a point of initiative
	worthBonus      = 4  // of a point on a roll
	worthDamage     = 8  // of a point of damage
	worthReach      = 2  // of a square of range beyond the first
	worthSecond     = 12 // a second weapon counts so many times less
	worthPsi        = 8  // of a psi point that an attack costs: they hardly come back
	worthBelt       = 1  // of a card that can be used from the Belt
)

// worth is how well a hero is equipped.
func (g *Game) worth(h *Hero) int {
	sum, best, second := 0, 0, 0
	b := g.bonuses(h)
	g.worn(h, func(_ Place, c Card, printed *content.Card) {
		if c.Damaged {
			return
		}
		sum += worthArmor * printed.Rating
		sum += max(meanOf(printed.Defense), meanOf(printed.Resistance)) / 2
		if printed.Use != nil {
			sum += worthBonus
		}
		w := attackWorth(printed.Attack)
		best, second = max(best, w), max(second, min(best, w))
	})
	sum += 2*best + 2*second/worthSecond
	sum += worthPoint*(b.HP+b.PP) + worthBonus*(b.Melee+b.Ranged+b.Magic+b.Defense+b.Resistance)
	sum += worthInitiative * (b.IP - g.encumbrance(h))
	for _, c := range h.Belt {
		if printed := g.card(c); h.fulfils(printed) && (printed.Kind == content.Potion || printed.Zone == content.Hand) {
			sum += worthBelt
		}
	}
	return sum
}

func attackWorth(a *content.Attack) int {
	if a == nil {
		return 0
	}
	return meanOf(a.Dice) + worthDamage*a.Damage + worthReach*(a.Range-1) - worthPsi*a.PP
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
