package throneboard

import (
	"image"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// drawn is a look drawn anew from its vectors, in all its colours.
func drawn(t testing.TB, th *theme) (*art, *image.RGBA) {
	t.Helper()
	img, p, s := drawArt(th, survey())
	for _, of := range []any{p, s} {
		for _, place := range places(of) {
			if *place == nil { // entry 0 of those by territory, and territories without a castle
				*place = paint.Empty()
			}
		}
	}
	a := &art{pieces: *p, th: th, base: paint.NewBase(img, nil)}
	a.scenery = func() (*scenery, error) { return s, nil }
	return a, img
}

// flat is a look drawn anew and reduced, as it goes into its plates.
func flat(t testing.TB, th *theme) (*art, *image.RGBA) {
	t.Helper()
	a, img := drawn(t, th)
	s, err := a.scenery()
	if err != nil {
		t.Fatal(err)
	}
	flatten(img, &a.pieces, s)
	a.base = paint.NewBase(img, nil)
	return a, img
}

// all are the sprites of a struct, in order.
func all(of any) (sprites []*paint.Sprite) {
	for _, place := range places(of) {
		sprites = append(sprites, *place)
	}
	return sprites
}

// press packs a look that was drawn anew, with a palette cut for the golden scenes.
func press(t *testing.T, a *art, img *image.RGBA) (plate, scenery []byte) {
	t.Helper()
	cut := paint.NewCut()
	for _, name := range slices.Sorted(maps.Keys(scenes())) {
		s := scenes()[name]
		cut.Count(painted(t, a, &s))
	}
	plate, err := paint.EncodePlate(cut.Palette(), img, all(&a.pieces))
	if err != nil {
		t.Fatal(err)
	}
	rest, err := a.scenery()
	if err != nil {
		t.Fatal(err)
	}
	scenery, err = paint.EncodeSprites(all(rest))
	if err != nil {
		t.Fatal(err)
	}
	return plate, scenery
}

// painted is a scene before it is cut down to its palette.
func painted(t testing.TB, a *art, s *Scene) *image.RGBA {
	t.Helper()
	typ, err := paint.NewType(1 << 20)
	if err != nil {
		t.Fatal(err)
	}
	var l paint.List
	if err := drawScene(a, typ, s, &l); err != nil {
		t.Fatal(err)
	}
	return paint.Paint(a.base, &l)
}

// The plates must show what the vectors draw; after a change of the drawing they are made anew with go generate.
func TestPlates(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	for look, set := range plates() {
		a, img := flat(t, set.th)
		if *update {
			plate, scenery := press(t, a, img)
			for name, b := range map[string][]byte{"": plate, "-scenery": scenery} {
				if err := os.WriteFile(filepath.Join("plates", lookNames[look]+name+".plate"), b, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			continue
		}
		kept, err := set.read()
		if err != nil {
			t.Fatal(err)
		}
		for name, s := range scenes() {
			want, got := painted(t, a, &s), painted(t, kept, &s)
			if off := difference(got, want, paletteError); off > mostOff {
				t.Errorf("%s %s: %d pixels of the plate are not what is drawn: run go generate", set.th.name, name, off)
			}
		}
	}
}
