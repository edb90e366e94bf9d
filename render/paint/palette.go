package paint

import (
	"encoding/binary"
	"image"
	"image/color"
)

// paletteBytes is the length of a palette at rest: 256 colours of three channels.
const paletteBytes = 3 * 256

// cells is how many steps each channel has in a palette's table: 6 bits, 18 for a colour.
const cells = 64

// A Palette is the 256 colours that a picture may show, with a table that finds the nearest for any colour. It is
// immutable and safe for concurrent use.
type Palette struct {
	rgb     [paletteBytes]byte
	colours [256]uint32                   // the same as opaque pixels
	table   *[cells * cells * cells]uint8 // index r<<12 | g<<6 | b, channels cut to 6 bits
}

// newPalette makes a palette of 256 colours; a nil table is worked out.
func newPalette(rgb []byte, table *[cells * cells * cells]uint8) *Palette {
	p := &Palette{table: table}
	copy(p.rgb[:], rgb)
	for i := range p.colours {
		p.colours[i] = word(color.RGBA{p.rgb[3*i], p.rgb[3*i+1], p.rgb[3*i+2], 255})
	}
	if table == nil {
		p.table = p.buildTable()
	}
	return p
}

// rows are the pixels of img in the palette's numbers, row by row, each row after one zero byte.
func (p *Palette) rows(img *image.RGBA) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	rows := make([]byte, 0, (w+1)*h)
	for y := range h {
		rows = append(rows, 0)
		for x := range w {
			rows = append(rows, p.nearest(binary.LittleEndian.Uint32(img.Pix[y*img.Stride+4*x:])))
		}
	}
	return rows
}

// nearest is the number of the colour nearest to a pixel, whose bytes are red, green, blue and opacity.
func (p *Palette) nearest(px uint32) uint8 {
	return p.table[px<<10&0x3f000|px>>4&0xfc0|px>>18&0x3f]
}

// blockSide is the side of the blocks, in cells, that share their candidates while the table is built.
const blockSide = 4

// buildTable finds the nearest colour for every cell. For each block of cells only those colours are tried that
// could be nearest to any of them.
func (p *Palette) buildTable() *[cells * cells * cells]uint8 {
	t := new([cells * cells * cells]uint8)
	near := make([]uint8, 0, 256)
	for r := 0; r < cells; r += blockSide {
		for g := 0; g < cells; g += blockSide {
			for b := 0; b < cells; b += blockSide {
				near = p.candidates(near[:0], r, g, b)
				p.fillBlock(t, near, r, g, b)
			}
		}
	}
	return t
}

// candidates appends the colours that may be nearest to a cell of the block at (r, g, b).
func (p *Palette) candidates(near []uint8, r, g, b int) []uint8 {
	const half = blockSide * 4 / 2
	centre := [3]int{r*4 + half, g*4 + half, b*4 + half}
	var low [256]int
	best := 1 << 30 // the least of the greatest distances
	for i := range low {
		least, most := 0, 0
		for ch, at := range centre {
			d := abs(int(p.rgb[3*i+ch]) - at)
			least += square(max(0, d-half))
			most += square(d + half)
		}
		low[i], best = least, min(best, most)
	}
	for i, least := range low {
		if least <= best {
			near = append(near, uint8(i))
		}
	}
	return near
}

// fillBlock finds the nearest of the colours near for every cell of the block at (r, g, b).
func (p *Palette) fillBlock(t *[cells * cells * cells]uint8, near []uint8, r, g, b int) {
	for i := range blockSide * blockSide * blockSide {
		cr, cg, cb := r+i/(blockSide*blockSide), g+i/blockSide%blockSide, b+i%blockSide
		best, least := uint8(0), 1<<30
		for _, n := range near {
			c := p.rgb[3*int(n):]
			d := square(int(c[0])-cr*4-2) + square(int(c[1])-cg*4-2) + square(int(c[2])-cb*4-2)
			if d < least {
				best, least = n, d
			}
		}
		t[cr<<12|cg<<6|cb] = best
	}
}

func square(n int) int { return n * n }

func abs(n int) int { return max(n, -n) }
