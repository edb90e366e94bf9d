package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// Repair takes the Damaged markers off a card, or off several of one armour set on Body and Belt for the price of the
// dearest (DD-250 to DD-252, DD-512 to DD-514). Owner is the hero whose cards they are, if another one's (DD-259).
type Repair struct {
	Hero  HeroID  `json:"hero"`
	Items []Place `json:"items"`
	Owner HeroID  `json:"owner,omitempty"`
}

// Kind names the action in journals and protocols.
func (Repair) Kind() string { return "repair" }

func (a Repair) actor() HeroID { return a.Hero }

func (a *Repair) fields(c *coder) {
	c.hero(&a.Hero)
	codeList(c, &a.Items, func(c *coder, p *Place) { codeInt(c, p) })
	c.hero(&a.Owner)
}

func (a Repair) check(g *Game, h *Hero) error {
	_, err := a.price(g, h)
	return err
}

// price is what the repair costs. The same places twice, a card that is not damaged or does not belong to the set are
// refused.
func (a Repair) price(g *Game, h *Hero) (ap int, err error) {
	owner := h
	if a.Owner != "" {
		other := g.hero(a.Owner)
		switch {
		case other == nil || other == h || !other.present():
			return 0, refuse("DD-259", CodeNoSuchHero, "hero", string(a.Owner))
		case !g.within1(h, other):
			return 0, refuse("DD-259", CodeTooFar, "hero", string(a.Owner))
		}
		owner = other
	}
	if len(a.Items) == 0 || twice(a.Items) {
		return 0, refuse("DD-250", CodeBadRepair)
	}
	set, belt, backpack := "", false, false
	for i, p := range a.Items {
		card, held := owner.at(p)
		if !held {
			return 0, refuse("DD-250", CodeNothingThere, "place", p.String())
		}
		printed := g.card(card)
		if !card.Damaged {
			return 0, refuse("DD-250", CodeNotDamaged, "card", printed.ID)
		}
		if i > 0 && (printed.Set == "" || printed.Set != set) || len(a.Items) > 1 && p.inBackpack() {
			return 0, refuse("DD-252", CodeNotOneSet, "card", printed.ID)
		}
		set = printed.Set
		ap = max(ap, printed.AP)
		belt, backpack = belt || p.inBelt(), backpack || p.inBackpack()
	}
	return h.efficient(ap + fetchSurcharge(a.Owner != "", belt, backpack)), nil
}

// twice reports whether a place is among others more than once.
func twice(places []Place) bool {
	sorted := slices.Sorted(slices.Values(places))
	return len(slices.Compact(sorted)) < len(places)
}

// fetchSurcharge is what it costs more to get at the cards: a helper's 5 points reach everywhere (DD-R74, DD-R78).
func fetchSurcharge(helps, belt, backpack bool) int {
	switch {
	case helps:
		return HelpAP
	case backpack:
		return BackpackAP
	case belt:
		return BeltAP
	}
	return 0
}

func (a Repair) do(t *turn, h *Hero) {
	price, _ := a.price(t.Game, h)
	t.pay(h, price)
	owner := h
	if a.Owner != "" {
		owner = t.hero(a.Owner)
	}
	e := Repaired{Why: Why{"DD-250"}, Hero: h.ID, Owner: owner.ID, AP: price, Left: h.AP}
	for _, p := range a.Items {
		card := owner.slot(p)
		card.Damaged = false
		e.Cards = append(e.Cards, t.card(*card).ID)
	}
	t.emit(e)
}

// listRepairs offers every damaged card alone, and of every armour set all damaged parts that come to one price; fewer of
// them for the same price may be chosen as well.
func listRepairs(g *Game, h *Hero, add func(Action)) {
	g.listRepairsOf(h, "", add)
	g.eachNeighbour(h, func(other *Hero) { g.listRepairsOf(other, h.ID, add) })
}

func (g *Game) listRepairsOf(owner *Hero, helper HeroID, add func(Action)) {
	a := Repair{Hero: owner.ID}
	if helper != "" {
		a = Repair{Hero: helper, Owner: owner.ID}
	}
	var offered [][]Place
	owner.places(func(p Place, card Card) {
		if !card.Damaged {
			return
		}
		a.Items = []Place{p}
		add(a)
		if g.card(card).Set == "" || p.inBackpack() {
			return
		}
		for _, belt := range []bool{false, true} {
			a.Items = g.setParts(owner, g.card(card), belt)
			same := func(items []Place) bool { return slices.Equal(items, a.Items) }
			if len(a.Items) > 1 && !slices.ContainsFunc(offered, same) {
				offered = append(offered, a.Items)
				add(a)
			}
		}
	})
}

// setParts are the damaged parts of a card's set that cost no more than it, on the Body, and in the Belt too if belt.
func (g *Game) setParts(owner *Hero, dearest *content.Card, belt bool) (parts []Place) {
	owner.places(func(p Place, card Card) {
		printed := g.card(card)
		if card.Damaged && printed.Set == dearest.Set && printed.AP <= dearest.AP && (p.onBody() || belt && p.inBelt()) {
			parts = append(parts, p)
		}
	})
	return parts
}
