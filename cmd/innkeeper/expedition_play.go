package main

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
)

// journey is what came of one game. A campaign, which goes on to its last chapter in any case, is won if none was left
// behind.
type journey struct {
	won               bool
	rounds, decisions int
	falls, deaths     int
	laps, level       int // laps of the Doom marker, highest Monster Level
	solved, left      int // chapters of a campaign won, and lost ones left behind
}

// The bounds of a game: whoever goes beyond is stuck.
const (
	mostRounds    = 1000
	mostDecisions = 5000 // in a round
)

// play plays game n to its end.
func (x *expedition) play(ctx context.Context, n int) (j journey, err error) {
	g, err := x.begin(n)
	if err != nil {
		return j, err
	}
	j.level = 1
	chance, since := x.chanceOf(n), 0
	for ; g.Result() == nil; since++ {
		if ctx.Err() != nil {
			return j, ctx.Err()
		}
		open := g.Decisions()
		if len(open) == 0 {
			return j, fmt.Errorf("the game goes on and asks nobody: %+v", x.setup(n))
		}
		rounds := j.rounds
		seat := open[0].Seat
		a := x.answer(g, seat, chance)
		events, err := g.Act(seat, a)
		if err != nil {
			return j, fmt.Errorf("%+v for %+v: %w", a, open[0], err)
		}
		j.decisions++
		for _, e := range events {
			j.see(e)
		}
		if j.rounds > rounds {
			since = 0
		}
		if j.rounds > mostRounds || since > mostDecisions {
			return j, fmt.Errorf("stuck in round %d after %+v: %+v", j.rounds, a, x.setup(n))
		}
	}
	j.end(g.Outcome())
	return j, nil
}

// end counts how a game ended.
func (j *journey) end(o doria.Outcome) { j.won = o == doria.OutcomeWon && j.left == 0 }

// answer is what the player of the series does.
func (x *expedition) answer(g *doria.Game, seat games.Seat, chance *rand.Rand) games.Action {
	if x.player == "steward" {
		return g.Default(seat)
	}
	legal := g.Legal(seat)
	return legal[chance.IntN(len(legal))]
}

// see counts what happens.
func (j *journey) see(e games.Event) {
	switch e := e.(type) {
	case doria.PhaseBegun:
		if e.Phase == doria.PhaseA {
			j.rounds++
		}
	case doria.HeroFell:
		j.falls++
	case doria.HeroDied:
		j.deaths++
	case doria.DoomMoved:
		if e.To > e.From {
			j.laps++
		}
	case doria.MonstersRose:
		j.level = max(j.level, e.Level)
	case doria.ChapterEnded:
		switch {
		case e.By == "DD-609" && e.Outcome == doria.OutcomeWon:
			j.solved++
		case e.By == "DD-623":
			j.left++
		}
	}
}

// logbook is what has come of an expedition.
type logbook struct {
	tally
	rounds, decisions, falls, deaths, laps, level, solved, left sample
}

// run plays all games on all cores. If ctx ends, the logbook is of those that were finished.
func (x *expedition) run(ctx context.Context, told func(done int)) (book logbook, err error) {
	journeys, err := playMany(ctx, x.games, x.play, told)
	for _, j := range journeys {
		book.add(j)
	}
	return book, err
}

func (b *logbook) add(j journey) {
	b.games++
	if j.won {
		b.won++
	}
	for _, s := range []struct {
		sample *sample
		value  int
	}{
		{&b.rounds, j.rounds}, {&b.decisions, j.decisions}, {&b.falls, j.falls}, {&b.deaths, j.deaths},
		{&b.laps, j.laps}, {&b.level, j.level}, {&b.solved, j.solved}, {&b.left, j.left},
	} {
		s.sample.add(float64(s.value))
	}
}
