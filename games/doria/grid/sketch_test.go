package grid

import (
	"strings"
	"testing"
)

// picture is a drawn map of any size: the letters of a tile's art mean what they mean there, every other letter names
// a square of plain floor, and '%' is Rubble. Its upper left square is 0,0.
type picture struct {
	*Board
	at map[byte]Square
}

// draw makes a board of solid tiles and cuts the drawing into them.
func draw(t testing.TB, rows ...string) picture {
	t.Helper()
	p := picture{at: map[byte]Square{}}
	p.Board = rock(t, (len(rows[0])+Size-1)/Size, (len(rows)+Size-1)/Size)
	for y, row := range rows {
		for x := range row {
			p.cut(Square{int16(x), int16(y)}, row[x])
		}
	}
	return p
}

func (p picture) cut(s Square, letter byte) {
	glyph := Glyph(letter)
	switch {
	case letter == '%':
		glyph = GlyphFloor
	case letter == ' ':
		glyph = GlyphWall
	case !glyph.Known():
		p.at[letter] = s
		glyph = GlyphFloor
	}
	p.set(p.ID(s), terrainOf(glyph))
	p.SetRubble(s, letter == '%')
}

// rock is a board of solid wall, so many tiles wide and high.
func rock(t testing.TB, width, height int) *Board {
	t.Helper()
	solid, err := ParseTile("", []string{"#######", "#######", "#######", "#######", "#######", "#######", "#######"})
	if err != nil {
		t.Fatal(err)
	}
	var tiles []Placed
	for y := range height {
		for x := range width {
			tiles = append(tiles, Placed{Tile: solid, Cell: Cell{int16(x), int16(y)}})
		}
	}
	b, err := Build(tiles)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// show is the board's squares within the drawing, each as the letter that the function gives it.
func (p picture) show(rows []string, letter func(Square) byte) string {
	var out strings.Builder
	for y, row := range rows {
		out.WriteByte('\n')
		for x := range row {
			out.WriteByte(letter(Square{int16(x), int16(y)}))
		}
	}
	return out.String()
}

// tile is a parsed tile of the given rows.
func tile(t testing.TB, id string, rows ...string) *Tile {
	t.Helper()
	parsed, err := ParseTile(id, rows)
	if err != nil {
		t.Fatalf("tile %s: %v", id, err)
	}
	return parsed
}
