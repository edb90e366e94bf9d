package bot_test

import (
	"bytes"
	"log/slog"
	"strings"
	"sync"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

// journal keeps all that is logged.
type journal struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.b.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.b.String()
}

func TestLogsTellNoSecretAndMetricsTellWhatHappened(t *testing.T) {
	logged := new(journal)
	registry := prometheus.NewRegistry()
	sc := newScene(t, func(o *sceneOption) {
		o.bot.Log = slog.New(slog.NewTextHandler(logged, &slog.HandlerOptions{Level: slog.LevelDebug}))
		o.bot.Metrics = registry
	})
	board := sc.start(sc.ann, sc.hall.ID)
	sc.press(sc.ann, board.ID, "Take 2")
	sc.press(sc.bob, board.ID, "Take 2")
	boom := func() { panic("boom") }
	sc.pips.onPress.Store(&boom)
	sc.press(sc.ann, board.ID, "Take 2")
	sc.pips.onPress.Store(nil)
	var tokens []string
	for _, code := range []discordfake.FailRule{{Status: 500}, {Status: 404, Code: 10062}, {Drop: true}, {Status: 400, Code: 50035}} {
		code.Path = "/interactions/**"
		cancel := sc.Fail(code)
		before := sc.settled()
		if _, err := sc.ann.Click(sc.ctx, board.ID, buttonID(t, sc.see(sc.ann, board.ID), "Take 1")); err != nil {
			t.Fatal(err)
		}
		sc.eventually("it is answered or given up", func() bool { return strings.Count(logged.String(), "answer lost") > len(tokens) })
		for _, r := range sc.since(before) {
			if parts := strings.Split(r.Path, "/"); len(parts) > 3 && parts[1] == "interactions" {
				tokens = append(tokens[:len(tokens):len(tokens)], parts[3])
				break
			}
		}
		cancel()
		sc.settled()
	}
	sc.ForgetViolations()
	log := logged.String()
	for _, secret := range append(tokens, sc.Token(), "taken [", "In words", "Take 1") {
		if secret != "" && strings.Contains(log, secret) {
			t.Errorf("the log tells %q", secret)
		}
	}
	if len(tokens) != 4 || !strings.Contains(log, "boom") {
		t.Errorf("%d tokens seen; log: %s", len(tokens), log)
	}
	counted := map[string]bool{}
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		for _, m := range f.GetMetric() {
			name := f.GetName()
			for _, l := range m.GetLabel() {
				name += " " + l.GetValue()
			}
			counted[name] = true
		}
	}
	for _, want := range []string{
		"innkeeper_interactions_total command done", "innkeeper_interactions_total press done", "innkeeper_interactions_total press refused",
		"innkeeper_interactions_total press broke", "innkeeper_interactions_total press lost", "innkeeper_interaction_seconds press",
		"innkeeper_discord_requests_total callback 204", "innkeeper_discord_faults_total press",
	} {
		if !counted[want] {
			t.Errorf("no %s among %v", want, counted)
		}
	}
}
