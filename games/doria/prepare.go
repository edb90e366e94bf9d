package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// prepare lets all seats fill up, exchange and equip their cards at the same time, until everybody says that they are
// ready (DD-049 to DD-053). A card given to somebody who was ready asks them again.
type prepare struct {
	Heroes []int // who prepares, as places in state.heroes
	Open   []int // how many cards each hero still gets
	Items  []int // how many more it may take as Standard Items only (DD-595, DD-604)
	Done   seatSet
}

func (q *prepare) code(c *coder) {
	codeList(c, &q.Heroes, (*coder).heroPlace)
	codeList(c, &q.Open, (*coder).int)
	codeList(c, &q.Items, (*coder).int)
	codeInt(c, &q.Done)
}

func (*prepare) about() asking { return asking{kind: "prepare", rule: "DD-049"} }

func (q *prepare) seats(g *Game) seatSet {
	return g.seatsOf(func(i int, h *Hero) bool { return slices.Contains(q.Heroes, i) && !q.Done.has(h.Seat) })
}

// preparing is an answer for one hero during prepare.
type preparing interface {
	heroAnswer
	// allowed refuses what cannot be done.
	allowed(*Game, *prepare, *Hero) error
	apply(*turn, *prepare, *Hero)
}

func (q *prepare) legal(g *Game, s games.Seat) []Action {
	var list []Action
	add := func(a preparing) {
		if q.check(g, s, a) == nil {
			list = append(list, a)
		}
	}
	for _, i := range q.Heroes {
		if h := &g.heroes[i]; h.Seat == s && !h.Gone {
			q.candidates(g, h, add)
		}
	}
	if q.check(g, s, Ready{}) == nil {
		list = append(list, Ready{})
	}
	return list
}

// candidates are all answers for a hero, legal or not, in the order in which they are listed.
func (q *prepare) candidates(g *Game, h *Hero, add func(preparing)) {
	var seen []content.CardID
	once := func(c content.CardID) {
		if !slices.Contains(seen, c) {
			seen = append(seen, c)
			add(PutBack{h.ID, g.pack.Cards[c].ID})
		}
	}
	for _, c := range h.Aside {
		once(c)
	}
	for _, c := range h.cards {
		once(c.ID)
	}
	for deck := range len(lootDecks) {
		add(DrawCard{h.ID, deck + 1})
	}
	for _, c := range g.pack.StandardItems() {
		add(TakeStandard{h.ID, g.pack.Cards[c].ID})
	}
	for a := content.Strength; a < content.Attributes; a++ {
		for by := 1; by <= min(h.Points, CreationMost); by++ {
			add(Raise{h.ID, a.String(), by})
		}
	}
	for from := range h.cards {
		for _, to := range g.moves(h, from) {
			add(Put{h.ID, from, to})
		}
		for _, i := range q.Heroes {
			add(Give{h.ID, from, g.heroes[i].ID})
		}
		add(Toss{h.ID, from})
	}
}

func (q *prepare) check(g *Game, s games.Seat, a Action) error {
	switch a := a.(type) {
	case Ready:
		for _, i := range q.Heroes {
			if h := &g.heroes[i]; h.Seat == s && (q.open(g, h) > 0 || h.Points > 0) {
				return refuse("DD-049", CodeNotReady, "hero", string(h.ID), "cards", q.open(g, h), "points", h.Points)
			}
		}
		return nil
	case preparing:
		h, err := g.owned(s, a, "DD-049")
		if err != nil {
			return err
		}
		if !slices.Contains(q.Heroes, g.heroNumber(h.ID)) {
			return refuse("DD-049", CodeOtherQuestion, "question", q.about().kind)
		}
		return a.allowed(g, q, h)
	}
	return refuse("DD-049", CodeOtherQuestion, "question", q.about().kind)
}

// open is how many cards a hero still gets; none if there is nothing left to draw.
func (q *prepare) open(g *Game, h *Hero) int {
	if len(g.filledLootDecks()) == 0 {
		return 0
	}
	return q.Open[g.heroNumber(h.ID)]
}

func (q *prepare) take(t *turn, s games.Seat, a Action) {
	if p, ok := a.(preparing); ok {
		p.apply(t, q, t.hero(p.actor()))
		return
	}
	q.Done = q.Done.with(s)
	t.emit(SeatReady{Why: Why{"DD-052"}, Seat: s})
}
