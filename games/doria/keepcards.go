package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// KeepCard keeps a card with gold value for the next scenario of a campaign (DD-605).
type KeepCard struct {
	Hero HeroID `json:"hero"`
	Card string `json:"card"`
}

// Kind names the action in journals and protocols.
func (KeepCard) Kind() string { return "keep_card" }

func (a KeepCard) actor() HeroID { return a.Hero }

func (a *KeepCard) fields(c *coder) { c.hero(&a.Hero); c.text(&a.Card) }

// keepCards has all seats choose at the same time which cards with gold value their heroes keep; the others are
// discarded, cards without gold value stay (DD-603, DD-R186). Under campaign_loot their gold counts instead (DD-607).
type keepCards struct {
	Allowed int
	Kept    []keptCard
	Done    seatSet
}

// keptCard is a card that a hero keeps.
type keptCard struct {
	Hero int
	Card content.CardID
}

func (q *keepCards) code(c *coder) {
	c.int(&q.Allowed)
	codeList(c, &q.Kept, func(c *coder, k *keptCard) { c.heroPlace(&k.Hero); c.card(&k.Card) })
	codeInt(c, &q.Done)
}

func (*keepCards) about() asking { return asking{kind: "keep_cards", rule: "DD-605"} }

func (q *keepCards) seats(g *Game) seatSet {
	return g.seatsOf(func(i int, h *Hero) bool { return !q.Done.has(h.Seat) && len(q.candidates(g, i)) > 0 })
}

// goldPerCard is how much gold a kept card may be worth on average under campaign_loot (DD-607).
const goldPerCard = 3

// room reports whether a hero may keep one more card of so much gold.
func (q *keepCards) room(g *Game, hero, gold int) bool {
	count, worth := 0, 0
	for _, k := range q.Kept {
		if k.Hero == hero {
			count++
			worth += g.pack.Cards[k.Card].Gold
		}
	}
	if g.options.CampaignLoot {
		return worth+gold <= goldPerCard*q.Allowed
	}
	return count < q.Allowed
}

// candidates are the cards that a hero may still keep, each once.
func (q *keepCards) candidates(g *Game, hero int) (list []content.CardID) {
	left := g.goldCards(hero)
	for _, k := range q.Kept {
		if k.Hero == hero {
			left = remove(left, k.Card)
		}
	}
	for _, c := range left {
		if !slices.Contains(list, c) && q.room(g, hero, g.pack.Cards[c].Gold) {
			list = append(list, c)
		}
	}
	return list
}

// goldCards are the cards of a hero that have gold value.
func (g *Game) goldCards(hero int) (list []content.CardID) {
	h := &g.heroes[hero]
	for _, c := range h.cards {
		if g.card(c).Gold > 0 {
			list = append(list, c.ID)
		}
	}
	return list
}

// remove takes the first of a card out of a list.
func remove(list []content.CardID, c content.CardID) []content.CardID {
	if i := slices.Index(list, c); i >= 0 {
		return slices.Delete(list, i, i+1)
	}
	return list
}

func (q *keepCards) legal(g *Game, s games.Seat) []Action {
	var list []Action
	for i := range g.heroes {
		if h := &g.heroes[i]; h.Seat == s && !h.Gone {
			for _, c := range q.candidates(g, i) {
				list = append(list, KeepCard{h.ID, g.cardName(c)})
			}
		}
	}
	return append(list, Ready{})
}

func (q *keepCards) check(g *Game, s games.Seat, a Action) error {
	if _, ready := a.(Ready); ready {
		return nil
	}
	pick, ok := a.(KeepCard)
	if !ok {
		return refuse("DD-605", CodeOtherQuestion, "question", q.about().kind)
	}
	h, err := g.owned(s, pick, "DD-605")
	if err != nil {
		return err
	}
	if card, ok := g.pack.Card(pick.Card); !ok || !slices.Contains(q.candidates(g, g.heroNumber(h.ID)), card) {
		return refuse("DD-605", CodeNotToKeep, "card", pick.Card, "most", q.Allowed)
	}
	return nil
}

// standard keeps what is worth most on the hero.
func (q *keepCards) standard(g *Game, s games.Seat) Action {
	for i := range g.heroes {
		h := &g.heroes[i]
		list := q.candidates(g, i)
		if h.Seat != s || h.Gone || len(list) == 0 {
			continue
		}
		best := slices.MaxFunc(list, func(a, b content.CardID) int {
			return g.serves(h, h.find(a)) - g.serves(h, h.find(b))
		})
		return KeepCard{h.ID, g.cardName(best)}
	}
	return Ready{}
}

// take notes a kept card; once nobody is asked any more the others go.
func (q *keepCards) take(t *turn, s games.Seat, a Action) {
	if pick, ok := a.(KeepCard); ok {
		card, _ := t.pack.Card(pick.Card)
		q.Kept = append(q.Kept, keptCard{t.heroNumber(pick.Hero), card})
	} else {
		q.Done = q.Done.with(s)
	}
}

// settled discards what was not kept.
func (q *keepCards) settled(t *turn) {
	for i := range t.heroes {
		h := &t.heroes[i]
		var kept []content.CardID
		for _, k := range q.Kept {
			if k.Hero == i {
				kept = append(kept, k.Card)
			}
		}
		t.strip(h, kept)
	}
}

// strip takes all cards with gold value from a hero but those kept.
func (t *turn) strip(h *Hero, kept []content.CardID) {
	keep := func(c Card) bool {
		if t.card(c).Gold == 0 {
			return true
		}
		i := slices.Index(kept, c.ID)
		if i >= 0 {
			kept = slices.Delete(kept, i, i+1)
		}
		return i >= 0
	}
	for p := range h.Body {
		if h.Body[p].Full && !keep(h.Body[p].Card) {
			h.Body[p] = Held{}
		}
	}
	h.Belt = slices.DeleteFunc(h.Belt, func(c Card) bool { return !keep(c) })
	h.Backpack = slices.DeleteFunc(h.Backpack, func(c Card) bool { return !keep(c) })
	h.Aside = nil
}
