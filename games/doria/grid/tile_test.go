package grid

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

// The tiles of the book's examples, drawn for these tests.
var (
	stairs   = []string{"#######", "#123#<#", "#456.<#", "#.....D", "#....<#", "#.T...#", "#######"}
	oneDoor  = []string{"###D###", "#.....#", "#.T.o.#", "#.....#", "#..w..#", "#.g...#", "#######"}
	three    = []string{"###D###", "#.....#", "#.w...#", "D.....D", "#.#.#.#", "#.....#", "#######"}
	twoDoors = []string{"###D###", "#..w..#", "#.....#", "#.....#", "#.....#", "#..T..#", "###D###"}
	bend     = []string{"##...##", "#.....#", "#.....#", "D.....#", "#.....#", "#.....#", "##...##"}
	hallway  = []string{"##...##", "#.....#", "#..w..#", "#.....#", "#.....#", "#.....#", "##...##"}
	alcove   = []string{"##...##", "#.....#", "#.T...#", "#.....#", "#..~..#", "#.....#", "#######"}
	crossing = []string{"###D###", "###.###", "###.###", "D..=..D", "###.###", "###.###", "###D###"}
	parted   = []string{"##...##", "#.....#", "#.....#", "#.....#", "###.###", "###.###", "#######"}
)

func TestParseTile(t *testing.T) {
	t.Run("DD-R102 sides are wall, door or open", func(t *testing.T) {
		b7 := tile(t, "B-7", bend...)
		for side, want := range map[Direction]SideKind{North: SideOpen, East: SideWall, South: SideOpen, West: SideDoor} {
			if got := b7.Side(0, side); got != want {
				t.Errorf("the %v side is %v, want %v", side, got, want)
			}
		}
		if b7.Doors() != 1 || b7.OpenSides() != 2 || !b7.Open() {
			t.Errorf("%d doors and %d open sides, want 1 and 2", b7.Doors(), b7.OpenSides())
		}
	})
	t.Run("DD-R101 turned clockwise", func(t *testing.T) {
		a3 := tile(t, "A-3", oneDoor...)
		want := []string{"#######", "#.....#", "#g..T.#", "#.w...D", "#...o.#", "#.....#", "#######"}
		if got := a3.Art(1); !reflect.DeepEqual(got, want) {
			t.Errorf("turned once:\n%s", strings.Join(got, "\n"))
		}
		for r, side := range []Direction{North, East, South, West} {
			if a3.Side(Rotation(r), side) != SideDoor {
				t.Errorf("after %d turns the door does not point %v", r, side)
			}
		}
		if got := Rotation(2).Spot(Square{2, 2}); a3.At(2, got) != GlyphTreasure {
			t.Errorf("after two turns the treasure is not at %v", got)
		}
	})
	t.Run("DD-R104 rotations that look the same have one layout", func(t *testing.T) {
		for _, row := range []struct {
			art  []string
			want [4]Rotation
		}{
			{oneDoor, [4]Rotation{0, 1, 2, 3}},
			{[]string{"###D###", "#.....#", "#.....#", "#.....#", "#.....#", "#.....#", "###D###"}, [4]Rotation{0, 1, 0, 1}},
			{[]string{"###D###", "#.....#", "#.....#", "D.....D", "#.....#", "#.....#", "###D###"}, [4]Rotation{0, 0, 0, 0}},
			{crossing, [4]Rotation{0, 1, 0, 1}}, // DD-R215: turned once, the upper passage lies across
		} {
			parsed := tile(t, "", row.art...)
			for r, want := range row.want {
				if got := parsed.Layout(Rotation(r)); got != want {
					t.Errorf("%v: layout of rotation %d is %d, want %d", row.art[0], r, got, want)
				}
			}
		}
	})
	t.Run("DD-R110 squares come row by row from the north-west as the tile lies", func(t *testing.T) {
		var icons []Square
		for s, g := range tile(t, "A-3", oneDoor...).All(2) {
			if g.IconFor() > 0 {
				icons = append(icons, s)
			}
		}
		if want := []Square{{4, 1}, {3, 2}}; !reflect.DeepEqual(icons, want) {
			t.Errorf("icons at %v, want %v", icons, want)
		}
	})
	t.Run("DD-360 DD-383 what the letters are", func(t *testing.T) {
		for letter, want := range map[Glyph]int{'w': 1, 'g': 4, 'y': 5, 'r': 6, 'T': 0, '3': 0} {
			if got := letter.IconFor(); got != want {
				t.Errorf("icon %c is filled from %d characters on, want %d", letter, got, want)
			}
		}
		if Glyph('4').Start() != 4 || Glyph('.').Start() != 0 || !Glyph('O').Rune() || Glyph('o').Rune() {
			t.Error("start squares or runes are taken for something else")
		}
	})
}

