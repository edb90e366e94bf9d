package session

import (
	"encoding/json"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

// ID names a table: 1 to 16 characters of a-z and 0-9. It never comes back.
type ID string

// UserID is a person as the chat service names them.
type UserID string

// Place is where a table is played. Guild is empty in direct messages and group chats.
type Place struct {
	Guild   string `json:"guild,omitempty"`
	Channel string `json:"channel"`
}

// Screen is the message that now shows the table; zero for none.
type Screen struct {
	Channel string `json:"channel,omitempty"`
	Message string `json:"message,omitempty"`
}

// Seat is one seat of a table.
type Seat struct {
	// User is empty while the seat is free.
	User UserID `json:"user,omitempty"`
	// Name is what the person was called when they sat down. It is foreign text: escape it.
	Name string `json:"name,omitempty"`
	// AskMe turns standing orders off: routine decisions are asked too.
	AskMe bool `json:"ask_me,omitempty"`
	// Away is set while the house plays for the person, by the absence policy or by their own wish.
	Away bool `json:"away,omitempty"`
	// Stead is what the person asked of the house for while they are away; nil if they asked for nothing, or are here. It
	// is replaced and never changed.
	Stead *Stead `json:"stead,omitempty"`
}

// UndoPolicy says how far undo reaches.
type UndoPolicy string

// The undo policies.
const (
	UndoSafe UndoPolicy = "safe" // back to the last point after which nothing hidden was revealed
	UndoVote UndoPolicy = "vote" // anywhere, if the other seats agree; alone at the table it is UndoFree
	UndoFree UndoPolicy = "free" // anywhere
	UndoOff  UndoPolicy = "off"
)

// AbsencePolicy says what happens when a decision's deadline has passed.
type AbsencePolicy string

// The absence policies.
const (
	AbsenceWait    AbsencePolicy = "wait"    // remind, and keep waiting
	AbsenceSteward AbsencePolicy = "steward" // the house plays the seat until its player returns
	AbsenceVote    AbsencePolicy = "vote"    // the others vote on whether the house plays the seat
)

// Settings of a table, changed by its owner.
type Settings struct {
	Undo    UndoPolicy    `json:"undo"`
	Absence AbsencePolicy `json:"absence"`
	// DeadlineHours is how long a decision may take, 1 to 720; 0 for ever.
	DeadlineHours int `json:"deadline_hours"`
	// Theme is the look of the pictures: one of Themes.
	Theme string `json:"theme"`
	// TextOnly shows positions in words instead of pictures.
	TextOnly bool `json:"text_only"`
	// Still shows nothing that moves by itself: where there is a film, its pictures one by one.
	Still bool `json:"still,omitempty"`
	// Locale is the language of the table's public messages, a BCP 47 tag.
	Locale string `json:"locale"`
	// Spectators says who may follow the table without a seat.
	Spectators SpectatorPolicy `json:"spectators,omitempty"`
}

// DefaultSettings are those of a new table.
func DefaultSettings() Settings {
	return Settings{Undo: UndoSafe, Absence: AbsenceWait, DeadlineHours: 24, Theme: "light", Locale: "en"}
}

// Status is where a table stands in its life.
type Status string

// The states of a table.
const (
	Running   Status = "running"
	Finished  Status = "finished"  // the game came to its end
	Abandoned Status = "abandoned" // its people left it
)

// Table is a session as the house tells of it. It holds no secret: neither the state nor, before the end, the seed.
type Table struct {
	ID      ID
	Version uint64 // commits so far
	Game    string // Engine.Name
	Rules   int    // Engine.Version that it is played by
	Options json.RawMessage
	// Seal is the SHA-256 of the seed in hex, shown from the start; Seed is the seed in hex, empty until the end, and
	// for a try at a challenge until its day is over.
	// SeedChosen tells that a player named the seed, so that it hides nothing.
	Seal       string
	Seed       string
	SeedChosen bool
	// Copied tells that somebody took a copy of the running game, which shows all that is hidden in it (see
	// House.Export), or that it goes on from one.
	Copied   bool
	Owner    UserID
	Seats    []Seat
	Place    Place
	Screen   Screen
	Settings Settings
	Status   Status
	Result   *games.Result // nil unless Finished
	// Actions is how many actions the present line of play has.
	Actions int
	// Mark names the present position: it changes with every move, undo and redo and never comes back. See By.Mark.
	Mark uint64
	// CanUndo and CanRedo say whether the settings let one step be taken now; UndoNeedsVote that others must agree.
	CanUndo, CanRedo, UndoNeedsVote bool
	// UndoSeat is the seat whose action an undo would take back; games.Spectator for none, or none lately.
	UndoSeat games.Seat
	Vote     *Vote // nil unless one is open
	// Deadline is when the oldest open decision is due; zero for never.
	Deadline         time.Time
	Created, Updated time.Time
	// Ended is when it was finished or abandoned; zero before, and for tables that ended before this was noted.
	Ended time.Time
	// Daily is the day whose challenge the table is a try at; empty for none. See House.OpenDaily.
	Daily Day
	// Home is the guild that a try at a challenge was begun in and counts for, wherever it is moved to; empty for none.
	Home string
	// Shared are further guilds that it counts for: its player shared the result there. See House.Share.
	Shared []string
	// Origin is where a clone goes on from; nil for other tables. See House.Clone.
	Origin *Origin
	// Feats are what was achieved in the game, once House.Feats was asked for them: Judged is the version of the judge
	// that found them, 0 for none yet.
	Feats  []Feat
	Judged int
	// Followers are those who follow the table without a seat, in the order in which they came.
	Followers []Follower
	// Aided tells that the house decided in the game while nobody was present: then it counts nowhere.
	Aided bool
}

// SeatOf is the seat of a person, or games.Spectator. A person with several seats is told the first; see SeatsOf.
func (t Table) SeatOf(u UserID) games.Seat {
	for i, s := range t.Seats {
		if s.User == u && u != "" {
			return games.Seat(i)
		}
	}
	return games.Spectator
}

// SeatsOf lists the seats of a person, ascending.
func (t Table) SeatsOf(u UserID) []games.Seat {
	var seats []games.Seat
	for i, s := range t.Seats {
		if s.User == u && u != "" {
			seats = append(seats, games.Seat(i))
		}
	}
	return seats
}

// VoteKind is what a vote decides.
type VoteKind string

// The votes.
const (
	VoteUndo    VoteKind = "undo"    // take one step back
	VoteSteward VoteKind = "steward" // let the house play the absent seat
)

// Vote is an open question to the other people at the table.
type Vote struct {
	Kind VoteKind   `json:"kind"`
	By   UserID     `json:"by,omitempty"`   // who asked; empty if the deadline did
	Seat games.Seat `json:"seat,omitempty"` // whose absence it is about
	Yes  []UserID   `json:"yes,omitempty"`
	No   []UserID   `json:"no,omitempty"`
	// Number tells this vote from earlier ones at the table.
	Number uint64 `json:"number"`
}

// Person is what the house remembers of somebody, across tables.
type Person struct {
	// Zone is an IANA time zone such as "Europe/Berlin"; empty is UTC.
	Zone string `json:"zone,omitempty"`
	// QuietFrom and QuietTo are minutes after local midnight, 0 to 1439, between which no reminder is sent; equal
	// for no quiet hours. From may be later than To: the night lies between.
	QuietFrom int `json:"quiet_from,omitempty"`
	QuietTo   int `json:"quiet_to,omitempty"`
	// NoReminders turns all reminders off.
	NoReminders bool `json:"no_reminders,omitempty"`
	// Theme, TextOnly, Still and Locale are the person's own wishes for new tables and private messages; empty for none.
	Theme    string `json:"theme,omitempty"`
	TextOnly bool   `json:"text_only,omitempty"`
	Still    bool   `json:"still,omitempty"`
	Locale   string `json:"locale,omitempty"`
	// DirectChannel is the channel of direct messages with the person, once known.
	DirectChannel string `json:"direct_channel,omitempty"`
}
