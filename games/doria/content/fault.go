package content

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Fault is one thing wrong with a pack. Line is 0 where the whole file, or the pack, is meant.
type Fault struct {
	File   string
	Line   int
	Reason string
}

// Error says where and what: "loot/weapons.yaml:42: longsword: gold 4 is above 3".
func (f Fault) Error() string {
	if f.Line == 0 {
		return f.File + ": " + f.Reason
	}
	return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Reason)
}

// Faults are all things wrong with a pack, by file and line.
type Faults []Fault

// Error has a line for each fault.
func (fs Faults) Error() string {
	lines := make([]string, len(fs))
	for i, f := range fs {
		lines[i] = f.Error()
	}
	return strings.Join(lines, "\n")
}

func (fs Faults) sorted() Faults {
	slices.SortStableFunc(fs, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return slices.Compact(fs)
}

// source is a file that was read.
type source struct {
	file string
	data []byte
}

// origin is where a thing was read: the entry of that index of a file.
type origin struct {
	*source
	index int
}

// keyOf tells things of all kinds apart.
func keyOf[T any](id string) string { return reflect.TypeFor[T]().Name() + " " + id }

// yamlLine is how the yaml package says where a fault is.
var yamlLine = regexp.MustCompile(`^(?:yaml: )?line (\d+): (.*)$`)

// yamlFaults are the faults that the yaml package found in a file.
func yamlFaults(file string, err error) Faults {
	reasons := []string{err.Error()}
	var several *yaml.TypeError
	if errors.As(err, &several) {
		reasons = several.Errors
	}
	var faults Faults
	for _, reason := range reasons {
		line := 0
		if m := yamlLine.FindStringSubmatch(reason); m != nil {
			line, _ = strconv.Atoi(m[1]) // the form lets only digits through
			reason = m[2]
		}
		faults = append(faults, Fault{file, line, strings.ReplaceAll(reason, "content.", "")})
	}
	return faults
}

// lines find the lines of faults. Files are parsed again for that, each once.
type lines map[*source]*yaml.Node

// of is the line of what stands at path in an entry: field names and indices of lists. Where the path ends early, that
// of the last thing found.
func (l lines) of(o origin, path []any) int {
	root, parsed := l[o.source]
	if !parsed {
		root = new(yaml.Node)
		if err := yaml.Unmarshal(o.data, root); err != nil {
			return 0
		}
		l[o.source] = root
	}
	line := 0
	node := root
	for _, step := range append([]any{0, o.index}, path...) {
		below, at := within(node, step)
		if below == nil {
			break
		}
		node, line = below, at
	}
	return line
}

// within is the node at one step below a node, and the line where it begins.
func within(node *yaml.Node, step any) (below *yaml.Node, line int) {
	for node.Kind == yaml.AliasNode {
		node = node.Alias
	}
	switch step := step.(type) {
	case int:
		if node.Kind != yaml.MappingNode && step < len(node.Content) {
			return node.Content[step], node.Content[step].Line
		}
	case string:
		for i := 0; node.Kind == yaml.MappingNode && i+1 < len(node.Content); i += 2 {
			if node.Content[i].Value == step {
				return node.Content[i+1], node.Content[i].Line
			}
		}
	}
	return nil, 0
}
