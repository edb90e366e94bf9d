package storetest

import (
	"errors"
	"fmt"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// maxKeys is how many index keys a table may have.
const maxKeys = 64

var indexPromises = []promise{
	{"nothing stands under a key never used", func(t *testing.T, s session.Store) {
		wantFound(t, s, "user:1")
	}},
	{"a table is found under each of its keys", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Keys: []string{"user:1", "channel:2", "guild:3"}})
		for _, key := range []string{"user:1", "channel:2", "guild:3"} {
			wantFound(t, s, key, "t1")
		}
	}},
	{"a key left out by a later commit is removed, a new one added", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Keys: []string{"user:1", "user:2"}})
		commit(t, s, session.Commit{ID: "t1", Read: 1, Keys: []string{"user:2", "user:3"}})
		wantFound(t, s, "user:1")
		wantFound(t, s, "user:2", "t1")
		wantFound(t, s, "user:3", "t1")
		commit(t, s, session.Commit{ID: "t1", Read: 2})
		wantFound(t, s, "user:2")
		wantFound(t, s, "user:3")
	}},
	{"a key that left may come back", func(t *testing.T, s session.Store) {
		for v, keys := range [][]string{{"user:1"}, {}, {"user:1"}, {}, {"user:1"}} {
			commit(t, s, session.Commit{ID: "t1", Read: uint64(v), Keys: keys})
		}
		wantFound(t, s, "user:1", "t1")
	}},
	{"the newest table under a key comes first, however often the others are committed", func(t *testing.T, s session.Store) {
		for _, id := range []session.ID{"m", "a", "z"} {
			commit(t, s, session.Commit{ID: id, Keys: []string{"user:1"}})
		}
		commit(t, s, session.Commit{ID: "m", Read: 1, Keys: []string{"user:1"}})
		wantFound(t, s, "user:1", "z", "a", "m")
	}},
	{"newest is by the first commit under that key, not by the table's age", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "old", Keys: []string{"user:1"}})
		commit(t, s, session.Commit{ID: "young", Keys: []string{"user:1", "user:2"}})
		commit(t, s, session.Commit{ID: "old", Read: 1, Keys: []string{"user:1", "user:2"}})
		wantFound(t, s, "user:1", "young", "old")
		wantFound(t, s, "user:2", "old", "young")
	}},
	{"a list can be read in pages", func(t *testing.T, s session.Store) {
		for n := range 25 {
			commit(t, s, session.Commit{ID: session.ID(fmt.Sprint("t", n)), Keys: []string{"user:1"}})
		}
		for _, c := range []struct {
			offset, limit int
			want          []session.ID
		}{
			{0, 3, []session.ID{"t24", "t23", "t22"}}, {3, 2, []session.ID{"t21", "t20"}}, {23, 5, []session.ID{"t1", "t0"}},
			{25, 5, nil}, {99, 5, nil}, {0, 0, nil}, {24, 1 << 40, []session.ID{"t0"}},
		} {
			got, err := s.Find(ctxOf(t), "user:1", c.offset, c.limit)
			if err != nil || fmt.Sprint(got) != fmt.Sprint(c.want) {
				t.Errorf("find, skipping %d, at most %d: %v, %v; want %v", c.offset, c.limit, got, err, c.want)
			}
		}
	}},
	{"a key that another one begins with names only its own tables", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Keys: []string{"user:1"}})
		commit(t, s, session.Commit{ID: "t2", Keys: []string{"user:10"}})
		commit(t, s, session.Commit{ID: "t3", Keys: []string{"user:"}})
		wantFound(t, s, "user:1", "t1")
		wantFound(t, s, "user:10", "t2")
		wantFound(t, s, "user:", "t3")
	}},
	{"a key named twice counts once", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Keys: []string{"user:1", "user:1"}})
		wantFound(t, s, "user:1", "t1")
		commit(t, s, session.Commit{ID: "t1", Read: 1})
		wantFound(t, s, "user:1")
	}},
	{"a table may have 64 keys; more are refused and nothing is written", sixtyFourKeys},
	{"a commit that loses leaves the keys of the winner", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Keys: []string{"user:1"}})
		commit(t, s, session.Commit{ID: "t1", Read: 1, Keys: []string{"user:1", "user:2"}})
		err := s.Commit(ctxOf(t), session.Commit{ID: "t1", Read: 1, Keys: []string{"user:3"}})
		wantError(t, "stale commit", err, session.ErrConflict)
		wantFound(t, s, "user:1", "t1")
		wantFound(t, s, "user:2", "t1")
	}},
	{"keys that change at once from all sides end as the last commit said", keysUnderFire},
}

func sixtyFourKeys(t *testing.T, s session.Store) {
	var keys []string
	for n := range maxKeys + 1 {
		keys = append(keys, fmt.Sprint("user:", n))
	}
	wantTrouble(t, "commit with 65 keys", s.Commit(ctxOf(t), session.Commit{ID: "t1", Keys: keys}))
	_, err := s.Load(ctxOf(t), "t1")
	wantError(t, "load", err, session.ErrNotFound)
	commit(t, s, session.Commit{ID: "t1", Keys: keys[:maxKeys]})
	for _, key := range keys[:maxKeys] {
		wantFound(t, s, key, "t1")
	}
	wantFound(t, s, keys[maxKeys])
}

// keysUnderFire lets a crowd add and drop its own key of one table. An index must then name the table under every key
// of the last commit; a key no longer used may name it for a while, until a later commit has swept it away.
func keysUnderFire(t *testing.T, s session.Store) {
	commit(t, s, session.Commit{ID: "t1"})
	for n, err := range atOnce(func(n int) error { return toggleKey(t, s, n) }) {
		if err != nil {
			t.Fatalf("caller %d: %v", n, err)
		}
	}
	for n := range crowd {
		wantFound(t, s, fmt.Sprint("user:", n), "t1")
	}
}

// toggleKey joins, leaves and joins again: the record lists who is there, and so do the keys.
func toggleKey(t *testing.T, s session.Store, n int) error {
	for _, in := range []bool{true, false, true} {
		for {
			rec, err := s.Load(ctxOf(t), "t1")
			if err != nil {
				return err
			}
			there := make([]byte, crowd)
			copy(there, rec.Data)
			there[n] = 0
			if in {
				there[n] = 1
			}
			var keys []string
			for k, is := range there {
				if is == 1 {
					keys = append(keys, fmt.Sprint("user:", k))
				}
			}
			err = s.Commit(ctxOf(t), session.Commit{ID: "t1", Read: rec.Version, Data: there, Keys: keys})
			if err == nil {
				break
			}
			if !errors.Is(err, session.ErrConflict) {
				return err
			}
		}
	}
	return nil
}
