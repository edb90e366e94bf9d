package bot

import (
	"context"
	"errors"
	"slices"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// tableCommands are the commands about tables of whatever game.
func (b *Bot) tableCommands() []*command {
	table := b.tableOption("")
	page := commandOption{name: "page", kind: optNumber, least: 1, most: 1000, key: "command.option.page"}
	list := []*command{
		{path: "table settings", handle: b.settings, private: true, options: append(settingOptions(), table)},
		{path: "table undo", handle: b.undoCommand, options: []commandOption{table}},
		{path: "table redo", handle: b.redoCommand, options: []commandOption{table}},
		{path: "table show", handle: func(ctx context.Context, c *call) (reply, error) { return b.showHere(ctx, c, "") },
			options: []commandOption{table}},
		{path: "table list", handle: b.list, private: true, options: []commandOption{{name: "over", kind: optFlag}, page}},
		{path: "table join", handle: b.join, options: []commandOption{table}},
		{path: "table leave", handle: b.leaveCommand, private: true, options: []commandOption{table}},
		{path: "table move", handle: b.move, options: []commandOption{table}},
		{path: "table history", handle: b.history, private: true, options: []commandOption{page, table}},
		{path: "table export", handle: b.export, private: true, options: []commandOption{table}},
		{path: "table import", handle: b.importFile, options: []commandOption{{name: "file", kind: optFile, required: true}}},
		{path: "table handover", handle: b.handover, private: true,
			options: []commandOption{{name: "person", kind: optUser, required: true}, table}},
		{path: "table standing", handle: b.standing, private: true,
			options: []commandOption{{name: "ask_me", kind: optFlag}, {name: "away", kind: optFlag}, table}},
		{path: "table me", handle: b.me, private: true, options: personOptions()},
	}
	return slices.Concat(list, b.ledgerCommands(), b.rateCommands(), b.memoryCommands(), b.watchCommands(), b.awayCommands())
}

func (b *Bot) undoCommand(ctx context.Context, c *call) (reply, error) {
	t, err := b.which(ctx, c, "")
	if err != nil {
		return reply{}, err
	}
	return b.undo(ctx, c, t.ID, c.by())
}

func (b *Bot) redoCommand(ctx context.Context, c *call) (reply, error) {
	t, err := b.which(ctx, c, "")
	if err != nil {
		return reply{}, err
	}
	return b.redo(ctx, c, t.ID, c.by())
}

// undo takes a step back, or opens the vote on it: the others are asked in a new message.
func (b *Bot) undo(ctx context.Context, c *call, id session.ID, by session.By) (reply, error) {
	look, err := b.house.Look(ctx, id, c.user)
	if err != nil {
		return reply{}, err
	}
	out, err := b.house.Undo(ctx, by, id)
	if errors.Is(err, session.ErrNothing) {
		return reply{}, &advice{id: "bot.no_undo"}
	}
	if err != nil {
		return reply{}, err
	}
	if out.Vote == session.VoteOpened {
		out.Turn = voters(out.Table, c.user)
		return b.advance(ctx, c, out)
	}
	r, err := b.advance(ctx, c, out)
	if err != nil || out.Repeated {
		return r, err
	}
	return b.takenBack(r, look), nil
}

// takenBack puts above a board what it no longer shows. What one of several people had chosen may be a secret: that is
// told to themselves alone.
func (b *Bot) takenBack(r reply, before session.Look) reply {
	v := b.publicViewer(before.Table)
	what := v.Words.Say("bot.taken_back", nil)
	if a := lastDeed(before); a != nil && (alone(before.Table) || r.way == note) {
		what = v.Words.Say("bot.taken_back_action", words.Args{"Action": b.presenters[before.Table.Game].Describe(v, a)})
	}
	r.message.Content, r.message.Files = fit(v.Words, what+"\n"+r.message.Content, "", r.message.Files)
	return r
}

func (b *Bot) redo(ctx context.Context, c *call, id session.ID, by session.By) (reply, error) {
	out, err := b.house.Redo(ctx, by, id)
	if errors.Is(err, session.ErrNothing) {
		return reply{}, &advice{id: "bot.no_redo"}
	}
	if err != nil {
		return reply{}, err
	}
	return b.advance(ctx, c, out)
}

// voters are the people at a table other than the one who asks.
func voters(t session.Table, asks session.UserID) []session.UserID {
	var list []session.UserID
	for _, u := range people(t) {
		if u != asks {
			list = append(list, u)
		}
	}
	return list
}

// join takes the first free seat of the table named, or of the one table in the channel that has one.
func (b *Bot) join(ctx context.Context, c *call) (reply, error) {
	t, err := b.joinable(ctx, c)
	if err != nil {
		return reply{}, err
	}
	for n, s := range t.Seats {
		if s.User == "" {
			out, err := b.house.Join(ctx, c.by(), t.ID, games.Seat(n))
			if err != nil {
				return reply{}, err
			}
			return b.advance(ctx, c, out)
		}
	}
	return reply{}, &advice{id: "bot.no_free_seat"}
}

func (b *Bot) joinable(ctx context.Context, c *call) (session.Table, error) {
	if _, named := c.option("table"); named {
		return b.which(ctx, c, "")
	}
	here, _, err := b.house.Tables(ctx, session.Filter{Channel: c.ChannelID}, 0, maxTables)
	if err != nil {
		return session.Table{}, err
	}
	for _, t := range here {
		for _, s := range t.Seats {
			if s.User == "" {
				return t, nil
			}
		}
	}
	return session.Table{}, &advice{id: "bot.no_free_seat"}
}

// leaveCommand asks once more before somebody leaves.
func (b *Bot) leaveCommand(ctx context.Context, c *call) (reply, error) {
	t, err := b.which(ctx, c, "")
	if err != nil {
		return reply{}, err
	}
	return b.askLeave(c, t), nil
}

// leave gives up a person's seats. Who is left plays on; a table that nobody is left at is over.
func (b *Bot) leave(ctx context.Context, c *call, id session.ID) (reply, error) {
	out, err := b.house.Leave(ctx, c.by(), id)
	if err != nil {
		return reply{}, err
	}
	after := func(ctx context.Context) {
		switch {
		case out.Repeated:
		case out.Table.Status == session.Abandoned:
			b.bare(ctx, out.Table.Screen)
		case len(out.Turn) > 0:
			b.post(ctx, out.Table, posting{pings: out.Turn, nonce: c.ID})
		default:
			b.refresh(ctx, out.Table)
		}
	}
	return b.noteThen(c, c.say("bot.left", words.Args{"Table": string(id)}), after), nil
}

// move takes a table to where the command is given and shows it there.
func (b *Bot) move(ctx context.Context, c *call) (reply, error) {
	t, err := b.whichElsewhere(ctx, c)
	if err != nil {
		return reply{}, err
	}
	if err := b.checkPlace(c, false); err != nil {
		return reply{}, err
	}
	out, err := b.house.MoveTo(ctx, c.by(), t.ID, c.place())
	if err != nil {
		return reply{}, err
	}
	c.isBack(out)
	return b.showFirstAt(ctx, c, out.Table)
}

// showFirstAt shows a table that was there before in a new place: unlike a new table it is never given up.
func (b *Bot) showFirstAt(ctx context.Context, c *call, t session.Table) (reply, error) {
	if !c.BotPresent() {
		b.refused.note(placeKey(c.ChannelID))
	}
	return b.showAnew(ctx, t)
}

// handover makes somebody else at the table its owner.
func (b *Bot) handover(ctx context.Context, c *call) (reply, error) {
	t, err := b.which(ctx, c, "")
	if err != nil {
		return reply{}, err
	}
	o, _ := c.option("person")
	out, err := b.house.Handover(ctx, c.by(), t.ID, session.UserID(o.Text()))
	if errors.Is(err, session.ErrNotYours) && t.Owner == c.user {
		return reply{}, &advice{id: "bot.not_at_table"}
	}
	if err != nil {
		return reply{}, err
	}
	return tell(c.say("bot.handed_over", words.Args{"Name": userName(c.words, out.Table, out.Table.Owner)})), nil
}

// standing sets a person's standing orders at a table; what is not given stays.
func (b *Bot) standing(ctx context.Context, c *call) (reply, error) {
	t, err := b.which(ctx, c, "")
	if err != nil {
		return reply{}, err
	}
	seat := t.SeatOf(c.user)
	if seat == games.Spectator {
		return reply{}, session.ErrNotYours
	}
	askMe, away := t.Seats[seat].AskMe, t.Seats[seat].Away
	if o, ok := c.option("ask_me"); ok {
		askMe = o.Flag()
	}
	if o, ok := c.option("away"); ok {
		away = o.Flag()
	}
	if away && oneSeat(t) {
		return reply{}, &advice{id: "bot.alone_here"}
	}
	return b.stand(ctx, c, t.ID, askMe, away)
}

func (b *Bot) stand(ctx context.Context, c *call, id session.ID, askMe, away bool) (reply, error) {
	out, err := b.house.Stand(ctx, c.by(), id, askMe, away)
	if err != nil {
		return reply{}, err
	}
	c.isBack(out)
	return b.noteThen(c, standingText(c.words, out.Table, askMe, away), func(ctx context.Context) {
		switch {
		case out.Repeated:
		case len(out.Turn) > 0:
			b.post(ctx, out.Table, posting{pings: out.Turn, nonce: c.ID})
		case len(out.Steps) > 0:
			b.refresh(ctx, out.Table)
		}
	}), nil
}

// standingText is a person's standing orders at a table, in words. The house never plays where nobody is present.
func standingText(w words.Words, t session.Table, askMe, away bool) string {
	orders, presence := "bot.standing.routine", "bot.standing.present"
	if askMe {
		orders = "bot.standing.asked"
	}
	switch {
	case away && deserted(t):
		presence = "bot.standing.deserted"
	case away:
		presence = "bot.standing.away"
	}
	return w.Say(orders, nil) + "\n" + w.Say(presence, nil)
}

// deserted tells whether everybody at a table is away.
func deserted(t session.Table) bool {
	return !slices.ContainsFunc(t.Seats, func(s session.Seat) bool { return s.User != "" && !s.Away })
}
