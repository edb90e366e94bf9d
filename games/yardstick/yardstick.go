// Package yardstick measures boardgame.io's Client beside a benchmark of an engine: at a game of the same size, played at
// random on the same machine in the same run.
package yardstick

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// Rival is boardgame.io's Client, in a process of its own that does nothing while it is not measured.
type Rival struct {
	tb      testing.TB
	script  string
	orders  io.Writer
	results *json.Decoder
}

// Start makes ready to play the game of yardstick.js in a folder, to the end of the test. It is nil without Node, or where
// nobody has called
//
//	npm install --prefix FOLDER
func Start(tb testing.TB, folder string) *Rival {
	tb.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		return nil
	}
	if _, err := os.Stat(filepath.Join(folder, "node_modules/boardgame.io/package.json")); err != nil {
		return nil
	}
	r := &Rival{tb: tb, script: filepath.Join(folder, "yardstick.js")}
	run := exec.CommandContext(tb.Context(), node, r.script) // the context ends with the test
	run.Env = append(os.Environ(), "NODE_ENV=production")    // as it is hosted: without checks for those who develop with it
	orders, err := run.StdinPipe()
	r.failed(err)
	results, err := run.StdoutPipe()
	r.failed(err)
	r.failed(run.Start())
	tb.Cleanup(func() { _ = run.Wait() }) // it was killed, or its order of play ended
	r.orders, r.results = orders, json.NewDecoder(results)
	r.Rate(warmUp)
	return r
}

// warmUp is how long the rival plays before it is measured: so long it still gets faster, as what it does is compiled.
const warmUp = 2 * time.Second

// Rate is how many moves it makes in a second of processor time, having played for so long.
func (r *Rival) Rate(long time.Duration) float64 {
	r.tb.Helper()
	_, err := fmt.Fprintln(r.orders, long.Seconds())
	r.failed(err)
	var measured struct{ Moves, Seconds float64 }
	r.failed(r.results.Decode(&measured))
	return measured.Moves / measured.Seconds
}

func (r *Rival) failed(err error) {
	if err != nil {
		r.tb.Helper()
		r.tb.Fatalf("%s: %v", r.script, err)
	}
}

// moment is for how long an engine and its rival play in turn, in processor time.
const moment = 100 * time.Millisecond

// Race has an engine and the rival of a folder play in turn, a moment each, until the benchmark has lasted: what slows the
// machine for a while slows both. Play makes some moves and tells how many and in what processor time. Reported are the
// median of the engine's rates and, where the rival can play, that of how many times the rival's each is.
func Race(b *testing.B, folder string, play func() (moves int, spent time.Duration)) {
	rival := Start(b, folder)
	var rates, ratios []float64
	before := 0.0 // the rival's rate before the engine's turn
	if rival != nil {
		before = rival.Rate(moment)
	}
	var moves, spent = 0, time.Duration(0)
	turn := func() {
		rate := float64(moves) / spent.Seconds()
		rates = append(rates, rate)
		if rival != nil {
			after := rival.Rate(moment)
			ratios = append(ratios, rate/((before+after)/2))
			before = after
		}
		moves, spent = 0, 0
	}
	for b.Loop() {
		n, took := play()
		moves, spent = moves+n, spent+took
		if spent >= moment {
			b.StopTimer()
			turn()
			b.StartTimer()
		}
	}
	if len(rates) == 0 {
		turn()
	}
	b.ReportMetric(median(rates), "actions/s")
	if rival != nil {
		b.ReportMetric(median(ratios), "x-boardgame.io")
	}
}

func median(of []float64) float64 {
	slices.Sort(of)
	return (of[(len(of)-1)/2] + of[len(of)/2]) / 2
}
