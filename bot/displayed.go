package bot

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

const (
	// displayedEvery is how often the house is told what tables' messages show, displayedAfter how long one must have shown
	// it: who goes on playing needs it told once, at the end. Together they stay below what the house waits for.
	displayedEvery = 3 * time.Second
	displayedAfter = 5 * time.Second
	// mostDisplayed is how many tables are remembered. One that is forgotten is shown once more for no reason.
	mostDisplayed = 4096
)

// displayed remembers which version of each table its message shows since lately, until the house knows: if this process
// dies before that, another one brings the message up to date. It is safe for concurrent use.
type displayed struct {
	now   func() time.Time
	mu    sync.Mutex
	shown map[session.ID]display
}

// display is that a message shows a version of its table, since a time.
type display struct {
	version uint64
	since   time.Time
}

func newDisplayed(now func() time.Time) *displayed {
	return &displayed{now: now, shown: map[session.ID]display{}}
}

// note remembers that the message of a table shows it as it is in t.
func (d *displayed) note(t session.Table) {
	d.mu.Lock()
	defer d.mu.Unlock()
	old, known := d.shown[t.ID]
	if known && old.version > t.Version || !known && len(d.shown) >= mostDisplayed {
		return
	}
	d.shown[t.ID] = display{version: t.Version, since: d.now()}
}

// take gives back what is remembered since the time given or longer, and forgets it.
func (d *displayed) take(since time.Time) map[session.ID]uint64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	taken := map[session.ID]uint64{}
	for id, s := range d.shown {
		if !s.since.After(since) {
			taken[id] = s.version
			delete(d.shown, id)
		}
	}
	return taken
}

// reportDisplayed tells the house what tables' messages show, again and again until ctx ends.
func (b *Bot) reportDisplayed(ctx context.Context) {
	tick := time.NewTicker(displayedEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			b.tellDisplayed(b.life, b.now().Add(-displayedAfter))
		}
	}
}

// tellDisplayed tells the house what tables' messages show since the time given or longer.
func (b *Bot) tellDisplayed(ctx context.Context, since time.Time) {
	defer b.inFlight.enter()()
	shown := b.displayed.take(since)
	for _, id := range slices.Sorted(maps.Keys(shown)) {
		if err := b.house.Displayed(ctx, id, shown[id]); err != nil {
			b.log.WarnContext(ctx, "not recorded what a table's message shows", "table", id, "err", err)
		}
	}
}

// showScreen brings the message of a table up to date that may show it as it was before. What cannot be shown is seen to
// by those who are told of that.
func (b *Bot) showScreen(ctx context.Context, t session.Table) {
	b.log.InfoContext(ctx, "board shown again", "table", t.ID)
	b.refresh(ctx, t)
	if err := b.house.Displayed(ctx, t.ID, t.Version); err != nil {
		b.log.WarnContext(ctx, "not recorded what a table's message shows", "table", t.ID, "err", err)
	}
}
