package bot

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// press is a control of a game: it plays an action or leads to a further screen.
func (b *Bot) press(ctx context.Context, c *call, p control) (reply, error) {
	look, err := b.house.Look(ctx, p.table, c.user)
	if err != nil {
		return reply{}, err
	}
	pr, err := b.presenter(look.Table.Game)
	if err != nil {
		return reply{}, err
	}
	if look, err = b.welcome(ctx, c, look); err != nil {
		return reply{}, err
	}
	switch {
	case look.Seat == games.Spectator:
		b.listen(ctx, c)
		return b.foreign(c, look), nil
	case look.Decision == nil || *look.Decision != p.at:
		return b.late(ctx, c, look, p.at)
	}
	v := b.viewerOf(c, look.Table)
	pressed, err := pr.Press(ctx, v, look, p.choice, c.Data.Values)
	if err != nil {
		return reply{}, err
	}
	if pressed.Screen != nil {
		return b.further(c, v, look, *pressed.Screen)
	}
	return b.act(ctx, c, look.Table, p.at, pressed.Action)
}

// viewerOf is for whom the message that was pressed is made.
func (b *Bot) viewerOf(c *call, t session.Table) Viewer {
	if c.Message.Private() {
		return c.privateViewer(t)
	}
	return b.publicViewer(t)
}

// act plays an action and answers with what the table looks like then.
func (b *Bot) act(ctx context.Context, c *call, t session.Table, d session.DecisionID, a games.Action) (reply, error) {
	out, err := b.house.Act(ctx, c.by(), t.ID, d, a)
	if errors.Is(err, session.ErrStale) {
		look, err := b.house.Look(ctx, t.ID, c.user)
		if err != nil {
			return reply{}, err
		}
		return b.stale(ctx, c, look)
	}
	if err != nil {
		return reply{}, err
	}
	return b.advance(ctx, c, out)
}

// foreign tells somebody who does not sit at the table whose turn it is.
func (b *Bot) foreign(c *call, l session.Look) reply {
	r := refuse(c.say("bot.foreign", words.Args{"Names": b.waiting(c.words, l)}))
	r.message.Rows = followRow(c.words, l.Table, c.user)
	return r
}

// waiting are the names of those who have to decide.
func (b *Bot) waiting(w words.Words, l session.Look) string {
	var names []string
	for _, s := range l.Waiting {
		names = append(names, seatName(w, l.Table, s))
	}
	if len(names) == 0 {
		return w.Say("bot.nobody", nil)
	}
	return strings.Join(names, ", ")
}

// doubled is how long after a decision another press of it counts as the same press, done twice.
const doubled = 10 * time.Second

// late answers a press whose decision is no longer open. It may be so because another process has carried out this very
// interaction: then its outcome is the answer.
func (b *Bot) late(ctx context.Context, c *call, l session.Look, d session.DecisionID) (reply, error) {
	out, err := b.house.Act(ctx, c.by(), l.Table.ID, d, nil)
	if err == nil && out.Repeated {
		return b.advance(ctx, c, out)
	}
	return b.stale(ctx, c, l)
}

// stale answers a press of what was decided or taken back before: with the controls of now, privately, or with a word
// where they are in front of the person anyway.
func (b *Bot) stale(ctx context.Context, c *call, l session.Look) (reply, error) {
	b.listen(ctx, c)
	t := l.Table
	switch {
	case t.Status != session.Running:
		return reply{}, session.ErrOver
	case l.Decision == nil:
		return refuse(c.say("bot.not_your_turn", words.Args{"Names": b.waiting(c.words, l)})), nil
	case b.onScreen(c, t) && b.now().Sub(t.Updated) < doubled:
		return refuse(c.say("bot.doubled", nil)), nil
	}
	made, err := b.boardUnder(ctx, c.say("bot.stale_now", nil), c.privateViewer(t), l, private)
	if err != nil {
		return reply{}, err
	}
	return reply{way: c.inPlace(), message: made.message, plain: made.plain, outcome: outcomeRefused}, nil
}

// onScreen tells whether the press was on the message that shows the table.
func (b *Bot) onScreen(c *call, t session.Table) bool {
	return c.Message != nil && !c.Message.Private() && c.Message.ID == t.Screen.Message
}

// advance answers what changed a table: the message that was pressed shows the table as it is now. When the turn
// passed, the table moves to a new message, which pings whoever is next.
func (b *Bot) advance(ctx context.Context, c *call, out session.Outcome) (reply, error) {
	c.isBack(out)
	t := out.Table
	pings := out.Turn
	if out.Repeated {
		pings = nil // whoever carried it out has told them
	}
	if c.Message == nil || c.Message.Private() {
		return b.advancePrivately(ctx, c, out, pings)
	}
	if !out.Repeated && (len(pings) > 0 || b.worn(c, t) || b.elsewhere(c, t)) {
		return b.handOn(ctx, c, out, pings)
	}
	made, err := b.boardAfter(ctx, out)
	if err != nil {
		return reply{}, err
	}
	r := reply{way: update, message: made.message, plain: made.plain}
	r.rescue = func(ctx context.Context) { b.refresh(ctx, t) }
	here := session.Screen{Channel: c.ChannelID, Message: c.Message.ID}
	r.after = func(ctx context.Context, _ *wire.Sent) {
		b.displayed.note(made.look.Table)
		if !b.onScreen(c, t) {
			b.showsNow(ctx, t, here)
		}
	}
	return r, nil
}

