package throne

import "github.com/innkeeper-bot/innkeeper/games"

// Codes of refusals: the words for them stand in the catalogues under these names, with the arguments in brackets,
// whose values are ints unless the note says otherwise. Territories and cards are named by their numbers.
const (
	// Of any action.
	CodeNotYourDecision = "not_your_decision" // [] the seat is not asked for anything
	CodeGameOver        = "game_over"         // [] RT-R16
	CodeUnknownAction   = "unknown_action"    // [action: its kind] no action of this game
	CodeWrongStep       = "wrong_step"        // [step: name of the step waited for, action: kind tried] RT-123

	// Of several actions.
	CodeBadTarget       = "bad_target"        // [territory] no territory has this number, RT-005
	CodeNotInHand       = "not_in_hand"       // [card] RT-042, RT-079
	CodeNotAdjacent     = "not_adjacent"      // [from, to] no common border, RT-090, RT-114
	CodeNotEnoughPoints = "not_enough_points" // [points: left, cost] RT-109, RT-113
	CodeOverForceLimit  = "over_force_limit"  // [limit, to, forces: would stand there] RT-R11

	// Of Withdraw.
	CodeEnemyThere = "enemy_there" // [to] the King stands there, RT-090

	// Of Move.
	CodeTooFewMoved     = "too_few_moved"     // [forces: asked for] fewer than one, RT-114
	CodeNoForces        = "no_forces"         // [from] none of yours there, RT-114
	CodeNotEnoughForces = "not_enough_forces" // [from, forces: asked for, there: what you have] RT-114
	CodeFrozenContested = "frozen_contested"  // [from] a battle is due there, RT-R6
	CodeHomeLeftEmpty   = "home_left_empty"   // [] RT-R12

	// Of Rally.
	CodeNoCastle       = "no_castle"       // [at] RT-112
	CodeNotControlled  = "not_controlled"  // [at] no force of yours there, RT-112
	CodeRallyContested = "rally_contested" // [at] both sides stand there, RT-017
	CodeSupplyEmpty    = "supply_empty"    // [forces: all there are] RT-R13

	// Of the options of a new game.
	CodeBadOptions    = "bad_options"     // [reason: in English] not a JSON object of known options
	CodeBadSeats      = "bad_seats"       // [seats] the game has one seat, RT-001
	CodeNotHardCard   = "not_hard_card"   // [card] RT-025
	CodeHardCardTwice = "hard_card_twice" // [card] RT-025
)

// argNames are the names of the arguments that are numbers, in the order in which refuse takes them.
var argNames = map[string][]string{
	CodeBadTarget:       {"territory"},
	CodeNotInHand:       {"card"},
	CodeNotAdjacent:     {"from", "to"},
	CodeNotEnoughPoints: {"points", "cost"},
	CodeOverForceLimit:  {"limit", "to", "forces"},
	CodeEnemyThere:      {"to"},
	CodeTooFewMoved:     {"forces"},
	CodeNoForces:        {"from"},
	CodeNotEnoughForces: {"from", "forces", "there"},
	CodeFrozenContested: {"from"},
	CodeNoCastle:        {"at"},
	CodeNotControlled:   {"at"},
	CodeRallyContested:  {"at"},
	CodeSupplyEmpty:     {"forces"},
	CodeBadSeats:        {"seats"},
	CodeNotHardCard:     {"card"},
	CodeHardCardTwice:   {"card"},
}

// refusal is why something is not allowed; the zero value is no reason. It becomes an error only when somebody is to
// read it, for Legal tries many actions and drops the reasons.
type refusal struct {
	rule games.Rule
	code string
	args [maxArgs]int
}

const maxArgs = 3

func refuse(rule games.Rule, code string, args ...int) refusal {
	r := refusal{rule: rule, code: code}
	copy(r.args[:], args)
	return r
}

func (r refusal) error() *games.Error {
	e := &games.Error{Code: r.code, Rule: r.rule}
	if names := argNames[r.code]; len(names) > 0 {
		e.Args = make(map[string]any, len(names))
		for i, name := range names {
			e.Args[name] = r.args[i]
		}
	}
	return e
}
