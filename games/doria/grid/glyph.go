package grid

import "strings"

// Glyph is what a tile's drawing shows on one square: one letter of its art.
type Glyph byte

// The letters of a tile's art.
const (
	GlyphWall       Glyph = '#'
	GlyphFloor      Glyph = '.'
	GlyphDoor       Glyph = 'D' // the lone opening in the middle of a side (DD-306)
	GlyphTreasure   Glyph = 'T' // gets a Loot Marker when revealed (DD-327)
	GlyphWhite      Glyph = 'w' // monster icons by number of characters (DD-360)
	GlyphGreen      Glyph = 'g'
	GlyphYellow     Glyph = 'y'
	GlyphRed        Glyph = 'r'
	GlyphStart1     Glyph = '1' // start squares I to VI are '1' to '6' (DD-383)
	GlyphStart6     Glyph = '6'
	GlyphEntrance   Glyph = '<' // where monsters from outside come in
	GlyphHole       Glyph = 'o' // red dashed (DD-396)
	GlyphRough      Glyph = '~' // blue dashed, difficult terrain (DD-391)
	GlyphObstacle   Glyph = '^' // blue solid (DD-394)
	GlyphRuneBlue   Glyph = 'B' // runes (DD-384)
	GlyphRunePurple Glyph = 'P'
	GlyphRuneOrange Glyph = 'O'
	GlyphRuneGreen  Glyph = 'G'
	GlyphBridge     Glyph = '=' // the middle of the upper passage (DD-R215)
)

const glyphs = "#.DTwgyr123456<o~^BPOG="

// Known tells whether g is a letter of the art.
func (g Glyph) Known() bool { return strings.IndexByte(glyphs, byte(g)) >= 0 }

// Passable tells whether g is no wall; a Hole is passable in this sense (DD-R111).
func (g Glyph) Passable() bool { return g != GlyphWall }

// Start is the number 1 to 6 of a start square, 0 for every other glyph.
func (g Glyph) Start() int {
	if g < GlyphStart1 || g > GlyphStart6 {
		return 0
	}
	return int(g-GlyphStart1) + 1
}

// IconFor is the smallest number of characters with which the monster icon g is filled (DD-360), 0 if g is no monster
// icon. With 1 and 2 characters the icons of 3 are filled, the white ones (DD-361).
func (g Glyph) IconFor() int {
	switch g {
	case GlyphWhite:
		return 1
	case GlyphGreen:
		return 4
	case GlyphYellow:
		return 5
	case GlyphRed:
		return 6
	}
	return 0
}

// Rune tells whether g is one of the four coloured runes.
func (g Glyph) Rune() bool {
	return g == GlyphRuneBlue || g == GlyphRunePurple || g == GlyphRuneOrange || g == GlyphRuneGreen
}
