package session

import (
	"context"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games"
)

// replayer plays a table's moves from its start, each by the version of the rules it was made by.
type replayer struct {
	engines catalogue
	game    string
	play    *play
	start   Step // what happened before the first move
}

// newReplayer begins the game again. ErrNoGame says that the version of the rules is not at hand.
func newReplayer(engines catalogue, game string, rules int, setup games.Setup) (*replayer, error) {
	engine, err := engines.exact(game, rules)
	if err != nil {
		return nil, err
	}
	p, events, err := newPlay(engine, setup)
	if err != nil {
		return nil, fmt.Errorf("begin the game again: %w", err)
	}
	return &replayer{engines: engines, game: game, play: p, start: Step{Seat: games.Spectator, Events: events}}, nil
}

// apply makes the next move.
func (r *replayer) apply(e entry) (Step, error) {
	if e.rules != r.play.engine.Version() {
		if err := r.upgrade(e.rules); err != nil {
			return Step{}, err
		}
	}
	return r.play.apply(e)
}

// upgrade goes on with another version of the rules, as the table did.
func (r *replayer) upgrade(rules int) error {
	engine, err := r.engines.exact(r.game, rules)
	if err != nil {
		return err
	}
	state, err := r.play.state()
	if err != nil {
		return err
	}
	r.play, err = loadPlay(engine, state)
	return err
}

// run makes all moves and shows each step, the start as number 0, with the game after it.
func (r *replayer) run(line []entry, each func(i int, step Step, game games.Game) error) error {
	if err := each(0, r.start, r.play.game); err != nil {
		return err
	}
	for i, e := range line {
		step, err := r.apply(e)
		if err != nil {
			return fmt.Errorf("replay move %d of %d: %w", i+1, len(line), err)
		}
		if err := each(i+1, step, r.play.game); err != nil {
			return err
		}
	}
	return nil
}

// journalPage is how many entries are read at once.
const journalPage = 1024

// journal reads the first n entries of a table.
func (h *House) journal(ctx context.Context, id ID, n int) ([]entry, error) {
	raw, err := h.rawJournal(ctx, id, n)
	if err != nil {
		return nil, err
	}
	return parseJournal(raw)
}

func (h *House) rawJournal(ctx context.Context, id ID, n int) ([][]byte, error) {
	var raw [][]byte
	for len(raw) < n {
		page, err := h.store.Journal(ctx, id, len(raw), min(journalPage, n-len(raw)))
		if err != nil {
			return nil, fmt.Errorf("read journal of table %s: %w", id, err)
		}
		if len(page) == 0 {
			return nil, fmt.Errorf("read journal of table %s: %d entries of %d", id, len(raw), n)
		}
		raw = append(raw, page...)
	}
	return raw, nil
}

func parseJournal(raw [][]byte) ([]entry, error) {
	entries := make([]entry, 0, len(raw))
	for i, b := range raw {
		e, err := parseEntry(b)
		if err != nil {
			return nil, fmt.Errorf("journal entry %d: %w", i, err)
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// replayer begins the game of a sheet again.
func (s *sheet) replayer(engines catalogue) (*replayer, error) {
	return newReplayer(engines, s.Game, s.Began, s.setup())
}

// rebuild brings the sheet to where its game was after the given moves, by playing it from its start.
func (c *change) rebuild(moves []entry) error {
	r, err := c.s.replayer(c.engines)
	if err != nil {
		return err
	}
	c.s.Moves, c.s.Safe, c.s.Free, c.s.line = 0, 0, 0, nil
	c.s.Rules = c.s.Began
	if c.s.now, err = r.play.state(); err != nil {
		return err
	}
	c.s.base = c.s.now
	for first := 0; first < len(moves); {
		end := first + 1
		for end < len(moves) && !moves[end].lead {
			end++
		}
		if err := c.rebuildGroup(r, moves[first:end]); err != nil {
			return fmt.Errorf("replay move %d: %w", first, err)
		}
		first = end
	}
	c.play = r.play
	return nil
}

// rebuildGroup makes the moves of one change again.
func (c *change) rebuildGroup(r *replayer, group []entry) error {
	before, revealed := c.s.now, false
	for _, e := range group {
		step, err := r.apply(e)
		if err != nil {
			return err
		}
		revealed = revealed || revealing(step.Events)
	}
	if rules := r.play.engine.Version(); rules != c.s.Rules { // a line is replayed by one version
		c.s.Rules, c.s.line = rules, nil
	}
	c.s.settle(before, group, revealed)
	var err error
	if c.s.now, err = r.play.state(); err != nil {
		return err
	}
	return c.trim()
}
