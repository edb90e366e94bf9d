package content

import (
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

func TestTilesOfTheBook(t *testing.T) {
	p := Builtin()
	for _, tt := range []struct {
		id          string
		doors, open int
	}{
		{"A-1", 1, 0},
		{"A-3", 1, 0},
		{"F-1", 3, 0},
		{"C-7", 2, 0},
		{"B-7", 1, 2},
		{"F-5", 0, 2},
		{"B-4", 0, 2},
		{"E-3", 0, 1},
		{"C-8", 1, 0},
	} {
		tile := p.Tiles[must(t, p.Tile, tt.id)].Squares
		if tile.Doors() != tt.doors || tile.OpenSides() != tt.open {
			t.Errorf("%s has %d doors and %d open sides, want %d and %d", tt.id, tile.Doors(), tile.OpenSides(), tt.doors, tt.open)
		}
	}
}

func TestStairsHaveTheirDoorToTheRight(t *testing.T) {
	p := Builtin()
	stairs := p.Tiles[must(t, p.Tile, "A-1")]
	if stairs.Squares.Side(0, grid.East) != grid.SideDoor {
		t.Error("DD-309: A-1 has no door to the right")
	}
	if entrances := strings.Count(stairs.Art, "<"); entrances != 3 || !stairs.has("123456") {
		t.Errorf("DD-160, DD-383: A-1 has %d entrance squares, want 3, and six start squares", entrances)
	}
	north := strings.Join(stairs.Squares.Art(0)[:2], "")
	if strings.Count(north, "<") != 3 {
		t.Errorf("DD-385: the stairs of A-1 are not in the north: %s", north)
	}
}

func TestSummoningRoom(t *testing.T) {
	p := Builtin()
	room := p.Tiles[must(t, p.Tile, "C-8")]
	if room.Squares.Side(0, grid.North) != grid.SideDoor || !room.has("wgyrO") {
		t.Error("DD-458: C-8 has its door at the top, icons of all four colours and an orange rune")
	}
	if white := strings.Count(room.Art, "w"); white != 2 {
		t.Errorf("DD-458: C-8 has %d white icons, want 2: five heroes meet four cards there", white)
	}
}

func TestPartedCave(t *testing.T) {
	p := Builtin()
	cave := p.Tiles[must(t, p.Tile, "E-8")]
	for _, side := range grid.Directions {
		if cave.Squares.Side(0, side) == grid.SideWall {
			t.Errorf("DD-351: E-8 has a wall to the %v, where a Secret Door could be", side)
		}
	}
	if _, has := cave.Squares.Secret(0); !has {
		t.Error("DD-R211: E-8 names no secret square")
	}
	cave.Secret = nil
	if err := cave.plan(); err != nil || cave.connected() {
		t.Errorf("DD-R211: without its secret square E-8 is connected inside (%v)", err)
	}
}

func TestBridge(t *testing.T) {
	p := Builtin()
	bridge := p.Tiles[must(t, p.Tile, "F-3")]
	if bridge.Squares.At(0, grid.Square{X: 3, Y: 3}) != grid.GlyphBridge {
		t.Error("DD-R215: F-3 has no bridge in its middle")
	}
	lower := bridge.Squares.Art(0)[3]
	if strings.Count(lower, "#") != 0 {
		t.Errorf("DD-386: the lower passage of F-3 is %s, want door, 2 squares, bridge, 2 squares, door", lower)
	}
	for _, y := range []int16{2, 4} { // beside the upper passage, off the lower one
		for _, x := range []int16{1, 2, 4, 5} {
			if bridge.Squares.At(0, grid.Square{X: x, Y: y}).Passable() {
				t.Errorf("DD-387: square %d, %d joins the two passages of F-3", x, y)
			}
		}
	}
}

func TestTilesAreVaried(t *testing.T) {
	p := Builtin()
	drawn := map[string]string{}
	for i := range p.Tiles {
		tile := &p.Tiles[i]
		for _, r := range grid.Rotations {
			art := strings.Join(tile.Squares.Art(r), "\n")
			if other, twice := drawn[art]; twice && other != tile.ID {
				t.Errorf("%s is %s, turned", tile.ID, other)
			}
			drawn[art] = tile.ID
		}
		if tile.has("<") {
			continue
		}
		if !tile.has("w") {
			t.Errorf("%s has no white icon: small groups would meet nobody there", tile.ID)
		}
	}
	if all := len(p.RoomTiles(TilePart{})); all != 48 {
		t.Errorf("%d tiles can be drawn by chance, want all but the two with stairs", all)
	}
}
