// Package protocol lets a machine play the Rusty Throne: one JSON object a line goes in, one a line comes out. It is
// the public interface for bots, for research and for tests in any language.
//
//	> {"new":{"seed":7,"hard":[19,20]}}
//	< {"ok":true,"state":{…},"legal":[…],"events":[…]}
//	> {"act":{"type":"play_card","card":28}}
//	< {"ok":false,"error":{"code":"illegal_action","message":"not_in_hand (RT-042): card 28"}}
//
// A line holds exactly one command:
//
//   - new starts a game. Its fields, none of them needed: seed (0 to 2^64-1), hard (the hard cards to shuffle in),
//     lenient_home, and shuffles, which scripts chance: each shuffle takes the next list, first card on top, which must
//     hold exactly the cards that are shuffled; when they run out, the seed goes on.
//   - act takes an action, written as in legal.
//   - set puts a position on the board. Its fields are those of the state and of new. What is left out is as in a new
//     game; but a territory left out of given territories is empty, with no deck all cards named nowhere are shuffled,
//     and with no hand five are drawn.
//   - get, with true, asks for the state again.
//
// An answer shows everything, hidden cards too: the state, the legal actions by type and then by their numbers, and
// what happened, each event with its type and the rule that it follows from.
//
// Whatever comes in, an answer goes out, and a refused line leaves the game as it was. The codes of refusals: bad_json
// for a line that is not one JSON object, unknown_command, no_game, illegal_action, bad_state for options or positions
// that cannot be, and bad_shuffle.
package protocol
