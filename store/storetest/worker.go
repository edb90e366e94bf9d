package storetest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// workerTables is how many tables a Worker commits to at once.
const workerTables = 4

// WorkerTables are the tables that Worker commits to.
func WorkerTables() []session.ID {
	var ids []session.ID
	for n := range workerTables {
		ids = append(ids, session.ID(fmt.Sprint("ledger", n)))
	}
	return ids
}

// Worker commits to all WorkerTables at once, from wherever they stand, until ctx ends or the process is killed.
// Every commit that was acknowledged is written to out as a line "table version", before the next one of that table
// is begun. Trouble that comes and goes is borne; a broken promise is returned.
func Worker(ctx context.Context, s session.Store, out io.Writer) error {
	var mu sync.Mutex
	report := func(id session.ID, version uint64) error {
		mu.Lock()
		defer mu.Unlock()
		_, err := fmt.Fprintln(out, id, version)
		return err
	}
	results := make(chan error, workerTables)
	for _, id := range WorkerTables() {
		go func() { results <- work(ctx, s, id, report) }()
	}
	var errs []error
	for range workerTables {
		errs = append(errs, <-results)
	}
	return errors.Join(errs...)
}

// work commits to one table. After a call that failed it cannot know what was written, nor whether that is still on
// its way, so it looks.
func work(ctx context.Context, s session.Store, id session.ID, report func(session.ID, uint64) error) error {
	sure := true
	for ctx.Err() == nil {
		rec, err := s.Load(ctx, id)
		if err != nil && !errors.Is(err, session.ErrNotFound) {
			continue // down for the moment
		}
		for version := rec.Version; ; version++ {
			err := s.Commit(ctx, ledgerCommit(id, version))
			if sure && errors.Is(err, session.ErrConflict) {
				return fmt.Errorf("the only writer of %s lost a race from version %d", id, version)
			}
			if sure = err == nil; !sure {
				break
			}
			if err := report(id, version+1); err != nil {
				return err
			}
		}
	}
	return nil
}
