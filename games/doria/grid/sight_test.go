package grid

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// hall is an empty hall in which single squares are made wall.
func hall(t testing.TB, width, height int, walls ...Square) *Board {
	b := rock(t, (width+Size-1)/Size, (height+Size-1)/Size)
	for y := range height {
		for x := range width {
			b.set(b.ID(Square{int16(x), int16(y)}), Tiled|Floor)
		}
	}
	for _, s := range walls {
		b.set(b.ID(s), Tiled|Opaque)
	}
	return b
}

func TestSightVectors(t *testing.T) {
	for _, v := range []struct {
		to    Square
		walls []Square
		sees  bool
	}{
		{Square{2, 0}, []Square{{1, 0}}, false},
		{Square{1, 1}, []Square{{1, 0}}, true},
		{Square{1, 1}, []Square{{1, 0}, {0, 1}}, false},
		{Square{2, 2}, []Square{{1, 1}}, false},
		{Square{2, 2}, []Square{{1, 0}, {1, 2}}, true},
		{Square{2, 1}, []Square{{1, 0}}, true},
		{Square{2, 1}, []Square{{1, 1}}, true},
		{Square{2, 1}, []Square{{1, 0}, {1, 1}}, false},
		{Square{2, 1}, []Square{{1, 0}, {0, 1}}, false},
		{Square{3, 1}, []Square{{1, 0}}, true},
		{Square{3, 1}, []Square{{2, 0}, {1, 1}}, false},
		{Square{3, 1}, []Square{{1, 0}, {2, 1}}, false},
		{Square{3, 2}, []Square{{1, 1}, {2, 1}}, false},
		{Square{3, 2}, []Square{{1, 0}, {2, 2}}, true},
		{Square{3, 3}, []Square{{1, 1}}, false},
		{Square{3, 3}, []Square{{1, 2}, {2, 1}}, false},
		{Square{3, 3}, []Square{{1, 0}, {2, 1}, {3, 2}}, true},
		{Square{4, 1}, []Square{{2, 0}}, true},
		{Square{4, 1}, []Square{{1, 0}, {3, 1}}, false},
		{Square{4, 1}, []Square{{2, 1}, {1, 0}}, false},
	} {
		t.Run(fmt.Sprintf("DD-R159 from 0,0 to %v with walls %v", v.to, v.walls), func(t *testing.T) {
			b := hall(t, 7, 7, v.walls...)
			if got := b.Sight(Square{}, v.to); got != v.sees {
				t.Errorf("sees %v, want %v", got, v.sees)
			}
			if got := b.Sight(v.to, Square{}); got != v.sees {
				t.Errorf("the other way it sees %v, want %v", got, v.sees)
			}
		})
	}
}

// twoRooms are the rooms of the door test of DD-R159.
var twoRooms = []string{
	"##############",
	"#.....##.....#",
	"#.....##.....#",
	"#.....DD.....#",
	"#.....##.....#",
	"#.....##.....#",
	"##############",
}

func TestSightThroughADoor(t *testing.T) {
	for _, v := range []struct {
		from Square
		want [5]string // rows 1 to 5 of the doors and the second room, columns 6 to 12
	}{
		{Square{6, 3}, [5]string{"   ****", "  *****", "*******", "  *****", "   ****"}},
		{Square{5, 3}, [5]string{"    ***", "  *****", "*******", "  *****", "    ***"}},
		{Square{4, 3}, [5]string{"     **", "  *****", "*******", "  *****", "     **"}},
		{Square{1, 3}, [5]string{"       ", "  *****", "*******", "  *****", "       "}},
		{Square{5, 2}, [5]string{"       ", "       ", "*******", "  *****", "    ***"}},
		{Square{1, 1}, [5]string{"       ", "       ", "*****  ", "  *****", "    ***"}},
		{Square{5, 1}, [5]string{"       ", "       ", "*      ", "       ", "       "}},
	} {
		t.Run(fmt.Sprintf("DD-R159 two rooms and a door from %v", v.from), func(t *testing.T) {
			p := draw(t, twoRooms...)
			seen := p.Visible(v.from, nil)
			for y, row := range v.want {
				for x, letter := range row {
					s := Square{int16(x + 6), int16(y + 1)}
					if want := letter == '*'; p.Look(s).Has(Floor) && (p.Sight(v.from, s) != want || seen[p.ID(s)] != want) {
						t.Errorf("%v: sees %v, visible %v, want %v", s, p.Sight(v.from, s), seen[p.ID(s)], want)
					}
				}
			}
		})
	}
	t.Run("DD-R159 all of the first room from the door", func(t *testing.T) {
		p := draw(t, twoRooms...)
		for x := int16(1); x <= 5; x++ {
			for y := int16(1); y <= 5; y++ {
				if !p.Sight(Square{6, 3}, Square{x, y}) {
					t.Errorf("%d,%d is out of sight", x, y)
				}
			}
		}
	})
}

