package discordfake

import (
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"
)

// Config is how a Server is set up. The zero value is good for tests.
type Config struct {
	Now           func() time.Time   // the service's clock; nil means time.Now
	Dir           string             // where the world is kept across restarts; empty means nowhere
	ApplicationID string             // also the bot's user id; empty means a fixed one
	Token         string             // the bot's, without "Bot "; empty means "fake-token"
	BotName       string             // empty means "Innkeeper"
	PrivateKey    ed25519.PrivateKey // signs interactions over HTTP; nil means a fixed one
	Deadline      time.Duration      // for the first response to an interaction; 0 means 3 s
	Heartbeat     time.Duration      // the gateway's interval; 0 means 41.25 s
	Shards        int                // what GET /gateway/bot recommends; 0 means 1
	MaxFileSize   int                // bytes of one file; 0 means 10 MiB
	Privileged    int                // privileged intents that the application may use (else 4014)
	RateLimits    bool               // enforce Discord's usual limits, not only announce buckets
	LimitOldEdits bool               // refuse more edits per hour of messages older than an hour than Discord likes (30046)
}

// withDefaults fills in what was left out.
func (c Config) withDefaults() Config {
	c.Now = pick(c.Now == nil, time.Now, c.Now)
	c.ApplicationID = pick(c.ApplicationID == "", "1111111111111111111", c.ApplicationID)
	c.Token = pick(c.Token == "", "fake-token", c.Token)
	c.BotName = pick(c.BotName == "", "Innkeeper", c.BotName)
	c.Deadline = pick(c.Deadline == 0, 3*time.Second, c.Deadline)
	c.Heartbeat = pick(c.Heartbeat == 0, 41250*time.Millisecond, c.Heartbeat)
	c.Shards = pick(c.Shards == 0, 1, c.Shards)
	c.MaxFileSize = pick(c.MaxFileSize == 0, 10<<20, c.MaxFileSize)
	if c.PrivateKey == nil {
		seed := sha256.Sum256([]byte(c.ApplicationID))
		c.PrivateKey = ed25519.NewKeyFromSeed(seed[:])
	}
	return c
}

// pick is yes or no, by the condition.
func pick[T any](condition bool, yes, no T) T {
	if condition {
		return yes
	}
	return no
}

// Server is a Discord with one application.
type Server struct {
	config Config
	mux    *http.ServeMux

	mu           sync.Mutex
	w            *world
	base         string // URL of the service
	interactions map[string]*interaction
	byToken      map[string]*interaction
	forgetAt     int                                // number of interactions at which old ones are forgotten
	promises     map[*interaction]bool              // deferrals that are not finished yet
	watchers     map[string]map[*queue[Change]]bool // by user
	violations   []string
	requests     requestLog
	rules        []*rule
	limits       limiter
	gateway      gateway
	nonces       map[string]nonceUse
	endpoint     string // where interactions are posted to; empty means the gateway
	disk         *disk  // nil without Config.Dir
	loadErr      error

	listener net.Listener
	http     *http.Server
	life     context.Context // ends with Close
	end      context.CancelFunc
	running  sync.WaitGroup
	closing  sync.Once
	closeErr error
}

// New makes a Discord with one application and nobody in it. With Config.Dir set it first reads what was kept there;
// whether that worked is told by Start.
func New(c Config) *Server {
	s := &Server{
		config: c.withDefaults(), w: newWorld(),
		interactions: map[string]*interaction{}, byToken: map[string]*interaction{}, promises: map[*interaction]bool{},
		watchers: map[string]map[*queue[Change]]bool{}, nonces: map[string]nonceUse{},
	}
	s.gateway.init()
	s.life, s.end = context.WithCancel(context.Background())
	s.mux = s.routes()
	if c.Dir != "" {
		s.disk, s.loadErr = openDisk(c.Dir, s)
	}
	s.w.Users[s.BotID()] = &account{User: User{ID: s.BotID(), Name: s.config.BotName, Bot: true}}
	return s
}

