package discordfake

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// call is one REST request on its way through.
type call struct {
	*http.Request
	s       *Server
	version int // of the API: 9 or 10
	path    string
	body    body
	status  int
	result  any   // what is answered as JSON; nil for an empty answer
	err     error // or an *apiError or *limitError
	limit   limitState
	limited *limitError
}

// handle answers a call; Server.mu is held. It returns what is sent as JSON (nil sends 204) and must leave the
// world as it was when it returns an error.
type handle func(*call) (any, error)

type callKey struct{}

// routes makes the table of all that REST offers. In public routes the token in the path, or nothing, authorizes.
func (s *Server) routes() *http.ServeMux {
	mux := http.NewServeMux()
	bot := func(pattern string, h handle) { mux.HandleFunc(pattern, enter(h, true)) }
	public := func(pattern string, h handle) { mux.HandleFunc(pattern, enter(h, false)) }
	s.accountRoutes(bot, public)
	s.channelRoutes(bot)
	s.threadRoutes(bot)
	s.commandRoutes(bot)
	s.interactionRoutes(public)
	return mux
}

// enter adapts a handle to the mux, which is used for its patterns only: the answer is left in the call.
func enter(h handle, authorized bool) http.HandlerFunc {
	return func(_ http.ResponseWriter, r *http.Request) {
		c := r.Context().Value(callKey{}).(*call)
		c.Request = r
		if authorized && !c.authorized() {
			c.err = errUnauthorized
			return
		}
		c.result, c.err = h(c)
		c.status = http.StatusOK
		if c.result == nil {
			c.status = http.StatusNoContent
		}
	}
}

// authorized checks the bot's token and records a wrong one.
func (c *call) authorized() bool {
	if c.Header.Get("Authorization") == "Bot "+c.s.config.Token {
		return true
	}
	c.s.violate("%s %s: wrong or missing Authorization", c.Method, c.path)
	return false
}

// serveREST answers everything below /api/.
func (s *Server) serveREST(w http.ResponseWriter, r *http.Request) {
	c := &call{Request: r, s: s}
	rest, known := strings.CutPrefix(r.URL.Path, "/api/v9")
	c.version, c.path = 9, rest
	if !known {
		if rest, known = strings.CutPrefix(r.URL.Path, "/api/v10"); known {
			c.version, c.path = 10, rest
		}
	}
	c.body, c.err = readBody(r.Header.Get("Content-Type"), r.Body, s.config.MaxFileSize)
	rule := s.matchRule(c.Method, c.path)
	if !rule.wait(r.Context()) {
		return
	}
	if rule.passes() && known && c.err == nil {
		s.answer(c)
	} else if !known {
		c.err = errNotFound
	}
	status, reply := c.reply()
	if rule.fails() {
		status, reply = rule.reply()
		rule.headers(w.Header())
	}
	s.record(c, status, reply)
	if rule.Drop {
		panic(http.ErrAbortHandler) // net/http's way to cut the connection
	}
	if c.limited != nil {
		c.limited.headers(w.Header())
	} else if !rule.fails() {
		c.limit.headers(w.Header())
	}
	if reply != nil && w.Header().Get("Content-Type") == "" {
		w.Header().Set("Content-Type", "application/json")
	}
	w.WriteHeader(status)
	_, _ = w.Write(reply) // the caller is gone: nobody to tell
}

// answer carries a call out under the lock.
func (s *Server) answer(c *call) {
	defer s.lock()()
	if c.err = s.limits.take(c); c.err != nil {
		return
	}
	r := c.Request.WithContext(context.WithValue(c.Context(), callKey{}, c))
	r.URL = c.routed()
	c.err = errNotFound
	s.mux.ServeHTTP(discard{}, r)
	if e, ok := errors.AsType[*apiError](c.err); ok && e.code == 50035 {
		text, _ := json.Marshal(e) // an apiError always marshals
		s.violate("%s %s: %s", c.Method, c.path, text)
	}
	s.changed()
}

// routed is the address without the part that names the API's version.
func (c *call) routed() *url.URL { return &url.URL{Path: c.path, RawQuery: c.URL.RawQuery} }

// reply is the status and body of an answered call.
func (c *call) reply() (int, []byte) {
	if e, ok := errors.AsType[*limitError](c.err); ok {
		c.limited = e
		return http.StatusTooManyRequests, e.json()
	}
	if c.err != nil {
		e, ok := errors.AsType[*apiError](c.err)
		if !ok {
			e = &apiError{http.StatusBadRequest, 0, c.err.Error(), nil}
		}
		c.result, c.status = e, e.status
	}
	if c.result == nil {
		return c.status, nil
	}
	text, err := json.Marshal(c.result)
	if err != nil {
		return http.StatusInternalServerError, []byte(err.Error())
	}
	return c.status, text
}

// discard swallows what the mux itself writes, its own 404s and 405s.
type discard struct{}

func (discard) Header() http.Header         { return http.Header{} }
func (discard) Write(b []byte) (int, error) { return len(b), nil }
func (discard) WriteHeader(int)             {}

// serveFile serves the bytes of an attachment.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request) {
	data, ok := s.Attachment(r.PathValue("file"))
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", http.DetectContentType(data))
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Access-Control-Allow-Origin", "*")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}
