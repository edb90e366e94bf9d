// Package words holds everything that Innkeeper says, in catalogues by language, with plurals by CLDR.
//
//	catalogue, err := words.Load()
//	w := catalogue.For("de-AT", "en")
//	w.Say("throne.moved", words.Args{"From": "Hartholm (1)", "To": "Gullwick (2)", "Count": 2})
//
// A catalogue is a file catalogues/<part>.<language>.yaml of flat ids in the format of go-i18n: an id's value is the
// message or, where a number bends it, its plural forms (one, other, …). A message names its values as {{.Name}}, or as
// {{.Name.dative}} where the language bends one by case (see Bent); nothing else of Go's templates is understood, so
// that a message is read once, at the start, and said in well under a microsecond.
//
// So that a test can hold the code against the catalogues, an id is said as a string literal or begins with one that
// ends in a dot, and its Args are made in the function that says it.
//
// Commands and their options are named by code; the other languages call them by messages whose ids end in .name.
//
// Values are written as they are. Whoever says foreign text (names of people, of servers, of files) escapes it first;
// the Throne's own messages name no foreign text.
package words

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"go.yaml.in/yaml/v3"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

//go:embed catalogues/*.yaml
var catalogues embed.FS

// fallback is the language of last resort: every message is there.
var fallback = language.English

// Args are the values that a message names. Args["Count"], an int, chooses the plural form.
type Args map[string]any

// Catalogue is all messages in all languages. It is safe for concurrent use.
type Catalogue struct {
	tongues []*tongue // the fallback first
	matcher language.Matcher
}

// tongue is one language.
type tongue struct {
	tag      language.Tag
	messages map[string]message
}

// message is the plural forms of one message; plural.Other is always there.
type message map[plural.Form]text

