package main

import (
	"bytes"
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// limit is how long is waited for what should come at once: so long that it only ends what would never come, also on a busy
// machine.
const limit = 2 * time.Minute

// served is a running serve command in a Discord of its own.
type served struct {
	t     *testing.T
	world *discordfake.Server
	env   []string
	ops   string
	logs  *logBuffer
	stop  func() int
	ada   *discordfake.Person
	room  discordfake.Channel
	// refused is set where Discord is to mind what the bot does.
	refused bool
}

// logBuffer collects what a process logs, for several goroutines.
type logBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *logBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(p)
}

func (l *logBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.String()
}

// newServed makes a Discord with a person and a channel, and the settings of a bot in it.
func newServed(t *testing.T, env ...string) *served {
	t.Helper()
	world := discordfake.New(discordfake.Config{Deadline: limit})
	if err := world.Start("127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	s := &served{t: t, world: world}
	t.Cleanup(func() {
		if err := world.Close(); err != nil {
			t.Error(err)
		}
		for _, v := range world.Violations() {
			if !s.refused {
				t.Errorf("Discord minded: %s", v)
			}
		}
	})
	ada := world.AddUser(discordfake.User{Name: "ada"})
	guild := world.AddGuild(discordfake.Guild{Name: "Inn"}, ada.ID)
	room := world.AddChannel(discordfake.Channel{GuildID: guild.ID, Name: "table"})
	s.ada, s.room = world.As(ada.ID), room
	s.env = append([]string{"DISCORD_TOKEN=" + world.Token(), "DISCORD_API_URL=" + world.URL(), "OPS_ADDR=127.0.0.1:0",
		"INNKEEPER_DATA=" + t.TempDir(), "LOG_LEVEL=debug"}, env...) // the later of two settings wins
	return s
}

var opsAddress = regexp.MustCompile(`for="metrics and health" addr=(\S+)`)

// start runs serve until stop, and waits until it is ready.
func (s *served) start() {
	s.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	s.logs = &logBuffer{}
	ended := make(chan int, 1)
	p := process{env: s.env, stdin: strings.NewReader(""), stdout: io.Discard, stderr: s.logs}
	go func() { ended <- run(ctx, p) }()
	s.stop = sync.OnceValue(func() int { cancel(); return <-ended })
	s.t.Cleanup(func() { s.stop() })
	s.until("it listens", func() bool { return opsAddress.MatchString(s.logs.String()) })
	s.ops = "http://" + opsAddress.FindStringSubmatch(s.logs.String())[1]
	s.until("it is ready", func() bool { return s.get("/readyz") == http.StatusOK })
	s.until("its commands are registered", func() bool { return len(s.ada.Commands(s.room.ID)) > 0 })
}

func (s *served) until(what string, true func() bool) {
	s.t.Helper()
	for deadline := time.Now().Add(limit); !true(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			s.t.Fatalf("waited in vain until %s; log:\n%s", what, s.logs)
		}
	}
}

// get is the status of an operations page.
func (s *served) get(path string) int {
	s.t.Helper()
	r, err := http.Get(s.ops + path)
	if err != nil {
		s.t.Fatal(err)
	}
	defer r.Body.Close()
	io.Copy(io.Discard, r.Body)
	return r.StatusCode
}

// answer is what came of an interaction.
func (s *served) answer(interaction string, err error) discordfake.Answer {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(s.t.Context(), limit)
	defer cancel()
	a, err := s.ada.WaitFinished(ctx, interaction)
	if err != nil {
		s.t.Fatalf("%v; log:\n%s", err, s.logs)
	}
	return a
}

// play starts a game with a chosen seed and plays it to its end by the engine's advice, through presses alone; between
// is called before each.
func (s *served) play(seed string, between func(action int)) {
	s.t.Helper()
	board := s.answer(s.ada.Slash(s.t.Context(), s.room.ID, "throne start", discordfake.Options{"seed": seed})).Message
	m := newMirror(s.t, seed)
	for i := 0; m.game.Result() == nil; i++ {
		if between != nil {
			between(i)
		}
		a := m.game.Default(0)
		for _, choice := range presses(a) {
			if id, found := controlFor(*board, choice); found {
				board = s.answer(s.ada.Click(s.t.Context(), board.ID, id)).Message
				continue
			}
			if id, found := menuFor(*board, choice); found {
				board = s.answer(s.ada.Select(s.t.Context(), board.ID, id, choice)).Message
			}
		}
		if _, err := m.game.Act(0, a); err != nil {
			s.t.Fatal(err)
		}
		m.answerRoutine()
	}
	if !strings.Contains(strings.ToLower(board.Content), m.game.Result().Outcome) {
		s.t.Errorf("at the end the board says %q, want %s", board.Content, m.game.Result().Outcome)
	}
}

