package bot

import (
	"context"
	"errors"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// answersTo are the messages for what the house answers besides success.
var answersTo = []struct {
	err error
	id  string
}{
	{session.ErrStale, "bot.stale"},
	{session.ErrNotYours, "bot.not_yours"},
	{session.ErrOver, "bot.over"},
	{session.ErrNothing, "bot.nothing"},
	{session.ErrUndoOff, "bot.undo_off"},
	{session.ErrBadFile, "bot.bad_file"},
	{session.ErrNotFound, "bot.no_such_table"},
	{session.ErrConflict, "bot.busy"},
	{session.ErrTaken, "bot.taken"},
	{session.ErrNoGame, "bot.no_game"},
	{session.ErrSealed, "bot.sealed_yet"},
}

// advice is an error whose message a person reads as it stands.
type advice struct {
	id   string
	args words.Args
}

// Error is the id of the message.
func (a *advice) Error() string { return a.id }

// refusal turns an error into words for the person. This is the one place where errors of handlers are logged.
func (b *Bot) refusal(ctx context.Context, c *call, err error) reply {
	if e, ok := errors.AsType[*advice](err); ok {
		return refuse(c.say(e.id, e.args))
	}
	if e, ok := errors.AsType[*games.Error](err); ok {
		return refuse(b.refusalText(c.words, e))
	}
	for _, known := range answersTo {
		if errors.Is(err, known.err) {
			return refuse(c.say(known.id, nil))
		}
	}
	b.log.ErrorContext(ctx, "interaction failed", "id", c.ID, "kind", c.Kind, "err", err)
	if ctx.Err() != nil || errors.Is(err, context.DeadlineExceeded) {
		r := tell(c.say("bot.slow", nil))
		r.outcome = outcomeBroke
		return r
	}
	r := tell(c.say("bot.trouble", nil))
	r.outcome = outcomeBroke
	return r
}

// refusalText is a refusal in words, with the rule that it follows from.
func (b *Bot) refusalText(w words.Words, e *games.Error) string {
	text := w.Say("refusal."+e.Code, e.Args)
	if e.Rule != "" {
		text += " (" + string(e.Rule) + ")"
	}
	return text
}
