package throneboard

import (
	"image/color"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// A Scene is what one picture shows.
type Scene struct {
	View throne.View
	// Events are what has happened since the last decision: they become arrows, marks and battles.
	Events []games.Event
	// Labels are the words; empty ones are set in English.
	Labels Labels
	// Selected is a territory that a menu is about, 0 for none; Open are those that it offers.
	Selected throne.Territory
	Open     []throne.Territory
}

// board puts one scene on a list.
type board struct {
	art     *art
	scenery *scenery // nil while nothing of it is needed
	typ     *paint.Type
	list    *paint.List
	scene   *Scene
	story   *story
	labels  Labels
}

// site is where things stand in a territory, in the units of the courses: its number and name, its castle, its
// printed symbols, its forces.
type site struct{ head, castle, symbols, forces paint.Pt }

var sites = [throne.Territories + 1]site{
	1: {head: pt(248, 132), castle: pt(206, 78), symbols: pt(304, 84), forces: pt(246, 192)},
	2: {head: pt(140, 278), symbols: pt(64, 326), forces: pt(158, 346)},
	3: {head: pt(542, 226), castle: pt(542, 158), symbols: pt(548, 268), forces: pt(542, 318)},
	4: {head: pt(222, 606), forces: pt(238, 666)},
	5: {head: pt(344, 282), forces: pt(342, 344)},
	6: {head: pt(536, 602), symbols: pt(620, 652), forces: pt(516, 654)},
	7: {head: pt(230, 436), castle: pt(80, 464), symbols: pt(84, 528), forces: pt(228, 498)},
	8: {head: pt(500, 418), forces: pt(500, 490)},
	9: {head: pt(408, 738), castle: pt(292, 802), symbols: pt(396, 838), forces: pt(428, 790)},
}

// mostForces is how many figures are ever stood in a row (RT-003).
const mostForces = 10

// text sets a label in the middle of (x, y).
func (b *board) text(s string, style paint.Style, x, y int, c color.RGBA) {
	b.list.Write(b.typ.Label(s, style), x, y, c, b.art.th.halo)
}

// spot is a point of a site in the picture.
func spot(p paint.Pt) (x, y int) {
	p = place(p)
	return int(p.X), int(p.Y)
}

// draw puts the map and the panel on the list, from the bottom to the top.
func (b *board) draw() {
	if b.scene.View.Outcome != 0 {
		b.light()
	}
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		b.control(t)
	}
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		b.printed(t)
	}
	for _, l := range b.story.legs {
		b.leg(l)
	}
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		x, y := spot(sites[t].head)
		b.head(t, x, y)
	}
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		b.holding(t)
	}
	for _, l := range b.story.legs {
		b.legCount(l)
	}
	b.panel()
}

// table shows what matters most below the map: the hand, the battle just fought, or the end.
func (b *board) table(r report, fought bool) {
	switch step := b.scene.View.Step; {
	case b.scene.View.Outcome != 0:
		b.throneRoom()
		if fought {
			b.note(r)
		}
	case fought && (step == throne.StepWithdraw || step == throne.StepPlayerActions):
		b.battle(r)
	default:
		b.hand()
		if fought {
			b.note(r)
		}
	}
}

// control washes a territory in the colours of who stands there, and lines what a menu or a battle is about.
func (b *board) control(t throne.Territory) {
	a, th, h := b.art, b.art.th, b.scene.View.Land[t]
	switch {
	case h.Contested():
		b.list.Tint(a.StripesA[t], 0, 0, th.player)
		b.list.Tint(a.StripesB[t], 0, 0, th.king)
	case h.Player > 0:
		b.list.Tint(a.Wash[t], 0, 0, th.player)
	case h.King > 0:
		b.list.Tint(a.Wash[t], 0, 0, th.king)
	}
	battle := b.scene.View.Battle
	switch {
	case t == b.scene.Selected, battle != nil && battle.Territory == t:
		b.list.Tint(a.Ring[t], 0, 0, th.chosen)
	case slices.Contains(b.scene.Open, t):
		b.list.Tint(a.Ring[t], 0, 0, th.open)
	}
}

// printed lays what is printed in t: castle and symbols.
func (b *board) printed(t throne.Territory) {
	s, p := sites[t], t.Place()
	if p.Castle {
		x, y := spot(s.castle)
		b.list.Put(b.art.Castle[t], x, y)
	}
	const step = 30
	x, y := spot(s.symbols)
	x -= (p.Wheat + p.Bugles + p.Shields - 1) * step / 2
	for _, s := range []struct {
		count  int
		sprite *paint.Sprite
	}{{p.Wheat, b.art.MapWheat}, {p.Bugles, b.art.MapBugle}, {p.Shields, b.art.MapShield}} {
		for range s.count {
			b.list.Put(s.sprite, x, y)
			x += step
		}
	}
}

