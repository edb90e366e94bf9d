package redis_test

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	driver "github.com/redis/go-redis/v9"

	"github.com/innkeeper-bot/innkeeper/store/redis"
)

// server is a redis-server of a test's own, on a port of 127.0.0.1, with a folder that outlives it.
type server struct {
	t    testing.TB
	addr string
	dir  string
	args []string
	cmd  *exec.Cmd
	// sentinel is the configuration file of a Sentinel; "" for a server that keeps keys.
	sentinel string
}

// needServer skips a test where there is no redis-server, or fails it where none may be missing.
func needServer(t testing.TB) string {
	t.Helper()
	path, err := exec.LookPath("redis-server")
	switch {
	case err == nil:
		return path
	case os.Getenv("INNKEEPER_NO_SKIP") == "1":
		t.Fatal("there is no redis-server on this machine")
	default:
		t.Skip("there is no redis-server on this machine")
	}
	return ""
}

// startServer starts a redis-server that syncs each write to disk, unless args (as on its command line) say
// otherwise. It is stopped when the test ends.
func startServer(t testing.TB, args ...string) *server {
	t.Helper()
	needServer(t)
	s := &server{t: t, addr: freeAddr(t), dir: t.TempDir(), args: args}
	s.start()
	t.Cleanup(s.kill)
	return s
}

// start starts the server and waits until it answers.
func (s *server) start() {
	s.t.Helper()
	_, port, _ := net.SplitHostPort(s.addr)
	args := []string{
		"--port", port, "--bind", "127.0.0.1", "--dir", s.dir, "--save", "",
		"--appendonly", "yes", "--appendfsync", "always",
	}
	if s.sentinel != "" {
		args = []string{s.sentinel, "--sentinel", "--port", port, "--bind", "127.0.0.1", "--dir", s.dir}
	}
	args = append(args, s.args...)
	s.cmd = exec.Command(needServer(s.t), args...)
	if err := s.cmd.Start(); err != nil {
		s.t.Fatalf("start redis-server: %v", err)
	}
	eventually(s.t, "redis-server answers", func(ctx context.Context) error {
		conn, err := net.Dial("tcp", s.addr) // the driver would log each failure
		if err != nil {
			return err
		}
		_ = conn.Close()
		_, err = s.ask(ctx, "PING")
		if err != nil && (strings.HasPrefix(err.Error(), "NOAUTH") || strings.HasPrefix(err.Error(), "LOADING")) {
			return nil // that is an answer
		}
		return err
	})
}

// kill ends the server as a power cut would.
func (s *server) kill() {
	if s.cmd == nil {
		return
	}
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
	s.cmd = nil
}

// ask sends one command over a connection of its own.
func (s *server) ask(ctx context.Context, args ...any) (any, error) {
	c := driver.NewClient(&driver.Options{Addr: s.addr, MaxRetries: -1, DialerRetries: 1, ContextTimeoutEnabled: true})
	defer c.Close()
	return c.Do(ctx, args...).Result()
}

// must sends one command that has to succeed.
func (s *server) must(args ...any) any {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), 2*time.Minute)
	defer cancel()
	answer, err := s.ask(ctx, args...)
	if err != nil {
		s.t.Fatalf("%v: %v", args, err)
	}
	return answer
}

func (s *server) url() string { return "redis://" + s.addr + "/0" }

// freeAddr is an address that nobody listens on.
func freeAddr(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// eventually tries until it works, for so long at most that it never would.
func eventually(t testing.TB, what string, try func(ctx context.Context) error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	pause := time.NewTicker(20 * time.Millisecond)
	defer pause.Stop()
	for {
		err := try(ctx)
		if err == nil {
			return
		}
		select {
		case <-pause.C:
		case <-ctx.Done():
			t.Fatalf("still not so: %s: %v", what, err)
		}
	}
}

// open opens a store that is closed when the test ends.
func open(t testing.TB, cfg redis.Config) *redis.Store {
	t.Helper()
	s, err := redis.Open(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// prefixes gives each store of a server its own keys.
func prefixes() func() string {
	n := 0
	return func() string { n++; return fmt.Sprint("test", n) }
}
