package throneboard

import (
	"fmt"
	"sync"

	_ "embed"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// A Look is one of the board's themes.
type Look int

// The looks.
const (
	Light Look = iota
	Dark
	looks
)

//go:embed palettes/light.rgb
var lightPalette []byte

//go:embed palettes/dark.rgb
var darkPalette []byte

// Atelier draws scenes. It is safe for concurrent use.
type Atelier struct {
	typ  *paint.Type
	arts [looks]func() *art
}

// New makes an atelier that sets its words in typ. What belongs to a look is drawn when it is first asked for.
func New(typ *paint.Type) (*Atelier, error) {
	at := &Atelier{typ: typ}
	c := sync.OnceValue(survey)
	for look, l := range [looks]struct {
		th      *theme
		palette []byte
	}{Light: {&light, lightPalette}, Dark: {&dark, darkPalette}} {
		p, err := paint.ParsePalette(l.palette)
		if err != nil {
			return nil, fmt.Errorf("look %s: %w", l.th.name, err)
		}
		at.arts[look] = sync.OnceValue(func() *art { return newArt(l.th, c(), p) })
	}
	return at, nil
}

// Draw puts the scene on the list and gives the base that it lies on. A look that there is not is Light.
func (at *Atelier) Draw(s *Scene, look Look, l *paint.List) *paint.Base {
	if look < 0 || look >= looks {
		look = Light
	}
	a := at.arts[look]()
	b := board{art: a, typ: at.typ, list: l, scene: s, labels: s.Labels.orEnglish()}
	b.draw()
	return a.base
}
