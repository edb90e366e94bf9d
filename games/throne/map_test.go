package throne

import (
	"fmt"
	"strings"
	"testing"
)

func TestMap(t *testing.T) {
	t.Run("RT-002 RT-005 nine territories and fifteen borders, each both ways", func(t *testing.T) {
		var borders []string
		for from := Home; from <= Territories; from++ {
			for _, to := range from.Place().Borders {
				if !to.Borders(from) {
					t.Errorf("%d borders %d, but not the other way", from, to)
				}
				if from < to {
					borders = append(borders, fmt.Sprintf("%d-%d", from, to))
				}
			}
		}
		equal(t, "borders", strings.Join(borders, ", "),
			"1-2, 1-5, 2-5, 2-7, 3-5, 3-8, 4-6, 4-7, 4-8, 4-9, 5-7, 5-8, 6-8, 6-9, 7-8")
		if Home.Borders(Home) || Home.Borders(3) || Territory(0).Borders(1) || Territory(10).Borders(1) {
			t.Error("a border where there is none")
		}
	})
	symbols := func(of func(Place) int) (found string) {
		for at := Home; at <= Territories; at++ {
			if n := of(at.Place()); n > 0 {
				found += fmt.Sprintf("%d:%d ", at, n)
			}
		}
		return strings.TrimSpace(found)
	}
	for _, row := range []struct {
		rule string
		of   func(Place) int
		want string
	}{
		{"RT-007 castles", func(p Place) int { return int(oneIf(p.Castle)) }, "1:1 3:1 7:1 9:1"},
		{"RT-008 five wheat in all", func(p Place) int { return p.Wheat }, "1:2 2:1 3:1 6:1"},
		{"RT-009 RT-011 bugles only at castles", func(p Place) int { return p.Bugles }, "1:1 3:1 7:1 9:2"},
		{"RT-010 RT-011 shields only at castles", func(p Place) int { return p.Shields }, "3:1 7:1 9:1"},
	} {
		t.Run(row.rule, func(t *testing.T) { equal(t, "symbols", symbols(row.of), row.want) })
	}
	t.Run("RT-011 4, 5 and 8 bear no symbol", func(t *testing.T) {
		for _, at := range []Territory{4, 5, 8} {
			if p := at.Place(); p.Castle || p.Wheat+p.Bugles+p.Shields > 0 {
				t.Errorf("territory %d bears %+v", at, p)
			}
		}
	})
	t.Run("no place outside the map", func(t *testing.T) {
		if Territory(0).Valid() || Territory(10).Valid() || Territory(-1).Valid() {
			t.Error("a territory outside 1 to 9 is valid")
		}
		equal(t, "place 10", Territory(10).Place(), Place{})
	})
}

func TestForceLimitByWheat(t *testing.T) {
	for _, row := range []struct {
		rule, land string
		limit      int
	}{
		{"RT-012 wheat of 4: {1,2,3}", "1:p1 2:p1 3:p1", 4},
		{"RT-012 wheat of 4: {1,2,6}", "1:p1 2:p1 6:p1", 4},
		{"RT-012 wheat of 4: {1,3,6}", "1:p1 3:p1 6:p1", 4},
		{"RT-012 territories without wheat add nothing", "1:p1 3:p1 6:p1 4:p1 5:p1 8:p1 9:p1", 4},
		{"RT-012 all four fields: 5", "1:p1 2:p1 3:p1 6:p1", 5},
		{"RT-039 at the start 2", "1:p2 3:k2 7:k2 9:k2", 2},
		{"RT-008 the King's wheat does not feed you", "1:p1 2:k1 3:k1 6:k1", 2},
	} {
		t.Run(row.rule, func(t *testing.T) {
			equal(t, row.land, position(t, row.land).forceLimit(), row.limit)
		})
	}
	t.Run("RT-012 {2,3,6} gives 3", func(t *testing.T) {
		equal(t, "limit", position(t, "2:p1 3:p1 6:p1", lenient).forceLimit(), 3)
	})
}

