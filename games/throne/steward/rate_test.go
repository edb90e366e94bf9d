package steward

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// played is a whole game of a player, as decisions.
func played(tb testing.TB, series uint64, hard int, p Player, atMost int) []Decision {
	tb.Helper()
	o, d := Setting(series, 0, hard)
	g, _, err := throne.New(o, d)
	if err != nil {
		tb.Fatal(err)
	}
	start := *g
	var actions []throne.Action
	for g.Glance().Step != throne.StepOver && len(actions) < atMost {
		plan, err := p.Decide(tb.Context(), g.View(throne.PlayerSeat))
		if err != nil {
			tb.Fatal(err)
		}
		for _, a := range plan {
			if _, err := g.Act(a); err != nil {
				tb.Fatal(err)
			}
		}
		actions = append(actions, plan...)
	}
	decisions, err := Decisions(&start, actions)
	if err != nil || len(decisions) != len(actions) {
		tb.Fatalf("%d decisions of %d actions: %v", len(decisions), len(actions), err)
	}
	return decisions
}

func rated(tb testing.TB, decisions []Decision) (list []Rated, loss float64) {
	tb.Helper()
	list, err := Rate(tb.Context(), decisions, Budget{Games: 24, Seed: 17})
	if err != nil {
		tb.Fatal(err)
	}
	for _, r := range list {
		loss += r.Loss
	}
	return list, loss / float64(len(list))
}

// TestRating holds that the steward finds less to better in his own play than in that of others.
func TestRating(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	list, own := rated(t, played(t, 41, 3, Budget{Games: 24}.Player(), 60))
	for _, r := range list {
		if r.Before < r.After || r.Loss < 0 || r.Loss != r.Before-r.After || r.After < 0 || r.Before > 1 || len(r.Plan) == 0 {
			t.Errorf("rated %+v", r)
		}
		if r.Better == r.Action && r.Loss != 0 {
			t.Errorf("%v is the best and loses %v", r.Action, r.Loss)
		}
	}
	_, greedy := rated(t, played(t, 41, 3, Greedy(), 60))
	_, random := rated(t, played(t, 41, 3, Random([16]byte{1}), 60))
	t.Logf("loss per decision: steward %.4f, greedy %.4f, random %.4f", own, greedy, random)
	if own*2 > greedy || own*4 > random {
		t.Errorf("loss per decision: steward %.4f, greedy %.4f, random %.4f", own, greedy, random)
	}
}

// TestRatingSeesTheBlunder rates a player who ends his actions where one more move would win.
func TestRatingSeesTheBlunder(t *testing.T) {
	g := at(t, throne.Land{1: {Player: 1}, 3: {Player: 1}, 7: {Player: 1}, 6: {Player: 1}, 5: {King: 5}, 8: {King: 5}}, 1)
	decisions, err := Decisions(g, []throne.Action{throne.EndActions{}})
	if err != nil {
		t.Fatal(err)
	}
	list, err := Rate(t.Context(), decisions, Budget{})
	if err != nil {
		t.Fatal(err)
	}
	r := list[0]
	if r.Better != (throne.Move{From: 6, To: 9, Forces: 1}) || r.Before != 1 || r.Loss < 0.02 || r.Reason.Kind != WinsNow {
		t.Errorf("got %+v", r)
	}
}

func TestRatingEndsWithItsTime(t *testing.T) {
	decisions := played(t, 42, 0, Greedy(), 10)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if list, err := Rate(ctx, decisions, Budget{Games: 5}); !errors.Is(err, context.Canceled) || len(list) > 0 {
		t.Errorf("%d rated, error %v", len(list), err)
	}
}

func TestRatingRefusesWhatWasNotPlayed(t *testing.T) {
	decisions := played(t, 42, 0, Greedy(), 3)
	decisions[1].Action = throne.Withdraw{To: 4}
	list, err := Rate(t.Context(), decisions, Budget{Games: 5})
	if err == nil || len(list) != 1 {
		t.Errorf("%d rated, error %v", len(list), err)
	}
	g := at(t, throne.Land{1: {Player: 2}}, 1)
	if _, err := Decisions(g, []throne.Action{throne.EndActions{}, throne.Rally{At: 9}}); err == nil {
		t.Error("an action that is illegal was decided")
	}
}

// TestRatingIsTheSameAgain holds that nothing is left over from one decision to the next.
func TestRatingIsTheSameAgain(t *testing.T) {
	decisions := played(t, 43, 9, Greedy(), 8)
	all, err := Rate(t.Context(), decisions, Budget{Games: 10})
	if err != nil {
		t.Fatal(err)
	}
	for i := range decisions {
		one, err := Rate(t.Context(), decisions[i:i+1], Budget{Games: 10})
		if err != nil || !reflect.DeepEqual(one[0], all[i]) {
			t.Errorf("decision %d: %+v, then %+v, %v", i, all[i], one, err)
		}
	}
}
