package steward

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// TestOdds compares the odds of a battle with the battle fought against each card that may come.
func TestOdds(t *testing.T) {
	battles := 0
	for _, g := range positions(t, 71, 40)[throne.StepBattleCard] {
		v := g.Glance()
		h := g.Forces()[v.Battle.Territory]
		best := 0
		for _, c := range g.View(throne.PlayerSeat).Hand {
			won, all := 0, 0
			for king := throne.CardID(1); king <= throne.Cards; king++ {
				if v.Hidden>>king&1 == 1 {
					all++
					b := v.Battle
					if b.PlayerCard, b.KingCard = c, king; throne.Wins(b, h) {
						won++
					}
				}
			}
			battles++
			best = max(best, 100*won/all)
			if got := cardChance(v.Battle.Territory, v.Battle.Defender, h, c, v.Hidden); got != 100*won/all {
				t.Errorf("card %d in %+v of %+v: %d%%, want %d%%", c, v.Battle, h, got, 100*won/all)
			}
		}
		if got := bestChance(v.Battle.Territory, v.Battle.Defender, h, cards{v.Hand, v.Hidden}); got != best {
			t.Errorf("best card in %+v of %+v: %d%%, want %d%%", v.Battle, h, got, best)
		}
	}
	if battles < 50 {
		t.Errorf("only %d cards in battles were tried", battles)
	}
}
