package doria

import (
	"testing"
)

// doomSteps makes steps of Doom, answering what they bring about.
func (s *scene) doomBy(n int) {
	s.t.Helper()
	s.only(&doomSteps{Left: n, By: "DD-149"})
	events := s.events
	s.settle("none")
	s.events = append(events, s.events...)
}

// twoTiles is a dungeon of two rooms, with a hero in each of them.
func twoTiles(t *testing.T, heroes string) *scene {
	s := stage(t, heroes)
	s.draw(
		"##############",
		"#12..<##.....#",
		"#34..<##.....#",
		"#56...DD..b..#",
		"#.....##.....#",
		"#.....##.....#",
		"##############")
	for i := range s.heroes {
		s.heroes[i].At, _ = s.startSquare(i + 1)
	}
	return s
}

func TestDoom(t *testing.T) {
	t.Run("DD-149 DD-164 round 1, all on one tile, a door opened: one step from the head to 40", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.doorOpened = true
		s.only(&doomCount{})
		equal(t, "doom", s.doom, 40)
	})
	t.Run("DD-149 DD-151 each tile with heroes is a step, and a round without an opened door", func(t *testing.T) {
		s := twoTiles(t, "mage warrior")
		s.stand("warrior", 'b')
		s.doom = 39
		s.only(&doomCount{})
		c := one[DoomCounted](s)
		equal(t, "tiles", c.Tiles, 2)
		equal(t, "no door", c.NoDoor, true)
		equal(t, "steps", len(all[DoomMoved](s)), 3)
	})
	t.Run("DD-150 DD-555 a tile with unconscious heroes alone counts too", func(t *testing.T) {
		s := twoTiles(t, "mage warrior")
		s.stand("warrior", 'b')
		s.lieDown("warrior")
		equal(t, "tiles", s.heldTiles(), 2)
	})
	t.Run("DD-149 never less than one", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.the("mage").Placed, s.the("warrior").Placed = false, false
		equal(t, "tiles", s.heldTiles(), 1)
	})
	t.Run("DD-153 the extra step is none or one, from round to round", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.doorOpened = true
		s.phase(PhaseG)
		s.settle("act")
		equal(t, "the next round forgets it", s.doorOpened, false)
	})
	t.Run("DD-155 DD-168 DD-R187 from 36 four steps lead to 32, from 32 three to 40: the head is one square", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.doom = 36
		s.doomBy(4)
		equal(t, "doom", s.doom, 32)
		equal(t, "Extra Activations", s.passed, 1)
		equal(t, "level", s.level, 1)
		s.doomBy(3)
		equal(t, "doom", s.doom, 40)
		equal(t, "level", s.level, 2)
	})
	t.Run("DD-156 DD-168 extra activations at 39, 36 and 33, the level at the head: eleven steps a lap", func(t *testing.T) {
		s := stage(t, "mage warrior")
		var red []int
		for range 11 {
			was, level := s.passed, s.level
			s.doomBy(1)
			if s.passed > was && s.level == level {
				red = append(red, s.doom)
			}
		}
		equal(t, "red", [3]int(red), [3]int{39, 36, 33})
		equal(t, "doom", s.doom, headOfDoom)
		equal(t, "level", s.level, 2)
	})
	t.Run("DD-167 DD-614 a lap and on to 38: five squares passed", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.doomBy(14)
		equal(t, "doom", s.doom, 38)
		equal(t, "passed", s.passed, 5)
	})
	t.Run("DD-154 DD-R46 effects fire at once, before the next step", func(t *testing.T) {
		s := stage(t, "mage warrior")
		m := s.monsterAt("orc", Square{X: 1, Y: 5})
		s.doom = 32
		s.Game.monster(m).Rating = 0
		s.doomBy(3)
		var order []string
		for _, e := range s.events {
			switch e.(type) {
			case DoomMoved, MonstersRose:
				order = append(order, e.Kind())
			}
		}
		equal(t, "order", [4]string(order), [4]string{"doom_moved", "doom_moved", "monsters_rose", "doom_moved"})
	})
	t.Run("DD-163 DD-608 in a campaign only the first time counts; the marker starts again all the same", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.mode = Campaign
		s.doomBy(11)
		equal(t, "level", s.level, 2)
		s.doomBy(11)
		equal(t, "level", s.level, 2)
		equal(t, "doom", s.doom, headOfDoom)
		equal(t, "passed all the same", s.passed, 8)
	})
	t.Run("DD-608 a level that is one above the campaign's does not rise", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.mode, s.level = Campaign, 2
		s.doomBy(11)
		equal(t, "level", s.level, 2)
		s.saga.Points = 10 // the campaign's own is 2
		s.doomBy(11)
		equal(t, "level", s.level, 3)
	})
}

