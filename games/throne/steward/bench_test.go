package steward

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// BenchmarkAdvise is a hint, by what is to be decided.
func BenchmarkAdvise(b *testing.B) {
	for step, games := range positions(b, 3, 40) {
		b.Run(step.String(), func(b *testing.B) {
			b.ReportAllocs()
			played, i := 0, 0
			for b.Loop() {
				a, err := Advise(b.Context(), games[i%len(games)].View(throne.PlayerSeat), Budget{})
				if err != nil {
					b.Fatal(err)
				}
				played += a.Games
				i++
			}
			b.ReportMetric(float64(played)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

// BenchmarkGlance is the same before any game is played on: the steward's first look.
func BenchmarkGlance(b *testing.B) {
	for step, games := range positions(b, 3, 40) {
		b.Run(step.String(), func(b *testing.B) {
			i := 0
			for b.Loop() {
				if _, err := Advise(b.Context(), games[i%len(games)].View(throne.PlayerSeat), Budget{Games: 1}); err != nil {
					b.Fatal(err)
				}
				i++
			}
		})
	}
}
