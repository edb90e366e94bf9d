package discordfake

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// FailRule makes requests go wrong. Rules are tried in the order of their making; the first that matches is used.
type FailRule struct {
	Method string // empty matches all
	// Path is matched against the path below /api/v9: "*" stands for one segment, a last "**" for all the rest, as in
	// "/channels/*/messages" or "/webhooks/**". Empty matches all.
	Path   string
	Times  int           // how often; 0 means until cancelled
	Delay  time.Duration // real time to wait before anything else
	Drop   bool          // cut the connection instead of answering (net/http's client then repeats a GET by itself)
	Store  bool          // carry the request out before failing it
	Status int           // HTTP status; 0 with neither Drop nor a Body only delays
	Code   int           // Discord's error code in a JSON body
	Body   string        // sent as it is (text/html) instead of JSON
}

// RateRule answers requests with 429.
type RateRule struct {
	Method, Path string // as in FailRule
	Global       bool   // in the form of the global limit
	RetryAfter   time.Duration
	Times        int // 0 means until cancelled
}

// rule is a FailRule or RateRule in use. The zero rule lets everything pass.
type rule struct {
	FailRule
	limit *limitError
	left  int
}

// Fail adds a rule and returns the function that takes it away again.
func (s *Server) Fail(r FailRule) (cancel func()) {
	return s.addRule(&rule{FailRule: r, left: r.Times})
}

// RateLimit adds a rule and returns the function that takes it away again.
func (s *Server) RateLimit(r RateRule) (cancel func()) {
	return s.addRule(&rule{
		FailRule: FailRule{Method: r.Method, Path: r.Path, Times: r.Times},
		limit:    &limitError{after: r.RetryAfter, global: r.Global}, left: r.Times,
	})
}

func (s *Server) addRule(r *rule) (cancel func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rules = append(s.rules, r)
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.rules = slices.DeleteFunc(s.rules, func(other *rule) bool { return other == r })
	}
}

// matchRule finds the rule for a request and uses it up.
func (s *Server) matchRule(method, path string) rule {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, r := range s.rules {
		if r.Method != "" && r.Method != method || !matchPath(r.Path, path) {
			continue
		}
		if r.left > 0 {
			if r.left--; r.left == 0 {
				s.rules = slices.Delete(s.rules, i, i+1)
			}
		}
		return *r
	}
	return rule{}
}

func matchPath(pattern, path string) bool {
	if pattern == "" {
		return true
	}
	want, got := strings.Split(pattern, "/"), strings.Split(path, "/")
	for i, segment := range want {
		if segment == "**" {
			return true
		}
		if i >= len(got) || segment != "*" && segment != got[i] {
			return false
		}
	}
	return len(want) == len(got)
}

// wait delays the request; false means that the caller gave up meanwhile.
func (r rule) wait(ctx context.Context) bool {
	if r.Delay == 0 {
		return true
	}
	t := time.NewTimer(r.Delay)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// fails tells whether the answer is the rule's, passes whether the request is carried out.
func (r rule) fails() bool  { return r.limit != nil || r.Status != 0 || r.Body != "" || r.Drop }
func (r rule) passes() bool { return r.Store || !r.fails() }

// reply is the rule's answer.
func (r rule) reply() (int, []byte) {
	switch {
	case r.limit != nil:
		return http.StatusTooManyRequests, r.limit.json()
	case r.Drop:
		return 0, nil
	case r.Body != "":
		return pick(r.Status == 0, http.StatusBadGateway, r.Status), []byte(r.Body)
	}
	text, _ := json.Marshal(&apiError{r.Status, r.Code, http.StatusText(r.Status), nil}) // an apiError always marshals
	return r.Status, text
}

func (r rule) headers(h http.Header) {
	if r.limit != nil {
		r.limit.headers(h)
	}
	if r.Body != "" {
		h.Set("Content-Type", "text/html")
	}
}

// limitError is a 429 in Discord's documented forms.
type limitError struct {
	after  time.Duration
	global bool
}

func (e *limitError) Error() string { return "You are being rate limited." }

func (e *limitError) json() []byte {
	text, _ := json.Marshal(map[string]any{ // a map of plain values always marshals
		"message": e.Error(), "retry_after": e.after.Seconds(), "global": e.global,
	})
	return text
}

// headers are those of the two forms: the global one names no bucket.
func (e *limitError) headers(h http.Header) {
	h.Set("Retry-After", strconv.Itoa(int(e.after.Seconds()+0.999)))
	if e.global {
		h.Set("X-RateLimit-Global", "true")
		h.Set("X-RateLimit-Scope", "global")
		return
	}
	h.Set("X-RateLimit-Scope", "user")
	limitState{bucket: "fake", limit: 5, resetAfter: e.after}.headers(h)
}
