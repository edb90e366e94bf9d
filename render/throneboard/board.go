// Package throneboard draws the Rusty Throne: the map of Prydon, the cards and the battles.
package throneboard

import (
	"image/color"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// A Scene is what one picture shows.
type Scene struct {
	View throne.View
	// Events are what has happened since the last decision: they become arrows, marks and battles.
	Events []games.Event
	Labels Labels
	// Selected is a territory that a menu is about, 0 for none; Open are those that it offers.
	Selected throne.Territory
	Open     []throne.Territory
}

// board puts one scene on a list.
type board struct {
	art    *art
	typ    *paint.Type
	list   *paint.List
	scene  *Scene
	labels Labels
}

// site is where things stand in a territory, in the units of the courses.
type site struct{ number, name, castle, symbols, forces paint.Pt }

var sites = [throne.Territories + 1]site{
	1: {number: pt(172, 84), name: pt(248, 132), castle: pt(238, 76), symbols: pt(318, 88), forces: pt(246, 188)},
	2: {number: pt(90, 300), name: pt(158, 276), symbols: pt(92, 350), forces: pt(160, 330)},
	3: {number: pt(500, 164), name: pt(538, 322), castle: pt(568, 168), symbols: pt(540, 228), forces: pt(540, 272)},
	4: {number: pt(150, 606), name: pt(240, 600), forces: pt(246, 650)},
	5: {number: pt(284, 284), name: pt(356, 290), forces: pt(346, 340)},
	6: {number: pt(470, 630), name: pt(544, 604), symbols: pt(600, 650), forces: pt(530, 650)},
	7: {number: pt(90, 450), name: pt(190, 526), castle: pt(150, 456), symbols: pt(84, 510), forces: pt(230, 466)},
	8: {number: pt(390, 470), name: pt(490, 416), forces: pt(500, 480)},
	9: {number: pt(300, 756), name: pt(390, 734), castle: pt(362, 776), symbols: pt(440, 770), forces: pt(390, 816)},
}

// text sets a label in the middle of (x, y).
func (b *board) text(s string, style paint.Style, x, y int, c color.RGBA) {
	b.list.Write(b.typ.Label(s, style), x, y, c, b.art.th.halo)
}

// draw puts the whole scene on the list.
func (b *board) draw() {
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		b.control(t)
	}
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		b.territory(t)
	}
	b.panel()
	b.hand()
}

// control washes a territory in the colour of who stands there.
func (b *board) control(t throne.Territory) {
	th, h := b.art.th, b.scene.View.Land[t]
	switch {
	case h.Contested():
		b.list.Tint(b.art.wash[t], 0, 0, th.contested)
	case h.Player > 0:
		b.list.Tint(b.art.wash[t], 0, 0, th.player)
	case h.King > 0:
		b.list.Tint(b.art.wash[t], 0, 0, th.king)
	}
}

// spot is a point of a site in the picture.
func spot(p paint.Pt) (x, y int) {
	p = place(p)
	return int(p.X), int(p.Y)
}

func (b *board) territory(t throne.Territory) {
	s, p := sites[t], t.Place()
	if p.Castle {
		x, y := spot(s.castle)
		b.list.Put(b.art.castle, x, y)
	}
	x, y := spot(s.symbols)
	b.printed(p, x, y)
	x, y = spot(s.name)
	b.text(b.labels.Territories[t], nameStyle, x, y, b.art.th.name_)
	x, y = spot(s.number)
	b.list.Put(b.art.medal, x, y)
	b.text(number(int(t)), medalStyle, x, y, b.art.th.paperInk)
	x, y = spot(s.forces)
	b.holding(b.scene.View.Land[t], x, y)
}

// printed lays a territory's symbols in a row around (x, y).
func (b *board) printed(p throne.Place, x, y int) {
	x -= (p.Wheat + p.Bugles + p.Shields - 1) * 30 / 2
	for _, s := range []struct {
		count  int
		sprite *paint.Sprite
	}{{p.Wheat, b.art.wheat}, {p.Bugles, b.art.bugle}, {p.Shields, b.art.shield}} {
		for range s.count {
			b.list.Put(s.sprite, x, y)
			x += 30
		}
	}
}

// holding stands the forces of a territory around (x, y): each side in a row of its own.
func (b *board) holding(h throne.Holding, x, y int) {
	a := b.art
	if h.Contested() {
		y -= 23
	}
	if h.Player > 0 {
		b.row(h.Player, a.pawn, a.playerBadge, x, y)
	}
	if h.Contested() {
		y += 46
	}
	if h.King > 0 {
		b.row(h.King, a.guard, a.kingBadge, x, y)
	}
}

// row stands n figures around (x, y), with their number.
func (b *board) row(n int, figure, badge *paint.Sprite, x, y int) {
	const step = 25
	x -= (n*step + 8) / 2
	for i := range n {
		b.list.Put(figure, x+i*step, y)
	}
	x += (n-1)*step + 34
	b.list.Put(badge, x, y+4)
	b.text(number(n), badgeStyle, x, y+4, b.art.th.onSide)
}

// panel shows the turn, the card on the table and what there is to spend.
func (b *board) panel() {
	v, a, l := &b.scene.View, b.art, b.list
	ink := a.th.paperInk
	l.Put(a.scroll, 176, 150)
	b.text(b.labels.Land, titleStyle, 176, 60, ink)
	b.text(b.labels.Turn+" "+number(v.Turn), stateStyle, 176, 108, ink)
	for i := range 5 {
		flag := a.flagOff
		if i < v.CommandPoints {
			flag = a.flagOn
		}
		l.Put(flag, 76+i*50, 170)
	}
	l.Put(a.limitIcon, 60, 240)
	b.text(number(v.ForceLimit), stateStyle, 96, 240, ink)
	l.Put(a.deckIcon, 156, 240)
	b.text(number(v.DeckSize), stateStyle, 204, 240, ink)
	l.Put(a.crown, 260, 240)
	b.text(number(v.Castles), stateStyle, 300, 240, ink)
	if v.Card.Valid() {
		b.card(v.Card, 130, 470)
	}
}

// hand lays the player's cards on the table, face down for those who may not see them.
func (b *board) hand() {
	v := &b.scene.View
	n := max(len(v.Hand), v.HandSize)
	for i := range n {
		x := sheetWidth/2 + (2*i-n+1)*(cardWidth+12)/2
		y := mapHeight + (sheetHeight-mapHeight)/2
		if i < len(v.Hand) {
			b.card(v.Hand[i], x, y)
		} else {
			b.list.Put(b.art.cardBack, x, y)
		}
	}
}
