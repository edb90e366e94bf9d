package terminal

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// start opens the first page: the game that is running, a list if there are several, else the beginning of one.
func (d *desk) start(ctx context.Context) error {
	if d.cfg.New {
		return d.refuse(ctx, d.beginAsTold(ctx))
	}
	running, err := d.running(ctx)
	if err != nil {
		return err
	}
	switch len(running) {
	case 0:
		return d.refuse(ctx, d.begin(ctx))
	case 1:
		d.say(d.words().Say("terminal.resumed", words.Args{"When": begun(running[0])}))
		if err := d.sit(ctx, running[0].ID); err != nil {
			return cmp.Or(d.refuse(ctx, err), d.begin(ctx)) // what cannot be gone on with does not keep anybody from playing
		}
		return nil
	}
	return d.refuse(ctx, d.tables(ctx))
}

// mostListed is how many tables are listed.
const mostListed = 20

// running are the tables of this game that go on, newest first.
func (d *desk) running(ctx context.Context) ([]session.Table, error) {
	tables, _, err := d.cfg.House.Tables(ctx, session.Filter{Channel: place.Channel}, 0, 5*mostListed)
	if err != nil {
		return nil, err
	}
	var found []session.Table
	for _, t := range tables {
		if t.Game == d.cfg.Presenter.Game() && t.Status == session.Running && len(found) < mostListed {
			found = append(found, t)
		}
	}
	return found, nil
}

// begun is when a table was opened, by the clock on the wall.
func begun(t session.Table) string { return t.Created.Local().Format("2006-01-02 15:04") }

// tables lists the games that can be gone on with.
func (d *desk) tables(ctx context.Context) error {
	running, err := d.running(ctx)
	if err != nil {
		return err
	}
	p := page{head: d.gameName(), text: d.words().Say("terminal.tables", nil)}
	for _, t := range running {
		label := d.words().Say("terminal.table", words.Args{"When": begun(t), "Count": t.Actions})
		p.items = append(p.items, alone(label, func(ctx context.Context) error { return d.sit(ctx, t.ID) }))
		p.items[len(p.items)-1].note = d.names(t)
	}
	p.items = append(p.items, alone(d.words().Say("terminal.new", nil), d.begin))
	d.open(p)
	return nil
}

// names are those who play, where there are several.
func (d *desk) names(t session.Table) string {
	people := d.people(t)
	if len(people) < 2 {
		return ""
	}
	names := make([]string, len(people))
	for i, s := range people {
		names[i] = d.name(t, s)
	}
	return strings.Join(names, ", ")
}

func (d *desk) gameName() string { return d.words().Say("game."+d.cfg.Presenter.Game(), nil) }

// plan is a new game in the making.
type plan struct {
	d       *desk
	given   map[string]any
	players []string
}

// beginAsTold begins a game by the command line, and asks for what it leaves open.
func (d *desk) beginAsTold(ctx context.Context) error {
	p := &plan{d: d, given: map[string]any{}, players: d.cfg.Players}
	for name, value := range d.cfg.Given {
		p.given[name] = value
	}
	if p.players == nil {
		return p.askPlayers(ctx, p.open)
	}
	return p.open(ctx)
}

// begin asks how a new game is to be, and begins it.
func (d *desk) begin(context.Context) error {
	p := &plan{d: d, given: map[string]any{}, players: d.cfg.Players}
	plain := alone(d.words().Say("terminal.begin_plain", nil), func(ctx context.Context) error { return p.askPlayers(ctx, p.askStart) })
	options := alone(d.words().Say("terminal.begin_options", nil), func(ctx context.Context) error {
		return p.askPlayers(ctx, func(ctx context.Context) error { return p.ask(ctx, 0) })
	})
	first := page{head: d.gameName(), text: d.words().Say("terminal.begin", nil), items: []item{plain}}
	if d.words().Knows("primer." + d.cfg.Presenter.Game()) {
		first.text = d.words().Say("primer."+d.cfg.Presenter.Game(), nil) + "\n\n" + first.text
	}
	if len(d.cfg.Presenter.Options()) > 0 {
		first.items = append(first.items, options)
	}
	d.open(first)
	return nil
}

// askStart asks what is played where the game has several things, and for the options that matter then; the game begins.
func (p *plan) askStart(ctx context.Context) error {
	starter, is := p.d.cfg.Presenter.(bot.Starter)
	if !is {
		return p.open(ctx)
	}
	starts, then := starter.Starts(p.d.cfg.viewer())
	asked := page{head: p.d.gameName(), text: p.d.words().Say("terminal.ask_start", nil)}
	for _, s := range starts {
		it := alone(s.Label, func(ctx context.Context) error {
			maps.Copy(p.given, s.Given)
			return p.askOptions(ctx, then)
		})
		it.note = s.Note
		asked.items = append(asked.items, it)
	}
	p.d.open(asked)
	return nil
}

