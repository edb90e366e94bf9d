package main

import (
	"os"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/proofs"
	"github.com/innkeeper-bot/innkeeper/games/reference"
)

// Who wonders why must find the rule: every rule of Doria can be read in every language.
func TestEveryRuleOfDoriaCanBeRead(t *testing.T) {
	library, err := reference.Load()
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, rule := range doria.Rules() {
		read++
		for _, language := range []string{"en", "de"} {
			e, found := library.Book(language).Entry(rule)
			if english, _ := library.Book("en").Entry(rule); !found || language != "en" && e.Text == english.Text {
				t.Errorf("%s has no entry in %s", rule, language)
			}
		}
	}
	if read < 371+493 {
		t.Errorf("only %d rules were looked up", read)
	}
}

func TestNoRuleIsDeclaredTwice(t *testing.T) {
	declared, err := declaredRules()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[games.Rule]bool{}
	for _, rule := range declared {
		if seen[rule] {
			t.Errorf("%s is declared twice", rule)
		}
		seen[rule] = true
	}
	if !seen["RT-001"] || !seen["DD-001"] {
		t.Error("the rules of a game are missing")
	}
}

// TestEveryRuleIsProved holds each declared rule to a test that names it.
func TestEveryRuleIsProved(t *testing.T) {
	declared, err := declaredRules()
	if err != nil {
		t.Fatal(err)
	}
	proved, err := proofs.Collect(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range declared {
		if len(proved[rule]) == 0 {
			t.Errorf("%s has no test that names it", rule)
		}
	}
}
