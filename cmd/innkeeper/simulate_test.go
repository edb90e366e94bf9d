package main

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/throne/steward"
)

// strengths is the table that `innkeeper simulate throne -table` printed.
func strengths(t *testing.T) string {
	t.Helper()
	table, err := os.ReadFile(filepath.Join("..", "..", "games", "throne", "steward", "STRENGTH.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(table)
}

// A line is a row of the table of strengths.
type line struct {
	player         string
	hard           int
	won, low, high float64
}

func lines(t *testing.T, table string) (list []line) {
	t.Helper()
	for row := range strings.Lines(table) {
		var l line
		if fields := regexp.MustCompile(`^\| (\w+) \| (\d) \| ([\d.]+)% \(([\d.]+) to ([\d.]+)\) \|`).FindStringSubmatch(row); fields != nil {
			l.player = fields[1]
			if _, err := fmt.Sscan(strings.Join(fields[2:], " "), &l.hard, &l.won, &l.low, &l.high); err != nil {
				t.Fatalf("%s: %v", row, err)
			}
			list = append(list, l)
		}
	}
	return list
}

// yardstick is the share of games, in percent, that the greedy player wins by the number of hard cards.
var yardstick = map[int]float64{0: 50, 9: 100.0 / 6}

// TestTableOfStrengths holds that the committed table is whole, is made as the program would make it, and that in it the
// steward wins clearly more than the greedy player, who is the yardstick and wins more than chance, which never wins.
func TestTableOfStrengths(t *testing.T) {
	table := strengths(t)
	list := lines(t, table)
	if len(list) != len(trialPlayers)*len(tableHard) {
		t.Fatalf("%d rows of results", len(list))
	}
	made := trial{games: trialGames, seed: trialSeed, budget: trialBudget}
	if head := fmt.Sprintf(tableHead, made.command(), made.games, made.seed, made.budget); !strings.HasPrefix(table, head) {
		t.Errorf("the table does not begin with\n%s", head)
	}
	for i, l := range list {
		if l.player != trialPlayers[i/len(tableHard)] || l.hard != tableHard[i%len(tableHard)] || l.low > l.won || l.won > l.high {
			t.Errorf("row %d is %+v", i, l)
		}
		if share, known := yardstick[l.hard]; known && l.player == "greedy" && (share < l.low || share > l.high) {
			t.Errorf("%+v is not the yardstick, %.1f%%", l, share)
		}
		if l.player == "random" && l.won > 0 {
			t.Errorf("%+v wins", l)
		}
		if i >= len(tableHard) {
			if above := list[i-len(tableHard)]; above.low <= l.high && l.player == "greedy" || above.won <= l.won {
				t.Errorf("%+v does not win clearly more than %+v", above, l)
			}
		}
	}
}

// TestTableIsRegenerated plays the quick rows of the table again.
func TestTableIsRegenerated(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	table := strengths(t)
	for _, player := range []string{"greedy", "random"} {
		again := trial{games: trialGames, hard: 9, player: player, seed: trialSeed, budget: trialBudget}
		sum, err := again.run(t.Context(), func(int) {})
		if err != nil {
			t.Fatal(err)
		}
		if row := again.row(sum); !strings.Contains(table, row+"\n") {
			t.Errorf("played again: %s", row)
		}
	}
}

func TestSimulateReports(t *testing.T) {
	args := []string{"simulate", "throne", "-games", "6", "-hard", "9", "-player", "greedy", "-seed", "5"}
	got := innkeeper(t, "", nil, args...)
	if got.status != 0 || got.stderr != "" {
		t.Fatalf("exit %d: %s", got.status, got.stderr)
	}
	form := regexp.MustCompile(`^greedy, 9 hard cards, 6 games, seed 5
won +\d+\.\d%  \(\d+\.\d% to \d+\.\d%\)
turns +\d+\.\d  \(\d+\.\d to \d+\.\d\)
actions +\d+\.\d  \(-?\d+\.\d to \d+\.\d\)
`)
	if !form.MatchString(got.stdout) {
		t.Errorf("got %s", got.stdout)
	}
	if again := innkeeper(t, "", nil, args...); again.stdout != got.stdout {
		t.Errorf("the same seed gives\n%s, then\n%s", got.stdout, again.stdout)
	}
	if other := innkeeper(t, "", nil, append(args, "-seed", "6")...); strings.SplitN(other.stdout, "\n", 2)[1] == strings.SplitN(got.stdout, "\n", 2)[1] {
		t.Error("another seed gives the same games")
	}
}

// TestStewardSimulated holds that the number of cores does not show in the result, nor what else is played.
func TestStewardSimulated(t *testing.T) {
	few := trial{games: 3, hard: 3, player: "steward", seed: 2, budget: 1}
	sum, err := few.run(t.Context(), func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	var alone tally
	for n := range few.games {
		r, err := few.play(t.Context(), n)
		if err != nil {
			t.Fatal(err)
		}
		alone.add(r)
	}
	if sum != alone {
		t.Errorf("side by side %+v, one by one %+v", sum, alone)
	}
}

// TestSimulateStopped ends a trial early: it reports the games that were finished.
func TestSimulateStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	endless := trial{games: 1_000_000, player: "greedy", seed: 1, budget: 1}
	sum, err := endless.run(ctx, func(done int) {
		if done == 5 {
			stop()
		}
	})
	if err != nil || sum.games < 5 || sum.games > 100 {
		t.Errorf("%d games, error %v", sum.games, err)
	}
	var out, errs bytes.Buffer
	p := process{args: []string{"simulate", "throne"}, stdout: &out, stderr: &errs}
	if status := run(ctx, p); status != 0 || !strings.HasPrefix(out.String(), "stopped after 0 of 200 games\n") {
		t.Errorf("exit %d: %s%s", status, out.String(), errs.String())
	}
	p.args = []string{"simulate", "throne", "-table"}
	if status := run(ctx, p); status != 1 {
		t.Errorf("half a table: exit %d", status)
	}
}

func TestSimulateMistakes(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{nil, "want 1 argument"},
		{[]string{"chess"}, `"chess"`},
		{[]string{"throne", "-player", "king"}, `"king"`},
		{[]string{"throne", "-games", "0"}, "0 games"},
		{[]string{"throne", "-hard", "10"}, "10 hard cards"},
		{[]string{"throne", "-hard", "-1"}, "-1 hard cards"},
		{[]string{"throne", "-budget", "0"}, "budget of 0"},
		{[]string{"throne", "-table", "-hard", "3"}, "leave -player and -hard out"},
	} {
		got := innkeeper(t, "", nil, append([]string{"simulate"}, c.args...)...)
		if got.status != exitUsage || !strings.Contains(got.stderr, c.says) {
			t.Errorf("%v: exit %d, %q; want %q", c.args, got.status, got.stderr, c.says)
		}
	}
}

// TestWilson compares with published values of the interval.
func TestWilson(t *testing.T) {
	for _, row := range []struct {
		won, games int
		low, high  float64
	}{
		{0, 10, 0, 0.2775}, {5, 10, 0.2366, 0.7634}, {10, 10, 0.7225, 1}, {81, 263, 0.2553, 0.3662},
	} {
		_, low, high := (&tally{games: row.games, won: row.won}).winRate()
		if math.Abs(low-row.low) > 5e-4 || math.Abs(high-row.high) > 5e-4 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", row.won, row.games, low, high, row.low, row.high)
		}
	}
}

