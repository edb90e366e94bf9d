package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/innkeeper-bot/innkeeper/"

// arrow is what one package may import besides the standard library. A name ending in "/" stands for all below it,
// "/" alone for everything.
type arrow struct {
	ours   []string
	theirs []string
}

// arrows point down only. A new package begins with a line here.
var arrows = map[string]arrow{
	"games":                 {},
	"games/compact":         {},
	"games/dice":            {ours: []string{"games/compact"}},
	"games/throne":          {ours: []string{"games", "games/compact", "games/dice"}},
	"games/headless":        {ours: []string{"games", "games/dice"}},
	"games/throne/protocol": {ours: []string{"games", "games/dice", "games/headless", "games/throne"}},
	"games/throne/steward":  {ours: []string{"games/dice", "games/throne"}},
	"games/doria": {ours: []string{"games", "games/compact", "games/dice", "games/doria/content", "games/doria/grid",
		"games/doria/hunt"}},
	"games/doria/protocol": {ours: []string{"games", "games/dice", "games/headless", "games/doria", "games/doria/content",
		"games/doria/grid"}},
	"games/doria/grid":     {},
	"games/doria/hunt":     {ours: []string{"games/doria/grid"}},
	"games/doria/content":  {ours: []string{"games/doria/grid"}, theirs: []string{"go.yaml.in/yaml/v3"}},
	"games/proofs":         {ours: []string{"games"}},
	"games/yardstick":      {},
	"games/session":        {ours: []string{"games", "games/compact", "games/dice"}, theirs: []string{"golang.org/x/text/"}},
	"games/session/memory": {ours: []string{"games/session"}},
	"games/reference":      {ours: []string{"games"}, theirs: []string{"go.yaml.in/yaml/v3", "golang.org/x/text/"}},

	"render/paint": {theirs: []string{"github.com/fogleman/gg", "github.com/go-fonts/stix/", "golang.org/x/image/",
		"github.com/klauspost/compress/"}},
	"render/throneboard": {ours: []string{"games", "games/throne", "render/paint"},
		theirs: []string{"github.com/fogleman/gg"}},
	"render": {ours: []string{"games", "games/throne", "render/"}, theirs: []string{"github.com/fogleman/gg"}},

	"store/storetest": {ours: []string{"games/session"}},
	"store/bolt":      {ours: []string{"games/session"}, theirs: []string{"go.etcd.io/bbolt", "go.etcd.io/bbolt/"}},
	"store/redis": {ours: []string{"games/session"}, theirs: []string{"github.com/redis/go-redis/v9",
		"github.com/redis/go-redis/v9/"}},

	"bot/screen":            {},
	"bot/screen/screentest": {ours: []string{"bot/screen"}},
	"bot/words": {theirs: []string{"github.com/nicksnyder/go-i18n/v2/", "golang.org/x/text/",
		"go.yaml.in/yaml/v3"}},
	"bot/wire": {theirs: []string{"github.com/bwmarrin/discordgo", "golang.org/x/time/rate"}},
	"bot/gateway": {theirs: []string{"github.com/bwmarrin/discordgo", "github.com/gorilla/websocket",
		"golang.org/x/sync/"}},
	"bot": {
		ours: []string{"games", "games/reference", "games/session", "bot/gateway", "bot/screen", "bot/wire", "bot/words"},
		theirs: []string{"github.com/bwmarrin/discordgo", "github.com/prometheus/client_golang/", "golang.org/x/sync/",
			"golang.org/x/text/"},
	},
	"bot/thronetable": {ours: []string{"games", "games/dice", "games/reference", "games/throne", "games/throne/steward",
		"games/session", "render", "bot", "bot/screen", "bot/words"}},
	"bot/terminal": {ours: []string{"games", "games/reference", "games/session", "bot", "bot/screen", "bot/words"},
		theirs: []string{"github.com/charmbracelet/"}},
	"bot/doriatable": {ours: []string{"games", "games/doria", "games/doria/content", "games/doria/grid", "games/session",
		"bot", "bot/screen", "bot/words"}},
	"bot/discordfake":      {theirs: []string{"github.com/gorilla/websocket"}},
	"bot/demo":             {ours: []string{"bot/discordfake"}},
	"bot/demo/browsertest": {theirs: []string{"github.com/chromedp/"}},

	"cmd/innkeeper": {ours: []string{"/"}, theirs: []string{"/"}},
}

// pureEngines are pure: no clock, no input or output, no logging, no goroutine's lock, no chance but the dice's.
var pureEngines = []string{"games/throne", "games/doria", "games/doria/grid", "games/doria/hunt"}

var impure = []string{"time", "os", "net", "net/http", "sync", "sync/atomic", "log", "log/slog", "math/rand", "math/rand/v2",
	"crypto/rand"}

func TestImportsPointDown(t *testing.T) {
	for file, imports := range productionImports(t) {
		pkg := path.Dir(file)
		allowed, known := arrows[pkg]
		if !known {
			t.Errorf("%s: package %s has no line in the table of arrows", file, pkg)
			continue
		}
		for _, imp := range imports {
			if !mayImport(allowed, imp) {
				t.Errorf("%s: %s may not import %s", file, pkg, imp)
			}
		}
	}
}

func TestEnginesArePure(t *testing.T) {
	seen := 0
	for file, imports := range productionImports(t) {
		if !slices.Contains(pureEngines, path.Dir(file)) {
			continue
		}
		seen++
		for _, imp := range imports {
			if slices.Contains(impure, imp) {
				t.Errorf("%s: an engine may not import %s", file, imp)
			}
		}
	}
	if seen == 0 {
		t.Error("no engine's file was read")
	}
}

func mayImport(a arrow, imp string) bool {
	if ours, is := strings.CutPrefix(imp, module); is {
		return matches(a.ours, ours)
	}
	first, _, _ := strings.Cut(imp, "/")
	return !strings.Contains(first, ".") || matches(a.theirs, imp)
}

func matches(allowed []string, imp string) bool {
	return slices.ContainsFunc(allowed, func(a string) bool {
		return a == imp || a == "/" || strings.HasSuffix(a, "/") && strings.HasPrefix(imp, a)
	})
}

// productionImports lists what each Go file of the module that is not a test imports, by its path from the root.
func productionImports(t *testing.T) map[string][]string {
	t.Helper()
	root := filepath.Join("..", "..")
	found := map[string][]string{}
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || strings.HasPrefix(d.Name(), ".") && name != root) {
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		imports := []string{}
		for _, spec := range parsed.Imports {
			imp, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			imports = append(imports, imp)
		}
		found[filepath.ToSlash(rel)] = imports
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
