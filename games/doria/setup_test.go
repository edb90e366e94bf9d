package doria

import (
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// begun is a new game with its first events, at its first question.
func begun(t *testing.T, seats int, setup Setup) *scene {
	t.Helper()
	g, events, err := New(testPack(), seats, setup, dice.New([16]byte{7}))
	if err != nil {
		t.Fatal(err)
	}
	return &scene{Game: g, t: t, events: events}
}

// of names heroes for seats 0, 1, ….
func of(heroes ...string) (list []HeroSetup) {
	for i, h := range heroes {
		list = append(list, HeroSetup{Hero: h, Seat: games.Seat(i)})
	}
	return list
}

// refusedSetup holds that a new game cannot be so.
func refusedSetup(t *testing.T, seats int, setup Setup, rule games.Rule) {
	t.Helper()
	_, _, err := New(testPack(), seats, setup, dice.Dice{})
	if e, ok := err.(*games.Error); !ok || e.Rule != rule {
		t.Errorf("%+v: %v, want a refusal by %s", setup, err, rule)
	}
}

func TestModes(t *testing.T) {
	t.Run("DD-001 DD-002 one to six play, each one or more heroes, six at most", func(t *testing.T) {
		s := begun(t, 2, Setup{Mode: "random", Heroes: []HeroSetup{{"mage", 0}, {"ranger", 0}, {"warrior", 1}}})
		equal(t, "heroes", s.playerCount(), 3)
		equal(t, "of seat 0", s.seatsOf(func(_ int, h *Hero) bool { return h.Seat == 0 }).count(), 1)
		seven := []HeroSetup{{"mage", 0}, {"ranger", 0}, {"warrior", 0}, {"huntress", 0}, {"adventurer", 0}, {"scoundrel", 0}, {"priestess", 0}}
		refusedSetup(t, 1, Setup{Mode: "random", Heroes: seven}, "DD-001")
		refusedSetup(t, 1, Setup{Mode: "random", Heroes: []HeroSetup{{"mage", 1}}}, "DD-001")
	})
	t.Run("DD-006 DD-008 a single scenario is chosen and tells its story", func(t *testing.T) {
		s := begun(t, 1, Setup{Mode: "scenario", Scenario: "the-three-seals", Heroes: of("mage")})
		equal(t, "mode", s.mode, Single)
		equal(t, "story", one[StoryTold](s).Scenario, "the-three-seals")
		refusedSetup(t, 1, Setup{Scenario: "no-such"}, "DD-006")
		refusedSetup(t, 1, Setup{Mode: "duel"}, "DD-006")
	})
	t.Run("DD-010 DD-011 a random dungeon has a goal, and its modules only with their options", func(t *testing.T) {
		s := begun(t, 1, Setup{Mode: "random", Goal: "treasure-hunt", Heroes: of("mage")})
		equal(t, "mode", s.mode, RandomDungeon)
		equal(t, "goal", one[StoryTold](s).Goal, "treasure-hunt")
		equal(t, "door and room events", len(s.decks.door)+len(s.decks.room), 0)
		equal(t, "tiles", len(s.decks.tile), len(s.pack.Tiles)-1)
		s = begun(t, 1, Setup{Mode: "random", Heroes: of("mage"), Options: []string{"door_events", "room_events", "boss_monsters"}})
		equal(t, "door events", len(s.decks.door), len(s.pack.DoorDeck(15)))
		equal(t, "room events", len(s.decks.room), len(s.pack.RoomEvents))
		equal(t, "bosses", len(s.decks.boss), len(s.pack.BossDeck()))
		refusedSetup(t, 1, Setup{Mode: "random", Goal: "no-such"}, "DD-006")
	})
	t.Run("DD-012 a campaign begins with its first scenario", func(t *testing.T) {
		s := begun(t, 1, Setup{Mode: "campaign", Campaign: "the-grey-bell", Heroes: of("mage")})
		equal(t, "mode", s.mode, Campaign)
		equal(t, "stories", len(all[StoryTold](s)), 2)
		equal(t, "scenario", s.pack.Scenarios[s.scenario].ID, s.pack.Campaigns[s.campaign].Chapters[0].Scenario)
	})
	t.Run("DD-287 all optional rules are off unless chosen", func(t *testing.T) {
		s := begun(t, 1, Setup{Mode: "random", Heroes: of("mage")})
		equal(t, "options", len(s.options.Texts()), 0)
	})
	t.Run("DD-R227 options with a value are written name=value", func(t *testing.T) {
		o, err := ParseOptions([]string{"armor_to_hp=2", "door_events_no_event=3", "dominance_bonus=damage", "start_monster_level=2"})
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "armor_to_hp", o.ArmorToHP, 2)
		equal(t, "no event", o.DoorEventsNoEvent, 3)
		equal(t, "bonus", o.DominanceBonus, 1)
		for _, bad := range []string{"armor_to_hp", "armor_to_hp=3", "trap_shop=1", "none"} {
			if _, err := ParseOptions([]string{bad}); err == nil {
				t.Errorf("%s was accepted", bad)
			}
		}
	})
}

