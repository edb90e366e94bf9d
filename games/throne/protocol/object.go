package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// member is one name and value of a JSON object.
type member struct {
	name  string
	value json.RawMessage
}

// object reads the members of a JSON object in their order. Unlike encoding/json it holds names to their letters and
// refuses one that comes twice.
func object(data json.RawMessage) ([]member, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	open, err := d.Token()
	if err != nil || open != json.Delim('{') {
		return nil, errors.New("want an object")
	}
	var members []member
	seen := map[string]bool{}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, fmt.Errorf("name in an object: %w", err)
		}
		m := member{name: name.(string)}
		if err := d.Decode(&m.value); err != nil {
			return nil, fmt.Errorf("%s: %w", m.name, err)
		}
		if seen[m.name] {
			return nil, fmt.Errorf("%s comes twice", m.name)
		}
		seen[m.name] = true
		members = append(members, m)
	}
	return members, nil
}

// readers are the fields of an object into a T, each with how it is read.
type readers[T any] map[string]func(*T, json.RawMessage) error

// read reads a JSON object of these fields, each at most once, none of them needed.
func (r readers[T]) read(into *T, data json.RawMessage) error {
	members, err := object(data)
	if err != nil {
		return err
	}
	for _, m := range members {
		field, known := r[m.name]
		if !known {
			return fmt.Errorf("unknown field %q", m.name)
		}
		if err := field(into, m.value); err != nil {
			return fmt.Errorf("%s: %w", m.name, err)
		}
	}
	return nil
}

// value reads one JSON value, which may not be null.
func value[V any](into *V, data json.RawMessage) error {
	if string(data) == "null" {
		return errors.New("null is no value")
	}
	return json.Unmarshal(data, into)
}

// orNull reads one JSON value that may be null, which is the zero value.
func orNull[V any](into *V, data json.RawMessage) error {
	if string(data) == "null" {
		return nil
	}
	return value(into, data)
}

// list reads a JSON array, each value by element. It is not nil even if empty.
func list[V any](into *[]V, data json.RawMessage, element func(*V, json.RawMessage) error) error {
	var parts []json.RawMessage
	if err := value(&parts, data); err != nil {
		return err
	}
	*into = make([]V, len(parts))
	for i, part := range parts {
		if err := element(&(*into)[i], part); err != nil {
			return err
		}
	}
	return nil
}
