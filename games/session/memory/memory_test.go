package memory_test

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
	"github.com/innkeeper-bot/innkeeper/store/storetest"
)

func TestPromises(t *testing.T) {
	storetest.Run(t, func(*testing.T) session.Store { return new(memory.Store) })
}
