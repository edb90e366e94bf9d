package headless

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// Strict reads a JSON object into a struct: an unknown field, a name in other letters, one that comes twice or a null
// is an error, in the object and in all within it. Fields that are left out stay as they are. What a pointer points to
// may be null.
func Strict(data json.RawMessage, into any) error {
	if err := holdNames(data, reflect.TypeOf(into).Elem()); err != nil {
		return err
	}
	return Plain(json.NewDecoder(bytes.NewReader(data)).Decode(into))
}

var (
	unmarshaler     = reflect.TypeFor[json.Unmarshaler]()
	textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// holdNames holds the names of all objects within data to the letters of the fields of t. encoding/json is not that
// strict. Values of another sort than t are left for it to refuse.
func holdNames(data json.RawMessage, t reflect.Type) error {
	switch {
	case t.Kind() == reflect.Pointer:
		if string(data) == "null" {
			return nil
		}
		return holdNames(data, t.Elem())
	case string(data) == "null":
		return fmt.Errorf("want %s, got null", wanted(t.Kind()))
	case reflect.PointerTo(t).Implements(unmarshaler), reflect.PointerTo(t).Implements(textUnmarshaler):
		return nil
	}
	switch t.Kind() {
	case reflect.Struct:
		return holdFields(data, t)
	case reflect.Map:
		return holdMembers(data, func(string) (reflect.Type, bool) { return t.Elem(), true })
	case reflect.Slice, reflect.Array:
		return holdElements(data, t)
	}
	return nil
}

func holdFields(data json.RawMessage, t reflect.Type) error {
	fields := map[string]reflect.Type{}
	collectFields(t, fields)
	return holdMembers(data, func(name string) (reflect.Type, bool) {
		field, known := fields[name]
		return field, known
	})
}

// collectFields notes the fields of a struct by their names in JSON, those of embedded structs among them.
func collectFields(t reflect.Type, fields map[string]reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			collectFields(f.Type, fields)
		case name == "-" || !f.IsExported():
		case name == "":
			fields[f.Name] = f.Type
		default:
			fields[name] = f.Type
		}
	}
}

func holdMembers(data json.RawMessage, of func(name string) (reflect.Type, bool)) error {
	members, err := Object(data)
	if err != nil {
		return err
	}
	for _, m := range members {
		t, known := of(m.Name)
		if !known {
			return fmt.Errorf("unknown field %.40q", m.Name)
		}
		if err := holdNames(m.Value, t); err != nil {
			return fmt.Errorf("%.40s: %w", m.Name, err)
		}
	}
	return nil
}

// holdElements also holds an array to its length.
func holdElements(data json.RawMessage, t reflect.Type) error {
	var elements []json.RawMessage
	if json.Unmarshal(data, &elements) != nil {
		return nil
	}
	if t.Kind() == reflect.Array && len(elements) != t.Len() {
		return fmt.Errorf("want %d values, got %d", t.Len(), len(elements))
	}
	for i, e := range elements {
		if err := holdNames(e, t.Elem()); err != nil {
			return fmt.Errorf("[%d]: %w", i, err)
		}
	}
	return nil
}
