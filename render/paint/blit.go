package paint

import (
	"encoding/binary"
	"image"
	"image/color"
)

// A canvas is a part of a picture in the numbers of a palette: whole rows, each after one zero byte, which is PNG's
// mark for a row without a filter. So it is packed as it lies there.
type canvas struct {
	palette *Palette
	rect    image.Rectangle
	rows    []byte
}

// row is the part of row y from x on, n pixels long.
func (c *canvas) row(x, y, n int) []byte {
	o := (y-c.rect.Min.Y)*(c.rect.Dx()+1) + 1 + x - c.rect.Min.X
	return c.rows[o : o+n]
}

// A run is a part of a sprite's row that shows something; a solid one hides what is below.
type run struct {
	from, to int
	solid    bool
}

// blit lays s over the canvas with its zero point at p; what lies outside is left out.
func (c *canvas) blit(s *Sprite, p image.Point, tint color.RGBA) {
	at := s.bounds.Add(p)
	r := at.Intersect(c.rect)
	if r.Empty() {
		return
	}
	s.once.Do(s.findRuns)
	var numbers []byte
	if s.mask == nil {
		numbers = s.numbersIn(c.palette)
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := y - at.Min.Y
		for _, n := range s.runs[row] {
			from, to := max(n.from, r.Min.X-at.Min.X), min(n.to, r.Max.X-at.Min.X)
			if from >= to {
				continue
			}
			below := c.row(at.Min.X+from, y, to-from)
			o := row*s.bounds.Dx() + from
			switch {
			case s.mask != nil:
				c.palette.tint(below, s.mask.Pix[o:], tint)
			case n.solid:
				copy(below, numbers[o:])
			default:
				c.palette.over(below, s.rgba.Pix[4*o:])
			}
		}
	}
}

// over lays premultiplied pixels over numbers of the palette, as many as there are of these.
func (p *Palette) over(dst, src []byte) {
	for i, below := range dst {
		s := binary.LittleEndian.Uint32(src[4*i:])
		if a := s >> 24; a != 0 {
			dst[i] = p.nearest(s + scale(p.colours[below], 256-a-a>>7))
		}
	}
}

// tint lays the colour c over numbers of the palette, as strongly as mask says. Neighbours are often alike below and
// above, so the last result is kept at hand.
func (p *Palette) tint(dst, mask []byte, c color.RGBA) {
	full := word(c)
	var lastMask, lastBelow, lastOut byte
	for i, below := range dst {
		m := mask[i]
		if m == 0 {
			continue
		}
		if m != lastMask || below != lastBelow {
			s := scale(full, uint32(m)+uint32(m)>>7)
			a := s >> 24
			lastMask, lastBelow, lastOut = m, below, p.nearest(s+scale(p.colours[below], 256-a-a>>7))
		}
		dst[i] = lastOut
	}
}

// fill lays the colour c over the rectangle r.
func (c *canvas) fill(r image.Rectangle, tint color.RGBA) {
	r = r.Intersect(c.rect)
	if r.Empty() {
		return
	}
	var becomes [256]byte
	full, rest := word(tint), 256-uint32(tint.A)-uint32(tint.A)>>7
	for n := range becomes {
		becomes[n] = c.palette.nearest(full + scale(c.palette.colours[n], rest))
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := c.row(r.Min.X, y, r.Dx())
		for x, n := range row {
			row[x] = becomes[n]
		}
	}
}

// word is a colour as the four bytes of a pixel.
func word(c color.RGBA) uint32 {
	return uint32(c.R) | uint32(c.G)<<8 | uint32(c.B)<<16 | uint32(c.A)<<24
}

// scale multiplies all four channels of px by f/256, two at a time.
func scale(px, f uint32) uint32 {
	return (px&0x00ff00ff)*f>>8&0x00ff00ff | (px>>8&0x00ff00ff)*f&0xff00ff00
}

// shortRun is how many solid pixels are not worth a run of their own.
const shortRun = 8

// findRuns finds the runs of all rows.
func (s *Sprite) findRuns() {
	s.runs = make([][]run, s.bounds.Dy())
	var all []run
	for y := range s.runs {
		first := len(all)
		all = s.rowRuns(all, y)
		s.runs[y] = all[first:len(all):len(all)]
	}
}

// rowRuns appends the runs of row y.
func (s *Sprite) rowRuns(all []run, y int) []run {
	first, w := len(all), s.bounds.Dx()
	for x := 0; x < w; {
		a, end := s.opacity(x, y), x+1
		for end < w && class(s.opacity(end, y)) == class(a) {
			end++
		}
		n := run{x, end, s.rgba != nil && a == 255 && end-x >= shortRun}
		last := len(all) - 1
		switch {
		case a == 0:
		case !n.solid && last >= first && !all[last].solid && all[last].to == x:
			all[last].to = end
		default:
			all = append(all, n)
		}
		x = end
	}
	return all
}

// class tells apart what shows nothing, something, and everything.
func class(a uint8) int {
	switch a {
	case 0:
		return 0
	case 255:
		return 2
	}
	return 1
}

// opacity is the opacity of the sprite's pixel (x, y), counted from its corner.
func (s *Sprite) opacity(x, y int) uint8 {
	if s.mask != nil {
		return s.mask.Pix[y*s.mask.Stride+x]
	}
	return s.rgba.Pix[y*s.rgba.Stride+4*x+3]
}

// numbered is a sprite in full colour in the numbers of a palette; only those of solid pixels are meant.
type numbered struct {
	palette *Palette
	numbers []byte
}

// numbersIn are the sprite's pixels in the numbers of p, found once: a sprite is printed in one palette.
func (s *Sprite) numbersIn(p *Palette) []byte {
	if n := s.numbered.Load(); n != nil && n.palette == p {
		return n.numbers
	}
	n := &numbered{p, make([]byte, s.bounds.Dx()*s.bounds.Dy())}
	for i := range n.numbers {
		n.numbers[i] = p.nearest(binary.LittleEndian.Uint32(s.rgba.Pix[4*i:]))
	}
	s.numbered.Store(n)
	return n.numbers
}
