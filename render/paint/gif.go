package paint

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"fmt"
	"image"
	"time"
)

// Parts of a GIF (version 89a).
const (
	gifHead       = "GIF89a"
	gifPalette    = 0xf7 // a palette of 256 colours for all frames, 8 bits a channel
	gifExtension  = 0x21
	gifControl    = 0xf9
	gifImage      = 0x2c
	gifEnd        = 0x3b
	gifKeep       = 1<<2 | 1 // the frame stays under the next one; one of its numbers shows what is below
	gifNumberBits = 8
	gifBlock      = 255 // bytes at most
)

// gifLoop lets a film begin again for ever: without it most programs stop at its last frame.
const gifLoop = "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"

// A gifWriter writes a GIF frame by frame.
type gifWriter struct {
	out    bytes.Buffer
	spare  byte // the number that shows what is below
	frames int
	time   int // where in out the time of the last frame stands
	packed bytes.Buffer
	lzw    *lzw.Writer
}

// begin writes what comes before the frames.
func (g *gifWriter) begin(size image.Point, p *Palette, spare byte) {
	g.spare = spare
	g.out.WriteString(gifHead)
	g.short(size.X, size.Y)
	g.out.Write([]byte{gifPalette, 0, 0})
	g.out.Write(p.rgb[:])
	g.out.WriteString(gifLoop)
}

// short writes numbers of 16 bits.
func (g *gifWriter) short(numbers ...int) {
	for _, n := range numbers {
		g.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
}

// frame lays an image over what is shown, for a time.
func (g *gifWriter) frame(r image.Rectangle, numbers []byte, show time.Duration) error {
	g.out.Write([]byte{gifExtension, gifControl, 4, gifKeep})
	g.time = g.out.Len()
	g.short(int(hundredths(show)))
	g.out.Write([]byte{g.spare, 0, gifImage})
	g.short(r.Min.X, r.Min.Y, r.Dx(), r.Dy())
	g.out.Write([]byte{0, gifNumberBits})
	if err := g.pack(numbers); err != nil {
		return fmt.Errorf("pack frame %d: %w", g.frames, err)
	}
	g.frames++
	return nil
}

// pack writes the numbers of an image, packed and in blocks.
func (g *gifWriter) pack(numbers []byte) error {
	g.packed.Reset()
	if g.lzw == nil {
		g.lzw = lzw.NewWriter(&g.packed, lzw.LSB, gifNumberBits).(*lzw.Writer)
	} else {
		g.lzw.Reset(&g.packed, lzw.LSB, gifNumberBits)
	}
	if _, err := g.lzw.Write(numbers); err != nil {
		return err
	}
	if err := g.lzw.Close(); err != nil {
		return err
	}
	for block := g.packed.Next(gifBlock); len(block) > 0; block = g.packed.Next(gifBlock) {
		g.out.WriteByte(byte(len(block)))
		g.out.Write(block)
	}
	g.out.WriteByte(0)
	return nil
}

// prolong shows the last frame longer.
func (g *gifWriter) prolong(by time.Duration) {
	at := g.out.Bytes()[g.time:]
	longer := int(binary.LittleEndian.Uint16(at)) + int(hundredths(by))
	binary.LittleEndian.PutUint16(at, uint16(min(longer, 1<<16-1)))
}

// end writes what comes behind the frames and gives the whole file.
func (g *gifWriter) end() []byte {
	g.out.WriteByte(gifEnd)
	return g.out.Bytes()
}
