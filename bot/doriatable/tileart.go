package doriatable

import (
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// signComing is where a monster will appear on a tile that is yet to be laid; its other signs are those of the map.
const signComing = '!'

// turned draws the tile that is to be laid as it lies turned each way that can be chosen, side by side; "" where none is.
func (s speaker) turned() string {
	if s.view.Question != "place_tile" || len(s.view.Options) == 0 {
		return ""
	}
	i, ok := s.pack.Tile(s.view.Options[0].Tile)
	if !ok {
		return ""
	}
	var offered [4]bool
	for _, o := range s.view.Options {
		offered[o.Rotation&3] = true
	}
	rows := make([]strings.Builder, grid.Size+1)
	for r, can := range offered {
		if !can {
			continue
		}
		rows[0].WriteString(fill(strconv.Itoa(quarter*r) + "°"))
		for y, row := range s.pack.Tiles[i].Squares.Art(grid.Rotation(r)) {
			rows[y+1].WriteString(fill(strings.Map(s.coming, row)))
		}
	}
	lines := make([]string, len(rows))
	for y := range rows {
		lines[y] = strings.TrimRight(rows[y].String(), " ")
	}
	return s.Say("doria.map.turned", words.Args{"Tile": s.tile(s.pack.Tiles[i].ID)}) + "\n```\n" + strings.Join(lines, "\n") + "\n```"
}

// fill makes a part of a row as wide as a tile with a gap behind it.
func fill(part string) string {
	return part + strings.Repeat(" ", max(0, grid.Size+2-len([]rune(part))))
}

// coming is what a square of a tile that is to be laid will be: the signs of the map, and where monsters will appear.
func (s speaker) coming(sign rune) rune {
	switch g := grid.Glyph(sign); {
	case g == grid.GlyphDoor:
		return signDoor
	case g == grid.GlyphTreasure:
		return signLoot
	case g.Rune():
		return signRune
	case g.IconFor() > 0:
		if g.IconFor() <= max(leastIcons, len(s.view.Heroes)) {
			return signComing
		}
		return signFloor
	}
	return sign
}

// leastIcons is the number of heroes whose icons are used by fewer too (DD-361).
const leastIcons = 3
