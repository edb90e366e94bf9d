package hunt

import "github.com/innkeeper-bot/innkeeper/games/doria/grid"

// ground is what monsters want to know of the board again and again, whoever stands on it.
type ground struct {
	board *grid.Board
	leaps trait
}

// trait is a fact that is worked out when it is first asked for.
type trait uint8

const (
	untold trait = iota
	no
	yes
)

// survey forgets what was known of another board.
func (g *ground) survey(board *grid.Board) {
	g.board, g.leaps = board, untold
}

// wallSide is 1 for a square along a wall (DD-R144).
func (g *ground) wallSide(id grid.ID) int {
	if g.board.WalledIn(id) {
		return 1
	}
	return 0
}

// apart is the least number of action points that a way between the squares can cost: a step leads to a neighbour, but
// one below a bridge counts as two squares. Where jumps cross more squares than they cost points it is nothing.
func (g *ground) apart(a, t grid.Square) int {
	if g.leaps == untold {
		g.leaps = no
		if g.hasLeaps() {
			g.leaps = yes
		}
	}
	if g.leaps == yes {
		return 0
	}
	return a.Manhattan(t) - g.board.Bridges()
}

// hasLeaps tells whether so many Holes or blue squares lie in a line that a jump over them can be worth more than its price.
func (g *ground) hasLeaps() bool {
	for i := range g.board.Len() {
		for _, d := range [2]grid.Direction{grid.East, grid.South} {
			n := 0
			for at := grid.ID(i); g.jumpable(at); at = g.board.Beyond(at, d) {
				if n++; n >= jumpPrice {
					return true
				}
			}
		}
	}
	return false
}

// jumpable tells whether jumps lead over the square, be it for walkers alone.
func (g *ground) jumpable(id grid.ID) bool {
	t := g.board.At(id)
	return t.Hole() || t.Difficult()
}
