package session

import (
	"context"
	"errors"
	"time"
)

// What a Store answers besides success. Anything else is trouble that may pass: the caller changes nothing and tells
// the player so.
var (
	// ErrNotFound says that there is no such table or person.
	ErrNotFound = errors.New("session: not found")
	// ErrConflict says that somebody else committed first; nothing was written.
	ErrConflict = errors.New("session: changed meanwhile")
)

// Store keeps tables. It is safe for concurrent use, also by several processes where it is shared. Its promises are
// written as tests in store/storetest:
//
//   - what Commit acknowledged is never lost, and a reader sees a commit whole or not at all;
//   - of several commits that read the same version, exactly one succeeds;
//   - a failed call may or may not have been carried out, unless it is ErrConflict or ErrNotFound: then it was not;
//   - an index names every table committed under a key; it may for a while also name one that no longer is;
//   - a table whose Due time has come is handed out by Claim, again and again until it is committed with another Due;
//     not before, and not to two callers within one lease.
type Store interface {
	// Load returns the record of a table and its version, or ErrNotFound.
	Load(ctx context.Context, id ID) (Record, error)
	// Commit writes a record and appends its journal entries, if the version stored is still the one read.
	Commit(ctx context.Context, c Commit) error
	// Journal returns entries from number first on (the oldest is 0), at most limit of them; fewer at the end.
	Journal(ctx context.Context, id ID, first, limit int) ([][]byte, error)
	// Find lists tables under an index key, newest first (by ID descending is not enough: by the time of their
	// first commit under that key), skipping offset, at most limit.
	Find(ctx context.Context, key string, offset, limit int) ([]ID, error)
	// Claim hands out at most limit tables whose Due is not after now, and keeps them from others for the lease.
	Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]ID, error)
	// Person returns what SavePerson wrote, with its version, or ErrNotFound. The house keeps its own secret there, too,
	// under a name that no person has.
	Person(ctx context.Context, user UserID) (Record, error)
	// SavePerson writes if the version stored is still the one read (0: none stored), else ErrConflict.
	SavePerson(ctx context.Context, user UserID, read uint64, data []byte) error
	// Remove deletes a table, its journal and its index entries for good; no error if there is none.
	Remove(ctx context.Context, id ID) error
	// Check reports whether the store can be written now (readiness).
	Check(ctx context.Context) error
	Close() error
}

// Record is stored bytes and how often they were written.
type Record struct {
	Version uint64 // from 1
	Data    []byte
}

// Commit is one change of one table.
type Commit struct {
	ID ID
	// Read is the version that the change was made from; 0 for a table that must not exist.
	Read uint64
	// Data is the new record; its version will be Read+1.
	Data []byte
	// Entries are appended to the journal.
	Entries [][]byte
	// Keys are all index keys of the table, such as "user:1001": those left out are removed. At most 64.
	Keys []string
	// Due is when the table wants attention; zero for never.
	Due time.Time
}
