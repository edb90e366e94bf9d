// Package memory is a session.Store that keeps tables in memory, for tests and for trying things out. What it keeps
// ends with the process; else it promises what every Store does.
package memory

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Store is a session.Store in memory. The zero value is an empty one. It is safe for concurrent use, also by several
// Houses.
type Store struct {
	mu      sync.Mutex
	tables  map[session.ID]*table
	people  map[session.UserID]session.Record
	closed  bool
	commits int // so far: the order in which tables came under a key
}

// maxKeys is how many index keys a table may have.
const maxKeys = 64

// table is one table at rest.
type table struct {
	record  session.Record
	journal [][]byte
	keys    map[string]int // to the commit that brought the table under it
	due     time.Time
	leased  time.Time // claimed until then
}

var _ session.Store = (*Store)(nil)

var errClosed = errors.New("memory: the store is closed")

// enter locks the store, and reports whether it may be used.
func (s *Store) enter(ctx context.Context) error {
	s.mu.Lock()
	if s.closed {
		return errClosed
	}
	return ctx.Err()
}

// Load returns the record of a table.
func (s *Store) Load(ctx context.Context, id session.ID) (session.Record, error) {
	defer s.mu.Unlock()
	if err := s.enter(ctx); err != nil {
		return session.Record{}, err
	}
	t := s.tables[id]
	if t == nil {
		return session.Record{}, session.ErrNotFound
	}
	return clone(t.record), nil
}

func clone(r session.Record) session.Record {
	r.Data = bytes.Clone(r.Data)
	return r
}

// Commit writes a record with its journal entries, keys and due time.
func (s *Store) Commit(ctx context.Context, c session.Commit) error {
	defer s.mu.Unlock()
	if err := s.enter(ctx); err != nil {
		return err
	}
	if c.ID == "" || len(c.Keys) > maxKeys {
		return fmt.Errorf("memory: commit table %q with %d keys", c.ID, len(c.Keys))
	}
	t := s.tables[c.ID]
	if t == nil {
		t = &table{}
	}
	if t.record.Version != c.Read {
		return session.ErrConflict
	}
	t.record = session.Record{Version: c.Read + 1, Data: bytes.Clone(c.Data)}
	for _, e := range c.Entries {
		t.journal = append(t.journal, bytes.Clone(e))
	}
	s.commits++
	keys := make(map[string]int, len(c.Keys))
	for _, key := range c.Keys {
		keys[key] = s.commits
		if first, ok := t.keys[key]; ok {
			keys[key] = first
		}
	}
	t.keys = keys
	if !t.due.Equal(c.Due) {
		t.leased = time.Time{}
	}
	t.due = c.Due
	if s.tables == nil {
		s.tables = make(map[session.ID]*table)
	}
	s.tables[c.ID] = t
	return nil
}

// Journal returns entries of a table; none for a table that is not there.
func (s *Store) Journal(ctx context.Context, id session.ID, first, limit int) ([][]byte, error) {
	defer s.mu.Unlock()
	if err := s.enter(ctx); err != nil {
		return nil, err
	}
	t := s.tables[id]
	if t == nil || first >= len(t.journal) || limit <= 0 {
		return nil, nil
	}
	var page [][]byte
	for _, e := range t.journal[first : first+min(limit, len(t.journal)-first)] {
		page = append(page, bytes.Clone(e))
	}
	return page, nil
}

// Find lists the tables under a key, the latest to come under it first.
func (s *Store) Find(ctx context.Context, key string, offset, limit int) ([]session.ID, error) {
	defer s.mu.Unlock()
	if err := s.enter(ctx); err != nil {
		return nil, err
	}
	var found []session.ID
	for id, t := range s.tables {
		if _, ok := t.keys[key]; ok {
			found = append(found, id)
		}
	}
	slices.SortFunc(found, func(a, b session.ID) int {
		return cmp.Compare(s.tables[b].keys[key], s.tables[a].keys[key])
	})
	if offset >= len(found) || limit <= 0 {
		return nil, nil
	}
	return found[offset:min(len(found), offset+limit)], nil
}

// Claim hands out tables that are due, the longest due first.
func (s *Store) Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]session.ID, error) {
	defer s.mu.Unlock()
	if err := s.enter(ctx); err != nil {
		return nil, err
	}
	var due []session.ID
	for id, t := range s.tables {
		if !t.due.IsZero() && !t.due.After(now) && !t.leased.After(now) {
			due = append(due, id)
		}
	}
	slices.SortFunc(due, func(a, b session.ID) int {
		return cmp.Or(s.tables[a].due.Compare(s.tables[b].due), cmp.Compare(a, b))
	})
	due = due[:min(len(due), limit)]
	for _, id := range due {
		s.tables[id].leased = now.Add(lease)
	}
	return due, nil
}

// Person returns what SavePerson wrote.
func (s *Store) Person(ctx context.Context, user session.UserID) (session.Record, error) {
	defer s.mu.Unlock()
	if err := s.enter(ctx); err != nil {
		return session.Record{}, err
	}
	r, ok := s.people[user]
	if !ok {
		return session.Record{}, session.ErrNotFound
	}
	return clone(r), nil
}

// SavePerson writes what is remembered of a person.
func (s *Store) SavePerson(ctx context.Context, user session.UserID, read uint64, data []byte) error {
	defer s.mu.Unlock()
	if err := s.enter(ctx); err != nil {
		return err
	}
	if user == "" {
		return errors.New("memory: a person without a name")
	}
	if s.people[user].Version != read {
		return session.ErrConflict
	}
	if s.people == nil {
		s.people = make(map[session.UserID]session.Record)
	}
	s.people[user] = session.Record{Version: read + 1, Data: bytes.Clone(data)}
	return nil
}

// Remove deletes a table.
func (s *Store) Remove(ctx context.Context, id session.ID) error {
	defer s.mu.Unlock()
	if err := s.enter(ctx); err != nil {
		return err
	}
	delete(s.tables, id)
	return nil
}

// Check reports whether the store is open.
func (s *Store) Check(ctx context.Context) error {
	defer s.mu.Unlock()
	return s.enter(ctx)
}

// Close lets every further call fail.
func (s *Store) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	return nil
}
