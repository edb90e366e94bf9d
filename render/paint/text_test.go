package paint

import (
	"sync"
	"testing"

	"pgregory.net/rapid"
)

func newType(t testing.TB) *Type {
	t.Helper()
	typ, err := NewType(1 << 16)
	if err != nil {
		t.Fatal(err)
	}
	return typ
}

func TestAnyTextIsSetWithinItsWidth(t *testing.T) {
	typ := newType(t)
	rapid.Check(t, func(t *rapid.T) {
		s := Style{
			Weight: Weight(rapid.IntRange(0, int(weights)-1).Draw(t, "weight")), Size: rapid.IntRange(8, 60).Draw(t, "size"),
			Spacing: rapid.IntRange(0, 4).Draw(t, "spacing"), Halo: rapid.IntRange(0, 4).Draw(t, "halo"),
			Width: rapid.IntRange(60, 300).Draw(t, "width"),
		}
		text := rapid.String().Draw(t, "text")
		l := typ.Label(text, s)
		if l.Width > s.Width {
			t.Fatalf("%q is %d wide: want at most %d", text, l.Width, s.Width)
		}
		if got := l.Text.Bounds(); !got.Empty() && l.Halo != nil && !got.In(l.Halo.Bounds()) {
			t.Fatalf("%q: letters %v reach out of their halo %v", text, got, l.Halo.Bounds())
		}
	})
}

func TestLabelsAreCentred(t *testing.T) {
	typ := newType(t)
	for _, text := range []string{"H", "HHHH", "Prydon"} {
		b := typ.Label(text, Style{Size: 40}).Text.Bounds()
		if middle := (b.Min.X + b.Max.X) / 2; middle < -2 || middle > 2 {
			t.Errorf("%q lies around x = %d: want 0", text, middle)
		}
	}
	b := typ.Label("H", Style{Size: 40}).Text.Bounds()
	if middle := (b.Min.Y + b.Max.Y) / 2; middle < -1 || middle > 1 {
		t.Errorf("a capital lies around y = %d: want 0", middle)
	}
}

func TestLettersThatNoFontHasBecomeBoxes(t *testing.T) {
	typ := newType(t)
	if l := typ.Label("城", Style{Size: 40}); l.Text.Bounds().Empty() || l.Width == 0 {
		t.Error("a letter that no font has shows nothing")
	}
	if a, b := typ.Label("e", Style{Size: 40}), typ.Label("\u200de\ufe0f", Style{Size: 40}); a.Width != b.Width {
		t.Error("marks that show nothing take room")
	}
	for _, text := range []string{"", "\u200d", "\x00"} {
		if l := typ.Label(text, Style{Size: 40, Halo: 3}); !l.Text.Bounds().Empty() {
			t.Errorf("%q shows something", text)
		}
	}
}

func TestTypeServesManyAtOnce(t *testing.T) {
	typ, alone := newType(t), newType(t)
	words := []string{"Hartholm", "Gullwick", "Larkspire", "1", "22", "⚑"}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for i, w := range words {
				s := Style{Size: 20 + i, Halo: 2}
				if got, want := typ.Label(w, s), alone.Label(w, s); got.Width != want.Width || got.Text.Bounds() != want.Text.Bounds() {
					t.Errorf("%q set beside others is not the same", w)
				}
			}
		})
	}
	wg.Wait()
}