func TestExtraActivation(t *testing.T) {
	t.Run("DD-158 DD-159 DD-165 DD-R44 two monsters for five heroes: one more waits at the entrance, then all act", func(t *testing.T) {
		s := stage(t, "mage warrior ranger huntress scoundrel")
		s.monsterAt("mummy", Square{X: 1, Y: 5})
		s.monsterAt("mummy", Square{X: 2, Y: 5})
		s.topMonsters("orc")
		s.doom = 36
		s.doomBy(4)
		appeared := one[MonsterAppeared](s)
		equal(t, "type", appeared.Type, "orc")
		equal(t, "outside", appeared.Outside, true)
		equal(t, "acted", len(all[MonsterActed](s)), 3)
	})
	t.Run("DD-158 nothing is drawn where there are enough", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.monsterAt("mummy", Square{X: 1, Y: 5})
		s.doom = 40
		s.doomBy(1)
		none[MonsterAppeared](s)
		equal(t, "acted", len(all[MonsterActed](s)), 1)
	})
	t.Run("DD-158 DD-627 half of the heroes, rounded up, with their real number", func(t *testing.T) {
		for heroes, wanted := range map[string]int{"mage": 1, "mage warrior": 1, "mage warrior ranger": 2} {
			s := stage(t, heroes)
			s.doom = 40
			s.doomBy(1)
			equal(t, heroes, all[Refilled](s)[0].Wanted, wanted)
		}
	})
	t.Run("DD-158 DD-365 modifiers come with the monster that is drawn", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.topMonsters("faster", "orc")
		s.doom = 40
		s.doomBy(1)
		equal(t, "modifiers", len(one[MonsterAppeared](s).Modifiers), 1)
	})
	t.Run("DD-R44 a card whose figures are all out is an Extra Activation and counts as placed", func(t *testing.T) {
		s := stage(t, "mage warrior ranger huntress scoundrel priestess")
		s.monsterAt("gargoyle", Square{X: 1, Y: 5})
		s.monsterAt("gargoyle", Square{X: 2, Y: 5})
		s.topMonsters("gargoyle")
		s.doom = 40
		s.doomBy(1)
		none[MonsterAppeared](s)
		equal(t, "extra", len(all[ExtraActivation](s)), 1)
		equal(t, "acted", len(all[MonsterActed](s)), 3)
	})
	t.Run("DD-161 all act in order of initiative, old and new", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.monsterAt("mummy", Square{X: 1, Y: 5})
		s.topMonsters("orc")
		s.doom = 40
		s.doomBy(1)
		acted := all[MonsterActed](s)
		equal(t, "acted", len(acted), 2)
		equal(t, "first", acted[0].Monster, MonsterID(2))
	})
	t.Run("DD-R31 DD-R123 an Extra Activation leaves the marker", func(t *testing.T) {
		s := stage(t, "mage warrior")
		m := s.monsterAt("mummy", Square{X: 1, Y: 5})
		had := s.Game.monster(m).Marker
		s.doom = 40
		s.doomBy(1)
		equal(t, "marker", s.Game.monster(m).Marker, had)
	})
	t.Run("DD-R202 a monster that came outside Phase D has its activation in the next one", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.Game.phase = PhaseG
		s.doom = 40
		s.doomBy(1)
		m := &s.monsters[0]
		equal(t, "marker", m.Marker, 0)
		s.only(&monsterMarkers{})
		equal(t, "next Phase D", m.Marker, s.monsterAP(m))
	})
}

