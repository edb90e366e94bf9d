package render

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"strconv"
	"sync"

	"github.com/fogleman/gg"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// A Curve is how the chance to win went over a game, whichever game it was.
type Curve struct {
	// Points are the decisions in their order, at least one.
	Points []CurvePoint
	// End is the chance after the last of them; 1 or 0 where the game was won or lost.
	End float64
	// Marks are the points that get a number on the curve, as places in Points: the first gets 1. At most 9.
	Marks  []int
	Labels CurveLabels
}

// A CurvePoint is one decision.
type CurvePoint struct {
	// At is where it is along the axis: at least 0, and more than at the point before.
	At int
	// Chance is the chance with the best choice, Chosen with the one that was made: 0 to 1, Chosen not above Chance.
	Chance, Chosen float64
}

// CurveLabels are the words in a curve's picture.
type CurveLabels struct {
	Title string // of the whole, which the upright axis measures
	Along string // what At counts
	Drop  string // what the strokes that hang from the curve mean
}

// MostPoints is how many points a curve has at most.
const MostPoints = 5000

// ErrCurve is a curve that cannot be drawn.
var ErrCurve = errors.New("render: a curve has 1 to 5,000 points, one after the other")

// check finds what cannot be drawn.
func (c *Curve) check() error {
	if len(c.Points) == 0 || len(c.Points) > MostPoints || len(c.Marks) > 9 {
		return ErrCurve
	}
	for i, p := range c.Points {
		if p.At < 0 || i > 0 && p.At <= c.Points[i-1].At || !isChance(p.Chance) || !isChance(p.Chosen) {
			return fmt.Errorf("%w: point %d is %+v", ErrCurve, i, p)
		}
	}
	for _, m := range c.Marks {
		if m < 0 || m >= len(c.Points) {
			return fmt.Errorf("%w: mark at point %d of %d", ErrCurve, m, len(c.Points))
		}
	}
	if !isChance(c.End) {
		return fmt.Errorf("%w: the end is %g", ErrCurve, c.End)
	}
	return nil
}

func isChance(x float64) bool { return x >= 0 && x <= 1 }

// Curve is the picture of a curve. It waits for its turn among the other pictures; a cancelled ctx ends the waiting.
func (r *Renderer) Curve(ctx context.Context, c Curve, theme Theme) (Picture, error) {
	if err := c.check(); err != nil {
		return Picture{}, err
	}
	if theme < 0 || theme >= themes {
		return Picture{}, fmt.Errorf("%w: theme %d", ErrCurve, theme)
	}
	if err := take(ctx, r.slots); err != nil {
		return Picture{}, fmt.Errorf("wait to draw a curve: %w", err)
	}
	defer func() { <-r.slots }()
	s := r.sheets[theme]
	base := s.base()
	var l paint.List
	s.draw(&l, &c)
	png, err := r.press.Print(base, &l)
	if err != nil {
		return Picture{}, fmt.Errorf("draw a curve: %w", err)
	}
	return Picture{PNG: png, Width: curveWidth, Height: curveHeight}, nil
}

// Sizes of a curve's picture, in pixels. The curve itself has the room between left and right, top and foot.
const (
	curveWidth, curveHeight = 1000, 560
	curveLeft, curveRight   = 110, 950
	curveTop, curveFoot     = 96, 456
)

// A sheet is what curves of one theme are drawn on.
type sheet struct {
	typ                          *paint.Type
	paper, grid, ink, faint      color.RGBA
	line, area, drop, mark, sign color.RGBA
	bold                         float64 // how many times as wide lines are
	base                         func() *paint.Base
}

