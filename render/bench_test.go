package render

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/klauspost/compress/flate"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

func rgb(n uint32) color.RGBA { return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255} }

// spent is the processor time that this process has used; other processes on the machine do not count.
func spent(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// A contender is one way to a picture, run so often at a time that its cost can be measured.
type contender struct {
	name  string
	times int
	run   func() error
	costs []time.Duration
}

// contenders are all ways; the first is the yardstick. The floor is what nobody gets below who draws a picture in full
// and packs it: a copy of its pixels, and the fastest deflate of its palette numbers.
func contenders(b *testing.B) []*contender {
	warm, forgetful := newRenderer(b), newRenderer(b)
	forgetful.press = paint.NewPress(0)
	step := 0
	throne := func(r *Renderer, s ThroneScene) error {
		_, err := r.Throne(b.Context(), s, Light)
		return err
	}
	pixels, packed := decoded(b, draw(b, warm, midGame(1), Light).PNG), bytes.Buffer{}
	canvas := make([]byte, 4*len(pixels))
	copied := make([]byte, len(canvas))
	fastest, err := flate.NewWriter(&packed, flate.BestSpeed)
	if err != nil {
		b.Fatal(err)
	}
	return []*contender{
		{name: "naive", times: 1, run: func() error { step++; _, err := naive(step); return err }},
		{name: "first", times: 1, run: func() error { return throne(newRenderer(b), midGame(1)) }},
		{name: "all-redrawn", times: 8, run: func() error { return throne(forgetful, midGame(1)) }},
		{name: "little-changed", times: 30, run: func() error {
			step++
			s := midGame(1)
			s.View.DeckSize, s.View.Land[8].King = step, step%5 // two numbers and a row of figures
			return throne(warm, s)
		}},
		{name: "unchanged", times: 2000, run: func() error { return throne(warm, midGame(1)) }},
		{name: "floor", times: 8, run: func() error {
			copy(copied, canvas)
			packed.Reset()
			fastest.Reset(&packed)
			if _, err := fastest.Write(pixels); err != nil {
				return err
			}
			return fastest.Close()
		}},
	}
}

// BenchmarkPictures measures all ways to a picture side by side, in shuffled rounds, and reports how many of the others
// go into one of the yardstick (x-naive: more is faster), by the medians.
func BenchmarkPictures(b *testing.B) {
	all := contenders(b)
	for _, c := range all { // nobody's first time counts
		if err := c.run(); err != nil {
			b.Fatal(err)
		}
	}
	order := slices.Clone(all)
	for b.Loop() {
		rand.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for _, c := range order {
			start := spent(b)
			for range c.times {
				if err := c.run(); err != nil {
					b.Fatal(err)
				}
			}
			c.costs = append(c.costs, (spent(b)-start)/time.Duration(c.times))
		}
	}
	yardstick := median(all[0].costs)
	for _, c := range all[1:] {
		b.ReportMetric(float64(yardstick)/float64(median(c.costs)), c.name+"-x-naive")
	}
	b.ReportMetric(float64(median(named(all, "all-redrawn").costs))/float64(median(named(all, "floor").costs)), "all-redrawn-per-floor")
	b.ReportMetric(0, "ns/op")
}

func named(all []*contender, name string) *contender {
	return all[slices.IndexFunc(all, func(c *contender) bool { return c.name == name })]
}

// decoded are the palette numbers of a picture, row by row.
func decoded(b *testing.B, file []byte) []byte {
	b.Helper()
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		b.Fatal(err)
	}
	return img.(*image.Paletted).Pix
}

func median(d []time.Duration) time.Duration {
	slices.Sort(d)
	return max(1, d[len(d)/2])
}

// BenchmarkWarm reports time and allocations of a picture little changed, and how many bytes those are besides its file.
func BenchmarkWarm(b *testing.B) {
	r, s := newRenderer(b), midGame(1)
	draw(b, r, s, Light)
	b.ReportAllocs()
	for b.Loop() {
		s.View.DeckSize++
		draw(b, r, s, Light)
	}
	b.ReportMetric(float64(besidesFiles(b, newRenderer(b))), "B-besides-file/op")
}
