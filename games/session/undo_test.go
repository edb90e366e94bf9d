package session_test

import (
	"context"
	"reflect"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

func (in *inn) redo(id session.ID, user session.UserID) (session.Outcome, error) {
	return in.house.Redo(context.Background(), in.by(user), id)
}

// views are what everybody sees of the position: it tells positions apart.
func (in *inn) views(id session.ID, users ...session.UserID) []any {
	in.t.Helper()
	var views []any
	for _, u := range append(users, "") {
		views = append(views, in.look(id, u).View)
	}
	return views
}

func policy(p session.UndoPolicy) func(*session.Settings) {
	return func(s *session.Settings) { s.Undo = p }
}

func TestSafeUndoEndsAtWhatWasRevealed(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	_, err := in.undo(id, "ann")
	refused(t, err, session.ErrNothing)
	in.act(id, "ann", lay{0})
	in.act(id, "bob", lay{0})
	in.act(id, "ann", bid{1})
	before := in.views(id, "ann", "bob")
	in.act(id, "bob", bid{2}) // shows all bids
	if in.look(id, "bob").Table.CanUndo {
		t.Fatal("undo is offered beyond a reveal")
	}
	_, err = in.undo(id, "bob")
	refused(t, err, session.ErrNothing)

	in.configure(id, policy(session.UndoFree))
	in.must(in.undo(id, "bob")) // and what the house answered after it
	if after := in.views(id, "ann", "bob"); !reflect.DeepEqual(before, after) {
		t.Fatalf("before %+v\nafter %+v", before, after)
	}
}

func TestSafeUndoIsForOnesOwnMove(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	in.act(id, "ann", lay{1})
	if seat := in.look(id, "bob").Table.UndoSeat; seat != 0 {
		t.Fatalf("undo is for seat %d", seat)
	}
	_, err := in.undo(id, "bob")
	refused(t, err, session.ErrNotYours)
	_, err = in.undo(id, "eve")
	refused(t, err, session.ErrNotYours)
	out := in.must(in.undo(id, "ann"))
	if !out.Table.CanRedo || out.Table.CanUndo || out.Table.Actions != 0 {
		t.Fatalf("after undo: %+v", out.Table)
	}
	_, err = in.redo(id, "bob")
	refused(t, err, session.ErrNotYours)
	in.must(in.redo(id, "ann"))
	if l := in.look(id, "bob"); l.Question == nil || l.Table.Actions != 1 {
		t.Fatalf("after redo: %+v", l)
	}
	_, err = in.redo(id, "ann")
	refused(t, err, session.ErrNothing)
}

func TestADoubledPressOnUndoTakesBackOneStep(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"no_dice":true}`, "ann")
	in.act(id, "ann", lay{1})
	in.act(id, "ann", lay{2})
	by := in.by("ann")
	by.Mark = in.look(id, "ann").Table.Mark
	in.must(in.house.Undo(context.Background(), by, id))
	by.Interaction = "another"
	_, err := in.house.Undo(context.Background(), by, id)
	refused(t, err, session.ErrStale)
	if n := in.look(id, "ann").Table.Actions; n != 1 {
		t.Fatalf("%d actions are left", n)
	}
}

func TestUndoClosesAllOpenQuestions(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	first := *in.look(id, "ann").Decision
	in.act(id, "ann", lay{1})
	bobs := *in.look(id, "bob").Decision
	in.must(in.undo(id, "ann"))
	again := *in.look(id, "ann").Decision
	if again == first {
		t.Fatal("a decision's id came back")
	}
	in.act(id, "ann", lay{1})
	_, err := in.house.Act(context.Background(), in.by("bob"), id, bobs, lay{0})
	refused(t, err, session.ErrStale)
}

func TestRedoEndsWithTheNextMove(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"no_dice":true}`, "ann")
	for i := range 3 {
		in.act(id, "ann", lay{i})
	}
	// Three rounds of one seat: the game is over and cannot be taken back.
	_, err := in.undo(id, "ann")
	refused(t, err, session.ErrOver)

	id = in.open(`{"no_dice":true,"rounds":9}`, "ann")
	for i := range 3 {
		in.act(id, "ann", lay{i})
	}
	in.must(in.undo(id, "ann"))
	in.must(in.undo(id, "ann"))
	in.must(in.redo(id, "ann"))
	in.act(id, "ann", lay{2})
	_, err = in.redo(id, "ann")
	refused(t, err, session.ErrNothing)
	if v := in.look(id, "ann").View.(bidView); v.Laid[0] != 0+1+2 {
		t.Fatalf("laid %d", v.Laid[0])
	}
	in.checkReplay(id)
}

