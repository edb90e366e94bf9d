package throneboard

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// The least contrasts with high contrast: of words and numbers with what they stand on (WCAG AAA), and of figures, signs
// and borders with what is around them (WCAG AA).
const leastForWords, leastForGraphics = 7, 3

// A pair is two colours that meet in a picture.
type pair struct {
	what       string
	ink, under color.RGBA
}

func TestHighContrastIsHigh(t *testing.T) {
	th := &highContrast
	words := []pair{
		{"names on their halo", th.nameInk, th.halo}, {"names on the land", th.nameInk, th.land},
		{"words on paper", th.paperInk, th.paper}, {"numbers on the player's colour", th.onSide, th.player},
		{"numbers on the King's colour", th.onSide, th.king}, {"the sign of uncertainty", th.onSide, th.contested},
		{"numbers of cards", th.card, th.cardInk}, {"the word at the end", th.onSide, th.player}, {"losses", th.nameInk, th.halo},
	}
	graphics := []pair{
		{"land and sea", th.land, th.sea}, {"borders", th.border, th.land}, {"the coast", th.coast, th.sea},
		{"the player's band", th.player, th.land}, {"the King's band", th.king, th.land},
		{"figures of the player and their rim", th.player, th.halo}, {"figures of the King and their rim", th.king, th.halo},
		{"the sign on the player's figures", th.playerLight, th.player}, {"the sign on the King's figures", th.kingLight, th.king},
		{"the rim of figures on the sea", th.halo, th.sea}, {"what is chosen on its band", th.chosen, th.ink},
		{"what is open on its band", th.open, th.ink}, {"that band and the land", th.ink, th.land},
		{"arrows of offers and their edge", th.chosen, th.playerDark}, {"cards on the table", th.card, th.table},
		{"cards on the sea", th.card, th.sea}, {"papers on the sea", th.paper, th.sea}, {"papers on the table", th.paper, th.table},
		{"crowns and their edge", th.gold, th.kingDark}, {"crowns and the King", th.gold, th.king},
		{"bugles and their edge", th.gold, th.goldDark}, {"wheat and its edge", th.wheat, th.wheatDark},
		{"shields and their edge", th.steel, th.steelDark}, {"edges of symbols on cards", th.steelDark, th.cardBand},
		{"edges of symbols on hard cards", th.goldDark, th.cardHardBand}, {"flags on paper", th.flagGreen, th.paper},
		{"flags on cards", th.flagGreen, th.card}, {"arrows of cards", th.cardInk, th.card}, {"orders on cards", th.king, th.card},
		{"skulls", th.cardInk, th.cardHard}, {"castles and their edge", th.stone, th.stoneDark}, {"roofs on the land", th.roofDark, th.land},
		{"roofs on the sea", th.roofDark, th.sea}, {"castles on the sea", th.stone, th.sea}, {"the throne on the table", th.rust, th.table},
		{"the frame", th.frameLine, th.sea},
	}
	printed := printedIn(t, Contrast, words, graphics)
	for _, set := range []struct {
		pairs []pair
		least float64
	}{{words, leastForWords}, {graphics, leastForGraphics}} {
		for _, p := range set.pairs {
			ink, under := printed(p.ink), printed(p.under)
			if got := contrastOf(ink, under); got < set.least {
				t.Errorf("%s: %v on %v has a contrast of %.1f: want %g", p.what, ink, under, got, set.least)
			}
		}
	}
}

// printedIn gives the colours that come out for those of a look: the nearest of the palette that the look is printed in.
func printedIn(t *testing.T, look Look, sets ...[]pair) func(color.RGBA) color.RGBA {
	t.Helper()
	var l paint.List
	s := scenes()["opening"]
	base, err := newAtelier(t).Draw(&s, look, &l)
	if err != nil {
		t.Fatal(err)
	}
	l.Reset()
	at := map[color.RGBA]image.Point{}
	for _, p := range slices.Concat(sets...) {
		for _, c := range []color.RGBA{p.ink, p.under} {
			if _, known := at[c]; !known {
				at[c] = image.Pt(8*len(at), 0)
				l.Fill(image.Rectangle{Max: image.Pt(8, 8)}.Add(at[c]), c)
			}
		}
	}
	b, err := paint.NewPress(0).Print(base, &l)
	if err != nil {
		t.Fatal(err)
	}
	img := decode(t, b)
	return func(c color.RGBA) color.RGBA { return img.RGBAAt(at[c].X+4, at[c].Y+4) }
}

// What the usual looks tell apart by tone is told apart by shape as well: solid bands and striped ones, full flags and hollow
// ones, a mark with a ring of its own.
func TestHighContrastSaysNothingByColourAlone(t *testing.T) {
	at := newAtelier(t)
	ours, kings, marked := scenes()["opening"], scenes()["opening"], scenes()["opening"]
	for territory := range ours.View.Land {
		ours.View.Land[territory].Player, ours.View.Land[territory].King = 0, 0
		kings.View.Land[territory], marked.View.Land[territory] = ours.View.Land[territory], ours.View.Land[territory]
	}
	ours.View.Land[6].Player, kings.View.Land[6].King = 1, 1
	marked.Selected = 6
	dark := func(s *Scene) *image.Gray {
		img := decode(t, printed(t, at, s, Contrast))
		out := image.NewGray(img.Rect)
		for i := range out.Pix { // white and what is nearly so, and all the rest
			if c := (color.RGBA{img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], 255}); luminance(c) < 0.5 {
				out.Pix[i] = 255
			}
		}
		return out
	}
	a, b, c := dark(&ours), dark(&kings), dark(&marked)
	for name, two := range map[string][2]*image.Gray{"the sides' bands": {a, b}, "yours and a mark": {a, c}, "his and a mark": {b, c}} {
		differ := 0
		for i := range two[0].Pix {
			if two[0].Pix[i] != two[1].Pix[i] {
				differ++
			}
		}
		if differ < 3000 {
			t.Errorf("%s differ on %d pixels of ink and white: want a shape that shows", name, differ)
		}
	}
}
