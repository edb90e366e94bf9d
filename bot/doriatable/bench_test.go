package doriatable

import "testing"

// A board in the middle of a fight, with several hundred legal actions.
func BenchmarkBoard(b *testing.B) {
	p, v := presenter(), viewers(b)[0]
	l := read(b, "fallen")
	for b.Loop() {
		boardOf(b, p, v, l)
	}
}
