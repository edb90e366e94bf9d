package headless

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

// shelf has every sort of field that protocols have.
type shelf struct {
	Label string `json:"label"`
	Books []book `json:"books"`
	tools
	Sizes map[string][]int `json:"sizes"`
	Next  *book            `json:"next"`
	Pair  [2]int           `json:"pair"`
	Hides int              `json:"-"`
}

type book struct {
	Title string `json:"title"`
	Pages int    `json:"pages"`
}

type tools struct {
	Saw bool `json:"saw"`
}

func TestStrictReads(t *testing.T) {
	var got shelf
	got.Label = "stays"
	line := `{"books":[{"title":"a","pages":3},{}],"saw":true,"sizes":{"Any":[1,2]},"next":null}`
	if err := Strict(json.RawMessage(line), &got); err != nil {
		t.Fatal(err)
	}
	want := shelf{Label: "stays", Books: []book{{"a", 3}, {}}, tools: tools{true}, Sizes: map[string][]int{"Any": {1, 2}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestStrictRefuses(t *testing.T) {
	for _, row := range []struct{ name, line, says string }{
		{"no object", `[]`, "want an object"},
		{"an unknown field", `{"labels":"x"}`, `unknown field "labels"`},
		{"other letters", `{"Label":"x"}`, `unknown field "Label"`},
		{"a name twice", `{"label":"x","label":"y"}`, "label comes twice"},
		{"other letters within a list", `{"books":[{},{"Title":"x"}]}`, `books: [1]: unknown field "Title"`},
		{"a name twice within a list", `{"books":[{"pages":1,"pages":2}]}`, "books: [0]: pages comes twice"},
		{"a name twice in a map", `{"sizes":{"a":[],"a":[]}}`, "sizes: a comes twice"},
		{"other letters behind a pointer", `{"next":{"PAGES":1}}`, `next: unknown field "PAGES"`},
		{"a field that is not told", `{"Hides":1}`, `unknown field "Hides"`},
		{"null", `{"label":null}`, "label: want a text, got null"},
		{"null in a list", `{"sizes":{"a":[null]}}`, "sizes: a: [0]: want a whole number, got null"},
		{"a text for a number", `{"books":[{"pages":"3"}]}`, "want a whole number, got string"},
		{"a value too few", `{"pair":[1]}`, "pair: want 2 values, got 1"},
		{"a value too many", `{"pair":[1,2,3]}`, "pair: want 2 values, got 3"},
		{"half a page", `{"books":[{"pages":0.5}]}`, "want a whole number"},
		{"an object for a list", `{"books":{}}`, "want a list, got object"},
		{"a list for an object", `{"next":[]}`, "want an object"},
		{"more fields than anything has", `{` + strings.Repeat(`"a":1,`, 1000) + `"a":1}`, "comes twice"},
	} {
		t.Run(row.name, func(t *testing.T) {
			var got shelf
			if err := Strict(json.RawMessage(row.line), &got); err == nil || !strings.Contains(err.Error(), row.says) {
				t.Errorf("%.200s: %v, want %q", row.line, err, row.says)
			}
		})
	}
}
