package paint

import (
	"bytes"
	"hash/adler32"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"slices"
	"sync"
	"testing"

	"github.com/fogleman/gg"
	"pgregory.net/rapid"
)

// testBase is a base with some colours in it, whose last strip is not full.
func testBase() *Base {
	img := image.NewRGBA(image.Rect(0, 0, 230, 3*stripRows+17))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{163, 196, 202, 255}), image.Point{}, draw.Src)
	dc := gg.NewContextForRGBA(img)
	dc.SetColor(color.RGBA{241, 229, 198, 255})
	dc.DrawCircle(110, 80, 70)
	dc.Fill()
	cut := NewCut()
	cut.Count(img)
	return NewBase(img, cut.Palette())
}

func disc(r int, c color.Color) *Sprite {
	return Draw(2*r+2, 2*r+2, r+1, r+1, func(dc *gg.Context) {
		dc.DrawCircle(float64(r)+1, float64(r)+1, float64(r))
		dc.SetColor(c)
		dc.Fill()
	})
}

func mustPrint(t testing.TB, p *Press, b *Base, l *List) []byte {
	t.Helper()
	out, err := p.Print(b, l)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestAPrintIsThePaintedPictureInItsPalette(t *testing.T) {
	base, red := testBase(), disc(30, color.RGBA{184, 64, 28, 255})
	var l List
	l.Put(red, 60, 48)
	l.Put(red, 229, 166) // over the corner
	l.Put(red, -200, 900)
	l.Fill(image.Rect(10, 100, 60, 140), color.RGBA{0, 0, 128, 128})
	got, err := png.Decode(bytes.NewReader(mustPrint(t, NewPress(1<<20), base, &l)))
	if err != nil {
		t.Fatal(err)
	}
	want := Paint(base, &l)
	for y := range want.Rect.Dy() {
		for x := range want.Rect.Dx() {
			best := math.Inf(1)
			for n := range 256 {
				best = min(best, apart(base.palette, n, want.Pix[want.PixOffset(x, y):]))
			}
			c := color.RGBAModel.Convert(got.At(x, y)).(color.RGBA)
			n := slices.Index(base.palette.colours[:], word(c))
			if off := apart(base.palette, n, want.Pix[want.PixOffset(x, y):]); off > best+10 {
				t.Fatalf("at (%d, %d): %v is %.0f off, the nearest of the palette %.0f", x, y, c, off, best)
			}
		}
	}
}

func TestAFileFillsItsMemoryExactly(t *testing.T) {
	if file := mustPrint(t, NewPress(0), testBase(), &List{}); cap(file) != len(file) {
		t.Errorf("room for %d bytes was made for a file of %d", cap(file), len(file))
	}
}

func TestKeptStripsMakeTheSameFile(t *testing.T) {
	base := testBase()
	sprites := []*Sprite{disc(20, color.RGBA{31, 95, 174, 255}), disc(9, color.White), FromAlpha(image.NewAlpha(image.Rect(0, 0, 3, 3)), 0, 0)}
	kept := NewPress(1 << 20)
	rapid.Check(t, func(t *rapid.T) {
		var l List
		for range rapid.IntRange(0, 6).Draw(t, "stamps") {
			s := rapid.SampledFrom(sprites).Draw(t, "sprite")
			l.Put(s, rapid.IntRange(-40, 260).Draw(t, "x"), rapid.IntRange(-40, 200).Draw(t, "y"))
		}
		a, err := kept.Print(base, &l)
		if err != nil {
			t.Fatal(err)
		}
		b, err := NewPress(0).Print(base, &l)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(a, b) {
			t.Fatal("a press that keeps strips prints other bytes than one that keeps nothing")
		}
	})
}

func TestOnlyTouchedStripsAreDrawn(t *testing.T) {
	base, dot := testBase(), disc(5, color.Black)
	p := NewPress(1 << 20)
	var l List
	mustPrint(t, p, base, &l)
	before := p.strips.order.Len()
	l.Put(dot, 100, stripRows+20)
	mustPrint(t, p, base, &l)
	if got := p.strips.order.Len() - before; got != 1 {
		t.Errorf("a dot within one strip drew %d strips: want 1", got)
	}
	drawn := p.strips.order.Len()
	if a, b := mustPrint(t, p, base, &l), mustPrint(t, p, base, &l); &a[0] != &b[0] {
		t.Error("a picture printed before was put together again")
	}
	if p.strips.order.Len() != drawn {
		t.Error("a picture printed before drew strips")
	}
}

func TestAPressServesManyAtOnce(t *testing.T) {
	base, dot := testBase(), disc(12, color.Black)
	p := NewPress(1 << 16)
	lists := make([]List, 40)
	want := make([][]byte, len(lists))
	for i := range lists {
		lists[i].Put(dot, 5*i, 4*i)
		want[i] = mustPrint(t, NewPress(0), base, &lists[i])
	}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for i := range lists {
				if got, err := p.Print(base, &lists[i]); err != nil || !bytes.Equal(got, want[i]) {
					t.Errorf("list %d printed beside others is not the same (%v)", i, err)
				}
			}
		})
	}
	wg.Wait()
}

func TestAdlerIsTheStandardOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, r := make([]byte, rapid.IntRange(0, 20_000).Draw(t, "length")), Rand(rapid.Uint64().Draw(t, "seed"))
		low := r.Between(0, 255)
		for i := range b {
			b[i] = byte(r.Between(low, 256))
		}
		if got, want := adler(b), adler32.Checksum(b); got != want {
			t.Fatalf("got %#x, want %#x", got, want)
		}
	})
	worst := bytes.Repeat([]byte{255}, 3*adlerBlock+7)
	if got, want := adler(worst), adler32.Checksum(worst); got != want {
		t.Errorf("of bytes of 255: got %#x, want %#x", got, want)
	}
}

func TestJoinAdler(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.SliceOf(rapid.Byte()).Draw(t, "a"), rapid.SliceOf(rapid.Byte()).Draw(t, "b")
		got := joinAdler(adler32.Checksum(a), adler32.Checksum(b), len(b))
		if want := adler32.Checksum(append(append([]byte{}, a...), b...)); got != want {
			t.Fatalf("got %#x, want %#x", got, want)
		}
	})
}

func TestACacheKeepsToItsLimit(t *testing.T) {
	c := newCache[int](100)
	for i := range 50 {
		c.put([]byte{byte(i)}, i, 9)
		if c.bytes > 100 {
			t.Fatalf("after %d values it holds %d bytes: want at most 100", i+1, c.bytes)
		}
		if got, ok := c.get([]byte{byte(i)}); !ok || got != i {
			t.Fatalf("value %d is not there after it was put", i)
		}
	}
	if _, ok := c.get([]byte{0}); ok {
		t.Error("the value not asked for longest is still there")
	}
	c.put([]byte("big"), 1, 1000)
	if _, ok := c.get([]byte("big")); ok || c.order.Len() != 10 {
		t.Error("a value greater than the cache drove others out")
	}
}
