package throneboard

import (
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// The ribbon across the last picture, in pixels.
const (
	ribbonWidth, ribbonHeight = 760, 124
	ribbonY                   = sheetHeight - 98
	seatY                     = tableY - 14
	lightY                    = mapHeight + 60
	guardsY                   = mapHeight + 104
)

func (p *scenery) drawEnding(th *theme) {
	p.RibbonWon, p.RibbonLost = th.ribbon(th.player, th.playerDark), th.ribbon(th.king, th.kingDark)
	p.Rays = paint.FromAlpha(paint.AlphaMask(sheetWidth, mapHeight, rays), 0, 0)
	p.Ravens = paint.FromAlpha(paint.AlphaMask(sheetWidth, mapHeight, ravens), 0, 0)
	p.ThroneWon, p.ThroneLost = th.drawing(250, 300, th.throneSeat(true)), th.drawing(250, 300, th.throneSeat(false))
}

// rays are beams of light from behind the crown.
func rays(dc *gg.Context) {
	const beams = 20
	for i := range beams {
		a, half := 2*math.Pi*float64(i)/beams, math.Pi/beams*0.55
		dc.NewSubPath()
		dc.MoveTo(sheetWidth/2, lightY)
		dc.LineTo(sheetWidth/2+1300*math.Cos(a-half), lightY+1300*math.Sin(a-half))
		dc.LineTo(sheetWidth/2+1300*math.Cos(a+half), lightY+1300*math.Sin(a+half))
		dc.ClosePath()
		dc.Fill()
	}
}

// ribbon draws a ribbon with folded ends.
func (th *theme) ribbon(cloth, shade color.RGBA) *paint.Sprite {
	const w, h, tail, margin = ribbonWidth, ribbonHeight, 84.0, 10
	return paint.Draw(w+2*tail+2*margin, h+60, w/2+tail+margin, h/2+10, func(dc *gg.Context) {
		dc.Translate(tail+margin, 10)
		dc.SetLineJoinRound()
		shape := func(fill color.Color, points ...float64) {
			dc.NewSubPath()
			for i := 0; i < len(points); i += 2 {
				dc.LineTo(points[i], points[i+1])
			}
			dc.ClosePath()
			dc.SetColor(th.halo)
			dc.SetLineWidth(9)
			dc.StrokePreserve()
			dc.SetColor(shade)
			dc.SetLineWidth(4)
			dc.StrokePreserve()
			dc.SetColor(fill)
			dc.Fill()
		}
		for _, x := range [][3]float64{{0, -tail, 44}, {w, w + tail, w - 44}} {
			out := (x[0]-x[1])*0.4 + x[1]
			shape(cloth, x[2], 34, x[1], 34, out, 34+h/2, x[1], 34+h, x[2], 34+h)
			shape(shade, x[0], h-2, x[2], h-2, x[2], 34+h)
		}
		shape(cloth, 0, 0, w, 0, w, h, 0, h)
		dc.SetColor(th.gold)
		dc.SetLineWidth(4)
		dc.DrawRectangle(10, 10, w-20, h-20)
		dc.Stroke()
	})
}

var raven = paint.MustPath("M -60 -14 Q -34 -34 -8 -4 Q 0 -14 10 -4 Q 34 -36 62 -18 Q 36 -18 20 8 L 30 20 L 6 14 Q 0 20 -8 12 Q -30 -16 -60 -14 Z")

// ravens fly over what is left; each has its place over the sea, and its size.
func ravens(dc *gg.Context) {
	for _, r := range [][3]float64{
		{400, 84, 0.72}, {770, 66, 0.8}, {738, 176, 0.5}, {920, 58, 0.55}, {290, 660, 0.6}, {400, 716, 0.9}, {520, 800, 0.5}, {920, 790, 0.95},
	} {
		paint.Pen{DC: dc, X: r[0], Y: r[1], Scale: r[2]}.Fill(raven, color.White)
	}
}

// throneSeat draws the Rusty Throne, decked out for who holds it now.
func (th *theme) throneSeat(won bool) func(paint.Pen) {
	cloth, metal, edge := th.king, th.rust, th.kingDark
	if won {
		cloth, metal, edge = th.player, th.gold, th.goldDark
	}
	return func(p paint.Pen) {
		p.Line(seatBack, edge, 5)
		for _, s := range []struct {
			path paint.Path
			fill color.RGBA
		}{
			{seatBack, metal}, {seatCloth, cloth}, {seatLegs, metal}, {seatArms, metal}, {seatCushion, cloth}, {seatStep, th.stone}, {seatStepLow, th.stone},
		} {
			p.Both(s.path, s.fill, edge, 2.4)
		}
		for _, x := range []float64{24, 50, 76} {
			p.Disc(x, 6+math.Abs(x-50)*0.12, 5, th.gold)
			p.Ring(x, 6+math.Abs(x-50)*0.12, 5, edge, 2)
		}
		p.At(38, 28, 0.24).Both(crownShape, th.gold, edge, 7)
		if !won {
			p.Line(seatCracks, edge, 1.6)
		}
	}
}

var (
	seatBack    = paint.MustPath("M 22 70 L 22 12 L 30 18 L 50 6 L 70 18 L 78 12 L 78 70 Z")
	seatCloth   = paint.MustPath("M 30 66 L 30 26 Q 50 14 70 26 L 70 66 Z")
	seatArms    = paint.MustPath("M 12 54 L 26 54 L 26 88 L 12 88 Z M 74 54 L 88 54 L 88 88 L 74 88 Z")
	seatLegs    = paint.MustPath("M 20 78 L 80 78 L 80 92 L 20 92 Z")
	seatCushion = paint.MustPath("M 26 66 Q 50 60 74 66 L 74 79 L 26 79 Z")
	seatStep    = paint.MustPath("M 4 92 L 96 92 L 96 104 L 4 104 Z")
	seatStepLow = paint.MustPath("M -8 104 L 108 104 L 108 116 L -8 116 Z")
	seatCracks  = paint.MustPath("M 24 30 L 28 38 L 24 44 M 76 24 L 72 32 L 77 40 M 14 64 L 20 70 L 16 78 M 84 60 L 79 68 L 85 74 M 60 93 L 56 98 L 62 103")
)

// light falls on the map when the game is over: from the throne, or none at all.
func (b *board) light() {
	if b.scene.View.Outcome == throne.Won {
		b.list.Tint(b.scenery.Rays, 0, 0, faded(b.art.th.chosen, 84))
	} else {
		b.list.Fill(mapRect, faded(b.art.th.night, 130))
		b.list.Tint(b.scenery.Ravens, 0, 0, b.art.th.raven)
	}
}

// throneRoom fills the table when the game is over: who sits on the throne now, and the word for it.
func (b *board) throneRoom() {
	a, s, mid := b.art, b.scenery, sheetWidth/2
	seat, man, ribbon, word := s.ThroneLost, a.GuardBig, s.RibbonLost, b.labels.Lost
	if b.scene.View.Outcome == throne.Won {
		seat, man, ribbon, word = s.ThroneWon, a.PawnBig, s.RibbonWon, b.labels.Won
	}
	for i := range mostForces / 2 {
		for _, side := range []int{-1, 1} {
			b.list.Put(man, mid+side*(180+64*i), guardsY)
		}
	}
	b.list.Put(seat, mid, seatY)
	b.list.Put(ribbon, mid, ribbonY)
	b.text(word, endStyle, mid, ribbonY, a.th.onSide)
}
