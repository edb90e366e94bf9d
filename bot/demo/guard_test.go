package demo_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestGuard(t *testing.T) {
	in := newInn(t)
	for _, c := range []struct {
		what   string
		change func(*http.Request)
		want   int
	}{
		{"the page itself", func(*http.Request) {}, 200},
		{"by the name localhost", func(r *http.Request) { r.Host = "localhost:8080" }, 200},
		{"by IPv6", func(r *http.Request) { r.Host = "[::1]:8080" }, 200},
		{"a name rebound to this machine", func(r *http.Request) { r.Host = "evil.example" }, 403},
		{"a name that only begins like ours", func(r *http.Request) { r.Host = "127.0.0.1.evil.example" }, 403},
		{"another site's page sends", func(r *http.Request) { r.Method = "POST"; r.Header.Set("Origin", "https://evil.example") }, 403},
		{"another site's form", func(r *http.Request) { r.Method = "POST"; r.Header.Set("Sec-Fetch-Site", "cross-site") }, 403},
		{"another machine", func(r *http.Request) { r.RemoteAddr = "192.0.2.7:1234" }, 403},
	} {
		r := httptest.NewRequest("GET", "http://127.0.0.1:8080/api/world", nil)
		r.RemoteAddr = "127.0.0.1:4321"
		c.change(r)
		if r.Method == "POST" {
			r.URL.Path = "/api/people/" + in.person("ada") + "/modals"
		}
		w := httptest.NewRecorder()
		in.page.ServeHTTP(w, r)
		if w.Code != c.want {
			t.Errorf("%s: %d, want %d", c.what, w.Code, c.want)
		}
	}
}

func TestPolicyAllowsNothingForeign(t *testing.T) {
	in := newInn(t)
	resp, err := in.srv.Client().Get(in.srv.URL + "/")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	policy := resp.Header.Get("Content-Security-Policy")
	if !strings.HasPrefix(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") || strings.Contains(policy, "http") {
		t.Errorf("policy %q", policy)
	}
}
