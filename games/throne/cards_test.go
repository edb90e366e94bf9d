package throne

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// cardTable is the cards as a person lists them: bugles/swords/shields, orders, flags, arrow.
const cardTable = `
1 0/1/1 player 2 falling
2 0/2/0 player 3 falling
3 1/1/0 rally 4 falling
4 2/2/0 wheat 2 falling
5 0/3/0 castle 2 falling
6 0/2/1 castle 2 falling
7 0/1/1 uncertain 2 falling
8 1/1/1 uncertain 4 falling
9 1/0/0 player+player 5 falling
10 0/0/2 rally 4 rising
11 0/0/1 rally 3 rising
12 0/0/3 player 3 rising
13 3/0/0 player 4 rising
14 2/2/0 castle 3 rising
15 1/2/1 wheat 2 rising
16 0/0/1 rally+player 4 rising
17 0/1/0 castle+rally 4 rising
18 2/1/0 uncertain 3 rising
19 0/0/1 rally+rally 3 rising
20 1/0/0 player+player 2 falling
21 0/1/0 player+rally 2 rising
22 0/1/1 player+uncertain 3 falling
23 1/0/1 rally+uncertain 2 rising
24 0/0/1 castle+uncertain 2 falling
25 1/0/1 wheat+player 3 rising
26 1/0/0 player+castle 2 falling
27 0/0/1 rally+player 2 rising`

func TestCards(t *testing.T) {
	t.Run("RT-019 RT-021 every card as printed", func(t *testing.T) {
		lines := strings.Split(strings.TrimSpace(cardTable), "\n")
		equal(t, "cards", len(lines), Cards)
		for i, line := range lines {
			id := CardID(i + 1)
			c := id.Card()
			var orders []string
			for _, o := range c.Orders {
				orders = append(orders, strings.TrimPrefix(o.String(), "move_"))
			}
			got := fmt.Sprintf("%d %d/%d/%d %s %d %v", id, c.Bugles, c.Swords, c.Shields, strings.Join(orders, "+"), c.Flags, c.Priority)
			equal(t, "card", got, line)
		}
	})
	t.Run("RT-024 sums of the basic and of the hard cards", func(t *testing.T) {
		equal(t, "1-18", sums(1, BasicCards), "bugles 13 swords 19 shields 12 flags 56 rising 9 falling 9 orders map[move_castle:4 move_player:7 move_wheat:2 rally:5 uncertain:3]")
		equal(t, "19-27", sums(BasicCards+1, Cards), "bugles 4 swords 2 shields 6 flags 21 rising 5 falling 4 orders map[move_castle:2 move_player:7 move_wheat:1 rally:5 uncertain:3]")
	})
	t.Run("RT-024 RT-072 an uncertain order is always the last on its card, so three orders are the most", func(t *testing.T) {
		for id := CardID(1); id <= Cards; id++ {
			orders := id.Card().Orders
			for _, o := range orders[:len(orders)-1] {
				if o == OrderUncertain {
					t.Errorf("card %d", id)
				}
			}
		}
	})
	t.Run("no card outside 1 to 27", func(t *testing.T) {
		if CardID(0).Valid() || CardID(28).Valid() || CardID(18).Hard() || !CardID(19).Hard() || CardID(28).Hard() {
			t.Error("a card that does not exist")
		}
		equal(t, "card 28", CardID(28).Card(), Card{})
	})
}

func sums(from, to CardID) string {
	var sum Card
	arrows, orders := map[Priority]int{}, map[string]int{}
	for id := from; id <= to; id++ {
		c := id.Card()
		sum.Bugles, sum.Swords, sum.Shields, sum.Flags = sum.Bugles+c.Bugles, sum.Swords+c.Swords, sum.Shields+c.Shields, sum.Flags+c.Flags
		arrows[c.Priority]++
		for _, o := range c.Orders {
			orders[o.String()]++
		}
	}
	return fmt.Sprintf("bugles %d swords %d shields %d flags %d rising %d falling %d orders %v",
		sum.Bugles, sum.Swords, sum.Shields, sum.Flags, arrows[Rising], arrows[Falling], orders)
}

