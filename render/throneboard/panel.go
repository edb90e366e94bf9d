package throneboard

import (
	"image/color"

	"github.com/fogleman/gg"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// The panel in the map's corner, and the card below it: middles, in pixels.
const (
	panelX, panelY          = 172, 158
	panelWidth, panelHeight = 300, 262
	tableCardX, tableCardY  = 128, 466
	doneX                   = 286 // the orders that took the place of uncertain ones
	noteX, noteY            = 172, 742
)

func (p *pieces) drawPanel(th *theme) {
	p.Cartouche = th.paperSheet(panelWidth, panelHeight)
	p.FlagUp = th.icon(44, th.flag(th.flagGreen, th.paperInk))
	p.FlagDown = th.icon(44, th.flag(th.paperFaint, th.paperEdge))
	p.Limit, p.Castles = th.icon(46, th.wheatEar), th.icon(40, th.tower)
	p.Deck = th.drawing(34, 44, th.deck)
	p.SealPlayer, p.SealKing = th.icon(58, th.seal(th.player, th.playerLight, helmShape)), th.icon(58, th.seal(th.king, th.kingLight, crownShape))
}

// paperSheet draws a sheet with a double edge and notched corners, zero point in its middle.
func (th *theme) paperSheet(w, h float64) *paint.Sprite {
	const margin = 6
	return paint.Draw(int(w)+2*margin, int(h)+2*margin, int(w)/2+margin, int(h)/2+margin, func(dc *gg.Context) {
		dc.Translate(margin, margin)
		notched(dc, 2, 4, w, h, 18)
		dc.SetColor(faded(th.shadow, 90))
		dc.Fill()
		notched(dc, 0, 0, w, h, 18)
		dc.SetColor(th.paper)
		dc.FillPreserve()
		dc.SetColor(th.paperEdge)
		dc.SetLineWidth(th.line(4))
		dc.Stroke()
		notched(dc, 8, 8, w-16, h-16, 16)
		dc.SetLineWidth(1.6)
		dc.Stroke()
	})
}

// notched lays a rectangle whose corners are cut out round.
func notched(dc *gg.Context, x, y, w, h, r float64) {
	dc.NewSubPath()
	dc.MoveTo(x+r, y)
	dc.LineTo(x+w-r, y)
	dc.QuadraticTo(x+w-r, y+r, x+w, y+r)
	dc.LineTo(x+w, y+h-r)
	dc.QuadraticTo(x+w-r, y+h-r, x+w-r, y+h)
	dc.LineTo(x+r, y+h)
	dc.QuadraticTo(x+r, y+h-r, x, y+h-r)
	dc.LineTo(x, y+r)
	dc.QuadraticTo(x+r, y+r, x+r, y)
	dc.ClosePath()
}

// deck is a small pile of cards, face down.
func (th *theme) deck(p paint.Pen) {
	for i := 2.0; i >= 0; i-- {
		p.DC.DrawRoundedRectangle(p.X+(2+13*i)*p.Scale, p.Y+(30-12*i)*p.Scale, 70*p.Scale, 96*p.Scale, 9*p.Scale)
		p.DC.SetColor(th.king)
		p.DC.FillPreserve()
		p.DC.SetColor(th.paperInk)
		p.DC.SetLineWidth(2.4)
		p.DC.Stroke()
	}
	p.At(16, 56, 0.42).Fill(crownShape, th.kingLight)
}

// panel shows the turn and what there is to spend: points, forces, cards, castles.
func (b *board) panel() {
	v, a, l := &b.scene.View, b.art, b.list
	ink := a.th.paperInk
	l.Put(a.Cartouche, panelX, panelY)
	b.text(b.labels.Land, titleStyle, panelX, 62, ink)
	b.text(b.labels.Turn+" "+number(v.Turn), turnStyle, panelX, 104, ink)
	for i := range 5 {
		flag := a.FlagDown
		if i < v.CommandPoints {
			flag = a.FlagUp
		}
		l.Put(flag, panelX+5+(i-2)*52, 152)
	}
	for _, c := range []struct {
		icon       *paint.Sprite
		text       string
		x, y, next int
	}{
		{a.Limit, number(v.ForceLimit), -114, 206, 40}, {a.Deck, number(v.DeckSize), -36, 206, 41},
		{a.Castles, number(v.Castles) + "/4", 49, 206, 51},
		{a.PawnSmall, number(v.PlayerSupply), -114, 256, 40}, {a.GuardSmall, number(v.KingSupply), -36, 256, 41},
	} {
		l.Put(c.icon, panelX+c.x, c.y)
		b.text(c.text, countStyle, panelX+c.x+c.next, c.y, ink)
	}
	b.onTable()
}

// onTable shows the action card, who laid it, and what became of its uncertain orders.
func (b *board) onTable() {
	v, a := &b.scene.View, b.art
	if !v.Card.Valid() {
		return
	}
	b.card(v.Card, tableCardX, tableCardY)
	seal := a.SealPlayer
	if v.Phase == throne.KingCardPhase {
		seal = a.SealKing
	}
	b.list.Put(seal, tableCardX+cardWidth/2, tableCardY-cardHeight/2+cardBandY+cardBandH)
	if !uncertain(v.Card) {
		return
	}
	y := tableCardY - (len(v.Orders)-1)*70/2
	for _, o := range v.Orders {
		if o != throne.OrderUncertain {
			b.list.Put(a.Medal, doneX, y)
			b.list.Put(a.goal(o), doneX, y)
			y += 70
		}
	}
}

// uncertain reports whether c shows an uncertain order.
func uncertain(c throne.CardID) bool {
	for _, o := range c.Card().Orders {
		if o == throne.OrderUncertain {
			return true
		}
	}
	return false
}

// goal is the small icon of an order: what is raised, or where to.
func (p *pieces) goal(o throne.Order) *paint.Sprite {
	switch o {
	case throne.OrderMoveCastle:
		return p.TowerSmall
	case throne.OrderMoveWheat:
		return p.WheatSmall
	case throne.OrderMovePlayer:
		return p.HelmSmall
	}
	return p.RallySmall
}

// seal draws a wax seal with a sign in it.
func (th *theme) seal(wax, sign color.RGBA, shape paint.Path) func(paint.Pen) {
	return func(p paint.Pen) {
		p.Disc(50, 50, 52, th.halo)
		p.Disc(50, 50, 46, wax)
		p.Ring(50, 50, 40, sign, 3)
		p.At(26, 26, 0.48).Fill(shape, sign)
	}
}

// hand lays the player's cards on the table, face down for those who may not see them.
func (b *board) hand() {
	v := &b.scene.View
	n := min(max(len(v.Hand), v.HandSize), mostCards)
	for i := range n {
		x := sheetWidth/2 + (2*i-n+1)*(cardWidth+12)/2
		if i < len(v.Hand) {
			b.card(v.Hand[i], x, tableY)
		} else {
			b.list.Put(b.art.CardBack, x, tableY)
		}
	}
}

// mostCards is the greatest hand (RT-034); tableY is the middle of the table, in pixels.
const (
	mostCards = 5
	tableY    = (mapHeight + sheetHeight) / 2
)