// head lays the number and the name of t around (x, y) of the map.
func (b *board) head(t throne.Territory, x, y int) { b.headIn(t, nameStyle, x, y, b.art.th.nameInk) }

// headOnPaper is head in the ink of the panels.
func (b *board) headOnPaper(t throne.Territory, x, y int) {
	b.headIn(t, paperNameStyle, x, y, b.art.th.paperInk)
}

func (b *board) headIn(t throne.Territory, style paint.Style, x, y int, ink color.RGBA) {
	const medal, gap = 50, 6
	name := b.typ.Label(b.labels.Territories[t], style)
	left := x - (medal+gap+name.Width)/2
	b.list.Write(name, left+medal+gap+name.Width/2, y, ink, b.art.th.halo)
	b.list.Put(b.art.Medal, left+medal/2, y)
	b.text(number(int(t)), medalStyle, left+medal/2, y, b.art.th.paperInk)
}

// sideStep is the distance between the rows of the two sides in a contested territory, farthestClash how far to the left
// the sign of a battle may stand, in pixels.
const (
	sideStep      = 46
	farthestClash = 92
)

// holding stands the forces of t, each side in a row of its own, with what each won and lost.
func (b *board) holding(t throne.Territory) {
	a, h := b.art, b.scene.View.Land[t]
	x, y := spot(sites[t].forces)
	low := y
	if h.Contested() {
		y, low = y-sideStep/2, y+sideStep/2
	}
	left, right := b.row(h.Player, a.Pawn, a.PawnBadge, x, y)
	lowLeft, lowRight := b.row(h.King, a.Guard, a.GuardBadge, x, low)
	if h.Contested() {
		sprite := a.Clash
		if w := b.scene.View.Battle; w != nil && w.Territory == t {
			sprite = a.ClashBig
		}
		b.list.Put(sprite, max(min(left, lowLeft)-22, x-farthestClash), (y+low)/2)
	}
	mine, his := b.story.player[t], b.story.king[t]
	if h.Contested() {
		b.changes(throne.Player, mine, right, y+4)
		b.changes(throne.King, his, lowRight, y+sideStep+4)
	} else {
		next := b.changes(throne.Player, mine, min(max(right, lowRight), marksEnd-(mine.marks()+his.marks())*markStep), y+4)
		b.changes(throne.King, his, next, y+4)
	}
}

// row stands n figures around (x, y), with their number, and gives both ends of the row.
func (b *board) row(n int, figure, badge *paint.Sprite, x, y int) (left, right int) {
	n = min(n, mostForces)
	if n <= 0 {
		return x, x
	}
	const step, badgeRoom = 27, 38
	left = x - (n*step+badgeRoom)/2
	for i := range n {
		b.list.Put(figure, left+step/2+i*step, y)
	}
	x = left + n*step + badgeRoom/2 + 3
	b.list.Put(badge, x, y+4)
	b.text(number(n), badgeStyle, x, y+4, b.art.th.onSide)
	return left, x + badgeRoom/2
}

// markStep is the room for a mark, marksEnd where the last one must end, in pixels.
const (
	markStep = 48
	marksEnd = sheetWidth - frameWidth - 6
)

// marks is how many marks c takes.
func (c change) marks() int { return min(c.raised, 1) + min(c.fallen, 1) }

// changes marks what a side won and lost to the right of (x, y), and gives where the next mark may begin.
func (b *board) changes(side throne.Side, c change, x, y int) (next int) {
	x = min(x, marksEnd-c.marks()*markStep)
	if c.raised > 0 {
		b.gained(side, c.raised, x+markStep/2, y)
		x += markStep
	}
	if c.fallen > 0 {
		b.lost(side, c.fallen, x+markStep/2, y)
		x += markStep
	}
	return x
}

// gained and lost mark so many forces won or lost, if any.
func (b *board) gained(side throne.Side, n, x, y int) { b.mark(side, "+", n, x, y) }
func (b *board) lost(side throne.Side, n, x, y int)   { b.mark(side, "−", n, x, y) }

func (b *board) mark(side throne.Side, sign string, n, x, y int) {
	if n <= 0 {
		return
	}
	sprite, ink := b.art.PawnMark, b.art.th.nameInk
	if side == throne.King {
		sprite = b.art.GuardMark
	}
	b.list.Put(sprite, x, y)
	b.text(sign+number(n), markStyle, x, y, ink)
}
