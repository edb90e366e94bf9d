package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/proofs"
)

// TestEveryRuleIsProved holds each declared rule to a test that names it. Those still without one stand in
// testdata/unproved.txt, which can only grow shorter: a rule in it that has a test by now is a failure too.
func TestEveryRuleIsProved(t *testing.T) {
	declared, err := declaredRules()
	if err != nil {
		t.Fatal(err)
	}
	proved, err := proofs.Collect(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	list, err := os.ReadFile("testdata/unproved.txt")
	if err != nil {
		t.Fatal(err)
	}
	unproved := strings.Fields(string(list))
	for _, rule := range declared {
		switch known := slices.Contains(unproved, string(rule)); {
		case len(proved[rule]) == 0 && !known:
			t.Errorf("%s has no test that names it", rule)
		case len(proved[rule]) > 0 && known:
			t.Errorf("%s has a test by now, %v: strike it off testdata/unproved.txt", rule, proved[rule][0])
		}
	}
	for _, id := range unproved {
		if !slices.Contains(declared, games.Rule(id)) {
			t.Errorf("testdata/unproved.txt names %s, which is no rule", id)
		}
	}
}
