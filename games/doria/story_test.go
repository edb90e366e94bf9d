package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// total is a counter of the scenario.
func (s *scene) total(name string) int {
	s.t.Helper()
	for i, n := range s.counterNames() {
		if n == name {
			return s.counters[i]
		}
	}
	s.t.Fatalf("no counter %s", name)
	return 0
}

func TestScenarioRules(t *testing.T) {
	told := func(s *scene) (list []string) {
		for _, e := range all[RuleSetOff](s) {
			list = append(list, e.Name)
		}
		return list
	}
	t.Run("DD-658 DD-101 rules take effect at the start of their round and in Phase F of every so many", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.scenarioOf(`  counters: {n: 0}
  rules:
    - {name: third, on: {round: 3}, effects: [{count: {counter: n, by: {base: 1}}}]}
    - {name: tide, on: {every: 2}, effects: [{count: {counter: n, by: {base: 10}}}]}
    - {name: won, on: {round: 50}, effects: [{end: {won: true}}]}
`)
		s.round = 2
		s.only(&phaseStep{PhaseA})
		equal(t, "round", s.round, 3)
		equal(t, "n", s.total("n"), 1)
		s.phaseF()
		equal(t, "not in the third", s.total("n"), 1)
		s.round = 4
		s.phaseF()
		equal(t, "in the fourth", s.total("n"), 11)
	})
	t.Run("DD-575 a rule for a Monster Level takes effect when it is reached", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.scenarioOf(`  rules:
    - {name: late, on: {level: 2}, effects: [{end: {won: false}}]}
    - {name: won, on: {round: 50}, effects: [{end: {won: true}}]}
`)
		s.doom = 31
		s.only(&doomSteps{Left: 1, By: "DD-149"})
		equal(t, "outcome", s.outcome, OutcomeLost)
	})
	t.Run("DD-308 DD-R110 a tile's rules take effect before its icons are filled", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.scenarioOf(`  counters: {n: 0}
  rules:
    - {name: found, on: {revealed: A-3}, once: true, effects: [{say: {en: Here it is.}}]}
    - {name: tile, on: {revealed: any}, effects: [{count: {counter: n, by: {base: 1}}}]}
    - {name: won, on: {counted: n}, if: [{counter: {name: n, least: 3}}], effects: [{end: {won: true}}]}
`)
		s.topTiles("A-3")
		s.topMonsters("orc")
		s.befalls("mage", "[{door: {secret: true}}]")
		s.amount(0)
		var order []string
		for _, e := range s.events {
			switch e := e.(type) {
			case TilePlaced, MonsterAppeared:
				order = append(order, e.Kind())
			case RuleSetOff:
				order = append(order, e.Name)
			}
		}
		want := []string{"tile_placed", "found", "tile", "monster_appeared"}
		equal(t, "events", len(order), len(want))
		for i := range order {
			equal(t, "event", order[i], want[i])
		}
		equal(t, "text", one[Told](s).Text.EN, "Here it is.")
		equal(t, "n", s.total("n"), 1)
	})
	t.Run("DD-658 a rule that waits for another one's choice is saved with its hero, the last one too", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.scenarioOf(`  rules:
    - {name: won, on: {round: 50}, effects: [{end: {won: true}}]}
`)
		s.at(PhaseD)
		s.run()
		turn := turn{Game: s.Game}
		turn.push(&actQuestion{}, &rule{Of: momentOf(1, Square{})})
		s.reload()
	})
	t.Run("DD-658 a hero's movement that ends on a spot sets off its rules", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.scenarioOf(`  rules:
    - {name: there, on: {entered: scenario_marker, tile: Z-1}, once: true, effects: [{say: {en: Hush.}}]}
    - {name: both, on: {entered: scenario_marker}, if: [{all_on: scenario_marker}], effects: [{end: {won: true}}]}
`)
		for _, letter := range "pq" {
			s.markers = append(s.markers, Marker{Kind: content.ScenarioMarker, At: s.mark(byte(letter))})
		}
		s.the("warrior").At = s.mark('j')
		s.at(PhaseD)
		s.run()
		s.act(Walk{Hero: "mage", Path: s.path("pq")})
		equal(t, "rules", len(told(s)), 1)
		equal(t, "rule", told(s)[0], "there")
		s.act(Walk{Hero: "warrior", Path: s.path("p")})
		equal(t, "won", s.outcome, OutcomeWon)
	})
	t.Run("DD-486 the defeat of a monster of a kind sets off its rules, whoever slew it", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.scenarioOf(`  counters: {n: 0}
  rules:
    - {name: any, on: {defeated: any}, effects: [{count: {counter: n, by: {base: 1}}}]}
    - {name: orc, on: {defeated: orc}, effects: [{count: {counter: n, by: {base: 10}}}]}
    - {name: far, on: {defeated: any, tile: Z-2}, effects: [{count: {counter: n, by: {base: 100}}}]}
    - {name: boss, on: {defeated: boss}, effects: [{end: {won: true}}]}
`)
		orc, zombie := s.monster("orc", 'p'), s.monster("zombie", 'K')
		for i, id := range []MonsterID{orc, zombie} {
			tt := turn{Game: s.Game}
			s.agenda = nil
			tt.slay(s.Game.monster(id), -1+i)
			tt.run()
		}
		equal(t, "n", s.total("n"), 112)
		boss := s.monsterAt(s.pack.Monsters[s.pack.BossDeck()[0]].ID, s.mark('p'))
		tt := turn{Game: s.Game}
		tt.slay(s.Game.monster(boss), 0)
		tt.run()
		equal(t, "won", s.outcome, OutcomeWon)
	})
	t.Run("DD-237 a searched Loot Marker sets off its rules", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.scenarioOf(`  counters: {n: 0}
  rules:
    - {name: here, on: {searched: Z-1}, effects: [{count: {counter: n, by: {base: 1}}}]}
    - {name: there, on: {searched: Z-2}, effects: [{count: {counter: n, by: {base: 10}}}]}
    - {name: won, on: {round: 50}, effects: [{end: {won: true}}]}
`)
		s.markers = append(s.markers, Marker{Kind: content.LootMarker, At: s.the("mage").At})
		s.loot(1, "dagger")
		s.at(PhaseD)
		s.run()
		s.act(Search{Hero: "mage", Cards: 1})
		s.amount(1)
		s.settle("act")
		equal(t, "n", s.total("n"), 1)
	})
	t.Run("DD-R25 a loss that comes with a win is a loss", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.scenarioOf(`  rules:
    - {name: good, on: {round: 3}, effects: [{end: {won: true}}]}
    - {name: bad, on: {round: 3}, effects: [{end: {won: false}}]}
`)
		s.round = 2
		s.only(&phaseStep{PhaseA})
		equal(t, "outcome", s.outcome, OutcomeLost)

		s = chambers(t, "mage warrior")
		s.scenarioOf(`  rules:
    - {name: good, on: {round: 3}, effects: [{end: {won: true}}, {damage: {who: everyone, amount: {base: 15}, no_armor: true}}]}
`)
		s.round = 2
		s.only(&phaseStep{PhaseA})
		equal(t, "all unconscious", s.outcome, OutcomeLost)
		equal(t, "rule", string(s.ended), "DD-017")
	})
	t.Run("DD-658 facts: rounds, levels, tiles, monsters, cards", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.round, s.level = 5, 2
		s.give("warrior", "dagger")
		for _, row := range []struct {
			fact content.Fact
			want bool
		}{
			{content.Fact{Round: 5}, true}, {content.Fact{Round: 6}, false},
			{content.Fact{Level: 2}, true}, {content.Fact{Level: 3}, false},
			{content.Fact{Revealed: "Z-2"}, true}, {content.Fact{Revealed: "A-3"}, false},
			{content.Fact{Has: "dagger"}, true}, {content.Fact{Has: "longsword"}, false},
			{content.Fact{Clear: true}, true},
		} {
			equal(t, "fact", s.factHolds(&row.fact), row.want)
		}
		s.monster("orc", 'K')
		equal(t, "clear", s.factHolds(&content.Fact{Clear: true}), false)
		equal(t, "clear here", s.factHolds(&content.Fact{Clear: true, Tile: "Z-1"}), true)
	})
}

