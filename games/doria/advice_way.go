package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// nearby is how many steps away things matter to a group.
const nearby = 9

// handful is how many conscious heroes there must be for each monster nearby if some are to go on meanwhile.
const handful = 3

// upright is how many heroes are conscious.
func (g *Game) upright() (n int) {
	for i := range g.heroes {
		if h := &g.heroes[i]; h.present() && h.Conscious {
			n++
		}
	}
	return n
}

// adviserOf looks at the position from the eyes of a hero.
func (g *Game) adviserOf(h *Hero) *adviser {
	a := &adviser{g: g, h: h, own: g.heroNumber(h.ID), up: g.upright()}
	near := a.nearMonsters()
	a.strikes = a.canAttackFrom(h.At)
	a.quiet = len(near) == 0 || !a.strikes && handful*len(near) <= g.upright()
	goals := near
	switch sick := a.sickbeds(); {
	case len(sick) > 0 && (a.quiet || !a.strikes && a.weak()):
		goals = sick
		a.nursing = true
	case a.quiet:
		goals = a.errands()
	}
	a.far = g.board.Steps(nil, grid.PassRubble, goals...)
	if !a.quiet {
		a.foot = g.walks(nil, goals...)
		a.face()
	}
	return a
}

// face looks at the monsters and makes a plan.
func (a *adviser) face() {
	g := a.g
	a.toll, a.veiled, a.screens = make([]int, len(g.heroes)), make([]bool, len(g.heroes)), make([]int, len(g.heroes))
	for i := range g.heroes {
		a.veiled[i], a.screens[i] = g.has(g.heroes[i].Conditions, content.Hidden), g.screen(&g.heroes[i])
	}
	for i := range g.monsters {
		if m := &g.monsters[i]; !m.Outside && !m.Buried {
			a.beasts = append(a.beasts, a.beastOf(m))
		}
	}
	a.seekPrey()
	a.arms = a.armsOf(a.h)
	a.plan = a.planOf()
}

// seekPrey looks where the beasts stand to the heroes.
func (a *adviser) seekPrey() {
	a.prey = make([][]int16, len(a.beasts))
	for i := range a.beasts {
		a.prey[i] = a.preyed(&a.beasts[i])
	}
}

// sickbeds are where the hero is wanted for healing: the places of others who are hurt if it can heal, those of healers
// if it is hurt itself and cannot.
func (a *adviser) sickbeds() (list []Square) {
	healer := a.heals(a.h)
	if !healer && !a.hurt(a.h) {
		return nil
	}
	for i := range a.g.heroes {
		h := &a.g.heroes[i]
		if h == a.h || !h.present() {
			continue
		}
		if healer && a.hurt(h) || !healer && h.Conscious && a.heals(h) {
			list = append(list, h.At)
		}
	}
	return list
}

// errands are the squares that the hero would go for while it is quiet: what the scenario asks for, loot that is on its
// way, and otherwise the door that is nearest to all.
func (a *adviser) errands() (list []Square) {
	g := a.g
	if list = g.scenarioSpots(); len(list) > 0 {
		return list
	}
	if a.door, a.hasDoor = a.nextDoor(); a.hasDoor {
		a.vanguard = g.opener(a.door)
	}
	for _, m := range g.markers {
		if m.Kind == content.LootMarker && (a.nearestTo(m.At) || g.searchWanted(m.At)) {
			list = append(list, m.At)
		}
	}
	if g.doorOpened {
		list = append(list, a.stranded()...)
	}
	if len(list) == 0 && a.hasDoor {
		list = append(list, a.door)
	}
	if len(list) == 0 {
		for i := range g.monsters {
			if m := &g.monsters[i]; !m.Outside {
				list = append(list, m.At)
			}
		}
	}
	return list
}

// searchWanted reports whether the scenario has something happen when the loot on a square is searched.
func (g *Game) searchWanted(at Square) bool {
	tile := g.tileID(at)
	for i, t := range g.triggers() {
		if !slices.Contains(g.fired, i) && (t.On.Searched == "any" || t.On.Searched == tile) {
			return true
		}
	}
	return false
}

// lootWay is how far a hero goes for loot alone.
const lootWay = 7

// nearestTo reports whether the hero is the nearest conscious one to a square, and near.
func (a *adviser) nearestTo(at Square) bool {
	far := a.g.board.Steps(nil, 0, at)
	own := far[a.g.board.ID(a.h.At)]
	if own < 0 || own > lootWay {
		return false
	}
	for i := range a.g.heroes {
		h := &a.g.heroes[i]
		if d := far[a.g.board.ID(h.At)]; h != a.h && h.active() && h.present() && d >= 0 && d < own {
			return false
		}
	}
	return true
}

