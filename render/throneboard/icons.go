package throneboard

import (
	"image/color"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// The shapes of the icons, each in a square of 100 units.
var (
	shieldShape = paint.MustPath("M 12 14 Q 50 2 88 14 L 88 46 C 88 70 70 88 50 97 C 30 88 12 70 12 46 Z")
	shieldBars  = paint.MustPath("M 50 12 L 50 90 M 18 42 L 82 42")
	bladeShape  = paint.MustPath("M 50 0 L 61 14 L 59 64 L 41 64 L 39 14 Z")
	bladeEdge   = paint.MustPath("M 50 14 L 50 60")
	guardShape  = paint.MustPath("M 18 60 L 82 60 L 82 72 L 18 72 Z")
	gripShape   = paint.MustPath("M 43 72 L 57 72 L 57 88 L 43 88 Z")
	hornShape   = paint.MustPath("M 4 28 C 2 66 24 96 54 92 C 84 88 98 54 96 12 L 56 20 C 62 44 58 60 46 61 C 32 62 20 48 16 22 Z")
	hornRim     = paint.MustPath("M 55 21 Q 72 2 97 12")
	hornBands   = paint.MustPath("M 22 60 L 9 70 M 48 61 L 52 91 M 60 46 L 88 60")
	towerShape  = paint.MustPath("M 12 95 L 12 22 L 27 22 L 27 34 L 42 34 L 42 22 L 58 22 L 58 34 L 73 34 L 73 22 L 88 22 L 88 95 Z")
	towerGate   = paint.MustPath("M 36 95 L 36 74 Q 50 52 64 74 L 64 95 Z")
	stalkShape  = paint.MustPath("M 50 98 Q 48 60 50 30")
	grainShape  = paint.MustPath("M 0 4 C -14 -8 -12 -24 0 -32 C 12 -24 14 -8 0 4 Z")
	helmShape   = paint.MustPath("M 16 88 L 16 46 C 16 16 32 5 50 5 C 68 5 84 16 84 46 L 84 88 Q 50 101 16 88 Z")
	helmSlits   = paint.MustPath("M 26 46 L 74 46 M 50 30 L 50 80")
	poleShape   = paint.MustPath("M 18 6 L 18 98")
	bannerShape = paint.MustPath("M 18 8 L 94 8 L 76 35 L 94 62 L 18 62 Z")
	flagShape   = paint.MustPath("M 18 8 Q 62 8 94 32 Q 62 52 18 56 Z")
	crownShape  = paint.MustPath("M 12 84 L 5 28 L 30 54 L 50 12 L 70 54 L 95 28 L 88 84 Z")
	goShape     = paint.MustPath("M 4 38 L 56 38 L 56 16 L 97 50 L 56 84 L 56 62 L 4 62 Z")
	upShape     = paint.MustPath("M 50 4 L 92 48 L 66 48 L 66 96 L 34 96 L 34 48 L 8 48 Z")
	downShape   = paint.MustPath("M 50 96 L 92 52 L 66 52 L 66 4 L 34 4 L 34 52 L 8 52 Z")
	skullShape  = paint.MustPath("M 50 6 C 20 6 8 28 10 48 C 11 62 20 68 28 71 L 30 90 L 70 90 L 72 71 C 80 68 89 62 90 48 C 92 28 80 6 50 6 Z")
	skullNose   = paint.MustPath("M 50 56 L 43 70 L 57 70 Z")
	skullTeeth  = paint.MustPath("M 42 78 L 42 90 M 50 78 L 50 90 M 58 78 L 58 90")
	runeShape   = paint.MustPath("M 50 2 L 98 50 L 50 98 L 2 50 Z")
)

func (th *theme) shield(p paint.Pen) {
	p.Both(shieldShape, th.steel, th.steelDark, 9)
	p.Line(shieldBars, faded(th.steelDark, 150), 7)
}

func (th *theme) sword(p paint.Pen) {
	p.Both(bladeShape, th.steel, th.steelDark, 7)
	p.Line(bladeEdge, faded(th.steelDark, 140), 4)
	p.Both(gripShape, th.roof, th.steelDark, 5)
	p.Both(guardShape, th.gold, th.steelDark, 6)
	p.Disc(50, 91, 8, th.gold)
	p.Ring(50, 91, 8, th.steelDark, 5)
}

func (th *theme) bugle(p paint.Pen) {
	p.Both(hornShape, th.gold, th.goldDark, 9)
	p.Line(hornBands, th.goldDark, 6)
	p.Line(hornRim, th.goldDark, 10)
}

func (th *theme) wheatEar(p paint.Pen) {
	p.Line(stalkShape, th.wheatDark, 8)
	grain := func(x, y, lean float64) {
		p := p.At(x, y, 1)
		p.DC.Push()
		p.DC.RotateAbout(lean, p.X, p.Y)
		p.Both(grainShape, th.wheat, th.wheatDark, 6)
		p.DC.Pop()
	}
	for y := 78.0; y >= 42; y -= 18 {
		grain(48, y, -0.75)
		grain(52, y, 0.75)
	}
	grain(50, 34, 0)
}

func (th *theme) tower(p paint.Pen) {
	p.Both(towerShape, th.stone, th.stoneDark, 8)
	p.Fill(towerGate, th.stoneDark)
}

func (th *theme) helmet(p paint.Pen) {
	p.Both(helmShape, th.player, th.playerDark, 8)
	p.Line(helmSlits, th.playerLight, 9)
}

// banner is the King's: it calls forces together.
func (th *theme) banner(p paint.Pen) {
	p.Line(poleShape, th.stoneDark, 9)
	p.Both(bannerShape, th.king, th.kingDark, 7)
	crown := p.At(30, 16, 0.4)
	crown.Fill(crownShape, th.kingLight)
}

// flag is a command point.
func (th *theme) flag(fill, line color.RGBA) func(paint.Pen) {
	return func(p paint.Pen) {
		p.Line(poleShape, line, 10)
		p.Both(flagShape, fill, line, 8)
	}
}

func (th *theme) skull(p paint.Pen) {
	p.Both(skullShape, th.card, th.cardInk, 9)
	p.Disc(32, 46, 12, th.cardInk)
	p.Disc(68, 46, 12, th.cardInk)
	p.Fill(skullNose, th.cardInk)
	p.Line(skullTeeth, th.cardInk, 5)
}

func (th *theme) crown(p paint.Pen) { p.Both(crownShape, th.gold, th.goldDark, 8) }

// filled is an icon that is one shape.
func filled(shape paint.Path, fill, line color.RGBA) func(paint.Pen) {
	return func(p paint.Pen) { p.Both(shape, fill, line, 7) }
}
