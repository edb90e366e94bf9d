package throneboard

import "image/color"

// highContrast is for those to whom the usual looks are too soft: black on white, thick outlines, no ornament. Every word has a
// contrast of 7 at least with what is under it, every figure, sign and border one of 3. Where the usual looks tell two
// things apart by their tones alone it takes shapes: the player's land has a solid band along its borders, the King's a
// striped one; points that are spent are hollow flags.
var highContrast = theme{
	name: "contrast", bold: 1.45, plain: true,
	sea: black, shoal: black, seaLine: white, surf: black,
	land: white, landEdge: white, reliefLine: black, reliefFill: white, wood: white,
	ink: black, border: black, coast: white,
	river:     black,
	frameFill: black, frameLine: white,
	nameInk: black, halo: white,
	player: rgb(0x0a3fa8), playerDark: black, playerLight: white,
	king: rgb(0x9c1400), kingDark: black, kingLight: white,
	onSide:    white,
	contested: rgb(0x5b1070), chosen: rgb(0xffd21f), open: white,
	paper: white, paperEdge: black, paperInk: black, paperFaint: white,
	card: white, cardEdge: black, cardInk: black, cardBand: rgb(0xe9e9e9),
	cardHard: white, cardHardBand: rgb(0xd0d0d0),
	table: black, tableLine: black,
	gold: rgb(0xffd21f), goldDark: black, steel: white, steelDark: black,
	wheat: rgb(0xffd21f), wheatDark: black, stone: white, stoneDark: black,
	roof: rgb(0x8f8f8f), roofDark: rgb(0x6a6a6a),
	flagGreen: rgb(0x00592b),
	rust:      rgb(0x9a9a9a), night: black, raven: white, shadow: black,
}

var black, white = color.RGBA{A: 255}, color.RGBA{255, 255, 255, 255}
