package throne

import "github.com/innkeeper-bot/innkeeper/games"

// View is what seat may know: nothing but what lies open, and for the player the hand.
func (g *Game) View(seat games.Seat) View {
	forces := g.land.total()
	v := View{
		Turn: g.turn, Phase: g.phase, Step: g.step,
		Card: g.card, Orders: g.orders.list(), CommandPoints: g.points,
		Land:     g.land,
		HandSize: g.hand.size(), DeckSize: g.deck.size, Discard: g.discard.list(),
		HardCards: g.hard.list(), LenientHome: g.lenient,
		Upcoming:   g.upcoming(),
		ForceLimit: g.forceLimit(), Castles: g.castles(),
		PlayerSupply: ForcesPerSide - forces.Player, KingSupply: ForcesPerSide - forces.King,
		Outcome: g.outcome, OutcomeRule: g.because(),
	}
	if seat == PlayerSeat {
		v.Hand = g.hand.list()
	}
	if g.battle.Territory != 0 {
		battle := g.battle
		v.Battle = &battle
	}
	return v
}

// upcoming is the contested territories but that of the battle under way, in the order in which they will be fought
// over (RT-077).
func (g *Game) upcoming() (list []Territory) {
	for _, t := range g.priority().through() {
		if g.land[t].Contested() && t != g.battle.Territory {
			list = append(list, t)
		}
	}
	return list
}
