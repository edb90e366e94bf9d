package redis

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// maxKeys is how many index keys a table may have.
const maxKeys = 64

// errUnsure says that a commit may have been carried out long ago: it was sent again, and so many others came since
// that its token is forgotten.
var errUnsure = errors.New("cannot tell whether it was carried out")

// Load returns the record of a table, or session.ErrNotFound.
func (s *Store) Load(ctx context.Context, id session.ID) (session.Record, error) {
	rec, err := s.record(ctx, s.tableKeys(id)[0])
	if err != nil {
		return session.Record{}, fmt.Errorf("load table %s: %w", id, err)
	}
	return rec, nil
}

// Person returns what SavePerson wrote, or session.ErrNotFound.
func (s *Store) Person(ctx context.Context, user session.UserID) (session.Record, error) {
	rec, err := s.record(ctx, s.personKey(user))
	if err != nil {
		return session.Record{}, fmt.Errorf("load person %s: %w", user, err)
	}
	return rec, nil
}

// record reads a record of either kind.
func (s *Store) record(ctx context.Context, key string) (session.Record, error) {
	ctx, err := s.bound(ctx)
	if err != nil {
		return session.Record{}, err
	}
	fields, err := s.client.HMGet(ctx, key, "f", "v", "d").Result()
	if err != nil {
		return session.Record{}, err
	}
	kind, there := fields[0].(string)
	version, _ := fields[1].(string)
	data, _ := fields[2].(string)
	if !there {
		return session.Record{}, session.ErrNotFound
	}
	number, err := strconv.ParseUint(version, 10, 64)
	if kind != recordFormat || err != nil {
		return session.Record{}, fmt.Errorf("%w: record format %q, version %q", ErrFormat, kind, version)
	}
	return session.Record{Version: number, Data: []byte(data)}, nil
}

// Commit writes a record with its journal entries, index entries and due time, if the version stored is still the one
// read; else it returns session.ErrConflict.
func (s *Store) Commit(ctx context.Context, c session.Commit) error {
	if err := s.commit(ctx, c); err != nil {
		return fmt.Errorf("commit table %s from version %d: %w", c.ID, c.Read, err)
	}
	return nil
}

func (s *Store) commit(ctx context.Context, c session.Commit) error {
	keys, err := accept(c)
	if err != nil {
		return err
	}
	ctx, err = s.bound(ctx)
	if err != nil {
		return err
	}
	w := s.writeOf(c, keys)
	if c.Read == 0 && len(keys) > 0 { // a new table has no keys yet: that need not be asked
		w.seen = ""
		if err := s.enter(ctx, c.ID, keys, c.Read+1); err != nil {
			return err
		}
	}
	for {
		stored, err := s.send(ctx, w)
		var other *keysDiffer
		if !errors.As(err, &other) {
			if err == nil {
				s.leave(ctx, c.ID, without(splitKeys(stored), keys), strconv.FormatUint(c.Read+1, 10))
			}
			return err
		}
		w.seen = other.stored
		if err := s.enter(ctx, c.ID, without(keys, splitKeys(other.stored)), c.Read+1); err != nil {
			return err
		}
	}
}

// SavePerson writes what is kept about a person if the version stored is still the one read, 0 for none; else it
// returns session.ErrConflict.
func (s *Store) SavePerson(ctx context.Context, user session.UserID, read uint64, data []byte) error {
	if err := s.savePerson(ctx, user, read, data); err != nil {
		return fmt.Errorf("save person %s from version %d: %w", user, read, err)
	}
	return nil
}

func (s *Store) savePerson(ctx context.Context, user session.UserID, read uint64, data []byte) error {
	if err := acceptName("user", string(user)); err != nil {
		return err
	}
	ctx, err := s.bound(ctx)
	if err != nil {
		return err
	}
	key := s.personKey(user) // stands for journal and due time too, which a person has not
	_, err = s.send(ctx, write{places: []string{key, key, key}, read: read, token: newToken(), data: data})
	return err
}

// Remove deletes a table with all that names it.
func (s *Store) Remove(ctx context.Context, id session.ID) error {
	if err := s.remove(ctx, id); err != nil {
		return fmt.Errorf("remove table %s: %w", id, err)
	}
	return nil
}

func (s *Store) remove(ctx context.Context, id session.ID) error {
	ctx, err := s.bound(ctx)
	if err != nil {
		return err
	}
	last, err := removeScript.Run(ctx, s.client, s.tableKeys(id), string(id)).StringSlice()
	if errors.Is(err, redis.Nil) {
		return nil
	}
	if err != nil {
		return err
	}
	s.leave(ctx, id, splitKeys(last[1]), last[0])
	return nil
}

// Journal returns entries of a table from number first on, at most limit of them. A table that is not there has none.
func (s *Store) Journal(ctx context.Context, id session.ID, first, limit int) ([][]byte, error) {
	if limit <= 0 {
		return nil, nil
	}
	list, err := s.journal(ctx, id, int64(max(first, 0)), int64(limit))
	if err != nil {
		return nil, fmt.Errorf("journal of table %s from entry %d: %w", id, first, err)
	}
	return list, nil
}

func (s *Store) journal(ctx context.Context, id session.ID, first, limit int64) ([][]byte, error) {
	ctx, err := s.bound(ctx)
	if err != nil {
		return nil, err
	}
	entries, err := s.client.LRange(ctx, s.tableKeys(id)[1], first, lastOf(first, limit)).Result()
	if err != nil {
		return nil, err
	}
	list := make([][]byte, len(entries))
	for i, entry := range entries {
		list[i] = []byte(entry)
	}
	return list, nil
}

// lastOf is the number of the last of limit elements from first on, in the words of Redis: -1 is the last of all.
func lastOf(first, limit int64) int64 {
	if limit > math.MaxInt64-first {
		return -1
	}
	return first + limit - 1
}

// accept reports a commit that cannot be written, or returns its keys, sorted and named once.
func accept(c session.Commit) ([]string, error) {
	if err := acceptName("table", string(c.ID)); err != nil {
		return nil, err
	}
	if len(c.Keys) > maxKeys {
		return nil, fmt.Errorf("%d index keys, want at most %d", len(c.Keys), maxKeys)
	}
	for _, key := range c.Keys {
		if err := acceptName("index key", key); err != nil {
			return nil, err
		}
	}
	keys := slices.Clone(c.Keys)
	slices.Sort(keys)
	return slices.Compact(keys), nil
}

// keySeparator stands between index keys where several are one text.
const keySeparator = "\x00"

func splitKeys(joined string) []string {
	if joined == "" {
		return nil
	}
	return strings.Split(joined, keySeparator)
}

// without lists those of some keys that are not among others.
func without(keys, others []string) []string {
	return slices.DeleteFunc(slices.Clone(keys), func(key string) bool { return slices.Contains(others, key) })
}

// dueText is when a table may be claimed, in milliseconds since 1970: not before t; "" for never.
func dueText(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	ms := t.UnixMilli()
	if t.After(time.UnixMilli(ms)) {
		ms++
	}
	return strconv.FormatInt(ms, 10)
}
