package render

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

var update = flag.Bool("update", false, "write the golden pictures of curves anew")

// sampleCurve is a game of so many decisions with good and bad fortune, and a choice now and then that gives something
// away.
func sampleCurve(n int, end float64) Curve {
	c := Curve{End: end, Labels: CurveLabels{Title: "Chance to win", Along: "Step", Drop: "given away by a choice"}}
	for i := range n {
		x := float64(i)
		p := CurvePoint{At: i + 1, Chance: 0.5 + 0.28*math.Sin(x/7) + 0.12*math.Sin(x/2.3)}
		p.Chosen = p.Chance
		if i%11 == 5 {
			p.Chosen -= 0.03 + 0.01*float64(i%9)
		}
		c.Points = append(c.Points, p)
	}
	return c
}

func TestGoldenCurves(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	r := newRenderer(t)
	won, lost, short := sampleCurve(57, 1), sampleCurve(140, 0), sampleCurve(1, 0)
	won.Marks, lost.Marks = []int{5, 16, 38}, []int{9, 60, 138}
	lost.Labels = CurveLabels{Title: "Gewinnaussicht", Along: "Schritt", Drop: "durch eine Wahl verschenkt"}
	short.Points[0] = CurvePoint{At: 12, Chance: 1, Chosen: 0.4}
	short.Marks = []int{0}
	for name, row := range map[string]struct {
		curve Curve
		theme Theme
	}{
		"won-light": {won, Light}, "won-dark": {won, Dark}, "lost-light": {lost, Light}, "one-dark": {short, Dark},
		"won-contrast": {won, Contrast}, "lost-contrast": {lost, Contrast},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := r.Curve(context.Background(), row.curve, row.theme)
			if err != nil {
				t.Fatal(err)
			}
			if len(p.PNG) > 40_000 {
				t.Errorf("%d bytes: want at most 40,000", len(p.PNG))
			}
			checkGolden(t, filepath.Join("testdata", "curves", name+".png"), p.PNG)
		})
	}
}

// checkGolden holds a picture against a kept one: a channel may differ by 2, where multiply and add are one step.
func checkGolden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want, is := decode(t, kept), decode(t, got)
	if want.Bounds() != is.Bounds() {
		t.Fatalf("%v, want %v", is.Bounds(), want.Bounds())
	}
	for y := range want.Bounds().Dy() {
		for x := range want.Bounds().Dx() {
			r1, g1, b1, _ := want.At(x, y).RGBA()
			r2, g2, b2, _ := is.At(x, y).RGBA()
			for _, d := range [][2]uint32{{r1, r2}, {g1, g2}, {b1, b2}} {
				if diff := int(d[0]>>8) - int(d[1]>>8); diff < -2 || diff > 2 {
					out := filepath.Join(t.ArtifactDir(), "got.png")
					if err := os.WriteFile(out, got, 0o644); err != nil {
						t.Error(err)
					}
					t.Fatalf("pixel %d, %d is another one than in %s; see %s", x, y, file, out)
				}
			}
		}
	}
}

func decode(t *testing.T, data []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func TestCurvesThatCannotBeDrawn(t *testing.T) {
	r := newRenderer(t)
	bad := func(change func(*Curve)) Curve {
		c := sampleCurve(5, 1)
		change(&c)
		return c
	}
	for i, c := range []Curve{
		{}, sampleCurve(MostPoints+1, 0),
		bad(func(c *Curve) { c.Points[3].At = 3 }), bad(func(c *Curve) { c.Points[0].At = -1 }),
		bad(func(c *Curve) { c.Points[2].Chance = math.NaN() }), bad(func(c *Curve) { c.Points[2].Chosen = 1.01 }),
		bad(func(c *Curve) { c.End = -0.1 }), bad(func(c *Curve) { c.Marks = []int{5} }),
	} {
		if _, err := r.Curve(context.Background(), c, Light); !errors.Is(err, ErrCurve) {
			t.Errorf("curve %d: %v, want a refusal", i, err)
		}
	}
	if _, err := r.Curve(context.Background(), sampleCurve(MostPoints, 0), Dark); err != nil {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := r.Curve(ctx, sampleCurve(5, 1), Light); !errors.Is(err, context.Canceled) {
		t.Errorf("drawn although nobody waits: %v", err)
	}
}

func TestTicks(t *testing.T) {
	for _, row := range []struct{ first, last, count, from, to int }{
		{1, 57, 5, 10, 50}, {1, 8, 8, 1, 8}, {12, 12, 1, 12, 12}, {1, 140, 7, 20, 140}, {3000, 7999, 5, 3000, 7000},
	} {
		got := ticks(row.first, row.last)
		if len(got) != row.count || got[0] != row.from || got[len(got)-1] != row.to {
			t.Errorf("%s: %v", strconv.Itoa(row.first)+" to "+strconv.Itoa(row.last), got)
		}
	}
}

// With high contrast words have 7 to what is under them, lines and marks 3.
func TestCurvesWithHighContrast(t *testing.T) {
	s := newRenderer(t).sheets[Contrast]
	for _, row := range []struct {
		what       string
		ink, under color.RGBA
		least      float64
	}{
		{"the title", s.ink, s.paper, 7}, {"what strokes mean", s.drop, s.paper, 7}, {"ticks", s.faint, s.paper, 7},
		{"numbers of marks", s.sign, s.mark, 7}, {"the grid", s.grid, s.paper, 3}, {"the line", s.line, s.paper, 3},
		{"the line above its area", s.line, s.area, 3}, {"strokes on the area", s.drop, s.area, 3}, {"marks", s.mark, s.paper, 3},
	} {
		if got := contrastOf(row.ink, row.under); got < row.least {
			t.Errorf("%s: %.1f, want %g", row.what, got, row.least)
		}
	}
}

// contrastOf is WCAG's contrast ratio, 1 to 21.
func contrastOf(a, b color.RGBA) float64 {
	light := func(c color.RGBA) float64 {
		l := 0.0
		for i, v := range [3]uint8{c.R, c.G, c.B} {
			f := float64(v) / 255
			if f > 0.04045 {
				f = math.Pow((f+0.055)/1.055, 2.4)
			} else {
				f /= 12.92
			}
			l += [3]float64{0.2126, 0.7152, 0.0722}[i] * f
		}
		return l
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
