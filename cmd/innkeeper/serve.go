package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"golang.org/x/sync/errgroup"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/gateway"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/reference"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/render"
)

// interactionsPath is where the signed HTTP endpoint answers.
const interactionsPath = "/interactions"

// serve runs the bot for real until ctx ends.
func serve(ctx context.Context, p process) (err error) {
	if _, err := p.parse(p.flags("serve"), 0); err != nil {
		return err
	}
	e, err := readEnvironment(p.env, ".env")
	if err != nil {
		return usageError{err}
	}
	c, err := readConfig(e)
	if err != nil {
		return usageError{fmt.Errorf("the settings are not right:\n%w", err)}
	}
	log := newLog(p.stderr, c)
	store, err := openStore(ctx, c.data, c.redis, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	registry := newRegistry()
	b, err := newBot(store, log, registry, func(b *bot.Config) {
		b.Token, b.PublicKey = c.token, c.publicKey
		b.Shards = bot.Shards{First: c.shards.First, Last: c.shards.Last, Count: c.shards.Count}
		if c.apiURL != nil {
			b.APIURL = c.apiURL.String()
		}
	})
	if err != nil {
		return err
	}
	err = runBot(ctx, b, c, log, registry)
	if _, fatal := errors.AsType[*gateway.FatalError](err); fatal || errors.Is(err, bot.ErrToken) {
		return usageError{err} // no further try helps before the host has set it right
	}
	return err
}

// runBot runs the bot and its servers until ctx ends or one of them fails, and waits for all of them.
func runBot(ctx context.Context, b *bot.Bot, c config, log *slog.Logger, registry *prometheus.Registry) error {
	g, ctx := errgroup.WithContext(ctx)
	serveAt := func(what, addr string, h http.Handler) error {
		l, err := listen(what, addr)
		if err != nil {
			return err
		}
		log.InfoContext(ctx, "listening", "for", what, "addr", l.Addr().String())
		g.Go(func() error { return serveHTTP(ctx, l, h) })
		return nil
	}
	if c.opsAddr != "" {
		ops := opsHandler(registry, map[string]probe{"bot": b.Ready})
		if err := serveAt("metrics and health", c.opsAddr, ops); err != nil {
			return err
		}
	}
	source := b.Run
	if c.interactionsAddr != "" {
		mux := http.NewServeMux()
		mux.Handle(interactionsPath, b.Handler())
		if err := serveAt("interactions", c.interactionsAddr, mux); err != nil {
			return err
		}
		source = b.Serve
	}
	g.Go(func() error { return source(ctx) })
	g.Go(func() error {
		logInvite(ctx, b, log)
		return nil
	})
	return g.Wait()
}

// logInvite tells the host how people get the bot.
func logInvite(ctx context.Context, b *bot.Bot, log *slog.Logger) {
	link, err := b.InviteURL(ctx)
	if err != nil {
		log.WarnContext(ctx, "no invite link yet", "err", err)
		return
	}
	log.InfoContext(ctx, "invite the bot with this link", "url", link)
}

// newBot assembles a bot over a store; place says where Discord is.
func newBot(store session.Store, log *slog.Logger, registry *prometheus.Registry, place func(*bot.Config)) (*bot.Bot, error) {
	house, err := session.NewHouse(session.Config{Store: store, Engines: engines, Advisor: advice, Log: log})
	if err != nil {
		return nil, err
	}
	renderer, err := render.New()
	if err != nil {
		return nil, err
	}
	catalogue, err := words.Load()
	if err != nil {
		return nil, err
	}
	library, err := reference.Load()
	if err != nil {
		return nil, err
	}
	c := bot.Config{
		House: house, Presenters: presenters(renderer, log), Words: catalogue, Rules: library, Log: log, Metrics: registry,
	}
	place(&c)
	return bot.New(c)
}

func newLog(w io.Writer, c config) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.logLevel}
	if c.logJSON {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

func newRegistry() *prometheus.Registry {
	r := prometheus.NewRegistry()
	r.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return r
}

// loopback reports whether an address to listen on is reachable from this machine only.
func loopback(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}
