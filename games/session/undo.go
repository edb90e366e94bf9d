package session

import (
	"context"
	"errors"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Undo takes back the last move of a person, with all that the house did after it, or opens a vote on that. How far
// it reaches is the table's setting:
//
//   - safe: one's own move, if nobody has moved since, back to where something hidden was revealed last;
//   - vote: anybody's last move, if more than half of the others who are present agree; nobody else: at once;
//   - free: anybody's last move, at once;
//   - off: ErrUndoOff.
//
// No undo goes back behind a change of who plays. ErrNothing says that there is nothing to take back, ErrNotYours
// that it is somebody else's move; a *games.Error "vote_open" that another vote must be decided first.
func (h *House) Undo(ctx context.Context, by By, id ID) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		if err := c.s.mayUndo(by.User); err != nil {
			return err
		}
		if c.s.undoable() == 0 {
			return ErrNothing
		}
		line, last, err := h.lastMove(ctx, c)
		if err != nil {
			return err
		}
		seat := line[last].seat
		if c.s.Settings.Undo == UndoSafe && !c.s.sits(by.User, seat) {
			return ErrNotYours
		}
		if c.s.Settings.Undo == UndoVote {
			return c.askToUndo(seat, func() error { return c.takeBack(line, last) })
		}
		return c.takeBack(line, last)
	})
}

// mayUndo refuses undo and redo to those who have no say.
func (s *sheet) mayUndo(user UserID) error {
	switch {
	case s.seatOf(user) == games.Spectator:
		return ErrNotYours
	case s.Status != Running:
		return ErrOver
	case s.Settings.Undo == UndoOff:
		return ErrUndoOff
	}
	return nil
}

// lastMove finds the last move of a person: in the line at hand, or else in the journal.
func (h *House) lastMove(ctx context.Context, c *change) (line []entry, last int, err error) {
	if err := c.game(); err != nil { // first of all: it may cut the line
		return nil, 0, err
	}
	if last = lastMove(c.s.line); last >= 0 {
		return c.s.line, last, nil
	}
	entries, err := h.journal(ctx, c.s.ID, c.s.Entries-len(c.entries)) // those of this change are not stored yet
	if err != nil {
		return nil, 0, err
	}
	if line, err = presentLine(entries); err != nil {
		return nil, 0, err
	}
	if last = lastMove(line); last < 0 {
		return nil, 0, ErrNothing
	}
	return line, last, nil
}

// takeBack takes back line[last:], where line ends at the present.
func (c *change) takeBack(line []entry, last int) error {
	undone := slices.Clone(line[last:])
	if len(line) == len(c.s.line) {
		p, err := c.replay(line[:last], nil)
		if err != nil {
			return err
		}
		c.play = p
		c.s.line = slices.Clone(line[:last])
		c.s.Moves -= len(undone)
		c.s.Safe, c.s.Free = max(0, c.s.Safe-1), c.s.Free-1
	} else if err := c.rebuild(line[:last]); err != nil {
		return err
	}
	var err error
	if c.s.now, err = c.play.state(); err != nil {
		return err
	}
	c.s.undone = append(slices.Clip(c.s.undone), undone)
	c.s.forgetUndone()
	c.log(entry{kind: entryUndo, seat: c.s.seatOf(c.by.User), data: undoTo(c.s.Moves)})
	c.turnPage()
	return nil
}

// turnPage closes all questions that were open: those of another position have other ids.
func (c *change) turnPage() {
	c.rebuilt = true
	c.s.Epoch++
	c.s.Asks = nil
}

// redoable are the moves that were taken back last; nil if there are none, or if the table now goes by other rules
// than they did, so that they would not come out the same.
func (s *sheet) redoable() []entry {
	if len(s.undone) == 0 {
		return nil
	}
	moves := s.undone[len(s.undone)-1]
	if slices.ContainsFunc(moves, func(e entry) bool { return e.rules != s.Rules }) {
		return nil
	}
	return moves
}

// Redo makes the move again that was taken back last, with all that came of it. One's own may be made again, with
// undo set to free anybody's. The next other move ends the chance.
func (h *House) Redo(ctx context.Context, by By, id ID) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		if err := c.s.mayUndo(by.User); err != nil {
			return err
		}
		if err := c.game(); err != nil { // first of all: it may go on with other rules
			return err
		}
		moves := c.s.redoable()
		if moves == nil {
			return ErrNothing
		}
		if c.s.Settings.Undo != UndoFree && !c.s.sits(by.User, moves[0].seat) {
			return ErrNotYours
		}
		if err := c.again(moves); err != nil {
			return err
		}
		c.s.undone = c.s.undone[:len(c.s.undone)-1]
		c.turnPage()
		return nil
	})
}

// again makes moves again that were taken back: a person's, and what the house answered after it, as far as that has
// not been answered since.
func (c *change) again(moves []entry) error {
	for _, e := range moves {
		e.redo = true
		err := c.move(e)
		if _, refused := errors.AsType[*games.Error](err); refused && !e.own() {
			continue
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// forgetUndone drops the moves that were taken back first, if there are more than can be kept.
func (s *sheet) forgetUndone() {
	kept := 0
	for i := len(s.undone) - 1; i >= 0; i-- {
		if kept += len(s.undone[i]); kept > maxUndone {
			s.undone = s.undone[i+1:]
			return
		}
	}
}
