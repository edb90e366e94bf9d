package steward

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// wins plays games of a series with a player and counts those that it wins.
func wins(t *testing.T, games, hard int, player func(n int) Player) (won int) {
	t.Helper()
	for n := range games {
		o, d := Setting(51, n, hard)
		r, err := Play(t.Context(), o, d, player(n))
		if err != nil {
			t.Fatal(err)
		}
		if r.Actions < 1 || r.Turns < 1 {
			t.Errorf("game %d: %+v", n, r)
		}
		if r.Won {
			won++
		}
	}
	return won
}

// TestStrength plays a small sample, always the same one: the steward far before the greedy player, chance last.
func TestStrength(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	const games = 24
	for _, hard := range []int{0, 9} {
		steward := wins(t, games, hard, func(n int) Player { return Budget{Games: 2, Seed: uint64(n)}.Player() })
		greedy := wins(t, games, hard, func(int) Player { return Greedy() })
		random := wins(t, games, hard, func(n int) Player { return Random([16]byte{byte(n)}) })
		t.Logf("%d hard cards: of %d games the steward wins %d, greedy %d, random %d", hard, games, steward, greedy, random)
		if steward < greedy+games/4 || random > 0 {
			t.Errorf("%d hard cards: of %d games the steward wins %d, greedy %d, random %d", hard, games, steward, greedy, random)
		}
	}
}

// TestYardstick holds how strong the greedy player is: he wins half of the games with no hard cards and one in six with
// all nine, give or take what chance does in so few games.
func TestYardstick(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	const games, chance = 400, 20
	for _, row := range []struct{ hard, want int }{{0, games / 2}, {9, games / 6}} {
		won := wins(t, games, row.hard, func(int) Player { return Greedy() })
		t.Logf("%d hard cards: of %d games the greedy player wins %d", row.hard, games, won)
		if won < row.want-chance || won > row.want+chance {
			t.Errorf("%d hard cards: of %d games the greedy player wins %d, want %d", row.hard, games, won, row.want)
		}
	}
}

// TestSettings holds that a series gives everybody the same games, and each time others.
func TestSettings(t *testing.T) {
	seen := map[throne.CardID]bool{}
	var decks [][]throne.CardID
	for n := range 60 {
		o, d := Setting(9, n, 4)
		again, sameDice := Setting(9, n, 4)
		if !slices.Equal(o.Hard, again.Hard) || d != sameDice || len(o.Hard) != 4 {
			t.Fatalf("game %d: %v, then %v", n, o, again)
		}
		for _, c := range o.Hard {
			seen[c] = true
		}
		g, _, err := throne.New(o, d)
		if err != nil {
			t.Fatal(err)
		}
		decks = append(decks, g.Position().Deck)
	}
	if len(seen) != throne.Cards-throne.BasicCards {
		t.Errorf("hard cards in play: %v", seen)
	}
	slices.SortFunc(decks, slices.Compare)
	if n := len(slices.CompactFunc(decks, slices.Equal)); n != 60 {
		t.Errorf("%d different decks of 60 games", n)
	}
}

func TestPlayStops(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	o, d := Setting(1, 1, 0)
	if _, err := Play(ctx, o, d, Budget{Games: 1}.Player()); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	o.Hard = []throne.CardID{3}
	if _, err := Play(t.Context(), o, d, Greedy()); err == nil {
		t.Error("options that cannot be are played")
	}
}
