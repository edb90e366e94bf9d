package throneboard

import "image/color"

// theme holds the colours of one look of the board, by what they are for.
type theme struct {
	name string
	// bold is how many times as wide outlines are as in the usual looks; 0 is once. plain leaves out all ornament, and fills
	// what the usual looks lay on in thin tones.
	bold  float64
	plain bool
	// The map.
	sea, shoal, seaLine, surf                    color.RGBA
	land, landEdge, reliefLine, reliefFill, wood color.RGBA
	ink, border, coast                           color.RGBA
	river                                        color.RGBA
	frameFill, frameLine                         color.RGBA
	nameInk, halo                                color.RGBA
	// The sides.
	player, playerDark, playerLight color.RGBA
	king, kingDark, kingLight       color.RGBA
	onSide                          color.RGBA // numbers on a side's colour
	contested, chosen, open         color.RGBA
	// Paper, cards and the table that they lie on.
	paper, paperEdge, paperInk, paperFaint color.RGBA
	card, cardEdge, cardInk, cardBand      color.RGBA
	cardHard, cardHardBand                 color.RGBA
	table, tableLine                       color.RGBA
	gold, goldDark, steel, steelDark       color.RGBA
	wheat, wheatDark, stone, stoneDark     color.RGBA
	roof, roofDark                         color.RGBA
	flagGreen                              color.RGBA
	// The end.
	rust, night, raven, shadow color.RGBA
}

// rgb is an opaque colour written as 0xRRGGBB.
func rgb(n uint32) color.RGBA { return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255} }

// line is the width of an outline that is w pixels wide in the usual looks.
func (th *theme) line(w float64) float64 { return w * max(1, th.bold) }

// faded is c with so much opacity, 0 to 255.
func faded(c color.RGBA, a uint8) color.RGBA {
	m := func(v uint8) uint8 { return uint8(uint32(v) * uint32(a) / 255) }
	return color.RGBA{m(c.R), m(c.G), m(c.B), a}
}

// light is ink and water colour on cream paper.
var light = theme{
	name: "light",
	sea:  rgb(0xa3c4ca), shoal: rgb(0xcfe3e0), seaLine: rgb(0x5f8c98), surf: rgb(0x4f7f8d),
	land: rgb(0xf1e5c6), landEdge: rgb(0xcdb27c), reliefLine: rgb(0xa1875c), reliefFill: rgb(0xe6d5ab), wood: rgb(0xb9b887),
	ink: rgb(0x3b2a1c), border: rgb(0x7c5a38), coast: rgb(0x3f3022),
	river:     rgb(0x6f9eab),
	frameFill: rgb(0xefe2c2), frameLine: rgb(0x4a3524),
	nameInk: rgb(0x33231a), halo: rgb(0xf7eed6),
	player: rgb(0x1f5fae), playerDark: rgb(0x0d2f5c), playerLight: rgb(0xd9e8fb),
	king: rgb(0xb8401c), kingDark: rgb(0x551607), kingLight: rgb(0xfbe0d0),
	onSide:    rgb(0xffffff),
	contested: rgb(0x7a2f8c), chosen: rgb(0xf2b01e), open: rgb(0xffdf63),
	paper: rgb(0xf6ecd2), paperEdge: rgb(0x8a6a43), paperInk: rgb(0x33231a), paperFaint: rgb(0xd9c79d),
	card: rgb(0xfaf3e0), cardEdge: rgb(0x6d4c2c), cardInk: rgb(0x2d2018), cardBand: rgb(0xe7d6ae),
	cardHard: rgb(0xe9dccb), cardHardBand: rgb(0xc9a892),
	table: rgb(0x6a4529), tableLine: rgb(0x573620),
	gold: rgb(0xe0a526), goldDark: rgb(0x7d5410), steel: rgb(0xd5dce0), steelDark: rgb(0x3d4c55),
	wheat: rgb(0xe2aa2c), wheatDark: rgb(0x77500c), stone: rgb(0xe3ddd0), stoneDark: rgb(0x4b4239),
	roof: rgb(0xa0613f), roofDark: rgb(0x5e3520), flagGreen: rgb(0x3d8f5f),
	rust: rgb(0xa4552f), night: rgb(0x1c1712), raven: rgb(0x0d0a07), shadow: rgb(0x2a1d10),
}

// dark is the same map by candle light.
var dark = theme{
	name: "dark",
	sea:  rgb(0x152834), shoal: rgb(0x2a4654), seaLine: rgb(0x3f6372), surf: rgb(0x5b8796),
	land: rgb(0x4a4235), landEdge: rgb(0x2b251c), reliefLine: rgb(0x877a5f), reliefFill: rgb(0x554c3c), wood: rgb(0x5a6048),
	ink: rgb(0xf0e4c6), border: rgb(0xb39a6c), coast: rgb(0xd8c79c),
	river:     rgb(0x5f8fa0),
	frameFill: rgb(0x2a231b), frameLine: rgb(0xb39a6c),
	nameInk: rgb(0xf7eed8), halo: rgb(0x2d271e),
	player: rgb(0x79b8f5), playerDark: rgb(0x0a1c30), playerLight: rgb(0xe2f0ff),
	king: rgb(0xf2834b), kingDark: rgb(0x2f0e03), kingLight: rgb(0xffe7d8),
	onSide:    rgb(0x10161c),
	contested: rgb(0xd58be6), chosen: rgb(0xffc94a), open: rgb(0xfff0b0),
	paper: rgb(0x332b21), paperEdge: rgb(0xb39a6c), paperInk: rgb(0xf5ead0), paperFaint: rgb(0x5d5140),
	card: rgb(0xe4d7b8), cardEdge: rgb(0x231a12), cardInk: rgb(0x2a1e14), cardBand: rgb(0xcbb98d),
	cardHard: rgb(0xcfbfa8), cardHardBand: rgb(0xa98a74),
	table: rgb(0x1d1610), tableLine: rgb(0x120d09),
	gold: rgb(0xe8b23a), goldDark: rgb(0x5f3f0a), steel: rgb(0xd5dce0), steelDark: rgb(0x2c383f),
	wheat: rgb(0xecbb45), wheatDark: rgb(0x4d3407), stone: rgb(0xb9b0a0), stoneDark: rgb(0x1e1a15),
	roof: rgb(0x9c6844), roofDark: rgb(0x3f2415), flagGreen: rgb(0x4aa672),
	rust: rgb(0xb0603a), night: rgb(0x060708), raven: rgb(0x7d8d97), shadow: rgb(0x000000),
}
