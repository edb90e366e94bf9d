package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// root is the repository, seen from this package.
const root = "../.."

// source is all that the production code says about messages.
type source struct {
	// literals are all strings in the code; prefixes those that begin an id put together at run time.
	literals, prefixes map[string]bool
	calls              []call
}

// call is one call of Say, or of a method named say that hands on to it.
type call struct {
	where string
	// id is the message's id, or its beginning if prefix is set; "" if it is not told by the call.
	id     string
	prefix bool
	// args are the names of the values given; known is false where they cannot be read off the function.
	args  []string
	known bool
}

// beginning is a string that an id may begin with.
var beginning = regexp.MustCompile(`^[a-z_]+(\.[a-z_]+)*\.$`)

// readSource parses all production code of the repository.
func readSource(t *testing.T) source {
	t.Helper()
	s := source{literals: map[string]bool{}, prefixes: map[string]bool{}}
	files := token.NewFileSet()
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		s.readFile(files, file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *source) readFile(files *token.FileSet, file *ast.File) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING {
				s.literals[text] = true
			}
		case *ast.BinaryExpr:
			if text, is := literal(n.X); is && beginning.MatchString(text) {
				s.prefixes[text] = true
			}
		case *ast.FuncDecl:
			s.readCalls(files, n)
		}
		return true
	})
}

// readCalls finds the calls in a function.
func (s *source) readCalls(files *token.FileSet, f *ast.FuncDecl) {
	given := valuesGiven(f)
	ast.Inspect(f, func(n ast.Node) bool {
		c, is := n.(*ast.CallExpr)
		if !is || len(c.Args) != 2 {
			return true
		}
		fun, is := c.Fun.(*ast.SelectorExpr)
		if !is || fun.Sel.Name != "Say" && fun.Sel.Name != "say" {
			return true
		}
		found := call{where: files.Position(c.Pos()).String()}
		if text, is := literal(c.Args[0]); is {
			found.id = text
		} else if sum, is := c.Args[0].(*ast.BinaryExpr); is {
			found.id, found.prefix = literal(sum.X)
		}
		found.args, found.known = argsOf(c.Args[1], given)
		s.calls = append(s.calls, found)
		return true
	})
}

// argsOf are the names of the values in an expression: a literal, nil, or a variable of the function.
func argsOf(e ast.Expr, given map[string][]string) (names []string, known bool) {
	switch e := e.(type) {
	case *ast.CompositeLit:
		return keysOf(e), true
	case *ast.Ident:
		if e.Name == "nil" {
			return nil, true
		}
		names, known = given[e.Name]
	}
	return names, known
}

// valuesGiven are the names of the values that a function's variables may hold.
func valuesGiven(f *ast.FuncDecl) map[string][]string {
	given := map[string][]string{}
	ast.Inspect(f, func(n ast.Node) bool {
		a, is := n.(*ast.AssignStmt)
		if !is || len(a.Lhs) != 1 || len(a.Rhs) != 1 {
			return true
		}
		switch to := a.Lhs[0].(type) {
		case *ast.Ident:
			if made, is := a.Rhs[0].(*ast.CompositeLit); is {
				given[to.Name] = append(given[to.Name], keysOf(made)...)
			}
		case *ast.IndexExpr:
			variable, is := to.X.(*ast.Ident)
			if key, named := literal(to.Index); is && named {
				given[variable.Name] = append(given[variable.Name], key)
			}
		}
		return true
	})
	return given
}

func keysOf(c *ast.CompositeLit) []string {
	var keys []string
	for _, e := range c.Elts {
		if pair, is := e.(*ast.KeyValueExpr); is {
			if key, is := literal(pair.Key); is {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

func literal(e ast.Expr) (string, bool) {
	l, is := e.(*ast.BasicLit)
	if !is || l.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(l.Value)
	return text, err == nil
}

// spoken are the languages of the catalogues, English first.
func spoken(t testing.TB) []*tongue {
	t.Helper()
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	return c.tongues
}

// english are all messages.
func english(t testing.TB) map[string]message { return spoken(t)[0].messages }

func TestEveryMessageSaidIsInTheCatalogue(t *testing.T) {
	messages, calls := english(t), readSource(t).calls
	if len(calls) < 100 {
		t.Fatalf("only %d calls were found: is %s the repository?", len(calls), root)
	}
	for _, c := range calls {
		if c.id == "" {
			continue
		}
		if len(meant(c, messages)) == 0 {
			t.Errorf("%s: no catalogue has %s", c.where, c.id)
		}
	}
}

// meant are the messages that a call may say.
func meant(c call, messages map[string]message) []string {
	if !c.prefix {
		if _, known := messages[c.id]; known {
			return []string{c.id}
		}
		return nil
	}
	var ids []string
	for _, id := range slices.Sorted(maps.Keys(messages)) {
		if strings.HasPrefix(id, c.id) {
			ids = append(ids, id)
		}
	}
	return ids
}

func TestEveryValueNamedIsGiven(t *testing.T) {
	calls := readSource(t).calls
	for _, tongue := range spoken(t) {
		for _, c := range calls {
			if c.id == "" || !c.known {
				continue
			}
			for _, id := range meant(c, tongue.messages) {
				checkGiven(t, c, tongue, id)
			}
		}
	}
}

// checkGiven holds the values of a message against those that a call gives.
func checkGiven(t *testing.T, c call, in *tongue, id string) {
	t.Helper()
	m := in.messages[id]
	for _, name := range m.names() {
		if !slices.Contains(c.args, name) {
			t.Errorf("%s: %v: %s names %s, which is not given", c.where, in.tag, id, name)
		}
	}
	if len(m) > 1 && !slices.Contains(c.args, "Count") {
		t.Errorf("%s: %v: %s has plural forms, but no Count is given", c.where, in.tag, id)
	}
}

func TestNoMessageIsUnused(t *testing.T) {
	s := readSource(t)
	for _, id := range slices.Sorted(maps.Keys(english(t))) {
		if !s.uses(id) {
			t.Errorf("nothing says %s", id)
		}
	}
}

// uses reports whether the code has an id whole, or begins it and has the rest, whole or in parts, as other strings.
// Numbers may stand for any part.
func (s source) uses(id string) bool {
	if s.literals[id] {
		return true
	}
	for prefix := range s.prefixes {
		if rest, begins := strings.CutPrefix(id, prefix); begins && s.has(rest) {
			return true
		}
	}
	return false
}

func (s source) has(rest string) bool {
	if s.literals[rest] || s.literals["."+rest] {
		return true
	}
	for _, part := range strings.Split(rest, ".") {
		if _, err := strconv.Atoi(part); err != nil && !s.literals[part] && !s.literals["."+part] && !s.says(part) {
			return false
		}
	}
	return true
}

// says reports whether a word stands in a string of words, such as the path of a command.
func (s source) says(word string) bool {
	for text := range s.literals {
		if len(text) < 60 && slices.Contains(strings.Fields(text), word) {
			return true
		}
	}
	return false
}
