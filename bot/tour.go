package bot

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// Guide is a Presenter that explains its game to whoever plays it for the first time, each thing when it comes up. The
// bot does the rest: it says each tip once, below what a board says and above its controls; it remembers for each person
// what they were told, over restarts, undo and changes of table; it explains what belongs to every table (undo, hints,
// reminders) itself; and it lets people skip the tour and take it again.
//
//	func (p *Presenter) Tips(v bot.Viewer, l session.Look) []bot.Tip {
//		var tips []bot.Tip
//		if fought(l.Steps) {
//			tips = append(tips, bot.Tip{Key: "battle", Text: v.Words.Say("mygame.tour.battle", nil)})
//		}
//		return tips
//	}
//
// What a screen has no room for comes with the next one that gives reason for it. So a subject is best told from what
// lies open as long as it matters ("there is a battle"), and from an event ("there was one") where it will happen again.
type Guide interface {
	Presenter
	// Tips are what a look of somebody at the table gives reason to explain, the most urgent first, whether it was said
	// before or not. They say how the game works and never what is hidden or which choice is the best one.
	Tips(v Viewer, l session.Look) []Tip
}

// Tip explains one thing that a board shows.
type Tip struct {
	// Key names the subject: 1 to 24 characters of a-z and '-', the same in every language and for ever. Those that
	// begin with "house-" are the bot's own.
	Key string
	// Text is one to three short sentences of markdown in one line, at most MaxTip characters.
	Text string
}

// MaxTip is how many characters a tip has at most.
const MaxTip = 200

const (
	// mostTips is how many tips of the game a board has at most, mostHouseTips how many of the bot's where the game has none.
	// With the last board of a game come the bot's first.
	mostTips      = 2
	mostHouseTips = 1
	// boardRoom is how many characters the text of a board and its tips have together at most, boardEdges how many are left
	// for the lines above and below; what these need beyond that they take from the others.
	boardRoom  = 1800
	boardEdges = wire.MaxContent - boardRoom
)

// lesson is what a board explains to somebody on their tour; its zero value explains nothing.
type lesson struct {
	pupil session.UserID
	words words.Words
	tips  []Tip
	ends  bool // the game that the tour went through is over
}

// lesson is what goes with a look. Where the store does not tell what the person knows already, nothing does.
func (b *Bot) lesson(ctx context.Context, v Viewer, l session.Look) lesson {
	guide, can := b.presenters[l.Table.Game].(Guide)
	if !can || l.Seat == games.Spectator {
		return lesson{}
	}
	seat := l.Table.Seats[l.Seat]
	if seat.User == "" || seat.Away && l.Table.Status == session.Running { // nobody reads it
		return lesson{}
	}
	tour, err := b.house.Tour(ctx, seat.User, l.Table.Game)
	if err != nil {
		b.log.WarnContext(ctx, "tour not known", "table", l.Table.ID, "err", err)
		return lesson{}
	}
	if b.guidedElsewhere(ctx, tour, seat.User, l.Table.ID) {
		return lesson{}
	}
	due, own := guide.Tips(v, l), b.houseTips(v.Words, l)
	finished := l.Table.Status == session.Finished
	if finished {
		due = append(own, due...)
	}
	tips := chosen(tour, l.Table, due, mostTips)
	if len(tips) == 0 {
		tips = chosen(tour, l.Table, own, mostHouseTips)
	}
	ends := finished && tour.Table == l.Table.ID && !tour.Over
	return lesson{pupil: seat.User, words: v.Words, tips: tips, ends: ends}
}

// guideWaits is how long a game that is a tour may rest before the tour goes on in another one.
const guideWaits = 24 * time.Hour

// guidedElsewhere reports whether somebody's tour goes through another game that they are playing: then that one keeps it
// whole, and games beside it explain nothing. A game in which they did nothing yet holds it up for no other.
func (b *Bot) guidedElsewhere(ctx context.Context, tour session.Tour, user session.UserID, here session.ID) bool {
	if tour.Over || tour.Table == "" || tour.Table == here {
		return false
	}
	l, err := b.house.Look(ctx, tour.Table, user)
	if err != nil { // it is gone
		return false
	}
	t := l.Table
	return t.Status == session.Running && l.Seat != games.Spectator && t.Actions > 0 && b.now().Sub(t.Updated) < guideWaits
}

