package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/discordfake"
)

// newest is the newest message of a channel that everybody sees.
func (sc *scene) newest(channel string) discordfake.Message {
	sc.t.Helper()
	for _, m := range slices.Backward(sc.ann.Messages(channel)) {
		if !m.Ephemeral() {
			return m
		}
	}
	sc.t.Fatal("no message")
	return discordfake.Message{}
}

// pinged are the names of those whom a message notified.
func pinged(m discordfake.Message) string {
	var names []string
	for _, u := range m.Notified {
		names = append(names, u.Name)
	}
	return strings.Join(names, " ")
}

// mine opens a person's own view of the table that a board shows.
func (sc *scene) mine(p *discordfake.Person, board string) discordfake.Message {
	sc.t.Helper()
	a := sc.press(p, board, "My seat")
	if a.Message == nil || !a.Message.Ephemeral() {
		sc.t.Fatalf("my seat of %s: %s %+v", p.User().Name, a.Kind, a.Message)
	}
	return *a.Message
}

func TestAPassedTurnIsOneNewMessageThatPingsWhoIsNext(t *testing.T) {
	sc := newScene(t)
	board := sc.open(false, sc.ann, sc.bob, sc.cyd)
	players := []*discordfake.Person{sc.ann, sc.bob, sc.cyd}
	for n := range 6 {
		p, next := players[n%3], players[(n+1)%3]
		own := sc.mine(p, board.ID)
		before := sc.settled()
		sc.press(p, own.ID, "Take 1")
		sc.eventually("the table has a new screen", func() bool { return sc.table(sc.ann).Screen.Message != board.ID })
		sc.eventually("the old board has no controls", func() bool { return len(sc.see(sc.ann, board.ID).Components) == 0 })
		posted := 0
		for _, r := range sc.since(before) {
			if r.Method == "POST" && strings.HasSuffix(r.Path, "/messages") {
				posted++
			}
		}
		if posted != 1 || sc.settled()-before != 3 {
			t.Errorf("turn %d took %v", n, routes(sc.since(before)))
		}
		board = sc.newest(sc.hall.ID)
		if got := pinged(board); got != next.User().Name {
			t.Errorf("turn %d pinged %q, want %s", n, got, next.User().Name)
		}
		if len(board.Attachments) != 1 {
			t.Errorf("turn %d: files %+v", n, board.Attachments)
		}
	}
}

func TestARoundAtOncePingsEverybodyInOneMessage(t *testing.T) {
	sc := newScene(t)
	board := sc.open(true, sc.ann, sc.bob, sc.cyd)
	own := map[*discordfake.Person]discordfake.Message{}
	for _, p := range []*discordfake.Person{sc.ann, sc.bob, sc.cyd} {
		own[p] = sc.mine(p, board.ID)
	}
	sc.press(sc.ann, own[sc.ann].ID, "Take 1")
	sc.press(sc.bob, own[sc.bob].ID, "Take 2")
	if got := sc.newest(sc.hall.ID); got.ID != board.ID {
		t.Errorf("a message came before the round was over: %q", got.Content)
	}
	sc.press(sc.cyd, own[sc.cyd].ID, "Take 3")
	sc.eventually("a new board", func() bool { return sc.newest(sc.hall.ID).ID != board.ID })
	if got := pinged(sc.newest(sc.hall.ID)); got != "ann bob" { // cyd knows: the last choice was theirs
		t.Errorf("pinged %q, want ann and bob", got)
	}
}

func TestTwoPeopleWhoActAtOnceBothLand(t *testing.T) {
	sc := newScene(t)
	board := sc.open(true, sc.ann, sc.bob, sc.cyd)
	players := []*discordfake.Person{sc.ann, sc.bob}
	var wg sync.WaitGroup
	for _, p := range players {
		own := sc.mine(p, board.ID)
		wg.Go(func() {
			if a := sc.press(p, own.ID, "Take 2"); a.Kind != discordfake.AnsweredUpdate {
				t.Errorf("%s answered by %s", p.User().Name, a.Kind)
			}
		})
	}
	wg.Wait()
	sc.eventually("the board shows both", func() bool {
		return strings.Contains(sc.see(sc.cyd, board.ID).Content, "taken [2 2 0]")
	})
}

