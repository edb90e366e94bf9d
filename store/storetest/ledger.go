package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
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
		Due:  noon.Add(time.Duration(version*7919%1000) * time.Second),
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

// CheckTable reports what is wrong with a ledger's table at rest: something acknowledged is missing, or a commit is
// there by half. acknowledged is the last version that Worker reported.
func CheckTable(ctx context.Context, s session.Store, id session.ID, acknowledged uint64) error {
	rec, err := s.Load(ctx, id)
	if errors.Is(err, session.ErrNotFound) && acknowledged == 0 {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load %s: %w", id, err)
	}
	if rec.Version < acknowledged {
		return fmt.Errorf("table %s is at version %d; version %d was acknowledged", id, rec.Version, acknowledged)
	}
	if err := checkRecord(id, rec); err != nil {
		return err
	}
	told, err := checkJournal(ctx, s, id, rec.Version)
	if err != nil {
		return err
	}
	if told != rec.Version {
		return fmt.Errorf("table %s is at version %d, its journal at version %d", id, rec.Version, told)
	}
	return errors.Join(checkListed(ctx, s, id, rec.Version), checkDue(ctx, s, id, rec.Version))
}

// checkListed reports an index key of the table that does not name it.
func checkListed(ctx context.Context, s session.Store, id session.ID, version uint64) error {
	for _, key := range ledgerCommit(id, version-1).Keys {
		ids, err := s.Find(ctx, key, 0, 1<<20)
		if err != nil {
			return fmt.Errorf("find %s: %w", key, err)
		}
		found := false
		for _, other := range ids {
			found = found || other == id
		}
		if !found {
			return fmt.Errorf("table %s is not under its key %s", id, key)
		}
	}
	return nil
}

// checkDue reports a table that is claimed before its time or is not when it has come. It claims: another check finds
// the lease run out only later, at the very end of time.
func checkDue(ctx context.Context, s session.Store, id session.ID, version uint64) error {
	due := ledgerCommit(id, version-1).Due
	for _, c := range []struct {
		now  time.Time
		want bool
	}{{due.Add(-time.Millisecond), false}, {due, true}} {
		ids, err := s.Claim(ctx, c.now, time.Millisecond, 1<<20)
		if err != nil {
			return fmt.Errorf("claim: %w", err)
		}
		got := false
		for _, other := range ids {
			got = got || other == id
		}
		if got != c.want {
			return fmt.Errorf("table %s, due at %v, claimed at %v: %v", id, due, c.now, got)
		}
	}
	return nil
}
