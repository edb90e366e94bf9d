package redis_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	driver "github.com/redis/go-redis/v9"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/redis"
	"github.com/innkeeper-bot/innkeeper/store/storetest"
)

var (
	benchRecord = bytes.Repeat([]byte("a record of some eight thousand bytes; "), 8192/39+1)[:8192]
	benchEntry  = bytes.Repeat([]byte("an entry; "), 6)
)

// BenchmarkCommit holds a commit of 8 KB and a journal entry of 60 bytes against a GET of 8 KB, the cheapest round trip
// that does something, and against the same commit by WATCH and MULTI. Targets: commit/GET at most 2, commit/WATCH at
// most 0.6, p99 at most 5 medians.
func BenchmarkCommit(b *testing.B) {
	srv := startServer(b, "--appendonly", "no")
	client := plainClient(b, srv)
	times := storetest.Compare(b,
		gets(b, client),
		commits(b, "commit", srv),
		storetest.Contestant{Name: "WATCH", Do: func(n int) error { return watchCommit(b.Context(), client, n) }},
	)
	storetest.ReportRatio(b, times[1].Median(), times[2].Median(), "commit/WATCH")
	storetest.ReportRatio(b, times[1].P99(), times[1].Median(), "p99/median")
}

// BenchmarkEverysec is BenchmarkCommit on a server that writes an append-only file. Target: at most 2.5.
func BenchmarkEverysec(b *testing.B) {
	srv := startServer(b, "--appendfsync", "everysec")
	storetest.Compare(b, gets(b, plainClient(b, startServer(b, "--appendonly", "no"))), commits(b, "everysec", srv))
}

// BenchmarkAlways is BenchmarkCommit on a server that syncs each write, against an append and fdatasync of the same
// bytes. Target: at most 1.6.
func BenchmarkAlways(b *testing.B) {
	storetest.Compare(b, storetest.Contestant{Name: "append", Do: rawFile(b)}, commits(b, "always", startServer(b)))
}

// BenchmarkLoad holds a load of 8 KB against a GET.
func BenchmarkLoad(b *testing.B) {
	srv := startServer(b, "--appendonly", "no")
	s := open(b, redis.Config{URL: srv.url(), AllowVolatile: true})
	if err := commit(b.Context(), s, "t1", 0); err != nil {
		b.Fatal(err)
	}
	storetest.Compare(b,
		gets(b, plainClient(b, srv)),
		storetest.Contestant{Name: "load", Do: func(int) error { _, err := s.Load(b.Context(), "t1"); return err }},
	)
}

// BenchmarkTogether holds the rate of 16 callers against that of one, on a server that syncs each write.
func BenchmarkTogether(b *testing.B) {
	const callers, each = 16, 4
	s := open(b, redis.Config{URL: startServer(b).url()})
	times := storetest.Compare(b,
		storetest.Contestant{Name: "alone", Do: func(n int) error {
			for i := range each {
				if err := commit(b.Context(), s, "alone", n*each+i); err != nil {
					return err
				}
			}
			return nil
		}},
		storetest.Contestant{Name: "together", Do: func(n int) error {
			var all sync.WaitGroup
			for c := range callers {
				all.Go(func() {
					for i := range each {
						if err := commit(b.Context(), s, session.ID(fmt.Sprint("c", c)), n*each+i); err != nil {
							b.Error(err)
						}
					}
				})
			}
			all.Wait()
			return nil
		}},
	)
	storetest.ReportRatio(b, callers*times[0].Median(), times[1].Median(), "rate")
}

// BenchmarkLongJournal holds commits to a table with 10,000 entries against commits to one with 100. Target: at most
// 1.1.
func BenchmarkLongJournal(b *testing.B) {
	s := open(b, redis.Config{URL: startServer(b, "--appendonly", "no").url(), AllowVolatile: true})
	storetest.Compare(b, storetest.AtJournalLengths(b, s, 100, 10_000)...)
}

// gets is a GET of 8 KB.
func gets(b *testing.B, c *driver.Client) storetest.Contestant {
	if err := c.Set(b.Context(), "record", benchRecord, 0).Err(); err != nil {
		b.Fatal(err)
	}
	return storetest.Contestant{Name: "GET", Do: func(int) error { return c.Get(b.Context(), "record").Err() }}
}

// commits is the store's commit on a server.
func commits(b *testing.B, name string, srv *server) storetest.Contestant {
	s := open(b, redis.Config{URL: srv.url(), AllowVolatile: true})
	return storetest.Contestant{Name: name, Do: func(n int) error { return commit(b.Context(), s, "t1", n) }}
}

// commit is the commit number n, from 0, of a table.
func commit(ctx context.Context, s *redis.Store, id session.ID, n int) error {
	return s.Commit(ctx, session.Commit{
		ID: id, Read: uint64(n), Data: benchRecord, Entries: [][]byte{benchEntry},
		Keys: []string{"user:1001", "guild:2002"}, Due: time.Unix(int64(2e9+n), 0),
	})
}

// watchCommit is a commit as one would write it without a script: the record is read, its version compared, and the
// next one written if it is still the same.
func watchCommit(ctx context.Context, c *driver.Client, n int) error {
	return c.Watch(ctx, func(tx *driver.Tx) error {
		record, err := tx.Get(ctx, "watched").Bytes()
		if err != nil && err != driver.Nil || n > 0 && string(record[:8]) != fmt.Sprintf("%08d", n) {
			return fmt.Errorf("version %.8s, %w", record, err)
		}
		_, err = tx.TxPipelined(ctx, func(p driver.Pipeliner) error {
			p.Set(ctx, "watched", append(fmt.Appendf(nil, "%08d", n+1), benchRecord[8:]...), 0)
			p.RPush(ctx, "journal", benchEntry)
			return nil
		})
		return err
	}, "watched")
}

func plainClient(b *testing.B, srv *server) *driver.Client {
	c := driver.NewClient(&driver.Options{Addr: srv.addr})
	b.Cleanup(func() { _ = c.Close() })
	return c
}

// rawFile appends a commit's bytes to a file and waits for the disk.
func rawFile(b *testing.B) func(int) error {
	f, err := os.OpenFile(filepath.Join(b.TempDir(), "raw"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = f.Close() })
	return func(int) error {
		if _, err := f.Write(append(benchRecord, benchEntry...)); err != nil {
			return err
		}
		return syscall.Fdatasync(int(f.Fd()))
	}
}
