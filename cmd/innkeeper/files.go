package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
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

// replay tells an exported game in words.
func replay(_ context.Context, p process) error {
	names, err := p.parse(p.flags("replay"), 1)
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
	catalogue, err := words.Load()
	if err != nil {
		return err
	}
	for _, table := range presenters(nil, slog.New(slog.DiscardHandler)) {
		if table.Game() == v.Game {
			return tell(p.stdout, table, bot.Viewer{Words: catalogue.For("en")}, data)
		}
	}
	return fmt.Errorf("there are no words for %s", v.Game)
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
