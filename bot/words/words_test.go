package words

import (
	"strings"
	"testing"
	"testing/fstest"
)

func catalogue(t testing.TB, files map[string]string) *Catalogue {
	t.Helper()
	c, err := load(folder(files))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func folder(files map[string]string) fstest.MapFS {
	fs := fstest.MapFS{}
	for name, text := range files {
		fs["catalogues/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fs
}

func TestSay(t *testing.T) {
	c := catalogue(t, map[string]string{
		"a.en.yaml": `
a.plain: "Good day."
a.moved: { one: "{{.Count}} force to {{.To}}", other: "{{.Count}} forces to {{.To}}" }
a.only_english: "Only here."
a.lower: "territory {{.from_here}}"
`,
		"a.pl.yaml": `
a.moved: { one: "{{.Count}} oddział", few: "{{.Count}} oddziały", many: "{{.Count}} oddziałów", other: "{{.Count}} oddziału" }
`,
		"a.de.yaml": `
a.plain: "Guten Tag."
a.moved: { one: "{{.Count}} Truppe nach {{.To}}", other: "{{.Count}} Truppen nach {{.To.dative}}" }
`,
	})
	for _, s := range []struct {
		locale, id string
		args       Args
		want       string
	}{
		{"en", "a.plain", nil, "Good day."},
		{"en-GB", "a.plain", nil, "Good day."},
		{"de-AT", "a.plain", nil, "Guten Tag."},
		{"xx", "a.plain", nil, "Good day."},
		{"not a locale!", "a.plain", nil, "Good day."},
		{"de", "a.only_english", nil, "Only here."},
		{"en", "a.moved", Args{"Count": 1, "To": "home"}, "1 force to home"},
		{"en", "a.moved", Args{"Count": 0, "To": "home"}, "0 forces to home"},
		{"en", "a.moved", Args{"Count": -1, "To": "home"}, "-1 force to home"},
		{"de", "a.moved", Args{"Count": 2, "To": "B"}, "2 Truppen nach B"},
		{"de", "a.moved", Args{"Count": 2, "To": Bent{"die Burg", map[string]string{"dative": "der Burg"}}}, "2 Truppen nach der Burg"},
		{"de", "a.moved", Args{"Count": 2, "To": Bent{Plain: "Burg"}}, "2 Truppen nach Burg"},
		{"en", "a.moved", Args{"Count": 2, "To": Bent{"die Burg", map[string]string{"dative": "der Burg"}}}, "2 forces to die Burg"},
		{"pl", "a.moved", Args{"Count": 1}, "1 oddział"},
		{"pl", "a.moved", Args{"Count": 3}, "3 oddziały"},
		{"pl", "a.moved", Args{"Count": 5}, "5 oddziałów"},
		{"pl", "a.moved", Args{"Count": 22}, "22 oddziały"},
		{"en", "a.moved", Args{"Count": 2}, "2 forces to <To>"},
		{"en", "a.moved", Args{"Count": 2, "To": "{{.Count}} %d"}, "2 forces to {{.Count}} %d"},
		{"en", "a.lower", Args{"from_here": 7}, "territory 7"},
		{"en", "a.nowhere", nil, "a.nowhere"},
	} {
		if got := c.For(s.locale).Say(s.id, s.args); got != s.want {
			t.Errorf("%s: %s %v is %q, want %q", s.locale, s.id, s.args, got, s.want)
		}
	}
	if got := (Words{}).Say("a.plain", nil); got != "a.plain" {
		t.Errorf("zero words say %q", got)
	}
	if got := c.For("fr", "de").Language(); got != "de" {
		t.Errorf("For(fr, de) speaks %s, want de", got)
	}
	if got := strings.Join(c.Languages(), " "); got != "en de pl" {
		t.Errorf("languages %q, want English first", got)
	}
}

func TestLoadReportsEveryFault(t *testing.T) {
	_, err := load(folder(map[string]string{
		"a.en.yaml": `
a.fine: "Fine {{.Name}}."
a.twice: "Once."
a.braces: "{{if .Count}}many{{end}}"
a.few: { few: "a few", other: "others" }
a.half: { one: "only one" }
`,
		"b.en.yaml": `a.twice: "And again."`,
		"a.de.yaml": `
a.fine: "{{.Nome}}"
a.mine: "Nur hier."
`,
		"c.en.yaml": "a.broken: [",
	}))
	if err == nil {
		t.Fatal("no fault found")
	}
	for _, want := range []string{
		"b.en.yaml: a.twice: said in another file too",
		"a.en.yaml: a.braces: ",
		`a.en.yaml: a.few: en has no plural form "few"`,
		`plural form "one" is missing`,
		`a.en.yaml: a.half: no form "other"`,
		"de: a.fine: names Nome, which en does not",
		"de: a.mine: is no message in en",
		"c.en.yaml: ",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("not reported: %s", want)
		}
	}
	if t.Failed() {
		t.Log(err)
	}
}

func TestTheBuiltInCataloguesAreSound(t *testing.T) {
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if got := c.For("en").Say("throne.forces", Args{"Count": 1}); got != "1 force" {
		t.Errorf("throne.forces is %q", got)
	}
}

func FuzzReadText(f *testing.F) {
	for _, s := range []string{"", "plain", "{{.A}}", "a {{.Bee}} c", "{{", "}}", "{{.}}", "{{.A}}{{.B}}", "{{{.A}}}", "{{.A.dative}} and {{.A}}", "{{.A.}}"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		read, err := readText(s)
		if err != nil {
			return
		}
		args := Args{}
		for i := 1; i < len(read); i += 2 {
			name, grammatical, bends := strings.Cut(read[i], ".")
			b, ok := args[name].(Bent)
			if !ok {
				b = Bent{Plain: "{{." + name + "}}", Cases: map[string]string{}}
			}
			if bends {
				b.Cases[grammatical] = "{{." + read[i] + "}}"
			}
			args[name] = b
		}
		if got := read.say(args); got != s {
			t.Fatalf("%q is read as %q", s, got)
		}
	})
}

func BenchmarkSay(b *testing.B) {
	c, err := Load()
	if err != nil {
		b.Fatal(err)
	}
	w := c.For("en")
	b.ReportAllocs()
	for b.Loop() {
		w.Say("throne.event.king_moved", Args{"Count": 2, "From": "Hartholm (1)", "To": "Gullwick (2)"})
	}
}

func TestALanguageIsFoundByItsTagsAndItsOwnName(t *testing.T) {
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for named, want := range map[string]string{
		"en": "en", "en-GB": "en", "English": "en", "de": "de", "DE-at": "de", " deutsch ": "de",
		"": "", "xx": "", "xx!": "", "fr": "", "nds": "", "language.own_name": "",
	} {
		if got, ok := c.Find(named); got != want || ok != (want != "") {
			t.Errorf("%q is found as %q, %v; want %q", named, got, ok, want)
		}
	}
}
