package terminal

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
)

// longest is how many bytes of a typed line are read; the rest of a longer one is dropped.
const longest = 1000

// Plain plays line by line: text out, numbers or words in, no escape sequence. It returns when the input ends, the player
// quits or ctx ends; the game is kept.
func Plain(ctx context.Context, cfg Config, in io.Reader, out io.Writer) error {
	d := newDesk(cfg)
	if err := d.start(ctx); err != nil {
		return ended(ctx, err)
	}
	d.say(cfg.Words.Say("terminal.welcome", nil))
	w := &writer{out: out}
	lines := typed(ctx, in)
	for {
		w.show(d)
		if w.err != nil {
			return fmt.Errorf("write to the terminal: %w", w.err)
		}
		if d.done {
			return nil
		}
		select {
		case <-ctx.Done():
			return nil
		case l, more := <-lines:
			if !more {
				return nil
			}
			if l.err != nil {
				return fmt.Errorf("read from the terminal: %w", l.err)
			}
			w.echo(cfg.Echo, l.text)
			if err := d.enter(ctx, l.text); err != nil {
				return ended(ctx, err)
			}
		}
	}
}

// ended is no error where the player has ended the program.
func ended(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// line is what was typed, or why nothing can be.
type line struct {
	text string
	err  error
}

// typed reads lines until the input or ctx ends. A read that nothing comes for outlives ctx: no reader can be woken, and
// the program is about to end.
func typed(ctx context.Context, in io.Reader) <-chan line {
	lines := make(chan line)
	go func() {
		defer close(lines)
		r := bufio.NewReaderSize(in, longest)
		for {
			text, err := readLine(r)
			l := line{text: text}
			if err == io.EOF && text == "" {
				return
			}
			if err != nil && err != io.EOF {
				l.err = err
			}
			select {
			case lines <- l:
			case <-ctx.Done():
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}

// readLine reads one line, and drops what of it is too long.
func readLine(r *bufio.Reader) (string, error) {
	text, isPrefix, err := r.ReadLine()
	kept := string(text)
	for isPrefix && err == nil {
		_, isPrefix, err = r.ReadLine()
	}
	return strings.ToValidUTF8(kept, ""), err
}

// writer writes pages as lines. The first error stays.
type writer struct {
	out io.Writer
	err error
	// told is the head and text of the board that was written last: whoever comes back to it needs the list alone.
	told string
}

func (w *writer) line(text string) {
	if w.err == nil {
		_, w.err = io.WriteString(w.out, text+"\n")
	}
}

// show writes what there is to say, and the open page if it is another one. A page without a list is read and done with:
// what could be chosen before can be chosen still.
func (w *writer) show(d *desk) {
	said, turned := d.take()
	for _, text := range said {
		w.text(text)
	}
	if turned {
		p := d.page()
		w.page(d, p)
		if len(p.items) == 0 && p.answer == nil && len(d.over) > 0 {
			d.back()
			d.take()
			w.goOn(d)
		}
	}
	if !d.done && w.err == nil {
		_, w.err = io.WriteString(w.out, "> ")
	}
}

// goOn reminds of the list that is still open.
func (w *writer) goOn(d *desk) {
	if n := len(d.page().items); n > 0 {
		w.line("")
		w.line(d.words().Say("terminal.go_on", words.Args{"Last": n}))
	}
}

func (w *writer) page(d *desk, p page) {
	w.line("")
	if p.head != "" {
		w.line("=== " + p.head + " ===")
	}
	onBoard := len(d.over) == 0
	if !onBoard || p.head+p.text != w.told || d.anew {
		w.text(p.text)
	}
	if onBoard {
		w.told, d.anew = p.head+p.text, false
	}
	if len(p.items) > 0 {
		w.line("")
	}
	group := ""
	for i, it := range p.items {
		if it.group != "" && it.group != group {
			w.line(asked(d.words(), it))
		}
		group = it.group
		w.line(fmt.Sprintf("%d. %s", i+1, entry(d.words(), it)))
	}
	if len(p.items) > 0 && d.canGoBack() {
		w.line("0. " + d.words().Say("bot.button.back", nil))
	}
}

// asked is the question of a menu, with how many may be chosen.
func asked(w words.Words, it item) string {
	if it.most < 2 {
		return it.group
	}
	return w.Say("terminal.several", words.Args{"Menu": it.group, "Count": it.most})
}

// entry is an item in one line.
func entry(w words.Words, it item) string {
	text := strings.Map(printable, it.label)
	if it.note != "" {
		text = w.Say("terminal.noted", words.Args{"Label": text, "Note": strings.Map(printable, it.note)})
	}
	if it.chosen {
		text = w.Say("terminal.chosen", words.Args{"Label": text})
	}
	if it.off {
		text = w.Say("terminal.not_now", words.Args{"Label": text})
	}
	return text
}

// text writes markdown without its marks.
func (w *writer) text(text string) {
	for _, r := range parse(text) {
		w.line(r.plain())
	}
}

// echo repeats what was typed where it does not show by itself.
func (w *writer) echo(on bool, text string) {
	if on {
		w.line(strings.Map(printable, text))
	}
}
