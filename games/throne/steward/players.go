package steward

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// A Player makes the decisions of a game. It is told nothing but the player's view.
type Player interface {
	// Decide is the actions that it takes now, in their order; only player actions are more than one.
	Decide(context.Context, throne.View) ([]throne.Action, error)
}

// Player is the steward playing by himself.
func (b Budget) Player() Player { return searcher{b} }

type searcher struct{ budget Budget }

func (p searcher) Decide(ctx context.Context, v throne.View) ([]throne.Action, error) {
	s, err := think(ctx, v, p.budget)
	if err != nil {
		return nil, err
	}
	return s.plans[s.choice].actions, nil
}

// Greedy is a player who looks one action ahead: the engine's own advice.
func Greedy() Player { return greedy{} }

type greedy struct{}

func (greedy) Decide(_ context.Context, v throne.View) ([]throne.Action, error) {
	g, err := throne.Imagine(v, dice.Dice{})
	if err != nil {
		return nil, err
	}
	return []throne.Action{g.Advice()}, nil
}

// Random is a player who takes any legal action, all equally likely.
func Random(seed [16]byte) Player { return &random{dice.New(seed)} }

type random struct{ dice dice.Dice }

func (p *random) Decide(_ context.Context, v throne.View) ([]throne.Action, error) {
	g, err := throne.Imagine(v, dice.Dice{})
	if err != nil {
		return nil, err
	}
	legal := g.Legal()
	i := p.dice.Below(len(legal))
	return legal[i : i+1], nil
}
