package thronetable

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// A chronicle is what is worth telling of a game.
type chronicle struct {
	last      throne.View
	status    session.Status
	hard      int // hard cards in the deck
	decisions int

	battles  []battle
	castles  [throne.Territories + 1]possession
	yourLoss int // forces that fell in battles, or fled nowhere
	kingLoss int

	most    int // forces that you had on the map at most
	lowest  int // the fewest after that
	lowTurn int
}

// A battle is one that was fought, and when.
type battle struct {
	throne.BattleFought
	turn int
}

// size is how many forces met.
func (b battle) size() int { return b.Player.Before + b.King.Before }

// margin is by how much the winner's total was larger; large where a side was wiped out.
func (b battle) margin() int {
	const wiped = 99
	if b.Player.Total == 0 || b.King.Total == 0 {
		return wiped
	}
	return max(b.Player.Total-b.King.Total, b.King.Total-b.Player.Total)
}

// A possession is how a castle of the King's changed hands: the turns, of which the first, third … were your gain.
type possession []int

// yours tells whether it was yours in the end.
func (p possession) yours() bool { return len(p)%2 == 1 }

// chronicleOf reads a game from its positions.
func chronicleOf(past []session.Look) chronicle {
	c := chronicle{decisions: len(past) - 1}
	for _, l := range past {
		v := viewOf(l)
		for _, step := range l.Steps {
			turn := max(1, c.last.Turn)
			for _, e := range step.Events {
				if begun, is := e.(throne.PhaseBegun); is {
					turn = begun.Turn
				}
				c.hear(e, turn)
			}
		}
		c.see(v)
		c.status = l.Table.Status
	}
	c.hard = len(c.last.HardCards)
	return c
}

// hear takes an event of a turn in.
func (c *chronicle) hear(e games.Event, turn int) {
	switch e := e.(type) {
	case throne.BattleFought:
		c.battles = append(c.battles, battle{e, turn})
		c.yourLoss += e.Player.Casualties
		c.kingLoss += e.King.Casualties
	case throne.NoEscape:
		if e.Side == throne.Player {
			c.yourLoss += e.Forces
		} else {
			c.kingLoss += e.Forces
		}
	}
}

// see takes a position in. A castle changes hands when the other side stands there alone.
func (c *chronicle) see(v throne.View) {
	c.last = v
	forces := 0
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		h := v.Land[t]
		forces += h.Player
		held := &c.castles[t]
		if t == throne.Home || !t.Place().Castle || h.Contested() {
			continue
		}
		if gained := h.Player > 0; gained && !held.yours() || h.King > 0 && held.yours() {
			*held = append(*held, v.Turn)
		}
	}
	if forces > c.most {
		c.most, c.lowest = forces, forces
	}
	if forces < c.lowest {
		c.lowest, c.lowTurn = forces, v.Turn
	}
}

// won counts the battles that you won.
func (c *chronicle) won() (n int) {
	for _, b := range c.battles {
		if b.Winner == throne.Player {
			n++
		}
	}
	return n
}

// greatest is the battle in which most forces met, and of those most fell; the first of several. There is none, -1,
// before two forces of each side have met.
func (c *chronicle) greatest() int {
	best := -1
	for i, b := range c.battles {
		if b.size() < 4 {
			continue
		}
		if best < 0 || weightOf(b) > weightOf(c.battles[best]) {
			best = i
		}
	}
	return best
}

func weightOf(b battle) int { return 100*b.size() + b.Player.Casualties + b.King.Casualties }

// siege is the hardest battle for your home that you won, -1 for none: that with the least margin.
func (c *chronicle) siege() int {
	return c.closest(func(b battle) bool { return b.At == throne.Home && b.Winner == throne.Player })
}

// narrow is the battle with the least margin, if that was one or none; else -1.
func (c *chronicle) narrow() int {
	return c.closest(func(b battle) bool { return b.Winner != 0 && b.margin() <= 1 })
}

// closest is the battle with the least margin among some, the first of several; -1 for none.
func (c *chronicle) closest(of func(battle) bool) int {
	best := -1
	for i, b := range c.battles {
		if of(b) && (best < 0 || b.margin() < c.battles[best].margin()) {
			best = i
		}
	}
	return best
}
