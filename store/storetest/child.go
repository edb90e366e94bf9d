package storetest

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// A Child is the test binary once more, in a process of its own that runs Worker until it is killed.
type Child struct {
	t    testing.TB
	cmd  *exec.Cmd
	read chan struct{} // closed when everything that the child said has been read

	mu           sync.Mutex
	said         *sync.Cond
	over         bool
	first        map[session.ID]uint64
	acknowledged map[session.ID]uint64
}

// StartChild starts a child with additional environment variables, by which the binary's TestMain must know to run
// Worker with its standard output. It is killed when the test ends, at the latest.
func StartChild(t testing.TB, env ...string) *Child {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := &Child{
		t: t, cmd: exec.Command(self), read: make(chan struct{}),
		first: map[session.ID]uint64{}, acknowledged: map[session.ID]uint64{},
	}
	c.said = sync.NewCond(&c.mu)
	c.cmd.Env = append(os.Environ(), env...)
	c.cmd.Stderr = os.Stderr
	out, err := c.cmd.StdoutPipe()
	if err == nil {
		err = c.cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	go c.listen(out)
	t.Cleanup(func() { c.end() })
	return c
}

// listen keeps the ledger of what the child reports. A line cut off in the middle does not count.
func (c *Child) listen(out io.Reader) {
	defer close(c.read)
	lines := bufio.NewReader(out)
	for {
		line, err := lines.ReadString('\n')
		var id session.ID
		var version uint64
		_, malformed := fmt.Sscan(line, &id, &version)
		c.mu.Lock()
		if err == nil && malformed == nil {
			if c.first[id] == 0 {
				c.first[id] = version
			}
			c.acknowledged[id] = version
		}
		c.over = err != nil
		c.said.Broadcast()
		c.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// Await waits until the child has committed to each of its tables at least that often.
func (c *Child) Await(commits uint64) {
	c.t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	for !c.reached(commits) {
		if c.over {
			c.t.Fatal("the child ended by itself")
		}
		c.said.Wait()
	}
}

func (c *Child) reached(commits uint64) bool {
	for _, id := range WorkerTables() {
		if c.first[id] == 0 || c.acknowledged[id]-c.first[id]+1 < commits {
			return false
		}
	}
	return true
}

// Kill kills the child as a power cut would, wherever it stands, and returns the last version of each table that it
// was told to be committed.
func (c *Child) Kill() map[session.ID]uint64 {
	c.t.Helper()
	c.end()
	if code := c.cmd.ProcessState.ExitCode(); code != -1 {
		c.t.Errorf("the child ended by itself, with code %d", code)
	}
	return c.acknowledged
}

// end kills the child if it still runs and waits for its end.
func (c *Child) end() {
	_ = c.cmd.Process.Kill()
	<-c.read
	_ = c.cmd.Wait()
}
