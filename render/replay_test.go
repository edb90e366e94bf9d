package render

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	drawing "image/draw"
	"image/gif"
	"image/png"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// playedGame is a game of the careful player with a frame for each of its actions, until it is over or has so many.
func playedGame(t testing.TB, seed byte, most int) []ThroneFrame {
	t.Helper()
	g, events, err := throne.Engine{}.New(games.Setup{Seed: [16]byte{seed}, Seats: 1})
	if err != nil {
		t.Fatal(err)
	}
	frame := func(events []games.Event) ThroneFrame {
		return ThroneFrame{Scene: ThroneScene{View: g.View(throne.PlayerSeat).(throne.View), Events: events}, Show: time.Second}
	}
	frames := []ThroneFrame{frame(events)}
	for g.Result() == nil && len(frames) <= most {
		events, err := g.Act(throne.PlayerSeat, g.Default(throne.PlayerSeat))
		if err != nil {
			t.Fatal(err)
		}
		frames = append(frames, frame(events))
	}
	return frames
}

// sixtyActions is a game with sixty actions.
func sixtyActions(t testing.TB) []ThroneFrame {
	t.Helper()
	for seed := byte(1); seed < 200; seed++ {
		if frames := playedGame(t, seed, 60); len(frames) == 61 {
			return frames
		}
	}
	t.Fatal("no game has sixty actions")
	return nil
}

func film(t testing.TB, r *Renderer, frames []ThroneFrame, theme Theme) Film {
	t.Helper()
	f, err := r.ThroneFilm(context.Background(), frames, theme)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// screened are the pictures that a viewer of a GIF sees one after the other.
func screened(t testing.TB, file []byte) []*image.RGBA {
	t.Helper()
	g, err := gif.DecodeAll(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	screen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	var shown []*image.RGBA
	for n, frame := range g.Image {
		if g.Disposal[n] != gif.DisposalNone {
			t.Fatalf("frame %d is disposed of by %d: what it does not show would be lost", n, g.Disposal[n])
		}
		drawing.Draw(screen, frame.Rect, frame, frame.Rect.Min, drawing.Over)
		now := image.NewRGBA(screen.Rect)
		copy(now.Pix, screen.Pix)
		shown = append(shown, now)
	}
	return shown
}

// mostBytes is how large the film of a game of sixty actions may be.
const mostBytes = 2 << 20

func TestAFilmOfSixtyActionsIsSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	frames := sixtyActions(t)
	for theme, name := range map[Theme]string{Light: "light", Dark: "dark"} {
		f := film(t, newRenderer(t), frames, theme)
		if len(f.GIF) > mostBytes {
			t.Errorf("%s: %d bytes, want at most %d", name, len(f.GIF), mostBytes)
		}
		shown := screened(t, f.GIF)
		if len(shown) != len(frames) || f.Width != 600 || f.Height != 720 {
			t.Errorf("%s: %d frames of %d x %d for %d scenes, want as many of 600 x 720", name, len(shown), f.Width, f.Height, len(frames))
		}
	}
}

func TestAFilmShowsTheBoardItself(t *testing.T) {
	r, frames := newRenderer(t), playedGame(t, 5, 6)
	shown := screened(t, film(t, r, frames, Light).GIF)
	var before image.Image
	for n, frame := range frames {
		board, err := png.Decode(bytes.NewReader(draw(t, r, frame.Scene, Light).PNG))
		if err != nil {
			t.Fatal(err)
		}
		own := offBoard(board, shown[n])
		if own > 9 { // fine lines are thinner from farther away
			t.Errorf("frame %d: colours are off the board's by %.1f on the average, want at most 9", n, own)
		}
		if before != nil && own >= offBoard(before, shown[n]) {
			t.Errorf("frame %d is nearer to the board before its own", n)
		}
		before = board
	}
}

// offBoard is how far the pixels of a frame are from the board's at the same places, on the average. The lowest rows are
// left out: the bar covers them.
func offBoard(board image.Image, frame *image.RGBA) float64 {
	const rows = 710
	sum := 0.0
	for y := 0; y < rows; y += 2 {
		for x := 0; x < frame.Rect.Dx(); x += 2 {
			a := color.RGBAModel.Convert(board.At(x*5/3, y*5/3)).(color.RGBA)
			b := frame.RGBAAt(x, y)
			sum += math.Abs(float64(a.R)-float64(b.R)) + math.Abs(float64(a.G)-float64(b.G)) + math.Abs(float64(a.B)-float64(b.B))
		}
	}
	return sum / float64(3*(rows/2)*(frame.Rect.Dx()/2))
}

func TestAFilmHasItsLimits(t *testing.T) {
	r, frame := newRenderer(t), ThroneFrame{Scene: midGame(1), Show: time.Second}
	for _, n := range []int{0, MostFrames + 1} {
		if _, err := r.ThroneFilm(context.Background(), make([]ThroneFrame, n), Light); !errors.Is(err, ErrFrames) {
			t.Errorf("%d frames: %v, want %v", n, err, ErrFrames)
		}
	}
	cancelled, cancel := context.WithCancelCause(context.Background())
	gone := errors.New("nobody waits any more")
	cancel(gone)
	if _, err := r.ThroneFilm(cancelled, []ThroneFrame{frame}, Light); !errors.Is(err, gone) {
		t.Errorf("cancelled: %v, want %v", err, gone)
	}
	if _, err := r.ThroneFilm(context.Background(), []ThroneFrame{frame}, Light); err != nil {
		t.Errorf("after a film that was cancelled: %v", err)
	}
}

// TestFilmsWaitForEachOtherAndNotPicturesForThem holds the place of the film that is drawn: others wait, pictures do not.
func TestFilmsWaitForEachOtherAndNotPicturesForThem(t *testing.T) {
	r, frame := newRenderer(t), ThroneFrame{Scene: midGame(1), Show: time.Second}
	r.films <- struct{}{}
	waiting, cancel := context.WithCancel(context.Background())
	done := make(chan error)
	go func() {
		_, err := r.ThroneFilm(waiting, []ThroneFrame{frame}, Light)
		done <- err
	}()
	draw(t, r, midGame(2), Light)
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("a film was drawn beside another: %v", err)
	}
	<-r.films
}

