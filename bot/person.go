package bot

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

func personOptions() []commandOption {
	return []commandOption{
		{name: "zone", kind: optText, least: 1, most: 64, suggest: suggestZones},
		{name: "quiet_from", kind: optText, least: 1, most: 5},
		{name: "quiet_to", kind: optText, least: 1, most: 5},
		{name: "reminders", kind: optFlag},
		{name: "theme", kind: optText, choices: session.Themes()},
		{name: "text_only", kind: optFlag},
		{name: "still", kind: optFlag},
		{name: "language", kind: optText, least: 2, most: 16, suggest: suggestLanguages},
	}
}

// me shows what the house remembers of a person, and changes what is given.
func (b *Bot) me(ctx context.Context, c *call) (reply, error) {
	sets, err := personChanges(c)
	if err != nil {
		return reply{}, err
	}
	var p session.Person
	if len(sets) == 0 {
		p, err = b.house.Person(ctx, c.user)
	} else {
		p, err = b.house.Remember(ctx, c.user, func(p *session.Person) {
			for _, set := range sets {
				set(p)
			}
		})
	}
	if err != nil {
		return reply{}, err
	}
	c.speak(p)
	r := tell(personText(b.cfg.Words, c.words, p))
	if ch := shownWishes(c); len(ch) > 0 {
		r = b.thenDo(r, func(ctx context.Context) { b.heed(ctx, c, ch) })
	}
	return r, nil
}

// personChanges reads the options given.
func personChanges(c *call) ([]func(*session.Person), error) {
	var sets []func(*session.Person)
	for _, o := range c.Data.Options {
		text, flag := strings.TrimSpace(o.Text()), o.Flag()
		switch o.Name {
		case "zone":
			sets = append(sets, func(p *session.Person) { p.Zone = text })
		case "quiet_from", "quiet_to":
			minute, err := clock(text)
			if err != nil {
				return nil, &advice{id: "bot.bad_clock"}
			}
			if o.Name == "quiet_from" {
				sets = append(sets, func(p *session.Person) { p.QuietFrom = minute })
			} else {
				sets = append(sets, func(p *session.Person) { p.QuietTo = minute })
			}
		case "reminders":
			sets = append(sets, func(p *session.Person) { p.NoReminders = !flag })
		case "theme":
			sets = append(sets, func(p *session.Person) { p.Theme = text })
		case "text_only":
			sets = append(sets, func(p *session.Person) { p.TextOnly = flag })
		case "still":
			sets = append(sets, func(p *session.Person) { p.Still = flag })
		case "language":
			tag, err := c.language(text)
			if err != nil {
				return nil, err
			}
			sets = append(sets, func(p *session.Person) { p.Locale = tag })
		}
	}
	return sets, nil
}

// clock reads a time of day, as "22:30", "7:05" or "22", as minutes after midnight.
func clock(s string) (int, error) {
	for _, form := range []string{"15:04", "15"} {
		if t, err := time.Parse(form, s); err == nil {
			return t.Hour()*60 + t.Minute(), nil
		}
	}
	return 0, fmt.Errorf("time of day %q: want 22:30", s)
}

func personText(all *words.Catalogue, w words.Words, p session.Person) string {
	zone := p.Zone
	if zone == "" {
		zone = "UTC"
	}
	lines := []string{w.Say("bot.me.zone", words.Args{"Zone": zone})}
	switch {
	case p.NoReminders:
		lines = append(lines, w.Say("bot.me.no_reminders", nil))
	case p.QuietFrom == p.QuietTo:
		lines = append(lines, w.Say("bot.me.no_quiet", nil))
	default:
		lines = append(lines, w.Say("bot.me.quiet", words.Args{"From": clockText(p.QuietFrom), "To": clockText(p.QuietTo)}))
	}
	theme := cmp.Or(p.Theme, session.Themes()[0])
	lines = append(lines, w.Say("bot.me.theme", words.Args{"Theme": w.Say("command.table.settings.theme."+theme, nil)}))
	if p.TextOnly {
		lines = append(lines, w.Say("bot.me.text_only", nil))
	}
	if p.Still {
		lines = append(lines, w.Say("bot.me.still", nil))
	}
	if p.Locale != "" {
		lines = append(lines, w.Say("bot.me.language", words.Args{"Value": all.For(p.Locale).OwnName()}))
	}
	return strings.Join(lines, "\n")
}

func clockText(minute int) string { return fmt.Sprintf("%d:%02d", minute/60, minute%60) }

// zones are those that are suggested; every other one of the IANA database can be typed.
var zones = strings.Fields(`
	Europe/London Europe/Dublin Europe/Lisbon Europe/Berlin Europe/Paris Europe/Madrid Europe/Rome Europe/Vienna
	Europe/Zurich Europe/Amsterdam Europe/Brussels Europe/Copenhagen Europe/Stockholm Europe/Oslo Europe/Helsinki
	Europe/Warsaw Europe/Prague Europe/Budapest Europe/Athens Europe/Bucharest Europe/Kyiv Europe/Istanbul
	America/New_York America/Chicago America/Denver America/Los_Angeles America/Anchorage America/Toronto
	America/Vancouver America/Halifax America/Mexico_City America/Bogota America/Lima America/Santiago
	America/Sao_Paulo America/Argentina/Buenos_Aires Pacific/Honolulu Pacific/Auckland Australia/Sydney
	Australia/Brisbane Australia/Perth Asia/Tokyo Asia/Seoul Asia/Shanghai Asia/Hong_Kong Asia/Taipei Asia/Singapore
	Asia/Manila Asia/Jakarta Asia/Bangkok Asia/Kolkata Asia/Karachi Asia/Dubai Asia/Jerusalem Africa/Cairo
	Africa/Johannesburg Africa/Lagos Africa/Nairobi UTC`)

func suggestZones(_ context.Context, _ *call, typed string) ([]wire.Choice, error) {
	var choices []wire.Choice
	for _, z := range zones {
		if matches(strings.ReplaceAll(z, "_", " "), strings.ReplaceAll(typed, "_", " ")) {
			choices = append(choices, wire.Choice{Name: z, Value: z})
		}
	}
	return choices, nil
}
