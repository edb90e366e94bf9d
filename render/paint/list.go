package paint

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
)

// A List says what lies on a base, from the bottom to the top. Putting a stamp draws nothing yet: the list is cheap
// to make, and two lists with the same stamps print the same picture. The zero List is empty and ready to use.
type List struct{ stamps []stamp }

// A stamp is one thing on a list: a sprite, or a plain rectangle if there is none.
type stamp struct {
	sprite *Sprite
	at     image.Point
	colour color.RGBA
	bounds image.Rectangle
}

// Reset empties the list and keeps its memory.
func (l *List) Reset() {
	clear(l.stamps)
	l.stamps = l.stamps[:0]
}

// Len is how many stamps the list holds.
func (l *List) Len() int { return len(l.stamps) }

// AppendKey appends what tells the picture of base with the list on it apart from all others of this process.
func (l *List) AppendKey(key []byte, base *Base) []byte { return listKey(key, base, l) }

// Put stamps a sprite in full colour with its zero point at (x, y).
func (l *List) Put(s *Sprite, x, y int) { l.Tint(s, x, y, color.RGBA{}) }

// Tint stamps a mask in the colour c (premultiplied). For a sprite in full colour c says nothing.
func (l *List) Tint(s *Sprite, x, y int, c color.RGBA) {
	at := image.Pt(x, y)
	if b := s.bounds.Add(at); !b.Empty() {
		l.stamps = append(l.stamps, stamp{sprite: s, at: at, colour: c, bounds: b})
	}
}

// Fill lays the colour c (premultiplied) over the rectangle r.
func (l *List) Fill(r image.Rectangle, c color.RGBA) {
	if !r.Empty() {
		l.stamps = append(l.stamps, stamp{at: r.Min, colour: c, bounds: r})
	}
}

// appendKey appends what tells the stamp apart from every other one of this process.
func (s *stamp) appendKey(b []byte) []byte {
	var id uint32
	if s.sprite != nil {
		id = s.sprite.id
	} else {
		b = binary.LittleEndian.AppendUint32(b, uint32(s.bounds.Dx())<<16|uint32(s.bounds.Dy())&0xffff)
	}
	b = binary.LittleEndian.AppendUint32(b, id)
	b = binary.LittleEndian.AppendUint32(b, uint32(s.at.X)<<16|uint32(s.at.Y)&0xffff)
	return append(b, s.colour.R, s.colour.G, s.colour.B, s.colour.A)
}

// print lays the stamp on the canvas.
func (s *stamp) print(c *canvas) {
	if s.sprite == nil {
		c.fill(s.bounds, s.colour)
		return
	}
	c.blit(s.sprite, s.at, s.colour)
}

// paint lays the stamp over a picture in full colour.
func (s *stamp) paint(dst *image.RGBA) {
	switch {
	case s.sprite == nil:
		draw.Draw(dst, s.bounds, image.NewUniform(s.colour), image.Point{}, draw.Over)
	case s.sprite.mask != nil:
		draw.DrawMask(dst, s.bounds, image.NewUniform(s.colour), image.Point{}, s.sprite.mask, image.Point{}, draw.Over)
	default:
		draw.Draw(dst, s.bounds, s.sprite.rgba, image.Point{}, draw.Over)
	}
}
