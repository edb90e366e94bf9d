package session

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Export is a table as one file, with its seed and all that is hidden. While the game runs, only people at the table
// may take one; that they did stands in the journal, and the table is Copied from then on. A try at a challenge is
// ErrSealed until its day is over.
func (h *House) Export(ctx context.Context, by By, id ID) ([]byte, error) {
	out, err := h.change(ctx, id, by, func(c *change) error {
		if c.s.secret(c.now) {
			return ErrSealed
		}
		if c.s.Status != Running {
			return errSame
		}
		seat := c.s.seatOf(by.User)
		if seat == games.Spectator && (by.User == "" || by.User != c.s.Owner) {
			return ErrNotYours
		}
		c.note(entryExport, seat, nil)
		c.s.Copied = true
		return nil
	})
	if err != nil {
		return nil, err
	}
	s := out.sheet
	if s.secret(h.now()) {
		return nil, ErrSealed
	}
	if out.Repeated && s.Status == Running && !slices.Contains(s.people(), by.User) && s.Owner != by.User {
		return nil, ErrNotYours
	}
	journal, err := h.rawJournal(ctx, id, s.Entries)
	if err != nil {
		return nil, err
	}
	return fileOf(s, journal, h.now()).encode()
}

// Import opens the game of a file as a new table of the importer's, to go on with. It is proved by playing it again;
// a file that does not stand that is ErrBadFile with the reason, one whose rules are not at hand ErrNoGame. The
// seats keep their people, so the importer must be one of them (else ErrNotYours), except where only one person
// sat: then they take that person's place. What was taken back cannot be taken again in the new table.
func (h *House) Import(ctx context.Context, by By, data []byte, place Place) (Outcome, error) {
	f, err := parseFile(data)
	if err != nil {
		return Outcome{}, err
	}
	v, err := f.verdict(h.engines)
	switch {
	case err != nil:
		return Outcome{}, h.logged(ctx, "", err)
	case !v.True:
		return Outcome{}, badFile("%s: %s", v.Flaw, v.Detail)
	}
	id, err := h.tableID(by.Interaction)
	if err != nil {
		return Outcome{}, err
	}
	c, err := h.importTable(f, id, by, place)
	if err != nil {
		return Outcome{}, h.logged(ctx, id, err)
	}
	return h.create(ctx, c)
}

// importTable makes the change that brings the table of a true file into being.
func (h *House) importTable(f file, id ID, by By, place Place) (*change, error) {
	s, err := f.sheet(id, by, place, h.now())
	if err != nil {
		return nil, err
	}
	entries, err := f.entries()
	if err != nil {
		return nil, err
	}
	line, err := presentLine(entries)
	if err != nil {
		return nil, badFile("%v", err)
	}
	c := newChange(h.engines, s, 0, by, h.now())
	if err := c.rebuild(line); err != nil {
		return nil, err
	}
	if err := c.checkSeats(); err != nil {
		return nil, err
	}
	c.rebuilt = true
	c.entries, s.Entries = slices.Clone(f.Journal), len(f.Journal)
	o, err := json.Marshal(opening{Game: f.Game, Rules: s.Rules, Taken: f.Taken, Seal: f.Seal})
	if err != nil {
		return nil, fmt.Errorf("write import: %w", err)
	}
	c.note(entryImport, s.seatOf(by.User), o)
	return c, nil
}

// sheet is the sheet of a table that goes on from the file, before any move is made. Its ids begin beyond all that the
// table before can have had.
func (f file) sheet(id ID, by By, place Place, now time.Time) (*sheet, error) {
	seats, err := f.seatsFor(by)
	if err != nil {
		return nil, err
	}
	seed, err := f.seed()
	if err != nil {
		return nil, err
	}
	if err := f.Settings.check(); err != nil {
		return nil, badFile("its settings: %v", err)
	}
	first := uint64(len(f.Journal)) + 1
	return &sheet{seed: seed, meta: meta{
		ID: id, Game: f.Game, Began: f.Began, Taken: f.Taken, Options: f.Options, SeedChosen: f.SeedChosen,
		Copied: true, Owner: by.User, Seats: seats, Place: place, Settings: f.Settings, Status: Running,
		Created: now, Updated: now, Mark: first, Epoch: first,
	}}, nil
}

// seatsFor are the seats of the file with the importer at one of them.
func (f file) seatsFor(by By) ([]Seat, error) {
	seats := slices.Clone(f.Seats)
	s := sheet{meta: meta{Seats: seats}}
	people := s.people()
	for i := range seats {
		if seats[i].Stead != nil { // what they asked for, they asked for elsewhere
			seats[i].Away, seats[i].Stead = false, nil
		}
	}
	switch {
	case by.User == "":
		return nil, ErrNotYours
	case len(people) == 0:
		return nil, badFile("nobody sits at its table")
	case slices.Contains(people, by.User):
		return seats, nil
	case len(people) > 1:
		return nil, ErrNotYours
	}
	for i := range seats {
		if seats[i].User == people[0] {
			seats[i] = by.seat()
		}
	}
	return seats, nil
}

// checkSeats holds the seats of an import against its game: there are as many as it has, and who is asked sits there.
func (c *change) checkSeats() (err error) {
	defer guard("ask for decisions", &err)
	want := c.s.Taken
	if _, ok := c.play.game.(games.Roster); ok {
		_, most := c.play.engine.Seats()
		want = min(most, maxSeats)
	}
	if len(c.s.Seats) != want {
		return badFile("%d seats, the game has %d", len(c.s.Seats), want)
	}
	return nil
}
