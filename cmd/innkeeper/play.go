package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/charmbracelet/x/term"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/doriatable"
	"github.com/innkeeper-bot/innkeeper/bot/terminal"
	"github.com/innkeeper-bot/innkeeper/bot/thronetable"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/reference"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/store/bolt"
)

// playOptions are the flags of play besides the game's own options.
type playOptions struct {
	data     string
	language string
	plain    bool
	fresh    bool
	players  string
	seed     string
	undo     string
	content  string
	// given are the game's options, by name.
	given map[string]any
}

// tabletop is a game that can be played in a terminal.
type tabletop struct {
	content bool // hosts may add content to it
	// open makes the game with the content of a host over its own; nil for none.
	open func(host fs.FS) (games.Engine, bot.Presenter, error)
}

// tabletops are those games, by name.
var tabletops = map[string]tabletop{
	"throne": {open: func(fs.FS) (games.Engine, bot.Presenter, error) {
		return throne.Engine{}, thronetable.New(nil, slog.New(slog.DiscardHandler)), nil
	}},
	"doria": {content: true, open: func(host fs.FS) (games.Engine, bot.Presenter, error) {
		pack, err := doriaPack(host)
		if err != nil {
			return nil, nil, err
		}
		return doria.NewEngine(pack), doriatable.New(pack), nil
	}},
}

// play plays a game in the terminal, until the player quits or the input ends.
func play(ctx context.Context, p process) error {
	names := strings.Join(slices.Sorted(maps.Keys(tabletops)), ", ")
	if len(p.args) == 0 || strings.HasPrefix(p.args[0], "-") {
		return misused("which game? One of %s", names)
	}
	game, known := tabletops[p.args[0]]
	if !known {
		return misused("there is no game %q; there is %s", p.args[0], names)
	}
	p.args = p.args[1:]
	catalogue, err := words.Load()
	if err != nil {
		return err
	}
	_, presenter, err := game.open(nil) // for its options
	if err != nil {
		return err
	}
	o, err := p.playOptions(presenter, catalogue)
	if err != nil {
		return err
	}
	if o.content != "" && !game.content {
		return misused("%s takes no content", presenter.Game())
	}
	host, err := contentFolder(o.content)
	if err != nil {
		return err
	}
	engine, presenter, err := game.open(host)
	if err != nil {
		return err
	}
	if err := o.check(engine, presenter, catalogue); err != nil {
		return err
	}
	return o.play(ctx, p, engine, presenter, catalogue)
}

// check refuses options that no game can be begun with, before anybody is asked anything.
func (o playOptions) check(engine games.Engine, presenter bot.Presenter, catalogue *words.Catalogue) error {
	options, err := presenter.Setup(o.given)
	if err != nil {
		return refusedAs(err, catalogue.For(o.language))
	}
	if o.players == "" {
		return nil // who plays is asked
	}
	players, ok := terminal.Players(o.players)
	least, most := engine.Seats()
	switch {
	case !ok:
		return misused("-players is a number or names with commas between, not %q", o.players)
	case len(players) < least || len(players) > most:
		return misused("-players: %s takes at least %d and at most %d, not %d", presenter.Game(), least, most, len(players))
	}
	_, _, err = engine.New(games.Setup{Seats: len(players), Options: options})
	return refusedAs(err, catalogue.For(o.language))
}

