package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	dg "github.com/bwmarrin/discordgo"
	"golang.org/x/sync/errgroup"

	"github.com/innkeeper-bot/innkeeper/bot/gateway"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// ErrToken says that Discord refuses the bot's token: another try makes no sense.
var ErrToken = errors.New("bot: Discord refuses the token")

// grace is how long what is in flight may take after the end was asked for.
const grace = 20 * time.Second

// Run serves over the gateway until ctx ends, then finishes what is in flight. A *gateway.FatalError says what is to be
// set right before another try makes sense; so does ErrToken.
func (b *Bot) Run(ctx context.Context) error {
	plan, err := b.plan(ctx)
	switch {
	case ctx.Err() != nil:
		return nil
	case err != nil:
		return err
	}
	sup := gateway.New(gateway.Config{
		Times: b.cfg.Gateway, Token: b.cfg.Token, HTTP: b.client.HTTP, Plan: plan,
		Event: b.event, Log: b.log, Budget: b.identifications,
	})
	b.mu.Lock()
	b.supervisor = sup
	b.mu.Unlock()
	return b.live(ctx, sup.Run)
}

// Serve does everything but receive interactions, which then come through Handler.
func (b *Bot) Serve(ctx context.Context) error {
	return b.live(ctx, func(ctx context.Context) error {
		<-ctx.Done()
		return nil
	})
}

// live runs a source of interactions, the reminders and the registration of commands, and at the end waits for what is
// in flight.
func (b *Bot) live(ctx context.Context, source func(context.Context) error) error {
	b.setRunning(true)
	defer b.end()
	defer b.setRunning(false)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return source(ctx) })
	g.Go(func() error {
		b.register(ctx)
		return nil
	})
	g.Go(func() error {
		// The context of Watch ends with Run, that of what is told lives on until it is told.
		err := b.house.Watch(ctx, func(_ context.Context, n session.Notice) { b.remind(b.life, n) })
		if err != nil && ctx.Err() == nil {
			return fmt.Errorf("watch the deadlines: %w", err)
		}
		return nil
	})
	g.Go(func() error {
		b.catchUp(ctx)
		return nil
	})
	g.Go(func() error {
		b.reportDisplayed(ctx)
		return nil
	})
	err := g.Wait()
	if !b.inFlight.wait(grace) {
		b.log.Warn("ending with work unfinished")
	}
	b.tellDisplayed(b.life, b.now())
	if err != nil {
		return fmt.Errorf("bot: %w", err)
	}
	return nil
}

func (b *Bot) setRunning(on bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.running = on
}

// plan is which shards to open.
func (b *Bot) plan(ctx context.Context) (gateway.Plan, error) {
	p := gateway.Plan{First: b.cfg.Shards.First, Last: b.cfg.Shards.Last, Count: b.cfg.Shards.Count}
	for wait := time.Second; ; wait = min(2*wait, time.Minute) {
		g, err := b.client.Gateway(ctx)
		if err == nil {
			p.Concurrency = g.SessionStartLimit.MaxConcurrency
			if p.Count == 0 {
				p.Count = max(1, g.Shards)
				p.First, p.Last = 0, p.Count-1
			}
			return p, nil
		}
		if wire.Status(err) == http.StatusUnauthorized {
			return p, fmt.Errorf("%w: %w", ErrToken, err)
		}
		b.log.WarnContext(ctx, "cannot ask for the gateway", "err", err, "again_in", wait)
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return p, ctx.Err()
		}
	}
}

// identifications is what is left of today's budget.
func (b *Bot) identifications(ctx context.Context) (remaining int, reset time.Duration, err error) {
	g, err := b.client.Gateway(ctx)
	if err != nil {
		return 0, 0, err
	}
	l := g.SessionStartLimit
	if l.Total == 0 { // not told
		return 1, 0, nil
	}
	return l.Remaining, time.Duration(l.ResetAfter) * time.Millisecond, nil
}

// event takes what the gateway dispatches. It runs in a goroutine of its own.
func (b *Bot) event(e *dg.Event) {
	switch e.Type {
	case "INTERACTION_CREATE":
		b.receive(e.RawData)
	case "READY":
		var ready struct {
			Application struct {
				ID string `json:"id"`
			} `json:"application"`
		}
		if json.Unmarshal(e.RawData, &ready) == nil && ready.Application.ID != "" {
			b.mu.Lock()
			b.app = ready.Application.ID
			b.mu.Unlock()
		}
	case "CHANNEL_DELETE", "THREAD_DELETE":
		var ch struct {
			ID string `json:"id"`
		}
		if json.Unmarshal(e.RawData, &ch) == nil && ch.ID != "" {
			b.refused.note(placeKey(ch.ID))
		}
	}
}

// Ready is nil while the bot can serve: the store can be written, and every shard is connected and heard.
func (b *Bot) Ready(ctx context.Context) error {
	b.mu.Lock()
	running, sup := b.running, b.supervisor
	b.mu.Unlock()
	if !running {
		return errors.New("bot: not running")
	}
	if sup != nil {
		if err := sup.Check(); err != nil {
			return err
		}
	}
	return b.house.Check(ctx)
}
