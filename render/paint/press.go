package paint

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"runtime"

	"github.com/klauspost/compress/flate"
)

// stripRows is how many rows of pixels are drawn, coded and kept together.
const stripRows = 60

// packing is the level of deflate. 1 takes half the time of 5, and a picture drawn in full two thirds; the files are an
// eighth larger.
const packing = 5

// A Base is what lies under the stamps and does not change: an opaque picture and the palette that it is printed
// in. It is immutable and safe for concurrent use.
type Base struct {
	id      uint32
	size    image.Point
	palette *Palette
	rows    []byte      // in the palette's numbers, each row after a zero byte
	img     *image.RGBA // in full colour, if it was made from that
}

// NewBase makes a base of img, which is opaque, starts at (0,0), and must not be changed afterwards. Without a palette
// it can be painted on but not printed.
func NewBase(img *image.RGBA, p *Palette) *Base {
	b := &Base{id: lastSprite.Add(1), size: img.Rect.Size(), palette: p, img: img}
	if p != nil {
		b.rows = p.rows(img)
	}
	return b
}

// Size is the width and height of pictures on this base, in pixels.
func (b *Base) Size() image.Point { return b.size }

// picture is the base in full colour, or in the colours of its palette.
func (b *Base) picture() *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: b.size})
	if b.img != nil {
		copy(out.Pix, b.img.Pix)
		return out
	}
	for i := range b.size.X * b.size.Y {
		n := b.rows[i+i/b.size.X+1]
		binary.LittleEndian.PutUint32(out.Pix[4*i:], b.palette.colours[n])
	}
	return out
}

// A Press prints lists on bases as PNG. It keeps whole pictures, and strips of pictures under a key of what lies in
// them, so that it draws and codes only what it has not printed lately. What it keeps never shows in the bytes:
// they are the same as from a new press. A Press is safe for concurrent use.
type Press struct {
	pictures *cache[[]byte]
	strips   *cache[strip]
	benches  chan *bench // those free
}

// A strip is a part of a picture as a whole IDAT chunk.
type strip struct {
	chunk []byte
	adler uint32 // of the uncompressed bytes
	raw   int    // how many those are
}

// A bench is what one print needs while it runs.
type bench struct {
	canvas  canvas
	picture []byte // key of the picture
	key     []byte // of the strip at hand
	strips  []strip
	packed  bytes.Buffer
	deflate *flate.Writer
}

// NewPress makes a press that keeps at most so many bytes of pictures, and as many of strips.
func NewPress(keep int) *Press {
	return &Press{
		pictures: newCache[[]byte](keep), strips: newCache[strip](keep), benches: make(chan *bench, runtime.GOMAXPROCS(0)),
	}
}

// Print is the picture of base with the list's stamps on it, as PNG. The bytes are kept by the press: they must not
// be changed.
func (p *Press) Print(base *Base, l *List) ([]byte, error) {
	b, err := p.bench()
	if err != nil {
		return nil, err
	}
	defer p.putAway(b)
	b.picture = listKey(b.picture[:0], base, l)
	if png, ok := p.pictures.get(b.picture); ok {
		return png, nil
	}
	png, err := p.assemble(b, base, l)
	if err != nil {
		return nil, err
	}
	p.pictures.put(b.picture, png, len(png))
	return png, nil
}

// assemble prints the strips that are not kept and puts the picture together.
func (p *Press) assemble(b *bench, base *Base, l *List) ([]byte, error) {
	size := base.Size()
	count := (size.Y + stripRows - 1) / stripRows
	total, sum := frameBytes, uint32(1)
	for i := range count {
		s, err := p.strip(b, base, l, i)
		if err != nil {
			return nil, fmt.Errorf("code strip %d: %w", i, err)
		}
		b.strips = append(b.strips, s)
		total += len(s.chunk)
		sum = joinAdler(sum, s.adler, s.raw)
	}
	png := appendHeader(make([]byte, 0, total), size.X, size.Y, base.palette)
	for _, s := range b.strips {
		png = append(png, s.chunk...)
	}
	return appendTrailer(png, sum), nil
}

// strip is one strip of the picture, kept or fresh.
func (p *Press) strip(b *bench, base *Base, l *List, i int) (strip, error) {
	rows := stripRect(base, i)
	b.key = binary.LittleEndian.AppendUint32(b.key[:0], base.id)
	b.key = append(b.key, byte(i), byte(i>>8))
	for j := range l.stamps {
		if l.stamps[j].bounds.Overlaps(rows) {
			b.key = l.stamps[j].appendKey(b.key)
		}
	}
	if s, ok := p.strips.get(b.key); ok {
		return s, nil
	}
	b.draw(base, l, rows)
	s, err := b.code()
	if err != nil {
		return strip{}, err
	}
	p.strips.put(b.key, s, len(s.chunk))
	return s, nil
}

// stripRect is the part of the base that strip i covers.
func stripRect(base *Base, i int) image.Rectangle {
	size := base.Size()
	return image.Rect(0, i*stripRows, size.X, min((i+1)*stripRows, size.Y))
}

// draw puts the rows of the base and all stamps that touch them on the bench's canvas.
func (b *bench) draw(base *Base, l *List, rows image.Rectangle) {
	stride := rows.Dx() + 1
	b.canvas.palette, b.canvas.rect = base.palette, rows
	b.canvas.rows = append(b.canvas.rows[:0], base.rows[rows.Min.Y*stride:rows.Max.Y*stride]...)
	for i := range l.stamps {
		if l.stamps[i].bounds.Overlaps(rows) {
			l.stamps[i].print(&b.canvas)
		}
	}
}

// code packs the canvas as a chunk. Each strip is a deflate run of its own that ends on a whole byte, so that
// strips can be joined in any picture.
func (b *bench) code() (strip, error) {
	rows := b.canvas.rows
	b.packed.Reset()
	b.deflate.Reset(&b.packed)
	if _, err := b.deflate.Write(rows); err != nil {
		return strip{}, err
	}
	if err := b.deflate.Flush(); err != nil {
		return strip{}, err
	}
	chunk := appendChunk(make([]byte, 0, b.packed.Len()+chunkFrame), "IDAT", b.packed.Bytes())
	return strip{chunk: chunk, adler: adler(rows), raw: len(rows)}, nil
}

// bench is a free bench or a new one.
func (p *Press) bench() (*bench, error) {
	select {
	case b := <-p.benches:
		return b, nil
	default:
	}
	w, err := flate.NewWriter(nil, packing)
	if err != nil {
		return nil, fmt.Errorf("make a deflate writer: %w", err)
	}
	return &bench{deflate: w}, nil
}

// putAway clears a bench, so that it keeps no strip alive, and frees it for the next print.
func (p *Press) putAway(b *bench) {
	clear(b.strips)
	b.strips = b.strips[:0]
	select {
	case p.benches <- b:
	default: // more prints at once than processors
	}
}

// listKey tells a picture apart from all others of this process.
func listKey(key []byte, base *Base, l *List) []byte {
	key = binary.LittleEndian.AppendUint32(key, base.id)
	for i := range l.stamps {
		key = l.stamps[i].appendKey(key)
	}
	return key
}

// Paint is the picture in full colour, for palettes to be made from and pictures to be measured against. No picture is
// printed this way.
func Paint(base *Base, l *List) *image.RGBA {
	img := base.picture()
	for i := range l.stamps {
		l.stamps[i].paint(img)
	}
	return img
}
