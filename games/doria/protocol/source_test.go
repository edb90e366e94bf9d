package protocol

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// source is what stands in the comments and literals of packages: the doc comments of types and of their fields, and
// the methods by the name of their receiver.
type source struct {
	types   map[string]string
	fields  map[string]map[string]string
	methods map[string]map[string]*ast.FuncDecl
	codes   []code
}

// code is a code of refusals with its comment.
type code struct{ name, comment string }

// readSource parses the packages in folders; types are known by the name of their package: "doria.Walk".
func readSource(t *testing.T, folders ...string) *source {
	t.Helper()
	s := &source{types: map[string]string{}, fields: map[string]map[string]string{}, methods: map[string]map[string]*ast.FuncDecl{}}
	for _, folder := range folders {
		names, err := fs.Glob(os.DirFS(folder), "*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(folder, name), nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			s.readFile(file)
		}
	}
	return s
}

func (s *source) readFile(file *ast.File) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					s.readType(file.Name.Name, d, spec)
				case *ast.ValueSpec:
					s.readCode(spec)
				}
			}
		case *ast.FuncDecl:
			if receiver := receiverOf(d); receiver != "" {
				if s.methods[receiver] == nil {
					s.methods[receiver] = map[string]*ast.FuncDecl{}
				}
				s.methods[receiver][d.Name.Name] = d
			}
		}
	}
}

func (s *source) readType(pkg string, d *ast.GenDecl, spec *ast.TypeSpec) {
	doc := spec.Doc
	if doc == nil {
		doc = d.Doc
	}
	name := pkg + "." + spec.Name.Name
	s.types[name] = oneLine(doc)
	body, is := spec.Type.(*ast.StructType)
	if !is {
		return
	}
	s.fields[name] = map[string]string{}
	for _, f := range body.Fields.List {
		comment := strings.TrimSpace(oneLine(f.Doc) + " " + oneLine(f.Comment))
		for _, n := range f.Names {
			s.fields[name][n.Name] = comment
		}
	}
}

// readCode keeps the constants whose names begin with Code.
func (s *source) readCode(spec *ast.ValueSpec) {
	for i, n := range spec.Names {
		if !strings.HasPrefix(n.Name, "Code") || i >= len(spec.Values) {
			continue
		}
		if text, is := literal(spec.Values[i]); is {
			s.codes = append(s.codes, code{text, oneLine(spec.Comment)})
		}
	}
}

func receiverOf(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	t := d.Recv.List[0].Type
	if star, is := t.(*ast.StarExpr); is {
		t = star.X
	}
	if name, is := t.(*ast.Ident); is {
		return name.Name
	}
	return ""
}

// question is a kind of decision.
type question struct{ kind, rule, doc, optionsDoc, options string }

// questions are the decisions that types with a method about put to seats, by kind.
func (s *source) questions() []question {
	var list []question
	for receiver, methods := range s.methods {
		about := methods["about"]
		if about == nil {
			continue
		}
		for _, lit := range literalsIn(about, "asking") {
			q := question{kind: lit["kind"], rule: lit["rule"], doc: s.types["doria."+receiver]}
			if options := methods["options"]; options != nil {
				q.optionsDoc, q.options = oneLine(options.Doc), strings.Join(optionKinds(options), ", ")
			}
			list = append(list, q)
		}
	}
	slices.SortFunc(list, func(a, b question) int { return strings.Compare(a.kind+a.rule+a.doc, b.kind+b.rule+b.doc) })
	return list
}

// literalsIn are the values of composite literals of a type in a function that are written out as texts.
func literalsIn(f *ast.FuncDecl, typ string) (list []map[string]string) {
	ast.Inspect(f, func(n ast.Node) bool {
		lit, is := n.(*ast.CompositeLit)
		if !is {
			return true
		}
		if name, is := lit.Type.(*ast.Ident); is && name.Name == typ {
			list = append(list, textsOf(lit))
		}
		return true
	})
	return list
}

func textsOf(lit *ast.CompositeLit) map[string]string {
	texts := map[string]string{}
	for _, e := range lit.Elts {
		if kv, is := e.(*ast.KeyValueExpr); is {
			if key, is := kv.Key.(*ast.Ident); is {
				if text, is := literal(kv.Value); is {
					texts[key.Name] = text
				}
			}
		}
	}
	return texts
}

// optionKinds are the kinds that options written out in a function have: as a field, or handed to a closure first.
func optionKinds(f *ast.FuncDecl) (kinds []string) {
	add := func(text string, is bool) {
		if is && !slices.Contains(kinds, "`"+text+"`") {
			kinds = append(kinds, "`"+text+"`")
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			kind, is := textsOf(n)["Kind"]
			add(kind, is)
		case *ast.CallExpr:
			if _, local := n.Fun.(*ast.Ident); local && len(n.Args) > 1 {
				add(literal(n.Args[0]))
			}
		}
		return true
	})
	return kinds
}

func literal(e ast.Expr) (string, bool) {
	lit, is := e.(*ast.BasicLit)
	if !is || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// oneLine is a comment as one line of text.
func oneLine(c *ast.CommentGroup) string {
	if c == nil {
		return ""
	}
	return strings.Join(strings.Fields(c.Text()), " ")
}
