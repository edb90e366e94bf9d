package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/content"

// The prices of a search (DD-235, DD-236).
const (
	SearchAP     = 1
	SearchLongAP = 5
)

// Search searches the Loot Marker on the hero's square: one card for 1 action point, or two of which one is kept for 5
// (DD-234 to DD-237).
type Search struct {
	Hero HeroID `json:"hero"`
	// Cards is 1 or 2.
	Cards int `json:"cards"`
}

// Kind names the action in journals and protocols.
func (Search) Kind() string { return "search" }

func (a Search) actor() HeroID { return a.Hero }

func (a *Search) fields(c *coder) {
	c.hero(&a.Hero)
	c.int(&a.Cards)
}

func (a Search) check(g *Game, h *Hero) error {
	switch {
	case a.Cards != 1 && a.Cards != 2:
		return refuse("DD-235", CodeBadSearch)
	case !g.hasMarker(content.LootMarker, h.At):
		return refuse("DD-234", CodeNoLootMarker)
	}
	return nil
}

// hasMarker reports whether a marker of a kind lies on a square.
func (g *Game) hasMarker(kind content.MarkerKind, at Square) bool {
	for _, m := range g.markers {
		if m.Kind == kind && m.At == at {
			return true
		}
	}
	return false
}

func (a Search) do(t *turn, h *Hero) {
	price := SearchAP
	if a.Cards == 2 {
		price = SearchLongAP
	}
	t.pay(h, price)
	t.emit(Searched{Why: Why{"DD-234"}, Hero: h.ID, At: h.At, Cards: a.Cards, Left: h.AP})
	t.takeMarker(content.LootMarker, h.At, "DD-237")
	t.push(&drawLoot{Hero: t.heroNumber(h.ID), Cards: a.Cards, Keep: a.Cards - 1}, &searched{At: h.At, Hero: t.heroNumber(h.ID)})
}

func listSearches(g *Game, h *Hero, add func(Action)) {
	if g.hasMarker(content.LootMarker, h.At) {
		add(Search{Hero: h.ID, Cards: 1})
		add(Search{Hero: h.ID, Cards: 2})
	}
}

// searched is what the scenario has happen once a Loot Marker was searched.
type searched struct {
	At   Square
	Hero int
}

func (s *searched) code(c *coder) {
	c.square(&s.At)
	c.heroPlace(&s.Hero)
}

func (s *searched) do(t *turn) {
	tile := t.tileID(s.At)
	t.setOff(momentOf(s.Hero, s.At), func(w *content.When) bool { return w.Searched == "any" || w.Searched != "" && w.Searched == tile })
}
