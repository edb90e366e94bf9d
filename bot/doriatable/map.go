package doriatable

import (
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// The size of the map on a screen, in squares: what fits into a message with its legend. wholeMap is no limit.
const (
	mapColumns = 40
	mapRows    = 30
	wholeMap   = 1 << 20
)

// mapText is the map of a screen: the part around the focus, in a block of its own, with a legend.
func (s speaker) mapText() string {
	if len(s.view.Tiles) == 0 {
		return s.Say("doria.map.none", nil)
	}
	return clip(paragraphs(s.turned(), s.mapBlock(mapColumns, mapRows)), textRoom)
}

// mapBlock is the map in a code block with its legend, at most so many squares wide and high around the focus.
func (s speaker) mapBlock(columns, rows int) string {
	if len(s.view.Tiles) == 0 {
		return ""
	}
	low, high := s.bounds()
	focus := low
	if s.focus != nil && s.focus.At != nil {
		focus = *s.focus.At
	}
	low.X, high.X = window(low.X, high.X, focus.X, columns)
	low.Y, high.Y = window(low.Y, high.Y, focus.Y, rows)
	var b strings.Builder
	for y := low.Y; y <= high.Y; y++ {
		var row strings.Builder
		for x := low.X; x <= high.X; x++ {
			row.WriteRune(s.sign(doria.Square{X: x, Y: y}))
		}
		b.WriteString(strings.TrimRight(row.String(), " "))
		b.WriteByte('\n')
	}
	return "```\n" + b.String() + "```\n" + s.legend(low, high)
}

// bounds are the first and the last square of the dungeon.
func (s speaker) bounds() (low, high doria.Square) {
	low, high = s.view.Tiles[0].At, s.view.Tiles[0].At
	for _, t := range s.view.Tiles {
		low = doria.Square{X: min(low.X, t.At.X), Y: min(low.Y, t.At.Y)}
		high = doria.Square{X: max(high.X, t.At.X), Y: max(high.Y, t.At.Y)}
	}
	return low, doria.Square{X: high.X + grid.Size - 1, Y: high.Y + grid.Size - 1}
}

// window cuts a range to a length with a middle as near as possible to what is looked at.
func window(low, high, at int16, most int) (int16, int16) {
	if int(high-low)+1 <= most {
		return low, high
	}
	first := min(max(low, at-int16(most/2)), high-int16(most)+1)
	return first, first + int16(most) - 1
}

// The signs of the map that stand for more than one glyph.
const (
	signVoid  = ' '
	signFloor = '.'
	signDoor  = '+'
	signOpen  = '/'
	signLoot  = '$'
	signMark  = '%'
	signRune  = '*'
)

// sign is what the map shows on a square: a figure, else a marker, else the floor.
func (s speaker) sign(at doria.Square) rune {
	for i, h := range s.view.Heroes {
		if h.At != nil && *h.At == at && !h.Gone {
			return heroSign(i)
		}
	}
	for i, m := range s.view.Monsters {
		if m.At != nil && *m.At == at {
			return monsterSign(i)
		}
	}
	for _, m := range s.view.Markers {
		if m.At == at && m.Kind == "loot" {
			return signLoot
		} else if m.At == at {
			return signMark
		}
	}
	return s.ground(at)
}

// ground is what the map shows of a square itself.
func (s speaker) ground(at doria.Square) rune {
	for i, t := range s.view.Tiles {
		x, y := int(at.X-t.At.X), int(at.Y-t.At.Y)
		if x < 0 || y < 0 || x >= grid.Size || y >= grid.Size {
			continue
		}
		switch g := grid.Glyph(s.view.Drawings[i][y][x]); {
		case slices.Contains(s.view.Secrets, at), g == grid.GlyphDoor:
			return s.doorSign(at)
		case g.Rune():
			return signRune
		case g == grid.GlyphWall, g == grid.GlyphHole, g == grid.GlyphRough, g == grid.GlyphObstacle, g == grid.GlyphEntrance,
			g == grid.GlyphBridge:
			return rune(g)
		}
		return signFloor
	}
	return signVoid
}

// doorSign tells an open door between two tiles from one that is closed or leads where no tile lies yet.
func (s speaker) doorSign(at doria.Square) rune {
	for _, d := range s.view.Doors {
		if d.State == doria.DoorOpen && slices.Contains(d.Between[:], at) {
			return signOpen
		}
	}
	return signDoor
}

// heroSign is a hero on the map: A to F.
func heroSign(place int) rune { return 'A' + rune(place) }

// monsterSign is a monster on the map: a to z and then again; the legend tells which.
func monsterSign(place int) rune { return 'a' + rune(place%26) }

// legend says what the signs of a part of the map stand for.
func (s speaker) legend(low, high doria.Square) string {
	inside := func(at *doria.Square) bool {
		return at != nil && at.X >= low.X && at.Y >= low.Y && at.X <= high.X && at.Y <= high.Y
	}
	var names []string
	for i, h := range s.view.Heroes {
		if inside(h.At) && !h.Gone {
			names = append(names, string(heroSign(i))+" "+s.heroTitle(h.ID))
		}
	}
	for i, m := range s.view.Monsters {
		if inside(m.At) {
			names = append(names, string(monsterSign(i))+" "+s.monster(m.ID))
		}
	}
	return s.Say("doria.map.legend", words.Args{"Figures": strings.Join(names, ", ")})
}
