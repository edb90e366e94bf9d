package storetest

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

var journalPromises = []promise{
	{"the journal of a table that is not there is empty", func(t *testing.T, s session.Store) {
		wantJournal(t, s, "nobody")
	}},
	{"entries come in the order in which they were committed, past nine and ninety-nine too", func(t *testing.T, s session.Store) {
		want := fillJournal(t, s, "t1", 120)
		wantJournal(t, s, "t1", want...)
	}},
	{"reading begins where it is told and ends after the limit", func(t *testing.T, s session.Store) {
		all := fillJournal(t, s, "t1", 30)
		for _, c := range []struct{ first, limit, from, to int }{
			{0, 1, 0, 1}, {0, 30, 0, 30}, {0, 99, 0, 30}, {9, 3, 9, 12}, {29, 5, 29, 30}, {30, 5, 30, 30}, {99, 5, 30, 30}, {0, 0, 0, 0},
			{28, 1 << 40, 28, 30},
		} {
			got, err := s.Journal(ctxOf(t), "t1", c.first, c.limit)
			if err != nil {
				t.Fatalf("journal from %d, %d entries: %v", c.first, c.limit, err)
			}
			if want := all[c.from:c.to]; fmt.Sprintf("%s", got) != fmt.Sprint(want) {
				t.Errorf("journal from %d, %d entries: %s, want %s", c.first, c.limit, got, want)
			}
		}
	}},
	{"a commit may add no entry, or several in their order", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Entries: entries("a", "b")})
		commit(t, s, session.Commit{ID: "t1", Read: 1})
		commit(t, s, session.Commit{ID: "t1", Read: 2, Entries: entries("c", "d", "e")})
		wantJournal(t, s, "t1", "a", "b", "c", "d", "e")
	}},
	{"entries are any bytes, also none", func(t *testing.T, s session.Store) {
		odd := [][]byte{{}, {0}, {0xff, 0, '\n'}, bytes.Repeat([]byte{0x80}, 70_000)}
		commit(t, s, session.Commit{ID: "t1", Entries: odd})
		got, err := s.Journal(ctxOf(t), "t1", 0, 10)
		if err != nil || len(got) != len(odd) {
			t.Fatalf("%d entries, %v; want %d", len(got), err, len(odd))
		}
		for i := range odd {
			if !bytes.Equal(got[i], odd[i]) {
				t.Errorf("entry %d is %.20q, want %.20q", i, got[i], odd[i])
			}
		}
	}},
}

// fillJournal gives a table n entries, three in a commit, and returns them.
func fillJournal(t *testing.T, s session.Store, id session.ID, n int) []string {
	t.Helper()
	var all []string
	for v := uint64(0); len(all) < n; v++ {
		var some []string
		for range 3 {
			some = append(some, fmt.Sprint("entry ", len(all)+len(some)))
		}
		commit(t, s, session.Commit{ID: id, Read: v, Entries: entries(some...)})
		all = append(all, some...)
	}
	return all
}
