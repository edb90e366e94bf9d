package throneboard

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

var update = flag.Bool("update", false, "draw the plates and the golden pictures anew")

var lookNames = [looks]string{Light: "light", Dark: "dark", Contrast: "contrast"}

// How much a picture may differ from what it should be: a channel by so much, on so many pixels by more. Other
// processors round the curves differently, and where a colour lies between two of the palette it may go either way.
const (
	channelError = 2
	paletteError = 24 // before the palette against after it
	mostOff      = 1200
)

func newAtelier(t testing.TB) *Atelier {
	t.Helper()
	typ, err := paint.NewType(1 << 20)
	if err != nil {
		t.Fatal(err)
	}
	return New(typ)
}

// printed is a scene as PNG, by a press that keeps nothing.
func printed(t testing.TB, at *Atelier, s *Scene, look Look) []byte {
	t.Helper()
	var l paint.List
	base, err := at.Draw(s, look, &l)
	if err != nil {
		t.Fatal(err)
	}
	b, err := paint.NewPress(0).Print(base, &l)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// inAllLooks are the scenes that are kept in every look: together they show every sprite.
var inAllLooks = []string{"opening", "full", "hard", "contested", "battle", "note", "lost", "won"}

// inContrast are those that are kept with high contrast besides: what is marked is marked otherwise there.
var inContrast = []string{"arrows", "actions", "withdraw"}

func TestGoldenPictures(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	at := newAtelier(t)
	for name, s := range scenes() {
		for look := range looks {
			all, contrast := slices.Contains(inAllLooks, name), look == Contrast && slices.Contains(inContrast, name)
			if look != Light && !all && !contrast {
				continue
			}
			name := name + "-" + lookNames[look]
			t.Run(name, func(t *testing.T) { checkGolden(t, name+".png", printed(t, at, &s, look)) })
		}
	}
}

// checkGolden compares a picture with the kept one, or keeps it.
func checkGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	if len(got) > mostFile {
		t.Errorf("%d bytes: want at most %d", len(got), mostFile)
	}
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	a, b := decode(t, got), decode(t, want)
	if off := difference(a, b, channelError); off > mostOff {
		dir := t.ArtifactDir()
		t.Errorf("%d pixels differ by more than %d; both pictures and their difference are in %s", off, channelError, dir)
		for name, pic := range map[string]image.Image{"got.png": a, "want.png": b, "diff.png": contrast(a, b)} {
			save(t, filepath.Join(dir, name), pic)
		}
	}
}

// decode reads a PNG as RGBA.
func decode(t testing.TB, b []byte) *image.RGBA {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
	return out
}

// difference counts the pixels that differ by more than most in a channel; all of them if the sizes do.
func difference(a, b *image.RGBA, most int) (off int) {
	if a.Rect != b.Rect {
		return max(len(a.Pix), len(b.Pix)) / 4
	}
	for i := 0; i < len(a.Pix); i += 4 {
		for ch := range 3 {
			if d := int(a.Pix[i+ch]) - int(b.Pix[i+ch]); max(d, -d) > most {
				off++
				break
			}
		}
	}
	return off
}

// contrast shows in white where two pictures of one size differ.
func contrast(a, b *image.RGBA) image.Image {
	out := image.NewGray(a.Rect)
	for i := 0; i < min(len(a.Pix), len(b.Pix)); i += 4 {
		if [3]byte(a.Pix[i:]) != [3]byte(b.Pix[i:]) {
			out.SetGray(i/4%a.Rect.Dx(), i/4/a.Rect.Dx(), color.Gray{Y: 255})
		}
	}
	return out
}

func save(t *testing.T, file string, img image.Image) {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
