package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// What a trial is like unless the command line says otherwise. The budget is far below that of a hint, for a trial
// decides tens of thousands of times.
const (
	trialGames  = 200
	trialSeed   = 1
	trialBudget = 8
)

// tableHard are the numbers of hard cards in the table of strengths.
var tableHard = []int{0, 3, 6, 9}

// simulate plays many games and says how they went. The name of the game comes first where it is not the Throne.
func simulate(ctx context.Context, p process) error {
	if len(p.args) > 0 && p.args[0] == "doria" {
		p.args = p.args[1:]
		return simulateDoria(ctx, p)
	}
	return simulateThrone(ctx, p)
}

// simulateThrone plays one trial, or all those of the table.
func simulateThrone(ctx context.Context, p process) error {
	t := trial{}
	f := p.flags("simulate")
	f.IntVar(&t.games, "games", trialGames, "how many games")
	f.IntVar(&t.hard, "hard", 0, "how many hard cards, 0 to 9; which ones is left to chance")
	f.StringVar(&t.player, "player", trialPlayers[0], "who plays: "+strings.Join(trialPlayers, ", "))
	f.Uint64Var(&t.seed, "seed", trialSeed, "the same seed gives the same games")
	f.IntVar(&t.budget, "budget", trialBudget, "how many imagined games the steward plays on for each decision")
	table := f.Bool("table", false, "print the table of all players with 0, 3, 6 and 9 hard cards as Markdown")
	plain, err := p.parse(f, 1)
	if err != nil {
		return err
	}
	if plain[0] != "throne" {
		return misused("no game %q can be simulated: want throne or doria", plain[0])
	}
	if err := t.check(); err != nil {
		return err
	}
	if *table {
		return p.printTable(ctx, t, isSet(f, "player", "hard"))
	}
	return p.printTrial(ctx, t)
}

// isSet reports whether any of the flags is on the command line.
func isSet(f *flag.FlagSet, names ...string) (set bool) {
	f.Visit(func(given *flag.Flag) {
		for _, name := range names {
			set = set || given.Name == name
		}
	})
	return set
}

func (p process) printTrial(ctx context.Context, t trial) error {
	bar := newBar(p.stderr, t.player, t.games)
	sum, err := t.run(ctx, bar.show)
	bar.clear()
	if err != nil {
		return err
	}
	if sum.games < t.games {
		fmt.Fprintf(p.stdout, "stopped after %d of %d games\n", sum.games, t.games)
	}
	rate, low, high := sum.winRate()
	turns, turnsOff := sum.turns.mean()
	actions, actionsOff := sum.actions.mean()
	fmt.Fprintf(p.stdout, "%s, %d hard cards, %d games, seed %d\n", t.name(), t.hard, sum.games, t.seed)
	fmt.Fprintf(p.stdout, "won      %.1f%%  (%.1f%% to %.1f%%)\n", 100*rate, 100*low, 100*high)
	fmt.Fprintf(p.stdout, "turns    %.1f  (%.1f to %.1f)\n", turns, turns-turnsOff, turns+turnsOff)
	fmt.Fprintf(p.stdout, "actions  %.1f  (%.1f to %.1f)\n", actions, actions-actionsOff, actions+actionsOff)
	fmt.Fprintln(p.stdout, "in brackets: 95% confidence intervals")
	return nil
}

// printTable plays a trial for each cell of the table.
func (p process) printTable(ctx context.Context, t trial, narrowed bool) error {
	if narrowed {
		return misused("the table is of all players and hard cards: leave -player and -hard out")
	}
	fmt.Fprintf(p.stdout, tableHead, t.command(), t.games, t.seed, t.budget)
	for _, t.player = range trialPlayers {
		for _, t.hard = range tableHard {
			bar := newBar(p.stderr, fmt.Sprintf("%s, %d hard cards", t.player, t.hard), t.games)
			sum, err := t.run(ctx, bar.show)
			bar.clear()
			if err != nil {
				return err
			}
			fmt.Fprintln(p.stdout, t.row(sum))
			if ctx.Err() != nil {
				return fmt.Errorf("table: stopped after %d of %d games of a row: %w", sum.games, t.games, ctx.Err())
			}
		}
	}
	return nil
}

const tableHead = `# How strong the players are

Made by ` + "`%s`" + `: %d games a row, seed %d, the same games for every
player; the steward plays on in %d imagined games for each decision. In brackets are 95%% confidence intervals, for the
games won after Wilson.

| player | hard cards | games won | turns | actions |
| --- | --- | --- | --- | --- |
`

// row is a line of the table.
func (t trial) row(sum tally) string {
	rate, low, high := sum.winRate()
	turns, turnsOff := sum.turns.mean()
	actions, actionsOff := sum.actions.mean()
	return fmt.Sprintf("| %s | %d | %.1f%% (%.1f to %.1f) | %.1f (%.1f to %.1f) | %.0f (%.0f to %.0f) |", t.player, t.hard,
		100*rate, 100*low, 100*high, turns, turns-turnsOff, turns+turnsOff, actions, actions-actionsOff, actions+actionsOff)
}

// A bar shows on a terminal how far a trial has come.
type bar struct {
	to    io.Writer // nil where there is no terminal
	label string
	games int
	begun time.Time
}

const barWidth = 30

func newBar(to io.Writer, label string, games int) *bar {
	b := &bar{label: label, games: games, begun: time.Now()}
	if f, is := to.(*os.File); is {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			b.to = to
		}
	}
	return b
}

// show draws the bar anew.
func (b *bar) show(done int) {
	if b.to == nil {
		return
	}
	filled := barWidth * done / b.games
	left := time.Duration(float64(time.Since(b.begun)) / float64(done) * float64(b.games-done)).Round(time.Second)
	fmt.Fprintf(b.to, "\r%s [%s%s] %d of %d, %v left \x1b[K", b.label,
		strings.Repeat("#", filled), strings.Repeat("-", barWidth-filled), done, b.games, left)
}

// clear takes the bar away.
func (b *bar) clear() {
	if b.to != nil {
		fmt.Fprint(b.to, "\r\x1b[K")
	}
}
