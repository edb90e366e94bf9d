package grid

import (
	"testing"

	"pgregory.net/rapid"
)

// lineByLine is DD-R158 with the bridges asked line by line: a line may not touch both levels of one bridge, and what is
// on the bridge does not stop a line below it.
func lineByLine(b *Board, a, t Square) bool {
	q := b.quadrant(a, t)
	X, Y := abs(int(t.X)-int(a.X)), abs(int(t.Y)-int(a.Y))
	if X == 0 || Y == 0 {
		return freeBridgeLine(b, q, X, Y, func(i, j int) bool { return true })
	}
	for p := 1; p <= Y; p++ {
		for n := 1; n <= X; n++ {
			if gcd(p, n) != 1 {
				continue
			}
			low, high := max(-2*p, 2*(n*Y-p*(X+1))), min(2*n, 2*(n*(Y+1)-p*X))
			for v := low + 1; v < high; v += 2 {
				if freeBridgeLine(b, q, X, Y, func(i, j int) bool { return 2*(n*j-p*(i+1)) < v && v < 2*(n*(j+1)-p*i) }) {
					return true
				}
			}
		}
	}
	return false
}

func freeBridgeLine(b *Board, q quadrant, X, Y int, on func(i, j int) bool) bool {
	levels := map[Cell]Terrain{}
	var middles []ID
	for i := 0; i <= X; i++ {
		for j := 0; j <= Y; j++ {
			if !on(i, j) {
				continue
			}
			id := q.at(int32(i), int32(j))
			here, end := b.terrain[id], i == 0 && j == 0 || i == X && j == Y
			switch {
			case here.Has(span) && !end:
				middles = append(middles, id)
			case here.Has(span):
				levels[b.Square(id).Cell()] |= upper
			case here.Has(Opaque) && !end:
				return false
			}
			levels[b.Square(id).Cell()] |= here & (lower | upper)
		}
	}
	for _, level := range levels {
		if level == lower|upper {
			return false
		}
	}
	for _, id := range middles {
		if b.terrain[id].Has(Opaque) && levels[b.Square(id).Cell()] != lower {
			return false
		}
	}
	return true
}

func TestSightAtBridges(t *testing.T) {
	t.Run("DD-387 DD-R161 DD-R215 every line passes over or under each bridge", func(t *testing.T) {
		f3 := tile(t, "F-3", crossing...)
		wide := tile(t, "", "##...##", "#.....#", ".......", "...#...", ".......", "#.....#", "##...##")
		rapid.Check(t, func(r *rapid.T) {
			b := new(Board)
			for y := range int16(2) {
				for x := range int16(3) {
					p := Placed{rapid.SampledFrom([]*Tile{f3, wide}).Draw(r, "tile"), Cell{x, y}, Rotation(rapid.IntRange(0, 1).Draw(r, "rotation"))}
					if err := b.Place(p); err != nil {
						t.Fatal(err)
					}
				}
			}
			squares := floor(b)
			for _, s := range squares {
				b.SetRubble(s, rapid.IntRange(0, 19).Draw(r, "rubble") == 0)
			}
			from := rapid.SampledFrom(squares).Draw(r, "from")
			seen := b.Visible(from, nil)
			for _, to := range squares {
				if from == to {
					continue
				}
				got, want := b.Sight(from, to), lineByLine(b, from, to)
				if got != want || got != seen[b.ID(to)] || got != b.Sight(to, from) {
					r.Fatalf("%v to %v: sight %v, back %v, visible %v, line by line %v", from, to, got, b.Sight(to, from), seen[b.ID(to)], want)
				}
			}
		})
	})
}