// newSheets are the sheets of all themes. Blue against orange is told apart by the colour-blind, and the strokes from
// the line by their shape as well.
func newSheets(typ *paint.Type) [themes]*sheet {
	hex := func(n uint32) color.RGBA { return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255} }
	sheets := [themes]*sheet{
		Light: {
			typ: typ, paper: hex(0xf6ecd2), grid: hex(0xd9c79d), ink: hex(0x33231a), faint: hex(0x6d5a45),
			line: hex(0x1f5fae), area: hex(0xd3dce4), bold: 1, drop: hex(0xb8401c), mark: hex(0x33231a), sign: hex(0xffffff),
		},
		Dark: {
			typ: typ, paper: hex(0x1f1a14), grid: hex(0x463b2d), ink: hex(0xf5ead0), faint: hex(0xc4b492),
			line: hex(0x79b8f5), area: hex(0x24333f), bold: 1, drop: hex(0xf2834b), mark: hex(0xf5ead0), sign: hex(0x1f1a14),
		},
		Contrast: {
			typ: typ, paper: hex(0xffffff), grid: hex(0x767676), ink: hex(0x000000), faint: hex(0x000000),
			line: hex(0x0a3fa8), area: hex(0xffffff), bold: 1.6, drop: hex(0x9c1400), mark: hex(0x000000), sign: hex(0xffffff),
		},
	}
	for _, s := range sheets {
		s.base = sync.OnceValue(s.makeBase)
	}
	return sheets
}

// makeBase is the empty sheet with its grid. Its palette has the colours of all that comes on it.
func (s *sheet) makeBase() *paint.Base {
	img := image.NewRGBA(image.Rect(0, 0, curveWidth, curveHeight))
	fill(img, img.Rect, s.paper)
	for quarter := range 5 {
		y := heightOf(float64(quarter) / 4)
		fill(img, image.Rect(curveLeft, y-1, curveRight, y+1), s.grid)
	}
	cut := paint.NewCut()
	cut.Count(s.colours(img))
	return paint.NewBase(img, cut.Palette())
}

// colours is a picture with every colour that a curve may show: those of the sheet, and how they blend at soft edges.
func (s *sheet) colours(base *image.RGBA) *image.RGBA {
	all := []color.RGBA{s.paper, s.grid, s.area, s.ink, s.faint, s.line, s.drop, s.mark, s.sign}
	const steps = 5
	img := image.NewRGBA(base.Rect)
	copy(img.Pix, base.Pix)
	x := 0
	for i, a := range all {
		for _, b := range all[i:] {
			for k := range steps {
				mix := func(a, b uint8) uint8 { return uint8((int(a)*k + int(b)*(steps-1-k)) / (steps - 1)) }
				c := color.RGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 255}
				fill(img, image.Rect(x, 0, x+4, curveHeight), c)
				x += 4
			}
		}
	}
	return img
}

// fill lays an opaque colour over a part of img.
func fill(img *image.RGBA, r image.Rectangle, c color.RGBA) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			img.SetRGBA(x, y, c)
		}
	}
}

// heightOf is where a chance lies, in pixels from the top.
func heightOf(chance float64) int { return curveFoot - int(chance*(curveFoot-curveTop)+0.5) }

// span are the ends of the axis along a curve: the first decision's place, and the end one after the last.
func (c *Curve) span() (first, last int) { return c.Points[0].At, c.Points[len(c.Points)-1].At + 1 }

// alongOf is where a place lies, in pixels from the left.
func (c *Curve) alongOf(at int) int {
	first, last := c.span()
	return curveLeft + (at-first)*(curveRight-curveLeft)/max(1, last-first)
}

// path is the curve's line, in pixels.
func (c *Curve) path() []paint.Pt {
	line := make([]paint.Pt, 0, len(c.Points)+1)
	for _, p := range c.Points {
		line = append(line, paint.Pt{X: float64(c.alongOf(p.At)), Y: float64(heightOf(p.Chance))})
	}
	return append(line, paint.Pt{X: curveRight, Y: float64(heightOf(c.End))})
}

// Styles of the words in a curve.
var (
	curveTitle = paint.Style{Weight: paint.Bold, Size: 34, Width: 480}
	curveWord  = paint.Style{Weight: paint.SemiBold, Size: 26, Width: 380}
	curveTick  = paint.Style{Weight: paint.SemiBold, Size: 26, Width: 96}
	curveSign  = paint.Style{Weight: paint.Bold, Size: 26, Width: 40}
)

// draw lays a curve on its sheet: the area below, what was given away, the line, the marks, the words.
func (s *sheet) draw(l *paint.List, c *Curve) {
	line := c.path()
	if s.area != s.paper {
		s.mask(l, s.area, func(dc *gg.Context) {
			paint.Trace(dc, line)
			dc.LineTo(curveRight, curveFoot)
			dc.LineTo(curveLeft, curveFoot)
			dc.ClosePath()
			dc.Fill()
		})
	}
	s.mask(l, s.drop, func(dc *gg.Context) { s.drops(dc, c) })
	s.mask(l, s.line, func(dc *gg.Context) {
		paint.Trace(dc, line)
		dc.SetLineJoin(gg.LineJoinRound)
		dc.SetLineCap(gg.LineCapRound)
		dc.SetLineWidth(5 * s.bold)
		dc.Stroke()
		dc.DrawCircle(line[len(line)-1].X, line[len(line)-1].Y, 10)
		dc.Fill()
	})
	s.marks(l, c)
	s.words(l, c)
}

