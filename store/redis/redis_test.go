package redis_test

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/redis"
	"github.com/innkeeper-bot/innkeeper/store/storetest"
)

func TestPromises(t *testing.T) {
	srv, prefix := startServer(t), prefixes()
	storetest.Run(t, func(t *testing.T) session.Store {
		return open(t, redis.Config{URL: srv.url(), Prefix: prefix()})
	})
}
