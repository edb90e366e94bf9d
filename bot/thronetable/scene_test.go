package thronetable

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/reference"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// library is the rules reference.
func library(t testing.TB) *reference.Library {
	t.Helper()
	l, err := reference.Load()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// examples are all scenes of the Throne, each once, by its first rule.
func examples(t testing.TB) map[games.Rule]reference.Scene {
	t.Helper()
	l, all := library(t), map[games.Rule]reference.Scene{}
	for _, e := range l.Book("en").Entries() {
		if s, has := l.Scene(e.ID); has && s.Game == gameName {
			all[s.Rules[0]] = s
		}
	}
	if len(all) < 50 {
		t.Fatalf("only %d scenes", len(all))
	}
	return all
}

// mostExample is how large the picture of an example may be, in bytes.
const mostExample = 120_000

// TestEveryExampleIsLegalAndDrawn has the engine play each scene, and draws it in each language and look.
func TestEveryExampleIsLegalAndDrawn(t *testing.T) {
	p, people, themes := painter(t), viewers(t), session.Themes()
	if testing.Short() {
		people, themes = people[:1], themes[:1]
	}
	for rule, sc := range examples(t) {
		for _, v := range people {
			for _, v.Theme = range themes {
				ex, err := p.Illustrate(t.Context(), v, sc)
				if err != nil {
					t.Fatalf("%s: %v", rule, err)
				}
				again, err := p.Illustrate(t.Context(), v, sc)
				if err != nil || &again.Picture.PNG[0] != &ex.Picture.PNG[0] {
					t.Errorf("%s is drawn twice: %v", rule, err)
				}
				checkExample(t, fmt.Sprintf("%s, %s, %s", rule, v.Words.Language(), v.Theme), sc, ex)
			}
		}
	}
}

func checkExample(t *testing.T, name string, sc reference.Scene, ex bot.Example) {
	t.Helper()
	img, err := png.DecodeConfig(bytes.NewReader(ex.Picture.PNG))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if img.Width < 300 || img.Height < 250 {
		t.Errorf("%s: %d x %d is too small to read", name, img.Width, img.Height)
	}
	if len(ex.Picture.PNG) > mostExample {
		t.Errorf("%s: %d bytes, want at most %d", name, len(ex.Picture.PNG), mostExample)
	}
	if n := screen.Length(ex.Picture.Alt); n < 60 || n > altRoom || strings.Contains(ex.Picture.Alt, "*") {
		t.Errorf("%s: an alt text of %d characters: %q", name, n, ex.Picture.Alt)
	}
	if told := len(ex.Text) > 0; told != (len(sc.Play) > 0) {
		t.Errorf("%s: %d actions are played, and told is %q", name, len(sc.Play), ex.Text)
	}
	if sc.Show == "hand" || sc.Show == "battle" || sc.Show == "points" {
		return
	}
	for _, place := range slices.Concat(sc.Near, sc.Mark) {
		if !strings.Contains(ex.Picture.Alt, fmt.Sprintf(" %d ", place)) {
			t.Errorf("%s: the alt text does not tell of territory %d: %q", name, place, ex.Picture.Alt)
		}
	}
}

// TestRulesToBeSeenHaveAnExample names the kinds of rules that a picture tells something about, from their first to their
// last; those among them that it does not are named too.
func TestRulesToBeSeenHaveAnExample(t *testing.T) {
	l := library(t)
	for _, kind := range []struct {
		name        string
		first, last int
		but         []int
	}{
		{"the map", 3, 12, nil}, {"control", 13, 18, nil},
		{"cards", 19, 29, []int{20, 24}}, // what a card is used for, and sums over all of them
		{"hands", 34, 38, []int{35, 36}}, // what is not drawn, and when
		{"phases", 42, 44, nil}, {"the King's rally", 47, 51, nil},
		{"the King's march", 52, 70, []int{61}}, // that it ends
		{"uncertain orders", 71, 74, nil}, {"battles", 75, 102, nil}, {"limits", 103, 108, nil},
		{"your actions", 109, 117, []int{111, 113}}, // that you end them, and what you are not offered
		{"the end", 120, 122, nil},
	} {
		for n := kind.first; n <= kind.last; n++ {
			id := games.Rule(fmt.Sprintf("RT-%03d", n))
			if _, has := l.Scene(id); has == slices.Contains(kind.but, n) {
				t.Errorf("%s: %s has an example: %v", kind.name, id, has)
			}
		}
	}
}

// TestGoldenExamples keeps one example of each part of the table that is shown, with what is said of it.
func TestGoldenExamples(t *testing.T) {
	p, l := painter(t), library(t)
	for _, row := range []struct {
		rule  games.Rule
		theme string
	}{
		{"RT-064", "light"}, {"RT-090", "dark"}, {"RT-017", "contrast"}, {"RT-025", "light"}, {"RT-071", "dark"},
		{"RT-099", "contrast"}, {"RT-120", "light"},
	} {
		sc, _ := l.Scene(row.rule)
		for _, v := range viewers(t) {
			v.Theme = row.theme
			ex, err := p.Illustrate(t.Context(), v, sc)
			if err != nil {
				t.Fatal(err)
			}
			name := filepath.Join("testdata", "examples", fmt.Sprintf("%s-%s-%s", row.rule, v.Words.Language(), row.theme))
			checkKept(t, name+".txt", []byte(ex.Text+"\n\n"+ex.Picture.Alt+"\n"), bytes.Equal)
			if v.Words.Language() == "en" {
				checkKept(t, name+".png", ex.Picture.PNG, alike)
			}
		}
	}
}

// checkKept holds something against the kept file of it, or keeps it.
func checkKept(t *testing.T, name string, got []byte, same func(a, b []byte) bool) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !same(got, want) {
		out := filepath.Join(t.ArtifactDir(), filepath.Base(name))
		if err := os.WriteFile(out, got, 0o644); err != nil {
			t.Error(err)
		}
		t.Errorf("not what is kept in %s; see %s", name, out)
	}
}

