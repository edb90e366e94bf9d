package paint

import (
	"image"
	"math"
	"slices"
)

// A box is a part of the colours that a cut has met.
type box struct {
	cells []cell
	// cost is how much its colours differ from their mean, weighted.
	cost float64
	axis int
}

// A cell is one colour of 6 bits a channel, with the mean of what was met in it.
type cell struct {
	mean   [3]float64
	weight float64
}

// A Cut finds 256 colours for pictures like those that it is shown. Colours count by the square root of their area:
// by the plain area the marks would lose their edges, and counted alike the wide washes would show bands. It takes
// its time and is meant for making palettes that are then kept, not for the way of a picture.
type Cut struct{ sums []cell }

// NewCut is a cut that has seen nothing.
func NewCut() *Cut { return &Cut{sums: make([]cell, cells*cells*cells)} }

// Count shows a picture to the cut.
func (c *Cut) Count(img *image.RGBA) {
	for i := 0; i+4 <= len(img.Pix); i += 4 {
		px := img.Pix[i : i+4]
		s := &c.sums[int(px[0]>>2)<<12|int(px[1]>>2)<<6|int(px[2]>>2)]
		s.weight++
		for ch := range s.mean {
			s.mean[ch] += float64(px[ch])
		}
	}
}

// Palette is the cut's 256 colours. Where it has seen fewer the last one is repeated.
func (c *Cut) Palette() *Palette {
	boxes := []box{newBox(c.met())}
	for len(boxes) < 256 {
		worst := 0
		for i := range boxes {
			if boxes[i].cost > boxes[worst].cost {
				worst = i
			}
		}
		if boxes[worst].cost == 0 {
			break
		}
		a, b := boxes[worst].split()
		boxes[worst] = a
		boxes = append(boxes, b)
	}
	rgb := make([]byte, 0, paletteBytes)
	means := refine(boxes)
	for i := range 256 {
		for _, v := range means[min(i, len(means)-1)] {
			rgb = append(rgb, uint8(math.Round(v)))
		}
	}
	return newPalette(rgb, nil)
}

// met is the colours met, in order of their numbers.
func (c *Cut) met() (met []cell) {
	for _, s := range c.sums {
		if s.weight == 0 {
			continue
		}
		for ch := range s.mean {
			s.mean[ch] /= s.weight
		}
		s.weight = math.Sqrt(s.weight)
		met = append(met, s)
	}
	return met
}

func newBox(cs []cell) box {
	b := box{cells: cs}
	mean := meanOf(cs)
	var spread [3]float64
	for _, c := range cs {
		for ch := range spread {
			spread[ch] += c.weight * (c.mean[ch] - mean[ch]) * (c.mean[ch] - mean[ch])
		}
	}
	for ch, s := range spread {
		b.cost += s
		if s > spread[b.axis] {
			b.axis = ch
		}
	}
	return b
}

// split cuts the box at its mean, across the channel in which its colours differ most.
func (b box) split() (low, high box) {
	axis := b.axis
	slices.SortStableFunc(b.cells, func(x, y cell) int {
		switch {
		case x.mean[axis] < y.mean[axis]:
			return -1
		case x.mean[axis] > y.mean[axis]:
			return 1
		}
		return 0
	})
	at, mean := 1, meanOf(b.cells)[axis]
	for at < len(b.cells)-1 && b.cells[at].mean[axis] < mean {
		at++
	}
	return newBox(b.cells[:at]), newBox(b.cells[at:])
}

func meanOf(cs []cell) (mean [3]float64) {
	total := 0.0
	for _, c := range cs {
		total += c.weight
		for ch := range mean {
			mean[ch] += c.weight * c.mean[ch]
		}
	}
	for ch := range mean {
		mean[ch] /= max(total, 1e-9)
	}
	return mean
}

// rounds is how often refine moves its colours: more change next to nothing.
const rounds = 8

// refine moves each colour to the mean of the cells that it is nearest to, a few times over.
func refine(boxes []box) [][3]float64 {
	var all []cell
	means := make([][3]float64, len(boxes))
	for i, b := range boxes {
		means[i] = meanOf(b.cells)
		all = append(all, b.cells...)
	}
	for range rounds {
		sums := make([][]cell, len(means))
		for _, c := range all {
			best, least := 0, math.Inf(1)
			for i, m := range means {
				d := (c.mean[0]-m[0])*(c.mean[0]-m[0]) + (c.mean[1]-m[1])*(c.mean[1]-m[1]) + (c.mean[2]-m[2])*(c.mean[2]-m[2])
				if d < least {
					best, least = i, d
				}
			}
			sums[best] = append(sums[best], c)
		}
		for i, cs := range sums {
			if len(cs) > 0 {
				means[i] = meanOf(cs)
			}
		}
	}
	return means
}
