package bot

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// listPage is how many tables a page of the list has; historyPage how many steps a page of the history.
const (
	listPage    = 10
	historyPage = 12
)

// page is the page asked for, from 0.
func (c *call) page() int {
	o, ok := c.option("page")
	if !ok {
		return 0
	}
	return max(0, o.Number()-1)
}

// list lists a person's tables: the game, who plays, where, and whether they are to decide.
func (b *Bot) list(ctx context.Context, c *call) (reply, error) {
	over, _ := c.option("over")
	tables, more, err := b.house.Tables(ctx, session.Filter{User: c.user, Over: over.Flag()}, c.page()*listPage, listPage)
	if err != nil {
		return reply{}, err
	}
	switch {
	case len(tables) == 0 && c.page() > 0:
		return refuse(c.say("bot.no_page", words.Args{"Page": c.page() + 1})), nil
	case len(tables) == 0:
		return tell(c.say("bot.list.none", nil)), nil
	}
	lines := []string{c.say("bot.list.head", nil)}
	for _, t := range tables {
		line := "• " + escapeLine(tableName(c.words, t))
		if t.Status == session.Running {
			line += " – " + whereText(c.words, b, t)
		}
		lines = append(lines, line+" – "+stamp(t.Updated, 'R'))
	}
	if more {
		lines = append(lines, c.say("bot.list.more", words.Args{"Page": c.page() + 2}))
	}
	return long(c.words, strings.Join(lines, "\n")), nil
}

// whereText says where a table is: a link to its screen, its channel, or that it has no place.
func whereText(w words.Words, b *Bot, t session.Table) string {
	if secluded(t) {
		return w.Say("daily.secluded", words.Args{"Game": w.Say("game."+t.Game, nil)})
	}
	if t.Screen.Message == "" || b.refused.holds(placeKey(t.Place.Channel)) {
		return w.Say("bot.where.homeless", nil)
	}
	guild := t.Place.Guild
	if guild == "" {
		guild = "@me"
	}
	return fmt.Sprintf("%s/channels/%s/%s/%s", wire.Discord, guild, t.Screen.Channel, t.Screen.Message)
}

// stamp is a time as each reader's client writes it: 'R' as "in two hours", 'f' as a date.
func stamp(t time.Time, style rune) string { return fmt.Sprintf("<t:%d:%c>", t.Unix(), style) }

// escapeLine escapes a line that holds foreign names.
func escapeLine(s string) string { return screen.EscapeText(s) }

// long is a private answer that may be long: what does not fit goes along as a file.
func long(w words.Words, text string) reply {
	r := reply{way: note}
	r.message.Content, r.message.Files = fit(w, text, "", nil)
	return r
}

// history tells what has happened at a table, the latest page first.
func (b *Bot) history(ctx context.Context, c *call) (reply, error) {
	t, err := b.whichKept(ctx, c, "")
	if err != nil {
		return reply{}, err
	}
	p, err := b.presenter(t.Game)
	if err != nil {
		return reply{}, err
	}
	last := t.Actions - c.page()*historyPage
	first := max(0, last-historyPage+1)
	if last < 0 {
		return refuse(c.say("bot.no_page", words.Args{"Page": c.page() + 1})), nil
	}
	steps, err := b.house.History(ctx, t.ID, c.user, first, last-first+1)
	if err != nil {
		return reply{}, err
	}
	head := "bot.history.head"
	if t.Actions == 0 {
		head = "bot.history.none"
	}
	lines := []string{c.say(head, words.Args{"First": first, "Last": last, "Count": t.Actions})}
	v := c.privateViewer(t)
	for n, s := range steps {
		lines = append(lines, stepLine(first+n, stepText(v, p, t, s)))
	}
	if first > 0 {
		lines = append(lines, c.say("bot.list.more", words.Args{"Page": c.page() + 2}))
	}
	return openable(c.words, t, first, lines[1:1+len(steps)], long(c.words, strings.Join(lines, "\n"))), nil
}

// stepText is one step in words: what was done, by whom where that is not plain, and what came of it.
func stepText(v Viewer, p Presenter, t session.Table, s session.Step) string {
	return strings.Join(append(doneIn(v, p, t, s), p.Tell(v, []session.Step{{Seat: s.Seat, Events: s.Events}})...), " ")
}
