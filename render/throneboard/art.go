package throneboard

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

type paintContext = gg.Context

// art is everything of one theme that is drawn once.
type art struct {
	th   *theme
	base *paint.Base
	// land are the territories as masks, wash the bands along their insides.
	land, wash [throne.Territories + 1]*paint.Sprite

	pawn, guard, pawnBig, guardBig                         *paint.Sprite
	wheat, bugle, shield, castle                           *paint.Sprite // on the map
	cardBugle, cardSword, cardShield, cardFlag             *paint.Sprite
	banner, go_, tower, cardWheat, helmet, rune_           *paint.Sprite
	rising, falling, skull                                 *paint.Sprite
	cardFront, cardHard, cardBack, cardGlow, numberPlate   *paint.Sprite
	medal, playerBadge, kingBadge, clash                   *paint.Sprite
	flagOn, flagOff, deckIcon, limitIcon, crown, hourglass *paint.Sprite
	scroll                                                 *paint.Sprite
}

// newArt draws the theme.
func newArt(th *theme, c *chart, p *paint.Palette) *art {
	a := &art{th: th}
	land := landMasks(c)
	a.base = paint.NewBase(th.drawBase(c, land[0]), p)
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		a.land[t] = paint.FromAlpha(land[t], 0, 0)
		a.wash[t] = washMask(land[t])
	}
	a.drawIcons()
	a.drawCards()
	return a
}

// landMasks draws the territories, and the island as entry 0, as masks of the whole map.
func landMasks(c *chart) (masks [throne.Territories + 1]*image.Alpha) {
	for t, shape := range c.shapes {
		dc := gg.NewContext(sheetWidth, mapHeight)
		dc.SetColor(color.White)
		paint.Trace(dc, shape)
		dc.ClosePath()
		dc.Fill()
		rgba := dc.Image().(*image.RGBA)
		masks[t] = image.NewAlpha(rgba.Rect)
		for i := range masks[t].Pix {
			masks[t].Pix[i] = rgba.Pix[4*i+3]
		}
	}
	return masks
}

// washWidth is how far a side's colour reaches in from the borders of what it controls, in pixels.
const washWidth = 30

// washMask is a band along the inside of a territory, strongest at the border: how maps were coloured by hand.
func washMask(land *image.Alpha) *paint.Sprite {
	field := paint.Within(land)
	out := image.NewAlpha(land.Rect)
	for y := range land.Rect.Dy() {
		for x := range land.Rect.Dx() {
			cover := land.Pix[y*land.Stride+x]
			if cover == 0 {
				continue
			}
			d := field.At(x, y)
			strength := 0.16
			if d < washWidth {
				f := 1 - d/washWidth
				strength += 0.62 * f * f
			}
			out.Pix[y*out.Stride+x] = uint8(float64(cover) * strength)
		}
	}
	return paint.FromAlpha(out, 0, 0)
}

func (a *art) drawIcons() {
	th := a.th
	a.pawn, a.guard = drawing(34, 44, th.pawn), drawing(34, 44, th.guard)
	a.pawnBig, a.guardBig = drawing(46, 60, th.pawn), drawing(46, 60, th.guard)
	a.wheat, a.bugle, a.shield = icon(34, th.wheatEar), icon(32, th.bugle), icon(32, th.shield)
	a.castle = icon(70, th.tower)
	a.cardBugle, a.cardSword, a.cardShield = icon(40, th.bugle), icon(44, th.sword), icon(38, th.shield)
	a.cardFlag = icon(30, th.flag(th.wood, th.cardInk))
	a.banner, a.go_, a.tower = icon(72, th.banner), icon(48, filled(goShape, th.cardInk, th.cardInk)), icon(64, th.tower)
	a.cardWheat, a.helmet = icon(66, th.wheatEar), icon(62, th.helmet)
	a.rune_ = icon(76, filled(runeShape, th.contested, th.cardInk))
	a.rising = icon(44, filled(upShape, th.cardInk, th.cardInk))
	a.falling = icon(44, filled(downShape, th.cardInk, th.cardInk))
	a.skull = icon(40, th.skull)
	a.medal = icon(52, func(p paint.Pen) {
		p.Disc(50, 50, 48, th.paper)
		p.Ring(50, 50, 46, th.ink, 5)
		p.Ring(50, 50, 38, th.ink, 2)
	})
	a.playerBadge = icon(36, func(p paint.Pen) {
		p.Disc(50, 50, 48, th.player)
		p.Ring(50, 50, 46, th.playerDark, 8)
	})
	a.kingBadge = icon(40, filled(runeShape, th.king, th.kingDark))
	a.clash = icon(54, func(p paint.Pen) {
		for _, angle := range []float64{-0.8, 0.8} {
			p.DC.Push()
			p.DC.RotateAbout(angle, p.X+50*p.Scale, p.Y+50*p.Scale)
			th.sword(p)
			p.DC.Pop()
		}
	})
	a.flagOn, a.flagOff = icon(40, th.flag(th.wood, th.paperInk)), icon(40, th.flag(th.paperFaint, th.paperEdge))
	a.limitIcon, a.crown = icon(48, th.wheatEar), icon(40, th.crown)
	a.deckIcon = drawing(40, 52, func(p paint.Pen) {
		for i := 2.0; i >= 0; i-- {
			p.DC.DrawRoundedRectangle(p.X+(4+10*i)*p.Scale, p.Y+(24-10*i)*p.Scale, 70*p.Scale, 100*p.Scale, 8*p.Scale)
			p.DC.SetColor(th.king)
			p.DC.FillPreserve()
			p.DC.SetColor(th.paperInk)
			p.DC.SetLineWidth(2)
			p.DC.Stroke()
		}
	})
	a.hourglass = icon(40, filled(paint.MustPath("M 14 6 L 86 6 L 86 20 L 58 50 L 86 80 L 86 94 L 14 94 L 14 80 L 42 50 L 14 20 Z"), th.gold, th.goldDark))
	a.scroll = drawing(300, 250, func(p paint.Pen) {
		p.DC.DrawRoundedRectangle(6, 6, 294, 244, 10)
		p.DC.SetColor(th.paper)
		p.DC.FillPreserve()
		p.DC.SetColor(th.paperEdge)
		p.DC.SetLineWidth(3)
		p.DC.Stroke()
	})
}
