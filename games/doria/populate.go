package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// populate puts the loot markers and, icon by icon, the monsters on a new tile (DD-327, DD-357, DD-R110). Icons without
// connection wait (DD-381).
type populate struct {
	Tile, Opener int
	At           Square
}

func (s *populate) code(c *coder) {
	c.tilePlace(&s.Tile)
	c.heroOrNone(&s.Opener)
	c.square(&s.At)
}

func (s *populate) do(t *turn) {
	p := t.board.Tiles()[s.Tile]
	connected := t.board.Connected(nil, 0, s.At)
	var steps []step
	for local, glyph := range p.Tile.All(p.Rotation) {
		at := p.Cell.At(local)
		switch {
		case glyph == grid.GlyphTreasure:
			t.layMarker(Marker{Kind: content.LootMarker, At: at}, "DD-327")
		case glyph.IconFor() == 0 || glyph.IconFor() > t.iconCount():
		case connected[t.board.ID(at)]:
			steps = append(steps, &monsterIcon{At: at, Opener: s.Opener})
		default:
			t.tiles[s.Tile].Waiting = append(t.tiles[s.Tile].Waiting, at)
		}
	}
	t.push(steps...)
}

// iconCount is for how many players icons are counted: three at least (DD-361).
func (g *Game) iconCount() int { return max(3, g.playerCount()) }

// layMarker puts a dungeon marker down.
func (t *turn) layMarker(m Marker, rule games.Rule) {
	t.markers = append(t.markers, m)
	t.lay(m)
	t.emit(MarkerLaid{Why: Why{rule}, Marker: m.Kind.String(), At: m.At})
}

// takeMarker takes a marker away; it reports whether there was one.
func (t *turn) takeMarker(kind content.MarkerKind, at Square, rule games.Rule) bool {
	i := slices.IndexFunc(t.markers, func(m Marker) bool { return m.Kind == kind && m.At == at })
	if i < 0 {
		return false
	}
	t.markers = slices.Delete(t.markers, i, i+1)
	switch kind {
	case content.HoleMarker:
		t.board.SetHole(at, false)
	case content.RubbleMarker:
		t.board.SetRubble(at, false)
	}
	t.emit(MarkerTaken{Why: Why{rule}, Marker: kind.String(), At: at})
	return true
}

// connect looks whether something that was cut off is connected now: open sides first, then icons that wait (DD-326,
// DD-382, DD-R111).
type connect struct{ Opener int }

func (s *connect) code(c *coder) { c.heroOrNone(&s.Opener) }

func (s *connect) do(t *turn) {
	from := t.standing()
	if len(from) == 0 {
		return
	}
	if exits := t.board.OpenExits(from...); len(exits) > 0 && len(t.decks.tile) > 0 && t.fits(exits) {
		t.push(&explore{Opener: s.Opener, At: from[0], Exits: exits, Chain: true}, &connect{s.Opener})
		return
	}
	connected := t.board.Connected(nil, 0, from...)
	var steps []step
	for i := range t.tiles {
		p := &t.tiles[i]
		p.Waiting = slices.DeleteFunc(p.Waiting, func(at Square) bool {
			due := connected[t.board.ID(at)]
			if due {
				steps = append(steps, &monsterIcon{At: at, Opener: s.Opener})
			}
			return due
		})
	}
	t.push(append(steps, &actAtOnce{After: t.lastMonster})...)
}

// fits reports whether any tile of the deck can be laid at one of the exits (DD-R109).
func (g *Game) fits(exits []grid.Exit) bool {
	return slices.ContainsFunc(g.decks.tile, func(id content.TileID) bool {
		return len(g.board.Placements(g.pack.Tiles[id].Squares, exits...)) > 0
	})
}

// standing are the squares of the heroes in the dungeon.
func (g *Game) standing() (list []Square) {
	for i := range g.heroes {
		if h := &g.heroes[i]; h.present() {
			list = append(list, h.At)
		}
	}
	return list
}
