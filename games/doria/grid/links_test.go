package grid

import (
	"testing"

	"pgregory.net/rapid"
)

func TestLinksFollowTheBoard(t *testing.T) {
	f3, wide := tile(t, "F-3", crossing...), tile(t, "", "##...##", "#.....#", ".......", "...#...", ".......", "#.....#", "##...##")
	t.Run("whatever changes, each square has the neighbours that a fresh look finds", func(t *testing.T) {
		rapid.Check(t, func(r *rapid.T) {
			b := lay(t, Placed{Tile: f3})
			for range rapid.IntRange(1, 30).Draw(r, "changes") {
				change(r, b, []*Tile{f3, wide})
				fresh := b.Clone()
				for id := range ID(b.Len()) {
					if *b.Around(id) != *fresh.Around(id) || b.WalledIn(id) != fresh.WalledIn(id) {
						r.Fatalf("%v: %v, walled %v; want %v, %v", b.Square(id), *b.Around(id), b.WalledIn(id), *fresh.Around(id), fresh.WalledIn(id))
					}
				}
			}
		})
	})
}

// change does one thing to a board.
func change(r *rapid.T, b *Board, tiles []*Tile) {
	at := b.Square(ID(rapid.IntRange(0, b.Len()-1).Draw(r, "at")))
	d, on := Direction(rapid.IntRange(0, 3).Draw(r, "direction")), rapid.Bool().Draw(r, "on")
	switch rapid.IntRange(0, 5).Draw(r, "change") {
	case 0:
		b.SetHole(at, on)
	case 1:
		b.SetRubble(at, on)
	case 2:
		b.SetPair(at, d, PairState(rapid.IntRange(0, 2).Draw(r, "state")))
	case 3:
		b.Unblock(at, d)
	case 4:
		b.OpenSecret(at)
	case 5:
		tile := rapid.SampledFrom(tiles).Draw(r, "tile")
		_ = b.Place(Placed{tile, Cell{int16(rapid.IntRange(-1, 1).Draw(r, "x")), int16(rapid.IntRange(-1, 1).Draw(r, "y"))}, Rotation(d)})
	}
}
