package bot

import (
	"context"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// ledgerCommands are the commands about games that are over.
func (b *Bot) ledgerCommands() []*command {
	table := commandOption{
		name: "table", kind: optText, least: 1, most: 32, key: "command.option.past_table", suggest: b.suggestPast,
	}
	return []*command{
		{path: "table stats", handle: b.stats, private: true, options: []commandOption{
			{name: "person", kind: optUser},
			{name: "scope", kind: optText, choices: []string{scopeMine, scopeServer}},
		}},
		{path: "table clone", handle: b.clone, options: []commandOption{
			{name: "step", kind: optNumber, required: true, least: 0, most: 50_000}, table,
		}},
		{path: "table verify", handle: b.verify, private: true, options: []commandOption{table}},
		{path: "table dice", handle: b.dice, private: true, options: []commandOption{table}},
	}
}

// whichPast finds the table that is over which a command is about: the one named, else the latest of the person's here,
// else their latest.
func (b *Bot) whichPast(ctx context.Context, c *call) (session.Table, error) {
	if _, named := c.option("table"); named {
		return b.which(ctx, c, "")
	}
	past, _, err := b.house.Past(ctx, session.Filter{User: c.user}, maxTables)
	if err != nil {
		return session.Table{}, err
	}
	if len(past) == 0 {
		return session.Table{}, &advice{id: "ledger.no_past"}
	}
	if t, here := latest(past, c.ChannelID); here {
		return t, nil
	}
	return past[0], nil
}

// suggestPast lists a person's tables that are over, the latest first.
func (b *Bot) suggestPast(ctx context.Context, c *call, typed string) ([]wire.Choice, error) {
	past, _, err := b.house.Past(ctx, session.Filter{User: c.user}, maxTables)
	if err != nil {
		return nil, err
	}
	var choices []wire.Choice
	for _, t := range past {
		if name := tableName(c.words, t); matches(name, typed) {
			choices = append(choices, wire.Choice{Name: name, Value: string(t.ID)})
		}
	}
	return choices, nil
}

// clone opens a game that is over anew at one of its steps, to try another way.
func (b *Bot) clone(ctx context.Context, c *call) (reply, error) {
	t, err := b.whichPast(ctx, c)
	if err != nil {
		return reply{}, err
	}
	step, _ := c.option("step")
	return b.cloneAt(ctx, c, c.by(), session.Origin{Table: t.ID, Step: step.Number()})
}

// cloneAt opens a clone here and shows it. An interaction that has opened one which still goes on shows that again.
func (b *Bot) cloneAt(ctx context.Context, c *call, by session.By, from session.Origin) (reply, error) {
	if err := b.checkPlace(c, false); err != nil {
		return reply{}, err
	}
	settings, err := b.newSettings(ctx, c)
	if err != nil {
		return reply{}, err
	}
	nc := session.NewClone{Origin: from, Place: c.place(), Settings: settings}
	out, err := b.house.Clone(ctx, by, nc)
	if err == nil && out.Table.Status != session.Running {
		out, err = b.house.Clone(ctx, c.by(), nc)
	}
	if err != nil {
		return reply{}, err
	}
	return b.showFirst(ctx, c, out.Table)
}

// verbClone opens a table anew at a step, which follows behind a dot.
const verbClone verb = "clone"

// cloneRow offers to go on from a step of a game that is over, where there is anything to decide.
func cloneRow(w words.Words, t session.Table, step int) []wire.Row {
	if t.Status == session.Running || t.Seed == "" || t.Status == session.Finished && step >= t.Actions {
		return nil
	}
	return []wire.Row{{Buttons: []wire.Button{{
		ID: tableControlID(t, verbClone+"."+strconv.Itoa(step)), Label: clip(w.Say("bot.button.clone", nil), wire.MaxLabel),
		Style: wire.Secondary, Emoji: "🔀",
	}}}}
}

// clonePress answers the button of cloneRow; ours is false for any other control.
func (b *Bot) clonePress(ctx context.Context, c *call, p control) (r reply, ours bool, err error) {
	digits, ours := strings.CutPrefix(p.choice, verbClone+".")
	step, err := strconv.Atoi(digits)
	if !ours || err != nil {
		return reply{}, false, nil
	}
	by := c.by()
	by.Interaction = "press " + c.Message.ID + " " + c.Data.CustomID // pressed twice, it is one clone
	r, err = b.cloneAt(ctx, c, by, session.Origin{Table: p.table, Step: step})
	return r, true, err
}

// verify plays a game again and says in one sentence whether every shuffle came out as it was told.
func (b *Bot) verify(ctx context.Context, c *call) (reply, error) {
	t, err := b.whichPast(ctx, c)
	if err != nil {
		return reply{}, err
	}
	v, err := b.house.Verify(ctx, t.ID)
	if err != nil {
		return reply{}, err
	}
	if !v.True {
		return tell(c.say("ledger.verify.false", words.Args{"Table": string(t.ID), "Flaw": c.say("ledger.flaw."+v.Flaw, nil)})), nil
	}
	args := words.Args{"Table": string(t.ID), "Count": v.Moves, "Seed": v.Seed, "Seal": v.Seal[:min(16, len(v.Seal))]}
	if v.SeedChosen {
		return tell(c.say("ledger.verify.chosen", args)), nil
	}
	return tell(c.say("ledger.verify.true", args)), nil
}

// mostDice is how many of a person's latest games are looked at together for how chance fell.
const mostDice = 50

// dice tells how chance fell, against what was to be expected: in the game named, or in the person's latest ones of the
// kind that they played last.
func (b *Bot) dice(ctx context.Context, c *call) (reply, error) {
	t, err := b.whichPast(ctx, c)
	if err != nil {
		return reply{}, err
	}
	chronicler, ok := b.chronicler(t.Game)
	if !ok {
		return reply{}, &advice{id: "ledger.no_draws"}
	}
	within, cancel := context.WithTimeout(ctx, statsLimit)
	defer cancel()
	courses, err := b.courses(within, c, t)
	if err != nil {
		return reply{}, err
	}
	text, err := chronicler.Draws(c.privateViewer(t), courses)
	if err != nil {
		return reply{}, err
	}
	return long(c.words, text), nil
}

// courses are that of the table that a person named, or else those of their latest games of its kind.
func (b *Bot) courses(ctx context.Context, c *call, t session.Table) ([]session.Course, error) {
	if _, named := c.option("table"); named {
		_, course, err := b.house.Course(ctx, t.ID, c.user)
		return []session.Course{course}, err
	}
	past, _, err := b.house.Past(ctx, session.Filter{User: c.user}, maxTables)
	if err != nil {
		return nil, err
	}
	var courses []session.Course
	for _, p := range past {
		if p.Game != t.Game || len(courses) == mostDice {
			continue
		}
		_, course, err := b.house.Course(ctx, p.ID, c.user)
		if err != nil {
			return nil, err
		}
		courses = append(courses, course)
	}
	return courses, nil
}
