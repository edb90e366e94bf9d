package bot

import (
	"sync"
	"time"
)

// flight counts what is under way, so that the end can wait for it. Unlike a WaitGroup it may be entered while somebody
// waits.
type flight struct {
	mu    sync.Mutex
	count int
	empty chan struct{} // closed when count is 0; nil while nobody waits
}

// enter begins something; the returned function ends it.
func (f *flight) enter() (leave func()) {
	f.add(1)
	return sync.OnceFunc(func() { f.add(-1) })
}

func (f *flight) add(n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.count += n; f.count == 0 && f.empty != nil {
		close(f.empty)
		f.empty = nil
	}
}

// wait waits until nothing is under way, at most for limit, and reports whether that was so.
func (f *flight) wait(limit time.Duration) bool {
	f.mu.Lock()
	if f.count == 0 {
		f.mu.Unlock()
		return true
	}
	if f.empty == nil {
		f.empty = make(chan struct{})
	}
	empty := f.empty
	f.mu.Unlock()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-empty:
		return true
	case <-timer.C:
		return false
	}
}
