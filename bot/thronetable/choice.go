package thronetable

import (
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// verb is what a control does; it is the first word of its choice string.
type verb string

// The verbs. All but the last two are actions; their numbers are those of the action's fields.
const (
	verbPlay     verb = "play"     // play.CARD
	verbBattle   verb = "battle"   // battle.CARD
	verbWithdraw verb = "withdraw" // withdraw.TO
	verbMove     verb = "move"     // move.FROM.TO.FORCES
	verbRally    verb = "rally"    // rally.AT
	verbEnd      verb = "end"      // end
	verbFrom     verb = "from"     // from.FROM: ask where to
	verbEndAsk   verb = "ask_end"  // ask_end: ask whether to end with points left
)

// verbs says how many numbers follow each verb.
var verbs = map[verb]int{
	verbPlay: 1, verbBattle: 1, verbWithdraw: 1, verbMove: 3, verbRally: 1, verbEnd: 0,
	verbFrom: 1, verbEndAsk: 0,
}

// pick is the choice of the menus: the value chosen is itself a choice.
const pick = "pick"

// maxNumber bounds the numbers of a choice; the highest in play is a card's.
const maxNumber = throne.Cards

// choice is what a control says when it is pressed. Its text is all that the presenter keeps of a half-made move.
type choice struct {
	verb    verb
	numbers [3]int // as many as the verb has; the others are 0
}

// String is the choice as a screen carries it: "move.1.2.2".
func (c choice) String() string {
	parts := []string{string(c.verb)}
	for _, n := range c.numbers[:verbs[c.verb]] {
		parts = append(parts, strconv.Itoa(n))
	}
	return strings.Join(parts, ".")
}

// parseChoice reads exactly what String writes; anything else is refused.
func parseChoice(s string) (choice, bool) {
	parts := strings.Split(s, ".")
	c := choice{verb: verb(parts[0])}
	count, known := verbs[c.verb]
	if !known || len(parts) != count+1 {
		return choice{}, false
	}
	for i, p := range parts[1:] {
		n, err := strconv.Atoi(p)
		if err != nil || n < 0 || n > maxNumber || strconv.Itoa(n) != p {
			return choice{}, false
		}
		c.numbers[i] = n
	}
	return c, true
}

// action is the action that the choice says, nil for one that only leads to another screen.
func (c choice) action() games.Action {
	n := c.numbers
	switch c.verb {
	case verbPlay:
		return throne.PlayCard{Card: throne.CardID(n[0])}
	case verbBattle:
		return throne.BattleCard{Card: throne.CardID(n[0])}
	case verbWithdraw:
		return throne.Withdraw{To: throne.Territory(n[0])}
	case verbMove:
		return throne.Move{From: throne.Territory(n[0]), To: throne.Territory(n[1]), Forces: n[2]}
	case verbRally:
		return throne.Rally{At: throne.Territory(n[0])}
	case verbEnd:
		return throne.EndActions{}
	}
	return nil
}

// choose is the choice that says an action.
func choose(a games.Action) choice {
	switch a := a.(type) {
	case throne.PlayCard:
		return choice{verbPlay, [3]int{int(a.Card)}}
	case throne.BattleCard:
		return choice{verbBattle, [3]int{int(a.Card)}}
	case throne.Withdraw:
		return choice{verbWithdraw, [3]int{int(a.To)}}
	case throne.Move:
		return choice{verbMove, [3]int{int(a.From), int(a.To), a.Forces}}
	case throne.Rally:
		return choice{verbRally, [3]int{int(a.At)}}
	}
	return choice{verb: verbEnd}
}
