package doria

import (
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/hunt"
)

// The book ends with a quick overview. These tests hold the engine to what it sums up.
func TestQuickOverview(t *testing.T) {
	t.Run("DD-663 three modes: one scenario, a campaign, or a random dungeon with a goal of the group's own", func(t *testing.T) {
		for mode, want := range map[string]Mode{"scenario": Single, "campaign": Campaign, "random": RandomDungeon} {
			g, _, err := New(testPack(), 1, Setup{Mode: mode, Quick: true}, stage(t, "mage").Game.dice)
			if err != nil {
				t.Fatal(err)
			}
			equal(t, mode, g.mode, want)
			equal(t, "a goal", g.goal >= 0, mode == "random")
			equal(t, "a scenario", g.scenario >= 0, mode != "random")
		}
		for _, module := range []string{"door_events", "room_events", "boss_monsters"} {
			if !slices.Contains(OptionNames(), module) {
				t.Errorf("no module %s", module)
			}
		}
	})
	t.Run("DD-664 initiative is 2D and initiative points; a Fumble moves Doom, and so do tiles and a closed door", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.dice(1, 1, 3, 4) // the mage fumbles
		s.phase(PhaseC)
		warrior := s.the("warrior")
		equal(t, "the warrior's AP", warrior.AP, 3+4+s.initiative(warrior))
		equal(t, "doom after the Fumble", s.doom, headOfDoom-1)
		s.doom = 36
		s.phase(PhaseG) // one tile, no door opened
		equal(t, "doom after Phase G", s.doom, 34)
	})
	t.Run("DD-665 at the same distance and attribute the hero with less active armour is the target", func(t *testing.T) {
		s := room(t, "mage warrior")
		for _, h := range []string{"mage", "warrior"} {
			s.the(h).Attributes[content.Strength] = 9
		}
		s.stand("mage", 'a')
		s.stand("warrior", 'E')
		s.equip("mage", "padded-hood", OnHead)
		orc := s.monster("orc", 'n')
		p := s.hunting.hunter.Plan(s.sceneForMonsters(), hunt.Turn{Monster: s.monsterNumber(orc), AP: 7})
		equal(t, "target", s.heroes[p.Target].ID, "warrior")
	})
	t.Run("DD-666 an attribute point for each hero costs as much Group XP as there are heroes, three times that in campaigns", func(t *testing.T) {
		s := stage(t, "mage warrior huntress")
		equal(t, "price", s.pointPrice(), 3)
		s.mode = Campaign
		equal(t, "price in a campaign", s.pointPrice(), 9)
		s.saga.Points = 10
		equal(t, "ten Monster Points", s.saga.baseLevel(), 2)
	})
}
