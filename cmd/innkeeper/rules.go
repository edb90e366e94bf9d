package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/proofs"
	"github.com/innkeeper-bot/innkeeper/games/reference"
)

// declaredRules are the ids of all rules of the games, in order and each once: those of the Throne are declared by the
// reference, those of Doria by its engine.
func declaredRules() ([]games.Rule, error) {
	library, err := reference.Load()
	if err != nil {
		return nil, err
	}
	var rules []games.Rule
	throne := library.Letters("throne")
	for _, e := range library.Book("en").Entries() {
		if e.Game() == throne {
			rules = append(rules, e.ID)
		}
	}
	return append(rules, doria.Rules()...), nil
}

// rules lists every rule with the tests that prove it, and fails if one has none. It reads the tests of the source tree
// in the current folder, or in the one given.
func rules(_ context.Context, p process) error {
	f := p.flags("rules")
	source := f.String("source", ".", "the root of the source tree")
	if _, err := p.parse(f, 0); err != nil {
		return err
	}
	declared, err := declaredRules()
	if err != nil {
		return err
	}
	proved, err := proofs.Collect(os.DirFS(*source))
	if err != nil {
		return err
	}
	if missing := listProofs(p.stdout, declared, proved); missing > 0 {
		return fmt.Errorf("%d of %d rules have no test that names them", missing, len(declared))
	}
	return nil
}

// listProofs writes the rules with their proofs and returns how many have none.
func listProofs(w io.Writer, declared []games.Rule, proved map[games.Rule][]proofs.Proof) (missing int) {
	for _, rule := range declared {
		if len(proved[rule]) == 0 {
			missing++
			fmt.Fprintf(w, "%s\tno test\n", rule)
		}
		for _, proof := range proved[rule] {
			fmt.Fprintf(w, "%s\t%s\n", rule, proof)
		}
	}
	return missing
}
