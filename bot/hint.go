package bot

import (
	"cmp"
	"context"
	"errors"
	"math"
	"strings"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Adviser is a Presenter whose game has a strong player to ask. It thinks about what a look shows and knows nothing else,
// so that what it says reveals no more than the person sees. Its game gets hints.
type Adviser interface {
	Presenter
	// Advise thinks about the open decision of a look; there is one. If ctx ends, the hint rests on what was thought
	// until then, if that will do.
	Advise(ctx context.Context, v Viewer, l session.Look) (Hint, error)
}

// Rater is an Adviser that can also say what a decision was worth. Its game gets ratings.
type Rater interface {
	Adviser
	// Rate thinks about a decision that was made in a game that is over: what the look showed, what was played then. It
	// is one of so many that are rated together: the more they are, the less time each gets.
	Rate(ctx context.Context, v Viewer, l session.Look, played games.Action, of int) (Rated, error)
	// Chart draws how the chance went from decision to decision, at least one. Turns are those that the text tells of,
	// as places in the list. It is nil where there are no pictures.
	Chart(ctx context.Context, v Viewer, rated []Rated, turns []int) (*screen.Picture, error)
}

// Hint is what an Adviser would do.
type Hint struct {
	// Action is one of the look's legal ones; Choice is the control that plays it.
	Action games.Action
	Choice string
	// Says is the action in words where they need the look, else "": then Describe says it.
	Says string
	// Then is what would follow before anything else comes to light; often nothing.
	Then []games.Action
	// Reason is why, in a sentence or a few.
	Reason string
	// Chance is the share of games that are won from here that way, 0 to 1; negative where that is not known.
	Chance float64
}

// verbHint asks what the house would do.
const verbHint verb = "hint"

// hintLimit is how long the house thinks about a hint, waiting for a desk not counted.
const hintLimit = 1500 * time.Millisecond

// hintCommands are the commands of a game with an Adviser.
func (b *Bot) hintCommands(p Presenter) []*command {
	if _, can := p.(Adviser); !can {
		return nil
	}
	game := p.Game()
	return []*command{{
		path: game + " hint", private: true, options: []commandOption{b.tableOption(game)},
		handle: func(ctx context.Context, c *call) (reply, error) {
			t, err := b.which(ctx, c, game)
			if err != nil {
				return reply{}, err
			}
			r, err := b.hint(ctx, c, t.ID)
			if err != nil {
				return reply{}, err
			}
			return fromAfar(c, t, r), nil
		},
	}}
}

// hint tells a person, and nobody else, what the house would do in their place.
func (b *Bot) hint(ctx context.Context, c *call, id session.ID) (reply, error) {
	look, err := b.house.Look(ctx, id, c.user)
	if err != nil {
		return reply{}, err
	}
	t := look.Table
	adviser, can := b.presenters[t.Game].(Adviser)
	switch {
	case look.Seat == games.Spectator:
		return b.foreign(c, look), nil
	case t.Status != session.Running:
		return reply{}, session.ErrOver
	case !can:
		return reply{}, &advice{id: "bot.hint.none"}
	case b.competes(t):
		return reply{}, &advice{id: "bot.hint.daily"}
	case look.Decision == nil:
		return refuse(c.say("bot.not_your_turn", words.Args{"Names": b.waiting(c.words, look)})), nil
	}
	leave, err := b.study.admit(c.user)
	if err != nil {
		return reply{}, err
	}
	defer leave()
	c.stepAside()
	v := c.privateViewer(t)
	var h Hint
	err = b.study.think(ctx, hintLimit, func(ctx context.Context) (err error) {
		h, err = adviser.Advise(ctx, v, look)
		return err
	})
	if err = errors.Join(err, ctx.Err()); err != nil {
		return reply{}, err
	}
	return hintReply(adviser, v, look, h)
}

// hintReply is a hint in words, with the button that plays it: that of an ordinary control, which is stale once
// something else was decided.
func hintReply(p Adviser, v Viewer, l session.Look, h Hint) (reply, error) {
	do := control{ofGame, l.Table.ID, *l.Decision, h.Choice}
	if err := do.check(); err != nil {
		return reply{}, err
	}
	r := tell(HintText(p, v, h))
	r.message.Rows = []wire.Row{{Buttons: []wire.Button{{
		ID: do.String(), Label: clip(v.Words.Say("bot.button.do_it", nil), wire.MaxLabel), Style: wire.Success,
	}}}}
	return r, nil
}

// HintText is a hint in words: what the house would do, why, what it would do then, and the chance to win, as far as
// they are known.
func HintText(p Presenter, v Viewer, h Hint) string {
	w := v.Words
	lines := []string{w.Say("bot.hint.action", words.Args{"Action": cmp.Or(h.Says, p.Describe(v, h.Action))}), h.Reason}
	if len(h.Then) > 0 {
		var then []string
		for _, a := range h.Then {
			then = append(then, p.Describe(v, a))
		}
		lines = append(lines, w.Say("bot.hint.then", words.Args{"Actions": strings.Join(then, "; ")}))
	}
	if h.Chance >= 0 {
		lines = append(lines, w.Say("bot.hint.chance", words.Args{"Percent": percent(h.Chance)}))
	}
	return strings.Join(lines, "\n")
}

// percent is a chance in whole percent.
func percent(chance float64) int { return int(math.Round(100 * chance)) }

// competes tells whether others play the same game for a place in the same ranking, so that nobody may ask.
func (b *Bot) competes(t session.Table) bool { return t.Daily != "" && b.now().Before(t.Daily.End()) }

// hintButton asks for a hint at a table; there is none where none would be given.
func (b *Bot) hintButton(w words.Words, t session.Table) []wire.Button {
	if _, can := b.presenters[t.Game].(Adviser); !can || t.Status != session.Running || b.competes(t) {
		return nil
	}
	return []wire.Button{tableButton(w, t, verbHint, wire.Secondary, "💡")}
}

// withHint adds the hint's button to the last row of a board where its viewer has to decide and there is room; else the
// table's menu has it.
func (b *Bot) withHint(w words.Words, l session.Look, row wire.Row) wire.Row {
	if l.Decision != nil && len(row.Buttons) < wire.MaxButtons {
		row.Buttons = append(row.Buttons, b.hintButton(w, l.Table)...)
	}
	return row
}
