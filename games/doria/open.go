package doria

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// Open opens a door from the square in front of it, for nothing (DD-232).
type Open struct {
	Hero HeroID `json:"hero"`
	Side Side   `json:"side"`
}

// Kind names the action in journals and protocols.
func (Open) Kind() string { return "open" }

func (a Open) actor() HeroID { return a.Hero }

func (a *Open) fields(c *coder) {
	c.hero(&a.Hero)
	codeInt(c, &a.Side)
}

func (a Open) check(g *Game, h *Hero) error { return g.openable(h.At, a.Side).refusal() }

func (a Open) do(t *turn, h *Hero) {
	t.push(&opening{Hero: t.heroNumber(h.ID), Side: a.Side})
}

func listOpens(g *Game, h *Hero, add func(Action)) {
	g.eachDoor(h.At, func(side Side) { add(Open{Hero: h.ID, Side: side}) })
}

// openable bars a side on which no door can be opened: there is none, it is open or blocked, or no tile is left to lay
// behind it (DD-230, DD-399, DD-R107, DD-R108).
func (g *Game) openable(at Square, side Side) bar {
	if side < NorthSide || side > WestSide {
		return bar{rule: "DD-230", code: CodeNoDoor}
	}
	d := side.direction()
	switch g.board.Pair(at, d) {
	case grid.PairBlocked:
		return bar{rule: "DD-399", code: CodeDoorBlocked}
	case grid.PairClosed:
		if g.board.Look(at.To(d)).Has(grid.Tiled) {
			return bar{}
		}
	}
	exit, isExit := g.board.ExitAt(at)
	switch {
	case !isExit || exit.Side != d || g.board.Side(exit) != grid.SideDoor || !g.board.CellFree(g.board.Behind(exit)):
		return bar{rule: "DD-230", code: CodeNoDoor}
	case len(g.decks.tile) == 0:
		return bar{rule: "DD-R108", code: CodeNoTileLeft}
	}
	return bar{}
}
