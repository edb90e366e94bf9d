package throneboard

import (
	"fmt"
	"image"
	"reflect"
	"runtime"
	"sync"

	_ "embed" // for the plates

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// The looks as they were drawn beforehand by drawArt, each with the palette cut for it, and apart from them their
// scenery. A test holds them to what the vectors draw today.
//
//go:generate go test -run TestPlates -update .
var (
	//go:embed plates/light.plate
	lightPlate []byte
	//go:embed plates/light-scenery.plate
	lightScenery []byte
	//go:embed plates/dark.plate
	darkPlate []byte
	//go:embed plates/dark-scenery.plate
	darkScenery []byte
	//go:embed plates/contrast.plate
	contrastPlate []byte
	//go:embed plates/contrast-scenery.plate
	contrastScenery []byte
)

// A plateSet is what the art of a look is read from.
type plateSet struct {
	th             *theme
	plate, scenery []byte
}

// plates are the sets of all looks.
func plates() [looks]plateSet {
	return [looks]plateSet{
		Light: {&light, lightPlate, lightScenery}, Dark: {&dark, darkPlate, darkScenery},
		Contrast: {&highContrast, contrastPlate, contrastScenery},
	}
}

// baseInks and pieceInks are how many colours the base and each sprite of a plate have.
const baseInks, pieceInks = 80, 16

// flatten prepares what was just drawn for its plates: it reduces the base, and the sprites of each struct, to few
// colours.
func flatten(base *image.RGBA, of ...any) {
	paint.Flatten(base, baseInks)
	for _, o := range of {
		for _, place := range places(o) {
			*place = (*place).Flat(pieceInks)
		}
	}
}

// places are where a struct keeps its sprites, in the order of its fields.
func places(of any) (all []**paint.Sprite) {
	v := reflect.ValueOf(of).Elem()
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

// fill puts the sprites of a plate in their places.
func fill(to any, sprites []*paint.Sprite) error {
	all := places(to)
	if len(all) != len(sprites) {
		return fmt.Errorf("plate of %d sprites: want %d", len(sprites), len(all))
	}
	for i, s := range sprites {
		*all[i] = s
	}
	return nil
}

// read makes the art of a look from its plates.
func (s plateSet) read() (*art, error) {
	p, err := paint.ReadPlate(s.plate)
	if err != nil {
		return nil, fmt.Errorf("look %s: %w", s.th.name, err)
	}
	a := &art{th: s.th, base: p.Base, boards: make(chan *board, runtime.GOMAXPROCS(0))}
	a.scenery = sync.OnceValues(s.readScenery)
	if err := fill(&a.pieces, p.Sprites); err != nil {
		return nil, fmt.Errorf("look %s: %w", s.th.name, err)
	}
	return a, nil
}

func (s plateSet) readScenery() (*scenery, error) {
	p, err := paint.ReadPlate(s.scenery)
	if err != nil {
		return nil, fmt.Errorf("scenery of look %s: %w", s.th.name, err)
	}
	to := &scenery{}
	if err := fill(to, p.Sprites); err != nil {
		return nil, fmt.Errorf("scenery of look %s: %w", s.th.name, err)
	}
	return to, nil
}