func TestUndoOff(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	in.act(id, "ann", lay{1})
	in.configure(id, policy(session.UndoOff))
	_, err := in.undo(id, "ann")
	refused(t, err, session.ErrUndoOff)
	_, err = in.redo(id, "ann")
	refused(t, err, session.ErrUndoOff)
	if in.look(id, "ann").Table.CanUndo {
		t.Fatal("undo is offered")
	}
}

// TestFreeUndoGoesAllTheWay plays a game with reveals, takes everything back and makes it all again: each position
// on the way back is the one on the way there.
func TestFreeUndoGoesAllTheWay(t *testing.T) {
	in := newInn(t)
	users := []session.UserID{"ann", "bob"}
	id := in.open(`{"rounds":9}`, users...)
	in.configure(id, policy(session.UndoFree))
	var positions [][]any
	for range 24 {
		positions = append(positions, in.views(id, users...))
		for _, u := range users {
			if l := in.look(id, u); l.Question != nil {
				in.act(id, u, l.Legal[len(positions)%len(l.Legal)])
				break
			}
		}
	}
	last := in.views(id, users...)
	for i := len(positions) - 1; i >= 0; i-- {
		in.must(in.undo(id, users[i%2]))
		if got := in.views(id, users...); !reflect.DeepEqual(got, positions[i]) {
			t.Fatalf("undo to position %d:\n%+v, want\n%+v", i, got, positions[i])
		}
	}
	_, err := in.undo(id, "ann")
	refused(t, err, session.ErrNothing)
	in.checkReplay(id)
	for range positions {
		in.must(in.redo(id, "ann"))
	}
	if got := in.views(id, users...); !reflect.DeepEqual(got, last) {
		t.Fatalf("all made again:\n%+v, want\n%+v", got, last)
	}
	in.checkReplay(id)
}

