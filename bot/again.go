package bot

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// verbAgain begins another game like the one that is over.
const verbAgain verb = "again"

// repeatable tells whether one press can begin another game like this one: it is over, one person played it, and it
// was not the challenge of a day, of which there is one try.
func repeatable(t session.Table) bool {
	return t.Status != session.Running && alone(t) && !secluded(t)
}

// againButton is the button for that, where it can be done.
func againButton(w words.Words, t session.Table) []wire.Button {
	if !repeatable(t) {
		return nil
	}
	return []wire.Button{tableButton(w, t, verbAgain, wire.Primary, "")}
}

// again opens a new table with the options and settings of one that is over, and fresh chance, where the press was made.
func (b *Bot) again(ctx context.Context, c *call, t session.Table) (reply, error) {
	if !repeatable(t) {
		return reply{}, session.ErrStale
	}
	if err := b.checkPlace(c, false); err != nil {
		return reply{}, err
	}
	out, err := b.house.Open(ctx, c.by(), session.NewTable{
		Game: t.Game, Options: t.Options, Place: c.place(), Settings: t.Settings,
	})
	if err != nil {
		return reply{}, err
	}
	return b.showFirst(ctx, c, out.Table)
}
