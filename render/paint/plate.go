package paint

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"io"

	"github.com/klauspost/compress/flate"
)

// A Plate is a base and its sprites as they come out of a file: drawn beforehand, so that a process can print its
// first picture without drawing anything. A plate of sprites alone has neither Palette nor Base.
type Plate struct {
	Palette *Palette
	Base    *Base
	Sprites []*Sprite
}

// errPlate is what all broken plates have in common.
var errPlate = errors.New("broken plate")

// The first byte of a plate.
const (
	plateWhole   = 1 // palette with its table, base, sprites
	plateSprites = 2 // sprites alone
)

// mostPlate is the greatest plate there may be, in bytes unpacked.
const mostPlate = 64 << 20

// EncodePlate writes a plate: the palette with its table, the base in the palette's colours, and the sprites.
func EncodePlate(p *Palette, base *image.RGBA, sprites []*Sprite) ([]byte, error) {
	var raw []byte
	raw = append(raw, p.rgb[:]...)
	raw = append(raw, p.table[:]...)
	raw = appendPoint(raw, base.Rect.Size())
	raw = append(raw, p.rows(base)...)
	return packPlate(plateWhole, appendSprites(raw, sprites))
}

// EncodeSprites writes a plate of sprites alone.
func EncodeSprites(sprites []*Sprite) ([]byte, error) {
	return packPlate(plateSprites, appendSprites(nil, sprites))
}

// appendSprites appends the sprites with what it takes to read them.
func appendSprites(raw []byte, sprites []*Sprite) []byte {
	raw = binary.LittleEndian.AppendUint16(raw, uint16(len(sprites)))
	for _, s := range sprites {
		raw = appendPoint(raw, s.bounds.Min)
		raw = appendPoint(raw, s.bounds.Size())
		if s.mask != nil {
			raw = append(append(raw, 1), s.mask.Pix...)
		} else {
			raw = append(append(raw, 4), s.rgba.Pix...)
		}
	}
	return raw
}

// packPlate deflates a plate as small as it gets: nobody waits for it.
func packPlate(kind byte, raw []byte) ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte(kind)
	out.Write(binary.LittleEndian.AppendUint32(nil, uint32(len(raw))))
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		return nil, fmt.Errorf("make a deflate writer: %w", err)
	}
	if _, err := w.Write(raw); err != nil {
		return nil, fmt.Errorf("deflate the plate: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("deflate the plate: %w", err)
	}
	return out.Bytes(), nil
}

// appendPoint appends two numbers of 16 bits.
func appendPoint(b []byte, p image.Point) []byte {
	b = binary.LittleEndian.AppendUint16(b, uint16(int16(p.X)))
	return binary.LittleEndian.AppendUint16(b, uint16(int16(p.Y)))
}

// ReadPlate reads what EncodePlate or EncodeSprites wrote.
func ReadPlate(b []byte) (*Plate, error) {
	if len(b) < 5 || b[0] != plateWhole && b[0] != plateSprites {
		return nil, fmt.Errorf("%w: of no known kind", errPlate)
	}
	size := binary.LittleEndian.Uint32(b[1:])
	if size > mostPlate {
		return nil, fmt.Errorf("%w: %d bytes: want at most %d", errPlate, size, mostPlate)
	}
	raw, in := make([]byte, size), flate.NewReader(bytes.NewReader(b[5:]))
	if _, err := io.ReadFull(in, raw); err != nil {
		return nil, fmt.Errorf("%w: %w", errPlate, err)
	}
	if _, err := in.Read(make([]byte, 1)); err != io.EOF {
		return nil, fmt.Errorf("%w: it does not end where it should", errPlate)
	}
	r, plate := plateReader{rest: raw}, &Plate{}
	if b[0] == plateWhole {
		plate.Palette = r.palette()
		plate.Base = r.base(plate.Palette)
	}
	for range r.number() {
		plate.Sprites = append(plate.Sprites, r.sprite())
	}
	if r.short || len(r.rest) > 0 {
		return nil, fmt.Errorf("%w: of the wrong length", errPlate)
	}
	return plate, nil
}

// A plateReader takes a plate apart. Once it has run short it gives zeros.
type plateReader struct {
	rest  []byte
	short bool
}

// take is the next n bytes, as part of the plate's own memory.
func (r *plateReader) take(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.short, r.rest = true, nil
		return make([]byte, max(0, n))
	}
	b := r.rest[:n:n]
	r.rest = r.rest[n:]
	return b
}

func (r *plateReader) number() int { return int(int16(binary.LittleEndian.Uint16(r.take(2)))) }

func (r *plateReader) point() image.Point { return image.Pt(r.number(), r.number()) }

func (r *plateReader) palette() *Palette {
	rgb := r.take(paletteBytes)
	return newPalette(rgb, (*[cells * cells * cells]uint8)(r.take(cells*cells*cells)))
}

func (r *plateReader) base(p *Palette) *Base {
	size := r.point()
	return &Base{id: lastSprite.Add(1), size: size, palette: p, rows: r.take((size.X + 1) * size.Y)}
}

func (r *plateReader) sprite() *Sprite {
	low, size := r.point(), r.point()
	s := &Sprite{id: lastSprite.Add(1), bounds: image.Rectangle{Min: low, Max: low.Add(size)}}
	inner := image.Rectangle{Max: size}
	if depth := int(r.take(1)[0]); depth == 1 {
		s.mask = &image.Alpha{Pix: r.take(size.X * size.Y), Stride: size.X, Rect: inner}
	} else {
		s.rgba = &image.RGBA{Pix: r.take(4 * size.X * size.Y), Stride: 4 * size.X, Rect: inner}
	}
	return s
}
