package doria

import (
	"cmp"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// standard buys what serves the group better than the cards that pay for it; the speaker clears away what does
// nobody any good.
func (q *shopping) standard(g *Game, s games.Seat) Action {
	if a := q.wish(g, s); a != nil {
		return a
	}
	if s == g.speaker() {
		for slot := range g.shop {
			if clear := (ClearSlot{slot + 1}); clear.allowedIn(g, q, s) == nil && !g.desired(g.shop[slot].Card) {
				return clear
			}
		}
	}
	return Ready{}
}

// coin is a card that could pay, and how much less well its hero is equipped without it.
type coin struct {
	pay        Pay
	seat       games.Seat
	gold, loss int
}

// wish is the next act of a seat towards the purchase that improves the equipment of any hero most, for what it costs;
// nil if there is none that the seats still trading can afford, or if it is for others to pay.
func (q *shopping) wish(g *Game, s games.Seat) Action {
	coins := q.coins(g, s)
	var best Buy
	var paid []coin
	most := 0
	for slot := range g.shop {
		card, err := g.slot(slot + 1)
		if err != nil || isTrap(card) || card.Gold == 0 {
			continue
		}
		price, loss, enough := enoughOf(coins, card.Gold-q.Gold)
		if !enough {
			continue
		}
		for i := range g.heroes {
			h := &g.heroes[i]
			if h.Gone || !h.receives() {
				continue
			}
			with, at := g.worthWith(h, Card{ID: g.shop[slot].Card})
			if gain := with - g.worth(h) - loss; gain > most {
				best, paid, most = Buy{h.ID, slot + 1, at}, price, gain
			}
		}
	}
	switch {
	case most == 0:
		return nil
	case best.allowedIn(g, q, s) == nil:
		return best
	}
	for _, c := range paid {
		if c.seat == s {
			return c.pay
		}
	}
	return nil
}

// coins are the cards with gold value of the heroes of a seat and of the seats that have not finished, those first that
// are missed least for their gold.
func (q *shopping) coins(g *Game, s games.Seat) (list []coin) {
	for i := range g.heroes {
		h := &g.heroes[i]
		if h.Gone || h.Seat != s && q.Done.has(h.Seat) {
			continue
		}
		for p, c := range h.cards {
			if gold := g.gold(c); gold > 0 {
				list = append(list, coin{Pay{h.ID, p}, h.Seat, gold, g.keepWorth(h, p, c)})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b coin) int { return cmp.Compare(a.loss*b.gold, b.loss*a.gold) })
	return list
}

// keepWorth is what a card is worth to the hero that has it: what its equipment loses without it, and something for
// whatever heals later.
func (g *Game) keepWorth(h *Hero, p Place, c Card) int {
	worth := max(0, g.worth(h)-g.worthWithout(h, p))
	if printed := g.card(c); printed.Kind == content.Potion {
		worth += g.useWorth(h, printed)
	}
	return worth
}

// enoughOf picks coins for a price in their order, without those that turn out not to be needed.
func enoughOf(coins []coin, price int) (paid []coin, loss int, enough bool) {
	for _, c := range coins {
		if price <= 0 {
			break
		}
		paid = append(paid, c)
		price -= c.gold
	}
	if price > 0 {
		return nil, 0, false
	}
	for i := 0; i < len(paid); i++ {
		if c := paid[i]; c.gold <= -price {
			price += c.gold
			paid = slices.Delete(paid, i, i+1)
			i--
			continue
		}
		loss += paid[i].loss
	}
	return paid, loss, true
}

// dull is the improvement up to which a card only blocks its slot of the shop: another one may come in its place.
const dull = 15

// desired reports whether a card would make anybody's equipment better.
func (g *Game) desired(id content.CardID) bool {
	card := &g.pack.Cards[id]
	if card.Gold == 0 {
		return false
	}
	for i := range g.heroes {
		if h := &g.heroes[i]; !h.Gone && g.gainOf(h, Card{ID: id}) > dull {
			return true
		}
	}
	return false
}
