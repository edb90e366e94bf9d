package paint

import (
	"image"
	"math"
	"testing"

	"github.com/fogleman/gg"
)

func TestSmoothPassesThroughAllPoints(t *testing.T) {
	points := []Pt{{0, 0}, {40, 10}, {60, 70}, {10, 90}}
	line := Roughen(Smooth(points, 5), 3, 4, 7)
	if line[0] != points[0] || line[len(line)-1] != points[len(points)-1] {
		t.Error("the ends moved")
	}
	smooth := Smooth(points, 5)
	for _, p := range points {
		found := false
		for _, q := range smooth {
			found = found || p == q
		}
		if !found {
			t.Errorf("the curve misses %v", p)
		}
	}
	for i := 1; i < len(smooth); i++ {
		if d := smooth[i].Sub(smooth[i-1]).Len(); d > 10 {
			t.Errorf("two points of the curve are %.1f apart: want about 5", d)
		}
	}
}

func TestRoughenIsTheSameForTheSameSeed(t *testing.T) {
	line := Smooth([]Pt{{0, 0}, {100, 0}, {200, 50}}, 5)
	a, b, c := Roughen(line, 4, 5, 1), Roughen(line, 4, 5, 1), Roughen(line, 4, 5, 2)
	differs := false
	for i := range line {
		if a[i] != b[i] {
			t.Fatal("the same seed gave another line")
		}
		differs = differs || a[i] != c[i]
		if d := a[i].Sub(line[i]).Len(); d > 4 {
			t.Errorf("a point moved by %.1f: want at most 4", d)
		}
	}
	if !differs {
		t.Error("another seed gave the same line")
	}
}

// The field of a disc can be worked out.
func TestAFieldMeasuresDistances(t *testing.T) {
	const r = 40.0
	mask := AlphaMask(240, 240, func(dc *gg.Context) {
		dc.DrawCircle(120, 120, r)
		dc.Fill()
	})
	out, in := Outside(mask), Within(mask)
	for y := range 240 {
		for x := range 240 {
			d := math.Hypot(float64(x)+0.5-120, float64(y)+0.5-120)
			if want := d - r; want > 1 && math.Abs(out.At(x, y)-want) > 1+want*0.03 {
				t.Fatalf("outside at (%d, %d): got %.1f, want %.1f", x, y, out.At(x, y), want)
			}
			if want := r - d; want > 1 && math.Abs(in.At(x, y)-want) > 1+want*0.03 {
				t.Fatalf("within at (%d, %d): got %.1f, want %.1f", x, y, in.At(x, y), want)
			}
		}
	}
	if empty := Outside(image.NewAlpha(image.Rect(0, 0, 5, 5))); empty.At(2, 2) < 1000 {
		t.Error("there is a distance to nothing")
	}
}

func TestPathsAreReadOrRefused(t *testing.T) {
	p, err := ParsePath("M 0 0 L 10 0 Q 1 2 3 4 C 1 2 3 4 5 6 Z")
	if err != nil || len(p) != 5 || p[3].at != [6]float64{1, 2, 3, 4, 5, 6} {
		t.Errorf("got %v, %v", p, err)
	}
	for _, bad := range []string{"X 1 2", "M 1", "M 1 x", "M1 2", "10 20", "L"} {
		if _, err := ParsePath(bad); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}
