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

func (a Open) check(g *Game, h *Hero) error { return g.openable(h.At, a.Side) }

func (a Open) do(t *turn, h *Hero) {
	t.push(&opening{Hero: t.heroNumber(h.ID), Side: a.Side})
}

func listOpens(g *Game, h *Hero, add func(Action)) {
	g.eachDoor(h.At, func(side Side) { add(Open{Hero: h.ID, Side: side}) })
}

// openable refuses a side on which no door can be opened: there is none, it is open or blocked, or no tile is left to
// lay behind it (DD-230, DD-399, DD-R107, DD-R108).
func (g *Game) openable(at Square, side Side) error {
	if side < NorthSide || side > WestSide {
		return refuse("DD-230", CodeNoDoor)
	}
	d := side.direction()
	exit, isExit := g.board.ExitAt(at)
	switch g.board.Pair(at, d) {
	case grid.PairBlocked:
		return refuse("DD-399", CodeDoorBlocked)
	case grid.PairClosed:
		if g.board.Look(at.To(d)).Has(grid.Tiled) {
			return nil
		}
	}
	switch {
	case !isExit || exit.Side != d || !g.board.CellFree(g.board.Behind(exit)):
		return refuse("DD-230", CodeNoDoor)
	case g.board.Side(exit) != grid.SideDoor:
		return refuse("DD-230", CodeNoDoor)
	case len(g.decks.tile) == 0:
		return refuse("DD-R108", CodeNoTileLeft)
	}
	return nil
}
