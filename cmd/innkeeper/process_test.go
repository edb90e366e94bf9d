package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/demo/browsertest"
)

// asProgram in the environment makes the test binary be innkeeper itself, so that tests can kill the real process.
const asProgram = "INNKEEPER_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) == "1" {
		main()
	}
	os.Exit(browsertest.Run(m))
}

// program is a running innkeeper of its own.
type program struct {
	cmd  *exec.Cmd
	page string // the demo's address
	done chan struct{}
}

var pageAddress = regexp.MustCompile(`open (http://\S+)`)

// startDemo runs the demo as a process on a free port, or on the one of a page already known, and waits for its page.
func startDemo(t *testing.T, data, addr string) *program {
	t.Helper()
	cmd := exec.CommandContext(context.Background(), os.Args[0], "demo", "-addr", addr, "-data", data)
	cmd.Env = append(os.Environ(), asProgram+"=1", "LOG_LEVEL=warn")
	cmd.Dir = t.TempDir()
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p := &program{cmd: cmd, done: make(chan struct{})}
	lines := bufio.NewReader(out)
	first, err := lines.ReadString('\n')
	go func() {
		io.Copy(io.Discard, lines)
		cmd.Wait()
		close(p.done)
	}()
	t.Cleanup(p.kill)
	m := pageAddress.FindStringSubmatch(first)
	if m == nil {
		t.Fatalf("the demo began with %q, %v", first, err)
	}
	p.page = m[1]
	return p
}

// addr is the page's host and port.
func (p *program) addr() string { return strings.TrimPrefix(p.page, "http://") }

// kill ends the process as a power cut would, and waits until it is gone.
func (p *program) kill() {
	p.cmd.Process.Kill()
	<-p.done
}

// stop ends the process as a host would and reports whether it went in good order.
func (p *program) stop(t *testing.T) {
	t.Helper()
	p.cmd.Process.Signal(os.Interrupt)
	select {
	case <-p.done:
	case <-time.After(2 * time.Minute):
		t.Fatal("the demo does not end")
	}
	if code := p.cmd.ProcessState.ExitCode(); code != 0 {
		t.Errorf("the demo ended with status %d", code)
	}
}
