package bot

import (
	"context"
	"errors"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// errNoDM says that a person takes no direct messages.
var errNoDM = errors.New("person takes no direct messages")

// direct sends a person a direct message. Whoever takes none is left alone for a day.
func (b *Bot) direct(ctx context.Context, user session.UserID, m wire.Message) (*wire.Sent, error) {
	if b.refused.holds(personKey(string(user))) {
		return nil, errNoDM
	}
	channel, err := b.directChannel(ctx, user)
	if err != nil {
		return nil, err
	}
	sent, err := b.client.Post(ctx, channel, m)
	if wire.Gone(err) { // what was remembered is no longer true
		if channel, err = b.openDirect(ctx, user); err == nil {
			sent, err = b.client.Post(ctx, channel, m)
		}
	}
	if wire.NoDM(err) || wire.Gone(err) || wire.Forbidden(err) {
		b.refused.note(personKey(string(user)))
		return nil, errors.Join(errNoDM, err)
	}
	return sent, err
}

// directChannel is the conversation with a person: remembered, or opened.
func (b *Bot) directChannel(ctx context.Context, user session.UserID) (string, error) {
	person, err := b.house.Person(ctx, user)
	if err != nil {
		return "", err
	}
	if person.DirectChannel != "" {
		return person.DirectChannel, nil
	}
	return b.openDirect(ctx, user)
}

// openDirect opens the conversation with a person and remembers it.
func (b *Bot) openDirect(ctx context.Context, user session.UserID) (string, error) {
	channel, err := b.client.DirectChannel(ctx, string(user))
	if err != nil {
		return "", err
	}
	_, err = b.house.Remember(ctx, user, func(p *session.Person) { p.DirectChannel = channel })
	return channel, err
}

// homeless tells those who are to decide that their table's place does not take the bot, and how to go on. The table
// then has no screen until somebody moves it.
func (b *Bot) homeless(ctx context.Context, t session.Table, p posting) {
	if t.Screen != (session.Screen{}) {
		if _, err := b.house.Shown(ctx, t.ID, session.Screen{}); err != nil {
			b.log.ErrorContext(ctx, "screen not recorded", "table", t.ID, "err", err)
		}
	}
	for _, u := range p.pings {
		w := b.wordsOf(ctx, u, t)
		text := w.Say("bot.homeless", words.Args{"Game": w.Say("game."+t.Game, nil), "Table": string(t.ID)})
		m := wire.Message{Content: text, Nonce: nonce("h", t.ID, p.nonce)}
		if _, err := b.direct(ctx, u, m); err != nil {
			b.log.InfoContext(ctx, "person not reached", "table", t.ID, "err", err)
		}
	}
}

// wordsOf is the language of a person: their own wish, else the table's.
func (b *Bot) wordsOf(ctx context.Context, u session.UserID, t session.Table) words.Words {
	person, err := b.house.Person(ctx, u)
	if err != nil || person.Locale == "" {
		return b.cfg.Words.For(t.Settings.Locale)
	}
	return b.cfg.Words.For(person.Locale, t.Settings.Locale)
}
