package session

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	mathrand "math/rand/v2"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Config is what a House works with.
type Config struct {
	Store Store
	// Engines are the games of the house. Of one game there may be several, one for each version of its rules: new
	// tables take the newest, running ones go on with theirs.
	Engines []games.Engine
	// Now is the clock; nil is time.Now. Entropy is where seeds and ids come from; nil is crypto/rand.
	Now     func() time.Time
	Entropy io.Reader
	// Advisor plays the seats of people who are away; nil is Game.Default.
	Advisor Advisor
	// Log is told of trouble that no caller is; nil is slog.Default.
	Log *slog.Logger
}

// House keeps tables. It is safe for concurrent use and holds no state of its own that matters: any number of processes may
// keep the same tables over one Store.
type House struct {
	cfg     Config
	store   Store
	engines catalogue
	// stirred wakes Watch when something is to be told soon. Whatever is missed there is found by its time.
	stirred chan struct{}
}

// NewHouse makes a House.
func NewHouse(cfg Config) (*House, error) {
	if cfg.Store == nil {
		return nil, errors.New("session: a house needs a store")
	}
	engines, err := newCatalogue(cfg.Engines)
	if err != nil {
		return nil, err
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Entropy == nil {
		cfg.Entropy = rand.Reader
	}
	if cfg.Log == nil {
		cfg.Log = slog.Default()
	}
	return &House{cfg: cfg, store: cfg.Store, engines: engines, stirred: make(chan struct{}, 1)}, nil
}

// now is the house's time, as it is stored.
func (h *House) now() time.Time { return h.cfg.Now().UTC().Truncate(time.Millisecond) }

// Check reports whether the store can be written.
func (h *House) Check(ctx context.Context) error { return h.store.Check(ctx) }

// maxRaces is how often a change is decided anew because somebody else was faster.
const maxRaces = 64

// errSame says that a change leaves everything as it is: there is nothing to commit.
var errSame = errors.New("session: no change")

// change loads a table, lets do decide what becomes of it and commits that. Who loses a race is answered from the
// table as it then is. A do that refuses leaves the sheet as it was.
func (h *House) change(ctx context.Context, id ID, by By, do func(*change) error) (Outcome, error) {
	var last attempt
	for race := range maxRaces {
		rec, err := h.store.Load(ctx, id)
		switch {
		case err == nil && last.made(rec):
			return last.answer()
		case last.trouble != nil:
			return Outcome{}, fmt.Errorf("commit table %s: %w", id, last.trouble)
		case err != nil:
			return Outcome{}, fmt.Errorf("load table %s: %w", id, err)
		}
		c, err := h.begin(id, rec, by)
		if err != nil {
			return Outcome{}, err
		}
		if c.s.saw(by.Interaction) {
			return c.unchanged(true), nil
		}
		changed, refusal := c.decide(do)
		if refusal != nil && !changed {
			return Outcome{}, h.logged(ctx, id, refusal)
		}
		if !changed {
			return c.unchanged(false), nil
		}
		if last, err = h.commit(ctx, c, refusal); err != nil {
			return Outcome{}, h.logged(ctx, id, err)
		}
		if last.done {
			return last.answer()
		}
		if err := pause(ctx, race); err != nil {
			return Outcome{}, err
		}
	}
	return Outcome{}, fmt.Errorf("change table %s: %w, %d times", id, ErrConflict, maxRaces)
}

// begin reads a record and starts a change of it.
func (h *House) begin(id ID, rec Record, by By) (*change, error) {
	s, err := decodeSheet(rec.Data)
	if err != nil {
		return nil, fmt.Errorf("read table %s: %w", id, err)
	}
	c := newChange(h.engines, s, rec.Version, by, h.now())
	c.advisor = h.cfg.Advisor
	return c, nil
}

// attempt is one try to commit a change.
type attempt struct {
	commit  Commit
	out     Outcome
	refusal error // what the person is told although something was committed
	done    bool
	trouble error // leaves open whether it was committed; nil after a lost race
}

// answer is what the caller gets for an attempt that was committed.
func (a *attempt) answer() (Outcome, error) {
	if a.refusal != nil {
		return Outcome{}, a.refusal
	}
	return a.out, nil
}

// made reports whether rec is what the attempt wrote: its acknowledgement was lost, the commit was not.
func (a *attempt) made(rec Record) bool {
	return a.commit.Data != nil && rec.Version == a.commit.Read+1 && bytes.Equal(rec.Data, a.commit.Data)
}

// commit tries to write a change. Its error is one of the change; trouble with the store stands in the attempt.
func (h *House) commit(ctx context.Context, c *change, refusal error) (attempt, error) {
	commit, out, err := c.commit()
	if err != nil {
		return attempt{}, err
	}
	if c.trouble != nil {
		h.logged(ctx, c.s.ID, c.trouble)
	}
	a := attempt{commit: commit, out: out, refusal: refusal}
	switch err := h.store.Commit(ctx, commit); {
	case err == nil:
		a.done = true
		h.stir(c.s.Gallery)
	case !errors.Is(err, ErrConflict):
		a.trouble = err
	}
	return a, nil
}

// logged writes down what no player's words can tell, and passes the error on.
func (h *House) logged(ctx context.Context, id ID, err error) error {
	if p, ok := errors.AsType[*enginePanic](err); ok {
		h.cfg.Log.ErrorContext(ctx, "engine panicked", "table", id, "doing", p.doing, "value", p.value, "stack", string(p.stack))
	} else if u, ok := errors.AsType[*unanswered](err); ok {
		h.cfg.Log.WarnContext(ctx, "no answer for a seat", "table", id, "err", u)
	}
	return err
}

// pause lets those who raced settle: from the third lost race on, a short time by chance.
func pause(ctx context.Context, race int) error {
	if race < 2 {
		return ctx.Err()
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(mathrand.N(time.Duration(min(race, 10)) * time.Millisecond)):
		return nil
	}
}
