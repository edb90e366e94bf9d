package hunt

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// wild makes a random scene: caves of one or two tiles with Holes, blue squares, Rubble and doors, full of figures that
// resemble each other, so that ties are frequent.
func wild(t testing.TB, rng *rand.Rand) *sketch {
	wide := 1 + rng.IntN(2)
	s := &sketch{Scene: Scene{Board: rock(t, wide, 1)}}
	kinds := []string{".....~", "....oo", "...~~%", "...~o%", "......"}[rng.IntN(5)]
	walls := rng.IntN(35)
	for y := range grid.Size {
		row := ""
		for x := range wide * grid.Size {
			sign := rune(kinds[rng.IntN(len(kinds))])
			if rng.IntN(100) < walls {
				sign = '#'
			}
			row += string(sign)
			s.cut(grid.Square{X: int16(x), Y: int16(y)}, sign)
		}
		s.rows = append(s.rows, row)
	}
	for range rng.IntN(6) {
		state := grid.PairState(1 + rng.IntN(2))
		s.Board.SetPair(grid.Square{X: int16(rng.IntN(wide * 7)), Y: int16(rng.IntN(7))}, grid.Directions[rng.IntN(4)], state)
	}
	s.populate(rng, wide)
	return s
}

func (s *sketch) populate(rng *rand.Rand, wide int) {
	spot := func() (grid.Square, bool) {
		at := grid.Square{X: int16(rng.IntN(wide * 7)), Y: int16(rng.IntN(7))}
		return at, s.Board.Look(at).Has(grid.Floor) && s.heroOn(at) < 0 && s.monsterOn(at) < 0
	}
	attribute := func() int { return 4 + rng.IntN(2) }
	for range 1 + rng.IntN(4) {
		if at, ok := spot(); ok {
			h := Hero{At: at, Conscious: rng.IntN(6) > 0, Spared: rng.IntN(9) == 0, Armor: rng.IntN(2), HP: attribute(),
				Attributes: [3]int{attribute(), attribute(), attribute()}}
			h.Buried = s.Board.Look(at).Has(grid.Rubble)
			s.Heroes = append(s.Heroes, h)
		}
	}
	for range 1 + rng.IntN(6) {
		if at, ok := spot(); ok {
			s.Monsters = append(s.Monsters, Monster{Body: wildBody(rng), At: at, Marker: 1 + rng.IntN(2),
				Alike: len(s.Monsters), Buried: s.Board.Look(at).Has(grid.Rubble)})
		}
	}
	s.Options = Options{MonsterSwap: rng.IntN(4) == 0, MonsterAP: rng.IntN(4) == 0, NoLineOfSight: rng.IntN(6) == 0}
}

func wildBody(rng *rand.Rand) Body {
	b := Body{Skill: Skill(rng.IntN(3)), Range: 1, Flies: rng.IntN(6) == 0, ThroughWalls: rng.IntN(8) == 0}
	if rng.IntN(2) == 0 {
		b.Range = 2 + rng.IntN(5)
	}
	if rng.IntN(2) == 0 {
		b.Shape = Shape{Kind: ShapeKind(rng.IntN(4)), Reach: 1 + rng.IntN(2)}
	}
	if rng.IntN(4) == 0 {
		b.Prey = Prey(rng.IntN(3))
	}
	return b
}

// picture shows a scene for a failure message.
func (s *sketch) picture() string {
	var out strings.Builder
	for y, row := range s.rows {
		for x := range row {
			at := grid.Square{X: int16(x), Y: int16(y)}
			sign := row[x]
			if h := s.heroOn(at); h >= 0 {
				sign = byte('A' + h)
			}
			if m := s.monsterOn(at); m >= 0 {
				sign = byte('a' + m)
			}
			out.WriteByte(sign)
		}
		out.WriteByte('\n')
	}
	fmt.Fprintf(&out, "heroes %+v\nmonsters %+v\noptions %+v\n", s.Heroes, s.Monsters, s.Options)
	for _, at := range s.Board.Tiles() {
		for x := range int16(7) {
			for y := range int16(7) {
				q := at.Cell.At(grid.Square{X: x, Y: y})
				for _, d := range grid.Directions[1:3] {
					if s.Board.Barrier(q, d) {
						fmt.Fprintf(&out, "barrier %s %s\n", q, d)
					}
				}
			}
		}
	}
	return out.String()
}

func TestPlansAreThoseOfTheOracle(t *testing.T) {
	var h Hunter
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 1))
		s := wild(t, rng)
		for i := range s.Monsters {
			if m := &s.Monsters[i]; m.Buried && !m.ThroughWalls {
				continue
			}
			ap := rng.IntN(12)
			p := h.Plan(&s.Scene, Turn{Monster: i, AP: ap})
			o := oracle{&s.Scene, &s.Monsters[i], ap}
			if got, want := planned(p), o.plan().String(); got != want {
				t.Fatalf("seed %d, monster %c with %d AP\n got %s\nwant %s\n%s", seed, 'a'+i, ap, got, want, s.picture())
			}
		}
	}
}

// planned says what a plan offers as String does for a verdict.
func planned(p Plan) string {
	v := verdict{attacks: p.Attacks, pushes: p.Push.Pushes, ends: map[int][]grid.Square{}}
	for _, o := range p.Options {
		v.ends[o.Hero] = o.Ends
	}
	if len(p.Options) == 0 {
		v.ends[-1] = []grid.Square{p.End}
	}
	return v.String()
}

// String lists targets with their ends; of targets with the same outcome the first alone (DD-R100).
func (v verdict) String() string {
	out := fmt.Sprintf("attacks %v pushes %v", v.attacks, v.pushes)
	var told []string
	for _, hero := range slices.Sorted(maps.Keys(v.ends)) {
		ends := slices.Clone(v.ends[hero])
		slices.SortFunc(ends, func(a, b grid.Square) int { return int(a.Y-b.Y)*100 + int(a.X-b.X) })
		if v.outcome != nil && slices.Contains(told, v.outcome[hero]) {
			continue
		}
		told = append(told, v.outcome[hero])
		out += fmt.Sprintf(", hero %d from %v", hero, ends)
	}
	return out
}
