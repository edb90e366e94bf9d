package redis_test

import (
	"context"
	"fmt"
	"log/slog"
	"math"
	"os"
	"testing"
	"time"

	driver "github.com/redis/go-redis/v9"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/redis"
	"github.com/innkeeper-bot/innkeeper/store/storetest"
)

func TestPromises(t *testing.T) {
	srv, prefix := startServer(t), prefixes()
	storetest.Run(t, func(t *testing.T) session.Store {
		return open(t, redis.Config{URL: srv.url(), Prefix: prefix()})
	})
	wantNoKeyToExpire(t, srv)
}

// wantNoKeyToExpire looks at all keys that the promises have left behind.
func wantNoKeyToExpire(t *testing.T, srv *server) {
	t.Helper()
	c := driver.NewClient(&driver.Options{Addr: srv.addr})
	defer c.Close()
	seen := 0
	keys := c.Scan(t.Context(), 0, "", 1000).Iterator()
	for keys.Next(t.Context()) {
		seen++
		if left := c.TTL(t.Context(), keys.Val()).Val(); left != -1 {
			t.Errorf("key %s has a time to live of %v", keys.Val(), left)
		}
	}
	if err := keys.Err(); err != nil || seen < 100 {
		t.Errorf("saw %d keys, %v", seen, err)
	}
}

func TestStoresOfDifferentPrefixesShareNothing(t *testing.T) {
	srv := startServer(t)
	a, b := open(t, redis.Config{URL: srv.url()}), open(t, redis.Config{URL: srv.url(), Prefix: "other"})
	for _, s := range []*redis.Store{a, b} {
		if err := s.Commit(t.Context(), session.Commit{ID: "t1", Keys: []string{"user:1"}, Due: time.Unix(1, 0)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Remove(t.Context(), "t1"); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Load(t.Context(), "t1"); err != nil {
		t.Errorf("load: %v", err)
	}
	if ids, err := b.Claim(t.Context(), time.Unix(2, 0), time.Minute, 9); err != nil || len(ids) != 1 {
		t.Errorf("claim: %v, %v", ids, err)
	}
}

func TestAPageBeyondAllNumbersEndsWithTheLast(t *testing.T) {
	s := open(t, redis.Config{URL: startServer(t).url()})
	if err := s.Commit(t.Context(), session.Commit{ID: "t1", Entries: [][]byte{[]byte("a"), []byte("b")}}); err != nil {
		t.Fatal(err)
	}
	if list, err := s.Journal(t.Context(), "t1", 1, math.MaxInt); err != nil || fmt.Sprintf("%s", list) != "[b]" {
		t.Errorf("journal from entry 1: %s, %v", list, err)
	}
}

// workerURL makes the test binary a process that does nothing but commit to this Redis.
const workerURL = "INNKEEPER_TEST_WORKER_URL"

func TestMain(m *testing.M) {
	if url := os.Getenv(workerURL); url != "" {
		fmt.Fprintln(os.Stderr, commitUntilKilled(url))
		os.Exit(1)
	}
	quietDriver()
	os.Exit(m.Run())
}

// quietDriver opens a store for its side effect: from now on nobody reads the driver's log. Servers die here all the
// time.
func quietDriver() {
	_, err := redis.Open(context.Background(), redis.Config{URL: "redis://127.0.0.1:1", Log: slog.New(slog.DiscardHandler)})
	if err == nil {
		panic("somebody serves Redis on port 1")
	}
}

func commitUntilKilled(url string) error {
	s, err := redis.Open(context.Background(), redis.Config{URL: url, Timeout: time.Second})
	if err != nil {
		return err
	}
	return storetest.Worker(context.Background(), s, os.Stdout)
}

func TestNothingAcknowledgedIsLostWhenTheBotIsKilled(t *testing.T) {
	t.Parallel()
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url()})
	for round := range uint64(5) {
		child := storetest.StartChild(t, workerURL+"="+srv.url())
		child.Await(1 + round*9)
		if err := storetest.CheckTables(t.Context(), s, child.Kill()); err != nil {
			t.Errorf("round %d: %v", round, err)
		}
	}
}

func TestNothingAcknowledgedIsLostWhenRedisIsKilled(t *testing.T) {
	t.Parallel()
	srv := startServer(t) // syncs each write to disk
	child := storetest.StartChild(t, workerURL+"="+srv.url())
	for round := range uint64(3) {
		child.Await((round + 1) * 15) // it goes on by itself
		srv.kill()
		srv.start()
	}
	child.Await(60)
	srv.kill()
	acknowledged := child.Kill()
	srv.start()
	if err := storetest.CheckTables(t.Context(), open(t, redis.Config{URL: srv.url()}), acknowledged); err != nil {
		t.Error(err)
	}
}
