package throneboard

import (
	"image"
	"math"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// How an arrow lies: it bends by so much of its length, and leaves so many pixels free at its ends.
const (
	arrowBend  = 0.16
	arrowStart = 22.0
	arrowEnd   = 34.0
	arrowHead  = 34.0
)

// A bow is the way of an arrow: a curve from one point to another, pulled to its left.
type bow struct{ from, pull, to paint.Pt }

// bows are the ways of all arrows over a border.
var bows = bend()

// bowOf is the way from the pieces of one territory to those of another.
func bowOf(from, to throne.Territory) bow { return bows[from][to] }

// bend lays all arrows.
func bend() (all [throne.Territories + 1][throne.Territories + 1]bow) {
	names, island := nameBoxes(), survey()
	for from := throne.Territory(1); from <= throne.Territories; from++ {
		for to := throne.Territory(1); to <= throne.Territories; to++ {
			if from != to {
				all[from][to] = clearest(from, to, names, island.shapes[to])
			}
		}
	}
	return all
}

// clearest is the way whose head is hidden least by what lies over it, names and the forces that it leads to: the usual one if
// that will do, else one that ends before them or bends otherwise. It should end inside the land that it leads to.
func clearest(from, to throne.Territory, names []image.Rectangle, land []paint.Pt) (best bow) {
	const (
		row     = 84 // half of five figures with their number
		outside = 30 // so many points of the head may be hidden before it may end elsewhere
		far     = 6  // and so many before it may end farthest from the forces
	)
	ends := []float64{arrowEnd, 46, 58, 70, 82, 94, 106}
	x, y := spot(sites[to].forces)
	over, least := append(slices.Clone(names), image.Rect(x-row, y-24, x+row, y+24)), math.MaxInt
	for _, bend := range []float64{arrowBend, 0.04, -arrowBend, 0.3, -0.3} {
		for i, end := range ends {
			w := bent(from, to, bend, end)
			if w.to.Sub(w.from).Len() < arrowHead+4 {
				continue
			}
			bad := w.hidden(over)
			if !paint.Inside(land, w.to) {
				bad += outside
			}
			if i == len(ends)-1 {
				bad += far
			}
			if bad < least {
				best, least = w, bad
			}
		}
	}
	return best
}

// bent is a way that bends by so much of its length and ends so many pixels before the pieces that it leads to.
func bent(from, to throne.Territory, bend, free float64) bow {
	a, b := place(sites[from].forces), place(sites[to].forces)
	middle := a.Lerp(b, 0.5).Add(b.Sub(a).Left().Mul(bend * 2))
	length := b.Sub(a).Len()
	w := bow{a, middle, b}
	start, end := w.at(arrowStart/length), w.at(1-free/length)
	return bow{start, middle.Lerp(start.Lerp(end, 0.5), 0.15), end}
}

// hidden is how many of the points of the head lie in any of the boxes.
func (w bow) hidden(boxes []image.Rectangle) (n int) {
	head := w.head()
	middle := head[0].Lerp(head[2], 0.5)
	for along := 0.0; along <= 1; along += 0.125 {
		for across := -1.0; across <= 1; across += 0.25 {
			p := middle.Add(head[0].Sub(middle).Mul(across * (1 - along))).Add(head[1].Sub(middle).Mul(along))
			for _, box := range boxes {
				if (image.Pt(int(p.X), int(p.Y))).In(box) {
					n++
					break
				}
			}
		}
	}
	return n
}

// nameBoxes are where the numbers and names of the territories can lie, however long the names are.
func nameBoxes() (boxes []image.Rectangle) {
	const shortName = 100
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		x, y := spot(sites[t].head)
		far, near := (medalRoom+nameRoom(t, plainNameStyle))/2, (medalRoom+shortName)/2
		boxes = append(boxes, image.Rect(x-far, y-medalHalf, x-near+2*medalHalf, y+medalHalf), image.Rect(x-far, y-16, x+far, y+16))
	}
	return boxes
}

// neck is how far along the way the head begins, 0 to 1.
func (w bow) neck() float64 { return 1 - math.Min(0.6, (arrowHead-4)/w.to.Sub(w.from).Len()) }

// head is the tip of the arrow between its two barbs.
func (w bow) head() [3]paint.Pt {
	back := w.at(w.neck())
	barb := w.to.Sub(back).Unit().Left().Mul(arrowHead * 0.62)
	sweep := back.Sub(w.to).Mul(0.12)
	return [3]paint.Pt{back.Add(barb).Add(sweep), w.to, back.Sub(barb).Add(sweep)}
}

// at is the point of the curve at t, 0 to 1.
func (w bow) at(t float64) paint.Pt {
	return w.from.Lerp(w.pull, t).Lerp(w.pull.Lerp(w.to, t), t)
}

// outline is the arrow's edge: a shaft that widens, and a head.
func (w bow) outline() []paint.Pt {
	const steps = 24
	neck := w.neck()
	var left, right []paint.Pt
	for i := range steps + 1 {
		t := neck * float64(i) / steps
		side := w.at(t + 0.01).Sub(w.at(t - 0.01)).Unit().Left().Mul(4.5 + 5.5*t)
		left, right = append(left, w.at(t).Add(side)), append(right, w.at(t).Sub(side))
	}
	head := w.head()
	left = append(left, head[:]...)
	for i := len(right) - 1; i >= 0; i-- {
		left = append(left, right[i])
	}
	return left
}
