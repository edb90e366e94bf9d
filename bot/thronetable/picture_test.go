package thronetable

import (
	"bytes"
	"context"
	"errors"
	"image/png"
	"log/slog"
	"testing"

	"github.com/innkeeper-bot/innkeeper/render"
)

func TestABoardHasThePictureOfItsTheme(t *testing.T) {
	r, err := render.New()
	if err != nil {
		t.Fatal(err)
	}
	p, v, l := New(r, slog.New(slog.DiscardHandler)), english(t), newSeat(t, 1, "").look()
	pictures := map[string][]byte{}
	for _, theme := range []string{"light", "dark", ""} {
		v.Theme = theme
		board, err := p.Board(context.Background(), v, l)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := png.Decode(bytes.NewReader(board.Picture.PNG)); err != nil {
			t.Errorf("theme %q: %v", theme, err)
		}
		if want := (speaker{v.Words}).alt(viewOf(l)); board.Picture.Alt != want {
			t.Errorf("theme %q: alt text %q, want %q", theme, board.Picture.Alt, want)
		}
		pictures[theme] = board.Picture.PNG
	}
	if bytes.Equal(pictures["light"], pictures["dark"]) || !bytes.Equal(pictures["light"], pictures[""]) {
		t.Error("want dark to differ from light, and light where no theme is named")
	}
	v.TextOnly = true
	board, err := p.Board(context.Background(), v, l)
	if err != nil || board.Picture != nil {
		t.Errorf("in words: picture %v, error %v", board.Picture, err)
	}
}

func TestABoardGivesUpWithItsContext(t *testing.T) {
	r, err := render.New()
	if err != nil {
		t.Fatal(err)
	}
	gone := errors.New("nobody waits any more")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(gone)
	if _, err := New(r, slog.New(slog.DiscardHandler)).Board(ctx, english(t), newSeat(t, 1, "").look()); !errors.Is(err, gone) {
		t.Errorf("got %v, want the reason of the context", err)
	}
}
