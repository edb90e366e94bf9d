package throneboard

import (
	"image/color"

	"github.com/fogleman/gg"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// A card's size and the places of its parts, in pixels from its top left corner.
const (
	cardWidth, cardHeight = 184, 306
	cardNumberX           = 35
	cardHeadY             = 32
	cardBandY, cardBandH  = 58, 62
	cardOrderY            = 186 // one order
	cardOrdersY           = 153 // the first of two,
	cardOrdersStep        = 62  // and how far below it the second
	cardFootY             = cardHeight - 32
)

func (p *pieces) drawCards(th *theme) {
	p.CardFront = th.cardFace(th.card, th.cardBand, false)
	p.CardHard = th.cardFace(th.cardHard, th.cardHardBand, true)
	p.CardBack = th.cardReverse()
	p.CardBugle, p.CardSword, p.CardShield = th.icon(40, th.bugle), th.icon(50, th.sword), th.icon(40, th.shield)
	p.CardFlag = th.icon(31, th.flag(th.flagGreen, th.cardInk))
	p.Rising, p.Falling = th.icon(44, filled(upShape, th.cardInk, th.cardInk)), th.icon(44, filled(downShape, th.cardInk, th.cardInk))
	p.Skull = th.icon(40, th.skull)
}

// cardFace draws the front of a card without what is printed on it.
func (th *theme) cardFace(face, band color.RGBA, hard bool) *paint.Sprite {
	return cardShape(func(dc *gg.Context) {
		cardBlank(dc, face, th.cardEdge)
		dc.DrawRoundedRectangle(7, 7, cardWidth-14, cardHeight-14, 8)
		dc.SetColor(faded(th.cardEdge, 110))
		dc.SetLineWidth(th.line(1.6))
		if hard {
			dc.SetColor(th.king)
			dc.SetLineWidth(th.line(3))
		}
		dc.Stroke()
		dc.DrawRectangle(8, cardBandY, cardWidth-16, cardBandH)
		dc.SetColor(band)
		dc.Fill()
		dc.SetColor(faded(th.cardEdge, 150))
		dc.SetLineWidth(2)
		for _, y := range []float64{cardBandY, cardBandY + cardBandH} {
			dc.DrawLine(8, y, cardWidth-8, y)
			dc.Stroke()
		}
		dc.DrawLine(20, cardFootY-28, cardWidth-20, cardFootY-28)
		dc.Stroke()
		dc.DrawCircle(cardNumberX, cardHeadY, 24)
		dc.SetColor(th.cardInk)
		dc.Fill()
	})
}

// cardReverse draws the back of the cards.
func (th *theme) cardReverse() *paint.Sprite {
	return cardShape(func(dc *gg.Context) {
		cardBlank(dc, th.king, th.cardEdge)
		dc.DrawRoundedRectangle(12, 12, cardWidth-24, cardHeight-24, 8)
		dc.SetColor(th.kingLight)
		dc.SetLineWidth(3)
		dc.Stroke()
		for _, r := range []float64{66, 58} {
			dc.DrawCircle(cardWidth/2, cardHeight/2, r)
			dc.Stroke()
		}
		th.crown(paint.Pen{DC: dc, X: cardWidth/2 - 42, Y: cardHeight/2 - 42, Scale: 0.84})
	})
}

// cardShape draws something of a card's size, with a margin for its edge and the zero point in its middle.
func cardShape(f func(dc *gg.Context)) *paint.Sprite {
	const margin = 5
	return paint.Draw(cardWidth+2*margin, cardHeight+2*margin, cardWidth/2+margin, cardHeight/2+margin, func(dc *gg.Context) {
		dc.Translate(margin, margin)
		f(dc)
	})
}

// cardBlank draws paper with an edge and a thin shadow.
func cardBlank(dc *gg.Context, face, edge color.RGBA) {
	dc.DrawRoundedRectangle(1, 3, cardWidth+2, cardHeight+1, 15)
	dc.SetColor(color.RGBA{A: 90})
	dc.Fill()
	dc.DrawRoundedRectangle(0, 0, cardWidth, cardHeight, 14)
	dc.SetColor(face)
	dc.FillPreserve()
	dc.SetColor(edge)
	dc.SetLineWidth(3.4)
	dc.Stroke()
}

func (p *pieces) drawOrders(th *theme) {
	for _, size := range []struct {
		rally, arrow, tower, wheat, helm, rune_ **paint.Sprite
		px                                      int
	}{
		{&p.Rally, &p.Go, &p.Tower, &p.Wheat, &p.Helm, &p.Rune, 78},
		{&p.RallySmall, &p.GoSmall, &p.TowerSmall, &p.WheatSmall, &p.HelmSmall, &p.RuneSmall, 54},
	} {
		*size.rally, *size.arrow = th.icon(size.px, th.banner), th.icon(size.px*3/4, filled(goShape, th.king, th.cardInk))
		*size.tower, *size.wheat = th.icon(size.px, th.tower), th.icon(size.px*11/10, th.wheatEar)
		*size.helm = th.icon(size.px, th.helmet)
		*size.rune_ = th.icon(size.px*11/10, filled(runeShape, th.contested, th.cardInk))
	}
}

// card lays a card with its middle at (x, y).
func (b *board) card(id throne.CardID, x, y int) {
	p, l := &b.art.pieces, b.list
	c := id.Card()
	left, top := x-cardWidth/2, y-cardHeight/2
	front := p.CardFront
	if id.Hard() {
		front = p.CardHard
	}
	l.Put(front, x, y)
	b.text(number(int(id)), cardNumberStyle, left+cardNumberX, top+cardHeadY, b.art.th.card)
	if id.Hard() {
		l.Put(p.Skull, left+cardWidth-34, top+cardHeadY)
	}
	b.symbols(c, x, top+cardBandY+cardBandH/2)
	if len(c.Orders) == 1 {
		b.order(c.Orders[0], x, top+cardOrderY)
	} else {
		for i, o := range c.Orders {
			b.smallOrder(o, x, top+cardOrdersY+i*cardOrdersStep)
		}
	}
	for i := range c.Flags {
		l.Put(p.CardFlag, left+25+i*22, top+cardFootY+2)
	}
	arrow := p.Rising
	if c.Priority == throne.Falling {
		arrow = p.Falling
	}
	l.Put(arrow, left+cardWidth-30, top+cardFootY)
}

// symbols lays a card's battle symbols in a row around (x, y).
func (b *board) symbols(c throne.Card, x, y int) {
	const step = 41
	x -= (c.Bugles + c.Swords + c.Shields - 1) * step / 2
	for _, s := range []struct {
		count  int
		sprite *paint.Sprite
	}{{c.Bugles, b.art.CardBugle}, {c.Swords, b.art.CardSword}, {c.Shields, b.art.CardShield}} {
		for range s.count {
			b.list.Put(s.sprite, x, y)
			x += step
		}
	}
}

// order lays the only order of a card around (x, y).
func (b *board) order(o throne.Order, x, y int) {
	p := &b.art.pieces
	switch o {
	case throne.OrderRally:
		b.list.Put(p.Rally, x, y)
	case throne.OrderMoveCastle:
		b.march(p.Go, p.Tower, x, y, 40)
	case throne.OrderMoveWheat:
		b.march(p.Go, p.Wheat, x, y, 40)
	case throne.OrderMovePlayer:
		b.march(p.Go, p.Helm, x, y, 40)
	case throne.OrderUncertain:
		b.list.Put(p.Rune, x, y)
		b.text("?", runeStyle, x, y, b.art.th.onSide)
	}
}

// smallOrder lays one of several orders around (x, y).
func (b *board) smallOrder(o throne.Order, x, y int) {
	p := &b.art.pieces
	switch o {
	case throne.OrderRally:
		b.list.Put(p.RallySmall, x, y)
	case throne.OrderMoveCastle:
		b.march(p.GoSmall, p.TowerSmall, x, y, 34)
	case throne.OrderMoveWheat:
		b.march(p.GoSmall, p.WheatSmall, x, y, 34)
	case throne.OrderMovePlayer:
		b.march(p.GoSmall, p.HelmSmall, x, y, 34)
	case throne.OrderUncertain:
		b.list.Put(p.RuneSmall, x, y)
		b.text("?", smallRuneStyle, x, y, b.art.th.onSide)
	}
}

// march lays an arrow and the goal that it points to around (x, y), each so far from it.
func (b *board) march(arrow, goal *paint.Sprite, x, y, apart int) {
	b.list.Put(arrow, x-apart, y)
	b.list.Put(goal, x+apart, y)
}
