package bot

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// startInThread opens a table in a thread of its own: first the thread, then the table, then its board; whatever fails
// takes back what was made before.
func (b *Bot) startInThread(ctx context.Context, c *call, table session.NewTable) (reply, error) {
	w := b.cfg.Words.For(table.Settings.Locale)
	place, err := b.openThread(ctx, c, w.Say("bot.thread_name", words.Args{
		"Game": w.Say("game."+table.Game, nil), "Name": screen.Plain(c.AuthorName()),
	}))
	if err != nil {
		return reply{}, err
	}
	table.Place = place
	out, err := b.house.Open(ctx, c.by(), table)
	switch {
	case err != nil:
		b.dropThread(ctx, place.Channel)
		return reply{}, err
	case out.Repeated: // another process opened it, in a thread of its making
		b.dropThread(ctx, place.Channel)
		return threadOpened(c, out.Table), nil
	}
	if err := b.showInThread(ctx, c, out.Table); err != nil {
		b.giveUp(ctx, out.Table)
		b.dropThread(ctx, place.Channel)
		if wire.Forbidden(err) {
			err = lacking(c.words, wire.SendMessagesInThreads|wire.AttachFiles)
		}
		return reply{}, err
	}
	return threadOpened(c, out.Table), nil
}

func threadOpened(c *call, t session.Table) reply {
	return reply{way: fresh, message: wire.Message{Content: c.say("bot.thread_opened", words.Args{"Channel": t.Place.Channel})}}
}

// showInThread posts a new table's first board in its thread. It mentions the opener: that brings them in.
func (b *Bot) showInThread(ctx context.Context, c *call, t session.Table) error {
	hello := leadLine(b.publicViewer(t).Words, posting{pings: []session.UserID{c.user}})
	made, err := b.publicBoardUnder(ctx, hello, t)
	if err != nil {
		return err
	}
	welcome := func(m wire.Message) wire.Message {
		m.Nonce, m.Pings = c.ID, []string{string(c.user)}
		return m
	}
	sent, err := b.client.Post(ctx, t.Place.Channel, welcome(made.message))
	if wire.TooLarge(err) && made.plain != nil {
		sent, err = b.client.Post(ctx, t.Place.Channel, welcome(made.plain()))
	}
	if err != nil {
		return err
	}
	b.shownFirst(ctx, t, sent)
	return nil
}

func (b *Bot) dropThread(ctx context.Context, channel string) {
	err := b.client.DeleteChannel(ctx, channel)
	if wire.Forbidden(err) { // only moderators delete threads, but whoever opened one may close it
		err = b.client.Archive(ctx, channel, true)
	}
	if err != nil {
		b.log.WarnContext(ctx, "empty thread stays", "channel", channel, "err", err)
	}
}

// openThread makes the thread that a table is played in. Discord's refusal becomes advice.
func (b *Bot) openThread(ctx context.Context, c *call, name string) (session.Place, error) {
	kind := wire.PublicThread
	if c.Channel != nil && c.Channel.Kind == wire.Announcements {
		kind = wire.NewsThread
	}
	ch, err := b.client.StartThread(ctx, c.ChannelID, clip(name, 100), kind)
	switch {
	case wire.Forbidden(err):
		return session.Place{}, lacking(c.words, wire.CreatePublicThreads|wire.SendMessagesInThreads)
	case wire.NoThreads(err):
		return session.Place{}, &advice{id: "bot.no_threads"}
	case err != nil:
		return session.Place{}, err
	}
	return session.Place{Guild: c.Guild, Channel: ch.ID}, nil
}