// Start listens on addr, as "127.0.0.1:0".
func (s *Server) Start(addr string) error {
	if s.loadErr != nil {
		return fmt.Errorf("load world: %w", s.loadErr)
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("start discordfake: %w", err)
	}
	s.mu.Lock()
	s.listener, s.base = l, "http://"+l.Addr().String()
	s.http = &http.Server{Handler: s.Handler(), ReadHeaderTimeout: time.Minute}
	s.mu.Unlock()
	s.spawn(func() { _ = s.http.Serve(l) }) // always ends with ErrServerClosed or with the listener
	return nil
}

// spawn runs f in a goroutine that Close waits for.
func (s *Server) spawn(f func()) {
	s.running.Go(f)
}

// URL is where the service listens, as "http://127.0.0.1:40123". Before Start it is empty.
func (s *Server) URL() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.base
}

// Close ends all connections and waits for everything the Server started, and writes what is not yet on disk. Calls
// after the first return what that one did.
func (s *Server) Close() error {
	s.closing.Do(func() { s.closeErr = s.shut() })
	return s.closeErr
}

func (s *Server) shut() error {
	s.mu.Lock()
	server := s.http
	s.end()
	s.gateway.dropAll()
	for _, i := range s.interactions {
		i.timer.Stop()
	}
	for _, of := range s.watchers {
		for q := range of {
			q.close()
		}
	}
	s.mu.Unlock()
	var err error
	if server != nil {
		err = server.Close()
	}
	s.running.Wait()
	if s.disk != nil {
		err = errors.Join(err, s.disk.close())
	}
	return err
}

// Handler serves REST under /api/v9 and /api/v10, the gateway under /gateway, and files under /attachments.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/api/", s.serveREST)
	mux.HandleFunc("/gateway/", s.serveGateway)
	mux.HandleFunc("GET /attachments/{channel}/{file}/{name}", s.serveFile)
	return mux
}

// ApplicationID is the id of the one application.
func (s *Server) ApplicationID() string { return s.config.ApplicationID }

// BotID is the bot's user id.
func (s *Server) BotID() string { return s.config.ApplicationID }

// Token is the bot's token, without "Bot ".
func (s *Server) Token() string { return s.config.Token }

// PublicKey verifies interactions that come over HTTP.
func (s *Server) PublicKey() ed25519.PublicKey {
	return s.config.PrivateKey.Public().(ed25519.PublicKey)
}

// As is the chat client of a user.
func (s *Server) As(userID string) *Person { return &Person{s, userID} }

// now is the service's clock in the resolution that goes over the wire.
func (s *Server) now() time.Time { return s.config.Now().UTC().Truncate(time.Millisecond) }

// lock takes the world, as it is at this moment of the clock; use it as defer s.lock()().
func (s *Server) lock() (unlock func()) {
	s.mu.Lock()
	s.age()
	return s.mu.Unlock
}

// Violations are the faults found so far that players would suffer from, one sentence each: payloads without a mention
// policy, late or doubled acknowledgements, deferrals whose promise is still open, edits that pile up files, refused
// forms, wrong authorization.
func (s *Server) Violations() []string {
	defer s.lock()()
	all := append([]string{}, s.violations...)
	for i := range s.promises {
		if !i.forgiven {
			all = append(all, fmt.Sprintf("%s: deferred and never finished", i))
		}
	}
	return all
}

// ForgetViolations starts the list anew, for tests that provoke one on purpose.
func (s *Server) ForgetViolations() {
	defer s.lock()()
	s.violations = nil
	for i := range s.promises {
		i.forgiven = true
	}
}

// maxViolations is how many faults are remembered; the first ones are the telling ones.
const maxViolations = 1000

// violate records a fault; s.mu must be held.
func (s *Server) violate(format string, args ...any) {
	if len(s.violations) < maxViolations {
		s.violations = append(s.violations, fmt.Sprintf(format, args...))
	}
}
