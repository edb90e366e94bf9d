package protocol

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/headless"
)

// set is the answer to a position on the board.
func set(t *testing.T, state string) reply {
	t.Helper()
	return last(t, `{"set":{`+state+`}}`)
}

func TestSet(t *testing.T) {
	t.Run("nothing given is a new game", func(t *testing.T) {
		texts, replies := converse(t, `{"set":{"seed":7}}`, `{"new":{"seed":7}}`)
		if state, _, _ := strings.Cut(texts[0], `,"events"`); !strings.HasPrefix(texts[1], state) {
			t.Errorf("set gives %s\nnew gives %s", texts[0], texts[1])
		}
		if len(replies[0].State.Hand) != 5 || len(replies[0].State.Deck) != 13 {
			t.Errorf("got %+v", replies[0].State)
		}
	})
	t.Run("a territory left out of given territories is empty", func(t *testing.T) {
		r := set(t, `"territories":{"1":{"player":1},"4":{"king":3}}`)
		got := fmt.Sprint(r.State.Territories)
		want := "map[1:{1 0} 2:{0 0} 3:{0 0} 4:{0 3} 5:{0 0} 6:{0 0} 7:{0 0} 8:{0 0} 9:{0 0}]"
		if got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	})
	t.Run("deck left out: all cards named nowhere are shuffled", func(t *testing.T) {
		r := set(t, `"hand":[1,2],"discard":[3,4],"hard":[27],"seed":5`)
		if len(r.State.Deck) != 15 || slices.Contains(r.State.Deck, 3) || !slices.Contains(r.State.Deck, 27) || slices.IsSorted(r.State.Deck) {
			t.Errorf("deck %v", r.State.Deck)
		}
	})
	t.Run("RT-125 by the script if there is one", func(t *testing.T) {
		r := set(t, `"hand":[1,2],"shuffles":[[18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3]]`)
		if !slices.Equal(r.State.Deck, []int{18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3}) {
			t.Errorf("%+v, deck %v", r.Error, r.State.Deck)
		}
	})
	t.Run("hand left out: five are drawn from the deck", func(t *testing.T) {
		r := set(t, `"deck":[18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1]`)
		if !slices.Equal(r.State.Hand, []int{14, 15, 16, 17, 18}) || r.State.Deck[0] != 13 {
			t.Errorf("hand %v, deck %v", r.State.Hand, r.State.Deck)
		}
	})
	t.Run("RT-036 hand left out: a deck that runs out is refilled on the way", func(t *testing.T) {
		r := set(t, `"deck":[18,17],"discard":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16],"shuffles":[[16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1]]`)
		if !slices.Equal(r.State.Hand, []int{14, 15, 16, 17, 18}) || len(r.State.Discard) > 0 {
			t.Errorf("%+v hand %v, deck %v", r.Error, r.State.Hand, r.State.Deck)
		}
	})
	t.Run("hard cards in a pile are in play", func(t *testing.T) {
		r := set(t, `"hand":[1,19],"discard":[27]`)
		if !r.OK || len(r.State.Deck) != 17 {
			t.Errorf("got %+v", r)
		}
	})
	t.Run("it keeps nothing of the game before", func(t *testing.T) {
		texts, _ := converse(t, `{"new":{"seed":9,"hard":[19],"lenient_home":true}}`, `{"set":{}}`, `{"new":{}}`, `{"set":{}}`)
		if texts[1] != texts[3] {
			t.Errorf("got %s\nthen %s", texts[1], texts[3])
		}
	})
	t.Run("RT-124 a withdrawal", func(t *testing.T) {
		r := set(t, withdrawal)
		if !r.OK || r.State.Step != "withdraw" || *r.State.Battle.PlayerCard != 10 || len(r.Legal) != 2 {
			t.Errorf("got %+v", r)
		}
	})
}

const (
	twoHomes   = `"territories":{"1":{"player":2},"9":{"king":2}}`
	twoBattles = `"territories":{"1":{"player":1},"2":{"player":1,"king":1},"5":{"player":1,"king":1}},"step":"battle_card","card":14`
	withdrawal = `"territories":{"1":{"player":1},"3":{"player":2,"king":4}},"step":"withdraw","card":14,` +
		`"battle":{"territory":3,"defender":"player","player_card":10,"king_card":13}`
	allCastles = `"territories":{"1":{"player":1},"3":{"player":1},"7":{"player":1},"9":{"player":1}}`
	homeLost   = `"territories":{"1":{"king":1},"2":{"player":1}}`
)

