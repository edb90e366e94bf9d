package terminal

import (
	"context"
	"errors"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// houseAnswer is an error of the house and its message.
type houseAnswer struct {
	err error
	id  string
}

// answersTo are the messages for what the house answers besides success.
var answersTo = []houseAnswer{
	{session.ErrStale, "bot.stale"},
	{session.ErrNotYours, "terminal.not_yours"},
	{session.ErrOver, "bot.over"},
	{session.ErrNothing, "bot.nothing"},
	{session.ErrUndoOff, "bot.undo_off"},
	{session.ErrNotFound, "terminal.no_table"},
	{session.ErrConflict, "bot.busy"},
	{session.ErrTaken, "bot.taken"},
	{session.ErrNoGame, "bot.no_game"},
}

// refuse says why something was not done. What is no refusal is trouble of ours: it is told as it is, and the game stands
// where it stood. Only the end of ctx comes back.
func (d *desk) refuse(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if e, ok := errors.AsType[*games.Error](err); ok {
		text := d.words().Say("refusal."+e.Code, e.Args)
		if e.Rule != "" {
			text += " (" + string(e.Rule) + ")"
		}
		d.say(text)
		return nil
	}
	for _, known := range answersTo {
		if errors.Is(err, known.err) {
			d.say(d.words().Say(known.id, nil))
			return nil
		}
	}
	d.say(d.words().Say("terminal.trouble", words.Args{"Trouble": screen.EscapeText(fmt.Sprint(err))}))
	return nil
}
