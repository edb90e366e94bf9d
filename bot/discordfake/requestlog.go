package discordfake

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"time"
)

// Request is one REST request as it was answered.
type Request struct {
	Time    time.Time // by Config.Now
	Method  string
	Path    string // below /api/v9, without query
	Route   string // the route's pattern, as "/channels/{channel}/messages"; empty for unknown ones
	Query   string
	Payload []byte   // the JSON of the body or of its payload_json part
	Files   []string // names of uploaded files
	Status  int      // 0 when the connection was cut
	Code    int      // Discord's error code, if any
}

// maxRequests is how many requests are remembered.
const maxRequests = 5000

type requestLog struct {
	kept  []Request
	total int
}

// record remembers a request with its answer.
func (s *Server) record(c *call, status int, reply []byte) {
	var refusal struct{ Code int }
	if status >= http.StatusBadRequest {
		_ = json.Unmarshal(reply, &refusal) // an HTML answer has no code
	}
	_, pattern := s.mux.Handler(&http.Request{Method: c.Method, Host: c.Host, URL: c.routed()})
	_, route, _ := strings.Cut(pattern, " ")
	s.mu.Lock()
	defer s.mu.Unlock()
	log := &s.requests
	log.total++
	if len(log.kept) >= maxRequests {
		log.kept = slices.Delete(log.kept, 0, maxRequests/10)
	}
	log.kept = append(log.kept, Request{
		Time: s.now(), Method: c.Method, Path: c.path, Route: route, Query: c.URL.RawQuery,
		Payload: c.body.json, Files: c.body.fileNames(), Status: status, Code: refusal.Code,
	})
}

// Requests are the REST requests so far, oldest first; the oldest of very many are forgotten.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.requests.kept)
}

// RequestCount is the number of REST requests ever answered.
func (s *Server) RequestCount() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.requests.total
}
