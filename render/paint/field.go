package paint

import "image"

// fieldUnit is how many units a Field counts for one pixel.
const fieldUnit = 16

// A Field tells for each pixel how far it is from a shape: what shading along edges and lines beside a coast are
// made from.
type Field struct {
	w, h  int
	units []int32
}

// Outside measures the distance from the shape that mask shows, 0 within it; Within measures the distance from its
// outside, 0 there. Both are good to about a fiftieth.
func Outside(mask *image.Alpha) *Field {
	return newField(mask, func(a uint8) uint8 { return a })
}

// Within is told of with Outside.
func Within(mask *image.Alpha) *Field {
	return newField(mask, func(a uint8) uint8 { return 255 - a })
}

// At is the distance of the pixel (x, y), in pixels.
func (f *Field) At(x, y int) float64 { return float64(f.units[y*f.w+x]) / fieldUnit }

// newField starts from the shape's edge, where the coverage tells fractions of a pixel, and carries the distance on
// in two sweeps (a chamfer over the 16 nearest neighbours).
func newField(mask *image.Alpha, cover func(uint8) uint8) *Field {
	f := &Field{w: mask.Rect.Dx(), h: mask.Rect.Dy()}
	f.units = make([]int32, f.w*f.h)
	for y := range f.h {
		for x := range f.w {
			f.units[y*f.w+x] = edge(cover(mask.Pix[y*mask.Stride+x]))
		}
	}
	for y := range f.h {
		for x := range f.w {
			f.relax(x, y, -1)
		}
	}
	for y := f.h - 1; y >= 0; y-- {
		for x := f.w - 1; x >= 0; x-- {
			f.relax(x, y, 1)
		}
	}
	return f
}

// far is a distance greater than any in a picture.
const far = 1 << 28

// edge is the distance that a pixel begins with: fractions where the shape covers a part of it.
func edge(cover uint8) int32 {
	switch {
	case cover == 0:
		return far
	case cover == 255:
		return 0
	}
	return int32(255-int(cover)) * fieldUnit / 255
}

// relax takes over shorter ways from the neighbours in the row dir and before (x, y) in its own.
func (f *Field) relax(x, y, dir int) {
	i := y*f.w + x
	d := f.units[i]
	if d == 0 {
		return
	}
	if nx := x + dir; nx >= 0 && nx < f.w {
		d = min(d, f.units[i+dir]+fieldUnit)
	}
	if ny := y + dir; ny >= 0 && ny < f.h {
		row := ny * f.w
		d = min(d, f.units[row+x]+fieldUnit)
		for nx := max(0, x-1); nx <= min(f.w-1, x+1); nx += 2 {
			if nx != x {
				d = min(d, f.units[row+nx]+fieldUnit*181/128)
			}
		}
		for nx := x - 2; nx <= x+2; nx += 4 {
			if nx >= 0 && nx < f.w {
				d = min(d, f.units[row+nx]+fieldUnit*286/128)
			}
		}
	}
	if ny := y + 2*dir; ny >= 0 && ny < f.h {
		for nx := x - 1; nx <= x+1; nx += 2 {
			if nx >= 0 && nx < f.w {
				d = min(d, f.units[ny*f.w+nx]+fieldUnit*286/128)
			}
		}
	}
	f.units[i] = d
}
