package grid

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// lay builds a board and fails the test if a tile has no place.
func lay(t testing.TB, tiles ...Placed) *Board {
	t.Helper()
	b, err := Build(tiles)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// add places t by the only or the given placement behind the exits.
func add(t testing.TB, b *Board, parsed *Tile, choice int, exits ...Exit) int {
	t.Helper()
	found := b.Placements(parsed, exits...)
	if choice >= len(found) {
		t.Fatalf("tile %s has %d placements, want more than %d", parsed.ID(), len(found), choice)
	}
	if err := b.Place(Placed{parsed, found[choice].Cell, found[choice].Rotation}); err != nil {
		t.Fatal(err)
	}
	return len(b.Tiles()) - 1
}

func TestPlacements(t *testing.T) {
	start := Placed{Tile: tile(t, "A-1", stairs...)}
	right := Exit{0, East}
	t.Run("DD-309 the Mage draws A-3: its only door must face that of A-1", func(t *testing.T) {
		got := lay(t, start).Placements(tile(t, "A-3", oneDoor...), right)
		if want := []Placement{{Cell{1, 0}, 3, right}}; !reflect.DeepEqual(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	})
	t.Run("DD-310 DD-304 F-1 with three doors has three placements", func(t *testing.T) {
		got := lay(t, start).Placements(tile(t, "F-1", three...), right)
		if want := []Placement{{Cell{1, 0}, 0, right}, {Cell{1, 0}, 2, right}, {Cell{1, 0}, 3, right}}; !reflect.DeepEqual(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	})
	t.Run("DD-311 C-7 has two, though one of them covers a door for good", func(t *testing.T) {
		b := lay(t, start)
		add(t, b, tile(t, "F-1", three...), 1, right) // turned over: doors west, east and south
		door := Exit{1, South}
		if b.Side(door) != SideDoor {
			t.Fatal("F-1 has no door to the south")
		}
		if got := b.Placements(tile(t, "C-7", twoDoors...), door); len(got) != 2 {
			t.Errorf("%d placements, want 2", len(got))
		}
	})
	t.Run("DD-307 a door before a neighbour's wall is lost", func(t *testing.T) {
		b := lay(t, start, Placed{tile(t, "A-3", oneDoor...), Cell{1, 0}, 1})
		if got := b.Beyond(b.ID(Square{6, 3}), East); got != Nowhere {
			t.Errorf("the covered door leads to %v", b.Square(got))
		}
		if got := b.Placements(tile(t, "A-3", oneDoor...), right); got != nil {
			t.Errorf("the covered door still takes tiles: %v", got)
		}
		if got := b.UnopenedDoors(Square{1, 1}); got != nil {
			t.Errorf("it counts as unopened: %v", got)
		}
	})
	t.Run("DD-302 a tile with doors comes with a door", func(t *testing.T) {
		for _, p := range lay(t, start).Placements(tile(t, "B-7", bend...), right) {
			if p.Rotation != 0 {
				t.Errorf("B-7 in rotation %d does not put its door to the west", p.Rotation)
			}
		}
	})
	t.Run("DD-303 DD-R104 a tile with open sides only comes with any of them", func(t *testing.T) {
		if got := lay(t, start).Placements(tile(t, "B-4", hallway...), right); len(got) != 2 {
			t.Errorf("%v, want both open sides", got)
		}
		plain := []string{"##...##", "#.....#", "#.....#", "#.....#", "#.....#", "#.....#", "##...##"}
		if got := lay(t, start).Placements(tile(t, "", plain...), right); len(got) != 1 {
			t.Errorf("%v, want one: the other looks the same", got)
		}
	})
	t.Run("DD-R109 a tile without a way in has none", func(t *testing.T) {
		shut := tile(t, "", "#######", "#.....#", "#.....#", "#.....#", "#.....#", "#.....#", "#######")
		if got := lay(t, start).Placements(shut, right); got != nil {
			t.Errorf("%v", got)
		}
	})
	t.Run("DD-R101 one tile a cell", func(t *testing.T) {
		if _, err := Build([]Placed{start, start}); err == nil {
			t.Error("two tiles lie in one cell")
		}
		if _, err := Build([]Placed{start, {start.Tile, Cell{101, 0}, 0}}); err == nil {
			t.Error("a tile lies beyond the lattice")
		}
	})
}

func TestChain(t *testing.T) {
	t.Run("DD-324 B-7, F-5, B-4 and E-3 behind the Mage's door", func(t *testing.T) {
		mage := Square{6, 3}
		b := lay(t, Placed{Tile: tile(t, "A-1", stairs...)})
		b7 := add(t, b, tile(t, "B-7", bend...), 0, Exit{0, East})
		open := b.OpenExits(mage)
		if want := []Exit{{b7, North}, {b7, South}}; !reflect.DeepEqual(open, want) { // DD-318
			t.Fatalf("uncovered open sides %v, want %v", open, want)
		}
		f5 := tile(t, "F-5", hallway...)
		if got := b.Placements(f5, open...); len(got) != 4 {
			t.Errorf("F-5 has %d placements, want two at either open side", len(got))
		}
		add(t, b, f5, 0, open...)
		add(t, b, tile(t, "B-4", hallway...), 0, Exit{b7, South})
		open = b.OpenExits(mage)
		if want := []Exit{{2, North}, {3, South}}; !reflect.DeepEqual(open, want) {
			t.Fatalf("uncovered open sides %v, want %v", open, want)
		}
		e3 := tile(t, "E-3", alcove...)
		add(t, b, e3, 0, Exit{2, North})
		add(t, b, e3, 0, Exit{3, South})
		if got := b.OpenExits(mage); got != nil { // DD-316
			t.Errorf("still open: %v", got)
		}
		if got, want := b.LargeRoom(b7), []int{1, 2, 3, 4, 5}; !reflect.DeepEqual(got, want) { // DD-319, DD-R116
			t.Errorf("the Large Room is %v, want %v", got, want)
		}
		if got := b.LargeRoom(0); !reflect.DeepEqual(got, []int{0}) {
			t.Errorf("a door joins rooms: %v", got)
		}
	})
	t.Run("DD-315 DD-R105 a tile of doors only puts a door against the open side's middle", func(t *testing.T) {
		b := lay(t, Placed{Tile: tile(t, "B-4", hallway...)})
		add(t, b, tile(t, "A-3", oneDoor...), 0, Exit{0, South})
		if b.Beyond(b.ID(Square{3, 6}), South) == Nowhere || b.Beyond(b.ID(Square{2, 6}), South) != Nowhere {
			t.Error("only the middle of the opening leads on")
		}
		if got := b.OpenExits(Square{3, 3}); !reflect.DeepEqual(got, []Exit{{0, North}}) { // DD-R106
			t.Errorf("uncovered open sides %v", got)
		}
	})
	t.Run("DD-314 an open tile with doors comes with an open side", func(t *testing.T) {
		b := lay(t, Placed{Tile: tile(t, "B-4", hallway...)})
		for _, p := range b.Placements(tile(t, "B-7", bend...), Exit{0, South}) {
			if p.Rotation%2 != 0 {
				t.Errorf("rotation %d puts the door against the open side", p.Rotation)
			}
		}
	})
	t.Run("DD-321 DD-R107 doors that meet are a pair, open until it is closed", func(t *testing.T) {
		b := lay(t, Placed{Tile: tile(t, "C-7", twoDoors...)}, Placed{tile(t, "C-7", twoDoors...), Cell{0, 1}, 0})
		want := []Pair{{Square{3, 6}, Square{3, 7}, South, PairOpen}}
		if got := b.Pairs(nil); !reflect.DeepEqual(got, want) {
			t.Fatalf("pairs %v, want %v", got, want)
		}
		b.SetPair(Square{3, 7}, North, PairClosed)
		if b.Beyond(b.ID(Square{3, 6}), South) != Nowhere || b.Pairs(nil)[0].State != PairClosed {
			t.Error("the closed pair lets through")
		}
		b.SetPair(Square{3, 6}, South, PairBlocked)
		if b.PairsOf(nil, 1)[0].State != PairBlocked {
			t.Error("the blocked pair is not seen from the other tile")
		}
		b.Unblock(Square{3, 6}, South)
		if got := b.Pair(Square{3, 7}, North); got != PairClosed { // DD-338
			t.Errorf("unblocked it is %v, want closed as before", got)
		}
		if got := b.UnopenedDoors(Square{3, 3}); !reflect.DeepEqual(got, []Exit{{0, North}, {1, South}}) { // DD-R210
			t.Errorf("unopened doors %v: those beyond the closed pair count, the pair does not", got)
		}
	})
	t.Run("DD-399 a door blocked before its room is found stays blocked", func(t *testing.T) {
		b := lay(t, Placed{Tile: tile(t, "C-7", twoDoors...)})
		b.SetPair(Square{3, 6}, South, PairBlocked)
		add(t, b, tile(t, "A-3", oneDoor...), 0, Exit{0, South})
		if b.Beyond(b.ID(Square{3, 7}), North) != Nowhere || b.Linked(0, 1) {
			t.Error("the new tile opened the Blocked Door")
		}
	})
}

func TestRoomDoors(t *testing.T) {
	t.Run("DD-335 DD-R116 a room trap blocks every one-square opening of the Large Room", func(t *testing.T) {
		room := tile(t, "A-3", oneDoor...)
		b := lay(t,
			Placed{tile(t, "B-7", bend...), Cell{0, 0}, 0},     // open north and south, a door to the west
			Placed{tile(t, "B-4", hallway...), Cell{0, 1}, 0},  // open on
			Placed{tile(t, "C-7", twoDoors...), Cell{0, 2}, 0}, // a door at the open side
			Placed{tile(t, "B-7", bend...), Cell{0, -1}, 2},    // a door to the east, before a wall
			Placed{room, Cell{1, -1}, 0})
		large := b.LargeRoom(0)
		if !reflect.DeepEqual(large, []int{0, 1, 3}) {
			t.Fatalf("the Large Room is %v", large)
		}
		if got, want := b.RoomDoors(large), []Exit{{0, West}, {1, South}}; !reflect.DeepEqual(got, want) {
			t.Errorf("doors %v, want %v", got, want)
		}
		for _, e := range b.RoomDoors(large) {
			b.SetPair(b.DoorSquare(e), e.Side, PairBlocked)
		}
		if steps := b.Steps(nil, 0, Square{3, 3}); steps[b.ID(Square{3, 14})] >= 0 || steps[b.ID(Square{3, 13})] < 0 {
			t.Error("the Blocked Door stands elsewhere than at the room's edge")
		}
	})
}

func TestConnected(t *testing.T) {
	split := []string{"###D###", "#.....#", "#.....#", "#######", "#.w...#", "#.....#", "##...##"}
	t.Run("DD-325 DD-381 DD-R111 what a wall cuts off gets no tile", func(t *testing.T) {
		b := lay(t, Placed{Tile: tile(t, "E-9", split...)})
		if got := b.OpenExits(Square{3, 0}); got != nil {
			t.Errorf("tiles are drawn for %v", got)
		}
		if b.Connected(nil, 0, Square{3, 0})[b.ID(Square{2, 4})] {
			t.Error("the icon counts as connected")
		}
		b.OpenSecret(Square{3, 3})
		if got := b.OpenExits(Square{3, 0}); !reflect.DeepEqual(got, []Exit{{0, South}}) { // DD-326
			t.Errorf("after the Secret Door %v", got)
		}
	})
	t.Run("DD-R111 Holes, blue squares, Rubble and Blocked Doors do not cut off, closed doors do", func(t *testing.T) {
		p := draw(t, "a.o~^%.b")
		p.SetPair(Square{6, 0}, East, PairBlocked)
		if !p.Connected(nil, 0, p.at['a'])[p.ID(p.at['b'])] {
			t.Error("an obstacle cuts off")
		}
		p.SetPair(Square{6, 0}, East, PairClosed)
		if p.Connected(nil, 0, p.at['a'])[p.ID(p.at['b'])] {
			t.Error("a closed door does not cut off")
		}
		if !p.Connected(nil, PassClosed, p.at['a'])[p.ID(p.at['b'])] { // DD-R210
			t.Error("asked with closed doors passable it is still cut off")
		}
	})
	t.Run("DD-240 DD-R69 throwing needs an open door or side between the tiles", func(t *testing.T) {
		b := lay(t, Placed{Tile: tile(t, "C-7", twoDoors...)}, Placed{tile(t, "A-3", oneDoor...), Cell{0, 1}, 0},
			Placed{tile(t, "A-3", oneDoor...), Cell{1, 0}, 0})
		if !b.Linked(0, 0) || !b.Linked(0, 1) || b.Linked(0, 2) || b.Linked(1, 2) {
			t.Error("linked tiles: want the two with the door between them")
		}
		b.SetPair(Square{3, 6}, South, PairClosed)
		if b.Linked(1, 0) {
			t.Error("a closed door links")
		}
	})
}

func TestSecretPlaces(t *testing.T) {
	room := tile(t, "A-3", oneDoor...)
	t.Run("DD-347 DD-R112 wall sides with a free cell behind, never the door", func(t *testing.T) {
		b := lay(t, Placed{Tile: room}, Placed{room, Cell{1, 0}, 0})
		want := []SecretPlace{{SecretOutward, Square{3, 6}, Exit{0, South}}, {SecretOutward, Square{0, 3}, Exit{0, West}}}
		got := b.SecretPlaces(Square{1, 1})
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
		b.OpenSecret(got[1].At)
		if b.Side(Exit{0, West}) != SideDoor || len(b.Placements(room, Exit{0, West})) != 1 {
			t.Error("the opened Secret Door takes no tile")
		}
	})
	t.Run("DD-348 else a door that a neighbour's wall covers", func(t *testing.T) {
		around := []Placed{{Tile: room}}
		for r, side := range Directions {
			around = append(around, Placed{room, Cell{}.To(side), Rotation(r)}) // doors away from the middle
		}
		b := lay(t, around...)
		want := []SecretPlace{{SecretFacing, Square{3, -1}, Exit{0, North}}}
		got := b.SecretPlaces(Square{1, 1})
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
		b.OpenSecret(got[0].At)
		if b.Beyond(b.ID(Square{3, 0}), North) == Nowhere {
			t.Error("the covered door is not open")
		}
	})
	t.Run("DD-349 else the nearest place on another tile", func(t *testing.T) {
		ring := []string{"###D###", "#.....#", "#.....#", "D.....D", "#.....#", "#.....#", "###D###"}
		hub := tile(t, "", ring...)
		b := lay(t, Placed{Tile: hub}, Placed{room, Cell{1, 0}, 3}, Placed{room, Cell{-1, 0}, 1})
		got := b.SecretPlaces(Square{5, 3})
		want := []SecretPlace{{SecretOutward, Square{10, 0}, Exit{1, North}}, {SecretOutward, Square{13, 3}, Exit{1, East}},
			{SecretOutward, Square{10, 6}, Exit{1, South}}} // all 7 steps away, those to the west are farther
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	})
	t.Run("DD-351 DD-R211 on E-8 the secret wall alone, and then its sides as usual", func(t *testing.T) {
		e8, err := tile(t, "E-8", "###D###", "#.....#", "#.....#", "#######", "#.....#", "#.....#", "##...##").WithSecret(Square{3, 3})
		if err != nil {
			t.Fatal(err)
		}
		b := lay(t, Placed{Tile: e8})
		got := b.SecretPlaces(Square{3, 0})
		if want := []SecretPlace{{SecretInner, Square{3, 3}, Exit{Tile: 0}}}; !reflect.DeepEqual(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
		b.OpenSecret(got[0].At)
		if b.Look(got[0].At).Has(Door) {
			t.Error("the inner passage became a border door")
		}
		if got := b.OpenExits(Square{3, 0}); !reflect.DeepEqual(got, []Exit{{0, South}}) {
			t.Errorf("uncovered open sides %v", got)
		}
	})
	t.Run("DD-R112 only where the wall's inner side is connected", func(t *testing.T) {
		b := lay(t, Placed{Tile: tile(t, "", "###D###", "#.....#", "#.....#", "#######", "#.....#", "#.....#", "#######")})
		if got := b.SecretPlaces(Square{1, 1}); got != nil {
			t.Errorf("%v, want none: west and east have wall behind, south is cut off", got)
		}
	})
	t.Run("DD-353 DD-R113 a dead end opens on the last tile", func(t *testing.T) {
		b := lay(t, Placed{Tile: room}, Placed{room, Cell{0, -1}, 2})
		got := b.DeadEndPlaces(1, Square{1, 1})
		want := []SecretPlace{{SecretOutward, Square{3, -7}, Exit{1, North}}, {SecretOutward, Square{6, -4}, Exit{1, East}},
			{SecretOutward, Square{0, -4}, Exit{1, West}}}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	})
	t.Run("DD-354 DD-R113 a last tile without a free side lets all others choose", func(t *testing.T) {
		hub := tile(t, "", "###D###", "#.....#", "#.....#", "D.....D", "#.....#", "#.....#", "###D###")
		tiles := []Placed{}
		for r, side := range Directions {
			tiles = append(tiles, Placed{room, Cell{}.To(side), Rotation(r) + 2})
			tiles[r].Rotation %= 4
		}
		b := lay(t, append(tiles, Placed{Tile: hub})...)
		got := b.DeadEndPlaces(4, Square{3, 3})
		if len(got) != 12 || slices.ContainsFunc(got, func(p SecretPlace) bool { return p.Exit.Tile == 4 }) {
			t.Errorf("%d places %v, want three on each of the four others", len(got), got)
		}
	})
}

// TestGrowing: a board that grew tile by tile is the board that was built at once, markers and all.
func TestGrowing(t *testing.T) {
	box := []*Tile{tile(t, "A-1", stairs...), tile(t, "F-1", three...), tile(t, "C-7", twoDoors...), tile(t, "B-7", bend...),
		tile(t, "B-4", hallway...), tile(t, "E-3", alcove...), tile(t, "F-3", crossing...)}
	t.Run("DD-R101 grown and built boards are one", func(t *testing.T) {
		rapid.Check(t, func(r *rapid.T) {
			grown, marks := new(Board), []func(*Board){}
			for range rapid.IntRange(1, 8).Draw(r, "tiles") {
				p := Placed{rapid.SampledFrom(box).Draw(r, "tile"), Cell{int16(rapid.IntRange(-2, 2).Draw(r, "x")),
					int16(rapid.IntRange(-2, 2).Draw(r, "y"))}, Rotation(rapid.IntRange(0, 3).Draw(r, "rotation"))}
				if err := grown.Place(p); err != nil {
					continue
				}
				mark := marker(r, p)
				mark(grown)
				marks = append(marks, mark)
			}
			built := lay(t, grown.Tiles()...)
			for _, mark := range marks {
				mark(built)
			}
			if got, want := portrait(grown), portrait(built); got != want {
				r.Fatalf("grown:\n%s\nbuilt:\n%s", got, want)
			}
			if got := portrait(grown.Clone()); got != portrait(grown) {
				r.Fatalf("the copy is\n%s", got)
			}
		})
	})
}

// marker is one change of the board at a random square of the tile.
func marker(r *rapid.T, p Placed) func(*Board) {
	s := p.Cell.At(Square{int16(rapid.IntRange(0, 6).Draw(r, "x")), int16(rapid.IntRange(0, 6).Draw(r, "y"))})
	door := p.Cell.At(edge(North, Middle))
	return rapid.SampledFrom([]func(*Board){
		func(b *Board) { b.SetHole(s, true) },
		func(b *Board) { b.SetRubble(s, true) },
		func(b *Board) { b.SetDifficult(s, true) },
		func(b *Board) { b.SetPair(door, North, PairBlocked) },
		func(b *Board) { b.SetPair(door, North, PairClosed) },
	}).Draw(r, "marker")
}

// portrait is all that a board says of its squares.
func portrait(b *Board) string {
	var out strings.Builder
	fmt.Fprint(&out, b.Len(), b.Pairs(nil), b.bridges)
	for id := range b.terrain {
		for _, d := range Directions {
			if b.terrain[id].Has(Tiled) {
				fmt.Fprintf(&out, " %d:%x>%d", id, b.terrain[id], b.Beyond(ID(id), d))
			}
		}
	}
	return out.String()
}
