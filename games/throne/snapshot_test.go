package throne

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/dice"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// samplesV1 are saved games of the first version: a line is what stands in them, and their bytes. They are kept for
// good; later versions get a file of their own.
const samplesV1 = "testdata/snapshots/v1.txt"

func TestKeptSnapshots(t *testing.T) {
	if *update {
		if _, err := os.Stat(samplesV1); os.IsNotExist(err) {
			writeSamples(t)
		}
	}
	text, err := os.ReadFile(samplesV1)
	if err != nil {
		t.Fatal(err)
	}
	stops := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		want, code, _ := strings.Cut(strings.TrimSpace(line), " = ")
		data, err := hex.DecodeString(code)
		if err != nil {
			t.Fatal(err)
		}
		g, err := Load(data)
		if err != nil {
			t.Errorf("%s: %v", want, err)
			continue
		}
		equal(t, "loaded", inWords(g), want)
		if again := save(t, g); !bytes.Equal(again, data) {
			t.Errorf("%s: written again as %x", want, again)
		}
		if _, err := g.Act(g.Advice()); g.step != StepOver && err != nil {
			t.Errorf("%s: does not go on: %v", want, err)
		}
		stops[stop(g)] = true
	}
	if len(stops) < 5 {
		t.Errorf("samples of %v only", stops)
	}
}

// inWords tells a game on one line.
func inWords(g *Game) string {
	return fmt.Sprintf("turn %d, %v, %v%s, %s, card %d %v, %d points, hand %v, deck %v, discard pile %v, battle %v, hard %v, lenient %v, %d decisions, dice %x at %d",
		g.turn, g.phase, g.step, g.outcome, land(g), g.card, g.orders.list(), g.points, g.hand.list(), g.deck.list(),
		g.discard.list(), g.battle, g.hard.list(), g.lenient, g.decided, g.dice.Seed(), g.dice.Position())
}

// stop names where a game waits.
func stop(g *Game) string {
	return fmt.Sprint(g.phase, g.step, g.battle.Defender, g.outcome, g.lenient)
}

// writeSamples keeps one game for each place where it can wait.
func writeSamples(t *testing.T) {
	t.Helper()
	var out bytes.Buffer
	met := map[string]bool{}
	for seed := range 60 {
		o := Options{LenientHome: seed%2 == 1}
		if seed%3 == 0 {
			o.Hard = []CardID{19, 22, 27}
		}
		g, _, err := New(o, dice.New([16]byte{0xab, 15: byte(seed)}))
		if err != nil {
			t.Fatal(err)
		}
		for step := 0; step < 500; step++ {
			if s := stop(g); !met[s] && (step > 7 || g.step == StepOver) {
				met[s] = true
				fmt.Fprintf(&out, "%s = %x\n", inWords(g), save(t, g))
			}
			if g.step == StepOver {
				break
			}
			act(t, g, g.Advice())
		}
	}
	if err := os.MkdirAll(filepath.Dir(samplesV1), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(samplesV1, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestSnapshotIsSmall(t *testing.T) {
	g, _, err := New(Options{Hard: []CardID{19, 20, 21, 22, 23, 24, 25, 26, 27}}, dice.New([16]byte{3}))
	if err != nil {
		t.Fatal(err)
	}
	for step := 0; g.step != StepOver && step < 500; step++ {
		asJSON, err := json.Marshal(g.Position())
		if err != nil {
			t.Fatal(err)
		}
		if size := len(save(t, g)); size >= 150 || 4*size > len(asJSON) {
			t.Fatalf("%d bytes, as JSON %d", size, len(asJSON))
		}
		act(t, g, g.Advice())
	}
}

// TestLoadRefuses spoils a saved game in every single byte: what is not refused must be a lawful game that is written
// back as it was read.
func TestLoadRefuses(t *testing.T) {
	g := position(t, "1:p1 2:p1 3:p2k4", defenceAt(3, 14), hand(10, 1), deckTop(13), withHard(20))
	act(t, g, BattleCard{10})
	whole := save(t, g)
	refused := 0
	for i := range whole {
		for value := range 256 {
			spoiled := bytes.Clone(whole)
			spoiled[i] = byte(value)
			if !holdLoad(t, spoiled) {
				refused++
			}
		}
		if _, err := Load(whole[:i]); err == nil {
			t.Errorf("the first %d bytes are accepted", i)
		}
	}
	if _, err := Load(append(bytes.Clone(whole), 0)); err == nil {
		t.Error("a byte behind the end is accepted")
	}
	if share := refused * 100 / (256 * len(whole)); share < 60 {
		t.Errorf("only %d %% of spoiled games are refused", share)
	}
}

// holdLoad holds that bytes are either refused or a game that goes on, and reports which.
func holdLoad(t *testing.T, data []byte) bool {
	t.Helper()
	g, err := Load(data)
	if err != nil {
		return false
	}
	if again := save(t, g); !bytes.Equal(again, data) {
		t.Fatalf("read %x, wrote %x", data, again)
	}
	for _, a := range g.Legal() {
		next := *g
		_, err := next.Act(a)
		if _, byScript := errors.AsType[*dice.ScriptError](err); err != nil && !byScript {
			t.Fatalf("%x: %#v is listed and refused: %v", data, a, err)
		}
	}
	return true
}

func FuzzLoad(f *testing.F) {
	text, err := os.ReadFile(samplesV1)
	if err != nil {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		_, code, _ := strings.Cut(strings.TrimSpace(line), " = ")
		data, _ := hex.DecodeString(code)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) { holdLoad(t, data) })
}

func FuzzParseAction(f *testing.F) {
	var e Engine
	for _, a := range []Action{PlayCard{7}, BattleCard{27}, Withdraw{9}, Move{1, 2, 3}, Rally{3}, EndActions{}} {
		f.Add(e.AppendAction(nil, a))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := e.ParseAction(data)
		if err != nil {
			return
		}
		again, err := e.ParseAction(e.AppendAction(nil, a))
		if err != nil || again != a {
			t.Fatalf("%x: read %#v, then %#v, %v", data, a, again, err)
		}
	})
}
