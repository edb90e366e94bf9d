package bot_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/gorilla/websocket"
)

// eavesdropper stands between a bot and Discord and writes down all that the bot sends: every request with its whole body,
// files included, and every frame to the gateway.
type eavesdropper struct {
	*httptest.Server
	to *url.URL

	mu   sync.Mutex
	sent []dispatch
}

// dispatch is one thing that the bot sent.
type dispatch struct {
	method, path string // "" and "gateway" for a frame
	body         []byte
}

func newEavesdropper(t *testing.T, discord string) *eavesdropper {
	t.Helper()
	to, err := url.Parse(discord)
	if err != nil {
		t.Fatal(err)
	}
	e := &eavesdropper{to: to}
	proxy := httputil.NewSingleHostReverseProxy(to)
	proxy.ModifyResponse = e.lure
	e.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if websocket.IsWebSocketUpgrade(r) {
			e.relay(w, r)
			return
		}
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		e.note(dispatch{r.Method, r.URL.Path, body})
		r.Body = io.NopCloser(bytes.NewReader(body))
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(e.Close)
	return e
}

func (e *eavesdropper) note(d dispatch) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.sent = append(e.sent, d)
}

// take hands out what was sent since the last time.
func (e *eavesdropper) take() []dispatch {
	e.mu.Lock()
	defer e.mu.Unlock()
	sent := e.sent
	e.sent = nil
	return sent
}

// lure has the bot connect to the gateway by way of the eavesdropper.
func (e *eavesdropper) lure(r *http.Response) error {
	if !strings.HasSuffix(r.Request.URL.Path, "/gateway/bot") {
		return nil
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	own, err := url.Parse(e.URL)
	if err != nil {
		return err
	}
	body = bytes.ReplaceAll(body, []byte(e.to.Host), []byte(own.Host))
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	r.Header.Set("Content-Length", fmt.Sprint(len(body)))
	return nil
}

// relay passes a gateway connection on, in both directions, until one side ends it.
func (e *eavesdropper) relay(w http.ResponseWriter, r *http.Request) {
	up := websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}
	bot, err := up.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer bot.Close()
	there, _, err := websocket.DefaultDialer.Dial("ws://"+e.to.Host+r.URL.RequestURI(), nil)
	if err != nil {
		return
	}
	defer there.Close()
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer bot.Close()
		pump(there, bot, func([]byte) {})
	}()
	pump(bot, there, func(frame []byte) { e.note(dispatch{"", "gateway", frame}) })
	there.Close()
	<-done
}

func pump(from, to *websocket.Conn, note func([]byte)) {
	for {
		kind, frame, err := from.ReadMessage()
		if err != nil {
			return
		}
		note(frame)
		if to.WriteMessage(kind, frame) != nil {
			return
		}
	}
}

// text is all that somebody who gets a dispatch could read in it: its bytes, and what its JSON says once it is read.
func (d dispatch) text() string {
	var b strings.Builder
	b.WriteString(d.path + "\n")
	b.Write(d.body)
	for _, part := range bytes.Split(d.body, []byte("\r\n")) {
		var v any
		if json.Unmarshal(part, &v) == nil {
			spell(&b, v)
		}
	}
	return b.String()
}

// spell writes each string of a JSON value on a line of its own.
func spell(b *strings.Builder, v any) {
	switch v := v.(type) {
	case string:
		b.WriteString("\n" + v)
	case []any:
		for _, one := range v {
			spell(b, one)
		}
	case map[string]any:
		for _, one := range v {
			spell(b, one)
		}
	}
}

// flagged is the part of a body that says whom it is for.
type flagged struct {
	Type  int `json:"type"`
	Flags int `json:"flags"`
	Data  struct {
		Flags int `json:"flags"`
	} `json:"data"`
}

// private tells whether a body says itself that one person alone sees what it shows.
func (d dispatch) private() bool {
	const ephemeral = 1 << 6
	for _, part := range bytes.Split(d.body, []byte("\r\n")) {
		var f flagged
		if json.Unmarshal(part, &f) == nil && (f.Flags|f.Data.Flags)&ephemeral != 0 {
			return true
		}
	}
	return false
}
