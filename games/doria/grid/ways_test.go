package grid

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

// TestWaysAreThoseOfReach holds that the listing of ways gives the ends, costs and routes of Reach, also when its memory
// was used for another hall before.
func TestWaysAreThoseOfReach(t *testing.T) {
	var ways Ways
	rapid.Check(t, func(r *rapid.T) {
		b, m := scene(r, t)
		m.Slow, m.Floats = rapid.IntRange(0, MaxSlow).Draw(r, "slow"), rapid.Bool().Draw(r, "floats")
		m.AP = rapid.IntRange(0, 25).Draw(r, "AP")
		carrying := rapid.Bool().Draw(r, "carrying")
		standing := m.Figures.standing(b)
		var reach Reach
		b.Reach(&reach, m, carrying)
		b.Ways(&ways, m, carrying)
		if now := m.Figures.standing(b); !reflect.DeepEqual(now, standing) {
			r.Fatalf("the figures stood on %v and now on %v", standing, now)
		}
		var walks, moves []ID
		for id := range ID(b.Len()) {
			at, walk, move := b.Square(id), reach.Walk[id], reach.Move[id]
			if walk > 0 {
				walks = append(walks, id)
				if route := reach.WalkTo(at); !reflect.DeepEqual(ways.WalkTo(id), route[0].Path) || ways.WalkCost(id) != int(walk) {
					r.Fatalf("the walk to %v is %v for %d, want %v for %d", at, ways.WalkTo(id), ways.WalkCost(id), route, walk)
				}
			}
			if move > 0 {
				moves = append(moves, id)
				if route := reach.MoveTo(at); !reflect.DeepEqual(ways.MoveTo(nil, id), route) || ways.MoveCost(id) != int(move) {
					r.Fatalf("the way to %v is %v for %d, want %v for %d", at, ways.MoveTo(nil, id), ways.MoveCost(id), route, move)
				}
			}
		}
		if !reflect.DeepEqual(append([]ID(nil), ways.Walks...), walks) || !reflect.DeepEqual(append([]ID(nil), ways.Moves...), moves) {
			r.Fatalf("walks to %v and moves to %v, want %v and %v", ways.Walks, ways.Moves, walks, moves)
		}
	})
}

// standing are the squares with somebody on them.
func (f Occupancy) standing(b *Board) (list []Square) {
	for id, who := range f {
		if who != Nobody {
			list = append(list, b.Square(ID(id)))
		}
	}
	return list
}

// BenchmarkWays compares a listing of ways with Reach, which looks at the whole board.
func BenchmarkWays(b *testing.B) {
	board := dungeon(b)
	squares := floor(board)
	m := Mover{AP: 12, Figures: board.Occupancy(nil)}
	for i := 1; i < 8; i++ {
		m.Figures[board.ID(squares[i*53%len(squares)])] = Hero + Occupant(i%2)
	}
	var ways Ways
	var reach Reach
	for name, search := range map[string]func(){
		"ways":  func() { board.Ways(&ways, m, false) },
		"reach": func() { board.Reach(&reach, m, false) },
	} {
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				m.At = squares[i*37%len(squares)]
				search()
			}
		})
	}
}
