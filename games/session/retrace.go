package session

import (
	"context"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Retrace plays the present line of a table again and shows each position on the way, from number 0, the start, to the
// present one: the table as it is now, the view of that time and the step that led there, told for the person's first
// seat and no other. Nobody decides in the past: the looks hold no question. An error of each ends it, as does the end
// of ctx. ErrNoGame says that the rules of that time are not at hand any
// more, ErrSealed that the person may not look at the table yet.
func (h *House) Retrace(ctx context.Context, id ID, user UserID, each func(n int, past Look) error) error {
	c, err := h.load(ctx, id)
	if err != nil {
		return err
	}
	if c.s.closedTo(user, c.now) {
		return ErrSealed
	}
	entries, err := h.journal(ctx, id, c.s.Entries)
	if err != nil {
		return err
	}
	line, err := presentLine(entries)
	if err != nil {
		return err
	}
	r, err := c.s.replayer(h.engines)
	if err != nil {
		return h.logged(ctx, id, err)
	}
	table, seat := c.s.table(c.read, c.now), c.s.seatOf(user)
	return h.logged(ctx, id, r.run(line, func(n int, step Step, game games.Game) error {
		if ctx.Err() != nil {
			return fmt.Errorf("retrace table %s: %w", id, context.Cause(ctx))
		}
		past, err := pastLook(table, seat, step, game)
		if err != nil {
			return err
		}
		return each(n, past)
	}))
}

// pastLook is what a seat may know of a position gone by.
func pastLook(t Table, seat games.Seat, step Step, game games.Game) (past Look, err error) {
	defer guard("look back at a game", &err)
	past = Look{Table: t, Seat: seat, View: game.View(seat)}
	past.Steps, err = told(seat, []Step{step})
	return past, err
}
