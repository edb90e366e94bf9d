// Package gateway keeps the bot connected to Discord's gateway: it opens each shard, watches it, resumes it, and knows
// when to stop.
//
// discordgo's own reconnecting is off, since it can hang for ever in a handshake, retries a wrong token without end and
// comes back after it was closed. A Supervisor does it instead: each handshake is watched and, if stuck, abandoned with
// its session; codes that will never pass end the run with a FatalError; everything else is tried again with growing
// pauses; a connection whose heartbeats are not acknowledged is cut and resumed. Shards share one HTTP client and
// one rate limiter and identify no faster than Discord allows.
//
//	s := gateway.New(gateway.Config{Token: token, HTTP: client, Plan: plan, Event: func(e *discordgo.Event) { … }})
//	err := s.Run(ctx) // nil when ctx ended
package gateway

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	dg "github.com/bwmarrin/discordgo"
	"golang.org/x/sync/errgroup"
)

// Plan says which shards of how many this process opens.
type Plan struct {
	First, Last int // inclusive
	Count       int // over all processes
	// Concurrency is how many may identify at once every five seconds.
	Concurrency int
}

// Times say how the gateway is watched. Those of zero have good defaults.
type Times struct {
	// Handshake is how long connecting may take, until READY or RESUMED; 20 s.
	Handshake time.Duration
	// Silence is how old the last heartbeat's acknowledgement may be; 62 s, which is one and a half intervals.
	Silence time.Duration
	// Spacing is the time between two identifications of one bucket; 5 s.
	Spacing time.Duration
	// Patience is the longest pause between two attempts; 2 min. The first is a second, or less if Patience is.
	Patience time.Duration
}

// Config is what a Supervisor works with.
type Config struct {
	Times
	Token string // without "Bot "
	HTTP  *http.Client
	Plan  Plan
	// Event is given every dispatch, each in a goroutine of its own, in no certain order.
	Event func(*dg.Event)
	Log   *slog.Logger
	// Budget says how many identifications are left today and when there are more; nil for no limit.
	Budget func(context.Context) (remaining int, reset time.Duration, err error)
}

// FatalError is a refusal that will not pass: a wrong token, shards or intents that are not allowed.
type FatalError struct {
	Shard int
	Code  int // the gateway's close code
}

// Error says what is to be set right.
func (e *FatalError) Error() string {
	return fmt.Sprintf("gateway refused shard %d with code %d: %s", e.Shard, e.Code, fatalCodes[e.Code])
}

var fatalCodes = map[int]string{
	4004: "the token is wrong",
	4010: "no such shard",
	4011: "the bot is in too many servers for one shard: more shards are needed",
	4012: "the gateway version is out of use",
	4013: "the intents are not valid",
	4014: "the intents are not allowed for this application",
}

// Supervisor keeps the shards of a plan connected. It is run once.
type Supervisor struct {
	cfg     Config
	limiter *dg.RateLimiter
	turns   *turns
	shards  map[int]*shard
}

// New makes a Supervisor; nothing is connected yet.
func New(c Config) *Supervisor {
	def := func(d *time.Duration, v time.Duration) {
		if *d == 0 {
			*d = v
		}
	}
	def(&c.Handshake, 20*time.Second)
	def(&c.Silence, 62*time.Second)
	def(&c.Spacing, 5*time.Second)
	def(&c.Patience, 2*time.Minute)
	if c.Plan.Count == 0 {
		c.Plan.Count = 1
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	s := &Supervisor{cfg: c, limiter: dg.NewRatelimiter(), shards: map[int]*shard{}}
	s.turns = newTurns(max(1, c.Plan.Concurrency), c.Spacing, c.Budget)
	for n := c.Plan.First; n <= c.Plan.Last; n++ {
		s.shards[n] = &shard{Supervisor: s, number: n, log: c.Log.With("shard", n)}
	}
	return s
}

// Run connects all shards and keeps them so until ctx ends; then it closes them and returns nil. A FatalError of one
// shard ends all.
func (s *Supervisor) Run(ctx context.Context) error {
	g, ctx := errgroup.WithContext(ctx)
	for n := s.cfg.Plan.First; n <= s.cfg.Plan.Last; n++ {
		sh := s.shards[n]
		g.Go(func() error { return sh.keep(ctx) })
	}
	return g.Wait()
}

// Health is how a shard is.
type Health struct {
	Shard int
	// Connected is set between READY or RESUMED and the end of the connection.
	Connected bool
	// LastEvent is when the last dispatch came, LastAck when the last heartbeat was acknowledged; zero for never.
	LastEvent, LastAck time.Time
}

// Health tells of each shard, in order.
func (s *Supervisor) Health() []Health {
	list := make([]Health, 0, len(s.shards))
	for n := s.cfg.Plan.First; n <= s.cfg.Plan.Last; n++ {
		list = append(list, s.shards[n].health())
	}
	return list
}

// Check is nil while every shard is connected and heard.
func (s *Supervisor) Check() error {
	for _, h := range s.Health() {
		if !h.Connected {
			return fmt.Errorf("gateway: shard %d is not connected", h.Shard)
		}
		if age := time.Since(h.LastAck); age > s.cfg.Silence {
			return fmt.Errorf("gateway: shard %d was last heard %s ago", h.Shard, age.Round(time.Second))
		}
	}
	return nil
}
