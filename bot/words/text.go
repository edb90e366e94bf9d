package words

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// text is one form of a message, cut at its values: even parts are words, odd ones the names of values.
type text []string

// value is the only kind of template action there is.
var value = regexp.MustCompile(`\{\{\.([A-Za-z][A-Za-z_]*)\}\}`)

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
			return nil, fmt.Errorf("%q: only {{.Name}} can stand in a message", s)
		}
	}
	return t, nil
}

// names lists the values that the text names, in order.
func (t text) names() []string {
	var names []string
	for i := 1; i < len(t); i += 2 {
		names = append(names, t[i])
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
		switch v := args[part].(type) {
		case nil:
			out = append(append(append(out, '<'), part...), '>')
		case string:
			out = append(out, v...)
		case int:
			out = strconv.AppendInt(out, int64(v), 10)
		default:
			out = fmt.Append(out, v)
		}
	}
	return string(out)
}
