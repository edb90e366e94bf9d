package bolt_test

import (
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/innkeeper-bot/innkeeper/store/bolt"
	"github.com/innkeeper-bot/innkeeper/store/storetest"
)

// A sample is kept for every format that was ever released. None is ever written again: -write-sample makes that of a
// new format.
var writeSample = flag.Int("write-sample", 0, "write the sample of this new format")

func samplePath(format int) string {
	return filepath.Join("testdata", fmt.Sprintf("format%d.db.gz", format))
}

func TestFilesOfEveryFormatAreReadable(t *testing.T) {
	const formats = 1
	if *writeSample > 0 {
		if err := makeSample(t, samplePath(*writeSample)); err != nil {
			t.Fatal(err)
		}
	}
	for format := 1; format <= formats; format++ {
		dir := t.TempDir()
		if err := unpack(samplePath(format), filepath.Join(dir, bolt.FileName)); err != nil {
			t.Fatal(err)
		}
		storetest.CheckSample(t, open(t, dir))
	}
}

func unpack(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	z, err := gzip.NewReader(in)
	if err != nil {
		return err
	}
	data, err := io.ReadAll(z)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o600)
}

func makeSample(t *testing.T, path string) error {
	dir := t.TempDir()
	s := open(t, dir)
	if err := errors.Join(storetest.WriteSample(t.Context(), s), s.Close()); err != nil {
		return err
	}
	data, err := os.ReadFile(filepath.Join(dir, bolt.FileName))
	if err != nil {
		return err
	}
	out, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	z := gzip.NewWriter(out)
	_, err = z.Write(data)
	return errors.Join(err, z.Close(), out.Close())
}
