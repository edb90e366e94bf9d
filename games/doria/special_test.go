package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

func TestSpecialActions(t *testing.T) {
	t.Run("DD-147 DD-148 DD-R43 first the modifiers, then traps, then Zombies, then the rest", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.scenarioOf("  rules: [{name: tide, on: {every: 1}, effects: [{end: {won: true}}]}]\n")
		s.monster("orc", 'K', "necromancer")
		s.springs("warrior", "spiked-walls")
		s.phaseF()
		var order []string
		for range 20 {
			for _, e := range s.events {
				switch e := e.(type) {
				case MonsterAppeared:
					order = append(order, e.Type)
				case PointsLost:
					order = append(order, "trap")
				case RuleSetOff:
					order = append(order, "rule")
				}
			}
			if len(s.Decisions()) == 0 {
				break
			}
			s.act(s.Default(s.Decisions()[0].Seat))
		}
		// the Necromancer's Zombie, the walls for two heroes, the Zombie's own, the scenario
		want := []string{"zombie", "trap", "trap", "zombie", "rule"}
		equal(t, "number", len(order), len(want))
		for i := range order {
			equal(t, "what", order[i], want[i])
		}
	})
	t.Run("DD-R125 DD-375 every Zombie places a plain one next to itself; new ones wait", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.monster("zombie", 'K', "tough")
		s.monster("zombie", 'C')
		s.phaseF()
		s.settle("never")
		equal(t, "zombies", len(s.monsters), 4)
		for i := 2; i < 4; i++ {
			m := &s.monsters[i]
			equal(t, "plain", len(m.Modifiers), 0)
			equal(t, "no marker", m.Marker, 0)
			near := s.board.Adjacent(m.At, s.mark('K')) || s.board.Adjacent(m.At, s.mark('C'))
			equal(t, "near", near, true)
		}
	})
	t.Run("DD-375 DD-R125 a Zombie for which no figure is left is activated instead", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		limit := s.figureLimit(func() content.MonsterID { id, _ := s.pack.Monster("zombie"); return id }())
		letters := "FHIJKLMNQR"
		for i := range limit {
			s.monster("zombie", letters[i])
		}
		s.phaseF()
		events := s.events
		for len(s.Decisions()) > 0 {
			s.act(s.Default(s.Decisions()[0].Seat))
			events = append(events, s.events...)
		}
		s.events = events
		equal(t, "extra activations", len(all[ExtraActivation](s)), limit)
		none[MonsterAppeared](s)
		acted := map[MonsterID]int{}
		for _, e := range all[MonsterActed](s) {
			acted[e.Monster]++
		}
		for id, n := range acted {
			if n != 1 {
				t.Errorf("m%d acted %d times", id, n)
			}
		}
	})
	t.Run("DD-R133 a Necromancer raises a Zombie next to itself, or has one act", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.monster("orc", 'K', "necromancer")
		s.only(&specials{Group: modifierSpecials}, &faint{})
		s.settle("never")
		equal(t, "who", s.kind(&s.monsters[1]).ID, "zombie")
		equal(t, "near", s.board.Adjacent(s.monsters[1].At, s.mark('K')), true)
	})
	t.Run("DD-R43 of several of one group the players say which comes first", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.springs("warrior", "spiked-walls")
		s.springs("warrior", "gas-cloud")
		s.phaseF()
		s.asked("special")
		s.pick("gas-cloud")
		equal(t, "the cloud first", len(all[CheckMade](s)), 2)
	})
}

