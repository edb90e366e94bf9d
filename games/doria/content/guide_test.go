package content

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestExamplePackLoads(t *testing.T) {
	p, err := LoadOver(Builtin(), os.DirFS("example"))
	if err != nil {
		t.Fatal(err)
	}
	golem := must(t, p.Monster, "dough-golem")
	if spawn := p.Scenarios[must(t, p.Scenario, "the-lost-oven")].Rules[0].Effects[0].Spawn; spawn.Monster != p.Monsters[golem].ID {
		t.Errorf("the scenario brings %q, want the monster of the pack", spawn.Monster)
	}
	if got, want := len(p.LootDeck()), len(Builtin().LootDeck())+7; got != want {
		t.Errorf("%d loot cards, want the 7 of the example besides: %d", got, want)
	}
}

// The guide shows parts of the example: they must be what the example says, but for the remarks.
func TestGuideShowsTheExample(t *testing.T) {
	guide, err := os.ReadFile("GUIDE.md")
	if err != nil {
		t.Fatal(err)
	}
	var example strings.Builder
	err = filepath.WalkDir("example", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if !strings.Contains(string(guide), filepath.ToSlash(strings.TrimPrefix(name, "example/"))) {
			t.Errorf("the guide does not name %s", name)
		}
		text, err := os.ReadFile(name)
		example.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	_, card, _ := strings.Cut(string(guide), "## A card\n\n")
	card, _, _ = strings.Cut(card, "\n\n")
	for line := range strings.Lines(card) {
		said, _, _ := strings.Cut(line, "#")
		if !strings.Contains(example.String(), strings.TrimSpace(said)+"\n") {
			t.Errorf("the guide says %q, the example does not", said)
		}
	}
}
