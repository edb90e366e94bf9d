package doria

import (
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestFillUp(t *testing.T) {
	three := Setup{Mode: "random", Heroes: of("mage", "ranger", "warrior")}
	t.Run("DD-047 a Standard Item is taken within the limit of cards", func(t *testing.T) {
		s := begun(t, 3, three)
		s.refused(TakeStandard{"mage", "club"}, "DD-047", CodeEnoughCards)
		s.act(PutBack{"mage", "psi-orb"})
		s.refused(TakeStandard{"mage", "longsword"}, "DD-047", CodeNoSuchCard)
		s.act(TakeStandard{"mage", "club"})
		equal(t, "cards", s.the("mage").cardCount(), 6)
	})
	t.Run("DD-048 DD-R8 each Standard Item exists once and is kept for its hero until it gives it up", func(t *testing.T) {
		s := begun(t, 3, three)
		s.act(PutBack{"mage", "spell-guard"})
		s.refused(TakeStandard{"mage", "tomahawk"}, "DD-R8", CodeCardTaken)
		s.act(PutBack{"ranger", "tomahawk"})
		s.act(TakeStandard{"mage", "tomahawk"})
		s.refused(TakeStandard{"ranger", "tomahawk"}, "DD-R8", CodeCardTaken)
	})
	t.Run("DD-050 DD-R9 Traps and Standard Items are replaced, as often as one likes, other cards are not", func(t *testing.T) {
		s := begun(t, 3, three)
		h := s.the("mage")
		h.Aside = []content.CardID{s.cardID("log-trap")}
		s.belt("mage", "longsword")
		s.refused(PutBack{"mage", "longsword"}, "DD-050", CodeNotReplaced)
		s.loot(1, "boulder-trap", "dagger")
		s.act(PutBack{"mage", "log-trap"})
		equal(t, "discarded", s.decks.lootDiscard[0], s.cardID("log-trap"))
		s.act(DrawCard{"mage", 1})
		equal(t, "second trap", len(h.Aside), 1)
		s.act(PutBack{"mage", "boulder-trap"})
		s.act(DrawCard{"mage", 1})
		equal(t, "traps", len(s.the("mage").Aside), 0)
		s.refused(DrawCard{"mage", 1}, "DD-049", CodeEnoughCards)
	})
	t.Run("DD-595 DD-604 in a campaign any card may be replaced by a Standard Item, by nothing else", func(t *testing.T) {
		s := begun(t, 3, Setup{Mode: "campaign", Heroes: of("mage", "ranger", "warrior")})
		h := s.the("mage")
		h.Belt[0] = Card{ID: s.cardID("longsword")}
		s.act(PutBack{"mage", "longsword"})
		s.refused(DrawCard{"mage", 1}, "DD-049", CodeEnoughCards)
		s.act(TakeStandard{"mage", "club"})
		s.refused(TakeStandard{"mage", "sling"}, "DD-047", CodeEnoughCards)
		equal(t, "cards", h.cardCount(), 6)
		equal(t, "discarded", s.decks.lootDiscard[0], s.cardID("longsword"))
	})
	t.Run("DD-596 DD-056 DD-R7 only the cards of the whole group count", func(t *testing.T) {
		s := begun(t, 3, Setup{Mode: "campaign", Heroes: of("mage", "ranger", "warrior")})
		for range 3 {
			s.act(Give{"mage", InBelt, "ranger"})
		}
		total := 0
		for i := range s.heroes {
			total += s.heroes[i].cardCount()
		}
		equal(t, "cards", total, 18)
		equal(t, "ranger", s.the("ranger").cardCount(), 9)
	})
	t.Run("DD-022 a player may draw from any of the three decks", func(t *testing.T) {
		s := begun(t, 3, three)
		s.act(PutBack{"mage", "psi-orb"})
		for deck := 1; deck <= 3; deck++ {
			if !slices.Contains(s.Legal(0), Action(DrawCard{"mage", deck})) {
				t.Errorf("deck %d is not offered", deck)
			}
		}
		s.refused(DrawCard{"mage", 4}, "DD-022", CodeNoSuchDeck)
		s.loot(2, "dagger")
		s.act(DrawCard{"mage", 2})
		equal(t, "deck", one[CardDealt](s).Deck, 2)
	})
	t.Run("DD-051 DD-R10 a Trap that is kept pays in the first Phase H and is gold then", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.the("mage").Aside = []content.CardID{s.cardID("log-trap")}
		trap := s.pack.Cards[s.cardID("log-trap")]
		s.only(&keptTraps{})
		kept := one[TrapKept](s)
		equal(t, "xp", kept.GroupXP, trap.XP)
		equal(t, "gold", s.purse(s.the("mage")), trap.Gold)
		equal(t, "where", s.the("mage").find(s.cardID("log-trap")), InBackpack)
		equal(t, "aside", len(s.the("mage").Aside), 0)
	})
	t.Run("DD-052 DD-282 cards are equipped for nothing where requirements are met, or put into Belt or Backpack", func(t *testing.T) {
		s := begun(t, 3, three)
		h := s.the("mage")
		h.Belt, h.Backpack = []Card{{ID: s.cardID("psi-orb")}, {ID: s.cardID("longsword")}}, nil
		s.act(Put{"mage", InBelt, InHand1})
		equal(t, "in hand", h.Body[InHand1-1].ID, s.cardID("psi-orb"))
		s.refused(Put{"mage", InBelt, InHand2}, "DD-084", CodeRequires)
		s.refused(Put{"mage", InHand1, OnHead}, "DD-072", CodeNoPlace)
		s.refused(Put{"mage", OnHead, InBelt}, "DD-052", CodeNothingThere)
		s.act(Put{"mage", InBelt, InBackpack})
		equal(t, "in the Backpack", h.Backpack[0].ID, s.cardID("longsword"))
	})
	t.Run("DD-053 DD-R7 items go from hero to hero or away; nobody needs to end with six", func(t *testing.T) {
		s := begun(t, 3, three)
		s.act(Give{"mage", InBelt, "ranger"})
		equal(t, "mage", s.the("mage").cardCount(), 5)
		equal(t, "ranger", s.the("ranger").cardCount(), 7)
		s.act(Toss{"mage", InBelt})
		equal(t, "mage", s.the("mage").cardCount(), 4)
		s.refused(DrawCard{"mage", 1}, "DD-049", CodeEnoughCards)
		s.refused(Give{"mage", InBelt, "mage"}, "DD-053", CodeNoSuchHero)
		s.refused(Give{"ranger", OnHead, "mage"}, "DD-053", CodeNothingThere)
		if err := s.as(0, Toss{"ranger", InBelt}); err == nil {
			t.Error("tossed a card of another seat")
		}
	})
	t.Run("DD-053 who is given a card is asked again; all are asked at the same time until they are ready", func(t *testing.T) {
		s := begun(t, 3, three)
		equal(t, "seats", len(s.asked("prepare")), 3)
		for _, h := range []string{"ranger", "mage"} {
			for len(s.the(h).Aside) > 0 { // a trap dealt by chance is none of this test's matter
				s.the(h).Aside = nil
			}
		}
		if err := s.as(1, Ready{}); err != nil {
			t.Fatal(err)
		}
		equal(t, "seats", len(s.asked("prepare")), 2)
		s.act(Give{"mage", InBelt, "ranger"})
		equal(t, "seats", len(s.asked("prepare")), 3)
		for seat := range games.Seat(3) {
			if err := s.as(seat, Ready{}); err != nil {
				t.Fatal(err)
			}
		}
		equal(t, "round", s.round, 1)
	})
	t.Run("DD-054 DD-628 DD-633 two heroes start with eight cards, a lone one with ten", func(t *testing.T) {
		for n, want := range map[int]int{1: 10, 2: 8, 3: 6, 4: 6} {
			setup := Setup{Mode: "random", Heroes: of("mage", "ranger", "warrior", "huntress")[:n]}
			s := begun(t, n, setup)
			if n < 3 {
				s.refused(Ready{}, "DD-049", CodeNotReady)
			}
			h := s.the("mage")
			for h.cardCount() < want {
				s.act(DrawCard{"mage", 3})
			}
			s.refused(DrawCard{"mage", 1}, "DD-049", CodeEnoughCards)
		}
	})
	t.Run("DD-R8 the house prepares sensibly: no trap kept, everything equipped that helps", func(t *testing.T) {
		s := begun(t, 4, Setup{Mode: "random", Quick: true})
		cards := 0
		for i := range s.heroes {
			h := &s.heroes[i]
			cards += h.cardCount()
			equal(t, "aside", len(h.Aside), 0)
			if _, better := s.betterDressed(h); better {
				t.Errorf("%s could dress better", h.ID)
			}
		}
		equal(t, "cards", cards, 4*6)
	})
}

