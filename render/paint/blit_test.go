package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"
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

// mixed is a palette of colours from all over.
func mixed() *Palette {
	var rgb []byte
	r := Rand(3)
	for range paletteBytes {
		rgb = append(rgb, byte(r.Between(0, 256)))
	}
	return newPalette(rgb, nil)
}

// onCanvas are some colours of a palette as a canvas, and the same in full colour.
func onCanvas(t *rapid.T, p *Palette, w, h int) (*canvas, *image.RGBA) {
	img := anyRGBA(t, w, h, true)
	c := &canvas{palette: p, rect: img.Rect, rows: p.rows(img)}
	return c, (&Base{size: img.Rect.Size(), palette: p, rows: c.rows}).picture()
}

// anyPlace is a place on a canvas or off it.
func anyPlace(t *rapid.T, w, h int) image.Point {
	return image.Pt(rapid.IntRange(-w, w).Draw(t, "x"), rapid.IntRange(-h, h).Draw(t, "y"))
}

func TestBlitIsTheStandardOverInThePalette(t *testing.T) {
	p := mixed()
	rapid.Check(t, func(t *rapid.T) {
		c, want := onCanvas(t, p, 24, 10)
		above, at := anyRGBA(t, 20, 8, false), anyPlace(t, 26, 12)
		draw.Draw(want, above.Rect.Add(at), above, image.Point{}, draw.Over)
		c.blit(FromRGBA(above, 0, 0), at, color.RGBA{})
		compare(t, c, want)
	})
}

func TestBlitOfAMaskIsTheStandardDrawMask(t *testing.T) {
	p := mixed()
	rapid.Check(t, func(t *rapid.T) {
		c, want := onCanvas(t, p, 24, 10)
		shape, at := alphaOf(anyRGBA(t, 20, 8, false)), anyPlace(t, 26, 12)
		tint := anyColour(t)
		draw.DrawMask(want, shape.Rect.Add(at), image.NewUniform(tint), image.Point{}, shape, image.Point{}, draw.Over)
		c.blit(FromAlpha(shape, 0, 0), at, tint)
		compare(t, c, want)
	})
}

func TestFillIsTheStandardOver(t *testing.T) {
	p := mixed()
	rapid.Check(t, func(t *rapid.T) {
		c, want := onCanvas(t, p, 24, 10)
		tint, at := anyColour(t), anyPlace(t, 26, 12)
		r := image.Rectangle{Min: at, Max: at.Add(image.Pt(9, 5))}
		draw.Draw(want, r, image.NewUniform(tint), image.Point{}, draw.Over)
		c.fill(r, tint)
		compare(t, c, want)
	})
}

func anyColour(t *rapid.T) color.RGBA {
	return color.RGBAModel.Convert(color.NRGBA{200, 100, 20, rapid.Byte().Draw(t, "a")}).(color.RGBA)
}

// compare holds the canvas to a picture in full colour: no pixel may be much farther from it than the palette's nearest
// colour is. The table knows colours by 6 bits a channel, and rounding may take another 2 of 255.
func compare(t *rapid.T, c *canvas, want *image.RGBA) {
	t.Helper()
	for y := range want.Rect.Dy() {
		for x, n := range c.row(0, y, want.Rect.Dx()) {
			px := want.Pix[want.PixOffset(x, y):]
			best := math.Inf(1)
			for i := range 256 {
				best = min(best, apart(c.palette, i, px))
			}
			if got := apart(c.palette, int(n), px); got > best+10 {
				t.Fatalf("at (%d, %d): the colour is %.0f off, the nearest of the palette %.0f", x, y, got, best)
			}
		}
		if c.rows[y*(want.Rect.Dx()+1)] != 0 {
			t.Fatalf("row %d does not begin with its mark any more", y)
		}
	}
}

// apart is how far colour n of the palette is from a pixel.
func apart(p *Palette, n int, px []byte) float64 {
	sum := 0
	for ch := range 3 {
		sum += square(int(p.rgb[3*n+ch]) - int(px[ch]))
	}
	return math.Sqrt(float64(sum))
}
