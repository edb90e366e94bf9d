package bot

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Options of every start command, besides the game's own.
const (
	optSeed     = "seed"
	optTextOnly = "text_only"
	optThread   = "thread"
)

// gameCommands are the commands of one game.
func (b *Bot) gameCommands(p Presenter) []*command {
	game := p.Game()
	start := &command{path: game + " start", handle: func(ctx context.Context, c *call) (reply, error) { return b.start(ctx, c, p) }}
	for _, o := range p.Options() {
		start.options = append(start.options, startOption(game, o))
	}
	start.options = append(start.options,
		commandOption{name: optSeed, kind: optText, least: 1, most: 100, key: "command.start." + optSeed},
		commandOption{name: optTextOnly, kind: optFlag, key: "command.start." + optTextOnly},
		commandOption{name: optThread, kind: optFlag, key: "command.start." + optThread},
	)
	start.options = append(start.options, tourOption(p)...)
	table := b.tableOption(game)
	return append([]*command{
		start,
		{
			path:   game + " do",
			handle: func(ctx context.Context, c *call) (reply, error) { return b.do(ctx, c, game) },
			options: []commandOption{
				{name: "action", kind: optText, required: true, least: 1, most: 100, key: "command.do.action",
					suggest: func(ctx context.Context, c *call, typed string) ([]wire.Choice, error) {
						return b.suggestActions(ctx, c, game, typed)
					}},
				table,
			},
		},
		{
			path:    game + " show",
			handle:  func(ctx context.Context, c *call) (reply, error) { return b.showHere(ctx, c, game) },
			options: []commandOption{table},
		},
	}, append(b.hintCommands(p), b.dailyCommands(p)...)...)
}

func startOption(game string, o StartOption) commandOption {
	kinds := map[OptionKind]int{Text: optText, Number: optNumber, Flag: optFlag}
	return commandOption{
		name: o.Name, kind: kinds[o.Kind], choices: o.Choices, least: o.Least, most: o.Most, key: "command." + game + "." + o.Name,
	}
}

// setup reads the game's own options of a start command.
func setup(c *call, p Presenter) ([]byte, error) {
	given := map[string]any{}
	for _, o := range p.Options() {
		v, ok := c.option(o.Name)
		if !ok {
			continue
		}
		switch o.Kind {
		case Number:
			given[o.Name] = v.Number()
		case Flag:
			given[o.Name] = v.Flag()
		default:
			given[o.Name] = v.Text()
		}
	}
	return p.Setup(given)
}

// start opens a table where the command was given, or in a thread of its own. It is opened whole or not at all.
func (b *Bot) start(ctx context.Context, c *call, p Presenter) (reply, error) {
	thread, _ := c.option(optThread)
	if err := b.checkPlace(c, thread.Flag()); err != nil {
		return reply{}, err
	}
	options, err := setup(c, p)
	if err != nil {
		return reply{}, err
	}
	settings, err := b.newSettings(ctx, c)
	if err != nil {
		return reply{}, err
	}
	if err := b.wantTour(ctx, c, p.Game()); err != nil {
		return reply{}, err
	}
	seed, _ := c.option(optSeed)
	table := session.NewTable{Game: p.Game(), Options: options, Place: c.place(), Settings: settings, Seed: seed.Text()}
	if thread.Flag() {
		return b.startInThread(ctx, c, table)
	}
	out, err := b.house.Open(ctx, c.by(), table)
	if err != nil {
		return reply{}, err
	}
	return b.showFirst(ctx, c, out.Table)
}

// newSettings are those of a new table: the opener's own wishes, in their language.
func (b *Bot) newSettings(ctx context.Context, c *call) (session.Settings, error) {
	s := session.DefaultSettings()
	person, err := b.house.Person(ctx, c.user)
	if err != nil {
		return s, err
	}
	s.Locale = c.words.Language()
	if person.Locale != "" {
		s.Locale = person.Locale
	}
	if person.Theme != "" {
		s.Theme = person.Theme
	}
	s.TextOnly, s.Still = person.TextOnly, person.Still
	if o, given := c.option(optTextOnly); given {
		s.TextOnly = o.Flag()
	}
	return s, nil
}

// showFirst answers with a new table's first board. Where that gets through nowhere the table is given up again.
func (b *Bot) showFirst(ctx context.Context, c *call, t session.Table) (reply, error) {
	made, err := b.publicBoard(ctx, t)
	if err != nil {
		return reply{}, err
	}
	if !c.BotPresent() {
		b.refused.note(placeKey(c.ChannelID))
	}
	return reply{
		way: fresh, message: made.message, plain: made.plain, wantSent: true,
		after: func(ctx context.Context, sent *wire.Sent) { b.shownFirst(ctx, t, sent) },
		rescue: func(ctx context.Context) {
			sent, err := b.speak(ctx, t, made.message, made.plain)
			if err != nil {
				b.giveUp(ctx, t)
				return
			}
			b.shownFirst(ctx, t, sent)
		},
	}, nil
}

func (b *Bot) shownFirst(ctx context.Context, t session.Table, sent *wire.Sent) {
	if sent == nil || sent.ID == "" || sent.Private() {
		return // nobody can edit it but through a press on it, which then says where it is
	}
	b.displayed.note(t)
	b.showsNow(ctx, t, session.Screen{Channel: sent.ChannelID, Message: sent.ID})
}

// giveUp takes back a table that could be shown nowhere.
func (b *Bot) giveUp(ctx context.Context, t session.Table) {
	if _, err := b.house.Close(ctx, session.By{}, t.ID); err != nil {
		b.log.ErrorContext(ctx, "table not given up", "table", t.ID, "err", err)
	}
}

// tableOption is the option that names a table where somebody sits at several.
func (b *Bot) tableOption(game string) commandOption {
	return commandOption{
		name: "table", kind: optText, least: 1, most: 32, key: "command.option.table",
		suggest: func(ctx context.Context, c *call, typed string) ([]wire.Choice, error) {
			return b.suggestTables(ctx, c, game, typed)
		},
	}
}
