package throne

import (
	"fmt"
	"testing"
)

// carriedOut is the game after an action card of these orders and this arrow was played on a position.
func carriedOut(t *testing.T, land string, arrow Priority, orders ...Order) (*Game, kingsDoing) {
	t.Helper()
	g := position(t, land, hand(1, 2), ownCard(1, Card{Orders: orders, Flags: 2, Priority: arrow}))
	events := act(t, g, PlayCard{1})
	return g, kingsDoing{all[KingMoved](events), all[KingStayed](events), all[KingRallied](events), all[NoRally](events), marches(events)}
}

type kingsDoing struct {
	moved   []KingMoved
	stayed  []KingStayed
	rallied []KingRallied
	none    []NoRally
	marches string
}

func TestOrders(t *testing.T) {
	t.Run("RT-022 RT-045 RT-123 top to bottom, the first completely before the second", func(t *testing.T) {
		g := position(t, "1:p2 3:k1 9:k1", hand(17, 2), deckTop(10)) // movement to a castle, then rally
		events := act(t, g, PlayCard{17})
		equal(t, "orders", all[OrderBegun](events), []OrderBegun{{OrderMoveCastle, 17}, {OrderRally, 17}})
		equal(t, "carried out", g.View(PlayerSeat).Orders, []Order{OrderMoveCastle, OrderRally})
		wantLand(t, g, "1:p2 3:k2 9:k2")
	})
	t.Run("RT-022 RT-046 rally first, then movement with those raised, then battles", func(t *testing.T) {
		g := position(t, "1:p2 3:k1", hand(16, 2)) // rally, then movement to you
		events := act(t, g, PlayCard{16})
		wantLand(t, g, "1:p2k1 3:k1")
		equal(t, "moves", marches(events), "3-5 5-1")
	})
	t.Run("RT-046 no battle before both orders are done", func(t *testing.T) {
		g := position(t, "1:p2 2:k1 5:k1 8:k1", hand(9, 2)) // movement to you, twice, falling
		events := act(t, g, PlayCard{9})
		equal(t, "moves", marches(events), "8-5 5-1 2-1") // the force from 8 goes on from 5 with the other
		last := events[len(events)-1]
		equal(t, "last event", last, BattleBegun{At: 1, Defender: Player, Player: 2, King: 3})
	})
}

func TestKingRallies(t *testing.T) {
	for _, row := range []struct {
		rule, land string
		arrow      Priority
		want       string
	}{
		{"RT-048 each of his castles gets one, rising", "1:p1 3:k1 7:k1 9:k1", Rising, "[{At:3 Forces:2} {At:7 Forces:2} {At:9 Forces:2}]"},
		{"RT-048 each of his castles gets one, falling", "1:p1 3:k1 7:k1 9:k1", Falling, "[{At:9 Forces:2} {At:7 Forces:2} {At:3 Forces:2}]"},
		{"RT-049 none for an empty castle or yours", "1:p1 3:p1 9:k1", Rising, "[{At:9 Forces:2}]"},
		{"RT-048 none outside castles", "1:p1 4:k3 8:k1", Rising, "[]"},
		{"RT-050 none where he has five; it goes on with the next", "1:p1 3:k5 9:k1", Rising, "[{At:9 Forces:2}]"},
		{"RT-051 RT-R13 nine on the map: rising gives 3 one and stops", "1:p1 3:k3 7:k3 9:k3", Rising, "[{At:3 Forces:4}]"},
		{"RT-051 RT-R13 nine on the map: falling gives 9 one and stops", "1:p1 3:k3 7:k3 9:k3", Falling, "[{At:9 Forces:4}]"},
		{"RT-051 RT-R13 ten on the map: nothing", "1:p1 3:k5 7:k5", Rising, "[]"},
	} {
		t.Run(row.rule, func(t *testing.T) {
			_, king := carriedOut(t, row.land, row.arrow, OrderRally)
			equal(t, row.land, fmt.Sprintf("%+v", king.rallied), row.want)
		})
	}
	t.Run("RT-050 RT-051 the reasons are told", func(t *testing.T) {
		_, king := carriedOut(t, "1:p1 3:k5 7:k4 9:k1", Rising, OrderRally)
		equal(t, "none", king.none, []NoRally{{3, RallyFull}, {7, RallySupply}})
	})
}

