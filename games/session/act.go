package session

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Act answers an open decision of the person. A decision that is no longer open is ErrStale, one of somebody else
// ErrNotYours; a refusal of the game is its *games.Error, no action at all ErrNothing. Nothing has changed
// then.
func (h *House) Act(ctx context.Context, by By, id ID, d DecisionID, a games.Action) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		seat, err := c.s.asking(by.User, d)
		if err != nil {
			return err
		}
		if a == nil {
			return ErrNothing
		}
		if err := c.act(seat, a); err != nil {
			return err
		}
		return c.standing()
	})
}

// asking finds the seat of a person that a decision is open to.
func (s *sheet) asking(user UserID, d DecisionID) (games.Seat, error) {
	if s.seatOf(user) == games.Spectator {
		return 0, ErrNotYours
	}
	if s.Status != Running {
		return 0, ErrOver
	}
	if d.Epoch != s.Epoch {
		return 0, ErrStale
	}
	for _, a := range s.Asks {
		if a.Number == d.Number && s.Seats[a.Seat].User == user {
			return a.Seat, nil
		}
	}
	for _, a := range s.Asks {
		if a.Number == d.Number {
			return 0, ErrNotYours
		}
	}
	return 0, ErrStale
}
