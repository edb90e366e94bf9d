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

	most   int // forces that you had on the map at most
	lowest int // the fewest after that
	low    when
}

// when is a point of the game: so many steps after its start, in a turn.
type when struct{ step, turn int }

// A battle is one that was fought.
type battle struct {
	throne.BattleFought
	when
}

// size is how great a battle was: many against many is more than many against one.
func (b battle) size() int { return b.Player.Before * b.King.Before }

// margin is by how much the winner's total was larger; large where a side was wiped out.
func (b battle) margin() int {
	const wiped = 99
	if b.Player.Total == 0 || b.King.Total == 0 {
		return wiped
	}
	return max(b.Player.Total-b.King.Total, b.King.Total-b.Player.Total)
}

// kingsCastles are the castles that the King holds at the start.
var kingsCastles = []throne.Territory{3, 7, 9}

// A possession is how a castle of the King's changed hands: the first, third … time to yours.
type possession []when

// yours tells whether it was yours in the end.
func (p possession) yours() bool { return len(p)%2 == 1 }

// chronicleOf reads a game from its positions.
func chronicleOf(past []session.Look) chronicle {
	c := chronicle{decisions: len(past) - 1}
	for n, l := range past {
		at := when{n, max(1, c.last.Turn)}
		for _, step := range l.Steps {
			for _, e := range step.Events {
				if begun, is := e.(throne.PhaseBegun); is {
					at.turn = begun.Turn
				}
				c.hear(e, at)
			}
		}
		v := viewOf(l)
		c.see(v, when{n, v.Turn})
		c.status = l.Table.Status
	}
	c.hard = len(c.last.HardCards)
	return c
}

// hear takes an event in.
func (c *chronicle) hear(e games.Event, at when) {
	switch e := e.(type) {
	case throne.BattleFought:
		c.battles = append(c.battles, battle{e, at})
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
func (c *chronicle) see(v throne.View, at when) {
	c.last = v
	forces := 0
	for _, h := range v.Land {
		forces += h.Player
	}
	for _, t := range kingsCastles {
		h, held := v.Land[t], &c.castles[t]
		if h.Contested() {
			continue
		}
		if gained := h.Player > 0; gained && !held.yours() || h.King > 0 && held.yours() {
			*held = append(*held, at)
		}
	}
	if forces > c.most {
		c.most, c.lowest = forces, forces
	}
	if forces < c.lowest {
		c.lowest, c.low = forces, at
	}
}

// fewForces is how few forces on the map make a low point worth telling, and fellFrom how many there were before.
const (
	fewForces = 2
	fellFrom  = 4
)

// fellLow tells whether you were nearly wiped out once and yet came through it.
func (c *chronicle) fellLow() bool {
	return c.lowest <= fewForces && c.most >= fellFrom && (c.last.Outcome != throne.Lost || c.low.turn < c.last.Turn)
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

// greatest is the battle of the greatest size, and of those the one in which most fell; the first of several. There is
// none, -1, before two of one side have met two of the other, or one four.
func (c *chronicle) greatest() int {
	best, most := -1, 0
	for i, b := range c.battles {
		weight := 100*b.size() + b.Player.Casualties + b.King.Casualties
		if b.size() >= 4 && weight > most {
			best, most = i, weight
		}
	}
	return best
}

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