func TestKingMoves(t *testing.T) {
	for _, row := range []struct {
		rule, land string
		order      Order
		arrow      Priority
		want       string
	}{
		{"RT-052 to the nearest castle", "1:p1 6:k1", OrderMoveCastle, Rising, "1:p1 9:k1"},
		{"RT-052 to the nearest wheat", "1:p1 9:k2", OrderMoveWheat, Rising, "1:p1 6:k1 9:k1"},
		{"RT-052 to your nearest forces", "1:p1 2:p1 7:k2", OrderMovePlayer, Rising, "1:p1 2:p1k1 7:k1"},
		{"RT-053 one by one: an earlier move counts for later ones", "1:p1 4:k1 9:k2", OrderMovePlayer, Falling, "1:p1 7:k2 9:k1"},
		{"RT-054 whoever stands on the way", "1:p1 2:p1 5:k5 8:k1", OrderMoveWheat, Rising, "1:p1 2:p1 3:k5 6:k1"},
		{"RT-054 a castle of yours is a goal too", "1:p1 3:p1 8:k1", OrderMoveCastle, Falling, "1:p1 3:p1k1"},
		{"RT-054 RT-R4 wheat of yours is a goal too", "1:p1 2:p1 7:k2", OrderMoveWheat, Falling, "1:p1 2:p1k1 7:k1"},
		{"RT-055 no move if the symbol is here", "1:p1 3:k2 6:k2", OrderMoveWheat, Rising, "1:p1 3:k2 6:k2"},
		{"RT-056 RT-R5 from a castle all but one", "1:p1 7:k4", OrderMoveWheat, Rising, "1:p1 2:k3 7:k1"},
		{"RT-056 RT-R5 a single force stays in a castle", "1:p1 7:k1", OrderMoveWheat, Rising, "1:p1 7:k1"},
		{"RT-056 forces that came in earlier in this order count", "1:p1 4:k1 7:k1", OrderMovePlayer, Rising, "1:p1 5:k1 7:k1"},
		{"RT-056 from elsewhere all", "1:p1 4:k4", OrderMoveWheat, Rising, "1:p1 6:k4"},
		{"RT-057 rising takes the highest of the next steps", "1:p1 8:k1", OrderMoveWheat, Rising, "1:p1 6:k1"},
		{"RT-057 falling takes the lowest of the next steps", "1:p1 8:k1", OrderMoveWheat, Falling, "1:p1 3:k1"},
		{"RT-058 RT-R5 only so many that he has five there", "1:p1 3:k2 8:k4", OrderMoveCastle, Falling, "1:p1 3:k5 8:k1"},
		{"RT-058 RT-R5 with five there all stay; no other way is tried", "1:p1 6:k5 9:k3", OrderMoveWheat, Rising, "1:p1 6:k5 9:k3"},
		{"RT-059 RT-015 he may enter where you stand", "1:p1 5:k2", OrderMovePlayer, Rising, "1:p1k2"},
		{"RT-059 and reinforce up to five", "1:p1 2:k3 5:k3", OrderMovePlayer, Falling, "1:p1k5 2:k1"},
		{"RT-060 forces that enter one still to come move again", "1:p1 9:k3", OrderMovePlayer, Falling, "1:p1 7:k2 9:k1"},
		{"RT-060 those that enter one already handled stop", "1:p1 9:k3", OrderMovePlayer, Rising, "1:p1 6:k2 9:k1"},
	} {
		t.Run(row.rule, func(t *testing.T) {
			g, _ := carriedOut(t, row.land, row.arrow, row.order)
			want := position(t, row.land)
			want.land = parseLand(t, row.want)
			wantLand(t, g, land(want))
		})
	}
	t.Run("RT-061 RT-R17 with no goal on the map a movement moves nobody", func(t *testing.T) {
		g := position(t, "1:p1 9:k2 4:k1")
		g.land[Home] = Holding{} // play cannot reach this
		tn := turn{Game: g}
		tn.step = 0
		for _, at := range Falling.through() {
			tn.march(OrderMovePlayer, at)
		}
		wantLand(t, g, "4:k1 9:k2")
		equal(t, "told", all[KingStayed](tn.events), []KingStayed{
			{Order: OrderMovePlayer, At: 9, Forces: 2, Why: StayNoGoal}, {Order: OrderMovePlayer, At: 4, Forces: 1, Why: StayNoGoal},
		})
	})
	t.Run("RT-055 RT-056 RT-058 why forces stay is told", func(t *testing.T) {
		_, king := carriedOut(t, "1:p1 3:k1 6:k5 7:k1 9:k3", Rising, OrderMoveWheat)
		equal(t, "stays", king.stayed, []KingStayed{
			{OrderMoveWheat, 3, 1, StayAtGoal, 0}, {OrderMoveWheat, 6, 5, StayAtGoal, 0},
			{OrderMoveWheat, 7, 1, StayGarrison, 0}, {OrderMoveWheat, 9, 3, StayFull, 6},
		})
	})
}