func TestSafeUndoGoesFarWhereNothingIsRevealed(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"no_dice":true,"rounds":900}`, "ann")
	start := in.views(id, "ann")
	for i := range 200 {
		in.act(id, "ann", lay{i % 3})
	}
	for range 200 {
		in.must(in.undo(id, "ann"))
	}
	if got := in.views(id, "ann"); !reflect.DeepEqual(got, start) {
		t.Fatalf("got %+v, want %+v", got, start)
	}
	_, err := in.undo(id, "ann")
	refused(t, err, session.ErrNothing)
}

func TestNoUndoGoesBehindAChangeOfWhoPlays(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	in.configure(id, policy(session.UndoFree))
	in.act(id, "ann", lay{1})
	in.must(in.house.Join(context.Background(), in.by("cat"), id, 2))
	_, err := in.undo(id, "ann")
	refused(t, err, session.ErrNothing)
	in.act(id, "bob", lay{1})
	in.must(in.undo(id, "cat"))
	_, err = in.undo(id, "ann")
	refused(t, err, session.ErrNothing)
	in.checkReplay(id)
}

func (in *inn) vote(id session.ID, user session.UserID, yes bool) session.Outcome {
	in.t.Helper()
	v := in.look(id, user).Table.Vote
	if v == nil {
		in.t.Fatal("no vote is open")
	}
	return in.must(in.house.CastVote(context.Background(), in.by(user), id, v.Number, yes))
}

func TestAVoteOnUndo(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob", "cat", "dan")
	in.configure(id, policy(session.UndoVote))
	in.act(id, "ann", lay{1})
	if table := in.look(id, "ann").Table; !table.CanUndo || !table.UndoNeedsVote {
		t.Fatalf("table %+v", table)
	}
	out := in.must(in.undo(id, "ann"))
	if out.Vote != session.VoteOpened || out.Table.Vote == nil || out.Table.Actions != 1 {
		t.Fatalf("outcome %+v", out)
	}
	number := out.Table.Vote.Number
	_, err := in.house.CastVote(context.Background(), in.by("ann"), id, number, true)
	refused(t, err, session.ErrNotYours)
	_, err = in.house.CastVote(context.Background(), in.by("eve"), id, number, true)
	refused(t, err, session.ErrNotYours)
	if out := in.vote(id, "bob", true); out.Vote != session.VoteCast || out.Table.Actions != 1 {
		t.Fatalf("one of three: %+v", out)
	}
	if out := in.vote(id, "bob", true); out.Vote != session.VoteCast || out.Table.Actions != 1 {
		t.Fatalf("the same one twice: %+v", out)
	}
	if out := in.vote(id, "cat", true); out.Vote != session.VotePassed || out.Table.Actions != 0 || out.Table.Vote != nil {
		t.Fatalf("two of three: %+v", out)
	}
	_, err = in.house.CastVote(context.Background(), in.by("dan"), id, number, true)
	refused(t, err, session.ErrStale)
	_, err = in.house.CastVote(context.Background(), in.by("dan"), id, number+1, true)
	refused(t, err, session.ErrNothing)
}

func TestAVoteOnUndoFailsOrLapses(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob", "cat")
	in.configure(id, policy(session.UndoVote))
	in.act(id, "ann", lay{1})
	in.must(in.undo(id, "cat")) // a move of somebody else
	if out := in.vote(id, "ann", false); out.Vote != session.VoteFailed || out.Table.Actions != 1 {
		t.Fatalf("one of two against: %+v", out)
	}
	in.must(in.undo(id, "cat"))
	in.act(id, "bob", lay{1})
	if in.look(id, "ann").Table.Vote != nil {
		t.Fatal("a vote outlived the move it was on")
	}
	// Who asks for what somebody asked for agrees to it.
	in.must(in.undo(id, "cat"))
	in.must(in.undo(id, "bob"))
	if out := in.must(in.undo(id, "ann")); out.Table.Actions != 1 {
		t.Fatalf("all asked, and %d actions", out.Table.Actions)
	}
}

func TestAVoteOfOneIsFree(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "ann")
	in.configure(id, policy(session.UndoVote))
	in.act(id, "ann", lay{1})
	if in.look(id, "ann").Table.UndoNeedsVote {
		t.Fatal("a person alone is asked to agree with themselves")
	}
	if out := in.must(in.undo(id, "ann")); out.Table.Actions != 0 {
		t.Fatalf("%d actions", out.Table.Actions)
	}
}

func TestAVoteIsCountedAnewWhenAVoterLeaves(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob", "cat")
	in.configure(id, policy(session.UndoVote))
	in.must(in.house.Stand(context.Background(), in.by("cat"), id, true, false))
	in.act(id, "ann", lay{1})
	in.must(in.undo(id, "ann"))
	in.vote(id, "bob", true) // one of two
	out := in.must(in.house.Stand(context.Background(), in.by("cat"), id, true, true))
	if out.Vote != session.VotePassed || out.Table.Actions != 0 {
		t.Fatalf("cat is away, and %+v", out)
	}
}

func TestUndoIsOfOneDecision(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	in.configure(id, policy(session.UndoFree))
	for _, m := range []struct {
		user session.UserID
		a    games.Action
	}{{"ann", lay{0}}, {"bob", lay{0}}, {"ann", bid{1}}, {"bob", bid{2}}} {
		in.act(id, m.user, m.a)
	}
	l := in.look(id, "ann")
	if l.Table.Actions != 5 || l.Steps[len(l.Steps)-1].Auto != "standing" {
		t.Fatalf("bob's points were not kept for him: %+v", l.Steps)
	}
	out := in.must(in.undo(id, "bob"))
	if out.Table.Actions != 3 {
		t.Fatalf("undo left %d actions", out.Table.Actions)
	}
	out = in.must(in.redo(id, "bob"))
	if out.Table.Actions != 5 || len(out.Steps) != 2 || out.Steps[1].Auto != "standing" {
		t.Fatalf("redo: %+v", out)
	}
}
