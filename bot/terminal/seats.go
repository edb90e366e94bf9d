package terminal

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// user is the person of a seat, as the house knows them.
func user(s games.Seat) session.UserID { return session.UserID("player" + strconv.Itoa(int(s)+1)) }

// seat shows the table from another seat until the next move: the one of that number, else the next one.
func (d *desk) seat(ctx context.Context, rest string) error {
	people := d.people(d.look.Table)
	i := slices.Index(people, d.look.Seat) + 1
	if rest != "" {
		n, err := strconv.Atoi(rest)
		if i = slices.Index(people, games.Seat(n-1)); err != nil || i < 0 {
			d.say(d.words().Say("terminal.no_seat", nil))
			return nil
		}
	}
	d.wanted = people[i%len(people)]
	return d.refresh(ctx)
}

// learnAnswers adds to the steps of a look what was answered in the stead of its other seats: a seat is told its own
// answers alone, and everybody sits here.
func (d *desk) learnAnswers(ctx context.Context, l session.Look) error {
	for i, step := range l.Steps {
		if step.Auto == "" || step.Action != nil || !slices.Contains(d.people(l.Table), step.Seat) {
			continue
		}
		own, err := d.cfg.House.LookFrom(ctx, d.table, l.Table.Seats[step.Seat].User, step.Seat)
		if err != nil {
			return err
		}
		if i < len(own.Steps) && own.Steps[i].Seat == step.Seat {
			l.Steps[i].Action = own.Steps[i].Action
		}
	}
	return nil
}

// undo takes the last move back, in the name of whoever made it.
func (d *desk) undo(ctx context.Context, _ string) error {
	by := d.by()
	if s := d.look.Table.UndoSeat; s != games.Spectator && d.look.Table.Seats[s].User != "" {
		by = d.byOf(s)
	}
	_, err := d.cfg.House.Undo(ctx, by, d.table)
	if errors.Is(err, session.ErrNothing) {
		d.say(d.words().Say("bot.no_undo", nil))
		return nil
	}
	if err != nil {
		return err
	}
	d.say(d.words().Say("bot.taken_back", nil))
	return d.moveOn(ctx)
}

// redo makes the move again that was taken back last, in the name of whoever made it.
func (d *desk) redo(ctx context.Context, _ string) error {
	err := session.ErrNotYours
	for _, s := range d.people(d.look.Table) {
		if _, err = d.cfg.House.Redo(ctx, d.byOf(s), d.table); !errors.Is(err, session.ErrNotYours) {
			break
		}
	}
	if err != nil {
		return err
	}
	d.say(d.words().Say("terminal.redone", nil))
	return d.moveOn(ctx)
}

// routine turns standing orders on or off for everybody at the terminal.
func (d *desk) routine(ctx context.Context, _ string) error {
	ask := !d.look.Table.Seats[d.look.Seat].AskMe
	for _, s := range d.people(d.look.Table) {
		if _, err := d.cfg.House.Stand(ctx, d.byOf(s), d.table, ask, false); err != nil {
			return err
		}
	}
	id := "terminal.routine_house"
	if ask {
		id = "terminal.routine_asked"
	}
	d.say(d.words().Say(id, nil))
	return d.moveOn(ctx)
}

// join seats one more player in a running game that lets them.
func (d *desk) join(ctx context.Context, name string) error {
	free := slices.IndexFunc(d.look.Table.Seats, func(s session.Seat) bool { return s.User == "" })
	if free < 0 {
		d.say(d.words().Say("terminal.no_free_seat", nil))
		return nil
	}
	s := games.Seat(free)
	if _, err := d.cfg.House.Join(ctx, session.By{User: user(s), Name: name}, d.table, s); err != nil {
		return err
	}
	return d.moveOn(ctx)
}

// leave asks whether the player of the seat shown goes for good. The last one stays: quitting keeps the game.
func (d *desk) leave(_ context.Context, _ string) error {
	if len(d.people(d.look.Table)) < 2 {
		d.say(d.words().Say("terminal.last_one", nil))
		return nil
	}
	name := d.name(d.look.Table, d.look.Seat)
	sure := alone(d.words().Say("bot.button.leave.sure", nil), func(ctx context.Context) error {
		if _, err := d.cfg.House.Leave(ctx, d.by(), d.table); err != nil {
			return err
		}
		return d.moveOn(ctx)
	})
	sure.danger = true
	d.open(page{head: d.board.head, text: d.words().Say("terminal.leave_sure", words.Args{"Name": name}), items: []item{sure}})
	return nil
}

// seated are the players of a new game: named, or so many without names.
func seated(players []string) []session.By {
	seats := make([]session.By, len(players))
	for i, name := range players {
		seats[i] = session.By{User: user(games.Seat(i)), Name: strings.TrimSpace(name)}
	}
	return seats
}

// Players reads who plays: a number, or names with commas between. ok is false for anything that is neither, and for no
// one.
func Players(text string) (names []string, ok bool) {
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
		if n < 1 || n > 64 {
			return nil, false
		}
		return make([]string, n), true
	}
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.TrimSpace(name); name == "" {
			return nil, false
		}
		names = append(names, name)
	}
	return names, len(names) <= 64
}
