package grid

import (
	"reflect"
	"testing"
)

// Rules that speak of space and need no map of their own elsewhere.

func TestGround(t *testing.T) {
	t.Run("DD-202 DD-384 DD-389 treasures, icons, runes, entrances and start squares are plain squares", func(t *testing.T) {
		art := []string{"aTwgyr1", "......2", "BPOG<63"}
		p := draw(t, art...)
		var r reach
		p.reach(&r, Mover{At: p.at['a'], AP: 8}, false)
		if got, want := p.costs(art, r.Walk), "\n0123456\n1234567\n2345678"; got != want {
			t.Errorf("got%s\nwant%s", got, want)
		}
		if !p.Sight(p.at['a'], Square{6, 2}) {
			t.Error("furniture blocks sight")
		}
	})
	t.Run("DD-394 blue solid costs what blue dashed costs and may be jumped over", func(t *testing.T) {
		p := draw(t, "a^~^b")
		if !p.Look(Square{1, 0}).Difficult() || !p.Look(Square{1, 0}).Enterable() {
			t.Error("an obstacle is no difficult ground")
		}
		if trip, o := p.Check(Mover{At: p.at['a'], AP: 9}, p.way(t, 'a', "jump b")); o != nil || trip.Cost != 5 {
			t.Errorf("%+v, %v", trip, o)
		}
	})
	t.Run("DD-388 DD-397 DD-R64 red solid is drawn as wall: no way, no sight", func(t *testing.T) {
		p := draw(t, "a#b")
		var r reach
		p.reach(&r, Mover{At: p.at['a'], AP: 20}, false)
		if r.Move[p.ID(p.at['b'])] >= 0 || p.Sight(p.at['a'], p.at['b']) {
			t.Error("the wall lets through")
		}
	})
	t.Run("DD-406 DD-R163 fliers find Holes as floor, and know them by their terrain", func(t *testing.T) {
		p := draw(t, "ao.")
		over := p.Beyond(p.ID(p.at['a']), East)
		if over == Nowhere || !p.At(over).Hole() || p.At(over).Enterable() {
			t.Error("a Hole is behind no passable edge, or is no Hole")
		}
	})
	t.Run("DD-390 the Poltergeist's way through the wall", func(t *testing.T) {
		p := draw(t, "a#b")
		into := p.Through(p.ID(p.at['a']), East)
		if p.Through(into, East) != p.ID(p.at['b']) {
			t.Error("the wall holds the Poltergeist")
		}
	})
}

func TestFigures(t *testing.T) {
	t.Run("DD-199 unconscious heroes occupy nothing", func(t *testing.T) {
		p := draw(t, "a.b")
		if _, o := p.Check(Mover{At: p.at['a'], AP: 2, Figures: p.figuresOn("", "")}, p.way(t, 'a', "walk b")); o != nil {
			t.Error(o)
		}
	})
	t.Run("DD-R54 the mover is not in its own way", func(t *testing.T) {
		p := draw(t, "a.b")
		figures := p.figuresOn("", "a")
		round := []Segment{{Path: []Square{p.at['b'].To(West), p.at['a']}}}
		if trip, o := p.Check(Mover{At: p.at['a'], AP: 4, Figures: figures}, round); o != nil || trip.Cost != 2 {
			t.Errorf("back to its own square: %+v, %v", trip, o)
		}
		if figures[p.ID(p.at['a'])] != Hero {
			t.Error("the caller's figures were moved")
		}
	})
	t.Run("DD-204 DD-208 walking and jumping past monsters costs nothing", func(t *testing.T) {
		p := draw(t, "KLM", "a.b", "NRS")
		for words, want := range map[string]int{"walk b": 2, "jump b": 5} {
			if trip, o := p.Check(Mover{At: p.at['a'], AP: 9, Figures: p.figuresOn("KLMNRS", "")}, p.way(t, 'a', words)); o != nil || trip.Cost != want {
				t.Errorf("%s: %+v, %v", words, trip, o)
			}
		}
	})
	t.Run("DD-213 a jump arrives, whatever its check will say", func(t *testing.T) {
		p := draw(t, "aoooooooob")
		if trip, o := p.Check(Mover{At: p.at['a'], AP: 1}, p.way(t, 'a', "jump b")); o != nil || trip.End != p.at['b'] {
			t.Errorf("%+v, %v", trip, o)
		}
	})
	t.Run("DD-264 a jump with a load is marked for both", func(t *testing.T) {
		p := draw(t, "aob")
		if trip, o := p.Check(Mover{At: p.at['a'], AP: 10}, p.way(t, 'a', "carry-jump b")); o != nil || !trip.Leaps[0].Carrying {
			t.Errorf("%+v, %v", trip, o)
		}
	})
	t.Run("DD-467 DD-468 figures never block sight", func(t *testing.T) {
		p := draw(t, "aMb") // sight does not even ask where figures are
		if !p.Sight(p.at['a'], p.at['b']) || p.Cover(p.at['a'], p.at['b']) {
			t.Error("a figure hides or covers another")
		}
	})
}

