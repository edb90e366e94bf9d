package bot

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// tableControl answers a table's own control.
func (b *Bot) tableControl(ctx context.Context, c *call, p control) (reply, error) {
	look, err := b.house.Look(ctx, p.table, c.user)
	if err != nil {
		return reply{}, err
	}
	t := look.Table
	switch p.choice {
	case verbFollow:
		return b.follow(ctx, c, t)
	case verbStop:
		return b.stopFollowing(ctx, c, t)
	}
	if err := b.admit(ctx, c, look); err != nil {
		return reply{}, err
	}
	if recall := b.memoryControl(p); recall != nil {
		return recall(ctx, c, t)
	}
	switch p.choice { // what anybody may ask for
	case verbWhy:
		return b.why(c, look), nil
	case verbMenu:
		return b.menu(c, t, note), nil
	}
	if r, ours, err := b.clonePress(ctx, c, p); ours {
		return r, err
	}
	if look.Seat == games.Spectator {
		return b.foreign(c, look), nil
	}
	return b.seatControl(ctx, c, p, look)
}

// seatControl answers a control that only those at the table may use.
func (b *Bot) seatControl(ctx context.Context, c *call, p control, look session.Look) (reply, error) {
	if r, ours, err := b.awayPress(ctx, c, p, look.Table); ours {
		return r, err
	}
	look, err := b.welcome(ctx, c, look)
	if err != nil {
		return reply{}, err
	}
	t := look.Table
	switch p.choice {
	case verbSendOff:
		return b.sendOff(ctx, c, t)
	case verbUndo, verbRedo:
		return b.step(ctx, c, p)
	case verbYes, verbNo:
		return b.castVote(ctx, c, p)
	case verbBack:
		return b.back(ctx, c, t)
	case verbSkipTour:
		return b.skipTour(ctx, c, t)
	case verbMine:
		return b.mine(ctx, c, t.ID)
	case verbHint:
		return b.hint(ctx, c, t.ID)
	case verbShare:
		return b.share(ctx, c, t)
	case verbAgain:
		return b.again(ctx, c, t)
	case verbShow:
		if secluded(t) {
			return b.mine(ctx, c, t.ID)
		}
		return b.showAgain(c, t), nil
	case verbSet:
		return b.set(ctx, c, t.ID)
	case verbOrders:
		seat := t.Seats[look.Seat]
		return b.stand(ctx, c, t.ID, !seat.AskMe, seat.Away)
	case verbLeave:
		return b.askLeave(c, t), nil
	case verbSure:
		if p.at.Epoch != t.Mark { // much may have happened since they were asked
			return b.askLeave(c, t), nil
		}
		return b.leave(ctx, c, t.ID)
	}
	return b.unknownControl(ctx, c)
}

// step takes a step back or forth, from the position that the control was shown for and no other.
func (b *Bot) step(ctx context.Context, c *call, p control) (reply, error) {
	by := c.by()
	by.Mark = p.at.Epoch
	do := b.undo
	if p.choice == verbRedo {
		do = b.redo
	}
	if by.Mark == 0 { // no position has it: the id was made up
		return b.unknownControl(ctx, c)
	}
	r, err := do(ctx, c, p.table, by)
	if !errors.Is(err, session.ErrStale) {
		return r, err
	}
	look, err := b.house.Look(ctx, p.table, c.user)
	if err != nil {
		return reply{}, err
	}
	if look.Decision == nil {
		return refuse(c.say("bot.stale", nil)), nil
	}
	return b.stale(ctx, c, look)
}

// castVote votes yes or no on the vote that the control was shown for.
func (b *Bot) castVote(ctx context.Context, c *call, p control) (reply, error) {
	out, err := b.house.CastVote(ctx, c.by(), p.table, p.at.Number, p.choice == verbYes)
	if err != nil {
		return reply{}, err
	}
	return b.advance(ctx, c, out)
}

// back shows the board again after a further screen.
func (b *Bot) back(ctx context.Context, c *call, t session.Table) (reply, error) {
	if c.Message.Private() {
		r, err := b.mine(ctx, c, t.ID)
		r.way = update
		return r, err
	}
	made, err := b.publicBoard(ctx, t)
	if err != nil {
		return reply{}, err
	}
	return reply{way: update, message: made.message, plain: made.plain}, nil
}

// showAgain shows the table in a new message of its place.
func (b *Bot) showAgain(c *call, t session.Table) reply {
	text := c.say("bot.shown_again", words.Args{"Channel": t.Place.Channel})
	return b.noteThen(c, text, func(ctx context.Context) { b.post(ctx, t, posting{nonce: c.ID}) })
}

// menu is a person's own message about a table: who, where, settings, and what can be done with it.
func (b *Bot) menu(c *call, t session.Table, w way) reply {
	r := reply{way: w, message: wire.Message{Content: b.menuText(c, t)}}
	if t.Status != session.Running || t.SeatOf(c.user) == games.Spectator {
		r.message.Rows = followRow(c.words, t, c.user)
		return r
	}
	if t.Owner == c.user {
		r.message.Rows = append(r.message.Rows, wire.Row{Menu: settingsMenu(c.words, t)})
		r.message.Rows = append(r.message.Rows, followersMenu(c.words, t)...)
	}
	orders := tableButton(c.words, t, verbOrders, wire.Secondary, "")
	orders.Label = c.say("bot.button.ask_me", nil)
	if t.Seats[t.SeatOf(c.user)].AskMe {
		orders.Label = c.say("bot.button.do_not_ask", nil)
	}
	r.message.Rows = append(r.message.Rows, wire.Row{Buttons: append([]wire.Button{
		tableButton(c.words, t, verbShow, wire.Secondary, ""), orders, tableButton(c.words, t, verbLeave, wire.Danger, ""),
	}, append(b.awayButton(c.words, t, c.user), b.hintButton(c.words, t)...)...)})
	return r
}

