package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// goals are the squares that the hero would go for: those who lie unconscious, monsters, loot, and, when there is
// nothing else, doors and the places that the scenario asks for.
func (a *adviser) goals() (list []Square) {
	g := a.g
	for i := range g.heroes {
		if other := &g.heroes[i]; other != a.h && other.present() && !other.Conscious {
			list = append(list, other.At)
		}
	}
	for i := range g.monsters {
		if m := &g.monsters[i]; !m.Outside {
			list = append(list, m.At)
		}
	}
	for _, m := range g.markers {
		if m.Kind == content.LootMarker {
			list = append(list, m.At)
		}
	}
	if len(list) > 0 {
		return list
	}
	if len(g.decks.tile) > 0 {
		for _, exit := range g.board.UnopenedDoors(g.standing()...) {
			list = append(list, g.board.DoorSquare(exit))
		}
	}
	return append(list, g.scenarioSpots()...)
}

// move is worth what it leads to: the fallen, a square to attack from, loot, a door, or the way there.
func (a *adviser) move(m Move) int {
	g := a.g
	way, err := m.plan(g, a.h)
	if err != nil || len(m.partners(g)) > 0 {
		return 0
	}
	cost := way.Cost
	for _, leap := range way.Leaps {
		if !a.dares(leap) {
			return 0
		}
	}
	switch left := a.h.AP - way.Cost; {
	case m.carries():
		return 0
	case m.Open != NoSide:
		if !a.mayExplore() {
			return 0
		}
		return worthExplore + 100 - cost
	case a.helps(way.End) && left >= 2*ReviveAP:
		return worthRevive - 500 - cost
	case left > 0 && !a.canAttackFrom(a.h.At) && a.canAttackFrom(way.End):
		return worthClose + 500 - 10*cost
	case left > 0 && g.hasMarker(content.LootMarker, way.End) && !a.canAttackFrom(a.h.At):
		return worthClose - 10*cost
	case g.onScenarioSpot(way.End):
		return worthAim + 500 - cost
	}
	return a.approach(way)
}

func (m Move) carries() bool {
	for _, p := range m.Parts {
		if p.Carry != "" {
			return true
		}
	}
	return false
}

// daredNeed is what two dice reach as a rule.
const daredNeed = 7

// dares reports whether a jump is likely to succeed, or cheap to fail.
func (a *adviser) dares(leap grid.Leap) bool {
	need := jumpTN*leap.Squares - a.h.Attributes[content.Strength] - a.h.Attributes[content.Agility]
	return need <= daredNeed && a.h.HP > 3*leap.Squares
}

// approach is worth the steps by which the hero comes nearer to what it goes for.
func (a *adviser) approach(way itinerary) int {
	if a.canAttackFrom(a.h.At) {
		return 0
	}
	now, then := a.far[a.g.board.ID(a.h.At)], a.far[a.g.board.ID(way.End)]
	if now < 0 || then < 0 || then >= now {
		return 0
	}
	return worthAim + 10*int(now-then) - way.Cost
}

// helps reports whether somebody unconscious lies next to a square or on it.
func (a *adviser) helps(at Square) bool {
	for i := range a.g.heroes {
		other := &a.g.heroes[i]
		if other != a.h && other.present() && !other.Conscious && (other.At == at || a.g.board.Adjacent(other.At, at)) {
			return true
		}
	}
	return false
}

// canAttackFrom reports whether one of the hero's weapons or spells would reach a monster from a square.
func (a *adviser) canAttackFrom(at Square) bool {
	g, there := a.g, *a.h
	there.At = at
	found := false
	a.h.places(func(p Place, card Card) {
		printed := g.card(card)
		if found || printed.Attack == nil || a.h.PP < printed.Attack.PP || !g.usable(a.h, p).open() {
			return
		}
		for i := range g.monsters {
			if g.reachable(&there, &g.monsters[i], printed.Attack).open() {
				found = true
				return
			}
		}
	})
	return found
}

// scenarioSpots are the squares that rules of the scenario ask for: where somebody must end, or all must stand.
func (g *Game) scenarioSpots() (list []Square) {
	for tile, p := range g.board.Tiles() {
		for local, glyph := range p.Tile.All(p.Rotation) {
			if g.wanted(tile, glyph) {
				list = append(list, p.Cell.At(local))
			}
		}
	}
	return list
}

// onScenarioSpot reports whether a square is one of them.
func (g *Game) onScenarioSpot(at Square) bool {
	tile, on := g.board.TileAt(at)
	if !on {
		return false
	}
	p, corner := g.board.Tiles()[tile], at.Cell().Corner()
	return g.wanted(tile, p.Tile.At(p.Rotation, Square{X: at.X - corner.X, Y: at.Y - corner.Y}))
}

// wanted reports whether a rule that has not happened yet, or a deed, asks for a square of a tile that shows a glyph.
func (g *Game) wanted(tile int, glyph grid.Glyph) bool {
	for i, t := range g.triggers() {
		if slices.Contains(g.fired, i) {
			continue
		}
		if g.spotOn(t.On.Entered, t.On.Tile, tile, glyph) {
			return true
		}
		for _, f := range t.If {
			if g.spotOn(f.AllOn, f.Tile, tile, glyph) {
				return true
			}
		}
	}
	return g.deedWanted(tile, glyph)
}

// spotGlyphs are what the spots of scenarios look like on tiles; runes of any colour are looked at by themselves.
var spotGlyphs = map[content.Spot]grid.Glyph{
	content.OnEntrance: grid.GlyphEntrance, content.OnBlueRune: grid.GlyphRuneBlue, content.OnPurpleRune: grid.GlyphRunePurple,
	content.OnOrangeRune: grid.GlyphRuneOrange, content.OnGreenRune: grid.GlyphRuneGreen,
}

// spotOn reports whether a glyph of a placed tile is a spot, on the tile named if one is.
func (g *Game) spotOn(spot content.Spot, on string, tile int, glyph grid.Glyph) bool {
	switch {
	case spot == 0, on != "" && g.pack.Tiles[g.tiles[tile].Tile].ID != on:
		return false
	case spot == content.OnRune:
		return glyph.Rune()
	case spot == content.OnAnySquare:
		return on != "" && glyph.Passable()
	}
	want, known := spotGlyphs[spot]
	return known && glyph == want
}
