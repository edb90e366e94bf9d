package render

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"slices"
	"time"

	"github.com/innkeeper-bot/innkeeper/render/paint"
)

// A ThroneFrame is a picture of a film of the Rusty Throne, and for how long it is shown.
type ThroneFrame struct {
	Scene ThroneScene
	Show  time.Duration
}

// A Film is a moving picture.
type Film struct {
	// GIF is the file. The renderer keeps it too: it must not be changed.
	GIF []byte
	// Width and Height are in pixels.
	Width, Height int
}

// mostFilms is how many films are drawn at a time. One frame of each is drawn at a time, in a turn of its own among the
// pictures: so a film takes time from a press only for as long as a single frame needs.
const mostFilms = 1

// MostFrames is how many frames a film has at most; with MostFilm, how many bytes, it bounds what a film costs.
const (
	MostFrames = 160
	MostFilm   = 8 << 20
)

// Errors of films beyond the bounds.
var (
	ErrFrames = errors.New("render: a film has 1 to 160 frames")
	ErrFilm   = errors.New("render: film too large")
)

// ThroneFilm is the moving picture of the scenes, one after the other and then from the start again. A bar at its lower
// edge shows how far it has got. The last few films are kept. Films wait for each other; a cancelled ctx ends the
// waiting and, after the frame at hand, the drawing.
func (r *Renderer) ThroneFilm(ctx context.Context, frames []ThroneFrame, theme Theme) (Film, error) {
	if len(frames) == 0 || len(frames) > MostFrames {
		return Film{}, fmt.Errorf("%w, not %d", ErrFrames, len(frames))
	}
	if err := take(ctx, r.films); err != nil {
		return Film{}, fmt.Errorf("wait to draw a film: %w", err)
	}
	defer func() { <-r.films }()
	key, err := r.keyOf(frames, theme)
	if err != nil {
		return Film{}, fmt.Errorf("lay out a film: %w", err)
	}
	if film, ok := r.kept.find(key); ok {
		return film, nil
	}
	film, err := r.drawFilm(ctx, frames, theme)
	if err == nil {
		r.kept.add(key, film)
	}
	return film, err
}

// drawFilm draws all frames of a film.
func (r *Renderer) drawFilm(ctx context.Context, frames []ThroneFrame, theme Theme) (Film, error) {
	var film *paint.Film
	for n, frame := range frames {
		began := time.Now()
		if err := r.throneFrame(ctx, &film, frame, theme, float64(n+1)/float64(len(frames))); err != nil {
			return Film{}, fmt.Errorf("draw frame %d of %d: %w", n+1, len(frames), err)
		}
		if film.Len() > MostFilm {
			return Film{}, fmt.Errorf("%w: over %d bytes at frame %d of %d", ErrFilm, MostFilm, n+1, len(frames))
		}
		rest(ctx, time.Since(began))
	}
	size := film.Size()
	return Film{GIF: film.Bytes(), Width: size.X, Height: size.Y}, nil
}

// keyOf tells a film apart from all others of this process. It costs what putting the lists together costs, and
// draws nothing.
func (r *Renderer) keyOf(frames []ThroneFrame, theme Theme) (key filmKey, err error) {
	l := r.lists.Get().(*paint.List)
	defer func() { l.Reset(); r.lists.Put(l) }()
	sum, part := sha256.New(), []byte(nil)
	for _, frame := range frames {
		l.Reset()
		base, err := r.throne.Draw(&frame.Scene, theme, l)
		if err != nil {
			return key, err
		}
		part = binary.LittleEndian.AppendUint64(part[:0], uint64(frame.Show))
		part = l.AppendKey(part, base)
		sum.Write(binary.LittleEndian.AppendUint64(nil, uint64(len(part))))
		sum.Write(part)
	}
	return filmKey(sum.Sum(nil)), nil
}

// filmKey is the key of a film.
type filmKey [sha256.Size]byte

// keptFilms is how many films are kept: somebody who has missed something asks again, and so do the others at a table.
const keptFilms = 4

// keptReels are the last films drawn, the latest first. They belong to whoever holds the place to draw films.
type keptReels []keptReel

type keptReel struct {
	key  filmKey
	film Film
}

func (k *keptReels) find(key filmKey) (Film, bool) {
	at := slices.IndexFunc(*k, func(r keptReel) bool { return r.key == key })
	if at < 0 {
		return Film{}, false
	}
	return (*k)[at].film, true
}

func (k *keptReels) add(key filmKey, f Film) {
	*k = slices.Insert(*k, 0, keptReel{key, f})
	if len(*k) > keptFilms {
		*k = slices.Delete(*k, keptFilms, len(*k))
	}
}

// throneFrame draws one frame; the first makes the film. done is how far the film has got, up to 1.
func (r *Renderer) throneFrame(ctx context.Context, film **paint.Film, frame ThroneFrame, theme Theme, done float64) error {
	if err := take(ctx, r.slots); err != nil {
		return err
	}
	defer func() { <-r.slots }()
	l := r.lists.Get().(*paint.List)
	defer func() { l.Reset(); r.lists.Put(l) }()
	base, err := r.throne.Draw(&frame.Scene, theme, l)
	if err != nil {
		return err
	}
	if *film == nil {
		*film = paint.NewFilm(base)
	}
	bar(l, base.Size(), done)
	return (*film).Frame(base, l, frame.Show)
}

// barHeight is the height of the bar in a picture, before it is scaled down; barGround and barDone are its colours.
const barHeight = 10

var (
	barGround = color.RGBA{A: 150}
	barDone   = color.RGBA{0xf2, 0xb0, 0x1e, 0xff}
)

// bar draws how far a film has got along the lower edge of a picture.
func bar(l *paint.List, size image.Point, done float64) {
	l.Fill(image.Rect(0, size.Y-barHeight, size.X, size.Y), barGround)
	l.Fill(image.Rect(0, size.Y-barHeight, int(done*float64(size.X)), size.Y), barDone)
}

// rest leaves the processor to others for a time: films are not urgent, and press after press comes in between. The end
// of ctx ends it.
func rest(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// take waits for a place; a cancelled ctx ends the waiting.
func take(ctx context.Context, places chan struct{}) error {
	if err := ctx.Err(); err != nil {
		return context.Cause(ctx)
	}
	select {
	case places <- struct{}{}:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
