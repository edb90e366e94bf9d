// Package proofs finds the tests that prove rules: those whose source names a rule where a test gets its name. A test
// says which rules it proves by a text that begins with their ids:
//
//	t.Run("DD-214 a failed jump hurts", func(t *testing.T) { … })
//	{name: "DD-041 DD-R1 two ones are a Fumble", …}
package proofs

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Proof is a test that proves a rule.
type Proof struct {
	// Package is its folder, Test the function that it stands in, Name the text that begins with the ids.
	Package, Test, Name string
}

// String is the proof in one line.
func (p Proof) String() string { return p.Package + " " + p.Test + "/" + p.Name }

// heads are the ids that a text begins with.
var heads = regexp.MustCompile(`^(?:(?:RT|DD)-R?\d+[ ,:]+)+`)

var id = regexp.MustCompile(`(?:RT|DD)-R?\d+`)

// Collect reads all tests below the root of a source tree and returns their proofs by rule, in the order of files.
// Comments prove nothing.
func Collect(tree fs.FS) (map[games.Rule][]Proof, error) {
	found := map[games.Rule][]Proof{}
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, "_test.go"):
			return nil
		}
		return collectFile(found, tree, name)
	})
	return found, err
}

func collectFile(found map[games.Rule][]Proof, tree fs.FS, name string) error {
	source, err := fs.ReadFile(tree, name)
	if err != nil {
		return err
	}
	file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.SkipObjectResolution)
	if err != nil {
		return fmt.Errorf("read tests: %w", err)
	}
	for _, d := range file.Decls {
		test, isFunc := d.(*ast.FuncDecl)
		if !isFunc || !strings.HasPrefix(test.Name.Name, "Test") && !strings.HasPrefix(test.Name.Name, "Fuzz") {
			continue
		}
		ast.Inspect(test, func(n ast.Node) bool {
			literal, isText := n.(*ast.BasicLit)
			if !isText || literal.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(literal.Value)
			if err != nil {
				return true
			}
			for _, rule := range id.FindAllString(heads.FindString(text+" "), -1) {
				found[games.Rule(rule)] = append(found[games.Rule(rule)], Proof{path.Dir(name), test.Name.Name, text})
			}
			return true
		})
	}
	return nil
}
