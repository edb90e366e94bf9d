package grid

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// costs shows the AP of every square of the drawing: '-' out of reach, letters from 'a' = 10 on.
func (p picture) costs(rows []string, costs []int16) string {
	return p.show(rows, func(s Square) byte {
		n := costs[p.ID(s)]
		if n < 0 {
			return '-'
		}
		return "0123456789abcdefghijklmnopqrstuvwxyz"[n]
	})
}

// reach is Ways square by square: the AP for walking and for moving to each, by ID; -1 where the action cannot end, and 0
// for the mover's own.
type reach struct {
	Walk, Move []int16
	ways       Ways
}

// reach fills r for a movement of m.
func (b *Board) reach(r *reach, m Mover, carrying bool) {
	b.Ways(&r.ways, m, carrying)
	r.Walk, r.Move = nil, nil
	for range b.Len() {
		r.Walk, r.Move = append(r.Walk, -1), append(r.Move, -1)
	}
	for _, id := range r.ways.Walks {
		r.Walk[id] = int16(r.ways.WalkCost(id))
	}
	for _, id := range r.ways.Moves {
		r.Move[id] = int16(r.ways.MoveCost(id))
	}
	if own := b.ID(m.At); own != Nowhere {
		r.Walk[own], r.Move[own] = int16(r.ways.WalkCost(own)), int16(r.ways.MoveCost(own))
	}
}

// walkTo is the walk to a square and moveTo the route with jumps; nil if there is none, and for the mover's own square.
func (r *reach) walkTo(to Square) []Segment {
	if id := r.ways.board.ID(to); r.Walk[id] > 0 {
		return []Segment{{Kind: Walk, Path: r.ways.WalkTo(id), Carrying: r.ways.carrying}}
	}
	return nil
}

func (r *reach) moveTo(to Square) []Segment {
	if id := r.ways.board.ID(to); r.Move[id] > 0 {
		return r.ways.MoveTo(nil, id)
	}
	return nil
}

func TestReach(t *testing.T) {
	for _, row := range []struct {
		name       string
		art        []string
		ap         int
		carrying   bool
		walk, move []string
	}{
		{"DD-192 DD-198 walking, as far as the AP last",
			[]string{"......", ".a.##.", "......"}, 3, false,
			[]string{"2123--", "101---", "2123--"},
			[]string{"212366", "101---", "212366"}},
		{"DD-195 DD-R55 past heroes, but not onto them",
			[]string{"ah...."}, 4, false, []string{"0-234-"}, []string{"0-2345"}},
		{"DD-194 never past monsters",
			[]string{"aM....", "...#.."}, 9, false, []string{"0-4567", "123-78"}, []string{"0-4567", "123-78"}},
		{"DD-200 DD-207 Holes are jumped over",
			[]string{"a.o..."}, 7, false, []string{"01----"}, []string{"01-555"}},
		{"DD-212 a last jump may cost more than there is",
			[]string{"a.oo.."}, 2, false, []string{"01----"}, []string{"01--55"}},
		{"DD-211 DD-391 blue squares",
			[]string{"a~~o~."}, 20, false, []string{"024---"}, []string{"024-65"}},
		{"DD-218 DD-R59 over a hero behind a Hole, if the AP last for the step",
			[]string{"aoh#", "##.."}, 7, false, []string{"0---", "----"}, []string{"0---", "--67"}},
		{"DD-218 and not if they do not",
			[]string{"aoh#", "##.."}, 5, false, []string{"0---", "----"}, []string{"0---", "----"}},
		{"DD-R59 the step must be to a free square",
			[]string{"aoh#", "##i."}, 20, false, []string{"0---", "----"}, []string{"0---", "----"}},
		{"DD-261 DD-R79 with a load everything is double",
			[]string{"a.~o.."}, 26, true, []string{"026---"}, []string{"026-aa"}},
		{"DD-407 Rubble stops walks and jumps",
			[]string{"a.%..."}, 20, false, []string{"01----"}, []string{"01----"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := draw(t, row.art...)
			m := Mover{At: p.at['a'], AP: row.ap, Figures: p.figuresOn(lettersIn(row.art, "M"), lettersIn(row.art, "hi"))}
			var r reach
			p.reach(&r, m, row.carrying)
			if got, want := p.costs(row.art, r.Walk), "\n"+strings.Join(row.walk, "\n"); got != want {
				t.Errorf("walking:%s\nwant:%s", got, want)
			}
			if got, want := p.costs(row.art, r.Move), "\n"+strings.Join(row.move, "\n"); got != want {
				t.Errorf("with jumps:%s\nwant:%s", got, want)
			}
		})
	}
	t.Run("DD-R54 without AP only the own square", func(t *testing.T) {
		p := draw(t, "a..b")
		var r reach
		p.reach(&r, Mover{At: p.at['a']}, false)
		if got := p.costs([]string{"a..b"}, r.Move); got != "\n0---" {
			t.Error(got)
		}
		if r.moveTo(p.at['a']) != nil || r.moveTo(p.at['b']) != nil {
			t.Error("there is a route to nowhere")
		}
	})
	t.Run("DD-408 nobody walks out of Rubble", func(t *testing.T) {
		p := draw(t, "a..b")
		p.SetRubble(p.at['a'], true)
		var r reach
		p.reach(&r, Mover{At: p.at['a'], AP: 9}, false)
		if got := p.costs([]string{"a..b"}, r.Move); got != "\n0---" {
			t.Error(got)
		}
	})
	t.Run("DD-404 DD-405 DD-R134 off a Hole at normal cost, not back onto it", func(t *testing.T) {
		p := draw(t, "a..b")
		p.SetHole(p.at['a'], true)
		var r reach
		p.reach(&r, Mover{At: p.at['a'], AP: 9}, false)
		if got := p.costs([]string{"a..b"}, r.Walk); got != "\n0123" {
			t.Error(got)
		}
		p.reach(&r, Mover{At: p.at['b'], AP: 9}, false)
		if got := p.costs([]string{"a..b"}, r.Walk); got != "\n-210" {
			t.Error(got)
		}
	})
	t.Run("DD-214 of equally cheap routes the one with the least jumping", func(t *testing.T) {
		p := draw(t, "a....b")
		var r reach
		p.reach(&r, Mover{At: p.at['a'], AP: 9}, false)
		if got := r.moveTo(p.at['b']); len(got) != 1 || got[0].Kind != Walk {
			t.Errorf("%v, want the walk of the same 5 AP", got)
		}
	})
}