func TestCustomHeroes(t *testing.T) {
	setup := Setup{Mode: "random", Options: []string{"create_heroes"}}
	t.Run("DD-055 DD-014 fifty points, each attribute from 1 to 13", func(t *testing.T) {
		s := begun(t, 3, setup)
		s.act(PickHero{PickCustom})
		equal(t, "custom", one[HeroPicked](s).Custom, true)
		s.act(PickHero{"mage"})
		s.act(PickHero{"ranger"})
		h := s.the("hero1")
		equal(t, "points", h.Points, 44)
		s.refused(Raise{"hero1", "STR", 13}, "DD-055", CodeTooHigh)
		s.refused(Raise{"hero1", "LUCK", 1}, "DD-566", CodeNoAttribute)
		s.refused(Raise{"hero1", "STR", 0}, "DD-566", CodeNoPoints)
		s.act(Raise{"hero1", "STR", 12})
		equal(t, "STR", h.Attributes[content.Strength], 13)
		for _, a := range []string{"CON", "AGI"} {
			s.act(Raise{"hero1", a, 12})
		}
		s.refused(Raise{"hero1", "PER", 9}, "DD-566", CodeNoPoints)
		s.act(Raise{"hero1", "PER", 8})
		sum := 0
		for _, n := range h.Attributes {
			sum += n
		}
		equal(t, "sum", sum, CreationPoints)
	})
	t.Run("DD-055 without the option nobody makes a hero", func(t *testing.T) {
		s := begun(t, 3, Setup{Mode: "random"})
		s.refused(PickHero{PickCustom}, "DD-046", CodeNoSuchHero)
	})
	t.Run("DD-056 custom heroes share out the Standard Items", func(t *testing.T) {
		s := begun(t, 3, setup)
		for range 3 {
			s.act(PickHero{PickCustom})
		}
		s.act(TakeStandard{"hero1", "psi-orb"})
		s.act(TakeStandard{"hero1", "tomahawk"})
		s.refused(TakeStandard{"hero1", "club"}, "DD-047", CodeEnoughCards)
		s.refused(TakeStandard{"hero2", "tomahawk"}, "DD-R8", CodeCardTaken)
	})
	t.Run("DD-057 cards are drawn and exchanged before the points are given out", func(t *testing.T) {
		s := begun(t, 3, setup)
		for range 3 {
			s.act(PickHero{PickCustom})
		}
		s.act(DrawCard{"hero1", 1})
		s.act(Give{"hero1", InBelt, "hero2"})
		s.act(DrawCard{"hero1", 1})
		if err := s.as(0, Ready{}); err == nil {
			t.Error("ready with points to give out")
		}
		s.act(Raise{"hero1", "PSI", 12})
	})
	t.Run("DD-058 DD-R13 Dodge asks AGI and PER of 5, Psi Resistance WIS and PSI of 4", func(t *testing.T) {
		s := stage(t, "mage warrior")
		h := s.the("mage")
		equal(t, "dodge", h.hasSkill(false), true)
		h.Attributes[content.Perception] = 4
		equal(t, "dodge", h.hasSkill(false), false)
		h.Attributes[content.Wisdom], h.Attributes[content.Psi] = 4, 4
		equal(t, "resistance", h.hasSkill(true), true)
		h.Attributes[content.Psi] = 3
		equal(t, "resistance", h.hasSkill(true), false)
	})
	t.Run("DD-055 the house makes a hero of its own without points left over", func(t *testing.T) {
		s := begun(t, 1, setup)
		s.act(PickHero{PickCustom})
		s.settle("hero_bonus")
		equal(t, "points", s.the("hero1").Points, 0)
		equal(t, "attributes", s.the("hero1").Attributes, evenSpread)
	})
}

