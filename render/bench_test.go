package render

import (
	"image/color"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

func rgb(n uint32) color.RGBA { return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255} }

// cpu is the processor time that this process has used: other processes on the machine do not count.
func cpu() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return time.Duration(time.Now().UnixNano())
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func TestQuick(t *testing.T) {
	view := throne.View{Turn: 1, Hand: []throne.CardID{2, 5, 9, 15, 17}, HandSize: 5, DeckSize: 13, ForceLimit: 2, Card: 19}
	for i := 1; i <= 9; i++ {
		view.Land[i] = throne.Holding{Player: i % 4, King: (i * 3) % 5}
	}
	draw := func(r *Renderer) {
		if _, err := r.Throne(t.Context(), ThroneScene{View: view}, Light); err != nil {
			t.Fatal(err)
		}
	}
	warm, _ := New()
	draw(warm)
	forget, _ := New()
	forget.press = paint.NewPress(0)
	draw(forget)
	i := 0
	kinds := []struct {
		name string
		n    int
		f    func()
	}{
		{"naive", 1, func() { naive(1) }},
		{"first", 1, func() { r, _ := New(); draw(r) }},
		{"all", 5, func() { draw(forget) }},
		{"little", 20, func() { i++; view.Turn = i; draw(warm) }},
		{"same", 1000, func() { draw(warm) }},
	}
	costs := make([][]time.Duration, len(kinds))
	for range 9 {
		for k, kind := range kinds {
			s := cpu()
			for range kind.n {
				kind.f()
			}
			costs[k] = append(costs[k], (cpu()-s)/time.Duration(kind.n))
		}
	}
	base := time.Duration(0)
	for k, kind := range kinds {
		slices.Sort(costs[k])
		m := costs[k][len(costs[k])/2]
		if k == 0 {
			base = m
		}
		t.Logf("%s %v 1/%.1f", kind.name, m, float64(base)/float64(m))
	}
}
