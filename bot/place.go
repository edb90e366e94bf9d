package bot

import (
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
)

// inThread tells whether the interaction was made in a thread.
func (c *call) inThread() bool { return c.Channel != nil && c.Channel.Kind.Thread() }

// needed are the permissions that a table needs where the interaction was made.
func (c *call) needed(thread bool) wire.Permissions {
	want := wire.ViewChannel | wire.AttachFiles | wire.SendMessages
	switch {
	case thread:
		want |= wire.CreatePublicThreads | wire.SendMessagesInThreads
	case c.inThread():
		want = want&^wire.SendMessages | wire.SendMessagesInThreads
	}
	return want
}

// mayPost tells whether the bot may write to the channel by itself.
func (b *Bot) mayPost(c *call) bool {
	return c.Guild == "" || c.BotPermissions().Missing(c.needed(false)&^wire.AttachFiles) == 0
}

// checkPlace is the advice that somebody needs before a table can be opened here: which permission the bot lacks. Where
// the bot is used by a person without being in the place itself, nothing is needed.
func (b *Bot) checkPlace(c *call, thread bool) error {
	if !c.BotPresent() {
		if thread {
			return &advice{id: "bot.thread_needs_bot"}
		}
		return nil
	}
	if c.Guild == "" {
		if thread {
			return &advice{id: "bot.thread_needs_channel"}
		}
		return nil
	}
	if thread && c.inThread() {
		return &advice{id: "bot.thread_in_thread"}
	}
	return lacking(c.words, c.BotPermissions().Missing(c.needed(thread)))
}

// lacking names permissions that the bot lacks; nil if it lacks none.
func lacking(w words.Words, missing wire.Permissions) error {
	if missing == 0 {
		return nil
	}
	var names []string
	for _, n := range missing.Names() {
		names = append(names, w.Say("bot.permission."+n, nil))
	}
	return &advice{id: "bot.lacking", args: words.Args{"Permissions": strings.Join(names, ", "), "Count": len(names)}}
}
