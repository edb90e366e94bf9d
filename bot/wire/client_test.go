package wire

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// newTestClient is a client whose Discord is h.
func newTestClient(t *testing.T, h http.HandlerFunc) *Client {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	c, err := NewClient(Config{Token: "secret-token", API: s.URL})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func interaction(id string) *Interaction {
	return &Interaction{ID: id, Application: "9", Token: "interaction-token-" + id}
}

func TestAMessageIsWholeAndNamesItsFiles(t *testing.T) {
	var got messageJSON
	var files []string
	c := newTestClient(t, func(w http.ResponseWriter, r *http.Request) {
		if auth := r.Header.Get("Authorization"); auth != "Bot secret-token" {
			t.Errorf("Authorization %q", auth)
		}
		_, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
		if err != nil {
			t.Error(err)
		}
		parts := multipart.NewReader(r.Body, params["boundary"])
		for {
			p, err := parts.NextPart()
			if err != nil {
				break
			}
			data, _ := io.ReadAll(p)
			if p.FormName() == "payload_json" {
				if err := json.Unmarshal(data, &got); err != nil {
					t.Error(err)
				}
				continue
			}
			files = append(files, p.FormName()+" "+p.FileName()+" "+p.Header.Get("Content-Type")+" "+string(data))
		}
		_, _ = w.Write([]byte(`{"id":"5","channel_id":"7"}`))
	})
	sent, err := c.Post(t.Context(), "7", Message{
		Content: "hello", Keep: []string{"44"}, Pings: []string{"1"}, Nonce: "n",
		Files: []File{{Name: "board.png", Type: "image/png", Alt: "a board", Data: []byte("PNG\r\n--x")}},
	})
	if err != nil || sent.ID != "5" {
		t.Fatalf("%+v, %v", sent, err)
	}
	if want := []string{"files[0] board.png image/png PNG\r\n--x"}; !slices.Equal(files, want) {
		t.Errorf("files %q, want %q", files, want)
	}
	want := []attachmentJSON{{ID: "44"}, {ID: "0", Filename: "board.png", Description: "a board"}}
	if !slices.Equal(got.Attachments, want) || got.Nonce != "n" || !got.EnforceNonce {
		t.Errorf("payload %+v", got)
	}
	if got.Mentions.Parse == nil || !slices.Equal(got.Mentions.Users, []string{"1"}) {
		t.Errorf("mentions %+v", got.Mentions)
	}
}

func TestAnEmptyMessageStillHasItsListsAndItsPolicy(t *testing.T) {
	data, err := json.Marshal(Message{}.json())
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`"content":""`, `"components":[]`, `"attachments":[]`, `"allowed_mentions":{"parse":[]}`} {
		if !strings.Contains(string(data), part) {
			t.Errorf("%s lacks %s", data, part)
		}
	}
	for _, part := range []string{"null", "nonce", "flags", "embeds"} {
		if strings.Contains(string(data), part) {
			t.Errorf("%s has %s", data, part)
		}
	}
}

