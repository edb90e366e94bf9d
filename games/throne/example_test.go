package throne_test

import (
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
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

// The King's orders on a card are carried out, and what he did is told.
func ExampleGame_Act() {
	script := dice.Script{Shuffles: [][]int{{1, 3, 5, 7, 9, 2, 4, 6, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18}}}
	game, _, err := throne.New(throne.Options{}, dice.Scripted([16]byte{}, script))
	if err != nil {
		fmt.Println(err)
		return
	}
	events, err := game.Act(throne.PlayCard{Card: 5})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range events {
		fmt.Printf("%s %s %+v\n", e.Rule(), e.Kind(), e)
	}
	fmt.Println(game.Legal())
	// Output:
	// RT-042 card_played {Side:player Card:5}
	// RT-045 order_begun {Order:move_castle Source:5}
	// RT-055 king_stayed {Order:move_castle At:9 Forces:2 Why:at_goal To:0}
	// RT-055 king_stayed {Order:move_castle At:7 Forces:2 Why:at_goal To:0}
	// RT-055 king_stayed {Order:move_castle At:3 Forces:2 Why:at_goal To:0}
	// [{1 2 1} {1 5 1} {}]
}

// A refused action says why, and changes nothing.
func ExampleGame_Check() {
	position := throne.Setup()
	position.Step, position.Card, position.CommandPoints = throne.StepPlayerActions, 3, 4
	game, _, err := throne.NewAt(position, throne.Options{}, dice.Dice{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, a := range []throne.Action{
		throne.Move{From: 1, To: 2, Forces: 2},
		throne.Move{From: 1, To: 3, Forces: 1},
		throne.Rally{At: 1},
		throne.Move{From: 1, To: 2, Forces: 1},
	} {
		fmt.Println(game.Check(a))
	}
	// Output:
	// home_left_empty (RT-R12)
	// not_adjacent (RT-114)
	// over_force_limit (RT-R11)
	// <nil>
}

// A position can be put on the board from anywhere in a game; one that cannot be is refused.
func ExampleNewAt() {
	position := throne.Setup()
	position.Land = throne.Land{1: {Player: 2}, 4: {King: 6}}
	_, _, err := throne.NewAt(position, throne.Options{}, dice.Dice{})
	fmt.Println(err)
	// Output: 6 of the King's forces in territory 4 (RT-103)
}