// nextDoor is the square of the unopened door with the shortest way for all conscious heroes together.
func (a *adviser) nextDoor() (best Square, found bool) {
	g := a.g
	if len(g.decks.tile) == 0 {
		return best, false
	}
	least := 0
	var far []int16
	for _, exit := range g.board.UnopenedDoors(g.standing()...) {
		at := g.board.DoorSquare(exit)
		if !g.openable(at, sideOf(exit.Side)).open() {
			continue
		}
		far = g.board.Steps(far, grid.PassRubble, at)
		sum, reached := 0, false
		for i := range g.heroes {
			h := &g.heroes[i]
			if !h.present() || !h.Conscious {
				continue
			}
			d := far[g.board.ID(h.At)]
			if d < 0 {
				d = 60
			} else {
				reached = true
			}
			sum += int(d)
		}
		if reached && (!found || sum < least) {
			best, least, found = at, sum, true
		}
	}
	return best, found
}

// move is worth what it leads to: a square to attack from, loot, a door, or the way there.
func (a *adviser) move(m Move) int {
	g := a.g
	if m.carries() {
		return a.carry(m)
	}
	if m.Open != NoSide && (!a.quiet || len(m.partners(g)) > 0) {
		return 0
	}
	way, err := m.plan(g, a.h)
	if err != nil {
		return 0
	}
	cost, risk := way.Cost, 0
	for _, leap := range way.Leaps {
		if !a.dares(leap) {
			return 0
		}
		risk += a.leapHarm(leap)
	}
	cost += risk / leapPrice
	left := a.h.AP - way.Cost
	switch {
	case a.quiet && a.burning(a.h.At) > a.burning(way.End):
		return worthEscape - cost
	case m.Open != NoSide:
		if !a.hasDoor || way.End != a.door || !a.mayExplore() {
			return 0
		}
		return worthExplore + 100 - cost
	case !a.quiet && !a.nursing:
		if worth := a.battle(m, way, risk); worth > 0 || !a.cutOff() || len(m.partners(g)) > 0 {
			return worth
		}
		return a.approach(way, cost)
	case len(m.partners(g)) > 0:
		return 0
	case left > 0 && a.quiet && g.hasMarker(content.LootMarker, way.End) && a.far[g.board.ID(way.End)] == 0:
		return worthClose - 10*cost
	case a.quiet && g.onScenarioSpot(way.End) && !g.onScenarioSpot(a.h.At):
		return worthAim + 500 - cost
	case a.nursing:
		return a.nurse(way, cost)
	}
	return a.approach(way, cost)
}

// nurse is worth it until the hero stands next to whom it goes for.
func (a *adviser) nurse(way itinerary, cost int) int {
	now, then := a.far[a.g.board.ID(a.h.At)], a.far[a.g.board.ID(way.End)]
	if now <= 1 || then < 0 || then >= now {
		return 0
	}
	return worthAim + 10*int(now-max(then, 1)) - cost
}

// weak heroes keep out of fights that they are not in: those with nothing to attack with, and the badly wounded.
func (a *adviser) weak() bool { return !a.armed(a.h) || 4*a.h.HP <= a.g.maxHP(a.h) }

// burning counts the markers on a square that hurt whoever stands there (DD-412).
func (a *adviser) burning(at Square) (n int) {
	for _, m := range a.g.markers {
		if m.At == at && len(m.From.Path) > 0 {
			n++
		}
	}
	return n
}

func (m Move) carries() bool {
	for _, p := range m.Parts {
		if p.Carry != "" {
			return true
		}
	}
	return false
}

// approach is worth the steps by which the hero comes nearer to what it goes for.
func (a *adviser) approach(way itinerary, cost int) int {
	now, then := a.far[a.g.board.ID(a.h.At)], a.far[a.g.board.ID(way.End)]
	if now < 0 || then < 0 || then >= now || a.burning(way.End) > 0 || a.hasDoor && way.End == a.door && a.h != a.vanguard {
		return 0
	}
	return worthAim + 10*int(now-then) - cost
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
		if !g.otherwiseHold(t.If) {
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

// otherwiseHold reports whether all facts hold but those about where the heroes stand.
func (g *Game) otherwiseHold(facts []content.Fact) bool {
	for i := range facts {
		if facts[i].AllOn == 0 && !g.factHolds(&facts[i]) {
			return false
		}
	}
	return true
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
