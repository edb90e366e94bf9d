package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestExchange(t *testing.T) {
	for _, c := range []struct {
		name          string
		heroes        string
		mode          Mode
		xp            int
		points, after int
	}{
		{"DD-563 DD-564 DD-569 five heroes, 7 experience: a point each, 2 left", "mage warrior ranger huntress scoundrel", Single, 7, 1, 2},
		{"DD-565 DD-570 DD-597 in a campaign three times as much: 12 for four", "mage warrior ranger huntress", Campaign, 12, 1, 0},
		{"DD-597 9 for three", "mage warrior ranger", Campaign, 9, 1, 0},
		{"DD-564 not enough is kept", "mage warrior ranger", Single, 2, 0, 2},
		{"DD-R178 as often as it does", "mage warrior ranger", Single, 8, 2, 2},
		{"DD-630 two heroes: 2 each", "mage warrior", Single, 2, 1, 0},
		{"DD-630 or 6 in a campaign", "mage warrior", Campaign, 11, 1, 5},
		{"DD-635 a lone hero: 1", "mage", Single, 1, 1, 0},
		{"DD-635 or 3 in a campaign", "mage", Campaign, 5, 1, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := stage(t, c.heroes)
			s.mode, s.groupXP = c.mode, c.xp
			s.lieDown("mage") // unconscious ones get theirs too
			s.only(&exchange{})
			equal(t, "left", s.groupXP, c.after)
			for i := range s.heroes {
				equal(t, string(s.heroes[i].ID), s.heroes[i].Points, c.points)
			}
		})
	}
}

func TestSpending(t *testing.T) {
	adventurer := func(t *testing.T, points int) (*scene, *Hero) {
		s := stage(t, "adventurer warrior")
		h := s.the("adventurer")
		h.HP, h.Points = 6, points
		s.only(&spendPoints{})
		return s, h
	}
	t.Run("DD-169 DD-170 DD-567 DD-568 STR 10 and CON 10: 7 hit points of 10", func(t *testing.T) {
		s, h := adventurer(t, 2)
		s.act(Raise{"adventurer", "STR", 1})
		s.act(Raise{"adventurer", "CON", 1})
		equal(t, "maximum", s.maxHP(h), 10)
		equal(t, "current", h.HP, 7)
		equal(t, "points", h.Points, 0)
	})
	t.Run("DD-568 CON 10 alone changes nothing", func(t *testing.T) {
		s, h := adventurer(t, 1)
		s.act(Raise{"adventurer", "CON", 1})
		equal(t, "maximum", s.maxHP(h), 9)
		equal(t, "current", h.HP, 6)
	})
	t.Run("DD-568 DD-571 DD-275 a Leather Shield in the Belt is for the next round", func(t *testing.T) {
		s, h := adventurer(t, 1)
		s.belt("adventurer", "leather-shield")
		shield := Card{ID: s.cardID("leather-shield")}
		equal(t, "before", s.wearable(h, shield, InHand2), false)
		equal(t, "the house makes it usable", s.Default(0), Action(Raise{"adventurer", "CON", 1}))
		s.act(Raise{"adventurer", "CON", 1})
		equal(t, "after", s.wearable(h, shield, InHand2), true)
		equal(t, "still in the Belt", h.find(shield.ID), InBelt)
	})
	t.Run("DD-566 points may be saved; all seats with points are asked at the same time", func(t *testing.T) {
		s := stage(t, "adventurer warrior mage")
		s.the("adventurer").Points, s.the("mage").Points = 1, 2
		s.only(&spendPoints{})
		equal(t, "asked", len(s.asked("spend")), 2)
		if err := s.as(0, Ready{}); err != nil {
			t.Fatal(err)
		}
		equal(t, "saved", s.the("adventurer").Points, 1)
		equal(t, "asked", s.asked("spend")[0], 2)
		s.refused(Raise{"mage", "PSI", 3}, "DD-566", CodeNoPoints)
		s.act(Raise{"mage", "psi", 2}) // the small letters of a position do as well
		equal(t, "told", one[AttributeRaised](s).Attribute, "PSI")
		equal(t, "nobody is left", len(s.Decisions()), 0)
	})
	t.Run("DD-062 DD-567 psi points rise too, unconscious heroes spend as well", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.lieDown("mage").Points = 2
		s.the("mage").PP = -3
		s.only(&spendPoints{})
		s.act(Raise{"mage", "PSI", 2})
		equal(t, "PP", s.the("mage").PP, -2)
	})
}

