package bot

import (
	"context"
	"fmt"
	"runtime"
	"sync"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// study is where the house thinks about games, so that nobody waits for it who only plays: at a few desks, one for each
// processor but one, and for one question of a person at a time.
type study struct {
	desks chan struct{}

	mu    sync.Mutex
	asked map[session.UserID]struct{}
}

func newStudy() *study {
	return &study{
		desks: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1)), asked: make(map[session.UserID]struct{}),
	}
}

// errThinking says that the house still thinks about what the person asked before.
var errThinking = &advice{id: "bot.hint.thinking"}

// admit takes a person's question; the returned function ends it. Who has one open is refused with errThinking.
func (s *study) admit(u session.UserID) (leave func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, open := s.asked[u]; open {
		return nil, errThinking
	}
	s.asked[u] = struct{}{}
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.asked, u)
	}, nil
}

// think waits for a desk and does what takes long there. Those who wait come in their order. The context that about is
// given ends with ctx, and lets others have the processor whenever it is asked whether it has ended.
func (s *study) think(ctx context.Context, about func(context.Context) error) error {
	select {
	case s.desks <- struct{}{}:
		defer func() { <-s.desks }()
	case <-ctx.Done():
		return fmt.Errorf("wait for a desk: %w", context.Cause(ctx))
	}
	return about(patient{ctx})
}

// patient is the context of somebody who thinks. Whoever thinks asks it about every millisecond whether to go on; a
// click that has come meanwhile goes first. Without it a click may wait for as long as the scheduler lets a goroutine
// run, which is ten times that.
type patient struct{ context.Context }

// Err is that of the context.
func (p patient) Err() error {
	runtime.Gosched()
	return p.Context.Err()
}
