package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// PutBack gives a Standard Item back or discards a Trap or the like that was dealt, before the first round; another card
// takes its room (DD-050, DD-R9). In a campaign any card may go: a Standard Item takes its room then (DD-595, DD-604).
type PutBack struct {
	Hero HeroID `json:"hero"`
	Card string `json:"card"`
}

// Kind names the action in journals and protocols.
func (PutBack) Kind() string { return "put_back" }

func (a PutBack) actor() HeroID { return a.Hero }

func (a *PutBack) fields(c *coder) { c.hero(&a.Hero); c.text(&a.Card) }

func (a PutBack) allowed(g *Game, _ *prepare, h *Hero) error {
	id, ok := g.pack.Card(a.Card)
	switch {
	case ok && slices.Contains(h.Aside, id):
		return nil
	case !ok || h.find(id) == NoPlace:
		return refuse("DD-050", CodeNoSuchCard, "card", a.Card)
	case g.pack.Cards[id].Hero == "" && g.mode != Campaign:
		return refuse("DD-050", CodeNotReplaced, "card", a.Card)
	}
	return nil
}

func (a PutBack) apply(t *turn, q *prepare, h *Hero) {
	id, _ := t.pack.Card(a.Card)
	room := q.Open
	switch i := slices.Index(h.Aside, id); {
	case i >= 0:
		h.Aside = slices.Delete(h.Aside, i, i+1)
		t.discard(Card{ID: id})
	case t.pack.Cards[id].Hero == "":
		room = q.Items
		t.discard(t.takeFrom(h, h.find(id)))
	default:
		t.takeFrom(h, h.find(id))
	}
	room[t.heroNumber(h.ID)]++
	t.emit(CardPutBack{Why: Why{"DD-050"}, Hero: h.ID, Card: a.Card})
}

// find is the place of a card of a hero; NoPlace if it has none of the kind.
func (h *Hero) find(id content.CardID) Place {
	for p, c := range h.cards {
		if c.ID == id {
			return p
		}
	}
	return NoPlace
}

// DrawCard fills a hero up with the top card of a Loot Deck, 1 to 3 (DD-049, DD-022).
type DrawCard struct {
	Hero HeroID `json:"hero"`
	Deck int    `json:"deck"`
}

// Kind names the action in journals and protocols.
func (DrawCard) Kind() string { return "draw_card" }

func (a DrawCard) actor() HeroID { return a.Hero }

func (a *DrawCard) fields(c *coder) { c.hero(&a.Hero); c.int(&a.Deck) }

func (a DrawCard) allowed(g *Game, q *prepare, h *Hero) error {
	switch {
	case q.Open[g.heroNumber(h.ID)] == 0:
		return refuse("DD-049", CodeEnoughCards, "hero", string(h.ID))
	case !slices.Contains(g.filledLootDecks(), a.Deck-1):
		return refuse("DD-022", CodeNoSuchDeck, "deck", a.Deck)
	}
	return nil
}

func (a DrawCard) apply(t *turn, q *prepare, h *Hero) {
	q.Open[t.heroNumber(h.ID)]--
	t.dealCard(h, a.Deck-1)
}

// TakeStandard fills a hero up with a Standard Item that nobody has (DD-047).
type TakeStandard struct {
	Hero HeroID `json:"hero"`
	Card string `json:"card"`
}

// Kind names the action in journals and protocols.
func (TakeStandard) Kind() string { return "take_standard" }

func (a TakeStandard) actor() HeroID { return a.Hero }

func (a *TakeStandard) fields(c *coder) { c.hero(&a.Hero); c.text(&a.Card) }

func (a TakeStandard) allowed(g *Game, q *prepare, h *Hero) error {
	id, ok := g.pack.Card(a.Card)
	switch {
	case !ok || g.pack.Cards[id].Hero == "":
		return refuse("DD-047", CodeNoSuchCard, "card", a.Card)
	case q.Open[g.heroNumber(h.ID)]+q.Items[g.heroNumber(h.ID)] == 0:
		return refuse("DD-047", CodeEnoughCards, "hero", string(h.ID))
	case !g.itemFree(id):
		return refuse("DD-R8", CodeCardTaken, "card", a.Card)
	}
	return nil
}

