// Package storetest is what session.Store promises, written as tests. Every implementation runs them:
//
//	func TestPromises(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) session.Store { return openEmpty(t) })
//	}
//
// What only a dying process can show is tested with a Child, which commits in a process of its own until it is killed,
// and CheckTables, which afterwards knows what must be there.
package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// A promise is one sentence that is true of every store.
type promise struct {
	sentence string
	check    func(t *testing.T, s session.Store)
}

// Run holds a store to its promises. open gives an empty store that the test has for itself and that is closed when
// the test ends; a promise that needs a store of its own gets a fresh one.
func Run(t *testing.T, open func(t *testing.T) session.Store) {
	for _, chapter := range []struct {
		name     string
		promises []promise
	}{
		{"tables", tablePromises},
		{"races", racePromises},
		{"journal", journalPromises},
		{"index", indexPromises},
		{"due", duePromises},
		{"persons", personPromises},
		{"life", lifePromises},
	} {
		t.Run(chapter.name, func(t *testing.T) {
			for _, p := range chapter.promises {
				t.Run(p.sentence, func(t *testing.T) { p.check(t, open(t)) })
			}
		})
	}
}

// ctxOf returns a context that ends long before the test binary would be ended.
func ctxOf(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	t.Cleanup(cancel)
	return ctx
}

// noon is when these tests take place; stores keep times by the millisecond.
var noon = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)

// commit commits and fails the test if that fails.
func commit(t *testing.T, s session.Store, c session.Commit) {
	t.Helper()
	if err := s.Commit(ctxOf(t), c); err != nil {
		t.Fatalf("commit %s from version %d: %v", c.ID, c.Read, err)
	}
}

// wantRecord fails the test unless the table's record is as given.
func wantRecord(t *testing.T, s session.Store, id session.ID, version uint64, data string) {
	t.Helper()
	rec, err := s.Load(ctxOf(t), id)
	if err != nil {
		t.Fatalf("load %s: %v", id, err)
	}
	if rec.Version != version || string(rec.Data) != data {
		t.Errorf("table %s is version %d, %.60q; want version %d, %.60q", id, rec.Version, rec.Data, version, data)
	}
}

// wantJournal fails the test unless the table's whole journal is as given.
func wantJournal(t *testing.T, s session.Store, id session.ID, want ...string) {
	t.Helper()
	got, err := s.Journal(ctxOf(t), id, 0, len(want)+10)
	if err != nil {
		t.Fatalf("journal of %s: %v", id, err)
	}
	if !bytes.Equal(bytes.Join(got, []byte("|")), bytes.Join(entries(want...), []byte("|"))) || len(got) != len(want) {
		t.Errorf("journal of %s is %q, want %q", id, got, want)
	}
}

// wantFound fails the test unless exactly these tables stand under the key, in this order.
func wantFound(t *testing.T, s session.Store, key string, want ...session.ID) {
	t.Helper()
	got, err := s.Find(ctxOf(t), key, 0, 1000)
	if err != nil {
		t.Fatalf("find %s: %v", key, err)
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("under %s stand %v, want %v", key, got, want)
	}
}

// wantClaimed fails the test unless exactly these tables are handed out at that time, in this order.
func wantClaimed(t *testing.T, s session.Store, now time.Time, want ...session.ID) {
	t.Helper()
	got, err := s.Claim(ctxOf(t), now, time.Minute, 1000)
	if err != nil {
		t.Fatalf("claim at %v: %v", now, err)
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("at %v are claimed %v, want %v", now.Format(time.TimeOnly), got, want)
	}
}

// wantError fails the test unless err is what is wanted.
func wantError(t *testing.T, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: error %v, want %v", what, err, want)
	}
}

// wantTrouble fails the test unless err is an error that is no answer about the table.
func wantTrouble(t *testing.T, what string, err error) {
	t.Helper()
	if err == nil || errors.Is(err, session.ErrConflict) || errors.Is(err, session.ErrNotFound) {
		t.Errorf("%s: error %v, want one that is neither ErrConflict nor ErrNotFound", what, err)
	}
}

func entries(texts ...string) [][]byte {
	out := make([][]byte, len(texts))
	for i, s := range texts {
		out[i] = []byte(s)
	}
	return out
}
