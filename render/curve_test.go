package render

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"image"
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
