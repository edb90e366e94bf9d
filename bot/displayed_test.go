package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// diesActing has a process act for somebody and die before it answers.
func (sc *scene) diesActing(p *discordfake.Person) session.Table {
	sc.t.Helper()
	id, user := sc.table(p).ID, session.UserID(p.User().ID)
	l, err := sc.house.Look(sc.ctx, id, user)
	if err != nil {
		sc.t.Fatal(err)
	}
	out, err := sc.house.Act(sc.ctx, session.By{User: user}, id, *l.Decision, l.Legal[0])
	if err != nil {
		sc.t.Fatal(err)
	}
	return out.Table
}

func TestABoardDoesNotStayBehindAProcessThatDied(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	sc.press(sc.ann, board.ID, "Take 2")
	sc.diesActing(sc.ann)
	sc.stop()
	if got := sc.see(sc.ann, board.ID); !strings.Contains(got.Content, "taken [2]") {
		t.Fatalf("the board is ahead: %q", got.Content)
	}
	sc.clock.advance(time.Minute)
	sc.restart()
	sc.eventually("the board shows the last action", func() bool {
		return strings.Contains(sc.see(sc.ann, board.ID).Content, "taken [3]")
	})
	before := sc.settled()
	for range 5 {
		sc.pass(time.Hour)
	}
	for _, r := range sc.since(before) {
		if r.Method == "PATCH" {
			t.Errorf("shown once more: %s %s", r.Method, r.Route)
		}
	}
	sc.press(sc.ann, board.ID, "Take 1") // and its controls are those of now
	if got := sc.see(sc.ann, board.ID); !strings.Contains(got.Content, "taken [4]") {
		t.Errorf("after a press the board is %q", got.Content)
	}
}

func TestAGameThatEndedAsAProcessDiedIsShownOver(t *testing.T) {
	sc := newScene(t)
	board := sc.start(sc.ann, sc.hall.ID)
	for range 100 {
		if sc.diesActing(sc.ann).Status != session.Running {
			break
		}
	}
	sc.pass(time.Minute)
	if got := sc.see(sc.ann, board.ID); hasButton(got, "Take 1") {
		t.Errorf("the game is over, the board is %q", got.Content)
	}
}

// TestABoardThatWasShownIsNotShownAgain presses, moves on to a new message and ends, with nothing lost.
func TestABoardThatWasShownIsNotShownAgain(t *testing.T) {
	sc := newScene(t)
	alone := sc.start(sc.cyd, sc.hall.ID)
	board := sc.open(false, sc.ann, sc.bob)
	sc.press(sc.cyd, alone.ID, "Take 1")
	sc.pressMine(sc.ann, board.ID, "Take 1") // passes the turn
	sc.eventually("bob is called", func() bool { return pinged(sc.newest(sc.hall.ID)) == "bob" })
	sc.stop() // tells what it knows
	sc.restart()
	before := sc.settled()
	sc.pass(time.Minute)
	if sent := sc.since(before); len(sent) > 0 {
		t.Errorf("requests %v without a reason", routes(sent))
	}
}
