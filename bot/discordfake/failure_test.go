package discordfake

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	dg "github.com/bwmarrin/discordgo"
)

func TestFailRules(t *testing.T) {
	sc := newScene(t, Config{})
	path := "/channels/" + sc.hall.ID + "/messages"
	hello := `{"content":"hello",` + quiet + `}`
	post := func() reply { return sc.raw("POST", path, hello) }

	sc.Fail(FailRule{Method: "POST", Path: "/channels/*/messages", Times: 2, Status: 403, Code: 50013})
	post().want(t, 403, 50013)
	sc.raw("GET", path, "").want(t, 200, 0)
	post().want(t, 403, 50013)
	post().want(t, 200, 0)

	cancel := sc.Fail(FailRule{Path: "/channels/**", Status: 503})
	post().want(t, 503, 0)
	sc.raw("GET", "/users/@me", "").want(t, 200, 0)
	cancel()
	post().want(t, 200, 0)

	before := len(sc.ann.Messages(sc.hall.ID))
	sc.Fail(FailRule{Method: "POST", Times: 1, Status: 503, Store: true})
	post().want(t, 503, 0)
	if n := len(sc.ann.Messages(sc.hall.ID)); n != before+1 {
		t.Errorf("%d messages after store and fail, want %d", n, before+1)
	}

	sc.Fail(FailRule{Times: 1, Status: 413, Body: "<html>too large</html>"})
	if r := post(); r.status != 413 || r.text != "<html>too large</html>" || r.header.Get("Content-Type") != "text/html" {
		t.Errorf("HTML failure came as %+v", r)
	}

	sc.Fail(FailRule{Times: 1, Drop: true})
	if resp, err := http.Post(sc.URL()+"/api/v9"+path, "application/json", strings.NewReader(hello)); err == nil {
		t.Errorf("a dropped connection answered %s", resp.Status)
	}

	sc.Fail(FailRule{Times: 1, Delay: 30 * time.Millisecond})
	began := time.Now()
	post().want(t, 200, 0)
	if d := time.Since(began); d < 30*time.Millisecond {
		t.Errorf("delayed by %v only", d)
	}
}

func TestPathPatterns(t *testing.T) {
	rows := []struct {
		pattern, path string
		want          bool
	}{
		{"", "/anything", true},
		{"/channels/*/messages", "/channels/1/messages", true},
		{"/channels/*/messages", "/channels/1/messages/2", false},
		{"/channels/*/messages/*", "/channels/1/messages", false},
		{"/channels/**", "/channels/1/messages/2", true},
		{"/channels/1/**", "/channels/2/messages", false},
	}
	for _, r := range rows {
		if got := matchPath(r.pattern, r.path); got != r.want {
			t.Errorf("%q matches %q: %v", r.pattern, r.path, got)
		}
	}
}

func TestRateLimitForms(t *testing.T) {
	sc := newScene(t, Config{})
	sc.RateLimit(RateRule{Path: "/channels/**", RetryAfter: 1500 * time.Millisecond, Times: 1})
	r := sc.raw("GET", "/channels/"+sc.hall.ID, "")
	r.want(t, 429, 0)
	if r.header.Get("Retry-After") != "2" || r.header.Get("X-RateLimit-Reset-After") != "1.500" ||
		r.header.Get("X-RateLimit-Remaining") != "0" || !strings.Contains(r.text, `"global":false`) {
		t.Errorf("route limit: %v %s", r.header, r.text)
	}
	sc.RateLimit(RateRule{Global: true, RetryAfter: time.Second, Times: 1})
	r = sc.raw("GET", "/channels/"+sc.hall.ID, "")
	r.want(t, 429, 0)
	if r.header.Get("X-RateLimit-Global") != "true" || r.header.Get("X-RateLimit-Reset-After") != "" || !strings.Contains(r.text, `"retry_after":1`) {
		t.Errorf("global limit: %v %s", r.header, r.text)
	}
	r = sc.raw("GET", "/channels/"+sc.hall.ID, "")
	r.want(t, 200, 0)
	if r.header.Get("X-RateLimit-Remaining") == "" || r.header.Get("X-RateLimit-Bucket") == "" {
		t.Errorf("an answered request announces %v", r.header)
	}
}

func TestDiscordgoUnderstandsTheLimits(t *testing.T) {
	sc := newScene(t, Config{})
	bot := sc.newBot(sc.Token())
	sc.RateLimit(RateRule{Path: "/channels/**", RetryAfter: 20 * time.Millisecond, Times: 1})
	must(bot.Channel(sc.hall.ID))(t) // it waits and repeats
	if n := sc.RequestCount(); n != 2 {
		t.Errorf("%d requests, want 2", n)
	}
	sc.RateLimit(RateRule{Path: "/channels/**", RetryAfter: time.Hour, Times: 1})
	_, err := bot.Channel(sc.hall.ID, dg.WithRetryOnRatelimit(false))
	if _, ok := errors.AsType[*dg.RateLimitError](err); !ok {
		t.Errorf("error %v", err)
	}
}

func TestEnforcedLimits(t *testing.T) {
	sc := newScene(t, Config{RateLimits: true})
	path := "/channels/" + sc.hall.ID + "/messages"
	hello := `{"content":"hello",` + quiet + `}`
	for range 5 {
		sc.raw("POST", path, hello).want(t, 200, 0)
	}
	r := sc.raw("POST", path, hello)
	r.want(t, 429, 0)
	if r.header.Get("X-RateLimit-Scope") != "user" {
		t.Errorf("limited by %v", r.header)
	}
	limited := 0
	for range 60 { // over many routes only the global limit bites
		if r := sc.raw("GET", "/users/"+sc.AddUser(User{Name: "x"}).ID, ""); r.header.Get("X-RateLimit-Scope") == "global" {
			limited++
		}
	}
	if limited == 0 {
		t.Error("60 requests at once met no global limit")
	}
}

func TestRequestLog(t *testing.T) {
	sc := newScene(t, Config{})
	m := sc.post(sc.hall.ID, `"content":"x"`, upload{0, "a.png", "", []byte("x")})
	sc.raw("PATCH", "/channels/"+sc.hall.ID+"/messages/"+m.ID+"?a=b", `{"content":"`+strings.Repeat("x", 2001)+`"}`)
	sc.raw("GET", "/nowhere", "")
	log := sc.Requests()
	if len(log) != 3 || sc.RequestCount() != 3 {
		t.Fatalf("%d requests", len(log))
	}
	if r := log[0]; r.Method != "POST" || r.Route != "/channels/{channel}/messages" || r.Status != 200 || len(r.Files) != 1 || !strings.Contains(string(r.Payload), `"x"`) {
		t.Errorf("first %+v", r)
	}
	if r := log[1]; r.Route != "/channels/{channel}/messages/{message}" || r.Code != 50035 || r.Query != "a=b" {
		t.Errorf("second %+v", r)
	}
	if r := log[2]; r.Route != "" || r.Status != 404 {
		t.Errorf("third %+v", r)
	}
	sc.ForgetViolations()
}
