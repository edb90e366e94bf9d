package throne

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/dice"
)

func TestForceTotals(t *testing.T) {
	t.Run("RT-003 a side never has more than ten forces", func(t *testing.T) {
		for _, l := range []string{"1:p3 2:p3 5:p3 8:p2", "1:p1 3:k4 7:k4 9:k3"} {
			p := Setup()
			p.Land = parseLand(t, l)
			if _, _, err := NewAt(p, Options{}, dice.Dice{}); err == nil {
				t.Errorf("%s: accepted", l)
			}
		}
	})
	t.Run("RT-003 RT-R13 what is removed returns to the supply and can be rallied again", func(t *testing.T) {
		g := position(t, "1:p2 2:p3k1 3:p4 6:p1", defenceAt(2, 14), hand(15, 2), deckTop(5, 10))
		supply := g.View(PlayerSeat).PlayerSupply
		g.points = 3
		f := only[BattleFought](t, act(t, g, BattleCard{15})) // 3 swords less 1 shield, but he has 1 force
		equal(t, "fallen", f.Player.Casualties, 1)
		equal(t, "supply", g.View(PlayerSeat).PlayerSupply, supply+1)
		act(t, g, Rally{1})
		equal(t, "supply", g.View(PlayerSeat).PlayerSupply, supply)
	})
}

func TestLimits(t *testing.T) {
	t.Run("RT-103 the King's five hold for rally, movement and withdrawal", func(t *testing.T) {
		g := position(t, "1:p1 3:k5 7:k1", hand(10, 1))
		act(t, g, PlayCard{10})
		wantLand(t, g, "1:p1 3:k5 7:k2")
	})
	t.Run("RT-104 RT-106 RT-R11 your count at the destination must be within the limit afterwards", func(t *testing.T) {
		g := position(t, "1:p2 5:p2", yourActions(3))
		refused(t, g, Move{5, 1, 1}, "RT-R11", CodeOverForceLimit)
		act(t, g, Move{1, 2, 1}) // 2 newly counts: limit 3
		act(t, g, Move{5, 2, 2})
		wantLand(t, g, "1:p1 2:p3")
	})
	t.Run("RT-106 a source left empty no longer counts", func(t *testing.T) {
		g := position(t, "1:p1 2:p2 5:p1", yourActions(3))
		refused(t, g, Move{2, 5, 2}, "RT-R11", CodeOverForceLimit) // 3 there, limit 2 then
		act(t, g, Move{2, 5, 1})
		wantLand(t, g, "1:p1 2:p1 5:p2")
	})
	t.Run("RT-106 RT-R10 a contested destination does not count", func(t *testing.T) {
		g := position(t, "1:p1 2:k1 5:p2 7:p1", yourActions(3))
		act(t, g, Move{5, 2, 2})
		refused(t, g, Move{7, 2, 1}, "RT-R11", CodeOverForceLimit)
	})
	t.Run("RT-107 RT-R11 a legal move may cost forces elsewhere", func(t *testing.T) {
		g := position(t, "1:p2 2:p1 5:p3", yourActions(3))
		events := act(t, g, Move{2, 7, 1})
		equal(t, "excess", only[ExcessLost](t, events), ExcessLost{Side: Player, At: 5, Lost: 1, Limit: 2})
		wantLand(t, g, "1:p2 5:p2 7:p1")
	})
	t.Run("RT-105 RT-R11 contested territories lose their excess too", func(t *testing.T) {
		g := position(t, "1:p2 2:p1 5:p3k1", yourActions(3))
		act(t, g, Move{2, 7, 1})
		wantLand(t, g, "1:p2 5:p2k1 7:p1")
	})
	t.Run("RT-105 RT-R11 with no wheat the limit is 0 and all are lost", func(t *testing.T) {
		g := position(t, "2:p1k2 5:p1 8:p1", defenceAt(2, 14), hand(9, 2), deckTop(5), lenient)
		events := act(t, g, BattleCard{9})
		wantLand(t, g, "2:k2")
		equal(t, "end", only[GameEnded](t, events), GameEnded{Lost, "RT-122", 1})
	})
	t.Run("RT-108 an entered field still counts; once lost, it does not", func(t *testing.T) {
		g := position(t, "1:p2 2:p1 3:p4 7:k2", hand(2, 14), deckTop(5, 10)) // 2: to your forces, falling
		act(t, g, PlayCard{2})
		wantLand(t, g, "1:p2 2:p1k1 3:p4 7:k1")
		equal(t, "limit before the battle", g.forceLimit(), 4)
		events := act(t, g, BattleCard{14}) // both fall
		equal(t, "excess", only[ExcessLost](t, events), ExcessLost{Side: Player, At: 3, Lost: 1, Limit: 3})
		wantLand(t, g, "1:p2 3:p3 7:k1")
	})
}

func TestACastleUnderAttackIsYoursUntilItsBattleIsLost(t *testing.T) {
	for _, c := range []struct {
		rule string
		game *Game
		want int
	}{
		{"RT-016 the King has entered yours", position(t, "1:p2k1 3:p1", defenceAt(1, 1)), 2},
		{"RT-016 you have entered his", position(t, "1:p2 3:p1k1", attackAt(3, 1)), 1},
	} {
		if got := c.game.View(PlayerSeat).Castles; got != c.want {
			t.Errorf("%s: %d castles, want %d", c.rule, got, c.want)
		}
	}
}
