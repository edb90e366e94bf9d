package main

import (
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// What is advised for somebody who is away is legal, and the same again; nothing is advised for what nobody knows.
func TestAdviceForThoseAway(t *testing.T) {
	g, _, err := throne.Engine{}.New(games.Setup{Seed: [16]byte{3}, Seats: 1})
	if err != nil {
		t.Fatal(err)
	}
	for range 12 {
		legal, view := g.Legal(0), g.View(0)
		a := advice("throne", view, 0, legal)
		if !slices.Contains(legal, a) || advice("throne", view, 0, legal) != a {
			t.Fatalf("advised %v of %v", a, legal)
		}
		if none := advice("throne", g.View(games.Spectator), 0, legal); none != nil {
			t.Errorf("advised %v without a hand", none)
		}
		if _, err := g.Act(0, a); err != nil {
			t.Fatal(err)
		}
		if g.Result() != nil {
			break
		}
	}
	if none := advice("chess", "a view", 0, nil); none != nil {
		t.Errorf("advised %v", none)
	}
}
