// Package thronetable shows The Rusty Throne in chat: it turns looks into screens, presses into actions and events
// into words. It keeps nothing between two calls; what a half-made choice needs stands in the screen's choices.
//
//	presenter := thronetable.New(renderer, slog.Default())
//	s, err := presenter.Board(ctx, viewer, look)
//	pressed, err := presenter.Press(ctx, viewer, look, "play.5", nil)
//
// A screen reads from top to bottom as a player thinks: how the game stands, what has just happened, what is asked
// now. Everything that the picture shows is said in its alt text as well, and in text-only mode in the text itself.
package thronetable

import (
	"fmt"
	"log/slog"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render"
)

// gameName is the engine's name and that of the slash command.
const gameName = "throne"

// Presenter presents the Throne. It is safe for concurrent use.
type Presenter struct {
	renderer *render.Renderer
	log      *slog.Logger
}

var _ bot.Presenter = (*Presenter)(nil)

// New makes a Presenter that draws with renderer; without one (nil) all its screens are in words. A picture that cannot
// be drawn is told to log, and its screen is in words.
func New(renderer *render.Renderer, log *slog.Logger) *Presenter {
	return &Presenter{renderer: renderer, log: log}
}

// Game is the engine's name.
func (*Presenter) Game() string { return gameName }

// Describe is an action in a few words.
func (*Presenter) Describe(v bot.Viewer, a games.Action) string {
	return speaker{v.Words}.action(a)
}

// Tell is what happened in full sentences, one a line.
func (*Presenter) Tell(v bot.Viewer, steps []session.Step) []string {
	var lines []string
	for _, l := range (speaker{v.Words}).story(steps) {
		lines = append(lines, l.full)
	}
	return lines
}

// Position is the view of a look in words, for those who do not see the picture.
func (*Presenter) Position(v bot.Viewer, l session.Look) string {
	return speaker{v.Words}.position(viewOf(l))
}

// viewOf is the Throne's view of a look. A look of another game is a bug of the caller.
func viewOf(l session.Look) throne.View {
	v, is := l.View.(throne.View)
	if !is {
		panic(fmt.Sprintf("thronetable: a look with a view of %T", l.View))
	}
	return v
}

// speaker says the Throne's things in one language.
type speaker struct{ words.Words }
