package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

func TestPlacesOfEffects(t *testing.T) {
	icons := func(t *testing.T) *scene {
		s := stage(t, "mage warrior")
		s.draw(
			"##############",
			"#aTb..##.....#",
			"#B.w.g##..c..#",
			"#P.e..DD.....#",
			"#O.T..##.....#",
			"#G....##.....#",
			"##############",
		)
		s.stand("mage", 'a')
		s.stand("warrior", 'e')
		return s
	}
	count := func(s *scene, kind content.MarkerKind) (n int) {
		for _, m := range s.markers {
			if m.Kind == kind {
				n++
			}
		}
		return n
	}
	for _, row := range []struct {
		place string
		want  int
	}{
		{"here", 1}, {"around", 2}, {"tile", 25 - 1 - 1}, {"runes", 4}, {"blue_rune", 1}, {"green_rune", 1}, {"treasures", 2}, {"monster_icons", 2},
	} {
		t.Run("DD-384 DD-412 markers are laid on "+row.place, func(t *testing.T) {
			s := icons(t)
			s.befalls("mage", "[{marker: {kind: rune, place: "+row.place+"}}]")
			want := row.want
			if row.place == "tile" {
				want = len(s.squaresOf(0, func(at Square, _ grid.Glyph) bool { return s.freeSquare(at) }))
			}
			equal(t, "markers", count(s, content.RuneMarker), want)
			s.befalls("mage", "[{marker: {kind: rune, place: "+row.place+"}}]")
			equal(t, "none twice", count(s, content.RuneMarker), want)
			s.befalls("mage", "[{marker: {kind: rune, place: "+row.place+", take: true}}]")
			equal(t, "taken", count(s, content.RuneMarker), 0)
		})
	}
	t.Run("DD-384 a tile that is named, but not placed, holds nothing", func(t *testing.T) {
		s := icons(t)
		s.befalls("mage", "[{marker: {kind: rune, place: runes, tile: F-4}}, {spawn: {monster: orc, place: green_rune, tile: F-4}}]")
		equal(t, "markers", len(s.markers), 0)
		equal(t, "monsters", len(s.monsters), 0)
	})
	t.Run("DD-384 spots of scenarios are told by what the tile shows and by markers", func(t *testing.T) {
		s := icons(t)
		blue := Square{X: 1, Y: 2}
		equal(t, "rune", s.onSpot(content.OnRune, blue), true)
		equal(t, "blue", s.onSpot(content.OnBlueRune, blue), true)
		equal(t, "green", s.onSpot(content.OnGreenRune, blue), false)
		equal(t, "any", s.onSpot(content.OnAnySquare, blue), true)
		equal(t, "marker", s.onSpot(content.OnScenarioMarker, blue), false)
		s.markers = append(s.markers, Marker{Kind: content.RuneMarker, At: s.mark('c')})
		equal(t, "Rune Marker", s.onSpot(content.OnRune, s.mark('c')), true)
		equal(t, "entrance", s.onSpot(content.OnEntrance, blue), false)
	})
	t.Run("DD-407 DD-R134 Rubble that falls on a tile spares who stands there, and can be taken again", func(t *testing.T) {
		s := icons(t)
		orc := s.monster("orc", 'b')
		s.befalls("mage", "[{marker: {kind: rubble, place: treasures}}]")
		equal(t, "rubble", count(s, content.RubbleMarker), 2)
		s.befalls("mage", "[{marker: {kind: rubble, place: here}}]")
		equal(t, "mage", s.the("mage").Buried, true)
		equal(t, "orc", s.Game.monster(orc).Buried, false)
		s.befalls("mage", "[{marker: {kind: rubble, place: here, take: true}}]")
		equal(t, "free", s.the("mage").Buried, false)
	})
	t.Run("DD-R120 monsters of icons come to free ones, or near if all are taken", func(t *testing.T) {
		s := icons(t)
		s.befalls("mage", "[{spawn: {monster: orc, count: {base: 2}, place: monster_icons}}]")
		s.settle("never")
		equal(t, "first", s.monsters[0].At, Square{X: 3, Y: 2})
		equal(t, "second", s.monsters[1].At, Square{X: 5, Y: 2})
		s.befalls("mage", "[{spawn: {monster: goblin, place: monster_icons}}]")
		s.settle("never")
		equal(t, "third", s.board.Adjacent(s.monsters[2].At, s.the("mage").At), true)
	})
}

func TestBlockedDoors(t *testing.T) {
	t.Run("DD-399 effects block and free the doors of a tile or the nearest one", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.befalls("mage", "[{block: {doors: nearest}}]")
		equal(t, "blocked", s.doorState(), grid.PairBlocked)
		s.reload()
		s.befalls("mage", "[{block: {doors: nearest, free: true}}]")
		equal(t, "free", s.doorState(), grid.PairOpen)
		s.befalls("mage", "[{block: {doors: tile}}]")
		equal(t, "blocked", s.doorState(), grid.PairBlocked)
		s.befalls("mage", "[{block: {doors: tile, free: true}}, {block: {doors: tile, free: true}}]")
		equal(t, "free", s.doorState(), grid.PairOpen)
		equal(t, "told once", len(all[DoorFreed](s)), 1)
	})
	t.Run("DD-402 DD-146 a monster behind a Blocked Door goes as near to it as it can", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		orc := s.monster("orc", 'K')
		s.befalls("mage", "[{block: {doors: tile}}]")
		acted := s.activates(orc)
		equal(t, "attacks", acted.Attacks, false)
		equal(t, "at", acted.To, Square{X: 7, Y: 3})
	})
}

