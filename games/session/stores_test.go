package session_test

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/bolt"
	"github.com/innkeeper-bot/innkeeper/store/redis"
)

// openBolt opens the store in a directory.
func openBolt(t *testing.T, dir string) session.Store {
	t.Helper()
	s, err := bolt.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// startRedis starts a server that listens on a socket alone, and gives its URL.
func startRedis(t *testing.T) string {
	t.Helper()
	program, err := exec.LookPath("redis-server")
	if err != nil {
		if os.Getenv("INNKEEPER_NO_SKIP") == "1" {
			t.Fatal("there is no redis-server on this machine")
		}
		t.Skip("there is no redis-server on this machine")
	}
	dir, err := os.MkdirTemp("", "inn") // short: a socket's path may not be long
	if err != nil {
		t.Fatal(err)
	}
	socket := filepath.Join(dir, "s")
	cmd := exec.Command(program, "--port", "0", "--unixsocket", socket, "--dir", dir, "--save", "", "--appendonly", "yes")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		_ = os.RemoveAll(dir)
	})
	return "unix://" + socket
}

// openRedis opens a client of the server, as soon as that answers.
func openRedis(t *testing.T, url string) session.Store {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	for {
		_, err := os.Stat(strings.TrimPrefix(url, "unix://"))
		if err == nil {
			s, openErr := redis.Open(ctx, redis.Config{URL: url, Log: slog.New(slog.DiscardHandler)})
			if err = openErr; err == nil {
				t.Cleanup(func() { _ = s.Close() })
				return s
			}
		}
		select {
		case <-ctx.Done():
			t.Fatal(err)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// TestTheRealStores plays at tables in bolt and in Redis: six people at once, one press and one challenge from twenty hands, a big
// game from a file, and a restart in mid-game.
func TestTheRealStores(t *testing.T) {
	dir := t.TempDir()
	t.Run("bolt", func(t *testing.T) {
		store := openBolt(t, dir)
		again := func() session.Store {
			if err := store.Close(); err != nil {
				t.Fatal(err)
			}
			return openBolt(t, dir)
		}
		overStore(t, store, store, again)
	})
	t.Run("redis", func(t *testing.T) {
		url := startRedis(t)
		overStore(t, openRedis(t, url), openRedis(t, url), func() session.Store { return openRedis(t, url) })
	})
}

// overStore plays over a store that two processes have opened. again opens it once more, after a restart.
func overStore(t *testing.T, store, other session.Store, again func() session.Store) {
	in := newInnOver(t, store, bidEngine{})
	second := newInnOver(t, other, bidEngine{}).house
	playAtOnce(t, in, in.house, second)
	pressAtOnce(t, in, in.house, second)
	dailyAtOnce(t, in, in.house, second)

	companyOver(t, in, in.house, second)

	long := newLong(t, endless)
	long.until(2000)
	out := in.must(in.house.Import(t.Context(), in.by("ann"), long.export(long.id, "ann"), session.Place{}))
	in.checkReplay(out.Table.ID)

	id := in.played()
	before := fmt.Sprint(in.views(id, "ann", "bob"))
	in.store = again()
	in.house = in.another(bidEngine{})
	if after := fmt.Sprint(in.views(id, "ann", "bob")); after != before {
		t.Fatalf("after a restart %s, before %s", after, before)
	}
	in.playOn(id)
	in.checkReplay(id)
	tables, _, err := in.house.Tables(t.Context(), session.Filter{User: "ann", Over: true}, 0, 9)
	if err != nil || len(tables) < 3 {
		t.Fatalf("%d tables, %v", len(tables), err)
	}
	in.clock.forward(72 * time.Hour)
	reminded := 0
	for _, n := range in.tick() {
		for _, u := range n.Users {
			if u == "ann" {
				reminded++
			}
		}
	}
	if reminded != 1 {
		t.Fatalf("ann was reminded %d times", reminded)
	}
}

// companyOver leaves a game to two processes that both watch, with somebody following it: each decision is made once, and told
// to one of them.
func companyOver(t *testing.T, in *inn, houses ...*session.House) {
	t.Helper()
	id := in.open(`{"no_dice":true,"rounds":9}`, "zoe")
	in.mustFollow(id, "eve")
	in.show(id)
	in.standIn(id, "zoe", session.Wish{Minutes: 10})
	for n := 1; n <= 3; n++ {
		in.clock.forward(10 * time.Minute)
		told := map[session.NoticeKind]int{}
		for range 2 { // first the decision, then that eve has not seen it
			for _, h := range houses {
				notices, err := h.Tick(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				for _, notice := range notices {
					told[notice.Kind]++
				}
			}
			in.clock.forward(2 * time.Second)
		}
		if l := in.look(id, ""); l.Table.Actions != n || told[session.NoticePlayed] != 1 || told[session.NoticeGallery] != 1 {
			t.Fatalf("%d actions after %d intervals, told %v", l.Table.Actions, n, told)
		}
		in.show(id)
	}
	followed, _, err := houses[1].Tables(t.Context(), session.Filter{Follower: "eve"}, 0, 9)
	if err != nil || len(followed) != 1 || followed[0].ID != id {
		t.Fatalf("eve follows %v, %v", followed, err)
	}
	in.must(in.house.Close(t.Context(), in.by("zoe"), id))
	in.show(id)
}
