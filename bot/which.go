package bot

import (
	"context"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// maxTables is how many of a person's tables are looked through for the one that is meant.
const maxTables = 50

// which finds the table that a command is about: the one named; else the person's only one here; else their only one.
// game keeps to one game; "" is any. over lets finished tables count if they are named.
func (b *Bot) which(ctx context.Context, c *call, game string) (session.Table, error) {
	if o, ok := c.option("table"); ok {
		look, err := b.house.Look(ctx, session.ID(strings.ToLower(strings.TrimSpace(o.Text()))), c.user)
		return look.Table, err
	}
	mine, _, err := b.house.Tables(ctx, session.Filter{User: c.user}, 0, maxTables)
	if err != nil {
		return session.Table{}, err
	}
	var all, here []session.Table
	for _, t := range mine {
		if game != "" && t.Game != game {
			continue
		}
		all = append(all, t)
		if t.Place.Channel == c.ChannelID {
			here = append(here, t)
		}
	}
	switch {
	case len(here) == 1:
		return here[0], nil
	case len(here) == 0 && len(all) == 1:
		return all[0], nil
	case len(all) == 0:
		return session.Table{}, &advice{id: "bot.no_table"}
	}
	return session.Table{}, &advice{id: "bot.which_table", args: words.Args{"Count": len(all)}}
}

// suggestTables lists a person's tables for the option that names one.
func (b *Bot) suggestTables(ctx context.Context, c *call, game, typed string) ([]wire.Choice, error) {
	mine, _, err := b.house.Tables(ctx, session.Filter{User: c.user, Over: game == ""}, 0, maxTables)
	if err != nil {
		return nil, err
	}
	var choices []wire.Choice
	for _, t := range mine {
		name := tableName(c.words, t)
		if game != "" && t.Game != game || !matches(name, typed) {
			continue
		}
		choices = append(choices, wire.Choice{Name: name, Value: string(t.ID)})
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
