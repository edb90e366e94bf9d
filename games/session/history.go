package session

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/games"
)

// History replays the journal: the steps of the present line of play from number first on, at most limit, told for
// the person's first seat. Step 0 is what happened before the first action.
func (h *House) History(ctx context.Context, id ID, user UserID, first, limit int) ([]Step, error) {
	c, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	if c.s.closedTo(user, c.now) {
		return nil, ErrSealed
	}
	entries, err := h.journal(ctx, id, c.s.Entries)
	if err != nil {
		return nil, err
	}
	line, err := presentLine(entries)
	if err != nil {
		return nil, err
	}
	r, err := c.s.replayer(h.engines)
	if err != nil {
		return nil, h.logged(ctx, id, err)
	}
	var steps []Step
	err = r.run(line, func(i int, step Step, _ games.Game) error {
		if i >= first && len(steps) < limit {
			steps = append(steps, step)
		}
		return nil
	})
	if err != nil {
		return nil, h.logged(ctx, id, err)
	}
	return told(c.s.seatOf(user), steps)
}
