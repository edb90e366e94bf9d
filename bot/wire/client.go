package wire

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	dg "github.com/bwmarrin/discordgo"
	"golang.org/x/time/rate"
)

// Config is what a Client works with.
type Config struct {
	Token string // without "Bot "
	API   string // address that takes the place of https://discord.com; empty for that itself
	// Seen, if set, is told the route and HTTP status (0 for none) of each call.
	Seen func(route string, status int, took time.Duration)
}

// Client makes REST calls. It is safe for concurrent use.
type Client struct {
	HTTP    *http.Client
	session *dg.Session // only for its REST side
	counted *rate.Limiter
	lanes   lanes
	brake   atomic.Int64 // no counted call before this time, Unix nanoseconds
	seen    func(route string, status int, took time.Duration)
}

// NewClient makes a Client. It calls nobody yet.
func NewClient(c Config) (*Client, error) {
	if c.API == "" {
		c.API = Discord
	}
	if c.Seen == nil {
		c.Seen = func(string, int, time.Duration) {}
	}
	hc, err := NewHTTPClient(c.API)
	if err != nil {
		return nil, err
	}
	s, err := dg.New("Bot " + c.Token)
	if err != nil {
		return nil, fmt.Errorf("make REST session: %w", err)
	}
	s.Client, s.StateEnabled, s.LogLevel = hc, false, -1
	return &Client{
		HTTP:    hc,
		session: s,
		counted: rate.NewLimiter(40, 20), // Discord cuts off at 50 a second
		lanes:   lanes{open: map[string]*lane{}, now: time.Now, sleep: sleep},
		seen:    c.Seen,
	}, nil
}

// A call is one request.
type call struct {
	route  string // name in metrics
	method string
	url    string
	body   body
	// lane is the channel whose calls must keep their order; "" for none.
	lane string
	// free calls do not count against the bot's limit of requests a second.
	free bool
	// tries is how often it may be sent in all; only calls that may be repeated have more than one.
	tries int
}

// do sends a call and decodes the answer into out, if that is not nil.
func (c *Client) do(ctx context.Context, k call, out any) error {
	if k.lane != "" {
		ln, err := c.lanes.enter(ctx, k.lane)
		if err != nil {
			return fmt.Errorf("%s: %w", k.route, err)
		}
		var pause time.Duration
		defer func() { c.lanes.leave(ln, pause) }()
		return c.repeat(ctx, k, out, &pause)
	}
	return c.repeat(ctx, k, out, new(time.Duration))
}

// repeat sends a call until it succeeds, is refused for good, or is out of tries or time. pause is what the route
// wants before its next call.
func (c *Client) repeat(ctx context.Context, k call, out any, pause *time.Duration) error {
	for n := 1; ; n++ {
		seen, err := c.once(ctx, k, out)
		*pause = 0
		if seen.spent {
			*pause = seen.resetAfter
		}
		if err == nil || n >= k.tries || !Passing(err) || ctx.Err() != nil {
			return err
		}
		wait := max(seen.retryAfter, time.Duration(n*n)*100*time.Millisecond)
		if deadline, ok := ctx.Deadline(); ok && time.Until(deadline) < wait {
			return err
		}
		if sleep(ctx, wait) != nil {
			return err
		}
	}
}

func (c *Client) once(ctx context.Context, k call, out any) (*limits, error) {
	ctx, seen := withLimits(ctx)
	if !k.free {
		if err := c.admit(ctx); err != nil {
			return seen, &Error{Route: k.route, err: err}
		}
	}
	// A limiter of its own per call: discordgo's shared one would keep a bucket for each interaction, and would make
	// edits for different people wait on one another.
	bucket := dg.NewRatelimiter().LockBucket("call")
	began := time.Now()
	answer, err := c.session.RequestWithLockedBucket(k.method, k.url, k.body.contentType, k.body.data, bucket, 0,
		dg.WithContext(ctx), dg.WithRetryOnRatelimit(false), dg.WithRestRetries(0))
	c.seen(k.route, seen.status, time.Since(began))
	if seen.global {
		c.brake.Store(time.Now().Add(seen.retryAfter).UnixNano())
	}
	if err != nil {
		return seen, refusal(k.route, seen, err)
	}
	if out == nil || len(answer) == 0 {
		return seen, nil
	}
	if err := json.Unmarshal(answer, out); err != nil {
		return seen, fmt.Errorf("%s: decode answer: %w", k.route, err)
	}
	return seen, nil
}

// refusal is an error of discordgo's with what the answer said.
func refusal(route string, seen *limits, err error) error {
	e := &Error{Route: route, Status: seen.status, Code: seen.code, err: err}
	if re, ok := errors.AsType[*dg.RESTError](err); ok && re.Message != nil {
		e.Code = re.Message.Code
	}
	return e
}

// admit waits for the bot's own limit and for the brake of a global 429.
func (c *Client) admit(ctx context.Context) error {
	for {
		if err := c.counted.Wait(ctx); err != nil {
			return err
		}
		wait := time.Until(time.Unix(0, c.brake.Load()))
		if wait <= 0 {
			return nil
		}
		if err := sleep(ctx, wait); err != nil {
			return err
		}
	}
}

// jsonBody encodes what is not a message.
func jsonBody(v any) (body, error) { return encode(v, nil) }

func query(url string, on bool, key string) string {
	if !on {
		return url
	}
	sign := "?"
	if strings.Contains(url, "?") {
		sign = "&"
	}
	return url + sign + key + "=true"
}
