package doria

import (
	"math/rand/v2"
	"testing"
)

// BenchmarkLegal lists what a hero full of cards can do in a fight.
func BenchmarkLegal(b *testing.B) {
	s := arena(b, "warrior mage priestess ranger")
	s.equip("warrior", "longsword", InHand1)
	s.belt("warrior", "dagger", "hand-axe", "field-dressing")
	s.give("warrior", "leather-armor", "psi-orb")
	for _, at := range "pjdkh" {
		s.monster("orc", byte(at))
	}
	s.run()
	b.ReportAllocs()
	for b.Loop() {
		s.Legal(0)
	}
}

// BenchmarkAct plays defaults and attacks of a brawl, saving and loading left out.
func BenchmarkAct(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	g := brawl(b, 0, r)
	b.ReportAllocs()
	for b.Loop() {
		asked := g.Decisions()
		if len(asked) == 0 {
			g = brawl(b, 0, r)
			continue
		}
		if _, err := g.Act(asked[0].Seat, g.Default(asked[0].Seat)); err != nil {
			b.Fatal(err)
		}
	}
}
