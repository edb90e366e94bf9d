package bot

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Rated is a decision and what a Rater thinks of it.
type Rated struct {
	// Step is which step of the game it was, from 1, as the history counts them.
	Step int
	// Played is what was done, Better what the Rater would have done: the same where it agrees.
	Played, Better games.Action
	// Reason is why, in one sentence.
	Reason string
	// Before is the chance with Better, After with Played, both as the seat could know it; 0 to 1. After is never more.
	Before, After float64
	// Next is what came of it: the chance at the seat's next decision, and 1 or 0 where the game was won or lost.
	Next float64
}

// loss is what the choice cost, as a share of games.
func (r Rated) loss() float64 { return r.Before - r.After }

const (
	// rateLimit is how long the house rates a game; what it has not come to by then is left out, and it says so.
	rateLimit = 20 * time.Second
	// mostTurns is how many turning points are told; turnFrom is what makes one.
	mostTurns = 3
	turnFrom  = 0.05
)

// rateCommands are the commands about games that are over and what the house thinks of them.
func (b *Bot) rateCommands() []*command {
	table := commandOption{
		name: "table", kind: optText, least: 1, most: 32, key: "command.option.past_table", suggest: b.suggestPast,
	}
	return []*command{{path: "table rate", private: true, options: []commandOption{table}, handle: b.rateCommand}}
}

func (b *Bot) rateCommand(ctx context.Context, c *call) (reply, error) {
	t, err := b.whichPast(ctx, c)
	if err != nil {
		return reply{}, err
	}
	return b.rate(ctx, c, t)
}

// rate tells a person, and nobody else, how they played a game that is over.
func (b *Bot) rate(ctx context.Context, c *call, t session.Table) (reply, error) {
	rater, can := b.presenters[t.Game].(Rater)
	switch {
	case t.SeatOf(c.user) == games.Spectator:
		return reply{}, session.ErrNotYours
	case t.Status == session.Running:
		return reply{}, &advice{id: "bot.rate.later"}
	case !can:
		return reply{}, &advice{id: "bot.rate.none"}
	}
	leave, err := b.study.admit(c.user)
	if err != nil {
		return reply{}, err
	}
	defer leave()
	c.stepAside()
	past, cut, err := b.retrace(ctx, t, c.user)
	if err != nil {
		return reply{}, err
	}
	v := c.privateViewer(t)
	made := decided(past, cut)
	rated, err := b.rateAll(ctx, rater, v, made)
	if err != nil {
		return reply{}, err
	}
	if len(rated) == 0 {
		return reply{}, &advice{id: "bot.rate.nothing"}
	}
	follow(rated, len(rated) == len(made) && t.Status == session.Finished, t.WonBy(c.user))
	return b.ratingReply(ctx, rater, v, t, rated, len(made)-len(rated))
}

// A deed is a decision of the person's own, and what they saw when they made it.
type deed struct {
	step   int
	before session.Look
	action games.Action
}

// decided are the decisions that a person made themselves. The first position is that after step number first.
func decided(past []session.Look, first int) (deeds []deed) {
	for n := 1; n < len(past); n++ {
		for _, s := range past[n].Steps {
			if s.Action != nil && s.Auto == "" && s.Seat == past[n].Seat {
				deeds = append(deeds, deed{first + n, past[n-1], s.Action})
			}
		}
	}
	return deeds
}

// rateAll rates decisions one by one, each at a desk of its own turn, so that hints come between. What is not rated
// within rateLimit is left out.
func (b *Bot) rateAll(ctx context.Context, p Rater, v Viewer, made []deed) (rated []Rated, err error) {
	within, cancel := context.WithTimeout(ctx, rateLimit)
	defer cancel()
	for _, d := range made {
		var r Rated
		err := b.study.think(within, rateLimit, func(ctx context.Context) (err error) {
			r, err = p.Rate(ctx, v, d.before, d.action, len(made))
			return err
		})
		if ctx.Err() != nil {
			return nil, errors.Join(err, context.Cause(ctx))
		}
		if within.Err() != nil {
			return rated, nil
		}
		if err != nil {
			return nil, err
		}
		r.Step, r.Played = d.step, d.action
		rated = append(rated, r)
	}
	return rated, nil
}

// follow fills in what came of each decision. Where the game ended with the last one, that was all or nothing; else, for
// it was given up or not rated to its end, nothing is known to have come of it.
func follow(rated []Rated, ended, won bool) {
	for i := range rated[1:] {
		rated[i].Next = rated[i+1].Before
	}
	last := &rated[len(rated)-1]
	switch {
	case !ended:
		last.Next = last.After
	case won:
		last.Next = 1
	}
}

