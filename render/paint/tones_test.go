package paint

import (
	"image"
	"image/color"
	"testing"

	"github.com/fogleman/gg"
)

// drawing is a disc on a field, with a soft edge inside and outside.
func drawing() *image.RGBA {
	dc := gg.NewContext(120, 120)
	for _, d := range []struct {
		r float64
		c color.Color
	}{{50, color.RGBA{200, 40, 10, 255}}, {30, color.RGBA{20, 60, 180, 255}}} {
		dc.DrawCircle(60, 60, d.r)
		dc.SetColor(d.c)
		dc.Fill()
	}
	return dc.Image().(*image.RGBA)
}

func TestFlattenKeepsFlatColoursAndLeavesFewOthers(t *testing.T) {
	img := drawing()
	before := len(meet(img))
	Flatten(img, 4)
	if after := len(meet(img)); before < 20 || after > 4 {
		t.Errorf("%d opaque colours became %d: want more than 20 to become at most 4", before, after)
	}
	for at, want := range map[image.Point]color.RGBA{{60, 60}: {20, 60, 180, 255}, {60, 20}: {200, 40, 10, 255}, {2, 2}: {}} {
		if got := img.RGBAAt(at.X, at.Y); got != want {
			t.Errorf("the colour at %v became %v: want %v", at, got, want)
		}
	}
	soft := map[uint8]bool{}
	for i := 3; i < len(img.Pix); i += 4 {
		soft[img.Pix[i]] = true
		if most := img.Pix[i]; img.Pix[i-3] > most || img.Pix[i-2] > most || img.Pix[i-1] > most {
			t.Fatalf("pixel %v is brighter than its opacity", img.Pix[i-3:i+1])
		}
	}
	if len(soft) != softTones+1 {
		t.Errorf("%d steps of opacity: want %d and none", len(soft)-1, softTones)
	}
}

func TestFlattenOfFewColoursChangesNothing(t *testing.T) {
	img := drawing()
	Flatten(img, 6)
	again := image.NewRGBA(img.Rect)
	copy(again.Pix, img.Pix)
	Flatten(again, 6)
	if string(again.Pix) != string(img.Pix) {
		t.Error("flattened twice it is not what it was flattened once")
	}
}
