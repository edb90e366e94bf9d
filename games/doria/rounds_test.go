package doria

import (
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// turnsOf plays a round of waits of n action points each and returns who acted, in order.
func (s *scene) turnsOf(n map[string]int) (order []string) {
	s.t.Helper()
	for {
		asked := s.Decisions()
		if len(asked) == 0 || asked[0].Kind != "act" {
			return order
		}
		for i := range s.heroes {
			if h := &s.heroes[i]; s.hasTurn(h) {
				order = append(order, string(h.ID))
				s.act(Wait{h.ID, min(n[string(h.ID)], h.AP)})
				break
			}
		}
	}
}

func TestCourseOfRounds(t *testing.T) {
	t.Run("DD-004 DD-R40 cheap actions allow several turns, dear ones few; the phase ends with the last point", func(t *testing.T) {
		s := stage(t, "mage warrior", "no_fumbles")
		s.the("mage").AP, s.the("warrior").AP = 9, 8
		s.only(&nextTurn{})
		var turns [2]int
		for _, hero := range s.turnsOf(map[string]int{"mage": 1, "warrior": 8}) {
			turns[s.heroNumber(HeroID(hero))]++
		}
		if turns[0] < 2 || turns[1] > turns[0] {
			t.Errorf("the mage had %d turns, the warrior %d", turns[0], turns[1])
		}
		equal(t, "open", len(s.Decisions()), 0)
	})
	t.Run("DD-131 DD-280 points that are not used are gone with the phase", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.the("mage").AP, s.the("warrior").AP = 2, 0
		s.only(&nextTurn{})
		s.act(Wait{"mage", 2})
		equal(t, "AP", s.the("mage").AP, 0)
		s.dice(2, 2, 3, 3)
		s.only(&initiative{})
		equal(t, "no debt, no savings", s.the("mage").AP, 11)
	})
	t.Run("DD-R40 Phase D goes on while a monster has not acted", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.the("mage").AP, s.the("warrior").AP = 0, 0
		m := s.monsterAt("mummy", Square{X: 1, Y: 5})
		s.only(&nextTurn{})
		s.settle("none")
		equal(t, "marker", s.Game.monster(m).Marker, 0)
	})
	t.Run("DD-100 the phases of a round open by their rules", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.the("mage").AP, s.the("warrior").AP = 0, 0
		s.phase(PhaseD)
		events := s.events
		s.settle("act")
		var rules []games.Rule
		for _, e := range append(events, s.events...) {
			if b, ok := e.(PhaseBegun); ok {
				rules = append(rules, b.Rule())
			}
		}
		want := []games.Rule{"DD-123", "DD-139", "DD-147", "DD-149", "DD-169", "DD-175", "DD-101", "DD-105", "DD-109", "DD-123"}
		if !slices.Equal(rules, want) {
			t.Errorf("phases %v, want %v", rules, want)
		}
	})
	t.Run("DD-103 DD-R34 otherwise the number of the round changes nothing", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.round, s.groupXP = 30, 1
		s.only(phaseSteps(PhaseH)...)
		equal(t, "level", s.the("mage").Level, 1)
		equal(t, "events", len(s.events), 0)
	})
	t.Run("DD-120 whose hero is unconscious is asked nothing of its own", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.lieDown("mage")
		s.only(&nextTurn{})
		equal(t, "asked", len(s.asked("act")), 1)
		equal(t, "speaker", s.speaker(), s.the("warrior").Seat)
	})
	t.Run("DD-R221 DD-R100 the speaker has the highest initiative; without markers it is the lowest seat", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.the("ranger").Rolled = 30
		equal(t, "speaker", s.speaker(), 2)
		s.the("warrior").Rolled = 30
		equal(t, "tied: the earlier seat", s.speaker(), 1)
		for i := range s.heroes {
			s.heroes[i].Conscious = false
		}
		equal(t, "nobody conscious", s.speaker(), 0)
	})
}