func TestPushes(t *testing.T) {
	t.Run("DD-658 the way of a push is along the longer distance, and nobody is moved who lies under Rubble", func(t *testing.T) {
		for _, row := range []struct {
			from, to Square
			want     grid.Direction
			ok       bool
		}{
			{Square{X: 3, Y: 3}, Square{X: 5, Y: 4}, grid.East, true}, {Square{X: 3, Y: 3}, Square{X: 1, Y: 3}, grid.West, true},
			{Square{X: 3, Y: 3}, Square{X: 2, Y: 5}, grid.South, true}, {Square{X: 3, Y: 3}, Square{X: 4, Y: 0}, grid.North, true},
			{Square{X: 3, Y: 3}, Square{X: 3, Y: 3}, 0, false},
		} {
			d, ok := heading(row.from, row.to)
			equal(t, "direction", d, row.want)
			equal(t, "any", ok, row.ok)
		}
		s := chambers(t, "mage warrior")
		orc := s.monster("orc", 'p')
		s.Game.monster(orc).Buried = true
		s.push("mage", orc, "push", 2)
		equal(t, "at", s.Game.monster(orc).At, s.mark('p'))
	})
	t.Run("DD-163 DD-R163 a flier is pushed over a Hole, others stop before it", func(t *testing.T) {
		for kind, want := range map[string]byte{"orc": 'p', "gargoyle": 'q'} {
			s := chambers(t, "mage warrior")
			tt := turn{Game: s.Game}
			tt.layMarker(Marker{Kind: content.HoleMarker, At: s.mark('q')}, "DD-403")
			m := s.monster(kind, 'p')
			s.push("mage", m, "push", 1)
			equal(t, kind, s.Game.monster(m).At, s.mark(want))
		}
	})
	t.Run("DD-412 a hero pushed into fire is burnt by it", func(t *testing.T) {
		s := chambers(t, "mage warrior") // the Warrior on m, west of the Mage
		s.markers = append(s.markers, Marker{Kind: content.FireMarker, At: s.mark('l'), From: s.fire()})
		w := happens(FromCard, int(s.cardID(s.shove())), s.the("mage").At, listUse).about(1)
		w.User, w.Target = 0, 1
		s.only(w, &faint{})
		s.settle("never")
		equal(t, "at", s.the("warrior").At, s.mark('l'))
		equal(t, "HP", s.the("warrior").HP, 12)
	})
}

// fire is the source of a fire that deals a point of damage.
func (s *scene) fire() Source {
	s.t.Helper()
	s.overlay(map[string]string{"loot/fire.yaml": "- id: test-fire\n  title: {en: T}\n  text: {en: T.}\n  kind: event\n  copies: 1\n" +
		"  drawn: [{marker: {kind: fire, place: here, with: [{damage: {amount: {base: 1}}}]}}]\n"})
	return Source{Kind: FromCard, Number: int(s.cardID("test-fire")), Path: []int{listDrawn, 0}}
}

// shove is a card that pushes its target by a square.
func (s *scene) shove() string {
	s.t.Helper()
	s.overlay(map[string]string{"loot/shove.yaml": "- id: test-shove\n  title: {en: T}\n  text: {en: T.}\n  kind: potion\n  copies: 1\n  zone: any\n  ap: 3\n" +
		"  use: {target: hero, range: 3, consumed: true, effects: [{move: {who: the_target, how: push, by: 1}}]}\n"})
	return "test-shove"
}

func TestAmounts(t *testing.T) {
	t.Run("DD-032 amounts grow with the Monster Level and the heroes, and their dice are shown", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.level = 2
		s.dice(7)
		s.befalls("mage", "[{xp: {base: 1, per_level: 2, per_hero: 3, dice: 1}}]")
		equal(t, "experience", s.groupXP, 1+4+6+7)
		equal(t, "shown", one[AmountRolled](s).Roll.Total, 7)
	})
	t.Run("DD-154 a step of Doom has all its effects", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.doom = 40
		s.topMonsters("orc")
		s.befalls("mage", "[{doom: {base: 1}}]")
		equal(t, "doom", s.doom, 39)
		equal(t, "refilled", len(all[MonsterAppeared](s)), 1)
	})
	t.Run("DD-640 the Room Events begin anew when all that fit were played", func(t *testing.T) {
		s := chambers(t, "mage warrior", "room_events")
		s.decks.room = nil
		s.only(&roomEvent{Tiles: []int{0}, Hero: 0}, &faint{})
		one[RoomEventPlayed](s)
		equal(t, "renewed", all[DeckRenewed](s)[0].Deck, "room_events")
		equal(t, "left", len(s.decks.room), len(s.pack.RoomEvents)-1)
	})
	t.Run("DD-640 a goal that asks for a boss gets one without the option too", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.befalls("mage", "[{spawn: {boss: true, place: around}}]")
		s.settle("never")
		equal(t, "boss", s.kind(&s.monsters[0]).Boss, true)
	})
}
