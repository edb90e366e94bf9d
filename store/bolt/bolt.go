// Package bolt keeps tables in one file of a data directory: the store of a single process, with nothing to install.
// Every acknowledged change has been written and synced to the disk.
//
//	store, err := bolt.Open("/var/lib/innkeeper")
//	defer store.Close()
//
// # Layout
//
// The file is innkeeper.db, a bbolt database. Its buckets, one for each concern:
//
//	meta     "format"           number of this layout, as text
//	         "check"            empty; written by Check
//	tables   table              head, then the record's bytes (see head)
//	journal  table 0 number     one entry; number is 8 bytes, big-endian, from 0
//	index    key 0 order        table; order is 8 bytes, big-endian, and grows with each new entry
//	due      time table         empty; time is 8 bytes, big-endian, milliseconds since 1970: the table is handed out then
//	leases   table              time at which a claimed table stands in due instead of its own due time
//	persons  user               head without due, journal and keys, then the record's bytes
//
// Neither names of tables nor index keys contain a zero byte.
//
// # Writing
//
// One goroutine writes. It takes all changes that wait and carries them out in one transaction, so that callers who
// come together share one sync; a caller who comes alone does not wait for company. A change that is refused (a lost
// race) has written nothing and leaves the others of its transaction alone.
package bolt

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"syscall"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// FileName is the database's name in the data directory.
const FileName = "innkeeper.db"

// lockWait is how long Open waits for another process to let go of the file.
const lockWait = 2 * time.Second

// format is the number of the layout that this package writes.
const format = 1

// What Open answers besides other trouble.
var (
	// ErrInUse says that another process has the data directory open.
	ErrInUse = errors.New("in use by another process")
	// ErrDamaged says that the file is not a whole database: restore a backup.
	ErrDamaged = errors.New("database file is damaged")
	// ErrFormat says that the file was written by a newer program.
	ErrFormat = errors.New("database has a format that this program does not know")
)

var (
	metaBucket    = []byte("meta")
	tablesBucket  = []byte("tables")
	journalBucket = []byte("journal")
	indexBucket   = []byte("index")
	dueBucket     = []byte("due")
	leasesBucket  = []byte("leases")
	personsBucket = []byte("persons")

	formatKey = []byte("format")
	checkKey  = []byte("check")
)

// Store is a session.Store in a file. It is safe for concurrent use.
type Store struct {
	db     *bbolt.DB
	writer *writer
}

var _ session.Store = (*Store)(nil)

// Open opens the store in a data directory and makes both if they are not there, readable by their owner alone. It
// reports ErrInUse, ErrDamaged and ErrFormat. A damaged file stays locked until the process ends.
func Open(dir string) (*Store, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("make data directory: %w", err)
	}
	path := filepath.Join(dir, FileName)
	db, err := openFile(path)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	if err := errors.Join(prepare(db), syncDir(dir)); err != nil {
		if !errors.Is(err, ErrDamaged) { // else db may be in no state to be closed
			_ = db.Close()
		}
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	return &Store{db: db, writer: startWriter(db)}, nil
}

// openFile opens the database and tells its troubles apart.
func openFile(path string) (db *bbolt.DB, err error) {
	if err := os.Chmod(path, 0o600); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	fault := guard(func() error {
		db, err = bbolt.Open(path, 0o600, &bbolt.Options{
			Timeout: lockWait, FreelistType: bbolt.FreelistMapType, NoStatistics: true,
		})
		return nil
	})
	_, system := errors.AsType[syscall.Errno](err)
	switch {
	case fault != nil:
		return nil, fault
	case errors.Is(err, berrors.ErrTimeout):
		return nil, ErrInUse
	case err != nil && !system: // all else that is said is about what stands in the file
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return db, err
}

// prepare makes the buckets of a new file and checks those of an old one.
func prepare(db *bbolt.DB) error {
	return guard(func() error {
		if err := db.View(checkSize); err != nil {
			return err
		}
		return db.Update(func(tx *bbolt.Tx) error {
			for _, name := range [][]byte{
				metaBucket, tablesBucket, journalBucket, indexBucket, dueBucket, leasesBucket, personsBucket,
			} {
				if _, err := tx.CreateBucketIfNotExists(name); err != nil {
					return fmt.Errorf("bucket %s: %w", name, err)
				}
			}
			return checkFormat(tx.Bucket(metaBucket))
		})
	})
}

// checkSize reports a file whose end is missing. Reading there would end the process.
func checkSize(tx *bbolt.Tx) error {
	info, err := os.Stat(tx.DB().Path())
	if err != nil {
		return err
	}
	if info.Size() < tx.Size() {
		return fmt.Errorf("%w: %d bytes of %d are left", ErrDamaged, info.Size(), tx.Size())
	}
	return nil
}

func checkFormat(meta *bbolt.Bucket) error {
	got := meta.Get(formatKey)
	if got == nil {
		return meta.Put(formatKey, strconv.AppendInt(nil, format, 10))
	}
	if n, err := strconv.Atoi(string(got)); err != nil || n != format {
		return fmt.Errorf("%w: format %q, want %d", ErrFormat, got, format)
	}
	return nil
}

// syncDir makes the file's name in the directory as lasting as its contents. Windows does so by itself, and has no
// other way.
func syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return fmt.Errorf("sync %s: %w", dir, err)
	}
	return nil
}

// guard calls f and turns what a damaged file makes bbolt do (panic, or read memory behind the file's end) into an
// error, so that one bad page does not end the process.
func guard(f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", ErrDamaged, p)
		}
	}()
	return f()
}

// view reads.
func (s *Store) view(ctx context.Context, f func(tx *bbolt.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return guard(func() error { return s.db.View(f) })
}

// Check writes to the disk and reports whether that can be done now.
func (s *Store) Check(ctx context.Context) error {
	err := s.writer.do(ctx, func(tx *bbolt.Tx) error {
		return tx.Bucket(metaBucket).Put(checkKey, nil)
	})
	if err != nil {
		return fmt.Errorf("write to %s: %w", s.db.Path(), err)
	}
	return nil
}

// Close carries out what waits and closes the file.
func (s *Store) Close() error {
	s.writer.stop()
	if s.writer.broken != nil {
		return s.writer.broken // the database may be in no state to be closed
	}
	if err := s.db.Close(); err != nil {
		return fmt.Errorf("close %s: %w", s.db.Path(), err)
	}
	return nil
}
