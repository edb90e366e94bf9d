package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/render"
)

// errFalse is the answer of verify to a file that does not tell the truth: exit status 1, its reason printed.
var errFalse = errors.New("the file is not a true record of a game")

// readGameFile reads an exported game, "-" for standard input.
func readGameFile(p process, name string) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(p.stdin)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, usageError{err}
	}
	return data, nil
}

// verify proves from a game file that every card came as the seed has it.
func verify(_ context.Context, p process) error {
	names, err := p.parse(p.flags("verify"), 1)
	if err != nil {
		return err
	}
	data, err := readGameFile(p, names[0])
	if err != nil {
		return err
	}
	v, err := session.Verify(data, engines)
	if err != nil {
		return err
	}
	if !v.True {
		fmt.Fprintf(p.stdout, "FALSE (%s): %s\n", v.Flaw, v.Detail)
		return errFalse
	}
	fmt.Fprintf(p.stdout, "TRUE: all %d moves of this game of %s were played again from its seed, and every shuffle and "+
		"every result came out as recorded.\n", v.Moves, v.Game)
	fmt.Fprintf(p.stdout, "seal %s\nseed %s\n", v.Seal, v.Seed)
	if v.SeedChosen {
		fmt.Fprintln(p.stdout, "The seed was chosen by a player, so somebody could know the cards beforehand.")
		return nil
	}
	fmt.Fprintln(p.stdout, "Compare the seal with the one that was shown when the game began: if they are the same, this seed "+
		"was fixed then.")
	return nil
}

// replay tells an exported game in words, or draws it as a moving picture.
func replay(ctx context.Context, p process) error {
	f := p.flags("replay")
	film := f.String("gif", "", "draw the game as a moving picture into this `file` instead, \"-\" for standard output")
	theme := f.String("theme", "light", "the picture's look: "+strings.Join(session.Themes(), ", "))
	language := f.String("language", "en", "the `tag` of the language to tell it in")
	names, err := p.parse(f, 1)
	if err != nil {
		return err
	}
	if !slices.Contains(session.Themes(), *theme) {
		return misused("-theme is one of %s, not %q", strings.Join(session.Themes(), ", "), *theme)
	}
	data, err := readGameFile(p, names[0])
	if err != nil {
		return err
	}
	v, err := session.Verify(data, engines)
	if err != nil {
		return err
	}
	catalogue, err := words.Load()
	if err != nil {
		return err
	}
	viewer := bot.Viewer{Words: catalogue.For(*language), Theme: *theme}
	if *film != "" {
		return animate(ctx, p, *film, viewer, v.Game, data)
	}
	table, err := presenterOf(v.Game, nil)
	if err != nil {
		return err
	}
	return tell(p.stdout, table, viewer, data)
}

// presenterOf shows one game, with pictures if there is a renderer.
func presenterOf(game string, renderer *render.Renderer) (bot.Presenter, error) {
	for _, table := range presenters(renderer, slog.New(slog.DiscardHandler)) {
		if table.Game() == game {
			return table, nil
		}
	}
	return nil, fmt.Errorf("there are no words for %s", game)
}

// animate draws the game of a file: one that is played alone from its player's seat, another from nobody's.
func animate(ctx context.Context, p process, name string, v bot.Viewer, game string, data []byte) error {
	renderer, err := render.New()
	if err != nil {
		return err
	}
	table, err := presenterOf(game, renderer)
	if err != nil {
		return err
	}
	animator, can := table.(bot.Animator)
	if !can {
		return fmt.Errorf("games of %s cannot be drawn as a moving picture", game)
	}
	past, err := pastOf(data, watchedFrom(game))
	if err != nil {
		return err
	}
	film, err := animator.Animate(ctx, v, past)
	if err != nil {
		return err
	}
	if name == "-" {
		_, err = p.stdout.Write(film.GIF)
		return err
	}
	if err := os.WriteFile(name, film.GIF, 0o644); err != nil {
		return usageError{err}
	}
	_, err = fmt.Fprintf(p.stdout, "%s: %d steps in %d pictures, %d bytes\n", name, len(past)-1, film.Frames, len(film.GIF))
	return err
}

