package steward

import (
	"math/bits"
	"sync"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// beaten holds, for each battle and each card of the player, the set of the King's cards that it wins against: by the
// defender, the territory, the forces of both sides and the card. It is worked out when it is first needed.
type beaten [2][throne.Territories + 1][most + 1][most + 1][throne.Cards + 1]uint32

var battles = sync.OnceValue(func() *beaten {
	var all beaten
	for _, defender := range []throne.Side{throne.Player, throne.King} {
		for at := throne.Home; at <= throne.Territories; at++ {
			for own := 1; own <= most; own++ {
				for king := 1; king <= most; king++ {
					fill(&all[defender-throne.Player][at][own][king], throne.Battle{Territory: at, Defender: defender},
						throne.Holding{Player: own, King: king})
				}
			}
		}
	}
	return &all
})

// fill works out a battle with all cards.
func fill(by *[throne.Cards + 1]uint32, b throne.Battle, h throne.Holding) {
	for b.PlayerCard = 1; b.PlayerCard <= throne.Cards; b.PlayerCard++ {
		for b.KingCard = 1; b.KingCard <= throne.Cards; b.KingCard++ {
			if throne.Wins(b, h) {
				by[b.PlayerCard] |= 1 << b.KingCard
			}
		}
	}
}

// cardChance is the chance, in percent, to win a battle with a card, when the King draws one of the hidden ones.
func cardChance(at throne.Territory, defender throne.Side, h throne.Holding, card throne.CardID, hidden uint32) int {
	wins := battles()[defender-throne.Player][at][h.Player][h.King][card] & hidden
	return 100 * bits.OnesCount32(wins) / bits.OnesCount32(hidden)
}

// bestChance is the same with the best card of the hand.
func bestChance(at throne.Territory, defender throne.Side, h throne.Holding, c cards) int {
	by := &battles()[defender-throne.Player][at][h.Player][h.King]
	wins := 0
	for hand := c.hand; hand != 0; hand &= hand - 1 {
		wins = max(wins, bits.OnesCount32(by[bits.TrailingZeros32(hand)]&c.hidden))
	}
	return 100 * wins / bits.OnesCount32(c.hidden)
}
