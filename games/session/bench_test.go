package session_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

// long is a table of one person that can go on for ever, and on which nothing is ever revealed: the hardest case for
// what is kept at hand. hand gives the decision and an action without a look.
type long struct {
	*inn
	id      session.ID
	actions int
}

func newLong(t tester, options string) *long {
	in := newInnOver(t, new(memory.Store), bidEngine{})
	return &long{inn: in, id: in.open(options, "ann")}
}

// step makes the next move.
func (l *long) step() {
	l.clock.forward(time.Minute)
	l.actions++
	d := session.DecisionID{Epoch: 1, Number: uint64(l.actions)}
	if _, err := l.house.Act(context.Background(), l.by("ann"), l.id, d, lay{l.actions % 3}); err != nil {
		l.t.Fatal(err)
	}
}

func (l *long) until(actions int) {
	for l.actions < actions {
		l.step()
	}
}

func (l *long) size() int {
	rec, err := l.store.Load(context.Background(), l.id)
	if err != nil {
		l.t.Fatal(err)
	}
	return len(rec.Data)
}

const endless = `{"no_dice":true,"rounds":1000000}`

func TestNothingGrowsWithTheMatch(t *testing.T) {
	l := newLong(t, endless)
	most := func(to int) (most int) {
		for l.actions < to {
			l.step()
			most = max(most, l.size())
		}
		return most
	}
	l.until(100)
	early := most(200)
	l.until(5000)
	if late := most(5100); late*10 > early*11 {
		t.Fatalf("the record takes %d bytes at most around action 100, %d around 5,000", early, late)
	}
	if data, err := l.store.Journal(context.Background(), l.id, 5000, 1); err != nil || len(data) != 1 || len(data[0]) > 40 {
		t.Fatalf("a journal entry: %v %v", data, err)
	}
}

// BenchmarkAct is one press through everything but the store: load, decide, commit. late/early compares action 10,000
// with action 100, B/record is what is stored.
func BenchmarkAct(b *testing.B) {
	early, late := newLong(b, endless), newLong(b, endless)
	early.until(100)
	late.until(10_000)
	var before, after time.Duration
	rounds := 0
	for b.Loop() { // in turns, so that both see the same machine
		if rounds++; rounds%200 == 0 {
			early = newLong(b, endless)
			early.until(100)
		}
		start := time.Now()
		early.step()
		middle := time.Now()
		late.step()
		before, after = before+middle.Sub(start), after+time.Since(middle)
	}
	b.ReportMetric(float64(after)/float64(before), "late/early")
	b.ReportMetric(float64(late.size()), "B/record")
}

// BenchmarkLook is the position as one person sees it.
func BenchmarkLook(b *testing.B) {
	l := newLong(b, endless)
	l.until(100)
	b.ReportAllocs()
	for b.Loop() {
		l.look(l.id, "ann")
	}
}

// BenchmarkThroneAct is a press of the Throne, in its share of one whole encoding/json round trip of the same view.
func BenchmarkThroneAct(b *testing.B) {
	in := newInnOver(b, new(memory.Store), throneEngines...)
	id := in.openThrone("7", nil)
	var act, yardstick time.Duration
	b.ReportAllocs()
	for b.Loop() {
		l := in.look(id, "ann")
		if l.Question == nil {
			id = in.openThrone(fmt.Sprint(b.N), nil)
			l = in.look(id, "ann")
		}
		start := time.Now()
		if _, err := in.house.Act(context.Background(), in.by("ann"), id, *l.Decision, l.Legal[len(l.Legal)/2]); err != nil {
			b.Fatal(err)
		}
		act += time.Since(start)
		start = time.Now()
		data, err := json.Marshal(l.View)
		if err != nil {
			b.Fatal(err)
		}
		var back any
		if err := json.Unmarshal(data, &back); err != nil {
			b.Fatal(err)
		}
		yardstick += time.Since(start)
	}
	b.ReportMetric(float64(act)/float64(yardstick), "act/json-view")
}
