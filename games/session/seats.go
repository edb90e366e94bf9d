package session

import (
	"context"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// standData is a seat's standing orders as the journal keeps them.
func standData(s Seat) []byte {
	var b byte
	if s.AskMe {
		b |= 1
	}
	if s.Away {
		b |= 2
	}
	return []byte{b}
}

// Stand sets a person's standing orders at a table, for all their seats: whether they are asked everything, and
// whether they are away, so that the house plays for them until they do something. It does not play where everybody is
// away, unless somebody asked for it with StandIn.
func (h *House) Stand(ctx context.Context, by By, id ID, askMe, away bool) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		if c.s.seatOf(by.User) == games.Spectator {
			return ErrNotYours
		}
		if c.s.Status != Running {
			return ErrOver
		}
		for i, seat := range c.s.Seats {
			if seat.User != by.User || seat.AskMe == askMe && seat.Away == away {
				continue
			}
			c.s.Seats[i].AskMe, c.s.Seats[i].Away, c.s.Seats[i].Stead = askMe, away, nil
			c.note(entryStand, games.Seat(i), standData(c.s.Seats[i]))
		}
		if len(c.entries) == 0 {
			return errSame
		}
		return c.afterSeats(ctx, h)
	})
}

// sendAway lets the house play for a person.
func (c *change) sendAway(user UserID) {
	for i, seat := range c.s.Seats {
		if seat.User == user && user != "" && !seat.Away {
			c.s.Seats[i].Away = true
			c.note(entryStand, games.Seat(i), standData(c.s.Seats[i]))
		}
	}
}

// afterSeats does what a change of the people calls for.
func (c *change) afterSeats(ctx context.Context, h *House) error {
	c.dropVote()
	if err := h.recount(ctx, c); err != nil {
		return err
	}
	return c.standing()
}

// Join takes a free seat. A game whose seats may be taken while it runs is told; in another one the person goes on
// from where the seat was left. A seat that is not free is ErrTaken.
func (h *House) Join(ctx context.Context, by By, id ID, seat games.Seat) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		switch {
		case by.User == "":
			return ErrNotYours
		case c.s.Status != Running:
			return ErrOver
		case c.s.Daily != "": // one person's try
			return ErrTaken
		case seat < 0 || int(seat) >= len(c.s.Seats) || c.s.Seats[seat].User != "":
			return ErrTaken
		}
		if err := c.roster(entryJoin, seat); err != nil {
			return err
		}
		c.seat(seat, by.seat())
		return c.afterSeats(ctx, h)
	})
}

// seat puts a person into a seat, or nobody.
func (c *change) seat(seat games.Seat, who Seat) {
	c.s.Seats[seat] = who
	c.note(entrySit, seat, []byte(who.User))
}

// maxName is how many bytes of a name are kept.
const maxName = 1024

// seat is the seat that a person takes. Their name is kept as it is.
func (by By) seat() Seat {
	return Seat{User: by.User, Name: by.Name[:min(len(by.Name), maxName)]}
}

// roster tells a game about its seats if it wants to know.
func (c *change) roster(kind entryKind, seat games.Seat) error {
	if err := c.game(); err != nil {
		return err
	}
	if _, ok := c.play.game.(games.Roster); !ok {
		return nil
	}
	if err := c.move(entry{kind: kind, seat: seat}); err != nil {
		return err
	}
	c.s.undone = nil
	return nil
}

// Leave gives up all seats of a person. A game whose seats may be left while it runs is told; in another one the
// house plays the seat until somebody takes it. Where the owner leaves, the person in the first seat owns the table.
// The last one to leave abandons it; they stay in the list of who sat there.
func (h *House) Leave(ctx context.Context, by By, id ID) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		seats := Table{Seats: c.s.Seats}.SeatsOf(by.User)
		switch {
		case len(seats) == 0:
			return ErrNotYours
		case c.s.Status != Running:
			return ErrOver
		case len(c.s.people()) == 1:
			c.note(entrySit, seats[0], nil)
			c.end(Abandoned)
			return nil
		}
		for _, seat := range seats {
			if err := c.roster(entryLeave, seat); err != nil {
				return err
			}
			c.seat(seat, Seat{})
		}
		if c.s.Owner == by.User {
			c.own(c.s.people()[0])
		}
		return c.afterSeats(ctx, h)
	})
}

func (c *change) own(user UserID) {
	c.s.Owner = user
	c.note(entryOwner, c.s.seatOf(user), []byte(user))
}

// Handover makes another person at the table its owner.
func (h *House) Handover(ctx context.Context, by By, id ID, to UserID) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		switch {
		case by.User == "" || c.s.Owner != by.User || !slices.Contains(c.s.people(), to):
			return ErrNotYours
		case c.s.Status != Running:
			return ErrOver
		case c.s.Owner == to:
			return errSame
		}
		c.own(to)
		return nil
	})
}

// Close abandons a table for all its people. Its owner may; an empty by.User is the bot itself, which takes back a table
// that it could show nowhere.
func (h *House) Close(ctx context.Context, by By, id ID) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		switch {
		case by.User != "" && by.User != c.s.Owner:
			return ErrNotYours
		case c.s.Status != Running:
			return ErrOver
		}
		for i, seat := range c.s.Seats {
			if seat.User != "" {
				c.note(entrySit, games.Seat(i), nil)
			}
		}
		c.end(Abandoned)
		return nil
	})
}
