package bolt

import (
	"bytes"
	"context"
	"fmt"

	"go.etcd.io/bbolt"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Load returns the record of a table, or session.ErrNotFound.
func (s *Store) Load(ctx context.Context, id session.ID) (session.Record, error) {
	rec, err := s.record(ctx, tablesBucket, string(id))
	if err != nil {
		return session.Record{}, fmt.Errorf("load table %s: %w", id, err)
	}
	return rec, nil
}

// record reads a record of either kind.
func (s *Store) record(ctx context.Context, bucket []byte, name string) (rec session.Record, err error) {
	err = s.view(ctx, func(tx *bbolt.Tx) error {
		b := tx.Bucket(bucket).Get([]byte(name))
		if b == nil {
			return session.ErrNotFound
		}
		h, data, err := unseal(b)
		rec = session.Record{Version: h.version, Data: bytes.Clone(data)}
		return err
	})
	return rec, err
}

// Commit writes a record with its journal entries, index entries and due time, if the version stored is still the one
// read; else it returns session.ErrConflict.
func (s *Store) Commit(ctx context.Context, c session.Commit) error {
	err := accept(c)
	if err == nil {
		c = own(c)
		err = s.writer.do(ctx, func(tx *bbolt.Tx) error { return write(tx, c) })
	}
	if err != nil {
		return fmt.Errorf("commit table %s from version %d: %w", c.ID, c.Read, err)
	}
	return nil
}

// write is Commit within a transaction.
func write(tx *bbolt.Tx, c session.Commit) error {
	tables, name := tx.Bucket(tablesBucket), []byte(c.ID)
	old := head{due: never}
	if b := tables.Get(name); b != nil {
		var err error
		if old, _, err = unseal(b); err != nil {
			return err
		}
	}
	if old.version != c.Read {
		return session.ErrConflict
	}
	next := head{version: c.Read + 1, due: dueMillis(c.Due), entries: old.entries + uint64(len(c.Entries))}
	var err error
	if next.keys, err = reindex(tx, c.ID, old.keys, c.Keys); err != nil {
		return err
	}
	if err := reschedule(tx, c.ID, old.due, next.due); err != nil {
		return err
	}
	if err := appendJournal(tx, c.ID, old.entries, c.Entries); err != nil {
		return err
	}
	return tables.Put(name, next.seal(c.Data))
}

// Remove deletes a table with all that names it.
func (s *Store) Remove(ctx context.Context, id session.ID) error {
	err := s.writer.do(ctx, func(tx *bbolt.Tx) error { return erase(tx, id) })
	if err != nil {
		return fmt.Errorf("remove table %s: %w", id, err)
	}
	return nil
}

// erase is Remove within a transaction.
func erase(tx *bbolt.Tx, id session.ID) error {
	tables := tx.Bucket(tablesBucket)
	b := tables.Get([]byte(id))
	if b == nil {
		return nil
	}
	h, _, err := unseal(b)
	if err != nil {
		return err
	}
	if _, err := reindex(tx, id, h.keys, nil); err != nil {
		return err
	}
	if err := reschedule(tx, id, h.due, never); err != nil {
		return err
	}
	if err := eraseJournal(tx, id, h.entries); err != nil {
		return err
	}
	return tables.Delete([]byte(id))
}

// Person returns what SavePerson wrote, or session.ErrNotFound.
func (s *Store) Person(ctx context.Context, user session.UserID) (session.Record, error) {
	rec, err := s.record(ctx, personsBucket, string(user))
	if err != nil {
		return session.Record{}, fmt.Errorf("load person %s: %w", user, err)
	}
	return rec, nil
}

// SavePerson writes what is kept about a person if the version stored is still the one read, 0 for none; else it
// returns session.ErrConflict.
func (s *Store) SavePerson(ctx context.Context, user session.UserID, read uint64, data []byte) error {
	err := acceptName("user", string(user))
	if err == nil {
		sealed := head{version: read + 1, due: never}.seal(data)
		err = s.writer.do(ctx, func(tx *bbolt.Tx) error { return writePerson(tx, user, read, sealed) })
	}
	if err != nil {
		return fmt.Errorf("save person %s from version %d: %w", user, read, err)
	}
	return nil
}

func writePerson(tx *bbolt.Tx, user session.UserID, read uint64, sealed []byte) error {
	persons := tx.Bucket(personsBucket)
	var old head
	if b := persons.Get([]byte(user)); b != nil {
		var err error
		if old, _, err = unseal(b); err != nil {
			return err
		}
	}
	if old.version != read {
		return session.ErrConflict
	}
	return persons.Put([]byte(user), sealed)
}
