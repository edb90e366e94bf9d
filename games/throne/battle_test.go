package throne

import (
	"fmt"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
)

func TestCasualties(t *testing.T) {
	for _, row := range []struct {
		rule                          string
		swords, shields, enemies, own int
		want                          int
	}{
		{"RT-083 RT-084 RT-R8 swords less shields", 3, 1, 4, 4, 2},
		{"RT-083 RT-084 RT-R8 never fewer than none", 1, 3, 5, 4, 0},
		{"RT-083 RT-084 RT-R8 never more than the enemy has forces", 3, 0, 2, 4, 2},
		{"RT-083 RT-084 RT-R8 never more than stand there", 3, 0, 5, 1, 1},
		{"RT-085 shields left over heal nobody", 0, 3, 2, 2, 0},
	} {
		t.Run(row.rule, func(t *testing.T) {
			equal(t, "casualties", casualties(row.swords, row.shields, row.enemies, row.own), row.want)
		})
	}
}

// fought is a battle with cards of given symbols (bugles, swords, shields).
func fought(t *testing.T, at Territory, defender Side, h Holding, yours, his [3]int) BattleFought {
	t.Helper()
	g := position(t, "1:p1",
		ownCard(1, Card{Bugles: yours[0], Swords: yours[1], Shields: yours[2]}),
		ownCard(2, Card{Bugles: his[0], Swords: his[1], Shields: his[2]}))
	return g.reckon(Battle{at, defender, 1, 2}, h)
}

func TestBattleReckoning(t *testing.T) {
	for _, row := range []struct {
		rule       string
		at         Territory
		defender   Side
		player     int
		king       int
		yours, his [3]int
		want       string // left : left, total : total, winner
	}{
		{"RT-082 RT-R7 as defender you add the territory's symbols", 7, Player, 2, 2, [3]int{0, 0, 0}, [3]int{0, 1, 0}, "2:2 3:2 player"},
		{"RT-082 RT-R7 RT-117 as defender the King does", 9, King, 3, 2, [3]int{0, 1, 0}, [3]int{0, 0, 0}, "3:2 3:4 king"},
		{"RT-082 RT-R7 who came in adds none", 3, King, 2, 1, [3]int{0, 0, 0}, [3]int{0, 1, 0}, "1:1 1:2 king"},
		{"RT-081 orders and flags play no part, bugles count, swords kill, shields stop", 5, Player, 3, 3, [3]int{1, 2, 1}, [3]int{0, 2, 1}, "2:2 3:2 player"},
		{"RT-085 both at the same time: the fallen strike too", 5, Player, 1, 1, [3]int{0, 1, 0}, [3]int{0, 1, 0}, "0:0 0:0 "},
		{"RT-084 RT-085 the King's losses count your forces before yours fell", 5, Player, 2, 3, [3]int{0, 3, 0}, [3]int{0, 3, 0}, "0:1 0:0 king"},
		{"RT-086 a surviving side keeps the territory, whatever the bugles", 5, Player, 2, 1, [3]int{0, 1, 0}, [3]int{3, 0, 0}, "2:0 0:0 player"},
		{"RT-087 the higher total wins", 5, King, 2, 3, [3]int{2, 0, 0}, [3]int{0, 0, 0}, "2:3 4:3 player"},
		{"RT-088 RT-R9 a tie goes to the defender: you", 5, Player, 2, 2, [3]int{0, 0, 0}, [3]int{0, 0, 0}, "2:2 2:2 player tie"},
		{"RT-088 RT-R9 RT-117 a tie goes to the defender: the King", 5, King, 2, 2, [3]int{0, 0, 0}, [3]int{0, 0, 0}, "2:2 2:2 king tie"},
	} {
		t.Run(row.rule, func(t *testing.T) {
			f := fought(t, row.at, row.defender, Holding{row.player, row.king}, row.yours, row.his)
			got := fmt.Sprintf("%d:%d %d:%d %v", f.Player.Left, f.King.Left, f.Player.Total, f.King.Total, f.Winner)
			if f.ByTie {
				got += " tie"
			}
			equal(t, "battle", got, row.want)
		})
	}
}