// Positions that can be, each next to one that cannot.
func TestPositions(t *testing.T) {
	cards := func(from, to int) string {
		var list []string
		for c := from; c <= to; c++ {
			list = append(list, fmt.Sprint(c))
		}
		return "[" + strings.Join(list, ",") + "]"
	}
	for _, row := range []struct{ law, good, bad string }{
		{"unknown fields", ``, `"turns":1`},
		{"a field of another case", `"turn":2`, `"Turn":2`},
		{"turns from 1", `"turn":1`, `"turn":0`},
		{"turns within reason", `"turn":1000000`, `"turn":1e9`},
		{"turns that a number holds", `"turn":9007199254740992`, `"turn":9007199254740993`},
		{"a phase there is", `"phase":"player_card"`, `"phase":"queen_card"`},
		{"a step there is", `"step":"play_card"`, `"step":"draw"`},
		{"no phase", ``, `"phase":null`},
		{"a territory there is", `"territories":{"1":{"player":1}}`, `"territories":{"1":{"player":1},"10":{"player":0}}`},
		{"a territory by its number", `"territories":{"1":{"player":1}}`, `"territories":{"01":{"player":1}}`},
		{"a territory once", `"territories":{"1":{"player":1}}`, `"territories":{"1":{"player":1},"1":{"player":1}}`},
		{"territories that are none", ``, `"territories":[2]`},
		{"sides there are", `"territories":{"1":{"player":1}}`, `"territories":{"1":{"player":1,"queen":0}}`},
		{"no fewer forces than none", `"territories":{"1":{"player":1,"king":0}}`, `"territories":{"1":{"player":1},"4":{"king":-1}}`},
		{"a card missing", `"hand":[1],"deck":` + cards(2, 18), `"hand":[1],"deck":` + cards(3, 18)},
		{"a card twice", `"hand":[1],"deck":` + cards(2, 18), `"hand":[1,2],"deck":` + cards(2, 18)},
		{"a card twice in the hand", `"hand":[1,2]`, `"hand":[1,1]`},
		{"a card there is", `"hand":[1,27]`, `"hand":[1,28]`},
		{"a hard card chosen and missing", `"hand":[1],"deck":` + cards(2, 19), `"hard":[20],"hand":[1],"deck":` + cards(2, 19)},
		{"RT-034 a hand of 1 to 5: one more", `"hand":[1,2,3,4,5]`, `"hand":[1,2,3,4,5,6]`},
		{"RT-034 a hand of 1 to 5: none", `"hand":[1]`, `"hand":[]`},
		{"RT-031 an empty deck", `"hand":[1],"deck":[18],"discard":` + cards(2, 17), `"hand":[1],"deck":[],"discard":` + cards(2, 18)},
		{"RT-031 an empty deck left out", `"hand":[1],"discard":` + cards(2, 17), `"hand":[1],"discard":` + cards(2, 18)},
		{"RT-003 ten forces of the King's", `"territories":{"1":{"player":1},"4":{"king":5},"5":{"king":5}}`, `"territories":{"1":{"player":1},"4":{"king":5},"5":{"king":5},"9":{"king":1}}`},
		{"RT-003 ten forces of yours", `"territories":{"1":{"player":3},"2":{"player":3},"4":{"player":3},"5":{"player":1}}`, `"territories":{"1":{"player":3},"2":{"player":3},"4":{"player":3},"5":{"player":2}}`},
		{"RT-103 five of the King's in one place", `"territories":{"1":{"player":1},"4":{"king":5}}`, `"territories":{"1":{"player":1},"4":{"king":6}}`},
		{"RT-104 yours within the limit", `"territories":{"1":{"player":2}}`, `"territories":{"1":{"player":3}}`},
		{"RT-R10 what the King entered feeds you", `"territories":{"1":{"player":3},"2":{"player":1,"king":1}},"step":"battle_card","card":14,"battle":{"territory":2,"defender":"player"}`,
			`"territories":{"1":{"player":3},"2":{"player":1,"king":1}},"step":"battle_card","card":14,"battle":{"territory":2,"defender":"king"}`},
		{"a card on the table in your actions", twoHomes + `,"step":"player_actions","card":3`, twoHomes + `,"step":"player_actions"`},
		{"no card before one is played", twoHomes, twoHomes + `,"card":3`},
		{"RT-043 no playing in the King's phase", twoHomes + `,"phase":"king_card","step":"player_actions","card":3`, twoHomes + `,"phase":"king_card"`},
		{"RT-109 points within the flags", twoHomes + `,"step":"player_actions","card":3,"command_points":4`, twoHomes + `,"step":"player_actions","card":3,"command_points":5`},
		{"RT-109 no points below none", twoHomes + `,"step":"player_actions","card":3,"command_points":0`, twoHomes + `,"step":"player_actions","card":3,"command_points":-1`},
		{"no points without a card", twoHomes, twoHomes + `,"command_points":1`},
		{"RT-109 no points after the actions", twoBattles + `,"battle":{"territory":2,"defender":"king"}`, twoBattles + `,"command_points":2,"battle":{"territory":2,"defender":"king"}`},
		{"orders there are", twoHomes + `,"step":"player_actions","card":3,"orders":["rally"]`, twoHomes + `,"step":"player_actions","card":3,"orders":["uncertain"]`},
		{"RT-072 three orders at most", twoHomes + `,"step":"player_actions","card":8,"orders":["rally","move_wheat","rally"]`, twoHomes + `,"step":"player_actions","card":8,"orders":["rally","rally","rally","rally"]`},
		{"no orders without a card", twoHomes + `,"orders":[]`, twoHomes + `,"orders":["rally"]`},
		{"a battle in a battle step", twoBattles + `,"battle":{"territory":2,"defender":"player"}`, twoBattles},
		{"no battle outside", twoHomes + `,"battle":null`, twoHomes + `,"battle":{"territory":9,"defender":"king"}`},
		{"RT-077 the first battle by priority, rising", twoBattles + `,"battle":{"territory":2,"defender":"player"}`, twoBattles + `,"battle":{"territory":5,"defender":"player"}`},
		{"RT-077 a battle where both stand", twoBattles + `,"battle":{"territory":2,"defender":"player"}`, twoBattles + `,"battle":{"territory":1,"defender":"player"}`},
		{"a battle on the map", twoBattles + `,"battle":{"territory":2,"defender":"player"}`, twoBattles + `,"battle":{"territory":-5,"defender":"player"}`},
		{"a defender there is", twoBattles + `,"battle":{"territory":2,"defender":"king"}`, twoBattles + `,"battle":{"territory":2,"defender":"nobody"}`},
		{"a defender", twoBattles + `,"battle":{"territory":2,"defender":"king"}`, twoBattles + `,"battle":{"territory":2}`},
		{"RT-124 no battle cards before they are laid", twoBattles + `,"battle":{"territory":2,"defender":"king","player_card":null,"king_card":null}`, twoBattles + `,"battle":{"territory":2,"defender":"king","player_card":1,"king_card":2}`},
		{"RT-124 battle cards in a withdrawal", withdrawal, strings.Replace(withdrawal, `,"king_card":13`, ``, 1)},
		{"RT-091 a withdrawal from a battle you have lost", withdrawal, strings.Replace(withdrawal, `"player_card":10,"king_card":13`, `"player_card":13,"king_card":10`, 1)},
		{"RT-093 a withdrawal with a way out", withdrawal, strings.Replace(withdrawal, `"3":{`, `"5":{"king":1},"8":{"king":1},"3":{`, 1)},
		{"RT-075 no battle left over for the next phase", twoHomes, `"territories":{"1":{"player":2,"king":1}}`},
		{"battles to come in your actions", `"territories":{"1":{"player":1},"2":{"player":1,"king":1}},"step":"player_actions","card":3`, `"territories":{"1":{"player":1},"2":{"player":1,"king":1}}`},
		{"RT-120 won, and so over", allCastles + `,"step":"over","outcome":"won"`, allCastles},
		{"RT-121 lost, and so over", homeLost + `,"step":"over","outcome":"lost"`, homeLost},
		{"RT-122 lenient: not lost", `"territories":{"2":{"player":1}},"lenient_home":true`, `"territories":{"2":{"player":1}}`},
		{"the outcome that the map shows", homeLost + `,"step":"over","outcome":"lost"`, homeLost + `,"step":"over","outcome":"won"`},
		{"over only with an outcome", homeLost + `,"step":"over","outcome":"lost"`, homeLost + `,"step":"over"`},
		{"an outcome only when over", twoHomes + `,"outcome":null`, twoHomes + `,"outcome":"lost"`},
		{"RT-R16 over with a card on the table or without", homeLost + `,"step":"over","outcome":"lost","card":3,"command_points":4`, homeLost + `,"step":"over","outcome":"lost","command_points":4`},
		{"whole numbers", `"turn":2`, `"turn":2.0`},
		{"no huge numbers", `"turn":2`, `"turn":1e400`},
	} {
		t.Run(row.law, func(t *testing.T) {
			if r := set(t, row.good); !r.OK {
				t.Errorf("{%s}: refused: %+v", row.good, r.Error)
			}
			if r := set(t, row.bad); r.OK || r.Error.Code != headless.BadState {
				t.Errorf("{%s}: accepted: %+v", row.bad, r)
			}
		})
	}
}

