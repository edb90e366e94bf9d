package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// Pay puts a card with gold value into the payment, from wherever it lies (DD-176, DD-178). It is discarded, and its
// gold lies ready for what is bought in this phase.
type Pay struct {
	Hero HeroID `json:"hero"`
	From Place  `json:"from"`
}

// Kind names the action in journals and protocols.
func (Pay) Kind() string { return "pay" }

func (a Pay) actor() HeroID { return a.Hero }

func (a *Pay) fields(c *coder) { c.hero(&a.Hero); codeInt(c, &a.From) }

func (a Pay) allowedIn(g *Game, _ *shopping, s games.Seat) error {
	h, err := g.owned(s, a, "DD-R36")
	if err != nil {
		return err
	}
	card, ok := h.at(a.From)
	switch {
	case !ok:
		return refuse("DD-178", CodeNothingThere, "place", a.From.String())
	case g.gold(card) == 0:
		return refuse("DD-176", CodeNoGold, "card", g.card(card).ID)
	}
	return nil
}

// freshGold is how much gold in one card gives a fate point back (DD-650).
const freshGold = 3

func (a Pay) trade(t *turn, q *shopping, _ games.Seat) {
	h := t.hero(a.Hero)
	card, _ := h.at(a.From)
	gold := t.gold(card)
	q.Gold += gold
	t.emit(GoldPaid{Why: Why{"DD-176"}, Hero: h.ID, Card: t.card(card).ID, From: a.From, Gold: gold, Paid: q.Gold})
	t.discard(t.takeFrom(h, a.From))
	if gold >= freshGold {
		t.regainFate(h)
	}
	t.push(&faint{})
}

// Buy buys the card of a slot, 1 to 3, for a hero, who puts it into a fitting place at once, or away if Place is none
// (DD-181). What it replaces goes where its player likes (DD-R52). It may be anybody's hero: what is bought may be passed on at once (DD-182).
type Buy struct {
	Hero  HeroID `json:"hero"`
	Slot  int    `json:"slot"`
	Place Place  `json:"place,omitempty"`
}

// Kind names the action in journals and protocols.
func (Buy) Kind() string { return "buy" }

func (a *Buy) fields(c *coder) { c.hero(&a.Hero); c.int(&a.Slot); codeInt(c, &a.Place) }

func (a Buy) allowedIn(g *Game, q *shopping, _ games.Seat) error {
	card, err := g.slot(a.Slot)
	if err != nil {
		return err
	}
	h := g.hero(a.Hero)
	switch {
	case h == nil:
		return refuse("DD-181", CodeNoSuchHero, "hero", string(a.Hero))
	case isTrap(card) || card.Gold == 0:
		return refuse("DD-R224", CodeNotForSale, "card", card.ID)
	case q.Gold < card.Gold:
		return refuse("DD-176", CodeNotEnoughGold, "gold", q.Gold, "price", card.Gold)
	case !h.receives():
		return refuse("DD-179", CodeUnconscious, "hero", string(h.ID))
	case a.Place != NoPlace && !g.wearable(h, Card{ID: g.shop[a.Slot-1].Card}, a.Place):
		return refuse("DD-181", CodeNoPlace, "card", card.ID, "place", a.Place.String())
	}
	return nil
}

func (a Buy) trade(t *turn, q *shopping, _ games.Seat) {
	h := t.hero(a.Hero)
	card := Card{ID: t.shop[a.Slot-1].Card}
	t.shop[a.Slot-1] = Slot{Empty: true}
	price := t.card(card).Gold
	q.Gold -= price
	e := CardBought{Why: Why{"DD-176"}, Hero: h.ID, Card: t.card(card).ID, Slot: a.Slot, Price: price, Paid: q.Gold, Place: a.Place}
	if a.Place == NoPlace {
		e.Place = h.stow(card)
		t.emit(e)
		return
	}
	t.emit(e)
	t.push(&faint{})
	t.wear(t.heroNumber(h.ID), card, a.Place)
}

// RemoveTrap pays the gold value of a Trap in the shop: it is discarded without any effect or reward (DD-184, DD-187).
type RemoveTrap struct {
	Slot int `json:"slot"`
}

// Kind names the action in journals and protocols.
func (RemoveTrap) Kind() string { return "remove_trap" }

func (a *RemoveTrap) fields(c *coder) { c.int(&a.Slot) }

func (a RemoveTrap) allowedIn(g *Game, q *shopping, _ games.Seat) error {
	card, err := g.slot(a.Slot)
	switch {
	case err != nil:
		return err
	case !isTrap(card):
		return refuse("DD-184", CodeNotATrap, "card", card.ID)
	case q.Gold < card.Gold:
		return refuse("DD-184", CodeNotEnoughGold, "gold", q.Gold, "price", card.Gold)
	}
	return nil
}

func (a RemoveTrap) trade(t *turn, q *shopping, _ games.Seat) {
	card := t.clearSlot(a.Slot)
	q.Gold -= card.Gold
	t.emit(TrapRemoved{Why: Why{"DD-184"}, Card: card.ID, Slot: a.Slot, Price: card.Gold, Paid: q.Gold})
}

// ClearSlot discards a card that nobody bought, to make room; Traps stay (DD-183, DD-184).
type ClearSlot struct {
	Slot int `json:"slot"`
}

// Kind names the action in journals and protocols.
func (ClearSlot) Kind() string { return "clear_slot" }

func (a *ClearSlot) fields(c *coder) { c.int(&a.Slot) }

func (a ClearSlot) allowedIn(g *Game, _ *shopping, _ games.Seat) error {
	card, err := g.slot(a.Slot)
	switch {
	case err != nil:
		return err
	case isTrap(card):
		return refuse("DD-184", CodeTrapStays, "card", card.ID)
	}
	return nil
}

func (a ClearSlot) trade(t *turn, _ *shopping, _ games.Seat) {
	card := t.clearSlot(a.Slot)
	t.emit(SlotCleared{Why: Why{"DD-183"}, Card: card.ID, Slot: a.Slot})
}

// clearSlot discards what lies in a slot.
func (t *turn) clearSlot(n int) *content.Card {
	id := t.shop[n-1].Card
	t.shop[n-1] = Slot{Empty: true}
	t.discard(Card{ID: id})
	return &t.pack.Cards[id]
}
