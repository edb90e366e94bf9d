package throne

import (
	"fmt"
	"testing"
)

func TestPhases(t *testing.T) {
	t.Run("RT-040 RT-118 RT-124 a turn is a Player and a King's Card Phase, then the next", func(t *testing.T) {
		g := position(t, "1:p2 9:k1", hand(10, 3), deckTop(11, 16))
		events := act(t, g, PlayCard{10}, EndActions{}, EndActions{})
		equal(t, "phases", all[PhaseBegun](events), []PhaseBegun{{KingCardPhase, 1}, {PlayerCardPhase, 2}})
		equal(t, "turn", g.View(PlayerSeat).Turn, 2)
	})
	t.Run("RT-041 the steps of a phase, in order", func(t *testing.T) {
		g := position(t, "1:p2 2:p1 7:k2", hand(1, 12, 13, 3), deckTop(11, 16))
		events := act(t, g, PlayCard{1}, BattleCard{12}, Move{2, 7, 1}, EndActions{}, BattleCard{13})
		var story []string
		for _, e := range events {
			switch e.(type) {
			case CardPlayed, OrderBegun, BattleBegun, Moved, ActionsEnded, PhaseEnded:
				story = append(story, e.Kind())
			}
			if (e == PhaseEnded{PlayerCardPhase, 1}) {
				break
			}
		}
		equal(t, "story", story, []string{
			"card_played", "order_begun", "battle_begun", "moved", "actions_ended", "battle_begun", "phase_ended"})
	})
	t.Run("RT-042 in the Player Card Phase you must play a card of your hand", func(t *testing.T) {
		g := position(t, "1:p2 9:k1", hand(10, 3))
		equal(t, "legal", g.Legal(), []Action{PlayCard{3}, PlayCard{10}})
		refused(t, g, PlayCard{1}, "RT-042", CodeNotInHand)
		refused(t, g, EndActions{}, "RT-123", CodeWrongStep)
	})
	t.Run("RT-043 RT-123 in the King's the deck's top card; its points are yours", func(t *testing.T) {
		g := position(t, "1:p2 9:k1", yourActions(3), deckTop(10))
		events := act(t, g, EndActions{})
		equal(t, "played", only[CardPlayed](t, events), CardPlayed{Side: King, Card: 10})
		equal(t, "stops at", fmt.Sprint(g.phase, g.step, g.points), "king_card player_actions 4")
	})
	t.Run("RT-044 RT-118 RT-R14 the action card stays on the table to the end of its phase", func(t *testing.T) {
		g := position(t, "1:p2 9:k1", hand(10, 3), deckTop(11))
		act(t, g, PlayCard{10})
		equal(t, "table, discard pile", fmt.Sprint(g.card, g.discard.list()), "10 []")
		act(t, g, EndActions{})
		equal(t, "table, discard pile", fmt.Sprint(g.card, g.discard.list()), "11 [10]")
	})
	t.Run("RT-124 the orders are kept until the phase ends", func(t *testing.T) {
		g := position(t, "1:p2 9:k1", hand(10, 3), deckTop(14))
		act(t, g, PlayCard{10})
		equal(t, "orders", g.View(PlayerSeat).Orders, []Order{OrderRally})
		act(t, g, EndActions{})
		equal(t, "orders", g.View(PlayerSeat).Orders, []Order{OrderMoveCastle})
	})
}

