package terminal

import (
	"context"
	"io"
	"os"
	"strings"
	"testing"
)

// pipes are what a screen reads from and writes to, with the ends of whoever sits before it.
func pipes(t *testing.T) (in, keys, shown, out *os.File) {
	t.Helper()
	in, keys, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	shown, out, err = os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for _, f := range []*os.File{in, keys, shown, out} {
			_ = f.Close() // some are closed already
		}
	})
	return in, keys, shown, out
}

func TestTheScreenIsLeftByKeysAndByTheEndOfItsContext(t *testing.T) {
	for name, leave := range map[string]func(keys *os.File, cancel func()) error{
		"ctrl+c": func(keys *os.File, _ func()) error { _, err := keys.WriteString("\x03"); return err },
		"cancel": func(_ *os.File, cancel func()) error { cancel(); return nil },
	} {
		t.Run(name, func(t *testing.T) {
			in, keys, shown, out := pipes(t)
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			seen := make(chan string)
			go func() {
				text, _ := io.ReadAll(shown)
				seen <- string(text)
			}()
			c := throneConfig(t, "en")
			ended := make(chan error)
			go func() { ended <- Screen(ctx, c, in, out) }()
			if err := leave(keys, cancel); err != nil {
				t.Fatal(err)
			}
			if err := <-ended; err != nil {
				t.Error(err)
			}
			out.Close()
			const alternate = "\x1b[?1049"
			if text := <-seen; strings.Count(text, alternate+"h") != strings.Count(text, alternate+"l") {
				t.Errorf("the screen is not given back: %q", text)
			}
		})
	}
}
