package hunt

import (
	"math/rand/v2"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// dungeon is fifteen tiles full of pillars, Holes and difficult ground with six heroes and twelve monsters of all kinds.
func dungeon(t testing.TB) *sketch {
	const wide, high = 5, 3
	rng := rand.New(rand.NewPCG(15, 12))
	s := &sketch{Scene: Scene{Board: rock(t, wide, high)}}
	for y := range int16(high * grid.Size) {
		for x := range int16(wide * grid.Size) {
			edge := x%grid.Size == 0 || y%grid.Size == 0
			door := x%grid.Size == grid.Middle || y%grid.Size == grid.Middle
			sign := rune("......~o#"[rng.IntN(9)])
			if door {
				sign = '.'
			}
			if !edge || door {
				s.cut(grid.Square{X: x, Y: y}, sign)
			}
		}
	}
	body := func(i int) Body {
		return [...]Body{{}, {Skill: Ranged, Range: 5}, ogre, lightning(6), {Flies: true}, {Range: 4, Shape: Shape{Kind: Burst, Reach: 1}}}[i%6]
	}
	for len(s.Heroes) < 6 || len(s.Monsters) < 12 {
		at := grid.Square{X: int16(rng.IntN(wide * grid.Size)), Y: int16(rng.IntN(high * grid.Size))}
		switch {
		case !s.Board.Look(at).Enterable() || s.heroOn(at) >= 0 || s.monsterOn(at) >= 0:
		case len(s.Heroes) < 6:
			s.Heroes = append(s.Heroes, Hero{At: at, Conscious: true, Attributes: [3]int{rng.IntN(9), rng.IntN(9), rng.IntN(9)}})
		default:
			b := body(len(s.Monsters))
			b.Range = max(1, b.Range)
			s.Monsters = append(s.Monsters, Monster{Body: b, At: at, Marker: 6 + len(s.Monsters)%3, Letter: 'A'})
		}
	}
	return s
}

// BenchmarkMonsterPhase activates twelve monsters, one after the other, in monster order: with all heroes where they were in
// the phase before, and after a change of the board, for which everything is looked at anew.
func BenchmarkMonsterPhase(b *testing.B) {
	for _, name := range []string{"same board", "changed board"} {
		b.Run(name, func(b *testing.B) {
			s := dungeon(b)
			start := append([]Monster(nil), s.Monsters...)
			var h Hunter
			far, rubble := s.Board.Square(grid.ID(s.Board.Len()-1)).To(grid.North).To(grid.West), false
			s.Board.OpenSecret(far)
			b.ReportAllocs()
			for b.Loop() {
				copy(s.Monsters, start)
				if name == "changed board" {
					rubble = !rubble
					s.Board.SetRubble(far, rubble)
				}
				s.phase(&h)
			}
		})
	}
}

// TestPlansCostNoMemory holds that what a hunter remembers is memory used again, also after the board changed.
func TestPlansCostNoMemory(t *testing.T) {
	s := dungeon(t)
	var h Hunter
	far, rubble := s.Board.Square(grid.ID(s.Board.Len()-1)).To(grid.North).To(grid.West), false
	s.Board.OpenSecret(far)
	start := append([]Monster(nil), s.Monsters...)
	phase := func() {
		rubble = !rubble
		s.Board.SetRubble(far, rubble)
		copy(s.Monsters, start)
		s.phase(&h)
	}
	for range 20 { // until the memory has its size
		phase()
	}
	if n := testing.AllocsPerRun(50, phase); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// phase activates all monsters.
func (s *sketch) phase(h *Hunter) {
	for range s.Monsters {
		next := h.Next(&s.Scene)[0]
		p := h.Plan(&s.Scene, Turn{Monster: next, AP: 9})
		if s.Monsters[next].At, s.Monsters[next].Marker = p.End, 0; p.Push.Pushes {
			s.Monsters[p.Push.Monster].At = p.Push.To
		}
	}
}

// BenchmarkPlan plans one activation for each kind of monster.
func BenchmarkPlan(b *testing.B) {
	s := dungeon(b)
	var h Hunter
	for i, name := range []string{"melee", "ranged", "area", "lightning", "flying", "burst"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				h.Plan(&s.Scene, Turn{Monster: i, AP: 9})
			}
		})
	}
}

// BenchmarkPlaceNear looks for the square of one more figure.
func BenchmarkPlaceNear(b *testing.B) {
	s := dungeon(b)
	var h Hunter
	b.ReportAllocs()
	for b.Loop() {
		h.PlaceNear(&s.Scene, s.Monsters[0].At, s.Monsters[0].Body)
	}
}