func TestNobodySeesWhatIsSomebodyElses(t *testing.T) {
	sc := newScene(t)
	board := sc.open(true, sc.ann, sc.bob)
	sc.press(sc.ann, sc.mine(sc.ann, board.ID).ID, "Take 1")
	sc.press(sc.bob, sc.mine(sc.bob, board.ID).ID, "Take 1")
	for _, p := range []*discordfake.Person{sc.ann, sc.bob} {
		sc.mine(p, sc.newest(sc.hall.ID).ID)
	}
	sc.slash(sc.ann, sc.hall.ID, "table history", nil)
	sc.slash(sc.cyd, sc.hall.ID, "pips show", discordfake.Options{"table": string(sc.table(sc.ann).ID)})
	sc.press(sc.cyd, sc.newest(sc.hall.ID).ID, "Why?")
	for n, p := range []*discordfake.Person{sc.ann, sc.bob, sc.cyd} {
		seen := fmt.Sprintf("%+v", p.Messages(sc.hall.ID))
		for seat := range 2 {
			has := strings.Contains(seen, secretOf(seatOf(seat)))
			if own := n == seat; has != own {
				t.Errorf("%s sees the secret of seat %d: %v, want %v", p.User().Name, seat, has, own)
			}
		}
	}
}

func TestAnUndoThatNeedsVotesIsPutToTheOthers(t *testing.T) {
	sc := newScene(t)
	board := sc.open(false, sc.ann, sc.bob)
	if a := sc.slash(sc.ann, sc.hall.ID, "table settings", discordfake.Options{"undo": "vote"}); a.Message == nil {
		t.Fatalf("settings: %+v", a)
	}
	sc.press(sc.ann, sc.mine(sc.ann, board.ID).ID, "Take 1")
	sc.eventually("bob's turn", func() bool { return sc.table(sc.ann).Screen.Message != board.ID })
	board = sc.see(sc.ann, sc.table(sc.ann).Screen.Message)
	sc.press(sc.ann, board.ID, "Undo")
	sc.eventually("the vote is shown", func() bool { return hasButton(sc.newest(sc.hall.ID), "Agree") })
	vote := sc.newest(sc.hall.ID)
	if got := pinged(vote); got != "bob" {
		t.Errorf("the vote pinged %q, want bob", got)
	}
	if a := sc.press(sc.cyd, vote.ID, "Agree"); a.Message == nil || !a.Message.Ephemeral() {
		t.Errorf("cyd, who does not sit there, votes: %+v", a.Message)
	}
	sc.press(sc.bob, vote.ID, "Agree")
	if got := sc.table(sc.ann).Actions; got != 0 {
		t.Errorf("%d actions after the vote, want 0", got)
	}
}

func TestARoundOfSixStaysWithinItsCalls(t *testing.T) {
	sc := newScene(t)
	players := []*discordfake.Person{sc.ann, sc.bob, sc.cyd}
	for _, name := range []string{"dee", "eli", "fay"} {
		u := sc.AddUser(discordfake.User{Name: name})
		sc.AddMember(sc.guild.ID, u.ID)
		players = append(players, sc.As(u.ID))
	}
	board := sc.open(true, players...)
	before := sc.settled()
	for _, p := range players {
		was := sc.see(p, board.ID).Content
		sc.press(p, sc.mine(p, board.ID).ID, "Take 1")
		sc.eventually("the press is shown", func() bool {
			return sc.see(p, board.ID).Content != was || sc.newest(sc.hall.ID).ID != board.ID
		})
		sc.settled()
	}
	sc.eventually("the next round is shown", func() bool { return sc.newest(sc.hall.ID).ID != board.ID })
	if got := pinged(sc.newest(sc.hall.ID)); len(strings.Fields(got)) != 5 {
		t.Errorf("pinged %q, want the five who waited", got)
	}
	// Each opens their seat and presses; after five of the presses the board is edited, after the sixth a new one takes
	// its place and the old one loses its controls.
	if got := sc.settled() - before; got > 6*2+5+2 {
		t.Errorf("the round took %d requests: %v", got, routes(sc.since(before)))
	}
}
