package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

func TestSecretDoors(t *testing.T) {
	found := func(t *testing.T, heroes string) *scene {
		s := chambers(t, heroes)
		s.topTiles("A-3")
		s.loot(1, "secret-door")
		s.only(&drawLoot{Hero: 0, Cards: 1}, &faint{})
		s.amount(1)
		return s
	}
	t.Run("DD-332 DD-347 DD-R112 the drawer chooses a wall side, and the top tile is laid behind it at once", func(t *testing.T) {
		s := found(t, "mage warrior")
		equal(t, "seat", s.asked("secret_door")[0], 0)
		equal(t, "walls", len(s.Options()), 3) // north, south, west; the east side has the door
		north := Square{X: 3, Y: 0}
		s.choose(func(o Option) bool { return *o.At == north })
		equal(t, "tile", one[TilePlaced](s).Tile, "A-3")
		equal(t, "cell", one[TilePlaced](s).Cell, grid.Cell{X: 0, Y: -1})
		equal(t, "way", s.board.Linked(0, len(s.Game.tiles)-1), true)
	})
	t.Run("DD-333 DD-152 it does not count as a door that was opened", func(t *testing.T) {
		s := found(t, "mage warrior")
		s.amount(0)
		s.settle("never")
		equal(t, "laid", len(s.Game.tiles), 3)
		equal(t, "opened", s.doorOpened, false)
		none[DoorEventDrawn](s)
	})
	t.Run("DD-R117 the card is kept as gold and gives its experience", func(t *testing.T) {
		s := found(t, "mage warrior")
		s.amount(0)
		s.settle("never")
		equal(t, "gold", s.holding("mage", InBackpack), "secret-door")
		equal(t, "experience", s.groupXP, 1)
	})
	t.Run("DD-350 drawn in a room that a trap closed it is a way out", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.topTiles("A-3")
		s.springs("mage", "spiked-walls")
		s.befalls("mage", "[{door: {secret: true}}]")
		north := Square{X: 3, Y: 0}
		s.choose(func(o Option) bool { return *o.At == north })
		s.settle("never")
		equal(t, "door", s.doorState(), grid.PairBlocked)
		equal(t, "secret door", s.board.Pair(north, grid.North), grid.PairOpen)
		s.reload()
		equal(t, "secret door", s.board.Pair(north, grid.North), grid.PairOpen)
	})
	t.Run("DD-348 a door that a neighbour's wall covers is opened if nothing else is left", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.draw(
			"#####################",
			"#.....##.....##.....#",
			"#.....##.....##.....#",
			"#.....##.....##.....#",
			"#.....##.....##.....#",
			"#.....##.....##.....#",
			"#####################",
			"#####################",
			"#.....##.....##.....#",
			"#.....##.....##.....#",
			"#.....#D..a..##.....#",
			"#.....##.....##.....#",
			"#.....##.....##.....#",
			"#####################",
			"#####################",
			"#.....##.....##.....#",
			"#.....##.....##.....#",
			"#.....##.....##.....#",
			"#.....##.....##.....#",
			"#.....##.....##.....#",
			"#####################",
		)
		s.stand("mage", 'a')
		s.stand("warrior", 'a').At = Square{X: 11, Y: 11}
		tiles := len(s.Game.tiles)
		s.befalls("mage", "[{door: {secret: true}}]")
		s.settle("never")
		wall := Square{X: 6, Y: 10}
		equal(t, "opened", s.board.Look(wall).Has(grid.Floor), true)
		equal(t, "no tile", len(s.Game.tiles), tiles)
		equal(t, "way", s.board.Linked(s.tileOf(wall), s.tileOf(s.mark('a'))), true)
	})
	t.Run("DD-R112 with no tile left it has no effect", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.decks.tile = nil
		s.befalls("mage", "[{door: {secret: true}}]")
		one[NoSecretPlace](s)
		none[SecretDoorFound](s)
	})
	t.Run("DD-351 DD-R211 in E-8 it joins the small and the large room, and what this connects is laid", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.Game.tiles, s.markers, s.doors = nil, nil, nil
		id, _ := s.pack.Tile("E-8")
		s.Game.tiles = []PlacedTile{{Tile: id}}
		if err := s.rebuild(); err != nil {
			t.Fatal(err)
		}
		spot, _ := s.board.Tiles()[0].Secret()
		for _, d := range grid.Directions {
			if at := spot.To(d); s.board.Look(at).Has(grid.Floor) {
				s.the("mage").At, s.the("warrior").At = at, at
			}
		}
		s.the("warrior").Conscious = false
		s.befalls("mage", "[{door: {secret: true}}]")
		equal(t, "opened", one[SecretDoorFound](s).At, spot)
		equal(t, "passage", s.board.Look(spot).Has(grid.Floor), true)
	})
}

