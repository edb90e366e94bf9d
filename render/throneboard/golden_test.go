package throneboard

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

var (
	update   = flag.Bool("update", false, "write the golden pictures anew")
	palettes = flag.Bool("palettes", false, "cut the palettes anew from the golden scenes")
)

var lookNames = [looks]string{Light: "light", Dark: "dark"}

func newAtelier(t testing.TB) *Atelier {
	t.Helper()
	typ, err := paint.NewType(1 << 20)
	if err != nil {
		t.Fatal(err)
	}
	at, err := New(typ)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

func TestGoldenPictures(t *testing.T) {
	at := newAtelier(t)
	press := paint.NewPress(8 << 20)
	for name, s := range scenes() {
		for look := range looks {
			file := filepath.Join("testdata", name+"-"+lookNames[look]+".png")
			t.Run(name+"/"+lookNames[look], func(t *testing.T) {
				var l paint.List
				got, err := press.Print(at.Draw(&s, look, &l), &l)
				if err != nil {
					t.Fatal(err)
				}
				if *update {
					if err := os.WriteFile(file, got, 0o644); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				a, b := decode(t, got), decode(t, want)
				_, _ = a, b
			})
		}
	}
}

func decode(t *testing.T, b []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func TestCutPalettes(t *testing.T) {
	if !*palettes {
		t.Skip("palettes are cut only on demand: go test -run CutPalettes -palettes")
	}
	at := newAtelier(t)
	for look := range looks {
		var pictures []*image.RGBA
		for _, s := range scenes() {
			var l paint.List
			base := at.Draw(&s, look, &l)
			pictures = append(pictures, paint.Paint(base, &l))
		}
		b := paint.CutPalette(pictures).Bytes()
		if err := os.WriteFile(filepath.Join("palettes", lookNames[look]+".rgb"), b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
