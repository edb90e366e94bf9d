package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// treks is memory for listing movements. What a listing hands out is cut off larger pieces, which are never used again.
type treks struct {
	ways     grid.Ways
	of       *Hero // whose ways they are from where it stands; nil if they are to be looked for
	route    []grid.Segment
	parts    []Part
	landings []Square
}

// waysOf are the ways of a hero. Within one listing they are looked for once.
func (g *Game) waysOf(h *Hero) *grid.Ways {
	if g.treks.of != h {
		g.board.Ways(&g.treks.ways, g.mover(h), false)
		g.treks.of = h
	}
	return &g.treks.ways
}

// listWalks offers the cheapest walk to every square where the hero can end, and to doors with and without opening
// them; the door of its own square is opened by Open.
func listWalks(g *Game, h *Hero, add func(Action)) {
	if g.immobilized(h) {
		return
	}
	ways := g.waysOf(h)
	for _, end := range ways.Walks {
		path := ways.WalkTo(end)
		add(Walk{Hero: h.ID, Path: path})
		g.eachDoor(g.board.Square(end), func(side Side) { add(Walk{Hero: h.ID, Path: path, Open: side}) })
	}
}

// eachDoor goes through the sides of a square on which a door can be opened.
func (g *Game) eachDoor(at Square, yield func(Side)) {
	if !g.board.Look(at).Doorway() {
		return
	}
	for _, d := range grid.Directions {
		if g.openable(at, sideOf(d)).open() {
			yield(sideOf(d))
		}
	}
}

// listMoves offers the movements that are more than a walk: with jumps where they get farther or cheaper, swaps with
// those next to the hero or its way, and carrying the unconscious that lie on its square, to a swap too.
func listMoves(g *Game, h *Hero, add func(Action)) {
	if g.immobilized(h) {
		return
	}
	ways := g.waysOf(h)
	for _, end := range ways.Moves {
		if walk := ways.WalkCost(end); walk >= 0 && walk <= ways.MoveCost(end) {
			continue
		}
		g.listMoveTo(h, end, "", add)
	}
	g.listSwaps(h, "", add)
	g.listCarries(h, add)
}

// listMoveTo offers the movement to a square, and to the doors there.
func (g *Game) listMoveTo(h *Hero, end grid.ID, carry HeroID, add func(Action)) {
	g.treks.route = g.treks.ways.MoveTo(g.treks.route[:0], end)
	parts := g.treks.partsOf(g.treks.route, carry)
	add(Move{Hero: h.ID, Parts: parts})
	g.eachDoor(g.board.Square(end), func(side Side) { add(Move{Hero: h.ID, Parts: parts, Open: side}) })
}

// partsOf is a route of the grid as parts of a movement.
func (t *treks) partsOf(route []grid.Segment, carry HeroID) []Part {
	parts := take(&t.parts, len(route))
	for i := range route {
		s := &route[i]
		parts[i].Carry = carry
		switch s.Kind {
		case grid.Walk:
			parts[i].Walk = s.Path
		case grid.Jump:
			landing := take(&t.landings, 1)
			landing[0] = s.To
			parts[i].Jump = &landing[0]
		}
	}
	return parts
}

// listSwaps offers to change places with each hero, from where the hero stands or from the cheapest square next to the
// other (DD-225, DD-226), also with the opening of a door there (DD-R62, DD-R63). Carry is who is taken along, if anybody;
// the ways are those of the hero with that load.
func (g *Game) listSwaps(h *Hero, carry HeroID, add func(Action)) {
	for i := range g.heroes {
		other := &g.heroes[i]
		if other == h || !other.present() || !other.Conscious {
			continue
		}
		var parts []Part
		if !g.board.Adjacent(h.At, other.At) {
			beside := g.cheapestBeside(h, other)
			if beside == grid.Nowhere {
				continue
			}
			g.treks.route = g.treks.ways.MoveTo(g.treks.route[:0], beside)
			parts = g.treks.partsOf(g.treks.route, carry)
		}
		parts = append(parts, Part{Swap: other.ID, Carry: carry})
		g.addIfLegal(h, Move{Hero: h.ID, Parts: parts}, add)
		g.eachDoor(other.At, func(side Side) { g.addIfLegal(h, Move{Hero: h.ID, Parts: parts, Open: side}, add) })
	}
}

// cheapestBeside is the square next to another hero to which a hero comes most cheaply, with action points to spare;
// Nowhere if there is none.
func (g *Game) cheapestBeside(h, other *Hero) grid.ID {
	ways, best, cheapest := &g.treks.ways, grid.Nowhere, h.AP
	for _, d := range grid.Directions {
		id := g.board.Beyond(g.board.ID(other.At), d)
		if _, ends := slices.BinarySearch(ways.Moves, id); ends && ways.MoveCost(id) < cheapest {
			best, cheapest = id, ways.MoveCost(id)
		}
	}
	return best
}

func (g *Game) addIfLegal(h *Hero, a Move, add func(Action)) {
	if a.check(g, h) == nil {
		add(a)
	}
}

// listCarries offers to carry each unconscious hero that lies on the hero's square to where it can get (DD-261).
func (g *Game) listCarries(h *Hero, add func(Action)) {
	for i := range g.heroes {
		other := &g.heroes[i]
		if other.Conscious || !other.present() || other.At != h.At {
			continue
		}
		ways := &g.treks.ways
		g.board.Ways(ways, g.mover(h), true)
		g.treks.of = nil
		for _, end := range ways.Moves {
			g.listMoveTo(h, end, other.ID, add)
		}
		g.listSwaps(h, other.ID, add)
	}
}