// watchedFrom is the seat that a game is watched from.
func watchedFrom(game string) games.Seat {
	for _, e := range engines {
		if _, most := e.Seats(); e.Name() == game && most == 1 {
			return 0
		}
	}
	return games.Spectator
}

// pastOf is every position of a file's game as a seat saw it; of a very long game the last ones.
func pastOf(data []byte, seat games.Seat) ([]session.Look, error) {
	var past []session.Look
	err := session.Replay(data, engines, func(_ int, step session.Step, game games.Game) error {
		step.Events = games.Told(seat, step.Events)
		past = append(past, session.Look{Seat: seat, View: game.View(seat), Steps: []session.Step{step}})
		if len(past) > bot.MostSteps {
			past = past[1:]
		}
		return nil
	})
	return past, err
}

// tell writes each action of a game file and what came of it.
func tell(w io.Writer, table bot.Presenter, v bot.Viewer, data []byte) error {
	return session.Replay(data, engines, func(i int, step session.Step, _ games.Game) error {
		text := ""
		if step.Action != nil {
			text = fmt.Sprintf("\n%d. %s\n", i, table.Describe(v, step.Action))
		}
		for _, line := range table.Tell(v, []session.Step{step}) {
			text += line + "\n"
		}
		_, err := io.WriteString(w, text)
		return err
	})
}

// openHouse opens the store that the environment names, for a command that works on it beside the bot.
func openHouse(ctx context.Context, p process) (*session.House, func() error, error) {
	e, err := readEnvironment(p.env, ".env")
	if err != nil {
		return nil, nil, usageError{err}
	}
	data, r := dataFolder(e), e.redis()
	if err := errors.Join(e.faults...); err != nil {
		return nil, nil, usageError{err}
	}
	store, err := openStore(ctx, data, r, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, nil, err
	}
	house, err := session.NewHouse(session.Config{Store: store, Engines: engines})
	if err != nil {
		return nil, nil, errors.Join(err, store.Close())
	}
	return house, store.Close, nil
}

// exportTable writes a table as a file to standard output, in its owner's name.
func exportTable(ctx context.Context, p process) (err error) {
	f := p.flags("export")
	id := f.String("table", "", "the table's `id`, as /table list shows it")
	if _, err := p.parse(f, 0); err != nil {
		return err
	}
	if *id == "" {
		return misused("which -table?")
	}
	house, closeStore, err := openHouse(ctx, p)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closeStore()) }()
	look, err := house.Look(ctx, session.ID(*id), "")
	if err != nil {
		return err
	}
	data, err := house.Export(ctx, session.By{User: look.Table.Owner}, look.Table.ID)
	if err != nil {
		return err
	}
	_, err = p.stdout.Write(data)
	return err
}

// importTable opens an exported game as a table of the store and prints its id.
func importTable(ctx context.Context, p process) (err error) {
	f := p.flags("import")
	channel := f.String("channel", "", "the `id` of the channel to play in")
	guild := f.String("guild", "", "the `id` of the channel's server; none for direct messages")
	owner := f.String("owner", "", "the user `id` of the person who goes on with it")
	names, err := p.parse(f, 1)
	if err != nil {
		return err
	}
	if *channel == "" || *owner == "" {
		return misused("-channel and -owner are needed")
	}
	data, err := readGameFile(p, names[0])
	if err != nil {
		return err
	}
	house, closeStore, err := openHouse(ctx, p)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closeStore()) }()
	place := session.Place{Guild: *guild, Channel: *channel}
	out, err := house.Import(ctx, session.By{User: session.UserID(*owner)}, data, place)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(p.stdout, out.Table.ID)
	return err
}
