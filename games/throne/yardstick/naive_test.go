package yardstick_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// naiveRatio is how many times as many moves the naive yardstick makes in a second as boardgame.io 0.50.2 on Node 20,
// measured side by side by BenchmarkNaive.
const naiveRatio = 4.5

// naive is the yardstick where boardgame.io is not installed: the same idea, a state that is never written to, so that
// every move works on a copy of it, taken by way of JSON, and a log of all moves that is copied with it.
type naive struct {
	game     *throne.Game
	position throne.Position
	log      []json.RawMessage
	seed     byte
	chance   dice.Dice
}

// move plays one action at random, in a new match when the last one is over.
func (n *naive) move(tb testing.TB) {
	if n.game == nil || len(n.game.Legal()) == 0 {
		game, _, err := throne.New(throne.Options{}, dice.New([16]byte{n.seed}))
		if err != nil {
			tb.Fatal(err)
		}
		*n = naive{game: game, seed: n.seed + 1, chance: dice.New([16]byte{1, n.seed})}
	}
	legal := n.game.Legal()
	a := legal[n.chance.Below(len(legal))]
	entry, err := throne.Actions.Encode(a)
	if err != nil {
		tb.Fatal(err)
	}
	if _, err := n.game.Act(a); err != nil {
		tb.Fatal(err)
	}
	n.log = append(slices.Clone(n.log), entry)
	n.position = throne.Position{}
	state, err := json.Marshal(n.game.Position())
	if err != nil {
		tb.Fatal(err)
	}
	if err := json.Unmarshal(state, &n.position); err != nil {
		tb.Fatal(err)
	}
}

// naiveRate is how many moves the yardstick makes in a second, from half a second of them.
func naiveRate(tb testing.TB) float64 {
	tb.Helper()
	var n naive
	moves, begun := 0, time.Now()
	for ; time.Since(begun) < 500*time.Millisecond; moves++ {
		n.move(tb)
	}
	return float64(moves) / time.Since(begun).Seconds()
}

// BenchmarkNaive measures the yardstick itself; its ratio to boardgame.io is the naiveRatio to state.
func BenchmarkNaive(b *testing.B) {
	rate, name := rival(b)
	var n naive
	b.ReportAllocs()
	for b.Loop() {
		n.move(b)
	}
	report(b, rate, name)
}
