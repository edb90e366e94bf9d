package bot

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// study is where the house thinks about games, so that nobody waits for it who only plays: at a few desks, one for each
// processor but one, and for one question of a person at a time.
type study struct {
	desks chan struct{}
	// players are the interactions at work, but for those that are thought about.
	players flight

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

// atWork is how long an interaction is at work at most. One that takes longer waits for Discord or for the store.
const atWork = 40 * time.Millisecond

// play counts an interaction among the players until leave is called, or atWork is over.
func (s *study) play() (leave func()) {
	done := s.players.enter()
	over := time.AfterFunc(atWork, done)
	return func() {
		over.Stop()
		done()
	}
}

// think waits for a desk and does what takes long there, for so long at most. Those who wait come in their order. The
// context that about is given ends with ctx and with its time. Whoever thinks asks it every millisecond or so whether to
// go on, and that is when they stand aside for those who play.
func (s *study) think(ctx context.Context, limit time.Duration, about func(context.Context) error) error {
	select {
	case s.desks <- struct{}{}:
		defer func() { <-s.desks }()
	case <-ctx.Done():
		return fmt.Errorf("wait for a desk: %w", context.Cause(ctx))
	}
	within, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	return about(courteous{within, s})
}

// courtesy is how long whoever thinks stands aside at most before they take the next short step: where there is always
// somebody who plays they get on all the same, if slowly.
const courtesy = 10 * time.Millisecond

// courteous is the context of somebody who thinks.
type courteous struct {
	context.Context
	study *study
}

// Err is that of the context, once nobody is being served or courtesy is over.
func (c courteous) Err() error {
	if c.Context.Err() == nil {
		c.study.players.wait(courtesy)
	}
	return c.Context.Err()
}