// askOptions asks for the options of those names, one after the other; then the game begins.
func (p *plan) askOptions(ctx context.Context, names []string) error {
	if len(names) == 0 {
		return p.open(ctx)
	}
	options := p.d.cfg.Presenter.Options()
	i := slices.IndexFunc(options, func(o bot.StartOption) bool { return o.Name == names[0] })
	p.askOption(options[i], func(ctx context.Context) error { return p.askOptions(ctx, names[1:]) })
	return nil
}

// askPlayers asks who plays, where that is open, and goes on.
func (p *plan) askPlayers(ctx context.Context, then func(context.Context) error) error {
	if p.d.cfg.Least == p.d.cfg.Most && p.players == nil {
		p.players = make([]string, p.d.cfg.Least)
	}
	if p.players != nil {
		return then(ctx)
	}
	text := p.d.words().Say("terminal.ask_players", words.Args{"Least": p.d.cfg.Least, "Most": p.d.cfg.Most})
	p.d.open(page{head: p.d.gameName(), text: text, answer: func(ctx context.Context, line string) error {
		names, ok := Players(line)
		if !ok || len(names) < p.d.cfg.Least || len(names) > p.d.cfg.Most {
			p.d.say(text)
			return nil
		}
		p.players = names
		return then(ctx)
	}})
	return nil
}

// ask asks for the option of that place, and so on to the last one; then the game begins.
func (p *plan) ask(ctx context.Context, i int) error {
	options := p.d.cfg.Presenter.Options()
	if i == len(options) {
		return p.open(ctx)
	}
	p.askOption(options[i], func(ctx context.Context) error { return p.ask(ctx, i+1) })
	return nil
}

// askOption asks for one option: by a list where its values are few, else by words. Nothing at all leaves it as it is.
func (p *plan) askOption(o bot.StartOption, next func(context.Context) error) {
	say := p.d.words().Say
	key := "command." + p.d.cfg.Presenter.Game() + "." + o.Name
	asked := page{head: p.d.gameName(), text: say(key, nil)}
	set := func(label string, value any) {
		asked.items = append(asked.items, alone(label, func(ctx context.Context) error {
			p.given[o.Name] = value
			return next(ctx)
		}))
	}
	switch {
	case o.Kind == bot.Flag:
		set(say("terminal.no", nil), false)
		set(say("terminal.yes", nil), true)
	case o.Kind == bot.Text && o.Choices != nil:
		asked.items = append(asked.items, alone(say("terminal.as_usual", nil), next))
		for _, value := range o.Choices {
			set(say(key+"."+value, nil), value)
		}
	default:
		asked.text += "\n" + say("terminal.or_nothing", nil)
		asked.answer = func(ctx context.Context, line string) error {
			if line == "" {
				return next(ctx)
			}
			value, ok := Value(o, line)
			if !ok {
				p.d.say(say("terminal.bad_number", words.Args{"Least": o.Least, "Most": o.Most}))
				return nil
			}
			p.given[o.Name] = value
			return next(ctx)
		}
	}
	p.d.open(asked)
}

// Value reads what somebody typed for an option, as Presenter.Setup takes it. ok is false for what is no value of it.
func Value(o bot.StartOption, typed string) (value any, ok bool) {
	switch o.Kind {
	case bot.Flag:
		on, err := strconv.ParseBool(typed)
		return on, err == nil
	case bot.Number:
		n, err := strconv.Atoi(strings.TrimSpace(typed))
		return n, err == nil && (o.Most <= o.Least || o.Least <= n && n <= o.Most)
	}
	return typed, o.Choices == nil || slices.Contains(o.Choices, typed)
}

// open begins the game. Where its options do not go together that is said, and they are asked for anew.
func (p *plan) open(ctx context.Context) error {
	options, err := p.d.cfg.Presenter.Setup(p.given)
	if err != nil {
		return p.again(ctx, err)
	}
	settings := session.DefaultSettings()
	settings.Undo, settings.DeadlineHours, settings.TextOnly = p.d.cfg.Undo, 0, true
	settings.Locale = p.d.words().Language()
	seats := seated(p.players)
	out, err := p.d.cfg.House.Open(ctx, seats[0], session.NewTable{
		Game: p.d.cfg.Presenter.Game(), Options: options, Seats: seats, Place: place, Settings: settings, Seed: p.d.cfg.Seed,
	})
	if err != nil {
		return p.again(ctx, err)
	}
	return p.d.sit(ctx, out.Table.ID)
}

// again says why a game did not begin and asks anew.
func (p *plan) again(ctx context.Context, err error) error {
	if err := p.d.refuse(ctx, err); err != nil {
		return err
	}
	p.d.over = nil
	return p.d.begin(ctx)
}
