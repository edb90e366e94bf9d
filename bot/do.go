package bot

import (
	"context"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// suggestActions lists what a person may do now, in words. The value names the decision and the place in the list, so
// that it cannot be taken for an answer to a later question.
func (b *Bot) suggestActions(ctx context.Context, c *call, game, typed string) ([]wire.Choice, error) {
	tables, err := b.candidates(ctx, c, game)
	if err == nil && len(tables) == 0 {
		err = &advice{id: "bot.no_table"}
	}
	if text, known := b.reason(c, err); known {
		return []wire.Choice{inWords(text)}, nil
	}
	if err != nil {
		return nil, err
	}
	tables = tables[:min(len(tables), wire.MaxOptions)]
	var choices []wire.Choice
	var looks []session.Look
	for _, t := range tables {
		look, err := b.house.Look(ctx, t.ID, c.user)
		if err != nil {
			return nil, err
		}
		looks = append(looks, look)
		found := b.actionsAt(c, look, typed, len(tables) > 1)
		choices = append(choices, found[:min(len(found), wire.MaxOptions/len(tables))]...)
	}
	if len(choices) == 0 && typed == "" {
		choices = []wire.Choice{inWords(b.idle(c, looks[0]))}
	}
	return choices, nil
}

// actionsAt lists what a person may do at a table, as far as it fits what was typed. Where there are several tables each
// action says at which it is, and may be narrowed down by typing that.
func (b *Bot) actionsAt(c *call, l session.Look, typed string, several bool) []wire.Choice {
	p := b.presenters[l.Table.Game]
	if p == nil || l.Decision == nil {
		return nil
	}
	v := c.privateViewer(l.Table)
	if several { // an id may hold what is typed of an action
		typed = strings.ReplaceAll(strings.ToLower(typed), string(l.Table.ID), "")
	}
	var choices []wire.Choice
	for n, a := range l.Legal {
		name := p.Describe(v, a)
		if !matches(name, typed) {
			continue
		}
		if several {
			name = c.say("bot.action_at", words.Args{"Action": name, "Table": string(l.Table.ID)})
		}
		choices = append(choices, wire.Choice{Name: name, Value: actionValue{l.Table.ID, *l.Decision, n}.String()})
	}
	return choices
}

// idle says why a person has nothing to do at a table.
func (b *Bot) idle(c *call, l session.Look) string {
	if l.Table.Status != session.Running {
		return c.say("bot.over", nil)
	}
	return c.say("bot.not_your_turn", words.Args{"Names": b.waiting(c.words, l)})
}

// inWords is a suggestion that says why there is none. Whoever chooses it is told the same by the command.
func inWords(text string) wire.Choice { return wire.Choice{Name: unmarked(text), Value: "?"} }

// actionValue is an action as a suggestion names it.
type actionValue struct {
	table    session.ID
	decision session.DecisionID
	number   int // in Look.Legal
}

// String is at most 64 characters.
func (a actionValue) String() string {
	return "#" + control{ofGame, a.table, a.decision, "n" + strconv.Itoa(a.number)}.String()
}

// parseAction reads what String wrote.
func parseAction(s string) (actionValue, bool) {
	id, ours := strings.CutPrefix(s, "#")
	p, err := parseControl(id)
	if !ours || err != nil || p.owner != ofGame {
		return actionValue{}, false
	}
	digits, numbered := strings.CutPrefix(p.choice, "n")
	n, err := strconv.Atoi(digits)
	if !numbered || err != nil || n < 0 || strconv.Itoa(n) != digits {
		return actionValue{}, false
	}
	return actionValue{p.table, p.at, n}, true
}

// do plays an action that was typed: one of the suggestions, or words that fit exactly one action.
func (b *Bot) do(ctx context.Context, c *call, game string) (reply, error) {
	o, _ := c.option("action")
	typed := strings.TrimSpace(o.Text())
	chosen, suggested := parseAction(typed)
	id := chosen.table
	if !suggested {
		t, err := b.which(ctx, c, game)
		if err != nil {
			return reply{}, err
		}
		id = t.ID
	}
	look, err := b.house.Look(ctx, id, c.user)
	if err == nil {
		look, err = b.welcome(ctx, c, look)
	}
	switch {
	case err != nil:
		return reply{}, err
	case look.Seat == games.Spectator:
		return b.foreign(c, look), nil
	case look.Decision == nil || suggested && *look.Decision != chosen.decision:
		return b.late(ctx, c, look, chosen.decision)
	}
	if suggested {
		if chosen.number >= len(look.Legal) {
			return reply{}, session.ErrStale
		}
		return b.act(ctx, c, look.Table, *look.Decision, look.Legal[chosen.number])
	}
	a, err := b.meant(c, game, look, typed)
	if err != nil {
		return reply{}, err
	}
	return b.act(ctx, c, look.Table, *look.Decision, a)
}

// meant is the one action that typed words fit.
func (b *Bot) meant(c *call, game string, l session.Look, typed string) (games.Action, error) {
	v := c.privateViewer(l.Table)
	var fits []games.Action
	for _, a := range l.Legal {
		name := b.presenters[game].Describe(v, a)
		if strings.EqualFold(name, typed) {
			return a, nil
		}
		if matches(name, typed) {
			fits = append(fits, a)
		}
	}
	switch len(fits) {
	case 0:
		return nil, &advice{id: "bot.no_action"}
	case 1:
		return fits[0], nil
	}
	return nil, &advice{id: "bot.action_unclear", args: words.Args{"Count": len(fits)}}
}

// showHere shows a table anew: in a new message where it is played, else privately.
func (b *Bot) showHere(ctx context.Context, c *call, game string) (reply, error) {
	t, err := b.whichKept(ctx, c, game)
	if err != nil {
		return reply{}, err
	}
	if t.Place.Channel != c.ChannelID || t.SeatOf(c.user) == games.Spectator {
		return b.showPrivately(ctx, c, t.ID)
	}
	return b.showAnew(ctx, t)
}

// showAnew answers with a table's board in a new message, where the table is played.
func (b *Bot) showAnew(ctx context.Context, t session.Table) (reply, error) {
	made, err := b.publicBoard(ctx, t)
	if err != nil {
		return reply{}, err
	}
	return reply{
		way: fresh, message: made.message, plain: made.plain, wantSent: true,
		after:  func(ctx context.Context, sent *wire.Sent) { b.shownFirst(ctx, made.look.Table, sent) },
		rescue: func(ctx context.Context) { b.refresh(ctx, t) },
	}, nil
}

// showPrivately shows a table as the person may see it, to them alone.
func (b *Bot) showPrivately(ctx context.Context, c *call, id session.ID) (reply, error) {
	look, err := b.house.Look(ctx, id, c.user)
	if err != nil {
		return reply{}, err
	}
	made, err := b.board(ctx, c.privateViewer(look.Table), look, private)
	if err != nil {
		return reply{}, err
	}
	return reply{way: note, message: made.message, plain: made.plain}, nil
}
