package bot

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/reference"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// An Illustrator is a Presenter that can draw the examples of its game's rules. Those of a game without one are left out.
type Illustrator interface {
	Presenter
	// Illustrate draws a scene of the rules reference. To whom no picture is to be shown it is told in words.
	Illustrate(ctx context.Context, v Viewer, s reference.Scene) (Example, error)
}

// Example is a rule at work.
type Example struct {
	// Picture is nil where it is told in words.
	Picture *screen.Picture
	// Text is what happens, in a few sentences; "" where nothing does but what is to be seen.
	Text string
}

// readerOf is a person who reads the rules: in their own way, where they have said which, else in that of the table here.
func (b *Bot) readerOf(ctx context.Context, c *call) Viewer {
	t := session.Table{Settings: session.DefaultSettings()}
	if c.wishes.Theme == "" && !c.wishes.TextOnly {
		if here, err := b.tableHere(ctx, c); err == nil {
			t = here
		}
	}
	return c.privateViewer(t)
}

// illustrate adds an example of a rule to a message about it. One that cannot be drawn is missed by nobody: the rule's
// words stand for themselves.
func (b *Bot) illustrate(ctx context.Context, c *call, id games.Rule, r reply) reply {
	scene, has := b.cfg.Rules.Scene(id)
	if !has {
		return r
	}
	p, err := b.presenter(scene.Game)
	if err != nil {
		return r // a game that this house does not host
	}
	painter, can := p.(Illustrator)
	if !can {
		return r
	}
	example, err := painter.Illustrate(ctx, b.readerOf(ctx, c), scene)
	if err != nil {
		b.log.ErrorContext(ctx, "rule shown without its example", "rule", id, "err", err)
		return r
	}
	inWords := r.message
	if example.Text != "" {
		told := c.say("bot.rules.example", words.Args{"Text": example.Text})
		inWords.Content, inWords.Files = fit(c.words, inWords.Content+"\n"+told, "", inWords.Files)
	}
	r.message = inWords
	if pic := example.Picture; pic != nil {
		alone := inWords
		r.plain = func() wire.Message { return alone }
		r.message.Files = append(r.message.Files[:len(r.message.Files):len(r.message.Files)],
			wire.File{Name: "rule.png", Type: "image/png", Alt: clip(pic.Alt, wire.MaxAlt), Data: pic.PNG})
	}
	return r
}