func TestLoneHeroDoom(t *testing.T) {
	t.Run("DD-632 DD-R191 a lone hero may pay an experience point for the step without a door", func(t *testing.T) {
		s := stage(t, "mage")
		s.groupXP = 2
		s.only(&doomCount{})
		s.asked("buy_off")
		s.pick("pay")
		equal(t, "xp", s.groupXP, 1)
		equal(t, "doom", s.doom, 40)
	})
	t.Run("DD-632 or take the step", func(t *testing.T) {
		s := stage(t, "mage")
		s.groupXP = 2
		s.only(&doomCount{})
		equal(t, "default: 39 is red", s.Options()[s.Default(0).(Choose).Option].Kind, "pay")
		s.pick("step")
		equal(t, "xp", s.groupXP, 2)
		equal(t, "steps", len(all[DoomMoved](s)), 2)
	})
	t.Run("DD-632 nobody is asked without experience, with a door, or in a group", func(t *testing.T) {
		s := stage(t, "mage")
		s.only(&doomCount{})
		none[DoomBoughtOff](s)
		equal(t, "steps", len(all[DoomMoved](s)), 2)
		s = stage(t, "mage warrior")
		s.groupXP = 5
		s.only(&doomCount{})
		equal(t, "steps", len(all[DoomMoved](s)), 2)
	})
}

func TestMonsterLevels(t *testing.T) {
	t.Run("DD-162 DD-166 DD-575 DD-R181 at the head living monsters change by the difference of their cards", func(t *testing.T) {
		s := stage(t, "mage warrior")
		id := s.monsterAt("orc", Square{X: 1, Y: 5})
		m := s.Game.monster(id)
		m.HP, m.Rating = 1, 0
		one, two := s.pack.Monsters[m.Kind].Levels[0], s.pack.Monsters[m.Kind].Levels[1]
		s.doom = 31
		s.doomBy(1)
		m = s.Game.monster(id)
		equal(t, "HP", m.HP, max(1, 1+two.HP-one.HP))
		equal(t, "rating", m.Rating, max(0, two.Rating-one.Rating))
		equal(t, "level", s.level, 2)
		equal(t, "doom", s.doom, headOfDoom)
	})
	t.Run("DD-576 all other values apply at once, a waiting marker moves", func(t *testing.T) {
		s := stage(t, "mage warrior")
		id := s.monsterAt("orc", Square{X: 1, Y: 5})
		s.Game.monster(id).Marker = 1
		s.doom = 31
		s.doomBy(1)
		m := s.Game.monster(id)
		equal(t, "card", s.levelCard(m), &s.pack.Monsters[m.Kind].Levels[1])
		equal(t, "marker", m.Marker, s.monsterAP(m))
		m.Marker = 0
		s.doom = 31
		s.doomBy(1)
		equal(t, "one that has acted", s.Game.monster(id).Marker, 0)
	})
	t.Run("DD-577 DD-R182 past 4 the values of level 4 hold, with a hit point more for each level", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.level = 4
		id := s.monsterAt("orc", Square{X: 1, Y: 5})
		had := s.Game.monster(id).HP
		s.doom = 31
		s.doomBy(1)
		equal(t, "level", s.level, 5)
		equal(t, "living", s.Game.monster(id).HP, had+1)
		equal(t, "card", s.levelCard(s.Game.monster(id)), &s.pack.Monsters[s.Game.monster(id).Kind].Levels[3])
		s.level = 6
		fresh := s.monsterAt("orc", Square{X: 2, Y: 5})
		equal(t, "new", s.Game.monster(fresh).HP, had+2)
	})
	t.Run("DD-R181 at least one hit point is left and no rating below 0", func(t *testing.T) {
		s := stage(t, "mage warrior")
		m := &Monster{HP: 1, Rating: 1}
		turn := turn{Game: s.Game}
		turn.raiseMonster(m, -3, -2)
		equal(t, "HP", m.HP, 1)
		equal(t, "rating", m.Rating, 0)
	})
	t.Run("DD-645 DD-646 DD-R194 monster_hp_plus and armor_to_hp change what a monster has", func(t *testing.T) {
		plain := stage(t, "mage warrior")
		base := *plain.Game.monster(plain.monsterAt("stone-beetle", Square{X: 1, Y: 5}))
		plus := stage(t, "mage warrior", "monster_hp_plus")
		equal(t, "plus", plus.Game.monster(plus.monsterAt("stone-beetle", Square{X: 1, Y: 5})).HP, base.HP+1)
		soft := stage(t, "mage warrior", "armor_to_hp=2")
		m := soft.Game.monster(soft.monsterAt("stone-beetle", Square{X: 1, Y: 5}))
		equal(t, "softer rating", m.Rating, base.Rating-1)
		equal(t, "softer HP", m.HP, base.HP+2)
	})
}
