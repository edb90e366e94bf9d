package doria

import (
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// listWalks offers the cheapest walk to every square where the hero can end, and to doors with and without opening
// them; the door of its own square is opened by Open.
func listWalks(g *Game, h *Hero, add func(Action)) {
	if g.immobilized(h) {
		return
	}
	m := g.mover(h)
	g.board.Reach(&g.reach, m, false)
	for id, cost := range g.reach.Walk {
		if cost <= 0 {
			continue
		}
		at := g.board.Square(grid.ID(id))
		route := g.reach.WalkTo(at)
		add(Walk{Hero: h.ID, Path: route[0].Path})
		g.eachDoor(at, func(side Side) { add(Walk{Hero: h.ID, Path: route[0].Path, Open: side}) })
	}
}

// eachDoor goes through the sides of a square on which a door can be opened.
func (g *Game) eachDoor(at Square, yield func(Side)) {
	for _, d := range grid.Directions {
		if g.openable(at, sideOf(d)).open() {
			yield(sideOf(d))
		}
	}
}

// listMoves offers the movements that are more than a walk: with jumps where they get farther or cheaper, swaps with
// those next to the hero or its way, and carrying the unconscious that lie on its square.
func listMoves(g *Game, h *Hero, add func(Action)) {
	if g.immobilized(h) {
		return
	}
	m := g.mover(h)
	g.board.Reach(&g.reach, m, false)
	for id, cost := range g.reach.Move {
		if walk := g.reach.Walk[id]; cost <= 0 || walk >= 0 && walk <= cost {
			continue
		}
		at := g.board.Square(grid.ID(id))
		parts := partsOf(g.reach.MoveTo(at), "")
		add(Move{Hero: h.ID, Parts: parts})
		g.eachDoor(at, func(side Side) { add(Move{Hero: h.ID, Parts: parts, Open: side}) })
	}
	g.listSwaps(h, add)
	g.listCarries(h, m, add)
}

// partsOf is a route of the grid as parts of a movement.
func partsOf(route []grid.Segment, carry HeroID) []Part {
	parts := make([]Part, len(route))
	for i := range route {
		s := &route[i]
		parts[i].Carry = carry
		switch s.Kind {
		case grid.Walk:
			parts[i].Walk = s.Path
		case grid.Jump:
			parts[i].Jump = &s.To
		}
	}
	return parts
}

// listSwaps offers to change places with each hero, from where the hero stands or from the cheapest free square next
// to the other (DD-225).
func (g *Game) listSwaps(h *Hero, add func(Action)) {
	for i := range g.heroes {
		other := &g.heroes[i]
		if other == h || !other.present() || !other.Conscious {
			continue
		}
		swap := Part{Swap: other.ID}
		if g.board.Adjacent(h.At, other.At) {
			g.addIfLegal(h, Move{Hero: h.ID, Parts: []Part{swap}}, add)
			continue
		}
		best, cheapest := Square{}, int16(-1)
		for _, d := range grid.Directions {
			id := g.board.Beyond(g.board.ID(other.At), d)
			if id == grid.Nowhere {
				continue
			}
			if cost := g.reach.Walk[id]; cost > 0 && int(cost) < h.AP && (cheapest < 0 || cost < cheapest) {
				best, cheapest = g.board.Square(id), cost
			}
		}
		if cheapest > 0 {
			g.addIfLegal(h, Move{Hero: h.ID, Parts: append(partsOf(g.reach.WalkTo(best), ""), swap)}, add)
		}
	}
}

func (g *Game) addIfLegal(h *Hero, a Move, add func(Action)) {
	if a.check(g, h) == nil {
		add(a)
	}
}

// listCarries offers to carry each unconscious hero that lies on the hero's square to where it can get (DD-261).
func (g *Game) listCarries(h *Hero, m grid.Mover, add func(Action)) {
	for i := range g.heroes {
		other := &g.heroes[i]
		if other.Conscious || !other.present() || other.At != h.At {
			continue
		}
		g.board.Reach(&g.reach, m, true)
		for id, cost := range g.reach.Move {
			if cost <= 0 {
				continue
			}
			at := g.board.Square(grid.ID(id))
			parts := partsOf(g.reach.MoveTo(at), other.ID)
			add(Move{Hero: h.ID, Parts: parts})
			g.eachDoor(at, func(side Side) { add(Move{Hero: h.ID, Parts: parts, Open: side}) })
		}
	}
}
