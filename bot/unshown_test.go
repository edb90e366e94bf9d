package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// hallFails makes new messages in the hall fail for a reason that passes.
func (sc *scene) hallFails() (cancel func()) {
	return sc.Fail(discordfake.FailRule{Method: "POST", Path: "/channels/" + sc.hall.ID + "/messages", Status: 503})
}

func TestABoardThatCouldNotBePostedIsPostedLater(t *testing.T) {
	sc := newScene(t)
	board := sc.open(false, sc.ann, sc.bob)
	recovered := sc.hallFails()
	before := sc.settled()
	sc.pressMine(sc.ann, board.ID, "Take 1")
	posts := func() (n int) {
		for _, r := range sc.since(before) {
			if r.Method == "POST" && strings.HasSuffix(r.Path, "/messages") {
				n++
			}
		}
		return n
	}
	sc.eventually("the tries are over", func() bool { return sc.bot.Owes(sc.table(sc.ann).ID) })
	tried := posts()
	sc.bot.CatchUp(sc.ctx) // nothing is due yet
	if got := posts(); tried == 0 || got != tried {
		t.Errorf("%d tries, and %d without waiting", tried, got-tried)
	}
	recovered()
	sc.clock.advance(time.Minute)
	sc.bot.CatchUp(sc.ctx)
	if got := sc.newest(sc.hall.ID); pinged(got) != "bob" || !hasButton(got, "My seat") {
		t.Fatalf("the newest message pings %q: %q", pinged(got), got.Content)
	}
	shown := posts()
	sc.clock.advance(time.Hour)
	sc.bot.CatchUp(sc.ctx)
	if got := posts(); got != shown {
		t.Errorf("the board was posted %d times more", got-shown)
	}
	sc.pressMine(sc.bob, sc.newest(sc.hall.ID).ID, "Take 1")
}

func TestAPlaceThatFailsForLongIsNotHammered(t *testing.T) {
	sc := newScene(t)
	board := sc.open(false, sc.ann, sc.bob)
	sc.hallFails()
	before := sc.settled()
	sc.pressMine(sc.ann, board.ID, "Take 1")
	sc.eventually("the tries are over", func() bool { return sc.bot.Owes(sc.table(sc.ann).ID) })
	for range 100 {
		sc.clock.advance(10 * time.Second)
		sc.bot.CatchUp(sc.ctx)
	}
	// Two for the presses; then the first try and six more, each of three requests and each perhaps made twice where the
	// bot's own round comes at the same time.
	if got := sc.settled() - before; got > 2+2*7*3 {
		t.Errorf("%d requests: %v", got, routes(sc.since(before)))
	}
	if got := sc.table(sc.ann).Status; got != session.Running {
		t.Errorf("the table is %s", got)
	}
}
