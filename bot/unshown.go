package bot

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

const (
	// unshownEvery is how often is looked for boards to post again, firstAgain how long after the first failure one is
	// posted again; the wait doubles with each try, of which there are mostAgain.
	unshownEvery = 10 * time.Second
	firstAgain   = 10 * time.Second
	mostAgain    = 6
	// mostUnshown is how many tables are remembered. An outage that costs more boards than that is made up for by the
	// reminders.
	mostUnshown = 1024
)

// unshown remembers the boards that could not be posted for a reason that passes by itself, with those who were to be
// pinged, so that nobody waits for a turn that they were never told of. It is safe for concurrent use.
type unshown struct {
	now func() time.Time
	mu  sync.Mutex
	owe map[session.ID]owed
}

// owed is a board to be posted again.
type owed struct {
	posting posting
	screen  session.Screen // what showed the table when it failed
	tries   int            // that failed so far
	due     time.Time
}

func newUnshown(now func() time.Time) *unshown {
	return &unshown{now: now, owe: map[session.ID]owed{}}
}

// note remembers that a board could not be posted. It reports false once that was so too often, or if too many are
// remembered: then the board is given up.
func (u *unshown) note(t session.Table, p posting) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	o, known := u.owe[t.ID]
	if o.tries >= mostAgain || !known && len(u.owe) >= mostUnshown {
		delete(u.owe, t.ID)
		return false
	}
	for _, user := range o.posting.pings { // who was to be told before has not been yet
		if !slices.Contains(p.pings, user) {
			p.pings = append(slices.Clip(p.pings), user)
		}
	}
	u.owe[t.ID] = owed{posting: p, screen: t.Screen, tries: o.tries + 1, due: u.now().Add(firstAgain << o.tries)}
	return true
}

// settle forgets a table: it was shown, or never will be where it is.
func (u *unshown) settle(id session.ID) {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.owe, id)
}

// dueNow are the tables whose boards are to be posted again now.
func (u *unshown) dueNow() map[session.ID]owed {
	u.mu.Lock()
	defer u.mu.Unlock()
	due, now := map[session.ID]owed{}, u.now()
	for id, o := range u.owe {
		if !o.due.After(now) {
			due[id] = o
		}
	}
	return due
}

// catchUp posts what could not be posted, again and again until ctx ends.
func (b *Bot) catchUp(ctx context.Context) {
	tick := time.NewTicker(unshownEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			b.postOwed(b.life)
		}
	}
}

// postOwed posts the boards that are due to be posted again.
func (b *Bot) postOwed(ctx context.Context) {
	defer b.inFlight.enter()()
	due := b.unshown.dueNow()
	for _, id := range slices.Sorted(maps.Keys(due)) {
		within, cancel := context.WithTimeout(ctx, answeringLimit)
		b.guarded(within, func() { b.postAgain(within, id, due[id]) })
		cancel()
	}
}

// postAgain posts a board that could not be posted before, unless something else has shown the table since. Who has
// nothing to decide any more is not pinged.
func (b *Bot) postAgain(ctx context.Context, id session.ID, o owed) {
	look, err := b.house.Look(ctx, id, "")
	if err != nil {
		b.log.WarnContext(ctx, "table not shown again", "table", id, "err", err)
		return // the store is in trouble: the next round will tell
	}
	if look.Table.Screen != o.screen || secluded(look.Table) {
		b.unshown.settle(id)
		return
	}
	p := o.posting
	p.pings = slices.DeleteFunc(slices.Clone(p.pings), func(u session.UserID) bool {
		return !slices.ContainsFunc(look.Table.SeatsOf(u), func(s games.Seat) bool { return slices.Contains(look.Waiting, s) })
	})
	b.post(ctx, look.Table, p)
}
