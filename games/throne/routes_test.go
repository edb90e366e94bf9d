package throne

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// slowChecker knows the King's movement on its own: from the list of borders, by trying every path.
type slowChecker map[int][]int

func newSlowChecker() slowChecker {
	c := slowChecker{}
	for _, border := range strings.Fields("1-2 1-5 2-5 2-7 3-5 3-8 4-6 4-7 4-8 4-9 5-7 5-8 6-8 6-9 7-8") {
		var a, b int
		fmt.Sscanf(border, "%d-%d", &a, &b)
		c[a], c[b] = append(c[a], b), append(c[b], a)
	}
	return c
}

// paths is all ways without repetition from the end of way to a goal.
func (c slowChecker) paths(way []int, goals []int) (all [][]int) {
	last := way[len(way)-1]
	if slices.Contains(goals, last) {
		return [][]int{slices.Clone(way)}
	}
	for _, next := range c[last] {
		if !slices.Contains(way, next) {
			all = append(all, c.paths(append(slices.Clone(way), next), goals)...)
		}
	}
	return all
}

// step is where the King goes from a territory, 0 if he stays: among the second places of the shortest paths to any
// goal.
func (c slowChecker) step(from int, goals []int, rising bool) int {
	all := c.paths([]int{from}, goals)
	if len(all) == 0 {
		return 0
	}
	shortest := slices.MinFunc(all, func(a, b []int) int { return len(a) - len(b) })
	if len(shortest) == 1 {
		return 0
	}
	var seconds []int
	for _, p := range all {
		if len(p) == len(shortest) {
			seconds = append(seconds, p[1])
		}
	}
	if rising {
		return slices.Max(seconds)
	}
	return slices.Min(seconds)
}

// TestKingMovementExhaustively tries RT-053 to RT-057 from every territory, with both arrows, to all goals there are.
func TestKingMovementExhaustively(t *testing.T) {
	checker := newSlowChecker()
	goalsOf := map[Order][]int{OrderMoveCastle: {1, 3, 7, 9}, OrderMoveWheat: {1, 2, 3, 6}}
	tried := 0
	for subset := 1; subset < 1<<Territories; subset++ {
		var yours []int
		for i := range Territories {
			if subset>>i&1 == 1 {
				yours = append(yours, i+1)
			}
		}
		goalsOf[OrderMovePlayer] = yours
		for from := 1; from <= Territories; from++ {
			if slices.Contains(yours, from) {
				continue // contested: stays, RT-055
			}
			for order, goals := range goalsOf {
				for _, arrow := range []Priority{Rising, Falling} {
					tried++
					want := checker.step(from, goals, arrow == Rising)
					if got := stepOf(Territory(from), yours, order, arrow); got != Territory(want) {
						t.Fatalf("from %d, yours %v, %v %v: got %d, want %d", from, yours, order, arrow, got, want)
					}
				}
			}
		}
	}
	if tried < 10_000 {
		t.Errorf("tried %d", tried)
	}
}

// stepOf is where the game moves two of the King's forces.
func stepOf(from Territory, yours []int, o Order, arrow Priority) Territory {
	own := printed
	own[1] = Card{Priority: arrow}
	g := &Game{cards: &own, card: 1, stage: stageDefence, lenient: true}
	for _, at := range yours {
		g.land[at].Player = 1
	}
	g.land[from].King = 2
	t := turn{Game: g}
	t.march(o, from)
	if moved := all[KingMoved](t.events); len(moved) == 1 {
		return moved[0].To
	}
	return 0
}
