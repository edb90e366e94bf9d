// Package yardstick_test measures the Throne's engine against boardgame.io's Client, playing at random a game of the
// same size on the same machine in the same run:
//
//	npm install --prefix games/throne/yardstick/testdata
//	go test ./games/throne/yardstick -bench . -benchtime 2s
//
// Without node and the installed package it measures against the yardstick in naive_test.go instead.
package yardstick_test

import (
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/games/yardstick"
)

// rival is the rate of boardgame.io to compare with: measured, or else taken from the naive yardstick's.
func rival(b *testing.B) (rate float64, name string) {
	b.Helper()
	if r := yardstick.Start(b, "testdata"); r != nil {
		return r.Rate(2 * time.Second), "boardgame.io"
	}
	return naiveRate(b) / naiveRatio, "boardgame.io-by-naive"
}

// BenchmarkRandomPlay plays at random: listing the legal actions, taking one, getting its events; new games included.
func BenchmarkRandomPlay(b *testing.B) {
	rate, name := rival(b)
	var p player
	b.ReportAllocs()
	for b.Loop() {
		p.move(b)
	}
	report(b, rate, name)
}

// BenchmarkAct is the same without listing: it replays actions that were chosen before.
func BenchmarkAct(b *testing.B) {
	rate, name := rival(b)
	start, journal := recorded(b)
	game, next := *start, 0
	b.ReportAllocs()
	for b.Loop() {
		if next == len(journal) {
			game, next = *start, 0
		}
		if _, err := game.Act(journal[next]); err != nil {
			b.Fatal(err)
		}
		next++
	}
	report(b, rate, name)
}

func report(b *testing.B, rate float64, name string) {
	own := float64(b.N) / b.Elapsed().Seconds()
	b.ReportMetric(own, "moves/s")
	b.ReportMetric(own/rate, "x-"+name)
}

// player plays match after match at random through the contract that hosts use.
type player struct {
	game   games.Game
	seed   byte
	chance dice.Dice
}

func (p *player) move(tb testing.TB) {
	if p.game == nil || p.game.Result() != nil {
		p.seed++
		game, _, err := throne.Engine{}.New(games.Setup{Seed: [16]byte{p.seed}, Seats: 1})
		if err != nil {
			tb.Fatal(err)
		}
		p.game, p.chance = game, dice.New([16]byte{1, p.seed})
	}
	legal := p.game.Legal(throne.PlayerSeat)
	if _, err := p.game.Act(throne.PlayerSeat, legal[p.chance.Below(len(legal))]); err != nil {
		tb.Fatal(err)
	}
}

// recorded is a game and the actions of a long random play from it.
func recorded(b *testing.B) (*throne.Game, []throne.Action) {
	b.Helper()
	var best []throne.Action
	var start *throne.Game
	for seed := range byte(50) {
		game, _, err := throne.New(throne.Options{}, dice.New([16]byte{seed}))
		if err != nil {
			b.Fatal(err)
		}
		begun := *game
		chance := dice.New([16]byte{1, seed})
		var journal []throne.Action
		for legal := game.Legal(); len(legal) > 0; legal = game.Legal() {
			a := legal[chance.Below(len(legal))]
			if _, err := game.Act(a); err != nil {
				b.Fatal(err)
			}
			journal = append(journal, a)
		}
		if len(journal) > len(best) {
			start, best = &begun, journal
		}
	}
	return start, best
}
