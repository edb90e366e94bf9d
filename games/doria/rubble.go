package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// ClearAP is what clearing Rubble costs a hero (DD-410, DD-R152).
const ClearAP = 10

// Clear clears the Rubble on a square next to the hero, or that under which it lies itself (DD-408, DD-410).
type Clear struct {
	Hero HeroID `json:"hero"`
	At   Square `json:"at"`
}

// Kind names the action in journals and protocols.
func (Clear) Kind() string { return "clear" }

func (a Clear) actor() HeroID { return a.Hero }

func (a *Clear) fields(c *coder) {
	c.hero(&a.Hero)
	c.square(&a.At)
}

func (a Clear) check(g *Game, h *Hero) error {
	switch {
	case !g.hasMarker(content.RubbleMarker, a.At):
		return refuse("DD-410", CodeNoRubble)
	case a.At != h.At && (h.Buried || !g.board.Adjacent(h.At, a.At)):
		return refuse("DD-410", CodeNoRubble)
	}
	return nil
}

func (a Clear) do(t *turn, h *Hero) {
	t.pay(h, ClearAP)
	t.emit(RubbleCleared{Why: Why{"DD-410"}, Hero: h.ID, At: a.At, AP: ClearAP, Left: h.AP})
	t.clearRubble(a.At, "DD-410")
}

func listClears(g *Game, h *Hero, add func(Action)) {
	if a := (Clear{Hero: h.ID, At: h.At}); a.check(g, h) == nil {
		add(a)
	}
	for _, d := range grid.Directions {
		next := g.board.Through(g.board.ID(h.At), d) // on the lower passage of a bridge it skips the middle
		if a := (Clear{Hero: h.ID, At: g.board.Square(next)}); next != grid.Nowhere && a.check(g, h) == nil {
			add(a)
		}
	}
}
