package bot

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Remind lets tests tell the bot of a notice.
func (b *Bot) Remind(ctx context.Context, n session.Notice) { b.remind(ctx, n) }

// Receive lets benchmarks hand the bot an interaction as it comes from the gateway.
func (b *Bot) Receive(raw []byte) { b.receive(raw) }
