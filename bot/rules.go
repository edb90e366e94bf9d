package bot

import (
	"context"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/reference"
)

// rulesCommand looks rules up.
func (b *Bot) rulesCommand() *command {
	return &command{path: "rules", handle: b.searchRules, private: true, options: []commandOption{
		{name: "search", kind: optText, required: true, least: 1, most: 100, suggest: b.suggestRules},
	}}
}

func (b *Bot) book(c *call) *reference.Book { return b.cfg.Rules.Book(c.words.Language(), "en") }

// findRules are the entries that fit a query best. Where only one of the games hosted has a book of rules they are from
// that. Else those of the game that is played here are meant, and those of all games where it has none that fit.
func (b *Bot) findRules(ctx context.Context, c *call, query string) []reference.Entry {
	var books []string // by the letters of their ids
	for _, game := range b.games {
		if letters := b.cfg.Rules.Letters(game); letters != "" {
			books = append(books, letters)
		}
	}
	if len(books) == 1 {
		return entries(b.book(c), query, books[0])
	}
	if t, err := b.tableHere(ctx, c); err == nil {
		if found := entries(b.book(c), query, b.cfg.Rules.Letters(t.Game)); len(found) > 0 {
			return found
		}
	}
	return entries(b.book(c), query, "")
}

// entries are the entries of a game that fit a query best, of any game for ""; without a query they are the first ones,
// for whoever just looks around.
func entries(book *reference.Book, query, game string) (found []reference.Entry) {
	if query != "" {
		return book.Search(query, game, wire.MaxOptions)
	}
	for _, e := range book.Entries() {
		if len(found) < wire.MaxOptions && (game == "" || e.Game() == game) {
			found = append(found, e)
		}
	}
	return found
}

// suggestRules lists what just happened, as long as that may be meant, and the entries that fit.
func (b *Bot) suggestRules(ctx context.Context, c *call, typed string) ([]wire.Choice, error) {
	found := b.findRules(ctx, c, typed)
	var choices []wire.Choice
	if label := c.say("bot.rules.lately", nil); matches(label, typed) {
		choices = append(choices, wire.Choice{Name: label, Value: lately})
	}
	for _, e := range found {
		choices = append(choices, wire.Choice{Name: RuleTitle(e), Value: string(e.ID)})
	}
	return choices, nil
}

// searchRules shows the entry named, or the best hits, with a menu to read each of them.
func (b *Bot) searchRules(ctx context.Context, c *call) (reply, error) {
	o, _ := c.option("search")
	query := strings.TrimSpace(o.Text())
	if query == lately || strings.EqualFold(query, c.say("bot.rules.lately", nil)) {
		return b.lately(ctx, c)
	}
	if e, ok := b.book(c).Entry(games.Rule(strings.ToUpper(query))); ok {
		return b.ruleReply(ctx, c, e, note), nil
	}
	hits := b.findRules(ctx, c, query)
	if len(hits) == 0 {
		return refuse(c.say("bot.rules.none", words.Args{"Query": screen.Escape(query)})), nil
	}
	if len(hits) == 1 {
		return b.ruleReply(ctx, c, hits[0], note), nil
	}
	lines := []string{c.say("bot.rules.head", words.Args{"Count": len(hits)})}
	for _, e := range hits[:min(5, len(hits))] {
		lines = append(lines, RuleText(e))
	}
	r := long(c.words, strings.Join(lines, "\n"))
	r.message.Rows = []wire.Row{{Menu: b.ruleChoices(c, hits)}}
	return r, nil
}

// ruleMenu shows the entry chosen in a menu of entries.
func (b *Bot) ruleMenu(ctx context.Context, c *call) (reply, error) {
	if b.cfg.Rules == nil || len(c.Data.Values) != 1 {
		return b.unknownControl(ctx, c)
	}
	e, ok := b.book(c).Entry(games.Rule(c.Data.Values[0]))
	if !ok {
		return b.unknownControl(ctx, c)
	}
	return b.ruleReply(ctx, c, e, c.inPlace()), nil
}

// ruleReply is one entry with its example, and a menu of those that are related.
func (b *Bot) ruleReply(ctx context.Context, c *call, e reference.Entry, w way) reply {
	r := long(c.words, RuleText(e))
	r.way = w
	var related []reference.Entry
	for _, id := range e.Related {
		if other, ok := b.book(c).Entry(id); ok && len(related) < wire.MaxOptions {
			related = append(related, other)
		}
	}
	if len(related) > 0 {
		r.message.Rows = []wire.Row{{Menu: b.ruleChoices(c, related)}}
	}
	return b.illustrate(ctx, c, e.ID, r)
}

func (b *Bot) ruleChoices(c *call, entries []reference.Entry) *wire.Menu {
	m := &wire.Menu{ID: control{owner: ofRules, choice: "read"}.String(), Placeholder: c.say("bot.rules.read", nil)}
	for _, e := range entries {
		m.Options = append(m.Options, wire.MenuOption{Label: clip(RuleTitle(e), wire.MaxOption), Value: string(e.ID)})
	}
	return m
}

// RuleTitle is what a rule is called in a list, in one line.
func RuleTitle(e reference.Entry) string { return string(e.ID) + " · " + e.Title }

// RuleText is a rule as it is read, in markdown.
func RuleText(e reference.Entry) string { return "**" + RuleTitle(e) + "**\n" + e.Text }

// helpLine tells of one command what it is for, in the words of a key; of a command that the bot does not have, nothing.
func (b *Bot) helpLine(c *call, path, about string) []string {
	if _, has := b.routes[path]; !has {
		return nil
	}
	return []string{c.say("bot.help.game", words.Args{"Command": "/" + commandName(c.words, path), "About": c.say(about, nil)})}
}

// help says in short what the bot is and which commands it has.
func (b *Bot) help(ctx context.Context, c *call) (reply, error) {
	lines := []string{c.say("bot.help.head", nil)}
	for _, g := range b.games {
		start := "/" + commandName(c.words, g+" start")
		lines = append(lines, c.say("bot.help.game", words.Args{"Command": start, "About": c.say("command."+g, nil)}))
		if c.words.Knows("primer." + g) {
			lines = append(lines, c.say("primer."+g, nil))
		}
		lines = append(lines, b.helpLine(c, g+" hint", "bot.help.hint")...)
		lines = append(lines, b.helpLine(c, g+" daily", "bot.help.daily")...)
		lines = append(lines, b.helpLine(c, g+" ranking", "bot.help.ranking")...)
	}
	lines = append(lines, c.say("bot.help.table", nil))
	lines = append(lines, b.helpLine(c, "table me", "bot.help.me")...)
	if b.cfg.Rules != nil {
		lines = append(lines, c.say("bot.help.rules", nil))
	}
	tours := b.tourRow(ctx, c)
	if len(tours) > 0 {
		lines = append(lines, c.say("bot.help.tour", nil))
	}
	r := long(c.words, strings.Join(append(lines, c.say("bot.help.foot", nil)), "\n"))
	r.message.Rows = tours
	return r, nil
}
