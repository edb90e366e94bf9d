package steward

import (
	"context"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// Decision is what the player saw and did.
type Decision struct {
	View   throne.View
	Action throne.Action
}

// Decisions plays actions from a position of a game on, which is left as it is, and lists what was decided. An action
// that is refused is an error.
func Decisions(from *throne.Game, actions []throne.Action) ([]Decision, error) {
	g := *from
	list := make([]Decision, 0, len(actions))
	for i, a := range actions {
		list = append(list, Decision{View: g.View(throne.PlayerSeat), Action: a})
		if _, err := g.Act(a); err != nil {
			return nil, fmt.Errorf("play action %d again: %w", i+1, err)
		}
	}
	return list, nil
}

// Rated is a decision and what the steward thinks of it.
type Rated struct {
	Decision
	// Better is what the steward would have done; it is Action where he agrees. Plan is how he would have gone on
	// up to the end of the player actions, and Reason is why.
	Better throne.Action
	Plan   []throne.Action
	Reason Reason
	// Before and After are the shares of games that are won from here with what he would have done, and with what
	// was done; 0 to 1. Loss is the difference, never below 0.
	Before, After, Loss float64
}

// RateGames are the imagined games for a decision of a rating: about a tenth of a second on one core.
const RateGames = 200

// Rate rates decisions, each with the budget; Games 0 stands for RateGames. If ctx ends, it returns its error and those
// that are rated.
func Rate(ctx context.Context, decisions []Decision, b Budget) ([]Rated, error) {
	if b.Games == 0 {
		b.Games = RateGames
	}
	list := make([]Rated, 0, len(decisions))
	for i, d := range decisions {
		r, err := rate(ctx, d, b)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return list, fmt.Errorf("rate decision %d: %w", i+1, err)
		}
		list = append(list, r)
	}
	return list, nil
}

func rate(ctx context.Context, d Decision, b Budget) (Rated, error) {
	s, err := think(ctx, d.View, b)
	if err != nil {
		return Rated{}, err
	}
	if err := s.game.Check(d.Action); err != nil {
		return Rated{}, err
	}
	played := s.compare(ctx, d.Action)
	a := s.advice()
	r := Rated{
		Decision: d, Better: a.Action, Plan: a.Plan, Reason: a.Reason,
		Before: a.Chance, After: min(a.Chance, share(s.plans[played].mean())),
	}
	r.Loss = r.Before - r.After
	return r, nil
}
