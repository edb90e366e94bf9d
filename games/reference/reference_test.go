package reference

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/innkeeper-bot/innkeeper/games"
)

// loadOnce is the library that tests share: it takes a while to load, and nothing changes it.
var loadOnce = sync.OnceValues(Load)

func library(t testing.TB) *Library {
	t.Helper()
	l, err := loadOnce()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestTheThroneHasAllItsEntriesInOrder(t *testing.T) {
	var want []games.Rule
	for n := 1; n <= 126; n++ {
		want = append(want, games.Rule(fmt.Sprintf("RT-%03d", n)))
	}
	for n := 1; n <= 18; n++ {
		want = append(want, games.Rule(fmt.Sprintf("RT-R%d", n)))
	}
	var got []games.Rule
	for _, e := range library(t).Book("en").Entries() {
		if e.Game() == "RT" {
			got = append(got, e.ID)
		}
	}
	if len(got) != len(want) {
		t.Fatalf("%d entries, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("entry %d is %s, want %s", i, got[i], want[i])
		}
	}
}

func TestEntriesReadLikeSentences(t *testing.T) {
	for language, book := range library(t).books {
		titles := map[string]games.Rule{}
		for _, e := range book.Entries() {
			title := e.Game() + " " + e.Title
			if other, twice := titles[title]; twice {
				t.Errorf("%s: %s and %s have one title %q", language, other, e.ID, e.Title)
			}
			titles[title] = e.ID
			if strings.HasSuffix(e.Title, ".") || !strings.HasSuffix(e.Text, ".") {
				t.Errorf("%s: %s: a title has no full stop, a text ends with one: %q, %q", language, e.ID, e.Title, e.Text)
			}
			if n := strings.Count(e.Text, ". ") + 1; n > 4 {
				t.Errorf("%s: %s: %d sentences", language, e.ID, n)
			}
			if len(e.Related) == 0 {
				t.Errorf("%s leads nowhere: name a related entry", e.ID)
			}
		}
	}
}

func TestTranslationsHaveEveryEntry(t *testing.T) {
	l := library(t)
	if len(l.books) < 2 {
		t.Fatal("there is an English book only")
	}
	english := l.Book(base)
	for language, book := range l.books {
		if language == base {
			continue
		}
		for _, e := range book.Entries() {
			model, _ := english.Entry(e.ID)
			if e.Text == model.Text {
				t.Errorf("%s: %s is in English: %q", language, e.ID, e.Text)
			}
			if len(e.Keywords) == 0 && len(model.Keywords) > 0 {
				t.Errorf("%s: %s has no keywords", language, e.ID)
			}
			if got, want := figures(e), figures(model); got != want {
				t.Errorf("%s: %s names the numbers %s, in English %s", language, e.ID, got, want)
			}
		}
	}
}

var figure = regexp.MustCompile(`\d+`)

// figures are the different numbers in an entry's title and text, in order.
func figures(e Entry) string {
	found := figure.FindAllString(e.Title+" "+e.Text, -1)
	slices.Sort(found)
	return strings.Join(slices.Compact(found), " ")
}

func TestLoadReportsEveryFaultWithItsLine(t *testing.T) {
	_, err := load(fstest.MapFS{
		"entries/throne.en.yaml": {Data: []byte(`- id: RT-001
  title: First
  text: The first entry.
  related: [RT-001, RT-099, RT-002, RT-002]
- id: RT-002
  title: Second
  colour: red
  text: The second entry.
  symbols: [anchor]
- id: RT-002
  title: Again
  text: The second entry once more.
- id: RULE-9
  text: [a, list]
`)},
		"entries/throne.de.yaml": {Data: []byte(`- id: RT-003
  title: Dritter
  text: Den gibt es nicht.
- id: RT-001
  title: Erster
  text: Der erste Eintrag.
  related: [RT-002]
`)},
		"entries/doria.en.yaml": {Data: []byte("title: no list\n")},
	})
	if err == nil {
		t.Fatal("no fault found")
	}
	for _, want := range []string{
		"throne.en.yaml:1: RT-001: is related to itself",
		"throne.en.yaml:1: RT-001: is related to RT-099, which there is not",
		"throne.en.yaml:1: RT-001: names RT-002 twice",
		`throne.en.yaml:7: unknown or repeated field "colour"`,
		`throne.en.yaml:5: RT-002: unknown symbol "anchor"`,
		"throne.en.yaml:10: RT-002: stands at entries/throne.en.yaml:5 already",
		"throne.en.yaml:13: RULE-9: want an id such as RT-001 or RT-R1",
		"throne.en.yaml:13: RULE-9: a title of 0 characters",
		"throne.en.yaml:14: text: ",
		"throne.de.yaml:1: RT-003: is no entry of the base language",
		"throne.de.yaml:4: RT-001: related and symbols stand in the base language alone",
		"doria.en.yaml:1: want a list of entries",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("not reported: %s", want)
		}
	}
	if t.Failed() {
		t.Log(err)
	}
}

func TestATranslationSpeaksWhereItCanAndEnglishElsewhere(t *testing.T) {
	l, err := load(fstest.MapFS{
		"entries/throne.en.yaml": {Data: []byte(`- { id: RT-001, title: Castle, text: A castle., related: [RT-002], symbols: [castle] }
- { id: RT-002, title: Wheat, text: Wheat., related: [RT-001] }
`)},
		"entries/throne.de.yaml": {Data: []byte("- { id: RT-001, title: Burg, text: Eine Burg., keywords: [Festung] }\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	german := l.Book("fr", "de-AT")
	first, _ := german.Entry("RT-001")
	second, _ := german.Entry("RT-002")
	if first.Title != "Burg" || second.Title != "Wheat" {
		t.Errorf("titles %q and %q, want Burg and Wheat", first.Title, second.Title)
	}
	if len(first.Related) != 1 || len(first.Symbols) != 1 {
		t.Errorf("relations and symbols are lost: %+v", first)
	}
	if hits := german.Search("festung", "", 5); len(hits) != 1 || hits[0].ID != "RT-001" {
		t.Errorf("festung finds %v", hits)
	}
	if hits := l.Book("fr").Search("festung", "", 5); len(hits) != 0 {
		t.Errorf("the English book finds German words: %v", hits)
	}
}

func FuzzLoad(f *testing.F) {
	f.Add("- id: RT-001\n  title: A\n  text: B.\n")
	f.Add("- - a\n- {id: [], title: {}}\n- *x\n")
	f.Fuzz(func(t *testing.T, data string) {
		l, err := load(fstest.MapFS{"entries/throne.en.yaml": {Data: []byte(data)}})
		if err != nil {
			return
		}
		for _, e := range l.Book("en").Entries() {
			if got, found := l.Book("en").Entry(e.ID); !found || got.Title != e.Title {
				t.Fatalf("%s is listed but not found", e.ID)
			}
		}
	})
}
