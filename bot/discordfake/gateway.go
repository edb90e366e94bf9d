package discordfake

import (
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
)

// Gateway opcodes.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opPresence       = 3
	opVoiceState     = 4
	opResume         = 6
	opReconnect      = 7
	opRequestMembers = 8
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatAck   = 11
)

// Gateway close codes.
const (
	closeUnknownOpcode    = 4001
	closeDecode           = 4002
	closeNotAuthenticated = 4003
	closeBadToken         = 4004
	closeAlreadyIn        = 4005
	closeInvalidSeq       = 4007
	closeRateLimited      = 4008
	closeTimedOut         = 4009
	closeInvalidShard     = 4010
	closeInvalidVersion   = 4012
	closeInvalidIntents   = 4013
	closeForbiddenIntents = 4014
)

// Gateway limits.
const (
	maxFrame      = 4096 // bytes from the client
	maxFrames     = 120  // from the client per minute
	maxIdentifies = 1000 // per day
	maxBacklog    = 1000 // events kept for a session that may resume
	maxSessions   = 100  // that nobody is connected to
	silenceFactor = 3    // heartbeat intervals without a sign of life end a connection
	identifyPace  = 5 * time.Second
)

// gateway is what the server knows of its connections and sessions. It is guarded by Server.mu.
type gateway struct {
	conns          map[*conn]bool
	sessions       map[string]*session
	identifies     []time.Time // of the last day, in real time
	stallAcks      bool
	stallHandshake bool
	refuse         int // close code for IDENTIFY and RESUME
}

func (g *gateway) init() {
	g.conns, g.sessions = map[*conn]bool{}, map[string]*session{}
}

// identified counts the IDENTIFYs of the last day.
func (g *gateway) identified(now time.Time) int {
	g.identifies = slices.DeleteFunc(g.identifies, func(t time.Time) bool { return now.Sub(t) > 24*time.Hour })
	return len(g.identifies)
}

// session is one identified shard; it outlives its connection so that the client may resume.
type session struct {
	id      string
	shard   [2]int
	intents int
	seq     int
	backlog []frame // the newest events
	conn    *conn   // nil while nobody is connected
}

// conn is one socket.
type conn struct {
	s       *Server
	ws      *websocket.Conn
	out     *queue[outgoing]
	session *session    // nil until identified or resumed
	ended   atomic.Bool // by the server: however the client then says goodbye, its session lives on
}

// frame is a gateway message.
type frame struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  *int            `json:"s,omitempty"`
	Name string          `json:"t,omitempty"`
}

// outgoing is a frame to send, or the end of the connection.
type outgoing struct {
	frame frame
	close int  // close code
	drop  bool // cut without a close frame
}

var upgrader = websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}

// serveGateway runs one connection until it ends.
func (s *Server) serveGateway(w http.ResponseWriter, r *http.Request) {
	ws, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return // Upgrade has answered
	}
	c := &conn{s: s, ws: ws, out: newQueue[outgoing]()}
	if !s.open(c) {
		_ = ws.Close()
		return
	}
	defer s.running.Done()
	if v := r.URL.Query().Get("v"); v != "9" && v != "10" {
		c.close(closeInvalidVersion)
	}
	normal := c.readAll()
	s.lost(c, normal)
}

// open registers a connection, greets it and starts its writer; it refuses when the server is closing.
func (s *Server) open(c *conn) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.life.Err() != nil {
		return false
	}
	s.running.Add(1)
	s.gateway.conns[c] = true
	s.spawn(c.writeAll)
	if !s.gateway.stallHandshake {
		c.send(opHello, map[string]int64{"heartbeat_interval": s.config.Heartbeat.Milliseconds()})
	}
	return true
}

// lost forgets a connection. After a normal close its session cannot be resumed.
func (s *Server) lost(c *conn, normal bool) {
	c.out.close()
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.gateway.conns, c)
	if c.session == nil || c.session.conn != c {
		return
	}
	c.session.conn = nil
	if normal && !c.ended.Load() {
		delete(s.gateway.sessions, c.session.id)
	}
	s.gateway.prune()
}

// prune keeps the number of sessions that nobody came back for small.
func (g *gateway) prune() {
	for id, session := range g.sessions {
		if len(g.sessions) > maxSessions && session.conn == nil {
			delete(g.sessions, id)
		}
	}
}

func (c *conn) send(op int, data any) {
	text, _ := json.Marshal(data) // our own frames always marshal
	c.out.put(outgoing{frame: frame{Op: op, Data: text}})
}

func (c *conn) close(code int) { c.finish(outgoing{close: code}) }
func (c *conn) drop()          { c.finish(outgoing{drop: true}) }

func (c *conn) finish(how outgoing) {
	c.ended.Store(true)
	c.out.put(how)
}

// writeAll sends what is put out until the connection ends, and then makes sure that the reader ends too.
func (c *conn) writeAll() {
	defer c.ws.Close()
	c.out.run(func(o outgoing) bool {
		switch {
		case o.drop:
			return false
		case o.close != 0:
			text := websocket.FormatCloseMessage(o.close, "")
			_ = c.ws.WriteControl(websocket.CloseMessage, text, time.Now().Add(time.Second)) // it ends either way
			return false
		}
		return c.ws.WriteJSON(o.frame) == nil
	})
}

// readAll handles what the client sends until the connection ends; normal tells that the client closed it with
// 1000 or 1001.
func (c *conn) readAll() (normal bool) {
	var times []time.Time
	silence := max(silenceFactor*c.s.config.Heartbeat, time.Second)
	for {
		_ = c.ws.SetReadDeadline(time.Now().Add(silence))
		_, data, err := c.ws.ReadMessage()
		if err != nil {
			if e, ok := errors.AsType[net.Error](err); ok && e.Timeout() {
				c.close(closeTimedOut)
			}
			return websocket.IsCloseError(err, websocket.CloseNormalClosure, websocket.CloseGoingAway)
		}
		now := time.Now()
		times = slices.DeleteFunc(append(times, now), func(t time.Time) bool { return now.Sub(t) > time.Minute })
		var f frame
		switch {
		case len(times) > maxFrames:
			c.close(closeRateLimited)
		case len(data) > maxFrame || json.Unmarshal(data, &f) != nil:
			c.close(closeDecode)
		default:
			c.receive(f)
		}
	}
}

// receive handles one frame.
func (c *conn) receive(f frame) {
	s := c.s
	s.mu.Lock()
	defer s.mu.Unlock()
	switch f.Op {
	case opHeartbeat:
		if !s.gateway.stallAcks {
			c.send(opHeartbeatAck, nil)
		}
	case opIdentify:
		c.identify(f.Data)
	case opResume:
		c.resume(f.Data)
	case opPresence, opVoiceState, opRequestMembers:
		if c.session == nil {
			c.close(closeNotAuthenticated)
		}
	default:
		c.close(closeUnknownOpcode)
	}
}

// authentic checks a token that came in a frame.
func (c *conn) authentic(token string) bool {
	return strings.TrimPrefix(token, "Bot ") == c.s.config.Token
}
