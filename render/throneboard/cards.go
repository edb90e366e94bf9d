package throneboard

import (
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// A card's size in pixels.
const cardWidth, cardHeight = 184, 300

func (a *art) drawCards() {
	th := a.th
	front := func(hard bool) *paint.Sprite {
		return paint.Draw(cardWidth+8, cardHeight+8, cardWidth/2+4, cardHeight/2+4, func(dc *paintContext) {
			dc.DrawRoundedRectangle(4, 4, cardWidth, cardHeight, 14)
			dc.SetColor(th.card)
			if hard {
				dc.SetColor(th.cardHard)
			}
			dc.FillPreserve()
			dc.SetColor(th.cardEdge)
			dc.SetLineWidth(4)
			dc.Stroke()
			dc.DrawRectangle(12, 56, cardWidth-16, 56)
			dc.SetColor(th.cardBand)
			if hard {
				dc.SetColor(th.cardHardBand)
			}
			dc.Fill()
		})
	}
	a.cardFront, a.cardHard = front(false), front(true)
	a.cardBack = paint.Draw(cardWidth+8, cardHeight+8, cardWidth/2+4, cardHeight/2+4, func(dc *paintContext) {
		dc.DrawRoundedRectangle(4, 4, cardWidth, cardHeight, 14)
		dc.SetColor(th.king)
		dc.FillPreserve()
		dc.SetColor(th.cardEdge)
		dc.SetLineWidth(4)
		dc.Stroke()
		th.crown(paint.Pen{DC: dc, X: 44, Y: 100, Scale: 1})
	})
}

// card lays a card with its middle at (x, y).
func (b *board) card(id throne.CardID, x, y int) {
	a, l := b.art, b.list
	c := id.Card()
	front := a.cardFront
	if id.Hard() {
		front = a.cardHard
	}
	l.Put(front, x, y)
	top, left := y-cardHeight/2, x-cardWidth/2
	b.text(number(int(id)), numberStyle, left+32, top+28, a.th.cardInk)
	if id.Hard() {
		l.Put(a.skull, left+cardWidth-30, top+28)
	}
	b.symbols(c, x, top+80)
	for i, o := range c.Orders {
		oy := top + 178
		if len(c.Orders) == 2 {
			oy = top + 146 + 68*i
		}
		b.order(o, x, oy)
	}
	for i := range c.Flags {
		l.Put(a.cardFlag, left+22+i*25, top+cardHeight-28)
	}
	arrow := a.rising
	if c.Priority == throne.Falling {
		arrow = a.falling
	}
	l.Put(arrow, left+cardWidth-28, top+cardHeight-32)
}

// symbols lays a card's battle symbols in a row around (x, y).
func (b *board) symbols(c throne.Card, x, y int) {
	n := c.Bugles + c.Swords + c.Shields
	at := x - (n-1)*40/2
	for _, s := range []struct {
		count  int
		sprite *paint.Sprite
	}{{c.Bugles, b.art.cardBugle}, {c.Swords, b.art.cardSword}, {c.Shields, b.art.cardShield}} {
		for range s.count {
			b.list.Put(s.sprite, at, y)
			at += 40
		}
	}
}

// order lays one of the King's orders around (x, y).
func (b *board) order(o throne.Order, x, y int) {
	a, l := b.art, b.list
	to := func(goal *paint.Sprite) {
		l.Put(a.go_, x-36, y)
		l.Put(goal, x+34, y)
	}
	switch o {
	case throne.OrderRally:
		l.Put(a.banner, x, y)
	case throne.OrderMoveCastle:
		to(a.tower)
	case throne.OrderMoveWheat:
		to(a.cardWheat)
	case throne.OrderMovePlayer:
		to(a.helmet)
	case throne.OrderUncertain:
		l.Put(a.rune_, x, y)
		b.text("?", runeStyle, x, y, a.th.card)
	}
}
