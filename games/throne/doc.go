// Package throne is the engine of The Rusty Throne: one player against a King who is run by the cards.
//
// A Game is a plain value that holds everything on, in and beside the table. Act takes one decision of the player,
// carries on until the next one is needed or the game is over, and returns what happened as events. Legal lists the
// decisions that are open; View is what a seat may know. Engine and Hosted are the same game under the contract of
// package games.
//
//	g, events, err := throne.New(throne.Options{}, dice.New(seed))
//	for len(g.Legal()) > 0 {
//		events, err = g.Act(g.Advice())
//	}
//
// # Where a rule is
//
// The comments name the rules and rulings (RT-…, RT-R…) that the code is. map.go and cards.go are what is printed;
// actions.go is what the player may do; turn.go the phases, deck and hand; king.go the King's orders; battle.go battles
// and withdrawals; control.go control, limits and the end; laws.go what every position holds; advice.go a player who
// looks one move ahead; imagine.go what players who search need (package steward).
//
// A phase goes through the stages of turn.go. The game waits only at a Step, between two decisions; with the stage,
// the step is all that is unresolved then, so a saved game goes on from wherever it stands.
//
// # Chance
//
// There are no dice, only shuffles, in this order: all cards in play at the start, in the order of their numbers; then,
// whenever the deck has run out, the discard pile, oldest card first. Nothing else is left to chance.
package throne
