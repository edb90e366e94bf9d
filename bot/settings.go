package bot

import (
	"context"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// deadlines are the hours that the menu offers for a decision; the command takes any number.
var deadlines = []int{0, 12, 24, 48, 168}

func settingOptions() []commandOption {
	return []commandOption{
		{name: "undo", kind: optText, choices: []string{"safe", "vote", "free", "off"}},
		{name: "absence", kind: optText, choices: []string{"wait", "steward", "vote"}},
		{name: "deadline", kind: optNumber, least: 0, most: 720},
		{name: "theme", kind: optText, choices: []string{"light", "dark"}},
		{name: "text_only", kind: optFlag},
		{name: "language", kind: optText, least: 2, most: 16},
	}
}

// change is what a command or the menu sets, by the names of the options.
type change map[string]string

// apply changes settings. Values out of range are found by the house.
func (ch change) apply(s *session.Settings) {
	for name, v := range ch {
		switch name {
		case "undo":
			s.Undo = session.UndoPolicy(v)
		case "absence":
			s.Absence = session.AbsencePolicy(v)
		case "deadline":
			s.DeadlineHours = atoi(v)
		case "theme":
			s.Theme = v
		case "text_only":
			s.TextOnly = v == "true"
		case "language":
			s.Locale = v
		}
	}
}

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return -1 // out of every range
	}
	return n
}

// settings shows a table's settings, and changes those that are given.
func (b *Bot) settings(ctx context.Context, c *call) (reply, error) {
	t, err := b.which(ctx, c, "")
	if err != nil {
		return reply{}, err
	}
	ch := change{}
	for _, o := range settingOptions() {
		if given, ok := c.option(o.name); ok {
			ch[o.name] = given.Text()
		}
	}
	if len(ch) == 0 {
		return b.menu(c, t, note), nil
	}
	return b.configure(ctx, c, t.ID, ch, note)
}

// configure changes settings, shows them, and brings the table's screen up to date.
func (b *Bot) configure(ctx context.Context, c *call, id session.ID, ch change, w way) (reply, error) {
	out, err := b.house.Configure(ctx, c.by(), id, ch.apply)
	if err != nil {
		return reply{}, err
	}
	r := b.menu(c, out.Table, w)
	return b.thenDo(r, func(ctx context.Context) {
		if !out.Repeated {
			b.refresh(ctx, out.Table)
		}
	}), nil
}

// settingsText is a table's settings in words, one a line.
func settingsText(w words.Words, s session.Settings) string {
	value := func(name, v string) string { return w.Say("command.table.settings."+name+"."+v, nil) }
	deadline := w.Say("bot.settings.deadline", words.Args{"Count": s.DeadlineHours})
	if s.DeadlineHours == 0 {
		deadline = w.Say("bot.settings.no_deadline", nil)
	}
	pictures := w.Say("bot.settings.pictures", words.Args{"Theme": value("theme", s.Theme)})
	if s.TextOnly {
		pictures = w.Say("bot.settings.text_only", nil)
	}
	return strings.Join([]string{
		w.Say("bot.settings.undo", words.Args{"Value": value("undo", string(s.Undo))}),
		w.Say("bot.settings.absence", words.Args{"Value": value("absence", string(s.Absence))}),
		deadline, pictures,
		w.Say("bot.settings.language", words.Args{"Value": s.Locale}),
	}, "\n")
}
