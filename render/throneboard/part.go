package throneboard

import (
	"image"

	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// A Part is a part of a scene that can be shown by itself.
type Part int

// The parts.
const (
	Map    Part = iota // the island, or some of its territories
	Board              // the whole map with its panel and the action card
	Points             // the panel and the action card
	Hand               // the cards in hand
	Fight              // the battle just fought, with its cards and sums
)

// Margins around the territories and the cards of a part, and the least size of a piece of the map, in pixels.
const (
	partMargin              = 26
	leastWidth, leastHeight = 560, 400
	islandLeft              = panelX + panelWidth/2 + 10 // no panel reaches further
)

// Of is where a part of the scene lies in its picture. near are the territories that it is to show, all if none is given;
// other parts than Map show what they show.
func (at *Atelier) Of(s *Scene, look Look, part Part, near []throne.Territory) (image.Rectangle, error) {
	switch part {
	case Board:
		return mapRect, nil
	case Points:
		return image.Rect(frameWidth, frameWidth, islandLeft, tableCardY+cardHeight/2+partMargin), nil
	case Hand:
		n := max(1, min(max(len(s.View.Hand), s.View.HandSize), mostCards))
		half := (n*(cardWidth+12))/2 + partMargin
		return image.Rect(sheetWidth/2-half, mapHeight+2, sheetWidth/2+half, sheetHeight), nil
	case Fight:
		return image.Rect(0, mapHeight+2, sheetWidth, sheetHeight), nil
	}
	a, err := at.art(look)
	if err != nil {
		return image.Rectangle{}, err
	}
	return a.around(near), nil
}

// around is the piece of the map that shows territories and what stands in them.
func (a *art) around(near []throne.Territory) image.Rectangle {
	island := image.Rect(islandLeft, frameWidth, sheetWidth-frameWidth, mapHeight-frameWidth)
	r := image.Rectangle{}
	for _, t := range near {
		if t.Valid() {
			r = r.Union(a.Wash[t].Bounds())
		}
	}
	if r.Empty() {
		return island
	}
	r = r.Inset(-partMargin)
	r = widen(r, leastWidth, leastHeight)
	return shift(r, island).Intersect(island)
}

// widen is r with at least so many pixels to each side, around the same middle.
func widen(r image.Rectangle, w, h int) image.Rectangle {
	if more := w - r.Dx(); more > 0 {
		r.Min.X, r.Max.X = r.Min.X-more/2, r.Max.X+more-more/2
	}
	if more := h - r.Dy(); more > 0 {
		r.Min.Y, r.Max.Y = r.Min.Y-more/2, r.Max.Y+more-more/2
	}
	return r
}

// shift moves r into a larger one, as far as it fits.
func shift(r, into image.Rectangle) image.Rectangle {
	return r.Add(image.Pt(
		max(0, into.Min.X-r.Min.X)-max(0, r.Max.X-into.Max.X),
		max(0, into.Min.Y-r.Min.Y)-max(0, r.Max.Y-into.Max.Y),
	))
}
