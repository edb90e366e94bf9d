package throneboard

import (
	"image/color"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// A mason builds castles of walls, roofs and gates, in units of a square of 100.
type mason struct {
	paint.Pen
	th *theme
}

// line is the width of a castle's outlines, in units.
const castleLine = 3.6

// rect is a plain rectangle.
func (m mason) rect(x, y, w, h float64, fill color.Color) {
	m.DC.DrawRectangle(m.X+x*m.Scale, m.Y+y*m.Scale, w*m.Scale, h*m.Scale)
	m.DC.SetColor(fill)
	m.DC.Fill()
}

// polygon fills and lines a shape of straight lines.
func (m mason) polygon(fill color.Color, points ...float64) {
	m.DC.NewSubPath()
	for i := 0; i+1 < len(points); i += 2 {
		m.DC.LineTo(m.X+points[i]*m.Scale, m.Y+points[i+1]*m.Scale)
	}
	m.DC.ClosePath()
	m.DC.SetColor(fill)
	m.DC.FillPreserve()
	m.DC.SetColor(m.th.stoneDark)
	m.DC.SetLineWidth(m.th.line(castleLine) * m.Scale)
	m.DC.SetLineJoinRound()
	m.DC.Stroke()
}

// wall builds a wall from its top left corner to the ground, with so many merlons, its right side in shade.
func (m mason) wall(x, y, w, ground float64, merlons int) {
	tooth := w / float64(2*merlons-1)
	points := []float64{x, ground}
	for i := range merlons {
		left := x + 2*tooth*float64(i)
		points = append(points, left, y, left+tooth, y)
		if i < merlons-1 {
			points = append(points, left+tooth, y+6, left+2*tooth, y+6)
		}
	}
	points = append(points, x+w, ground)
	m.polygon(m.th.stone, points...)
	m.rect(x+w*0.68, y+7, w*0.32-castleLine/2, ground-y-8.5, faded(m.th.stoneDark, 60))
}

// tower builds a round tower with a pointed roof.
func (m mason) tower(x, y, w, ground, roof float64) {
	m.polygon(m.th.stone, x, ground, x, y, x+w, y, x+w, ground)
	m.rect(x+w*0.62, y+1, w*0.38-castleLine/2, ground-y-2, faded(m.th.stoneDark, 70))
	m.polygon(m.th.roof, x-3, y+1, x+w/2, y-roof, x+w+3, y+1)
	m.polygon(m.th.roofDark, x+w*0.6, y+1, x+w/2, y-roof, x+w+3, y+1)
	m.rect(x+w/2-1.8, y+8, 3.6, 8, m.th.stoneDark)
}

// gate cuts a gate into a wall.
func (m mason) gate(x, ground, w, h float64) {
	m.DC.NewSubPath()
	px := func(ux, uy float64) (float64, float64) { return m.X + ux*m.Scale, m.Y + uy*m.Scale }
	m.DC.MoveTo(px(x-w/2, ground))
	m.DC.LineTo(px(x-w/2, ground-h*0.55))
	cx, cy := px(x, ground-h*1.25)
	ex, ey := px(x+w/2, ground-h*0.55)
	m.DC.QuadraticTo(cx, cy, ex, ey)
	m.DC.LineTo(px(x+w/2, ground))
	m.DC.ClosePath()
	m.DC.SetColor(m.th.stoneDark)
	m.DC.Fill()
}

// pennant flies from the point (x, y) upwards.
func (m mason) pennant(x, y float64, c color.Color) {
	m.rect(x-1, y-16, 2, 16, m.th.stoneDark)
	m.DC.NewSubPath()
	m.DC.MoveTo(m.X+(x+1)*m.Scale, m.Y+(y-16)*m.Scale)
	m.DC.LineTo(m.X+(x+15)*m.Scale, m.Y+(y-11.5)*m.Scale)
	m.DC.LineTo(m.X+(x+1)*m.Scale, m.Y+(y-7)*m.Scale)
	m.DC.ClosePath()
	m.DC.SetColor(c)
	m.DC.Fill()
}

// castles are how the four High Lords live.
var castles = map[throne.Territory]func(mason){
	1: func(m mason) { // Hartholm: a hall under a great roof
		m.pennant(50, 26, m.th.flagGreen)
		m.wall(6, 56, 24, 93, 3)
		m.wall(70, 56, 24, 93, 3)
		m.polygon(m.th.stone, 24, 93, 24, 52, 76, 52, 76, 93)
		m.rect(60, 53, 15, 39, faded(m.th.stoneDark, 60))
		m.polygon(m.th.roof, 18, 54, 34, 25, 66, 25, 82, 54)
		m.polygon(m.th.roofDark, 66, 25, 82, 54, 62, 54)
		m.gate(50, 93, 18, 26)
	},
	3: func(m mason) { // Larkspire: one tower that sees the sea on three sides
		m.pennant(50, 6, m.th.flagGreen)
		m.tower(37, 36, 26, 93, 32)
		m.tower(8, 66, 20, 93, 22)
		m.tower(72, 60, 20, 93, 24)
		m.wall(22, 72, 56, 93, 5)
		m.gate(50, 93, 15, 16)
	},
	7: func(m mason) { // Greyhold: thick walls and no ornament
		m.wall(30, 26, 40, 93, 4)
		m.wall(2, 46, 28, 93, 3)
		m.wall(70, 46, 28, 93, 3)
		m.wall(22, 60, 56, 93, 5)
		m.gate(50, 93, 20, 24)
	},
	9: func(m mason) { // Crownhythe: the King's palace above the harbour
		m.tower(8, 52, 18, 93, 26)
		m.tower(74, 52, 18, 93, 26)
		m.tower(24, 44, 16, 93, 24)
		m.tower(60, 44, 16, 93, 24)
		m.wall(34, 40, 32, 93, 3)
		m.wall(14, 70, 72, 93, 7)
		m.gate(50, 93, 16, 20)
		crown := m.At(34, 8, 0.32)
		crown.Both(crownShape, m.th.gold, m.th.goldDark, 9)
	},
}

func (p *pieces) drawCastles(th *theme) {
	for t, build := range castles {
		p.Castle[t] = th.icon(92, func(p paint.Pen) {
			m := mason{p, th}
			build(m)
		})
	}
}
