package bolt

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"go.etcd.io/bbolt"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// errClosed answers changes that come after Close.
var errClosed = errors.New("store is closed")

// maxTogether is how many changes share one transaction at most, which bounds its size.
const maxTogether = 256

// A change is one caller's part of a transaction.
type change struct {
	ctx   context.Context
	apply func(*bbolt.Tx) error
	// refused is set when apply answered ErrConflict: nothing was written.
	refused error
	done    chan error // gets one value; never blocks
}

// writer carries out changes, those that wait together in one transaction.
type writer struct {
	db      *bbolt.DB
	changes chan *change
	stopped chan struct{} // closed when no change is taken any more
	ended   chan struct{} // closed when the goroutine has ended
	once    sync.Once
	broken  error // after a damaged page: why nothing is written any more
}

func startWriter(db *bbolt.DB) *writer {
	w := &writer{
		db:      db,
		changes: make(chan *change, maxTogether),
		stopped: make(chan struct{}),
		ended:   make(chan struct{}),
	}
	go w.run()
	return w
}

// do carries out a change and returns when it is on the disk. apply may be called more than once, each time in
// another transaction; it answers session.ErrConflict before it has written anything, or not at all. If ctx ends
// first, the change may still be carried out.
func (w *writer) do(ctx context.Context, apply func(*bbolt.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	c := &change{ctx: ctx, apply: apply, done: make(chan error, 1)}
	select {
	case <-w.stopped:
		return errClosed
	default:
	}
	select {
	case w.changes <- c:
	case <-w.stopped:
		return errClosed
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case err := <-c.done:
		return err
	case <-w.ended:
	case <-ctx.Done():
		return ctx.Err()
	}
	select { // the goroutine has ended: either it answered before or it never saw the change
	case err := <-c.done:
		return err
	default:
		return errClosed
	}
}

// stop takes no more changes, carries out those that wait and returns when the goroutine has ended.
func (w *writer) stop() {
	w.once.Do(func() { close(w.stopped) })
	<-w.ended
}

func (w *writer) run() {
	defer close(w.ended)
	for {
		select {
		case first := <-w.changes:
			w.carryOut(w.waiting(first))
		case <-w.stopped:
			for rest := w.waiting(nil); len(rest) > 0; rest = w.waiting(nil) {
				w.carryOut(rest)
			}
			return
		}
	}
}

// waiting returns the first change and all others that wait.
func (w *writer) waiting(first *change) []*change {
	var list []*change
	if first != nil {
		list = append(list, first)
	}
	for len(list) < maxTogether {
		select {
		case c := <-w.changes:
			list = append(list, c)
		default:
			return list
		}
	}
	return list
}

// carryOut writes changes in one transaction and answers them. A change that fails for a reason of its own is
// answered alone, and the others are carried out without it.
func (w *writer) carryOut(list []*change) {
	for len(list) > 0 {
		failed, err := w.transact(list)
		if failed < 0 {
			for _, c := range list {
				c.answer(err)
			}
			return
		}
		list[failed].done <- err
		list = append(list[:failed], list[failed+1:]...)
	}
}

// answer tells a caller how the transaction ended. A refusal counts only if the transaction stands: what refused it
// might be a change of the same transaction.
func (c *change) answer(err error) {
	if err == nil {
		err = c.refused
	}
	c.done <- err
}

// transact tries one transaction. If one of the changes made it impossible, its place in the list is returned, else
// -1.
func (w *writer) transact(list []*change) (failed int, err error) {
	if w.broken != nil {
		return -1, w.broken
	}
	failed = -1
	err = guard(func() error {
		return w.db.Update(func(tx *bbolt.Tx) error {
			for n, c := range list {
				if err := c.try(tx); err != nil {
					failed = n
					return err
				}
			}
			return nil
		})
	})
	if errors.Is(err, ErrDamaged) { // bbolt may be left in any state, with its lock held
		w.broken = fmt.Errorf("nothing more is written: %w", err)
		return -1, w.broken
	}
	return failed, err
}

// try applies a change unless its caller has gone.
func (c *change) try(tx *bbolt.Tx) error {
	if err := c.ctx.Err(); err != nil {
		return err
	}
	c.refused = nil
	err := c.apply(tx)
	if errors.Is(err, session.ErrConflict) {
		c.refused = err
		return nil
	}
	return err
}
