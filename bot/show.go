package bot

import (
	"context"
	"errors"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// posting says how a table is shown in a new message.
type posting struct {
	pings []session.UserID
	lead  string // a line above the board; "" for the usual one where somebody is pinged
	nonce string // makes a repeated posting the same message
}

// post shows a table in a new message of its place and takes the controls off the old one. Where its place refuses
// that for good, those to be pinged are told directly; where it may take it later, it is tried again. The game is not
// touched.
func (b *Bot) post(ctx context.Context, t session.Table, p posting) {
	if secluded(t) {
		return
	}
	made, err := b.publicBoardUnder(ctx, leadLine(b.publicViewer(t).Words, p), t)
	if err != nil {
		b.log.ErrorContext(ctx, "board not made", "table", t.ID, "err", err)
		return
	}
	t = made.look.Table
	m := made.message
	m.Nonce = p.nonce
	for _, u := range p.pings {
		m.Pings = append(m.Pings, string(u))
	}
	sent, err := b.speak(ctx, t, m, made.plain)
	if err != nil {
		b.log.WarnContext(ctx, "table not shown", "table", t.ID, "channel", t.Place.Channel, "err", err)
		switch {
		case lasting(err):
			b.unshown.settle(t.ID)
			b.homeless(ctx, t, p)
		case !wire.Passing(err):
			b.unshown.settle(t.ID)
		case !b.unshown.note(t, p):
			b.log.ErrorContext(ctx, "table given up showing", "table", t.ID)
		}
		return
	}
	b.unshown.settle(t.ID)
	b.displayed.note(t)
	recorded := b.showsNow(ctx, t, session.Screen{Channel: sent.ChannelID, Message: sent.ID})
	if recorded.Version > t.Version+1 { // somebody acted since the look that is shown, and edited the message before
		b.refresh(ctx, recorded)
	}
}

func leadLine(w words.Words, p posting) string {
	var who []string
	for _, u := range p.pings {
		who = append(who, "<@"+string(u)+">")
	}
	names := strings.Join(who, " ")
	switch {
	case p.lead != "":
		return strings.TrimSpace(names + " " + p.lead)
	case len(who) > 0:
		return w.Say("bot.your_turn", words.Args{"Names": names})
	}
	return ""
}

// errRefusedPlace says that a place refused the bot before and is left alone.
var errRefusedPlace = errors.New("place refused the bot before")

// speak posts a message in a table's place. An archived thread is opened again; where a thread is locked the table moves
// to the channel that the thread belongs to.
func (b *Bot) speak(ctx context.Context, t session.Table, m wire.Message, plain func() wire.Message) (*wire.Sent, error) {
	channel := t.Place.Channel
	if b.refused.holds(placeKey(channel)) {
		return nil, errRefusedPlace
	}
	sent, err := b.client.Post(ctx, channel, m)
	if wire.TooLarge(err) && plain != nil {
		simple := plain()
		simple.Pings, simple.Nonce = m.Pings, m.Nonce
		m = simple
		sent, err = b.client.Post(ctx, channel, m)
	}
	if wire.Archived(err) {
		if err = b.client.Archive(ctx, channel, false); err == nil {
			sent, err = b.client.Post(ctx, channel, m)
		}
	}
	if wire.Archived(err) || wire.Locked(err) || wire.Forbidden(err) {
		if parent, ok := b.parentOf(ctx, channel); ok {
			if sent, perr := b.client.Post(ctx, parent, m); perr == nil {
				b.moved(ctx, t, parent)
				return sent, nil
			}
		}
	}
	if lasting(err) {
		b.refused.note(placeKey(channel))
	}
	return sent, err
}

// lasting tells whether a place refused a message for a reason that will not pass by itself.
func lasting(err error) bool {
	return errors.Is(err, errRefusedPlace) || wire.Forbidden(err) || wire.Gone(err) || wire.NoDM(err) || wire.Locked(err) ||
		wire.Archived(err)
}

// parentOf is the channel that a thread belongs to.
func (b *Bot) parentOf(ctx context.Context, channel string) (string, bool) {
	ch, err := b.client.Channel(ctx, channel)
	if err != nil || !ch.Kind.Thread() || ch.Parent == "" {
		return "", false
	}
	return ch.Parent, true
}

// moved records that a table now is played in another channel of the same server.
func (b *Bot) moved(ctx context.Context, t session.Table, channel string) {
	place := session.Place{Guild: t.Place.Guild, Channel: channel}
	if _, err := b.house.MoveTo(ctx, session.By{}, t.ID, place); err != nil {
		b.log.ErrorContext(ctx, "move not recorded", "table", t.ID, "err", err)
	}
}

// showsNow records the message that shows a table; the one before loses its controls. It returns the table as it was when
// that was recorded.
func (b *Bot) showsNow(ctx context.Context, t session.Table, now session.Screen) session.Table {
	if now == t.Screen {
		return t
	}
	recorded, err := b.house.Shown(ctx, t.ID, now)
	if err != nil {
		b.log.ErrorContext(ctx, "screen not recorded", "table", t.ID, "err", err)
		recorded = t
	}
	b.bare(ctx, t.Screen)
	return recorded
}

// bare takes the controls off a message that no longer shows its table. It does not matter much if that fails: its
// controls then are answered as stale.
func (b *Bot) bare(ctx context.Context, s session.Screen) {
	if s.Message == "" || b.refused.holds(placeKey(s.Channel)) {
		return
	}
	err := b.client.Bare(ctx, s.Channel, s.Message)
	switch {
	case wire.Forbidden(err) || wire.PlaceGone(err):
		b.refused.note(placeKey(s.Channel))
	case err != nil && !wire.Gone(err):
		b.log.WarnContext(ctx, "old board keeps its controls", "channel", s.Channel, "err", err)
	}
}

// maxRefreshes is how often a screen is brought up to date at one go while others go on playing.
const maxRefreshes = 4

// refresh brings a table's screen up to date as the bot, without an interaction. Where the message cannot be edited any
// more a new one takes its place. Of several that refresh at once each looks again when it is done, so that the newest
// state is what stays, until another message has become the screen: whoever posted that one sees to it.
func (b *Bot) refresh(ctx context.Context, t session.Table) {
	var shown uint64
	var screen session.Screen
	for range maxRefreshes {
		made, err := b.publicBoard(ctx, t)
		if err != nil {
			b.log.ErrorContext(ctx, "board not made", "table", t.ID, "err", err)
			return
		}
		t = made.look.Table
		if shown > 0 && t.Screen != screen || t.Version == shown || secluded(t) || b.refused.holds(placeKey(t.Screen.Channel)) {
			return
		}
		if t.Screen.Message == "" {
			b.post(ctx, t, posting{})
			return
		}
		if err := b.edit(ctx, t.Screen, made); err != nil {
			b.log.InfoContext(ctx, "screen not editable, a new one is posted", "table", t.ID, "err", err)
			b.post(ctx, t, posting{})
			return
		}
		b.displayed.note(t)
		shown, screen = t.Version, t.Screen
	}
}

// edit shows a board in a message that is there.
func (b *Bot) edit(ctx context.Context, s session.Screen, made board) error {
	_, err := b.client.Edit(ctx, s.Channel, s.Message, made.message)
	if wire.TooLarge(err) && made.plain != nil {
		_, err = b.client.Edit(ctx, s.Channel, s.Message, made.plain())
	}
	return err
}
