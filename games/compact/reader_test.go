package compact

import (
	"bytes"
	"encoding/binary"
	"testing"

	"pgregory.net/rapid"
)

func TestWhatIsWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		u, i := rapid.Uint64().Draw(t, "u"), rapid.Int64().Draw(t, "i")
		blob, last := rapid.SliceOf(rapid.Byte()).Draw(t, "blob"), rapid.Byte().Draw(t, "last")
		b := binary.AppendVarint(binary.AppendUvarint(nil, u), i)
		b = append(binary.AppendUvarint(b, uint64(len(blob))), blob...)
		b = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint16(append(b, last), uint16(u)), uint32(u))
		r := NewReader(b)
		gotU, gotI, gotBlob, gotLast := r.Uvarint(), r.Varint(), r.Blob(), r.Byte()
		low, high := r.Uint16(), r.Uint32()
		if gotU != u || gotI != i || !bytes.Equal(gotBlob, blob) || gotLast != last || low != uint16(u) || high != uint32(u) {
			t.Errorf("read %d %d %x %d %d %d of %x", gotU, gotI, gotBlob, gotLast, low, high, b)
		}
		if r.Failed() || len(r.Rest()) > 0 {
			t.Errorf("failed %v, %d bytes left", r.Failed(), len(r.Rest()))
		}
	})
}

func TestAReaderThatFailedGivesZeros(t *testing.T) {
	for name, read := range map[string]func(*Reader) bool{
		"nothing there":            func(r *Reader) bool { r.Take(100); return true },
		"a count beyond the end":   func(r *Reader) bool { return r.Count() == 0 },
		"a blob beyond the end":    func(r *Reader) bool { return r.Blob() == nil },
		"a number out of range":    func(r *Reader) bool { return r.Below(5) == 0 },
		"a fault that others find": func(r *Reader) bool { r.Fail(); return true },
	} {
		r := NewReader([]byte{200, 1, 2, 3})
		if !read(&r) || !r.Failed() {
			t.Errorf("%s: failed %v", name, r.Failed())
		}
		if r.Uvarint() != 0 || r.Varint() != 0 || r.Byte() != 0 || r.Uint32() != 0 || r.Blob() != nil || len(r.Rest()) > 0 {
			t.Errorf("%s: something was read afterwards", name)
		}
	}
}

func FuzzReader(f *testing.F) {
	f.Add([]byte{3, 'a', 'b', 'c', 200, 1})
	f.Add(bytes.Repeat([]byte{255}, 12))
	f.Fuzz(func(t *testing.T, b []byte) {
		r := NewReader(b)
		for left := len(b); len(r.Rest()) > 0; left = len(r.Rest()) {
			if blob := r.Blob(); len(blob) > left {
				t.Fatalf("%d bytes out of %d", len(blob), left)
			}
			if len(r.Rest()) >= left {
				t.Fatal("nothing was taken")
			}
		}
	})
}
