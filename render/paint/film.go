package paint

import (
	"fmt"
	"image"
	"time"
)

// A Film is a moving picture in the making: frames are printed one after the other, scaled down to three fifths of
// their size, and written as a GIF that holds only what each of them changes. The same frames give the same bytes. Its
// memory is bounded by the size of one frame and by the file. A Film belongs to one goroutine.
type Film struct {
	size   image.Point // of the pictures before they are scaled
	frame  image.Point // of the frames
	bench  bench
	before []byte   // the picture before in full size, as a canvas has it; nil before the first
	shown  []byte   // what the frames so far show, in numbers of the palette
	sums   []uint64 // a row of the frame while it is scaled
	lanes  [256]uint64
	spare  spare
	gif    gifWriter
}

// The scale of films: five pixels become three. Each pixel of a picture counts filmUnit to a side, each of a frame
// covers filmSpan: so all weights are whole numbers.
const (
	filmUnit = 3
	filmSpan = 5
	filmArea = filmSpan * filmSpan
)

// A spare is a number of a palette that pictures do without, so that it can stand for "as before": the twin shows
// nearly the same colour in its place.
type spare struct{ number, twin uint8 }

// NewFilm begins a film of pictures on bases of the size and palette of this one.
func NewFilm(base *Base) *Film {
	f := &Film{size: base.size, frame: base.size.Mul(filmUnit).Div(filmSpan), spare: base.palette.spare()}
	f.shown = make([]byte, f.frame.X*f.frame.Y)
	for i, c := range base.palette.colours {
		f.lanes[i] = uint64(c&0xff) | uint64(c>>8&0xff)<<16 | uint64(c>>16&0xff)<<32
	}
	f.gif.begin(f.frame, base.palette, f.spare.number)
	return f
}

// spare gives up one of the two colours that are nearest to each other.
func (p *Palette) spare() spare {
	best, least := spare{}, 1<<30
	for i := range p.colours {
		for j := range i {
			d := 0
			for ch := range 3 {
				d += square(int(p.rgb[3*i+ch]) - int(p.rgb[3*j+ch]))
			}
			if d < least {
				best, least = spare{uint8(i), uint8(j)}, d
			}
		}
	}
	return best
}

// Size is the width and height of the frames, in pixels.
func (f *Film) Size() image.Point { return f.frame }

// Frame adds the picture of base with the list's stamps on it and shows it for a time, counted in hundredths of a
// second and at most ten minutes. A picture that shows nothing new prolongs the one before.
func (f *Film) Frame(base *Base, l *List, show time.Duration) error {
	if base.size != f.size {
		return fmt.Errorf("film of pictures of %v: a base of %v", f.size, base.size)
	}
	f.bench.draw(base, l, image.Rectangle{Max: f.size})
	changed := f.scaledArea(f.changedArea())
	area := f.scale(base.palette, changed)
	f.before = append(f.before[:0], f.bench.canvas.rows...)
	if area.image.Empty() {
		f.gif.prolong(show)
		return nil
	}
	return f.gif.frame(area.image, area.numbers, show)
}

// Bytes ends the film and is the whole file. No frame may follow.
func (f *Film) Bytes() []byte { return f.gif.end() }

// Len is how long the film is so far, in bytes.
func (f *Film) Len() int { return f.gif.out.Len() }

// changedArea is the least rectangle of the picture that holds every pixel that differs from the one before.
func (f *Film) changedArea() image.Rectangle {
	whole := image.Rectangle{Max: f.size}
	if f.before == nil {
		return whole
	}
	r, stride := image.Rectangle{Min: f.size}, f.size.X+1
	for y := range f.size.Y {
		from, to := differ(f.before[y*stride+1:(y+1)*stride], f.bench.canvas.rows[y*stride+1:(y+1)*stride])
		if from < to {
			r = image.Rect(min(r.Min.X, from), min(r.Min.Y, y), max(r.Max.X, to), y+1)
		}
	}
	return r
}

// differ is the part of two rows, equally long, outside of which they are the same.
func differ(a, b []byte) (from, to int) {
	if string(a) == string(b) {
		return 0, 0
	}
	for a[from] == b[from] {
		from++
	}
	to = len(a)
	for a[to-1] == b[to-1] {
		to--
	}
	return from, to
}

