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
	if !g.clears(h, a.At) {
		return refuse("DD-410", CodeNoRubble)
	}
	return nil
}

// clears reports whether a hero can clear a square: Rubble lies there, on its own square or, unless it lies under Rubble
// itself, next to it.
func (g *Game) clears(h *Hero, at Square) bool {
	return g.hasMarker(content.RubbleMarker, at) && (at == h.At || !h.Buried && g.board.Adjacent(h.At, at))
}

func (a Clear) do(t *turn, h *Hero) {
	t.pay(h, ClearAP)
	t.emit(RubbleCleared{Why: Why{"DD-410"}, Bearer: Bearer{Hero: h.ID}, At: a.At, AP: ClearAP, Left: h.AP})
	t.clearRubble(a.At, "DD-410")
}

func listClears(g *Game, h *Hero, add func(Action)) {
	if g.clears(h, h.At) {
		add(Clear{Hero: h.ID, At: h.At})
	}
	for _, d := range grid.Directions {
		next := g.board.Through(g.board.ID(h.At), d) // on the lower passage of a bridge it skips the middle
		if at := g.board.Square(next); next != grid.Nowhere && g.clears(h, at) {
			add(Clear{Hero: h.ID, At: at})
		}
	}
}
