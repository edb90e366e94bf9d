package wire

import (
	"context"
	"sync"
	"time"
)

// lanes let one call at a time through to each channel, in order, and wait out what a channel announced. A lane lives
// as long as somebody uses or waits in it, or its wait lasts.
type lanes struct {
	mu    sync.Mutex
	open  map[string]*lane
	now   func() time.Time
	sleep func(context.Context, time.Duration) error
}

type lane struct {
	turn  chan struct{} // holds one token
	users int
	until time.Time
}

// enter waits for its turn in the lane of key; the caller must leave it.
func (l *lanes) enter(ctx context.Context, key string) (*lane, error) {
	l.mu.Lock()
	ln := l.open[key]
	if ln == nil {
		l.sweep()
		ln = &lane{turn: make(chan struct{}, 1)}
		ln.turn <- struct{}{}
		l.open[key] = ln
	}
	ln.users++
	l.mu.Unlock()

	select {
	case <-ln.turn:
	case <-ctx.Done():
		l.drop(ln)
		return nil, ctx.Err()
	}
	if err := l.wait(ctx, ln); err != nil {
		l.leave(ln, 0)
		return nil, err
	}
	return ln, nil
}

func (l *lanes) wait(ctx context.Context, ln *lane) error {
	l.mu.Lock()
	wait := ln.until.Sub(l.now())
	l.mu.Unlock()
	if wait <= 0 {
		return nil
	}
	return l.sleep(ctx, wait)
}

// leave passes the turn on; the next one waits for pause.
func (l *lanes) leave(ln *lane, pause time.Duration) {
	l.mu.Lock()
	if pause > 0 {
		ln.until = l.now().Add(pause)
	}
	l.mu.Unlock()
	ln.turn <- struct{}{}
	l.drop(ln)
}

func (l *lanes) drop(ln *lane) {
	l.mu.Lock()
	defer l.mu.Unlock()
	ln.users--
}

// sweep forgets lanes that nobody needs; it is called when one more is to be opened, with the lock held.
func (l *lanes) sweep() {
	if len(l.open) < 64 {
		return
	}
	now := l.now()
	for key, ln := range l.open {
		if ln.users == 0 && !ln.until.After(now) {
			delete(l.open, key)
		}
	}
}

// sleep waits for d or until ctx ends.
func sleep(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
