package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// standard replaces traps, spends points evenly, puts on what serves best, fills up with what serves besides, and hands to others what serves them
// better; then it is ready.
func (q *prepare) standard(g *Game, s games.Seat) Action {
	for _, i := range q.Heroes {
		h := &g.heroes[i]
		if h.Seat != s || h.Gone {
			continue
		}
		switch {
		case len(h.Aside) > 0 && len(g.filledLootDecks()) > 0:
			return PutBack{h.ID, g.pack.Cards[h.Aside[0]].ID}
		case h.Points > 0:
			return evenly(h)
		}
		if better, found := g.betterDressed(h); found {
			return better // before it is asked what else would serve
		}
		if q.open(g, h) > 0 {
			if item, found := q.bestStandard(g, h); found {
				return item
			}
			return DrawCard{h.ID, g.fullestLootDeck() + 1}
		}
		if gift, found := q.gift(g, h); found {
			return gift
		}
	}
	return Ready{}
}

// goodStandard is how much better a hero must be equipped with a Standard Item for it to be taken in place of a card
// from the deck, which may be anything.
const goodStandard = 40

// bestStandard is the Standard Item that improves the equipment of a hero most, if it does so well enough.
func (q *prepare) bestStandard(g *Game, h *Hero) (best TakeStandard, found bool) {
	most := goodStandard
	for _, c := range g.pack.StandardItems() {
		take := TakeStandard{h.ID, g.pack.Cards[c].ID}
		if take.allowed(g, q, h) != nil {
			continue
		}
		if gain := g.gainOf(h, Card{ID: c}); gain > most {
			best, most, found = take, gain, true
		}
	}
	return best, found
}

// gift is the card of a hero that serves another one better, by most; false if there is none.
func (q *prepare) gift(g *Game, h *Hero) (best Give, found bool) {
	most := 0
	for p, c := range h.cards {
		loss := g.keepWorth(h, p, c)
		for _, i := range q.Heroes {
			to := &g.heroes[i]
			if to == h || to.Gone {
				continue
			}
			if gain := g.gainOf(to, c) - loss; gain > most {
				best, most, found = Give{h.ID, p, to.ID}, gain, true
			}
		}
	}
	return best, found
}

// evenSpread are attributes that suit most cards: what the house makes of a hero of its player's own.
var evenSpread = content.Values{9, 9, 8, 8, 8, 8}

// evenly raises the attribute that is furthest below an even spread.
func evenly(h *Hero) Raise {
	lowest := content.Strength
	for a := range content.Attributes {
		if h.Attributes[a]-evenSpread[a] < h.Attributes[lowest]-evenSpread[lowest] {
			lowest = a
		}
	}
	by := max(1, evenSpread[lowest]-h.Attributes[lowest])
	return Raise{h.ID, lowest.String(), min(by, h.Points)}
}
