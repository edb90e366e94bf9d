package gateway

import (
	"context"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

func TestShardsOfABucketIdentifyOneAfterTheOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := newTurns(2, 5*time.Second, nil)
		began := time.Now()
		var mu sync.Mutex
		var waited []time.Duration
		var wg sync.WaitGroup
		for shard := range 6 {
			wg.Go(func() {
				if err := turns.take(t.Context(), shard); err != nil {
					t.Error(err)
				}
				mu.Lock()
				defer mu.Unlock()
				waited = append(waited, time.Since(began))
			})
		}
		wg.Wait()
		slices.Sort(waited)
		want := []time.Duration{0, 0, 5 * time.Second, 5 * time.Second, 10 * time.Second, 10 * time.Second}
		if !slices.Equal(waited, want) {
			t.Errorf("identified after %v, want %v", waited, want)
		}
	})
}

func TestAnEmptyBudgetIsWaitedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := 0
		budget := func(context.Context) (int, time.Duration, error) {
			asked++
			if asked == 1 {
				return 0, 3 * time.Hour, nil
			}
			return 1000, 0, nil
		}
		began := time.Now()
		if err := newTurns(1, 5*time.Second, budget).take(t.Context(), 0); err != nil {
			t.Fatal(err)
		}
		if got := time.Since(began); got != 3*time.Hour {
			t.Errorf("identified after %v, want 3h", got)
		}
	})
}

func TestAttemptsComeWithGrowingPauses(t *testing.T) {
	sh := &shard{Supervisor: New(Config{})}
	for n, most := range []time.Duration{time.Second, 2 * time.Second, 4 * time.Second, 8 * time.Second} {
		for range 100 {
			if got := sh.backOff(n); got < most/2 || got > most {
				t.Fatalf("pause %d is %v, want between half of %v and all", n, got, most)
			}
		}
	}
	if got := sh.backOff(100); got > 2*time.Minute {
		t.Errorf("pause 100 is %v", got)
	}
}
