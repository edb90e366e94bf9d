package doria

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// FuzzDeeds plays whatever bytes can be read as an action: none panics, and what is refused changes nothing.
func FuzzDeeds(f *testing.F) {
	r := rand.New(rand.NewPCG(1, 1))
	g := brawl(f, 1, r)
	saved, _ := g.AppendBinary(nil)
	engine := NewEngine(g.pack)
	for _, d := range g.Decisions() {
		for _, a := range g.Legal(d.Seat) {
			f.Add(engine.AppendAction(nil, a))
		}
	}
	for range 200 {
		f.Add(engine.AppendAction(nil, g.anyDeed(r)))
	}
	far := Square{X: -32768, Y: 32767}
	spot := Square{X: 32767, Y: -32768}
	for _, h := range g.heroes {
		for p := range InBackpack + 6 {
			f.Add(engine.AppendAction(nil, Use{Hero: h.ID, With: p, At: &far}))
			f.Add(engine.AppendAction(nil, Use{Hero: h.ID, With: p, At: &spot}))
		}
		f.Add(engine.AppendAction(nil, Move{Hero: h.ID, Parts: []Part{{Jump: &far}, {Walk: []Square{far, spot}}}, Open: -7}))
		f.Add(engine.AppendAction(nil, Clear{Hero: h.ID, At: far}))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := engine.ParseAction(data)
		if err != nil {
			return
		}
		g, err := load(g.pack, saved)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range g.Decisions() {
			if _, err := g.Act(d.Seat, a); err == nil {
				holdState(t, g, a)
				return
			}
			if now, _ := g.AppendBinary(nil); !bytes.Equal(now, saved) {
				t.Fatalf("%#v was refused and changed the game", a)
			}
		}
	})
}
