package throneboard

import (
	"fmt"
	"reflect"

	_ "embed" // for the plates

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// The looks as they were drawn beforehand by drawArt, each with the palette cut for it. A test holds them to what
// the vectors draw today.
//
//go:generate go test -run TestPlates -update .
var (
	//go:embed plates/light.plate
	lightPlate []byte
	//go:embed plates/dark.plate
	darkPlate []byte
)

// sprites are the places of all sprites, in the order of the fields; those that a look does not have are nil.
func (p *pieces) sprites() (all []**paint.Sprite) {
	v := reflect.ValueOf(p).Elem()
	for i := range v.NumField() {
		switch f := v.Field(i).Addr().Interface().(type) {
		case **paint.Sprite:
			all = append(all, f)
		case *perLand:
			for t := range f {
				all = append(all, &f[t])
			}
		}
	}
	return all
}

// readArt makes the art of a look from its plate.
func readArt(th *theme, plate []byte) (*art, error) {
	p, err := paint.ReadPlate(plate)
	if err != nil {
		return nil, fmt.Errorf("look %s: %w", th.name, err)
	}
	a := &art{th: th, base: p.Base}
	places := a.sprites()
	if len(places) != len(p.Sprites) {
		return nil, fmt.Errorf("look %s: plate of %d sprites: want %d", th.name, len(p.Sprites), len(places))
	}
	for i, s := range p.Sprites {
		*places[i] = s
	}
	return a, nil
}

// plate is the look drawn and written down; scenes are what its palette is cut for.
func drawPlate(th *theme, typ *paint.Type, scenes []Scene) ([]byte, error) {
	base, ps := drawArt(th, survey())
	a := &art{pieces: *ps, th: th, base: paint.NewBase(base, nil)}
	cut := paint.NewCut()
	for i := range scenes {
		var l paint.List
		drawScene(a, typ, &scenes[i], &l)
		cut.Count(paint.Paint(a.base, &l))
	}
	var sprites []*paint.Sprite
	for _, s := range a.sprites() {
		if *s == nil {
			*s = paint.Empty()
		}
		sprites = append(sprites, *s)
	}
	return paint.EncodePlate(cut.Palette(), base, sprites)
}
