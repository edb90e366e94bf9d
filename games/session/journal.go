package session

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/compact"
)

// entryKind is what a journal entry tells of. The numbers stand in stored journals and never change.
type entryKind byte

const (
	entryOpen   entryKind = 1  // the table was opened; data: opening as JSON
	entryAct    entryKind = 2  // data: the action, as Engine.AppendAction writes it
	entryJoin   entryKind = 3  // the game was told that the seat is taken
	entryLeave  entryKind = 4  // the game was told that the seat is free
	entryUndo   entryKind = 5  // data: how many moves are left, as a varint
	entrySit    entryKind = 6  // data: the person in the seat from now on; empty for nobody
	entryStand  entryKind = 7  // data: one byte, bit 0 AskMe, bit 1 Away
	entryOwner  entryKind = 8  // data: the owner from now on
	entrySet    entryKind = 9  // data: Settings as JSON
	entryVote   entryKind = 10 // a vote was opened or cast; data: number as a varint, then 0 no, 1 yes, 2 opened
	entryExport entryKind = 11 // the seat, or the owner, took a copy that shows everything
	entryImport entryKind = 12 // what stands before was played elsewhere; data: opening as JSON
	entryLast             = entryImport
)

// auto says who answered a decision. The numbers stand in stored journals and never change.
type auto byte

const (
	autoNone     auto = 0
	autoStanding auto = 1
	autoAway     auto = 2
	autoStead    auto = 3 // alone, at the person's own wish: for them as good as a move of theirs
)

func (a auto) String() string {
	switch a {
	case autoStanding:
		return "standing"
	case autoAway, autoStead:
		return "away"
	}
	return ""
}

// maxEntry is how long an entry may be in bytes, above all that a person can name in options and settings.
const maxEntry = 1 << 14

// entry is one line of the journal. An action of a few bytes makes an entry of about ten.
type entry struct {
	kind entryKind
	auto auto
	// lead marks the first move of a change: what follows without it came of it.
	lead bool
	// redo marks moves that were taken back and taken again.
	redo bool
	// at is when it happened, in seconds since the table was opened, or imported if an import stands before.
	at uint64
	// seat is who did it; games.Spectator for the house and for people without a seat.
	seat games.Seat
	// rules is the version of the rules that a move was made by.
	rules int
	data  []byte
}

// move reports whether the entry changed the state of the game, so that replaying a line of moves gives the state.
func (e entry) move() bool { return e.kind == entryAct || e.kind == entryJoin || e.kind == entryLeave }

// roster reports whether the entry changed who plays: no undo goes back behind it.
func (e entry) roster() bool { return e.kind == entryJoin || e.kind == entryLeave }

// own reports whether a person made the move, or the house alone in their stead: the unit of undo.
func (e entry) own() bool { return e.kind == entryAct && (e.auto == autoNone || e.auto == autoStead) }

// The flags of an entry: its lowest two bits are the auto.
const (
	flagLead = 1 << 2
	flagRedo = 1 << 3
)

// appendEntry appends e in its stored form: kind, flags, then as varints time, seat+1 and rules, then the data.
func appendEntry(b []byte, e entry) []byte {
	flags := byte(e.auto)
	if e.lead {
		flags |= flagLead
	}
	if e.redo {
		flags |= flagRedo
	}
	b = append(b, byte(e.kind), flags)
	b = binary.AppendUvarint(b, e.at)
	b = binary.AppendUvarint(b, uint64(e.seat+1))
	b = binary.AppendUvarint(b, uint64(e.rules))
	return append(b, e.data...)
}

// errEntry says that bytes are no journal entry.
var errEntry = errors.New("not a journal entry")

// parseEntry reads what appendEntry wrote. The data is not copied.
func parseEntry(b []byte) (entry, error) {
	if len(b) < 5 || len(b) > maxEntry {
		return entry{}, fmt.Errorf("%w: %d bytes", errEntry, len(b))
	}
	e := entry{kind: entryKind(b[0]), auto: auto(b[1] & 3), lead: b[1]&flagLead != 0, redo: b[1]&flagRedo != 0}
	if e.kind == 0 || e.kind > entryLast || b[1] >= flagRedo<<1 {
		return entry{}, fmt.Errorf("%w: kind %d, flags %d", errEntry, b[0], b[1])
	}
	r := compact.NewReader(b[2:])
	e.at = r.Uvarint()
	e.seat = games.Seat(r.Below(maxSeats+1)) - 1
	e.rules = int(r.Below(1 << 31))
	if r.Failed() {
		return entry{}, fmt.Errorf("%w: cut off", errEntry)
	}
	if len(r.Rest()) > 0 {
		e.data = r.Rest()
	}
	return e, nil
}

// undoTo is the data of an undo entry.
func undoTo(moves int) []byte { return binary.AppendUvarint(nil, uint64(moves)) }

// presentLine folds a journal into the moves that were not taken back.
func presentLine(entries []entry) ([]entry, error) {
	var line []entry
	for i, e := range entries {
		switch {
		case e.move():
			line = append(line, e)
		case e.kind == entryUndo:
			r := compact.NewReader(e.data)
			left := r.Below(uint64(len(line)) + 1)
			if r.Failed() {
				return nil, fmt.Errorf("%w: entry %d takes back to a move that was not made", errEntry, i)
			}
			line = line[:left]
		}
	}
	return line, nil
}
