package bot

import (
	"sync"
)

// once remembers the interactions of the last minutes: Discord may deliver one several times. It holds two
// generations of ids, so that the older half is forgotten at once and memory stays bounded.
type once struct {
	mu         sync.Mutex
	young, old map[string]struct{}
}

// generation is how many ids a generation holds: more than arrive within the three seconds that matter.
const generation = 10_000

func newOnce() *once { return &once{young: map[string]struct{}{}} }

// first reports whether id comes for the first time.
func (o *once) first(id string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if _, known := o.young[id]; known {
		return false
	}
	if _, known := o.old[id]; known {
		return false
	}
	if len(o.young) >= generation {
		o.old, o.young = o.young, make(map[string]struct{}, generation)
	}
	o.young[id] = struct{}{}
	return true
}
