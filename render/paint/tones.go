package paint

import (
	"image"
	"image/color"
	"math"
)

// softTones is how many steps the soft outer edge of a drawing has.
const softTones = 4

// Flatten redraws img in few colours, as a woodcut is printed: the opaque pixels in the n of them that stand for the
// others best, the soft edges in a few steps. What lies between two flat colours then takes a handful of shades instead
// of dozens, which nobody sees and which packs better by a tenth.
func Flatten(img *image.RGBA, n int) {
	for i := 0; i < len(img.Pix); i += 4 {
		soften(img.Pix[i : i+4 : i+4])
	}
	inks := inksOf(img, n)
	nearest := map[color.RGBA]color.RGBA{}
	var last, becomes color.RGBA // neighbours are often alike
	for i := 0; i < len(img.Pix); i += 4 {
		px := img.Pix[i : i+4 : i+4]
		if px[3] < 255 {
			continue
		}
		if c := (color.RGBA{px[0], px[1], px[2], 255}); c != last {
			to, known := nearest[c]
			if !known {
				to = nearestInk(inks, c)
				nearest[c] = to
			}
			last, becomes = c, to
		}
		px[0], px[1], px[2] = becomes.R, becomes.G, becomes.B
	}
}

// soften brings a premultiplied pixel to the nearest step of opacity.
func soften(px []uint8) {
	from := int(px[3])
	if from == 0 || from == 255 {
		return
	}
	to := (from*softTones + 127) / 255 * 255 / softTones
	for ch := range px {
		px[ch] = uint8((int(px[ch])*to + from/2) / from)
	}
}

// An ink is a colour met in a drawing.
type ink struct {
	c     color.RGBA
	area  float64 // square root of its pixels: as in a Cut, thin lines count for more than their area
	error float64 // to the nearest one chosen, squared
}

// inksOf chooses at most n of the opaque colours of img: first the most frequent one, then whichever would be missed
// most. They are colours of the drawing itself, so its flat parts stay what they are.
func inksOf(img *image.RGBA, n int) (chosen []color.RGBA) {
	met := meet(img)
	for len(chosen) < n {
		best := -1
		for i := range met {
			if missed(met[i]) > 0 && (best < 0 || missed(met[i]) > missed(met[best])) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		c := met[best].c
		chosen = append(chosen, c)
		for i := range met {
			met[i].error = min(met[i].error, unlike(met[i].c, c))
		}
	}
	return chosen
}

// missed is how much a drawing would lose without i.
func missed(i ink) float64 { return i.area * i.error }

// meet finds the opaque colours of img, in the order in which they are met.
func meet(img *image.RGBA) (met []ink) {
	index := map[color.RGBA]int{}
	last, at := color.RGBA{}, 0
	for i := 0; i < len(img.Pix); i += 4 {
		if img.Pix[i+3] < 255 {
			continue
		}
		c := color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 255}
		if c != last {
			known := false
			if at, known = index[c]; !known {
				at = len(met)
				index[c] = at
				met = append(met, ink{c: c, error: 3 * 255 * 255})
			}
			last = c
		}
		met[at].area++
	}
	for i := range met {
		met[i].area = math.Sqrt(met[i].area)
	}
	return met
}

// nearestInk is the one of inks nearest to c.
func nearestInk(inks []color.RGBA, c color.RGBA) (best color.RGBA) {
	least := math.Inf(1)
	for _, i := range inks {
		if d := unlike(i, c); d < least {
			best, least = i, d
		}
	}
	return best
}

// unlike is how far two colours lie apart, squared.
func unlike(a, b color.RGBA) float64 {
	return float64(square(int(a.R)-int(b.R)) + square(int(a.G)-int(b.G)) + square(int(a.B)-int(b.B)))
}
