package terminal

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// command is something that can be asked for at any time, besides what the open page lists.
type command struct {
	// name is its word in English, and the end of its messages: terminal.word.NAME lists what it is called, separated by
	// blanks, and terminal.about.NAME says what it does.
	name string
	key  rune
	// takes says that words may follow.
	takes bool
	// table says that there must be a table.
	table bool
	do    func(d *desk, ctx context.Context, rest string) error
}

// commands are all of them, in the order of the help.
func commands() []command {
	return []command{
		{name: "board", key: '.', table: true, do: (*desk).showBoard},
		{name: "undo", key: 'u', table: true, do: (*desk).undo},
		{name: "redo", key: 'r', table: true, do: (*desk).redo},
		{name: "hint", key: 'h', table: true, do: (*desk).hint},
		{name: "why", key: 'w', table: true, do: (*desk).why},
		{name: "position", key: 'p', table: true, do: (*desk).position},
		{name: "log", key: 'l', table: true, takes: true, do: (*desk).history},
		{name: "rules", key: '/', takes: true, do: (*desk).rules},
		{name: "seat", key: 's', table: true, takes: true, do: (*desk).seat},
		{name: "routine", key: 'a', table: true, do: (*desk).routine},
		{name: "join", table: true, takes: true, do: (*desk).join},
		{name: "leave", table: true, do: (*desk).leave},
		{name: "new", key: 'n', do: func(d *desk, ctx context.Context, _ string) error { return d.begin(ctx) }},
		{name: "tables", key: 't', do: func(d *desk, ctx context.Context, _ string) error { return d.tables(ctx) }},
		{name: "back", key: 'b', do: func(d *desk, _ context.Context, _ string) error { d.back(); return nil }},
		{name: "help", key: '?', do: (*desk).help},
		{name: "quit", key: 'q', do: func(d *desk, ctx context.Context, _ string) error { return d.quit(ctx) }},
	}
}

// called are the words for a command: its key, its English name, and what the language spoken calls it.
func (d *desk) called(c command) []string {
	names := append(strings.Fields(d.words().Say("terminal.word."+c.name, nil)), c.name)
	if c.key != 0 {
		names = append(names, string(c.key))
	}
	return names
}

// enter takes a typed line: numbers of the open page's list, a command, words of an entry or of an allowed action, or what
// the page asks for. What is refused is said. An error is the end.
func (d *desk) enter(ctx context.Context, line string) error {
	line = strings.TrimSpace(strings.Map(printable, line))
	return d.refuse(ctx, d.obey(ctx, line))
}

// printable drops what cannot be typed on purpose.
func printable(r rune) rune {
	if r == '\t' {
		return ' '
	}
	if unicode.IsControl(r) || r == unicode.ReplacementChar {
		return -1
	}
	return r
}

func (d *desk) obey(ctx context.Context, line string) error {
	p := d.page()
	if p.answer != nil {
		return d.reply(ctx, p, line)
	}
	if line == "" {
		d.turned = true
		return nil
	}
	if line == "0" {
		d.back()
		return nil
	}
	if numbers, are := numbersIn(line); are {
		return d.choose(ctx, numbers)
	}
	if c, rest, is := d.commandIn(line); is {
		return d.command(ctx, c, rest)
	}
	return d.meant(ctx, line)
}

// reply answers a page that asks for words. Only the ways out are commands there.
func (d *desk) reply(ctx context.Context, p page, line string) error {
	if c, rest, is := d.commandIn(line); is && rest == "" && slices.Contains([]string{"back", "help", "quit"}, c.name) {
		return d.command(ctx, c, rest)
	}
	return p.answer(ctx, line)
}

func (d *desk) command(ctx context.Context, c command, rest string) error {
	if c.table && d.table == "" {
		return session.ErrNothing
	}
	return c.do(d, ctx, rest)
}

