package session

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Look shows a table as user sees it, with games.Spectator's view for those without a seat. Who has several seats
// sees it from the first one that is asked something, else from the first.
func (h *House) Look(ctx context.Context, id ID, user UserID) (Look, error) {
	c, err := h.load(ctx, id)
	if err != nil {
		return Look{}, err
	}
	if c.s.closedTo(user, c.now) {
		return Look{}, ErrSealed
	}
	return c.look(c.s.viewpoint(user))
}

// LookFrom shows a table from one of the seats of a person; another's seat is ErrNotYours.
func (h *House) LookFrom(ctx context.Context, id ID, user UserID, seat games.Seat) (Look, error) {
	c, err := h.load(ctx, id)
	if err != nil {
		return Look{}, err
	}
	if seat != games.Spectator && !c.s.sits(user, seat) {
		return Look{}, ErrNotYours
	}
	if c.s.closedTo(user, c.now) {
		return Look{}, ErrSealed
	}
	return c.look(seat)
}

// Look shows the table as it is after the change, like House.Look, without going to the store again. It is not safe
// for concurrent use.
func (o Outcome) Look(user UserID) (Look, error) {
	if o.sheet == nil {
		return Look{}, ErrNotFound
	}
	c := &change{engines: o.engines, s: o.sheet, play: o.play, read: o.Table.Version, now: o.sheet.Updated}
	return c.look(c.s.viewpoint(user))
}

// load takes a table for reading only.
func (h *House) load(ctx context.Context, id ID) (*change, error) {
	rec, err := h.store.Load(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("load table %s: %w", id, err)
	}
	return h.begin(id, rec, By{})
}

func (s *sheet) sits(user UserID, seat games.Seat) bool {
	return slices.Contains(Table{Seats: s.Seats}.SeatsOf(user), seat)
}

func (s *sheet) viewpoint(user UserID) games.Seat {
	for _, a := range s.Asks {
		if user != "" && s.Seats[a.Seat].User == user {
			return a.Seat
		}
	}
	return s.seatOf(user)
}

func (c *change) look(seat games.Seat) (Look, error) {
	if err := c.game(); err != nil {
		return Look{}, err
	}
	l := Look{Table: c.s.table(c.read, c.now), Seat: seat}
	if err := c.play.look(seat, &l); err != nil {
		return Look{}, err
	}
	if c.s.Status != Running {
		l.Question, l.Legal, l.Waiting = nil, nil, nil
	}
	if l.Question != nil {
		l.Decision = &DecisionID{Epoch: c.s.Epoch, Number: l.Question.Number}
	}
	steps, err := c.latest()
	if err != nil {
		return Look{}, err
	}
	l.Steps, err = told(seat, steps)
	return l, err
}

// latest are the steps of the last change that moved the game; of a new table those that began it.
func (c *change) latest() ([]Step, error) {
	if c.s.Moves == 0 {
		return c.opened()
	}
	first := len(c.s.line) - 1
	for first > 0 && !c.s.line[first].lead {
		first--
	}
	if first < 0 {
		return nil, nil
	}
	var steps []Step
	_, err := c.replay(c.s.line, func(s Step) { steps = append(steps, s) })
	if err != nil {
		return nil, err
	}
	return steps[first:], nil
}

// opened is the step that began the game.
func (c *change) opened() ([]Step, error) {
	engine, err := c.engines.exact(c.s.Game, c.s.Began)
	if errors.Is(err, ErrNoGame) {
		return nil, nil // the rules have changed since: nobody can tell any more
	}
	_, events, err := newPlay(engine, c.s.setup())
	if err != nil {
		return nil, err
	}
	return []Step{{Seat: games.Spectator, Events: events}}, nil
}

// told are steps as a seat may know them.
func told(seat games.Seat, steps []Step) (told []Step, err error) {
	defer guard("tell what happened", &err)
	told = make([]Step, len(steps))
	for i, step := range steps {
		step.Events = games.Told(seat, step.Events)
		if step.Seat != seat {
			step.Action = nil
		}
		told[i] = step
	}
	return told, nil
}

// Tables lists tables, newest first.
func (h *House) Tables(ctx context.Context, f Filter, offset, limit int) (tables []Table, more bool, err error) {
	key, err := f.key()
	if err != nil {
		return nil, false, err
	}
	return h.tablesUnder(ctx, key, offset, limit)
}

// tablesUnder lists the tables under an index key, newest first.
func (h *House) tablesUnder(ctx context.Context, key string, offset, limit int) (tables []Table, more bool, err error) {
	ids, err := h.store.Find(ctx, key, offset, limit+1)
	if err != nil {
		return nil, false, fmt.Errorf("find tables: %w", err)
	}
	if len(ids) > limit {
		ids, more = ids[:limit], true
	}
	for _, id := range ids {
		c, err := h.load(ctx, id)
		if errors.Is(err, ErrNotFound) {
			continue // the index was behind
		}
		if errors.Is(err, errRecord) {
			h.cfg.Log.ErrorContext(ctx, "table left out of a list", "table", id, "err", err)
			continue
		}
		if err != nil {
			return nil, false, err
		}
		if slices.Contains(c.s.keys(), key) {
			tables = append(tables, c.s.table(c.read, c.now))
		}
	}
	return tables, more, nil
}

func (f Filter) key() (string, error) {
	var keys []string
	if f.User != "" {
		keys = append(keys, "user:"+string(f.User))
	}
	if f.Channel != "" {
		keys = append(keys, "channel:"+f.Channel)
	}
	if f.Guild != "" {
		keys = append(keys, "guild:"+f.Guild)
	}
	if f.Follower != "" {
		keys = append(keys, followerKey(f.Follower))
	}
	if len(keys) != 1 {
		return "", errors.New("session: a filter names exactly one of user, channel, guild and follower")
	}
	if f.Over || f.Follower != "" {
		return keys[0], nil
	}
	return "live:" + keys[0], nil
}
