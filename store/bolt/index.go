package bolt

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"slices"

	"go.etcd.io/bbolt"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Find lists tables under an index key, those first that came under it last.
func (s *Store) Find(ctx context.Context, key string, offset, limit int) (ids []session.ID, err error) {
	err = s.view(ctx, func(tx *bbolt.Tx) error {
		cursor, prefix := tx.Bucket(indexBucket).Cursor(), numberedPrefix(key)
		k, id := lastUpTo(cursor, numbered(key, math.MaxUint64))
		for skipped := 0; bytes.HasPrefix(k, prefix) && len(ids) < limit; k, id = cursor.Prev() {
			if skipped++; skipped > offset {
				ids = append(ids, session.ID(id))
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("find tables under %s: %w", key, err)
	}
	return ids, nil
}

// lastUpTo puts a cursor on the last key that is not behind end, which itself is never used.
func lastUpTo(cursor *bbolt.Cursor, end []byte) (key, value []byte) {
	if k, _ := cursor.Seek(end); k == nil {
		return cursor.Last()
	}
	return cursor.Prev()
}

// reindex gives a table the index entries of keys, which are sorted, and takes those away that it has no more.
// Entries that stay keep their place.
func reindex(tx *bbolt.Tx, id session.ID, old []indexed, keys []string) ([]indexed, error) {
	index := tx.Bucket(indexBucket)
	for _, o := range old {
		if !slices.Contains(keys, o.key) {
			if err := index.Delete(numbered(o.key, o.order)); err != nil {
				return nil, fmt.Errorf("leave index %s: %w", o.key, err)
			}
		}
	}
	next := make([]indexed, 0, len(keys))
	for _, key := range keys {
		if i := slices.IndexFunc(old, func(o indexed) bool { return o.key == key }); i >= 0 {
			next = append(next, old[i])
			continue
		}
		order, err := index.NextSequence()
		if err != nil {
			return nil, fmt.Errorf("order in index %s: %w", key, err)
		}
		if err := index.Put(numbered(key, order), []byte(id)); err != nil {
			return nil, fmt.Errorf("enter index %s: %w", key, err)
		}
		next = append(next, indexed{key: key, order: order})
	}
	return next, nil
}