func TestMeans(t *testing.T) {
	var s sample
	if mean, half := s.mean(); mean != 0 || half != 0 {
		t.Error("of nothing there is a mean")
	}
	for _, v := range []float64{2, 4, 4, 4, 5, 5, 7, 9} { // variance 32/7
		s.add(v)
	}
	if mean, half := s.mean(); mean != 5 || math.Abs(half-z*math.Sqrt(32.0/7/8)) > 1e-9 {
		t.Errorf("got %v and %v", mean, half)
	}
}

// TestTally counts what was won.
func TestTally(t *testing.T) {
	var sum tally
	sum.add(steward.Record{Won: true, Turns: 4, Actions: 30})
	sum.add(steward.Record{Turns: 2, Actions: 10})
	rate, _, _ := sum.winRate()
	turns, _ := sum.turns.mean()
	actions, _ := sum.actions.mean()
	if rate != 0.5 || turns != 3 || actions != 20 {
		t.Errorf("rate %v, turns %v, actions %v", rate, turns, actions)
	}
}

// TestBar holds that a bar is drawn on terminals only.
func TestBar(t *testing.T) {
	var out bytes.Buffer
	b := newBar(&out, "greedy", 4)
	b.show(1)
	b.clear()
	if out.Len() > 0 {
		t.Errorf("it is drawn: %q", out.String())
	}
	b.to = &out
	b.show(1)
	if !strings.Contains(out.String(), "greedy [#######-----------------------] 1 of 4") {
		t.Errorf("got %q", out.String())
	}
}