// turningPoints are the decisions around which the chance moved most, by choice or by fortune, in the order of the game.
func turningPoints(rated []Rated) []int {
	swing := func(i int) float64 { return math.Abs(rated[i].Next - rated[i].Before) }
	var turns []int
	for i := range rated {
		if swing(i) >= turnFrom {
			turns = append(turns, i)
		}
	}
	slices.SortStableFunc(turns, func(a, b int) int { return cmp.Compare(swing(b), swing(a)) })
	turns = turns[:min(len(turns), mostTurns)]
	slices.Sort(turns)
	return turns
}

// ratingReply is a rating in words with its picture; every decision stands in a file beside it.
func (b *Bot) ratingReply(ctx context.Context, p Rater, v Viewer, t session.Table, rated []Rated, left int) (reply, error) {
	turns := turningPoints(rated)
	text := ratingText(p, v, rated, turns, left)
	list := wire.File{Name: "rating.txt", Type: "text/plain; charset=utf-8", Data: []byte(ratingList(p, v, rated))}
	r := reply{way: note}
	r.message.Content, r.message.Files = fit(v.Words, text, "", []wire.File{list})
	r.message.Rows = stepRow(v.Words, t, rated, turns)
	if v.TextOnly {
		return r, nil
	}
	chart, err := p.Chart(ctx, v, rated, turns)
	switch {
	case ctx.Err() != nil:
		return reply{}, errors.Join(err, context.Cause(ctx))
	case err != nil:
		b.log.ErrorContext(ctx, "rating without its picture", "table", t.ID, "err", err)
	case chart != nil:
		inWords := r.message
		r.plain = func() wire.Message { return inWords }
		picture := wire.File{Name: "chance.png", Type: "image/png", Alt: clip(chart.Alt, wire.MaxAlt), Data: chart.PNG}
		r.message.Files = append([]wire.File{picture}, inWords.Files...)
	}
	return r, nil
}

// ratingText is how somebody played, and the turning points.
func ratingText(p Presenter, v Viewer, rated []Rated, turns []int, left int) string {
	w := v.Words
	same, dearest := 0, rated[0]
	for _, r := range rated {
		if r.Played == r.Better {
			same++
		}
		if r.loss() > dearest.loss() {
			dearest = r
		}
	}
	lines := []string{w.Say("bot.rate.head", words.Args{"Same": same, "Count": len(rated)})}
	if percent(dearest.loss()) > 0 {
		lines = append(lines, w.Say("bot.rate.dearest", words.Args{
			"Step": dearest.Step, "Percent": percent(dearest.loss()), "Played": p.Describe(v, dearest.Played),
			"Better": p.Describe(v, dearest.Better), "Reason": dearest.Reason,
		}))
	}
	if len(turns) > 0 {
		lines = append(lines, w.Say("bot.rate.turns", nil))
	}
	for n, i := range turns {
		lines = append(lines, turnText(p, v, n+1, rated[i]))
	}
	if left > 0 {
		lines = append(lines, w.Say("bot.rate.left", words.Args{"Count": left}))
	}
	return strings.Join(lines, "\n")
}

// turnText is one turning point in words.
func turnText(p Presenter, v Viewer, number int, r Rated) string {
	args := words.Args{
		"Number": number, "Step": r.Step, "From": percent(r.Before), "To": percent(r.Next), "Played": p.Describe(v, r.Played),
		"Better": p.Describe(v, r.Better), "Percent": percent(r.After), "Reason": r.Reason,
	}
	if r.Played == r.Better || percent(r.loss()) == 0 {
		return v.Words.Say("bot.rate.turn_same", args)
	}
	return v.Words.Say("bot.rate.turn_other", args)
}

// ratingList is every decision in words, a line each.
func ratingList(p Presenter, v Viewer, rated []Rated) string {
	var list strings.Builder
	for _, r := range rated {
		args := words.Args{
			"Step": r.Step, "Played": p.Describe(v, r.Played), "Better": p.Describe(v, r.Better),
			"Before": percent(r.Before), "After": percent(r.After), "Next": percent(r.Next), "Reason": r.Reason,
		}
		line := v.Words.Say("bot.rate.line_other", args)
		if r.Played == r.Better {
			line = v.Words.Say("bot.rate.line_same", args)
		}
		list.WriteString(screen.Plain(line) + "\n")
	}
	return list.String()
}

// stepRow leads to the turning points as they stood on the table.
func stepRow(w words.Words, t session.Table, rated []Rated, turns []int) []wire.Row {
	if len(turns) == 0 {
		return nil
	}
	var row wire.Row
	for _, i := range turns {
		before := pastButton(w, t, "bot.button.past", rated[i].Step-1)
		before.Label = clip(w.Say("bot.rate.step", words.Args{"Step": rated[i].Step}), wire.MaxLabel)
		row.Buttons = append(row.Buttons, before)
	}
	return []wire.Row{row}
}
