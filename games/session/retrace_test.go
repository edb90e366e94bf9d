package session_test

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/session"
)

// retraced is what a person sees of all positions of a table.
func (in *inn) retraced(id session.ID, user session.UserID) []session.Look {
	in.t.Helper()
	var past []session.Look
	err := in.house.Retrace(context.Background(), id, user, func(n int, l session.Look) error {
		if n != len(past) {
			in.t.Fatalf("position %d comes as number %d", n, len(past))
		}
		past = append(past, l)
		return nil
	})
	if err != nil {
		in.t.Fatal(err)
	}
	return past
}

func TestThePastIsShownAsItWasSeenThen(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	in.configure(id, policy(session.UndoFree))
	users := []session.UserID{"ann", "bob", "eve"}
	seen := map[session.UserID][]any{}
	look := func() {
		for _, u := range users {
			seen[u] = append(seen[u], in.look(id, u).View)
		}
	}
	look()
	for _, u := range []session.UserID{"ann", "bob"} {
		in.act(id, u, lay{0})
		look()
	}
	in.act(id, "ann", bid{1})
	look()
	in.act(id, "bob", bid{2})
	in.must(in.undo(id, "bob")) // what was taken back is no past
	for _, u := range users {
		past := in.retraced(id, u)
		var views []any
		for n, l := range past {
			views = append(views, l.View)
			if len(l.Steps) != 1 || l.Question != nil || l.Decision != nil || len(l.Legal) > 0 || len(l.Waiting) > 0 {
				t.Errorf("%s: position %d has %d steps and asks %+v", u, n, len(l.Steps), l.Question)
			}
			if a := l.Steps[0].Action; a != nil && l.Steps[0].Seat != l.Seat {
				t.Errorf("%s is told the action %+v of seat %d", u, a, l.Steps[0].Seat)
			}
		}
		if !reflect.DeepEqual(views, seen[u]) {
			t.Errorf("%s saw %+v\nnow the past is %+v", u, seen[u], views)
		}
		steps, err := in.house.History(context.Background(), id, u, 0, len(past))
		if err != nil {
			t.Fatal(err)
		}
		for n, step := range steps {
			if !reflect.DeepEqual(step, past[n].Steps[0]) {
				t.Errorf("%s: step %d is %+v, in the history %+v", u, n, past[n].Steps[0], step)
			}
		}
	}
}

func TestRetracingEndsWhenItIsToldTo(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"no_dice":true}`, "ann")
	enough := errors.New("enough")
	if err := in.house.Retrace(context.Background(), id, "ann", func(int, session.Look) error { return enough }); !errors.Is(err, enough) {
		t.Errorf("got %v, want the caller's error", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	err := in.house.Retrace(ctx, id, "ann", func(int, session.Look) error { t.Error("goes on"); return nil })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
	err = in.house.Retrace(context.Background(), "nosuch", "ann", nil)
	if !errors.Is(err, session.ErrNotFound) {
		t.Errorf("no such table: %v", err)
	}
}