// alike tells whether two pictures are the same but for how other processors round: few pixels, and little.
func alike(a, b []byte) bool {
	x, err := png.Decode(bytes.NewReader(a))
	if err != nil {
		return false
	}
	y, err := png.Decode(bytes.NewReader(b))
	if err != nil || x.Bounds() != y.Bounds() {
		return false
	}
	off := 0
	for py := range x.Bounds().Dy() {
		for px := range x.Bounds().Dx() {
			r, g, bl, _ := x.At(px, py).RGBA()
			r2, g2, bl2, _ := y.At(px, py).RGBA()
			for _, d := range [3]int{int(r>>8) - int(r2>>8), int(g>>8) - int(g2>>8), int(bl>>8) - int(bl2>>8)} {
				if d < -2 || d > 2 {
					off++
					break
				}
			}
		}
	}
	return off < 500
}

func TestScenesThatCannotBe(t *testing.T) {
	p := painter(t)
	for name, sc := range map[string]reference.Scene{
		"another part":        {Show: "sea", Position: []byte(`{}`)},
		"another field":       {Show: "map", Position: []byte(`{"lands":"1:p2"}`)},
		"no such territory":   {Show: "map", Position: []byte(`{"land":"10:p2"}`)},
		"no such side":        {Show: "map", Position: []byte(`{"land":"1:x2"}`)},
		"forces without end":  {Show: "map", Position: []byte(`{"land":"1:p"}`)},
		"eleven of a side":    {Show: "map", Position: []byte(`{"land":"1:p2 3:k5 7:k5 9:k1"}`)},
		"over the limit":      {Show: "map", Position: []byte(`{"land":"1:p4"}`)},
		"a card twice":        {Show: "hand", Position: []byte(`{"hand":[3,3]}`)},
		"a card not held":     {Show: "map", Position: []byte(`{"hand":[3]}`), Play: []json.RawMessage{[]byte(`{"type":"play_card","card":4}`)}},
		"an action unknown":   {Show: "map", Position: []byte(`{}`), Play: []json.RawMessage{[]byte(`{"type":"pass"}`)}},
		"an action too early": {Show: "map", Position: []byte(`{}`), Play: []json.RawMessage{[]byte(`{"type":"end_actions"}`)}},
	} {
		if _, err := p.Illustrate(t.Context(), english(t), sc); err == nil {
			t.Errorf("%s: drawn", name)
		}
	}
}
