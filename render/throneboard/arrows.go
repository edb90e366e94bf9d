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

// How an arrow lies: it bends by so much of its length, and leaves so many pixels free at its ends.
const (
	arrowBend  = 0.16
	arrowStart = 22.0
	arrowEnd   = 34.0
	arrowHead  = 34.0
)

// A bow is the way of an arrow: a curve from one point to another, pulled to its left.
type bow struct{ from, pull, to paint.Pt }

// bowOf is the way from the pieces of one territory to those of another.
func bowOf(from, to throne.Territory) bow {
	a, b := place(sites[from].forces), place(sites[to].forces)
	middle := a.Lerp(b, 0.5).Add(b.Sub(a).Left().Mul(arrowBend * 2))
	length := b.Sub(a).Len()
	w := bow{a, middle, b}
	start, end := w.at(arrowStart/length), w.at(1-arrowEnd/length)
	return bow{start, middle.Lerp(start.Lerp(end, 0.5), 0.15), end}
}

// at is the point of the curve at t, 0 to 1.
func (w bow) at(t float64) paint.Pt {
	return w.from.Lerp(w.pull, t).Lerp(w.pull.Lerp(w.to, t), t)
}

// outline is the arrow's edge: a shaft that widens, and a head.
func (w bow) outline() []paint.Pt {
	const steps = 24
	length := w.to.Sub(w.from).Len()
	neck := 1 - math.Min(0.6, (arrowHead-4)/length)
	var left, right []paint.Pt
	for i := range steps + 1 {
		t := neck * float64(i) / steps
		side := w.at(t + 0.01).Sub(w.at(t - 0.01)).Unit().Left().Mul(4.5 + 5.5*t)
		left, right = append(left, w.at(t).Add(side)), append(right, w.at(t).Sub(side))
	}
	back := w.at(neck)
	barb := w.to.Sub(back).Unit().Left().Mul(arrowHead * 0.62)
	left = append(left, back.Add(barb).Add(back.Sub(w.to).Mul(0.12)), w.to, back.Sub(barb).Add(back.Sub(w.to).Mul(0.12)))
	for i := len(right) - 1; i >= 0; i-- {
		left = append(left, right[i])
	}
	return left
}

// arrow draws one. A retreat is hollow, an offer golden.
func (th *theme) arrow(a arrow) *paint.Sprite {
	outline := bowOf(a.from, a.to).outline()
	low, high := outline[0], outline[0]
	for _, p := range outline {
		low, high = pt(min(low.X, p.X), min(low.Y, p.Y)), pt(max(high.X, p.X), max(high.Y, p.Y))
	}
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

// trace lays a closed line as the path of dc.
func trace(dc *gg.Context, line []paint.Pt) {
	paint.Trace(dc, line)
	dc.ClosePath()
}

// leg lays an arrow with the number of forces that went its way.
func (b *board) leg(l leg) {
	b.list.Put(b.art.arrows.sprite(arrow{side: l.side, from: l.from, to: l.to, retreat: l.retreat}, b.art.th), 0, 0)
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
	for _, off := range []float64{0, 12, -12, 24, -24, 38, -38} {
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
