package headless

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

func TestServeAnswersEveryLine(t *testing.T) {
	echo := func(line []byte) []byte {
		if line == nil {
			return []byte("too long")
		}
		return fmt.Appendf(nil, "<%s>", line)
	}
	for _, row := range []struct{ name, in, out string }{
		{"no line", "", ""},
		{"the last line needs no end", "a\nb", "<a>\n<b>\n"},
		{"an empty line is one", "\na\n", "<>\n<a>\n"},
		{"one that is too long is nothing, and the next is read", strings.Repeat("x", LongestLine+1) + "\na\n", "too long\n<a>\n"},
		{"the last one may be too long", strings.Repeat("x", LongestLine+1), "too long\n"},
		{"the longest that is read", strings.Repeat("x", LongestLine-1) + "\n", "<" + strings.Repeat("x", LongestLine-1) + ">\n"},
	} {
		t.Run(row.name, func(t *testing.T) {
			var out strings.Builder
			if err := Serve(context.Background(), strings.NewReader(row.in), &out, echo); err != nil {
				t.Fatal(err)
			}
			if out.String() != row.out {
				t.Errorf("got %.60q, want %.60q", out.String(), row.out)
			}
		})
	}
}

func TestServeEndsWithItsContextOrItsFiles(t *testing.T) {
	quiet := func([]byte) []byte { return nil }
	in, lines := io.Pipe()
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if err := Serve(ctx, in, io.Discard, quiet); err != nil {
		t.Errorf("a context that is done is no error: %v", err)
	}
	broken := errors.New("broken")
	lines.CloseWithError(broken)
	other, write := io.Pipe()
	write.CloseWithError(broken)
	if err := Serve(context.Background(), other, io.Discard, quiet); !errors.Is(err, broken) {
		t.Errorf("an input that breaks: %v", err)
	}
	reader, out := io.Pipe()
	reader.CloseWithError(broken)
	if err := Serve(context.Background(), strings.NewReader("a\n"), out, quiet); !errors.Is(err, broken) {
		t.Errorf("an output that breaks: %v", err)
	}
}

func TestRefusalsHaveACodeAndAShortMessage(t *testing.T) {
	for _, row := range []struct {
		name string
		err  error
		want string
	}{
		{"a fault keeps its code, however it is wrapped", fmt.Errorf("set: %w", &Fault{NoGame, "no game"}),
			`{"ok":false,"error":{"code":"no_game","message":"set: no game"}}`},
		{"a script that does not fit", &dice.ScriptError{Shuffle: 1}, `{"ok":false,"error":{"code":"bad_shuffle"`},
		{"a refusal of the game tells its numbers in order", AsFault(IllegalAction, &games.Error{Code: "too_far", Rule: "DD-1", Args: map[string]any{"z": 2, "a": 1}}),
			`{"ok":false,"error":{"code":"illegal_action","message":"too_far (DD-1): a 1, z 2"}}`},
		{"any other", errors.New("odd"), `{"ok":false,"error":{"code":"bad_state","message":"odd"}}`},
	} {
		t.Run(row.name, func(t *testing.T) {
			if got := string(Refusal(row.err)); !strings.HasPrefix(got, row.want) {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
	if cut := string(Refusal(errors.New(strings.Repeat("x", LongestMessage-1) + "ü"))); strings.Contains(cut, "\ufffd") || strings.Contains(cut, `\ufffd`) {
		t.Errorf("a character is cut in two: %s", cut)
	}
	if long := Refusal(errors.New(strings.Repeat("x", 10_000))); len(long) > 2*LongestMessage {
		t.Errorf("%d bytes", len(long))
	}
}