// scaledArea is the part of the frame that a part of the picture goes into.
func (f *Film) scaledArea(r image.Rectangle) image.Rectangle {
	if r.Empty() {
		return image.Rectangle{}
	}
	low := r.Min.Mul(filmUnit).Div(filmSpan)
	high := r.Max.Mul(filmUnit).Add(image.Pt(filmSpan-1, filmSpan-1)).Div(filmSpan)
	return image.Rectangle{Min: low, Max: high}.Intersect(image.Rectangle{Max: f.frame})
}

// An area is a part of a frame: the numbers of its pixels, the spare one for those that stay as they are.
type area struct {
	image   image.Rectangle
	numbers []byte
}

// scale brings a part of the frame up to date with the picture and gives what changed in it.
func (f *Film) scale(p *Palette, r image.Rectangle) area {
	changed := area{image: image.Rectangle{Min: r.Max, Max: r.Min}}
	numbers := make([]byte, r.Dx()*r.Dy())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		f.addRows(y, r.Min.X, r.Max.X)
		shown := f.shown[y*f.frame.X+r.Min.X:][:r.Dx()]
		row := numbers[(y-r.Min.Y)*r.Dx():][:r.Dx()]
		from, to := f.settle(p, shown, row)
		if from < to {
			from, to = from+r.Min.X, to+r.Min.X
			changed.image.Min = image.Pt(min(changed.image.Min.X, from), min(changed.image.Min.Y, y))
			changed.image.Max = image.Pt(max(changed.image.Max.X, to), y+1)
		}
	}
	if changed.image.Dx() <= 0 {
		return area{}
	}
	for y := changed.image.Min.Y; y < changed.image.Max.Y; y++ {
		o := (y-r.Min.Y)*r.Dx() + changed.image.Min.X - r.Min.X
		changed.numbers = append(changed.numbers, numbers[o:o+changed.image.Dx()]...)
	}
	return changed
}

// settle finds the colours of a row of sums. Those that differ from what is shown are shown from now on and written to
// row, the others become the spare number there; from and to enclose those that differ.
func (f *Film) settle(p *Palette, shown, row []byte) (from, to int) {
	from = len(row)
	first := f.gif.frames == 0
	for x, sum := range f.sums[:len(row)] {
		n := p.nearest(mean(sum))
		if n == f.spare.number {
			n = f.spare.twin
		}
		if n == shown[x] && !first {
			row[x] = f.spare.number
			continue
		}
		shown[x], row[x] = n, n
		from, to = min(from, x), x+1
	}
	return from, to
}

// mean is the colour of a pixel from the sums of its three channels.
func mean(sum uint64) uint32 {
	const half = filmArea / 2
	r, g, b := uint32(sum&0xffff), uint32(sum>>16&0xffff), uint32(sum>>32&0xffff)
	return (r+half)/filmArea | (g+half)/filmArea<<8 | (b+half)/filmArea<<16 | 0xff<<24
}

// addRows sums up the pixels of the picture that the pixels from..to of row y of the frame cover, each by how much of
// it they cover.
func (f *Film) addRows(y, from, to int) {
	f.sums = append(f.sums[:0], make([]uint64, to-from)...)
	low, high := y*filmSpan, (y+1)*filmSpan
	for sy := low / filmUnit; sy*filmUnit < high; sy++ {
		weight := uint64(min(high, (sy+1)*filmUnit) - max(low, sy*filmUnit))
		row := f.bench.canvas.row(0, sy, f.size.X)
		for x := range f.sums {
			f.sums[x] += weight * f.across(row, x+from)
		}
	}
}

// across sums up the pixels of a row of the picture that pixel x of the frame covers. The three that follow each other
// cover five: 3 2, 1 3 1 and 2 3 of their thirds.
func (f *Film) across(row []byte, x int) uint64 {
	q, at := x/filmUnit, x%filmUnit
	px := row[q*filmSpan:]
	switch at {
	case 0:
		return 3*f.lanes[px[0]] + 2*f.lanes[px[1]]
	case 1:
		return f.lanes[px[1]] + 3*f.lanes[px[2]] + f.lanes[px[3]]
	}
	return 2*f.lanes[px[3]] + 3*f.lanes[px[4]]
}

// hundredths is a time as GIF counts it.
func hundredths(d time.Duration) uint16 {
	const longest = 10 * time.Minute
	return uint16(min(max(d, 0), longest) / (10 * time.Millisecond))
}
