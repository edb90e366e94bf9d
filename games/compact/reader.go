// Package compact reads the compact binary forms in which states, journals and records lie at rest: varints, counts and
// runs of bytes, one behind the other. They are written with encoding/binary's AppendUvarint and AppendVarint.
//
//	r := compact.NewReader(data)
//	turn, name := r.Uvarint(), r.Blob()
//	if r.Failed() || len(r.Rest()) > 0 {
//		return errDamaged
//	}
package compact

import (
	"encoding/binary"
	"math"
)

// Reader takes values from the front of bytes. After a failure it has no bytes left and gives zeros, so that one look
// at Failed at the end is enough.
type Reader struct {
	rest   []byte
	failed bool
}

// NewReader reads b, which must not change meanwhile: runs of bytes are given without a copy.
func NewReader(b []byte) Reader { return Reader{rest: b} }

// Failed reports whether something was not there or out of range.
func (r *Reader) Failed() bool { return r.failed }

// Fail makes the Reader one that has failed, for what the caller finds wrong.
func (r *Reader) Fail() { r.rest, r.failed = nil, true }

// Rest is what has not been read.
func (r *Reader) Rest() []byte { return r.rest }

// Uvarint is the next unsigned varint.
func (r *Reader) Uvarint() uint64 {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 {
		r.Fail()
		return 0
	}
	r.rest = r.rest[n:]
	return v
}

// Varint is the next signed varint.
func (r *Reader) Varint() int64 {
	v, n := binary.Varint(r.rest)
	if n <= 0 {
		r.Fail()
		return 0
	}
	r.rest = r.rest[n:]
	return v
}

// Below is the next unsigned varint, which must be below n and fit into 31 bits.
func (r *Reader) Below(n uint64) int {
	v := r.Uvarint()
	if v >= n || v > math.MaxInt32 {
		r.Fail()
		return 0
	}
	return int(v)
}

// Count is how many things follow. Each takes a byte at least, so that no count makes room for more than there can be.
func (r *Reader) Count() int {
	n := r.Uvarint()
	if n > uint64(len(r.rest)) {
		r.Fail()
		return 0
	}
	return int(n)
}

// Byte is the next byte.
func (r *Reader) Byte() byte {
	if len(r.rest) == 0 {
		r.Fail()
		return 0
	}
	b := r.rest[0]
	r.rest = r.rest[1:]
	return b
}

// Take is the next n bytes, nil if there are fewer.
func (r *Reader) Take(n int) []byte {
	if n > len(r.rest) {
		r.Fail()
		return nil
	}
	b := r.rest[:n:n]
	r.rest = r.rest[n:]
	return b
}

// Blob is a count and as many bytes.
func (r *Reader) Blob() []byte { return r.Take(r.Count()) }

// Uint16 and its like are numbers of a fixed size, the lowest byte first.
func (r *Reader) Uint16() uint16 { return uint16(r.fixed(2)) }

// Uint32 is the next four bytes as a number.
func (r *Reader) Uint32() uint32 { return uint32(r.fixed(4)) }

func (r *Reader) fixed(n int) (v uint64) {
	for i, b := range r.Take(n) {
		v |= uint64(b) << (8 * i)
	}
	return v
}