func TestSightIsBlockedBy(t *testing.T) {
	t.Run("DD-R157 a closed door between two squares that touch", func(t *testing.T) {
		p := draw(t, twoRooms...)
		p.SetPair(Square{6, 3}, East, PairClosed)
		if p.Sight(Square{6, 3}, Square{7, 3}) || p.Sight(Square{1, 3}, Square{12, 3}) || p.Sight(Square{5, 2}, Square{8, 4}) {
			t.Error("somebody sees through the closed door")
		}
		if !p.Sight(Square{1, 3}, Square{6, 3}) {
			t.Error("the door square itself is out of sight")
		}
	})
	t.Run("DD-399 a Blocked Door", func(t *testing.T) {
		p := draw(t, twoRooms...)
		p.SetPair(Square{7, 3}, West, PairBlocked)
		if p.Sight(Square{4, 3}, Square{9, 2}) {
			t.Error("somebody sees through the Blocked Door")
		}
	})
	t.Run("DD-466 DD-407 Rubble, and never the square under it", func(t *testing.T) {
		p := draw(t, "a.%.b")
		if p.Sight(p.at['a'], p.at['b']) || !p.Sight(p.at['a'], Square{2, 0}) || !p.Sight(Square{2, 0}, p.at['b']) {
			t.Error("Rubble blocks what is behind it and nothing else")
		}
	})
	t.Run("DD-396 DD-467 DD-R64 no Hole", func(t *testing.T) {
		p := draw(t, "aoo.b")
		if !p.Sight(p.at['a'], p.at['b']) {
			t.Error("a Hole blocks sight")
		}
	})
	t.Run("DD-398 no Secret Door once it is there", func(t *testing.T) {
		p := draw(t, "a.#.b")
		if p.Sight(p.at['a'], p.at['b']) {
			t.Error("a wall lets sight through")
		}
		p.OpenSecret(Square{2, 0})
		if !p.Sight(p.at['a'], p.at['b']) {
			t.Error("the Secret Door blocks sight")
		}
	})
	t.Run("DD-R162 no wall on which the Poltergeist itself is", func(t *testing.T) {
		p := draw(t, "a.#.b")
		if wall := (Square{2, 0}); !p.Sight(p.at['a'], wall) || !p.Sight(wall, p.at['b']) || !p.Visible(p.at['a'], nil)[p.ID(wall)] {
			t.Error("a figure in the wall is out of sight")
		}
	})
}

// byIntegers is the method of DD-R158 and DD-R213, word for word.
func byIntegers(b *Board, a, t Square) bool {
	q := b.quadrant(a, t)
	X, Y := abs(int(t.X)-int(a.X)), abs(int(t.Y)-int(a.Y))
	if X == 0 || Y == 0 {
		return b.lookStraight(q, int32(X), int32(Y), plain)
	}
	for p := 1; p <= Y; p++ {
		for n := 1; n <= X; n++ {
			if gcd(p, n) != 1 {
				continue
			}
			low, high := max(-2*p, 2*(n*Y-p*(X+1))), min(2*n, 2*(n*(Y+1)-p*X)) // both even
			for v := low + 1; v < high; v += 2 {
				if freeLine(b, q, X, Y, func(i, j int) bool {
					return 2*(n*j-p*(i+1)) < v && v < 2*(n*(j+1)-p*i)
				}) {
					return true
				}
			}
		}
	}
	return false
}

