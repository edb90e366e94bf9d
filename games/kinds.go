package games

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
)

// Kinds is a closed set of types, each known by the name that its Kind method gives. It writes and reads their
// values as JSON objects with a member "type". It is safe for concurrent use.
type Kinds[T Kinder] struct {
	names []string
	types map[string]reflect.Type
}

// NewKinds makes the set of the types of the given values. Two values of one kind are a bug and panic.
func NewKinds[T Kinder](values ...T) Kinds[T] {
	k := Kinds[T]{types: make(map[string]reflect.Type, len(values))}
	for _, v := range values {
		name := v.Kind()
		if _, twice := k.types[name]; twice {
			panic("games: two types of kind " + name)
		}
		k.names = append(k.names, name)
		k.types[name] = reflect.TypeOf(v)
	}
	return k
}

// Names lists the kinds in the order in which they were given.
func (k Kinds[T]) Names() []string { return append([]string(nil), k.names...) }

// Values are a zero value of each kind, in the order in which they were given.
func (k Kinds[T]) Values() []T {
	values := make([]T, len(k.names))
	for i, name := range k.names {
		values[i] = reflect.Zero(k.types[name]).Interface().(T)
	}
	return values
}

// Encode writes v as a JSON object whose first member is its type.
func (k Kinds[T]) Encode(v T) ([]byte, error) {
	if k.types[v.Kind()] != reflect.TypeOf(v) {
		return nil, fmt.Errorf("encode %T: not of this set", v)
	}
	fields, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("encode %T: %w", v, err)
	}
	head := fmt.Sprintf(`{"type":%q`, v.Kind())
	if string(fields) == "{}" {
		return []byte(head + "}"), nil
	}
	return append([]byte(head+","), fields[1:]...), nil
}

// Decode reads what Encode wrote, strictly: an unknown type, a field too many or too few, a name in other letters, a
// number not written as Encode writes it or anything behind the object is an error.
func (k Kinds[T]) Decode(data []byte) (T, error) {
	var zero T
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil {
		return zero, fmt.Errorf("decode kind: %w", err)
	}
	var name string
	if fields["type"] == nil {
		return zero, fmt.Errorf("decode kind: type is left out")
	}
	if err := json.Unmarshal(fields["type"], &name); err != nil {
		return zero, fmt.Errorf("decode kind: no type: %w", err)
	}
	typ, known := k.types[name]
	if !known {
		return zero, fmt.Errorf("decode kind: unknown type %q", name)
	}
	delete(fields, "type")
	rest, err := json.Marshal(fields)
	if err != nil {
		return zero, fmt.Errorf("decode %s: %w", name, err)
	}
	value := reflect.New(typ)
	d := json.NewDecoder(bytes.NewReader(rest))
	d.DisallowUnknownFields()
	if err := d.Decode(value.Interface()); err != nil {
		return zero, fmt.Errorf("decode %s: %w", name, err)
	}
	v := value.Elem().Interface().(T)
	if again, err := k.Encode(v); err != nil || !sameJSON(again, data) {
		if left := leftOut(again, data); left != "" {
			return zero, fmt.Errorf("decode %s: %s is left out", name, left)
		}
		return zero, fmt.Errorf("decode %s: not the fields of this kind: %s", name, data)
	}
	return v, nil
}

// leftOut is the first member of whole, by its name, that part does not have; "" if there is none.
func leftOut(whole, part []byte) string {
	all, _ := generic(whole).(map[string]any)
	given, _ := generic(part).(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if _, is := given[name]; !is {
			return name
		}
	}
	return ""
}

// sameJSON reports whether a and b, both valid, hold the same members in any order, numbers in the same digits.
func sameJSON(a, b []byte) bool {
	return reflect.DeepEqual(generic(a), generic(b))
}

func generic(data []byte) (v any) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if d.Decode(&v) != nil {
		return nil
	}
	return v
}
