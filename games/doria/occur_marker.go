package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// markerRules are the rules of the markers (DD-398 to DD-413).
var markerRules = [...]games.Rule{content.LootMarker: "DD-327", content.HoleMarker: "DD-403", content.RubbleMarker: "DD-407",
	content.FireMarker: "DD-412", content.IceMarker: "DD-412", content.AirMarker: "DD-412", content.RuneMarker: "DD-384",
	content.ScenarioMarker: "DD-384"}

// occurMarker lays dungeon markers, or takes them.
func (t *turn) occurMarker(m *content.Marker, s *happening) {
	for _, at := range t.spotsOf(m.Place, m.Tile, s) {
		switch {
		case m.Take && m.Kind == content.RubbleMarker:
			t.clearRubble(at, markerRules[m.Kind])
		case m.Take:
			t.takeMarker(m.Kind, at, markerRules[m.Kind])
		case t.holdsMarker(m.Kind, at):
			laid := Marker{Kind: m.Kind, At: at}
			if len(m.With) > 0 {
				laid.From = s.From
			}
			t.layMarker(laid, markerRules[m.Kind])
			if m.Kind == content.RubbleMarker {
				t.bury(at)
			}
		}
	}
}

// holdsMarker reports whether a marker can be laid on a square: no wall, no Hole, no Rubble, and none of the kind
// there already.
func (g *Game) holdsMarker(kind content.MarkerKind, at Square) bool {
	return g.board.Look(at).Enterable() && !g.hasMarker(kind, at)
}

// bury puts everybody on a square under its Rubble, but for those who walk through walls (DD-407, DD-408).
func (t *turn) bury(at Square) {
	for i := range t.heroes {
		if h := &t.heroes[i]; h.present() && h.At == at {
			h.Buried = true
			t.emit(RubbleFell{Why: Why{"DD-408"}, Bearer: Bearer{Hero: h.ID}, At: at})
		}
	}
	for i := range t.monsters {
		if m := &t.monsters[i]; !m.Outside && m.At == at && !t.kind(m).ThroughWalls {
			m.Buried = true
			t.emit(RubbleFell{Why: Why{"DD-408"}, Bearer: Bearer{Monster: m.ID}, At: at})
		}
	}
}

// onMarker is what the markers on a square do to a hero there (DD-412).
func (g *Game) onMarker(hero int, at Square) (steps []step) {
	for _, m := range g.markers {
		if m.At == at && len(m.From.Path) > 0 {
			from := happening{From: m.From, Hero: hero, User: -1, Target: -1, At: at}
			steps = append(steps, from.into(0))
		}
	}
	return steps
}

// occurBlock blocks doors, or frees them (DD-399).
func (t *turn) occurBlock(b *content.Block, s *happening) {
	for _, e := range t.doorsOf(b.Doors, s) {
		at := t.board.DoorSquare(e)
		switch {
		case b.Free:
			t.freeDoor(at, e.Side, func(DoorPair) bool { return true })
		case t.ofTrap(s):
			t.blockDoor(at, e.Side, s.Trap)
		default:
			t.blockDoor(at, e.Side, 0)
		}
	}
}

// doorsOf are the doors that a Block means.
func (g *Game) doorsOf(which content.BlockedDoors, s *happening) []grid.Exit {
	switch which {
	case content.DoorsOfRoom:
		if trap := g.trap(s.Trap); trap != nil {
			return g.board.RoomDoors(trap.Tiles)
		}
	case content.DoorsOfTile:
		return g.board.RoomDoors([]int{g.scene(s)})
	case content.NearestDoor:
		return g.nearestDoor(g.whereabouts(s))
	case content.ChosenDoor:
		return g.doorsAt(s.At)
	}
	return nil
}

// doorsAt are the sides of a door square that are blocked.
func (g *Game) doorsAt(at Square) []grid.Exit {
	if e, is := g.board.ExitAt(at); is {
		return []grid.Exit{e}
	}
	return nil
}

// nearestDoor is the door with the shortest way from a square; of several the one of the tile placed first.
func (g *Game) nearestDoor(from Square) []grid.Exit {
	var nearest []grid.Exit
	least := grid.Distance(0)
	for i := range g.tiles {
		for _, e := range g.board.RoomDoors([]int{i}) {
			d := g.board.Distance(from, g.board.DoorSquare(e))
			if len(nearest) == 0 || d < least {
				nearest, least = []grid.Exit{e}, d
			}
		}
	}
	return nearest
}

// blockDoor blocks the outer edge of a door square, whatever lies behind it. What was closed before stays noted.
func (t *turn) blockDoor(at Square, d grid.Direction, trap int) {
	t.board.SetPair(at, d, grid.PairBlocked)
	t.doors = append(t.doors, DoorPair{A: at, B: at.To(d), State: DoorBlocked, Trap: trap})
	t.emit(DoorBarred{Why: Why{"DD-399"}, At: at, Side: sideOf(d), Trap: trap})
}

// freeDoor takes those blocks of a door away for which the test holds. Only when none is left is the door free, and
// closed again if it was (DD-338).
func (t *turn) freeDoor(at Square, d grid.Direction, which func(DoorPair) bool) {
	if t.board.Pair(at, d) != grid.PairBlocked {
		return
	}
	here := func(p DoorPair) bool { return p.State == DoorBlocked && p.between(at, at.To(d)) }
	t.doors = slices.DeleteFunc(t.doors, func(p DoorPair) bool { return here(p) && which(p) })
	if slices.ContainsFunc(t.doors, here) {
		return
	}
	t.board.Unblock(at, d)
	t.emit(DoorFreed{Why: Why{"DD-338"}, At: at, Side: sideOf(d)})
}

// between reports whether a pair is that of two squares.
func (p DoorPair) between(a, b Square) bool { return p.A == a && p.B == b || p.A == b && p.B == a }

// freeDoorsOf frees the doors that a trap blocks.
func (t *turn) freeDoorsOf(trap int) {
	for _, p := range slices.Clone(t.doors) {
		if p.State != DoorBlocked || p.Trap != trap {
			continue
		}
		for _, d := range grid.Directions {
			if p.A.To(d) == p.B {
				t.freeDoor(p.A, d, func(other DoorPair) bool { return other.Trap == trap })
			}
		}
	}
}
