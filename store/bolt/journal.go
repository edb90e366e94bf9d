package bolt

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"

	"go.etcd.io/bbolt"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Journal returns entries of a table from number first on, at most limit of them. A table that is not there has none.
func (s *Store) Journal(ctx context.Context, id session.ID, first, limit int) (list [][]byte, err error) {
	err = s.view(ctx, func(tx *bbolt.Tx) error {
		cursor, prefix := tx.Bucket(journalBucket).Cursor(), numberedPrefix(string(id))
		k, entry := cursor.Seek(numbered(string(id), uint64(max(first, 0))))
		for ; bytes.HasPrefix(k, prefix) && len(list) < limit; k, entry = cursor.Next() {
			list = append(list, bytes.Clone(entry))
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("journal of table %s from entry %d: %w", id, first, err)
	}
	return list, nil
}

// appendJournal adds entries to a journal of that length.
func appendJournal(tx *bbolt.Tx, id session.ID, length uint64, entries [][]byte) error {
	journal := tx.Bucket(journalBucket)
	for i, entry := range entries {
		if err := journal.Put(numbered(string(id), length+uint64(i)), entry); err != nil {
			return fmt.Errorf("journal entry %d: %w", length+uint64(i), err)
		}
	}
	return nil
}

func eraseJournal(tx *bbolt.Tx, id session.ID, length uint64) error {
	journal := tx.Bucket(journalBucket)
	for n := range length {
		if err := journal.Delete(numbered(string(id), n)); err != nil {
			return fmt.Errorf("journal entry %d: %w", n, err)
		}
	}
	return nil
}

// numbered is the key of something that has a name and a number. Keys of one name lie together, by number.
func numbered(name string, number uint64) []byte {
	return binary.BigEndian.AppendUint64(numberedPrefix(name), number)
}

// numberedPrefix is what the keys of one name begin with, and no others.
func numberedPrefix(name string) []byte {
	return append(append(make([]byte, 0, len(name)+9), name...), 0)
}