// numbersIn reads a line of nothing but numbers from 1, with blanks or commas between, as places from 0.
func numbersIn(line string) (places []int, are bool) {
	fields := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == ',' })
	for _, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil || n < 0 {
			return nil, false
		}
		places = append(places, n-1)
	}
	return places, len(places) > 0
}

// commandIn finds the command that a line begins with. One that takes no words stands alone, so that "end of …" can be
// the words of an entry.
func (d *desk) commandIn(line string) (c command, rest string, is bool) {
	if r, found := strings.CutPrefix(line, "/"); found && r != "" {
		line = "/ " + r
	}
	first, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	for _, c := range commands() {
		if (rest == "" || c.takes) && slices.ContainsFunc(d.called(c), func(w string) bool { return strings.EqualFold(w, first) }) {
			return c, rest, true
		}
	}
	return command{}, "", false
}

// mostMeant is how many of the things that a line may mean are listed.
const mostMeant = 25

// meant does the one thing that typed words mean: an entry of the list, else an action that is allowed. Where they mean
// several, those are listed.
func (d *desk) meant(ctx context.Context, line string) error {
	fits := d.thingsMeant(line)
	switch len(fits) {
	case 0:
		d.say(d.words().Say("terminal.not_understood", nil))
		return nil
	case 1:
		d.say(d.words().Say("terminal.understood", words.Args{"Label": fits[0].label}))
		return fits[0].pick(ctx, nil)
	}
	d.open(page{head: d.page().head, text: d.words().Say("terminal.which", words.Args{"Count": len(fits)}),
		items: fits[:min(len(fits), mostMeant)]})
	return nil
}

// thingsMeant are the entries that fit typed words, else the allowed actions. One that is typed whole is the only one.
func (d *desk) thingsMeant(line string) []item {
	var entries, actions []item
	for _, it := range d.page().items {
		if !it.off {
			entries = append(entries, alone(it.label, single(it)))
		}
	}
	if d.table != "" {
		for _, a := range d.look.Legal {
			actions = append(actions, d.does(d.cfg.Presenter.Describe(d.cfg.viewer(), a), a))
		}
	}
	for _, its := range [][]item{entries, actions} {
		if i := slices.IndexFunc(its, func(it item) bool { return strings.EqualFold(it.label, line) }); i >= 0 {
			return its[i : i+1]
		}
	}
	other := func(it item) bool { return !means(it.label, line) }
	if entries = slices.DeleteFunc(entries, other); len(entries) > 0 {
		return entries
	}
	return slices.DeleteFunc(actions, other)
}

// single picks an item by itself, whatever list it stands in.
func single(it item) func(context.Context) error {
	return func(ctx context.Context) error { return it.pick(ctx, []string{it.value}) }
}

// does is an entry that plays an action.
func (d *desk) does(label string, a games.Action) item {
	return alone(label, func(ctx context.Context) error { return d.act(ctx, a) })
}

// means reports whether each word typed begins a word of a label, whatever its case. Numbers must be there whole.
func means(label, typed string) bool {
	isBreak := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) }
	have := strings.FieldsFunc(strings.ToLower(label), isBreak)
	want := strings.FieldsFunc(strings.ToLower(typed), isBreak)
	for _, w := range want {
		_, err := strconv.Atoi(w)
		whole := err == nil
		if !slices.ContainsFunc(have, func(h string) bool { return h == w || !whole && strings.HasPrefix(h, w) }) {
			return false
		}
	}
	return len(want) > 0
}

// help lists the commands.
func (d *desk) help(context.Context, string) error {
	lines := []string{d.words().Say("terminal.help", nil)}
	for _, c := range commands() {
		names := d.called(c)
		shown := "`" + names[0] + "`"
		if c.key != 0 {
			shown += ", `" + string(c.key) + "`"
		}
		lines = append(lines, shown+" – "+d.words().Say("terminal.about."+c.name, nil))
	}
	d.open(page{head: d.words().Say("terminal.help_head", nil), text: strings.Join(lines, "\n")})
	return nil
}
