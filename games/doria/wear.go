package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// placesOf are the places of each zone. A 2-Hand card lies in the first hand and fills both.
var placesOf = [...][]Place{
	content.Head: {OnHead}, content.Arms: {OnArms}, content.Torso: {OnTorso}, content.Legs: {OnLegs}, content.Feet: {OnFeet},
	content.Accessory: {OnAccessory}, content.Hand: {InHand1, InHand2}, content.Hands: {InHand1},
	content.AnyZone: {OnHead, OnArms, OnTorso, OnLegs, OnFeet, OnAccessory, InHand1, InHand2},
}

// zonePlaces are the places that a zone names (DD-R5, DD-R6); they are not to be changed.
func zonePlaces(z content.Zone) []Place { return placesOf[z] }

// wearable reports whether a hero can have a card in a place of the Body (DD-072, DD-084).
func (g *Game) wearable(h *Hero, card Card, p Place) bool {
	printed := g.card(card)
	return slices.Contains(zonePlaces(printed.Zone), p) && h.fulfils(printed)
}

// inTheWay are the places whose cards must go before a card can lie in a place of the Body (DD-R72).
func (g *Game) inTheWay(h *Hero, card Card, p Place) (list []Place) {
	if h.Body[p-1].Full {
		list = append(list, p)
	}
	switch {
	case g.card(card).Zone == content.Hands && h.Body[InHand2-1].Full:
		list = append(list, InHand2)
	case p == InHand2 && g.twoHanded(h):
		list = append(list, InHand1)
	}
	return list
}

// twoHanded reports whether a card fills both hands.
func (g *Game) twoHanded(h *Hero) bool {
	held := h.Body[InHand1-1]
	return held.Full && g.card(held.Card).Zone == content.Hands
}

// putOn lays a card on a free place of the Body. What it gives to hit and psi points rises maximum and current value
// alike (DD-R16).
func (t *turn) putOn(h *Hero, card Card, p Place) {
	h.Body[p-1] = Held{Card: card, Full: true}
	bonus := &t.card(card).Bonus
	t.worn(h, card, HP, bonus.HP)
	t.worn(h, card, PP, bonus.PP)
}

// takeOff takes the card from a place of the Body, with what it gave to the points, even below 0 (DD-R16, DD-R222).
func (t *turn) takeOff(h *Hero, p Place) Card {
	card := h.Body[p-1].Card
	h.Body[p-1] = Held{}
	bonus := &t.card(card).Bonus
	t.worn(h, card, HP, -bonus.HP)
	t.worn(h, card, PP, -bonus.PP)
	return card
}

// worn adds to the points of a hero what a card on its Body gives, or takes it away. Before the first round nobody loses
// or wins by it: all begin at their maximum (DD-R11).
func (t *turn) worn(h *Hero, card Card, p Pool, n int) {
	switch {
	case t.phase == PhaseSetup:
		*h.points(p) += n
	case n < 0:
		t.lose(h, p, -n, "DD-R16", t.causedByCard(causeTakenOff, card.ID))
	case n > 0:
		*h.points(p) += n
		t.emit(PointsGained{Why: Why{"DD-R16"}, Hero: h.ID, Pool: p, Points: n, Left: *h.points(p)})
	}
}

// takeFrom takes the card from a place of the hero.
func (t *turn) takeFrom(h *Hero, p Place) Card {
	switch {
	case p.onBody():
		return t.takeOff(h, p)
	case p.inBelt():
		card := h.Belt[p-InBelt]
		h.Belt = slices.Delete(h.Belt, int(p-InBelt), int(p-InBelt)+1)
		return card
	}
	card := h.Backpack[p-InBackpack]
	h.Backpack = slices.Delete(h.Backpack, int(p-InBackpack), int(p-InBackpack)+1)
	return card
}

// putIn lays a card into a place, which is free: on the Body, or at the end of Belt or Backpack.
func (t *turn) putIn(h *Hero, card Card, p Place) {
	switch {
	case p.onBody():
		t.putOn(h, card, p)
	case p.inBelt():
		h.Belt = append(h.Belt, card)
	default:
		h.Backpack = append(h.Backpack, card)
	}
}

// nextBelt and nextBackpack are the places where a further card would lie.
func (h *Hero) nextBelt() (Place, bool) { return InBelt + Place(len(h.Belt)), len(h.Belt) < BeltPlaces }

func (h *Hero) nextBackpack() Place { return InBackpack + Place(len(h.Backpack)) }

// keepPlaces are the places where a hero can put a card that it received: on the Body where it may equip at once, in
// the Belt if there is room, in the Backpack (DD-277, DD-R67, DD-R224).
func (g *Game) keepPlaces(h *Hero, card Card, equip bool) (list []Place) {
	if equip {
		for _, p := range zonePlaces(g.card(card).Zone) {
			if g.wearable(h, card, p) {
				list = append(list, p)
			}
		}
	}
	if p, room := h.nextBelt(); room {
		list = append(list, p)
	}
	return append(list, h.nextBackpack())
}

// keep asks a hero's player where a received card goes. What it replaces on the Body moves down (DD-242).
type keep struct {
	Hero int
	Card Card
	// Equip tells that it may be put on at once; Aside is a card that was replaced: it may go to another place of the
	// Body too, where that is free.
	Equip, Aside bool
}

func (s *keep) code(c *coder) {
	c.heroPlace(&s.Hero)
	c.cardPiece(&s.Card)
	c.bool(&s.Equip)
	c.bool(&s.Aside)
}

func (s *keep) about() asking { return asking{kind: "keep", rule: "DD-277", routine: true} }

func (s *keep) seat(g *Game) games.Seat { return g.heroes[s.Hero].Seat }

func (s *keep) options(g *Game) []Option {
	h := &g.heroes[s.Hero]
	list := g.room()
	for _, p := range g.keepPlaces(h, s.Card, s.Equip) {
		if s.Aside && p.onBody() && len(g.inTheWay(h, s.Card, p)) > 0 {
			continue
		}
		list = append(list, Option{Kind: "place", Hero: h.ID, Card: g.card(s.Card).ID, Place: p})
	}
	return list
}

// best puts a card on where it does the hero most good, else into the Belt if it can be used from there, else into the
// Backpack.
func (s *keep) best(g *Game, options []Option) int {
	h := &g.heroes[s.Hero]
	_, at := g.worthWith(h, s.Card)
	away := len(options) - 1
	for i, o := range options {
		switch {
		case at != NoPlace && o.Place == at:
			return i
		case o.Place.inBelt() && g.handy(h, s.Card):
			away = i
		}
	}
	return away
}

func (s *keep) chosen(t *turn, o Option) {
	t.wear(s.Hero, s.Card, o.Place)
	t.emit(CardKept{Why: Why{"DD-277"}, Hero: o.Hero, Card: o.Card, Place: o.Place})
}

// wear lays a card into a place of a hero and asks where the cards go that were there (DD-R70, DD-R72).
func (t *turn) wear(hero int, card Card, p Place) {
	h := &t.heroes[hero]
	var aside []step
	if p.onBody() {
		for _, taken := range t.inTheWay(h, card, p) {
			aside = append(aside, &keep{Hero: hero, Card: t.takeOff(h, taken), Equip: true, Aside: true})
		}
	}
	t.putIn(h, card, p)
	t.push(aside...)
}
