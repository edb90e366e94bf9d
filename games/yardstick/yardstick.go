// Package yardstick measures boardgame.io's Client beside a benchmark of an engine: at a game of the same size, played at
// random on the same machine in the same run.
package yardstick

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Rate is how many moves boardgame.io makes in a second of processor time at the game of yardstick.js in a folder. ok is
// false without Node, or where nobody has called
//
//	npm install --prefix FOLDER
func Rate(tb testing.TB, folder string) (rate float64, ok bool) {
	tb.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		return 0, false
	}
	if _, err := os.Stat(filepath.Join(folder, "node_modules/boardgame.io/package.json")); err != nil {
		return 0, false
	}
	script := filepath.Join(folder, "yardstick.js")
	run := exec.CommandContext(tb.Context(), node, script, "2")
	run.Env = append(os.Environ(), "NODE_ENV=production") // as it is hosted: without checks for those who develop with it
	out, err := run.Output()
	if err != nil {
		tb.Fatalf("%s: %v", script, err)
	}
	var measured struct{ Moves, Seconds float64 }
	if err := json.Unmarshal(out, &measured); err != nil || measured.Seconds == 0 {
		tb.Fatalf("%s gave %q: %v", script, out, err)
	}
	return measured.Moves / measured.Seconds, true
}