func TestTheLastFilmsAreKept(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	r, frames := newRenderer(t), playedGame(t, 7, 3)
	first := film(t, r, frames, Light)
	if again := film(t, r, frames, Light); &again.GIF[0] != &first.GIF[0] {
		t.Error("the same film was drawn twice")
	}
	others := [][]ThroneFrame{frames[:2], frames[1:], playedGame(t, 8, 3), playedGame(t, 9, 3)}
	slower := slices.Clone(frames)
	slower[1].Show += time.Second
	for _, other := range append(others, slower) {
		if f := film(t, r, other, Light); &f.GIF[0] == &first.GIF[0] {
			t.Error("another film is taken for the same")
		}
	}
	if dark := film(t, r, frames, Dark); bytes.Equal(dark.GIF, first.GIF) {
		t.Error("the dark film is the light one")
	}
	if len(r.kept) != keptFilms {
		t.Errorf("%d films are kept, want %d", len(r.kept), keptFilms)
	}
	if again := film(t, r, frames, Light); !bytes.Equal(again.GIF, first.GIF) {
		t.Error("drawn anew it is another film")
	}
}

// BenchmarkFilm draws the film of a game of sixty actions, and compares its size with that of whole pictures one after
// the other (whole-frames).
func BenchmarkFilm(b *testing.B) {
	r, frames := newRenderer(b), sixtyActions(b)
	bytes, whole := len(film(b, r, frames, Light).GIF), 0
	for n := range frames {
		whole += len(film(b, r, frames[n:n+1], Light).GIF)
	}
	b.ReportAllocs()
	for b.Loop() {
		r.kept = nil
		film(b, r, frames, Light)
	}
	b.ReportMetric(float64(bytes), "file-bytes")
	b.ReportMetric(float64(bytes)/float64(whole), "whole-frames")
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N*len(frames)), "ms/frame")
}

// BenchmarkPicturesBesideAFilm measures how long pictures take alone and while films are drawn without a pause, in turns
// in one run, and reports the ratio of the slowest hundredth of them (p99-ratio) and of the median.
func BenchmarkPicturesBesideAFilm(b *testing.B) {
	r, frames := newRenderer(b), sixtyActions(b)
	turn := 0
	picture := func() time.Duration {
		turn++
		s := midGame(1)
		s.View.DeckSize, s.View.Land[8].King = turn, turn%5
		start := time.Now()
		draw(b, r, s, Light)
		return time.Since(start)
	}
	const at = 200 // pictures in a turn
	var alone, beside []time.Duration
	for b.Loop() {
		for range at {
			alone = append(alone, picture())
		}
		ctx, cancel := context.WithCancel(b.Context())
		done := make(chan struct{})
		go func() {
			defer close(done)
			for ctx.Err() == nil {
				if _, err := r.drawFilm(ctx, frames, Light); err != nil && ctx.Err() == nil {
					b.Error(err)
				}
			}
		}()
		for range at {
			beside = append(beside, picture())
		}
		cancel()
		<-done
	}
	p99 := func(d []time.Duration) float64 {
		slices.Sort(d)
		return float64(d[len(d)*99/100])
	}
	b.ReportMetric(p99(beside)/p99(alone), "p99-ratio")
	b.ReportMetric(float64(median(beside))/float64(median(alone)), "median-ratio")
	b.ReportMetric(0, "ns/op")
}

func TestTheSameGameGivesTheSameFilm(t *testing.T) {
	if testing.Short() {
		t.Skip("long work of one goroutine")
	}
	frames := playedGame(t, 7, 8)
	first, warm := film(t, newRenderer(t), frames, Dark).GIF, newRenderer(t)
	film(t, warm, playedGame(t, 9, 4), Light)
	for _, f := range frames {
		draw(t, warm, f.Scene, Dark)
	}
	if !bytes.Equal(first, film(t, warm, frames, Dark).GIF) {
		t.Error("what a renderer has drawn before shows in the film")
	}
}
