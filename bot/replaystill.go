package bot

import (
	"context"
	"fmt"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// stills shows a game where nothing is to move by itself. One person sees its first position and steps on from there.
// Shared with everybody it is its last position under its story, and a button lets each step through it by themselves.
func (b *Bot) stills(ctx context.Context, t session.Table, r recall) (reply, error) {
	if r.way == fresh {
		return b.lastStill(ctx, t, r)
	}
	p, err := b.presenter(t.Game)
	if err != nil {
		return reply{}, err
	}
	l, err := b.pastLook(ctx, t.ID, r.user, 0)
	if err != nil {
		return reply{}, err
	}
	first, err := b.pastReply(ctx, r.viewer, p, l, 0)
	first.way = r.way
	return first, err
}

// lastStill is the last position of a game with its story.
func (b *Bot) lastStill(ctx context.Context, t session.Table, r recall) (reply, error) {
	told, p, past, err := b.remember(ctx, t, r)
	if err != nil {
		return reply{}, err
	}
	told.message.Rows = memoryRow(r.viewer, t, verbReplay)
	last := past[len(past)-1]
	board, err := p.Board(ctx, r.viewer, last)
	if err != nil {
		return reply{}, fmt.Errorf("show the end of table %s: %w", t.ID, err)
	}
	if pic := board.Picture; pic != nil && len(told.message.Files) == 0 {
		inWords := told.message
		told.plain = func() wire.Message { return inWords }
		alt := pic.Alt + " " + unmarked(strings.Join(p.Tell(r.viewer, last.Steps), " ")) // the story need not tell the last step
		told.message.Files = []wire.File{{Name: "replay.png", Type: "image/png", Alt: clip(alt, wire.MaxAlt), Data: pic.PNG}}
	}
	return told, nil
}
