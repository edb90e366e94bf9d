package throneboard

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/fogleman/gg"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// The sheet: the map above, the table with the cards below. All in pixels.
const (
	sheetWidth, sheetHeight = 1000, 1200
	mapHeight               = 872
)

var mapRect = image.Rect(0, 0, sheetWidth, mapHeight)

// drawBase draws what never changes: sea, island, relief, borders, frame and table.
func (th *theme) drawBase(c *chart, island *image.Alpha) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, sheetWidth, sheetHeight))
	draw.Draw(img, mapRect, image.NewUniform(th.sea), image.Point{}, draw.Src)
	dc := gg.NewContextForRGBA(img)
	out := paint.Outside(island)
	if th.plain {
		th.shore(img, island, out)
		th.borders(dc, c)
	} else {
		th.waves(dc, out)
		th.shore(img, island, out)
		th.relief(dc, c)
		th.borders(dc, c)
		th.compass(dc)
		th.ship(dc, 112, 392, 0.95)
		th.serpent(dc, 190, 566, 0.95)
	}
	draw.Draw(img, image.Rect(0, mapHeight, sheetWidth, sheetHeight), image.NewUniform(th.table), image.Point{}, draw.Src)
	th.frame(dc)
	th.tableTop(dc)
	return img
}

// surfLines are the distances of the lines that follow the coast at sea, in pixels, and how strong each is. Each costs
// some 3 KB of every picture.
var surfLines = []struct{ at, strength float64 }{{24, 0.42}}

// The shallows and the rim of the land are laid on in a few tones each, like the washes.
var (
	shallows = []struct{ reach, strength float64 }{{24, 0.46}}
	landRim  = []struct{ reach, strength float64 }{{9, 0.42}}
)

// shore lays the island on the sea: land with a darker rim, and lines of surf in the shallows around it.
func (th *theme) shore(img *image.RGBA, island *image.Alpha, out *paint.Field) {
	in := paint.Within(island)
	for y := range mapHeight {
		for x := range sheetWidth {
			px := img.Pix[img.PixOffset(x, y):]
			if d := out.At(x, y); d > 0 && d < 46 {
				for _, l := range shallows {
					if d < l.reach {
						blend(px, th.shoal, l.strength)
					}
				}
				for _, l := range surfLines {
					blend(px, th.surf, l.strength*math.Round(clamp(1.4-math.Abs(d-l.at))))
				}
			}
			if cover := float64(island.Pix[y*island.Stride+x]) / 255; cover > 0 {
				blend(px, th.land, cover)
				d := in.At(x, y)
				for _, l := range landRim {
					if d < l.reach {
						blend(px, th.landEdge, cover*l.strength)
					}
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
		dc.SetLineWidth(th.line(width))
		dc.SetColor(col)
		dc.SetDash(dashes...)
		for _, m := range c.marches {
			if (m.with == sea) == coast {
				paint.Trace(dc, m.line)
				dc.Stroke()
			}
		}
	}
	line(false, 3.6, th.border, 13, 6)
	line(true, 4, th.coast)
	dc.SetDash()
}
