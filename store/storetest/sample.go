package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// WriteSample fills an empty store with what CheckSample looks for. What it writes never changes: stores keep files
// that it was written to by older versions, as samples of what must be readable for ever.
func WriteSample(ctx context.Context, s session.Store) error {
	for _, c := range []session.Commit{
		{ID: "old1", Data: []byte("first"), Entries: entries("a"), Keys: []string{"user:1", "guild:9"}, Due: noon},
		{ID: "old2", Data: []byte("other"), Entries: entries("x"), Keys: []string{"guild:9"}},
		{ID: "old1", Read: 1, Data: []byte("second"), Entries: entries("b", "c"), Keys: []string{"guild:9", "user:2"}, Due: noon.Add(time.Hour)},
	} {
		if err := s.Commit(ctx, c); err != nil {
			return err
		}
	}
	return s.SavePerson(ctx, "1", 0, []byte("somebody"))
}

// CheckSample fails the test unless a store holds what WriteSample wrote, and goes on from there.
func CheckSample(t *testing.T, s session.Store) {
	t.Helper()
	wantRecord(t, s, "old1", 2, "second")
	wantRecord(t, s, "old2", 1, "other")
	wantJournal(t, s, "old1", "a", "b", "c")
	wantJournal(t, s, "old2", "x")
	wantFound(t, s, "guild:9", "old2", "old1")
	wantFound(t, s, "user:1")
	wantFound(t, s, "user:2", "old1")
	wantPerson(t, s, "1", 1, "somebody")
	wantClaimed(t, s, noon.Add(59*time.Minute))
	wantClaimed(t, s, noon.Add(time.Hour), "old1")
	commit(t, s, session.Commit{ID: "old1", Read: 2, Data: []byte("third"), Entries: entries("d"), Keys: []string{"user:1"}, Due: noon})
	commit(t, s, session.Commit{ID: "new", Data: []byte("new"), Keys: []string{"guild:9"}})
	wantRecord(t, s, "old1", 3, "third")
	wantJournal(t, s, "old1", "a", "b", "c", "d")
	wantFound(t, s, "guild:9", "new", "old2")
	wantFound(t, s, "user:1", "old1")
	wantClaimed(t, s, noon, "old1")
}