func TestAttackDistances(t *testing.T) {
	t.Run("DD-464 DD-R156 counted along the squares, never diagonally", func(t *testing.T) {
		p := draw(t, "a...", "~o..", "...b")
		if got := p.Range(p.at['a'], p.at['b']); got != 5 {
			t.Errorf("range %d, want 5: Holes and blue squares count like others", got)
		}
	})
	t.Run("DD-465 DD-469 a line to any part of the square is enough", func(t *testing.T) {
		p := draw(t,
			"a#..",
			"..b.",
			"...c")
		if !p.Sight(p.at['a'], p.at['b']) || p.Sight(p.at['a'], Square{2, 0}) {
			t.Error("past the corner b is seen in part, and the square behind the wall is not")
		}
	})
	t.Run("DD-470 both monsters behind the door are seen from the door square alone", func(t *testing.T) {
		p := draw(t, twoRooms...)
		mummy, zombie := Square{9, 1}, Square{9, 5}
		var both []Square
		for _, s := range floor(p.Board) {
			if s.X < 7 && p.Sight(s, mummy) && p.Sight(s, zombie) {
				both = append(both, s)
			}
		}
		if want := []Square{{6, 3}}; !reflect.DeepEqual(both, want) {
			t.Errorf("from %v, want %v", both, want)
		}
	})
	t.Run("DD-471 what the field of view does not touch is out of any range", func(t *testing.T) {
		p := draw(t, twoRooms...)
		huntress, hidden := Square{5, 3}, Square{8, 1}
		if p.Range(huntress, hidden) > 6 || p.Sight(huntress, hidden) {
			t.Error("the corner behind the door is near, and yet hidden")
		}
		if far := (Square{12, 4}); p.Range(huntress, far) != 8 || !p.Sight(huntress, far) {
			t.Error("the far corner is seen, from range 8 on")
		}
	})
}

