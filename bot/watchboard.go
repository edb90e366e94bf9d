package bot

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/innkeeper-bot/innkeeper/bot/wire"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

const (
	// galleryHands is how many followers of a table are shown it at a time, galleries how many tables are at a time.
	galleryHands = 4
	galleries    = 8
	// galleryLimit is how long a table may be shown to its followers at one go, recordLimit how long it may take to record
	// that: together less than the minute after which the house asks somebody else.
	galleryLimit = 45 * time.Second
	recordLimit  = 10 * time.Second
	// firstTime is how long whoever takes up a new follower has for showing them the table, before another one does.
	firstTime = time.Minute
)

// gallery shows tables to those who follow them, apart from the reminders: those do not wait for it. It is safe for
// concurrent use.
type gallery struct{ seats chan struct{} }

func newGallery() *gallery { return &gallery{seats: make(chan struct{}, galleries)} }

// showGallery shows a table to those of its followers who do not see it as it is. It returns at once, unless many are at
// work already. Whatever becomes of it, the house hears of it, or asks again in a minute.
func (b *Bot) showGallery(id session.ID) {
	leave := b.inFlight.enter()
	b.gallery.seats <- struct{}{}
	go func() {
		defer leave()
		defer func() { <-b.gallery.seats }()
		ctx, cancel := context.WithTimeout(b.life, galleryLimit)
		defer cancel()
		b.guarded(ctx, func() {
			if err := b.showFollowers(ctx, id); err != nil {
				b.log.ErrorContext(ctx, "table not shown to its followers", "table", id, "err", err)
			}
		})
	}()
}

// showFollowers shows a table as it is now to all of its followers who see an older position, and tells those goodbye who
// follow it no longer.
func (b *Bot) showFollowers(ctx context.Context, id session.ID) error {
	look, err := b.house.LookFrom(ctx, id, "", games.Spectator)
	if err != nil {
		return err
	}
	behind := slices.DeleteFunc(look.Table.Followers, func(f session.Follower) bool {
		return f.Parting == "" && (f.Seen == look.Table.Mark || f.Screen.Message == "" && b.now().Sub(f.Since) < firstTime)
	})
	v := b.newViewing(look)
	shown := make([]session.Shown, len(behind))
	var g errgroup.Group
	g.SetLimit(galleryHands)
	for n, f := range behind {
		g.Go(func() error {
			b.guarded(ctx, func() {
				shown[n] = session.Shown{User: f.User, Since: f.Since, Failed: true} // unless it is said otherwise
				shown[n] = v.show(ctx, f)
			})
			return nil
		})
	}
	_ = g.Wait() // what fails stands in the list
	within, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordLimit)
	defer cancel()
	return b.house.Showed(within, id, shown)
}

// viewing is one position of a table on its way to those who follow it. It is safe for concurrent use.
type viewing struct {
	bot  *Bot
	look session.Look // of somebody without a seat

	mu     sync.Mutex // held while something is asked for or made
	places *sight
	boards map[Viewer]board
}

func (b *Bot) newViewing(l session.Look) *viewing {
	return &viewing{bot: b, look: l, places: b.newSight(), boards: map[Viewer]board{}}
}

// show brings the message of a follower up to date.
func (v *viewing) show(ctx context.Context, f session.Follower) session.Shown {
	t := v.look.Table
	viewer := v.bot.followersView(ctx, t, f)
	if f.Parting == "" || f.Parting == session.PartingOver {
		sees, err := v.sees(ctx, f.User)
		if err != nil {
			v.bot.log.InfoContext(ctx, "place not looked at", "table", t.ID, "err", err)
			return session.Shown{User: f.User, Since: f.Since, Failed: true}
		}
		if !sees {
			f.Parting = session.PartingUnseen
		}
	}
	m, plain, err := v.message(ctx, viewer, f)
	if err != nil {
		v.bot.log.ErrorContext(ctx, "board not made", "table", t.ID, "err", err)
		return session.Shown{User: f.User, Since: f.Since, Failed: true}
	}
	screen, err := v.bot.showIn(ctx, f, m, plain)
	switch {
	case errors.Is(err, errNoDM), f.Parting != "" && err == nil:
		return session.Shown{User: f.User, Since: f.Since, Gone: true}
	case err != nil:
		v.bot.log.InfoContext(ctx, "follower not reached", "table", t.ID, "err", err)
		return session.Shown{User: f.User, Since: f.Since, Failed: true}
	}
	return session.Shown{User: f.User, Since: f.Since, Screen: screen, Mark: t.Mark}
}