func freeLine(b *Board, q quadrant, X, Y int, on func(i, j int) bool) bool {
	for i := 0; i <= X; i++ {
		for j := 0; j <= Y; j++ {
			if !on(i, j) {
				continue
			}
			here := b.terrain[q.at(int32(i), int32(j))]
			if here.Has(Opaque) && (i != 0 || j != 0) && (i != X || j != Y) {
				return false
			}
			if here.barrier(q.right) && i < X && on(i+1, j) || here.barrier(q.up) && j < Y && on(i, j+1) {
				return false
			}
		}
	}
	return true
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// byGeometry asks the plane itself: for one slope between each two neighbouring slopes that corners of the lattice can
// have, the heights at which a line of that slope meets both squares, less those at which it touches what blocks.
func byGeometry(b *Board, a, t Square) bool {
	q := b.quadrant(a, t)
	X, Y := abs(int(t.X)-int(a.X)), abs(int(t.Y)-int(a.Y))
	if X == 0 || Y == 0 {
		return b.lookStraight(q, int32(X), int32(Y), plain)
	}
	// Neighbours m/n < M/N of the Stern-Brocot tree whose mediant would need a side longer than the box.
	var between func(m, n, M, N int) bool
	between = func(m, n, M, N int) bool {
		if m+M > Y+1 || n+N > X+1 {
			return gapAtSlope(b, q, X, Y, m+M, n+N)
		}
		return between(m, n, m+M, n+N) || between(m+M, n+N, M, N)
	}
	return between(0, 1, 1, 0)
}

// gapAtSlope tells whether some line of slope rise/run is free. Heights are those of the line at x = 0, times run.
func gapAtSlope(b *Board, q quadrant, X, Y, rise, run int) bool {
	low, high := max(-rise, Y*run-(X+1)*rise), min(run, (Y+1)*run-X*rise)
	type span struct{ low, high int }
	var blocked []span
	block := func(lowX, lowY, highX, highY int) { // from the corner it passes above to the one it passes below
		blocked = append(blocked, span{lowY*run - lowX*rise, highY*run - highX*rise})
	}
	for i := 0; i <= X; i++ {
		for j := 0; j <= Y; j++ {
			here := b.terrain[q.at(int32(i), int32(j))]
			if here.Has(Opaque) && (i != 0 || j != 0) && (i != X || j != Y) {
				block(i+1, j, i, j+1)
			}
			if here.barrier(q.right) && i < X {
				block(i+1, j, i+1, j+1)
			}
			if here.barrier(q.up) && j < Y {
				block(i+1, j+1, i, j+1)
			}
		}
	}
	// All ends are multiples of 1: a gap, if there is one, holds a half.
	for c := low; c < high; c++ {
		free := true
		for _, s := range blocked {
			free = free && (2*c+1 < 2*s.low || 2*c+1 > 2*s.high)
		}
		if free {
			return true
		}
	}
	return false
}

// cave draws a board at random: walls, Rubble and closed edges at a random density.
func cave(t *rapid.T, tb testing.TB) *Board {
	width, height := rapid.IntRange(2, 14).Draw(t, "width"), rapid.IntRange(2, 14).Draw(t, "height")
	b := hall(tb, width, height)
	density := rapid.IntRange(1, 9).Draw(t, "density")
	doors := rapid.IntRange(0, 2).Draw(t, "doors")
	for y := range height {
		for x := range width {
			s := Square{int16(x), int16(y)}
			switch n := rapid.IntRange(0, 19).Draw(t, "square"); {
			case n < density:
				b.set(b.ID(s), b.terrain[b.ID(s)]&^Floor|Opaque)
			case n < density+doors:
				b.SetPair(s, Direction(n%4), PairClosed)
			}
		}
	}
	return b
}

func TestSightIsExact(t *testing.T) {
	t.Run("DD-R158 DD-R213 beams, integers and geometry agree", func(t *testing.T) {
		rapid.Check(t, func(r *rapid.T) {
			b := cave(r, t)
			place := rapid.Custom(func(r *rapid.T) Square {
				return Square{int16(rapid.IntRange(0, 13).Draw(r, "x")), int16(rapid.IntRange(0, 13).Draw(r, "y"))}
			})
			from := place.Filter(func(s Square) bool { return b.Look(s).Has(Tiled) }).Draw(r, "from")
			seen := b.Visible(from, nil)
			for id := range b.terrain {
				to := b.Square(ID(id))
				if !b.terrain[id].Has(Tiled) || from == to {
					continue
				}
				got, integers, geometry := b.Sight(from, to), byIntegers(b, from, to), byGeometry(b, from, to)
				if got != integers || got != geometry || got != seen[id] || got != b.Sight(to, from) {
					r.Fatalf("from %v to %v: beams %v, back %v, visible %v, integers %v, geometry %v",
						from, to, got, b.Sight(to, from), seen[id], integers, geometry)
				}
			}
		})
	})
}
