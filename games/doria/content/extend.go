package content

import (
	"fmt"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// WithTile is the pack with one more tile, drawn in seven rows; p stays as it is. A drawing that is no tile, or an id
// that is taken by another drawing, is an error.
func (p *Pack) WithTile(id string, art []string) (*Pack, error) {
	squares, err := grid.ParseTile(id, art)
	if err != nil {
		return nil, fmt.Errorf("tile %s: %w", id, err)
	}
	tile := Tile{ID: id, Title: Text{EN: id}, Art: strings.Join(art, "\n"), Squares: squares}
	if known, taken := p.Tile(id); taken {
		if p.Tiles[known].Art != tile.Art {
			return nil, fmt.Errorf("tile %s: there is another one of that id", id)
		}
		return p, nil
	}
	more := *p
	more.undrawn = p.Undrawn()
	more.Tiles = append(slices.Clone(p.Tiles), tile)
	more.tiles = newIndex[TileID](more.Tiles, func(t *Tile) string { return t.ID })
	return &more, nil
}

// Undrawn is the pack without the tiles that WithTile added.
func (p *Pack) Undrawn() *Pack {
	if p.undrawn != nil {
		return p.undrawn
	}
	return p
}

// Drawn reports whether a tile was added by WithTile.
func (p *Pack) Drawn(id TileID) bool { return int(id) >= len(p.Undrawn().Tiles) }

// MarkerKindOf is the kind of marker with that name; false if there is none.
func MarkerKindOf(name string) (MarkerKind, bool) {
	i := slices.Index(markerWords, name)
	return MarkerKind(max(0, i)), name != "" && i > 0
}
