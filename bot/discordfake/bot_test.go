package discordfake

import (
	"context"
	"net/http"
	"net/url"
	"sync"
	"testing"
	"time"

	dg "github.com/bwmarrin/discordgo"
)

// patience is how long a test waits for what should come at once.
const patience = time.Minute

// scene is a furnished Discord with a connected bot.
type scene struct {
	*Server
	t     *testing.T
	ctx   context.Context
	clock *clock
	guild Guild
	hall  Channel
	ann   *Person
	bob   *Person
	bot   *dg.Session
}

// newScene furnishes a Discord: a guild with ann and bob and a channel. The test fails on violations that it
// does not forget.
func newScene(t *testing.T, c Config) *scene {
	t.Helper()
	sc := &scene{t: t, clock: newClock()}
	c.Now = sc.clock.now
	sc.Server = New(c)
	if err := sc.Start("127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*patience)
	sc.ctx = ctx
	t.Cleanup(func() {
		cancel()
		for _, v := range sc.Violations() {
			t.Errorf("violation: %s", v)
		}
		if err := sc.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	ann := sc.AddUser(User{Name: "ann"})
	bob := sc.AddUser(User{Name: "bob", Locale: "de"})
	sc.guild = sc.AddGuild(Guild{Name: "The Inn"}, ann.ID, bob.ID)
	sc.hall = sc.AddChannel(Channel{GuildID: sc.guild.ID, Name: "hall"})
	sc.ann, sc.bob = sc.As(ann.ID), sc.As(bob.ID)
	return sc
}

// redirect sends everything to the fake.
type redirect struct{ to *url.URL }

func (r redirect) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.URL.Scheme, req.URL.Host, req.Host = r.to.Scheme, r.to.Host, ""
	return http.DefaultTransport.RoundTrip(req)
}

// newBot makes an unmodified discordgo session that talks to the fake.
func (sc *scene) newBot(token string) *dg.Session {
	sc.t.Helper()
	return newBot(sc.t, sc.URL(), token)
}

func newBot(t testing.TB, base, token string) *dg.Session {
	t.Helper()
	bot, err := dg.New("Bot " + token)
	if err != nil {
		t.Fatal(err)
	}
	to, err := url.Parse(base)
	if err != nil {
		t.Fatal(err)
	}
	bot.Client = &http.Client{Timeout: patience, Transport: redirect{to}}
	bot.Identify.Intents = dg.IntentsGuilds | dg.IntentsGuildMessages | dg.IntentsDirectMessages
	bot.StateEnabled = false
	bot.ShouldReconnectOnError = false
	bot.LogLevel = -1
	return bot
}

// connect opens the scene's bot and hands every interaction to handle. The fake stays until all of them are handled: what is
// answered may still be reading how its answer was received.
func (sc *scene) connect(handle func(*dg.Session, *dg.Interaction)) {
	sc.t.Helper()
	sc.bot = sc.newBot(sc.Token())
	ready := make(chan struct{})
	sc.bot.AddHandlerOnce(func(*dg.Session, *dg.Ready) { close(ready) })
	if handle != nil { // nobody closes the bot: it ends by itself when the fake cuts its connection
		var handling sync.WaitGroup
		sc.t.Cleanup(handling.Wait)
		sc.bot.AddHandler(func(s *dg.Session, e *dg.InteractionCreate) {
			handling.Add(1)
			defer handling.Done()
			handle(s, e.Interaction)
		})
	}
	if err := sc.bot.Open(); err != nil {
		sc.t.Fatal(err)
	}
	await(sc.t, ready)
}

func await[T any](t *testing.T, ch <-chan T) T {
	t.Helper()
	select {
	case v := <-ch:
		return v
	case <-time.After(patience):
		t.Fatal("waited in vain")
		panic("unreachable")
	}
}

// eventually polls for what comes by itself.
func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !is(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("never: %s", what)
		}
	}
}

func must[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}
