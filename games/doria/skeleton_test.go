package doria

import (
	"bytes"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// TestSavedGamesGoOn plays a game by its first legal actions and holds that what is saved is what is loaded.
func TestSavedGamesGoOn(t *testing.T) {
	e := NewEngine(content.Builtin())
	g, _, err := e.New(games.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	for range 200 {
		asked := g.Decisions()
		if len(asked) == 0 {
			break
		}
		legal := g.Legal(asked[0].Seat)
		if _, err := g.Act(asked[0].Seat, legal[0]); err != nil {
			t.Fatal(err)
		}
		saved, _ := g.AppendBinary(nil)
		again, err := e.Load(saved)
		if err != nil {
			t.Fatal(err)
		}
		if twice, _ := again.AppendBinary(nil); !bytes.Equal(saved, twice) {
			t.Fatal("loaded another game")
		}
	}
}
