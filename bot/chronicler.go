package bot

import (
	"context"

	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Chronicler is a Presenter that has more to say about games that are over: what was achieved, how chance fell, and a
// challenge for every day. Its game gets the commands of the challenge.
type Chronicler interface {
	Presenter
	// Variant is a game's options in a few words, at most 40 characters: games of one variant are counted together.
	Variant(w words.Words, options []byte) string
	// Daily are the engine's options of a day's challenge, the same in every process.
	Daily(day session.Day) ([]byte, error)
	// Feats are the kinds of feats of the game, in the order in which they are listed. Their names and what they ask
	// for stand in the catalogue under "feat.<game>.<kind>" and the same with ".how".
	Feats() []string
	// Judge finds the feats of a finished game.
	Judge() session.Judge
	// Trace is the course of a game as one row of symbols, at most 400 characters, and the same in words. Neither
	// helps somebody who still has the same game before them.
	Trace(v Viewer, course session.Course) (symbols, told string, err error)
	// Draws holds what chance gave in games, one or several, against what was to be expected, in full lines.
	Draws(v Viewer, courses []session.Course) (string, error)
}

// chronicler is the Chronicler of a game, if it has one.
func (b *Bot) chronicler(game string) (Chronicler, bool) {
	c, ok := b.presenters[game].(Chronicler)
	return c, ok
}

// feats are what was achieved at a table. Without them the table is shown all the same.
func (b *Bot) feats(ctx context.Context, t session.Table) []session.Feat {
	c, ok := b.chronicler(t.Game)
	if !ok || t.Status != session.Finished || !t.Counts() {
		return nil
	}
	feats, err := b.house.Feats(ctx, t.ID, c.Judge())
	if err != nil {
		b.log.ErrorContext(ctx, "feats not found", "table", t.ID, "err", err)
	}
	return feats
}
