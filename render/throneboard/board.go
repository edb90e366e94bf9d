package throneboard

import (
	"image"
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
	// Marked are territories to look at.
	Marked []throne.Territory
	// Fought gives the table to the battle just fought, also where the hand would have it.
	Fought bool
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
	crowd   crowd
	places  []image.Point // scratch: where something might stand
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

// text sets a label in the middle of (x, y).
func (b *board) text(s string, style paint.Style, x, y int, c color.RGBA) {
	b.list.Write(b.typ.Label(s, style), x, y, c, b.art.th.halo)
}

// spot is a point of a site in the picture.
func spot(p paint.Pt) (x, y int) {
	p = place(p)
	return int(p.X), int(p.Y)
}

// draw puts the map and the panel on the list, from the bottom to the top. noted says that a note lies on the map.
func (b *board) draw(noted bool) {
	if b.scene.View.Outcome != 0 && !b.art.th.plain { // there it would take contrast away
		b.light()
	}
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		b.control(t)
	}
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		b.printed(t)
	}
	b.exits()
	for _, l := range b.story.legs {
		b.leg(l)
	}
	b.settleFixtures(noted)
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		x, y := spot(sites[t].head)
		b.head(t, x, y)
	}
	b.forces()
	b.panel()
}

// forces stands all forces on the map, with what moved, fights, was won and lost. What has a fixed place comes first, so
// that the rest can make way.
func (b *board) forces() {
	var stands [throne.Territories + 1]stand
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		stands[t] = b.holding(t)
	}
	for _, l := range b.story.legs {
		b.legCount(l)
	}
	fight := b.fight()
	b.clash(fight, stands[fight])
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		if t != fight {
			b.clash(t, stands[t])
		}
	}
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		b.changes(throne.Player, b.story.player[t], stands[t].player)
		b.changes(throne.King, b.story.king[t], stands[t].king)
	}
}

// lay puts the whole scene on the list.
func (b *board) lay() error {
	r, fought := b.report()
	if fought || b.scene.View.Outcome != 0 {
		var err error
		if b.scenery, err = b.art.scenery(); err != nil {
			return err
		}
	}
	b.draw(fought && !b.inFull())
	b.table(r, fought)
	return nil
}

// inFull reports whether a battle just fought has the table to itself.
func (b *board) inFull() bool {
	v := &b.scene.View
	return b.scene.Fought || v.Outcome == 0 && (v.Step == throne.StepWithdraw || v.Step == throne.StepPlayerActions)
}

// table shows what matters most below the map: the hand, the battle just fought, or the end.
func (b *board) table(r report, fought bool) {
	switch {
	case fought && b.scene.Fought:
		b.battle(r)
	case b.scene.View.Outcome != 0:
		b.throneRoom()
		if fought {
			b.note(r)
		}
	case fought && b.inFull():
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
	chosen := t == b.scene.Selected || t == b.fight() || slices.Contains(b.scene.Marked, t)
	open := slices.Contains(b.scene.Open, t)
	switch {
	case th.plain && (chosen || open): // the ring needs something dark to lie on
		b.list.Tint(a.Wash[t], 0, 0, th.ink)
	case h.Contested():
		b.list.Tint(a.StripesA[t], 0, 0, th.player)
		b.list.Tint(a.StripesB[t], 0, 0, th.king)
	case h.Player > 0:
		b.list.Tint(a.Wash[t], 0, 0, th.player)
	case h.King > 0 && th.plain:
		b.list.Tint(a.StripesA[t], 0, 0, th.king)
	case h.King > 0:
		b.list.Tint(a.Wash[t], 0, 0, th.king)
	}
	switch {
	case chosen:
		b.list.Tint(a.Ring[t], 0, 0, th.chosen)
	case open:
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
func (b *board) head(t throne.Territory, x, y int) {
	style := nameStyle
	if b.art.th.plain {
		style = plainNameStyle
	}
	style.Width = nameRoom(t, style)
	medal, name := b.headIn(t, style, x, y, b.art.th.nameInk)
	b.crowd.add(square(medal, y, medalHalf), numberWorth)
	b.crowd.add(image.Rect(medal+medalHalf, y-14, name, y+14), wordWorth)
}

// headOnPaper is head in the ink of the panels.
func (b *board) headOnPaper(t throne.Territory, x, y int) {
	b.headIn(t, paperNameStyle, x, y, b.art.th.paperInk)
}

// headIn gives where the middle of the number and the end of the name came to lie.
func (b *board) headIn(t throne.Territory, style paint.Style, x, y int, ink color.RGBA) (middle, end int) {
	const medal = 50
	name := b.typ.Label(b.labels.Territories[t], style)
	left := x - (medalRoom+name.Width)/2
	b.list.Write(name, left+medalRoom+name.Width/2, y, ink, b.art.th.halo)
	b.list.Put(b.art.Medal, left+medal/2, y)
	b.text(number(int(t)), medalStyle, left+medal/2, y, b.art.th.paperInk)
	return left + medal/2, left + medalRoom + name.Width
}
