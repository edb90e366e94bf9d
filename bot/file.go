package bot

import (
	"context"
	"errors"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
)

// maxGameFile is how long a game file may be. A long game has some ten kilobytes.
const maxGameFile = 4 << 20

// export hands a table's game file to one of its people.
func (b *Bot) export(ctx context.Context, c *call) (reply, error) {
	t, err := b.whichKept(ctx, c, "")
	if err != nil {
		return reply{}, err
	}
	data, err := b.house.Export(ctx, c.by(), t.ID)
	if err != nil {
		return reply{}, err
	}
	r := tell(c.say("bot.exported", words.Args{"Table": string(t.ID)}))
	r.message.Files = []wire.File{{Name: t.Game + "-" + string(t.ID) + ".innkeeper", Type: "application/octet-stream", Data: data}}
	return r, nil
}

// importFile opens a game file as a new table here.
func (b *Bot) importFile(ctx context.Context, c *call) (reply, error) {
	if err := b.checkPlace(c, false); err != nil {
		return reply{}, err
	}
	o, _ := c.option("file")
	up, ok := c.Data.Resolved.Attachments[o.Text()]
	if !ok {
		return reply{}, &advice{id: "bot.bad_file"}
	}
	if up.Size > maxGameFile {
		return reply{}, &advice{id: "bot.file_too_long"}
	}
	data, err := b.client.Download(ctx, up.URL, maxGameFile)
	if errors.Is(err, wire.ErrTooLong) {
		return reply{}, &advice{id: "bot.file_too_long"}
	}
	if err != nil {
		return reply{}, err
	}
	out, err := b.house.Import(ctx, c.by(), data, c.place())
	if err != nil {
		return reply{}, err
	}
	return b.showFirst(ctx, c, out.Table)
}
