package bot

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Remind lets tests tell the bot of a notice.
func (b *Bot) Remind(ctx context.Context, n session.Notice) { b.remind(ctx, n) }
