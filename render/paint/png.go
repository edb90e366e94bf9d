package paint

import (
	"encoding/binary"
	"hash/crc32"
)

// pngHead is PNG's signature.
const pngHead = "\x89PNG\r\n\x1a\n"

// chunk frame: length, name and check sum.
const chunkFrame = 12

// frameBytes is how much of a file is not strips: signature, header, palette, both ends of the stream, and the end.
const frameBytes = len(pngHead) + 5*chunkFrame + 13 + paletteBytes + 2 + 6

// zlibHead opens a zlib stream of the fastest kind; it stands in an IDAT chunk of its own.
var zlibHead = []byte{0x78, 0x01}

// lastBlock ends a deflate stream: a final block with nothing in it.
var lastBlock = []byte{0x03, 0x00}

// appendChunk appends a whole PNG chunk.
func appendChunk(b []byte, name string, data []byte) []byte {
	b = binary.BigEndian.AppendUint32(b, uint32(len(data)))
	start := len(b)
	b = append(b, name...)
	b = append(b, data...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[start:]))
}

// appendHeader appends what comes before the pixels of a picture with 256 colours.
func appendHeader(b []byte, w, h int, p *Palette) []byte {
	var ihdr [13]byte
	binary.BigEndian.PutUint32(ihdr[0:], uint32(w))
	binary.BigEndian.PutUint32(ihdr[4:], uint32(h))
	ihdr[8], ihdr[9] = 8, 3 // 8 bits a pixel, a number of the palette
	b = append(b, pngHead...)
	b = appendChunk(b, "IHDR", ihdr[:])
	b = appendChunk(b, "PLTE", p.rgb[:])
	return appendChunk(b, "IDAT", zlibHead)
}

// appendTrailer appends what comes after the pixels: the end of the zlib stream, with the check sum of all of
// them, and of the picture.
func appendTrailer(b []byte, adler uint32) []byte {
	b = appendChunk(b, "IDAT", binary.BigEndian.AppendUint32(lastBlock[:2:2], adler))
	return appendChunk(b, "IEND", nil)
}

// adlerPrime is the modulus of Adler-32.
const adlerPrime = 65521

// adlerBlock is how many bytes are summed up before the sums could grow past 32 bits; a multiple of 8.
const adlerBlock = 5552

// adler is the Adler-32 of b. It takes eight bytes at a time, the even and the odd ones in four lanes of 16 bits each:
// a multiplication adds the lanes up, each times its weight. hash/adler32 takes one after the other, which was a
// twelfth of a picture.
func adler(b []byte) uint32 {
	const lanes, ones = 0x00ff00ff00ff00ff, 0x0001000100010001
	const evenWeights, oddWeights = 8<<48 | 6<<32 | 4<<16 | 2, 7<<48 | 5<<32 | 3<<16 | 1
	s1, s2 := uint64(1), uint64(0)
	for len(b) > 0 {
		block := b[:min(len(b), adlerBlock)]
		b = b[len(block):]
		for ; len(block) >= 8; block = block[8:] {
			w := binary.LittleEndian.Uint64(block)
			even, odd := w&lanes, w>>8&lanes
			s2 += 8*s1 + even*evenWeights>>48 + odd*oddWeights>>48
			s1 += (even + odd) * ones >> 48
		}
		for _, v := range block {
			s1 += uint64(v)
			s2 += s1
		}
		s1, s2 = s1%adlerPrime, s2%adlerPrime
	}
	return uint32(s2<<16 | s1)
}

// joinAdler is the Adler-32 of two byte strings one after the other, from the sum of each and the length of the
// second.
func joinAdler(first, second uint32, length int) uint32 {
	n := uint64(length % adlerPrime)
	a1, b1 := uint64(first&0xffff), uint64(first>>16)
	a2, b2 := uint64(second&0xffff), uint64(second>>16)
	a := (a1 + a2 + adlerPrime - 1) % adlerPrime
	b := (b1 + b2 + n*(a1+adlerPrime-1)) % adlerPrime
	return uint32(b<<16 | a)
}
