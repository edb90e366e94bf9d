package bot

import (
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
)

func FuzzSuggestionsAreValid(f *testing.F) {
	f.Add("a", "b", 30)
	f.Add("", " ", 1)
	f.Add("🙂🙂🙂", "x", 26)
	f.Fuzz(func(t *testing.T, name, value string, count int) {
		var list []wire.Choice
		for range count % 100 {
			list = append(list, wire.Choice{Name: name, Value: value})
		}
		got := valid(list)
		if len(got) > 25 {
			t.Errorf("%d choices", len(got))
		}
		for _, c := range got {
			n, v := utf8.RuneCountInString(c.Name), utf8.RuneCountInString(c.Value)
			if n < 1 || n > 100 || v < 1 || v > 100 || c.Value != value {
				t.Errorf("%q, %q", c.Name, c.Value)
			}
		}
	})
}

func FuzzTypedWords(f *testing.F) {
	f.Add("Move 4 forces from 1 to 2", "move 4")
	f.Fuzz(func(t *testing.T, text, typed string) {
		if !matches(text, "") {
			t.Error("nothing typed fits not")
		}
		matches(text, typed)
	})
}

func TestAnIdIsNewOnlyOnce(t *testing.T) {
	o := newOnce()
	var wg sync.WaitGroup
	var mu sync.Mutex
	count := 0
	for range 50 {
		wg.Go(func() {
			if o.first("1") {
				mu.Lock()
				count++
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	if count != 1 {
		t.Errorf("it was new %d times", count)
	}
	for n := range 5 * generation {
		o.first(string(rune(n + 1000)))
	}
	if len(o.young)+len(o.old) > 2*generation {
		t.Errorf("%d ids are remembered", len(o.young)+len(o.old))
	}
}

func TestWhatIsInFlightIsWaitedFor(t *testing.T) {
	var f flight
	if !f.wait(0) {
		t.Error("nothing is in flight, yet it is waited for")
	}
	leave, other := f.enter(), f.enter()
	if f.wait(time.Millisecond) {
		t.Error("it was not waited for")
	}
	go func() {
		leave()
		leave() // twice is once
		other()
	}()
	if !f.wait(10 * time.Second) {
		t.Error("it did not end")
	}
}

func TestARefusalIsForgottenAfterADay(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	r := newRefusals(func() time.Time { return now })
	r.note("c:1")
	if !r.holds("c:1") || r.holds("c:2") {
		t.Error("not remembered")
	}
	now = now.Add(25 * time.Hour)
	if r.holds("c:1") {
		t.Error("remembered for ever")
	}
	r.note("c:1")
	r.forget("c:1")
	if r.holds("c:1") {
		t.Error("not forgotten")
	}
}
