package throneboard

import (
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// compassAt is the middle of the compass rose, compassSize its radius, in pixels.
var compassAt = pt(172, 742)

const compassSize = 92

// compass draws the rose.
func (th *theme) compass(dc *gg.Context) {
	p := paint.Pen{DC: dc, X: compassAt.X, Y: compassAt.Y, Scale: compassSize / 100.0}
	p.Disc(0, 0, 74, faded(th.shoal, 235))
	p.Ring(0, 0, 74, th.seaLine, 3)
	p.Ring(0, 0, 30, th.seaLine, 1.5)
	for i := range 8 {
		a := float64(2*(i%4)+1-i/4) * math.Pi / 4 // the four between, then the four main winds
		th.ray(p, a, float64(66+32*(i/4)), float64(12+5*(i/4)))
	}
	lily := paint.Pen{DC: dc, X: p.X, Y: p.Y - 112*p.Scale, Scale: p.Scale * 0.3}
	lily.Fill(lilyShape, th.seaLine)
}

var lilyShape = paint.MustPath("M 0 -50 Q 22 -20 8 10 Q 40 -30 52 4 Q 48 28 22 22 L 8 24 L 12 44 L -12 44 L -8 24 L -22 22 Q -48 28 -52 4 Q -40 -30 -8 10 Q -22 -20 0 -50 Z")

// ray draws one point of the rose, half of it in shade.
func (th *theme) ray(p paint.Pen, angle, length, width float64) {
	tip := pt(math.Sin(angle), -math.Cos(angle))
	side := tip.Left()
	for i, col := range []color.RGBA{th.paper, th.seaLine} {
		s := side.Mul(width * float64(1-2*i))
		p.DC.NewSubPath()
		for _, q := range []paint.Pt{{}, s.Add(tip.Mul(width)), tip.Mul(length)} {
			p.DC.LineTo(p.X+q.X*p.Scale, p.Y+q.Y*p.Scale)
		}
		p.DC.ClosePath()
		p.DC.SetColor(col)
		p.DC.FillPreserve()
		p.DC.SetColor(th.seaLine)
		p.DC.SetLineWidth(1.4)
		p.DC.Stroke()
	}
}

var waveShape = paint.MustPath("M -30 4 Q -20 -10 -8 2 Q 4 -10 14 2 Q 22 -8 32 4")

// waves scatters a few waves where the sea is empty.
func (th *theme) waves(dc *gg.Context, shore *paint.Field) {
	r := paint.Rand(77)
	for y := 50.0; y < mapHeight-30; y += 104 {
		for x := 40.0; x < sheetWidth-30; x += 136 {
			p := pt(x+r.Between(-30, 30), y+r.Between(-22, 22))
			if shore.At(int(p.X), int(p.Y)) > 62 && p.Sub(compassAt).Len() > compassSize+40 {
				pen := paint.Pen{DC: dc, X: p.X, Y: p.Y, Scale: 0.62}
				pen.Line(waveShape, faded(th.seaLine, 150), 4)
			}
		}
	}
}

var (
	hullShape    = paint.MustPath("M -58 8 L -50 -10 L -34 -8 L 36 -8 L 46 -22 L 64 -24 Q 60 14 40 26 L -38 26 Q -54 22 -58 8 Z")
	hullPlanks   = paint.MustPath("M -52 4 L 54 2 M -46 14 L 48 12")
	mastShape    = paint.MustPath("M 2 -8 L 2 -92 M -34 -8 L -34 -62 M 44 -20 L 44 -58")
	mainSail     = paint.MustPath("M -22 -84 Q 2 -76 28 -84 Q 38 -50 26 -22 Q 2 -32 -24 -22 Q -14 -52 -22 -84 Z")
	foreSail     = paint.MustPath("M -52 -58 Q -36 -52 -22 -58 Q -14 -36 -22 -18 Q -38 -24 -54 -18 Q -46 -38 -52 -58 Z")
	aftSail      = paint.MustPath("M 44 -58 L 70 -26 L 44 -26 Z")
	streamer     = paint.MustPath("M 2 -92 Q 14 -100 24 -94 Q 34 -90 42 -96 Q 34 -84 24 -86 Q 14 -90 2 -84 Z")
	serpentLoops = paint.MustPath("M -88 16 Q -80 -22 -60 -22 Q -40 -22 -36 16 M -18 16 Q -12 -30 12 -30 Q 34 -30 38 16 M 56 16 Q 54 -40 78 -58")
	serpentHead  = paint.MustPath("M 70 -48 Q 70 -70 90 -70 Q 104 -68 112 -56 L 98 -54 L 106 -46 Q 90 -40 84 -48 Z")
	ripples      = paint.MustPath("M -100 18 Q -88 12 -76 18 M -50 20 Q -26 12 -4 20 M 26 20 Q 46 12 70 20")
)

// ship draws a ship under sail.
func (th *theme) ship(dc *gg.Context, x, y, scale float64) {
	p := paint.Pen{DC: dc, X: x, Y: y, Scale: scale}
	p.Line(mastShape, th.seaLine, 4)
	for _, sail := range []paint.Path{foreSail, mainSail, aftSail} {
		p.Both(sail, th.paper, th.seaLine, 3.4)
	}
	p.Both(hullShape, th.roof, th.seaLine, 3.6)
	p.Line(hullPlanks, th.roofDark, 2.4)
	p.Fill(streamer, th.seaLine)
	p.Line(paint.MustPath("M -78 26 Q -60 18 -42 28 Q -20 18 0 28 Q 22 18 42 28 Q 60 18 80 26"), th.seaLine, 3.6)
}

// serpent draws what sailors say lives there.
func (th *theme) serpent(dc *gg.Context, x, y, scale float64) {
	p := paint.Pen{DC: dc, X: x, Y: y, Scale: scale}
	p.Line(serpentLoops, th.seaLine, 17)
	p.Line(serpentLoops, th.shoal, 11)
	p.Both(serpentHead, th.shoal, th.seaLine, 3.4)
	p.Disc(90, -60, 3, th.seaLine)
	p.Line(ripples, th.seaLine, 3.4)
}

// frameWidth is the width of the map's scale-marked frame, in pixels.
const frameWidth = 11

// frame draws the border of the map with its alternating marks.
func (th *theme) frame(dc *gg.Context) {
	bar := func(x, y, w, h float64, c color.Color) {
		dc.DrawRectangle(x, y, w, h)
		dc.SetColor(c)
		dc.Fill()
	}
	bar(0, 0, sheetWidth, frameWidth, th.frameFill)
	bar(0, mapHeight-frameWidth, sheetWidth, frameWidth, th.frameFill)
	bar(0, 0, frameWidth, mapHeight, th.frameFill)
	bar(sheetWidth-frameWidth, 0, frameWidth, mapHeight, th.frameFill)
	const tick, in, thick = 40.0, 3.0, 5.0
	for x := frameWidth + 0.0; x+tick < sheetWidth; x += 2 * tick {
		bar(x, in, tick, thick, th.frameLine)
		bar(x, mapHeight-in-thick, tick, thick, th.frameLine)
	}
	for y := frameWidth + 0.0; y+tick < mapHeight; y += 2 * tick {
		bar(in, y, thick, tick, th.frameLine)
		bar(sheetWidth-in-thick, y, thick, tick, th.frameLine)
	}
	dc.SetColor(th.frameLine)
	dc.SetLineWidth(2)
	dc.DrawRectangle(frameWidth, frameWidth, sheetWidth-2*frameWidth, mapHeight-2*frameWidth)
	dc.Stroke()
	dc.DrawRectangle(1, 1, sheetWidth-2, mapHeight-2)
	dc.Stroke()
}

// tableTop draws the planks that the cards lie on.
func (th *theme) tableTop(dc *gg.Context) {
	r := paint.Rand(5)
	plank := float64(sheetHeight-mapHeight) / 4
	for i := range 4 {
		y := mapHeight + float64(i)*plank
		dc.SetColor(th.tableLine)
		dc.SetLineWidth(3)
		dc.DrawLine(0, y, sheetWidth, y)
		dc.Stroke()
		x := r.Between(150, 850)
		dc.DrawLine(x, y, x, y+plank)
		dc.Stroke()
	}
	dc.SetColor(th.gold)
	dc.SetLineWidth(3)
	dc.DrawLine(0, mapHeight+2, sheetWidth, mapHeight+2)
	dc.Stroke()
}
