package bot_test

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

// newHTTPScene is a scene whose bot takes interactions over HTTP.
func newHTTPScene(t *testing.T) (*scene, *httptest.Server) {
	t.Helper()
	sc := newScene(t, func(o *sceneOption) { o.dry = true })
	sc.house = sc.newHouse()
	c := sc.config(bot.Config{})
	c.PublicKey = sc.PublicKey()
	b, err := bot.New(c)
	if err != nil {
		t.Fatal(err)
	}
	sc.bot = b
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- b.Serve(ctx) }()
	server := httptest.NewServer(b.Handler())
	sc.stop = func() {
		cancel()
		if err := <-done; err != nil {
			t.Errorf("serve: %v", err)
		}
		server.Close()
	}
	sc.eventually("commands are there", func() bool { return len(sc.ann.Commands(sc.hall.ID)) > 0 })
	return sc, server
}

func TestInteractionsComeOverHTTPToo(t *testing.T) {
	sc, server := newHTTPScene(t)
	if err := sc.SetInteractionsURL(sc.ctx, server.URL); err != nil { // pings, and tries a wrong signature
		t.Fatal(err)
	}
	board := sc.start(sc.ann, sc.hall.ID)
	before := sc.settled()
	a := sc.press(sc.ann, board.ID, "Take 2")
	if a.Kind != discordfake.AnsweredUpdate || !strings.Contains(a.Message.Content, "taken [2]") {
		t.Errorf("answered by %s %+v", a.Kind, a.Message)
	}
	if got := sc.settled() - before; got != 1 {
		t.Errorf("a press took %d requests", got)
	}
	id, err := sc.ann.Click(sc.ctx, board.ID, buttonID(t, *a.Message, "Take 1"))
	if err != nil {
		t.Fatal(err)
	}
	sc.finished(sc.ann, id)
	if err := sc.Redeliver(id); err != nil {
		t.Fatal(err)
	}
	sc.press(sc.ann, board.ID, "Take 1")
	if got := sc.table(sc.ann).Actions; got != 3 {
		t.Errorf("%d actions, want 3", got)
	}
}

func TestUnsignedRequestsAreRefused(t *testing.T) {
	sc := newScene(t, func(o *sceneOption) { o.dry = true })
	sc.house = sc.newHouse()
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	c := sc.config(bot.Config{})
	c.PublicKey = public
	b, err := bot.New(c)
	if err != nil {
		t.Fatal(err)
	}
	ping := []byte(`{"type":1}`)
	now := fmt.Sprint(sc.clock.now().Unix())
	sign := func(stamp string, body []byte) string {
		return hex.EncodeToString(ed25519.Sign(private, append([]byte(stamp), body...)))
	}
	old := fmt.Sprint(sc.clock.now().Add(-time.Hour).Unix())
	ahead := fmt.Sprint(sc.clock.now().Add(time.Hour).Unix())
	tests := map[string]struct {
		method, stamp, signature string
		body                     []byte
		want                     int
	}{
		"a ping of Discord's":     {"POST", now, sign(now, ping), ping, 200},
		"another body":            {"POST", now, sign(now, []byte(`{}`)), ping, 401},
		"no signature":            {"POST", now, "", ping, 401},
		"not hex":                 {"POST", now, "xyz", ping, 401},
		"too short":               {"POST", now, "ab", ping, 401},
		"an hour old":             {"POST", old, sign(old, ping), ping, 401},
		"an hour ahead":           {"POST", ahead, sign(ahead, ping), ping, 401},
		"no time":                 {"POST", "soon", sign("soon", ping), ping, 401},
		"not a POST":              {"GET", now, sign(now, nil), nil, 405},
		"a body of two megabytes": {"POST", now, sign(now, ping), make([]byte, 2<<20), 413},
		"nonsense, signed":        {"POST", now, sign(now, []byte(`{"type":3}`)), []byte(`{"type":3}`), 400},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			r := httptest.NewRequest(tt.method, "/", strings.NewReader(string(tt.body)))
			r.Header.Set("X-Signature-Timestamp", tt.stamp)
			r.Header.Set("X-Signature-Ed25519", tt.signature)
			w := httptest.NewRecorder()
			b.Handler().ServeHTTP(w, r)
			if w.Code != tt.want {
				t.Errorf("status %d, want %d", w.Code, tt.want)
			}
			if tt.want == http.StatusOK && strings.TrimSpace(w.Body.String()) != `{"type":1}` {
				t.Errorf("body %q", w.Body)
			}
		})
	}
}

func TestAKeyOfTheWrongLengthIsRefusedAtTheStart(t *testing.T) {
	sc := newScene(t, func(o *sceneOption) { o.dry = true })
	sc.house = sc.newHouse()
	c := sc.config(bot.Config{})
	c.PublicKey = ed25519.PublicKey("short")
	if _, err := bot.New(c); err == nil || !strings.Contains(err.Error(), "5 bytes") {
		t.Errorf("New: %v", err)
	}
}
