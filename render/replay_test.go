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
	"os"
	"path/filepath"
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

func TestAFilmOfSixtyActionsIsSmall(t *testing.T) {
	frames := sixtyActions(t)
	for theme, name := range map[Theme]string{Light: "light", Dark: "dark"} {
		f := film(t, newRenderer(t), frames, theme)
		const most = 2 << 20
		if len(f.GIF) > most {
			t.Errorf("%s: %d bytes, want at most %d", name, len(f.GIF), most)
		}
		t.Logf("%s: %d frames of %d x %d, %d bytes", name, len(frames), f.Width, f.Height, len(f.GIF))
		if dir := os.Getenv("FILMS"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, name+".gif"), f.GIF, 0o644); err != nil {
				t.Fatal(err)
			}
			for n, img := range screened(t, f.GIF) {
				var b bytes.Buffer
				if err := png.Encode(&b, img); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(dir, name+string(rune('a'+n/26))+string(rune('a'+n%26))+".png"), b.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

var _ = color.RGBA{}
var _ = errors.New
var _ = math.Abs
