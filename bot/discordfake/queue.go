package discordfake

import "sync"

// A queue passes values from many goroutines to one, in order, without ever making a sender wait: the world is
// changed under one lock, and neither a slow socket nor a slow reader may hold that up.
type queue[T any] struct {
	mu     sync.Mutex
	items  []T
	closed bool
	wake   chan struct{} // holds one token while there is something to look at
}

func newQueue[T any]() *queue[T] { return &queue[T]{wake: make(chan struct{}, 1)} }

// put appends v; on a closed queue it does nothing.
func (q *queue[T]) put(v T) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if !q.closed {
		q.items = append(q.items, v)
		q.signal()
	}
}

// close lets run return once everything put before has been delivered.
func (q *queue[T]) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.signal()
}

func (q *queue[T]) signal() {
	select {
	case q.wake <- struct{}{}:
	default:
	}
}

// run hands each value to deliver until the queue is closed and empty, or deliver returns false.
func (q *queue[T]) run(deliver func(T) bool) {
	for range q.wake {
		items, closed := q.take()
		for _, v := range items {
			if !deliver(v) {
				return
			}
		}
		if closed {
			return
		}
	}
}

func (q *queue[T]) take() (items []T, closed bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	items, q.items = q.items, nil
	return items, q.closed
}