// names lists the values that any form names, each once, sorted.
func (m message) names() []string {
	var names []string
	for _, t := range m {
		names = append(names, t.names()...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Load reads the built-in catalogues. All their faults are reported at once, each with its file and message.
func Load() (*Catalogue, error) { return load(catalogues) }

func load(files fs.FS) (*Catalogue, error) {
	names, err := fs.Glob(files, "catalogues/*.yaml")
	if err != nil {
		return nil, fmt.Errorf("list catalogues: %w", err)
	}
	byTag := map[language.Tag]*tongue{fallback: {tag: fallback, messages: map[string]message{}}}
	var faults []error
	for _, name := range names {
		faults = append(faults, readFile(files, name, byTag)...)
	}
	for _, t := range byTag {
		faults = append(faults, t.check(byTag[fallback])...)
	}
	if len(faults) > 0 {
		slices.SortFunc(faults, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
		return nil, fmt.Errorf("read catalogues: %w", errors.Join(faults...))
	}
	return newCatalogue(byTag), nil
}

// check holds a language against the fallback: it has no message of its own but names of commands, and names no value
// that is not given.
func (t *tongue) check(last *tongue) []error {
	var faults []error
	for id, m := range t.messages {
		model, known := last.messages[id]
		if !known {
			if !last.describes(id) {
				faults = append(faults, fmt.Errorf("%v: %s: is no message in %v", t.tag, id, last.tag))
			}
			continue
		}
		given := append(model.names(), "Count")
		for _, name := range m.names() {
			if !slices.Contains(given, name) {
				faults = append(faults, fmt.Errorf("%v: %s: names %s, which %v does not", t.tag, id, name, last.tag))
			}
		}
	}
	return faults
}

// describes reports whether an id is that of the name of a command or an option which the language describes. In the
// fallback names need no message: they stand in the code.
func (t *tongue) describes(id string) bool {
	described, isName := strings.CutSuffix(id, ".name")
	_, known := t.messages[described]
	return isName && known && strings.HasPrefix(id, "command.")
}

func newCatalogue(byTag map[language.Tag]*tongue) *Catalogue {
	c := &Catalogue{tongues: []*tongue{byTag[fallback]}}
	tags := []language.Tag{fallback}
	byName := func(a, b language.Tag) int { return strings.Compare(a.String(), b.String()) }
	for _, tag := range slices.SortedFunc(maps.Keys(byTag), byName) {
		if tag != fallback {
			c.tongues, tags = append(c.tongues, byTag[tag]), append(tags, tag)
		}
	}
	c.matcher = language.NewMatcher(tags)
	return c
}

// readFile adds one file's messages to its language and returns its faults.
func readFile(files fs.FS, name string, byTag map[language.Tag]*tongue) []error {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return []error{err}
	}
	file, err := i18n.ParseMessageFileBytes(data, name, map[string]i18n.UnmarshalFunc{"yaml": yaml.Unmarshal})
	if err != nil {
		return []error{fmt.Errorf("%s: %w", name, err)}
	}
	if byTag[file.Tag] == nil {
		byTag[file.Tag] = &tongue{tag: file.Tag, messages: map[string]message{}}
	}
	t := byTag[file.Tag]
	var faults []error
	for _, m := range file.Messages {
		read, err := readMessage(m, file.Tag)
		if _, twice := t.messages[m.ID]; twice {
			err = errors.Join(err, errors.New("said in another file too"))
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %s: %w", name, m.ID, err))
			continue
		}
		t.messages[m.ID] = read
	}
	return faults
}

// readMessage reads all forms of a message and checks that they are the ones that the language has.
func readMessage(m *i18n.Message, tag language.Tag) (message, error) {
	given := map[plural.Form]string{plural.Zero: m.Zero, plural.One: m.One, plural.Two: m.Two, plural.Few: m.Few,
		plural.Many: m.Many, plural.Other: m.Other}
	read := message{}
	var faults []error
	for _, form := range slices.Sorted(maps.Keys(given)) {
		if given[form] == "" {
			continue
		}
		t, err := readText(given[form])
		if err != nil {
			faults = append(faults, err)
		}
		if !hasForm(tag, form) {
			faults = append(faults, fmt.Errorf("%v has no plural form %q", tag, formNames[form]))
		}
		read[form] = t
	}
	if given[plural.Other] == "" {
		faults = append(faults, errors.New(`no form "other"`))
	}
	if len(read) > 1 {
		for _, form := range formsOf(tag) {
			if given[form] == "" {
				faults = append(faults, fmt.Errorf("plural form %q is missing", formNames[form]))
			}
		}
	}
	return read, errors.Join(faults...)
}

// formNames are the plural forms by their names in the files.
var formNames = map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few",
	plural.Many: "many", plural.Other: "other"}

// formsOf lists the plural forms that a language uses for whole numbers.
func formsOf(tag language.Tag) []plural.Form {
	seen := map[plural.Form]bool{plural.Other: true}
	for n := range 200 {
		seen[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)] = true
	}
	return slices.Sorted(maps.Keys(seen))
}

func hasForm(tag language.Tag, form plural.Form) bool { return slices.Contains(formsOf(tag), form) }

// Words speaks one language. It is safe for concurrent use; its zero value knows no message.
type Words struct{ first, last *tongue }

// For returns the words of the first of the locales (BCP 47 tags) that there is a catalogue for, else English.
func (c *Catalogue) For(locales ...string) Words {
	var wanted []language.Tag
	for _, l := range locales {
		if tag, err := language.Parse(l); err == nil {
			wanted = append(wanted, tag)
		}
	}
	_, index, _ := c.matcher.Match(wanted...)
	return Words{first: c.tongues[index], last: c.tongues[0]}
}

// Languages are the tags of all catalogues, English first.
func (c *Catalogue) Languages() []string {
	tags := make([]string, len(c.tongues))
	for i, t := range c.tongues {
		tags[i] = t.tag.String()
	}
	return tags
}

// Find is the tag of the language that somebody names: by a tag of it, whatever its region, or as it calls itself. ok is
// false where it has no catalogue.
func (c *Catalogue) Find(named string) (tag string, ok bool) {
	named = strings.TrimSpace(named)
	base := language.Base{}
	if parsed, err := language.Parse(named); err == nil {
		base, _ = parsed.Base()
	}
	for _, t := range c.tongues {
		own, _ := t.tag.Base()
		if own == base || strings.EqualFold(named, c.For(t.tag.String()).OwnName()) {
			return t.tag.String(), true
		}
	}
	return "", false
}

// OwnName is what the language spoken calls itself.
func (w Words) OwnName() string { return w.Say("language.own_name", nil) }

// Language is the tag of the language spoken; "" for the zero Words.
func (w Words) Language() string {
	if w.first == nil {
		return ""
	}
	return w.first.tag.String()
}

// Knows reports whether there is a message of that id.
func (w Words) Knows(id string) bool {
	_, _, known := w.find(id)
	return known
}

// Say is the message of that id. Args["Count"], if set, chooses the plural form. An id that no catalogue knows comes
// back as itself, so that a missing word never hides what happened.
func (w Words) Say(id string, args Args) string {
	m, tag, known := w.find(id)
	if !known {
		return id
	}
	form := plural.Other
	if n, counted := args["Count"].(int); counted && len(m) > 1 {
		form = plural.Cardinal.MatchPlural(tag, max(n, -n), 0, 0, 0, 0)
	}
	t, has := m[form]
	if !has {
		t = m[plural.Other]
	}
	return t.say(args)
}

// find looks in the language spoken, then in the fallback, and names the language found.
func (w Words) find(id string) (message, language.Tag, bool) {
	for _, t := range [...]*tongue{w.first, w.last} {
		if t == nil {
			continue
		}
		if m, known := t.messages[id]; known {
			return m, t.tag, true
		}
	}
	return nil, language.Und, false
}