func lettersIn(art []string, of string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(of, r) {
			return r
		}
		return -1
	}, strings.Join(art, ""))
}

// scene is a small hall of random ground, heroes and monsters around a mover at 0,0.
func scene(r *rapid.T, tb testing.TB) (*Board, Mover) {
	width, height := rapid.IntRange(2, 6).Draw(r, "width"), rapid.IntRange(1, 4).Draw(r, "height")
	p := draw(tb, strings.Repeat("#", 7))
	figures := p.Occupancy(nil)
	for y := range height {
		for x := range width {
			s := Square{int16(x), int16(y)}
			letter := rapid.SampledFrom([]byte("......~~ooo#%HM")).Draw(r, "square")
			p.cut(s, letter)
			figures[p.ID(s)] = map[byte]Occupant{'H': Hero, 'M': Monster}[letter]
		}
	}
	p.cut(Square{}, '.')
	figures[p.ID(Square{})] = Nobody
	return p.Board, Mover{At: Square{}, AP: rapid.IntRange(0, 9).Draw(r, "AP"), Figures: figures}
}

// TestReachIsExact tries every movement of a small hall, segment by segment, and asks Check what it costs.
func TestReachIsExact(t *testing.T) {
	t.Run("DD-R54 DD-R55 DD-R56 DD-R59 what is reached is what Check allows, at the least cost", func(t *testing.T) {
		var reach reach // its memory serves all halls
		rapid.Check(t, func(r *rapid.T) {
			b, m := scene(r, t)
			m.Slow, m.Floats = rapid.SampledFrom([]int{0, 0, 1, MaxSlow}).Draw(r, "slow"), rapid.Bool().Draw(r, "floats")
			carrying := rapid.Bool().Draw(r, "carrying")
			b.reach(&reach, m, carrying)
			best := everyMovement(b, m, carrying, true)
			bestWalk := everyMovement(b, m, carrying, false)
			for id := range b.terrain {
				s := b.Square(ID(id))
				if got, want := int(reach.Move[id]), known(best, s); got != want {
					r.Fatalf("%v with jumps: %d, want %d", s, got, want)
				}
				if got, want := int(reach.Walk[id]), known(bestWalk, s); got != want {
					r.Fatalf("%v walking: %d, want %d", s, got, want)
				}
				if route := reach.moveTo(s); route != nil {
					trip, o := b.Check(m, route)
					if o != nil || trip.Cost != int(reach.Move[id]) || trip.End != s {
						r.Fatalf("the route to %v comes to %+v, %v", s, trip, o)
					}
				}
				if route := reach.walkTo(s); route != nil {
					if trip, o := b.Check(m, route); o != nil || trip.Cost != int(reach.Walk[id]) || trip.Leaps != nil {
						r.Fatalf("the walk to %v comes to %+v, %v", s, trip, o)
					}
				}
			}
		})
	})
}

func known(costs map[Square]int, s Square) int {
	if n, has := costs[s]; has {
		return n
	}
	return -1
}

// everyMovement is the least cost of every square by brute force: routes of single steps and jumps, each extended as
// long as it can be, and cut short only where the same square was left before with as much AP.
func everyMovement(b *Board, m Mover, carrying, jumps bool) map[Square]int {
	best := map[Square]int{m.At: 0}
	seen := map[string]bool{}
	var extend func(at Square, left int, aside bool, route []Segment)
	extend = func(at Square, left int, aside bool, route []Segment) {
		if key := fmt.Sprint(at, left, aside); seen[key] {
			return
		} else {
			seen[key] = true
		}
		for _, d := range Directions {
			to := at.To(d)
			for n := 1; n <= 6; n, to = n+1, to.To(d) {
				s := Segment{Kind: Walk, Path: []Square{to}, To: to, Carrying: carrying}
				if n > 1 {
					s.Kind = Jump
				}
				if s.Kind == Jump && !jumps {
					break
				}
				full := append(append([]Segment(nil), route...), s)
				trip, o := b.Check(m, full)
				switch {
				case o == nil:
					if known, has := best[to]; !has || trip.Cost < known {
						best[to] = trip.Cost
					}
					extend(to, m.AP-trip.Cost, false, full)
				case o.Reason == EndsOnHero:
					extend(to, o.Left, false, full)
				case o.Reason == LandingTaken && o.Segment == len(full)-1 && !aside:
					extend(to, o.Left-b.price(jumpCost, b.ID(to), carrying), true, full)
				}
			}
		}
	}
	extend(m.At, m.AP, false, nil)
	return best
}
