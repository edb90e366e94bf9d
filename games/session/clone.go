package session

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Origin is where a clone goes on from: another table, after so many of its steps as House.History counts them.
type Origin struct {
	Table ID  `json:"table"`
	Step  int `json:"step"`
}

// NewClone describes a clone to open.
type NewClone struct {
	Origin   Origin
	Place    Place
	Settings Settings // zero value for DefaultSettings with the opener's own wishes
}

// Clone opens a new table that goes on from any point of a game that is over, to try another way: after so many steps,
// as House.History counts them, the game stands as it stood there, with the same seed. The person takes all seats that
// were taken then. A finished game may be cloned by anybody, an abandoned one by its people; before it is over, or its
// day as a challenge, it is ErrSealed. A step that there is not is a *games.Error with the code "no_step".
//
// A clone is Copied: its chance is known, and it counts nowhere.
func (h *House) Clone(ctx context.Context, by By, nc NewClone) (Outcome, error) {
	source, err := h.load(ctx, nc.Origin.Table)
	if err != nil {
		return Outcome{}, err
	}
	if err := source.s.mayClone(by.User, source.now); err != nil {
		return Outcome{}, err
	}
	opened, line, err := h.lineUpTo(ctx, source.s, nc.Origin.Step)
	if err != nil {
		return Outcome{}, err
	}
	id, err := h.tableID(by.Interaction)
	if err != nil {
		return Outcome{}, err
	}
	if nc.Settings, err = h.settingsFor(ctx, by.User, nc.Settings); err != nil {
		return Outcome{}, err
	}
	c := newChange(h.engines, source.s.cloned(id, by, line, nc, source.now), 0, by, source.now)
	if err := c.goOnFrom(opened, line); err != nil {
		return Outcome{}, h.logged(ctx, id, err)
	}
	return h.create(ctx, c)
}

// lineUpTo reads how a table was opened and its first moves, as many as are asked for.
func (h *House) lineUpTo(ctx context.Context, s *sheet, step int) (opened entry, line []entry, err error) {
	entries, err := h.journal(ctx, s.ID, s.Entries)
	if err != nil {
		return entry{}, nil, err
	}
	if line, err = presentLine(entries); err != nil {
		return entry{}, nil, err
	}
	last := len(line)
	if s.Status == Finished {
		last-- // behind it there is nothing to decide
	}
	if step < 0 || step > last {
		return entry{}, nil, &games.Error{Code: "no_step", Args: map[string]any{"last": max(0, last)}}
	}
	return entries[0], line[:step], nil
}

// mayClone refuses what may not be cloned, by this person or at all.
func (s *sheet) mayClone(user UserID, now time.Time) error {
	switch {
	case s.Status == Running || s.secret(now):
		return ErrSealed
	case user == "" || s.Status == Abandoned && user != s.Owner && s.seatOf(user) == games.Spectator:
		return ErrNotYours
	}
	return nil
}

// cloned is the sheet of a clone, before any move is made.
func (s *sheet) cloned(id ID, by By, line []entry, nc NewClone, now time.Time) *sheet {
	first := uint64(s.Entries) + 1
	return &sheet{seed: s.seed, meta: meta{
		ID: id, Game: s.Game, Began: s.Began, Taken: s.Taken, Options: s.Options, SeedChosen: s.SeedChosen, Copied: true,
		Origin: &nc.Origin, Owner: by.User, Seats: s.seatsAfter(line, by), Place: nc.Place, Settings: nc.Settings,
		Status: Running, Created: now, Updated: now, Mark: first, Epoch: first,
	}}
}

// seatsAfter are the seats that were taken after the moves, one person in all of them.
func (s *sheet) seatsAfter(line []entry, by By) []Seat {
	seats := make([]Seat, len(s.Seats))
	for i := range min(s.Taken, len(seats)) {
		seats[i] = by.seat()
	}
	for _, e := range line {
		switch e.kind {
		case entryJoin:
			seats[e.seat] = by.seat()
		case entryLeave:
			seats[e.seat] = Seat{}
		}
	}
	return seats
}

// goOnFrom makes the moves of a clone and begins its journal: the opening, the moves, and that they come from elsewhere.
func (c *change) goOnFrom(opened entry, line []entry) error {
	if err := c.rebuild(line); err != nil {
		return err
	}
	c.rebuilt = true
	c.entries = append(c.entries, appendEntry(nil, opened))
	for _, e := range line {
		c.entries = append(c.entries, appendEntry(nil, e))
	}
	c.s.Entries = len(c.entries)
	o, err := json.Marshal(opening{Game: c.s.Game, Rules: c.s.Rules, Taken: c.s.Taken, Seal: seal(c.s.seed)})
	if err != nil {
		return fmt.Errorf("write a clone's origin: %w", err)
	}
	c.note(entryImport, c.s.seatOf(c.by.User), o)
	return nil
}
