package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/thronetable"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	doriaprotocol "github.com/innkeeper-bot/innkeeper/games/doria/protocol"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	throneprotocol "github.com/innkeeper-bot/innkeeper/games/throne/protocol"
	"github.com/innkeeper-bot/innkeeper/games/throne/steward"
	"github.com/innkeeper-bot/innkeeper/render"
)

// engines are the games of the house.
var engines = []games.Engine{throne.Engine{}}

// presenters show the games of the house, with pictures if there is a renderer.
func presenters(renderer *render.Renderer, log *slog.Logger) []bot.Presenter {
	return []bot.Presenter{thronetable.New(renderer, log)}
}

// awayGames is how far the steward thinks ahead for somebody who is away: some ten milliseconds.
const awayGames = 40

// advice is what the strong players of the house do for people who are away; nil where there is none for a game.
func advice(_ string, view any, _ games.Seat, _ []games.Action) games.Action {
	v, is := view.(throne.View)
	if !is {
		return nil
	}
	a, err := steward.Advise(context.Background(), v, steward.Budget{Games: awayGames})
	if err != nil {
		return nil // the game's own default will do
	}
	return a.Action
}

// protocols are the headless protocols of the engines, by game. Those with content of their own take that of a host,
// which lies over the built-in one; it is nil if there is none.
var protocols = map[string]protocol{
	"throne": {speak: func(ctx context.Context, _ fs.FS, in io.Reader, out io.Writer) error {
		return throneprotocol.Serve(ctx, in, out)
	}},
	"doria": {content: true, speak: speakDoria},
}

// protocol is how programs play a game, and whether hosts may add content to it.
type protocol struct {
	content bool
	speak   func(ctx context.Context, host fs.FS, in io.Reader, out io.Writer) error
}

func speakDoria(ctx context.Context, host fs.FS, in io.Reader, out io.Writer) error {
	pack, err := doriaPack(host)
	if err != nil {
		return err
	}
	return doriaprotocol.Serve(ctx, pack, in, out)
}

// doriaPack is what Doria is played with: the built-in content, with that of a host over it if there is one.
func doriaPack(host fs.FS) (*content.Pack, error) {
	if host == nil {
		return content.Builtin(), nil
	}
	pack, err := content.LoadOver(content.Builtin(), host)
	if err != nil {
		return nil, fmt.Errorf("the content is not fit to play with:\n%w", err)
	}
	return pack, nil
}

// engine speaks a game's protocol until standard input ends.
func engine(ctx context.Context, p process) error {
	f := p.flags("engine")
	dir := f.String("content", "", "a folder of content that is laid over the game's own")
	names, err := p.parse(f, 1)
	if err != nil {
		return err
	}
	game, known := protocols[names[0]]
	switch {
	case !known:
		return misused("there is no game %q", names[0])
	case *dir != "" && !game.content:
		return misused("%s takes no content", names[0])
	}
	host, err := contentFolder(*dir)
	if err != nil {
		return err
	}
	return game.speak(ctx, host, p.stdin, p.stdout)
}

// contentFolder is a host's folder of content; nil for none.
func contentFolder(dir string) (fs.FS, error) {
	if dir == "" {
		return nil, nil
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil, misused("there is no folder %q", dir)
	}
	return os.DirFS(dir), nil
}