func TestScenarioDeeds(t *testing.T) {
	shrine := func(t *testing.T) *scene {
		s := chambers(t, "mage warrior")
		s.scenarioOf(`  counters: {n: 0}
  rules: [{name: won, on: {counted: n}, if: [{counter: {name: n, least: 2}}], effects: [{end: {won: true}}]}]
  deeds:
    - name: pray
      title: {en: Pray}
      on: scenario_marker
      ap: 4
      once: true
      effects: [{check: {attributes: [WIS, PSI], tn: {base: 30}, pass: [{count: {counter: n, by: {base: 2}}}]}}]
    - {name: light, title: {en: Light}, on: scenario_marker, ap: 2, if: [{round: 4}], effects: [{count: {counter: n, by: {base: 1}}}]}
`)
		s.markers = append(s.markers, Marker{Kind: content.ScenarioMarker, At: s.the("mage").At})
		s.at(PhaseD)
		s.run()
		return s
	}
	t.Run("DD-658 DD-125 a deed of the scenario is done on its spot, when its facts hold, for its price", func(t *testing.T) {
		s := shrine(t)
		s.refused(Perform{Hero: "warrior", Deed: "pray"}, "DD-658", CodeNotHere)
		s.refused(Perform{Hero: "mage", Deed: "light"}, "DD-658", CodeNotNow)
		s.refused(Perform{Hero: "mage", Deed: "sing"}, "DD-658", CodeNoSuchDeed)
		s.dice(2, 2)
		s.act(Perform{Hero: "mage", Deed: "pray"})
		equal(t, "AP", s.the("mage").AP, 16)
		equal(t, "n", s.total("n"), 2)
		equal(t, "won", s.outcome, OutcomeWon)
	})
	t.Run("DD-658 one that can be done once is gone then, also if it failed, and stays so when saved or set", func(t *testing.T) {
		s := shrine(t)
		s.dice(1, 2)
		s.act(Perform{Hero: "mage", Deed: "pray"})
		s.reload()
		equal(t, "on paper", s.Position().Fired[0], "deed:pray")
		s.the("mage").AP, s.the("warrior").AP = 20, 1
		s.at(PhaseD)
		s.run()
		s.refused(Perform{Hero: "mage", Deed: "pray"}, "DD-658", CodeNotNow)
		for _, a := range s.Legal(0) {
			if _, listed := a.(Perform); listed {
				t.Errorf("%#v is listed", a)
			}
		}
	})
}

