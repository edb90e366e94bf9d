package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// pastRoom is how much of a step is told beside its picture, in characters: a phone shows few lines above it.
const pastRoom = 900

// farStep is how many steps the outer buttons of a past position leap.
const farStep = 10

// pastCommand shows a position of the past: the step is a number, as the history counts, or one of the suggestions.
func (b *Bot) pastCommand(ctx context.Context, c *call) (reply, error) {
	t, err := b.whichKept(ctx, c, "")
	if err != nil {
		return reply{}, err
	}
	o, _ := c.option("step")
	r, err := b.past(ctx, c, t, o.Text(), note)
	if err != nil {
		return reply{}, err
	}
	return fromAfar(c, t, r), nil
}

// past shows one position of the past to one person: what was done, what came of it, and the picture of that time.
func (b *Bot) past(ctx context.Context, c *call, t session.Table, step string, w way) (reply, error) {
	n, err := strconv.Atoi(strings.TrimSpace(step))
	if err != nil || n > t.Actions || n < 0 {
		return reply{}, &advice{id: "bot.past.no_step", args: words.Args{"Last": t.Actions}}
	}
	p, err := b.presenter(t.Game)
	if err != nil {
		return reply{}, err
	}
	l, err := b.pastLook(ctx, t.ID, c.user, n)
	if err != nil {
		return reply{}, err
	}
	r, err := b.pastReply(ctx, c.privateViewer(t), p, l, n)
	r.way = w
	return r, err
}

// errFound ends the way to a position.
var errFound = errors.New("found")

// pastLook is one position of a table as a person saw it.
func (b *Bot) pastLook(ctx context.Context, id session.ID, user session.UserID, n int) (found session.Look, err error) {
	err = b.house.Retrace(ctx, id, user, func(at int, l session.Look) error {
		if found = l; at == n {
			return errFound
		}
		return nil
	})
	switch {
	case errors.Is(err, errFound):
		return found, nil
	case err == nil: // an undo came between
		return found, session.ErrStale
	}
	return found, err
}

// pastReply is a position of the past with the ways to its neighbours.
func (b *Bot) pastReply(ctx context.Context, v Viewer, p Presenter, l session.Look, n int) (reply, error) {
	board, err := p.Board(ctx, v, l)
	if err != nil {
		return reply{}, fmt.Errorf("show step %d of table %s: %w", n, l.Table.ID, err)
	}
	m := wire.Message{Rows: append(pastRow(v, l.Table, n), cloneRow(v.Words, l.Table, n)...)}
	inWords := func() wire.Message {
		whole, position := m, "\n\n"+p.Position(v, l)
		told := pastText(v, p, l, n, wire.MaxContent-utf8.RuneCountInString(position))
		whole.Content, whole.Files = fit(v.Words, told+position, "", nil)
		return whole
	}
	if board.Picture == nil {
		return reply{message: inWords()}, nil
	}
	m.Content = pastText(v, p, l, n, pastRoom)
	m.Files = []wire.File{{Name: "past.png", Type: "image/png", Alt: clip(board.Picture.Alt, wire.MaxAlt), Data: board.Picture.PNG}}
	return reply{message: m, plain: inWords}, nil
}

// pastText says which step it is, what was done and what came of it, as far as there is room for so many characters.
func pastText(v Viewer, p Presenter, l session.Look, n, room int) string {
	more := "\n" + v.Words.Say("bot.past.more", nil)
	text := v.Words.Say("bot.past.head", words.Args{"Step": n, "Last": l.Table.Actions})
	for _, line := range pastLines(v, p, l) {
		if utf8.RuneCountInString(text+"\n"+line+more) > room {
			return text + more
		}
		text += "\n" + line
	}
	return text
}

// pastLines are what was done in a past position's step and what came of it, a line each.
func pastLines(v Viewer, p Presenter, l session.Look) []string {
	var lines []string
	for _, s := range l.Steps {
		if done := doneIn(v, p, l.Table, s); len(done) > 0 {
			lines = append(lines, strings.Join(done, " "))
		}
		lines = append(lines, p.Tell(v, []session.Step{{Seat: s.Seat, Events: s.Events}})...)
	}
	return lines
}

