package bot

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// An Animator is a Presenter that can show a game as a moving picture. A game without one is replayed in words.
type Animator interface {
	Presenter
	// Animate draws positions that follow each other, as House.Retrace shows them: at least one, at most MostSteps.
	// It takes its time and ends with ctx.
	Animate(ctx context.Context, v Viewer, past []session.Look) (Film, error)
}

// A Storyteller is a Presenter that can tell a game in a paragraph. Of a game without one, its steps are told.
type Storyteller interface {
	Presenter
	// Story is the course of a game in at most MostStory characters: how it began, what turned it, how it ended or
	// how it stands. The positions are those of Animate.
	Story(v Viewer, past []session.Look) string
}

// MostStory is how long a story may be, in characters: a phone shows it whole.
const MostStory = 1200

// MostSteps is how many steps of a game are replayed; of a longer one the last.
const MostSteps = 5000

// Film is a moving picture.
type Film struct {
	GIF []byte
	// Alt tells what is to be seen, in at most 1,024 characters.
	Alt string
	// Frames is how many pictures it has: fewer than there were positions where several are shown in one.
	Frames int
}

// The verbs of a table's memory. "past" is followed by the number of a step, or stands alone over a menu of them; the
// others by goingOn where the answer takes the place of a private message that remembers something else.
const (
	verbReplay verb = "replay"
	verbStory  verb = "story"
	verbPast   verb = "past"
	goingOn         = "on"
)

// memoryCommands are the commands about what a table remembers.
func (b *Bot) memoryCommands() []*command {
	table := b.tableOption("")
	share := commandOption{name: "share", kind: optFlag, key: "command.option.share"}
	step := commandOption{name: "step", kind: optText, required: true, least: 1, most: 100, suggest: b.suggestSteps}
	return []*command{
		{path: "table replay", handle: b.replayCommand, private: true, options: []commandOption{share, table}},
		{path: "table story", handle: b.storyCommand, private: true, options: []commandOption{share, table}},
		{path: "table past", handle: b.pastCommand, private: true, options: []commandOption{step, table}},
	}
}

// A memory shows something of what a table remembers.
type memory func(context.Context, *call, session.Table) (reply, error)

// memoryControl is what a control of a table's memory shows; nil if it is another control.
func (b *Bot) memoryControl(p control) memory {
	name, rest, _ := strings.Cut(p.choice, ".")
	switch {
	case name == verbReplay && (rest == "" || rest == goingOn):
		return func(ctx context.Context, c *call, t session.Table) (reply, error) {
			return b.replay(ctx, t, c.recall(t, rest == goingOn))
		}
	case name == verbStory && (rest == "" || rest == goingOn):
		return func(ctx context.Context, c *call, t session.Table) (reply, error) {
			return b.story(ctx, t, c.recall(t, rest == goingOn))
		}
	case name == verbPast && rest == "":
		return func(ctx context.Context, c *call, t session.Table) (reply, error) {
			return b.past(ctx, c, t, strings.Join(c.Data.Values, ""), note)
		}
	case name == verbPast:
		return func(ctx context.Context, c *call, t session.Table) (reply, error) {
			return b.past(ctx, c, t, rest, c.inPlace())
		}
	}
	return nil
}

// A recall says for whom a game is brought back to mind.
type recall struct {
	viewer Viewer
	// user is whose seat it is seen from; "" for nobody's.
	user session.UserID
	way  way
}

// recall is a look back of one's own, in a new message or in place of the private one that was pressed.
func (c *call) recall(t session.Table, inPlace bool) recall {
	r := recall{viewer: c.privateViewer(t), user: c.user, way: note}
	if inPlace {
		r.way = c.inPlace()
	}
	return r
}

// recallFor is the look back that a command asks for. Shared with everybody in the channel it shows what the table's
// screen shows; only a game that is over, with its seed open, may be shared, and only by its people.
func (b *Bot) recallFor(c *call, t session.Table) (recall, error) {
	share, _ := c.option("share")
	switch {
	case !share.Flag():
		return c.recall(t, false), nil
	case t.SeatOf(c.user) == games.Spectator:
		return recall{}, session.ErrNotYours
	case t.Status != session.Finished || t.Seed == "":
		return recall{}, &advice{id: "bot.replay.share_later"}
	}
	r := recall{viewer: b.publicViewer(t), way: fresh}
	if alone(t) {
		r.user = c.user
	}
	return r, nil
}

func (b *Bot) replayCommand(ctx context.Context, c *call) (reply, error) {
	return b.lookBack(ctx, c, b.replay)
}
func (b *Bot) storyCommand(ctx context.Context, c *call) (reply, error) {
	return b.lookBack(ctx, c, b.story)
}

// lookBack shows the table that a command looks back at.
func (b *Bot) lookBack(ctx context.Context, c *call, show func(context.Context, session.Table, recall) (reply, error)) (reply, error) {
	t, err := b.whichKept(ctx, c, "")
	if err != nil {
		return reply{}, err
	}
	r, err := b.recallFor(c, t)
	if err != nil {
		return reply{}, err
	}
	shown, err := show(ctx, t, r)
	if err != nil {
		return reply{}, err
	}
	return fromAfar(c, t, shown), nil
}

