package discordfake

import (
	"context"
	"crypto/ed25519"
	"io"
	"net/http"
	"time"
)

// Config is how a Server is set up. The zero value is good for tests.
type Config struct {
	Now           func() time.Time // the service's clock; nil means time.Now
	Dir           string           // where the world is kept across restarts; empty means nowhere
	ApplicationID string           // also the bot's user id; empty means a fixed one
	Token         string           // the bot's, without "Bot "; empty means "fake-token"
	BotName       string           // empty means "Innkeeper"
	PrivateKey    ed25519.PrivateKey
	Deadline      time.Duration // for the first response to an interaction; 0 means 3 s
	Heartbeat     time.Duration // the gateway's interval; 0 means 41.25 s
	Shards        int           // what GET /gateway/bot recommends; 0 means 1
	MaxFileSize   int           // bytes of one file; 0 means 10 MiB
	RateLimits    bool          // enforce Discord's usual limits, not only announce buckets
	LimitOldEdits bool          // refuse a third edit within an hour of a message older than an hour (30046)
}

// Server is a Discord.
type Server struct{}

// New makes a Discord with one application and nobody in it. With Config.Dir set it first reads what was kept there;
// whether that worked is told by Start.
func New(c Config) *Server { return &Server{} }

// Start listens on addr, as "127.0.0.1:0".
func (s *Server) Start(addr string) error { return nil }

// URL is where the service listens, as "http://127.0.0.1:40123". Put before Start it is empty.
func (s *Server) URL() string { return "" }

// Close ends all connections and waits for everything the Server started, and writes what is not yet on disk.
func (s *Server) Close() error { return nil }

// Handler serves REST under /api/v9 and /api/v10, the gateway under /gateway, and files under /attachments.
func (s *Server) Handler() http.Handler { return nil }

// ApplicationID, BotID, Token and PublicKey are what the bot is to be configured with.
func (s *Server) ApplicationID() string { return "" }

// BotID is the bot's user id.
func (s *Server) BotID() string { return "" }

// Token is the bot's token, without "Bot ".
func (s *Server) Token() string { return "" }

// PublicKey verifies interactions that come over HTTP.
func (s *Server) PublicKey() ed25519.PublicKey { return nil }

// As is the chat client of a user.
func (s *Server) As(userID string) *Person { return &Person{s, userID} }

// Subscribe tells of every change in what a user sees, in order, until cancel is called; then the channel is closed.
// A slow reader delays nobody else.
func (s *Server) Subscribe(userID string) (changes <-chan Change, cancel func()) { return nil, nil }

// Violations are the faults found so far that players would suffer from, one sentence each. It also looks for deferrals whose
// promise is open.
func (s *Server) Violations() []string { return nil }

// Redeliver sends an interaction to the bot once more, as a gateway sometimes does.
func (s *Server) Redeliver(interactionID string) error { return nil }

// Attachment returns the bytes of a file.
func (s *Server) Attachment(id string) ([]byte, bool) { return nil, false }

// SetInteractionsURL makes interactions come by signed POST instead of the gateway. Like the real service it first checks that the
// endpoint answers a PING and refuses a wrong signature. Empty switches back.
func (s *Server) SetInteractionsURL(ctx context.Context, url string) error { return nil }

// Snapshot writes the whole world as JSON; Restore reads it into a Server that is not yet started.
func (s *Server) Snapshot(w io.Writer) error { return nil }

// Restore replaces the world by one that Snapshot wrote.
func (s *Server) Restore(r io.Reader) error { return nil }
