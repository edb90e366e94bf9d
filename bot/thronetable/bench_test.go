package thronetable

import (
	"context"
	"testing"
)

// BenchmarkBoardInWords is the cost of a screen without its picture, for the busiest kind of decision.
func BenchmarkBoardInWords(b *testing.B) {
	p, v, l := New(nil, nil), english(b), newSeat(b, 1, "").look()
	v.TextOnly = true
	b.ReportAllocs()
	for b.Loop() {
		if _, err := p.Board(context.Background(), v, l); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkText is what a screen with a picture says, alt text included.
func BenchmarkText(b *testing.B) {
	s, l := speaker{english(b).Words}, newSeat(b, 1, "").look()
	b.ReportAllocs()
	for b.Loop() {
		_ = s.text(l, false, textRoom)
		_ = s.alt(viewOf(l))
		_ = s.controls(l)
	}
}
