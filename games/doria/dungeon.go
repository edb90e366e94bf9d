package doria

import (
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// rebuild makes the board from the tiles, markers and doors of the state. Ones that cannot lie so are an error.
func (g *Game) rebuild() error {
	placed := make([]grid.Placed, len(g.tiles))
	for i, p := range g.tiles {
		placed[i] = grid.Placed{Tile: g.pack.Tiles[p.Tile].Squares, Cell: p.Cell, Rotation: p.Rotation}
	}
	board, err := grid.Build(placed)
	if err != nil {
		return fmt.Errorf("lay the tiles: %w", err)
	}
	g.board = board
	for _, at := range g.secrets {
		g.board.OpenSecret(at)
	}
	for _, m := range g.markers {
		g.lay(m)
	}
	for _, state := range []DoorState{DoorClosed, DoorBlocked} { // in this order: a Blocked Door may be closed too
		for _, d := range g.doors {
			if d.State == state {
				g.bar(d)
			}
		}
	}
	return nil
}

// lay puts a marker of the state on the board where it matters to space.
func (g *Game) lay(m Marker) {
	switch m.Kind {
	case content.HoleMarker:
		g.board.SetHole(m.At, true)
	case content.RubbleMarker:
		g.board.SetRubble(m.At, true)
	}
}

// bar puts a door pair of the state on the board.
func (g *Game) bar(d DoorPair) {
	for _, side := range grid.Directions {
		if d.A.To(side) == d.B {
			g.board.SetPair(d.A, side, grid.PairState(d.State))
		}
	}
}

// place lays a tile and has the pairs of doors that it closes noted.
func (t *turn) place(p PlacedTile) error {
	if err := t.board.Place(grid.Placed{Tile: t.pack.Tiles[p.Tile].Squares, Cell: p.Cell, Rotation: p.Rotation}); err != nil {
		return err
	}
	t.tiles = append(t.tiles, p)
	t.emit(TilePlaced{Chance: by("DD-300"), Tile: t.pack.Tiles[p.Tile].ID, Cell: p.Cell, Rotation: int(p.Rotation)})
	return nil
}
