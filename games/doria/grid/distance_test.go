package grid

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestDistance(t *testing.T) {
	t.Run("DD-R135 steps over everything but walls, closed doors and Rubble", func(t *testing.T) {
		art := []string{
			"a.o~^.",
			"##.##.",
			".%.%..",
		}
		p := draw(t, art...)
		steps := p.Steps(nil, 0, p.at['a'])
		got := p.show(art, func(s Square) byte {
			if n := steps[p.ID(s)]; n >= 0 {
				return '0' + byte(n)
			}
			return '-'
		})
		if want := "\n012345\n--3--6\n--4-87"; got != want {
			t.Errorf("got%s\nwant%s", got, want)
		}
	})
	t.Run("DD-R135 without a path by doors and Rubble, after all that have one; then as the crow flies", func(t *testing.T) {
		p := draw(t, "a...b%c", "#######", "d......")
		p.SetPair(Square{2, 0}, East, PairBlocked)
		plain, shut, buried, apart := p.Distance(p.at['a'], Square{2, 0}), p.Distance(p.at['a'], p.at['b']),
			p.Distance(p.at['a'], p.at['c']), p.Distance(p.at['a'], p.at['d'])
		if !(plain < shut && shut < buried && buried < apart) {
			t.Errorf("order %d %d %d %d", plain, shut, buried, apart)
		}
		if plain.Steps() != 2 || shut.Steps() != 4 || buried.Steps() != 6 || apart.Steps() != 2 {
			t.Errorf("steps %d %d %d %d, want 2 4 6 2", plain.Steps(), shut.Steps(), buried.Steps(), apart.Steps())
		}
		if plain.Pathless() || !shut.Pathless() || !apart.Pathless() {
			t.Error("pathless is what has no plain way")
		}
	})
	t.Run("DD-R153 from under Rubble one walks, onto it one does not", func(t *testing.T) {
		p := draw(t, "a..b")
		p.SetRubble(p.at['a'], true)
		if d := p.Distance(p.at['a'], p.at['b']); d.Pathless() || d.Steps() != 3 {
			t.Errorf("from the buried square %d", d)
		}
		if d := p.Distance(p.at['b'], p.at['a']); !d.Pathless() || d.Steps() != 3 {
			t.Errorf("to the buried square %d", d)
		}
	})
	t.Run("DD-R135 one field says what single questions say", func(t *testing.T) {
		rapid.Check(t, func(r *rapid.T) {
			b, _ := scene(r, t)
			b.SetPair(Square{1, 0}, South, PairClosed)
			for id, d := range b.Distances(nil, Square{}) {
				s := b.Square(ID(id))
				if !b.Look(s).Has(Tiled) {
					continue
				}
				if got := b.Distance(Square{}, s); got != d {
					r.Fatalf("%v: %d alone, %d in the field", s, got, d)
				}
			}
		})
	})
	t.Run("from several squares the nearest counts", func(t *testing.T) {
		p := draw(t, "a......b")
		steps := p.Steps(nil, 0, p.at['a'], p.at['b'], p.at['b'])
		if got := steps[p.ID(Square{5, 0})]; got != 2 {
			t.Errorf("%d steps, want 2", got)
		}
	})
}

