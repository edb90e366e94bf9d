package paint

import (
	"encoding/binary"
	"fmt"
	"image"
)

// PrintPart is a part of the picture of base with the list's stamps on it, as a PNG of its own. The bytes are kept by the
// press as those of Print are. A part that reaches over the edge is cut; one with nothing in it is an error.
func (p *Press) PrintPart(base *Base, l *List, part image.Rectangle) ([]byte, error) {
	part = part.Intersect(image.Rectangle{Max: base.Size()})
	if part.Empty() {
		return nil, fmt.Errorf("print %v of a picture of %v", part, base.Size())
	}
	b, err := p.bench()
	if err != nil {
		return nil, err
	}
	defer p.putAway(b)
	b.picture = append(b.picture[:0], 0, 0, 0, 0) // no base has this number, so no whole picture this key
	for _, n := range []int{part.Min.X, part.Min.Y, part.Max.X, part.Max.Y} {
		b.picture = binary.LittleEndian.AppendUint16(b.picture, uint16(n))
	}
	b.picture = listKey(b.picture, base, l)
	if png, ok := p.pictures.get(b.picture); ok {
		return png, nil
	}
	b.draw(base, l, image.Rect(0, part.Min.Y, base.Size().X, part.Max.Y))
	b.cut(part)
	s, err := b.code()
	if err != nil {
		return nil, fmt.Errorf("code a part: %w", err)
	}
	png := appendHeader(make([]byte, 0, frameBytes+len(s.chunk)), part.Dx(), part.Dy(), base.palette)
	png = appendTrailer(append(png, s.chunk...), s.adler)
	p.pictures.put(b.picture, png, len(png))
	return png, nil
}

// cut leaves of the canvas's rows what lies in part, each after its zero byte.
func (b *bench) cut(part image.Rectangle) {
	c := &b.canvas
	rows := c.rows[:0]
	for y := part.Min.Y; y < part.Max.Y; y++ {
		row := c.row(part.Min.X, y, part.Dx()) // never before where the rows so far end
		rows = append(append(rows, 0), row...)
	}
	c.rows, c.rect = rows, part
}
