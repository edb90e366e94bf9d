package throneboard

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

func TestAStoryCountsForcesThatGoTheSameWayTogether(t *testing.T) {
	s := tell([]games.Event{
		throne.Moved{From: 1, To: 2, Forces: 1}, throne.KingMoved{From: 9, To: 4, Forces: 2}, throne.Moved{From: 1, To: 2, Forces: 2},
		throne.Moved{From: 2, To: 1, Forces: 1}, throne.Withdrew{Side: throne.Player, From: 1, To: 2, Forces: 1},
	})
	want := []leg{
		{throne.Player, 1, 2, false, 3}, {throne.King, 9, 4, false, 2}, {throne.Player, 2, 1, false, 1}, {throne.Player, 1, 2, true, 1},
	}
	if !reflect.DeepEqual(s.legs, want) {
		t.Errorf("got %+v, want %+v", s.legs, want)
	}
}

func TestAStoryAddsUpGainsAndLosses(t *testing.T) {
	s := tell([]games.Event{
		throne.KingRallied{At: 9, Forces: 3}, throne.KingRallied{At: 9, Forces: 4}, throne.Rallied{At: 1, Forces: 2},
		throne.BattleFought{At: 5, Player: throne.BattleSide{Casualties: 2}, King: throne.BattleSide{Casualties: 1}},
		throne.NoEscape{Side: throne.Player, At: 5, Forces: 1}, throne.ExcessLost{Side: throne.Player, At: 1, Lost: 1},
		throne.ExcessLost{Side: throne.King, At: 8, Lost: 2},
	})
	for _, c := range []struct {
		what      string
		got, want change
	}{
		{"the King in 9", s.king[9], change{raised: 2}},
		{"you in 1", s.player[1], change{raised: 1, fallen: 1}},
		{"you in 5", s.player[5], change{fallen: 3}},
		{"the King in 5", s.king[5], change{fallen: 1}},
		{"the King in 8", s.king[8], change{fallen: 2}},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %+v, want %+v", c.what, c.got, c.want)
		}
	}
}

// A table opened again in the middle of a withdrawal has no events, but the same battle.
func TestABattleIsShownFromTheViewAlone(t *testing.T) {
	s := scenes()["withdraw"]
	told, bare := boardOf(s), boardOf(Scene{View: s.View})
	a, fought := told.report()
	if !fought {
		t.Fatal("the battle that was told of is not shown")
	}
	b, fought := bare.report()
	if !fought {
		t.Fatal("the battle of the view is not shown")
	}
	for _, r := range []*report{&a, &b} { // who fell is known from the event only
		r.player.Before, r.king.Before, r.player.Casualties, r.king.Casualties = 0, 0, 0, 0
	}
	if a != b {
		t.Errorf("from the view:  %+v\nfrom the event: %+v", b, a)
	}
	s.View.Step = throne.StepBattleCard
	if _, fought := boardOf(Scene{View: s.View}).report(); fought {
		t.Error("a battle that has not been fought is shown")
	}
}

func boardOf(s Scene) *board { return &board{scene: &s, story: tell(s.Events)} }

func TestEveryEventThatMovesForcesShows(t *testing.T) {
	at := newAtelier(t)
	plain := scenes()["arrows"]
	plain.Events = nil
	without := printed(t, at, &plain, Light)
	for _, e := range []games.Event{
		throne.KingMoved{From: 9, To: 4, Forces: 1}, throne.Moved{From: 1, To: 2, Forces: 1},
		throne.Withdrew{Side: throne.King, From: 7, To: 8, Forces: 1}, throne.KingRallied{At: 9}, throne.Rallied{At: 1},
		throne.NoEscape{Side: throne.King, At: 7, Forces: 1}, throne.ExcessLost{Side: throne.Player, At: 1, Lost: 1},
		throne.BattleFought{At: 7, Player: throne.BattleSide{Card: 1, Left: 1}, King: throne.BattleSide{Card: 2, Left: 1}},
	} {
		s := plain
		s.Events = []games.Event{e}
		if bytes.Equal(printed(t, at, &s, Light), without) {
			t.Errorf("%s does not show in the picture", e.Kind())
		}
	}
}

func TestEveryFieldOfAViewThatPlayersNeedShows(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	at := newAtelier(t)
	s := scenes()["arrows"]
	s.Events = nil
	before := printed(t, at, &s, Light)
	for what, change := range map[string]func(*Scene){
		"the turn":           func(s *Scene) { s.View.Turn++ },
		"the phase":          func(s *Scene) { s.View.Phase = throne.KingCardPhase },
		"the card":           func(s *Scene) { s.View.Card = 8 },
		"command points":     func(s *Scene) { s.View.CommandPoints-- },
		"your forces":        func(s *Scene) { s.View.Land[2].Player++ },
		"the King's forces":  func(s *Scene) { s.View.Land[6].King++ },
		"the hand":           func(s *Scene) { s.View.Hand = []throne.CardID{2, 5, 27} },
		"the deck":           func(s *Scene) { s.View.DeckSize-- },
		"the force limit":    func(s *Scene) { s.View.ForceLimit-- },
		"your supply":        func(s *Scene) { s.View.PlayerSupply-- },
		"the King's supply":  func(s *Scene) { s.View.KingSupply-- },
		"castles":            func(s *Scene) { s.View.Castles++ },
		"the outcome":        func(s *Scene) { s.View.Outcome = throne.Lost },
		"the battle":         func(s *Scene) { s.View.Battle = &throne.Battle{Territory: 4} },
		"what is selected":   func(s *Scene) { s.Selected = 3 },
		"what is offered":    func(s *Scene) { s.Open = []throne.Territory{6} },
		"replaced orders":    func(s *Scene) { s.View.Card, s.View.Orders = 7, []throne.Order{throne.OrderRally} },
		"the name of a land": func(s *Scene) { s.Labels.Territories[6] = "Roggenfurt" },
	} {
		changed := s
		change(&changed)
		if bytes.Equal(printed(t, at, &changed, Light), before) {
			t.Errorf("%s does not show in the picture", what)
		}
	}
}
