package main

import (
	"context"
	"io"
	"log/slog"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/thronetable"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/games/throne/protocol"
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

// protocols are the headless protocols of the engines, by game.
var protocols = map[string]func(ctx context.Context, in io.Reader, out io.Writer) error{
	"throne": protocol.Serve,
}

// engine speaks a game's protocol until standard input ends.
func engine(ctx context.Context, p process) error {
	names, err := p.parse(p.flags("engine"), 1)
	if err != nil {
		return err
	}
	speak, known := protocols[names[0]]
	if !known {
		return misused("there is no game %q", names[0])
	}
	return speak(ctx, p.stdin, p.stdout)
}
