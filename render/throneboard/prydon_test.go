package throneboard

import (
	"math"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// everywhere are all territories.
func everywhere() (ts []throne.Territory) {
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		ts = append(ts, t)
	}
	return ts
}

// shared is how many pixels of outline two shapes have in common.
func shared(a, b []paint.Pt) (length float64) {
	on := map[paint.Pt]bool{}
	for _, p := range b {
		on[p] = true
	}
	for i, p := range a {
		q := a[(i+1)%len(a)]
		if on[p] && on[q] {
			length += q.Sub(p).Len()
		}
	}
	return length
}

func TestTerritoriesTouchExactlyWhereTheRulesSay(t *testing.T) {
	c := survey()
	for _, a := range everywhere() {
		for _, b := range everywhere() {
			if a == b {
				continue
			}
			length := shared(c.shapes[a], c.shapes[b])
			switch neighbours := slices.Contains(a.Place().Borders, b); {
			case neighbours && length < 50:
				t.Errorf("%d and %d are neighbours and share %.0f pixels: want a border that is seen", a, b, length)
			case !neighbours && length > 0:
				t.Errorf("%d and %d are no neighbours and share %.0f pixels", a, b, length)
			}
		}
	}
}

// Corners that nearly meet would look like a border that is not there.
func TestTerritoriesThatAreNotNeighboursKeepTheirDistance(t *testing.T) {
	c := survey()
	for _, a := range everywhere() {
		for _, b := range everywhere() {
			if a >= b || slices.Contains(a.Place().Borders, b) {
				continue
			}
			least := math.Inf(1)
			for _, p := range c.shapes[a] {
				for _, q := range c.shapes[b] {
					least = min(least, p.Sub(q).Len())
				}
			}
			if least < 40 {
				t.Errorf("%d and %d come as near as %.0f pixels: want 40", a, b, least)
			}
		}
	}
}

func TestTerritoriesFillTheIslandOnce(t *testing.T) {
	masks := landMasks(survey())
	for y := 4; y < mapHeight; y += 8 {
		for x := 4; x < sheetWidth; x += 8 {
			sum := 0
			for _, m := range masks[1:] {
				sum += int(m.AlphaAt(x, y).A)
			}
			if island := int(masks[0].AlphaAt(x, y).A); max(sum-island, island-sum) > 24 {
				t.Fatalf("at (%d, %d) the territories cover %d of 255 and the island %d", x, y, sum, island)
			}
		}
	}
}

func TestPiecesStandInTheirOwnTerritory(t *testing.T) {
	c := survey()
	for _, at := range everywhere() {
		s := sites[at]
		for name, p := range map[string]paint.Pt{"head": s.head, "forces": s.forces, "castle": s.castle, "symbols": s.symbols} {
			if p != (paint.Pt{}) && !paint.Inside(c.shapes[at], place(p)) {
				t.Errorf("the %s of %d is not in it", name, at)
			}
		}
		p := at.Place()
		if p.Castle != (s.castle != paint.Pt{}) {
			t.Errorf("%d: castle in the rules %v, place for it %v", at, p.Castle, s.castle)
		}
		if (p.Wheat+p.Bugles+p.Shields > 0) != (s.symbols != paint.Pt{}) {
			t.Errorf("%d: symbols in the rules %+v, place for them %v", at, p, s.symbols)
		}
	}
}

func TestTheMapStaysInItsFrame(t *testing.T) {
	for _, p := range survey().shapes[0] {
		if p.X < frameWidth || p.X > sheetWidth-frameWidth || p.Y < frameWidth || p.Y > mapHeight-frameWidth {
			t.Errorf("the coast runs through the frame at (%.0f, %.0f)", p.X, p.Y)
		}
	}
}

func TestEveryArrowPointsFromOneTerritoryToTheOther(t *testing.T) {
	c := survey()
	for _, from := range everywhere() {
		for _, to := range from.Place().Borders {
			w := bowOf(from, to)
			if !paint.Inside(c.shapes[from], w.from) {
				t.Errorf("the arrow from %d to %d does not start in %d", from, to, from)
			}
			if !paint.Inside(c.shapes[to], w.to) {
				t.Errorf("the arrow from %d to %d does not end in %d", from, to, to)
			}
			back := bowOf(to, from)
			if d := w.at(0.5).Sub(back.at(0.5)).Len(); d < 12 {
				t.Errorf("the arrows between %d and %d lie %.0f pixels apart: want 12", from, to, d)
			}
		}
	}
}