func TestCallsOfOneChannelKeepTheirOrder(t *testing.T) {
	var mu sync.Mutex
	var inFlight, most int
	c := newTestClient(t, func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		inFlight++
		most = max(most, inFlight)
		mu.Unlock()
		time.Sleep(20 * time.Millisecond)
		mu.Lock()
		inFlight--
		mu.Unlock()
		_, _ = w.Write([]byte(`{}`))
	})
	var wg sync.WaitGroup
	for range 5 {
		wg.Go(func() {
			if _, err := c.Post(t.Context(), "7", Message{Content: "x"}); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if most != 1 {
		t.Errorf("%d calls of one channel at once", most)
	}
}

func TestEditsForDifferentPeopleDoNotWaitOnOneAnother(t *testing.T) {
	together := make(chan struct{})
	var waiting atomic.Int32
	c := newTestClient(t, func(w http.ResponseWriter, _ *http.Request) {
		if waiting.Add(1) == 5 {
			close(together)
		}
		select {
		case <-together:
		case <-time.After(time.Minute):
			t.Error("they wait on one another")
		}
		_, _ = w.Write([]byte(`{}`))
	})
	var wg sync.WaitGroup
	for n := range 5 {
		wg.Go(func() {
			if _, err := c.EditOriginal(t.Context(), interaction(string(rune('1'+n))), Message{}); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}

// direct is a Discord without a network, so that a test can have the bubble's clock.
type direct http.HandlerFunc

func (d direct) RoundTrip(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	d(w, r)
	return w.Result(), nil
}

// newDirectClient is a client whose Discord is h, for a synctest bubble: what takes time takes just that.
func newDirectClient(t *testing.T, h http.HandlerFunc) *Client {
	t.Helper()
	c, err := NewClient(Config{Token: "secret-token"})
	if err != nil {
		t.Fatal(err)
	}
	c.HTTP.Transport.(*transport).next = direct(h)
	return c
}

// post posts to a channel and tells how long that took.
func post(t *testing.T, c *Client, channel string) time.Duration {
	t.Helper()
	began := time.Now()
	if _, err := c.Post(t.Context(), channel, Message{}); err != nil {
		t.Fatal(err)
	}
	return time.Since(began)
}

func TestTheGlobalLimitBrakesAllCallsButAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		limited := true
		c := newDirectClient(t, func(w http.ResponseWriter, _ *http.Request) {
			if limited {
				limited = false
				w.Header().Set("X-RateLimit-Global", "true")
				w.Header().Set("Retry-After", "0.4")
				w.WriteHeader(http.StatusTooManyRequests)
				_, _ = w.Write([]byte(`{"message":"slow down","retry_after":0.4,"global":true}`))
				return
			}
			_, _ = w.Write([]byte(`{}`))
		})
		if _, err := c.Post(t.Context(), "1", Message{}); Status(err) != http.StatusTooManyRequests {
			t.Fatalf("first post: %v", err)
		}
		began := time.Now()
		if _, err := c.Respond(t.Context(), interaction("1"), AnswerNew, &Message{}, false); err != nil {
			t.Fatal(err)
		}
		if took := time.Since(began); took > 0 {
			t.Errorf("an answer waited %v for a limit that does not count it", took)
		}
		if took := post(t, c, "2"); took < 400*time.Millisecond {
			t.Errorf("a post to another channel left after %v", took)
		}
	})
}

func TestASpentRouteIsNotCalledBeforeItsReset(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newDirectClient(t, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("X-RateLimit-Remaining", "0")
			w.Header().Set("X-RateLimit-Reset-After", "0.3")
			_, _ = w.Write([]byte(`{}`))
		})
		if first, second := post(t, c, "1"), post(t, c, "1"); first > 0 || second < 300*time.Millisecond {
			t.Errorf("two calls took %v and %v", first, second)
		}
		if took := post(t, c, "2"); took > 0 {
			t.Errorf("another channel waited too: %v", took)
		}
	})
}

func TestADeadlineIsKeptEvenUnderALimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newDirectClient(t, func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusTooManyRequests)
			_, _ = w.Write([]byte(`{"message":"slow down","retry_after":30}`))
		})
		ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
		defer cancel()
		began := time.Now()
		if _, err := c.Post(ctx, "1", Message{Nonce: "n"}); err == nil {
			t.Fatal("no error")
		}
		if took := time.Since(began); took > 200*time.Millisecond {
			t.Errorf("returned after %v", took)
		}
	})
}

