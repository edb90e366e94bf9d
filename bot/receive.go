package bot

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
)

const (
	// handlingLimit is how long an interaction may take to be carried out, deferred or not.
	handlingLimit = time.Minute
	// answeringLimit is how long it may take after that to answer it, and to post and edit what follows from it.
	answeringLimit = 2 * time.Minute
)

// suggestLimit is how long suggestions may take: they cannot be deferred, and three seconds are all there is.
const suggestLimit = 1500 * time.Millisecond

// receive carries one interaction out, from the bytes that Discord sent to the last request in answer. It is called
// in a goroutine of its own.
func (b *Bot) receive(raw []byte) {
	i, err := wire.ParseInteraction(raw)
	if err != nil {
		b.log.Warn("interaction not understood", "err", err)
		return
	}
	b.serve(i)
}

func (b *Bot) serve(i *wire.Interaction) {
	if !b.seen.first(i.ID) {
		b.metrics.interactions.WithLabelValues(i.Kind.String(), string(outcomeDuplicate)).Inc()
		return
	}
	defer b.inFlight.enter()()
	leave := b.study.play()
	defer leave()
	ctx, cancel := context.WithTimeout(b.life, handlingLimit+answeringLimit)
	defer cancel()
	c := b.newCall(i)
	c.stepAside = leave
	if i.BotPresent() && b.mayPost(c) {
		b.refused.forget(placeKey(i.ChannelID))
	}
	if i.Kind == wire.Autocomplete {
		b.suggest(ctx, c)
		return
	}
	handle := b.route(c)
	patience := time.AfterFunc(b.cfg.Patience, func() { c.postpone(ctx) })
	within, done := context.WithTimeout(ctx, handlingLimit)
	if !c.playsOn() {
		b.listen(within, c)
	}
	r := b.attempt(within, c, handle)
	done()
	patience.Stop()
	b.guarded(ctx, func() {
		b.finish(ctx, c, r)
		b.report(ctx, c)
	})
}

// attempt runs a handler; its errors and panics become replies.
func (b *Bot) attempt(ctx context.Context, c *call, h handler) (r reply) {
	defer func() {
		if p := recover(); p != nil {
			b.log.ErrorContext(ctx, "handler panicked", "id", c.ID, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			r = b.apology(c)
		}
	}()
	r, err := h(ctx, c)
	if err != nil {
		b.listen(ctx, c)
		return b.refusal(ctx, c, err)
	}
	return r
}

// guarded keeps a panic in the aftermath of an answer from ending the process.
func (b *Bot) guarded(ctx context.Context, do func()) {
	defer func() {
		if p := recover(); p != nil {
			b.log.ErrorContext(ctx, "panicked", "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
		}
	}()
	do()
}

func (b *Bot) apology(c *call) reply {
	r := tell(c.say("bot.broke", nil))
	r.outcome = outcomeBroke
	return r
}

// suggest answers an autocompletion, with nothing rather than too late.
func (b *Bot) suggest(ctx context.Context, c *call) {
	within, cancel := context.WithTimeout(ctx, suggestLimit)
	defer cancel()
	b.listen(within, c)
	var choices []wire.Choice
	b.guarded(ctx, func() {
		var err error
		if choices, err = b.suggestions(within, c); err != nil {
			b.log.WarnContext(ctx, "no suggestions", "id", c.ID, "err", err)
		}
	})
	ended := outcomeDone
	if err := b.client.Suggest(ctx, c.Interaction, valid(choices)); err != nil && !wire.Acknowledged(err) {
		b.log.WarnContext(ctx, "suggestions lost", "id", c.ID, "err", err)
		ended = outcomeLost
	}
	b.count(ctx, c, ended)
}

// valid are the choices that Discord takes: at most 25, with names and values of 1 to 100 characters.
func valid(choices []wire.Choice) []wire.Choice {
	kept := make([]wire.Choice, 0, min(len(choices), wire.MaxOptions))
	for _, ch := range choices {
		ch.Name = clip(ch.Name, wire.MaxOption)
		if n := len([]rune(ch.Value)); ch.Name == "" || n == 0 || n > wire.MaxOption {
			continue
		}
		if kept = append(kept, ch); len(kept) == wire.MaxOptions {
			break
		}
	}
	return kept
}
