package main

import (
	"context"
	"fmt"
	"strings"
)

// What an expedition is like unless the command line says otherwise.
const (
	expeditionGames  = 100
	expeditionHeroes = "4"
)

// simulateDoria plays many games of Doria and says how they went: one series, or all those of the table.
func simulateDoria(ctx context.Context, p process) error {
	x := expedition{}
	f := p.flags("simulate doria")
	f.IntVar(&x.games, "games", expeditionGames, "how many games")
	f.Uint64Var(&x.seed, "seed", trialSeed, "the same seed gives the same games")
	f.StringVar(&x.mode, "mode", expeditionModes[0], "what is played: "+strings.Join(expeditionModes, ", "))
	f.StringVar(&x.what, "scenario", "", "which scenario, goal or campaign; without it all of the mode, in turn")
	f.StringVar(&x.heroes, "heroes", expeditionHeroes, "how many heroes, or their names with commas between, or any")
	f.StringVar(&x.player, "player", expeditionPlayers[0], "who plays: "+strings.Join(expeditionPlayers, ", "))
	options := f.String("options", "", "optional rules with commas between, or any")
	dir := f.String("content", "", "a folder of content that is laid over the game's own")
	table := f.Bool("table", false, "print the table of all scenarios, goals and campaigns as Markdown")
	if _, err := p.parse(f, 0); err != nil {
		return err
	}
	if *options != "" {
		x.options = strings.Split(*options, ",")
	}
	host, err := contentFolder(*dir)
	if err != nil {
		return err
	}
	if x.pack, err = doriaPack(host); err != nil {
		return err
	}
	if err := x.check(); err != nil {
		return err
	}
	if *table {
		return p.printExpeditions(ctx, x, isSet(f, "mode", "scenario", "heroes", "player", "options", "content"))
	}
	return p.printExpedition(ctx, x)
}

func (p process) printExpedition(ctx context.Context, x expedition) error {
	bar := newBar(p.stderr, x.player, x.games)
	book, err := x.run(ctx, bar.show)
	bar.clear()
	if book.games < x.games {
		fmt.Fprintf(p.stdout, "stopped after %d of %d games\n", book.games, x.games)
	}
	rate, low, high := book.winRate()
	what := x.what
	if what == "" {
		what = "all"
	}
	fmt.Fprintf(p.stdout, "%s, %s %s, heroes %s, %d games, seed %d\n", x.player, x.mode, what, x.heroes, book.games, x.seed)
	fmt.Fprintf(p.stdout, "won            %.1f%%  (%.1f%% to %.1f%%)\n", 100*rate, 100*low, 100*high)
	for _, line := range book.lines() {
		mean, half := line.of.mean()
		fmt.Fprintf(p.stdout, "%-14s %.1f  (%.1f to %.1f)\n", line.name, mean, max(0, mean-half), mean+half)
	}
	fmt.Fprintln(p.stdout, "in brackets: 95% confidence intervals")
	return err
}

// bookLine is a line of a report.
type bookLine struct {
	name string
	of   *sample
}

// lines are what is reported of a game on the average.
func (b *logbook) lines() []bookLine {
	return []bookLine{
		{"rounds", &b.rounds}, {"decisions", &b.decisions}, {"heroes fallen", &b.falls}, {"heroes killed", &b.deaths},
		{"doom laps", &b.laps}, {"monster level", &b.level}, {"chapters won", &b.solved}, {"chapters left", &b.left},
	}
}

// tableParties are the numbers of heroes in the table of expeditions.
var tableParties = []string{"3", "4"}

// printExpeditions plays a series for each row of the table.
func (p process) printExpeditions(ctx context.Context, x expedition, narrowed bool) error {
	if narrowed {
		return misused("the table is of all that is shipped: only -games and -seed go with it")
	}
	fmt.Fprint(p.stdout, x.head())
	for _, x.mode = range expeditionModes[:len(expeditionModes)-1] {
		for _, x.what = range x.subjects(x.mode) {
			for _, x.heroes = range tableParties {
				bar := newBar(p.stderr, x.what+", heroes "+x.heroes, x.games)
				book, err := x.run(ctx, bar.show)
				bar.clear()
				if err != nil {
					return err
				}
				fmt.Fprintln(p.stdout, x.row(&book))
				if ctx.Err() != nil {
					return fmt.Errorf("table: stopped after %d of %d games of a row: %w", book.games, x.games, ctx.Err())
				}
			}
		}
	}
	return nil
}

// command is the command line that makes the table.
func (x *expedition) command() string {
	line := "innkeeper simulate doria -table"
	if x.games != expeditionGames {
		line += fmt.Sprintf(" -games %d", x.games)
	}
	if x.seed != trialSeed {
		line += fmt.Sprintf(" -seed %d", x.seed)
	}
	return line
}

// freshSeed is the seed of the committed table: neither the steward nor the content was tuned on its games.
const freshSeed = 424242

// head is what stands above the rows of the table.
func (x *expedition) head() string {
	note := ""
	if x.seed == freshSeed {
		note = " The seed is fresh:\nneither the steward nor the content was tuned on its games."
	}
	return fmt.Sprintf(expeditionHead, x.command(), x.games, x.seed, note)
}

const expeditionHead = `# How hard the dungeons are

Made by ` + "`%s`" + `: %d games a row, seed %d, all heroes played by the steward, who also chooses
them.%s
In brackets are 95%% confidence intervals after Wilson. A campaign goes on to its last chapter in any case; it counts
as won if none was left behind: each was won, at the first attempt or at a second one.

| mode | what | heroes | games won | chapters won | rounds | heroes fallen | monster level |
| --- | --- | --- | --- | --- | --- | --- | --- |
`

// row is a line of the table.
func (x *expedition) row(b *logbook) string {
	rate, low, high := b.winRate()
	rounds, _ := b.rounds.mean()
	falls, _ := b.falls.mean()
	level, _ := b.level.mean()
	return fmt.Sprintf("| %s | %s | %s | %.1f%% (%.1f to %.1f) | %s | %.1f | %.1f | %.1f |", x.mode, x.what, x.heroes,
		100*rate, 100*low, 100*high, b.chapters(), rounds, falls, level)
}

// chapters is how many chapters of a campaign were won, and of how many, on the average; empty for other games.
func (b *logbook) chapters() string {
	won, _ := b.solved.mean()
	left, _ := b.left.mean()
	if won+left == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f of %.1f", won, won+left)
}
