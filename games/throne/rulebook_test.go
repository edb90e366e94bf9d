package throne

import (
	"fmt"
	"testing"
)

// The worked examples of the rulebook, number for number, and checks worked out from the rules.

// movementExample is the position that RT-063 gives.
const movementExample = "1:p1 2:p2 3:k2 4:k1 5:p2 7:k2 9:k2"

func TestMovementExample(t *testing.T) {
	g := position(t, movementExample, hand(1, 3)) // RT-063: one movement to your forces, falling
	events := act(t, g, PlayCard{1})
	moved := all[KingMoved](events)
	for i, row := range []struct {
		rule string
		want KingMoved
	}{
		{"RT-064 RT-R4 9 goes first: 2 and 5 are both 3 away, 4 and 6 lead there; falling takes 4", KingMoved{
			From: 9, To: 4, Forces: 1, Stayed: 1, Goals: []Territory{2, 5}, Distance: 3, Candidates: []Territory{4, 6}}},
		{"RT-065 7: 2 and 5 are both next to it; falling takes 2", KingMoved{
			From: 7, To: 2, Forces: 1, Stayed: 1, Goals: []Territory{2, 5}, Distance: 1, Candidates: []Territory{2, 5}, Attacks: true}},
		{"RT-066 4: 2 still counts although contested; 7 and 8 lead there, falling takes 7; both go", KingMoved{
			From: 4, To: 7, Forces: 2, Stayed: 0, Goals: []Territory{2, 5}, Distance: 2, Candidates: []Territory{7, 8}}},
		{"RT-067 3: the only step is 5", KingMoved{
			From: 3, To: 5, Forces: 1, Stayed: 1, Goals: []Territory{5}, Distance: 1, Candidates: []Territory{5}, Attacks: true}},
	} {
		t.Run(row.rule, func(t *testing.T) {
			row.want.Order, row.want.Priority = OrderMovePlayer, Falling
			equal(t, "move", moved[i], row.want)
		})
	}
	t.Run("RT-066 one force has gone 9-4-7 in one order; RT-067 2 is contested and stays", func(t *testing.T) {
		equal(t, "moves", marches(events), "9-4 7-2 4-7 3-5")
		equal(t, "stays", all[KingStayed](events), []KingStayed{{OrderMovePlayer, 2, 1, StayContested, 0}})
	})
	t.Run("RT-063 RT-068 the final position; 5 is fought over first, then 2, and you defend", func(t *testing.T) {
		wantLand(t, g, "1:p1 2:p2k1 3:k1 5:p2k1 7:k3 9:k1")
		equal(t, "the King's forces", g.land.total().King, 7)
		equal(t, "battle", only[BattleBegun](t, events), BattleBegun{At: 5, Defender: Player, Player: 2, King: 1})
		equal(t, "then", g.View(PlayerSeat).Upcoming, []Territory{2})
	})
}

func TestMovementChecks(t *testing.T) {
	start := "1:p2 3:k2 7:k2 9:k2"
	for _, row := range []struct {
		rule, land string
		card       CardID
		moves      string
		want       string
	}{
		{"RT-058 the example with 4 in territory 4: at its turn it holds 5 and 7 one, so 4 go and 1 stays",
			"1:p1 2:p2 3:k2 4:k4 5:p2 7:k2 9:k2", 1, "9-4 7-2 4-7 3-5", "1:p1 2:p2k1 3:k1 4:k1 5:p2k1 7:k5 9:k1"},
		{"RT-069 the example, rising", movementExample, 12, "3-5 4-8 7-5 8-5 9-6", "1:p1 2:p2 3:k1 5:p2k3 6:k1 7:k1 9:k1"},
		{"RT-069 the example, rising, by the other card", movementExample, 13, "3-5 4-8 7-5 8-5 9-6", "1:p1 2:p2 3:k1 5:p2k3 6:k1 7:k1 9:k1"},
		{"RT-070 a new game, falling", start, 1, "9-4 7-2 4-7 3-5 2-1", "1:p2k1 3:k1 5:k1 7:k2 9:k1"},
		{"RT-070 a new game, rising", start, 12, "3-5 5-1 7-5 9-6", "1:p2k1 3:k1 5:k1 6:k1 7:k1 9:k1"},
	} {
		t.Run(row.rule, func(t *testing.T) {
			g := position(t, row.land, hand(row.card, 3))
			events := act(t, g, PlayCard{row.card})
			equal(t, "moves", marches(events), row.moves)
			wantLand(t, g, row.want)
		})
	}
}

