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
	actions := mid
	actions.CommandPoints, actions.Card, actions.Phase, actions.Orders = 1, 22, throne.KingCardPhase, []throne.Order{throne.OrderMovePlayer, throne.OrderRally}
	moved := []games.Event{
		throne.Moved{From: 1, To: 2, Forces: 1, Points: 2}, throne.Rallied{At: 3, Forces: 3, Points: 1},
		throne.Moved{From: 5, To: 8, Forces: 2, Attacks: true, Points: 1},
	}
	actions.Land[8].Player = 2
	contested := mid
	contested.Step, contested.Phase = throne.StepBattleCard, throne.KingCardPhase
	contested.Card, contested.Orders = 9, []throne.Order{throne.OrderMovePlayer, throne.OrderMovePlayer}
	contested.Land = land(map[throne.Territory][2]int{1: {2, 0}, 2: {2, 1}, 3: {0, 1}, 5: {2, 1}, 7: {0, 3}, 9: {0, 1}})
	contested.Battle = &throne.Battle{Territory: 5, Defender: throne.Player}
	contested.Upcoming = []throne.Territory{2}
	book := []games.Event{
		throne.KingMoved{From: 9, To: 4, Forces: 1}, throne.KingMoved{From: 7, To: 2, Forces: 1, Attacks: true},
		throne.KingMoved{From: 4, To: 7, Forces: 2}, throne.KingMoved{From: 3, To: 5, Forces: 1, Attacks: true},
	}
	fought := throne.BattleFought{
		At: 7, Defender: throne.King,
		Player: throne.BattleSide{Card: 18, Before: 4, Bugles: 2, Swords: 1, Casualties: 2, Left: 2, Total: 4},
		King:   throne.BattleSide{Card: 5, Before: 2, Swords: 3, LandBugles: 1, LandShields: 1, Left: 2, Total: 3},
		Winner: throne.Player,
	}
	result := mid
	result.Land = land(map[throne.Territory][2]int{1: {1, 0}, 2: {1, 0}, 3: {1, 0}, 5: {1, 0}, 7: {2, 0}, 8: {0, 5}, 9: {0, 2}})
	battle := []games.Event{fought, throne.Withdrew{Side: throne.King, From: 7, To: 8, Forces: 2, Priority: throne.Rising}, throne.ExcessLost{Side: throne.King, At: 8, Lost: 1, Limit: 5}}
	note := result
	note.Step, note.Card, note.CommandPoints, note.Turn = throne.StepPlayCard, 0, 0, 4
	note.Hand, note.HandSize = []throne.CardID{1, 6, 11, 12, 13}, 5
	withdraw := contested
	withdraw.Step = throne.StepWithdraw
	withdraw.Battle = &throne.Battle{Territory: 5, Defender: throne.Player, PlayerCard: 2, KingCard: 15}
	withdraw.Land[5] = throne.Holding{Player: 1, King: 1}
	lostBattle := []games.Event{throne.BattleFought{
		At: 5, Defender: throne.Player,
		Player: throne.BattleSide{Card: 2, Before: 2, Swords: 2, Casualties: 1, Left: 1, Total: 1},
		King:   throne.BattleSide{Card: 15, Before: 2, Bugles: 1, Swords: 2, Shields: 1, Casualties: 1, Left: 1, Total: 2},
		Winner: throne.King,
	}}
	won := result
	won.Step, won.Outcome, won.Castles, won.Turn = throne.StepOver, throne.Won, 4, 12
	won.Land = land(map[throne.Territory][2]int{1: {2, 0}, 2: {1, 0}, 3: {1, 0}, 5: {1, 0}, 7: {2, 0}, 8: {0, 4}, 9: {3, 0}})
	lost := contested
	lost.Step, lost.Outcome, lost.Battle, lost.Castles, lost.Turn = throne.StepOver, throne.Lost, nil, 0, 7
	lost.Land = land(map[throne.Territory][2]int{1: {0, 3}, 2: {2, 0}, 3: {0, 1}, 5: {0, 1}, 7: {0, 3}, 9: {0, 1}})
	full := mid
	full.Land = land(map[throne.Territory][2]int{1: {5, 0}, 2: {5, 5}, 3: {0, 5}, 5: {5, 4}, 6: {3, 2}, 7: {5, 5}, 8: {4, 5}, 4: {5, 5}, 9: {5, 5}})
	hard := opening()
	hard.Hand = []throne.CardID{18, 19, 22, 23, 25}
	spectator := opening()
	spectator.Hand = nil
	return map[string]Scene{
		"opening": {View: opening()}, "arrows": {View: mid, Events: arrows}, "full": {View: full}, "hard": {View: hard},
		"actions":   {View: actions, Events: moved, Selected: 8, Open: []throne.Territory{3, 4, 6, 7}},
		"contested": {View: contested, Events: book}, "battle": {View: result, Events: battle}, "note": {View: note, Events: battle},
		"withdraw": {View: withdraw, Events: lostBattle, Open: []throne.Territory{1, 8}}, "won": {View: won}, "lost": {View: lost}, "spectator": {View: spectator},
	}
}
