package main

import (
	"context"
	"fmt"
	"math"
	"strings"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/games/throne/steward"
)

// A trial is a series of games by one player.
type trial struct {
	games, hard int
	player      string
	seed        uint64
	budget      int
}

// trialPlayers are the players of trials by name, in the order of the table.
var trialPlayers = []string{"steward", "greedy", "random"}

// check refuses what cannot be played.
func (t trial) check() error {
	switch {
	case t.games < 1:
		return misused("%d games: want at least 1", t.games)
	case t.hard < 0 || t.hard > throne.Cards-throne.BasicCards:
		return misused("%d hard cards: want 0 to %d", t.hard, throne.Cards-throne.BasicCards)
	case t.budget < 1:
		return misused("a budget of %d: want at least 1", t.budget)
	}
	_, err := t.playerOf(0)
	return err
}

// name is the player, with what makes it what it is.
func (t trial) name() string {
	if t.player == "steward" {
		return fmt.Sprintf("steward (budget %d)", t.budget)
	}
	return t.player
}

// command is the command line that makes the table of such trials.
func (t trial) command() string {
	line := "innkeeper simulate throne -table"
	if t.games != trialGames {
		line += fmt.Sprintf(" -games %d", t.games)
	}
	if t.seed != trialSeed {
		line += fmt.Sprintf(" -seed %d", t.seed)
	}
	if t.budget != trialBudget {
		line += fmt.Sprintf(" -budget %d", t.budget)
	}
	return line
}

// playerOf makes the player of game n.
func (t trial) playerOf(n int) (steward.Player, error) {
	switch t.player {
	case "steward":
		return steward.Budget{Games: t.budget, Seed: t.seed + uint64(n)}.Player(), nil
	case "greedy":
		return steward.Greedy(), nil
	case "random":
		return steward.Random([16]byte{0: 'r', 1: byte(n), 2: byte(n >> 8), 3: byte(n >> 16), 8: byte(t.seed)}), nil
	}
	return nil, misused("there is no player %q: want one of %s", t.player, strings.Join(trialPlayers, ", "))
}

// tally is what has come of a trial.
type tally struct {
	games, won     int
	turns, actions sample
}

func (t *tally) add(r steward.Record) {
	t.games++
	if r.Won {
		t.won++
	}
	t.turns.add(float64(r.Turns))
	t.actions.add(float64(r.Actions))
}

// z is how many standard deviations 95 of 100 lie within.
const z = 1.959964

// winRate is the share of games that was won and its 95% confidence interval, after Wilson.
func (t *tally) winRate() (rate, low, high float64) {
	if t.games == 0 {
		return 0, 0, 1
	}
	n := float64(t.games)
	rate = float64(t.won) / n
	middle := (rate + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(rate*(1-rate)/n+z*z/(4*n*n))
	return rate, max(0, middle-half), min(1, middle+half)
}

// sample is the mean of numbers and how far it may be off.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(v float64) { s.n, s.sum, s.squares = s.n+1, s.sum+v, s.squares+v*v }

// mean is the mean and half the width of its 95% confidence interval.
func (s *sample) mean() (mean, half float64) {
	if s.n == 0 {
		return 0, 0
	}
	mean = s.sum / s.n
	if s.n < 2 {
		return mean, 0
	}
	variance := max(0, (s.squares-s.n*mean*mean)/(s.n-1))
	return mean, z * math.Sqrt(variance/s.n)
}

// run plays the trial on all cores. If ctx ends, the tally is of the games that were finished. told hears of each.
func (t trial) run(ctx context.Context, told func(done int)) (sum tally, err error) {
	records, err := playMany(ctx, t.games, t.play, told)
	for _, r := range records {
		sum.add(r)
	}
	return sum, err
}

func (t trial) play(ctx context.Context, n int) (steward.Record, error) {
	p, err := t.playerOf(n)
	if err != nil {
		return steward.Record{}, err
	}
	o, d := steward.Setting(t.seed, n, t.hard)
	return steward.Play(ctx, o, d, p)
}
