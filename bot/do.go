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
	t, err := b.which(ctx, c, game)
	if err != nil {
		return nil, nil // the command itself will say why
	}
	look, err := b.house.Look(ctx, t.ID, c.user)
	if err != nil || look.Decision == nil {
		return nil, err
	}
	v := c.privateViewer(t)
	var choices []wire.Choice
	for n, a := range look.Legal {
		name := b.presenters[game].Describe(v, a)
		if !matches(name, typed) {
			continue
		}
		choices = append(choices, wire.Choice{Name: name, Value: actionValue{t.ID, *look.Decision, n}.String()})
		if len(choices) == wire.MaxOptions {
			break
		}
	}
	return choices, nil
}

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
	if len(fits) != 1 {
		return nil, &advice{id: "bot.action_unclear", args: words.Args{"Count": len(fits)}}
	}
	return fits[0], nil
}

// showHere shows a table anew: in a new message where it is played, else privately.
func (b *Bot) showHere(ctx context.Context, c *call, game string) (reply, error) {
	t, err := b.which(ctx, c, game)
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
