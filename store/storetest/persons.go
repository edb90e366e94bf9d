package storetest

import (
	"fmt"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

var personPromises = []promise{
	{"a person never saved is ErrNotFound", func(t *testing.T, s session.Store) {
		_, err := s.Person(ctxOf(t), "1")
		wantError(t, "person", err, session.ErrNotFound)
	}},
	{"what was saved is read back, with its version", func(t *testing.T, s session.Store) {
		for v := range uint64(3) {
			if err := s.SavePerson(ctxOf(t), "1", v, fmt.Append(nil, "data ", v)); err != nil {
				t.Fatalf("save from version %d: %v", v, err)
			}
			wantPerson(t, s, "1", v+1, fmt.Sprint("data ", v))
		}
	}},
	{"a save from a version that is not the last is ErrConflict and writes nothing", func(t *testing.T, s session.Store) {
		wantError(t, "save of nobody", s.SavePerson(ctxOf(t), "1", 1, []byte("x")), session.ErrConflict)
		_, err := s.Person(ctxOf(t), "1")
		wantError(t, "person", err, session.ErrNotFound)
		if err := s.SavePerson(ctxOf(t), "1", 0, []byte("first")); err != nil {
			t.Fatal(err)
		}
		for _, read := range []uint64{0, 2} {
			wantError(t, "stale save", s.SavePerson(ctxOf(t), "1", read, []byte("x")), session.ErrConflict)
		}
		wantPerson(t, s, "1", 1, "first")
	}},
	{"of many saves from one version exactly one succeeds", func(t *testing.T, s session.Store) {
		won := atOnce(func(n int) error { return s.SavePerson(ctxOf(t), "1", 0, fmt.Append(nil, n)) })
		if winners := countWins(t, won); winners != 1 {
			t.Errorf("%d saves won, want 1", winners)
		}
	}},
	{"people and tables of one name are apart", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "1", Data: []byte("table")})
		if err := s.SavePerson(ctxOf(t), "1", 0, []byte("person")); err != nil {
			t.Fatal(err)
		}
		remove(t, s, "1")
		wantPerson(t, s, "1", 1, "person")
	}},
	{"a person without a name is refused", func(t *testing.T, s session.Store) {
		wantTrouble(t, "save", s.SavePerson(ctxOf(t), "", 0, []byte("x")))
	}},
}

func wantPerson(t *testing.T, s session.Store, user session.UserID, version uint64, data string) {
	t.Helper()
	rec, err := s.Person(ctxOf(t), user)
	if err != nil {
		t.Fatalf("person %s: %v", user, err)
	}
	if rec.Version != version || string(rec.Data) != data {
		t.Errorf("person %s is version %d, %q; want version %d, %q", user, rec.Version, rec.Data, version, data)
	}
}
