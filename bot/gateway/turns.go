package gateway

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// turns spaces identifications out: shards whose numbers are equal modulo the concurrency form a bucket, and a bucket
// identifies once per spacing. The day's budget is asked before each.
type turns struct {
	spacing time.Duration
	budget  func(context.Context) (int, time.Duration, error)
	mu      sync.Mutex
	next    []time.Time // by bucket: when it may identify again
}

func newTurns(concurrency int, spacing time.Duration, budget func(context.Context) (int, time.Duration, error)) *turns {
	return &turns{spacing: spacing, budget: budget, next: make([]time.Time, concurrency)}
}

// take waits until a shard may identify.
func (t *turns) take(ctx context.Context, shard int) error {
	if t.budget != nil {
		if err := t.afford(ctx); err != nil {
			return err
		}
	}
	return pause(ctx, t.book(shard%len(t.next)))
}

// book reserves the bucket's next slot and says how far away it is.
func (t *turns) book(bucket int) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := time.Now()
	at := t.next[bucket]
	if at.Before(now) {
		at = now
	}
	t.next[bucket] = at.Add(t.spacing)
	return at.Sub(now)
}

// afford waits until the budget has an identification left: to go beyond it would cost the bot its token.
func (t *turns) afford(ctx context.Context) error {
	for {
		remaining, reset, err := t.budget(ctx)
		if err != nil {
			return fmt.Errorf("ask for the day's identifications: %w", err)
		}
		if remaining > 0 {
			return nil
		}
		if err := pause(ctx, max(reset, time.Second)); err != nil {
			return err
		}
	}
}

func pause(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
