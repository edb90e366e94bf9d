package proofs

import (
	"slices"
	"testing"
	"testing/fstest"

	"github.com/innkeeper-bot/innkeeper/games"
)

func TestATextThatBeginsWithIdsProvesThem(t *testing.T) {
	found, err := Collect(fstest.MapFS{
		"games/jump_test.go": {Data: []byte(`package games

// DD-001 in a comment proves nothing.
func TestJump(t *testing.T) {
	t.Run("DD-214 a failed jump hurts", nil)
	rows := []row{{name: "DD-041 DD-R1: two ones are a Fumble"}, {name: "not as in DD-002"}}
}

func FuzzJump(f *testing.F) { f.Add("DD-214 whatever is read") }

func aid() string { return "DD-003 outside of a test" }
`)},
		"games/jump.go":             {Data: []byte(`package games; func TestNothing() { _ = "DD-004 in no test file" }`)},
		"games/testdata/is_test.go": {Data: []byte(`package games; func TestNothing() { _ = "DD-005 in test data" }`)},
		".hidden/away_test.go":      {Data: []byte(`package away; func TestNothing() { _ = "DD-006 in a hidden folder" }`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{
		"214": {"games TestJump/DD-214 a failed jump hurts", "games FuzzJump/DD-214 whatever is read"},
		"041": {"games TestJump/DD-041 DD-R1: two ones are a Fumble"},
		"R1":  {"games TestJump/DD-041 DD-R1: two ones are a Fumble"},
	}
	if len(found) != len(want) {
		t.Errorf("%d rules are proved, want %d: %v", len(found), len(want), found)
	}
	for number, lines := range want {
		var got []string
		for _, p := range found[games.Rule("DD-"+number)] { // put together, or else this line were a proof
			got = append(got, p.String())
		}
		if !slices.Equal(got, lines) {
			t.Errorf("%s: %q, want %q", number, got, lines)
		}
	}
}

func TestATestThatCannotBeReadIsAFault(t *testing.T) {
	if found, err := Collect(fstest.MapFS{"broken_test.go": {Data: []byte("package")}}); err == nil {
		t.Errorf("a broken file proves %v", found)
	}
}
