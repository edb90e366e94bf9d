package bolt_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/bolt"
	"github.com/innkeeper-bot/innkeeper/store/storetest"
)

var (
	benchRecord = bytes.Repeat([]byte("a record of some eight thousand bytes; "), 8192/39+1)[:8192]
	benchEntry  = bytes.Repeat([]byte("an entry; "), 6)
)

// BenchmarkCommit holds a commit of 8 KB and a journal entry of 60 bytes against the least that a disk must do for it:
// an append and fdatasync. Target: at most 2.
func BenchmarkCommit(b *testing.B) {
	s := open(b, b.TempDir())
	raw, err := os.OpenFile(filepath.Join(b.TempDir(), "raw"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		b.Fatal(err)
	}
	defer raw.Close()
	storetest.Compare(b,
		storetest.Contestant{Name: "append", Do: func(int) error {
			if _, err := raw.Write(append(benchRecord, benchEntry...)); err != nil {
				return err
			}
			return syscall.Fdatasync(int(raw.Fd()))
		}},
		storetest.Contestant{Name: "commit", Do: func(n int) error { return commit(b, s, "t1", n) }},
	)
}

// BenchmarkTogether holds the rate of 16 callers against that of one. Target: at least 2.
func BenchmarkTogether(b *testing.B) {
	const callers, each = 16, 4
	s := open(b, b.TempDir())
	times := storetest.Compare(b,
		storetest.Contestant{Name: "alone", Do: func(n int) error {
			for i := range each {
				if err := commit(b, s, "alone", n*each+i); err != nil {
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
						if err := commit(b, s, session.ID(fmt.Sprint("c", c)), n*each+i); err != nil {
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
	s := open(b, b.TempDir())
	storetest.Compare(b, storetest.AtJournalLengths(b, s, 100, 10_000)...)
}

// commit is the commit number n, from 0, of a table.
func commit(tb testing.TB, s *bolt.Store, id session.ID, n int) error {
	return s.Commit(tb.Context(), session.Commit{
		ID: id, Read: uint64(n), Data: benchRecord, Entries: [][]byte{benchEntry},
		Keys: []string{"user:1001", "guild:2002"}, Due: time.Unix(int64(2e9+n), 0),
	})
}
