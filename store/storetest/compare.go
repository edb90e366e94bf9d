package storetest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// A Contestant is one of several ways that a benchmark compares.
type Contestant struct {
	Name string
	// Do acts once. It is called with 0, 1, 2, … in this order.
	Do func(n int) error
}

// Timings are how long a contestant took, sorted.
type Timings []time.Duration

// Median is the time that half of the calls stayed under.
func (t Timings) Median() time.Duration { return t[len(t)/2] }

// P99 is the time that 99 of 100 calls stayed under.
func (t Timings) P99() time.Duration { return t[len(t)*99/100] }

// Compare lets the contestants act by turns, in a new order each round, for b.N rounds: whatever else the machine does
// meets them all alike. It reports the median of each against that of the first.
func Compare(b *testing.B, contestants ...Contestant) []Timings {
	b.Helper()
	out := make([]Timings, len(contestants))
	for n := range b.N {
		for _, i := range rand.Perm(len(contestants)) {
			begun := time.Now()
			if err := contestants[i].Do(n); err != nil {
				b.Fatalf("%s, round %d: %v", contestants[i].Name, n, err)
			}
			out[i] = append(out[i], time.Since(begun))
		}
	}
	for i, c := range contestants {
		slices.Sort(out[i])
		if i > 0 {
			ReportRatio(b, out[i].Median(), out[0].Median(), fmt.Sprintf("%s/%s", c.Name, contestants[0].Name))
		}
	}
	b.ReportMetric(0, "ns/op") // of all together: says nothing
	return out
}

// ReportRatio reports how one time relates to another.
func ReportRatio(b *testing.B, of, to time.Duration, name string) {
	b.Helper()
	b.ReportMetric(float64(of)/float64(max(to, 1)), name)
}

// AtJournalLengths makes contestants that commit 8 KB and an entry of 60 bytes to tables whose journals are as long as
// given. A table that has grown by more than a tenth is replaced, outside of the measured time.
func AtJournalLengths(b *testing.B, s session.Store, lengths ...int) []Contestant {
	b.Helper()
	data, entry := bytes.Repeat([]byte("8 KB of "), 1024), bytes.Repeat([]byte("an entry; "), 6)
	var out []Contestant
	for _, length := range lengths {
		var tables []session.ID // one for every length/10 rounds
		for n := range b.N/(length/10) + 1 {
			id := session.ID(fmt.Sprintf("j%dn%d", length, n))
			c := session.Commit{ID: id, Data: data, Entries: slices.Repeat([][]byte{entry}, length)}
			if err := s.Commit(b.Context(), c); err != nil {
				b.Fatal(err)
			}
			tables = append(tables, id)
		}
		out = append(out, Contestant{Name: fmt.Sprint("entry", length), Do: func(n int) error {
			at, read := n/(length/10), n%(length/10)
			return s.Commit(b.Context(), session.Commit{
				ID: tables[at], Read: uint64(read + 1), Data: data, Entries: [][]byte{entry},
			})
		}})
	}
	return out
}