func TestPlayerActions(t *testing.T) {
	t.Run("RT-109 any number in any order up to the points; those left over are lost", func(t *testing.T) {
		g := position(t, "1:p2", yourActions(3), deckTop(11)) // 4 points
		events := act(t, g, Move{1, 2, 1}, Rally{1}, EndActions{})
		equal(t, "lost", only[ActionsEnded](t, events).PointsLost, 1)
		equal(t, "points in the next phase", g.points, CardID(11).Card().Flags)
	})
	t.Run("RT-109 never more than the points", func(t *testing.T) {
		g := position(t, "1:p2 2:p1", yourActions(3), points(1))
		refused(t, g, Rally{1}, "RT-113", CodeNotEnoughPoints)
		act(t, g, Move{2, 7, 1})
		refused(t, g, Move{7, 5, 1}, "RT-109", CodeNotEnoughPoints)
	})
	t.Run("RT-111 RT-R18 it ends only when you say so, with points or without", func(t *testing.T) {
		g := position(t, "1:p2 2:p1", yourActions(3), points(1))
		if !has(g, EndActions{}) {
			t.Error("not to be ended with points left")
		}
		act(t, g, Move{2, 7, 1})
		equal(t, "legal", g.Legal(), []Action{EndActions{}})
	})
	t.Run("RT-112 a rally adds one force in a castle of yours, as often as the points last", func(t *testing.T) {
		g := position(t, "1:p1 2:p1 3:p1", yourActions(3))
		events := act(t, g, Rally{3}, Rally{3})
		equal(t, "rallies", all[Rallied](events), []Rallied{{3, 2, 2}, {3, 3, 0}})
	})
	t.Run("RT-112 RT-014 a castle entered empty in this very step may be rallied at once", func(t *testing.T) {
		g := position(t, "1:p1 5:p1", yourActions(3))
		act(t, g, Move{5, 3, 1}, Rally{3})
		wantLand(t, g, "1:p1 3:p2")
	})
	t.Run("RT-112 only a castle, only yours", func(t *testing.T) {
		g := position(t, "1:p1 2:p1 9:k1", yourActions(3))
		refused(t, g, Rally{2}, "RT-112", CodeNoCastle)
		refused(t, g, Rally{9}, "RT-112", CodeNotControlled)
		refused(t, g, Rally{3}, "RT-112", CodeNotControlled)
		refused(t, g, Rally{10}, "RT-005", CodeBadTarget)
	})
	t.Run("RT-113 RT-R13 not with all ten on the map", func(t *testing.T) {
		g := position(t, "1:p2 2:p2 3:p1 4:p3 5:p2", yourActions(3))
		refused(t, g, Rally{1}, "RT-R13", CodeSupplyEmpty)
	})
	t.Run("RT-113 RT-106 not over the limit", func(t *testing.T) {
		g := position(t, "1:p2", yourActions(3))
		refused(t, g, Rally{1}, "RT-R11", CodeOverForceLimit)
	})
	t.Run("RT-114 one or more across one border, the rest may stay", func(t *testing.T) {
		g := position(t, "1:p1 2:p3", yourActions(3))
		for n := 1; n <= 2; n++ {
			if !has(g, Move{2, 7, n}) {
				t.Errorf("not %d", n)
			}
		}
		refused(t, g, Move{2, 7, 0}, "RT-114", CodeTooFewMoved)
		refused(t, g, Move{2, 7, -1}, "RT-114", CodeTooFewMoved)
		refused(t, g, Move{2, 7, 4}, "RT-114", CodeNotEnoughForces)
		refused(t, g, Move{2, 3, 1}, "RT-114", CodeNotAdjacent)
		refused(t, g, Move{2, 2, 1}, "RT-114", CodeNotAdjacent)
		refused(t, g, Move{5, 3, 1}, "RT-114", CodeNoForces)
		refused(t, g, Move{0, 1, 1}, "RT-005", CodeBadTarget)
		refused(t, g, Move{1, 12, 1}, "RT-005", CodeBadTarget)
	})
	t.Run("RT-115 the same forces may move again", func(t *testing.T) {
		g := position(t, "1:p1 2:p1", yourActions(3))
		act(t, g, Move{2, 7, 1}, Move{7, 4, 1}, Move{4, 9, 1}, Move{9, 6, 1})
		wantLand(t, g, "1:p1 6:p1")
	})
	t.Run("RT-115 RT-R6 except out of a contested territory", func(t *testing.T) {
		g := position(t, "1:p1 2:p1 7:k1", yourActions(3))
		act(t, g, Move{2, 7, 1})
		refused(t, g, Move{7, 4, 1}, "RT-R6", CodeFrozenContested)
	})
	t.Run("RT-116 several may be attacked, and one from several sides; all fought after your actions", func(t *testing.T) {
		g := position(t, "1:p1 2:p2 8:p1 5:k1 7:k1", yourActions(3))
		act(t, g, Move{2, 7, 1}, Move{8, 7, 1}, Move{2, 5, 1})
		wantLand(t, g, "1:p1 5:p1k1 7:p2k1")
		events := act(t, g, EndActions{})
		equal(t, "RT-117 first battle, by the same card", only[BattleBegun](t, events), BattleBegun{7, King, 2, 1})
	})
	t.Run("RT-116 no wheat and no rally there until it is won", func(t *testing.T) {
		g := position(t, "1:p1 5:p1 3:k1", yourActions(3))
		act(t, g, Move{5, 3, 1})
		equal(t, "limit", g.forceLimit(), 2)
		refused(t, g, Rally{3}, "RT-017", CodeRallyContested)
	})
	t.Run("RT-110 RT-R12 home may not be left empty", func(t *testing.T) {
		g := position(t, "1:p2", yourActions(3))
		refused(t, g, Move{1, 2, 2}, "RT-R12", CodeHomeLeftEmpty)
	})
	t.Run("RT-110 RT-R12 but with lenient_home", func(t *testing.T) {
		g := position(t, "1:p1", yourActions(3), lenient)
		act(t, g, Move{1, 2, 1})
		equal(t, "step", g.step, StepPlayerActions)
	})
}

