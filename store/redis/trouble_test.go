package redis_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/redis"
)

// short is the timeout of stores that are to meet trouble here.
const short = 400 * time.Millisecond

// slack is what a loaded machine may add to it.
const slack = 20 * time.Second

// first commits a table for trouble to befall.
func first(t *testing.T, s *redis.Store) {
	t.Helper()
	if err := s.Commit(t.Context(), session.Commit{
		ID: "t1", Data: []byte("one"), Entries: [][]byte{[]byte("a")}, Keys: []string{"user:1"},
	}); err != nil {
		t.Fatal(err)
	}
}

// second tries the next commit.
func second(ctx context.Context, s *redis.Store) error {
	return s.Commit(ctx, session.Commit{
		ID: "t1", Read: 1, Data: []byte("two"), Entries: [][]byte{[]byte("b")}, Keys: []string{"user:1"},
	})
}

// wantTrouble fails the test unless a call failed in time and with an error that is no answer about the table.
func wantTrouble(t *testing.T, what string, call func() error) {
	t.Helper()
	begun := time.Now()
	err := call()
	if err == nil || errors.Is(err, session.ErrConflict) || errors.Is(err, session.ErrNotFound) {
		t.Errorf("%s: %v, want trouble", what, err)
	}
	if took := time.Since(begun); took > short+slack {
		t.Errorf("%s took %v to fail", what, took)
	}
}

// wantAllTrouble fails the test unless every call fails, in time.
func wantAllTrouble(t *testing.T, s *redis.Store) {
	t.Helper()
	ctx := t.Context()
	var all sync.WaitGroup
	for what, call := range map[string]func() error{
		"Check":  func() error { return s.Check(ctx) },
		"Commit": func() error { return second(ctx, s) },
		"Commit of a new table": func() error {
			return s.Commit(ctx, session.Commit{ID: "t2", Data: []byte("x"), Keys: []string{"user:1"}})
		},
		"Load":       func() error { _, err := s.Load(ctx, "t1"); return err },
		"Journal":    func() error { _, err := s.Journal(ctx, "t1", 0, 5); return err },
		"Find":       func() error { _, err := s.Find(ctx, "user:1", 0, 5); return err },
		"Claim":      func() error { _, err := s.Claim(ctx, time.Now(), time.Minute, 5); return err },
		"SavePerson": func() error { return s.SavePerson(ctx, "1", 0, []byte("x")) },
		"Remove":     func() error { return s.Remove(ctx, "t3") },
	} {
		all.Go(func() { wantTrouble(t, what, call) })
	}
	all.Wait()
}

// wantGoesOn fails the test unless the store soon works again and nothing was lost: the table is as first left it, or
// as second, if that was carried out after all, and then goes on.
func wantGoesOn(t *testing.T, s *redis.Store) {
	t.Helper()
	eventually(t, "the store works again", func(ctx context.Context) error {
		if err := s.Check(ctx); err != nil {
			return err
		}
		if err := second(ctx, s); err != nil && !errors.Is(err, session.ErrConflict) {
			return err
		}
		return nil
	})
	rec, err := s.Load(t.Context(), "t1")
	list, err2 := s.Journal(t.Context(), "t1", 0, 10)
	if err := errors.Join(err, err2); err != nil || rec.Version != 2 || string(rec.Data) != "two" || fmt.Sprintf("%s", list) != "[a b]" {
		t.Errorf("afterwards: %+v, journal %s, %v", rec, list, err)
	}
}

func TestARedisThatIsDownIsReportedAndTheStoreGoesOnWhenItIsBack(t *testing.T) {
	t.Parallel()
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url(), Timeout: short})
	first(t, s)
	srv.kill()
	wantAllTrouble(t, s)
	srv.start()
	wantGoesOn(t, s)
}

