package paint

import (
	"container/list"
	"sync"
)

// A cache keeps values up to a number of bytes in all and lets go of those not asked for longest. It is safe for
// concurrent use.
type cache[V any] struct {
	mu    sync.Mutex
	limit int
	bytes int
	byKey map[string]*list.Element
	order *list.List // of *entry[V], the freshest in front
}

type entry[V any] struct {
	key   string
	value V
	size  int
}

func newCache[V any](limit int) *cache[V] {
	return &cache[V]{limit: limit, byKey: map[string]*list.Element{}, order: list.New()}
}

// get finds the value kept under key.
func (c *cache[V]) get(key []byte) (v V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.byKey[string(key)]
	if !ok {
		return v, false
	}
	c.order.MoveToFront(e)
	return e.Value.(*entry[V]).value, true
}

// put keeps a value of size bytes under key. Where another goroutine was quicker its value stays.
func (c *cache[V]) put(key []byte, v V, size int) {
	size += len(key)
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.byKey[string(key)]; ok || size > c.limit {
		return
	}
	e := &entry[V]{key: string(key), value: v, size: size}
	c.byKey[e.key] = c.order.PushFront(e)
	for c.bytes += size; c.bytes > c.limit; {
		last := c.order.Back()
		old := c.order.Remove(last).(*entry[V])
		delete(c.byKey, old.key)
		c.bytes -= old.size
	}
}