// doneIn is what was done in a step and, where that is not plain, by whom.
func doneIn(v Viewer, p Presenter, t session.Table, s session.Step) []string {
	if s.Action == nil {
		return nil
	}
	var parts []string
	who := seatName(v.Words, t, s.Seat)
	if s.Auto != "" {
		who = v.Words.Say("bot.auto."+s.Auto, words.Args{"Name": who})
	}
	if !alone(t) || s.Auto != "" {
		parts = append(parts, who+":")
	}
	return append(parts, p.Describe(v, s.Action)+".")
}

// pastRow leads from a step to its neighbours, near and far, and to the whole game in another way.
func pastRow(v Viewer, t session.Table, n int) []wire.Row {
	w, other := v.Words, onwardButton(v.Words, t, verbReplay, "🎞️")
	if v.Still {
		other = onwardButton(w, t, verbStory, "📜")
	}
	row := []wire.Button{
		pastButton(w, t, "bot.button.far_earlier", n-farStep), pastButton(w, t, "bot.button.earlier", n-1),
		pastButton(w, t, "bot.button.later", n+1), pastButton(w, t, "bot.button.far_later", n+farStep),
	}
	for i, to := range []int{n - farStep, n - 1, n + 1, n + farStep} {
		row[i].Disabled = to < 0 || to > t.Actions
	}
	if t.Actions <= farStep {
		row = row[1:3]
	}
	return []wire.Row{{Buttons: append(row, other)}}
}

// pastButton leads to a step; a step that there is not makes a button to be disabled.
func pastButton(w words.Words, t session.Table, label string, n int) wire.Button {
	return wire.Button{
		ID: tableControlID(t, verbPast+"."+strconv.Itoa(n)), Label: clip(w.Say(label, nil), wire.MaxLabel), Style: wire.Secondary,
	}
}

// openable adds a menu to a page of the history that opens its steps, whose lines these are.
func openable(w words.Words, t session.Table, first int, lines []string, r reply) reply {
	m := &wire.Menu{ID: tableControlID(t, verbPast), Placeholder: w.Say("bot.past.open", nil)}
	for i, line := range lines[:min(len(lines), wire.MaxOptions)] {
		m.Options = append(m.Options, wire.MenuOption{Label: clip(unmarked(line), wire.MaxOption), Value: strconv.Itoa(first + i)})
	}
	if len(m.Options) > 0 {
		r.message.Rows = append(r.message.Rows, wire.Row{Menu: m})
	}
	return r
}

// suggestSteps lists a table's steps in words, the latest first.
func (b *Bot) suggestSteps(ctx context.Context, c *call, typed string) ([]wire.Choice, error) {
	t, err := b.whichKept(ctx, c, "")
	if err != nil {
		return nil, err
	}
	p, err := b.presenter(t.Game)
	if err != nil {
		return nil, err
	}
	steps, err := b.house.History(ctx, t.ID, c.user, 0, t.Actions+1)
	if err != nil {
		return nil, err
	}
	v := c.privateViewer(t)
	var choices []wire.Choice
	for n, s := range slices.Backward(steps) {
		name := unmarked(stepLine(n, stepText(v, p, t, s)))
		if !matches(name, typed) {
			continue
		}
		choices = append(choices, wire.Choice{Name: clip(name, wire.MaxOption), Value: strconv.Itoa(n)})
		if len(choices) == wire.MaxOptions {
			break
		}
	}
	return choices, nil
}

// stepLine is a step of the history.
func stepLine(n int, text string) string { return fmt.Sprintf("**%d** %s", n, text) }

// unmarked is a line where there is no markdown.
func unmarked(line string) string {
	return strings.NewReplacer("*", "", "\\", "", "\n", " ").Replace(line)
}