func TestARedisThatDoesNotAnswerFailsEachCallInTime(t *testing.T) {
	t.Parallel()
	p := startProxy(t, startServer(t).addr)
	s := open(t, redis.Config{URL: p.url(), Timeout: short})
	first(t, s)
	p.stall()
	wantAllTrouble(t, s)
	p.resume()
	wantGoesOn(t, s)
}

func TestManyCallsAtOnceFailInTimeToo(t *testing.T) {
	t.Parallel()
	p := startProxy(t, startServer(t).addr)
	s := open(t, redis.Config{URL: p.url(), Timeout: short})
	first(t, s)
	p.stall()
	var all sync.WaitGroup
	for range 300 { // more than there are connections
		all.Go(func() {
			wantTrouble(t, "Load", func() error { _, err := s.Load(t.Context(), "t1"); return err })
		})
	}
	all.Wait()
	p.resume()
	wantGoesOn(t, s)
}

func TestACallersDeadlineCountsIfItIsSooner(t *testing.T) {
	t.Parallel()
	p := startProxy(t, startServer(t).addr)
	s := open(t, redis.Config{URL: p.url(), Timeout: time.Minute})
	first(t, s)
	p.stall()
	ctx, cancel := context.WithTimeout(t.Context(), short)
	defer cancel()
	wantTrouble(t, "Load", func() error { _, err := s.Load(ctx, "t1"); return err })
}

func TestConnectionsThatBreakAreReplaced(t *testing.T) {
	t.Parallel()
	p := startProxy(t, startServer(t).addr)
	s := open(t, redis.Config{URL: p.url()})
	first(t, s)
	for n := range 5 {
		p.cutAll()
		if _, err := s.Load(t.Context(), "t1"); err != nil {
			t.Errorf("load after the connections broke for the %d. time: %v", n+1, err)
		}
	}
}

func TestAFullRedisTakesNothingAndLosesNothing(t *testing.T) {
	t.Parallel()
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url(), Timeout: short})
	first(t, s)
	srv.must("CONFIG", "SET", "maxmemory", "1")
	ctx := t.Context()
	wantTrouble(t, "Commit", func() error { return second(ctx, s) })
	wantTrouble(t, "Commit of a new table", func() error {
		return s.Commit(ctx, session.Commit{ID: "t2", Data: []byte("x"), Keys: []string{"user:1"}})
	})
	wantTrouble(t, "SavePerson", func() error { return s.SavePerson(ctx, "1", 0, []byte("x")) })
	wantTrouble(t, "Check", func() error { return s.Check(ctx) })
	if rec, err := s.Load(ctx, "t1"); err != nil || string(rec.Data) != "one" {
		t.Errorf("load from a full redis: %q, %v", rec.Data, err)
	}
	if ids, err := s.Find(ctx, "user:1", 0, 5); err != nil || fmt.Sprint(ids) != "[t1]" {
		t.Errorf("find in a full redis: %v, %v", ids, err)
	}
	srv.must("CONFIG", "SET", "maxmemory", "0")
	wantGoesOn(t, s)
}

func TestARedisThatBecameAReplicaIsReadButNotWritten(t *testing.T) {
	t.Parallel()
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url(), Timeout: short})
	first(t, s)
	srv.must("REPLICAOF", "127.0.0.1", "1") // where there is none: it keeps what it has
	ctx := t.Context()
	wantTrouble(t, "Commit", func() error { return second(ctx, s) })
	wantTrouble(t, "Check", func() error { return s.Check(ctx) })
	wantTrouble(t, "Open", func() error {
		_, err := redis.Open(ctx, redis.Config{URL: srv.url(), Timeout: short})
		return err
	})
	srv.must("REPLICAOF", "NO", "ONE")
	wantGoesOn(t, s)
}

