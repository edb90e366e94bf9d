// Package reference is the project's own rules reference: every rule id with a title and a short text, by language. It
// is the one source for looking rules up, for "why?" under a report, and for the tests' coverage of the rules.
//
//	library, err := reference.Load()
//	book := library.Book("de", "en")
//	entry, found := book.Entry("RT-057")
//	hits := book.Search("withdraw priority", "RT", 5)
//
// The entries stand in entries/<game>.<language>.yaml, those of a long book in parts: entries/<game>-1.<language>.yaml and
// so on. English is the base: its files alone say which ids there are and how they are related. A file of another language
// gives titles, texts and keywords to ids of the base; what it leaves out is read in English. The examples stand in
// scenes/<game>.yaml, for all languages; a game without that file has none.
package reference

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games"
)

//go:embed entries/*.yaml scenes/*.yaml
var builtIn embed.FS

// base is the language that every entry has.
const base = "en"

// Entry is one rule.
type Entry struct {
	ID    games.Rule
	Title string
	// Text is one to three sentences of plain text.
	Text string
	// Related are the ids of entries to read next.
	Related []games.Rule
	// Keywords are further words to find the entry by, Symbols the names of the symbols that it is about.
	Keywords []string
	Symbols  []string
}

// Game is the letters in front of the entry's number: "RT" for the Throne, "DD" for Doria.
func (e Entry) Game() string {
	game, _, _ := strings.Cut(string(e.ID), "-")
	return game
}

// Library is the reference in all its languages. It is safe for concurrent use.
type Library struct {
	books   map[string]*Book
	letters map[string]string // of each engine's name
	scenes  scenes
}

// Book is the reference in one language. It is safe for concurrent use.
type Book struct {
	language string
	entries  []Entry // in the order of the files
	places   map[games.Rule]int
	// indexes find the entries of one game by its letters, of all games by "".
	indexes map[string]index
}

// Load reads the built-in entries. All faults are reported at once, each with its file and line.
func Load() (*Library, error) { return load(builtIn) }

func load(files fs.FS) (*Library, error) {
	names, err := fs.Glob(files, "entries/*.yaml")
	if err != nil {
		return nil, fmt.Errorf("list the rules reference: %w", err)
	}
	var faults []error
	shelf, letters := map[string][]located{}, map[string]string{}
	for _, name := range names {
		language, read, bad := readFile(files, name)
		shelf[language] = append(shelf[language], read...)
		faults = append(faults, bad...)
		if len(read) > 0 {
			letters[gameOf(name)] = read[0].Game()
		}
	}
	faults = append(faults, checkBase(shelf[base])...)
	l := &Library{books: map[string]*Book{base: newBook(base, plain(shelf[base]))}, letters: letters}
	for language, read := range shelf {
		if language == base {
			continue
		}
		faults = append(faults, checkTranslation(read, l.books[base])...)
		l.books[language] = newBook(language, translated(l.books[base].entries, read))
	}
	var bad []error
	l.scenes, bad = readScenes(files, l.books[base])
	faults = append(faults, bad...)
	if len(faults) > 0 {
		slices.SortFunc(faults, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
		return nil, fmt.Errorf("read the rules reference: %w", errors.Join(faults...))
	}
	return l, nil
}

// Book is the reference in the first of the languages that there is one in, else in English. A tag such as "de-AT"
// finds "de".
func (l *Library) Book(languages ...string) *Book {
	for _, tag := range languages {
		language, _, _ := strings.Cut(strings.ToLower(tag), "-")
		if b, found := l.books[language]; found {
			return b
		}
	}
	return l.books[base]
}

// Letters are those in front of the ids of an engine's rules: "RT" for "throne". They are "" for a game without entries.
func (l *Library) Letters(game string) string { return l.letters[game] }

// Language is the book's language: "en".
func (b *Book) Language() string { return b.language }

// Entries are all entries in the order of the rules. They must not be changed.
func (b *Book) Entries() []Entry { return b.entries }

// Entry is the entry with that id.
func (b *Book) Entry(id games.Rule) (Entry, bool) {
	at, found := b.places[id]
	if !found {
		return Entry{}, false
	}
	return b.entries[at], true
}

func newBook(language string, entries []Entry) *Book {
	b := &Book{language: language, entries: entries, places: make(map[games.Rule]int, len(entries))}
	byGame := map[string][]Entry{"": entries}
	for i, e := range entries {
		b.places[e.ID] = i
		byGame[e.Game()] = append(byGame[e.Game()], e)
	}
	b.indexes = make(map[string]index, len(byGame))
	for game, of := range byGame {
		b.indexes[game] = newIndex(language, of)
	}
	return b
}

// plain drops where the entries were read.
func plain(read []located) []Entry {
	entries := make([]Entry, len(read))
	for i, e := range read {
		entries[i] = e.Entry
	}
	return entries
}

// translated puts the words of a translation in the place of the base's.
func translated(entries []Entry, read []located) []Entry {
	words := make(map[games.Rule]Entry, len(read))
	for _, e := range read {
		words[e.ID] = e.Entry
	}
	out := slices.Clone(entries)
	for i, e := range out {
		if t, found := words[e.ID]; found {
			out[i].Title, out[i].Text, out[i].Keywords = t.Title, t.Text, t.Keywords
		}
	}
	return out
}

// languageOf is the language in a file's name: entries/throne.de.yaml is German.
func languageOf(name string) string {
	return strings.TrimPrefix(path.Ext(strings.TrimSuffix(name, path.Ext(name))), ".")
}

// gameOf is the game in a file's name: entries/doria-1.de.yaml belongs to doria.
func gameOf(name string) string {
	game, _, _ := strings.Cut(path.Base(name), ".")
	return strings.TrimSuffix(strings.TrimRight(game, "0123456789"), "-")
}
