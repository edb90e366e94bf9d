package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// spotsOf are the squares of a place where an effect lays or puts something, in the order of the tile. A tile that is
// named but not placed gives none.
func (g *Game) spotsOf(place content.Place, tile string, s *happening) []Square {
	at := g.whereabouts(s)
	switch place {
	case content.Here:
		return []Square{at}
	case content.Around:
		return g.around(at)
	case content.Chosen:
		return []Square{s.At}
	case content.AtEntrance:
		return g.entrance()
	}
	i := g.scene(s)
	if tile != "" {
		if i = g.placedTile(tile); i < 0 {
			return nil
		}
	}
	return g.squaresOf(i, func(at Square, glyph grid.Glyph) bool { return g.isPlace(place, at, glyph) })
}

// isPlace reports whether a square of a tile belongs to a place.
func (g *Game) isPlace(place content.Place, at Square, glyph grid.Glyph) bool {
	switch place {
	case content.WholeTile:
		return g.freeSquare(at)
	case content.EveryRune:
		return glyph.Rune()
	case content.BlueRune, content.PurpleRune, content.OrangeRune, content.GreenRune:
		return glyph == runeGlyphs[place-content.BlueRune]
	case content.TreasureIcons:
		return glyph == grid.GlyphTreasure
	case content.MonsterIcons:
		return glyph.IconFor() > 0 && g.freeSquare(at)
	}
	return false
}

// runeGlyphs are the runes in the order of the content's places and spots.
var runeGlyphs = [...]grid.Glyph{'B', 'P', 'O', 'G'}

// around are the free squares next to one.
func (g *Game) around(at Square) (list []Square) {
	for _, d := range grid.Directions {
		next := g.board.Beyond(g.board.ID(at), d)
		if next != grid.Nowhere && g.freeSquare(g.board.Square(next)) {
			list = append(list, g.board.Square(next))
		}
	}
	return list
}

// placedTile is the place in state.tiles of a tile by its id; -1 if it is not in the dungeon.
func (g *Game) placedTile(id string) int {
	return slices.IndexFunc(g.tiles, func(p PlacedTile) bool { return g.pack.Tiles[p.Tile].ID == id })
}

// tileID is the id of the tile that a square lies on; "" off the tiles.
func (g *Game) tileID(at Square) string {
	i, on := g.board.TileAt(at)
	if !on {
		return ""
	}
	return g.pack.Tiles[g.tiles[i].Tile].ID
}

// squaresOf are the squares of a placed tile for which the test holds, row by row.
func (g *Game) squaresOf(tile int, test func(Square, grid.Glyph) bool) (list []Square) {
	p := g.board.Tiles()[tile]
	for local, glyph := range p.Tile.All(p.Rotation) {
		if at := p.Cell.At(local); test(at, glyph) {
			list = append(list, at)
		}
	}
	return list
}

// glyphAt is what the tile of a square shows there.
func (g *Game) glyphAt(at Square) grid.Glyph {
	i, on := g.board.TileAt(at)
	if !on {
		return grid.GlyphWall
	}
	p := g.board.Tiles()[i]
	corner := p.Cell.Corner()
	return p.Tile.At(p.Rotation, Square{X: at.X - corner.X, Y: at.Y - corner.Y})
}

// onSpot reports whether a square is of a kind that scenarios ask for.
func (g *Game) onSpot(spot content.Spot, at Square) bool {
	glyph := g.glyphAt(at)
	switch spot {
	case content.OnEntrance:
		return glyph == grid.GlyphEntrance
	case content.OnRune:
		return glyph.Rune() || g.hasMarker(content.RuneMarker, at)
	case content.OnBlueRune, content.OnPurpleRune, content.OnOrangeRune, content.OnGreenRune:
		return glyph == runeGlyphs[spot-content.OnBlueRune]
	case content.OnScenarioMarker:
		return g.hasMarker(content.ScenarioMarker, at)
	}
	return spot == content.OnAnySquare
}
