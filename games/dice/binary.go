package dice

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// errShort tells of bytes that end too early or hold a number out of range.
var errShort = errors.New("dice: not a saved state of dice")

// AppendBinary appends the dice in the form that Parse reads: the seed, then as varints the position, the number of
// scripted shuffles still to come and each of them, the number of scripted faces still to come and each of them. It
// is 19 bytes for dice without a script that are not far from their start. The error is always nil.
func (d Dice) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, d.seed[:]...)
	b = binary.AppendUvarint(b, d.position)
	if d.script == nil {
		return append(b, 0, 0), nil
	}
	shuffles := d.script.Shuffles[d.shuffled:]
	b = binary.AppendUvarint(b, uint64(len(shuffles)))
	for _, list := range shuffles {
		b = appendNumbers(b, list)
	}
	return appendNumbers(b, d.script.Faces[d.rolled:]), nil
}

func appendNumbers(b []byte, numbers []int) []byte {
	b = binary.AppendUvarint(b, uint64(len(numbers)))
	for _, n := range numbers {
		b = binary.AppendVarint(b, int64(n))
	}
	return b
}

// Parse reads dice from the front of b and returns what is behind them.
func Parse(b []byte) (d Dice, rest []byte, err error) {
	if len(b) < len(d.seed) {
		return Dice{}, nil, errShort
	}
	r := reader{rest: b[copy(d.seed[:], b):]}
	d.position = r.uvarint()
	var script Script
	for range r.count() {
		script.Shuffles = append(script.Shuffles, r.numbers())
	}
	script.Faces = r.numbers()
	if r.failed {
		return Dice{}, nil, fmt.Errorf("%w: %d bytes", errShort, len(b))
	}
	if len(script.Shuffles) > 0 || len(script.Faces) > 0 {
		d.script = &script
	}
	return d, r.rest, nil
}

// reader takes varints from the front of bytes. After a failure it gives zeros.
type reader struct {
	rest   []byte
	failed bool
}

func (r *reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 || r.failed {
		r.failed = true
		return 0
	}
	r.rest = r.rest[n:]
	return v
}

func (r *reader) varint() int {
	v, n := binary.Varint(r.rest)
	if n <= 0 || r.failed {
		r.failed = true
		return 0
	}
	r.rest = r.rest[n:]
	return int(v)
}

// count reads how many entries follow. Each is a byte at least, so no count makes room for more than there is.
func (r *reader) count() int {
	n := r.uvarint()
	if n > uint64(len(r.rest)) {
		r.failed = true
		return 0
	}
	return int(n)
}

func (r *reader) numbers() []int {
	var list []int
	for range r.count() {
		list = append(list, r.varint())
	}
	return list
}
