package paint

import (
	"encoding/binary"
	"image"
	"image/color"
)

// A run is a part of a sprite's row that shows something; a solid one hides what is below.
type run struct {
	from, to int
	solid    bool
}

// blit lays s over dst with its zero point at p; what lies outside dst is left out. dst is opaque and stays so.
func blit(dst *image.RGBA, s *Sprite, p image.Point, c color.RGBA) {
	at := s.bounds.Add(p)
	r := at.Intersect(dst.Rect)
	if r.Empty() {
		return
	}
	s.once.Do(s.findRuns)
	left := at.Min.X
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := y - at.Min.Y
		for _, n := range s.runs[row] {
			from, to := max(n.from, r.Min.X-left), min(n.to, r.Max.X-left)
			if from >= to {
				continue
			}
			o := dst.PixOffset(left+from, y)
			below := dst.Pix[o : o+4*(to-from)]
			switch {
			case s.mask != nil:
				maskRow(below, s.mask.Pix[row*s.mask.Stride+from:row*s.mask.Stride+to], c)
			case n.solid:
				copy(below, s.rgba.Pix[row*s.rgba.Stride+4*from:])
			default:
				overRow(below, s.rgba.Pix[row*s.rgba.Stride+4*from:row*s.rgba.Stride+4*to])
			}
		}
	}
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

// overRow lays premultiplied pixels over opaque ones. Two channels are worked on at a time, each in 16 bits.
func overRow(dst, src []byte) {
	for len(src) >= 4 && len(dst) >= 4 {
		s := binary.LittleEndian.Uint32(src)
		switch a := s >> 24; a {
		case 0:
		case 255:
			binary.LittleEndian.PutUint32(dst, s)
		default:
			d := binary.LittleEndian.Uint32(dst)
			binary.LittleEndian.PutUint32(dst, (s+scale(d, 256-a-a>>7))|0xff000000)
		}
		src, dst = src[4:], dst[4:]
	}
}

// maskRow lays the colour c over opaque pixels, as strongly as mask says. Neighbours are often alike below and
// above, so the last result is kept at hand.
func maskRow(dst, mask []byte, c color.RGBA) {
	full := uint32(c.R) | uint32(c.G)<<8 | uint32(c.B)<<16 | uint32(c.A)<<24
	var lastMask uint8
	var lastBelow, lastOut uint32
	for i, m := range mask {
		if m == 0 {
			continue
		}
		px := dst[4*i : 4*i+4]
		d := binary.LittleEndian.Uint32(px)
		if m != lastMask || d != lastBelow {
			s := scale(full, uint32(m)+uint32(m)>>7)
			a := s >> 24
			lastMask, lastBelow, lastOut = m, d, (s+scale(d, 256-a-a>>7))|0xff000000
		}
		binary.LittleEndian.PutUint32(px, lastOut)
	}
}

// scale multiplies all four channels of px by f/256.
func scale(px, f uint32) uint32 {
	return (px&0x00ff00ff)*f>>8&0x00ff00ff | (px>>8&0x00ff00ff)*f&0xff00ff00
}

// fillRect lays the opaque or translucent colour c over r.
func fillRect(dst *image.RGBA, r image.Rectangle, c color.RGBA) {
	r = r.Intersect(dst.Rect)
	if r.Empty() {
		return
	}
	full := uint32(c.R) | uint32(c.G)<<8 | uint32(c.B)<<16 | uint32(c.A)<<24
	rest := 256 - uint32(c.A) - uint32(c.A)>>7
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := dst.Pix[dst.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for ; len(row) >= 4; row = row[4:] {
			binary.LittleEndian.PutUint32(row, (full+scale(binary.LittleEndian.Uint32(row), rest))|0xff000000)
		}
	}
}
