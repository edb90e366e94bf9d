package steward

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// at is a game where it is time for your actions in your own phase, with so many points of card 9 left.
func at(tb testing.TB, land throne.Land, points int, hand ...throne.CardID) *throne.Game {
	tb.Helper()
	return begin(tb, throne.Position{
		Phase: throne.PlayerCardPhase, Step: throne.StepPlayerActions, Turn: 3, Card: 9, CommandPoints: points,
		Land: land, Hand: hand,
	})
}

// begin is a game in a position, strictly by the rules.
func begin(tb testing.TB, p throne.Position) *throne.Game {
	tb.Helper()
	g, _, err := throne.NewAt(p, throne.Options{}, dice.New([16]byte{7}))
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// advise asks for advice that must be given.
func advise(tb testing.TB, g *throne.Game, b Budget) Advice {
	tb.Helper()
	a, err := Advise(tb.Context(), g.View(throne.PlayerSeat), b)
	if err != nil {
		tb.Fatal(err)
	}
	return a
}

// positions are games as the squire plays them, n decisions of each step at most.
func positions(tb testing.TB, series uint64, n int) map[throne.Step][]throne.Game {
	tb.Helper()
	found := map[throne.Step][]throne.Game{}
	for game := range 20 {
		o, d := Setting(series, game, game%10)
		o.LenientHome = game%4 == 3
		g, _, err := throne.New(o, d)
		if err != nil {
			tb.Fatal(err)
		}
		s := newSquire(taught, g.View(throne.PlayerSeat), series, uint64(game))
		for range 300 {
			step := g.Glance().Step
			if step == throne.StepOver {
				break
			}
			if len(found[step]) < n && len(found[step]) <= n*(game+1)/10 {
				found[step] = append(found[step], *g)
			}
			s.play(g)
		}
	}
	return found
}