func TestDoorEvents(t *testing.T) {
	// open has the Mage open the door behind the second chamber's wall.
	open := func(t *testing.T, options ...string) *scene {
		s := stage(t, "mage warrior", options...)
		s.draw(
			"#######",
			"#.....#",
			"#.....#",
			"#....aD",
			"#.b...#",
			"#.....#",
			"#######",
		)
		s.stand("mage", 'a').At = Square{X: 6, Y: 3}
		s.stand("warrior", 'b')
		s.topTiles("A-3")
		s.at(PhaseD)
		s.run()
		return s
	}
	top := func(s *scene, id string) {
		event, ok := s.pack.DoorEvent(id)
		if !ok {
			s.t.Fatalf("no door event %s", id)
		}
		s.decks.door = append(s.decks.door, event)
	}
	t.Run("DD-414 DD-R114 a card is drawn when a hero opens a door and resolved before the tile is drawn", func(t *testing.T) {
		s := open(t, "door_events")
		top(s, "carved-warning")
		s.act(Open{Hero: "mage", Side: EastSide})
		var order []string
		for _, e := range s.events {
			switch e := e.(type) {
			case DoorOpened, DoorEventDrawn, XPGained, TileDrawn:
				order = append(order, e.Kind())
			}
		}
		want := []string{"door_opened", "door_event_drawn", "xp_gained", "tile_drawn"}
		for i := range want {
			equal(t, "event", order[i], want[i])
		}
		equal(t, "discarded", len(s.decks.doorDiscard), 1)
	})
	t.Run("DD-R114 the discard pile is shuffled when the deck is empty", func(t *testing.T) {
		s := open(t, "door_events")
		event, _ := s.pack.DoorEvent("no-event")
		s.decks.door, s.decks.doorDiscard = nil, []content.DoorEventID{event}
		s.act(Open{Hero: "mage", Side: EastSide})
		equal(t, "drawn", one[DoorEventDrawn](s).Card, "no-event")
		equal(t, "deck", all[DeckRenewed](s)[0].Deck, "door_events")
	})
	t.Run("DD-R114 DD-333 none is drawn for pairs of doors, for Secret Doors of cards and without the option", func(t *testing.T) {
		s := open(t)
		s.act(Open{Hero: "mage", Side: EastSide})
		none[DoorEventDrawn](s)
		s = open(t, "door_events")
		top(s, "carved-warning")
		s.befalls("mage", "[{door: {secret: true}}]")
		s.settle("never")
		none[DoorEventDrawn](s)
		s = chambers(t, "mage warrior", "door_events")
		s.the("mage").At = Square{X: 6, Y: 3}
		tt := turn{Game: s.Game}
		tt.setDoor(s.the("mage").At, 1, DoorClosed)
		s.at(PhaseD)
		s.run()
		s.act(Open{Hero: "mage", Side: EastSide})
		none[DoorEventDrawn](s)
	})
	t.Run("DD-416 scenarios may leave door events out", func(t *testing.T) {
		s := open(t, "door_events")
		s.scenarioOf("  no_door_events: true\n  rules: [{name: won, on: {round: 50}, effects: [{end: {won: true}}]}]\n")
		top(s, "carved-warning")
		s.at(PhaseD)
		s.run()
		s.act(Open{Hero: "mage", Side: EastSide})
		none[DoorEventDrawn](s)
	})
	t.Run("DD-640 under room_events a reveal by a door is followed by an event that fits the tile, none twice before all were played", func(t *testing.T) {
		s := open(t, "room_events")
		for i, id := range []string{"rune-whispers", "murals", "sunken-floor"} {
			event, _ := s.pack.RoomEvent(id)
			if i == 0 {
				s.decks.room = nil
			}
			s.decks.room = append([]content.RoomEventID{event}, s.decks.room...)
		}
		s.topTiles("A-3") // the whispers are heard elsewhere
		s.act(Open{Hero: "mage", Side: EastSide})
		s.settle("act")
		equal(t, "left", len(s.decks.room), 2)
		s.topTiles("A-3")
		s.befalls("mage", "[{door: {secret: true}}]") // not by a door
		s.settle("never")
		none[RoomEventPlayed](s)
		equal(t, "left", len(s.decks.room), 2)
	})
}
