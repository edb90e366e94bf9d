package dice

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games/compact"
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
	r := compact.NewReader(b[copy(d.seed[:], b):])
	d.position = r.Uvarint()
	var script Script
	for range r.Count() {
		script.Shuffles = append(script.Shuffles, numbers(&r))
	}
	script.Faces = numbers(&r)
	if r.Failed() {
		return Dice{}, nil, fmt.Errorf("%w: %d bytes", errShort, len(b))
	}
	if len(script.Shuffles) > 0 || len(script.Faces) > 0 {
		d.script = &script
	}
	return d, r.Rest(), nil
}

func numbers(r *compact.Reader) []int {
	var list []int
	for range r.Count() {
		list = append(list, int(r.Varint()))
	}
	return list
}