// chosen are the tips of a tour that go with a table's present position.
func chosen(tour session.Tour, t session.Table, due []Tip, most int) []Tip {
	keys := make([]string, len(due))
	for i, tip := range due {
		keys[i] = tip.Key
	}
	now := tour.Tips(t, keys, most)
	return slices.DeleteFunc(slices.Clone(due), func(tip Tip) bool { return !slices.Contains(now, tip.Key) })
}

// text is the tips, each a line of one quotation.
func (o lesson) text() string {
	lines := make([]string, len(o.tips))
	for i, tip := range o.tips {
		lines[i] = clip(tip.Text, MaxTip)
		if i == 0 {
			lines[i] = o.words.Say("bot.tour.tip", words.Args{"Tip": lines[i]})
		}
		lines[i] = "> " + lines[i]
	}
	return strings.Join(lines, "\n")
}

// size is how many characters the lesson adds to a text.
func (o lesson) size() int {
	if len(o.tips) == 0 {
		return 0
	}
	return utf8.RuneCountInString(o.text()) + len("\n")
}

// below puts the lesson below the text of a board.
func (o lesson) below(text string) string {
	if len(o.tips) == 0 {
		return text
	}
	return strings.TrimSpace(text) + "\n" + o.text()
}

// fit leaves out what does not fit into so much room beside a text: it waits for a board that has more.
func (o lesson) fit(text string, room int) lesson {
	for len(o.tips) > 0 && utf8.RuneCountInString(text)+o.size() > room {
		o.tips = o.tips[:len(o.tips)-1]
	}
	return o
}

// give notes a lesson, so that it is not said again; one that cannot be noted is not said at all.
func (b *Bot) give(ctx context.Context, o lesson, t session.Table) lesson {
	if len(o.tips) == 0 && !o.ends {
		return o
	}
	keys := make([]string, len(o.tips))
	for i, tip := range o.tips {
		keys[i] = tip.Key
	}
	_, err := b.house.Guide(ctx, o.pupil, t.Game, func(tour *session.Tour) { tour.Give(t, keys) })
	if err != nil {
		b.log.WarnContext(ctx, "tips not noted", "table", t.ID, "err", err)
		return lesson{}
	}
	return o
}

// skipRow is the last row of a board that explains something: the way out of the tour.
func (o lesson) skipRow(t session.Table) []wire.Row {
	if len(o.tips) == 0 || t.Status != session.Running {
		return nil
	}
	return []wire.Row{{Buttons: []wire.Button{tableButton(o.words, t, verbSkipTour, wire.Secondary, "")}}}
}

// houseTips are what a look gives reason to explain of the house's own things.
func (b *Bot) houseTips(w words.Words, l session.Look) []Tip {
	t := l.Table
	if t.Status == session.Finished {
		if _, rates := b.presenters[t.Game].(Rater); rates {
			return []Tip{{"house-end", w.Say("bot.tour.end_rated", nil)}}
		}
		return []Tip{{"house-end", w.Say("bot.tour.end", nil)}}
	}
	if l.Decision == nil || t.Actions == 0 {
		return nil
	}
	var tips []Tip
	add := func(key, text string, due bool) {
		if due {
			tips = append(tips, Tip{key, text})
		}
	}
	add("house-undo", w.Say("bot.tour.undo", nil), t.CanUndo)
	add("house-hint", w.Say("bot.tour.hint", nil), len(b.hintButton(w, t)) > 0)
	add("house-why", w.Say("bot.tour.why", nil), b.cfg.Rules != nil)
	add("house-time", w.Say("bot.tour.time", nil), !t.Deadline.IsZero())
	add("house-table", w.Say("bot.tour.table", nil), true)
	return tips
}
