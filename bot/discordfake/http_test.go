package discordfake

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	dg "github.com/bwmarrin/discordgo"
)

// endpoint is a bot that takes interactions over HTTP: verify decides, answer writes the answer.
func endpoint(t *testing.T, verify func(*http.Request) bool, answer func(http.ResponseWriter, *dg.Interaction)) string {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !verify(r) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		var i dg.Interaction
		if err := json.NewDecoder(r.Body).Decode(&i); err != nil {
			t.Error(err)
		}
		if i.Type == dg.InteractionPing {
			_, _ = io.WriteString(w, `{"type":1}`)
			return
		}
		answer(w, &i)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func TestInteractionsOverHTTP(t *testing.T) {
	sc := newScene(t, Config{})
	sc.registerRaw(throne)
	verify := func(r *http.Request) bool { return dg.VerifyInteraction(r, sc.PublicKey()) }
	called := make(chan struct{})
	url := endpoint(t, verify, func(w http.ResponseWriter, i *dg.Interaction) {
		switch {
		case i.Type == dg.InteractionMessageComponent: // by callback
			w.WriteHeader(http.StatusAccepted)
			sc.raw("POST", "/interactions/"+i.ID+"/"+i.Token+"/callback", callbackBody(7, `"content":"pressed","attachments":[]`)).want(t, 204, 0)
			close(called)
		case i.ApplicationCommandData().Options[0].Name == "rules": // nonsense
			w.Header().Set("Content-Type", "application/json")
			_, _ = io.WriteString(w, `{"type":7}`)
		default: // in the body, with a file
			contentType, body := multipartBody(t, callbackBody(4, `"content":"hello","attachments":[{"id":"0"}],`+oneButton), []upload{{0, "a.png", "", []byte("png")}})
			w.Header().Set("Content-Type", contentType)
			_, _ = io.Copy(w, bytes.NewReader(body))
		}
	})
	if err := sc.SetInteractionsURL(sc.ctx, url); err != nil {
		t.Fatal(err)
	}
	id := must(sc.ann.Slash(sc.ctx, sc.hall.ID, "throne start", nil))(t)
	a := must(sc.ann.WaitAnswered(sc.ctx, id))(t)
	if a.Kind != AnsweredMessage || a.Message.Content != "hello" || len(a.Message.Attachments) != 1 {
		t.Fatalf("answer %+v", a)
	}
	id = must(sc.bob.Click(sc.ctx, a.Message.ID, "go"))(t)
	if a := must(sc.bob.WaitAnswered(sc.ctx, id))(t); a.Kind != AnsweredUpdate || a.Message.Content != "pressed" {
		t.Errorf("answer %+v", a)
	}
	await(t, called)
	must(sc.bob.Slash(sc.ctx, sc.hall.ID, "throne rules", Options{"words": "king"}))(t)
	eventually(t, "the wrong answer is recorded", func() bool {
		v := sc.Violations()
		return len(v) == 1 && strings.Contains(v[0], "refused")
	})
	sc.ForgetViolations()
	if err := sc.ProbeInteractionsURL(sc.ctx); err != nil {
		t.Error(err)
	}
	if err := sc.SetInteractionsURL(sc.ctx, ""); err != nil {
		t.Error(err)
	}
	s, _ := sc.identified(identifyData)
	must(sc.ann.Slash(sc.ctx, sc.hall.ID, "throne start", nil))(t)
	s.want(opDispatch, "INTERACTION_CREATE")
}

func TestCarelessEndpointsAreNotAccepted(t *testing.T) {
	sc := newScene(t, Config{})
	none := func(http.ResponseWriter, *dg.Interaction) {}
	trusting := endpoint(t, func(*http.Request) bool { return true }, none)
	if err := sc.SetInteractionsURL(sc.ctx, trusting); err == nil || !strings.Contains(err.Error(), "wrong signature") {
		t.Errorf("an endpoint that believes everything: %v", err)
	}
	other, _, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	strict := endpoint(t, func(r *http.Request) bool { return dg.VerifyInteraction(r, other) }, none)
	if err := sc.SetInteractionsURL(sc.ctx, strict); err == nil || !strings.Contains(err.Error(), "PING") {
		t.Errorf("an endpoint with another key: %v", err)
	}
	if err := sc.SetInteractionsURL(sc.ctx, "http://127.0.0.1:1/"); err == nil {
		t.Error("nobody there was accepted")
	}
}
