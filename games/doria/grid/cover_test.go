package grid

import (
	"testing"

	"pgregory.net/rapid"
)

func TestCover(t *testing.T) {
	for _, row := range []struct {
		name string
		art  []string
		want bool
	}{
		{"DD-395 an obstacle in between", []string{"a.^.b"}, true},
		{"DD-393 none behind difficult terrain", []string{"a.~.b"}, false},
		{"DD-R160 none if a line passes the obstacle", []string{"a.^..", "....b"}, false},
		{"DD-R160 none if the obstacle stands aside", []string{"a...b", "..^.."}, false},
		{"DD-R160 melee too", []string{"a", "b"}, false},
		{"DD-R160 a row of obstacles without a gap", []string{"a.^..", "..^..", "..^.b"}, true},
		{"DD-R214 two obstacles that meet at a corner leave no gap", []string{"a.^", "#^.", "..b"}, true},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := draw(t, row.art...)
			if got := p.Cover(p.at['a'], p.at['b']); got != row.want || p.Cover(p.at['b'], p.at['a']) != row.want {
				t.Errorf("cover %v, want %v", got, row.want)
			}
		})
	}
	t.Run("DD-R160 whoever stands on an obstacle has and gives cover", func(t *testing.T) {
		p := draw(t, "^.b")
		if !p.Cover(Square{}, p.at['b']) || !p.Cover(p.at['b'], Square{}) || !p.Cover(Square{}, Square{1, 0}) {
			t.Error("no cover between an obstacle and plain ground")
		}
	})
	t.Run("DD-R214 none within one area, but between two", func(t *testing.T) {
		p := draw(t,
			"^^^.^",
			"^.^..",
			"^...^",
			"...^.")
		for _, row := range []struct {
			a, b Square
			want bool
		}{
			{Square{0, 0}, Square{2, 0}, false}, // along the area
			{Square{0, 2}, Square{2, 1}, true},  // one area, but the line leaves it
			{Square{2, 0}, Square{4, 0}, true},  // two areas
			{Square{4, 2}, Square{3, 3}, true},  // touching at a corner they are two
			{Square{0, 0}, Square{0, 1}, false},
		} {
			if got := p.Cover(row.a, row.b); got != row.want {
				t.Errorf("%v and %v: cover %v, want %v", row.a, row.b, got, row.want)
			}
		}
		if p.Look(Square{0, 0}).Has(inArea) {
			t.Error("the question left its marks")
		}
	})
	t.Run("DD-R160 off obstacles cover is what walls in their places would hide", func(t *testing.T) {
		rapid.Check(t, func(r *rapid.T) {
			b, walled := hall(t, 7, 7), hall(t, 7, 7)
			for id := range b.terrain {
				if !b.terrain[id].Has(Floor) {
					continue
				}
				switch rapid.IntRange(0, 6).Draw(r, "square") {
				case 0:
					b.set(ID(id), Tiled|Opaque)
					walled.set(ID(id), Tiled|Opaque)
				case 1:
					b.set(ID(id), terrainOf(GlyphObstacle))
					walled.set(ID(id), Tiled|Opaque)
				}
			}
			for id := range b.terrain {
				from, to := Square{3, 3}, b.Square(ID(id))
				if !b.Look(from).Enterable() || b.Look(from).Has(Obstacle) || !b.Look(to).Enterable() || b.Look(to).Has(Obstacle) {
					continue
				}
				if got, want := b.Cover(from, to), from != to && !byGeometry(walled, from, to); b.Sight(from, to) && got != want {
					r.Fatalf("%v to %v: cover %v, want %v", from, to, got, want)
				}
			}
		})
	})
}
