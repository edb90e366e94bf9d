package bot

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Presenter shows one game in chat: it turns looks into screens, presses into actions and events into words.
// Everything else about a table (seats, undo, settings, messages, deadlines) is the bot's and the session layer's.
// A Presenter is safe for concurrent use and keeps nothing between calls: what a half-made choice needs stands in
// the Choice strings of the screen.
type Presenter interface {
	// Game is the engine's name and the name of the slash command: /throne.
	Game() string
	// Options are the game's own options of its start command, at most 20.
	Options() []StartOption
	// Setup turns the options that a person gave into the engine's JSON. A *games.Error is a refusal to show.
	Setup(given map[string]any) ([]byte, error)
	// Board is the screen of a look: the latest moves in words, the picture, and the controls of the open decision. Its
	// text has at most 1,800 characters less Viewer.Spare, where that is possible.
	Board(ctx context.Context, v Viewer, l session.Look) (screen.Screen, error)
	// Press answers a control of a screen: with an action to play, or with a further screen to show.
	Press(ctx context.Context, v Viewer, l session.Look, choice string, values []string) (Pressed, error)
	// Describe is an action in a few words, at most 100 characters: an entry of autocompletion and history.
	Describe(v Viewer, a games.Action) string
	// Tell is what happened in full sentences, one a line.
	Tell(v Viewer, steps []session.Step) []string
	// Position is a view in words: everything that the picture shows, for those who do not see it.
	Position(v Viewer, l session.Look) string
}

// Narrator is a Presenter that tells a history by what happened alone: its sentences name who did what, so that no
// description of the actions is needed beside them. The look is that of the table now; it says who and what is there.
type Narrator interface {
	Narrate(v Viewer, l session.Look, steps []session.Step) []string
}

// Starter is a Presenter with several things to play: whoever begins a game chooses among them, and then answers the
// options named in then.
type Starter interface {
	Starts(v Viewer) (starts []Start, then []string)
}

// Start is one thing to play, with the options that begin it.
type Start struct {
	Label, Note string
	Given       map[string]any
}

// Viewer is for whom a screen is made.
type Viewer struct {
	Words    words.Words
	Theme    string // one of session.Themes
	TextOnly bool   // no picture: Board's Text then holds the Position
	Still    bool   // nothing that moves by itself: no film
	// Spare is how many characters will be said below a board's text; negative where there is room for more than a
	// message's, as in a terminal.
	Spare int
}

// Pressed is what a press led to: exactly one of the two. A further screen needs no way back: the bot adds it.
type Pressed struct {
	Action games.Action
	Screen *screen.Screen
}

// StartOption is one option of a start command. Its name and description stand in the catalogue under
// "command.<game>.<name>".
type StartOption struct {
	Name string // a-z and _
	Kind OptionKind
	// Choices are the fixed values of a Text option, by their catalogue keys; nil for free text.
	Choices []string
	// Least and Most bound a Number, if Most > Least, and the length of a Text.
	Least, Most int
}

// OptionKind is the type of a start option's value: a string, an int or a bool in Setup's map.
type OptionKind int

// The kinds.
const (
	Text OptionKind = iota
	Number
	Flag
)
