package grid

import (
	"fmt"
	"testing"
)

// overpass is F-3 with a room before each of its four doors, laid in the given rotation.
func overpass(t testing.TB, r Rotation) *Board {
	t.Helper()
	room := tile(t, "", "###D###", "#.....#", "#.....#", "#.....#", "#.....#", "#.....#", "#######")
	tiles := []Placed{{Tile: tile(t, "F-3", crossing...), Rotation: r}}
	for turn, side := range Directions {
		tiles = append(tiles, Placed{room, Cell{}.To(side), (Rotation(turn) + 2) % 4})
	}
	return lay(t, tiles...)
}

func TestBridge(t *testing.T) {
	for r := range Rotation(4) {
		b := overpass(t, r)
		// spot is the board's square of a square of the drawing, also beyond the tile.
		spot := func(x, y int16) Square { return r.Spot(Square{x, y}) }
		way := r.Turn
		middle, west, east := spot(3, 3), spot(2, 3), spot(4, 3)
		t.Run(fmt.Sprintf("DD-386 DD-R215 the lower passage skips the middle, rotation %d", r), func(t *testing.T) {
			if got := b.Square(b.Beyond(b.ID(west), way(East))); got != east {
				t.Errorf("east of %v lies %v, want %v", west, got, east)
			}
			if got := b.Square(b.Beyond(b.ID(east), way(West))); got != west {
				t.Errorf("west of %v lies %v, want %v", east, got, west)
			}
			if b.Beyond(b.ID(middle), way(East)) != Nowhere || b.Beyond(b.ID(middle), way(West)) != Nowhere {
				t.Error("there is a way down from the bridge")
			}
			if got := b.Square(b.Beyond(b.ID(middle), way(North))); got != spot(3, 2) {
				t.Errorf("north of the middle lies %v", got)
			}
			if !b.Adjacent(west, east) || b.Adjacent(west, middle) || b.Adjacent(middle, east) || !b.Adjacent(middle, spot(3, 4)) {
				t.Error("adjacent are the two below, never one below and the bridge")
			}
			if got := b.Distance(spot(1, 3), spot(5, 3)); got != 3 {
				t.Errorf("along the lower passage %d steps, want 3", got)
			}
			if got := b.Distance(spot(3, 1), spot(3, 5)); got != 4 {
				t.Errorf("along the upper passage %d steps, want 4", got)
			}
			if got := b.Distance(spot(3, 2), west); !got.Pathless() {
				t.Errorf("from the upper to the lower passage %d", got)
			}
			if !b.Look(west).Lower() || !b.Look(spot(0, 3)).Lower() || b.Look(middle).Lower() || !b.Look(middle).Upper() || !b.Look(spot(3, 0)).Upper() {
				t.Error("levels: the middle is above, the passages' doors belong to them")
			}
		})
		t.Run(fmt.Sprintf("DD-387 DD-R161 sight over and under, rotation %d", r), func(t *testing.T) {
			for _, row := range []struct {
				a, b Square
				sees bool
			}{
				{west, east, true}, {spot(0, 3), spot(6, 3), true},
				{spot(3, 0), spot(3, 6), true}, {spot(3, 1), middle, true}, {middle, spot(3, 6), true},
				{west, middle, false}, {west, spot(3, 2), false}, {spot(6, 3), spot(3, 4), false}, {east, spot(3, 0), false},
				{spot(-2, 3), spot(9, 3), true},  // from room to room below the bridge
				{spot(3, -2), spot(3, 9), true},  // and over it
				{spot(-2, 3), middle, false},     // the room to the west does not see the bridge
				{spot(3, -2), middle, true},      // the room to the north does
				{spot(3, -2), spot(3, 5), true},  // and beyond it
				{spot(-2, 3), spot(5, 3), true},  // the room to the west sees the lower passage
				{spot(3, -2), east, false},       // from the north nothing of it
				{spot(-2, 3), spot(3, 4), false}, // nor from the west anything of the upper one
			} {
				if got := b.Sight(row.a, row.b); got != row.sees || b.Sight(row.b, row.a) != row.sees {
					t.Errorf("%v and %v: sight %v, want %v", row.a, row.b, got, row.sees)
				}
				if got := b.Visible(row.a, nil)[b.ID(row.b)]; got != row.sees {
					t.Errorf("%v from %v: visible %v, want %v", row.b, row.a, got, row.sees)
				}
			}
		})
		t.Run(fmt.Sprintf("DD-R161 DD-R156 ranges below the bridge are one less, rotation %d", r), func(t *testing.T) {
			for _, row := range []struct {
				a, b Square
				want int
			}{
				{west, east, 1}, {spot(0, 3), spot(6, 3), 5}, {spot(1, 3), west, 1},
				{spot(-2, 3), spot(9, 3), 10}, {spot(-2, 3), spot(5, 3), 6},
				{spot(3, 1), spot(3, 5), 4}, {spot(3, -2), spot(3, 9), 11}, {spot(3, 2), middle, 1},
			} {
				if got := b.Range(row.a, row.b); got != row.want || b.Range(row.b, row.a) != row.want {
					t.Errorf("%v to %v: range %d, want %d", row.a, row.b, got, row.want)
				}
			}
		})
	}
	t.Run("DD-R161 what lies on the bridge does not block below", func(t *testing.T) {
		b := overpass(t, 0)
		b.SetRubble(Square{3, 3}, true)
		if !b.Sight(Square{2, 3}, Square{4, 3}) || b.Range(Square{2, 3}, Square{4, 3}) != 1 {
			t.Error("Rubble on the bridge blocks the passage below")
		}
		if b.Sight(Square{3, 2}, Square{3, 4}) {
			t.Error("Rubble on the bridge does not block the bridge")
		}
		b.SetRubble(Square{3, 3}, false)
		b.SetRubble(Square{2, 3}, true)
		if b.Sight(Square{1, 3}, Square{4, 3}) || !b.Sight(Square{3, 2}, Square{3, 4}) {
			t.Error("Rubble below blocks what is below, and nothing above")
		}
	})
	t.Run("DD-386 movement below the bridge", func(t *testing.T) {
		b := overpass(t, 0)
		jump := []Segment{{Kind: Jump, To: Square{5, 3}}}
		if trip, o := b.Check(Mover{At: Square{2, 3}, AP: 9}, jump); o != nil || trip.Leaps[0].Squares != 2 {
			t.Errorf("a jump from %v to %v: %+v, %v; want 2 squares", Square{2, 3}, Square{5, 3}, trip, o)
		}
		figures := b.Occupancy(nil)
		figures[b.ID(Square{3, 3})] = Monster
		var r reach
		b.reach(&r, Mover{At: Square{0, 3}, AP: 5, Figures: figures}, false)
		if got := r.Walk[b.ID(Square{6, 3})]; got != 5 {
			t.Errorf("under a monster on the bridge: %d AP to the far door, want 5", got)
		}
		if _, o := b.Check(Mover{At: Square{2, 3}, AP: 9}, []Segment{{Path: []Square{{3, 3}}}}); o == nil {
			t.Error("somebody climbs onto the bridge")
		}
	})
	t.Run("DD-R161 two bridges in a row are passed one by one, over or under", func(t *testing.T) {
		f3 := tile(t, "F-3", crossing...)
		b := lay(t, Placed{Tile: f3}, Placed{f3, Cell{1, 0}, 1}, Placed{f3, Cell{2, 0}, 0})
		if !b.Sight(Square{0, 3}, Square{20, 3}) || b.Range(Square{0, 3}, Square{20, 3}) != 18 {
			t.Errorf("sight %v, range %d under, over and under; want 18", b.Sight(Square{0, 3}, Square{20, 3}), b.Range(Square{0, 3}, Square{20, 3}))
		}
		if b.Sight(Square{10, 0}, Square{13, 3}) {
			t.Error("the lower passage of the second sees its upper one")
		}
	})
}