// presses are the choices that lead to an action, in order; those that a screen does not offer are passed over.
func presses(a any) []string {
	switch a := a.(type) {
	case throne.PlayCard:
		return []string{fmt.Sprintf("play.%d", a.Card)}
	case throne.BattleCard:
		return []string{fmt.Sprintf("battle.%d", a.Card)}
	case throne.Withdraw:
		return []string{fmt.Sprintf("withdraw.%d", a.To)}
	case throne.Rally:
		return []string{fmt.Sprintf("rally.%d", a.At)}
	case throne.Move:
		return []string{fmt.Sprintf("from.%d", a.From), fmt.Sprintf("move.%d.%d.%d", a.From, a.To, a.Forces)}
	}
	return []string{"ask_end", "end"}
}

// controlFor finds the button of a message that says a choice.
func controlFor(m discordfake.Message, choice string) (id string, found bool) {
	for _, row := range m.Components {
		for _, c := range row.Components {
			if strings.HasSuffix(c.CustomID, ":"+choice) {
				return c.CustomID, true
			}
		}
	}
	return "", false
}

// menuFor finds the menu of a message that has a choice among its options.
func menuFor(m discordfake.Message, choice string) (id string, found bool) {
	for _, row := range m.Components {
		for _, c := range row.Components {
			for _, o := range c.Options {
				if o.Value == choice {
					return c.CustomID, true
				}
			}
		}
	}
	return "", false
}

func TestServePlaysAWholeGameOverTheGatewayThroughRestarts(t *testing.T) {
	s := newServed(t)
	s.start()
	s.play(seedFor(t, "won", 70), func(action int) {
		if action == 3 || action == 20 {
			if status := s.stop(); status != 0 {
				t.Fatalf("ended with status %d:\n%s", status, s.logs)
			}
			s.start()
		}
	})
	for _, path := range []string{"/healthz", "/metrics"} {
		if status := s.get(path); status != http.StatusOK {
			t.Errorf("%s answers %d", path, status)
		}
	}
	if strings.Contains(s.logs.String(), s.world.Token()) {
		t.Error("the token stands in the log")
	}
	if !strings.Contains(s.logs.String(), "/oauth2/authorize?") {
		t.Error("the invite link was not printed")
	}
}

func TestServePlaysAWholeGameOverRedis(t *testing.T) {
	s := newServed(t, "REDIS_URL="+startRedis(t))
	s.start()
	s.play(seedFor(t, "lost", 40), func(action int) {
		if action == 5 {
			s.stop()
			s.start()
		}
	})
}

func TestServeTakesSignedRequestsInPlaceOfTheGateway(t *testing.T) {
	addr := freeAddr(t)
	s := newServed(t)
	s.env = append(s.env, "INTERACTIONS_ADDR="+addr, "DISCORD_PUBLIC_KEY="+hex.EncodeToString(s.world.PublicKey()))
	s.start()
	if err := s.world.SetInteractionsURL(t.Context(), "http://"+addr+interactionsPath); err != nil {
		t.Fatal(err)
	}
	if err := s.world.ProbeInteractionsURL(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.play(seedFor(t, "lost", 40), nil)
	if n := len(s.world.Connected()); n != 0 {
		t.Errorf("%d gateway connections besides", n)
	}
}

func TestServeEndsAtOnceWhereTheTokenIsWrong(t *testing.T) {
	s := newServed(t, "DISCORD_TOKEN=wrong")
	s.refused = true
	var logs logBuffer
	status := run(t.Context(), process{env: s.env, stdout: io.Discard, stderr: &logs})
	if status != exitUsage || !strings.Contains(logs.String(), "token") {
		t.Errorf("status %d, log:\n%s\nwant %d and a word on the token", status, &logs, exitUsage)
	}
}

// startRedis runs a Redis that keeps every commit and returns its URL. Without one on the machine the test is skipped.
func startRedis(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("redis-server")
	if err != nil && os.Getenv("INNKEEPER_NO_SKIP") == "1" {
		t.Fatal("no redis-server on this machine, and skipping is forbidden")
	}
	if err != nil {
		t.Skip("no redis-server on this machine")
	}
	addr := freeAddr(t)
	_, port, err := net.SplitHostPort(addr)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	cmd := exec.Command(path, "--bind", "127.0.0.1", "--port", port, "--dir", dir, "--appendonly", "yes",
		"--appendfsync", "always", "--logfile", filepath.Join(dir, "log"))
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	for deadline := time.Now().Add(limit); ; time.Sleep(10 * time.Millisecond) {
		c, err := net.Dial("tcp", addr)
		if err == nil {
			c.Close()
			return "redis://" + addr + "/0"
		}
		if time.Now().After(deadline) {
			t.Fatal(err)
		}
	}
}

// freeAddr is a loopback address that nobody listens on.
func freeAddr(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}
