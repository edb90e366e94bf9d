package bolt

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"testing"

	"go.etcd.io/bbolt"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

func openTest(t *testing.T) *Store {
	t.Helper()
	s, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// hold stops the writer inside a transaction until release is called, so that changes gather behind it.
func hold(t *testing.T, s *Store) (release func()) {
	t.Helper()
	entered, free := make(chan struct{}), make(chan struct{})
	done := make(chan error, 1)
	go func() {
		done <- s.writer.do(context.Background(), func(*bbolt.Tx) error {
			close(entered)
			<-free
			return nil
		})
	}()
	<-entered
	return func() {
		close(free)
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

// untilWaiting returns when so many changes have gathered.
func untilWaiting(s *Store, n int) {
	for len(s.writer.changes) < n {
		runtime.Gosched()
	}
}

func TestChangesThatWaitTogetherShareATransactionAndEachGetsItsOwnAnswer(t *testing.T) {
	s := openTest(t)
	errOwn := errors.New("a reason of its own")
	put := func(key string) func(*bbolt.Tx) error {
		return func(tx *bbolt.Tx) error { return tx.Bucket(metaBucket).Put([]byte(key), []byte("x")) }
	}
	changes := []struct {
		apply func(*bbolt.Tx) error
		want  error
	}{
		{put("a"), nil},
		{func(*bbolt.Tx) error { return session.ErrConflict }, session.ErrConflict},
		{func(tx *bbolt.Tx) error { return errors.Join(put("half")(tx), errOwn) }, errOwn},
		{put("b"), nil},
	}
	release := hold(t, s)
	answers := make([]error, len(changes))
	var all sync.WaitGroup
	for i, c := range changes {
		all.Go(func() { answers[i] = s.writer.do(t.Context(), c.apply) })
	}
	untilWaiting(s, len(changes))
	release()
	all.Wait()
	for i, c := range changes {
		if !errors.Is(answers[i], c.want) || (c.want == nil) != (answers[i] == nil) {
			t.Errorf("change %d: %v, want %v", i, answers[i], c.want)
		}
	}
	_ = s.db.View(func(tx *bbolt.Tx) error {
		for key, want := range map[string]bool{"a": true, "b": true, "half": false} {
			if got := tx.Bucket(metaBucket).Get([]byte(key)) != nil; got != want {
				t.Errorf("%s is there: %v, want %v", key, got, want)
			}
		}
		return nil
	})
}

func TestAChangeWhoseCallerHasGoneIsNotCarriedOut(t *testing.T) {
	s := openTest(t)
	ctx, cancel := context.WithCancel(t.Context())
	release := hold(t, s)
	answer := make(chan error, 1)
	go func() { answer <- s.Commit(ctx, session.Commit{ID: "t1", Data: []byte("late")}) }()
	untilWaiting(s, 1)
	cancel()
	if err := <-answer; !errors.Is(err, context.Canceled) {
		t.Errorf("commit: %v, want Canceled, and at once", err)
	}
	release()
	if err := s.Check(t.Context()); err != nil { // behind it in the queue
		t.Fatal(err)
	}
	if _, err := s.Load(t.Context(), "t1"); !errors.Is(err, session.ErrNotFound) {
		t.Errorf("load: %v, want ErrNotFound", err)
	}
}

func TestCloseCarriesOutWhatWaits(t *testing.T) {
	dir := t.TempDir()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	release := hold(t, s)
	answer := make(chan error, 1)
	go func() { answer <- s.Commit(t.Context(), session.Commit{ID: "t1", Data: []byte("in time")}) }()
	untilWaiting(s, 1)
	go release()
	if err := errors.Join(s.Close(), <-answer); err != nil {
		t.Fatal(err)
	}
	again, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if rec, err := again.Load(t.Context(), "t1"); err != nil || string(rec.Data) != "in time" {
		t.Errorf("load: %q, %v", rec.Data, err)
	}
}

func TestWhatIsAcknowledgedHasBeenSynced(t *testing.T) {
	s := openTest(t) // a killed process cannot show this: the system keeps what it had not synced
	if s.db.NoSync || s.db.NoGrowSync {
		t.Error("the database does not sync")
	}
}

func TestAFullDiskIsTroubleAndNothingIsLost(t *testing.T) {
	s := openTest(t)
	if err := s.Commit(t.Context(), session.Commit{ID: "t1", Data: []byte("before"), Entries: [][]byte{[]byte("a")}}); err != nil {
		t.Fatal(err)
	}
	s.db.MaxSize = 1 << 16
	full := false
	for n := 0; n < 100 && !full; n++ {
		c := session.Commit{ID: session.ID(fmt.Sprint("big", n)), Data: bytes.Repeat([]byte{'x'}, 8000), Keys: []string{"user:1"}}
		err := s.Commit(t.Context(), c)
		full = err != nil
		if errors.Is(err, session.ErrConflict) || errors.Is(err, session.ErrNotFound) {
			t.Errorf("commit to a full disk: %v", err)
		}
		if _, load := s.Load(t.Context(), c.ID); full != errors.Is(load, session.ErrNotFound) {
			t.Errorf("commit said %v, load says %v", err, load)
		}
	}
	if !full {
		t.Fatal("the disk was never full")
	}
	if rec, err := s.Load(t.Context(), "t1"); err != nil || string(rec.Data) != "before" {
		t.Errorf("load with a full disk: %q, %v", rec.Data, err)
	}
	s.db.MaxSize = 0 // somebody made room
	if err := s.Check(t.Context()); err != nil {
		t.Errorf("check after room was made: %v", err)
	}
	if err := s.Commit(t.Context(), session.Commit{ID: "t1", Read: 1, Data: []byte("after")}); err != nil {
		t.Errorf("commit after room was made: %v", err)
	}
}
