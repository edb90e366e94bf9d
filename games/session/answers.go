package session

import (
	"errors"

	"github.com/innkeeper-bot/innkeeper/games"
)

// By is who does something, through which interaction. An interaction is carried out once at most: when it comes
// again, the Outcome is Repeated. Interaction may be empty for what has none.
type By struct {
	Interaction string
	User        UserID
	Name        string // display name, for a seat taken
	// Mark, if not 0, is the Table.Mark of the position that the person saw. If the table has gone on since, what
	// they ask for is ErrStale. It makes a doubled press on undo take one step back.
	Mark uint64
}

// DecisionID names one question of one table. It never comes back, not even after an undo.
type DecisionID struct{ Epoch, Number uint64 }

// Step is one action and what came of it.
type Step struct {
	Seat games.Seat
	// Action is nil for what happened before the first action and for a change of who plays. Where a step is told
	// for a seat (Look, History), it is nil for other people's seats too: what they chose may be secret, and what
	// of it is not, the events tell.
	Action games.Action
	// Auto says who answered in the player's stead: "" for nobody, else "standing" or "away".
	Auto   string
	Events []games.Event // untold in an Outcome: pass them through games.Told for whoever reads them
}

// Outcome is what came of a change.
type Outcome struct {
	Table Table
	Steps []Step
	// Turn are the people who now have to decide and had no open decision before; the one who acted is not among
	// them.
	Turn []UserID
	// Vote is what became of a vote.
	Vote VoteStep
	// Repeated says that this interaction was carried out before: nothing changed now.
	Repeated bool
	// Back is what the house did in the person's stead, if they had asked it to and by this change are back; else nil.
	Back *Stead

	engines catalogue
	sheet   *sheet
	play    *play
}

// Look is a table as one seat sees it.
type Look struct {
	Table    Table
	Seat     games.Seat
	View     any // the engine's view type
	Decision *DecisionID
	// Question is the open decision of the seat, nil for none; Legal its options. At a table that is over, there is
	// neither.
	Question *games.Decision
	Legal    []games.Action
	// Waiting are the seats with an open decision.
	Waiting []games.Seat
	// Steps are the latest action and what followed, told for the seat: what a picture shows as the last moves. It
	// is empty where an undo went back behind all that the table keeps at hand.
	Steps []Step
}

// What a House answers besides success, Store's errors and the *games.Error of an engine or of a setting.
var (
	// ErrStale says that the decision was answered or taken back before: the caller shows what is asked now.
	ErrStale = errors.New("session: decision is no longer open")
	// ErrNotYours says that the person may not do that: not at this table, not their seat, not its owner.
	ErrNotYours = errors.New("session: not yours to do")
	// ErrTaken says that somebody sits in the seat already, or that there is no such seat.
	ErrTaken = errors.New("session: seat is not free")
	// ErrOver says that the table is finished or abandoned.
	ErrOver = errors.New("session: table is over")
	// ErrNothing says that there is nothing to undo, redo or vote on.
	ErrNothing = errors.New("session: nothing to do")
	// ErrUndoOff says that the table's setting forbids undo.
	ErrUndoOff = errors.New("session: undo is off")
	// ErrBadFile says that an import is not a whole, true game file.
	ErrBadFile = errors.New("session: not a game file")
	// ErrSealed says that what is asked for would open chance that is still sealed: of a game that is not over, or of a
	// challenge whose day is not.
	ErrSealed = errors.New("session: still sealed")
	// ErrNoGame says that the house has no such game, or not the version of its rules that is needed.
	ErrNoGame = errors.New("session: no such game here")
)

// Filter chooses tables by exactly one of its ids.
type Filter struct {
	User    UserID
	Channel string
	Guild   string
	// Follower names somebody who follows tables without a seat.
	Follower UserID
	// Over includes finished and abandoned tables.
	Over bool
}

// NoticeKind is why a table wants attention.
type NoticeKind string

// The notices.
const (
	NoticeHalf    NoticeKind = "half"    // half of the time for a decision is gone
	NoticeDue     NoticeKind = "due"     // it is due, and the table waits on
	NoticeSteward NoticeKind = "steward" // the house now plays a seat, or has gone on playing one
	NoticeVote    NoticeKind = "vote"    // a vote on an absent seat is open
	NoticePlayed  NoticeKind = "played"  // the house, alone at the table, made decisions that its people had asked it to make
	NoticeBack    NoticeKind = "back"    // it made the last of them, or their time is up: the seat's person is to play again
	NoticeScreen  NoticeKind = "screen"  // its message may show it as it was before; see House.Displayed
	NoticeGallery NoticeKind = "gallery" // those who follow the table do not see it as it is
)

// Notice is something to tell people that no interaction of theirs asked for.
type Notice struct {
	Kind  NoticeKind
	Table Table
	Users []UserID // whom to ping: nobody in their quiet hours is among them
	Seat  games.Seat
	Steps []Step
	Stead *Stead // of NoticeBack: what the house did
}
