package bot

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/bot/gateway"
	"github.com/innkeeper-bot/innkeeper/games/reference"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Remind lets tests tell the bot of a notice.
func (b *Bot) Remind(ctx context.Context, n session.Notice) { b.remind(ctx, n) }

// CatchUp lets tests have the bot post now what it could not post before and what is due.
func (b *Bot) CatchUp(ctx context.Context) { b.postOwed(ctx) }

// Owes lets tests see whether the bot could not show a table and will try it again.
func (b *Bot) Owes(id session.ID) bool {
	b.unshown.mu.Lock()
	defer b.unshown.mu.Unlock()
	_, owed := b.unshown.owe[id]
	return owed
}

// TellDisplayed lets tests have the bot tell the house now what tables' messages show, once all is done that is under way.
func (b *Bot) TellDisplayed(ctx context.Context) {
	b.inFlight.wait(grace)
	b.tellDisplayed(ctx, b.now())
}

// Receive lets benchmarks hand the bot an interaction as it comes from the gateway.
func (b *Bot) Receive(raw []byte) { b.receive(raw) }

// Behind lets tests see which rules a look is explained by.
func Behind(book *reference.Book, l session.Look) []reference.Entry { return behind(book, l) }

// Health lets tests see how each shard does; nil while the gateway is not used.
func (b *Bot) Health() []gateway.Health {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.supervisor == nil {
		return nil
	}
	return b.supervisor.Health()
}
