package bot

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// maxTables is how many of a person's tables are looked through for the one that is meant.
const maxTables = 50

// which finds the table that a command to play on is about: the one named; else the person's only running one here; else
// their only running one. game keeps to one game; "" is any.
func (b *Bot) which(ctx context.Context, c *call, game string) (session.Table, error) {
	list, err := b.candidates(ctx, c, game)
	if err != nil {
		return session.Table{}, err
	}
	return theOnly(c, list)
}

// whichKept finds the table that a command is about which asks as much of tables that are over: the one named; else what
// stands here, the running one before those that are over and of those the latest; else the person's only running one;
// else their latest.
func (b *Bot) whichKept(ctx context.Context, c *call, game string) (session.Table, error) {
	list, err := b.candidates(ctx, c, game)
	if err != nil {
		return session.Table{}, err
	}
	if len(list) > 0 && (named(c) || list[0].Place.Channel == c.ChannelID) {
		return theOnly(c, list)
	}
	past, err := b.ended(ctx, c, game)
	if err != nil {
		return session.Table{}, err
	}
	if t, ok := latest(past, c.ChannelID); ok {
		return t, nil
	}
	if len(list) == 0 && len(past) > 0 {
		return past[0], nil
	}
	return theOnly(c, list)
}

// whichElsewhere finds the table that a command is about which brings it here: the one named; else the person's only
// running one that is played in another place; else what which finds.
func (b *Bot) whichElsewhere(ctx context.Context, c *call) (session.Table, error) {
	if named(c) {
		return b.which(ctx, c, "")
	}
	away, err := b.seated(ctx, c, "", false)
	if err != nil {
		return session.Table{}, err
	}
	away = slices.DeleteFunc(away, func(t session.Table) bool { return t.Place.Channel == c.ChannelID || secluded(t) })
	if len(away) == 0 {
		return b.which(ctx, c, "")
	}
	return theOnly(c, away)
}

// candidates are the tables that a command to play on may be about, the one changed last first: the one named; else the
// person's running ones here; else all of theirs that run. A thread is there for its table: where that is over, it is the
// one meant, and no other in its stead.
func (b *Bot) candidates(ctx context.Context, c *call, game string) ([]session.Table, error) {
	if o, ok := c.option("table"); ok {
		look, err := b.house.Look(ctx, session.ID(strings.ToLower(strings.TrimSpace(o.Text()))), c.user)
		if err == nil && c.command.path != "table join" {
			err = b.admit(ctx, c, look)
		}
		return []session.Table{look.Table}, err
	}
	running, err := b.seated(ctx, c, game, false)
	if err != nil {
		return nil, err
	}
	here := slices.DeleteFunc(slices.Clone(running), func(t session.Table) bool { return t.Place.Channel != c.ChannelID })
	if len(here) > 0 {
		return here, nil
	}
	if c.inThread() {
		past, err := b.ended(ctx, c, game)
		if err != nil {
			return nil, err
		}
		if t, ok := latest(past, c.ChannelID); ok {
			return []session.Table{t}, nil
		}
	}
	return running, nil
}

// named tells whether a command names its table.
func named(c *call) bool {
	_, ok := c.option("table")
	return ok
}

// theOnly is the one table of a list; of none and of several a person is told what to do.
func theOnly(c *call, list []session.Table) (session.Table, error) {
	switch {
	case len(list) == 1:
		return list[0], nil
	case len(list) == 0:
		return session.Table{}, &advice{id: "bot.no_table"}
	case list[0].Place.Channel == c.ChannelID:
		return session.Table{}, &advice{id: "bot.which_here", args: words.Args{"Count": len(list)}}
	}
	return session.Table{}, &advice{id: "bot.which_table", args: words.Args{"Count": len(list)}}
}

// fromAfar puts before a private answer where its table stands, if the person neither named that table nor is there.
func fromAfar(c *call, t session.Table, r reply) reply {
	if r.way != note || named(c) || t.Place.Channel == c.ChannelID {
		return r
	}
	lead := c.say("bot.from_afar", words.Args{"Channel": t.Place.Channel})
	if secluded(t) {
		lead = c.say("bot.from_seclusion", nil)
	}
	led := func(m wire.Message) wire.Message {
		whole := lead + "\n" + m.Content
		if slices.ContainsFunc(m.Files, func(f wire.File) bool { return f.Name == textFile }) { // all of the text is in there
			m.Content = clip(whole, wire.MaxContent)
			return m
		}
		m.Content, m.Files = fit(c.words, whole, "", m.Files)
		return m
	}
	if plain := r.plain; plain != nil {
		r.plain = func() wire.Message { return led(plain()) }
	}
	r.message = led(r.message)
	return r
}

// seated are the tables where a person sits, the one changed last first; over includes those that are over.
func (b *Bot) seated(ctx context.Context, c *call, game string, over bool) ([]session.Table, error) {
	mine, _, err := b.house.Tables(ctx, session.Filter{User: c.user, Over: over}, 0, maxTables)
	if err != nil {
		return nil, err
	}
	mine = slices.DeleteFunc(mine, func(t session.Table) bool { return game != "" && t.Game != game })
	slices.SortStableFunc(mine, func(x, y session.Table) int { return y.Updated.Compare(x.Updated) })
	return mine, nil
}

// ended are a person's tables that are over, the one that ended last first.
func (b *Bot) ended(ctx context.Context, c *call, game string) ([]session.Table, error) {
	mine, err := b.seated(ctx, c, game, true)
	if err != nil {
		return nil, err
	}
	mine = slices.DeleteFunc(mine, func(t session.Table) bool { return t.Status == session.Running })
	slices.SortStableFunc(mine, func(x, y session.Table) int {
		return cmp.Or(y.Ended.Compare(x.Ended), y.Updated.Compare(x.Updated))
	})
	return mine, nil
}

// latest is the first table of a list that was played in a channel.
func latest(list []session.Table, channel string) (session.Table, bool) {
	at := slices.IndexFunc(list, func(t session.Table) bool { return t.Place.Channel == channel })
	if at < 0 {
		return session.Table{}, false
	}
	return list[at], true
}

// suggestTables lists a person's tables for the option that names one: those that run, and where any game is meant then
// those that are over.
func (b *Bot) suggestTables(ctx context.Context, c *call, game, typed string) ([]wire.Choice, error) {
	mine, err := b.seated(ctx, c, game, false)
	if err != nil {
		return nil, err
	}
	if game == "" {
		past, err := b.ended(ctx, c, "")
		if err != nil {
			return nil, err
		}
		mine = append(mine, past...)
	}
	var choices []wire.Choice
	for _, t := range mine {
		if name := tableName(c.words, t); matches(name, typed) {
			choices = append(choices, wire.Choice{Name: name, Value: string(t.ID)})
		}
	}
	return choices, nil
}

// tableName is a table in a few words, without markdown.
func tableName(w words.Words, t session.Table) string {
	names := make([]string, 0, len(t.Seats))
	for _, u := range people(t) {
		names = append(names, screen.Plain(t.Seats[t.SeatOf(u)].Name))
	}
	return w.Say("bot.table_name", words.Args{
		"Game": w.Say("game."+t.Game, nil), "Names": strings.Join(names, ", "),
		"Status": w.Say("bot.status."+string(t.Status), nil), "Table": string(t.ID), "Actions": t.Actions,
	})
}

// matches tells whether all words typed stand in a text, whatever their case.
func matches(text, typed string) bool {
	text = strings.ToLower(text)
	for _, word := range strings.Fields(strings.ToLower(typed)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}