// mask stamps in one colour what f draws.
func (s *sheet) mask(l *paint.List, c color.RGBA, f func(*gg.Context)) {
	l.Tint(paint.FromAlpha(paint.AlphaMask(curveWidth, curveHeight, f), 0, 0), 0, 0, c)
}

// leastDrop is what a choice must have given away to be shown.
const leastDrop = 0.01

// drops draws a stroke from the chance that there was down to the one that was chosen.
func (s *sheet) drops(dc *gg.Context, c *Curve) {
	dc.SetLineWidth(6 * s.bold)
	for _, p := range c.Points {
		if p.Chance-p.Chosen < leastDrop {
			continue
		}
		x, from, to := float64(c.alongOf(p.At)), float64(heightOf(p.Chance)), float64(heightOf(p.Chosen))
		dc.DrawLine(x, from, x, to)
		dc.Stroke()
		dc.DrawRectangle(x-8, to-2, 16, 5)
		dc.Fill()
	}
}

// markRadius is the size of a numbered mark, markLift how far above the curve it sits.
const markRadius, markLift = 19, 34

// marks puts numbers above the curve, or below it where there is no room above.
func (s *sheet) marks(l *paint.List, c *Curve) {
	for n, m := range c.Marks {
		p := c.Points[m]
		x, y := c.alongOf(p.At), heightOf(p.Chance)-markLift
		if y-markRadius < curveTop-10 {
			y = heightOf(p.Chosen) + markLift
		}
		s.mask(l, s.mark, func(dc *gg.Context) {
			dc.DrawCircle(float64(x), float64(y), markRadius)
			dc.Fill()
		})
		l.Write(s.typ.Label(strconv.Itoa(n+1), curveSign), x, y, s.sign, color.RGBA{})
	}
}

// words writes the title, what the strokes mean, and both axes.
func (s *sheet) words(l *paint.List, c *Curve) {
	title := s.typ.Label(c.Labels.Title, curveTitle)
	l.Write(title, curveLeft+title.Width/2, 44, s.ink, color.RGBA{})
	if drop := s.typ.Label(c.Labels.Drop, curveWord); c.drops() {
		left := curveRight - drop.Width
		l.Write(drop, left+drop.Width/2, 44, s.drop, color.RGBA{})
		s.mask(l, s.drop, func(dc *gg.Context) {
			dc.DrawRectangle(float64(left-29), 28, 6, 30)
			dc.DrawRectangle(float64(left-34), 54, 16, 5)
			dc.Fill()
		})
	}
	for quarter := range 5 {
		tick := s.typ.Label(strconv.Itoa(25*quarter)+" %", curveTick)
		l.Write(tick, curveLeft-14-tick.Width/2, heightOf(float64(quarter)/4), s.faint, color.RGBA{})
	}
	first, last := c.span()
	for _, at := range ticks(first, last-1) {
		l.Write(s.typ.Label(strconv.Itoa(at), curveTick), c.alongOf(at), curveFoot+30, s.faint, color.RGBA{})
	}
	along := s.typ.Label(c.Labels.Along, curveWord)
	l.Write(along, (curveLeft+curveRight)/2, curveFoot+72, s.faint, color.RGBA{})
}

// drops reports whether any choice gave something away.
func (c *Curve) drops() bool {
	for _, p := range c.Points {
		if p.Chance-p.Chosen >= leastDrop {
			return true
		}
	}
	return false
}

// mostTicks is how many numbers stand along the axis at most.
const mostTicks = 9

// ticks are round numbers from first to last; the two ends themselves where there is none between.
func ticks(first, last int) (list []int) {
	step := 1
	for _, by := range []int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000} {
		if step = by; (last-first)/by < mostTicks {
			break
		}
	}
	for at := (first + step - 1) / step * step; at <= last; at += step {
		list = append(list, at)
	}
	return list
}
