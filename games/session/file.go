package session

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

const (
	// MaxFile is the longest game file in bytes that is read.
	MaxFile = 8 << 20
	// maxJournal is how many entries the journal of a file may have.
	maxJournal = 50_000

	fileMark    = "game file"
	fileFormat  = 1
	fileWarning = "Whoever reads on learns all that is hidden in this game."
)

// file is a table as one file: JSON with everything that another host needs to go on with the game, or anybody to
// check it.
type file struct {
	Innkeeper  string          `json:"innkeeper"` // fileMark
	Format     int             `json:"format"`
	Game       string          `json:"game"`
	Rules      int             `json:"rules"` // of the latest move
	Began      int             `json:"began"` // rules at the start
	Options    json.RawMessage `json:"options,omitempty"`
	Status     Status          `json:"status"`
	Result     *games.Result   `json:"result,omitempty"`
	Moves      int             `json:"moves"`
	Created    time.Time       `json:"created"`
	Exported   time.Time       `json:"exported"`
	Owner      UserID          `json:"owner"`
	Seats      []Seat          `json:"seats"`
	Taken      int             `json:"taken"` // seats at the start
	Settings   Settings        `json:"settings"`
	Seal       string          `json:"seal"`
	Warning    string          `json:"warning"`
	SeedChosen bool            `json:"seed_chosen,omitempty"`
	Seed       string          `json:"seed"`
	State      []byte          `json:"state"`
	Journal    [][]byte        `json:"journal"`
	// Sum is the SHA-256 in hex of the file's compact JSON with an empty Sum.
	Sum string `json:"sum"`
}

// fileOf is a sheet with its journal as a file.
func fileOf(s *sheet, journal [][]byte, now time.Time) file {
	return file{
		Innkeeper: fileMark, Format: fileFormat, Warning: fileWarning,
		Game: s.Game, Rules: s.Rules, Began: s.Began, Options: s.Options, Status: s.Status, Result: s.Result,
		Moves: s.Moves, Created: s.Created, Exported: now, Owner: s.Owner, Seats: s.Seats, Taken: s.Taken,
		Settings: s.Settings, Seal: seal(s.seed), SeedChosen: s.SeedChosen, Seed: hex.EncodeToString(s.seed[:]),
		State: s.now, Journal: journal,
	}
}

// encode writes the file with its sum.
func (f file) encode() ([]byte, error) {
	f.Sum = ""
	plain, err := json.Marshal(f)
	if err != nil {
		return nil, fmt.Errorf("write game file: %w", err)
	}
	// Read back once, so that the sum is that of what a reader finds: names may be no text at all.
	if err := json.Unmarshal(plain, &f); err != nil {
		return nil, fmt.Errorf("write game file: %w", err)
	}
	if f.Sum, err = f.sum(); err != nil {
		return nil, err
	}
	data, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("write game file: %w", err)
	}
	return append(data, '\n'), nil
}

func (f file) sum() (string, error) {
	f.Sum = ""
	plain, err := json.Marshal(f)
	if err != nil {
		return "", fmt.Errorf("sum up game file: %w", err)
	}
	sum := sha256.Sum256(plain)
	return hex.EncodeToString(sum[:]), nil
}

// badFile is an ErrBadFile with what is wrong.
func badFile(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrBadFile}, args...)...)
}

// parseFile reads a file of the known format. Whether it is true is another question.
func parseFile(data []byte) (file, error) {
	if len(data) > MaxFile {
		return file{}, badFile("%d bytes are too many", len(data))
	}
	var f file
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return file{}, badFile("%v", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return file{}, badFile("something follows it")
	}
	switch {
	case f.Innkeeper != fileMark:
		return file{}, badFile("it does not say that it is one")
	case f.Format != fileFormat:
		return file{}, badFile("format %d is not known to this program", f.Format)
	case len(f.Journal) == 0 || len(f.Journal) > maxJournal:
		return file{}, badFile("a journal of %d entries", len(f.Journal))
	case f.Taken < 1 || f.Taken > maxSeats || len(f.Seats) < f.Taken || len(f.Seats) > maxSeats:
		return file{}, badFile("%d seats, %d taken", len(f.Seats), f.Taken)
	}
	for i, s := range f.Seats {
		if len(s.User) > 64 || len(s.Name) > 4*maxName {
			return file{}, badFile("seat %d: a name is too long", i) // one that is no text grows when it is written
		}
	}
	return f, nil
}

// seed is the seed of the file.
func (f file) seed() (seed [16]byte, err error) {
	b, err := hex.DecodeString(f.Seed)
	if err != nil || len(b) != len(seed) {
		return seed, badFile("a seed is 16 bytes in hex")
	}
	copy(seed[:], b)
	return seed, nil
}

// entries are the journal of the file.
func (f file) entries() ([]entry, error) {
	entries, err := parseJournal(f.Journal)
	if err != nil {
		return nil, badFile("%v", err)
	}
	return entries, nil
}

// replayer begins the game of the file again.
func (f file) replayer(engines catalogue) (*replayer, error) {
	seed, err := f.seed()
	if err != nil {
		return nil, err
	}
	return newReplayer(engines, f.Game, f.Began, games.Setup{Seed: seed, Seats: f.Taken, Options: f.Options})
}
