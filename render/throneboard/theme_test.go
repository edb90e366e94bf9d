package throneboard

import (
	"image/color"
	"math"
	"testing"
)

// linear is a channel as light, 0 to 1.
func linear(v uint8) float64 {
	if f := float64(v) / 255; f > 0.04045 {
		return math.Pow((f+0.055)/1.055, 2.4)
	} else {
		return f / 12.92
	}
}

func luminance(c color.RGBA) float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// contrastOf is WCAG's contrast ratio, 1 to 21.
func contrastOf(a, b color.RGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestWordsAndNumbersStandOut(t *testing.T) {
	for _, th := range []*theme{&light, &dark, &highContrast} {
		for _, pair := range []struct {
			what       string
			ink, under color.RGBA
			want       float64
		}{
			{"names on their halo", th.nameInk, th.halo, 4.5},
			{"names on the land", th.nameInk, th.land, 4.5},
			{"words on paper", th.paperInk, th.paper, 4.5},
			{"numbers on the player's colour", th.onSide, th.player, 4.5},
			{"numbers on the King's colour", th.onSide, th.king, 4.5},
			{"the sign of uncertainty", th.onSide, th.contested, 4.5},
			{"numbers of cards", th.card, th.cardInk, 4.5},
			// Figures and signs are large: 3 is enough for them.
			{"arrows of cards", th.cardInk, th.card, 3},
			{"arrows of hard cards", th.cardInk, th.cardHard, 3},
			{"the player's line on paper", th.player, th.halo, 3},
			{"the King's line on paper", th.king, th.halo, 3},
			{"what is chosen on the sides' colours", th.chosen, th.kingDark, 3},
		} {
			if got := contrastOf(pair.ink, pair.under); got < pair.want {
				t.Errorf("%s: %s have a contrast of %.1f: want %.1f", th.name, pair.what, got, pair.want)
			}
		}
	}
}

// The ways in which eyes lack a kind of cone, as matrices on light (Viénot, Brettel and Mollon 1999; the last after
// Brettel, Viénot and Mollon 1997).
var blindness = map[string][9]float64{
	"protanopia":   {0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1},
	"deuteranopia": {0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1},
	"tritanopia":   {1.01277, 0.13548, -0.14826, -0.01243, 0.86812, 0.14431, 0.07589, 0.80500, 0.11911},
}

// seen is a colour as such an eye sees it, in the units of CIE L*a*b*.
func seen(c color.RGBA, m [9]float64) [3]float64 {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	at := func(i int) float64 { return max(0, min(1, m[i]*r+m[i+1]*g+m[i+2]*b)) }
	return lab(at(0), at(3), at(6))
}

func lab(r, g, b float64) [3]float64 {
	f := func(v float64) float64 {
		if v > 216.0/24389 {
			return math.Cbrt(v)
		}
		return (24389.0/27*v + 16) / 116
	}
	x := f((0.4124*r + 0.3576*g + 0.1805*b) / 0.9505)
	y := f(0.2126*r + 0.7152*g + 0.0722*b)
	z := f((0.0193*r + 0.1192*g + 0.9505*b) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// Shapes tell the sides apart as well: round and angular figures, discs and lozenges.
func TestTheSidesAreToldApartByAllEyes(t *testing.T) {
	for _, th := range []*theme{&light, &dark, &highContrast} {
		for eye, m := range blindness {
			for _, pair := range []struct {
				what string
				a, b color.RGBA
				want float64
			}{
				{"the sides", th.player, th.king, 40},
				{"the player and the land", th.player, th.land, 30},
				{"the King and the land", th.king, th.land, 30},
				{"what is chosen and the player", th.chosen, th.player, 40},
				{"what is chosen and the King", th.chosen, th.king, 20},
			} {
				a, b := seen(pair.a, m), seen(pair.b, m)
				if d := math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2]); d < pair.want {
					t.Errorf("%s, %s: %s are %.0f apart: want %.0f", th.name, eye, pair.what, d, pair.want)
				}
			}
		}
	}
}
