package throne

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// TestGoldenGames plays whole games by the advice and compares them with their kept texts: a decision on a line, what
// it led to on the lines below it. -update rewrites the texts; read them before committing.
func TestGoldenGames(t *testing.T) {
	for _, game := range []struct {
		name    string
		seed    byte
		options Options
	}{
		{"plain", 52, Options{}},
		{"hard", 35, Options{Hard: []CardID{19, 20, 22, 23, 26}}},
		{"lenient", 47, Options{LenientHome: true}},
	} {
		t.Run(game.name, func(t *testing.T) {
			got := playedOut(t, game.options, game.seed)
			file := filepath.Join("testdata", "games", game.name+".txt")
			if *update {
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			compare(t, game.name, got, want)
		})
	}
}

func playedOut(t *testing.T, o Options, seed byte) []byte {
	t.Helper()
	g, events, err := New(o, dice.New([16]byte{15: seed}))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "new\n")
	tell(t, &out, events)
	for g.step != StepOver {
		a := g.Advice()
		line, err := Actions.Encode(a)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%s\n", line)
		tell(t, &out, act(t, g, a))
		fmt.Fprintf(&out, "\t= %s\n", land(g))
	}
	return out.Bytes()
}

func tell(t *testing.T, out *bytes.Buffer, events []games.Event) {
	t.Helper()
	for _, e := range events {
		line, err := Events.Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(out, "\t%s %s\n", e.Rule(), line)
	}
}

// compare points at the first line that differs and leaves the whole text among the test's artifacts.
func compare(t *testing.T, name string, got, want []byte) {
	t.Helper()
	if bytes.Equal(got, want) {
		return
	}
	file := filepath.Join(t.ArtifactDir(), name+".txt")
	if err := os.WriteFile(file, got, 0o644); err != nil {
		t.Fatal(err)
	}
	g, w := bytes.Split(got, []byte("\n")), bytes.Split(want, []byte("\n"))
	for i := range min(len(g), len(w)) {
		if !bytes.Equal(g[i], w[i]) {
			t.Fatalf("line %d: got\n%s\nwant\n%s\nall of it is in %s", i+1, g[i], w[i], file)
		}
	}
	t.Fatalf("got %d lines, want %d; all of it is in %s", len(g), len(w), file)
}
