package doria

import (
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// sagaOf is the built-in campaign after setup, with the heroes named, in round 1 at the beginning of Phase D.
func sagaOf(t *testing.T, heroes []string, options ...string) *scene {
	t.Helper()
	setup := Setup{Mode: "campaign", Quick: true, Options: options}
	for i, h := range heroes {
		setup.Heroes = append(setup.Heroes, HeroSetup{Hero: h, Seat: games.Seat(i)})
	}
	g, _, err := New(testPack(), len(heroes), setup, dice.New([16]byte{2}))
	if err != nil {
		t.Fatal(err)
	}
	s := &scene{Game: g, t: t}
	for i := range g.heroes {
		h := &g.heroes[i]
		at, _ := g.startSquare(i + 1)
		h.At, h.Placed, h.Conscious, h.AP = at, true, true, 20
	}
	g.monsters = nil
	g.at(PhaseD)
	return s
}

// wins ends the scenario with a win, answers by default until the next scenario asks for preparation or a question of
// the kind given, and keeps the events.
func (s *scene) ends(o Outcome, until string) {
	s.t.Helper()
	s.Game.agenda = s.Game.agenda[:0]
	events, err := s.carryOn(func(t *turn) { t.end(o, "DD-016") })
	if err != nil {
		s.t.Fatal(err)
	}
	s.settle(until)
	s.events = append(events, s.events...)
}

func (s *scene) goldCount(hero string) (n int) {
	return len(s.goldCards(s.heroNumber(HeroID(hero))))
}

func TestCampaigns(t *testing.T) {
	two := []string{"mage", "warrior", "huntress"}
	t.Run("DD-594 DD-625 scenarios follow one another, the group chooses where the way branches", func(t *testing.T) {
		s := sagaOf(t, two)
		s.ends(OutcomeWon, "next_scenario")
		equal(t, "ways on", len(s.Options()), 2)
		equal(t, "what the content calls the first", s.Options()[0].Label.EN, "Follow the black river")
		s.choose(func(o Option) bool { return o.Card == "bell-thieves-stair" })
		equal(t, "next scenario", one[ChapterBegun](s).Scenario, "bell-thieves-stair")
		s.asked("prepare")
		s.reload()
	})
	t.Run("DD-600 DD-609 DD-611 DD-614 one Monster Point for each red or orange field crossed, and those of the text", func(t *testing.T) {
		s := sagaOf(t, two)
		s.passed = 5
		s.ends(OutcomeWon, "next_scenario")
		equal(t, "points", all[ChapterEnded](s)[0].Total, 5)
	})
	t.Run("DD-603 DD-605 DD-R186 after the first scenario each hero keeps one card with gold value", func(t *testing.T) {
		s := sagaOf(t, two)
		s.give("mage", "dagger", "longsword", "wizard-hat")
		s.ends(OutcomeWon, "next_scenario")
		equal(t, "the mage's cards", s.goldCount("mage"), 1)
		for n, want := range []int{0, 1, 1, 2, 2, 3, 3, 4, 4} {
			equal(t, "kept cards", keptCards(n), want)
		}
	})
	t.Run("DD-607 campaign_loot: any cards with at most 3 gold for each", func(t *testing.T) {
		s := sagaOf(t, two, "campaign_loot")
		h := s.the("mage")
		h.Body, h.Belt, h.Backpack = [BodyPlaces]Held{}, nil, nil
		s.give("mage", "dagger", "dagger", "dagger", "wizard-hat")
		s.ends(OutcomeWon, "keep_cards")
		for range 3 {
			s.act(KeepCard{Hero: "mage", Card: "dagger"})
		}
		if slices.Contains(s.asked("keep_cards"), 0) {
			t.Error("the mage may keep more than 3 gold")
		}
		s.settle("next_scenario")
		equal(t, "the mage's cards", s.goldCount("mage"), 3)
	})
	t.Run("DD-598 DD-606 a Hero Bonus after every second scenario only", func(t *testing.T) {
		s := sagaOf(t, two)
		s.ends(OutcomeWon, "next_scenario")
		none[BonusChosen](s)
		s.act(Choose{})
		s.settle("act")
		s.ends(OutcomeWon, "act")
		equal(t, "bonuses chosen", len(all[BonusChosen](s)), 3)
		equal(t, "hero level", s.the("mage").Level, 2)
	})
	t.Run("DD-610 DD-615 DD-R188 heroes above the monsters bring them a point after scenarios 2, 4 and 6", func(t *testing.T) {
		s := sagaOf(t, two)
		s.saga.Done, s.saga.Points = 3, 18
		for i := range s.heroes {
			s.heroes[i].Level = 2
		}
		s.ends(OutcomeWon, "next_scenario")
		equal(t, "points", s.saga.Points, 19)
		equal(t, "Monster Level of the next", s.saga.baseLevel(), 2)
	})
	t.Run("DD-612 DD-613 DD-599 ten points are a level for good; what rose inside a scenario falls back", func(t *testing.T) {
		s := sagaOf(t, two)
		s.saga.Points, s.level = 9, 2
		s.passed = 1
		s.ends(OutcomeWon, "next_scenario")
		s.act(Choose{})
		equal(t, "Monster Level", s.level, 2)
		s.saga.Points = 9
		equal(t, "with nine", s.saga.baseLevel(), 1)
	})
	t.Run("DD-602 Group XP that was not converted is there in the next scenario", func(t *testing.T) {
		s := sagaOf(t, two)
		s.groupXP = 4
		before := 4 + 2*3 // the scenario's reward: 2 for each hero
		s.ends(OutcomeWon, "next_scenario")
		s.act(Choose{})
		equal(t, "group XP", s.groupXP, before)
	})
	t.Run("DD-601 DD-604 DD-595 DD-596 kept cards are out of the decks, and hands are filled up to six", func(t *testing.T) {
		s := sagaOf(t, two)
		s.ends(OutcomeWon, "next_scenario")
		s.act(Choose{})
		s.settle("act")
		total := 0
		for i := range s.heroes {
			for _, c := range s.heroes[i].cards {
				if s.card(c).Copies > 0 || s.card(c).Hero != "" {
					total++
				}
			}
		}
		if total > 6*len(s.heroes) || total < 6*len(s.heroes)-3 {
			t.Errorf("%d cards for %d heroes", total, len(s.heroes))
		}
		deck := len(s.decks.loot[0]) + len(s.decks.loot[1]) + len(s.decks.loot[2])
		if deck > len(s.pack.LootDeck())-total/2 {
			t.Errorf("%d cards in the Loot Decks", deck)
		}
	})
	t.Run("DD-594 the last scenario ends the campaign, won", func(t *testing.T) {
		s := sagaOf(t, two)
		s.saga.Chapter = 3
		s.ends(OutcomeWon, "nothing more")
		equal(t, "outcome", s.outcome, OutcomeWon)
		one[GameEnded](s)
	})
}

func TestCampaignLosses(t *testing.T) {
	three := []string{"mage", "warrior", "huntress"}
	// dead is a campaign in which the warrior has died.
	dead := func(t *testing.T) *scene {
		s := sagaOf(t, three)
		s.passed = 2
		s.the("warrior").HP = DeathAt
		return s
	}
	t.Run("DD-620 DD-622 DD-R14 a new hero takes the dead one's seat; its equipment is lost", func(t *testing.T) {
		s := dead(t)
		s.ends(OutcomeLost, "after_death")
		s.pick("new_hero")
		s.asked("pick_hero")
		s.settle("after_loss")
		if s.Game.hero("warrior") != nil && s.the("warrior").cardCount() > 0 {
			t.Error("the dead warrior's cards are still there")
		}
		s.pick("replay")
		s.settle("act")
		equal(t, "heroes", s.playerCount(), 3)
	})
	t.Run("DD-622 or the group goes on without the hero", func(t *testing.T) {
		s := dead(t)
		s.ends(OutcomeLost, "after_death")
		s.pick("without")
		s.settle("after_loss")
		s.pick("replay")
		s.settle("act")
		equal(t, "heroes", s.playerCount(), 2)
	})
	t.Run("DD-621 DD-623 DD-R190 replaying leaves the points as they are", func(t *testing.T) {
		s := dead(t)
		s.ends(OutcomeLost, "after_loss")
		s.pick("replay")
		s.settle("act")
		equal(t, "points", s.saga.Points, 2)
		equal(t, "scenarios done", s.saga.Done, 0)
	})
	t.Run("DD-623 DD-624 going on costs 5 Monster Points and gives the scenario's rewards", func(t *testing.T) {
		s := dead(t)
		s.ends(OutcomeLost, "after_loss")
		s.pick("go_on")
		s.settle("next_scenario")
		equal(t, "points", s.saga.Points, 7)
		if !slices.ContainsFunc(all[CardKept](s), func(e CardKept) bool { return e.Card == "grey-clapper" }) && !s.somebodyHas("grey-clapper") {
			t.Error("nobody got the reward")
		}
	})
	t.Run("DD-616 DD-617 DD-618 DD-R189 everybody agrees to escape, at the end of the round", func(t *testing.T) {
		s := sagaOf(t, three)
		s.run()
		s.passed = 1
		s.act(Escape{Hero: "mage"})
		s.asked("escape")
		s.pick("yes")
		s.pick("yes")
		one[EscapeAgreed](s)
		s.settle("after_loss")
		equal(t, "outcome", all[ChapterEnded](s)[0].Outcome, OutcomeEscaped)
		equal(t, "points kept", s.saga.Points >= 1, true)
	})
	t.Run("DD-R189 one no is enough to stay", func(t *testing.T) {
		s := sagaOf(t, three)
		s.run()
		s.act(Escape{Hero: "mage"})
		s.pick("no")
		equal(t, "escaping", s.saga.Escaping, false)
	})
	t.Run("DD-619 after an escape only as many items as the last completed scenario allows", func(t *testing.T) {
		s := sagaOf(t, three)
		s.give("mage", "dagger", "longsword")
		s.ends(OutcomeEscaped, "after_loss")
		s.pick("replay")
		equal(t, "cards with gold", s.goldCount("mage") <= 6, true)
		s.asked("prepare")
	})
}
