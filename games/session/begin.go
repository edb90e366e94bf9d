package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

// openTable makes the change that brings a new table into being.
func openTable(engines catalogue, engine games.Engine, id ID, by By, nt NewTable, seed [16]byte, now time.Time) (*change, error) {
	seats := nt.Seats
	if len(seats) == 0 {
		seats = []By{by}
	}
	least, most := engine.Seats()
	if len(seats) < least || len(seats) > min(most, maxSeats) {
		return nil, &games.Error{Code: "seat_count", Args: map[string]any{"least": least, "most": most, "count": len(seats)}}
	}
	s := &sheet{seed: seed, meta: meta{
		ID: id, Game: engine.Name(), Rules: engine.Version(), Began: engine.Version(), Taken: len(seats),
		Options: slices.Clone(nt.Options), SeedChosen: nt.Seed != "", Owner: by.User, Place: nt.Place,
		Settings: nt.Settings, Status: Running, Created: now, Updated: now, Epoch: 1, Mark: 1,
	}}
	for _, who := range seats {
		if who.User == "" {
			return nil, errors.New("session: open a table: a seat is taken by nobody")
		}
		s.Seats = append(s.Seats, who.seat())
	}
	c := newChange(engines, s, 0, by, now)
	if err := c.start(engine, most); err != nil {
		return nil, err
	}
	return c, c.standing()
}

// start begins the game of a new sheet.
func (c *change) start(engine games.Engine, most int) error {
	p, events, err := newPlay(engine, c.s.setup())
	if err != nil {
		return err
	}
	c.play, c.rebuilt = p, true
	if _, ok := p.game.(games.Roster); ok {
		c.s.Seats = append(c.s.Seats, make([]Seat, min(most, maxSeats)-len(c.s.Seats))...)
	}
	if c.s.now, err = p.state(); err != nil {
		return err
	}
	c.s.base = c.s.now
	c.steps = []Step{{Seat: games.Spectator, Events: events}}
	o := opening{Game: c.s.Game, Rules: c.s.Began, Taken: c.s.Taken, Options: c.s.Options, Seal: seal(c.s.seed)}
	data, err := json.Marshal(o)
	if err != nil {
		return fmt.Errorf("write options: %w", err)
	}
	if len(data) > maxEntry-64 {
		return &games.Error{Code: "options_too_long"}
	}
	c.note(entryOpen, games.Spectator, data)
	return nil
}

// setup is what the game of the sheet was begun from.
func (s *sheet) setup() games.Setup {
	return games.Setup{Seed: s.seed, Seats: s.Taken, Options: s.Options}
}
