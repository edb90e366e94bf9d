package throneboard

import (
	"image"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// mostForces is how many figures are ever stood in a row (RT-003).
const mostForces = 10

// How forces stand, in pixels: the rows of the two sides in a contested territory lie sideStep apart and below the name
// by at least belowName; figures stand figureStep apart, closer where the row would grow longer than it may.
const (
	sideStep      = 43
	belowName     = 42
	figureStep    = 27
	longestRow    = 5 * figureStep
	longestInFray = 4 * figureStep
	badgeRoom     = 38
)

// A rank is a row of figures of one side with their number: its ends, and the height of its middle.
type rank struct{ left, right, y int }

// A stand is how the forces of a territory stand.
type stand struct{ player, king rank }

// holding stands the forces of t, each side in a row of its own.
func (b *board) holding(t throne.Territory) stand {
	a, h := b.art, b.scene.View.Land[t]
	x, y := spot(sites[t].forces)
	if !h.Contested() {
		there := b.rank(h.Player, a.Pawn, a.PawnBadge, x, y, longestRow)
		if h.Player <= 0 {
			there = b.rank(h.King, a.Guard, a.GuardBadge, x, y, longestRow)
		}
		return stand{there, there}
	}
	_, head := spot(sites[t].head)
	y = max(y-sideStep/2, head+belowName)
	return stand{
		player: b.rank(h.Player, a.Pawn, a.PawnBadge, x, y, longestInFray),
		king:   b.rank(h.King, a.Guard, a.GuardBadge, x, y+sideStep, longestInFray),
	}
}

// rank stands n figures around (x, y), in a row of at most so many pixels, with their number.
func (b *board) rank(n int, figure, badge *paint.Sprite, x, y, longest int) rank {
	n = min(n, mostForces)
	if n <= 0 {
		return rank{x, x, y}
	}
	step := min(figureStep, longest/n)
	left := x - (n*step+badgeRoom)/2
	for i := range n {
		b.list.Put(figure, left+figureStep/2+i*step, y)
	}
	x = left + (n-1)*step + figureStep + badgeRoom/2 + 3
	b.crowd.add(image.Rect(left-4, y-24, x-badgeHalf, y+24), figureWorth)
	b.badge(badge, n, x, y+4)
	return rank{left, x + badgeRoom/2, y}
}

// badge lays a number of forces on its badge.
func (b *board) badge(badge *paint.Sprite, n, x, y int) {
	b.crowd.add(square(x, y, badgeHalf), numberWorth)
	b.list.Put(badge, x, y)
	b.text(number(n), badgeStyle, x, y, b.art.th.onSide)
}

// fight is where the battle at hand is fought, 0 without one.
func (b *board) fight() throne.Territory {
	if w := b.scene.View.Battle; w != nil && w.Territory.Valid() {
		return w.Territory
	}
	return 0
}

// clash lays the sign of a battle beside the forces of t if both sides stand there.
func (b *board) clash(t throne.Territory, s stand) {
	if !b.scene.View.Land[t].Contested() {
		return
	}
	sprite, half := b.art.Clash, clashHalf
	if t == b.fight() {
		sprite, half = b.art.ClashBig, fightHalf
	}
	left, right, y := min(s.player.left, s.king.left)-half-4, max(s.player.right, s.king.right)+half, (s.player.y+s.king.y)/2
	b.places = b.places[:0]
	for _, up := range []int{0, 12, -12, 24, -24} {
		b.places = append(b.places, image.Pt(left, y+up), image.Pt(right, y+up))
	}
	at := b.crowd.settle(b.places, half, clashWorth)
	b.list.Put(sprite, at.X, at.Y)
}

// changes marks what a side won and lost beside its row.
func (b *board) changes(side throne.Side, c change, at rank) {
	for _, m := range []struct {
		sign string
		n    int
	}{{"+", c.raised}, {"−", c.fallen}} {
		if m.n > 0 {
			p := b.crowd.settle(b.beside(at), markHalf, numberWorth)
			b.mark(side, m.sign, m.n, p.X, p.Y)
		}
	}
}

// beside are places for a mark of a row, the best first: at its ends, then wherever else is near.
func (b *board) beside(at rank) []image.Point {
	const step = 46
	p, y := b.places[:0], at.y+4
	for out := range 2 {
		right, left := at.right+markHalf+2+out*step, at.left-markHalf-4-out*step
		p = append(p, image.Pt(right, y), image.Pt(left, y))
		for _, up := range []int{-22, 22, -44, 44} {
			p = append(p, image.Pt(right, y+up), image.Pt(left, y+up))
		}
	}
	for _, up := range []int{step, -step, 2 * step, -2 * step} {
		for x := at.left - step; x <= at.right+step; x += step / 2 {
			p = append(p, image.Pt(x, y+up))
		}
	}
	b.places = p
	return p
}

// lost marks so many forces lost, if any, where nothing stands in the way.
func (b *board) lost(side throne.Side, n, x, y int) {
	if n > 0 {
		b.mark(side, "−", n, x, y)
	}
}

// mark lays a number of forces won or lost.
func (b *board) mark(side throne.Side, sign string, n, x, y int) {
	sprite := b.art.PawnMark
	if side == throne.King {
		sprite = b.art.GuardMark
	}
	b.list.Put(sprite, x, y)
	b.text(sign+number(n), markStyle, x, y, b.art.th.nameInk)
}