func (a TakeStandard) apply(t *turn, q *prepare, h *Hero) {
	id, _ := t.pack.Card(a.Card)
	room := q.Items
	if room[t.heroNumber(h.ID)] == 0 {
		room = q.Open
	}
	room[t.heroNumber(h.ID)]--
	t.emit(StandardTaken{Why: Why{"DD-047"}, Hero: h.ID, Card: a.Card})
	h.stow(Card{ID: id})
}

// Put moves a card of a hero to another place for nothing, before the first round (DD-052).
type Put struct {
	Hero HeroID `json:"hero"`
	From Place  `json:"from"`
	To   Place  `json:"to"`
}

// Kind names the action in journals and protocols.
func (Put) Kind() string { return "put" }

func (a Put) actor() HeroID { return a.Hero }

func (a *Put) fields(c *coder) { c.hero(&a.Hero); codeInt(c, &a.From); codeInt(c, &a.To) }

func (a Put) allowed(g *Game, _ *prepare, h *Hero) error {
	card, ok := h.at(a.From)
	switch {
	case !ok:
		return refuse("DD-052", CodeNothingThere, "place", a.From.String())
	case slices.Contains(g.moves(h, a.From), a.To):
		return nil
	case a.To.onBody() && slices.Contains(zonePlaces(g.card(card).Zone), a.To) && !h.fulfils(g.card(card)):
		return refuse("DD-084", CodeRequires, "card", g.card(card).ID)
	}
	return refuse("DD-072", CodeNoPlace, "card", g.card(card).ID, "place", a.To.String())
}

func (a Put) apply(t *turn, _ *prepare, h *Hero) { t.dress(h, a.From, a.To) }

// Give hands a card to another hero for nothing, before the first round (DD-053).
type Give struct {
	Hero HeroID `json:"hero"`
	From Place  `json:"from"`
	To   HeroID `json:"to"`
}

// Kind names the action in journals and protocols.
func (Give) Kind() string { return "give" }

func (a Give) actor() HeroID { return a.Hero }

func (a *Give) fields(c *coder) { c.hero(&a.Hero); codeInt(c, &a.From); c.hero(&a.To) }

func (a Give) allowed(g *Game, q *prepare, h *Hero) error {
	if _, ok := h.at(a.From); !ok {
		return refuse("DD-053", CodeNothingThere, "place", a.From.String())
	}
	if a.To == a.Hero || !slices.ContainsFunc(q.Heroes, func(i int) bool { return g.heroes[i].ID == a.To }) {
		return refuse("DD-053", CodeNoSuchHero, "hero", string(a.To))
	}
	return nil
}

func (a Give) apply(t *turn, q *prepare, h *Hero) {
	to := t.hero(a.To)
	card := t.takeFrom(h, a.From)
	t.emit(CardGiven{Why: Why{"DD-053"}, Hero: h.ID, Card: t.card(card).ID, To: to.ID, Place: to.stow(card)})
	q.Done = q.Done.without(to.Seat)
}

// Toss discards a card for nothing, before the first round (DD-053).
type Toss struct {
	Hero HeroID `json:"hero"`
	From Place  `json:"from"`
}

// Kind names the action in journals and protocols.
func (Toss) Kind() string { return "toss" }

func (a Toss) actor() HeroID { return a.Hero }

func (a *Toss) fields(c *coder) { c.hero(&a.Hero); codeInt(c, &a.From) }

func (a Toss) allowed(_ *Game, _ *prepare, h *Hero) error {
	if _, ok := h.at(a.From); !ok {
		return refuse("DD-053", CodeNothingThere, "place", a.From.String())
	}
	return nil
}

func (a Toss) apply(t *turn, _ *prepare, h *Hero) {
	card := t.takeFrom(h, a.From)
	t.discard(card)
	t.emit(CardTossed{Why: Why{"DD-053"}, Hero: h.ID, Card: t.card(card).ID})
}
