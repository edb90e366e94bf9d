package bolt

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Claim hands out tables whose due time has come, those first that are due longest, at most limit of them. It keeps
// them from others until the lease has run out. Times count by the millisecond.
func (s *Store) Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) (ids []session.ID, err error) {
	var places [][]byte
	err = s.view(ctx, func(tx *bbolt.Tx) error { // most of the time nothing is due, which costs no transaction
		places = duePlaces(tx, now, limit)
		return nil
	})
	if err == nil && len(places) > 0 {
		err = s.writer.do(ctx, func(tx *bbolt.Tx) error {
			places = duePlaces(tx, now, limit)
			return keep(tx, places, dueMillis(now.Add(lease)))
		})
	}
	if err != nil {
		return nil, fmt.Errorf("claim due tables: %w", err)
	}
	for _, place := range places {
		ids = append(ids, session.ID(place[timeLen:]))
	}
	return ids, nil
}

// timeLen is the length of the time in front of a key of the due bucket.
const timeLen = 8

// duePlaces lists the keys of the due bucket whose time has come.
func duePlaces(tx *bbolt.Tx, now time.Time, limit int) (places [][]byte) {
	end := dueKey(now.UnixMilli()+1, "")
	cursor := tx.Bucket(dueBucket).Cursor()
	for k, _ := cursor.First(); k != nil && bytes.Compare(k, end) < 0 && len(places) < limit; k, _ = cursor.Next() {
		places = append(places, bytes.Clone(k))
	}
	return places
}

// keep puts claimed tables off until the lease has run out.
func keep(tx *bbolt.Tx, places [][]byte, until int64) error {
	due, leases := tx.Bucket(dueBucket), tx.Bucket(leasesBucket)
	for _, place := range places {
		id := place[timeLen:]
		if err := errors.Join(
			due.Delete(place),
			due.Put(dueKey(until, session.ID(id)), nil),
			leases.Put(id, binary.BigEndian.AppendUint64(nil, uint64(until))),
		); err != nil {
			return fmt.Errorf("lease table %s: %w", id, err)
		}
	}
	return nil
}

// reschedule changes a table's due time. If it stays as it was, so does a lease.
func reschedule(tx *bbolt.Tx, id session.ID, old, next int64) error {
	if old == next {
		return nil
	}
	leases := tx.Bucket(leasesBucket)
	if err := moveDue(tx, id, standing(leases, id, old), next); err != nil {
		return err
	}
	if err := leases.Delete([]byte(id)); err != nil {
		return fmt.Errorf("lease of table %s: %w", id, err)
	}
	return nil
}

// standing is the time at which a table stands in the due bucket.
func standing(leases *bbolt.Bucket, id session.ID, due int64) int64 {
	if until := leases.Get([]byte(id)); len(until) == 8 {
		return int64(binary.BigEndian.Uint64(until))
	}
	return due
}

// moveDue moves a table in the due bucket; never is not in it.
func moveDue(tx *bbolt.Tx, id session.ID, from, to int64) error {
	due := tx.Bucket(dueBucket)
	if from != never {
		if err := due.Delete(dueKey(from, id)); err != nil {
			return fmt.Errorf("take table %s from the due ones: %w", id, err)
		}
	}
	if to != never {
		if err := due.Put(dueKey(to, id), nil); err != nil {
			return fmt.Errorf("put table %s among the due ones: %w", id, err)
		}
	}
	return nil
}

// dueKey sorts by time, times before 1970 included.
func dueKey(ms int64, id session.ID) []byte {
	return append(binary.BigEndian.AppendUint64(nil, uint64(ms)^1<<63), id...)
}
