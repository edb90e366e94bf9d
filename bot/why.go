package bot

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/reference"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// lately is what the suggestion "What just happened here" of the search stands for.
const lately = "!last"

// why explains the latest events of a table by the rules that they follow from, and the rule of what is asked now. A menu
// opens each of them with its example.
func (b *Bot) why(c *call, l session.Look) reply {
	if b.cfg.Rules == nil {
		return tell(c.say("bot.no_rules", nil))
	}
	rules := behind(b.book(c), l)
	if len(rules) == 0 {
		return tell(c.say("bot.why.nothing", nil))
	}
	lines := []string{c.say("bot.why.head", nil)}
	for _, e := range rules {
		lines = append(lines, RuleText(e))
	}
	r := long(c.words, strings.Join(lines, "\n"))
	r.message.Rows = []wire.Row{{Menu: b.ruleChoices(c, rules[:min(len(rules), wire.MaxOptions)])}}
	return r
}

// behind are the entries of the rules behind a look.
func behind(book *reference.Book, l session.Look) (entries []reference.Entry) {
	for _, id := range RulesBehind(l) {
		if e, ok := book.Entry(id); ok {
			entries = append(entries, e)
		}
	}
	return entries
}

// RulesBehind are the rules behind a look: that of its question, and those that what happened follows from, each once.
func RulesBehind(l session.Look) (rules []games.Rule) {
	add := func(id games.Rule) {
		if id != "" && !slices.Contains(rules, id) {
			rules = append(rules, id)
		}
	}
	if l.Question != nil {
		add(l.Question.Rule)
	}
	for _, s := range l.Steps {
		for _, e := range s.Events {
			add(e.Rule())
		}
	}
	return rules
}

// lately explains the last report of the table that is played here, or else of the person's own.
func (b *Bot) lately(ctx context.Context, c *call) (reply, error) {
	t, err := b.tableHere(ctx, c)
	if err != nil {
		return reply{}, err
	}
	l, err := b.house.Look(ctx, t.ID, c.user)
	if err != nil {
		return reply{}, err
	}
	return b.why(c, l), nil
}

// tableHere is the table of this place that somebody most likely means: their own before others', one that is played
// before one that is over, and of those the one changed last. Where there is none it is their own elsewhere.
func (b *Bot) tableHere(ctx context.Context, c *call) (session.Table, error) {
	here, _, err := b.house.Tables(ctx, session.Filter{Channel: c.ChannelID, Over: true}, 0, maxTables)
	if err != nil {
		return session.Table{}, err
	}
	if len(here) == 0 {
		t, err := b.whichKept(ctx, c, "")
		if said := (*advice)(nil); errors.As(err, &said) {
			return t, &advice{id: "bot.rules.no_table_here"}
		}
		return t, err
	}
	foreign := func(t session.Table) bool { return t.SeatOf(c.user) == games.Spectator }
	after := func(no bool) int { // what is so comes first
		if no {
			return 1
		}
		return 0
	}
	return slices.MinFunc(here, func(x, y session.Table) int {
		return cmp.Or(
			after(foreign(x))-after(foreign(y)),
			after(x.Status != session.Running)-after(y.Status != session.Running),
			y.Updated.Compare(x.Updated),
		)
	}), nil
}
