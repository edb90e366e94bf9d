package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
)

// playMany plays games 0 to games-1 on all cores. If ctx ends, the records are of those that were finished. They come
// in the order of the games, so that their sums are always the same. told hears how many are finished.
func playMany[R any](ctx context.Context, games int, play func(ctx context.Context, n int) (R, error), told func(done int)) ([]R, error) {
	all := make([]*R, games)
	var (
		mu    sync.Mutex
		next  int
		done  int
		fault error
		crew  sync.WaitGroup
	)
	for range runtime.GOMAXPROCS(0) {
		crew.Go(func() {
			for {
				mu.Lock()
				n := next
				next++
				mu.Unlock()
				if n >= games || ctx.Err() != nil {
					return
				}
				r, err := play(ctx, n)
				mu.Lock()
				switch {
				case err == nil:
					all[n] = &r
					done++
					told(done)
				case ctx.Err() == nil:
					fault = errors.Join(fault, fmt.Errorf("game %d: %w", n, err))
				}
				mu.Unlock()
			}
		})
	}
	crew.Wait()
	records := make([]R, 0, done)
	for _, r := range all {
		if r != nil {
			records = append(records, *r)
		}
	}
	return records, fault
}