func TestRolesOfACard(t *testing.T) {
	t.Run("RT-020 RT-081 a battle card's orders and flags are lost", func(t *testing.T) {
		g := position(t, "1:p1 2:p1k1 9:k2", defenceAt(2, 1), hand(3, 5), deckTop(10))
		events := act(t, g, BattleCard{3}) // 3 and 10 would rally and give 4 points
		if n := len(all[KingRallied](events)) + len(all[OrderBegun](events)); n > 0 {
			t.Errorf("a battle card's order was carried out: %+v", events)
		}
		equal(t, "points", g.points, 0) // as in the position
	})
	t.Run("RT-020 RT-073 a card drawn for an uncertain order gives its orders only", func(t *testing.T) {
		g := position(t, "1:p1 5:k1", hand(7, 2), deckTop(13)) // 7: falling, 2 points; 13: rising, 4 points
		act(t, g, PlayCard{7})
		equal(t, "priority, points", fmt.Sprint(g.priority(), g.battle.Territory), "falling 1")
		g = position(t, "1:p1 3:k2", hand(7, 2), deckTop(10))
		events := act(t, g, PlayCard{7})
		equal(t, "points", g.points, 2)
		equal(t, "rallies", len(all[KingRallied](events)), 1)
	})
	t.Run("RT-023 RT-109 the flags are the points of the phase", func(t *testing.T) {
		for id := CardID(1); id <= BasicCards; id++ {
			g := position(t, "1:p2 9:k1", hand(id, id%BasicCards+1), deckTop((id+1)%BasicCards+1))
			act(t, g, PlayCard{id})
			if g.step == StepPlayerActions {
				equal(t, fmt.Sprintf("points of card %d", id), g.points, id.Card().Flags)
			}
		}
	})
}

func TestHardCards(t *testing.T) {
	every := []CardID{19, 20, 21, 22, 23, 24, 25, 26, 27}
	t.Run("RT-025 any subset, from none to all nine, is shuffled in", func(t *testing.T) {
		for subset := range 1 << len(every) {
			var hard []CardID
			for i, c := range every {
				if subset>>i&1 == 1 {
					hard = append(hard, c)
				}
			}
			g, _, err := New(Options{Hard: hard}, dice.New([16]byte{byte(subset)}))
			if err != nil {
				t.Fatal(err)
			}
			equal(t, "cards", g.deck.size+g.hand.size(), BasicCards+len(hard))
			equal(t, "hard cards", g.View(PlayerSeat).HardCards, cardsOf(hard...).list())
		}
	})
	t.Run("RT-026 those not chosen are out of the game, those chosen like any other", func(t *testing.T) {
		g := position(t, "1:p1 3:k1", withHard(19), hand(19, 2))
		events := act(t, g, PlayCard{19}) // rally, rally; 3 points
		equal(t, "rallies, points", fmt.Sprint(len(all[KingRallied](events)), g.points), "2 3")
		p := g.Position()
		for _, c := range p.cardList() {
			if c.Hard() && c != 19 {
				t.Errorf("card %d is in the game", c)
			}
		}
	})
	for _, row := range []struct {
		name, code string
		hard       []CardID
	}{
		{"RT-025 a basic card is no hard card", CodeNotHardCard, []CardID{18}},
		{"RT-025 nor is one that does not exist", CodeNotHardCard, []CardID{28}},
		{"RT-025 none twice", CodeHardCardTwice, []CardID{19, 20, 19}},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, _, err := New(Options{Hard: row.hard}, dice.Dice{})
			if e, ok := errors.AsType[*games.Error](err); !ok || e.Code != row.code {
				t.Errorf("got %v, want %s", err, row.code)
			}
		})
	}
}

// The action card's arrow rules the phase; only the King's withdrawal follows another.
func TestWhichArrowRules(t *testing.T) {
	for _, row := range []struct {
		rule  string
		card  CardID
		first Territory
		rest  string
	}{
		{"RT-029 RT-077 rising: the lowest battle first", 13, 2, "[5 7]"},
		{"RT-029 RT-077 falling: the highest battle first", 2, 7, "[5 2]"},
	} {
		t.Run(row.rule, func(t *testing.T) {
			g := position(t, "1:p1 2:p1k1 5:p1k1 7:p1k1", yourActions(row.card), hand(1, 3))
			act(t, g, EndActions{})
			equal(t, "battle", g.battle.Territory, row.first)
			equal(t, "upcoming", fmt.Sprint(g.View(PlayerSeat).Upcoming), row.rest)
		})
	}
	t.Run("RT-030 RT-095 the King withdraws by his own battle card's arrow", func(t *testing.T) {
		for _, row := range []struct {
			card CardID
			want string
		}{{10, "1:p1 6:k1 9:p2"}, {9, "1:p1 4:k1 9:p2"}} { // rising 10, falling 9; the action card rises
			g := position(t, "1:p1 9:p2k1", attackAt(9, 14), hand(13, 1), deckTop(row.card, 11))
			act(t, g, BattleCard{13})
			wantLand(t, g, row.want)
		}
	})
}