func TestARedisThatStillLoadsItsFileIsWaitedForOrReported(t *testing.T) {
	t.Parallel()
	srv := startServer(t, "--appendonly", "no", "--save", "3600 1", "--rdbcompression", "no")
	s := open(t, redis.Config{URL: srv.url(), Timeout: short})
	first(t, s)
	for n := range 100 {
		srv.must("SET", fmt.Sprint("other", n), strings.Repeat(fmt.Sprint(n), 1000))
	}
	srv.must("SAVE")
	srv.kill()
	srv.args = append(srv.args, "--key-load-delay", "20000", "--loading-process-events-interval-bytes", "1024")
	srv.start()
	if answer, err := srv.ask(t.Context(), "GET", "other1"); err == nil || !strings.HasPrefix(err.Error(), "LOADING") {
		t.Fatalf("the server is not loading any more: %v, %v", answer, err)
	}
	wantTrouble(t, "Check", func() error { return s.Check(t.Context()) })
	wantTrouble(t, "Load", func() error { _, err := s.Load(t.Context(), "t1"); return err })
	wantGoesOn(t, s)
}

func TestScriptsThatTheServerForgotAreSentAgain(t *testing.T) {
	t.Parallel()
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url()})
	first(t, s)
	srv.must("SCRIPT", "FLUSH")
	if err := second(t.Context(), s); err != nil {
		t.Errorf("commit: %v", err)
	}
	srv.must("SCRIPT", "FLUSH")
	if err := s.Remove(t.Context(), "t1"); err != nil {
		t.Errorf("remove: %v", err)
	}
}

func TestACommitWhoseAnswerWasLostIsASuccess(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		others int // commits by others before it is sent again
		want   func(error) bool
	}{
		{"nobody else came", 0, func(err error) bool { return err == nil }},
		{"one other came", 1, func(err error) bool { return err == nil }},
		{"fifteen others came", 15, func(err error) bool { return err == nil }},
		{"so many came that nobody can tell", 40, func(err error) bool {
			return err != nil && !errors.Is(err, session.ErrConflict)
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			srv := startServer(t)
			p := startProxy(t, srv.addr)
			direct, s := open(t, redis.Config{URL: srv.url()}), open(t, redis.Config{URL: p.url()})
			first(t, direct)
			if err := second(t.Context(), direct); err != nil { // the server knows the script now
				t.Fatal(err)
			}
			p.loseAnswer("LOST-ANSWER", func() { commitOthers(t, direct, 3, c.others) })
			err := s.Commit(t.Context(), session.Commit{
				ID: "t1", Read: 2, Data: []byte("LOST-ANSWER"), Entries: [][]byte{[]byte("c")}, Keys: []string{"user:1"},
			})
			if !c.want(err) {
				t.Errorf("commit: %v", err)
			}
			if rec, err := direct.Load(t.Context(), "t1"); err != nil || rec.Version != uint64(3+c.others) {
				t.Errorf("afterwards: version %d, %v; want %d", rec.Version, err, 3+c.others)
			}
			if list, err := direct.Journal(t.Context(), "t1", 2, 1); err != nil || len(list) != 1 || string(list[0]) != "c" {
				t.Errorf("entry 2 is %s, %v; want c, once", list, err)
			}
		})
	}
}

func TestASaveWhoseAnswerWasLostIsASuccess(t *testing.T) {
	t.Parallel()
	srv := startServer(t)
	p := startProxy(t, srv.addr)
	s := open(t, redis.Config{URL: p.url()})
	first(t, s)
	p.loseAnswer("LOST-ANSWER", func() {})
	if err := s.SavePerson(t.Context(), "1", 0, []byte("LOST-ANSWER")); err != nil {
		t.Errorf("save: %v", err)
	}
	if rec, err := s.Person(t.Context(), "1"); err != nil || rec.Version != 1 {
		t.Errorf("afterwards: %+v, %v", rec, err)
	}
}

// commitOthers makes commits from a version on.
func commitOthers(t *testing.T, s *redis.Store, from uint64, n int) {
	for i := range uint64(n) {
		if err := s.Commit(t.Context(), session.Commit{ID: "t1", Read: from + i, Data: []byte("other"), Keys: []string{"user:1"}}); err != nil {
			t.Errorf("commit by another: %v", err)
		}
	}
}
