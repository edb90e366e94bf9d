package session

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Config is what a House works with.
type Config struct {
	Store   Store
	Engines []games.Engine
	// Now is the clock; nil is time.Now. Entropy is where seeds and ids come from; nil is crypto/rand.
	Now     func() time.Time
	Entropy io.Reader
	Log     *slog.Logger
}

// House keeps tables. It is safe for concurrent use and holds no state of its own: any number of processes may
// keep the same tables over one Store.
type House struct{ cfg Config }

// NewHouse makes a House.
func NewHouse(cfg Config) (*House, error) {
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Entropy == nil {
		cfg.Entropy = rand.Reader
	}
	return &House{cfg: cfg}, nil
}

// By is who does something, through which interaction. An interaction is carried out once at most: when it comes
// again, the Outcome is Repeated. Interaction may be empty for what has none.
type By struct {
	Interaction string
	User        UserID
	Name        string // display name, for a seat taken
}

// NewTable describes a table to open.
type NewTable struct {
	Game     string
	Options  []byte   // JSON of the engine's options; nil for defaults
	Seats    []By     // who sits where; empty for the opener alone
	Place    Place    //
	Settings Settings // zero value for DefaultSettings
	// Seed, if not "", is a seed chosen by the player: any text. The table says so.
	Seed string
}

// DecisionID names one question of one table. It never comes back, not even after an undo.
type DecisionID struct{ Epoch, Number uint64 }

// Step is one action and what came of it.
type Step struct {
	Seat   games.Seat
	Action games.Action // nil for what happened before the first action
	// Auto says who answered in the player's stead: "" for nobody, else "standing" or "away".
	Auto   string
	Events []games.Event // untold: pass them through games.Told for whoever reads them
}

// Outcome is what came of a change.
type Outcome struct {
	Table Table
	Steps []Step
	// Turn are the people who now have to decide and had no open decision before; the one who acted is not among
	// them.
	Turn []UserID
	// Repeated says that this interaction was carried out before: nothing changed now.
	Repeated bool
}

// Look is a table as one seat sees it.
type Look struct {
	Table    Table
	Seat     games.Seat
	View     any // the engine's view type
	Decision *DecisionID
	// Question is the open decision of the seat, nil for none; Legal its options.
	Question *games.Decision
	Legal    []games.Action
	// Waiting are the seats with an open decision.
	Waiting []games.Seat
	// Steps are the latest action and what followed, told for the seat: what a picture shows as the last moves.
	Steps []Step
}

// What a House answers besides success, Store's errors and the *games.Error of an engine or of a setting.
var (
	// ErrStale says that the decision was answered or taken back before: the caller shows what is asked now.
	ErrStale = errors.New("session: decision is no longer open")
	// ErrNotYours says that the person may not do that: not at this table, not their seat, not its owner.
	ErrNotYours = errors.New("session: not yours to do")
	// ErrOver says that the table is finished or abandoned.
	ErrOver = errors.New("session: table is over")
	// ErrNothing says that there is nothing to undo, redo or vote on.
	ErrNothing = errors.New("session: nothing to do")
	// ErrUndoOff says that the table's setting forbids undo.
	ErrUndoOff = errors.New("session: undo is off")
	// ErrBadFile says that an import is not a whole, true game file.
	ErrBadFile = errors.New("session: not a game file")
)

// Filter chooses tables by exactly one of its ids.
type Filter struct {
	User    UserID
	Channel string
	Guild   string
	// Over includes finished and abandoned tables.
	Over bool
}

// NoticeKind is why a table wants attention.
type NoticeKind string

// The notices.
const (
	NoticeHalf    NoticeKind = "half"    // half of the time for a decision is gone
	NoticeDue     NoticeKind = "due"     // it is due; the absence policy is applied
	NoticeSteward NoticeKind = "steward" // the house now plays a seat
	NoticeVote    NoticeKind = "vote"    // a vote on an absent seat is open
)

// Notice is something to tell people that no interaction of theirs asked for.
type Notice struct {
	Kind  NoticeKind
	Table Table
	Users []UserID // whom to ping: nobody in their quiet hours is among them
	Seat  games.Seat
	Steps []Step
}

// The methods of House (the session package implements them; see each file).
type _ interface {
	Open(context.Context, By, NewTable) (Outcome, error)
	// Act answers an open decision of the person.
	Act(context.Context, By, ID, DecisionID, games.Action) (Outcome, error)
	// Look shows a table as user sees it (games.Spectator's view for others).
	Look(ctx context.Context, id ID, user UserID) (Look, error)
	// Undo takes one step back or opens a vote on it; Redo takes it again.
	Undo(context.Context, By, ID) (Outcome, error)
	Redo(context.Context, By, ID) (Outcome, error)
	// CastVote votes on the open vote with that number.
	CastVote(ctx context.Context, by By, id ID, vote uint64, yes bool) (Outcome, error)
	// Configure changes the settings (owner only).
	Configure(context.Context, By, ID, func(*Settings)) (Outcome, error)
	// Stand sets a person's standing orders at a table: ask me everything or not; away or back.
	Stand(ctx context.Context, by By, id ID, askMe, away bool) (Outcome, error)
	// Join takes a free seat; Leave gives one up: the last to leave abandons the table. Handover makes another
	// person at the table its owner.
	Join(context.Context, By, ID, games.Seat) (Outcome, error)
	Leave(context.Context, By, ID) (Outcome, error)
	Handover(ctx context.Context, by By, id ID, to UserID) (Outcome, error)
	// MoveTo moves the table to another place (anybody seated).
	MoveTo(context.Context, By, ID, Place) (Outcome, error)
	// Shown records which message shows the table now.
	Shown(ctx context.Context, id ID, screen Screen) error
	Tables(ctx context.Context, f Filter, offset, limit int) (tables []Table, more bool, err error)
	// History replays the journal: all steps of the present line, from first on, at most limit.
	History(ctx context.Context, id ID, user UserID, first, limit int) ([]Step, error)
	// Export is a table as one file; Import opens it as a new table of the importer's, to go on with.
	Export(context.Context, By, ID) ([]byte, error)
	Import(context.Context, By, []byte, Place) (Outcome, error)
	Person(context.Context, UserID) (Person, error)
	Remember(context.Context, UserID, func(*Person)) (Person, error)
	// Tick claims tables that are due and says whom to tell what. Watch calls it again and again until ctx ends.
	Tick(context.Context) ([]Notice, error)
	Watch(ctx context.Context, tell func(context.Context, Notice)) error
	// Check reports whether the store can be written.
	Check(context.Context) error
}