// retrace collects the positions of a table. cut is how many of the first are left out of a game that is too long.
func (b *Bot) retrace(ctx context.Context, t session.Table, user session.UserID) (past []session.Look, cut int, err error) {
	cut = max(0, t.Actions+1-MostSteps)
	err = b.house.Retrace(ctx, t.ID, user, func(n int, l session.Look) error {
		if n >= cut && len(past) < MostSteps {
			past = append(past, l)
		}
		return nil
	})
	if err == nil && len(past) == 0 {
		err = session.ErrNothing // an undo came between
	}
	return past, cut, err
}

// replay shows a game from its first move to its last: as a moving picture under its story, in still pictures, or in
// words.
func (b *Bot) replay(ctx context.Context, t session.Table, r recall) (reply, error) {
	if r.viewer.Still && !r.viewer.TextOnly {
		return b.stills(ctx, t, r)
	}
	told, p, past, err := b.remember(ctx, t, r)
	if err != nil {
		return reply{}, err
	}
	animator, can := p.(Animator)
	if !can || r.viewer.TextOnly {
		told.message.Rows = memoryRow(r.viewer, t, verbReplay)
		return told, nil
	}
	film, err := animator.Animate(ctx, r.viewer, past)
	if ctx.Err() != nil {
		return reply{}, errors.Join(err, context.Cause(ctx))
	}
	inWords := told.message
	inWords.Rows = memoryRow(r.viewer, t, verbStory)
	if err != nil {
		b.log.ErrorContext(ctx, "replay told instead of shown", "table", t.ID, "err", err)
		told.message = inWords
		return told, nil
	}
	told.plain = func() wire.Message { return inWords }
	told.message = filmMessage(r.viewer.Words, told.message, film, len(past))
	told.message.Rows = memoryRow(r.viewer, t, verbReplay)
	return told, nil
}

// remember tells a table's game in words, and gives what it was told from.
func (b *Bot) remember(ctx context.Context, t session.Table, r recall) (told reply, p Presenter, past []session.Look, err error) {
	if p, err = b.presenter(t.Game); err != nil {
		return reply{}, nil, nil, err
	}
	past, cut, err := b.retrace(ctx, t, r.user)
	if err != nil {
		return reply{}, nil, nil, err
	}
	told = b.inWords(p, r.viewer, past, cut)
	told.way = r.way
	return told, p, past, nil
}

// filmMessage is a message with a film, below the words that go with it where they are not longer than a story.
func filmMessage(w words.Words, m wire.Message, f Film, positions int) wire.Message {
	const notes = 200 // that a story was cut, for one
	if utf8.RuneCountInString(m.Content) > MostStory+notes || len(m.Files) > 0 {
		m = wire.Message{}
	}
	if f.Frames < positions {
		m.Content += "\n" + w.Say("bot.replay.merged", words.Args{"Count": f.Frames, "Steps": positions - 1})
	}
	m.Content = strings.TrimSpace(m.Content)
	m.Files = []wire.File{{Name: "replay.gif", Type: "image/gif", Alt: clip(f.Alt, wire.MaxAlt), Data: f.GIF}}
	return m
}

// story tells a game in a paragraph.
func (b *Bot) story(ctx context.Context, t session.Table, r recall) (reply, error) {
	told, _, _, err := b.remember(ctx, t, r)
	if err != nil {
		return reply{}, err
	}
	told.message.Rows = memoryRow(r.viewer, t, verbStory)
	return told, nil
}

// inWords is a game in words: its story, or its steps if nobody can tell one.
func (b *Bot) inWords(p Presenter, v Viewer, past []session.Look, cut int) reply {
	var text string
	if teller, can := p.(Storyteller); can {
		text = clip(teller.Story(v, past), MostStory)
	} else {
		text = strings.Join(stepLines(v, p, past, cut), "\n")
	}
	if cut > 0 {
		text = v.Words.Say("bot.replay.cut", words.Args{"Count": cut}) + "\n" + text
	}
	return long(v.Words, text)
}

// stepLines are the steps of a game in words, a line each.
func stepLines(v Viewer, p Presenter, past []session.Look, first int) []string {
	var lines []string
	for n, l := range past {
		for _, s := range l.Steps {
			lines = append(lines, stepLine(first+n, stepText(v, p, l.Table, s)))
		}
	}
	return lines
}

// memoryRow leads on to the other ways of remembering: both but the one that is here, and step by step, from the start
// of a game that is over and from the present of one that goes on. To whom nothing is to move, replay is step by step.
func memoryRow(v Viewer, t session.Table, here verb) []wire.Row {
	var row []wire.Button
	w := v.Words
	step := 0
	if t.Status == session.Running {
		step = t.Actions
	}
	for _, way := range []struct {
		v     verb
		emoji string
	}{{verbReplay, "🎞️"}, {verbStory, "📜"}} {
		if way.v != here && !(way.v == verbReplay && v.Still) {
			row = append(row, onwardButton(w, t, way.v, way.emoji))
		}
	}
	return []wire.Row{{Buttons: append(row, pastButton(w, t, "bot.button.past", step))}}
}

// onwardButton is a button from one way of remembering to another.
func onwardButton(w words.Words, t session.Table, v verb, emoji string) wire.Button {
	btn := tableButton(w, t, v, wire.Secondary, emoji)
	btn.ID = tableControlID(t, v+"."+goingOn)
	return btn
}

// replayButton is the last row's way into the memory of a game that is over; there is none while it goes on.
func replayButton(w words.Words, t session.Table) []wire.Button {
	if t.Status != session.Finished {
		return nil
	}
	return []wire.Button{tableButton(w, t, verbReplay, wire.Secondary, "🎞️")}
}
