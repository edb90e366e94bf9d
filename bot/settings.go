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
		{name: "deadline", kind: optNumber, least: 0, most: session.MaxDeadline},
		{name: "theme", kind: optText, choices: session.Themes()},
		{name: "text_only", kind: optFlag},
		{name: "still", kind: optFlag},
		{name: "language", kind: optText, least: 2, most: 16, suggest: suggestLanguages},
		{name: "spectators", kind: optText, choices: []string{string(session.SpectatorsAnyone), string(session.SpectatorsNobody)}},
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
		case "still":
			s.Still = v == "true"
		case "language":
			s.Locale = v
		case "spectators":
			s.Spectators = session.SpectatorPolicy(v)
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
	ch := change{}
	for _, o := range settingOptions() {
		if given, ok := c.option(o.name); ok {
			ch[o.name] = given.Text()
		}
	}
	if len(ch) == 0 {
		t, err := b.whichKept(ctx, c, "")
		if err != nil {
			return reply{}, err
		}
		return b.menu(c, t, note), nil
	}
	t, err := b.which(ctx, c, "")
	if err != nil {
		return reply{}, err
	}
	if err := ch.check(c, t); err != nil {
		return reply{}, err
	}
	return b.configure(ctx, c, t.ID, ch, note)
}

// check refuses what no table can have or this one has no use for, and settles how a language is written.
func (ch change) check(c *call, t session.Table) error {
	if oneSeat(t) && (ch["undo"] == string(session.UndoVote) || ch["absence"] != "") {
		return &advice{id: "bot.one_seat"}
	}
	if typed, ok := ch["language"]; ok {
		tag, err := c.language(typed)
		if err != nil {
			return err
		}
		ch["language"] = tag
	}
	return nil
}

// oneSeat tells whether a table is for one person, so that there is nobody to vote and nobody to wait.
func oneSeat(t session.Table) bool { return len(t.Seats) == 1 }

// configure changes settings, shows them, and brings the table's screen up to date.
func (b *Bot) configure(ctx context.Context, c *call, id session.ID, ch change, w way) (reply, error) {
	out, err := b.house.Configure(ctx, c.by(), id, ch.apply)
	if err != nil {
		return reply{}, err
	}
	c.isBack(out)
	r := b.menu(c, out.Table, w)
	return b.thenDo(r, func(ctx context.Context) {
		if !out.Repeated {
			b.refresh(ctx, out.Table)
		}
	}), nil
}

// settingsText is a table's settings in words, one a line. Who plays by themselves is not told of the others.
func settingsText(all *words.Catalogue, w words.Words, t session.Table) string {
	s := t.Settings
	value := func(name, v string) string { return w.Say("command.table.settings."+name+"."+v, nil) }
	deadline := w.Say("bot.settings.deadline", words.Args{"Count": s.DeadlineHours})
	if s.DeadlineHours == 0 {
		deadline = w.Say("bot.settings.no_deadline", nil)
	}
	pictures := w.Say("bot.settings.pictures", words.Args{"Theme": value("theme", s.Theme)})
	switch {
	case s.TextOnly:
		pictures = w.Say("bot.settings.text_only", nil)
	case s.Still:
		pictures += "\n" + w.Say("bot.settings.still", nil)
	}
	if oneSeat(t) && s.Undo == session.UndoVote { // which comes to the same there
		s.Undo = session.UndoFree
	}
	lines := []string{w.Say("bot.settings.undo", words.Args{"Value": value("undo", string(s.Undo))})}
	if !oneSeat(t) {
		lines = append(lines, w.Say("bot.settings.absence", words.Args{"Value": value("absence", string(s.Absence))}))
	}
	return strings.Join(append(lines, deadline, pictures,
		w.Say("bot.settings.language", words.Args{"Value": all.For(s.Locale).OwnName()}),
		w.Say("bot.settings.spectators", words.Args{"Value": value("spectators", spectatorsNow(t))})), "\n")
}

// spectatorsNow is the setting for spectators as it works out where the table stands.
func spectatorsNow(t session.Table) string {
	if t.Watchable() {
		return string(session.SpectatorsAnyone)
	}
	return string(session.SpectatorsNobody)
}
