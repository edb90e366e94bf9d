package doria

import (
	"math/rand/v2"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// TestPhasesGoOn plays everything but the actions of heroes at random, who only wait: fifty rounds, or to the end.
func TestPhasesGoOn(t *testing.T) {
	for seed := range uint64(12) {
		r := rand.New(rand.NewPCG(seed, 1))
		options := [][]string{nil, {"trap_shop", "extra_start_bonus"}, {"create_heroes", "fate_points=group", "fate_refresh_events"}}
		setup := Setup{Mode: "random", Options: options[seed%3]}
		g, _, err := New(testPack(), 1+int(seed%6), setup, dice.New([16]byte{byte(seed)}))
		if err != nil {
			t.Fatal(err)
		}
		steps := 0
		for g.round <= 50 && g.Result() == nil {
			asked := g.Decisions()
			if len(asked) == 0 {
				t.Fatalf("seed %d: nobody is asked in phase %v of round %d", seed, g.phase, g.round)
			}
			d := asked[r.IntN(len(asked))]
			legal := g.Legal(d.Seat)
			if len(legal) == 0 {
				t.Fatalf("seed %d: nothing is legal for %+v", seed, d)
			}
			a := legal[r.IntN(len(legal))]
			if d.Kind == "act" || r.IntN(3) == 0 {
				a = g.Default(d.Seat)
			}
			if _, err := g.Act(d.Seat, a); err != nil {
				t.Fatalf("seed %d: %#v: %v", seed, a, err)
			}
			if err := g.lawful(); err != nil {
				t.Fatalf("seed %d: after %#v: %v", seed, a, err)
			}
			if steps++; steps%20 == 0 {
				s := scene{Game: g, t: t}
				s.reload()
				g = s.Game
			}
		}
	}
}

func TestRounds(t *testing.T) {
	t.Run("DD-099 DD-003 the phases follow one another from A to I", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.phase(PhaseA)
		var phases []Phase
		for g := s.Game; g.round < 2; {
			d := g.Decisions()[0]
			for _, e := range s.events {
				if b, ok := e.(PhaseBegun); ok {
					phases = append(phases, b.Phase)
				}
			}
			if err := s.as(d.Seat, g.Default(d.Seat)); err != nil {
				t.Fatal(err)
			}
		}
		for i, p := range phases {
			equal(t, "phase", p, PhaseA+Phase(i%9))
		}
		equal(t, "rounds", s.round, 2)
	})
	_ = games.Spectator
}
