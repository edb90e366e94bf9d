package bolt

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math"
	"reflect"
	"testing"
	"time"
)

func TestAHeadIsReadAsItWasWritten(t *testing.T) {
	for _, h := range []head{
		{version: 1, due: never},
		{version: math.MaxUint64, due: -1, entries: 1 << 40},
		{version: 7, due: 1_700_000_000_000, entries: 3, keys: []indexed{{"user:1", 1}, {"guild:2", math.MaxUint64}}},
	} {
		for _, data := range []string{"", "data"} {
			got, rest, err := unseal(h.seal([]byte(data)))
			if err != nil || !reflect.DeepEqual(got, h) || string(rest) != data {
				t.Errorf("%+v with %q came back as %+v with %q, %v", h, data, got, rest, err)
			}
		}
	}
}

func TestARecordWithOneBitFlippedIsRefused(t *testing.T) {
	whole := head{version: 7, due: never, keys: []indexed{{"user:1", 9}}}.seal([]byte("data"))
	for bit := range len(whole) * 8 {
		b := bytes.Clone(whole)
		b[bit/8] ^= 1 << (bit % 8)
		if _, _, err := unseal(b); !errors.Is(err, errRecord) {
			t.Errorf("with bit %d flipped: %v, want errRecord", bit, err)
		}
	}
}

func FuzzUnseal(f *testing.F) {
	f.Add(head{version: 7, due: 5, keys: []indexed{{"user:1", 9}}}.seal([]byte("data")))
	f.Add([]byte{headFormat, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) >= 5 { // else the checksum would keep everything out
			b = bytes.Clone(b)
			b[0] = headFormat
			binary.BigEndian.PutUint32(b[1:], crc32.Checksum(b[5:], castagnoli))
		}
		h, data, err := unseal(b)
		if err != nil {
			return
		}
		again, rest, err := unseal(h.seal(data))
		if err != nil || !reflect.DeepEqual(again, h) || !bytes.Equal(rest, data) {
			t.Errorf("%q reads as %+v, written and read again as %+v, %v", b, h, again, err)
		}
	})
}

func TestDueTimesAreRoundedUpToTheMillisecond(t *testing.T) {
	whole := time.UnixMilli(1_700_000_000_123)
	for _, c := range []struct {
		t    time.Time
		want int64
	}{
		{time.Time{}, never},
		{whole, 1_700_000_000_123},
		{whole.Add(1), 1_700_000_000_124},
		{whole.Add(-1), 1_700_000_000_123},
		{time.UnixMilli(-5).Add(1), -4},
	} {
		if got := dueMillis(c.t); got != c.want {
			t.Errorf("due at %v: %d, want %d", c.t, got, c.want)
		}
	}
}
