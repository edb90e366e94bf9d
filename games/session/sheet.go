package session

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"slices"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

// sheet is all that is stored of one table, apart from its journal. Its size does not grow with the match.
//
// The state stands in it twice. now is the present one: a load never replays. base is an earlier one, from which the
// moves in line lead to now; replaying them tells what happened last, and replaying fewer takes moves back. After a
// change that revealed something, base is the state just before it, so that line is short; where nothing is ever
// revealed, base follows at a distance. What lies before base is replayed from the journal.
type sheet struct {
	meta
	seed   [16]byte
	now    []byte
	base   []byte
	line   []entry
	undone [][]entry // newest last; each begins with a person's move
	recent []seen    // oldest first
}

// meta is what of a sheet is stored as JSON.
type meta struct {
	ID         ID              `json:"id"`
	Game       string          `json:"game"`
	Rules      int             `json:"rules"` // of the latest move
	Began      int             `json:"began"` // rules at the start
	Taken      int             `json:"taken"` // seats at the start
	Options    json.RawMessage `json:"options,omitempty"`
	SeedChosen bool            `json:"seed_chosen,omitempty"`
	Copied     bool            `json:"copied,omitempty"`
	Owner      UserID          `json:"owner"`
	Seats      []Seat          `json:"seats"`
	Place      Place           `json:"place"`
	Screen     Screen          `json:"screen,omitzero"`
	Settings   Settings        `json:"settings"`
	Status     Status          `json:"status"`
	Result     *games.Result   `json:"result,omitempty"`
	Created    time.Time       `json:"created"`
	Updated    time.Time       `json:"updated"`
	Entries    int             `json:"entries"` // of the journal
	Moves      int             `json:"moves"`   // of the present line of play
	Mark       uint64          `json:"mark"`
	Epoch      uint64          `json:"epoch"`
	// Safe and Free count the people's moves that may be taken back: those after the last reveal, and those after
	// the last change of who plays.
	Safe  int    `json:"safe,omitempty"`
	Free  int    `json:"free,omitempty"`
	Vote  *Vote  `json:"vote,omitempty"`
	Votes uint64 `json:"votes,omitempty"` // so far
	Asks  []ask  `json:"asks,omitempty"`
	// Daily, Home, Origin, Ended, Feats and Judged are those of Table.
	Daily  Day       `json:"daily,omitempty"`
	Home   string    `json:"home,omitempty"`
	Origin *Origin   `json:"origin,omitempty"`
	Ended  time.Time `json:"ended,omitzero"`
	Feats  []Feat    `json:"feats,omitempty"`
	Judged int       `json:"judged,omitempty"`
	// Followers and Aided are those of Table. Barred are people whom the owner sent away, Gallery is when the followers are
	// to be shown the table next; zero if all of them see it as it is.
	Followers []Follower `json:"followers,omitempty"`
	Aided     bool       `json:"aided,omitempty"`
	Barred    []UserID   `json:"barred,omitempty"`
	Gallery   time.Time  `json:"gallery,omitzero"`
	// Shared is that of Table. Changed is the version of the latest change that the table's message is to show; Doubt is when
	// somebody is to see to it that it does, zero if it is known to.
	Shared  []string  `json:"shared,omitempty"`
	Changed uint64    `json:"changed,omitempty"`
	Doubt   time.Time `json:"doubt,omitzero"`
	// Stamp is a random number of each commit: it tells two commits with the same content apart.
	Stamp uint64 `json:"stamp"`
}

// seen is an interaction that was carried out.
type seen struct {
	hash uint64 // of the interaction's id
	at   int64  // Unix seconds
}

const (
	// An interaction is remembered for rememberFor at least, unless more than maxRecent came since: chat services
	// deliver one again within minutes, if at all.
	rememberFor = 20 * time.Minute
	leastRecent = 16
	maxRecent   = 512
	// maxUndone is how many moves, of people and of the house, can be taken back and made again; beyond it those
	// taken back first are lost.
	maxUndone = 512
	// A line longer than maxLine is cut to its last keepLine moves or a few more.
	maxLine, keepLine = 64, 32
)

func interactionHash(interaction string) uint64 {
	sum := sha256.Sum256([]byte("interaction " + interaction))
	return binary.BigEndian.Uint64(sum[:])
}

// saw reports whether the interaction was carried out before.
func (s *sheet) saw(interaction string) bool {
	if interaction == "" {
		return false
	}
	hash := interactionHash(interaction)
	return slices.ContainsFunc(s.recent, func(r seen) bool { return r.hash == hash })
}

