package bot

import (
	"context"
	"errors"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
)

// reply is what a handler wants its interaction to be answered with.
type reply struct {
	way     way
	message wire.Message
	// plain is the same message without its picture, for when Discord does not take that; nil if there is none.
	plain func() wire.Message
	// wantSent asks which message the answer became.
	wantSent bool
	// after is done when the answer is out; sent is nil where Discord did not tell.
	after func(ctx context.Context, sent *wire.Sent)
	// rescue shows what came of it where no answer got through. Without it the answer is lost, and only the answer.
	rescue func(ctx context.Context)
	// outcome is what is counted; "" is done.
	outcome outcome
}

// way is how an answer reaches people.
type way int

const (
	note   way = iota // a new message for the author only
	fresh             // a new message for everybody
	update            // the message that was pressed changes
)

// tell is a short private answer.
func tell(text string) reply {
	return reply{way: note, message: wire.Message{Content: clip(text, wire.MaxContent)}}
}

// refuse is a short private answer to what could not be done.
func refuse(text string) reply {
	r := tell(text)
	r.outcome = outcomeRefused
	return r
}

// finish answers a call, as well as Discord lets it.
func (b *Bot) finish(ctx context.Context, c *call, r reply) {
	sent, err := c.send(ctx, r)
	if err != nil {
		sent, err = b.remedy(ctx, c, r, err)
	}
	if err != nil {
		r.outcome = outcomeLost
		b.log.WarnContext(ctx, "answer lost", "id", c.ID, "kind", c.Kind, "err", err)
	}
	b.count(ctx, c, r.outcome)
	switch {
	case err != nil && r.rescue != nil:
		r.rescue(ctx)
	case r.after != nil:
		r.after(ctx, sent)
	}
}

// remedy tries what may help after an answer was refused with err.
func (b *Bot) remedy(ctx context.Context, c *call, r reply, err error) (*wire.Sent, error) {
	switch {
	case errors.Is(err, errTokenOld), wire.TokenDead(err):
		return nil, err
	case wire.TooLarge(err) && r.plain != nil:
		r.message = r.plain()
		return c.send(ctx, r)
	case wire.Archived(err):
		if un := b.client.Archive(ctx, c.ChannelID, false); un != nil {
			return nil, errors.Join(err, un)
		}
		return c.send(ctx, r)
	case wire.Faulty(err) && len(r.message.Keep) > 0:
		r.message.Keep = nil // the picture that was to stay has been replaced since the press: the words are what matters
		sent, err := c.send(ctx, r)
		if err != nil {
			return b.remedy(ctx, c, r, err)
		}
		return sent, nil
	case wire.Faulty(err):
		b.metrics.faults.WithLabelValues(c.Kind.String()).Inc()
		b.log.ErrorContext(ctx, "Discord refused a message of ours", "id", c.ID, "fields", wire.Field(err))
		sorry := tell(c.say("bot.broke", nil))
		_, again := c.send(ctx, sorry)
		return nil, errors.Join(err, again)
	}
	return nil, err
}