func TestModifiersWhenDefeated(t *testing.T) {
	t.Run("DD-R128 DD-368 DD-366 an Explosion hits heroes around like a trap, no monsters, before loot is drawn", func(t *testing.T) {
		s := chambers(t, "warrior mage ranger")
		s.the("ranger").At = s.mark('e')
		orc := s.monster("orc", 'p', "explosion")
		other := s.monster("orc", 'q')
		s.tough(orc, 1)
		hp := s.Game.monster(other).HP
		s.equip("warrior", "longsword", InHand1)
		s.the("mage").At = s.mark('j') // next to the orc
		s.the("warrior").AP = 30
		s.at(PhaseD)
		s.Game.monster(orc).Marker, s.Game.monster(other).Marker = 0, 0
		s.run()
		s.dice(9, 9, 9, 2, 2, 3, 3, 3, 3) // attack, defence, two checks of 28 + 2
		s.act(Attack{Hero: "warrior", With: InHand1, Target: orc})
		checks := all[CheckMade](s)
		equal(t, "checks", len(checks), 2)
		equal(t, "TN", checks[0].Check.TN, 30)
		equal(t, "origin", checks[0].Of.ID, "explosion")
		equal(t, "other orc", s.Game.monster(other).HP, hp)
		equal(t, "mage", s.the("mage").HP, 2)
		none[LootDrawn](s)
		s.asked("loot_deck")
	})
	t.Run("DD-R128 the unconscious and those without sight are spared", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.lieDown("mage").At = s.mark('j')
		s.the("warrior").At = s.mark('a')
		orc := s.monster("orc", 'p', "explosion")
		tt := turn{Game: s.Game}
		s.agenda = nil
		tt.slay(s.Game.monster(orc), -1)
		tt.run()
		for _, e := range tt.events {
			if _, rolled := e.(CheckMade); rolled {
				t.Errorf("%+v", e)
			}
		}
	})
	t.Run("DD-R126 DD-521 every modifier pays experience and loot besides", func(t *testing.T) {
		for i := range testPack().Modifiers {
			mod := &testPack().Modifiers[i]
			s := chambers(t, "warrior mage")
			s.the("warrior").At, s.the("mage").At = s.mark('a'), s.mark('b')
			orc := s.monster("orc", 'W', mod.ID)
			tt := turn{Game: s.Game}
			s.agenda = nil
			loot := tt.slay(s.Game.monster(orc), 0)
			equal(t, mod.ID+" loot", loot, 1+mod.Loot)
			equal(t, mod.ID+" experience", s.groupXP, 1+mod.XP)
		}
	})
	t.Run("DD-658 what a scenario gave a monster falls to who defeats it", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.the("mage").At = s.mark('K')
		orc := s.monster("orc", 'p')
		s.Game.monster(orc).Carries = []content.CardID{s.cardID("sun-crown")}
		tt := turn{Game: s.Game}
		s.agenda = nil
		tt.slay(s.Game.monster(orc), 0)
		tt.run()
		s.asked("found")
		s.settle("never")
		equal(t, "crown", s.somebodyHas("sun-crown"), true)
	})
}

func TestLateConnections(t *testing.T) {
	t.Run("DD-382 DD-326 DD-R111 what a Secret Door connects is revealed then: sides first, then icons", func(t *testing.T) {
		s := stage(t, "mage warrior")
		id, _ := s.pack.Tile("E-8")
		s.Game.tiles, s.markers, s.doors = []PlacedTile{{Tile: id}}, nil, nil
		if err := s.rebuild(); err != nil {
			t.Fatal(err)
		}
		spot, _ := s.board.Tiles()[0].Secret()
		for i := range s.heroes { // in the small room
			s.heroes[i].At = Square{X: 5, Y: int16(3 + i)}
		}
		connected := s.board.Connected(nil, 0, s.standing()...)
		s.Game.tiles[0].Waiting = nil
		for _, at := range s.squaresOf(0, func(at Square, glyph grid.Glyph) bool { return glyph.IconFor() == 1 }) {
			if !connected[s.board.ID(at)] {
				s.Game.tiles[0].Waiting = append(s.Game.tiles[0].Waiting, at)
			}
		}
		waiting := len(s.Game.tiles[0].Waiting)
		equal(t, "waiting", waiting, 1)
		s.topMonsters("orc")
		s.befalls("mage", "[{door: {secret: true}}]")
		events := s.events
		for len(s.Decisions()) > 0 {
			s.act(s.Default(s.Decisions()[0].Seat))
			events = append(events, s.events...)
		}
		s.events = events
		equal(t, "passage", one[SecretDoorFound](s).At, spot)
		equal(t, "tiles", len(all[TilePlaced](s)) > 0, true)
		equal(t, "waiting", len(s.Game.tiles[0].Waiting), 0)
		seen := false
		for _, e := range all[MonsterAppeared](s) {
			seen = seen || e.Type == "orc"
		}
		equal(t, "monster", seen, true)
	})
	t.Run("DD-328 DD-329 a Loot Marker is searched once, by who stands on it, if its player wants to", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.markers = append(s.markers, Marker{Kind: content.LootMarker, At: s.mark('p')})
		s.loot(1, "dagger")
		s.at(PhaseD)
		s.run()
		s.act(Walk{Hero: "mage", Path: s.path("p")})
		none[Searched](s) // standing there does nothing
		s.the("warrior").AP = 1
		s.at(PhaseD)
		s.run()
		s.act(Search{Hero: "mage", Cards: 1})
		equal(t, "gone", s.marked(content.LootMarker, 'p'), false)
		s.settle("act")
		s.refused(Search{Hero: "mage", Cards: 1}, "DD-234", CodeNoLootMarker)
	})
}
