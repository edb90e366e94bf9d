package demo_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The page's words as its sources write them.
var (
	germanEntry  = regexp.MustCompile(`(?m)^  (?:'([^']+)'|(\w+)): '([^']*)',$`)
	said         = regexp.MustCompile(`\bsay\((?:[^()\n]*\? )?'([^']+)'(?: : '([^']+)')?`)
	inTables     = regexp.MustCompile(`(?:says|, link|\[kind\.\w+\]): '([^']+)'`)
	kinds        = regexp.MustCompile(`spokenKinds = \{ text: '([^']+)', thread: '([^']+)', dm: '([^']+)'`)
	refused      = regexp.MustCompile(`(?:refuse\(w, [\w.]+, |decline\(w, err, |const stale = |About = |ID: +)"([^"]+)"`)
	markup       = regexp.MustCompile(`(?s)<(?:script|style)[^>]*>.*?</(?:script|style)>|<!--.*?-->`)
	betweenTags  = regexp.MustCompile(`>([^<]+)<`)
	attribute    = regexp.MustCompile(`(?:aria-label|title)="([^"]+)"`)
	letter       = regexp.MustCompile(`\p{L}`)
	placeholder  = regexp.MustCompile(`\{\w+\}`)
	sameInGerman = []string{"Tab", "Enter", "Esc", "Alt ↑", "Alt ↓", "Alt 1", "Alt 4", "Innkeeper demo"}
)

// sourceOf reads all files that fit a pattern.
func sourceOf(t *testing.T, pattern string) string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %v, %v", pattern, files, err)
	}
	var all strings.Builder
	for _, file := range files {
		if strings.HasSuffix(file, "german.js") || strings.HasSuffix(file, "_test.go") {
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(data)
	}
	return all.String()
}

// pageWords are all words of the page: of its code, of its markup and of what its server refuses.
func pageWords(t *testing.T) map[string]bool {
	t.Helper()
	words := map[string]bool{}
	add := func(found [][]string) {
		for _, m := range found {
			for _, text := range m[1:] {
				if text = strings.Join(strings.Fields(text), " "); letter.MatchString(text) && !slices.Contains(sameInGerman, text) {
					words[text] = true
				}
			}
		}
	}
	code := sourceOf(t, "web/js/*.js")
	add(said.FindAllStringSubmatch(code, -1))
	add(inTables.FindAllStringSubmatch(code, -1))
	add(kinds.FindAllStringSubmatch(code, -1))
	add(refused.FindAllStringSubmatch(sourceOf(t, "*.go"), -1))
	page := markup.ReplaceAllString(sourceOf(t, "web/index.html"), "")
	add(betweenTags.FindAllStringSubmatch(page, -1))
	add(attribute.FindAllStringSubmatch(page, -1))
	return words
}

// germanWords are the page's German words by the English ones.
func germanWords(t *testing.T) map[string]string {
	t.Helper()
	data, err := os.ReadFile("web/js/german.js")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]string{}
	for _, m := range germanEntry.FindAllStringSubmatch(string(data), -1) {
		words[m[1]+m[2]] = m[3]
	}
	return words
}

func TestEveryWordOfThePageHasAGermanOne(t *testing.T) {
	german := germanWords(t)
	trimmed := map[string]string{} // of the words that stand beside others in the code
	for english, text := range german {
		trimmed[strings.Join(strings.Fields(english), " ")] = text
		if a, b := placeholder.FindAllString(english, -1), placeholder.FindAllString(text, -1); !slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))) {
			t.Errorf("%q takes %v, in German %v", english, a, b)
		}
	}
	words := pageWords(t)
	if len(words) < 100 {
		t.Fatalf("only %d words found", len(words))
	}
	for _, english := range slices.Sorted(maps.Keys(words)) {
		if trimmed[english] == "" {
			t.Errorf("no German for %q", english)
		}
	}
	for _, english := range slices.Sorted(maps.Keys(trimmed)) {
		if !words[english] {
			t.Errorf("nothing says %q", english)
		}
	}
}

// readable is all that somebody reads or hears on the page outside of messages.
const readable = `(() => {
	const texts = [];
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let n = walk.nextNode(); n; n = walk.nextNode()) {
		if (!n.parentElement.closest('script, .message .md, .person-name, #whoami')) texts.push(n.data.trim().replace(/\s+/g, ' '));
	}
	for (const el of document.querySelectorAll('*')) {
		for (const name of ['aria-label', 'title', 'placeholder']) if (el.getAttribute(name)) texts.push(el.getAttribute(name));
	}
	return texts.filter(Boolean);
})()`

func TestThePageSpeaksTheLanguageOfWhoeverLooks(t *testing.T) {
	in := newInn(t)
	startHost(t, in.world)
	b := openTab(t, 1280, 800)
	german := germanWords(t)
	english := func() (found []string) {
		for _, text := range eval[[]string](b, readable) {
			if translated, known := german[text]; known && translated != text && !strings.HasPrefix(text, "/") { // commands have the names that the bot gave them
				found = append(found, text)
			}
		}
		return found
	}
	b.open(in, "bram", "game-table")
	b.Keys("/throne start\r")
	b.says("turn 1")
	b.Click(`[data-custom-id^="whisper"]`)
	b.says("Nur du siehst das")
	if found := english(); len(found) > 0 {
		t.Errorf("Bram, who reads German, reads %q", found)
	}
	if lang := eval[string](b, `document.documentElement.lang`); lang != "de" {
		t.Errorf("the page is said to be in %q", lang)
	}
	for selector, want := range map[string]string{
		"#people-head": "Du spielst als", "#new-thread": "Neuer Thread", ".origin": "Bram benutzte /throne start", "#hint": "Tippe / für Befehle",
	} {
		if got := eval[string](b, `document.querySelector(`+quote(selector)+`).textContent.trim()`); got != want {
			t.Errorf("%s says %q, want %q", selector, got, want)
		}
	}
	b.Keys("/nonsense\r")
	b.Until(`document.getElementById('hint').textContent === 'Den Befehl /nonsense gibt es hier nicht.'`)
	b.open(in, "ada", "game-table")
	b.Until(`document.getElementById('people-head').textContent === 'You play as'`)
	if found := english(); len(found) < 20 {
		t.Errorf("Ada, who reads English, reads %q", eval[[]string](b, readable))
	}
}
