package steward

import (
	"context"
	"errors"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// Budget is how long the steward may think about one decision.
type Budget struct {
	// Games is how many imagined games he plays on, at least 1; 0 stands for HintGames.
	Games int
	// Seed is what he imagines by. Another seed is another opinion, seldom another choice.
	Seed uint64
}

// HintGames are the imagined games of a hint: well below a second on one core.
const HintGames = 600

// Advice is what the steward thinks of a decision.
type Advice struct {
	// Action is what he would do.
	Action throne.Action
	// Chance is the share of games that he expects to win from here, doing so; 0 to 1.
	Chance float64
	// Options are all legal actions, the best first; Action is the first of them.
	Options []Option
	// Plan is all that he would do up to the end of the player actions, beginning with Action; one action elsewhere.
	Plan []throne.Action
	// Reason is why.
	Reason Reason
	// Games is how many imagined games he has played on.
	Games int
}

// Option is a legal action and what it is worth.
type Option struct {
	Action throne.Action
	// Chance is the share of games that he expects to win after it; 0 to 1.
	Chance float64
	// Games is how many imagined games that rests on. Where it is 0, Chance is what the network says at a glance.
	Games int
}

// ErrOver tells that there is nothing to decide in the view.
var ErrOver = errors.New("steward: the game is over")

// Advise thinks about the decision that v asks for. v must be the player's own view. If ctx ends, the advice rests on the
// games played so far; it is never an error once the first look was taken. Errors are ErrOver and those of
// throne.Imagine.
func Advise(ctx context.Context, v throne.View, b Budget) (Advice, error) {
	s, err := think(ctx, v, b)
	if err != nil {
		return Advice{}, err
	}
	return s.advice(), nil
}

// think makes the choice.
func think(ctx context.Context, v throne.View, b Budget) (*search, error) {
	if v.Step == throne.StepOver {
		return nil, ErrOver
	}
	g, err := throne.Imagine(v, dice.Dice{})
	if err != nil {
		return nil, fmt.Errorf("imagine the view: %w", err)
	}
	if b.Games == 0 {
		b.Games = HintGames
	}
	s := newSearch(taught, v, g, b)
	s.run(ctx)
	return s, nil
}
