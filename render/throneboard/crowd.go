package throneboard

import (
	"image"
	"math"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// A crowd is what stands on the map already, so that what comes next finds a place where it hides as little as can be.
type crowd struct{ blocks []block }

// A block is the place of something, and how bad it is to hide a pixel of it.
type block struct {
	image.Rectangle
	worth int
}

// How bad it is to hide a pixel of a number, of the sign of a battle, of a figure, of a word, of the head of an arrow, of
// another drawing; and what each place costs that comes later in a list of places.
const (
	numberWorth  = 4000
	clashWorth   = 40
	figureWorth  = 30
	wordWorth    = 24
	headWorth    = 16
	drawingWorth = 1
	laterPlace   = 40
)

// Half the size of the squares that numbers take in their medals, discs and marks, and signs of battles, in pixels.
const (
	medalHalf = 23
	badgeHalf = 19
	markHalf  = 22
	clashHalf = 24
	fightHalf = 30 // the battle at hand
)

// touching is how far squares may lie over each other before it shows: what they hold is round.
const touching = 2

// square is the square around (x, y).
func square(x, y, half int) image.Rectangle {
	return image.Rect(x-half, y-half, x+half, y+half)
}

// add says that r is taken.
func (c *crowd) add(r image.Rectangle, worth int) { c.blocks = append(c.blocks, block{r, worth}) }

// hidden is how bad it would be to cover r.
func (c *crowd) hidden(r image.Rectangle) (sum int) {
	for i := range c.blocks {
		b := &c.blocks[i]
		if w, h := min(r.Max.X, b.Max.X)-max(r.Min.X, b.Min.X), min(r.Max.Y, b.Max.Y)-max(r.Min.Y, b.Min.Y); w > 0 && h > 0 {
			sum += w * h * b.worth
		}
	}
	return sum
}

// settle takes the best of the places for a square: one that hides little, early on the list. What would reach over the
// map's frame is no place unless it is the first.
func (c *crowd) settle(places []image.Point, half, worth int) image.Point {
	ground := mapRect.Inset(frameWidth)
	best, least := places[0], math.MaxInt
	for i, p := range places {
		if i*laterPlace >= least {
			break
		}
		r := square(p.X, p.Y, half)
		if !r.In(ground) {
			continue
		}
		if cost := c.hidden(r.Inset(touching)) + i*laterPlace; cost < least {
			best, least = p, cost
		}
	}
	c.add(square(best.X, best.Y, half), worth)
	return best
}

// settleFixtures enters what always stands where it does: panels, castles and printed symbols.
func (b *board) settleFixtures(noted bool) {
	b.crowd.add(image.Rect(0, 0, panelX+panelWidth/2+10, panelY+panelHeight/2+10), numberWorth)
	if b.scene.View.Card.Valid() {
		card := image.Rect(tableCardX-cardWidth/2, tableCardY-cardHeight/2, doneX+medalHalf+2, tableCardY+cardHeight/2)
		b.crowd.add(card, numberWorth)
	}
	if noted {
		b.crowd.add(image.Rect(noteX-156, noteY-117, noteX+156, noteY+117), numberWorth)
	}
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		s, p := sites[t], t.Place()
		if p.Castle {
			x, y := spot(s.castle)
			b.crowd.add(square(x, y, 44), drawingWorth)
		}
		if n := p.Wheat + p.Bugles + p.Shields; n > 0 {
			x, y := spot(s.symbols)
			b.crowd.add(image.Rect(x-15*n, y-16, x+15*n, y+16), 2*drawingWorth)
		}
	}
}
