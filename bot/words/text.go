package words

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// text is one form of a message, cut at its values: even parts are words, odd ones the names of values, with the case
// behind a full stop where the message names one.
type text []string

// value is the only kind of template action there is.
var value = regexp.MustCompile(`\{\{\.([A-Za-z][A-Za-z_]*(?:\.[a-z]+)?)\}\}`)

// Bent is a value that languages bend by case: {{.Name}} says it plainly, {{.Name.dative}} in the case of that name, or
// plainly where it has no such form. A message that names a case of any other value says that value.
type Bent struct {
	Plain string
	Cases map[string]string
}

// String is the value as it is said plainly.
func (b Bent) String() string { return b.Plain }

// In is the value in a case.
func (b Bent) In(grammatical string) string {
	if form, has := b.Cases[grammatical]; has {
		return form
	}
	return b.Plain
}

// readText cuts a message at its values. Braces that name none are a fault: they would be shown to people.
func readText(s string) (text, error) {
	var t text
	at := 0
	for _, m := range value.FindAllStringSubmatchIndex(s, -1) {
		t = append(t, s[at:m[0]], s[m[2]:m[3]])
		at = m[1]
	}
	t = append(t, s[at:])
	for i := 0; i < len(t); i += 2 {
		if strings.Contains(t[i], "{{") || strings.Contains(t[i], "}}") {
			return nil, fmt.Errorf("%q: only {{.Name}} or {{.Name.case}} can stand in a message", s)
		}
	}
	return t, nil
}

// names lists the values that the text names, in order.
func (t text) names() []string {
	var names []string
	for i := 1; i < len(t); i += 2 {
		name, _, _ := strings.Cut(t[i], ".")
		names = append(names, name)
	}
	return names
}

// say writes the text with its values; one that is not given shows its name, so that the gap is seen.
func (t text) say(args Args) string {
	if len(t) == 1 {
		return t[0]
	}
	out := make([]byte, 0, 96)
	for i, part := range t {
		if i%2 == 0 {
			out = append(out, part...)
			continue
		}
		name, grammatical, _ := strings.Cut(part, ".")
		switch v := args[name].(type) {
		case nil:
			out = append(append(append(out, '<'), name...), '>')
		case string:
			out = append(out, v...)
		case Bent:
			out = append(out, v.In(grammatical)...)
		case int:
			out = strconv.AppendInt(out, int64(v), 10)
		default:
			out = fmt.Append(out, v)
		}
	}
	return string(out)
}
