package steward

import (
	"context"
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// TestForcedWins gives positions that one action, or a few, win for certain.
func TestForcedWins(t *testing.T) {
	for _, row := range []struct {
		name   string
		land   throne.Land
		points int
		first  throne.Action
		length int
	}{
		{
			"the last castle is empty next door",
			throne.Land{1: {Player: 1}, 3: {Player: 1}, 7: {Player: 1}, 6: {Player: 1}, 8: {King: 5}}, 1,
			throne.Move{From: 6, To: 9, Forces: 1}, 1,
		},
		{
			"one force must stay in the castle that the other one leaves",
			throne.Land{1: {Player: 1}, 3: {Player: 1}, 7: {Player: 2}, 5: {King: 5}}, 2,
			throne.Move{From: 7, To: 4, Forces: 1}, 2,
		},
		{
			"home has two, and the way is long",
			throne.Land{1: {Player: 2}, 2: {King: 3}, 3: {Player: 1}, 9: {Player: 1}}, 3,
			throne.Move{From: 1, To: 5, Forces: 1}, 2,
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			g := at(t, row.land, row.points)
			a := advise(t, g, Budget{Games: 50})
			if a.Action != row.first || a.Chance != 1 || len(a.Plan) != row.length || a.Reason.Kind != WinsNow || a.Games != 0 {
				t.Fatalf("got %+v", a)
			}
			for _, step := range a.Plan {
				if _, err := g.Act(step); err != nil {
					t.Fatal(err)
				}
			}
			if g.Glance().Outcome != throne.Won {
				t.Errorf("not won after %v", a.Plan)
			}
		})
	}
}

// TestSavesHome lets the King attack the home: most cards of the hand lose the game, one holds it against anything.
func TestSavesHome(t *testing.T) {
	g := begin(t, throne.Position{
		Phase: throne.KingCardPhase, Step: throne.StepBattleCard, Turn: 4, Card: 1, CommandPoints: 2,
		Land:   throne.Land{1: {Player: 2, King: 3}, 3: {King: 1}, 7: {King: 1}, 9: {King: 2}},
		Hand:   []throne.CardID{11, 12, 16},
		Battle: &throne.Battle{Territory: 1, Defender: throne.Player},
		Orders: []throne.Order{throne.OrderMovePlayer},
	})
	a := advise(t, g, Budget{Games: 200})
	best := 0
	for _, c := range []throne.CardID{11, 12, 16} {
		best = max(best, cardChance(1, throne.Player, g.Forces()[1], c, g.Glance().Hidden))
	}
	if a.Reason.Kind != SavesHome || a.Reason.At != throne.Home || a.Reason.Percent != best {
		t.Errorf("got %+v, the best card has %d%%", a, best)
	}
}

// TestAdviceIsLegal holds, over many positions, that the advice covers the legal actions and nothing else, and that its
// plan can be played.
func TestAdviceIsLegal(t *testing.T) {
	many := 60
	if testing.Short() {
		many = 10
	}
	for step, games := range positions(t, 11, many) {
		if len(games) < 10 {
			t.Errorf("only %d positions of step %v", len(games), step)
		}
		for _, g := range games {
			a := advise(t, &g, Budget{Games: 12})
			checkOptions(t, &g, a)
			if !slices.Contains(ReasonKinds, a.Reason.Kind) {
				t.Errorf("%v: reason %+v", a.Action, a.Reason)
			}
			next := g
			for _, step := range a.Plan {
				if _, err := next.Act(step); err != nil {
					t.Fatalf("plan %v in %+v: %v", a.Plan, g.Position(), err)
				}
			}
			if next.Glance().Step == throne.StepPlayerActions && step == throne.StepPlayerActions {
				if v := next.Glance(); v.Phase == g.Glance().Phase && v.Turn == g.Glance().Turn {
					t.Errorf("plan %v does not end the actions", a.Plan)
				}
			}
		}
	}
}

func checkOptions(t *testing.T, g *throne.Game, a Advice) {
	t.Helper()
	left := map[throne.Action]bool{}
	for _, l := range g.Legal() {
		left[l] = true
	}
	games := 0
	for i, o := range a.Options {
		if !left[o.Action] {
			t.Errorf("option %v is illegal or twice", o.Action)
		}
		delete(left, o.Action)
		if o.Chance < 0 || o.Chance > 1 || i > 0 && o.Chance > a.Options[i-1].Chance {
			t.Errorf("option %d has chance %v after %v", i, o.Chance, a.Options[max(0, i-1)].Chance)
		}
		games += o.Games
	}
	if len(left) > 0 {
		t.Errorf("legal actions without an option: %v", left)
	}
	if o := a.Options[0]; o.Action != a.Action || o.Chance != a.Chance || a.Plan[0] != a.Action {
		t.Errorf("action %v (%v), plan %v, first option %+v", a.Action, a.Chance, a.Plan, o)
	}
	if a.Games > 12 || a.Games < 1 && a.Chance < 1 || games > a.Games {
		t.Errorf("%d games played, options have %d, of a budget of 12", a.Games, games)
	}
}

