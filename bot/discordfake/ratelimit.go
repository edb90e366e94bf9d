package discordfake

import (
	"net/http"
	"strconv"
	"strings"
	"time"
)

// limitState is what a bucket announces in headers. The zero state announces nothing.
type limitState struct {
	bucket     string
	limit      int
	remaining  int
	resetAfter time.Duration
}

func (l limitState) headers(h http.Header) {
	if l.bucket == "" {
		return
	}
	reset := time.Now().Add(l.resetAfter)
	h.Set("X-RateLimit-Bucket", l.bucket)
	h.Set("X-RateLimit-Limit", strconv.Itoa(l.limit))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(l.remaining))
	h.Set("X-RateLimit-Reset-After", strconv.FormatFloat(l.resetAfter.Seconds(), 'f', 3, 64))
	h.Set("X-RateLimit-Reset", strconv.FormatFloat(float64(reset.UnixMilli())/1000, 'f', 3, 64))
}

// limiter holds the windows of all buckets. They run in real time, because clients wait in real time.
type limiter struct {
	windows map[string]*window
}

type window struct {
	begin time.Time
	used  int
}

// Discord's limits in ordinary use: so many requests per span of time.
const (
	globalLimit   = 50 // per second and token; interactions do not count
	generousLimit = 1000
	maxWindows    = 10000 // old ones are thrown away beyond it
)

// take counts a call against its bucket and the global limit, and refuses it when one is exhausted and limits are
// enforced.
func (l *limiter) take(c *call) error {
	enforced := c.s.config.RateLimits
	bucket, limit, span := c.bucket()
	if !enforced {
		limit = generousLimit
	}
	now := time.Now()
	used, left := l.use(bucket, span, now)
	c.limit = limitState{bucket: bucket, limit: limit, remaining: max(0, limit-used), resetAfter: left}
	if !enforced {
		return nil
	}
	if used > limit {
		return &limitError{after: left}
	}
	if strings.HasPrefix(c.path, "/interactions/") || strings.HasPrefix(c.path, "/webhooks/") {
		return nil
	}
	if used, left := l.use("global", time.Second, now); used > globalLimit {
		return &limitError{after: left, global: true}
	}
	return nil
}

// use counts one request in a window and tells how many it has had, and how long it still lasts.
func (l *limiter) use(key string, span time.Duration, now time.Time) (used int, left time.Duration) {
	if l.windows == nil || len(l.windows) > maxWindows {
		l.windows = map[string]*window{}
	}
	w := l.windows[key]
	if w == nil || now.Sub(w.begin) >= span {
		w = &window{begin: now}
		l.windows[key] = w
	}
	w.used++
	return w.used, span - now.Sub(w.begin)
}

// bucket names the bucket of a call, by method and top-level id, with its limit per span.
func (c *call) bucket() (name string, limit int, span time.Duration) {
	part := strings.Split(c.path, "/")
	kind := part[min(1, len(part)-1)]
	top := strings.Join(part[:min(3, len(part))], "/")
	switch {
	case kind == "webhooks" || kind == "interactions":
		return strings.Join(part[:min(4, len(part))], "/"), 5, 2 * time.Second
	case kind == "channels" && len(part) >= 4 && part[3] == "messages":
		return c.Method + " " + top, 5, 5 * time.Second
	}
	return c.Method + " " + top, 10, 10 * time.Second
}