func TestParseTileRefuses(t *testing.T) {
	for _, row := range []struct {
		name string
		art  string
		want string
	}{
		{"a missing row", "####### #######", "2 rows, want 7"},
		{"a short row", "####### #####. ####### ####### ####### ####### #######", "row 1: 6 squares, want 7"},
		{"an unknown letter", "####### #..x..# #.....# #.....# #.....# #.....# #######", `row 1, column 3: 'x' is no square of a tile`},
		{"DD-R212 an opening down to the corner", "####### #.....# #...... #...... #...... #...... ######.", "row 6, column 6: a corner must be wall"},
		{"DD-R212 a corner", ".##D### #.....# #.....# #.....# #.....# #.....# #######", "row 0, column 0: a corner must be wall"},
		{"DD-R212 a door off the middle", "##D#### #.....# #.....# #.....# #.....# #.....# #######", "row 0, column 3: the north side opens, but not in its middle"},
		{"DD-R212 an open side without the middle", "####..# #.....# #.....# #.....# #.....# #.....# #######", "row 0, column 3: the north side opens, but not in its middle"},
		{"DD-R212 two openings", "#######" + " #.....#" + " #......" + " #.....#" + " #......" + " #.....#" + " #######", "the east side opens in 2 places"},
		{"DD-R212 an opening against a wall", "####### #.....# #.....# D#....# #.....# #.....# #######", "row 3, column 0: the opening to the west has a wall behind it"},
		{"a door inside", "####### #.....# #..D..# #.....# #.....# #.....# #######", "row 2, column 3: a door must be the only opening"},
		{"a door letter in an open side", "##.D.## #.....# #.....# #.....# #.....# #.....# #######", "row 0, column 3: a door must be the only opening"},
		{"DD-R215 two bridges", "####### #.....# #.=.=.# #.....# #.....# #.....# #######", "row 2, column 4: a tile has one bridge"},
		{"DD-R215 a bridge without its lower passage", "####### #.....# #.#=..# #.....# #.....# #.....# #######", "row 2, column 3: the bridge has a wall to the west"},
		{"DD-R215 a bridge on the border", "###=### #.....# #.....# #.....# #.....# #.....# #######", "row 0, column 3: a bridge must lie inside"},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := ParseTile("X-1", strings.Fields(row.art))
			var faults Faults
			if !errors.As(err, &faults) {
				t.Fatalf("error %v, want faults", err)
			}
			if !strings.Contains(err.Error(), row.want) {
				t.Errorf("error %q, want %q", err, row.want)
			}
		})
	}
}

func TestSecretSquare(t *testing.T) {
	t.Run("DD-R211 E-8 names one wall between its two rooms", func(t *testing.T) {
		walls := []string{"##...##", "#.....#", "#.....#", "###.###", "#.....#", "#.....#", "#######"}
		walls[3] = "#######"
		e8, err := tile(t, "E-8", walls...).WithSecret(Square{3, 3})
		if err != nil {
			t.Fatal(err)
		}
		if s, has := e8.Secret(1); !has || s != (Square{3, 3}) {
			t.Errorf("secret square %v %v", s, has)
		}
		if got := e8.Parts(); got != 2 {
			t.Errorf("%d parts, want 2", got)
		}
	})
	t.Run("DD-R211 it must be a wall that parts something", func(t *testing.T) {
		a3 := tile(t, "A-3", oneDoor...)
		thick := tile(t, "", "###D###", "#.....#", "#######", "#######", "#######", "#######", "#######")
		for _, row := range []struct {
			tile *Tile
			s    Square
		}{{a3, Square{3, 3}}, {a3, Square{0, 3}}, {a3, Square{-1, 3}}, {a3, Square{9, 9}}, {thick, Square{3, 2}}, {thick, Square{3, 4}}} {
			if _, err := row.tile.WithSecret(row.s); err == nil {
				t.Errorf("%v is taken for a secret square", row.s)
			}
		}
	})
	t.Run("every other tile hangs together", func(t *testing.T) {
		for _, art := range [][]string{stairs, oneDoor, three, twoDoors, bend, hallway, alcove, parted} {
			if got := tile(t, "", art...).Parts(); got != 1 {
				t.Errorf("%v: %d parts", art, got)
			}
		}
		if got := tile(t, "F-3", crossing...).Parts(); got != 2 {
			t.Errorf("the crossing has %d parts, want its two passages", got)
		}
	})
}

// FuzzParseTile: no drawing breaks the parser, and what it reads it shows again.
func FuzzParseTile(f *testing.F) {
	for _, art := range [][]string{stairs, oneDoor, crossing, bend, {"", "."}, {"#######"}} {
		f.Add(strings.Join(art, "\n"))
	}
	f.Fuzz(func(t *testing.T, art string) {
		rows := strings.Split(art, "\n")
		parsed, err := ParseTile("X-1", rows)
		if err != nil {
			if err.Error() == "" {
				t.Error("a fault without a word")
			}
			return
		}
		if got := parsed.Art(0); !reflect.DeepEqual(got, rows) {
			t.Errorf("read %q, shows %q", rows, got)
		}
		for _, r := range Rotations {
			for p, g := range parsed.All(0) {
				if parsed.At(r, r.Spot(p)) != g {
					t.Errorf("rotation %d loses %v", r, p)
				}
			}
		}
		if parsed.Parts() > 16 {
			t.Errorf("%d parts", parsed.Parts())
		}
	})
}