func TestTable(t *testing.T) {
	t.Run("DD-021 the Loot Cards make three decks, even to a card", func(t *testing.T) {
		s := begun(t, 3, Setup{Mode: "random"})
		drawn := len(all[CardDealt](s))
		sizes := []int{len(s.decks.loot[0]), len(s.decks.loot[1]), len(s.decks.loot[2])}
		equal(t, "cards", sizes[0]+sizes[1]+sizes[2]+drawn, len(s.pack.LootDeck()))
		if slices.Max(sizes)-slices.Min(sizes) > 1 {
			t.Errorf("decks of %v cards", sizes)
		}
	})
	t.Run("DD-023 DD-030 monsters and modifiers make one deck; each deck is shuffled by itself", func(t *testing.T) {
		s := begun(t, 1, Setup{Mode: "random", Heroes: of("mage")})
		equal(t, "monster deck", len(s.decks.monster), len(s.pack.MonsterDeck()))
		other, _, _ := New(testPack(), 1, Setup{Mode: "random", Heroes: of("mage")}, dice.New([16]byte{8}))
		if slices.Equal(s.decks.monster, other.decks.monster) || slices.Equal(s.decks.tile, other.decks.tile) {
			t.Error("two seeds give one order")
		}
		if slices.Equal(s.decks.monster, s.pack.MonsterDeck()) {
			t.Error("the deck is not shuffled")
		}
	})
	t.Run("DD-024 DD-025 DD-007 the board starts with level 1, round 0, Doom on the head, no experience", func(t *testing.T) {
		s := begun(t, 1, Setup{Mode: "random", Heroes: of("mage")})
		equal(t, "level", s.level, 1)
		equal(t, "round", s.round, 0)
		equal(t, "doom", s.doom, headOfDoom)
		equal(t, "xp", s.groupXP, 0)
		equal(t, "hero level", s.the("mage").Level, 1)
	})
	t.Run("DD-645 start_monster_level begins at level 2", func(t *testing.T) {
		s := begun(t, 1, Setup{Mode: "random", Heroes: of("mage"), Options: []string{"start_monster_level=2"}})
		equal(t, "level", s.level, 2)
	})
	t.Run("DD-028 the stairs are laid first", func(t *testing.T) {
		s := begun(t, 1, Setup{Mode: "random", Heroes: of("mage")})
		equal(t, "tile", one[TilePlaced](s).Tile, "A-1")
		equal(t, "in the deck", slices.Contains(s.decks.tile, s.Game.tiles[0].Tile), false)
	})
	t.Run("DD-029 the Scenario Deck is built part by part, each shuffled by itself", func(t *testing.T) {
		for seed := range byte(20) {
			g, _, err := New(testPack(), 1, Setup{Scenario: "bell-hollow-hill", Heroes: of("mage")}, dice.New([16]byte{seed}))
			if err != nil {
				t.Fatal(err)
			}
			crypt, _ := g.pack.Tile("D-6")
			fromTop := len(g.decks.tile) - 1 - slices.Index(g.decks.tile, crypt)
			if len(g.decks.tile) != 8 || fromTop < 3 || fromTop > 5 {
				t.Fatalf("seed %d: %d tiles, the Crypt is number %d", seed, len(g.decks.tile), fromTop)
			}
			for _, id := range g.decks.tile[5:] {
				if f := g.pack.Tiles[id].Family(); f != "A" && f != "B" && f != "C" {
					t.Errorf("a tile of family %s among the first three", f)
				}
			}
		}
	})
	t.Run("DD-031 decks come out as a script says, and the right cards only", func(t *testing.T) {
		pack := testPack()
		var order []string
		for i := range pack.Tiles {
			if id := pack.Tiles[i].ID; id != "A-1" {
				order = append(order, id)
			}
		}
		g, _, err := NewScripted(pack, 1, Setup{Mode: "random", Heroes: of("mage")}, dice.Dice{}, map[string][][]string{"tiles": {order}})
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "top tile", pack.Tiles[g.decks.tile[len(g.decks.tile)-1]].ID, order[0])
		_, _, err = NewScripted(pack, 1, Setup{Mode: "random", Heroes: of("mage")}, dice.Dice{}, map[string][][]string{"tiles": {order[1:]}})
		if _, ok := err.(*ShuffleError); !ok {
			t.Errorf("a wrong script: %v", err)
		}
	})
	t.Run("DD-R11 everybody starts at its maximum, without poison", func(t *testing.T) {
		s := begun(t, 3, Setup{Mode: "random", Quick: true, Heroes: of("mage", "warrior", "ranger")})
		for i := range s.heroes {
			h := &s.heroes[i]
			if h.HP != s.maxHP(h) || h.PP != s.maxPP(h) || h.Poison != 0 || !h.Conscious {
				t.Errorf("%s starts with %d HP of %d", h.ID, h.HP, s.maxHP(h))
			}
		}
	})
}