func TestBattleSequence(t *testing.T) {
	t.Run("RT-075 RT-076 every contested territory is fought over, after the orders: you defend", func(t *testing.T) {
		g := position(t, "1:p1 2:k1", hand(1, 3))
		act(t, g, PlayCard{1})
		equal(t, "legal", g.Legal(), []Action{BattleCard{3}})
		equal(t, "battle", *g.View(PlayerSeat).Battle, Battle{Territory: 1, Defender: Player})
	})
	t.Run("RT-076 with nothing contested the step is passed over", func(t *testing.T) {
		g := position(t, "1:p1 9:k1", hand(10, 3))
		act(t, g, PlayCard{10})
		equal(t, "step", g.step, StepPlayerActions)
	})
	t.Run("RT-077 RT-078 RT-119 one at a time, complete, cards discarded, then the next", func(t *testing.T) {
		g := position(t, "1:p2 2:p2k1 5:p2k1", attackAt(2, 14), hand(13, 4, 1), deckTop(12, 10, 11))
		events := act(t, g, BattleCard{13}, BattleCard{4})
		var story []string
		for _, e := range events {
			story = append(story, e.Kind())
			if e.Kind() == "phase_ended" {
				break
			}
		}
		equal(t, "story", story, []string{
			"battle_card_laid", "battle_card_laid", "battle_fought", "withdrew", "battle_begun",
			"battle_card_laid", "battle_card_laid", "battle_fought", "withdrew", "phase_ended",
		})
		equal(t, "RT-R14 RT-119 discarded yours first, then the King's, the action card last",
			g.discard.list(), []CardID{13, 12, 4, 10, 14})
	})
	t.Run("RT-079 any card of the hand, and only of the hand", func(t *testing.T) {
		g := position(t, "1:p1 2:p1k1", defenceAt(2, 1), hand(3, 5, 9))
		equal(t, "legal", g.Legal(), []Action{BattleCard{3}, BattleCard{5}, BattleCard{9}})
		refused(t, g, BattleCard{1}, "RT-079", CodeNotInHand)
		refused(t, g, EndActions{}, "RT-123", CodeWrongStep)
	})
	t.Run("RT-080 the King's is the top of the deck", func(t *testing.T) {
		g := position(t, "1:p1 2:p1k1", defenceAt(2, 1), hand(3, 5), deckTop(17))
		equal(t, "laid", all[BattleCardLaid](act(t, g, BattleCard{3}))[1], BattleCardLaid{King, 17})
	})
	t.Run("RT-086 both sides gone: the territory is empty and nobody's", func(t *testing.T) {
		g := position(t, "1:p1 2:p1k1", defenceAt(2, 1), hand(2, 6), deckTop(5))
		act(t, g, BattleCard{2})
		wantLand(t, g, "1:p1")
		equal(t, "limit", g.forceLimit(), 2)
	})
	t.Run("RT-089 the winner stays with all survivors", func(t *testing.T) {
		g := position(t, "1:p1 2:p3k1", defenceAt(2, 1), hand(13, 5), deckTop(10))
		act(t, g, BattleCard{13})
		equal(t, "winners", g.land[2], Holding{Player: 3})
	})
}

