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
	id, step := nc.Origin.Table, nc.Origin.Step
	source, err := h.load(ctx, id)
	if err != nil {
		return Outcome{}, err
	}
	if err := source.s.mayClone(by.User, source.now); err != nil {
		return Outcome{}, err
	}
	entries, err := h.journal(ctx, id, source.s.Entries)
	if err != nil {
		return Outcome{}, err
	}
	line, err := presentLine(entries)
	if err != nil {
		return Outcome{}, err
	}
	last := len(line)
	if source.s.Status == Finished {
		last-- // behind it there is nothing to decide
	}
	if step < 0 || step > last {
		return Outcome{}, &games.Error{Code: "no_step", Args: map[string]any{"last": max(0, last)}}
	}
	cloned, err := h.tableID(by.Interaction)
	if err != nil {
		return Outcome{}, err
	}
	settings, err := h.settingsFor(ctx, by.User, nc.Settings)
	if err != nil {
		return Outcome{}, err
	}
	s := source.s.cloned(cloned, by, line[:step], settings)
	s.Place, s.Created, s.Updated = nc.Place, source.now, source.now
	c := newChange(h.engines, s, 0, by, source.now)
	if err := c.goOnFrom(entries[0], line[:step]); err != nil {
		return Outcome{}, h.logged(ctx, id, err)
	}
	return h.create(ctx, c)
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
func (s *sheet) cloned(id ID, by By, line []entry, settings Settings) *sheet {
	first := uint64(s.Entries) + 1
	return &sheet{seed: s.seed, meta: meta{
		ID: id, Game: s.Game, Began: s.Began, Taken: s.Taken, Options: s.Options, SeedChosen: s.SeedChosen, Copied: true,
		Origin: &Origin{Table: s.ID, Step: len(line)}, Owner: by.User, Seats: s.seatsAfter(line, by), Settings: settings,
		Status: Running, Mark: first, Epoch: first,
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