func TestStartBonus(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 1, 3: 0} {
		t.Run("DD-629 DD-634 DD-R226 groups of one or two start at hero level 2 with a Hero Bonus", func(t *testing.T) {
			s := begun(t, n, Setup{Mode: "random", Heroes: of("mage", "ranger", "warrior")[:n]})
			if want == 0 {
				s.settle("act")
				equal(t, "level", s.the("mage").Level, 1)
				return
			}
			s.settle("hero_bonus")
			equal(t, "level", s.the("mage").Level, 2)
			equal(t, "bonuses", len(s.Legal(0)), int(Bonuses))
			s.act(PickBonus{"mage", Efficiency})
			equal(t, "taken", s.the("mage").Bonuses.has(Efficiency), true)
		})
	}
	t.Run("DD-651 extra_start_bonus gives everybody one more, a different one", func(t *testing.T) {
		s := begun(t, 3, Setup{Mode: "random", Heroes: of("mage", "ranger", "warrior"), Options: []string{"extra_start_bonus"}})
		s.settle("hero_bonus")
		equal(t, "seats", len(s.asked("hero_bonus")), 3)
		equal(t, "level", s.the("mage").Level, 1)
		s = begun(t, 1, Setup{Mode: "random", Heroes: of("mage"), Options: []string{"extra_start_bonus"}})
		s.settle("hero_bonus")
		s.act(PickBonus{"mage", MagicBonus})
		s.refused(PickBonus{"mage", MagicBonus}, "DD-580", CodeNoBonus)
		s.act(PickBonus{"mage", Efficiency})
		if d := s.Decisions(); len(d) > 0 && d[0].Kind == "hero_bonus" {
			t.Error("a third one is asked for")
		}
	})
}
