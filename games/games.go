// Package games is the contract between a game and its host.
//
// A game is a pure state machine: it holds no clock, no goroutine and no connection. It asks its seats for
// decisions, takes their actions one at a time and reports what happened as events. The host keeps the state
// between two actions, shows views to people and turns events into words; it knows no rule of any game.
//
//	game, events, err := engine.New(games.Setup{Seed: seed, Seats: 1})
//	for game.Result() == nil {
//		ask := game.Decisions()[0]
//		events, err = game.Act(ask.Seat, game.Default(ask.Seat))
//	}
package games

// Seat is a place at a table, counted from 0.
type Seat int

// Spectator is the seat of those who only watch: it decides nothing and sees what everybody may see.
const Spectator Seat = -1

// Rule is the id of an entry in the rules reference, such as "RT-057" or "RT-R4".
type Rule string

// Kinder is anything that has a name in journals, protocols and catalogues. The name is the same for all values
// of one type, in snake_case.
type Kinder interface{ Kind() string }

// Action is one decision of one seat. Each game has a closed set of them.
type Action interface{ Kinder }

// Event tells one thing that happened, with every number that a sentence about it needs.
type Event interface {
	Kinder
	// Rule is the rule that the event follows from.
	Rule() Rule
	// Reveals reports whether the event showed somebody what was hidden or left to chance. A table's undo stops
	// at such an event unless its setting says otherwise.
	Reveals() bool
}

// Private is an Event that not every seat may know whole.
type Private interface {
	Event
	// For is what seat is told: the event itself, a veiled copy, or nil for nothing.
	For(seat Seat) Event
}

// Told is what seat is told of the events: no more than its view shows.
func Told(seat Seat, events []Event) []Event {
	told := make([]Event, 0, len(events))
	for _, e := range events {
		if p, ok := e.(Private); ok {
			e = p.For(seat)
		}
		if e != nil {
			told = append(told, e)
		}
	}
	return told
}

// Decision is a question that a game has put to a seat and waits for.
type Decision struct {
	Seat Seat
	// Number rises with every question that the game asks; a question still open keeps its number, whatever
	// other seats do meanwhile.
	Number uint64
	// Kind names the question: "battle_card", "withdraw".
	Kind string
	Rule Rule
	// Routine questions may be answered by Game.Default under a seat's standing orders.
	Routine bool
}

// Result is how a game ended.
type Result struct {
	// Outcome is the game's word for it, such as "won" or "lost".
	Outcome string
	// Winners are the seats that won, ascending; empty if none did.
	Winners []Seat
	Rule    Rule
	// Rounds is how many rounds (the Throne's turns) were begun.
	Rounds int
}

// Game is one running or finished game. It is not safe for concurrent use.
type Game interface {
	// Decisions are the questions now open, by seat ascending, one a seat at most. It is empty only at the end.
	Decisions() []Decision
	// Legal lists each action that seat may take now, once, in the game's documented order. What it lists is
	// accepted and nothing else is. It is empty for a seat with no open decision.
	Legal(Seat) []Action
	// Default is the choice that a careful player would make for seat: one of Legal, found from what seat may
	// know alone; nil for a seat with no open decision.
	Default(Seat) Action
	// Act plays an action of seat, goes on to the next decision or the end, and reports what happened. A refusal
	// is an *Error; it changes nothing.
	Act(Seat, Action) ([]Event, error)
	// View is what seat may know: a value of the game's own view type, never sharing memory with the state.
	View(Seat) any
	// Result is nil while the game goes on.
	Result() *Result
	// AppendBinary appends the whole state, dice included, in a form that Engine.Load of this and of every later
	// version reads (encoding.BinaryAppender).
	AppendBinary([]byte) ([]byte, error)
}

// Roster is a Game whose seats may be taken and left while it runs.
type Roster interface {
	Game
	// Join fills a free seat.
	Join(Seat) ([]Event, error)
	// Leave empties a seat; the rules say what becomes of its pieces.
	Leave(Seat) ([]Event, error)
}

// Setup is what a new game starts from.
type Setup struct {
	// Seed is all the chance there is in the game: the same seed, options and actions give the same game.
	Seed [16]byte
	// Seats is how many seats are taken, within Engine.Seats.
	Seats int
	// Options is a JSON object of the engine's own options; nil for all defaults.
	Options []byte
}

// Engine makes and restores games of one kind. It is safe for concurrent use.
type Engine interface {
	// Name is the game's name in tables, journals and commands: "throne".
	Name() string
	// Version is the rules version that new games are played by; it rises whenever the same state and action
	// would give other events.
	Version() int
	// Seats is how many seats a game may have.
	Seats() (least, most int)
	// New begins a game and reports what happened up to the first decision. Options that are unknown or out of
	// range are refused with an *Error.
	New(Setup) (Game, []Event, error)
	// Load restores a game that AppendBinary wrote. Bytes that cannot be a game are an error, never a panic.
	Load([]byte) (Game, error)
	// AppendAction appends an action in the compact form of the journal.
	AppendAction([]byte, Action) []byte
	// ParseAction reads what AppendAction wrote. Whether it is legal is another question.
	ParseAction([]byte) (Action, error)
}

// Error is a refusal that a player reads. Its words stand in the catalogues under its code.
type Error struct {
	// Code names the reason, in snake_case: "over_force_limit".
	Code string
	// Rule is the rule that forbids it; empty where none of the game's does.
	Rule Rule
	// Args are the values that the sentence names, by their names in the catalogue.
	Args map[string]any
}

// Error gives the code and the rule; players get the sentence from the catalogue instead.
func (e *Error) Error() string {
	if e.Rule == "" {
		return e.Code
	}
	return e.Code + " (" + string(e.Rule) + ")"
}
