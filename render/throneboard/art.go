package throneboard

import (
	"image"
	"math"

	"github.com/fogleman/gg"

	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// perLand is one sprite for each territory; entry 0 is not used.
type perLand [throne.Territories + 1]*paint.Sprite

// pieces are the sprites that the board is put together from.
type pieces struct {
	// Masks of the territories: the band along the borders, in full and as two sets of stripes that fill each other's
	// gaps; a line along the border.
	Wash, StripesA, StripesB, Ring perLand
	Castle                         perLand

	Pawn, Guard             *paint.Sprite // one force on the map
	PawnBig, GuardBig       *paint.Sprite // in a battle
	PawnFallen, GuardFallen *paint.Sprite // and lost in it
	PawnSmall, GuardSmall   *paint.Sprite // in a row of numbers
	PawnBadge, GuardBadge   *paint.Sprite // behind a number of forces
	PawnMark, GuardMark     *paint.Sprite // behind a number of forces won or lost
	MapWheat, MapBugle      *paint.Sprite
	MapShield, Medal        *paint.Sprite
	Clash, ClashBig         *paint.Sprite

	CardFront, CardHard, CardBack    *paint.Sprite
	CardBugle, CardSword, CardShield *paint.Sprite
	CardFlag, Rising, Falling, Skull *paint.Sprite
	// The orders in two sizes: alone on a card, and two of them.
	Rally, Go, Tower, Wheat, Helm, Rune                               *paint.Sprite
	RallySmall, GoSmall, TowerSmall, WheatSmall, HelmSmall, RuneSmall *paint.Sprite

	Cartouche, FlagUp, FlagDown, Limit, Deck, Castles, SealPlayer, SealKing *paint.Sprite

	Note, LaurelSmall *paint.Sprite
}

// scenery are the sprites of battles and of the end: large, and not needed for most pictures.
type scenery struct {
	Field, SumBugle, SumSword, SumShield, Laurel               *paint.Sprite
	Rays, Ravens, RibbonWon, RibbonLost, ThroneWon, ThroneLost *paint.Sprite
}

// art is everything of one theme that is drawn once.
type art struct {
	pieces
	th   *theme
	base *paint.Base
	// scenery is unpacked when it is first asked for.
	scenery func() (*scenery, error)
	arrows  arrows
	boards  chan *board // free ones, for their scratch
}

// drawArt draws the theme from its vectors: the base, and all sprites.
func drawArt(th *theme, c *chart) (*image.RGBA, *pieces, *scenery) {
	p, s := &pieces{}, &scenery{}
	masks := landMasks(c)
	for t := throne.Territory(1); t <= throne.Territories; t++ {
		p.drawLand(th, t, masks[t])
	}
	p.drawFigures(th)
	p.drawCastles(th)
	p.drawCards(th)
	p.drawOrders(th)
	p.drawPanel(th)
	p.Note, p.LaurelSmall = th.paperSheet(300, 222), th.icon(80, th.laurel)
	s.drawBattle(th)
	s.drawEnding(th)
	return th.drawBase(c, masks[0]), p, s
}

// landMasks draws the territories, and the island as entry 0, as masks of the whole map.
func landMasks(c *chart) (masks [throne.Territories + 1]*image.Alpha) {
	for t, shape := range c.shapes {
		masks[t] = paint.AlphaMask(sheetWidth, mapHeight, func(dc *gg.Context) {
			paint.Trace(dc, shape)
			dc.ClosePath()
			dc.Fill()
		})
	}
	return masks
}

// The band along the borders of a territory that is somebody's: how it was coloured by hand, in a few layers of wet
// paint. Each layer reaches so many pixels in and is so strong.
var (
	washLayers  = []layer{{10, 0.46}, {21, 0.26}}
	plainLayers = []layer{{20, 1}}
)

// A layer reaches so many pixels in from a border and is so strong.
type layer struct{ reach, strength float64 }

// plainGap is how far a plain band keeps from the border, in pixels, so that neighbours of one side are told apart.
const plainGap = 4

// stripe is the width of the stripes on contested land, in pixels, and stripeStrength how strong they are inside its band.
const stripe, stripeStrength = 13, 0.3

// ringFrom and ringTo are where the line lies that marks a territory, in pixels from its border; on a plain band it keeps
// its distance.
const ringFrom, ringTo, plainRing = 3, 11, 4

// drawLand makes the masks of one territory.
func (p *pieces) drawLand(th *theme, t throne.Territory, land *image.Alpha) {
	field := paint.Within(land)
	shade := func(strength func(x, y int, d float64) float64) *paint.Sprite {
		out := image.NewAlpha(land.Rect)
		for y := range land.Rect.Dy() {
			for x := range land.Rect.Dx() {
				if land.Pix[y*land.Stride+x] >= 128 { // the line of the border hides that the edge is hard
					out.Pix[y*out.Stride+x] = uint8(255*strength(x, y, field.At(x, y)) + 0.5)
				}
			}
		}
		return paint.FromAlpha(out, 0, 0)
	}
	p.Wash[t] = shade(func(_, _ int, d float64) float64 { return th.washAt(d) })
	for i, to := range []*perLand{&p.StripesA, &p.StripesB} {
		to[t] = shade(func(x, y int, d float64) float64 {
			if (x+y)/stripe%2 != i {
				return 0
			}
			if th.plain {
				return th.washAt(d)
			}
			return clamp(stripeStrength + washLayers[0].strength*math.Round(clamp(washLayers[0].reach+0.5-d)))
		})
	}
	p.Ring[t] = shade(func(_, _ int, d float64) float64 {
		if th.plain {
			d -= plainRing
		}
		return math.Round(2*clamp(d-ringFrom+0.5)*clamp(ringTo+0.5-d)) / 2
	})
}

// washAt is the strength of the band at d pixels from the border.
func (th *theme) washAt(d float64) (strength float64) {
	layers := washLayers
	if th.plain {
		layers = plainLayers
		if d < plainGap {
			return 0
		}
	}
	for _, l := range layers {
		if d < l.reach {
			strength += l.strength
		}
	}
	return strength
}

// clamp holds f between 0 and 1.
func clamp(f float64) float64 { return max(0, min(1, f)) }

// icon draws an icon of size x size pixels, zero point in its middle.
func (th *theme) icon(size int, f func(paint.Pen)) *paint.Sprite { return th.drawing(size, size, f) }

// drawing draws on w x h pixels, with 100 units along w and the zero point in the middle.
func (th *theme) drawing(w, h int, f func(paint.Pen)) *paint.Sprite {
	margin := 4 + w/12
	return paint.Draw(w+2*margin, h+2*margin, w/2+margin, h/2+margin, func(dc *gg.Context) {
		f(paint.Pen{DC: dc, X: float64(margin), Y: float64(margin), Scale: float64(w) / 100, Bold: th.bold})
	})
}
