package paint

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"sync"
	"unicode"

	"github.com/go-fonts/stix/stix2textbold"
	"github.com/go-fonts/stix/stix2textsemibold"
	"github.com/go-fonts/stix/stix2textsemibolditalic"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Weight is a cut of the typeface.
type Weight uint8

// The cuts.
const (
	Bold Weight = iota
	SemiBold
	Italic // semi-bold
	weights
)

// A Style says how a label is set.
type Style struct {
	Weight Weight
	// Size is the height of the type in pixels; Spacing is added after each letter, in pixels.
	Size, Spacing int
	// Halo is how far the label's halo reaches around its letters, in pixels; 0 for none.
	Halo int
	// Width is the most that the label may take, in pixels; longer ones are set smaller, then cut short. 0 for any.
	Width int
}

// A Label is text set once as masks. Its zero point is the middle of its line: half-way along, half-way up a
// capital.
type Label struct {
	Text *Sprite
	Halo *Sprite // nil without one
	// Width is the advance of the whole line, in pixels.
	Width int
}

// Type sets labels and keeps them. It is safe for concurrent use.
type Type struct {
	labels *cache[*Label]

	mu    sync.Mutex // guards what follows: neither faces nor the buffer are safe for concurrent use
	fonts [weights][]*sfnt.Font
	faces map[faceKey]font.Face
	buf   sfnt.Buffer
}

type faceKey struct {
	font *sfnt.Font
	size int
}

// mostFaces bounds the faces kept; styles are few, and sizes between them come from labels made to fit.
const mostFaces = 64

// mostRunes is how much of a label is set at all.
const mostRunes = 80

// NewType reads the fonts and makes room for so many bytes of labels.
func NewType(keep int) (*Type, error) {
	t := &Type{labels: newCache[*Label](keep), faces: map[faceKey]font.Face{}}
	second, err := sfnt.Parse(gomedium.TTF)
	if err != nil {
		return nil, fmt.Errorf("parse the second font: %w", err)
	}
	for w, data := range [weights][]byte{Bold: stix2textbold.TTF, SemiBold: stix2textsemibold.TTF, Italic: stix2textsemibolditalic.TTF} {
		first, err := sfnt.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("parse font %d: %w", w, err)
		}
		t.fonts[w] = []*sfnt.Font{first, second}
	}
	return t, nil
}

// Label sets text on one line. Letters that no font has are set as small boxes; marks without a letter are left
// out. An empty text is an empty label.
func (t *Type) Label(text string, s Style) *Label {
	key := binary.LittleEndian.AppendUint16(make([]byte, 0, 64), uint16(s.Width))
	key = append(key, byte(s.Weight), byte(s.Size), byte(s.Spacing), byte(s.Halo))
	key = append(key, text...)
	if l, ok := t.labels.get(key); ok {
		return l
	}
	t.mu.Lock()
	l := t.set(text, s)
	t.mu.Unlock()
	size := l.Text.size()
	if l.Halo != nil {
		size += l.Halo.size()
	}
	t.labels.put(key, l, size)
	return l
}

// Write stamps a label with its zero point at (x, y), in the colours text and halo (premultiplied).
func (l *List) Write(label *Label, x, y int, text, halo color.RGBA) {
	if label.Halo != nil {
		l.Tint(label.Halo, x, y, halo)
	}
	l.Tint(label.Text, x, y, text)
}

// A glyph is one letter on its way into a label; a nil font stands for the box.
type glyph struct {
	r    rune
	font *sfnt.Font
}

// set makes the label; t.mu is held.
func (t *Type) set(text string, s Style) *Label {
	glyphs := t.glyphs(text, s.Weight)
	size := s.Size
	for s.Width > 0 && size > s.Size*6/10 && t.measure(glyphs, s, size).Ceil() > s.Width {
		size--
	}
	for s.Width > 0 && len(glyphs) > 1 && t.measure(glyphs, s, size).Ceil() > s.Width {
		glyphs = glyphs[:len(glyphs)-1]
		glyphs[len(glyphs)-1] = glyph{'…', t.fonts[s.Weight][0]}
	}
	width := t.measure(glyphs, s, size)
	pad := s.Halo + size/2
	img := image.NewAlpha(image.Rect(0, 0, width.Ceil()+2*pad, 2*size+2*pad))
	base := pad + size*4/3
	t.draw(img, glyphs, s, size, fixed.P(pad, base))
	for i, a := range img.Pix {
		img.Pix[i] = tone(a)
	}
	ox, oy := pad+width.Round()/2, base-capHeight(size)/2
	l := &Label{Text: FromAlpha(img, ox, oy), Width: width.Ceil()}
	if s.Halo > 0 {
		used := usedPart(img.Rect, func(x, y int) bool { return img.Pix[y*img.Stride+x] != 0 }).Inset(-s.Halo - 1)
		l.Halo = FromAlpha(grow(crop(img, used), s.Halo), ox-used.Min.X, oy-used.Min.Y)
	}
	return l
}

