package session

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// NewTable describes a table to open.
type NewTable struct {
	Game    string
	Options []byte // JSON of the engine's options; nil for defaults
	// Seats says who sits where; empty for the opener alone. A game whose seats may be taken while it runs gets its
	// further seats free.
	Seats    []By
	Place    Place
	Settings Settings // zero value for DefaultSettings with the opener's own wishes
	// Seed, if not "", is a seed chosen by the player: any text. The table says so. See SeedOf.
	Seed string
}

// opening is what a game is begun from, as the journal's first entry keeps it.
type opening struct {
	Game    string          `json:"game"`
	Rules   int             `json:"rules"`
	Taken   int             `json:"taken"`
	Options json.RawMessage `json:"options,omitempty"`
	Seal    string          `json:"seal"`
}

// SeedOf is the seed of a chosen text: a whole number below 2⁶⁴ is itself, as 16 bytes with the big end first; of
// any other text it is the first 16 bytes of its SHA-256.
func SeedOf(text string) (seed [16]byte) {
	if n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64); err == nil {
		binary.BigEndian.PutUint64(seed[8:], n)
		return seed
	}
	sum := sha256.Sum256([]byte(text))
	copy(seed[:], sum[:])
	return seed
}

// tableID derives the ID of a new table from the interaction that opens it, so that none opens two.
func (h *House) tableID(interaction string) (ID, error) {
	var id [10]byte
	if interaction == "" {
		if _, err := io.ReadFull(h.cfg.Entropy, id[:]); err != nil {
			return "", fmt.Errorf("draw a table's id: %w", err)
		}
	} else {
		sum := sha256.Sum256([]byte("table " + interaction))
		copy(id[:], sum[:])
	}
	return ID(strings.ToLower(base32.StdEncoding.EncodeToString(id[:]))), nil
}

func (h *House) seed(chosen string) (seed [16]byte, err error) {
	if chosen != "" {
		return SeedOf(chosen), nil
	}
	if _, err := io.ReadFull(h.cfg.Entropy, seed[:]); err != nil {
		return seed, fmt.Errorf("draw a seed: %w", err)
	}
	return seed, nil
}

// Open opens a table and begins its game. What the engine refuses is its *games.Error; a number of people that the
// game is not for is one with the code "seat_count".
func (h *House) Open(ctx context.Context, by By, nt NewTable) (Outcome, error) {
	engine, err := h.engines.newest(nt.Game)
	if err != nil {
		return Outcome{}, err
	}
	if nt.Settings, err = h.settingsFor(ctx, by.User, nt.Settings); err != nil {
		return Outcome{}, err
	}
	seed, err := h.seed(nt.Seed)
	if err != nil {
		return Outcome{}, err
	}
	id, err := h.tableID(by.Interaction)
	if err != nil {
		return Outcome{}, err
	}
	c, err := openTable(h.engines, engine, id, by, nt, seed, h.now())
	if err != nil {
		return Outcome{}, h.logged(ctx, id, err)
	}
	return h.create(ctx, c)
}

// create commits a new table. If it is there already, this interaction opened it before.
func (h *House) create(ctx context.Context, c *change) (Outcome, error) {
	a, err := h.commit(ctx, c, nil)
	if err != nil {
		return Outcome{}, h.logged(ctx, c.s.ID, err)
	}
	if a.done {
		return a.out, nil
	}
	rec, err := h.store.Load(ctx, c.s.ID)
	switch {
	case err == nil && a.made(rec):
		return a.out, nil
	case a.trouble != nil:
		return Outcome{}, fmt.Errorf("commit table %s: %w", c.s.ID, a.trouble)
	case err != nil:
		return Outcome{}, fmt.Errorf("load table %s: %w", c.s.ID, err)
	}
	was, err := h.begin(c.s.ID, rec, c.by)
	if err != nil {
		return Outcome{}, err
	}
	if !was.s.saw(c.by.Interaction) && was.s.Owner != c.by.User {
		return Outcome{}, fmt.Errorf("open table %s: %w", c.s.ID, ErrConflict)
	}
	return was.unchanged(true), nil
}