func TestCounts(t *testing.T) {
	t.Run("DD-626 DD-636 one player with several heroes: they are counted, not the players", func(t *testing.T) {
		s := stage(t, "mage@0 warrior@0 ranger@0")
		equal(t, "count", s.playerCount(), 3)
		equal(t, "price", s.pointPrice(), 3)
		s.phase(PhaseD)
		equal(t, "one seat is asked", len(s.Decisions()), 1)
	})
	t.Run("DD-638 who has left the dungeon still counts", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.the("mage").Placed = false
		equal(t, "count", s.playerCount(), 3)
		equal(t, "tiles", s.heldTiles(), 1)
	})
	t.Run("DD-627 one or two heroes fill the icons of three", func(t *testing.T) {
		for heroes, want := range map[string]int{"mage": 3, "mage warrior": 3, "mage warrior ranger huntress": 4} {
			equal(t, heroes, stage(t, heroes).iconCount(), want)
		}
	})
	t.Run("DD-285 the caps: 40 points, 13 at creation, 50 in all, three slots, six heroes", func(t *testing.T) {
		s := stage(t, "mage warrior")
		equal(t, "points", MaxAP, 40)
		equal(t, "slots", len(s.shop), 3)
		equal(t, "heroes", MaxSeats, 6)
		for i := range s.pack.Heroes {
			sum := 0
			for _, n := range s.pack.Heroes[i].Attributes {
				sum += n
				if n > CreationMost {
					t.Errorf("%s begins with %d", s.pack.Heroes[i].ID, n)
				}
			}
			equal(t, s.pack.Heroes[i].ID, sum, CreationPoints)
		}
	})
	t.Run("DD-R33 an empty Monster Deck is made anew of its discards", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.decks.monster = nil
		mummy, _ := s.pack.Monster("mummy")
		s.decks.monsterDiscard = []content.MonsterCard{{Monster: mummy, Modifier: -1}}
		s.doom = 40
		s.doomBy(1)
		equal(t, "type", one[MonsterAppeared](s).Type, "mummy")
		equal(t, "renewed", one[DeckRenewed](s).Deck, "monsters")
	})
	t.Run("DD-640 each module is an option of its own", func(t *testing.T) {
		o, err := ParseOptions([]string{"door_events", "room_events", "boss_monsters"})
		if err != nil || !o.DoorEvents || !o.RoomEvents || !o.BossMonsters {
			t.Errorf("%+v, %v", o, err)
		}
		if o, _ := ParseOptions([]string{"room_events"}); o.DoorEvents || o.BossMonsters {
			t.Error("one brings the others")
		}
	})
	t.Run("DD-066 initiative points make the round: two more are two more action points", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.the("mage").Attributes[content.Agility] += 4
		s.dice(5, 5, 5, 5)
		s.only(&initiative{})
		equal(t, "AP", s.the("mage").AP, 19)
	})
	t.Run("DD-556 DD-550 an unconscious hero keeps its square until it is carried", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.the("mage").Reeling, s.the("mage").HP = true, -1
		at := s.the("mage").At
		s.only(&faint{}, &nextTurn{})
		equal(t, "at", s.the("mage").At, at)
		equal(t, "present", s.the("mage").present(), true)
	})
}