func TestErrorsAreToldApart(t *testing.T) {
	tests := map[string]struct {
		status int
		body   string
		is     func(error) bool
	}{
		"an unknown channel is gone":             {404, `{"code":10003}`, Gone},
		"an unknown message is gone":             {404, `{"code":10008}`, Gone},
		"a lacking permission forbids":           {403, `{"code":50013}`, Forbidden},
		"HTML of status 403 forbids":             {403, `<html>`, Forbidden},
		"a closed DM is no lacking permission":   {403, `{"code":50007}`, func(err error) bool { return NoDM(err) && !Forbidden(err) }},
		"an unknown interaction is a dead token": {404, `{"code":10062}`, TokenDead},
		"an invalid webhook token is one too":    {401, `{"code":50027}`, TokenDead},
		"acknowledged":                           {400, `{"code":40060}`, Acknowledged},
		"too large":                              {413, `<html>`, TooLarge},
		"old edits, which do not pass":           {429, `{"code":30046,"retry_after":1}`, func(err error) bool { return OldMessage(err) && !Passing(err) }},
		"a 429 in HTML passes":                   {429, `<html>banned`, Passing},
		"a 503 passes":                           {503, ``, Passing},
		"archived":                               {400, `{"code":50083}`, Archived},
		"a bad form is our fault":                {400, `{"code":50035,"errors":{"content":{}}}`, func(err error) bool { return Faulty(err) && Field(err) != "" }},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			c := newTestClient(t, func(w http.ResponseWriter, _ *http.Request) {
				w.WriteHeader(tt.status)
				_, _ = w.Write([]byte(tt.body))
			})
			_, err := c.FollowUp(t.Context(), interaction("1"), Message{Content: "private words"})
			if !tt.is(err) {
				t.Errorf("not so: %v", err)
			}
			if strings.Contains(err.Error(), "token-1") || strings.Contains(err.Error(), "private words") {
				t.Errorf("the error tells secrets: %v", err)
			}
		})
	}
}

func TestAnUnreachableDiscordTellsNoToken(t *testing.T) {
	c := newTestClient(t, func(w http.ResponseWriter, _ *http.Request) { panic(http.ErrAbortHandler) })
	_, err := c.FollowUp(t.Context(), interaction("1"), Message{})
	if err == nil || strings.Contains(err.Error(), "interaction-token") || strings.Contains(err.Error(), "secret-token") {
		t.Errorf("error %v", err)
	}
}

func TestAnswersLeaveNothingBehind(t *testing.T) {
	c := newTestClient(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	answer := func(n int) {
		for range n {
			i := interaction(time.Now().Format("150405.000000000"))
			if _, err := c.Respond(t.Context(), i, AnswerUpdate, &Message{Content: "x"}, false); err != nil {
				t.Fatal(err)
			}
		}
	}
	heap := func() uint64 {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	answer(200)
	before := heap()
	answer(1000)
	if after := heap(); after > before+150_000 { // a bucket each would be 300 KB and more
		t.Errorf("1000 answers left %d bytes", after-before)
	}
}

func TestUploadsAreFetchedFromDiscordOnly(t *testing.T) {
	c := newTestClient(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/away":
			http.Redirect(w, r, "/file", http.StatusFound)
		case "/file":
			if r.Header.Get("Authorization") != "" {
				t.Error("the token was sent to a file server")
			}
			_, _ = w.Write([]byte("0123456789"))
		}
	})
	base := c.HTTP.Transport.(*transport).to.String()
	if data, err := c.Download(t.Context(), base+"/file", 10); err != nil || string(data) != "0123456789" {
		t.Errorf("%q, %v", data, err)
	}
	if _, err := c.Download(t.Context(), base+"/file", 9); !errors.Is(err, ErrTooLong) {
		t.Errorf("a file too long: %v", err)
	}
	for _, from := range []string{
		base + "/away", "http://127.0.0.1:1/x", "http://cdn.discordapp.com/x", "https://cdn.discordapp.com.evil.example/x",
		"file:///etc/passwd", "https://discord.com/api", "::",
	} {
		if _, err := c.Download(t.Context(), from, 10); err == nil {
			t.Errorf("%s was fetched", from)
		}
	}
}

func TestBadAddressesAreRefusedAtTheStart(t *testing.T) {
	for _, api := range []string{"discord.com", "ftp://x", "http://", "::"} {
		if _, err := NewClient(Config{API: api}); err == nil {
			t.Errorf("%q was taken", api)
		}
	}
}