func TestWithdrawal(t *testing.T) {
	t.Run("RT-090 RT-091 RT-R9 you choose among the neighbours without King's forces", func(t *testing.T) {
		g := position(t, "1:p1 2:p1k1 5:p2k4 7:k1", defenceAt(5, 2), hand(10, 1), deckTop(13))
		act(t, g, BattleCard{10})
		equal(t, "legal: 2 is contested, 7 the King's", g.Legal(), []Action{Withdraw{1}, Withdraw{3}, Withdraw{8}})
		refused(t, g, Withdraw{2}, "RT-090", CodeEnemyThere)
		refused(t, g, Withdraw{7}, "RT-090", CodeEnemyThere)
		refused(t, g, Withdraw{4}, "RT-090", CodeNotAdjacent)
		refused(t, g, Withdraw{0}, "RT-005", CodeBadTarget)
	})
	t.Run("RT-090 RT-085 all survivors together, without a garrison", func(t *testing.T) {
		g := position(t, "1:p1 2:p1 3:p2k4", defenceAt(3, 2), hand(10, 1), deckTop(13, 11))
		events := act(t, g, BattleCard{10}, Withdraw{5})
		withdrew := only[Withdrew](t, events)
		equal(t, "withdrawal", withdrew, Withdrew{Side: Player, From: 3, To: 5, Forces: 2, Open: []Territory{5, 8}})
		wantLand(t, g, "1:p1 2:p1 3:k4 5:p2")
	})
	t.Run("RT-091 RT-R9 asked also when only one is open, and then it is routine", func(t *testing.T) {
		g := position(t, "1:p1 3:p2k4 5:k1", defenceAt(3, 14), hand(10, 1), deckTop(13))
		act(t, g, BattleCard{10})
		equal(t, "legal", g.Legal(), []Action{Withdraw{8}})
		if ask := (&Hosted{*g}).Decisions()[0]; !ask.Routine || ask.Kind != "withdraw" || ask.Rule != "RT-091" {
			t.Errorf("asked %+v", ask)
		}
	})
	t.Run("RT-092 RT-105 then the limit is worked out anew: the lost field no longer counts", func(t *testing.T) {
		g := position(t, "1:p3 2:p3k4", defenceAt(2, 14), hand(10, 1), deckTop(13, 11))
		events := act(t, g, BattleCard{10}, Withdraw{5})
		equal(t, "excess", all[ExcessLost](events), []ExcessLost{
			{Side: Player, At: 1, Lost: 1, Limit: 2}, {Side: Player, At: 5, Lost: 1, Limit: 2}})
		wantLand(t, g, "1:p2 2:k4 5:p2")
	})
	t.Run("RT-092 the destination counts", func(t *testing.T) {
		g := position(t, "1:p3 2:p1 5:p3k4", defenceAt(5, 2), hand(10, 1), deckTop(13))
		events := act(t, g, BattleCard{10}, Withdraw{3})
		if lost := all[ExcessLost](events); len(lost) > 0 {
			t.Errorf("lost %+v", lost)
		}
		equal(t, "limit", g.forceLimit(), 4)
	})
	t.Run("RT-093 RT-R9 no neighbour open: all of yours are lost, nothing is asked", func(t *testing.T) {
		g := position(t, "1:p1 3:p2k4 5:k1 8:k1", defenceAt(3, 14), hand(10, 1), deckTop(13))
		events := act(t, g, BattleCard{10})
		equal(t, "lost", only[NoEscape](t, events), NoEscape{Side: Player, At: 3, Forces: 2})
		wantLand(t, g, "1:p1 3:k4 5:k1 8:k1")
	})
	t.Run("RT-093 no neighbour open to the King: all of his are lost", func(t *testing.T) {
		g := position(t, "1:p1 4:p1 6:p1 9:p2k1", attackAt(9, 14), hand(13, 1), deckTop(10, 11))
		events := act(t, g, BattleCard{13})
		equal(t, "lost", only[NoEscape](t, events), NoEscape{Side: King, At: 9, Forces: 1})
		wantLand(t, g, "1:p1 4:p1 6:p1 9:p2")
	})
	t.Run("RT-090 the King leaves no garrison in a castle, nor joins a battle", func(t *testing.T) {
		g := position(t, "1:p1 3:p2k2 5:p1k1", attackAt(3, 14), hand(13, 1), deckTop(12, 11))
		withdrew := only[Withdrew](t, act(t, g, BattleCard{13}))
		equal(t, "withdrawal", withdrew, Withdrew{Side: King, From: 3, To: 8, Forces: 2, Open: []Territory{8}, Priority: Rising})
	})
	t.Run("RT-096 RT-103 he does not avoid a full territory; the excess is lost", func(t *testing.T) {
		g := position(t, "1:p1 6:k5 9:p2k2", attackAt(9, 14), hand(13, 1), deckTop(12, 11))
		events := act(t, g, BattleCard{13})
		equal(t, "excess", only[ExcessLost](t, events), ExcessLost{Side: King, At: 6, Lost: 2, Limit: 5})
		wantLand(t, g, "1:p1 6:k5 9:p2")
	})
	t.Run("RT-124 the battle keeps its values meanwhile", func(t *testing.T) {
		g := position(t, "1:p1 3:p2k4", defenceAt(3, 14), hand(10, 1), deckTop(13))
		act(t, g, BattleCard{10})
		equal(t, "battle", *g.View(PlayerSeat).Battle, Battle{3, Player, 10, 13})
	})
	t.Run("RT-094 RT-R15 withdrawing from home is asked for; then the game is lost", func(t *testing.T) {
		g := position(t, "1:p2k4", defenceAt(1, 14), hand(10, 2), deckTop(13))
		act(t, g, BattleCard{10})
		equal(t, "legal", g.Legal(), []Action{Withdraw{2}, Withdraw{5}})
		events := act(t, g, Withdraw{2})
		equal(t, "end", only[GameEnded](t, events), GameEnded{Outcome: Lost, Because: "RT-121", Turn: 1})
	})
	t.Run("RT-R15 withdrawal, discard, excess, win or loss, in this order", func(t *testing.T) {
		g := position(t, "1:p2k4 2:p2", defenceAt(1, 14), hand(10, 2), deckTop(13))
		act(t, g, BattleCard{10})
		events := act(t, g, Withdraw{5})
		equal(t, "story", fmt.Sprint(kinds(events)), "[withdrew excess_lost excess_lost game_ended]")
		equal(t, "discard pile", g.discard.list(), []CardID{10, 13})
		wantLand(t, g, "1:k4 2:p1 5:p1")
	})
}

func kinds(events []games.Event) (list []string) {
	for _, e := range events {
		list = append(list, e.Kind())
	}
	return list
}
