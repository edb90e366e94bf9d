package throneboard

import (
	"image"
	"image/color"
	"math"
	"sync"

	"github.com/fogleman/gg"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// arrows are drawn when they are first needed and then kept: there are a few for each border and no more.
type arrows struct {
	mu    sync.Mutex
	drawn map[arrow]*paint.Sprite
}

// An arrow is a way between two territories in the colours of a side.
type arrow struct {
	side     throne.Side
	from, to throne.Territory
	retreat  bool
	offer    bool // nobody went there yet
}

// sprite is the arrow, drawn once.
func (as *arrows) sprite(a arrow, th *theme) *paint.Sprite {
	as.mu.Lock()
	defer as.mu.Unlock()
	if s := as.drawn[a]; s != nil {
		return s
	}
	if as.drawn == nil {
		as.drawn = map[arrow]*paint.Sprite{}
	}
	s := th.arrow(a)
	as.drawn[a] = s
	return s
}

// arrow draws one. A retreat is hollow, an offer golden.
func (th *theme) arrow(a arrow) *paint.Sprite {
	outline := bowOf(a.from, a.to).outline()
	low, high := corners(outline)
	margin := 8
	if th.plain {
		margin = 10
	}
	x, y := math.Floor(low.X)-float64(margin), math.Floor(low.Y)-float64(margin)
	fill, edge := th.player, th.playerDark
	if a.side == throne.King {
		fill, edge = th.king, th.kingDark
	}
	rim, outer := 5.0, 10.0
	if a.retreat && th.plain { // of a hollow arrow nothing but its rim is seen
		rim, outer = 8, 12
	}
	switch {
	case a.retreat:
		fill, edge = th.halo, fill
	case a.offer:
		fill = th.chosen
	}
	return paint.Draw(int(high.X-x)+margin, int(high.Y-y)+margin, -int(x), -int(y), func(dc *gg.Context) {
		dc.Translate(-x, -y)
		dc.SetLineJoinRound()
		for _, line := range []struct {
			width float64
			c     color.Color
		}{{outer, th.halo}, {rim, edge}} {
			trace(dc, outline)
			dc.SetLineWidth(th.line(line.width))
			dc.SetColor(line.c)
			dc.Stroke()
		}
		trace(dc, outline)
		dc.SetColor(fill)
		dc.Fill()
	})
}

// corners are those of the box around points: the upper left one and the lower right one.
func corners(points []paint.Pt) (low, high paint.Pt) {
	low, high = points[0], points[0]
	for _, p := range points {
		low, high = pt(min(low.X, p.X), min(low.Y, p.Y)), pt(max(high.X, p.X), max(high.Y, p.Y))
	}
	return low, high
}

// trace lays a closed line as the path of dc.
func trace(dc *gg.Context, line []paint.Pt) {
	paint.Trace(dc, line)
	dc.ClosePath()
}

// leg lays an arrow with the number of forces that went its way.
func (b *board) leg(l leg) {
	b.list.Put(b.art.arrows.sprite(arrow{side: l.side, from: l.from, to: l.to, retreat: l.retreat}, b.art.th), 0, 0)
	head := bowOf(l.from, l.to).head()
	low, high := corners(head[:])
	b.crowd.add(image.Rect(int(low.X), int(low.Y), int(high.X)+1, int(high.Y)+1), headWorth)
}

// exits lays an arrow to each territory that one may withdraw to from a battle.
func (b *board) exits() {
	from := b.fight()
	if b.scene.View.Step != throne.StepWithdraw || from == 0 {
		return
	}
	for _, to := range b.scene.Open {
		if to.Valid() && to != from {
			b.list.Put(b.art.arrows.sprite(arrow{side: throne.Player, from: from, to: to, offer: true}, b.art.th), 0, 0)
		}
	}
}

// legCount lays the number on a leg's arrow: near its middle if that will do.
func (b *board) legCount(l leg) {
	w := bowOf(l.from, l.to)
	aside := w.to.Sub(w.from).Unit().Left()
	p := b.places[:0]
	for _, off := range []float64{0, 12, -12, 24, -24, 38, -38, 50, -50} {
		for _, t := range []float64{0.44, 0.5, 0.38, 0.56, 0.32, 0.62, 0.26, 0.68, 0.2, 0.14, 0.08, 0.76, 0.84} {
			at := w.at(t).Add(aside.Mul(off))
			p = append(p, image.Pt(int(at.X), int(at.Y)))
		}
	}
	b.places = p
	at := b.crowd.settle(p, badgeHalf, drawingWorth)
	badge := b.art.PawnBadge
	if l.side == throne.King {
		badge = b.art.GuardBadge
	}
	b.badge(badge, l.forces, at.X, at.Y)
}
