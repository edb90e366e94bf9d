package throneboard

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// The sheet: the map above, the table with the cards below. All in pixels.
const (
	sheetWidth, sheetHeight = 1000, 1200
	mapHeight               = 872
)

// drawBase draws what never changes: sea, island, relief, borders, frame and table.
func (th *theme) drawBase(c *chart, island *image.Alpha) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, sheetWidth, sheetHeight))
	gradient(img, image.Rect(0, 0, sheetWidth, mapHeight), th.seaTop, th.seaLow)
	gradient(img, image.Rect(0, mapHeight, sheetWidth, sheetHeight), th.table, th.table)
	th.shore(img, island)
	dc := gg.NewContextForRGBA(img)
	th.borders(dc, c)
	return img
}

// gradient fills r from the top colour to the low one.
func gradient(img *image.RGBA, r image.Rectangle, top, low color.RGBA) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		mix := func(a, b uint8) uint8 {
			n, d := y-r.Min.Y, max(1, r.Dy()-1)
			return uint8((int(a)*(d-n) + int(b)*n + d/2) / d)
		}
		row := img.Pix[img.PixOffset(r.Min.X, y):][:4*r.Dx()]
		copy(row, []byte{mix(top.R, low.R), mix(top.G, low.G), mix(top.B, low.B), 255})
		for n := 4; n < len(row); n *= 2 {
			copy(row[n:], row[:n])
		}
	}
}

// surfLines are the distances of the lines that follow the coast at sea, in pixels, and how strong each is.
var surfLines = []struct{ at, strength float64 }{{8, 0.75}, {17, 0.5}, {28, 0.34}, {42, 0.22}}

// shore lays the island on the sea: land with a darker rim, and lines of surf around it.
func (th *theme) shore(img *image.RGBA, island *image.Alpha) {
	out, in := paint.Outside(island), paint.Within(island)
	for y := range mapHeight {
		for x := range sheetWidth {
			px := img.Pix[img.PixOffset(x, y):]
			if d := out.At(x, y); d > 0 && d < 46 {
				strength := 0.0
				for _, l := range surfLines {
					off := d - l.at
					if off < 0 {
						off = -off
					}
					if off < 1.4 {
						strength = max(strength, l.strength*(1.4-off)/1.4)
					}
				}
				blend(px, th.surf, strength)
			}
			if cover := island.Pix[y*island.Stride+x]; cover > 0 {
				blend(px, th.land, float64(cover)/255)
				if d := in.At(x, y); d < 26 {
					f := 1 - d/26
					blend(px, th.landEdge, 0.75*f*f*float64(cover)/255)
				}
			}
		}
	}
}

// blend lays c over an opaque pixel, as strongly as f says, 0 to 1.
func blend(px []uint8, c color.RGBA, f float64) {
	if f <= 0 {
		return
	}
	n := int(f*256 + 0.5)
	mix := func(a, b uint8) uint8 { return uint8((int(a)*(256-n) + int(b)*n) >> 8) }
	px[0], px[1], px[2] = mix(px[0], c.R), mix(px[1], c.G), mix(px[2], c.B)
}

// borders draws the borders and the coast.
func (th *theme) borders(dc *gg.Context, c *chart) {
	dc.SetLineJoin(gg.LineJoinRound)
	dc.SetLineCap(gg.LineCapButt)
	line := func(coast bool, width float64, col color.Color, dashes ...float64) {
		dc.SetLineWidth(width)
		dc.SetColor(col)
		dc.SetDash(dashes...)
		for _, m := range c.marches {
			if (m.with == sea) == coast {
				paint.Trace(dc, m.line)
				dc.Stroke()
			}
		}
	}
	line(false, 7, at(th.borderPale, 200))
	line(false, 3.4, th.border, 12, 5)
	line(true, 4, th.coast)
	dc.SetDash()
}
