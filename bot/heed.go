package bot

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// shownWishes are those that a person has just named for how things are shown, as changes of a table's settings.
func shownWishes(c *call) change {
	ch := change{}
	for _, name := range []string{"theme", "text_only", "still"} {
		if o, given := c.option(name); given {
			ch[name] = o.Text()
		}
	}
	return ch
}

// heed carries a person's new wishes to the running tables that they play alone: nobody else is asked there. What cannot
// be brought up to date now is shown anew with the next move.
func (b *Bot) heed(ctx context.Context, c *call, ch change) {
	tables, err := b.seated(ctx, c, "", false)
	if err != nil {
		b.log.InfoContext(ctx, "wishes not carried to tables", "id", c.ID, "err", err)
		return
	}
	for _, t := range tables {
		after := t.Settings
		if ch.apply(&after); !alone(t) || t.Owner != c.user || after == t.Settings {
			continue
		}
		by := session.By{User: c.user, Name: c.AuthorName()} // of one interaction each table would be told once only
		out, err := b.house.Configure(ctx, by, t.ID, ch.apply)
		if err != nil {
			b.log.InfoContext(ctx, "wishes not carried to a table", "table", t.ID, "err", err)
			continue
		}
		b.refresh(ctx, out.Table)
	}
}
