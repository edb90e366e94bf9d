package bolt_test

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/bolt"
	"github.com/innkeeper-bot/innkeeper/store/storetest"
)

func TestPromises(t *testing.T) {
	storetest.Run(t, func(t *testing.T) session.Store { return open(t, t.TempDir()) })
}

// open opens a store that is closed when the test ends.
func open(t testing.TB, dir string) *bolt.Store {
	t.Helper()
	s, err := bolt.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}