func TestMarkers(t *testing.T) {
	lay := func(s *scene, kind content.MarkerKind, letter byte) {
		tt := turn{Game: s.Game}
		tt.layMarker(Marker{Kind: kind, At: s.mark(letter)}, markerRules[kind])
		if kind == content.RubbleMarker {
			tt.bury(s.mark(letter))
		}
	}
	t.Run("DD-404 DD-405 DD-R134 who stands on a new Hole stays, leaves it as any square, and others jump over it", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.dice(9, 9)
		s.springs("mage", "trapdoor")
		equal(t, "hole", s.board.Look(s.mark('n')).Hole(), true)
		equal(t, "stays", s.the("mage").At, s.mark('n'))
		s.the("warrior").AP = 20
		s.at(PhaseD)
		s.run()
		s.refused(Walk{Hero: "warrior", Path: s.path("np")}, "DD-200", "into_hole")
		s.act(Walk{Hero: "mage", Path: s.path("p")})
		equal(t, "cost", one[Moved](s).AP, 1)
		s.refused(Walk{Hero: "warrior", Path: s.path("n")}, "DD-200", "into_hole")
	})
	t.Run("DD-457 DD-R152 a monster clears Rubble for 10 points, or for what it has left", func(t *testing.T) {
		for _, c := range []struct {
			ap, paid, left int
			to             byte // where it ends
		}{{4, 3, 0, 'b'}, {13, 10, 2, 'd'}} {
			s := stage(t, "mage warrior")
			s.draw(
				"##############",
				"##############",
				"##############",
				"#ab%d......mn#",
				"##############",
				"##############",
				"##############")
			s.stand("mage", 'm')
			s.stand("warrior", 'n')
			orc := s.monster("orc", 'a')
			s.phaseOnly(&activation{Monster: orc, Begun: true, AP: c.ap, Origin: s.mark('a')})
			cleared := one[RubbleCleared](s)
			equal(t, "who", cleared.Monster, orc)
			equal(t, "paid", cleared.AP, c.paid)
			equal(t, "left", cleared.Left, c.left)
			equal(t, "ends", s.Game.monster(orc).At, s.mark(c.to))
		}
	})
	t.Run("DD-407 DD-408 DD-410 DD-R152 Rubble buries who stands there until it is cleared for 10 points", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.dice(2, 2)
		s.springs("mage", "falling-ceiling")
		s.settle("never")
		equal(t, "buried", s.the("mage").Buried, true)
		s.at(PhaseD)
		s.run()
		s.refused(Walk{Hero: "mage", Path: s.path("p")}, "DD-408", "buried")
		s.refused(Clear{Hero: "warrior", At: s.mark('l')}, "DD-410", CodeNoRubble)
		s.act(Clear{Hero: "warrior", At: s.mark('n')})
		equal(t, "AP", s.the("warrior").AP, 10)
		equal(t, "free", s.the("mage").Buried, false)
		equal(t, "gone", s.marked(content.RubbleMarker, 'n'), false)
	})
	t.Run("DD-408 who is buried may clear its own square", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		lay(s, content.RubbleMarker, 'n')
		s.at(PhaseD)
		s.run()
		s.act(Clear{Hero: "mage", At: s.mark('n')})
		equal(t, "free", s.the("mage").Buried, false)
	})
	t.Run("DD-411 DD-409 a monster clears the Rubble over a hero and attacks it later", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		lay(s, content.RubbleMarker, 'n')
		s.the("warrior").Conscious = false
		orc := s.monster("orc", 'p')
		acted := s.activates(orc)
		equal(t, "attacks", acted.Attacks, false)
		equal(t, "free", s.the("mage").Buried, false)
	})
	t.Run("DD-412 fire hurts who enters the square, and who stays there in Phase F", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.befalls("warrior", "[{marker: {kind: fire, place: around, with: [{damage: {amount: {base: 1}, element: fire}}]}}]")
		equal(t, "squares", len(s.markers), 3) // the Mage stands on the fourth
		s.the("mage").AP = 1
		s.at(PhaseD)
		s.run()
		s.act(Walk{Hero: "warrior", Path: s.path("pq")})
		s.points("warrior", 12, 5)
		s.act(Walk{Hero: "warrior", Path: s.path("p")})
		s.points("warrior", 11, 5)
		s.phaseF()
		s.points("warrior", 10, 5)
		s.points("mage", 4, 13)
	})
	t.Run("DD-413 DD-552 monsters ignore it, unconscious heroes do not", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		orc := s.monster("orc", 'x')
		s.befalls("warrior", "[{marker: {kind: fire, place: around, with: [{damage: {amount: {base: 1}, element: fire}}]}}]")
		s.lieDown("mage").At = s.mark('p')
		hp := s.Game.monster(orc).HP
		s.Game.monster(orc).At = s.mark('j') // a burning square? the fourth neighbour of n is i
		s.phaseF()
		equal(t, "mage", s.the("mage").HP, 3)
		equal(t, "orc", s.Game.monster(orc).HP, hp)
	})
	t.Run("DD-399 DD-410 a spell opens a Blocked Door", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.the("mage").At = s.mark('q')
		s.equip("mage", "knock", InHand1)
		s.springs("mage", "spiked-walls")
		s.at(PhaseD)
		s.run()
		door := Square{X: 6, Y: 3}
		s.dice(9, 9)
		s.act(Use{Hero: "mage", With: InHand1, At: &door})
		equal(t, "door", s.doorState(), grid.PairOpen)
		one[DoorFreed](s)
	})
}
