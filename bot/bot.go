// Package bot is everything of Innkeeper that speaks Discord.
//
// A Bot takes interactions (commands, presses, suggestions), over the gateway or as signed HTTP requests, has the House
// carry them out and answers with what the game's Presenter makes of the outcome. It keeps no game: any number of
// processes may serve the same House.
//
//	b, err := bot.New(bot.Config{Token: token, House: house, Presenters: presenters, Words: catalogue, Rules: rules})
//	err = b.Run(ctx)                        // over the gateway, until ctx ends and what was begun is finished
//	http.Handle("/interactions", b.Handler()) // or signed HTTP, beside b.Serve(ctx)
//
// # How an interaction is answered
//
// receive.go decodes it, drops what came before, and wraps the handler: a panic becomes an apology, and what takes longer
// than Config.Patience is deferred. route.go finds the one handler; it returns a reply, which answer.go turns into
// exactly one request, or into the edit that a deferral promised. Where a token cannot be used the reply's rescue writes
// to the channel instead.
//
// # Where a table is shown
//
// One message shows a table: its screen. A press on it changes it. It is replaced by a new one when the turn passes
// (which pings whoever is next), when it is old or gone, or when somebody asks to see the table; the old one loses
// its controls. A place that refuses the bot is remembered and left alone; its tables are homeless until someone moves
// them, and are told of in direct messages. The house knows of a change that no message was reported to show yet, and has
// whichever process is there bring it up to date (displayed.go): so no board stays behind where a process died.
//
// Those who follow a table without a seat each have a message of their own, in their direct messages, since an answer to
// an interaction can be edited for a quarter of an hour only. It is brought up to date by whichever process is told by the
// house that they do not see the table as it is (watchboard.go), after Discord was asked whether they still see its place.
package bot

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/innkeeper-bot/innkeeper/bot/gateway"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/reference"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Config is what a Bot works with.
type Config struct {
	// Token is the bot's, without "Bot ".
	Token string
	// APIURL takes the place of https://discord.com in every call; empty for that itself.
	APIURL string
	// PublicKey verifies HTTP interactions; needed for Handler only.
	PublicKey ed25519.PublicKey
	House     *session.House
	// Presenters are the games that can be played, one a game.
	Presenters []Presenter
	Words      *words.Catalogue
	// Rules is the rules reference behind /rules and "why?"; nil for none.
	Rules *reference.Library
	Log   *slog.Logger
	// Metrics takes the bot's collectors; nil for none.
	Metrics prometheus.Registerer
	Shards  Shards
	// Now is the clock; nil is time.Now.
	Now func() time.Time
	// Patience is how long a handler may take before its interaction is deferred; 0 is 900 ms.
	Patience time.Duration
	// Gateway says how the gateway is watched; its zero value is right but for tests.
	Gateway gateway.Times
}

// Shards says which part of the bot's servers this process serves. Its zero value is all of them, in as many shards as
// Discord recommends.
type Shards struct {
	First, Last int // inclusive
	Count       int // over all processes; 0 for all, as recommended
}

// Bot is one process's bot. It is safe for concurrent use.
type Bot struct {
	cfg        Config
	house      *session.House
	client     *wire.Client
	presenters map[string]Presenter
	games      []string // names of presenters, in order
	commands   []*command
	routes     map[string]*command // by path
	seen       *once
	refused    *refusals
	unshown    *unshown
	displayed  *displayed
	study      *study
	gallery    *gallery
	metrics    *metrics
	log        *slog.Logger
	now        func() time.Time

	// life outlives the context of Run until everything in flight is finished.
	life     context.Context
	end      context.CancelFunc
	inFlight flight

	mu         sync.Mutex
	running    bool                // Run or Serve is
	supervisor *gateway.Supervisor // nil where interactions come over HTTP
	app        string              // the application's id, once known
}

// New makes a Bot. It connects to nobody yet.
func New(c Config) (*Bot, error) {
	if c.House == nil || c.Words == nil {
		return nil, errors.New("bot: needs a house and words")
	}
	if c.PublicKey != nil && len(c.PublicKey) != ed25519.PublicKeySize {
		return nil, fmt.Errorf("bot: public key has %d bytes, want %d", len(c.PublicKey), ed25519.PublicKeySize)
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Patience == 0 {
		c.Patience = 900 * time.Millisecond
	}
	b := &Bot{
		cfg: c, house: c.House, log: c.Log, now: c.Now, presenters: map[string]Presenter{},
		seen: newOnce(), refused: newRefusals(c.Now), unshown: newUnshown(c.Now), displayed: newDisplayed(c.Now), study: newStudy(), gallery: newGallery(),
	}
	var err error
	if b.metrics, err = newMetrics(c.Metrics); err != nil {
		return nil, err
	}
	b.client, err = wire.NewClient(wire.Config{Token: c.Token, API: c.APIURL, Seen: b.metrics.rest})
	if err != nil {
		return nil, fmt.Errorf("bot: %w", err)
	}
	for _, p := range c.Presenters {
		if _, twice := b.presenters[p.Game()]; twice {
			return nil, fmt.Errorf("bot: two presenters of %s", p.Game())
		}
		b.presenters[p.Game()] = p
		b.games = append(b.games, p.Game())
	}
	slices.Sort(b.games)
	b.commands = b.allCommands()
	b.routes = routesOf(b.commands)
	b.life, b.end = context.WithCancel(context.Background())
	return b, nil
}

// invitePermissions are what the invite link asks for.
const invitePermissions = wire.ViewChannel | wire.SendMessages | wire.AttachFiles | wire.ReadMessageHistory |
	wire.CreatePublicThreads | wire.SendMessagesInThreads

// InviteURL is the address at which somebody adds the bot to a server or to their account. It asks Discord for the
// application's id.
func (b *Bot) InviteURL(ctx context.Context) (string, error) {
	app, err := b.application(ctx)
	if err != nil {
		return "", err
	}
	q := url.Values{
		"client_id":   {app},
		"scope":       {"bot applications.commands"},
		"permissions": {fmt.Sprint(uint64(invitePermissions))},
	}
	return wire.Discord + "/oauth2/authorize?" + q.Encode(), nil
}

// application is the id of the bot's application.
func (b *Bot) application(ctx context.Context) (string, error) {
	b.mu.Lock()
	app := b.app
	b.mu.Unlock()
	if app != "" {
		return app, nil
	}
	app, err := b.client.Application(ctx)
	if err != nil {
		return "", fmt.Errorf("ask for the application's id: %w", err)
	}
	b.mu.Lock()
	b.app = app
	b.mu.Unlock()
	return app, nil
}

// presenter is the presenter of a table's game.
func (b *Bot) presenter(game string) (Presenter, error) {
	p, ok := b.presenters[game]
	if !ok {
		return nil, fmt.Errorf("no presenter for %s", game)
	}
	return p, nil
}
