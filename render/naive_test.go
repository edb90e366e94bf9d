package render

import (
	"bytes"
	"fmt"
	"image/png"
	"math"

	"github.com/fogleman/gg"
	"github.com/golang/freetype/truetype"
	"golang.org/x/image/font/gofont/gobold"
)

// naive draws a board of the Throne's size the way a first version would, all of it with gg and image/png: a
// background with a gradient, 9 territories, 70 polygons, 490 squares, 40 icons and 60 labels. It is the yardstick
// that the benchmarks count in.
func naive(step int) ([]byte, error) {
	const w, h = 1200, 1000
	f, err := truetype.Parse(gobold.TTF)
	if err != nil {
		return nil, fmt.Errorf("parse the font: %w", err)
	}
	dc := gg.NewContext(w, h)
	sea := gg.NewLinearGradient(0, 0, 0, h)
	sea.AddColorStop(0, rgb(0xb4cfd0))
	sea.AddColorStop(1, rgb(0x7fa8b3))
	dc.SetFillStyle(sea)
	dc.DrawRectangle(0, 0, w, h)
	dc.Fill()
	for i := range 9 { // territories of about 200 x 210, their borders dashed
		x, y := 150+float64(i%3)*220, 170+float64(i/3)*300
		blob(dc, x, y, 105, 60)
		dc.SetColor(rgb(0xf1e5c6))
		dc.FillPreserve()
		dc.SetColor(rgb(0x3b2a1c))
		dc.SetLineWidth(4)
		dc.Stroke()
		dc.SetDash(12, 5)
		blob(dc, x, y, 92, 60)
		dc.SetLineWidth(3)
		dc.Stroke()
		dc.SetDash()
	}
	for i := range 70 { // woods and hills
		blob(dc, float64(60+i%10*70), float64(80+i/10*130), 16, 9)
		dc.SetColor(rgb(0xb9b887))
		dc.FillPreserve()
		dc.SetColor(rgb(0xa1875c))
		dc.SetLineWidth(2)
		dc.Stroke()
	}
	for i := range 490 {
		dc.DrawRectangle(float64(760+i%20*21), float64(20+i/20*21), 20, 20)
		dc.SetColor(rgb(uint32(0xd8c79c + i%3*0x060606)))
		dc.Fill()
	}
	for i := range 40 {
		icon(dc, float64(100+i%8*84), float64(120+i/8*180+step%5))
	}
	dc.SetColor(rgb(0x33231a))
	dc.SetFontFace(truetype.NewFace(f, &truetype.Options{Size: 20}))
	for i := range 60 {
		dc.DrawString(fmt.Sprintf("Territory %04d", i+step), float64(30+i%6*190), float64(40+i/6*95))
	}
	var out bytes.Buffer
	if err := png.Encode(&out, dc.Image()); err != nil {
		return nil, fmt.Errorf("encode: %w", err)
	}
	return out.Bytes(), nil
}

// icon draws a small figure of a few paths, about 26 x 26.
func icon(dc *gg.Context, x, y float64) {
	for _, r := range []float64{13, 9, 5} {
		blob(dc, x, y, r, 24)
		dc.SetColor(rgb(0x1f5fae))
		dc.FillPreserve()
		dc.SetColor(rgb(0xd9e8fb))
		dc.SetLineWidth(2)
		dc.Stroke()
	}
}

// blob lays an uneven round path of n corners.
func blob(dc *gg.Context, x, y, r float64, n int) {
	dc.NewSubPath()
	for i := range n {
		a := 2 * math.Pi * float64(i) / float64(n)
		k := r * (1 + 0.1*math.Sin(3*a+x))
		dc.LineTo(x+k*math.Cos(a), y+k*math.Sin(a))
	}
	dc.ClosePath()
}
