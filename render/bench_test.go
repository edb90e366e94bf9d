package render

import (
	"github.com/innkeeper-bot/innkeeper/render/paint"
	"image/color"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

func rgb(n uint32) color.RGBA { return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255} }

func TestQuick(t *testing.T) {
	median := func(f func()) time.Duration {
		best := time.Duration(0)
		for range 5 {
			s := time.Now()
			f()
			best += time.Since(s) / 5
		}
		return best
	}
	n := median(func() { naive(1) })
	b, _ := naive(1)
	t.Log(len(b))
	view := throne.View{Turn: 1, Hand: []throne.CardID{2, 5, 9, 15, 17}, HandSize: 5, DeckSize: 13, ForceLimit: 2, Card: 19}
	for i := 1; i <= 9; i++ {
		view.Land[i] = throne.Holding{Player: i % 4, King: (i * 3) % 5}
	}
	cold := median(func() {
		r, _ := New()
		r.Throne(t.Context(), ThroneScene{View: view}, Light)
	})
	r, _ := New()
	r.Throne(t.Context(), ThroneScene{View: view}, Light)
	i := 0
	little := median(func() {
		i++
		view.Turn = i
		if _, err := r.Throne(t.Context(), ThroneScene{View: view}, Light); err != nil {
			t.Fatal(err)
		}
	})
	r.press = paint.NewPress(0)
	st := time.Now()
	for range 200 {
		r.Throne(t.Context(), ThroneScene{View: view}, Light)
	}
	t.Log(time.Since(st) / 200)
	all := median(func() {
		r.Throne(t.Context(), ThroneScene{View: view}, Light)
	})
	t.Log("all", all, float64(n)/float64(all))
	same := median(func() { r.Throne(t.Context(), ThroneScene{View: view}, Light) })
	t.Log("naive", n, "cold 1 /", float64(n)/float64(cold), "little 1 /", float64(n)/float64(little), "same", float64(n)/float64(same), cold, little, same)
}
