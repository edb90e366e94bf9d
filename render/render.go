package render

import (
	"context"
	"fmt"
	"runtime"
	"sync"

	"github.com/innkeeper-bot/innkeeper/render/paint"
	"github.com/innkeeper-bot/innkeeper/render/throneboard"
)

// Theme is the look of a picture.
type Theme = throneboard.Look

// themes is how many themes there are.
const themes = 3

// The themes: Contrast is for those who need it high.
const (
	Light    = throneboard.Light
	Dark     = throneboard.Dark
	Contrast = throneboard.Contrast
)

// ThroneScene is what a picture of the Rusty Throne shows; ThroneLabels are the words in it.
type (
	ThroneScene  = throneboard.Scene
	ThroneLabels = throneboard.Labels
)

// A Picture is a finished picture.
type Picture struct {
	// PNG is the file. The renderer keeps it too: it must not be changed.
	PNG []byte
	// Width and Height are in pixels.
	Width, Height int
}

// What a renderer keeps at most, in bytes.
const (
	keepPictures = 16 << 20 // and as much of strips
	keepLabels   = 4 << 20
)

// A Renderer draws pictures. It is safe for concurrent use.
type Renderer struct {
	throne *throneboard.Atelier
	press  *paint.Press
	sheets [themes]*sheet // of curves, by theme
	lists  sync.Pool
	slots  chan struct{} // of pictures
	films  chan struct{}
	kept   keptReels // belongs to who draws a film
}

// New reads fonts and palettes; what fails here would fail for every picture.
func New() (*Renderer, error) {
	typ, err := paint.NewType(keepLabels)
	if err != nil {
		return nil, fmt.Errorf("prepare labels: %w", err)
	}
	r := &Renderer{throne: throneboard.New(typ), press: paint.NewPress(keepPictures), slots: make(chan struct{}, runtime.GOMAXPROCS(0)),
		films: make(chan struct{}, mostFilms), sheets: newSheets(typ)}
	r.lists.New = func() any { return new(paint.List) }
	return r, nil
}

// Throne is the picture of a scene of the Rusty Throne. No more pictures are drawn at a time than there are
// processors; while it waits for its turn a cancelled ctx ends it.
func (r *Renderer) Throne(ctx context.Context, s ThroneScene, theme Theme) (Picture, error) {
	select {
	case r.slots <- struct{}{}:
		defer func() { <-r.slots }()
	case <-ctx.Done():
		return Picture{}, fmt.Errorf("wait to draw: %w", context.Cause(ctx))
	}
	l := r.lists.Get().(*paint.List)
	defer func() { l.Reset(); r.lists.Put(l) }()
	base, err := r.throne.Draw(&s, theme, l)
	if err != nil {
		return Picture{}, fmt.Errorf("lay out the Throne's board: %w", err)
	}
	png, err := r.press.Print(base, l)
	if err != nil {
		return Picture{}, fmt.Errorf("draw the Throne's board: %w", err)
	}
	size := base.Size()
	return Picture{PNG: png, Width: size.X, Height: size.Y}, nil
}
