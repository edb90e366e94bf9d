package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// entriesPerCommit is how many journal entries each commit of a ledger adds. More than one, so that half a commit
// shows.
const entriesPerCommit = 3

// ledgerSize is how large a ledger's records are: more than a page of any file system.
const ledgerSize = 9000

// ledgerCommit is the commit of a ledger's table that was made from the version read: everything in it follows from
// the table and the version, so that a reader can tell whether what it reads is whole.
func ledgerCommit(id session.ID, read uint64) session.Commit {
	version := read + 1
	c := session.Commit{
		ID: id, Read: read, Data: ledgerData(id, version),
		Keys: []string{"ledger", fmt.Sprint("parity:", version%2)},
		Due:  noon.Add(time.Duration(version*7919%100_003) * time.Second), // to and fro, and never the same
	}
	for n := range entriesPerCommit {
		c.Entries = append(c.Entries, ledgerEntry(id, int(read)*entriesPerCommit+n))
	}
	return c
}

func ledgerData(id session.ID, version uint64) []byte {
	line := fmt.Appendf(nil, "%s at version %d\n", id, version)
	return bytes.Repeat(line, ledgerSize/len(line)+1)
}

func ledgerEntry(id session.ID, number int) []byte {
	return fmt.Appendf(nil, "%s entry %d", id, number)
}

// checkRecord reports a record that no commit of the ledger wrote.
func checkRecord(id session.ID, rec session.Record) error {
	if !bytes.Equal(rec.Data, ledgerData(id, rec.Version)) {
		return fmt.Errorf("table %s at version %d holds %.40q…: not what was committed", id, rec.Version, rec.Data)
	}
	return nil
}

// checkJournal reports a journal that is shorter than the commits up to a version made it, has half a commit at its
// end, or an entry that none of them wrote. It returns the version that the journal tells of.
func checkJournal(ctx context.Context, s session.Store, id session.ID, atLeast uint64) (uint64, error) {
	list, err := s.Journal(ctx, id, 0, 1<<20)
	if err != nil {
		return 0, err
	}
	if len(list) < int(atLeast)*entriesPerCommit || len(list)%entriesPerCommit != 0 {
		return 0, fmt.Errorf("journal of %s has %d entries, %d a commit, beside a record of version %d", id, len(list), entriesPerCommit, atLeast)
	}
	for n, entry := range list {
		if !bytes.Equal(entry, ledgerEntry(id, n)) {
			return 0, fmt.Errorf("journal of %s: entry %d is %q", id, n, entry)
		}
	}
	return uint64(len(list) / entriesPerCommit), nil
}

// CheckTables reports what is wrong with WorkerTables at rest: something acknowledged is missing, or a commit is there
// by half. acknowledged are the last versions that a Child was told to be committed.
func CheckTables(ctx context.Context, s session.Store, acknowledged map[session.ID]uint64) error {
	var errs []error
	versions := map[session.ID]uint64{}
	for _, id := range WorkerTables() {
		version, err := checkTable(ctx, s, id, acknowledged[id])
		if version > 0 {
			versions[id] = version
			err = errors.Join(err, checkListed(ctx, s, id, version))
		}
		errs = append(errs, err)
	}
	return errors.Join(append(errs, checkDue(ctx, s, versions))...)
}

// checkTable checks record and journal of one table and returns its version, 0 if it is not there.
func checkTable(ctx context.Context, s session.Store, id session.ID, acknowledged uint64) (uint64, error) {
	rec, err := s.Load(ctx, id)
	if errors.Is(err, session.ErrNotFound) && acknowledged == 0 {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("load %s: %w", id, err)
	}
	if rec.Version < acknowledged {
		return 0, fmt.Errorf("table %s is at version %d; version %d was acknowledged", id, rec.Version, acknowledged)
	}
	if err := checkRecord(id, rec); err != nil {
		return 0, err
	}
	told, err := checkJournal(ctx, s, id, rec.Version)
	if err == nil && told != rec.Version {
		err = fmt.Errorf("table %s is at version %d, its journal at version %d", id, rec.Version, told)
	}
	return rec.Version, err
}

// checkListed reports an index key of the table that does not name it.
func checkListed(ctx context.Context, s session.Store, id session.ID, version uint64) error {
	for _, key := range ledgerCommit(id, version-1).Keys {
		ids, err := s.Find(ctx, key, 0, 1<<20)
		if err != nil {
			return fmt.Errorf("find %s: %w", key, err)
		}
		if !slices.Contains(ids, id) {
			return fmt.Errorf("table %s is not under its key %s", id, key)
		}
	}
	return nil
}

// checkDue reports tables that are claimed before their time or are not when it has come. The leases that it takes
// end with the next commits.
func checkDue(ctx context.Context, s session.Store, versions map[session.ID]uint64) error {
	due := func(id session.ID) time.Time { return ledgerCommit(id, versions[id]-1).Due }
	tables := slices.SortedFunc(maps.Keys(versions), func(a, b session.ID) int { return due(a).Compare(due(b)) })
	claimed := map[session.ID]bool{}
	for _, next := range tables {
		for _, now := range []time.Time{due(next).Add(-time.Millisecond), due(next)} {
			ids, err := s.Claim(ctx, now, 1e6*time.Hour, 1<<20)
			if err != nil {
				return fmt.Errorf("claim: %w", err)
			}
			for _, id := range ids {
				if due(id).After(now) {
					return fmt.Errorf("table %s, due at %v, was claimed at %v", id, due(id), now)
				}
				claimed[id] = true
			}
		}
		if !claimed[next] {
			return fmt.Errorf("table %s, due at %v, is not claimed then", next, due(next))
		}
	}
	return nil
}
