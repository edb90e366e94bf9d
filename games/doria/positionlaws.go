package doria

import (
	"fmt"
	"math"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// The most that numbers and lists of a position can be, where the rules have no end: more than any game comes to, and so
// little that nothing which is worked out from them grows without bounds.
const (
	mostRounds = 10_000
	mostPoints = 1_000
	mostTiles  = 100
	mostPieces = 1_000
	mostCards  = 2_000
)

// bounds holds the numbers and the lengths of lists of a position, before anything is done with them.
func (r *positionReader) bounds() {
	p := r.p
	if p.Phase > PhaseA { // at the beginning of Phase A the first round may still be to come (DD-101)
		r.within("round", p.Round, 1, mostRounds)
	}
	r.within("round", p.Round, 0, mostRounds)
	r.within("monster_level", p.Level, 1, mostPoints)
	r.within("level_ups", p.RoseBy, 0, mostPoints)
	r.within("scenario_points", p.ScenarioPoints, 0, mostRounds)
	r.within("group_xp", p.GroupXP, 0, mostRounds)
	r.within("points_each", p.PointsEach, 0, mostPoints)
	r.within("group_fate", p.GroupFate, 0, mostPoints)
	r.within("last_monster", p.LastMonster, 0, math.MaxInt32)
	r.within("number of heroes", len(p.Heroes), 1, mostPieces)
	r.within("number of monsters", len(p.Monsters), 0, mostPieces)
	r.within("number of tiles", len(p.Tiles), 1, mostTiles)
	r.within("number of markers", len(p.Markers), 0, mostPieces)
	r.within("number of doors", len(p.Doors), 0, mostPieces)
	r.within("number of secret doors", len(p.Secrets), 0, mostPieces)
	r.within("number of traps", len(p.Traps), 0, mostPieces)
	for _, s := range p.Joining {
		r.within("seat", int(s), 0, MaxSeats-1)
	}
	for _, piles := range []map[string][]string{p.Decks, p.Discards} {
		for _, pile := range piles {
			r.within("number of cards", len(pile), 0, mostCards)
		}
	}
	for name, n := range p.Counters {
		r.within("counter "+name, n, -mostRounds, mostRounds)
	}
	for i := range p.Heroes {
		r.heroBounds(&p.Heroes[i])
	}
	for i := range p.Monsters {
		r.monsterBounds(&p.Monsters[i])
	}
	for _, t := range p.Traps {
		r.within(fmt.Sprintf("rounds of trap %d", t.Number), t.Rounds, 0, mostRounds)
		r.within(fmt.Sprintf("hp of trap %d", t.Number), t.HP, 0, mostPoints)
		r.within(fmt.Sprintf("number of tiles of trap %d", t.Number), len(t.Tiles), 0, mostTiles)
	}
}

func (r *positionReader) heroBounds(h *HeroPosition) {
	of := func(what string) string { return fmt.Sprintf("%.40s: %s", h.ID, what) }
	r.within(of("seat"), int(h.Seat), 0, MaxSeats-1)
	r.within(of("ap"), h.AP, 0, MaxAP)
	r.within(of("rolled"), h.Rolled, -mostPoints, MaxAP)
	r.within(of("hp"), h.HP, DeathAt+1, mostPoints)
	r.within(of("pp"), h.PP, DeathAt+1, mostPoints)
	r.within(of("poison"), h.Poison, 0, mostPoints)
	r.within(of("points"), h.Points, 0, mostPoints)
	r.within(of("level"), h.Level, 1, mostPoints)
	r.within(of("fate"), h.Fate, 0, mostPoints)
	for a, n := range h.Attributes.values() {
		r.within(of(content.Attribute(a).String()), n, 1, mostPoints)
	}
	r.within(of("number of cards in the Belt"), len(h.Items.Belt), 0, BeltPlaces)
	r.within(of("number of cards in the Backpack"), len(h.Items.Backpack), 0, maxBackpack)
	r.within(of("number of cards aside"), len(h.Aside), 0, mostCards)
	r.lastingBounds(of, h.Conditions)
}

func (r *positionReader) monsterBounds(m *MonsterPosition) {
	of := func(what string) string { return fmt.Sprintf("m%d: %s", m.ID, what) }
	r.within(of("ap"), m.AP, 0, MaxAP)
	r.within(of("hp"), m.HP, 1, mostPoints)
	r.within(of("armor"), m.Armor, 0, mostPoints)
	r.within(of("poison"), m.Poison, 0, mostPoints)
	r.within(of("number"), int(m.ID), 1, math.MaxInt32)
	r.within(of("number of modifiers"), len(m.Modifiers), 0, mostPoints)
	r.within(of("number of cards"), len(m.Carries), 0, mostCards)
	r.lastingBounds(of, m.Conditions)
}

func (r *positionReader) lastingBounds(of func(string) string, list []LastingOnPaper) {
	r.within(of("number of conditions"), len(list), 0, mostPieces)
	for _, l := range list {
		r.within(of("round of a condition"), l.Round, 0, 2*mostRounds)
		r.within(of("rest of a condition"), l.Left, 0, mostPoints)
	}
}

func (r *positionReader) within(what string, n, least, most int) {
	if n < least || n > most {
		r.fail("%s %d: want %d to %d", what, n, least, most)
	}
}

// lawfulGroup holds what is true of the group and the mode whenever a phase begins.
func (g *Game) lawfulGroup() error {
	switch {
	case g.phase < PhaseA:
		return fmt.Errorf("before the first round: name a phase")
	case (g.mode == Single || g.mode == Campaign) != (g.scenario >= 0) || (g.mode == Campaign) != (g.campaign >= 0),
		g.mode != RandomDungeon && g.goal >= 0, g.mode < Single:
		return fmt.Errorf("mode %v with this scenario, campaign and goal", g.mode)
	case !g.anyConscious():
		return fmt.Errorf("no hero is conscious (DD-017)")
	}
	for i := range g.heroes {
		if err := g.lawfulHero(&g.heroes[i]); err != nil {
			return fmt.Errorf("%s: %w", g.heroes[i].ID, err)
		}
	}
	return nil
}

// lawfulHero holds the values of a hero to one another.
func (g *Game) lawfulHero(h *Hero) error {
	second := h.Body[InHand2-1].Full
	switch {
	case h.Kind >= 0 && g.pack.Heroes[h.Kind].ID != string(h.ID), h.Kind < 0 && !ownName(h.ID):
		return fmt.Errorf("no hero of that name is of this kind")
	case h.Gone:
		return nil
	case g.joining.has(h.Seat):
		return fmt.Errorf("seat %d is joining and has a hero", h.Seat)
	case h.HP > g.maxHP(h):
		return fmt.Errorf("hp %d of %d (DD-R15)", h.HP, g.maxHP(h))
	case h.PP > g.maxPP(h):
		return fmt.Errorf("pp %d of %d (DD-R15)", h.PP, g.maxPP(h))
	case !h.Conscious && h.AP > 0:
		return fmt.Errorf("unconscious with %d ap (DD-549)", h.AP)
	case !h.Placed && g.phase > PhaseC && g.phase < PhaseI:
		return fmt.Errorf("nowhere in phase %v (DD-118)", g.phase)
	case g.twoHanded(h) && second:
		return fmt.Errorf("a third hand (DD-R6)")
	}
	for p, held := range h.Body {
		switch {
		case !held.Full:
		case !slices.Contains(zonePlaces(g.card(held.Card).Zone), Place(p+1)):
			return fmt.Errorf("%s on %v (DD-072)", g.cardName(held.ID), Place(p+1))
		case !h.fulfils(g.card(held.Card)):
			return fmt.Errorf("%s on %v, which requires more than its attributes (DD-084)", g.cardName(held.ID), Place(p+1))
		}
	}
	return nil
}

// ownName reports whether a hero that its player made can have the name: see newHero.
func ownName(id HeroID) bool {
	for place := range MaxSeats {
		if newHero(place, 0).ID == id {
			return true
		}
	}
	return false
}

// lawfulSquares holds that what lies in the dungeon lies where such things can.
func (g *Game) lawfulSquares() error {
	for i := range g.heroes {
		if h := &g.heroes[i]; h.present() && !g.board.Look(h.At).Has(grid.Floor) {
			return fmt.Errorf("%s on %v, which is no square to lie on", h.ID, h.At)
		}
	}
	type marked struct {
		kind content.MarkerKind
		at   Square
	}
	seen := map[marked]bool{}
	for _, m := range g.markers {
		key := marked{m.Kind, m.At}
		if !g.board.Look(m.At).Has(grid.Floor) || seen[key] {
			return fmt.Errorf("a %v marker on %v", m.Kind, m.At)
		}
		seen[key] = true
	}
	for i, at := range g.secrets {
		if !g.secretSquare(at) || slices.Contains(g.secrets[:i], at) {
			return fmt.Errorf("no Secret Door can be at %v (DD-347)", at)
		}
	}
	for i, p := range g.tiles {
		for _, at := range p.Waiting {
			if tile, _ := g.board.TileAt(at); at.Cell() != p.Cell || tile != i || !g.board.Look(at).Has(grid.Floor) {
				return fmt.Errorf("no monster icon of tile %d at %v", i, at)
			}
		}
	}
	return nil
}

// secretSquare reports whether a Secret Door could have opened a square: the middle of a side that is drawn as wall, or
// the secret wall within a tile (DD-347, DD-351).
func (g *Game) secretSquare(at Square) bool {
	i, tiled := g.board.TileAt(at)
	if !tiled {
		return false
	}
	p := g.board.Tiles()[i]
	corner := p.Cell.Corner()
	local := Square{X: at.X - corner.X, Y: at.Y - corner.Y}
	if p.Tile.At(p.Rotation, local) != grid.GlyphWall {
		return false
	}
	if inner, has := p.Secret(); has && inner == at {
		return true
	}
	edge := func(n int16) bool { return n == 0 || n == grid.Size-1 }
	return local.X == grid.Middle && edge(local.Y) || local.Y == grid.Middle && edge(local.X)
}

// lawfulDoors holds that closed and blocked doors are doors: on one of the two squares there is one that leads to the
// other.
func (g *Game) lawfulDoors() error {
	for i, d := range g.doors {
		switch {
		case !g.leads(d.A, d.B) && !g.leads(d.B, d.A):
			return fmt.Errorf("no door between %v and %v", d.A, d.B)
		case d.State != DoorClosed && d.State != DoorBlocked:
			return fmt.Errorf("the door between %v and %v is %v", d.A, d.B, d.State)
		case d.Trap != 0 && g.trap(d.Trap) == nil:
			return fmt.Errorf("trap %d, which is none, blocks a door", d.Trap)
		case slices.ContainsFunc(g.doors[:i], func(o DoorPair) bool { return o.between(d.A, d.B) && o.State == d.State && o.Trap == d.Trap }):
			return fmt.Errorf("the door between %v and %v twice", d.A, d.B)
		}
	}
	return nil
}

// leads reports whether there is a door on one square that leads to the other.
func (g *Game) leads(from, to Square) bool {
	exit, is := g.board.ExitAt(from)
	return is && g.board.Look(from).Has(grid.Door) && from.To(exit.Side) == to
}

// lawfulTraps holds that traps in force are lasting ones, numbered in order, on tiles that lie there.
func (g *Game) lawfulTraps() error {
	for i, t := range g.traps {
		printed := g.pack.Cards[t.Card].Trap
		switch {
		case t.Number < 1 || t.Number > math.MaxInt32 || i > 0 && t.Number <= g.traps[i-1].Number:
			return fmt.Errorf("trap number %d", t.Number)
		case printed == nil || printed.Lasting == nil:
			return fmt.Errorf("%s is no lasting trap", g.cardName(t.Card))
		case t.Hero < 0:
			return fmt.Errorf("trap %d: no such hero", t.Number)
		case !g.board.Look(t.At).Has(grid.Tiled):
			return fmt.Errorf("trap %d on %v", t.Number, t.At)
		}
		for j, tile := range t.Tiles {
			if tile < 0 || tile >= len(g.tiles) || slices.Contains(t.Tiles[:j], tile) {
				return fmt.Errorf("trap %d on tile %d", t.Number, tile)
			}
		}
	}
	return nil
}

// lawfulLasting holds that conditions, changes and markers come from effects that lay such, and from traps that are in
// force.
func (g *Game) lawfulLasting() error {
	for i := range g.heroes {
		if err := g.lawfulConditions(g.heroes[i].Conditions); err != nil {
			return fmt.Errorf("%s: %w", g.heroes[i].ID, err)
		}
	}
	for i := range g.monsters {
		if err := g.lawfulConditions(g.monsters[i].Conditions); err != nil {
			return fmt.Errorf("m%d: %w", g.monsters[i].ID, err)
		}
	}
	for _, m := range g.markers {
		if e := g.effect(m.From); m.From.Kind != FromRule && (e == nil || e.Marker == nil) {
			return fmt.Errorf("%s lays no marker", g.sourceText(m.From))
		}
	}
	return nil
}

func (g *Game) lawfulConditions(list []Lasting) error {
	for _, l := range list {
		switch e := g.effect(l.From); {
		case e == nil || e.Condition == nil && e.Modify == nil:
			return fmt.Errorf("nothing lasts from %q", g.sourceText(l.From))
		case l.Trap != 0 && g.trap(l.Trap) == nil:
			return fmt.Errorf("no trap %d is in force", l.Trap)
		}
	}
	return nil
}
