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

// TestFarAway aims at squares at the ends of what a square can be.
func TestFarAway(t *testing.T) {
	s := arena(t, "mage warrior")
	s.equip("mage", "blink", InHand1)
	s.equip("mage", "knock", InHand2)
	s.run()
	edges := []int16{-32768, -32767, -30000, -1, 0, 30000, 32764, 32766, 32767}
	for _, x := range edges {
		for _, y := range edges {
			at := Square{X: x, Y: y}
			for _, p := range []Place{InHand1, InHand2} {
				if s.Check(0, Use{Hero: "mage", With: p, At: &at}) == nil {
					t.Errorf("%v is in reach", at)
				}
			}
			s.Check(0, Move{Hero: "mage", Parts: []Part{{Jump: &at}}})
			s.Check(0, Walk{Hero: "mage", Path: []Square{at}})
		}
	}
}