// remember notes that the interaction is carried out, and forgets old ones.
func (s *sheet) remember(interaction string, now time.Time) {
	if interaction == "" {
		return
	}
	s.recent = append(slices.Clone(s.recent), seen{interactionHash(interaction), now.Unix()})
	oldest := now.Add(-rememberFor).Unix()
	drop := max(0, len(s.recent)-maxRecent)
	for drop < len(s.recent)-leastRecent && s.recent[drop].at < oldest {
		drop++
	}
	s.recent = s.recent[drop:]
}

// settle takes a group of moves into the sheet that were made together: before is the state before them, revealed
// says whether any of them showed what was hidden.
func (s *sheet) settle(before []byte, group []entry, revealed bool) {
	s.Moves += len(group)
	roster := slices.ContainsFunc(group, entry.roster)
	switch {
	case roster:
		s.Safe, s.Free = 0, 0
	case group[0].own():
		s.Safe++
		s.Free++
	}
	if revealed {
		s.Safe = 0
	}
	if revealed || roster || len(s.line) == 0 {
		s.base, s.line = before, group
		return
	}
	s.line = append(slices.Clip(s.line), group...)
}

// lastMove finds the last move of a person, or made in their stead alone, in a line, -1 if there is none that may be taken back.
func lastMove(line []entry) int {
	for i := len(line) - 1; i >= 0; i-- {
		if line[i].roster() {
			return -1
		}
		if line[i].own() {
			return i
		}
	}
	return -1
}

// seal is what is shown of the seed from the start.
func seal(seed [16]byte) string {
	sum := sha256.Sum256(seed[:])
	return hex.EncodeToString(sum[:])
}

// table is what the house tells of the sheet at a time.
func (s *sheet) table(version uint64, now time.Time) Table {
	t := Table{
		ID: s.ID, Version: version, Game: s.Game, Rules: s.Rules, Options: slices.Clone(s.Options),
		Seal: seal(s.seed), SeedChosen: s.SeedChosen, Copied: s.Copied, Owner: s.Owner, Seats: slices.Clone(s.Seats),
		Place: s.Place, Screen: s.Screen, Settings: s.Settings, Status: s.Status, Result: s.Result,
		Actions: s.Moves, Mark: s.Mark, Deadline: s.deadline(), Created: s.Created, Updated: s.Updated,
		UndoSeat: games.Spectator, Daily: s.Daily, Home: s.Home, Origin: s.Origin, Ended: s.Ended, Feats: slices.Clone(s.Feats),
		Judged: s.Judged, Followers: slices.Clone(s.Followers), Aided: s.Aided, Shared: slices.Clone(s.Shared),
	}
	if s.Status != Running {
		if !s.secret(now) {
			t.Seed = hex.EncodeToString(s.seed[:])
		}
		return t
	}
	t.CanUndo = s.undoable() > 0
	t.CanRedo = s.redoable() != nil && s.Settings.Undo != UndoOff
	t.UndoNeedsVote = s.Settings.Undo == UndoVote && len(s.present()) > 1
	if i := lastMove(s.line); i >= 0 && t.CanUndo {
		t.UndoSeat = s.line[i].seat
	}
	if s.Vote != nil {
		v := *s.Vote
		v.Yes, v.No = slices.Clone(v.Yes), slices.Clone(v.No)
		t.Vote = &v
	}
	return t
}

// undoable is how many people's moves the settings let be taken back.
func (s *sheet) undoable() int {
	switch s.Settings.Undo {
	case UndoSafe:
		return s.Safe
	case UndoVote, UndoFree:
		return s.Free
	}
	return 0
}

// people are those in the seats, each once, by their first seat.
func (s *sheet) people() []UserID {
	var people []UserID
	for _, seat := range s.Seats {
		if seat.User != "" && !slices.Contains(people, seat.User) {
			people = append(people, seat.User)
		}
	}
	return people
}

// present are the people for whom the house does not play.
func (s *sheet) present() []UserID {
	var present []UserID
	for _, seat := range s.Seats {
		if seat.User != "" && !seat.Away && !slices.Contains(present, seat.User) {
			present = append(present, seat.User)
		}
	}
	return present
}

// seatOf is the first seat of a person, or games.Spectator.
func (s *sheet) seatOf(u UserID) games.Seat { return Table{Seats: s.Seats}.SeatOf(u) }

// keys are the index keys under which the table is found. Those of "live:" name only running tables.
func (s *sheet) keys() []string {
	var names []string
	if s.Place.Channel != "" {
		names = append(names, "channel:"+s.Place.Channel)
	}
	if s.Place.Guild != "" {
		names = append(names, "guild:"+s.Place.Guild)
	}
	for _, u := range s.people() {
		names = append(names, "user:"+string(u))
	}
	keys := append(names, s.dailyKeys()...)
	if s.Status == Running {
		for _, name := range names {
			keys = append(keys, "live:"+name)
		}
	}
	keys = append(keys, s.followerKeys()...)
	return keys[:min(len(keys), mostKeys)] // whoever is left out follows all the same, and is not found by it
}
