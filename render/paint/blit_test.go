package paint

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"pgregory.net/rapid"
)

// anyRGBA draws an opaque or translucent picture with runs and single pixels in it.
func anyRGBA(t *rapid.T, w, h int, opaque bool) *image.RGBA {
	img, r := image.NewRGBA(image.Rect(0, 0, w, h)), Rand(rapid.Uint64().Draw(t, "seed"))
	for x := 0; x < w*h; {
		c := color.NRGBA{uint8(r.Between(0, 256)), uint8(r.Between(0, 256)), uint8(r.Between(0, 256)), 255}
		if !opaque {
			c.A = []byte{0, 255, 255, 1, 127, 128, 254}[int(r.Between(0, 7))]
		}
		for end := x + int(r.Between(1, 20)); x < end; x++ {
			if x < w*h {
				img.Set(x%w, x/w, c)
			}
		}
	}
	return img
}

// The standard library rounds a little differently, by one at most.
func TestBlitIsTheStandardOver(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		below, above := anyRGBA(t, 24, 10, true), anyRGBA(t, 20, 8, false)
		at := image.Pt(rapid.IntRange(-22, 26).Draw(t, "x"), rapid.IntRange(-10, 12).Draw(t, "y"))
		want := image.NewRGBA(below.Rect)
		copy(want.Pix, below.Pix)
		draw.Draw(want, above.Rect.Add(at), above, image.Point{}, draw.Over)
		blit(below, FromRGBA(above, 0, 0), at, color.RGBA{})
		compare(t, below, want)
	})
}

func TestBlitOfAMaskIsTheStandardDrawMask(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		below, shape := anyRGBA(t, 24, 10, true), alphaOf(anyRGBA(t, 20, 8, false))
		at := image.Pt(rapid.IntRange(-22, 26).Draw(t, "x"), rapid.IntRange(-10, 12).Draw(t, "y"))
		c := color.RGBAModel.Convert(color.NRGBA{200, 100, 20, rapid.Byte().Draw(t, "a")}).(color.RGBA)
		want := image.NewRGBA(below.Rect)
		copy(want.Pix, below.Pix)
		draw.DrawMask(want, shape.Rect.Add(at), image.NewUniform(c), image.Point{}, shape, image.Point{}, draw.Over)
		blit(below, FromAlpha(shape, 0, 0), at, c)
		compare(t, below, want)
	})
}

func TestFillIsTheStandardOver(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		below := anyRGBA(t, 24, 10, true)
		c := color.RGBAModel.Convert(color.NRGBA{20, 100, 220, rapid.Byte().Draw(t, "a")}).(color.RGBA)
		r := image.Rect(rapid.IntRange(-5, 30).Draw(t, "x"), -2, 22, rapid.IntRange(-2, 14).Draw(t, "y"))
		want := image.NewRGBA(below.Rect)
		copy(want.Pix, below.Pix)
		draw.Draw(want, r, image.NewUniform(c), image.Point{}, draw.Over)
		fillRect(below, r, c)
		compare(t, below, want)
	})
}

func compare(t *rapid.T, got, want *image.RGBA) {
	t.Helper()
	for i := range got.Pix {
		if d := int(got.Pix[i]) - int(want.Pix[i]); d < -2 || d > 2 {
			t.Fatalf("pixel %d, channel %d: got %d, want %d", i/4, i%4, got.Pix[i], want.Pix[i])
		}
		if i%4 == 3 && got.Pix[i] != 255 {
			t.Fatalf("pixel %d is not opaque any more", i/4)
		}
	}
}
