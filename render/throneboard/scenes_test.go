package throneboard

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// land places forces: pairs of player and King by territory.
func land(h map[throne.Territory][2]int) (l throne.Land) {
	for t, n := range h {
		l[t] = throne.Holding{Player: n[0], King: n[1]}
	}
	return l
}

// opening is the view at the start of a game.
func opening() throne.View {
	return throne.View{
		Turn: 1, Phase: throne.PlayerCardPhase, Step: throne.StepPlayCard,
		Land: land(map[throne.Territory][2]int{1: {2, 0}, 3: {0, 2}, 7: {0, 2}, 9: {0, 2}}),
		Hand: []throne.CardID{2, 5, 9, 15, 17}, HandSize: 5, DeckSize: 13, ForceLimit: 2,
		PlayerSupply: 8, KingSupply: 4, Castles: 1,
	}
}

// scenes are the positions that the golden pictures show.
func scenes() map[string]Scene {
	mid := opening()
	mid.Turn, mid.Step, mid.Card, mid.CommandPoints, mid.ForceLimit = 3, throne.StepPlayerActions, 17, 4, 4
	mid.Orders = []throne.Order{throne.OrderMoveCastle, throne.OrderRally}
	mid.Hand, mid.HandSize, mid.DeckSize, mid.Castles = []throne.CardID{2, 5, 9}, 3, 7, 2
	mid.Land = land(map[throne.Territory][2]int{1: {2, 0}, 2: {1, 0}, 3: {3, 0}, 4: {0, 3}, 5: {1, 0}, 7: {0, 2}, 8: {0, 1}, 9: {0, 2}})
	arrows := []games.Event{
		throne.KingMoved{Order: throne.OrderMoveCastle, From: 9, To: 4, Forces: 2, Stayed: 1, Priority: throne.Rising},
		throne.KingMoved{Order: throne.OrderMoveCastle, From: 7, To: 8, Forces: 1, Stayed: 1, Priority: throne.Rising},
		throne.KingRallied{At: 7, Forces: 2}, throne.KingRallied{At: 9, Forces: 2},
	}
	full := mid
	full.Land = land(map[throne.Territory][2]int{1: {5, 0}, 2: {5, 5}, 3: {0, 5}, 5: {5, 4}, 6: {3, 2}, 7: {5, 5}, 8: {4, 5}, 4: {5, 5}, 9: {5, 5}})
	hard := opening()
	hard.Hand = []throne.CardID{18, 19, 22, 23, 25}
	return map[string]Scene{
		"opening": {View: opening()}, "arrows": {View: mid, Events: arrows}, "full": {View: full}, "hard": {View: hard},
	}
}