// Both fixed goals are one border away from everywhere.
func TestFixedGoals(t *testing.T) {
	for _, row := range []struct {
		rule  string
		goals territories
		want  string
	}{
		{"RT-062 castles", ways.castles, "2:[1 7] 4:[7 9] 5:[1 3 7] 6:[9] 8:[3 7] "},
		{"RT-062 wheat", ways.wheat, "4:[6] 5:[1 2 3] 7:[2] 8:[3 6] 9:[6] "},
	} {
		t.Run(row.rule, func(t *testing.T) {
			got := ""
			for from := Home; from <= Territories; from++ {
				near, distance := ways.nearest(from, row.goals)
				if row.goals.has(from) {
					equal(t, "distance", distance, 0)
					continue
				}
				equal(t, "distance", distance, 1)
				got += fmt.Sprintf("%d:%v ", from, ways.steps(from, near).list())
			}
			equal(t, "candidates", got, row.want)
		})
	}
}

func TestUncertainOrders(t *testing.T) {
	t.Run("RT-071 RT-R3 cards are drawn until one shows no uncertain order at all", func(t *testing.T) {
		g := position(t, "1:p2 3:k1", withHard(22), hand(7, 2), deckTop(18, 22, 8, 10))
		events := act(t, g, PlayCard{7})
		equal(t, "drawn", all[UncertainDrawn](events), []UncertainDrawn{{18, false}, {22, false}, {8, false}, {10, true}})
		equal(t, "orders", g.View(PlayerSeat).Orders, []Order{OrderRally})
	})
	t.Run("RT-072 RT-124 RT-R3 all orders of the last card, in the place of the one", func(t *testing.T) {
		g := position(t, "1:p2 3:k1", withHard(22, 23), hand(22, 2), deckTop(23, 16))
		events := act(t, g, PlayCard{22})
		equal(t, "drawn", all[UncertainDrawn](events), []UncertainDrawn{{23, false}, {16, true}})
		equal(t, "orders", all[OrderBegun](events), []OrderBegun{{OrderMovePlayer, 22}, {OrderRally, 16}, {OrderMovePlayer, 16}})
		equal(t, "carried out", g.View(PlayerSeat).Orders, []Order{OrderMovePlayer, OrderRally, OrderMovePlayer})
	})
	t.Run("RT-071 RT-R16 drawn for only when its turn comes", func(t *testing.T) {
		g := position(t, "1:p2 3:k2", withHard(22), hand(22, 2), deckTop(10))
		events := act(t, g, PlayCard{22})
		var kinds []string
		for _, e := range events {
			kinds = append(kinds, e.Kind())
		}
		equal(t, "events", kinds, []string{"card_played", "order_begun", "king_moved", "uncertain_drawn", "order_begun", "king_rallied"})
	})
	t.Run("RT-073 points and arrow stay those of the action card", func(t *testing.T) {
		g := position(t, "1:p2 8:k1", hand(8, 2), deckTop(15)) // 8: falling, 4 points; 15: to wheat, rising, 2 points
		act(t, g, PlayCard{8})
		wantLand(t, g, "1:p2 3:k1") // falling takes 3, rising would take 6
		equal(t, "points", g.points, 4)
	})
	t.Run("RT-074 each drawn card goes to the discard pile before its orders are carried out", func(t *testing.T) {
		g := position(t, "1:p2 3:k1", hand(7, 2), deckTop(18, 10))
		act(t, g, PlayCard{7})
		equal(t, "discard pile", g.discard.list(), []CardID{18, 10})
	})
}
