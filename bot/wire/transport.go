package wire

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Discord is where the real service is.
const Discord = "https://discord.com"

// NewHTTPClient makes a client whose every call for discord.com goes to api, as "http://127.0.0.1:8081", instead. Calls
// for other hosts, such as that of uploaded files, go where they say.
func NewHTTPClient(api string) (*http.Client, error) {
	to, err := url.Parse(api)
	if err != nil {
		return nil, fmt.Errorf("parse API address: %w", err)
	}
	if to.Scheme != "http" && to.Scheme != "https" || to.Host == "" {
		return nil, fmt.Errorf("API address %q: want http:// or https:// and a host", api)
	}
	base := http.DefaultTransport.(*http.Transport).Clone()
	base.MaxIdleConnsPerHost = 64
	return &http.Client{Timeout: 20 * time.Second, Transport: &transport{to: to, next: base}}, nil
}

// transport sends requests to the place of the API and reads the limits that answers announce.
type transport struct {
	to   *url.URL
	next http.RoundTripper
}

// RoundTrip implements http.RoundTripper.
func (t *transport) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.URL.Host == "discord.com" {
		r = r.Clone(r.Context())
		r.URL.Scheme, r.URL.Host, r.Host = t.to.Scheme, t.to.Host, ""
		r.URL.Path = strings.TrimSuffix(t.to.Path, "/") + r.URL.Path
	}
	resp, err := t.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	if seen, ok := r.Context().Value(limitsKey{}).(*limits); ok {
		seen.read(resp)
	}
	return resp, nil
}

type limitsKey struct{}

// limits are what an answer announces about its route. discordgo reads them too, but tells nobody, and of a 429 it
// drops the code.
type limits struct {
	status     int
	code       int           // Discord's, of a 429
	spent      bool          // nothing remains before the reset
	resetAfter time.Duration // of the route
	global     bool          // a 429 that concerns all routes
	retryAfter time.Duration // of a 429, in the header's form
}

func (l *limits) read(resp *http.Response) {
	h := resp.Header
	l.status = resp.StatusCode
	l.spent = h.Get("X-RateLimit-Remaining") == "0"
	l.resetAfter = seconds(h.Get("X-RateLimit-Reset-After"))
	if resp.StatusCode == http.StatusTooManyRequests {
		l.retryAfter = seconds(h.Get("Retry-After"))
		l.global = h.Get("X-RateLimit-Global") == "true" || h.Get("X-RateLimit-Scope") == "global"
		l.readBody(resp)
	}
}

// readBody reads the body of a 429 and puts it back. One that is not JSON does not come from the API but from what
// stands before it, and concerns every route.
func (l *limits) readBody(resp *http.Response) {
	data, err := io.ReadAll(io.LimitReader(resp.Body, 64<<10))
	_ = resp.Body.Close()
	resp.Body = io.NopCloser(bytes.NewReader(data))
	var told struct {
		Code       int     `json:"code"`
		Global     bool    `json:"global"`
		RetryAfter float64 `json:"retry_after"`
	}
	if err != nil || json.Unmarshal(data, &told) != nil {
		l.global, l.retryAfter = true, max(l.retryAfter, 10*time.Second)
		return
	}
	l.code, l.global = told.Code, l.global || told.Global
	l.retryAfter = max(l.retryAfter, time.Duration(told.RetryAfter*float64(time.Second)))
}

func seconds(s string) time.Duration {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || f < 0 {
		return 0
	}
	return time.Duration(f * float64(time.Second))
}

func withLimits(ctx context.Context) (context.Context, *limits) {
	l := new(limits)
	return context.WithValue(ctx, limitsKey{}, l), l
}
