package reference

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
)

// root is the repository, seen from this package.
const root = "../.."

// engines are where the tests of a game's rules stand, for those games whose rules are declared here. Doria declares its
// own.
var engines = map[string]string{"RT": "games/throne"}

// cited are ids in code and texts. Ranges such as RT-R1..R18 name their first id only.
var cited = regexp.MustCompile(`\b(?:RT-(?:\d{3}|R\d{1,2})|DD-(?:\d{3}|R\d{1,3}))\b`)

func TestEveryEntryIsNamedByATestOfItsEngine(t *testing.T) {
	named := map[games.Rule]bool{}
	for _, folder := range engines {
		eachFile(t, filepath.Join(root, folder), func(name, text string) {
			if !strings.HasSuffix(name, "_test.go") {
				return
			}
			for _, id := range cited.FindAllString(text, -1) {
				named[games.Rule(id)] = true
			}
		})
	}
	for _, e := range library(t).Book("en").Entries() {
		if engines[e.Game()] != "" && !named[e.ID] {
			t.Errorf("%s (%s) is named by no test in %s", e.ID, e.Title, engines[e.Game()])
		}
	}
}

func TestEveryIDCitedIsAnEntry(t *testing.T) {
	book := library(t).Book("en")
	citations := 0
	eachFile(t, root, func(name, text string) {
		here, _ := filepath.Rel(root, name)
		if strings.HasPrefix(here, filepath.Join("games", "reference")) && strings.HasSuffix(here, "_test.go") {
			return // made-up ids
		}
		for _, id := range cited.FindAllString(text, -1) {
			citations++
			if _, found := book.Entry(games.Rule(id)); !found {
				t.Errorf("%s cites %s, which is no entry", here, id)
			}
		}
	})
	if citations < 300 {
		t.Errorf("only %d citations were found: is %s the repository?", citations, root)
	}
}

// eachFile calls see with each Go and YAML file below a folder.
func eachFile(t *testing.T, folder string, see func(name, text string)) {
	t.Helper()
	err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if strings.HasPrefix(d.Name(), ".") && len(d.Name()) > 2 || d.Name() == "testdata" {
				return filepath.SkipDir
			}
			return nil
		}
		if !slices.Contains([]string{".go", ".yaml"}, filepath.Ext(name)) {
			return nil
		}
		data, err := os.ReadFile(name)
		see(name, string(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
