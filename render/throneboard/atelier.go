package throneboard

import (
	"sync"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// A Look is one of the board's themes.
type Look int

// The looks.
const (
	Light Look = iota
	Dark
	Contrast // black on white, for those who need it
	looks
)

// An Atelier draws scenes. It is safe for concurrent use.
type Atelier struct {
	typ  *paint.Type
	arts [looks]func() (*art, error)
}

// New makes an atelier that sets its words in typ. What belongs to a look is unpacked when it is first asked for.
func New(typ *paint.Type) *Atelier {
	at := &Atelier{typ: typ}
	for look, p := range plates() {
		at.arts[look] = sync.OnceValues(p.read)
	}
	return at
}

// Draw puts the scene on the list and gives the base that it lies on. A look that there is not is Light. Only a
// broken build makes it fail.
func (at *Atelier) Draw(s *Scene, look Look, l *paint.List) (*paint.Base, error) {
	a, err := at.art(look)
	if err != nil {
		return nil, err
	}
	if err := drawScene(a, at.typ, s, l); err != nil {
		return nil, err
	}
	return a.base, nil
}

// art is the art of a look.
func (at *Atelier) art(look Look) (*art, error) {
	if look < 0 || look >= looks {
		look = Light
	}
	return at.arts[look]()
}

// drawScene puts the scene on the list.
func drawScene(a *art, typ *paint.Type, s *Scene, l *paint.List) error {
	b := a.board()
	blocks, places := b.crowd.blocks, b.places
	*b = board{
		art: a, typ: typ, list: l, scene: s, story: tell(s.Events), labels: s.Labels.orEnglish(),
		crowd: crowd{blocks[:0]}, places: places[:0],
	}
	err := b.lay()
	*b = board{crowd: b.crowd, places: b.places}
	select {
	case a.boards <- b:
	default:
	}
	return err
}

// board is a free board or a new one.
func (a *art) board() *board {
	select {
	case b := <-a.boards:
		return b
	default:
		return &board{}
	}
}
