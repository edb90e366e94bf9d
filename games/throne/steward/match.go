package steward

import (
	"context"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// Record is how a game went.
type Record struct {
	Won            bool
	Turns, Actions int
}

// longest is how many actions a game may have. Play with any purpose ends long before; chance alone can take longer.
const longest = 5000

// Play lets p play a whole game. It stops with the context's error.
func Play(ctx context.Context, o throne.Options, d dice.Dice, p Player) (Record, error) {
	g, _, err := throne.New(o, d)
	if err != nil {
		return Record{}, fmt.Errorf("begin the game: %w", err)
	}
	var r Record
	for r.Actions < longest && g.Glance().Step != throne.StepOver {
		actions, err := p.Decide(ctx, g.View(throne.PlayerSeat))
		if err == nil {
			err = ctx.Err() // what was decided in a hurry does not count
		}
		if err != nil {
			return Record{}, fmt.Errorf("decide action %d: %w", r.Actions+1, err)
		}
		for _, a := range actions {
			if _, err := g.Act(a); err != nil {
				return Record{}, fmt.Errorf("play action %d: %w", r.Actions+1, err)
			}
			r.Actions++
		}
	}
	v := g.Glance()
	r.Won, r.Turns = v.Outcome == throne.Won, v.Turn
	return r, nil
}

// Setting is the options and the dice of game number n of a series: so many hard cards, each choice equally likely. All
// players get the same games of the same series.
func Setting(series uint64, n, hard int) (throne.Options, dice.Dice) {
	var seed [16]byte
	for i := range 8 {
		seed[i], seed[8+i] = byte(series>>(8*i)), byte(n>>(8*i))
	}
	d := dice.New(seed)
	list := make([]throne.CardID, 0, throne.Cards-throne.BasicCards)
	for c := throne.CardID(throne.BasicCards + 1); c <= throne.Cards; c++ {
		list = append(list, c)
	}
	dice.Shuffle(&d, list)
	return throne.Options{Hard: list[:hard]}, d
}
