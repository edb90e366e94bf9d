package games

import (
	"strings"
	"testing"
)

type shape interface{ Kinder }

type circle struct {
	Radius int    `json:"radius"`
	Name   string `json:"name,omitempty"`
}

type group struct {
	Parts []circle `json:"parts"`
	Owner struct {
		ID int `json:"id"`
	} `json:"owner"`
}

type dot struct{}

type alien struct{}

type loop struct {
	Next func() `json:"next"`
}

func (circle) Kind() string { return "circle" }
func (group) Kind() string  { return "group" }
func (dot) Kind() string    { return "dot" }
func (alien) Kind() string  { return "dot" }
func (loop) Kind() string   { return "loop" }

var shapes = NewKinds[shape](circle{}, group{}, dot{}, loop{})

func TestKindsEncode(t *testing.T) {
	for _, row := range []struct {
		value shape
		want  string
	}{
		{circle{Radius: 3}, `{"type":"circle","radius":3}`},
		{circle{3, "ring"}, `{"type":"circle","radius":3,"name":"ring"}`},
		{dot{}, `{"type":"dot"}`},
		{group{Parts: []circle{{Radius: 1}}}, `{"type":"group","parts":[{"radius":1}],"owner":{"id":0}}`},
	} {
		got, err := shapes.Encode(row.value)
		if err != nil || string(got) != row.want {
			t.Errorf("%#v: got %s, %v, want %s", row.value, got, err, row.want)
		}
		again, err := shapes.Decode(got)
		if err != nil {
			t.Errorf("%s: %v", got, err)
			continue
		}
		if text, err := shapes.Encode(again); err != nil || string(text) != row.want {
			t.Errorf("%s: read and written as %s, %v", got, text, err)
		}
	}
	for _, bad := range []shape{alien{}, loop{}, &circle{}} {
		if got, err := shapes.Encode(bad); err == nil {
			t.Errorf("%T is written as %s", bad, got)
		}
	}
}

func TestKindsDecode(t *testing.T) {
	good := `{ "radius" : 3, "type":"circle" }`
	if v, err := shapes.Decode([]byte(good)); err != nil || v != shape(circle{Radius: 3}) {
		t.Errorf("%s: got %#v, %v", good, v, err)
	}
	for name, bad := range map[string]string{
		"nothing":                ``,
		"no object":              `["circle"]`,
		"null":                   `null`,
		"no type":                `{"radius":3}`,
		"a type that is no name": `{"type":7}`,
		"an unknown type":        `{"type":"square"}`,
		"an unknown field":       `{"type":"circle","radius":3,"colour":1}`,
		"a field missing":        `{"type":"circle"}`,
		"another case":           `{"type":"circle","Radius":3}`,
		"another case of type":   `{"Type":"circle","radius":3}`,
		"another kind of value":  `{"type":"circle","radius":"3"}`,
		"not a whole number":     `{"type":"circle","radius":3.0}`,
		"null for a number":      `{"type":"circle","radius":null}`,
		"an empty field":         `{"type":"circle","radius":3,"name":""}`,
		"another case inside":    `{"type":"group","parts":[{"RADIUS":1}],"owner":{"id":0}}`,
		"two objects":            `{"type":"dot"}{"type":"dot"}`,
		"something behind":       `{"type":"dot"} x`,
	} {
		if v, err := shapes.Decode([]byte(bad)); err == nil {
			t.Errorf("%s: %s is read as %#v", name, bad, v)
		}
	}
	for bad, says := range map[string]string{`{"radius":3}`: "type is left out", `{"type":"circle"}`: "radius is left out"} {
		if _, err := shapes.Decode([]byte(bad)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %q", bad, err, says)
		}
	}
}

func TestKindsNames(t *testing.T) {
	names := shapes.Names()
	if strings.Join(names, " ") != "circle group dot loop" {
		t.Errorf("got %v", names)
	}
	names[0] = "square"
	if shapes.Names()[0] != "circle" {
		t.Error("the list of names is shared")
	}
	defer func() {
		if recover() == nil {
			t.Error("two types of one kind are accepted")
		}
	}()
	NewKinds[shape](dot{}, alien{})
}

func FuzzKindsDecode(f *testing.F) {
	f.Add(`{"type":"circle","radius":3,"name":"x"}`)
	f.Add(`{"type":"group","parts":[{"radius":1}],"owner":{"id":2}}`)
	f.Fuzz(func(t *testing.T, text string) {
		v, err := shapes.Decode([]byte(text))
		if err != nil {
			return
		}
		written, err := shapes.Encode(v)
		if err != nil || !sameJSON(written, []byte(text)) {
			t.Fatalf("%s: read as %#v, written as %s, %v", text, v, written, err)
		}
	})
}
