package session

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"

	"github.com/innkeeper-bot/innkeeper/games/compact"
)

// A table at rest is one version byte, then a body, then the CRC-32C of both, four bytes, big end first. The body of
// all versions so far is, each with its length as a varint in front: the meta as JSON, the seed, the state now, the base; then
// the line, the undone lines and the remembered interactions, each with its count in front.
//
// Whatever is added, be it a field of meta, is a new version: an older program then leaves the table alone instead of
// dropping what it does not know. Version 2 added to the meta what ends with Judged, from Daily on; version 3 what comes
// after that up to Gallery, a seat's Stead, and the settings Still and Spectators; version 4 what comes after Gallery.
const sheetVersion = 4

// maxSeats is how many seats a table may have: all its people must fit among the index keys of a Commit.
const maxSeats = 30

// errRecord says that stored bytes are not a table.
var errRecord = errors.New("damaged record")

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// encode writes the sheet as it is stored.
func (s *sheet) encode() ([]byte, error) {
	meta, err := json.Marshal(s.meta)
	if err != nil {
		return nil, fmt.Errorf("encode table: %w", err)
	}
	b := make([]byte, 0, len(meta)+len(s.now)+len(s.base)+16*len(s.line)+12*len(s.recent)+128)
	b = append(b, sheetVersion)
	for _, blob := range [][]byte{meta, s.seed[:], s.now, s.base} {
		b = appendBlob(b, blob)
	}
	b = appendLine(b, s.line)
	b = binary.AppendUvarint(b, uint64(len(s.undone)))
	for _, line := range s.undone {
		b = appendLine(b, line)
	}
	b = binary.AppendUvarint(b, uint64(len(s.recent)))
	for _, r := range s.recent {
		b = binary.BigEndian.AppendUint64(b, r.hash)
		b = binary.AppendVarint(b, r.at)
	}
	return binary.BigEndian.AppendUint32(b, crc32.Checksum(b, castagnoli)), nil
}

func appendBlob(b, blob []byte) []byte {
	b = binary.AppendUvarint(b, uint64(len(blob)))
	return append(b, blob...)
}

func appendLine(b []byte, line []entry) []byte {
	b = binary.AppendUvarint(b, uint64(len(line)))
	var e []byte
	for _, move := range line {
		e = appendEntry(e[:0], move)
		b = appendBlob(b, e)
	}
	return b
}

// decodeSheet reads a stored table of any version. The sheet shares memory with data.
func decodeSheet(data []byte) (*sheet, error) {
	if len(data) < 5 {
		return nil, fmt.Errorf("%w: %d bytes", errRecord, len(data))
	}
	body, sum := data[:len(data)-4], binary.BigEndian.Uint32(data[len(data)-4:])
	if crc32.Checksum(body, castagnoli) != sum {
		return nil, fmt.Errorf("%w: checksum", errRecord)
	}
	read, known := sheetReaders[body[0]]
	if !known {
		return nil, fmt.Errorf("%w: version %d is not known to this program", errRecord, body[0])
	}
	return read(body[1:])
}

// sheetReaders read the body of each version that was ever stored; an older one brings its sheet up to date.
var sheetReaders = map[byte]func([]byte) (*sheet, error){1: readSheet, 2: readSheet, 3: readSheet, 4: readSheet}

func readSheet(body []byte) (*sheet, error) {
	s := new(sheet)
	r := reader{compact.NewReader(body)}
	meta, seed := r.Blob(), r.Blob()
	s.now, s.base = r.Blob(), r.Blob()
	s.line = r.line()
	for range r.Count() {
		s.undone = append(s.undone, r.line())
	}
	for range r.Count() {
		s.recent = append(s.recent, seen{hash: r.fixed64(), at: r.Varint()})
	}
	if r.Failed() || len(r.Rest()) > 0 || len(seed) != len(s.seed) {
		return nil, fmt.Errorf("%w: cut off", errRecord)
	}
	copy(s.seed[:], seed)
	if err := json.Unmarshal(meta, &s.meta); err != nil {
		return nil, fmt.Errorf("%w: %w", errRecord, err)
	}
	return s, s.check()
}

// check refuses a sheet that names seats which it does not have.
func (s *sheet) check() error {
	for _, a := range s.Asks {
		if a.Seat < 0 || int(a.Seat) >= len(s.Seats) {
			return fmt.Errorf("%w: seat %d of %d is asked", errRecord, a.Seat, len(s.Seats))
		}
	}
	if v := s.Vote; v != nil && (v.Seat < 0 || int(v.Seat) >= len(s.Seats)) {
		return fmt.Errorf("%w: a vote on seat %d of %d", errRecord, v.Seat, len(s.Seats))
	}
	return nil
}

// reader reads a sheet.
type reader struct{ compact.Reader }

func (r *reader) fixed64() uint64 {
	b := r.Take(8)
	if b == nil {
		return 0
	}
	return binary.BigEndian.Uint64(b)
}

func (r *reader) line() []entry {
	var line []entry
	for range r.Count() {
		e, err := parseEntry(r.Blob())
		if err != nil || !e.move() {
			r.Fail()
			return nil
		}
		line = append(line, e)
	}
	return line
}
