package steward

import (
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// TestReasons holds that each kind of reason comes up in play, fits what is advised and says what it is about.
func TestReasons(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	seen := map[ReasonKind]int{}
	for _, games := range positions(t, 61, 120) {
		for _, g := range games {
			a := advise(t, &g, Budget{Games: 1})
			seen[a.Reason.Kind]++
			if fault := unfit(&g, a); fault != "" {
				t.Errorf("%v for %v: %s: %+v", a.Reason.Kind, a.Plan, fault, a.Reason)
			}
		}
	}
	for _, kind := range ReasonKinds {
		if seen[kind] == 0 && kind != WinsNow { // which TestForcedWins holds
			t.Errorf("no advice is for the reason %q", kind)
		}
	}
	if len(seen) > len(ReasonKinds) {
		t.Errorf("reasons %v, known are %v", seen, ReasonKinds)
	}
	t.Log(seen)
}

// unfit says what is wrong with a reason, "" if it is right.
func unfit(g *throne.Game, a Advice) string {
	r := a.Reason
	needs := map[ReasonKind][]throne.Step{
		SavesHome: {throne.StepBattleCard}, WinsBattle: {throne.StepBattleCard}, SparesCards: {throne.StepBattleCard},
		GivesPoints: {throne.StepPlayCard}, CalmsKing: {throne.StepPlayCard},
		GuardsHome: {throne.StepPlayerActions}, TakesCastle: {throne.StepPlayerActions}, TakesWheat: {throne.StepPlayerActions},
		RaisesForces: {throne.StepPlayerActions}, Attacks: {throne.StepPlayerActions}, HoldsStill: {throne.StepPlayerActions},
		WinsNow: {throne.StepPlayerActions, throne.StepWithdraw}, OnlyOption: {throne.StepPlayCard, throne.StepBattleCard, throne.StepWithdraw, throne.StepPlayerActions},
		BestOdds: {throne.StepPlayCard, throne.StepBattleCard, throne.StepWithdraw, throne.StepPlayerActions},
	}[r.Kind]
	about := slices.Contains([]ReasonKind{SavesHome, WinsBattle, SparesCards, TakesCastle, TakesWheat, Attacks, GuardsHome}, r.Kind)
	withCard := slices.Contains([]ReasonKind{SavesHome, WinsBattle, SparesCards, GivesPoints, CalmsKing}, r.Kind)
	counts := slices.Contains([]ReasonKind{GuardsHome, TakesWheat, RaisesForces, GivesPoints}, r.Kind)
	switch {
	case !slices.Contains(needs, g.Glance().Step):
		return "not at this step"
	case about && !r.At.Valid():
		return "no territory"
	case withCard && a.Action != (throne.PlayCard{Card: r.Card}) && a.Action != (throne.BattleCard{Card: r.Card}):
		return "another card"
	case counts && r.Number < 1:
		return "no number"
	case r.Percent < 0 || r.Percent > 100:
		return "no percentage"
	case r.Kind == TakesCastle && !r.At.Place().Castle:
		return "no castle"
	case r.Kind == TakesWheat && r.At.Place().Wheat == 0:
		return "no wheat"
	case r.Kind == HoldsStill && a.Action != (throne.EndActions{}):
		return "it does something"
	}
	return ""
}