// refusedAs is the refusal of a game as a mistake of whoever typed its options, told in words with what there is to choose.
func refusedAs(err error, w words.Words) error {
	refusal, is := errors.AsType[*games.Error](err)
	if !is {
		return err
	}
	said := strings.ReplaceAll(w.Say("refusal."+refusal.Code, refusal.Args), `\`, "") // escaped for a chat
	if refusal.Code == doria.CodeBadOption {
		return misused("%s\n%s", said, strings.Join(doria.OptionForms(), ", "))
	}
	return misused("%s", said)
}

// playOptions reads the flags. Each option of the game is one, by its name.
func (p process) playOptions(presenter bot.Presenter, catalogue *words.Catalogue) (playOptions, error) {
	e, err := readEnvironment(p.env, ".env")
	if err != nil {
		return playOptions{}, usageError{err}
	}
	o := playOptions{given: map[string]any{}}
	f := p.flags("play " + presenter.Game())
	f.StringVar(&o.data, "data", dataFolder(e), "`folder` in whose folder terminal the games are kept (default: INNKEEPER_DATA)")
	f.StringVar(&o.language, "language", language(e), "the `tag` of the language to play in (default: that of the environment)")
	f.BoolVar(&o.plain, "plain", false, "line by line, without colours: for screen readers, pipes and logs")
	f.BoolVar(&o.fresh, "new", false, "begin a new game at once; any option of the game does that too")
	f.StringVar(&o.players, "players", "", "who plays: how many, or `names` with commas between")
	f.StringVar(&o.seed, "seed", "", "any `words`: the same words, the same game")
	f.StringVar(&o.undo, "undo", string(session.UndoFree), "how far moves of a new game can be taken back: free, safe or off")
	f.StringVar(&o.content, "content", "", "a `folder` of content that is laid over the game's own")
	say := catalogue.For("en").Say
	for _, option := range presenter.Options() {
		o.addOption(f, option, say("command."+presenter.Game()+"."+option.Name, nil))
	}
	spoken := o.language
	if _, err := p.parse(f, 0); err != nil {
		return playOptions{}, err
	}
	if _, known := catalogue.Find(o.language); !known && o.language != spoken { // that of the environment may be any
		return playOptions{}, misused("-language is one of %s, not %q", strings.Join(catalogue.Languages(), ", "), o.language)
	}
	undos := []string{string(session.UndoFree), string(session.UndoSafe), string(session.UndoOff)}
	if !slices.Contains(undos, o.undo) {
		return playOptions{}, misused("-undo is one of %s, not %q", strings.Join(undos, ", "), o.undo)
	}
	return o, nil
}

// addOption makes a flag of an option of the game.
func (o *playOptions) addOption(f *flag.FlagSet, option bot.StartOption, about string) {
	set := func(typed string) error {
		value, ok := terminal.Value(option, typed)
		if !ok {
			return fmt.Errorf("that is no value of it: %s", valuesOf(option))
		}
		o.given[option.Name] = value
		return nil
	}
	if option.Kind == bot.Flag {
		f.BoolFunc(option.Name, about, set)
		return
	}
	if option.Choices != nil {
		about += " (" + strings.Join(option.Choices, ", ") + ")"
	}
	f.Func(option.Name, about, set)
}

// valuesOf says what an option takes.
func valuesOf(option bot.StartOption) string {
	switch {
	case option.Choices != nil:
		return "it is one of " + strings.Join(option.Choices, ", ")
	case option.Kind == bot.Flag:
		return "it is true or false"
	case option.Most > option.Least:
		return fmt.Sprintf("it is a whole number from %d to %d", option.Least, option.Most)
	}
	return "it is a whole number"
}

// language is the one of the environment: that of messages, as POSIX has it.
func language(e *environment) string {
	locale := cmp.Or(e.text("LC_ALL", ""), e.text("LC_MESSAGES", ""), e.text("LANG", ""))
	tag, _, _ := strings.Cut(locale, ".")
	tag, _, _ = strings.Cut(tag, "@")
	if tag == "" || tag == "C" || tag == "POSIX" {
		return "en"
	}
	return strings.ReplaceAll(tag, "_", "-")
}

// play opens the games of the folder and the terminal.
func (o playOptions) play(
	ctx context.Context, p process, engine games.Engine, presenter bot.Presenter, catalogue *words.Catalogue,
) (err error) {
	c, err := o.config(engine, presenter, catalogue)
	if err != nil {
		return err
	}
	full := !o.plain && isTerminal(p)
	log := slog.New(slog.DiscardHandler) // on the screen it would write over the game
	if !full {
		log = newLog(p.stderr, config{logLevel: slog.LevelWarn})
	}
	store, err := bolt.Open(filepath.Join(o.data, "terminal"))
	if errors.Is(err, bolt.ErrInUse) {
		return misused("%w: another terminal plays there; -data chooses another folder", err)
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	c.House, err = session.NewHouse(session.Config{Store: store, Engines: []games.Engine{engine}, Advisor: advice, Log: log})
	if err != nil {
		return err
	}
	if full {
		return terminal.Screen(ctx, c, p.stdin.(*os.File), p.stdout.(*os.File))
	}
	c.Echo = !typesThere(p.stdin)
	return terminal.Plain(ctx, c, p.stdin, p.stdout)
}

// config is all of a terminal but its house.
func (o playOptions) config(engine games.Engine, presenter bot.Presenter, catalogue *words.Catalogue) (terminal.Config, error) {
	c := terminal.Config{
		Presenter: presenter, Words: catalogue.For(o.language), Undo: session.UndoPolicy(o.undo),
		New: o.fresh || len(o.given) > 0 || o.players != "" || o.seed != "", Given: o.given, Seed: o.seed,
	}
	c.Least, c.Most = engine.Seats()
	if o.players != "" {
		c.Players, _ = terminal.Players(o.players)
	}
	var err error
	c.Rules, err = reference.Load()
	return c, err
}

// isTerminal reports whether somebody sits at a screen that can be drawn on.
func isTerminal(p process) bool {
	out, is := p.stdout.(*os.File)
	return is && term.IsTerminal(out.Fd()) && typesThere(p.stdin) && !slices.Contains(p.env, "TERM=dumb")
}

// typesThere reports whether input is typed, so that it shows by itself.
func typesThere(stdin any) bool {
	in, is := stdin.(*os.File)
	return is && term.IsTerminal(in.Fd())
}
