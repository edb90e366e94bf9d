package doria

import (
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// atDoor is a stage of three heroes on A-1, the mage before the door in the east, with tiles on top of the deck. No
// monster comes up but those named on top of the Monster Deck.
func atDoor(t *testing.T, tiles []string, monsters ...string) *scene {
	t.Helper()
	s := stage(t, "mage warrior huntress")
	s.the("mage").At = Square{X: 6, Y: 3}
	s.topTiles(tiles...)
	s.topMonsters(monsters...)
	s.run()
	return s
}

// tileAt is a tile at a cell, as it is drawn.
func (s *scene) tileAt(id string, x, y int16) PlacedTile {
	s.t.Helper()
	tile, ok := s.pack.Tile(id)
	if !ok {
		s.t.Fatalf("no tile %s", id)
	}
	return PlacedTile{Tile: tile, Cell: grid.Cell{X: x, Y: y}}
}

// layTile takes the option to lay the tile at a cell with a rotation.
func (s *scene) layTile(x, y int16, rotation int) {
	s.t.Helper()
	s.choose(func(o Option) bool {
		return o.Kind == "place" && o.At.Cell() == grid.Cell{X: x, Y: y} && o.Rotation == rotation
	})
}

var openEast = Open{Hero: "mage", Side: EastSide}

func TestRevealingARoomTile(t *testing.T) {
	t.Run("DD-300 DD-309 the only door of A-3 must face the opened one", func(t *testing.T) {
		s := atDoor(t, []string{"A-3"}, "slimecrawler")
		s.act(openEast)
		equal(t, "tiles drawn", one[TileDrawn](s).Tile, "A-3")
		equal(t, "turned so that its door is in the west", one[TilePlaced](s).Rotation, 3)
	})
	t.Run("DD-310 F-1 with three doors can be laid in three ways", func(t *testing.T) {
		s := atDoor(t, []string{"F-1"})
		s.act(openEast)
		s.asked("place_tile")
		equal(t, "ways to lay F-1", len(s.Options()), 3)
	})
	t.Run("DD-308 DD-R110 tiles, then loot markers, then monsters", func(t *testing.T) {
		s := atDoor(t, []string{"A-3"}, "orc")
		s.act(openEast)
		order := []string{}
		for _, e := range s.events {
			switch e.(type) {
			case TilePlaced, MarkerLaid, MonsterAppeared:
				order = append(order, e.Kind())
			}
		}
		if !slices.Equal(order, []string{"tile_placed", "marker_laid", "monster_appeared"}) {
			t.Error(order)
		}
	})
	t.Run("DD-327 DD-330 DD-234 a treasure icon gets a Loot Marker at once", func(t *testing.T) {
		s := atDoor(t, []string{"A-3"}, "orc")
		s.act(openEast)
		laid := one[MarkerLaid](s)
		if laid.Marker != "loot" || !s.hasMarker(content.LootMarker, laid.At) {
			t.Errorf("%+v", laid)
		}
		s.settle("act")
		s.the("mage").At = laid.At
		s.monsters = nil
		s.loot(1, "dagger")
		s.act(Search{Hero: "mage", Cards: 1})
		s.settle("act")
		if s.hasMarker(content.LootMarker, laid.At) {
			t.Error("the marker is still there after the search (DD-329)")
		}
	})
	t.Run("DD-357 DD-359 one white icon, one card, one Slimecrawler on it", func(t *testing.T) {
		s := atDoor(t, []string{"A-3"}, "slimecrawler")
		s.act(openEast)
		came := one[MonsterAppeared](s)
		equal(t, "kind", came.Type, "slimecrawler")
		glyph := s.board.Tiles()[1]
		corner := glyph.Cell.Corner()
		equal(t, "icon", glyph.Tile.At(glyph.Rotation, Square{X: came.At.X - corner.X, Y: came.At.Y - corner.Y}), grid.GlyphWhite)
	})
	t.Run("DD-361 two heroes fill the icons of three", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.the("mage").At = Square{X: 6, Y: 3}
		s.topTiles("A-3")
		s.topMonsters("orc")
		s.run()
		s.act(openEast)
		one[MonsterAppeared](s)
	})
	t.Run("DD-R108 without tiles no door can be opened", func(t *testing.T) {
		s := atDoor(t, nil)
		s.decks.tile = nil
		s.refused(openEast, "DD-R108", CodeNoTileLeft)
	})
	t.Run("DD-R47 DD-152 a door that a hero opened counts for the round", func(t *testing.T) {
		s := atDoor(t, []string{"A-3"}, "orc")
		s.act(openEast)
		equal(t, "door opened", s.doorOpened, true)
	})
}

