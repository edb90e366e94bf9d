package redis_test

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/redis"
)

// The index of user:1, as the layout names it.
const (
	indexKey  = "innkeeper:index:{user:1}"
	fencesKey = "innkeeper:fences:{user:1}"
)

// commitKeys commits a table once for each list of keys.
func commitKeys(t *testing.T, s *redis.Store, id session.ID, lists ...[]string) {
	t.Helper()
	for v, keys := range lists {
		if err := s.Commit(t.Context(), session.Commit{ID: id, Read: uint64(v), Keys: keys}); err != nil {
			t.Fatal(err)
		}
	}
}

// enter leaves an index entry as a process does that ends before the commit it was made for.
func enter(srv *server, id string, version int, at time.Time) {
	srv.must("ZADD", indexKey, at.UnixMicro(), id)
	srv.must("HSET", fencesKey, id, version)
}

// wantIndex fails the test unless Find lists those tables, and the index then has so many entries.
func wantIndex(t *testing.T, srv *server, s *redis.Store, want string, entries int64) {
	t.Helper()
	ids, err := s.Find(t.Context(), "user:1", 0, 10)
	if err != nil || fmt.Sprint(ids) != want {
		t.Errorf("found %v, %v; want %s", ids, err, want)
	}
	if got := srv.must("ZCARD", indexKey); got != entries {
		t.Errorf("the index has %v entries, want %d", got, entries)
	}
}

func TestAnEntryLeftBehindIsNotListedAndSweptAway(t *testing.T) {
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url()})
	commitKeys(t, s, "t1", []string{"user:1"})
	commitKeys(t, s, "t2", nil, nil)
	enter(srv, "t2", 2, time.Now()) // somebody else's commit became version 2
	wantIndex(t, srv, s, "[t1]", 1)
}

func TestAPageIsFullAlthoughEntriesWereSweptFromIt(t *testing.T) {
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url()})
	for n := range 4 {
		commitKeys(t, s, session.ID(fmt.Sprint("t", n)), []string{"user:1"})
	}
	commitKeys(t, s, "left", nil)
	enter(srv, "left", 1, time.Now())
	ids, err := s.Find(t.Context(), "user:1", 0, 2)
	if err != nil || fmt.Sprint(ids) != "[t3 t2]" {
		t.Errorf("found %v, %v; want [t3 t2]", ids, err)
	}
}

func TestAnEntryForACommitThatIsOnItsWayStays(t *testing.T) {
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url()})
	commitKeys(t, s, "t1", nil, nil)
	enter(srv, "t1", 3, time.Now())
	wantIndex(t, srv, s, "[]", 1)
	if err := s.Commit(t.Context(), session.Commit{ID: "t1", Read: 2, Keys: []string{"user:1"}}); err != nil {
		t.Fatal(err)
	}
	wantIndex(t, srv, s, "[t1]", 1)
}

func TestAnEntryOfATableThatIsNotThereIsSweptAfterAnHour(t *testing.T) {
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url()})
	enter(srv, "begun", 1, time.Now())
	enter(srv, "forgotten", 1, time.Now().Add(-2*time.Hour))
	enter(srv, "removed", 7, time.Now())
	wantIndex(t, srv, s, "[]", 1)
	if got := srv.must("ZSCORE", indexKey, "begun"); got == nil {
		t.Error("the entry of a table that is just being made was swept away")
	}
}

func TestARemovalThatComesLateDoesNotUndoALaterEntry(t *testing.T) {
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url()})
	commitKeys(t, s, "t1", []string{"user:1"}, nil, []string{"user:1"})
	leave, err := os.ReadFile("leave.lua")
	if err != nil {
		t.Fatal(err)
	}
	srv.must("EVAL", string(leave), 2, indexKey, fencesKey, "t1", "2") // of the second commit
	wantIndex(t, srv, s, "[t1]", 1)
}

func TestADroppedKeyTakesItsEntryAlong(t *testing.T) {
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url()})
	commitKeys(t, s, "t1", []string{"user:1", "user:2"}, []string{"user:2"})
	commitKeys(t, s, "t2", []string{"user:1"})
	if err := s.Remove(t.Context(), "t2"); err != nil {
		t.Fatal(err)
	}
	if got := srv.must("EXISTS", indexKey, fencesKey); got != int64(0) {
		t.Errorf("%v keys of an index without tables are left", got)
	}
}

func TestTheNewestComesFirstAlthoughTheClockWasPutBack(t *testing.T) {
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url()})
	enter(srv, "t1", 1, time.Now().Add(time.Hour)) // by a clock an hour ahead
	commitKeys(t, s, "t1", []string{"user:1"})
	commitKeys(t, s, "t2", []string{"user:1"})
	wantIndex(t, srv, s, "[t2 t1]", 2)
}

func TestAnIndexThatCannotBeReachedKeepsTheCommitFromHappening(t *testing.T) {
	srv := startServer(t)
	s := open(t, redis.Config{URL: srv.url()})
	srv.must("SET", indexKey, "not an index")
	err := s.Commit(t.Context(), session.Commit{ID: "t1", Keys: []string{"user:1"}})
	if err == nil {
		t.Fatal("a commit succeeded without its index entry")
	}
	if _, err := s.Load(context.Background(), "t1"); err == nil {
		t.Error("the table is there although it could not be entered in its index")
	}
}
