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
	size    image.Point // of the pictures before they are scaled
	frame   image.Point // of the frames
	bench   bench
	before  []byte   // the picture before in full size, as a canvas has it; nil before the first
	changed []extent // by row of the picture
	shown   []byte   // what the frames so far show, in numbers of the palette
	numbers []byte   // the frame at hand: the spare number where it stays as it is
	sums    []uint64 // a row of the frame while it is scaled
	lanes   [256]uint64
	spare   spare
	gif     gifWriter
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

// An extent is a part of a row; it is empty unless from is less than to.
type extent struct{ from, to int }

// Size is the width and height of the frames, in pixels.
func (f *Film) Size() image.Point { return f.frame }

// Frame adds the picture of base with the list's stamps on it and shows it for a time, counted in hundredths of a
// second and at most ten minutes. A picture that shows nothing new prolongs the one before.
func (f *Film) Frame(base *Base, l *List, show time.Duration) error {
	if base.size != f.size {
		return fmt.Errorf("film of pictures of %v: a base of %v", f.size, base.size)
	}
	f.bench.draw(base, l, image.Rectangle{Max: f.size})
	f.compare()
	r := f.scale(base.palette)
	f.before = append(f.before[:0], f.bench.canvas.rows...)
	if r.Empty() {
		f.gif.prolong(show)
		return nil
	}
	return f.gif.frame(r, f.cut(r), show)
}

// Bytes ends the film and is the whole file. No frame may follow.
func (f *Film) Bytes() []byte { return f.gif.end() }

// Len is how long the film is so far, in bytes.
func (f *Film) Len() int { return f.gif.out.Len() }

// compare finds the pixels of each row that are not as in the picture before.
func (f *Film) compare() {
	f.changed = f.changed[:0]
	for y := range f.size.Y {
		c := extent{0, f.size.X}
		if f.before != nil {
			o := y*(f.size.X+1) + 1
			c.from, c.to = differ(f.before[o:o+f.size.X], f.bench.canvas.rows[o:o+f.size.X])
		}
		f.changed = append(f.changed, c)
	}
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

// scale brings the frame up to date with the picture, in the film's numbers and in what is shown, and gives the part of
// it that is not as before.
func (f *Film) scale(p *Palette) image.Rectangle {
	f.numbers = f.numbers[:0]
	for range f.shown {
		f.numbers = append(f.numbers, f.spare.number)
	}
	r := image.Rectangle{Min: f.frame}
	for y := range f.frame.Y {
		c := f.touched(y)
		if c.from >= c.to {
			continue
		}
		f.addRows(y, c)
		if c = f.settle(p, y, c); c.from < c.to {
			r = image.Rect(min(r.Min.X, c.from), min(r.Min.Y, y), max(r.Max.X, c.to), y+1)
		}
	}
	return r
}

// touched are the pixels of row y of the frame that cover a changed pixel of the picture.
func (f *Film) touched(y int) extent {
	all := extent{f.size.X, 0}
	low, high := covered(y)
	for _, c := range f.changed[low:high] {
		if c.from < c.to {
			all = extent{min(all.from, c.from), max(all.to, c.to)}
		}
	}
	return extent{all.from * filmUnit / filmSpan, min((all.to*filmUnit+filmSpan-1)/filmSpan, f.frame.X)}
}

// covered are the rows of the picture that row y of the frame covers, whole or in part: low to high-1.
func covered(y int) (low, high int) {
	return y * filmSpan / filmUnit, ((y+1)*filmSpan + filmUnit - 1) / filmUnit
}

// settle finds the colours of the pixels c of row y of the frame from their sums, and gives those that are not as they
// are shown: they are shown from now on.
func (f *Film) settle(p *Palette, y int, c extent) extent {
	o := y*f.frame.X + c.from
	shown, numbers := f.shown[o:], f.numbers[o:]
	first := f.gif.frames == 0
	news := extent{c.to, 0}
	for x, sum := range f.sums {
		n := p.nearest(mean(sum))
		if n == f.spare.number {
			n = f.spare.twin
		}
		if n != shown[x] || first {
			shown[x], numbers[x] = n, n
			news = extent{min(news.from, c.from+x), c.from + x + 1}
		}
	}
	return news
}

// cut moves the numbers of a part of the frame together, row after row.
func (f *Film) cut(r image.Rectangle) []byte {
	part := f.numbers[:0]
	for y := r.Min.Y; y < r.Max.Y; y++ {
		o := y*f.frame.X + r.Min.X
		part = append(part, f.numbers[o:o+r.Dx()]...)
	}
	return part
}

// mean is the colour of a pixel from the sums of its three channels.
func mean(sum uint64) uint32 {
	const half = filmArea / 2
	r, g, b := uint32(sum&0xffff), uint32(sum>>16&0xffff), uint32(sum>>32&0xffff)
	return (r+half)/filmArea | (g+half)/filmArea<<8 | (b+half)/filmArea<<16 | 0xff<<24
}

// addRows sums up the pixels of the picture that the pixels c of row y of the frame cover, each by how much of it they
// cover.
func (f *Film) addRows(y int, c extent) {
	f.sums = append(f.sums[:0], make([]uint64, c.to-c.from)...)
	low, high := covered(y)
	for sy := low; sy < high; sy++ {
		weight := uint64(min((y+1)*filmSpan, (sy+1)*filmUnit) - max(y*filmSpan, sy*filmUnit))
		row := f.bench.canvas.row(0, sy, f.size.X)
		for x := range f.sums {
			f.sums[x] += weight * f.across(row, x+c.from)
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
