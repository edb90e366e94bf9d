package throne

import (
	"errors"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// TestLaws spoils lawful games one way each: no such game may be loaded or put on the board.
func TestLaws(t *testing.T) {
	inActions := func() *Game { return position(t, "1:p2 2:p1 9:k2", yourActions(3)) }
	inBattle := func() *Game { return position(t, "1:p1 2:p1k1 5:p1k1", attackAt(2, 14)) }
	inWithdrawal := func() *Game {
		g := position(t, "1:p1 3:p2k4", defenceAt(3, 14), hand(10, 1), deckTop(13))
		act(t, g, BattleCard{10})
		return g
	}
	won := func() *Game {
		g := position(t, "1:p1 3:p1 7:p1 6:p1", yourActions(3))
		act(t, g, Move{6, 9, 1})
		return g
	}
	for _, row := range []struct {
		law   string
		from  func() *Game
		spoil func(*Game)
	}{
		{"a phase", inActions, func(g *Game) { g.phase = 3 }},
		{"a step", inActions, func(g *Game) { g.step = 0 }},
		{"turns from 1", inActions, func(g *Game) { g.turn = 0 }},
		{"RT-043 no playing in the King's phase", func() *Game { return position(t, "1:p1") }, func(g *Game) { g.phase = KingCardPhase }},
		{"RT-041 a step at its stage of the phase", inActions, func(g *Game) { g.stage = stageDefence }},
		{"RT-041 a battle at its stage of the phase", inBattle, func(g *Game) { g.stage = stageActions }},
		{"RT-032 a card in two places", inActions, func(g *Game) { g.discard.add(g.card) }},
		{"RT-032 a card nowhere", inActions, func(g *Game) { g.deck.take() }},
		{"RT-026 a card that is not in the game", inActions, func(g *Game) { g.discard.add(27) }},
		{"RT-034 an empty hand", inActions, func(g *Game) { g.discard.size = copy(g.discard.cards[:], g.hand.list()); g.hand = 0 }},
		{"RT-034 six cards in the hand", inActions, func(g *Game) { g.hand |= cardsOf(g.deck.take()) }},
		{"RT-031 an empty deck", inActions, func(g *Game) { g.deck, g.discard = g.discard, g.deck }},
		{"RT-044 no action card", inActions, func(g *Game) { g.discard.add(g.card); g.card, g.points = 0, 0 }},
		{"RT-109 more points than flags", inActions, func(g *Game) { g.points = 5 }},
		{"RT-109 points after your actions", inBattle, func(g *Game) { g.points = 1 }},
		{"RT-124 an order that cannot be carried out", inActions, func(g *Game) { g.orders.add(OrderUncertain) }},
		{"RT-003 eleven forces", inActions, func(g *Game) { g.land[4].King, g.land[8].King = 5, 4 }},
		{"RT-103 six of the King's", inActions, func(g *Game) { g.land[9].King = 6 }},
		{"RT-104 yours over the limit", inActions, func(g *Game) { g.land[5].Player = 4 }},
		{"forces nowhere", inActions, func(g *Game) { g.land[0].King = 1 }},
		{"a battle outside the battle steps", inActions, func(g *Game) { g.battle = Battle{Territory: 9, Defender: King} }},
		{"RT-075 a battle left over", func() *Game { return position(t, "1:p1") }, func(g *Game) { g.land[1].King = 1 }},
		{"RT-077 not the first battle", inBattle, func(g *Game) { g.battle.Territory = 5 }},
		{"RT-R7 the wrong defender", inBattle, func(g *Game) { g.battle.Defender = Player }},
		{"RT-091 a withdrawal from a battle that is not lost", inWithdrawal, func(g *Game) { g.land[3].King = 1; g.battle.PlayerCard, g.battle.KingCard = 13, 10 }},
		{"RT-093 a withdrawal with no way out", inWithdrawal, func(g *Game) { g.land[5].King, g.land[8].King = 1, 1 }},
		{"RT-120 won and not over", inActions, func(g *Game) { g.land[3].Player, g.land[7].Player, g.land[9] = 1, 1, Holding{Player: 1} }},
		{"RT-121 lost and not over", inActions, func(g *Game) { g.land[1] = Holding{} }},
		{"RT-R12 over and not won", won, func(g *Game) { g.land[9] = Holding{King: 1} }},
		{"RT-R12 over without an outcome", won, func(g *Game) { g.outcome = 0 }},
		{"RT-R12 an outcome and not over", won, func(g *Game) { g.step = StepPlayerActions }},
		{"RT-R12 another outcome", won, func(g *Game) { g.outcome = Lost }},
	} {
		t.Run(row.law, func(t *testing.T) {
			g := row.from()
			if err := g.lawful(); err != nil {
				t.Fatalf("before: %v", err)
			}
			row.spoil(g)
			if _, ok := errors.AsType[*PositionError](g.lawful()); !ok {
				t.Errorf("lawful: %v, want a *PositionError", g.lawful())
			}
			if _, err := Load(save(t, g)); err == nil && g.land[0] == (Holding{}) {
				t.Error("it is loaded")
			}
		})
	}
}

func TestNewAt(t *testing.T) {
	t.Run("RT-026 hard cards that the position names are in play", func(t *testing.T) {
		p := Setup()
		p.Hand = []CardID{1, 27}
		g, _, err := NewAt(p, Options{Hard: []CardID{19}}, dice.New([16]byte{1}))
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "hard cards", g.View(PlayerSeat).HardCards, []CardID{19, 27})
		equal(t, "deck", g.deck.size, BasicCards+2-2)
	})
	t.Run("RT-034 an empty hand is none to draw", func(t *testing.T) {
		p := Setup()
		p.Hand = []CardID{}
		if _, _, err := NewAt(p, Options{}, dice.Dice{}); err == nil {
			t.Error("an empty hand is accepted")
		}
	})
	t.Run("RT-125 a script that does not fit", func(t *testing.T) {
		_, _, err := NewAt(Setup(), Options{}, dice.Scripted([16]byte{}, dice.Script{Shuffles: [][]int{{1}}}))
		if _, ok := errors.AsType[*dice.ScriptError](err); !ok {
			t.Errorf("got %v", err)
		}
	})
}