// handOn leaves what happened in the message that was pressed and shows the table in a new one.
func (b *Bot) handOn(_ context.Context, c *call, out session.Outcome, pings []session.UserID) (reply, error) {
	v := b.publicViewer(out.Table)
	told, err := b.told(v, out)
	if err != nil {
		return reply{}, err
	}
	on := func(ctx context.Context) { b.post(ctx, out.Table, posting{pings: pings, nonce: c.ID}) }
	m := wire.Message{Keep: c.Message.Files()}
	m.Content, m.Files = fit(v.Words, told, "", nil)
	return reply{
		way: update, message: m, rescue: on,
		after: func(ctx context.Context, _ *wire.Sent) { on(ctx) },
	}, nil
}

// told is what happened, in words for everybody.
func (b *Bot) told(v Viewer, out session.Outcome) (string, error) {
	p, err := b.presenter(out.Table.Game)
	if err != nil {
		return "", err
	}
	seat := games.Spectator
	if alone(out.Table) {
		seat = out.Table.SeatOf(people(out.Table)[0])
	}
	lines := p.Tell(v, toldTo(seat, out.Steps))
	if len(lines) == 0 {
		return v.Words.Say("bot.moved_on", nil), nil
	}
	return strings.Join(lines, "\n"), nil
}

// toldTo is what a seat is told of steps.
func toldTo(seat games.Seat, steps []session.Step) []session.Step {
	told := make([]session.Step, len(steps))
	for i, s := range steps {
		s.Events = games.Told(seat, s.Events)
		told[i] = s
	}
	return told
}

// advancePrivately answers a change that was made from a private message or by a command: the person sees their own
// view, and the table's screen follows.
func (b *Bot) advancePrivately(ctx context.Context, c *call, out session.Outcome, pings []session.UserID) (reply, error) {
	t := out.Table
	if c.Message == nil && c.ChannelID == t.Place.Channel && len(pings) == 0 {
		return b.showAnew(ctx, t)
	}
	follow := func(ctx context.Context) {
		switch {
		case out.Repeated:
		case len(pings) > 0:
			b.post(ctx, t, posting{pings: pings, nonce: c.ID})
		default:
			b.refresh(ctx, t)
		}
	}
	r := b.thenDo(reply{way: c.inPlace()}, follow)
	look, err := out.Look(c.user)
	if err != nil {
		return reply{}, err
	}
	if look.Decision == nil && !(alone(t) && t.Status != session.Running) {
		r.message.Content = c.say("bot.done_wait", words.Args{"Names": b.waiting(c.words, look)})
		return r, nil
	}
	made, err := b.board(ctx, c.privateViewer(t), look, private)
	if err != nil {
		return reply{}, err
	}
	r.message, r.plain = made.message, made.plain
	return r, nil
}

// worn tells whether the message pressed is so old that a new one should take its place, and one can be sent: Discord
// lets messages older than an hour be edited only so often, and nobody scrolls back for days.
func (b *Bot) worn(c *call, t session.Table) bool {
	return c.BotPresent() && b.mayPost(c) && c.ChannelID == t.Place.Channel &&
		b.now().Sub(snowflakeTime(c.Message.ID)) > screenLife
}

// elsewhere tells whether a table was moved away from where the press was made.
func (b *Bot) elsewhere(c *call, t session.Table) bool {
	return c.ChannelID != t.Place.Channel && !b.refused.holds(placeKey(t.Place.Channel))
}

// screenLife is how long one message shows a table.
const screenLife = 48 * time.Hour

// snowflakeTime is when Discord made an id; the zero time for what is none.
func snowflakeTime(id string) time.Time {
	var n uint64
	for _, r := range id {
		if r < '0' || r > '9' {
			return time.Time{}
		}
		n = n*10 + uint64(r-'0')
	}
	const epoch = 1420070400000 // the first second of 2015, in milliseconds
	return time.UnixMilli(int64(n>>22) + epoch)
}

// mine shows a person their own view of a table of several.
func (b *Bot) mine(ctx context.Context, c *call, table session.ID) (reply, error) {
	look, err := b.house.Look(ctx, table, c.user)
	if err != nil {
		return reply{}, err
	}
	if look.Seat == games.Spectator {
		return b.foreign(c, look), nil
	}
	made, err := b.board(ctx, c.privateViewer(look.Table), look, private)
	if err != nil {
		return reply{}, err
	}
	return reply{way: note, message: made.message, plain: made.plain}, nil
}
