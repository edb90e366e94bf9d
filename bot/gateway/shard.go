package gateway

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"time"

	dg "github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// shard is one gateway connection and its successors.
type shard struct {
	*Supervisor
	number int
	log    *slog.Logger

	mu        sync.Mutex
	session   *dg.Session
	connected bool
	lastEvent time.Time
}

var errStuck = errors.New("handshake got stuck")

// keep opens the shard again and again until ctx ends or Discord refuses it for good.
func (sh *shard) keep(ctx context.Context) error {
	var c *connection
	defer func() { c.close() }()
	for failures := 0; ctx.Err() == nil; {
		if c == nil {
			if err := sh.turns.take(ctx, sh.number); err != nil {
				if ctx.Err() != nil {
					return nil
				}
				sh.log.Warn("cannot identify yet", "err", err)
				failures++
				_ = pause(ctx, sh.backOff(failures))
				continue
			}
			c = sh.connection()
		}
		err := c.open(ctx, sh.cfg.Handshake)
		if err == nil {
			failures = 0
			sh.set(true)
			sh.log.Info("connected to the gateway")
			sh.watch(ctx, c)
			sh.set(false)
			if ctx.Err() == nil {
				sh.log.Warn("gateway connection lost")
				_ = pause(ctx, sh.backOff(0))
			}
			continue
		}
		if code := closeCode(err); fatalCodes[code] != "" {
			return &FatalError{sh.number, code}
		} else if code == 4007 || code == 4009 || errors.Is(err, errStuck) {
			c.abandon()
			c = nil
		}
		failures++
		if ctx.Err() == nil {
			sh.log.Warn("cannot connect to the gateway", "err", err, "attempt", failures)
		}
		_ = pause(ctx, sh.backOff(failures))
	}
	return nil
}

// backOff is the pause before the next attempt: doubling, with jitter, so that many shards do not come at once.
func (sh *shard) backOff(failures int) time.Duration {
	d := min(time.Second<<min(failures, 10), sh.cfg.Patience)
	return d/2 + rand.N(d/2+1)
}

func closeCode(err error) int {
	if e, ok := errors.AsType[*websocket.CloseError](err); ok {
		return e.Code
	}
	return 0
}

// watch returns when the connection has ended: by itself, for silence, or because ctx ended.
func (sh *shard) watch(ctx context.Context, c *connection) {
	tick := time.NewTicker(sh.cfg.Silence / 8)
	defer tick.Stop()
	for {
		select {
		case <-c.lost:
			return
		case <-ctx.Done():
			return
		case <-tick.C:
			if age := time.Since(c.ack()); age > sh.cfg.Silence {
				sh.log.Warn("gateway is silent: connection cut", "age", age.Round(time.Millisecond))
				c.cut()
				<-c.lost
				return
			}
		}
	}
}

func (sh *shard) set(connected bool) {
	sh.mu.Lock()
	defer sh.mu.Unlock()
	sh.connected = connected
}

func (sh *shard) health() Health {
	sh.mu.Lock()
	defer sh.mu.Unlock()
	h := Health{Shard: sh.number, Connected: sh.connected, LastEvent: sh.lastEvent}
	if sh.session != nil && sh.connected {
		sh.session.RLock()
		h.LastAck = sh.session.LastHeartbeatAck
		sh.session.RUnlock()
	}
	return h
}

// connection is a discordgo session with what discordgo does not give: a way to cut it and a word when it is lost.
type connection struct {
	session *dg.Session
	lost    chan struct{} // one token for each end of a connection
	mu      sync.Mutex
	net     net.Conn
}

func (sh *shard) connection() *connection {
	s, err := dg.New("Bot " + sh.cfg.Token)
	if err != nil {
		panic(fmt.Sprintf("discordgo cannot make a session: %v", err)) // it has no reason to: see dg.New
	}
	c := &connection{session: s, lost: make(chan struct{}, 1)}
	s.Client, s.Ratelimiter = sh.cfg.HTTP, sh.limiter
	s.ShouldReconnectOnError, s.StateEnabled, s.LogLevel = false, false, -1
	s.Identify.Intents = dg.IntentsGuilds
	s.ShardID, s.ShardCount = sh.number, sh.cfg.Plan.Count
	s.Dialer = &websocket.Dialer{
		Proxy:            http.ProxyFromEnvironment,
		HandshakeTimeout: sh.cfg.Handshake,
		NetDialContext:   c.dial,
	}
	s.AddHandler(func(_ *dg.Session, e *dg.Event) { sh.event(e) })
	s.AddHandler(func(*dg.Session, *dg.Disconnect) {
		select {
		case c.lost <- struct{}{}:
		default: // the last one was not even noticed yet
		}
	})
	sh.mu.Lock()
	sh.session = s
	sh.mu.Unlock()
	return c
}

func (sh *shard) event(e *dg.Event) {
	sh.mu.Lock()
	sh.lastEvent = time.Now()
	sh.mu.Unlock()
	sh.cfg.Event(e)
}

func (c *connection) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	var d net.Dialer
	conn, err := d.DialContext(ctx, network, addr)
	c.mu.Lock()
	c.net = conn
	c.mu.Unlock()
	return conn, err
}

// open connects, resuming what was connected before. It gives up after limit. It is no error if the session is connected:
// discordgo may tell the end of a connection twice, and the second word may come when the next one is up already.
func (c *connection) open(ctx context.Context, limit time.Duration) error {
	select {
	case <-c.lost: // of an earlier connection
	default:
	}
	done := make(chan error, 1)
	go func() { done <- c.session.Open() }()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case err := <-done:
		if errors.Is(err, dg.ErrWSAlreadyOpen) {
			return nil
		}
		return err
	case <-timer.C:
		return errStuck
	case <-ctx.Done():
		c.cut()
		return ctx.Err()
	}
}

func (c *connection) ack() time.Time {
	c.session.RLock()
	defer c.session.RUnlock()
	return c.session.LastHeartbeatAck
}

// cut drops the socket without a close frame, so that the session can be resumed.
func (c *connection) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.net != nil {
		_ = c.net.Close() // it is of no more use, whatever this says
	}
}

// abandon leaves a session that can no longer be used, even if it hangs with its lock held.
func (c *connection) abandon() { c.cut() }

// close ends the connection for good. The session may hang, so it is not waited for longer than it can matter.
func (c *connection) close() {
	if c == nil {
		return
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = c.session.Close() // the process is on its way out
	}()
	select {
	case <-done:
	case <-time.After(3 * time.Second):
	}
	c.cut()
}
