package session

import (
	"context"
	"encoding/binary"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// VoteStep is what became of a vote through a change.
type VoteStep string

// The steps of a vote; "" where none was touched.
const (
	VoteOpened VoteStep = "opened"
	VoteCast   VoteStep = "cast" // and not decided yet
	VotePassed VoteStep = "passed"
	VoteFailed VoteStep = "failed"
)

// voters are the people whose vote counts: those present, but for who asked and whom it is about.
func (s *sheet) voters(v *Vote) []UserID {
	return slices.DeleteFunc(s.present(), func(u UserID) bool {
		return u == v.By || v.Kind == VoteSteward && u == s.Seats[v.Seat].User
	})
}

// openVote puts a question to the other people.
func (c *change) openVote(kind VoteKind, by UserID, seat games.Seat) {
	c.s.Votes++
	c.s.Vote = &Vote{Kind: kind, By: by, Seat: seat, Number: c.s.Votes}
	c.noteVote(by, 2)
	c.vote = VoteOpened
}

func (c *change) noteVote(by UserID, how byte) {
	c.note(entryVote, c.s.seatOf(by), append(binary.AppendUvarint(nil, c.s.Vote.Number), how))
}

// askToUndo opens a vote on taking back a move of a seat. Who asks for what is voted on already agrees to it. With
// nobody to ask it is done at once.
func (c *change) askToUndo(seat games.Seat, do func() error) error {
	v := c.s.Vote
	switch {
	case v != nil && v.Kind != VoteUndo:
		return &games.Error{Code: "vote_open"}
	case v != nil && v.By == c.by.User:
		return errSame
	case v != nil:
		return c.cast(true, do)
	case len(c.s.voters(&Vote{Kind: VoteUndo, By: c.by.User})) == 0:
		return do()
	}
	c.openVote(VoteUndo, c.by.User, seat)
	return nil
}

// CastVote votes on the open vote with that number: yes or no, and who voted before may change it. It passes as soon
// as more than half of the others who are present agree, and fails as soon as that cannot be any more. A vote that
// is over is ErrStale, none at all ErrNothing.
func (h *House) CastVote(ctx context.Context, by By, id ID, vote uint64, yes bool) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		v := c.s.Vote
		switch {
		case c.s.seatOf(by.User) == games.Spectator:
			return ErrNotYours
		case c.s.Status != Running:
			return ErrOver
		case v == nil && vote > c.s.Votes:
			return ErrNothing
		case v == nil || v.Number != vote:
			return ErrStale
		case !slices.Contains(c.s.voters(v), by.User):
			return ErrNotYours
		}
		return c.cast(yes, func() error { return h.carryOut(ctx, c, v) })
	})
}

// cast notes a vote, and lets do carry out what was voted on if it passes.
func (c *change) cast(yes bool, do func() error) error {
	v := c.s.Vote
	not := func(u UserID) bool { return u == c.by.User }
	v.Yes, v.No = slices.DeleteFunc(v.Yes, not), slices.DeleteFunc(v.No, not)
	if yes {
		v.Yes = append(v.Yes, c.by.User)
		c.noteVote(c.by.User, 1)
	} else {
		v.No = append(v.No, c.by.User)
		c.noteVote(c.by.User, 0)
	}
	c.vote = VoteCast
	return c.tally(do)
}

// tally decides the open vote if it can be decided.
func (c *change) tally(do func() error) error {
	v := c.s.Vote
	voters := c.s.voters(v)
	count := func(votes []UserID) (n int) {
		for _, u := range voters {
			if slices.Contains(votes, u) {
				n++
			}
		}
		return n
	}
	switch {
	case 2*count(v.Yes) > len(voters):
		c.s.Vote, c.vote = nil, VotePassed
		return do()
	case 2*count(v.No) >= len(voters):
		c.s.Vote, c.vote = nil, VoteFailed
	}
	return nil
}

// carryOut does what was voted on.
func (h *House) carryOut(ctx context.Context, c *change, v *Vote) error {
	if v.Kind == VoteSteward {
		c.sendAway(c.s.Seats[v.Seat].User)
		return c.standing()
	}
	if c.s.Free == 0 {
		return ErrNothing
	}
	line, last, err := h.lastMove(ctx, c)
	if err != nil {
		return err
	}
	return c.takeBack(line, last)
}

// recount decides the open vote anew after who may vote has changed.
func (h *House) recount(ctx context.Context, c *change) error {
	v := c.s.Vote
	if v == nil || c.s.Status != Running {
		return nil
	}
	if v.By != "" && c.s.seatOf(v.By) == games.Spectator {
		c.s.Vote = nil // who asked is gone
		return nil
	}
	return c.tally(func() error { return h.carryOut(ctx, c, v) })
}
