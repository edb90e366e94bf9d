package paint

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// A take is a frame to be filmed.
type take struct {
	list *List
	show time.Duration
}

func mustFilm(t interface{ Fatal(...any) }, base *Base, takes ...take) []byte {
	f := NewFilm(base)
	for _, k := range takes {
		if err := f.Frame(base, k.list, k.show); err != nil {
			t.Fatal(err)
		}
	}
	return f.Bytes()
}

// screened are the pictures that somebody sees who watches a film, and for how many hundredths of a second each.
func screened(t interface{ Fatal(...any) }, file []byte) (shown []*image.RGBA, delays []int) {
	g, err := gif.DecodeAll(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	screen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for _, frame := range g.Image {
		draw.Draw(screen, frame.Rect, frame, frame.Rect.Min, draw.Over)
		now := image.NewRGBA(screen.Rect)
		copy(now.Pix, screen.Pix)
		shown = append(shown, now)
	}
	return shown, g.Delay
}

// anyTake is a picture with a few stamps by chance, often few changes away from nothing.
func anyTake(t *rapid.T, red *Sprite) take {
	l := &List{}
	for range rapid.IntRange(0, 3).Draw(t, "stamps") {
		at := anyPlace(t, 230, 197)
		if rapid.Bool().Draw(t, "sprite") {
			l.Put(red, at.X, at.Y)
		} else {
			l.Fill(image.Rectangle{Min: at, Max: at.Add(image.Pt(7, 9))}, anyColour(t))
		}
	}
	return take{l, time.Duration(rapid.IntRange(1, 300).Draw(t, "show")) * 10 * time.Millisecond}
}

func TestEachFrameShowsItsWholePictureWhateverCameBefore(t *testing.T) {
	base, red := testBase(), disc(30, color.RGBA{184, 64, 28, 255})
	rapid.Check(t, func(t *rapid.T) {
		var takes []take
		for range rapid.IntRange(1, 5).Draw(t, "frames") {
			takes = append(takes, anyTake(t, red))
		}
		shown, delays := screened(t, mustFilm(t, base, takes...))
		at, left := 0, 0 // the frame on the screen, and for how much longer
		for n, k := range takes {
			if left == 0 {
				left = delays[at]
			}
			alone, _ := screened(t, mustFilm(t, base, k))
			if !bytes.Equal(shown[at].Pix, alone[0].Pix) {
				t.Fatalf("picture %d is not what frame %d shows", n, at)
			}
			if left -= int(k.show / (10 * time.Millisecond)); left == 0 {
				at++
			}
		}
		if at != len(shown) {
			t.Fatalf("%d frames for %d pictures", len(shown), at)
		}
	})
}

func TestAFrameIsThePictureScaledByItsAreas(t *testing.T) {
	l := &List{}
	l.Put(disc(30, color.RGBA{184, 64, 28, 255}), 60, 48)
	l.Put(disc(9, color.RGBA{0, 0, 0, 255}), 225, 190)
	full, cut := Paint(testBase(), l), NewCut()
	cut.Count(full)
	shown, _ := screened(t, mustFilm(t, NewBase(testBase().img, cut.Palette()), take{l, time.Second}))
	got := shown[0]
	if got.Rect.Size() != image.Pt(138, 118) {
		t.Fatalf("a picture of 230 x 197 becomes %v, want 138 x 118", got.Rect.Size())
	}
	sum := 0.0
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			want := meanOfArea(full, float64(x)*5/3, float64(y)*5/3, 5.0/3)
			for ch, v := range got.Pix[got.PixOffset(x, y):][:3] {
				sum += (float64(v) - want[ch]) * (float64(v) - want[ch])
			}
		}
	}
	psnr := 10 * math.Log10(255*255/(sum/float64(3*got.Rect.Dx()*got.Rect.Dy())))
	if psnr < 36 {
		t.Errorf("%.1f dB from the mean of the pixels covered, want at least 36", psnr)
	}
}

// meanOfArea is the mean colour of a square of a picture whose corners may lie within pixels.
func meanOfArea(img *image.RGBA, left, top, side float64) (mean [3]float64) {
	cover := func(at int, from float64) float64 { return min(float64(at+1), from+side) - max(float64(at), from) }
	for y := int(top); float64(y) < top+side-1e-9; y++ {
		for x := int(left); float64(x) < left+side-1e-9; x++ {
			for ch := range mean {
				mean[ch] += float64(img.Pix[img.PixOffset(x, y)+ch]) * cover(x, left) * cover(y, top) / (side * side)
			}
		}
	}
	return mean
}

func TestAFilmIsTheSameEachTimeAndRunsForEver(t *testing.T) {
	base := testBase()
	empty, some := &List{}, &List{}
	some.Put(disc(30, color.RGBA{184, 64, 28, 255}), 60, 48)
	takes := []take{{empty, time.Second}, {some, 2500 * time.Millisecond}, {some, 500 * time.Millisecond}, {empty, time.Hour}}
	first := mustFilm(t, base, takes...)
	if !bytes.Equal(first, mustFilm(t, base, takes...)) {
		t.Error("the same frames give other bytes")
	}
	g, err := gif.DecodeAll(bytes.NewReader(first))
	if err != nil {
		t.Fatal(err)
	}
	if g.LoopCount != 0 {
		t.Errorf("the film runs %d times, want for ever (0)", g.LoopCount)
	}
	if want := []int{100, 300, 60000}; len(g.Delay) != 3 || g.Delay[0] != want[0] || g.Delay[1] != want[1] || g.Delay[2] != want[2] {
		t.Errorf("frames are shown for %v hundredths, want %v", g.Delay, want)
	}
	if second := g.Image[1].Rect; second.Dx() > 40 || second.Dy() > 40 {
		t.Errorf("a disc of 62 pixels changes %v of the frame", second)
	}
}

func TestAFilmHasPicturesOfOneSize(t *testing.T) {
	small := NewBase(image.NewRGBA(image.Rect(0, 0, 10, 10)), testBase().palette)
	if err := NewFilm(testBase()).Frame(small, &List{}, time.Second); err == nil {
		t.Error("a picture of another size is taken")
	}
}
