package session

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Course plays a game that is over again and shows each step of it, the start as number 0, with the game after it. The
// steps are whole, as nobody at the table was told them. An error of each ends it.
type Course func(each func(i int, step Step, game games.Game) error) error

// Course is how the game of a table went. Before it is over it is ErrSealed, and a challenge of today to all but its
// player too.
func (h *House) Course(ctx context.Context, id ID, user UserID) (Table, Course, error) {
	c, err := h.load(ctx, id)
	if err != nil {
		return Table{}, nil, err
	}
	if c.s.Status == Running || c.s.closedTo(user, c.now) {
		return Table{}, nil, ErrSealed
	}
	course, err := h.course(ctx, c.s)
	return c.s.table(c.read, c.now), course, err
}

// course reads the journal of a sheet for playing it.
func (h *House) course(ctx context.Context, s *sheet) (Course, error) {
	entries, err := h.journal(ctx, s.ID, s.Entries)
	if err != nil {
		return nil, err
	}
	line, err := presentLine(entries)
	if err != nil {
		return nil, err
	}
	return func(each func(int, Step, games.Game) error) (err error) {
		defer guard("play a game again", &err)
		r, err := s.replayer(h.engines)
		if err != nil {
			return err
		}
		return h.logged(ctx, s.ID, r.run(line, each))
	}, nil
}

// Verify plays the game of a table that is over again, like the function of that name, from what the house has stored.
// Before the end, and for a challenge before the end of its day, it is ErrSealed.
func (h *House) Verify(ctx context.Context, id ID) (Verdict, error) {
	c, err := h.load(ctx, id)
	if err != nil {
		return Verdict{}, err
	}
	if c.s.Status == Running || c.s.secret(c.now) {
		return Verdict{}, ErrSealed
	}
	journal, err := h.rawJournal(ctx, id, c.s.Entries)
	if err != nil {
		return Verdict{}, err
	}
	f := fileOf(c.s, journal, c.now)
	if f.Sum, err = f.sum(); err != nil {
		return Verdict{}, err
	}
	v, err := f.verdict(h.engines)
	return v, h.logged(ctx, id, err)
}

// Feat is something that was achieved in a game.
type Feat struct {
	Kind string     `json:"kind"` // the judge's word for it
	Seat games.Seat `json:"seat"` // whose it is
}

// Judge finds the feats of finished games. Version rises whenever it would find others in the same game.
type Judge struct {
	Version int // from 1
	Find    func(Table, Course) ([]Feat, error)
}

// Feats are what was achieved in the game of a table. They are found by playing it again, once for each version of the
// judge, and kept with the table. A game that does not count (see Table.Counts) has none.
func (h *House) Feats(ctx context.Context, id ID, judge Judge) ([]Feat, error) {
	c, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	t := c.s.table(c.read, c.now)
	switch {
	case t.Status != Finished || !t.Counts():
		return nil, nil
	case c.s.Judged == judge.Version:
		return t.Feats, nil
	}
	course, err := h.course(ctx, c.s)
	if err != nil {
		return nil, err
	}
	feats, err := judge.Find(t, course)
	if err != nil {
		return nil, err
	}
	_, err = h.change(ctx, id, By{}, func(c *change) error {
		if c.s.Judged >= judge.Version {
			return errSame
		}
		c.s.Judged, c.s.Feats = judge.Version, feats
		return nil
	})
	if err != nil { // they will be found again
		h.cfg.Log.WarnContext(ctx, "feats not kept", "table", id, "err", err)
	}
	return feats, nil
}
