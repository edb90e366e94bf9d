package bolt

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math"
	"time"
)

// headFormat is the first byte of every record and numbers the format of its head.
const headFormat = 1

// never is the due time of a table that has none.
const never = math.MaxInt64

// errRecord says that a record cannot be read.
var errRecord = errors.New("record is damaged or of an unknown format")

// castagnoli is the polynomial that processors count themselves.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// head is what the store keeps of a record, in front of its bytes. Its format 1: the byte 1; the CRC-32C of all that
// follows, 4 bytes, big-endian; as varints version, due, journal length and number of keys; for each key its length,
// bytes and order.
type head struct {
	version uint64
	due     int64  // milliseconds since 1970, or never
	entries uint64 // length of the journal
	keys    []indexed
}

// indexed is one index entry: the table stands in the index under this key, at this place of its order.
type indexed struct {
	key   string
	order uint64
}

// seal returns the bytes of a record: head, then data.
func (h head) seal(data []byte) []byte {
	b := make([]byte, 5, 5+4*binary.MaxVarintLen64+32*len(h.keys)+len(data))
	b[0] = headFormat
	b = binary.AppendUvarint(b, h.version)
	b = binary.AppendVarint(b, h.due)
	b = binary.AppendUvarint(b, h.entries)
	b = binary.AppendUvarint(b, uint64(len(h.keys)))
	for _, k := range h.keys {
		b = binary.AppendUvarint(b, uint64(len(k.key)))
		b = append(b, k.key...)
		b = binary.AppendUvarint(b, k.order)
	}
	b = append(b, data...)
	binary.BigEndian.PutUint32(b[1:], crc32.Checksum(b[5:], castagnoli))
	return b
}

// unseal reads what seal wrote. data is part of b.
func unseal(b []byte) (h head, data []byte, err error) {
	if len(b) < 5 || b[0] != headFormat {
		return head{}, nil, fmt.Errorf("%w: it begins with %.5q", errRecord, b)
	}
	if sum := crc32.Checksum(b[5:], castagnoli); sum != binary.BigEndian.Uint32(b[1:]) {
		return head{}, nil, fmt.Errorf("%w: its checksum is wrong", errRecord)
	}
	r := reader{b: b[5:]}
	h.version = r.uvarint()
	h.due = r.varint()
	h.entries = r.uvarint()
	for n := r.uvarint(); n > 0 && !r.short; n-- {
		h.keys = append(h.keys, indexed{key: string(r.bytes(r.uvarint())), order: r.uvarint()})
	}
	if r.short {
		return head{}, nil, fmt.Errorf("%w: its head is cut off", errRecord)
	}
	return h, r.b, nil
}

// reader reads from the front of b; short is set when it ended too early.
type reader struct {
	b     []byte
	short bool
}

func (r *reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.b)
	if !r.skip(n) {
		return 0
	}
	return v
}

func (r *reader) varint() int64 {
	v, n := binary.Varint(r.b)
	if !r.skip(n) {
		return 0
	}
	return v
}

// skip drops n bytes, unless n tells that there was no number.
func (r *reader) skip(n int) bool {
	if n <= 0 {
		r.b, r.short = nil, true
		return false
	}
	r.b = r.b[n:]
	return true
}

func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.b)) {
		r.b, r.short = nil, true
		return nil
	}
	out := r.b[:n]
	r.b = r.b[n:]
	return out
}

// dueMillis is when a table may be claimed: not before t.
func dueMillis(t time.Time) int64 {
	if t.IsZero() {
		return never
	}
	ms := t.UnixMilli()
	if t.After(time.UnixMilli(ms)) {
		ms++
	}
	return ms
}
