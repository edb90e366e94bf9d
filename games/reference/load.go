package reference

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/innkeeper-bot/innkeeper/games"
)

// located is an entry and where it was read: "entries/throne.en.yaml:12".
type located struct {
	Entry
	where string
}

func (l located) fault(format string, args ...any) error {
	return fmt.Errorf("%s: %s: "+format, append([]any{l.where, l.ID}, args...)...)
}

// ids are the forms that a rule's id has.
var ids = regexp.MustCompile(`^(RT|DD)-(\d{3}|R\d{1,3})$`)

// The longest title and text: a title fits a menu, a text a message of several.
const (
	maxTitle = 80
	maxText  = 400
)

// readFile reads one file and checks each entry by itself.
func readFile(files fs.FS, name string) (language string, read []located, faults []error) {
	language = languageOf(name)
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return language, nil, []error{err}
	}
	var list yaml.Node
	if err := yaml.Unmarshal(data, &list); err != nil && !errors.Is(err, io.EOF) {
		return language, nil, []error{fmt.Errorf("%s: %w", name, err)}
	}
	if len(list.Content) != 1 || list.Content[0].Kind != yaml.SequenceNode {
		return language, nil, []error{fmt.Errorf("%s:1: want a list of entries", name)}
	}
	for _, node := range list.Content[0].Content {
		e, bad := readEntry(name, node)
		read, faults = append(read, e), append(faults, bad...)
	}
	return language, read, faults
}

// readEntry reads one entry, field by field, so that each fault has its line.
func readEntry(name string, node *yaml.Node) (located, []error) {
	e := located{where: fmt.Sprintf("%s:%d", name, node.Line)}
	if node.Kind != yaml.MappingNode {
		return e, []error{e.fault("want an entry with id, title and text")}
	}
	fields := map[string]any{"id": &e.ID, "title": &e.Title, "text": &e.Text, "related": &e.Related,
		"keywords": &e.Keywords, "symbols": &e.Symbols}
	var faults []error
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := node.Content[i], node.Content[i+1]
		field, known := fields[key.Value]
		if !known {
			faults = append(faults, fmt.Errorf("%s:%d: unknown or repeated field %q", name, key.Line, key.Value))
			continue
		}
		delete(fields, key.Value)
		if err := value.Decode(field); err != nil {
			faults = append(faults, fmt.Errorf("%s:%d: %s: %w", name, value.Line, key.Value, err))
		}
	}
	return e, append(faults, checkEntry(e)...)
}

// checkEntry checks what an entry says by itself.
func checkEntry(e located) []error {
	var faults []error
	if !ids.MatchString(string(e.ID)) {
		faults = append(faults, e.fault("want an id such as RT-001 or RT-R1"))
	}
	if n := len([]rune(e.Title)); n == 0 || n > maxTitle {
		faults = append(faults, e.fault("a title of %d characters: want 1 to %d", n, maxTitle))
	}
	if n := len([]rune(e.Text)); n == 0 || n > maxText || strings.Contains(e.Text, "\n") {
		faults = append(faults, e.fault("a text of %d characters: want one line of 1 to %d", n, maxText))
	}
	for _, s := range e.Symbols {
		if _, known := symbols[s]; !known {
			faults = append(faults, e.fault("unknown symbol %q", s))
		}
	}
	return faults
}

// checkBase checks the entries of the base language against each other.
func checkBase(read []located) []error {
	faults := checkTwice(read)
	known := map[games.Rule]bool{}
	for _, e := range read {
		known[e.ID] = true
	}
	for _, e := range read {
		for i, id := range e.Related {
			switch {
			case id == e.ID:
				faults = append(faults, e.fault("is related to itself"))
			case !known[id]:
				faults = append(faults, e.fault("is related to %s, which there is not", id))
			case slices.Contains(e.Related[:i], id):
				faults = append(faults, e.fault("names %s twice", id))
			}
		}
	}
	return faults
}

// checkTranslation checks that a translation only gives words to entries that there are.
func checkTranslation(read []located, base *Book) []error {
	faults := checkTwice(read)
	for _, e := range read {
		if _, known := base.places[e.ID]; !known {
			faults = append(faults, e.fault("is no entry of the base language"))
		}
		if len(e.Related)+len(e.Symbols) > 0 {
			faults = append(faults, e.fault("related and symbols stand in the base language alone"))
		}
	}
	return faults
}

func checkTwice(read []located) []error {
	var faults []error
	first := map[games.Rule]string{}
	for _, e := range read {
		if at, twice := first[e.ID]; twice {
			faults = append(faults, e.fault("stands at %s already", at))
			continue
		}
		first[e.ID] = e.where
	}
	return faults
}