// The priority arrows, the only use of a territory's number.
func TestPriority(t *testing.T) {
	options := setOf(4, 6, 8)
	for _, row := range []struct {
		rule     string
		priority Priority
		through  string
		choice   Territory
	}{
		{"RT-006 RT-027 rising: from 1 to 9, the highest in a tie", Rising, "[1 2 3 4 5 6 7 8 9]", 8},
		{"RT-006 RT-028 falling: from 9 to 1, the lowest in a tie", Falling, "[9 8 7 6 5 4 3 2 1]", 4},
	} {
		t.Run(row.rule, func(t *testing.T) {
			equal(t, "order", fmt.Sprint(*row.priority.through()), row.through)
			equal(t, "choice", row.priority.choose(options), row.choice)
		})
	}
}

func TestControl(t *testing.T) {
	t.Run("RT-013 an empty territory is nobody's, whoever held it before", func(t *testing.T) {
		g := position(t, "1:p2 3:k1", hand(10, 1))
		events := act(t, g, PlayCard{10}) // rally, rising
		equal(t, "rallies", all[KingRallied](events), []KingRallied{{At: 3, Forces: 2}})
		wantLand(t, g, "1:p2 3:k2")
	})
	t.Run("RT-014 entering a territory without enemies gives control at once", func(t *testing.T) {
		g := position(t, "1:p2", yourActions(3))
		act(t, g, Move{1, 2, 1})
		equal(t, "limit", g.View(PlayerSeat).ForceLimit, 3)
	})
	t.Run("RT-015 RT-116 entering a territory with enemies: contested, fought over after all your actions", func(t *testing.T) {
		g := position(t, "1:p2 2:k1", yourActions(3))
		moved := only[Moved](t, act(t, g, Move{1, 2, 1}))
		equal(t, "attacks, step", fmt.Sprint(moved.Attacks, g.step), "true player_actions")
		wantLand(t, g, "1:p1 2:p1k1")
		events := act(t, g, EndActions{})
		equal(t, "battle", only[BattleBegun](t, events), BattleBegun{At: 2, Defender: King, Player: 1, King: 1})
	})
	t.Run("RT-016 RT-R10 contested after the King entered counts as yours", func(t *testing.T) {
		equal(t, "limit", position(t, "1:p1 2:p3k1", defenceAt(2, 3)).forceLimit(), 3)
	})
	t.Run("RT-016 RT-R10 contested after you entered counts as the King's", func(t *testing.T) {
		equal(t, "limit", position(t, "1:p1 2:p2k1", attackAt(2, 3)).forceLimit(), 2)
		equal(t, "limit in your actions", position(t, "1:p1 2:p2k1", yourActions(3)).forceLimit(), 2)
	})
	t.Run("RT-017 in a contested castle you do not rally", func(t *testing.T) {
		g := position(t, "1:p1 3:p1k1", yourActions(3))
		refused(t, g, Rally{3}, "RT-017", CodeRallyContested)
	})
	t.Run("RT-017 RT-049 RT-R6 in a contested castle the King does not rally", func(t *testing.T) {
		g := position(t, "1:p1 5:k1 3:p1 9:k1", hand(16, 1), ownCard(16, Card{
			Orders: []Order{OrderMovePlayer, OrderRally}, Flags: 4, Priority: Rising,
		}))
		events := act(t, g, PlayCard{16}) // 5 goes to 3, the higher of 1 and 3
		equal(t, "no rally", only[NoRally](t, events), NoRally{At: 3, Why: RallyContested})
		wantLand(t, g, "1:p1 3:p1k1 9:k2")
	})
	t.Run("RT-018 RT-R6 you do not leave a contested territory, but may come in", func(t *testing.T) {
		g := position(t, "1:p2 2:p1k1", yourActions(3))
		refused(t, g, Move{2, 5, 1}, "RT-R6", CodeFrozenContested)
		act(t, g, Move{1, 2, 1})
		wantLand(t, g, "1:p1 2:p2k1")
	})
	t.Run("RT-018 RT-047 RT-R6 nor does the King, not even with his next order", func(t *testing.T) {
		g := position(t, "1:p1 2:k1", hand(9, 1)) // twice to your forces, falling
		events := act(t, g, PlayCard{9})
		equal(t, "moves", marches(events), "2-1")
		stays := KingStayed{Order: OrderMovePlayer, At: 1, Forces: 1, Why: StayContested}
		equal(t, "stays", all[KingStayed](events), []KingStayed{stays, stays}) // once with each order
	})
}