func TestHeroChoice(t *testing.T) {
	t.Run("DD-026 DD-027 four cards are drawn for each before heroes are chosen", func(t *testing.T) {
		s := begun(t, 3, Setup{Mode: "random"})
		equal(t, "seats", len(s.asked("pick_hero")), 3)
		equal(t, "cards", len(all[CardDealt](s)), 12)
	})
	t.Run("DD-046 each player picks; a hero exists once; who comes first has it", func(t *testing.T) {
		s := begun(t, 3, Setup{Mode: "random"})
		if err := s.as(1, PickHero{"mage"}); err != nil {
			t.Fatal(err)
		}
		if s.as(0, PickHero{"mage"}) == nil {
			t.Error("two mages")
		}
		equal(t, "left", len(s.asked("pick_hero")), 2)
		equal(t, "listed", slices.Contains(s.Legal(0), Action(PickHero{"mage"})), false)
		refusedSetup(t, 2, Setup{Mode: "random", Heroes: of("mage", "mage")}, "DD-046")
	})
	t.Run("DD-046 or heroes are dealt at random", func(t *testing.T) {
		s := begun(t, 3, Setup{Mode: "random", Deal: true})
		dealt := all[HeroDealt](s)
		equal(t, "dealt", len(dealt), 3)
		if dealt[0].Hero == dealt[1].Hero || dealt[1].Hero == dealt[2].Hero {
			t.Error("one hero twice")
		}
		s.asked("prepare")
		s = begun(t, 1, Setup{Mode: "random"})
		s.act(PickHero{PickRandom})
		equal(t, "one at random", len(all[HeroDealt](s)), 1)
	})
	t.Run("DD-045 DD-049 a hero comes with its two Standard Items: six cards in all", func(t *testing.T) {
		s := begun(t, 3, Setup{Mode: "random", Heroes: of("mage", "ranger", "warrior")})
		for i := range s.heroes {
			h := &s.heroes[i]
			equal(t, "cards", h.cardCount(), 6)
			for _, item := range s.pack.Heroes[h.Kind].Items {
				if h.find(s.cardID(item)) == NoPlace {
					t.Errorf("%s has no %s", h.ID, item)
				}
			}
		}
	})
	t.Run("DD-069 DD-070 DD-R12 the heroes have the attributes of the table", func(t *testing.T) {
		s := stage(t, "warrior mage priestess adventurer huntress scoundrel")
		want := map[string][3]int{"warrior": {13, 7, 5}, "mage": {4, 7, 13}, "priestess": {6, 6, 12}, "adventurer": {9, 8, 8},
			"huntress": {6, 11, 7}, "scoundrel": {8, 12, 5}}
		for name, values := range want {
			h := s.the(name)
			equal(t, name, [3]int{s.maxHP(h), s.initiative(h), s.maxPP(h)}, values)
		}
	})
}
