package throne_test

import (
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// A host plays a game knowing nothing but the contract.
func Example() {
	game, _, err := throne.Engine{}.New(games.Setup{Seed: [16]byte{15: 7}, Seats: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	for game.Result() == nil {
		ask := game.Decisions()[0]
		if _, err := game.Act(ask.Seat, game.Default(ask.Seat)); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(game.Result().Outcome)
	// Output: won
}
