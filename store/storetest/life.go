package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

var lifePromises = []promise{
	{"a store that works says so", func(t *testing.T, s session.Store) {
		if err := s.Check(ctxOf(t)); err != nil {
			t.Errorf("check: %v", err)
		}
	}},
	{"a call whose context has ended is trouble, and tells why", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Data: []byte("one"), Due: noon})
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		for name, err := range everyCall(ctx, s) {
			wantTrouble(t, name, err)
			wantError(t, name, err, context.Canceled)
		}
		wantRecord(t, s, "t1", 1, "one")
	}},
	{"a closed store answers every call with trouble", func(t *testing.T, s session.Store) {
		commit(t, s, session.Commit{ID: "t1", Data: []byte("one")})
		if err := s.Close(); err != nil {
			t.Fatalf("close: %v", err)
		}
		for name, err := range everyCall(ctxOf(t), s) {
			wantTrouble(t, name, err)
		}
	}},
	{"closing twice does no harm", func(t *testing.T, s session.Store) {
		if err := s.Close(); err != nil {
			t.Fatalf("close: %v", err)
		}
		_ = s.Close() // may say that it is closed already, but must come back
	}},
}

// everyCall makes each call of a store once and returns their errors by name.
func everyCall(ctx context.Context, s session.Store) map[string]error {
	out := map[string]error{
		"Commit":     s.Commit(ctx, session.Commit{ID: "t1", Read: 1, Data: []byte("two"), Keys: []string{"user:1"}, Due: noon}),
		"SavePerson": s.SavePerson(ctx, "1", 0, []byte("x")),
		"Remove":     s.Remove(ctx, "t1"),
		"Check":      s.Check(ctx),
	}
	_, out["Load"] = s.Load(ctx, "t1")
	_, out["Journal"] = s.Journal(ctx, "t1", 0, 1)
	_, out["Find"] = s.Find(ctx, "user:1", 0, 1)
	_, out["Claim"] = s.Claim(ctx, noon, time.Minute, 1)
	_, out["Person"] = s.Person(ctx, "1")
	return out
}