// battleExample is the position that RT-097 gives; the King's card of RT-098 is not among the real ones.
func battleExample(t *testing.T, king CardID) *Game {
	return position(t, "1:p1 2:p1 3:p1 5:p1 7:p4k2 8:k4 9:k2", attackAt(7, 13), hand(18, 1), deckTop(king, 11),
		ownCard(6, Card{Swords: 3, Orders: []Order{OrderRally}, Flags: 2, Priority: Rising}))
}

func TestBattleExample(t *testing.T) {
	g := battleExample(t, 6)
	t.Run("RT-097 a limit of 4 is needed", func(t *testing.T) { equal(t, "limit", g.forceLimit(), 4) })
	events := act(t, g, BattleCard{18})
	f := only[BattleFought](t, events)
	t.Run("RT-098 RT-082 your 2 bugles and 1 sword; the King's 3 swords, 1 shield, 1 bugle", func(t *testing.T) {
		y, k := f.Player, f.King
		equal(t, "yours", fmt.Sprint(y.Bugles+y.LandBugles, y.Swords, y.Shields+y.LandShields), "2 1 0")
		equal(t, "his", fmt.Sprint(k.Bugles+k.LandBugles, k.Swords, k.Shields+k.LandShields), "1 3 1")
	})
	t.Run("RT-099 RT-R8 no casualties of his; 3 of yours, but he has 2 forces: 2", func(t *testing.T) {
		equal(t, "casualties", fmt.Sprint(f.Player.Casualties, f.King.Casualties), "2 0")
		equal(t, "left", fmt.Sprint(f.Player.Left, f.King.Left), "2 2")
	})
	t.Run("RT-100 4 to 3: you win", func(t *testing.T) {
		equal(t, "totals", fmt.Sprint(f.Player.Total, f.King.Total, f.Winner, f.ByTie), "4 3 player false")
	})
	t.Run("RT-101 RT-095 RT-096 he withdraws to 8, where one of six is lost", func(t *testing.T) {
		equal(t, "withdrawal", only[Withdrew](t, events),
			Withdrew{Side: King, From: 7, To: 8, Forces: 2, Open: []Territory{4, 8}, Priority: Rising})
		equal(t, "excess", only[ExcessLost](t, events), ExcessLost{Side: King, At: 8, Lost: 1, Limit: 5})
	})
	t.Run("RT-101 the game goes on", func(t *testing.T) {
		equal(t, "outcome", g.outcome, Outcome(0))
		equal(t, "phase", g.phase, KingCardPhase)
	})
	t.Run("RT-101 the final position", func(t *testing.T) {
		g := battleExample(t, 6)
		g.battle.PlayerCard, g.battle.KingCard = 18, 6
		tn := turn{Game: g}
		tn.fight()
		wantLand(t, g, "1:p1 2:p1 3:p1 5:p1 7:p2 8:k5 9:k2")
	})
	t.Run("RT-102 the same with the real card 5, falling: he goes to 4", func(t *testing.T) {
		g := battleExample(t, 5)
		withdrew := only[Withdrew](t, act(t, g, BattleCard{18}))
		equal(t, "to", withdrew.To, Territory(4))
		equal(t, "4 and 8", fmt.Sprint(g.land[4].King, g.land[8].King), "2 4")
	})
}
