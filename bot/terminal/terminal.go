// Package terminal plays any game of the house in a terminal, without a chat: the same presenters in words, over the same
// session layer. One terminal plays all seats of a table; who is asked is told, and their view shown.
//
//	cfg := terminal.Config{House: house, Presenter: presenter, Words: catalogue.For("en"), Most: 1}
//	err := terminal.Plain(ctx, cfg, os.Stdin, os.Stdout) // line by line
//	err := terminal.Screen(ctx, cfg, os.Stdin, os.Stdout) // the whole screen, with keys
//
// Both forms are thin: what is shown is a page, what is typed goes to a desk, which answers with the next page. A page is
// text in the chat's markdown and a numbered list of what can be chosen. The plain form writes no escape sequences and
// draws nothing anew, so it serves pipes, tests and screen readers; the other one is the comfort of keys, colours and
// scrolling over the same pages. Every game is kept after every move: whoever quits goes on later.
package terminal

import (
	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/reference"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Config is what a terminal plays with.
type Config struct {
	House     *session.House
	Presenter bot.Presenter
	// Least and Most are how many seats a game may have, as the engine says.
	Least, Most int
	Words       words.Words
	Rules       *reference.Library // nil for none
	// Undo is how far a new table's undo reaches; "" is session.UndoFree: rules are tried by trying them twice.
	Undo session.UndoPolicy

	// New begins a new game at once, with Given, Players and Seed; else the running ones are gone on with.
	New bool
	// Given are values of the presenter's options, as Presenter.Setup takes them; nil asks the player.
	Given map[string]any
	// Players are the names of those who play a new game; nil asks if their number is open.
	Players []string
	// Seed is the chosen seed of a new game, "" for none.
	Seed string
	// Echo repeats what was typed, for input that does not show on the screen by itself.
	Echo bool
}

// place is where all tables of terminals are played.
var place = session.Place{Channel: "terminal"}

// roomier is how many characters more than a chat message a terminal's page may have.
const roomier = 20_000

// viewer is for whom everything is made: somebody who reads.
func (c Config) viewer() bot.Viewer {
	return bot.Viewer{Words: c.Words, Theme: session.Themes()[0], TextOnly: true, Still: true, Spare: -roomier}
}