// TestRefusedActions holds RT-126 by the protocol: illegal_action, and the state as it was.
func TestRefusedActions(t *testing.T) {
	position := `{"set":{"territories":{"1":{"player":2},"2":{"player":2,"king":1},"5":{"player":2}},"step":"player_actions","card":3,"command_points":1}}`
	for _, row := range []struct{ rule, action string }{
		{"RT-126 RT-R11 over the limit", `{"type":"move","from":5,"to":1,"forces":1}`},
		{"RT-126 RT-R6 out of a contested territory", `{"type":"move","from":2,"to":7,"forces":1}`},
		{"RT-126 RT-R12 home left empty", `{"type":"move","from":1,"to":2,"forces":2}`},
		{"RT-126 RT-109 too dear", `{"type":"rally","at":1}`},
		{"RT-126 RT-123 another step", `{"type":"withdraw","to":5}`},
	} {
		t.Run(row.rule, func(t *testing.T) {
			_, replies := converse(t, position, `{"act":`+row.action+`}`, `{"get":true}`)
			if replies[1].Error.Code != headless.IllegalAction {
				t.Errorf("got %+v", replies[1])
			}
			if fmt.Sprint(replies[2].State.Territories) != fmt.Sprint(replies[0].State.Territories) {
				t.Error("the state changed")
			}
		})
	}
}