func (b *Bot) menuText(c *call, t session.Table) string {
	lines := []string{"**" + escapeLine(tableName(c.words, t)) + "**"}
	if t.Status == session.Running {
		lines = append(lines, c.say("bot.menu.place", words.Args{"Where": whereText(c.words, b, t)}))
	}
	lines = append(lines, c.say("bot.menu.owner", words.Args{"Name": userName(c.words, t, t.Owner)}),
		settingsText(b.cfg.Words, c.words, t))
	if !t.Deadline.IsZero() {
		due := "bot.menu.due"
		if oneSeat(t) {
			due = "bot.menu.due_yours"
		}
		lines = append(lines, c.say(due, words.Args{"When": stamp(t.Deadline, 'R')}))
	}
	if text := followersText(c.words, t); text != "" && t.SeatOf(c.user) != games.Spectator {
		lines = append(lines, text)
	}
	if t.Seed != "" {
		lines = append(lines, c.say("bot.seed_open", words.Args{"Seed": t.Seed}))
	} else if t.Seal != "" {
		lines = append(lines, c.say("bot.menu.seal", words.Args{"Seal": t.Seal}))
	}
	return strings.Join(lines, "\n")
}

// settingsMenu offers each setting's values that it does not have now.
func settingsMenu(w words.Words, t session.Table) *wire.Menu {
	m := &wire.Menu{ID: tableControlID(t, verbSet), Placeholder: w.Say("bot.menu.change", nil)}
	s := t.Settings
	add := func(name, value, label string, now bool) {
		if !now {
			m.Options = append(m.Options, wire.MenuOption{
				Label: clip(w.Say("bot.set."+name, words.Args{"Value": label}), wire.MaxOption), Value: name + "=" + value,
			})
		}
	}
	known := func(name string, values []string, now string) {
		for _, v := range values {
			add(name, v, w.Say("command.table.settings."+name+"."+v, nil), v == now)
		}
	}
	if oneSeat(t) {
		known("undo", []string{"safe", "free", "off"}, string(s.Undo))
	} else {
		known("undo", []string{"safe", "vote", "free", "off"}, string(s.Undo))
		known("absence", []string{"wait", "steward", "vote"}, string(s.Absence))
	}
	known("theme", session.Themes(), s.Theme)
	for _, h := range deadlines {
		label := w.Say("bot.hours", words.Args{"Count": h})
		if h == 0 {
			label = w.Say("bot.for_ever", nil)
		}
		add("deadline", strconv.Itoa(h), label, h == s.DeadlineHours)
	}
	pictures := "bot.menu.words_instead"
	if s.TextOnly {
		pictures = "bot.menu.pictures_again"
	}
	spectators := []string{string(session.SpectatorsAnyone), string(session.SpectatorsNobody)}
	known("spectators", spectators, spectatorsNow(t))
	moving := "bot.menu.still_instead"
	if s.Still {
		moving = "bot.menu.moving_again"
	}
	m.Options = append(m.Options, wire.MenuOption{
		Label: clip(w.Say(pictures, nil), wire.MaxOption), Value: "text_only=" + strconv.FormatBool(!s.TextOnly),
	}, wire.MenuOption{
		Label: clip(w.Say(moving, nil), wire.MaxOption), Value: "still=" + strconv.FormatBool(!s.Still),
	})
	return m
}

// set changes what was chosen in the menu.
func (b *Bot) set(ctx context.Context, c *call, id session.ID) (reply, error) {
	ch := change{}
	for _, v := range c.Data.Values {
		name, value, ok := strings.Cut(v, "=")
		if !ok {
			return b.unknownControl(ctx, c)
		}
		ch[name] = value
	}
	if len(ch) == 0 {
		return b.unknownControl(ctx, c)
	}
	return b.configure(ctx, c, id, ch, c.inPlace())
}

// askLeave asks once more before somebody leaves a table.
func (b *Bot) askLeave(c *call, t session.Table) reply {
	id := "bot.leave_sure"
	if alone(t) {
		id = "bot.leave_ends"
	}
	r := tell(c.say(id, words.Args{"Table": string(t.ID)}))
	r.message.Rows = []wire.Row{{Buttons: []wire.Button{tableButton(c.words, t, verbSure, wire.Danger, "")}}}
	return r
}

// noteThen answers a word to the person, in place of their private message if they pressed one, and then does more.
func (b *Bot) noteThen(c *call, text string, then func(context.Context)) reply {
	r := tell(text)
	r.way = c.inPlace()
	return b.thenDo(r, then)
}

// inPlace is how a private message that was pressed goes on: in its place. Anything else is answered by a new one.
func (c *call) inPlace() way {
	if c.Message.Private() {
		return update
	}
	return note
}

// thenDo does more once the answer is out, or was lost.
func (b *Bot) thenDo(r reply, then func(context.Context)) reply {
	r.after = func(ctx context.Context, _ *wire.Sent) { then(ctx) }
	r.rescue = then
	return r
}
