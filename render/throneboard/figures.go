package throneboard

import (
	"math"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// Figures are 100 units wide and 130 high.
var (
	pawnBody  = paint.MustPath("M 50 34 C 78 38 88 78 94 112 Q 50 128 6 112 C 12 78 22 38 50 34 Z")
	kingBody  = paint.MustPath("M 26 48 L 74 48 L 98 122 L 2 122 Z")
	kingCrown = paint.MustPath("M 20 50 L 12 6 L 34 24 L 50 0 L 66 24 L 88 6 L 80 50 Z")
	kingSlit  = paint.MustPath("M 34 66 L 66 66 M 50 66 L 50 92")
	pawnCross = paint.MustPath("M 50 68 L 50 100 M 34 84 L 66 84")
	fallCross = paint.MustPath("M 92 14 L 8 118")
)

func (p *pieces) drawFigures(th *theme) {
	p.Pawn, p.Guard = th.drawing(38, 49, th.pawn), th.drawing(38, 49, th.guard)
	p.PawnBig, p.GuardBig = th.drawing(46, 60, th.pawn), th.drawing(46, 60, th.guard)
	p.PawnSmall, p.GuardSmall = th.drawing(30, 39, th.pawn), th.drawing(30, 39, th.guard)
	p.PawnFallen, p.GuardFallen = th.drawing(46, 60, th.fallen((*theme).pawn)), th.drawing(46, 60, th.fallen((*theme).guard))
	p.PawnBadge = th.icon(41, func(p paint.Pen) {
		p.Disc(50, 50, 48, th.player)
		p.Ring(50, 50, 46, th.playerDark, 8)
	})
	p.GuardBadge = th.icon(48, filled(runeShape, th.king, th.kingDark))
	p.PawnMark = th.icon(48, func(p paint.Pen) {
		p.Disc(50, 50, 49, th.halo)
		p.Ring(50, 50, 45, th.player, 9)
	})
	p.GuardMark = th.icon(58, filled(runeShape, th.halo, th.king))
	p.MapWheat, p.MapBugle, p.MapShield = th.icon(35, th.wheatEar), th.icon(32, th.bugle), th.icon(32, th.shield)
	p.Medal = th.icon(50, func(p paint.Pen) {
		p.Disc(50, 50, 49, th.paper)
		p.Ring(50, 50, 46, th.ink, 6)
	})
	p.Clash, p.ClashBig = th.icon(44, th.crossed), th.icon(58, th.crossed)
}

// pawn is one force of the player: round.
func (th *theme) pawn(p paint.Pen) {
	p.Line(pawnBody, th.halo, 22)
	p.Ring(50, 26, 24, th.halo, 14)
	p.Both(pawnBody, th.player, th.playerDark, 9)
	p.Disc(50, 26, 22, th.player)
	p.Ring(50, 26, 22, th.playerDark, 9)
	p.Disc(50, 84, 22, th.playerLight)
	p.Line(pawnCross, th.player, 8)
}

// guard is one force of the King: angular, crowned with spikes.
func (th *theme) guard(p paint.Pen) {
	p.Line(kingBody, th.halo, 22)
	p.Line(kingCrown, th.halo, 22)
	p.Both(kingBody, th.king, th.kingDark, 9)
	p.Both(kingCrown, th.gold, th.kingDark, 9)
	p.Line(kingSlit, th.kingLight, 10)
}

// ghost is the theme with figures drained of their colour.
func (th *theme) ghost() *theme {
	g := *th
	g.player, g.playerLight, g.king, g.kingLight, g.gold = th.paperFaint, th.paper, th.paperFaint, th.paper, th.paperFaint
	g.playerDark, g.kingDark = th.paperEdge, th.paperEdge
	return &g
}

// fallen is a figure without its colour, struck out.
func (th *theme) fallen(figure func(*theme, paint.Pen)) func(paint.Pen) {
	return func(p paint.Pen) {
		figure(th.ghost(), p)
		p.Line(fallCross, th.paperInk, 11)
	}
}

// crossed are two swords crossed: a battle.
func (th *theme) crossed(p paint.Pen) {
	p.Disc(50, 50, 52, th.halo)
	p.Ring(50, 50, 50, th.paperInk, 4)
	for _, angle := range []float64{-math.Pi / 4, math.Pi / 4} {
		p.DC.Push()
		p.DC.RotateAbout(angle, p.X+50*p.Scale, p.Y+50*p.Scale)
		p.At(4, 3, 0.92).Line(bladeEdge, th.steelDark, 4)
		th.sword(p.At(4, 3, 0.92))
		p.DC.Pop()
	}
}
