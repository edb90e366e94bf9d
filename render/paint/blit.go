package paint

import (
	"encoding/binary"
	"image"
	"image/color"
)

// blit lays s over dst with its zero point at p; what lies outside dst is left out. dst is opaque and stays so.
func blit(dst *image.RGBA, s *Sprite, p image.Point, c color.RGBA) {
	r := s.bounds.Add(p).Intersect(dst.Rect)
	if r.Empty() {
		return
	}
	from := r.Min.Sub(p).Sub(s.bounds.Min)
	for y := range r.Dy() {
		row := dst.Pix[dst.PixOffset(r.Min.X, r.Min.Y+y):][:4*r.Dx()]
		if s.mask != nil {
			o := s.mask.PixOffset(from.X, from.Y+y)
			maskRow(row, s.mask.Pix[o:o+r.Dx()], c)
		} else {
			o := s.rgba.PixOffset(from.X, from.Y+y)
			overRow(row, s.rgba.Pix[o:o+4*r.Dx()])
		}
	}
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
			binary.LittleEndian.PutUint32(dst, s+scale(d, 256-a-a>>7))
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
