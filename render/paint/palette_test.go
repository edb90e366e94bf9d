package paint

import (
	"errors"
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/fogleman/gg"
	"pgregory.net/rapid"
)

func TestThePaletteTableFindsTheNearest(t *testing.T) {
	base := testBase()
	p := base.palette
	rapid.Check(t, func(t *rapid.T) {
		px := [3]int{rapid.IntRange(0, 63).Draw(t, "r"), rapid.IntRange(0, 63).Draw(t, "g"), rapid.IntRange(0, 63).Draw(t, "b")}
		distance := func(n int) (d int) {
			for ch, v := range px {
				d += square(int(p.rgb[3*n+ch]) - 4*v - 2)
			}
			return d
		}
		least := math.MaxInt
		for n := range 256 {
			least = min(least, distance(n))
		}
		if got := distance(int(p.table[px[0]<<12|px[1]<<6|px[2]])); got != least {
			t.Fatalf("cell %v: the table's colour is %d off, the nearest %d", px, got, least)
		}
	})
}

func TestACutOfFewColoursKeepsThem(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 40, 40))
	colours := []color.RGBA{{255, 0, 0, 255}, {0, 128, 64, 255}, {12, 34, 200, 255}}
	for i := range 1600 {
		img.SetRGBA(i%40, i/40, colours[i%len(colours)])
	}
	cut := NewCut()
	cut.Count(img)
	p := cut.Palette()
	for _, c := range colours {
		n := p.nearest(uint32(c.R) | uint32(c.G)<<8 | uint32(c.B)<<16)
		if got := [3]byte(p.rgb[3*int(n):]); got != [3]byte{c.R, c.G, c.B} {
			t.Errorf("%v became %v", c, got)
		}
	}
}

func TestAPlateIsReadAsItWasWritten(t *testing.T) {
	base := testBase()
	sprites := []*Sprite{disc(9, color.White), Empty(), FromAlpha(AlphaMask(30, 20, func(dc *gg.Context) {
		dc.DrawRectangle(3, 4, 10, 11)
		dc.Fill()
	}), 5, 6)}
	b, err := EncodePlate(base.palette, base.img, sprites)
	if err != nil {
		t.Fatal(err)
	}
	p, err := ReadPlate(b)
	if err != nil {
		t.Fatal(err)
	}
	if p.Palette.rgb != base.palette.rgb || *p.Palette.table != *base.palette.table {
		t.Error("the palette changed")
	}
	if p.Base.Size() != base.Size() {
		t.Errorf("the base is %v: want %v", p.Base.Size(), base.Size())
	}
	var written, read List
	for i := range sprites {
		written.Tint(sprites[i], 40+30*i, 50, color.RGBA{90, 0, 0, 255})
		read.Tint(p.Sprites[i], 40+30*i, 50, color.RGBA{90, 0, 0, 255})
	}
	if got, want := mustPrint(t, NewPress(0), p.Base, &read), mustPrint(t, NewPress(0), base, &written); string(got) != string(want) {
		t.Error("a picture made from the plate is not the one made without it")
	}
}

func TestABrokenPlateIsAnError(t *testing.T) {
	whole, err := EncodeSprites([]*Sprite{disc(9, color.White), Empty()})
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		b := append([]byte(nil), whole...)
		if rapid.Bool().Draw(t, "cut") {
			b = b[:rapid.IntRange(0, len(b)-1).Draw(t, "length")]
		} else {
			b[rapid.IntRange(0, 4).Draw(t, "at")] ^= byte(rapid.IntRange(4, 255).Draw(t, "bits")) &^ 3
		}
		if string(b) == string(whole) {
			t.Skip("nothing is broken")
		}
		if _, err := ReadPlate(b); !errors.Is(err, errPlate) {
			t.Fatalf("got %v: want a broken plate", err)
		}
	})
}
