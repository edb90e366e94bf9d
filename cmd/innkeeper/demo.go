package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/demo"
	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/store/bolt"
)

// demoOptions are the flags and settings of the demo.
type demoOptions struct {
	addr   string
	folder string
	fresh  bool
	log    config
}

// runDemo plays in a browser: the real bot over the embedded store, in a Discord of its own on this machine.
func runDemo(ctx context.Context, p process) error {
	o, err := p.demoOptions()
	if err != nil {
		return err
	}
	// The port first: where another demo runs already, nothing of it may be touched.
	l, err := listen("the demo's page (-addr chooses another)", o.addr)
	if err != nil {
		return err
	}
	defer l.Close()
	if o.fresh {
		if err := os.RemoveAll(o.folder); err != nil {
			return fmt.Errorf("forget the earlier demo: %w", err)
		}
	}
	return playDemo(ctx, p, o, l)
}

func (p process) demoOptions() (demoOptions, error) {
	f := p.flags("demo")
	addr := f.String("addr", "127.0.0.1:8080", "`host:port` of the page, on this machine only")
	data := f.String("data", "", "`folder` in whose folder demo the games and the chat are kept (default: INNKEEPER_DATA)")
	fresh := f.Bool("fresh", false, "begin with an empty house: forget the games and the chat of earlier demos")
	if _, err := p.parse(f, 0); err != nil {
		return demoOptions{}, err
	}
	if !loopback(*addr) {
		return demoOptions{}, misused("-addr %s: whoever reaches the page is everybody in it, so it is served on 127.0.0.1 only",
			*addr)
	}
	e, err := readEnvironment(p.env, ".env")
	if err != nil {
		return demoOptions{}, usageError{err}
	}
	if *data == "" {
		*data = dataFolder(e)
	}
	o := demoOptions{*addr, filepath.Join(*data, "demo"), *fresh, config{logLevel: e.logLevel(), logJSON: e.flag("LOG_JSON")}}
	if err := errors.Join(e.faults...); err != nil {
		return demoOptions{}, usageError{err}
	}
	return o, nil
}

// playDemo opens the store, the Discord, the bot and the page, and runs them until ctx ends.
func playDemo(ctx context.Context, p process, o demoOptions, l net.Listener) (err error) {
	log := newLog(p.stderr, o.log)
	store, err := bolt.Open(o.folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	world := discordfake.New(discordfake.Config{Dir: o.folder})
	if err := world.Start("127.0.0.1:0"); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, world.Close()) }()
	page, err := demo.New(world, demo.Furnish(world), demo.Options{Dir: o.folder, Log: log})
	if err != nil {
		return err
	}
	b, err := newBot(store, log, newRegistry(), func(c *bot.Config) {
		c.Token, c.APIURL, c.PublicKey = world.Token(), world.URL(), world.PublicKey()
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(p.stdout, "Innkeeper's demo: open http://%s and type /throne start\n(games are kept in %s; Ctrl-C ends)\n",
		l.Addr(), o.folder)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() error { return b.Run(ctx) })
	g.Go(func() error {
		defer context.AfterFunc(ctx, page.Close)() // the event streams would keep the server from ending
		return serveHTTP(ctx, l, page)
	})
	return g.Wait()
}
