package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// fillShop is Phase B: every empty slot takes the top card of its own deck, or of the fullest one if that is empty
// (DD-105, DD-R32). Nothing of it takes effect (DD-106, DD-107).
type fillShop struct{}

func (*fillShop) code(*coder) {}

func (*fillShop) do(t *turn) {
	for i := range t.shop {
		deck := i
		if !t.shop[i].Empty || !t.lootLeft() {
			continue
		}
		if len(t.decks.loot[deck]) == 0 {
			deck = t.fullestLootDeck()
		}
		t.shop[i] = Slot{Card: t.takeLoot(deck)}
		t.emit(ShopFilled{Chance: by("DD-105"), Slot: i + 1, Card: t.pack.Cards[t.shop[i].Card].ID, Deck: deck + 1})
	}
}

// gold is what a card is worth in payment: a damaged one a point less (DD-180, DD-R50).
func (g *Game) gold(c Card) int {
	value := g.card(c).Gold
	if c.Damaged {
		value--
	}
	return max(0, value)
}

// shopping is Phase I. Everybody with something to spend acts as they like, in any order (DD-R36): gold that is paid in
// lies there for whatever is bought in this phase (DD-178, DD-R49) and is lost at its end (DD-177).
type shopping struct {
	Gold int
	Done seatSet
}

func (q *shopping) code(c *coder) {
	c.int(&q.Gold)
	codeInt(c, &q.Done)
}

func (*shopping) about() asking { return asking{kind: "shop", rule: "DD-175"} }

// seats are all that can do something: anybody may clear a slot and buy for gold that is paid in, whoever has gold may pay
// it, where the group has enough for something (DD-R36, DD-R221).
func (q *shopping) seats(g *Game) seatSet {
	clearable, affordable := g.clearable(), q.affordable(g)
	return g.seatsOf(func(_ int, h *Hero) bool {
		return !q.Done.has(h.Seat) && (clearable || affordable && (q.Gold > 0 || g.purse(h) > 0))
	})
}

// clearable reports whether the shop holds a card that can be discarded (DD-183).
func (g *Game) clearable() bool {
	for _, slot := range g.shop {
		if !slot.Empty && !isTrap(&g.pack.Cards[slot.Card]) {
			return true
		}
	}
	return false
}

// purse is all the gold that a hero has.
func (g *Game) purse(h *Hero) (sum int) {
	for _, c := range h.cards {
		sum += g.gold(c)
	}
	return sum
}

// affordable reports whether the group could pay for anything in the shop.
func (q *shopping) affordable(g *Game) bool {
	sum := q.Gold
	for i := range g.heroes {
		if !g.heroes[i].Gone {
			sum += g.purse(&g.heroes[i])
		}
	}
	for _, slot := range g.shop {
		if !slot.Empty && g.pack.Cards[slot.Card].Gold > 0 && g.pack.Cards[slot.Card].Gold <= sum {
			return true
		}
	}
	return false
}

// trade is an answer in the shop.
type trade interface {
	Action
	allowedIn(*Game, *shopping, games.Seat) error
	trade(*turn, *shopping, games.Seat)
}

func (q *shopping) legal(g *Game, s games.Seat) []Action {
	var list []Action
	add := func(a trade) {
		if a.allowedIn(g, q, s) == nil {
			list = append(list, a)
		}
	}
	for slot := 1; slot <= len(g.shop); slot++ {
		q.sales(g, slot, add)
	}
	for i := range g.heroes {
		h := &g.heroes[i]
		if h.Seat == s && !h.Gone {
			for p, c := range h.cards {
				if g.gold(c) > 0 {
					add(Pay{h.ID, p})
				}
			}
		}
	}
	for slot := 1; slot <= len(g.shop); slot++ {
		if lies := g.shop[slot-1]; !lies.Empty && !isTrap(&g.pack.Cards[lies.Card]) {
			add(ClearSlot{slot})
		}
	}
	return append(list, Ready{})
}

// sales are all ways to sell a slot for what is paid in, legal or not: to each hero, for each place.
func (q *shopping) sales(g *Game, slot int, add func(trade)) {
	card := Card{ID: g.shop[slot-1].Card}
	switch {
	case g.shop[slot-1].Empty || q.Gold < g.card(card).Gold:
		return
	case isTrap(g.card(card)):
		add(RemoveTrap{slot})
		return
	}
	for i := range g.heroes {
		h := &g.heroes[i]
		if h.Gone {
			continue
		}
		for _, p := range g.wearPlaces(h, card) {
			add(Buy{h.ID, slot, p})
		}
		add(Buy{h.ID, slot, NoPlace})
	}
}

func (q *shopping) check(g *Game, s games.Seat, a Action) error {
	switch a := a.(type) {
	case Ready:
		return nil
	case trade:
		return a.allowedIn(g, q, s)
	}
	return refuse("DD-175", CodeOtherQuestion, "question", q.about().kind)
}

func (q *shopping) take(t *turn, s games.Seat, a Action) {
	if deal, ok := a.(trade); ok {
		deal.trade(t, q, s)
		return
	}
	q.Done = q.Done.with(s)
	t.emit(SeatReady{Why: Why{"DD-175"}, Seat: s})
}

// slot is what lies in a slot, 1 to 3; an error if nothing does.
func (g *Game) slot(n int) (*content.Card, error) {
	if n < 1 || n > len(g.shop) || g.shop[n-1].Empty {
		return nil, refuse("DD-105", CodeNoSuchSlot, "slot", n)
	}
	return &g.pack.Cards[g.shop[n-1].Card], nil
}

// isTrap reports whether a card in the shop blocks its slot (DD-184).
func isTrap(c *content.Card) bool { return c.Kind == content.TrapCard }

// receives reports whether a hero counts as conscious in Phase I: also one whose player chose to wake (DD-179, DD-R29).
func (h *Hero) receives() bool { return h.Conscious || !h.Asleep }