func TestExploring(t *testing.T) {
	room := tile(t, "A-3", oneDoor...)
	start := Placed{Tile: tile(t, "A-1", stairs...)}
	t.Run("DD-301 DD-305 the opener goes straight into the new tile", func(t *testing.T) {
		for _, art := range [][]string{oneDoor, three, twoDoors, bend, hallway, alcove, crossing} {
			for choice := range lay(t, start).Placements(tile(t, "", art...), Exit{0, East}) {
				b := lay(t, start)
				add(t, b, tile(t, "", art...), choice, Exit{0, East})
				if b.Beyond(b.ID(Square{6, 3}), East) != b.ID(Square{7, 3}) {
					t.Errorf("%v, placement %d: no way through the door", art, choice)
				}
			}
		}
	})
	t.Run("DD-306 DD-401 a door square is a square to stand on, its barrier lies behind it", func(t *testing.T) {
		b := lay(t, start)
		door := Square{6, 3}
		if !b.Look(door).Has(Door) || !b.Look(door).Enterable() || !b.Sight(Square{1, 3}, door) {
			t.Error("nobody stands in the door")
		}
		if b.Beyond(b.ID(door), East) != Nowhere {
			t.Error("the unopened door leads somewhere")
		}
	})
	t.Run("DD-312 DD-313 DD-316 open sides call for tiles, doors do not", func(t *testing.T) {
		b := lay(t, Placed{Tile: tile(t, "B-7", bend...)})
		if got := b.OpenExits(Square{3, 3}); !reflect.DeepEqual(got, []Exit{{0, North}, {0, South}}) {
			t.Errorf("%v, want the two open sides", got)
		}
		if got := b.UnopenedDoors(Square{3, 3}); !reflect.DeepEqual(got, []Exit{{0, West}}) {
			t.Errorf("%v, want the door", got)
		}
	})
	t.Run("DD-322 a tile of the chain may close a door of another", func(t *testing.T) {
		b := lay(t, Placed{Tile: tile(t, "B-4", hallway...)}, Placed{tile(t, "C-7", twoDoors...), Cell{1, 1}, 1})
		if got := b.UnopenedDoors(Square{7, 10}); len(got) != 2 {
			t.Fatalf("doors %v, want two", got)
		}
		add(t, b, tile(t, "E-3", alcove...), 0, Exit{0, South})
		if got := b.UnopenedDoors(Square{7, 10}); !reflect.DeepEqual(got, []Exit{{1, East}}) {
			t.Errorf("doors %v, want the one to the east", got)
		}
	})
	t.Run("DD-350 a Secret Door is a way out of a blocked room", func(t *testing.T) {
		b := lay(t, Placed{Tile: room}, Placed{room, Cell{0, -1}, 2})
		for _, e := range b.RoomDoors(b.LargeRoom(0)) {
			b.SetPair(b.DoorSquare(e), e.Side, PairBlocked)
		}
		places := b.SecretPlaces(Square{3, 3})
		b.OpenSecret(places[0].At)
		add(t, b, room, 0, places[0].Exit)
		if b.Beyond(b.ID(places[0].At), places[0].Exit.Side) == Nowhere || b.Beyond(b.ID(Square{3, 0}), North) != Nowhere {
			t.Error("out through the Secret Door alone")
		}
	})
	t.Run("DD-352 DD-355 DD-356 the dead end's door is an unopened door as any other", func(t *testing.T) {
		b := lay(t, Placed{Tile: room}, Placed{room, Cell{0, -1}, 2})
		if got := b.UnopenedDoors(Square{3, 3}); got != nil {
			t.Fatalf("no dead end: %v", got)
		}
		place := b.DeadEndPlaces(1, Square{3, 3})[0]
		b.OpenSecret(place.At)
		if got := b.UnopenedDoors(Square{3, 3}); !reflect.DeepEqual(got, []Exit{place.Exit}) {
			t.Errorf("unopened doors %v, want %v", got, place.Exit)
		}
	})
	t.Run("DD-R112 nothing eligible anywhere: no effect", func(t *testing.T) {
		b := lay(t, Placed{Tile: tile(t, "", "###D###", "###.###", "###.###", "###.###", "###.###", "###.###", "###D###")})
		if got := b.SecretPlaces(Square{3, 3}); got != nil {
			t.Errorf("%v", got)
		}
	})
	t.Run("DD-R211 a secret wall that is cut off is no place", func(t *testing.T) {
		e8, err := tile(t, "E-8", "###D###", "###.###", "#######", "#.....#", "#.###.#", "#.....#", "#######").WithSecret(Square{3, 4})
		if err != nil {
			t.Fatal(err)
		}
		if got := lay(t, Placed{Tile: e8}).SecretPlaces(Square{3, 0}); got != nil {
			t.Errorf("%v", got)
		}
	})
	t.Run("DD-229 opening a pair makes it a way again", func(t *testing.T) {
		b := lay(t, Placed{Tile: room}, Placed{room, Cell{0, -1}, 2})
		b.SetPair(Square{3, 0}, North, PairClosed)
		b.SetPair(Square{3, -1}, South, PairOpen)
		if got := b.Pair(Square{3, 0}, North); got != PairOpen || b.Beyond(b.ID(Square{3, 0}), North) == Nowhere {
			t.Errorf("the pair is %v", got)
		}
	})
}
