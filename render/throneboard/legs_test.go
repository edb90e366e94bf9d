package throneboard

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// german are the names of the territories in German.
var german = [throne.Territories + 1]string{
	1: "Hartholm", 2: "Möwenau", 3: "Lerchberg", 4: "Seggenmark", 5: "Mittwalde",
	6: "Kornfurt", 7: "Graufels", 8: "Rabenmoor", 9: "Kronhafen",
}

// readLook is a look as it comes from its plates.
func readLook(t testing.TB, look Look) (*art, *paint.Type) {
	t.Helper()
	a, err := plates()[look].read()
	if err != nil {
		t.Fatal(err)
	}
	typ, err := paint.NewType(1 << 20)
	if err != nil {
		t.Fatal(err)
	}
	return a, typ
}

// crowdOf is where things stand on the map of a scene.
func crowdOf(t testing.TB, a *art, typ *paint.Type, s *Scene) []block {
	t.Helper()
	b := board{art: a, typ: typ, list: &paint.List{}, scene: s, story: tell(s.Events), labels: s.Labels.orEnglish()}
	if err := b.lay(); err != nil {
		t.Fatal(err)
	}
	return b.crowd.blocks
}

// everyLabel shows an empty map in each look and language.
func everyLabel(t *testing.T, show func(name string, blocks []block)) {
	t.Helper()
	for look := range looks {
		a, typ := readLook(t, look)
		for language, names := range map[string][throne.Territories + 1]string{"English": english.Territories, "German": german} {
			s := Scene{View: opening(), Labels: Labels{Territories: names}}
			for at := range s.View.Land {
				s.View.Land[at] = throne.Holding{}
			}
			show(fmt.Sprint("look ", look, ", ", language), crowdOf(t, a, typ, &s))
		}
	}
}

func isMedal(b block) bool {
	return b.worth == numberWorth && b.Dx() == 2*medalHalf && b.Dy() == 2*medalHalf
}

func TestNoNameTouchesTheNumberOfAnotherTerritory(t *testing.T) {
	const free = 6 // pixels
	everyLabel(t, func(name string, blocks []block) {
		for _, word := range blocks {
			if word.worth != wordWorth {
				continue
			}
			own := image.Rect(word.Min.X-2*medalHalf-1, word.Min.Y-medalHalf, word.Min.X+1, word.Max.Y+medalHalf)
			for _, medal := range blocks {
				if isMedal(medal) && !medal.In(own) && word.Inset(-free).Overlaps(medal.Rectangle) {
					t.Errorf("%s: the name at %v is nearer than %d pixels to the number at %v", name, word.Rectangle, free, medal.Rectangle)
				}
			}
		}
	})
}

func TestNoNameLiesOverTheHeadOfAnArrow(t *testing.T) {
	everyLabel(t, func(name string, blocks []block) {
		var heads []image.Rectangle
		for _, b := range blocks {
			if b.worth == wordWorth || isMedal(b) {
				heads = append(heads, b.Rectangle)
			}
		}
		if len(heads) != 2*throne.Territories {
			t.Fatalf("%d names and numbers", len(heads))
		}
		for from := throne.Territory(1); from <= throne.Territories; from++ {
			for _, to := range from.Place().Borders {
				if n := bowOf(from, to).hidden(heads); n > 3 { // of 81
					t.Errorf("%s: %d to %d: %d of the points of its head are hidden", name, from, to, n)
				}
			}
		}
	})
}

// TestNoMarchHidesWhatItIsAbout plays games and looks for numbers of marches on figures, names and the heads of arrows.
func TestNoMarchHidesWhatItIsAbout(t *testing.T) {
	const most = 120 // pixels of a square of 38 x 38
	for _, look := range []Look{Light, Contrast} {
		a, typ := readLook(t, look)
		legs := 0
		everyMoment(t, 8, func(name string, s *Scene) {
			blocks := crowdOf(t, a, typ, s)
			for _, l := range tell(s.Events).legs {
				legs++
				badge := blocks[slices.IndexFunc(blocks, func(b block) bool { return b.worth == drawingWorth && b.Dx() == 2*badgeHalf && nearLeg(b, l) })]
				for _, b := range blocks {
					r := b.Intersect(badge.Rectangle.Inset(touching))
					if n := r.Dx() * r.Dy(); n > most && (b.worth == figureWorth || b.worth == wordWorth || b.worth == headWorth) {
						t.Errorf("%s: the number of %d to %d at %v hides %d pixels of %v (%d)", name, l.from, l.to, badge.Rectangle, n, b.Rectangle, b.worth)
					}
				}
			}
		})
		if legs < 50 {
			t.Fatalf("only %d marches", legs)
		}
	}
}

// nearLeg reports whether a square stands on the way of a leg or beside it.
func nearLeg(b block, l leg) bool {
	w := bowOf(l.from, l.to)
	for i := range 21 {
		p := w.at(float64(i) / 20)
		if image.Pt(int(p.X), int(p.Y)).In(b.Inset(-52)) {
			return true
		}
	}
	return false
}
