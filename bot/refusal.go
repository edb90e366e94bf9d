package bot

import (
	"context"
	"errors"
	"maps"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
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
	if text, known := b.reason(c, err); known {
		return refuse(text)
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

// reason is why something is refused, in words; known is false for trouble of ours, and for no error at all.
func (b *Bot) reason(c *call, err error) (text string, known bool) {
	if e, ok := errors.AsType[*advice](err); ok {
		return c.say(e.id, e.args), true
	}
	if e, ok := errors.AsType[*games.Error](err); ok {
		return b.refusalText(c.words, e), true
	}
	for _, answer := range answersTo {
		if errors.Is(err, answer.err) {
			return c.say(answer.id, nil), true
		}
	}
	return "", false
}

// refusalText is a refusal in words, with the rule that it follows from.
func (b *Bot) refusalText(w words.Words, e *games.Error) string {
	text := w.Say("refusal."+e.Code, readable(w, e))
	if e.Rule != "" {
		text += " (" + string(e.Rule) + ")"
	}
	return text
}

// optionOf are the names of options whose settings the house calls something else.
var optionOf = map[string]string{"locale": "language", "deadline_hours": "deadline"}

// readable are the values of a refusal as a person reads them: a setting by the name of its option, and what they typed
// for it escaped.
func readable(w words.Words, e *games.Error) words.Args {
	setting, ok := e.Args["setting"].(string)
	if !ok {
		return e.Args
	}
	args := words.Args(maps.Clone(e.Args))
	args["setting"] = optionName(w, setting)
	if typed, ok := e.Args["value"].(string); ok {
		args["value"] = screen.Escape(typed)
	}
	return args
}

// optionName is what a setting's option is called in a language.
func optionName(w words.Words, setting string) string {
	name := setting
	if other, ok := optionOf[setting]; ok {
		name = other
	}
	for _, path := range [...]string{"table settings", "table me"} {
		if key := commandKey(path) + "." + name + ".name"; w.Knows(key) {
			return w.Say(key, nil)
		}
	}
	return name
}