func TestOpenRoomTiles(t *testing.T) {
	t.Run("DD-324 DD-317 DD-318 DD-323 DD-R106 the Mage's next door", func(t *testing.T) {
		s := atDoor(t, []string{"B-7", "F-5", "B-4", "E-3"}, "orc", "orc", "orc", "goblin")
		s.act(openEast)
		placed := one[TilePlaced](s) // its only door must face the opened one
		equal(t, "tile", placed.Tile, "B-7")
		equal(t, "rotation", placed.Rotation, 3)
		s.asked("place_tile") // F-5 goes to either of the two open sides
		none[MonsterAppeared](s)
		cells := map[grid.Cell]bool{}
		for _, o := range s.Options() {
			cells[o.At.Cell()] = true
		}
		equal(t, "open sides to choose from", len(cells), 2)
		for len(s.Options()) > 0 && s.Decisions()[0].Kind == "place_tile" {
			s.act(s.Default(s.Decisions()[0].Seat))
		}
		if exits := s.board.OpenExits(s.the("mage").At); len(exits) > 0 {
			t.Errorf("open sides left: %v", exits)
		}
		if len(s.monsters) == 0 {
			t.Error("no monster came once the room was whole")
		}
	})
	t.Run("DD-319 DD-320 tiles joined by open sides are one Large Room, but count each", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.draw(
			"##############",
			"#............#",
			"#............#",
			"#..a......b..#",
			"#............#",
			"#............#",
			"##############")
		s.stand("mage", 'a')
		s.stand("warrior", 'b')
		equal(t, "tiles of the room", len(s.board.LargeRoom(0)), 2)
		s.round, s.doorOpened = 1, true
		s.phase(PhaseG)
		equal(t, "doom after two tiles", s.doom, headOfDoom-2)
	})
	t.Run("DD-321 DD-R107 an old door that the first open tile of a chain meets opens at once", func(t *testing.T) {
		s := atDoor(t, []string{"B-7", "A-3"}, "orc", "orc")
		s.Game.tiles = append(s.Game.tiles, s.tileAt("C-8", 1, 1)) // its door is in the north, under B-7's open south
		if err := s.rebuild(); err != nil {
			t.Fatal(err)
		}
		s.act(openEast)
		if len(s.doors) > 0 {
			t.Errorf("closed doors: %+v", s.doors)
		}
	})
	t.Run("DD-R107 DD-R113 opening a pair of doors costs and reveals nothing, is no opened door and no time for a dead end", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.the("mage").At = Square{X: 6, Y: 3}
		turn := turn{Game: s.Game}
		turn.setDoor(Square{X: 6, Y: 3}, grid.East, DoorClosed)
		s.do(openEast)
		s.asked("act")
		none[TileDrawn](s)
		equal(t, "left", s.the("mage").AP, 20)
		equal(t, "door opened in this round", s.doorOpened, false)
		equal(t, "closed doors", len(s.doors), 0)
	})
	t.Run("DD-321 DD-R107 outside a chain doors that meet stay closed", func(t *testing.T) {
		s := atDoor(t, []string{"F-1"}, "orc")
		s.act(openEast)
		s.layTile(1, 0, 0)
		for _, d := range s.doors {
			if d.A == (Square{X: 6, Y: 3}) {
				t.Error("the opened door is closed")
			}
		}
	})
}

func TestDeadEnds(t *testing.T) {
	t.Run("DD-352 DD-R211 a dead end in the small room of E-8 opens into the large one, which is laid on", func(t *testing.T) {
		s := atDoor(t, []string{"E-8", "A-3", "A-3", "A-3", "A-3"}, "orc", "orc")
		s.act(openEast)
		placed := s.Options()
		small := slices.IndexFunc(placed, func(o Option) bool { return o.Rotation == 2 }) // its east side to our door
		s.act(Choose{Option: small})
		events := s.events
		for s.Decisions()[0].Kind != "act" {
			s.act(s.Default(s.Decisions()[0].Seat))
			events = append(events, s.events...)
		}
		s.events = events
		at := one[SecretDoorFound](s).At
		equal(t, "passage", s.board.Look(at).Has(grid.Floor), true)
		equal(t, "open sides", len(s.board.OpenExits(s.the("mage").At)), 0)
		equal(t, "monsters wait", len(s.Game.tiles[1].Waiting), 0)
	})
	t.Run("DD-352 DD-353 DD-355 DD-R113 DD-R210 a dungeon without a way on gets a Secret Door, still to be opened", func(t *testing.T) {
		s := atDoor(t, []string{"A-3"}, "orc")
		s.act(openEast) // A-3 has one door, A-1 too: nothing is left
		s.asked("dead_end")
		for _, o := range s.Options() {
			equal(t, "tile of the wall", o.Tile, "A-3")
		}
		s.act(Choose{})
		at := one[SecretDoorFound](s).At
		equal(t, "unopened doors", len(s.board.UnopenedDoors(s.the("mage").At)), 1)
		equal(t, "tiles", len(s.tiles), 2)
		s.monsters = nil
		s.the("mage").At = at
		s.topTiles("A-2")
		s.settle("act")
		exit, _ := s.board.ExitAt(at)
		s.act(Open{Hero: "mage", Side: sideOf(exit.Side)})
		equal(t, "a tile behind it", one[TileDrawn](s).Tile, "A-2")
	})
	t.Run("DD-352 DD-R113 not once the scenario's destination lies in the dungeon", func(t *testing.T) {
		s := atDoor(t, []string{"D-6"}, "orc")
		s.scenario, _ = s.pack.Scenario("bell-hollow-hill")
		s.goal, s.mode = -1, Single
		s.the("mage").At = Square{X: 6, Y: 3}
		s.Game.tiles = append(s.Game.tiles, s.tileAt("D-6", 5, 5))
		if err := s.rebuild(); err != nil {
			t.Fatal(err)
		}
		s.topTiles("A-3")
		s.act(openEast)
		s.asked("act")
	})
	t.Run("DD-R100 DD-353 the group's choice after a door goes to who opened it", func(t *testing.T) {
		s := atDoor(t, []string{"A-3"}, "orc")
		s.the("mage").Rolled = 1 // the Warrior speaks for the group
		equal(t, "speaker", s.speaker(), 1)
		s.act(openEast)
		equal(t, "asked", s.asked("dead_end")[0], 0)
	})
	t.Run("DD-356 never while an unopened door exists", func(t *testing.T) {
		s := atDoor(t, []string{"F-1"}, "orc")
		s.act(openEast)
		s.layTile(1, 0, 0)
		none[SecretDoorFound](s)
	})
}
