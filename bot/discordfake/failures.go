package discordfake

import "time"

// FailRule makes requests go wrong. Rules are tried in the order of their making; the first that matches is used.
type FailRule struct {
	Method string // empty matches all
	// Path is matched against the path below /api/v9: "*" stands for one segment, a last "**" for all the rest, as in
	// "/channels/*/messages" or "/webhooks/**". Empty matches all.
	Path   string
	Times  int           // how often; 0 means until cancelled
	Delay  time.Duration // real time to wait before anything else
	Drop   bool          // cut the connection instead of answering
	Store  bool          // carry the request out before failing it
	Status int           // HTTP status; 0 with neither Drop nor a Body only delays
	Code   int           // Discord's error code in a JSON body
	Body   string        // sent as it is (text/html) instead of JSON
}

// Fail adds a rule and returns the function that takes it away again.
func (s *Server) Fail(r FailRule) (cancel func()) { return func() {} }

// RateRule answers requests with 429.
type RateRule struct {
	Method, Path string // as in FailRule
	Global       bool   // in the form of the global limit
	RetryAfter   time.Duration
	Times        int // 0 means until cancelled
}

// RateLimit adds a rule and returns the function that takes it away again.
func (s *Server) RateLimit(r RateRule) (cancel func()) { return func() {} }

// Request is one REST request as it was answered.
type Request struct {
	Time    time.Time
	Method  string
	Path    string // below /api/v9, without query
	Route   string // the same with ids as ":id" and tokens as ":token"
	Query   string
	Payload []byte   // the JSON of the body or of its payload_json part
	Files   []string // names of uploaded files
	Status  int      // 0 when the connection was cut
	Code    int      // Discord's error code, if any
}

// Requests are the REST requests so far, oldest first; the oldest of very many are forgotten.
func (s *Server) Requests() []Request { return nil }

// RequestCount is the number of REST requests ever answered.
func (s *Server) RequestCount() int { return 0 }

// DropGateway cuts all gateway connections without a close frame.
func (s *Server) DropGateway() {}

// Reconnect sends op 7 on all gateway connections.
func (s *Server) Reconnect() {}

// InvalidSession sends op 9 on all gateway connections; unless resumable their sessions are forgotten.
func (s *Server) InvalidSession(resumable bool) {}

// CloseGateway closes all gateway connections with a code.
func (s *Server) CloseGateway(code int) {}

// StallHeartbeats stops acknowledging heartbeats, or goes on with it.
func (s *Server) StallHeartbeats(stall bool) {}

// RefuseIdentify closes connections with a code (as 4004) when they identify; 0 accepts again.
func (s *Server) RefuseIdentify(code int) {}

// StallHandshake makes new connections wait for HELLO for ever, or stops that.
func (s *Server) StallHandshake(stall bool) {}

// Connected are the shards that are ready, as [id, count] pairs.
func (s *Server) Connected() [][2]int { return nil }
