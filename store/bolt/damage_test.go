package bolt_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/store/bolt"
)

func TestFolderAndFileAreTheirOwnersAlone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "data")
	open(t, dir)
	wantMode(t, dir, 0o700)
	wantMode(t, filepath.Join(dir, bolt.FileName), 0o600)
}

func TestAFileThatOthersCanReadIsClosedToThem(t *testing.T) {
	dir := t.TempDir()
	if err := open(t, dir).Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(filepath.Join(dir, bolt.FileName), 0o644); err != nil {
		t.Fatal(err)
	}
	open(t, dir)
	wantMode(t, filepath.Join(dir, bolt.FileName), 0o600)
}

func wantMode(t *testing.T, path string, want os.FileMode) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := info.Mode().Perm(); got != want {
		t.Errorf("%s has mode %o, want %o", path, got, want)
	}
}

func TestAFolderThatCannotBeMadeIsAnError(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := bolt.Open(filepath.Join(file, "data")); err == nil {
		t.Error("a folder below a file was opened")
	}
}

// filled makes a folder with some tables and returns the path of its file.
func filled(t *testing.T) (dir, path string) {
	t.Helper()
	dir = t.TempDir()
	s := open(t, dir)
	for n := range 40 {
		c := session.Commit{ID: session.ID(fmt.Sprint("t", n)), Data: bytes.Repeat([]byte{byte(n)}, 3000), Keys: []string{"user:1"}}
		if err := s.Commit(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return dir, filepath.Join(dir, bolt.FileName)
}

func TestAFileCutOffIsReportedAsDamaged(t *testing.T) {
	for _, size := range []int64{1, 4096, 10_000, 60_000} {
		dir, path := filled(t)
		if err := os.Truncate(path, size); err != nil {
			t.Fatal(err)
		}
		if _, err := bolt.Open(dir); !errors.Is(err, bolt.ErrDamaged) {
			t.Errorf("a file cut to %d bytes: %v, want ErrDamaged", size, err)
		}
	}
}

func TestAFileThatIsSomethingElseIsReportedAsDamaged(t *testing.T) {
	dir := t.TempDir()
	text := bytes.Repeat([]byte("this is no database\n"), 5000)
	if err := os.WriteFile(filepath.Join(dir, bolt.FileName), text, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := bolt.Open(dir); !errors.Is(err, bolt.ErrDamaged) {
		t.Errorf("open: %v, want ErrDamaged", err)
	}
}

// A power cut may leave the page that makes a transaction valid half written.
func TestATransactionWhoseLastPageWasTornDidNotHappen(t *testing.T) {
	page := os.Getpagesize()
	for _, torn := range []struct{ from, to int }{{0, page}, {16, 64}, {40, 80}, {60, page}} {
		dir := t.TempDir()
		s := open(t, dir)
		for v, data := range []string{"before", "torn"} {
			c := session.Commit{ID: "t1", Read: uint64(v), Data: []byte(data), Entries: [][]byte{[]byte(data)}, Keys: []string{"key:" + data}}
			if err := s.Commit(t.Context(), c); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		tear(t, filepath.Join(dir, bolt.FileName), torn.from, torn.to)
		s = open(t, dir)
		rec, err := s.Load(t.Context(), "t1")
		list, err2 := s.Journal(t.Context(), "t1", 0, 9)
		ids, err3 := s.Find(t.Context(), "key:before", 0, 9)
		got := fmt.Sprintf("%d %s %s %s", rec.Version, rec.Data, list, ids)
		if err := errors.Join(err, err2, err3); err != nil || got != "1 before [before] [t1]" {
			t.Errorf("with bytes %d to %d torn: %s, %v", torn.from, torn.to, got, err)
		}
	}
}

// tear overwrites part of the newer one of the two pages that tell where everything is. Its layout is bbolt's: a
// header of 16 bytes, then 48 bytes, then the transaction's number.
func tear(t *testing.T, path string, from, to int) {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	page := os.Getpagesize()
	newer := 0
	if number := func(at int) uint64 { return binary.NativeEndian.Uint64(file[at+64:]) }; number(page) > number(0) {
		newer = page
	}
	copy(file[newer+from:newer+to], bytes.Repeat([]byte{0xa5}, to-from))
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestDamagedPagesNeverEndTheProcessNorPassForRecords(t *testing.T) {
	_, path := filled(t)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	used := bytes.LastIndexFunc(whole, func(r rune) bool { return r != 0 }) + 1
	dice := rand.New(rand.NewPCG(1, 2))
	damaged := 0
	for range 60 {
		file := bytes.Clone(whole)
		for range 1 + dice.IntN(4) { // whole sectors lost, as disks lose them
			at := dice.IntN(used) / 512 * 512
			copy(file[at:], bytes.Repeat([]byte{byte(dice.IntN(256))}, 512))
		}
		dir := t.TempDir() // a damaged file stays locked
		if err := os.WriteFile(filepath.Join(dir, bolt.FileName), file, 0o600); err != nil {
			t.Fatal(err)
		}
		damaged += readDamaged(t, dir)
	}
	if damaged == 0 {
		t.Error("no damage was noticed at all")
	}
}

// readDamaged reads and writes what can be read and written, and counts errors.
func readDamaged(t *testing.T, dir string) (errs int) {
	t.Helper()
	s, err := bolt.Open(dir)
	if err != nil {
		return 1
	}
	defer s.Close()
	for n := range 40 {
		id := session.ID(fmt.Sprint("t", n))
		rec, err := s.Load(t.Context(), id)
		if err != nil {
			errs++
		} else if !bytes.Equal(rec.Data, bytes.Repeat([]byte{byte(n)}, 3000)) {
			t.Errorf("table %s was read from a damaged page as if it were whole", id)
		}
	}
	if _, err := s.Find(t.Context(), "user:1", 0, 100); err != nil {
		errs++
	}
	if err := s.Commit(t.Context(), session.Commit{ID: "new", Data: []byte("x")}); err != nil {
		errs++
	}
	return errs
}

func TestAFileOfANewerProgramIsRefused(t *testing.T) {
	dir, path := filled(t)
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("format"), []byte("2")) })
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := bolt.Open(dir); !errors.Is(err, bolt.ErrFormat) {
		t.Errorf("open: %v, want ErrFormat", err)
	}
}