func TestHeroLevels(t *testing.T) {
	for round, level := range map[int]int{7: 2, 13: 2, 18: 2, 6: 1, 8: 1, 19: 1} {
		t.Run("DD-102 DD-171 DD-578 DD-579 after rounds 7, 13 and 18 all heroes rise and choose", func(t *testing.T) {
			s := stage(t, "mage warrior ranger")
			s.round = round
			s.only(&riseHeroes{})
			equal(t, "level", s.the("ranger").Level, level)
			if level == 2 {
				equal(t, "asked", len(s.asked("hero_bonus")), 3)
			}
		})
	}
	t.Run("DD-102 normally that is levels 2, 3 and 4", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		for _, round := range heroLevels {
			s.round = round
			s.only(&riseHeroes{})
			s.settle("none")
		}
		equal(t, "level", s.the("mage").Level, 4)
	})
	t.Run("DD-171 DD-598 not in campaigns", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.mode, s.round = Campaign, 7
		s.only(&riseHeroes{})
		equal(t, "level", s.the("mage").Level, 1)
	})
	t.Run("DD-580 DD-077 each bonus once, for good", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.the("mage").Bonuses = bonusSet(0).with(MagicBonus)
		s.only(&chooseBonus{Due: []int{1, 0}})
		s.refused(PickBonus{"mage", MagicBonus}, "DD-580", CodeNoBonus)
		s.refused(PickBonus{"warrior", MeleeBonus}, "DD-R100", CodeNotAsked)
		s.act(PickBonus{"mage", Regeneration})
		s.reload()
		equal(t, "kept", s.the("mage").Bonuses.has(Regeneration) && s.the("mage").Bonuses.has(MagicBonus), true)
	})
	t.Run("DD-578 the house takes the die for a hero's best attack", func(t *testing.T) {
		s := stage(t, "mage huntress warrior")
		s.give("mage", "psi-orb")
		s.give("huntress", "hunting-bow")
		s.give("warrior", "combat-hammer")
		s.only(&chooseBonus{Due: []int{1, 1, 1}})
		for seat, want := range []Bonus{MagicBonus, RangedBonus, MeleeBonus} {
			equal(t, "bonus", s.Default(s.heroes[seat].Seat).(PickBonus).Bonus, want)
		}
	})
	t.Run("DD-R48 a Bonus that is taken now works now", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.round, s.the("mage").HP = 7, 1
		s.phase(PhaseH)
		for _, h := range []HeroID{"mage", "warrior", "ranger"} {
			s.act(PickBonus{h, Regeneration})
		}
		equal(t, "HP", s.the("mage").HP, 2)
	})
	t.Run("DD-R48 kept Traps are paid before the exchange", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.the("mage").Aside = []content.CardID{s.cardID("boulder-trap")}
		s.groupXP = 1
		s.phase(PhaseH)
		equal(t, "points", s.the("mage").Points, 1)
	})
}

func TestRecovery(t *testing.T) {
	t.Run("DD-172 DD-586 DD-R27 Regeneration gives a point of each, up to the maximum, unconscious or not", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		for _, name := range []string{"mage", "warrior"} {
			s.the(name).Bonuses = bonusSet(0).with(Regeneration)
		}
		s.lieDown("mage").HP, s.the("mage").PP = -2, s.maxPP(s.the("mage"))
		s.the("ranger").HP = 1
		s.only(&regenerate{})
		equal(t, "HP", s.the("mage").HP, -1)
		equal(t, "PP", s.the("mage").PP, s.maxPP(s.the("mage")))
		equal(t, "without the bonus", s.the("ranger").HP, 1)
	})
	t.Run("DD-173 DD-557 an unconscious hero recovers three points, split as its player likes", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.lieDown("mage").HP, s.the("mage").PP = -7, -1
		s.only(&recoverAll{})
		equal(t, "seat", s.asked("recover")[0], 0)
		equal(t, "ways", len(s.Options()), 4)
		s.amount(1)
		equal(t, "HP", s.the("mage").HP, -6)
		equal(t, "PP", s.the("mage").PP, 1)
	})
	t.Run("DD-173 who is conscious recovers nothing", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.the("mage").HP = 1
		s.only(&recoverAll{})
		equal(t, "HP", s.the("mage").HP, 1)
	})
	t.Run("DD-R191 a lone hero recovers nothing that way", func(t *testing.T) {
		s := stage(t, "mage")
		s.the("mage").HP = -5
		s.only(&recoverAll{}, &wakeAll{})
		equal(t, "HP", s.the("mage").HP, -5)
	})
	t.Run("DD-174 DD-558 its player decides whether it rolls next round", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.lieDown("mage").HP = -2
		s.only(&wakeAll{})
		s.asked("wake")
		s.pick("stay")
		equal(t, "asleep", s.the("mage").Asleep, true)
		s.only(&wakeAll{})
		s.pick("wake")
		equal(t, "asleep", s.the("mage").Asleep, false)
	})
	t.Run("DD-558 the house stays where a roll would hardly do", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.lieDown("mage").HP = -16
		s.only(&wakeAll{})
		equal(t, "default", s.Options()[s.Default(0).(Choose).Option].Kind, "stay")
		s.the("mage").HP = -1
		equal(t, "default", s.Options()[s.Default(0).(Choose).Option].Kind, "wake")
	})
}

func TestSpecials(t *testing.T) {
	t.Run("DD-147 DD-148 a phase with nothing due passes", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.only(phaseSteps(PhaseF)...)
		equal(t, "events", len(s.events), 0)
	})
	t.Run("DD-R43 of several in a group the players choose the first", func(t *testing.T) {
		due := dueSpecials[otherSpecials]
		defer func() { dueSpecials[otherSpecials] = due }()
		dueSpecials[otherSpecials] = func(g *Game) []special {
			return []special{
				{Option: Option{Kind: "a"}, Steps: []step{&doomSteps{Left: 1, By: "DD-147"}}},
				{Option: Option{Kind: "b", At: &Square{X: 1, Y: 1}}},
			}
		}
		s := stage(t, "mage warrior")
		s.only(&specials{Group: otherSpecials})
		s.reload()
		s.pick("b")
		equal(t, "then the other one", s.doom, 40)
		equal(t, "each once", len(s.Decisions()), 0)
	})
}
