package steward_test

import (
	"context"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/games/throne/steward"
)

func ExampleAdvise() {
	game, _, err := throne.NewAt(throne.Position{
		Phase: throne.PlayerCardPhase, Step: throne.StepPlayerActions, Turn: 3, Card: 9, CommandPoints: 2,
		Land: throne.Land{1: {Player: 1}, 3: {Player: 1}, 7: {Player: 2}, 5: {King: 5}},
	}, throne.Options{}, dice.Dice{})
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := steward.Advise(context.Background(), game.View(throne.PlayerSeat), steward.Budget{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%+v, then %+v: %s, %.0f%%\n", a.Action, a.Plan[1], a.Reason.Kind, 100*a.Chance)
	// Output: {From:7 To:4 Forces:1}, then {From:4 To:9 Forces:1}: wins_now, 100%
}
