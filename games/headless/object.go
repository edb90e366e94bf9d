package headless

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// Member is one name and value of a JSON object.
type Member struct {
	Name  string
	Value json.RawMessage
}

// mostMembers is more than any object of the protocol has: what is longer is not read to its end.
const mostMembers = 64

// Object reads the members of a JSON object in their order. Unlike encoding/json it holds names to their letters and
// refuses one that comes twice.
func Object(data json.RawMessage) ([]Member, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	open, err := d.Token()
	if err != nil || open != json.Delim('{') {
		return nil, errors.New("want an object")
	}
	var members []Member
	seen := map[string]bool{}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, fmt.Errorf("name in an object: %w", err)
		}
		m := Member{Name: name.(string)}
		if err := d.Decode(&m.Value); err != nil {
			return nil, fmt.Errorf("%s: %w", m.Name, err)
		}
		if seen[m.Name] {
			return nil, fmt.Errorf("%s comes twice", m.Name)
		}
		if len(members) == mostMembers {
			return nil, errors.New("too many fields")
		}
		seen[m.Name] = true
		members = append(members, m)
	}
	return members, nil
}

// Readers are the fields of an object into a T, each with how it is read.
type Readers[T any] map[string]func(*T, json.RawMessage) error

// Read reads a JSON object of these fields, each at most once, none of them needed.
func (r Readers[T]) Read(into *T, data json.RawMessage) error {
	members, err := Object(data)
	if err != nil {
		return err
	}
	for _, m := range members {
		field, known := r[m.Name]
		if !known {
			return fmt.Errorf("unknown field %q", m.Name)
		}
		if err := field(into, m.Value); err != nil {
			return fmt.Errorf("%s: %w", m.Name, err)
		}
	}
	return nil
}

// Value reads one JSON value, which may not be null.
func Value[V any](into *V, data json.RawMessage) error {
	if string(data) == "null" {
		return errors.New("null is no value")
	}
	return Plain(json.Unmarshal(data, into))
}

// Plain says of a value of the wrong type what was wanted, without a word of Go; other errors stay as they are.
func Plain(err error) error {
	wrong, is := errors.AsType[*json.UnmarshalTypeError](err)
	if !is {
		return err
	}
	field := ""
	if wrong.Field != "" {
		field = wrong.Field + ": "
	}
	return fmt.Errorf("%swant %s, got %s", field, wanted(wrong.Type.Kind()), wrong.Value)
}

// wanted describes the values of a kind of Go type to people who write JSON.
func wanted(k reflect.Kind) string {
	switch k {
	case reflect.Bool:
		return "true or false"
	case reflect.Uint, reflect.Uint64:
		return "a whole number from 0 to 18446744073709551615"
	case reflect.Int, reflect.Int64:
		return "a whole number"
	case reflect.String:
		return "a text"
	case reflect.Slice, reflect.Array:
		return "a list"
	}
	return "an object"
}

// OrNull reads one JSON value that may be null, which is the zero value.
func OrNull[V any](into *V, data json.RawMessage) error {
	if string(data) == "null" {
		return nil
	}
	return Value(into, data)
}

// List reads a JSON array of so many values at most, each by element. It is not nil even if empty.
func List[V any](into *[]V, data json.RawMessage, most int, element func(*V, json.RawMessage) error) error {
	d := json.NewDecoder(bytes.NewReader(data))
	if open, err := d.Token(); err != nil || open != json.Delim('[') {
		return errors.New("want a list")
	}
	*into = []V{}
	for d.More() {
		var part json.RawMessage
		if err := d.Decode(&part); err != nil {
			return fmt.Errorf("in a list: %w", err)
		}
		if len(*into) == most {
			return fmt.Errorf("more than %d values", most)
		}
		var v V
		if err := element(&v, part); err != nil {
			return err
		}
		*into = append(*into, v)
	}
	return nil
}
