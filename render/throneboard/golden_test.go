package throneboard

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

var (
	update = flag.Bool("update", false, "write the golden pictures anew")
)

var lookNames = [looks]string{Light: "light", Dark: "dark"}

func newAtelier(t testing.TB) *Atelier {
	t.Helper()
	typ, err := paint.NewType(1 << 20)
	if err != nil {
		t.Fatal(err)
	}
	return New(typ)
}

func TestGoldenPictures(t *testing.T) {
	at := newAtelier(t)
	press := paint.NewPress(8 << 20)
	for name, s := range scenes() {
		for look := range looks {
			file := filepath.Join("testdata", name+"-"+lookNames[look]+".png")
			t.Run(name+"/"+lookNames[look], func(t *testing.T) {
				var l paint.List
				base, err := at.Draw(&s, look, &l)
				if err != nil {
					t.Fatal(err)
				}
				got, err := press.Print(base, &l)
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

func TestPlates(t *testing.T) {
	typ, err := paint.NewType(1 << 20)
	if err != nil {
		t.Fatal(err)
	}
	var all []Scene
	for _, name := range slices.Sorted(maps.Keys(scenes())) {
		all = append(all, scenes()[name])
	}
	for look, p := range plates {
		if *update {
			b, err := drawPlate(p.th, typ, all)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join("plates", lookNames[look]+".plate"), b, 0o644); err != nil {
				t.Fatal(err)
			}
			*p.plate = b
		}
	}
}
