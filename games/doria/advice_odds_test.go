package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestOdds(t *testing.T) {
	for _, c := range []struct {
		name            string
		attack, defense content.Dice
		least, most     int
	}{
		{"DD-033 a tie hits: one die against one", content.Dice{Count: 1}, content.Dice{Count: 1}, 5400, 5600},
		{"DD-033 a die reaches what it always shows", content.Dice{Count: 1}, content.Dice{Plus: 1}, certain - 2, certain},
		{"DD-033 a die reaches 9 or more in two of ten cases", content.Dice{Count: 1}, content.Dice{Plus: 9}, 1990, 2010},
		{"DD-038 a die reaches 15 by being thrown again", content.Dice{Count: 1}, content.Dice{Plus: 15}, 590, 610},
		{"DD-034 3D against 2D+5", content.Dice{Count: 3}, content.Dice{Count: 2, Plus: 5}, 5000, 5800},
		{"DD-033 far beyond the table", content.Dice{Count: 12, Plus: 99}, content.Dice{Count: 1}, certain - 10, certain},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := chanceOf(c.attack, c.defense); got < c.least || got > c.most {
				t.Errorf("%d of %d", got, certain)
			}
		})
	}
	t.Run("DD-490 criticals and armour count in the harm", func(t *testing.T) {
		sure, none := content.Dice{Plus: 25}, content.Dice{}
		if got := harmOf(sure, none, 2, 0); got != 4*certain {
			t.Errorf("25 over nothing for 2 damage: %d", got)
		}
		if got := harmOf(sure, none, 1, 2); got != certain {
			t.Errorf("against a rating of 2: %d", got)
		}
	})
}
