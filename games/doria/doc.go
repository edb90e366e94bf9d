// Package doria plays Dungeons of Doria: one to six heroes, together against a dungeon that no game master runs.
//
// # How a game goes on
//
// All that is still to be resolved stands as steps on the agenda of the state, the next one last. A doing step is
// taken off and done; it may put further steps on top, so that what interrupts is resolved first. A question step
// stays until the seats that it asks have answered. Act takes one answer and runs the agenda up to the next question
// or the end. Nothing else of a game lives anywhere: no goroutine, no closure, no clock.
//
// # Where things stand
//
//	agenda.go    steps, the run of the agenda, questions of one choice
//	state.go     all that a game at rest consists of; coder.go and codes.go write and read it
//	hero.go, monster.go    pieces and what follows from them
//	roll.go      dice, checks, Fumbles
//	harm.go      losing and gaining points, unconsciousness, death
//	turnorder.go whose turn it is; action.go what can be done then, one file for each action
//	setup*.go    a new game: modes, decks, heroes; prepare*.go what seats do before the first round
//	phases.go    the phases A to I and what each is: shop.go, initiative.go, poison.go, phase_f.go, doom.go, levelup.go
//	fate.go      rolls that may be thrown again: rollFor and checkFor
//	roster.go    joining and leaving
//	effects.go   what content says: lists of effects, found by where they are printed (source.go), happen one after
//	             another to whom they concern (subjects.go); occur_*.go make each kind happen, conditions.go keeps what
//	             lasts; triggers.go are the rules of scenarios, traps.go and trap_*.go traps, special.go Phase F
//
// Squares, sight and ways are package grid; which hero a monster goes for and how is package hunt; what is printed on
// cards and tiles is package content.
package doria