// TestNeverPeeks gives games that differ only in the order of the deck and in the dice: the advice is the same, and so is
// what the squire does in them.
func TestNeverPeeks(t *testing.T) {
	orders := 0
	for _, games := range positions(t, 12, 12) {
		for i, g := range games {
			other := g
			other.Reimagine(dice.New([16]byte{byte(i), 99}))
			if !slices.Equal(g.Position().Deck, other.Position().Deck) {
				orders++
			}
			a, b := advise(t, &g, Budget{Games: 12}), advise(t, &other, Budget{Games: 12})
			if !reflect.DeepEqual(a, b) {
				t.Errorf("another deck, another advice: %+v and %+v", a, b)
			}
			plan := slices.Clone(newSquire(taught, g.View(throne.PlayerSeat), 5, 6).plan(&g))
			if again := newSquire(taught, g.View(throne.PlayerSeat), 5, 6).plan(&other); !slices.Equal(plan, again) {
				t.Errorf("another deck, another plan: %v and %v", plan, again)
			}
		}
	}
	if orders < 20 {
		t.Errorf("only %d games differ in what is hidden", orders)
	}
}

// TestAdviceIsTheSameAgain holds that advice follows from view and budget alone, and that the seed matters.
func TestAdviceIsTheSameAgain(t *testing.T) {
	differ := false
	for _, games := range positions(t, 13, 5) {
		for _, g := range games {
			a := advise(t, &g, Budget{Games: 20, Seed: 4})
			if b := advise(t, &g, Budget{Games: 20, Seed: 4}); !reflect.DeepEqual(a, b) {
				t.Errorf("%+v, then %+v", a, b)
			}
			differ = differ || a.Chance != advise(t, &g, Budget{Games: 20, Seed: 5}).Chance
		}
	}
	if !differ {
		t.Error("the seed changes nothing")
	}
}

// TestBudget holds that so many games are played as are allowed, and 600 if nothing is said.
func TestBudget(t *testing.T) {
	g := at(t, throne.Land{1: {Player: 2}, 3: {King: 2}, 7: {King: 2}, 9: {King: 2}}, 3)
	for budget, want := range map[int]int{1: 1, 7: 7, 100: 100, 0: HintGames} {
		if a := advise(t, g, Budget{Games: budget}); a.Games != want {
			t.Errorf("budget %d: %d games", budget, a.Games)
		}
	}
}

// TestHurry ends the time before the first game: the network's first look is what remains.
func TestHurry(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	g := at(t, throne.Land{1: {Player: 2}, 3: {King: 2}, 7: {King: 2}, 9: {King: 2}}, 3)
	a, err := Advise(ctx, g.View(throne.PlayerSeat), Budget{})
	if err != nil || a.Games != 0 || a.Action == nil || a.Chance <= 0 || a.Chance >= 1 {
		t.Errorf("got %+v, %v", a, err)
	}
}

func TestNothingToAdvise(t *testing.T) {
	g := at(t, throne.Land{1: {Player: 1}, 3: {Player: 1}, 7: {Player: 1}, 6: {Player: 1}}, 1)
	spectator := g.View(-1)
	if _, err := Advise(t.Context(), spectator, Budget{}); err == nil {
		t.Error("a spectator is advised")
	}
	if _, err := g.Act(throne.Move{From: 6, To: 9, Forces: 1}); err != nil {
		t.Fatal(err)
	}
	if _, err := Advise(t.Context(), g.View(throne.PlayerSeat), Budget{}); !errors.Is(err, ErrOver) {
		t.Errorf("after the end: %v", err)
	}
}

// TestChances holds that the table of chances is the logistic function and rises.
func TestChances(t *testing.T) {
	for _, row := range []struct{ judgement, want int }{
		{0, sure / 2}, {won, sure}, {-won, 0}, {unit, 731059}, {-unit, sure - 731059}, {100 * unit, 999665},
	} {
		if got := chance(row.judgement); math.Abs(float64(got-row.want)) > 1 {
			t.Errorf("judgement %d: %d, want %d", row.judgement, got, row.want)
		}
	}
	for j := -9 * unit; j < 9*unit; j += 7 {
		if chance(j) > chance(j+7) {
			t.Fatalf("the chance falls at %d", j)
		}
	}
}
