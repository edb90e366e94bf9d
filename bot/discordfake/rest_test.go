package discordfake

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
)

// reply is what a raw REST request was answered with.
type reply struct {
	status int
	header http.Header
	text   string
}

// code is Discord's error code in the reply.
func (r reply) code() int {
	var e struct{ Code int }
	_ = json.Unmarshal([]byte(r.text), &e) // an empty or HTML body has none
	return e.Code
}

// decode reads the reply into a T.
func decode[T any](t *testing.T, r reply) T {
	t.Helper()
	var v T
	if err := json.Unmarshal([]byte(r.text), &v); err != nil {
		t.Fatalf("%v in %q", err, r.text)
	}
	return v
}

// raw sends a request with the bot's token. body is JSON text; uploads makes it multipart.
func (sc *scene) raw(method, path, body string, uploads ...upload) reply {
	sc.t.Helper()
	contentType, content := "application/json", []byte(body)
	if len(uploads) > 0 {
		contentType, content = multipartBody(sc.t, body, uploads)
	}
	if !strings.HasPrefix(path, "/api/") {
		path = "/api/v9" + path
	}
	req, err := http.NewRequest(method, sc.URL()+path, bytes.NewReader(content))
	if err != nil {
		sc.t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bot "+sc.Token())
	req.Header.Set("Content-Type", contentType)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		sc.t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		sc.t.Fatal(err)
	}
	return reply{resp.StatusCode, resp.Header, string(text)}
}

// multipartBody is a multipart body.
func multipartBody(t *testing.T, payload string, uploads []upload) (contentType string, body []byte) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	if err := w.WriteField("payload_json", payload); err != nil {
		t.Fatal(err)
	}
	for _, u := range uploads {
		part, err := w.CreateFormFile(fmt.Sprintf("files[%d]", u.index), u.name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write(u.data); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return w.FormDataContentType(), b.Bytes()
}

// quiet is the end of a payload that notifies nobody.
const quiet = `"allowed_mentions":{"parse":[]}`

// post posts a message to a channel by the bot.
func (sc *scene) post(channel, fields string, uploads ...upload) Message {
	sc.t.Helper()
	r := sc.raw("POST", "/channels/"+channel+"/messages", "{"+fields+","+quiet+"}", uploads...)
	if r.status != http.StatusOK {
		sc.t.Fatalf("post: %d %s", r.status, r.text)
	}
	return decode[Message](sc.t, r)
}

// want fails the test unless the reply has a status and Discord's code, 0 for none.
func (r reply) want(t *testing.T, status, code int) {
	t.Helper()
	if r.status != status || r.code() != code {
		t.Errorf("answered %d (%d), want %d (%d): %s", r.status, r.code(), status, code, r.text)
	}
}

// beginCommand lets somebody begin an interaction that no bot answers by itself, and returns it.
func (sc *scene) beginCommand(p *Person, path string, o Options) *interaction {
	sc.t.Helper()
	id, err := p.Slash(sc.ctx, sc.hall.ID, path, o)
	if err != nil {
		sc.t.Fatal(err)
	}
	return sc.interaction(id)
}

func (sc *scene) interaction(id string) *interaction {
	sc.mu.Lock()
	defer sc.mu.Unlock()
	return sc.interactions[id]
}

// registerRaw overwrites the global commands without a connected bot.
func (sc *scene) registerRaw(commands string) {
	sc.t.Helper()
	r := sc.raw("PUT", "/applications/"+sc.ApplicationID()+"/commands", commands)
	if r.status != http.StatusOK {
		sc.t.Fatalf("register: %d %s", r.status, r.text)
	}
}

// respondRaw answers an interaction by callback.
func (sc *scene) respondRaw(i *interaction, body string, uploads ...upload) reply {
	sc.t.Helper()
	return sc.raw("POST", "/interactions/"+i.id+"/"+i.token+"/callback", body, uploads...)
}

// hook is a path below an interaction's webhook.
func (sc *scene) hook(i *interaction, rest string) string {
	return "/webhooks/" + sc.ApplicationID() + "/" + i.token + rest
}
