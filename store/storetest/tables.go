package storetest

import (
	"bytes"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

var tablePromises = []promise{
	{"a table never committed is ErrNotFound", func(t *testing.T, s session.Store) {
		_, err := s.Load(ctxOf(t), "nobody")
		wantError(t, "load", err, session.ErrNotFound)
	}},
	{"the first commit makes version 1", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Data: []byte("one")})
		wantRecord(t, s, "t1", 1, "one")
	}},
	{"each commit adds one to the version", func(t *testing.T, s session.Store) {
		for v := range uint64(12) {
			commit(t, s, session.Commit{ID: "t1", Read: v, Data: []byte{'a' + byte(v)}})
		}
		wantRecord(t, s, "t1", 12, "l")
	}},
	{"a lost race is ErrConflict and writes nothing", lostRaceWritesNothing},
	{"a table that is there cannot be made again", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Data: []byte("first"), Entries: entries("a")})
		err := s.Commit(ctxOf(t), session.Commit{ID: "t1", Data: []byte("second"), Entries: entries("b")})
		wantError(t, "second making", err, session.ErrConflict)
		wantRecord(t, s, "t1", 1, "first")
		wantJournal(t, s, "t1", "a")
	}},
	{"a commit from a version that never was is ErrConflict and makes no table", func(t *testing.T, s session.Store) {
		err := s.Commit(ctxOf(t), session.Commit{ID: "t1", Read: 3, Data: []byte("x"), Entries: entries("a")})
		wantError(t, "commit from version 3 of nothing", err, session.ErrConflict)
		_, err = s.Load(ctxOf(t), "t1")
		wantError(t, "load", err, session.ErrNotFound)
		wantJournal(t, s, "t1")
	}},
	{"tables whose names begin alike are apart", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t", Data: []byte("t"), Entries: entries("of t")})
		commit(t, s, session.Commit{ID: "t1", Data: []byte("t1"), Entries: entries("of t1")})
		commit(t, s, session.Commit{ID: "t10", Data: []byte("t10"), Entries: entries("of t10")})
		wantRecord(t, s, "t", 1, "t")
		wantRecord(t, s, "t1", 1, "t1")
		wantJournal(t, s, "t1", "of t1")
		wantJournal(t, s, "t", "of t")
	}},
	{"any bytes are kept, none and a megabyte too", func(t *testing.T, s session.Store) {
		all := make([]byte, 1<<20)
		for i := range all {
			all[i] = byte(i * 7)
		}
		commit(t, s, session.Commit{ID: "t1", Data: all})
		wantRecord(t, s, "t1", 1, string(all))
		commit(t, s, session.Commit{ID: "t1", Read: 1, Data: nil})
		wantRecord(t, s, "t1", 2, "")
	}},
	{"bytes given and got belong to the caller", bytesBelongToTheCaller},
	{"a table without a name is refused", func(t *testing.T, s session.Store) {
		wantTrouble(t, "commit", s.Commit(ctxOf(t), session.Commit{Data: []byte("x")}))
	}},
	{"a removed table is gone with all that named it", removedTableIsGone},
	{"removing what is not there is no error", func(t *testing.T, s session.Store) {
		if err := s.Remove(ctxOf(t), "nobody"); err != nil {
			t.Errorf("remove: %v", err)
		}
	}},
	{"a removed table can be made anew and starts empty", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Data: []byte("old"), Entries: entries("a", "b"), Keys: []string{"user:1"}})
		remove(t, s, "t1")
		commit(t, s, session.Commit{ID: "t1", Data: []byte("new"), Entries: entries("c"), Keys: []string{"user:2"}})
		wantRecord(t, s, "t1", 1, "new")
		wantJournal(t, s, "t1", "c")
		wantFound(t, s, "user:1")
		wantFound(t, s, "user:2", "t1")
	}},
}

func lostRaceWritesNothing(t *testing.T, s session.Store) {
	commit(t, s, session.Commit{ID: "t1", Data: []byte("one"), Entries: entries("a"), Keys: []string{"user:1"}, Due: noon})
	commit(t, s, session.Commit{ID: "t1", Read: 1, Data: []byte("two"), Entries: entries("b"), Keys: []string{"user:1"}, Due: noon})
	for _, read := range []uint64{0, 1, 3, 1 << 63} {
		err := s.Commit(ctxOf(t), session.Commit{
			ID: "t1", Read: read, Data: []byte("lost"), Entries: entries("lost"), Keys: []string{"user:1"}, Due: noon.AddDate(1, 0, 0),
		})
		wantError(t, "commit from a version that is not the last", err, session.ErrConflict)
	}
	wantRecord(t, s, "t1", 2, "two")
	wantJournal(t, s, "t1", "a", "b")
	wantFound(t, s, "user:1", "t1")
	wantClaimed(t, s, noon, "t1")
}

func bytesBelongToTheCaller(t *testing.T, s session.Store) {
	data, entry, keys := []byte("data"), []byte("entry"), []string{"user:1"}
	commit(t, s, session.Commit{ID: "t1", Data: data, Entries: [][]byte{entry}, Keys: keys})
	data[0], entry[0], keys[0] = 'X', 'X', "user:X"
	rec, err := s.Load(ctxOf(t), "t1")
	if err != nil {
		t.Fatal(err)
	}
	list, err := s.Journal(ctxOf(t), "t1", 0, 1)
	if err != nil || len(list) != 1 {
		t.Fatalf("journal %q, %v", list, err)
	}
	copy(rec.Data, bytes.Repeat([]byte("Y"), len(rec.Data)))
	copy(list[0], "YYYYY")
	wantRecord(t, s, "t1", 1, "data")
	wantJournal(t, s, "t1", "entry")
	wantFound(t, s, "user:1", "t1")
}

func removedTableIsGone(t *testing.T, s session.Store) {
	for _, id := range []session.ID{"gone", "stays"} {
		commit(t, s, session.Commit{ID: id, Data: []byte(id), Entries: entries("a"), Keys: []string{"user:1", "guild:2"}, Due: noon})
	}
	remove(t, s, "gone")
	_, err := s.Load(ctxOf(t), "gone")
	wantError(t, "load of a removed table", err, session.ErrNotFound)
	wantJournal(t, s, "gone")
	wantFound(t, s, "user:1", "stays")
	wantFound(t, s, "guild:2", "stays")
	wantClaimed(t, s, noon, "stays")
	wantRecord(t, s, "stays", 1, "stays")
	wantJournal(t, s, "stays", "a")
	err = s.Commit(ctxOf(t), session.Commit{ID: "gone", Read: 1, Data: []byte("back")})
	wantError(t, "commit to a removed table", err, session.ErrConflict)
}

func remove(t *testing.T, s session.Store, id session.ID) {
	t.Helper()
	if err := s.Remove(ctxOf(t), id); err != nil {
		t.Fatalf("remove %s: %v", id, err)
	}
}
