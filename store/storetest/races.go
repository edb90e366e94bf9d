package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// crowd is how many callers act at once.
const crowd = 16

var racePromises = []promise{
	{"of many commits from one version exactly one succeeds", exactlyOneWins},
	{"of many makers of one table exactly one succeeds", func(t *testing.T, s session.Store) {
		won := atOnce(func(n int) error {
			return s.Commit(ctxOf(t), session.Commit{ID: "t1", Data: fmt.Append(nil, n), Entries: entries(fmt.Sprint(n))})
		})
		if winners := countWins(t, won); winners != 1 {
			t.Errorf("%d makers won, want 1", winners)
		}
	}},
	{"commits to different tables at once all succeed", func(t *testing.T, s session.Store) {
		won := atOnce(func(n int) error {
			id := session.ID(fmt.Sprint("t", n))
			for v := range uint64(10) {
				if err := s.Commit(ctxOf(t), session.Commit{ID: id, Read: v, Data: fmt.Append(nil, n, v), Entries: entries("e")}); err != nil {
					return err
				}
			}
			return nil
		})
		for n, err := range won {
			if err != nil {
				t.Fatalf("table %d: %v", n, err)
			}
			wantRecord(t, s, session.ID(fmt.Sprint("t", n)), 10, fmt.Sprint(n, 9))
		}
	}},
	{"a reader never sees half a commit", readersSeeWholeCommits},
	{"commits that lose do not disturb those at once with them", losersDisturbNobody},
}

func exactlyOneWins(t *testing.T, s session.Store) {
	for round := range uint64(8) {
		won := atOnce(func(n int) error {
			return s.Commit(ctxOf(t), session.Commit{
				ID: "t1", Read: round, Data: fmt.Append(nil, round, " by ", n), Entries: entries(fmt.Sprint(round, " by ", n)),
			})
		})
		if winners := countWins(t, won); winners != 1 {
			t.Fatalf("round %d: %d commits won, want 1", round, winners)
		}
		for n, err := range won {
			if err == nil {
				wantRecord(t, s, "t1", round+1, fmt.Sprint(round, " by ", n))
			}
		}
	}
	list, err := s.Journal(ctxOf(t), "t1", 0, 100)
	if err != nil || len(list) != 8 {
		t.Errorf("%d journal entries (%v), want one of each winner: 8", len(list), err)
	}
}

// losersDisturbNobody mixes, at the same moment, commits that must win with commits that must lose.
func losersDisturbNobody(t *testing.T, s session.Store) {
	commit(t, s, session.Commit{ID: "fixed", Data: []byte("fixed")})
	won := atOnce(func(n int) error {
		if n%2 == 1 {
			return s.Commit(ctxOf(t), session.Commit{ID: "fixed", Read: 7, Data: []byte("lost"), Entries: entries("lost")})
		}
		return s.Commit(ctxOf(t), session.Commit{ID: session.ID(fmt.Sprint("t", n)), Data: []byte("won"), Entries: entries("won")})
	})
	for n, err := range won {
		if n%2 == 1 {
			wantError(t, "stale commit", err, session.ErrConflict)
			continue
		}
		if err != nil {
			t.Fatalf("commit %d: %v", n, err)
		}
		wantRecord(t, s, session.ID(fmt.Sprint("t", n)), 1, "won")
		wantJournal(t, s, session.ID(fmt.Sprint("t", n)), "won")
	}
	wantRecord(t, s, "fixed", 1, "fixed")
	wantJournal(t, s, "fixed")
}

// readersSeeWholeCommits reads while a ledger's commits are written: a record is one of those written, and the
// journal read after it is at least as long as that record's, in whole commits.
func readersSeeWholeCommits(t *testing.T, s session.Store) {
	ctx, cancel := context.WithCancel(ctxOf(t))
	defer cancel()
	id := session.ID("t1")
	commit(t, s, ledgerCommit(id, 0))
	var reads atomic.Int64
	readers := make(chan error, 4)
	for range cap(readers) {
		go func() { readers <- readUntil(ctx, s, id, &reads) }()
	}
	for v := uint64(1); reads.Load() < 200 && ctx.Err() == nil; v++ {
		if err := s.Commit(ctx, ledgerCommit(id, v)); err != nil {
			t.Errorf("commit from version %d: %v", v, err)
			break
		}
	}
	cancel()
	for range cap(readers) {
		if err := <-readers; err != nil {
			t.Error(err)
		}
	}
}

// readUntil reads a table of a ledger until ctx ends and reports what is not whole.
func readUntil(ctx context.Context, s session.Store, id session.ID, reads *atomic.Int64) error {
	for {
		rec, err := s.Load(ctx, id)
		if err == nil {
			err = checkRecord(id, rec)
		}
		if err == nil {
			_, err = checkJournal(ctx, s, id, rec.Version)
		}
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil:
			return err
		}
		reads.Add(1)
	}
}

// atOnce calls f from a crowd of goroutines that start together, and returns what each got.
func atOnce(f func(n int) error) []error {
	out := make([]error, crowd)
	start := make(chan struct{})
	var wg sync.WaitGroup
	for n := range crowd {
		wg.Go(func() {
			<-start
			out[n] = f(n)
		})
	}
	close(start)
	wg.Wait()
	return out
}

// countWins counts successes; every other answer must be ErrConflict.
func countWins(t *testing.T, answers []error) int {
	t.Helper()
	wins := 0
	for _, err := range answers {
		if err == nil {
			wins++
		} else if !errors.Is(err, session.ErrConflict) {
			t.Errorf("a loser got %v, want ErrConflict", err)
		}
	}
	return wins
}
