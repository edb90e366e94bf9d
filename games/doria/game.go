package doria

import (
	"maps"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// MaxSeats is how many seats a table has at most, and how many heroes (DD-001).
const MaxSeats = 6

// Square is a place in the dungeon.
type Square = grid.Square

// Game is one game with everything on, in and beside the table. It is not safe for concurrent use.
type Game struct {
	pack *content.Pack
	state
	// board is the dungeon as the tiles and markers of the state make it.
	board *grid.Board
	// choice is the choice that is put to somebody, with what it offers.
	choice choiceQuestion
	// figures and treks are memory that questions about movement use again.
	figures  grid.Occupancy
	treks    treks
	hunting  hunting
	listing  []Action      // memory for a list in the making
	hashed   dice.Memory   // so that rolls that follow each other hash less
	happened []games.Event // memory for the events of one decision
	pieces   pieces
	// shuffles are the scripted orders of decks that are still to come, by the name of the deck (see Script).
	shuffles   map[string][][]string
	shuffleErr *ShuffleError
}

// Act plays the action of a seat, goes on to the next question or the end and reports what happened. A refusal
// changes nothing; nor does an action that a script of the dice does not fit, which gives a *dice.ScriptError.
func (g *Game) Act(s games.Seat, a Action) ([]games.Event, error) {
	if err := g.Check(s, a); err != nil {
		return nil, err
	}
	q := g.asked()
	return g.carryOn(func(t *turn) { t.answer(q, s, a) })
}

// Go lets the engine run from a position that was set, or does nothing where a question is open already.
func (g *Game) Go() ([]games.Event, error) { return g.carryOn(func(*turn) {}) }

// carryOn does something and then what follows from it, up to the next question. Only a script can fail; then the
// game is what it was.
func (g *Game) carryOn(first func(*turn)) ([]games.Event, error) {
	var before *Game // where it can be gone back to
	if g.scripted() && len(g.agenda) > 0 {
		before = g.Copy()
	}
	t := turn{Game: g, events: g.happened[:0]}
	g.decided++
	first(&t)
	t.run()
	if err := g.scriptFault(); err != nil {
		if before != nil {
			*g = *before
		}
		return nil, err
	}
	told := append(make([]games.Event, 0, len(t.events)), t.events...) // the caller's, who gets a list even of nothing
	clear(t.events)
	g.happened = t.events
	return told, nil
}

// scripted reports whether the game follows a script, which need not fit.
func (g *Game) scripted() bool { return g.dice.Scripted() || len(g.shuffles) > 0 }

// scriptFault is what in a script did not fit; nil if nothing.
func (g *Game) scriptFault() error {
	if err := g.dice.Err(); err != nil {
		return err
	}
	if g.shuffleErr != nil {
		return g.shuffleErr
	}
	return nil
}

// Copy is an independent game that goes on the same way.
func (g *Game) Copy() *Game { return g.copyOver(&Game{board: new(grid.Board)}) }

// copyOver is Copy in the memory that an earlier game worked with, which must not be used any more.
func (g *Game) copyOver(earlier *Game) *Game {
	saved, _ := g.AppendBinary(make([]byte, 0, 4<<10)) // as much as late games take
	again, err := read(g.pack, saved)
	if err != nil {
		panic("doria: a game cannot be read back: " + err.Error())
	}
	again.board, again.dice, again.shuffles = earlier.board, g.dice, maps.Clone(g.shuffles)
	again.board.CopyFrom(g.board)
	again.figures, again.treks, again.hunting, again.listing = earlier.figures, earlier.treks, earlier.hunting, earlier.listing
	again.happened, again.pieces = earlier.happened, earlier.pieces
	return again
}

// Follow replaces what is left of the game's script: its next dice and shuffles.
func (g *Game) Follow(s Script) {
	if s.Dice != nil {
		g.dice.Follow(s.Dice)
	}
	if s.Shuffles != nil {
		g.shuffles = maps.Clone(s.Shuffles)
	}
}

// Outcome is how the game ended; OutcomeNone while it goes on.
func (g *Game) Outcome() Outcome { return g.outcome }
