package thronetable

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// codes are the values of all constants of the engine whose names begin with Code.
func codes(t *testing.T) map[string]string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../../games/throne/errors.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, is := n.(*ast.ValueSpec)
		if !is || len(spec.Values) != 1 || !strings.HasPrefix(spec.Names[0].Name, "Code") {
			return true
		}
		if value, is := spec.Values[0].(*ast.BasicLit); is {
			found[spec.Names[0].Name], _ = strconv.Unquote(value.Value)
		}
		return true
	})
	return found
}

// Every refusal of the engine has its sentence, which names only what the engine gives.
func TestEveryRefusalHasWords(t *testing.T) {
	given := map[string]any{}
	for _, name := range []string{
		"action", "step", "territory", "card", "from", "to", "points", "cost", "limit", "forces", "there", "at", "reason",
		"seats",
	} {
		given[name] = 1
	}
	v, all := english(t), codes(t)
	if len(all) < 20 {
		t.Fatalf("only %d codes were found", len(all))
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		id := "refusal." + all[name]
		if !v.Words.Knows(id) {
			t.Errorf("%s has no words", id)
		}
		if said := v.Words.Say(id, given); strings.ContainsAny(said, "<>{}") || !strings.HasSuffix(strings.TrimRight(said, "1"), ".") &&
			!strings.HasSuffix(said, ": 1") {
			t.Errorf("%s is %q", id, said)
		}
	}
}