func TestBesides(t *testing.T) {
	t.Run("DD-044 DD-R216 adjacent squares share an edge that is no barrier", func(t *testing.T) {
		p := draw(t, "ab", "c.", "##")
		for _, row := range []struct {
			a, b Square
			want bool
		}{
			{p.at['a'], p.at['b'], true}, {p.at['b'], p.at['c'], false}, {p.at['a'], p.at['a'], false},
			{p.at['c'], Square{0, 2}, true}, // a wall with a Poltergeist in it
			{Square{0, 0}, Square{0, -1}, false}, {Square{-1, 0}, Square{0, 0}, false},
		} {
			if got := p.Adjacent(row.a, row.b); got != row.want {
				t.Errorf("%v and %v: %v", row.a, row.b, got)
			}
		}
		p.SetPair(p.at['a'], East, PairClosed)
		if p.Adjacent(p.at['b'], p.at['a']) || !p.Barrier(p.at['b'], West) {
			t.Error("a closed door does not part them")
		}
	})
	t.Run("DD-R144 a wall side is wall, Rubble, nothing or a barrier", func(t *testing.T) {
		art := []string{
			"#######",
			"#.....#",
			"#.....#",
			"#...%.#",
			"#.....#",
			"#.....#",
			"#.....#",
		}
		p := draw(t, art...)
		p.SetPair(Square{3, 5}, West, PairClosed)
		got := p.show(art, func(s Square) byte {
			switch {
			case !p.Look(s).Enterable():
				return '#'
			case p.WallSide(s):
				return '*'
			}
			return '.'
		})
		want := "\n" + strings.Join([]string{"#######", "#*****#", "#*..**#", "#*.*#*#", "#*..**#", "#***.*#", "#*****#"}, "\n")
		if got != want {
			t.Errorf("got%s\nwant%s", got, want)
		}
		if !p.WallSide(Square{50, 50}) {
			t.Error("beyond the board there is only wall")
		}
	})
	t.Run("DD-R162 a Poltergeist goes through walls and closed doors, but stays on the tiles", func(t *testing.T) {
		p := draw(t, "a#.")
		p.SetPair(p.at['a'], East, PairClosed)
		if got := p.Through(p.ID(p.at['a']), East); got != p.ID(Square{1, 0}) {
			t.Errorf("into the wall: %v", p.Square(got))
		}
		if got := p.Through(p.ID(p.at['a']), West); got != Nowhere {
			t.Errorf("off the tiles: %v", p.Square(got))
		}
	})
	t.Run("DD-403 DD-407 DD-391 markers come and go, what is drawn stays", func(t *testing.T) {
		p := draw(t, "o~.#")
		for x := range int16(4) {
			s := Square{x, 0}
			before := p.Look(s)
			p.SetHole(s, true)
			p.SetDifficult(s, true)
			p.SetRubble(s, true)
			if now := p.Look(s); !now.Hole() || !now.Difficult() || !now.Has(Rubble) || !now.Has(Opaque) || now.Enterable() {
				t.Errorf("%v: %x with all markers", s, now)
			}
			p.SetHole(s, false)
			p.SetDifficult(s, false)
			p.SetRubble(s, false)
			if now := p.Look(s); now != before {
				t.Errorf("%v: %x after all markers went, want %x", s, now, before)
			}
		}
	})
	t.Run("questions and changes off the board do nothing", func(t *testing.T) {
		for _, b := range []*Board{new(Board), draw(t, "...").Board} {
			before := b.Clone()
			far := Square{70, 70}
			b.SetHole(far, true)
			b.SetRubble(far, true)
			b.SetPair(far, North, PairClosed)
			b.OpenSecret(far)
			if portrait(b) != portrait(before) {
				t.Error("the board changed")
			}
			var r reach
			b.reach(&r, Mover{At: far, AP: 9}, false)
			_, o := b.Check(Mover{At: far, AP: 9}, []Segment{{Path: []Square{{70, 71}}}})
			if o == nil || b.Sight(far, far) || b.Adjacent(far, far.To(East)) || b.Linked(0, 0) != true {
				t.Error("something goes on beyond the board")
			}
			for _, seen := range b.Visible(far, nil) {
				if seen {
					t.Error("something is seen from nowhere")
				}
			}
			if b.SecretPlaces(far) != nil || b.Distance(far, Square{70, 72}).Steps() != 2 {
				t.Error("there is a dungeon beyond the board")
			}
			if len(b.Steps(nil, 0, far)) != b.Len() || len(b.Connected(nil, 0)) != b.Len() {
				t.Error("buffers of another length")
			}
		}
	})
}
