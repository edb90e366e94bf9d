package throne

import (
	"fmt"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/dice"
)

func TestSetup(t *testing.T) {
	g, events, err := New(Options{Hard: []CardID{21}}, dice.Scripted([16]byte{}, dice.Script{
		Shuffles: [][]int{{21, 3, 18, 1, 7, 2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17}},
	}))
	if err != nil {
		t.Fatal(err)
	}
	v := g.View(PlayerSeat)
	t.Run("RT-037 two of yours at home, two of the King's in 3, 7 and 9", func(t *testing.T) {
		wantLand(t, g, "1:p2 3:k2 7:k2 9:k2")
		equal(t, "supplies", fmt.Sprint(v.PlayerSupply, v.KingSupply), "8 4")
	})
	t.Run("RT-038 RT-025 the cards with the hard ones chosen are the deck, five the hand", func(t *testing.T) {
		equal(t, "hand", v.Hand, []CardID{1, 3, 7, 18, 21})
		equal(t, "deck", g.deck.list(), []CardID{2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17})
		equal(t, "discard pile", v.Discard, []CardID{})
		equal(t, "shuffled", only[DeckShuffled](t, events), DeckShuffled{Cards: 19})
	})
	t.Run("RT-039 it starts with the Player Card Phase of turn 1", func(t *testing.T) {
		equal(t, "phase", fmt.Sprint(v.Phase, v.Turn, v.Step), "player_card 1 play_card")
		equal(t, "begun", only[PhaseBegun](t, events), PhaseBegun{Phase: PlayerCardPhase, Turn: 1})
	})
	t.Run("RT-039 home is full, and only one force can leave it", func(t *testing.T) {
		g := position(t, "1:p2 3:k2 7:k2 9:k2", yourActions(3))
		refused(t, g, Rally{1}, "RT-R11", CodeOverForceLimit)
		equal(t, "legal", g.Legal(), []Action{Move{1, 2, 1}, Move{1, 5, 1}, EndActions{}})
	})
	t.Run("RT-001 one seat, and no choice for the King", func(t *testing.T) {
		least, most := Engine{}.Seats()
		equal(t, "seats", fmt.Sprint(least, most), "1 1")
	})
}

func TestDeck(t *testing.T) {
	t.Run("RT-031 RT-R1 the card that empties the deck goes where it goes, then the discard pile is shuffled", func(t *testing.T) {
		g := position(t, "1:p2 9:k1", yourActions(3), hand(1, 2), deckOnly(10))
		events := act(t, g, EndActions{}) // the King's phase lays 10, the last card
		equal(t, "on the table", g.card, CardID(10))
		equal(t, "shuffled", only[DeckShuffled](t, events), DeckShuffled{Cards: 15})
		equal(t, "discard pile", g.discard.list(), []CardID{})
	})
	t.Run("RT-032 hand, action card and battle cards are not shuffled", func(t *testing.T) {
		g := position(t, "1:p1 2:p1k1 9:k1", defenceAt(2, 3), hand(1, 2), deckOnly(10))
		events := act(t, g, BattleCard{1})
		equal(t, "shuffled", only[DeckShuffled](t, events), DeckShuffled{Cards: 14}) // 18 less 2, 3, 1 and 10
		for _, c := range []CardID{2, 3, 1, 10} {
			if slices.Contains(g.deck.ordered(), c) {
				t.Errorf("card %d was shuffled", c)
			}
		}
	})
	t.Run("RT-032 RT-074 cards drawn for uncertain orders are, even the one that empties the deck", func(t *testing.T) {
		g := position(t, "1:p2 9:k1", hand(7, 1), deckOnly(10))
		events := act(t, g, PlayCard{7})
		equal(t, "shuffled", only[DeckShuffled](t, events), DeckShuffled{Cards: 16}) // all but 7 and 1
		if !slices.Contains(g.deck.ordered(), 10) {
			t.Error("card 10 is not in the new deck")
		}
	})
	t.Run("RT-033 a shuffle always finds ten cards at least", func(t *testing.T) {
		g := position(t, "1:p1 2:p1k1", defenceAt(2, 3), hand(1, 2, 4, 5, 6), deckOnly(10))
		events := act(t, g, BattleCard{1}) // the most that can lie elsewhere: 4 in hand, 3 laid, 10 drawn last
		equal(t, "shuffled", only[DeckShuffled](t, events), DeckShuffled{Cards: 11})
	})
}

func TestHand(t *testing.T) {
	t.Run("RT-034 RT-R2 the last card played: five are drawn before the orders", func(t *testing.T) {
		g := position(t, "1:p2 9:k1", hand(7), deckTop(1, 2, 3, 4, 5, 10)) // 7 is uncertain: it draws after the hand did
		events := act(t, g, PlayCard{7})
		equal(t, "drawn", only[HandDrawn](t, events), HandDrawn{Cards: []CardID{1, 2, 3, 4, 5}, Count: 5})
		equal(t, "for the order", only[UncertainDrawn](t, events), UncertainDrawn{Card: 10, Used: true})
	})
	t.Run("RT-034 RT-079 RT-R2 the last card laid in a battle: five are drawn before the King's", func(t *testing.T) {
		g := position(t, "1:p1 2:p1k1", defenceAt(2, 16), hand(7), deckTop(1, 2, 3, 4, 5, 10))
		events := act(t, g, BattleCard{7})
		equal(t, "drawn", only[HandDrawn](t, events).Cards, []CardID{1, 2, 3, 4, 5})
		equal(t, "laid", all[BattleCardLaid](events), []BattleCardLaid{{Player, 7}, {King, 10}})
	})
	t.Run("RT-035 with a card in hand nothing is drawn", func(t *testing.T) {
		g := position(t, "1:p2 9:k1", hand(3, 1))
		if drawn := all[HandDrawn](act(t, g, PlayCard{3})); len(drawn) > 0 {
			t.Errorf("drawn: %v", drawn)
		}
		equal(t, "hand", g.hand.list(), []CardID{1})
	})
	t.Run("RT-036 a deck of 2: two are drawn, the discard pile is shuffled, three are drawn", func(t *testing.T) {
		g := position(t, "1:p2 9:k1", hand(3), deckOnly(1, 2))
		g.dice = dice.Scripted([16]byte{}, dice.Script{Shuffles: [][]int{{18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4}}})
		events := act(t, g, PlayCard{3})
		equal(t, "shuffled", only[DeckShuffled](t, events), DeckShuffled{Cards: 15})
		equal(t, "drawn", only[HandDrawn](t, events).Cards, []CardID{1, 2, 18, 17, 16})
	})
	t.Run("a script that does not fit leaves the game as it was", func(t *testing.T) {
		g := position(t, "1:p2 9:k1", hand(3), deckOnly(1, 2))
		g.dice = dice.Scripted([16]byte{}, dice.Script{Shuffles: [][]int{{18}}})
		before := *g
		if _, err := g.Act(PlayCard{3}); err == nil || *g != before {
			t.Errorf("error %v; changed: %v", err, *g != before)
		}
	})
}
