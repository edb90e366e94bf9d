package headless

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
)

// LongestLine is the longest line that is read, in bytes; a longer one is no JSON object to this protocol.
const LongestLine = 16 << 20

// Serve answers the lines of in on out, each at once, until in ends or ctx is done; neither is an error. A read that is
// under way when ctx is done is not waited for: it ends with in, which the caller owns. The error is one of in or out.
// answer gets a line without its end, nil for one that is too long, and returns the line to send back.
func Serve(ctx context.Context, in io.Reader, out io.Writer, answer func(line []byte) []byte) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	lines := make(chan incoming)
	go readLines(ctx, bufio.NewReaderSize(in, 64<<10), lines)
	w := bufio.NewWriterSize(out, 64<<10)
	for {
		var line incoming
		select {
		case <-ctx.Done():
			return nil
		case line = <-lines:
		}
		switch {
		case errors.Is(line.err, io.EOF):
			return nil
		case line.err != nil && !errors.Is(line.err, errTooLong):
			return fmt.Errorf("read a line: %w", line.err)
		}
		w.Write(answer(line.text)) // an error stays with w and comes out of Flush
		w.WriteByte('\n')
		if err := w.Flush(); err != nil {
			return fmt.Errorf("write an answer: %w", err)
		}
	}
}

// incoming is a line, or why there is none.
type incoming struct {
	text []byte
	err  error
}

// readLines sends every line and at last the error that ended them.
func readLines(ctx context.Context, r *bufio.Reader, lines chan<- incoming) {
	for {
		text, err := readLine(r)
		select {
		case <-ctx.Done():
			return
		case lines <- incoming{text, err}:
		}
		if err != nil && !errors.Is(err, errTooLong) {
			return
		}
	}
}

var errTooLong = errors.New("line too long")

// readLine returns the next line without its end. The last line needs none. A line that is too long is read to its
// end and given as nothing, with errTooLong; io.EOF comes without a line.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) > LongestLine {
			return nil, skipLine(r, err)
		}
		line = append(line, part...)
		switch {
		case err == nil, errors.Is(err, io.EOF) && len(line) > 0:
			return bytes.TrimSuffix(line, []byte("\n")), nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err
		}
	}
}

// skipLine reads to the end of a line of which the last part came with err.
func skipLine(r *bufio.Reader, err error) error {
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = r.ReadSlice('\n')
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	return errTooLong
}