// capHeight is the height of a capital, in pixels.
func capHeight(size int) int { return int(math.Round(float64(size) * 0.656)) }

// glyphs finds a font for each letter of the text.
func (t *Type) glyphs(text string, w Weight) []glyph {
	var gs []glyph
	for _, r := range text {
		if len(gs) == mostRunes {
			break
		}
		if unicode.In(r, unicode.C, unicode.Variation_Selector) {
			continue
		}
		g := glyph{r: r}
		for _, f := range t.fonts[w] {
			if i, err := f.GlyphIndex(&t.buf, r); err == nil && i != 0 {
				g.font = f
				break
			}
		}
		if g.font == nil && unicode.Is(unicode.M, r) {
			continue
		}
		gs = append(gs, g)
	}
	return gs
}

// face is the font at a size; t.mu is held.
func (t *Type) face(f *sfnt.Font, size int) font.Face {
	k := faceKey{f, size}
	if face, ok := t.faces[k]; ok {
		return face
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: float64(size), DPI: 72, Hinting: font.HintingNone})
	if err != nil { // NewFace has no way to fail with these options
		panic("paint: no face of a parsed font: " + err.Error())
	}
	if len(t.faces) >= mostFaces {
		clear(t.faces)
	}
	t.faces[k] = face
	return face
}

// measure is the advance of the glyphs at a size.
func (t *Type) measure(gs []glyph, s Style, size int) fixed.Int26_6 {
	return t.draw(nil, gs, s, size, fixed.Point26_6{})
}

// draw sets the glyphs from dot on, or only measures them where img is nil, and returns their advance.
func (t *Type) draw(img *image.Alpha, gs []glyph, s Style, size int, dot fixed.Point26_6) fixed.Int26_6 {
	start := dot.X
	for i, g := range gs {
		if g.font == nil {
			dot.X += missing(img, dot, size) + fixed.I(s.Spacing)
			continue
		}
		face := t.face(g.font, size)
		if i > 0 && gs[i-1].font == g.font {
			dot.X += face.Kern(gs[i-1].r, g.r)
		}
		if img == nil {
			a, _ := face.GlyphAdvance(g.r)
			dot.X += a
		} else {
			r, mask, at, a, ok := face.Glyph(dot, g.r)
			if ok {
				draw.DrawMask(img, r, image.White, image.Point{}, mask, at, draw.Over)
			}
			dot.X += a
		}
		dot.X += fixed.I(s.Spacing)
	}
	if len(gs) > 0 {
		dot.X -= fixed.I(s.Spacing)
	}
	return max(0, dot.X-start)
}

// missing sets the box that stands for a letter nobody has, and returns its advance.
func missing(img *image.Alpha, dot fixed.Point26_6, size int) fixed.Int26_6 {
	w, h := size*5/10, capHeight(size)
	if img != nil {
		x, y, line := dot.X.Round()+size/10, dot.Y.Round(), max(1, size/12)
		outer := image.Rect(x, y-h, x+w, y)
		draw.Draw(img, outer, image.White, image.Point{}, draw.Src)
		draw.Draw(img, outer.Inset(line), image.Transparent, image.Point{}, draw.Src)
	}
	return fixed.I(w + size/5)
}

// crop is the part r of img, moved to (0,0).
func crop(img *image.Alpha, r image.Rectangle) *image.Alpha {
	out := image.NewAlpha(image.Rectangle{Max: r.Size()})
	draw.Draw(out, out.Rect, img, r.Min, draw.Src)
	return out
}

// grow spreads a mask by so many pixels in all directions. Its edge is hard: a halo is nearly of the colour of what it
// lies on, and soft edges would only make files larger.
func grow(img *image.Alpha, by int) *image.Alpha {
	out, field := image.NewAlpha(img.Rect), Outside(img)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if field.At(x, y) <= float64(by) {
				out.Pix[y*out.Stride+x] = 255
			}
		}
	}
	return out
}

// tones is how many steps a letter's soft edge has.
const tones = 5

// tone is the opacity a in so many steps.
func tone(a uint8) uint8 { return uint8((int(a)*tones + 127) / 255 * 255 / tones) }
