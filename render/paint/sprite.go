package paint

import (
	"image"
	"image/color"
	"sync"
	"sync/atomic"

	"github.com/fogleman/gg"
)

// A Sprite is a small picture that is drawn once and stamped many times: either in full colour or as a mask that
// takes its colour when it is stamped. It is immutable and safe for concurrent use.
type Sprite struct {
	id     uint32
	rgba   *image.RGBA  // nil for a mask
	mask   *image.Alpha // nil in full colour
	bounds image.Rectangle

	once     sync.Once // finds the runs when they are first needed
	runs     [][]run   // by row
	numbered atomic.Pointer[numbered]
}

// lastSprite numbers the sprites of a process, so that a stamp is told apart from all others by its number alone.
var lastSprite atomic.Uint32

// Draw makes a sprite in full colour of w x h pixels. f draws it with paths; the point (ox, oy) of the drawing is
// the one that is laid on the stamp's place.
func Draw(w, h, ox, oy int, f func(*gg.Context)) *Sprite {
	dc := gg.NewContext(w, h)
	f(dc)
	return FromRGBA(dc.Image().(*image.RGBA), ox, oy)
}

// FromRGBA makes a sprite of img, which starts at (0,0) and must not be changed afterwards.
func FromRGBA(img *image.RGBA, ox, oy int) *Sprite {
	used := usedPart(img.Rect, func(x, y int) bool { return img.Pix[img.PixOffset(x, y)+3] != 0 })
	s := &Sprite{id: lastSprite.Add(1), bounds: used.Sub(image.Pt(ox, oy))}
	s.rgba = image.NewRGBA(image.Rectangle{Max: used.Size()})
	for y := range used.Dy() {
		copy(s.rgba.Pix[y*s.rgba.Stride:], img.Pix[img.PixOffset(used.Min.X, used.Min.Y+y):][:4*used.Dx()])
	}
	return s
}

// Flat is the sprite in at most n colours, see Flatten. A mask stays what it is.
func (s *Sprite) Flat(n int) *Sprite {
	if s.mask != nil {
		return s
	}
	img := image.NewRGBA(s.rgba.Rect)
	copy(img.Pix, s.rgba.Pix)
	Flatten(img, n)
	return FromRGBA(img, -s.bounds.Min.X, -s.bounds.Min.Y)
}

// FromAlpha makes a mask of img, which starts at (0,0) and must not be changed afterwards.
func FromAlpha(img *image.Alpha, ox, oy int) *Sprite {
	used := usedPart(img.Rect, func(x, y int) bool { return img.Pix[img.PixOffset(x, y)] != 0 })
	s := &Sprite{id: lastSprite.Add(1), bounds: used.Sub(image.Pt(ox, oy))}
	s.mask = image.NewAlpha(image.Rectangle{Max: used.Size()})
	for y := range used.Dy() {
		copy(s.mask.Pix[y*s.mask.Stride:], img.Pix[img.PixOffset(used.Min.X, used.Min.Y+y):][:used.Dx()])
	}
	return s
}

// Bounds is what the sprite covers, in pixels, when it is stamped at (0,0).
func (s *Sprite) Bounds() image.Rectangle { return s.bounds }

// size is what the sprite costs to keep, in bytes.
func (s *Sprite) size() int {
	if s.mask != nil {
		return len(s.mask.Pix) + 64
	}
	return len(s.rgba.Pix) + 64
}

// usedPart is the smallest rectangle that holds every pixel that shows anything.
func usedPart(r image.Rectangle, shows func(x, y int) bool) image.Rectangle {
	used := image.Rectangle{}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		left, right := r.Max.X, r.Min.X
		for x := r.Min.X; x < r.Max.X; x++ {
			if shows(x, y) {
				left, right = min(left, x), x+1
			}
		}
		if left < right {
			used = used.Union(image.Rect(left, y, right, y+1))
		}
	}
	return used
}

// alphaOf is the opacity of img.
func alphaOf(img *image.RGBA) *image.Alpha {
	a := image.NewAlpha(img.Rect)
	for i := range a.Pix {
		a.Pix[i] = img.Pix[4*i+3]
	}
	return a
}

// AlphaMask is the opacity of what f draws on w x h pixels, for masks that are worked on further.
func AlphaMask(w, h int, f func(*gg.Context)) *image.Alpha {
	dc := gg.NewContext(w, h)
	dc.SetColor(color.White)
	f(dc)
	return alphaOf(dc.Image().(*image.RGBA))
}

// Empty is a sprite that shows nothing.
func Empty() *Sprite { return FromAlpha(image.NewAlpha(image.Rectangle{}), 0, 0) }