func TestAcrossChapters(t *testing.T) {
	t.Run("DD-552 DD-147 what burns on the square of an unconscious hero still hurts it", func(t *testing.T) {
		s := stage(t, "mage warrior")
		h := s.lieDown("mage")
		from := fireOf(t, s)
		s.markers = append(s.markers, Marker{Kind: content.FireMarker, At: h.At, From: from})
		had := h.HP
		s.only(phaseSteps(PhaseF)...)
		s.settle("none")
		equal(t, "HP", h.HP, had-1)
		equal(t, "the warrior beside it", s.the("warrior").HP, s.maxHP(s.the("warrior")))
	})
	t.Run("DD-R20 DD-093 a ranged attack of a monster is answered with Defense, as DD-094 magic with Psi Resistance", func(t *testing.T) {
		for kind, want := range map[string]string{"slimecrawler": "combat-hammer", "shaman": "spell-guard"} {
			s := stage(t, "warrior mage")
			s.equip("warrior", "combat-hammer", InHand1) // defends, but knows no magic
			s.equip("warrior", "spell-guard", OnAccessory)
			spell := s.pack.Cards[s.cardID("spell-guard")]
			m := s.monsterAt(kind, Square{X: 1, Y: 5})
			s.only(&assault{Hero: -1, Monster: m, Targets: []target{{Hero: 0}}})
			s.asked("defend")
			var cards []string
			for _, o := range s.Options() {
				cards = append(cards, o.Card)
			}
			if !slices.Contains(cards, want) {
				t.Errorf("%s is answered with %v, want %s among them", kind, cards, want)
			}
			if kind == "shaman" && slices.Contains(cards, "combat-hammer") {
				t.Error("a hammer against magic")
			}
			equal(t, "the spell resists", spell.Resistance.Count > 0, true)
		}
	})
	t.Run("DD-067 DD-522 psi points pay for spells", func(t *testing.T) {
		s := arena(t, "mage")
		s.equip("mage", "psi-orb", InHand1)
		had := s.the("mage").PP
		s.dice(5, 5, 5, 5, 5)
		s.attack("mage", s.monster("orc", 'p'))
		equal(t, "PP", s.the("mage").PP, had-1)
	})
	t.Run("DD-005 players choose for a monster only what no rule decides", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.monsterAt("orc", Square{X: 1, Y: 5})
		s.monsterAt("mummy", Square{X: 2, Y: 5})
		s.only(&extraRound{})
		equal(t, "first by its number", all[MonsterActed](s)[0].Monster, MonsterID(1))
	})
}

// fireOf is where a trap prints what its fire does.
func fireOf(t *testing.T, s *scene) Source {
	for i := range s.pack.Cards {
		if s.pack.Cards[i].Trap == nil {
			continue
		}
		for n, e := range s.pack.Cards[i].Trap.Sprung {
			if e.Marker != nil && e.Marker.Kind == content.FireMarker {
				return Source{Kind: FromCard, Number: i, Path: []int{listSprung, n}}
			}
		}
	}
	t.Fatal("no trap lays fire")
	return Source{}
}

func TestHeroesAfterwards(t *testing.T) {
	heroes := []string{"mage", "warrior", "huntress"}
	t.Run("DD-009 a single scenario begins with fresh heroes; higher levels come in by options, for both sides", func(t *testing.T) {
		s := begun(t, 3, Setup{Mode: "random", Quick: true, Heroes: of(heroes...), Options: []string{"start_monster_level=2", "extra_start_bonus"}})
		equal(t, "monsters", s.level, 2)
		for i := range s.heroes {
			h := &s.heroes[i]
			equal(t, "attributes", h.Attributes, s.pack.Heroes[h.Kind].Attributes)
			equal(t, "bonus", h.Bonuses != 0, true)
		}
	})
	t.Run("DD-015 DD-007 campaigns are slower, three times the price, but give rewards of their own", func(t *testing.T) {
		s := sagaOf(t, heroes)
		equal(t, "price", s.pointPrice(), 9)
		s.ends(OutcomeWon, "next_scenario")
		equal(t, "experience of the first chapter", s.groupXP, 6)
		clapper := s.cardID("grey-clapper")
		equal(t, "its card", slices.ContainsFunc(s.heroes, func(h Hero) bool { return h.find(clapper) != NoPlace }), true)
	})
	t.Run("DD-078 DD-013 heroes go on as they are, to the end of the campaign, and retire then", func(t *testing.T) {
		s := sagaOf(t, heroes)
		s.the("mage").Attributes[content.Psi], s.the("mage").Points = 16, 1
		s.the("mage").Bonuses = s.the("mage").Bonuses.with(Efficiency)
		s.ends(OutcomeWon, "next_scenario")
		s.pick("bell-thieves-stair")
		s.settle("act")
		h := s.the("mage")
		equal(t, "PSI", h.Attributes[content.Psi] >= 16, true)
		equal(t, "bonus", h.Bonuses.has(Efficiency), true)
		for range 3 {
			if s.Result() == nil {
				s.ends(OutcomeWon, "act")
			}
		}
		equal(t, "the campaign is over", s.Result() != nil, true)
	})
}