func (v *viewing) sees(ctx context.Context, u session.UserID) (bool, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.places.reaches(ctx, v.look.Table, u)
}

// message is what a follower is shown: the board, at the end with a word of goodbye; or only that.
func (v *viewing) message(ctx context.Context, viewer Viewer, f session.Follower) (wire.Message, func() wire.Message, error) {
	t := v.look.Table
	if f.Parting != "" && (f.Parting != session.PartingOver || t.Status != session.Finished) {
		return wire.Message{Content: clip(partingText(viewer.Words, t, f.Parting), wire.MaxContent)}, nil, nil
	}
	made, err := v.board(ctx, viewer)
	return made.message, made.plain, err
}

// board is the board for one kind of viewer, made once for all of them.
func (v *viewing) board(ctx context.Context, viewer Viewer) (board, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if made, ok := v.boards[viewer]; ok {
		return made, nil
	}
	made, err := v.bot.boardUnder(ctx, watchLead(viewer.Words, v.look), viewer, v.look, watching)
	if err == nil {
		v.boards[viewer] = made
	}
	return made, err
}

// watchLead tells a follower what they see, and whose turn it is.
func watchLead(w words.Words, l session.Look) string {
	t := l.Table
	args := words.Args{"Names": namesAt(w, t), "Game": w.Say("game."+t.Game, nil), "Turn": ""}
	if oneSeat(t) { // its reports speak to whoever plays it
		args["Turn"] = w.Say("watch.you", args)
	}
	if t.Status != session.Running {
		return w.Say("watch.lead_over", args)
	}
	var turn []string
	for _, s := range l.Waiting {
		turn = append(turn, seatName(w, t, s))
	}
	if len(turn) > 0 && !oneSeat(t) {
		args["Turn"] = w.Say("watch.turn", words.Args{"Names": strings.Join(turn, ", "), "Count": len(turn)})
	}
	return w.Say("watch.lead", args)
}

// partingText tells a follower why they follow a table no longer.
func partingText(w words.Words, t session.Table, p session.Parting) string {
	return w.Say("watch.parting."+string(p), words.Args{"Game": w.Say("game."+t.Game, nil), "Names": namesAt(w, t)})
}

// followersView is how a follower sees a table: in their own way where they have said which, in their own language, and
// else in the table's.
func (b *Bot) followersView(ctx context.Context, t session.Table, f session.Follower) Viewer {
	person, err := b.house.Person(ctx, f.User)
	if err != nil {
		b.log.InfoContext(ctx, "person's wishes not known", "table", t.ID, "err", err)
	}
	locale := f.Locale
	if person.Locale != "" {
		locale = person.Locale
	}
	return viewer(b.cfg.Words.For(locale, t.Settings.Locale), t, wishes{person.Theme, person.TextOnly, person.Still})
}

// showIn shows a message where a follower sees the table: in the message that shows it, or in a new one where that is old,
// gone or cannot be edited. The old one then loses its controls.
func (b *Bot) showIn(ctx context.Context, f session.Follower, m wire.Message, plain func() wire.Message) (session.Screen, error) {
	if old := f.Screen; old.Message != "" && b.now().Sub(snowflakeTime(old.Message)) <= screenLife {
		err := b.edit(ctx, old, board{message: m, plain: plain})
		if err == nil || wire.Passing(err) {
			return old, err
		}
	}
	sent, err := b.direct(ctx, f.User, m)
	if wire.TooLarge(err) && plain != nil {
		sent, err = b.direct(ctx, f.User, plain())
	}
	if err != nil {
		return session.Screen{}, err
	}
	b.bare(ctx, f.Screen)
	return session.Screen{Channel: sent.ChannelID, Message: sent.ID}, nil
}

// showFirstTime shows a table in a direct message to somebody who has just begun to follow it.
func (b *Bot) showFirstTime(ctx context.Context, c *call, out session.Outcome) (session.Shown, error) {
	look, err := b.house.LookFrom(ctx, out.Table.ID, "", games.Spectator)
	if err != nil {
		return session.Shown{}, err
	}
	f := followerOf(look.Table, c.user)
	made, err := b.newViewing(look).board(ctx, b.followersView(ctx, look.Table, f))
	if err != nil {
		return session.Shown{}, err
	}
	made.message.Nonce = nonce("w", out.Table.ID, c.ID)
	screen, err := b.showIn(ctx, session.Follower{User: c.user}, made.message, made.plain)
	return session.Shown{User: c.user, Since: f.Since, Screen: screen, Mark: look.Table.Mark}, err
}
