package terminal

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot"
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

// offered are the commands that the game has something behind; the others are known too, and answered with why not.
func (d *desk) offered() []command {
	return slices.DeleteFunc(commands(), func(c command) bool {
		_, advises := d.cfg.Presenter.(bot.Adviser)
		return c.name == "hint" && !advises
	})
}

// called are the words for a command: its key, its English name, and what the language spoken calls it.
func (d *desk) called(c command) []string {
	names := append(strings.Fields(d.words().Say("terminal.word."+c.name, nil)), c.name)
	if c.key != 0 {
		names = append(names, string(c.key))
	}
	return names
}

// enter takes a typed line: numbers of the open page's list, a command, the first words of an entry, the whole description
// of an allowed action, or what the page asks for. What is refused is said. An error is the end.
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
	if numbers, are := numbersIn(line); are {
		if len(numbers) == 1 && numbers[0] == "0" {
			d.back()
			return nil
		}
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

// numbersIn reads a line of nothing but whole numbers, with blanks or commas between. Each may have the full stop or the
// bracket behind it that it has in a list. Whether there are such entries is not its business.
func numbersIn(line string) (numbers []string, are bool) {
	fields := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == ',' })
	for _, f := range fields {
		f = strings.TrimRight(f, ".):")
		if strings.Trim(strings.TrimLeft(f, "+-"), "0123456789") != "" || strings.Trim(f, "+-") == "" {
			return nil, false
		}
		numbers = append(numbers, f)
	}
	return numbers, len(numbers) > 0
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

// meant does what typed words mean: the entry of the list that they name or begin, where it is one alone; several are
// listed. An allowed action that is not in the list is done only where it is typed whole, and after a question.
func (d *desk) meant(ctx context.Context, line string) error {
	fits := d.entriesMeant(line)
	switch len(fits) {
	case 0:
		d.offerUnlisted(line)
		return nil
	case 1:
		d.say(d.words().Say("terminal.understood", words.Args{"Label": fits[0].label}))
		return fits[0].pick(ctx, nil)
	}
	d.open(page{head: d.page().head, text: d.words().Say("terminal.which", words.Args{"Count": len(fits)}),
		items: fits[:min(len(fits), mostMeant)]})
	return nil
}

// counted is how many things lie behind an entry, as its label says: "Walk (75)". Nobody has to type that.
var counted = regexp.MustCompile(` \(\d+\)$`)

// entriesMeant are the entries of the open page that are typed whole, else those that begin with the typed words.
func (d *desk) entriesMeant(line string) []item {
	var whole, begun []item
	for _, it := range d.page().items {
		if it.off {
			continue
		}
		if strings.EqualFold(counted.ReplaceAllString(it.label, ""), counted.ReplaceAllString(line, "")) {
			whole = append(whole, alone(it.label, single(it)))
		}
		if begins(it.label, line) {
			begun = append(begun, alone(it.label, single(it)))
		}
	}
	if len(whole) > 0 {
		return whole
	}
	return begun
}

// offerUnlisted asks whether to do the one allowed action that is described by just these words.
func (d *desk) offerUnlisted(line string) {
	var fits []games.Action
	if d.table != "" {
		for _, a := range d.look.Legal {
			if strings.EqualFold(d.cfg.Presenter.Describe(d.cfg.viewer(), a), line) {
				fits = append(fits, a)
			}
		}
	}
	if len(fits) != 1 {
		d.say(d.words().Say("terminal.not_understood", nil))
		return
	}
	label := d.cfg.Presenter.Describe(d.cfg.viewer(), fits[0])
	d.confirm(d.words().Say("terminal.unlisted", words.Args{"Label": label}), func(ctx context.Context) error {
		return d.act(ctx, fits[0])
	})
}

// confirm asks a question that is answered by yes or no, or by the first letter of either, and does what was asked about
// where it is yes. Nothing typed is no.
func (d *desk) confirm(question string, do func(context.Context) error) {
	d.open(page{head: d.page().head, text: question, answer: func(ctx context.Context, line string) error {
		switch {
		case d.answers(line, "terminal.yes"):
			d.back()
			return do(ctx)
		case line == "", line == "0", d.answers(line, "terminal.no"):
			d.back()
		default:
			d.say(d.words().Say("terminal.yes_or_no", nil))
		}
		return nil
	}})
}

// answers reports whether a line is that message or its first letter.
func (d *desk) answers(line, id string) bool {
	word := d.words().Say(id, nil)
	return strings.EqualFold(line, word) || strings.EqualFold(line, string([]rune(word)[:1]))
}

// single picks an item by itself, whatever list it stands in.
func single(it item) func(context.Context) error {
	return func(ctx context.Context) error { return it.pick(ctx, []string{it.value}) }
}

// does is an entry that plays an action.
func (d *desk) does(label string, a games.Action) item {
	return alone(label, func(ctx context.Context) error { return d.act(ctx, a) })
}

// leastTyped is how many letters a word must have, so that a line with it can stand for an entry: less is typed by mistake.
const leastTyped = 3

// begins reports whether a label begins with the words typed, all of them whole, whatever their case.
func begins(label, typed string) bool {
	isBreak := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) }
	have := strings.FieldsFunc(strings.ToLower(label), isBreak)
	want := strings.FieldsFunc(strings.ToLower(typed), isBreak)
	isWord := func(w string) bool {
		return utf8.RuneCountInString(w) >= leastTyped && strings.ContainsFunc(w, unicode.IsLetter)
	}
	return slices.ContainsFunc(want, isWord) && len(want) <= len(have) && slices.Equal(want, have[:len(want)])
}

// help lists the commands.
func (d *desk) help(context.Context, string) error {
	lines := []string{d.words().Say("terminal.help", nil)}
	for _, c := range d.offered() {
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