func TestTheEnd(t *testing.T) {
	t.Run("RT-004 RT-120 RT-R12 won at once by a move into the last castle, with points and battles open", func(t *testing.T) {
		g := position(t, "1:p1 3:p1 7:p1 6:p2 5:p1 8:k1", yourActions(3))
		events := act(t, g, Move{5, 8, 1}, Move{6, 9, 1})
		equal(t, "end", only[GameEnded](t, events), GameEnded{Won, "RT-120", 1})
		equal(t, "RT-R16 all stays as it is", fmt.Sprint(g.card, g.points, g.discard.list()), "3 2 []")
		equal(t, "legal", g.Legal(), []Action{})
		refused(t, g, EndActions{}, "RT-R16", CodeGameOver)
		equal(t, "result", *(&Hosted{*g}).Result(), "{Outcome:won Winners:[0] Rule:RT-120 Rounds:1}")
	})
	t.Run("RT-120 RT-R15 won by a battle; RT-R15 other battles do not delay it", func(t *testing.T) {
		g := position(t, "1:p1 3:p1 7:p1 9:p3k1 6:p1k1", attackAt(9, 2), hand(13, 1), deckTop(10))
		events := act(t, g, BattleCard{13})
		equal(t, "end", only[GameEnded](t, events).Outcome, Won)
		equal(t, "RT-R15 the battle cards are discarded", g.discard.list(), []CardID{13, 10})
		equal(t, "RT-R16 the action card stays", g.card, CardID(2))
		equal(t, "battles begun", len(all[BattleBegun](events)), 0)
	})
	t.Run("RT-120 won by a withdrawal into an empty castle", func(t *testing.T) {
		g := position(t, "1:p1 3:p1 7:p1 6:p2k4", defenceAt(6, 14), hand(10, 1), deckTop(13))
		events := act(t, g, BattleCard{10}, Withdraw{9})
		equal(t, "end", only[GameEnded](t, events), GameEnded{Won, "RT-120", 1})
	})
	t.Run("RT-120 RT-R12 not while one of the four is contested", func(t *testing.T) {
		g := position(t, "1:p1 3:p1 7:p1 6:p1 9:k1", yourActions(3))
		act(t, g, Move{6, 9, 1})
		equal(t, "outcome", g.outcome, Outcome(0))
	})
	t.Run("RT-004 RT-121 RT-R12 lost when the King takes home", func(t *testing.T) {
		g := position(t, "1:p1k2 2:p1", defenceAt(1, 2), hand(13, 1), deckTop(5))
		events := act(t, g, BattleCard{13})
		equal(t, "end", only[GameEnded](t, events), GameEnded{Lost, "RT-121", 1})
		equal(t, "result", *(&Hosted{*g}).Result(), "{Outcome:lost Winners:[] Rule:RT-121 Rounds:1}")
	})
	t.Run("RT-121 lost when both sides die there", func(t *testing.T) {
		g := position(t, "1:p1k1 2:p1", defenceAt(1, 14), hand(2, 1), deckTop(5))
		equal(t, "end", only[GameEnded](t, act(t, g, BattleCard{2})).Outcome, Lost)
		wantLand(t, g, "2:p1")
	})
	t.Run("RT-122 RT-R12 lenient: lost when the King moves into an empty home, and his orders stop at once", func(t *testing.T) {
		g := position(t, "2:p1 5:k2 8:k2", hand(5, 1), lenient, ownCard(5, Card{
			Orders: []Order{OrderMoveCastle, OrderUncertain}, Flags: 2, Priority: Falling}))
		g.land[8], g.land[4] = Holding{}, Holding{King: 2} // falling: 5 before 4
		events := act(t, g, PlayCard{5})
		equal(t, "end", only[GameEnded](t, events), GameEnded{Lost, "RT-122", 1})
		wantLand(t, g, "1:k2 2:p1 4:k2")
		equal(t, "RT-R16 nothing was drawn", len(all[UncertainDrawn](events)), 0)
		equal(t, "orders begun so far", g.View(PlayerSeat).Orders, []Order{OrderMoveCastle})
	})
	t.Run("RT-122 lenient: not lost by an empty home alone", func(t *testing.T) {
		g := position(t, "1:p1k1 2:p1", defenceAt(1, 14), hand(2, 1), deckTop(5), lenient)
		act(t, g, BattleCard{2})
		wantLand(t, g, "2:p1")
		equal(t, "outcome", g.outcome, Outcome(0))
	})
	t.Run("RT-122 RT-R12 lenient: lost by withdrawing from home when the King then stands there alone", func(t *testing.T) {
		g := position(t, "1:p2k4", defenceAt(1, 14), hand(10, 2), deckTop(13), lenient)
		equal(t, "end", only[GameEnded](t, act(t, g, BattleCard{10}, Withdraw{2})).Because, "RT-122")
	})
	t.Run("RT-122 RT-R12 lenient: lost when the King withdraws into an empty home", func(t *testing.T) {
		g := position(t, "2:p1k1 5:p1 6:p1 7:p1", attackAt(2, 3), hand(13, 1), deckTop(10), lenient)
		equal(t, "end", only[GameEnded](t, act(t, g, BattleCard{13})).Outcome, Lost)
	})
	t.Run("RT-122 RT-R12 lenient: lost with no forces at all", func(t *testing.T) {
		g := position(t, "2:p1k1", defenceAt(2, 14), hand(2, 1), deckTop(5), lenient)
		equal(t, "end", only[GameEnded](t, act(t, g, BattleCard{2})).Because, "RT-122")
	})
	t.Run("RT-122 winning is unchanged", func(t *testing.T) {
		g := position(t, "1:p1 3:p1 7:p1 6:p1", yourActions(3), lenient)
		equal(t, "end", only[GameEnded](t, act(t, g, Move{6, 9, 1})), GameEnded{Won, "RT-120", 1})
	})
}
