package redis_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/redis"
	"github.com/innkeeper-bot/innkeeper/store/storetest"
)

func TestSeveralProcessesKeepThePromisesTogether(t *testing.T) {
	srv, prefix := startServer(t), prefixes()
	storetest.Run(t, func(t *testing.T) session.Store {
		own, all := prefix(), &several{}
		for range 3 {
			all.stores = append(all.stores, open(t, redis.Config{URL: srv.url(), Prefix: own}))
		}
		return all
	})
}

// several passes each call on to the next of some stores, as if every click met another process.
type several struct {
	stores []session.Store
	calls  atomic.Int64
}

func (s *several) next() session.Store { return s.stores[int(s.calls.Add(1))%len(s.stores)] }

func (s *several) Load(ctx context.Context, id session.ID) (session.Record, error) {
	return s.next().Load(ctx, id)
}

func (s *several) Commit(ctx context.Context, c session.Commit) error { return s.next().Commit(ctx, c) }

func (s *several) Journal(ctx context.Context, id session.ID, first, limit int) ([][]byte, error) {
	return s.next().Journal(ctx, id, first, limit)
}

func (s *several) Find(ctx context.Context, key string, offset, limit int) ([]session.ID, error) {
	return s.next().Find(ctx, key, offset, limit)
}

func (s *several) Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]session.ID, error) {
	return s.next().Claim(ctx, now, lease, limit)
}

func (s *several) Person(ctx context.Context, user session.UserID) (session.Record, error) {
	return s.next().Person(ctx, user)
}

func (s *several) SavePerson(ctx context.Context, user session.UserID, read uint64, data []byte) error {
	return s.next().SavePerson(ctx, user, read, data)
}

func (s *several) Remove(ctx context.Context, id session.ID) error { return s.next().Remove(ctx, id) }

func (s *several) Check(ctx context.Context) error { return s.next().Check(ctx) }

func (s *several) Close() error {
	var errs []error
	for _, one := range s.stores {
		errs = append(errs, one.Close())
	}
	return errors.Join(errs...)
}
