package throneboard

import (
	"slices"

	"github.com/fogleman/gg"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// A mark is one small drawing of the relief, standing on its point.
type mark func(th *theme, p paint.Pen)

// country says which marks a territory bears, and how far they stand apart in pixels.
type country struct {
	marks []mark
	apart float64
}

// countries give each territory a face of its own.
var countries = [throne.Territories + 1]country{
	1: {[]mark{hill, tree, tuft}, 31},
	2: {[]mark{hut, tuft, hill}, 33},
	3: {[]mark{peak, hill, tuft}, 38},
	4: {[]mark{reeds, tuft, reeds}, 32},
	5: {[]mark{tree, tree, pine}, 27},
	6: {[]mark{furrows, hut, furrows}, 34},
	7: {[]mark{peak, peak, hill}, 37},
	8: {[]mark{tuft, pine, hill}, 33},
	9: {[]mark{tree, hill, tree}, 30},
}

var (
	hillShape  = paint.MustPath("M -46 0 Q -40 -44 -6 -46 Q 30 -46 46 0")
	hillShade  = paint.MustPath("M 14 -38 Q 22 -22 20 -6 M 26 -30 Q 32 -16 30 -4")
	peakShape  = paint.MustPath("M -46 0 L -8 -72 L 8 -46 L 18 -58 L 48 0")
	peakShade  = paint.MustPath("M -8 -72 L 2 -34 L -4 -22 L 8 0 L 48 0 L 18 -58 L 8 -46 Z")
	crownLeaf  = paint.MustPath("M -22 -22 C -34 -40 -20 -64 0 -64 C 20 -64 34 -40 22 -22 C 12 -12 -12 -12 -22 -22 Z")
	trunkShape = paint.MustPath("M 0 0 L 0 -18")
	pineShape  = paint.MustPath("M 0 -80 L 22 -44 L 12 -44 L 28 -14 L -28 -14 L -12 -44 L -22 -44 Z")
	tuftShape  = paint.MustPath("M -20 -2 Q -18 -14 -24 -20 M -6 0 Q -6 -18 -8 -26 M 8 0 Q 10 -16 16 -22")
	reedShape  = paint.MustPath("M -18 0 L -20 -28 M -4 0 L -2 -40 M 12 0 L 16 -30 M -34 6 L 30 6 M -20 14 L 14 14")
	rowsShape  = paint.MustPath("M -44 0 Q 0 -14 44 -4 M -44 -14 Q 0 -28 44 -18 M -44 -28 Q 0 -42 44 -32 M -40 -42 Q 0 -54 40 -46")
	hutWalls   = paint.MustPath("M -24 0 L -24 -24 L 24 -24 L 24 0 Z")
	hutRoof    = paint.MustPath("M -32 -22 L -14 -48 L 20 -48 L 32 -22 Z")
)

func hill(th *theme, p paint.Pen) {
	p.Fill(hillShape, th.reliefFill)
	p.Line(hillShape, th.reliefLine, 6)
	p.Line(hillShade, th.reliefLine, 4)
}

func peak(th *theme, p paint.Pen) {
	p.Fill(peakShape, th.reliefFill)
	p.Fill(peakShade, faded(th.reliefLine, 120))
	p.Line(peakShape, th.reliefLine, 6)
}

func tree(th *theme, p paint.Pen) {
	p.Line(trunkShape, th.reliefLine, 7)
	p.Both(crownLeaf, th.wood, th.reliefLine, 5)
}

func pine(th *theme, p paint.Pen) {
	p.Line(trunkShape, th.reliefLine, 7)
	p.Both(pineShape, th.wood, th.reliefLine, 5)
}

func tuft(th *theme, p paint.Pen) { p.Line(tuftShape, th.reliefLine, 5) }

func reeds(th *theme, p paint.Pen) {
	p.Line(reedShape, th.river, 5)
}

func furrows(th *theme, p paint.Pen) { p.Line(rowsShape, th.reliefLine, 4) }

func hut(th *theme, p paint.Pen) {
	p.Both(hutWalls, th.land, th.reliefLine, 5)
	p.Both(hutRoof, th.roof, th.reliefLine, 5)
}

// markScale is the size of the marks: pixels for one of their units.
const markScale = 0.36

// A planted mark stands somewhere.
type planted struct {
	at paint.Pt
	mark
	scale float64
}

// relief plants the marks of all territories, away from borders and from where pieces and words stand.
func (th *theme) relief(dc *gg.Context, c *chart) {
	var all []planted
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		all = append(all, plant(c.shapes[t], t)...)
	}
	slices.SortStableFunc(all, func(a, b planted) int {
		return int(a.at.Y*16) - int(b.at.Y*16)
	})
	for _, m := range all {
		m.mark(th, paint.Pen{DC: dc, X: m.at.X, Y: m.at.Y, Scale: m.scale})
	}
}

// plant scatters the marks of one territory over a shaken grid.
func plant(shape []paint.Pt, t throne.Territory) (all []planted) {
	r := paint.Rand(uint64(t) * 1000003)
	land := countries[t]
	low, high := shape[0], shape[0]
	for _, p := range shape {
		low = pt(min(low.X, p.X), min(low.Y, p.Y))
		high = pt(max(high.X, p.X), max(high.Y, p.Y))
	}
	row := 0
	for y := low.Y + 20; y < high.Y; y += land.apart * 0.9 {
		row++
		for x := low.X + float64(row%2)*land.apart/2; x < high.X; x += land.apart {
			p := pt(x+r.Between(-6, 6), y+r.Between(-5, 5))
			m := planted{p, land.marks[int(r.Float()*float64(len(land.marks)))], markScale * r.Between(0.9, 1.15)}
			if roomy(shape, p) && !taken(t, p) {
				all = append(all, m)
			}
		}
	}
	return all
}

// roomy reports whether a mark at p keeps off the borders of shape.
func roomy(shape []paint.Pt, p paint.Pt) bool {
	for _, d := range []paint.Pt{{X: -24, Y: 4}, {X: 24, Y: 4}, {X: 0, Y: 10}, {X: -16, Y: -30}, {X: 16, Y: -30}, {X: 0, Y: -36}} {
		if !paint.Inside(shape, p.Add(d)) {
			return false
		}
	}
	return true
}

// taken reports whether a mark at p would stand under the pieces or words of t.
func taken(t throne.Territory, p paint.Pt) bool {
	s := sites[t]
	within := func(c paint.Pt, w, up, down float64) bool {
		if c == (paint.Pt{}) {
			return false
		}
		d := p.Sub(place(c))
		return d.X > -w && d.X < w && d.Y > -up && d.Y < down
	}
	return within(s.head, 112, 22, 42) || within(s.castle, 54, 46, 60) || within(s.symbols, 52, 18, 34) || within(s.forces, 66, 8, 34)
}
