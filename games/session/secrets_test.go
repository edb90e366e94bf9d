package session_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// TestNobodyLearnsWhatTheyMayNotKnow plays a game in which everything hidden is a unique word, and looks for the
// words of others in all that a person is given: looks, steps, history, lists, notices and refusals.
func TestNobodyLearnsWhatTheyMayNotKnow(t *testing.T) {
	ctx := context.Background()
	in := newInn(t)
	users := []session.UserID{"ann", "bob", "cat"}
	id := in.open(`{"rounds":3}`, users...)
	secrets := map[session.UserID]string{}
	for _, u := range users {
		secrets[u] = in.look(id, u).View.(bidView).Secret
		if !strings.HasPrefix(secrets[u], "secret-") {
			t.Fatalf("%s has no secret", u)
		}
	}
	clean := func(where string, reader session.UserID, given any) {
		t.Helper()
		text := fmt.Sprintf("%+v", given)
		for _, u := range users {
			if u != reader && strings.Contains(text, secrets[u]) {
				t.Fatalf("%s of %q tells the secret of %s: %s", where, reader, u, text)
			}
		}
	}
	look := func() {
		for _, u := range append(users, "", "eve") {
			l := in.look(id, u)
			clean("look", u, l.View)
			clean("look", u, l.Table)
			clean("steps", u, deref(l.Steps))
			clean("history", u, deref(in.history(id, u)))
			for _, s := range append(l.Steps, in.history(id, u)...) {
				if b, ok := s.Action.(bid); ok && l.Table.SeatOf(u) != s.Seat {
					t.Fatalf("%q is told of the bid %v", u, b)
				}
			}
			tables, _, err := in.house.Tables(ctx, session.Filter{Channel: "c"}, 0, 9)
			clean("list", u, fmt.Sprint(tables, err))
		}
	}
	for range 30 {
		w := in.look(id, "").Waiting
		if len(w) == 0 {
			break // over: now everything is shown
		}
		look()
		u := users[w[0]]
		_, err := in.try(id, u, bid{9})
		clean("refusal", "", err)
		_, err = in.try(id, u, boom{})
		clean("breakdown", "", err)
		_, err = in.house.Export(ctx, in.by("eve"), id)
		clean("refused export", "eve", err)
		legal := in.look(id, u).Legal
		out := in.act(id, u, legal[len(legal)-1])
		clean("outcome", "", out.Table)
		for _, reader := range users {
			for _, s := range out.Steps {
				clean("told", reader, deref([]session.Step{{Events: games.Told(out.Table.SeatOf(reader), s.Events)}}))
			}
		}
	}
	if in.look(id, "").Table.Status != session.Finished {
		t.Fatal("the game did not end")
	}
}

// deref writes steps with what their events hold.
func deref(steps []session.Step) string {
	var b strings.Builder
	for _, s := range steps {
		for _, e := range s.Events {
			fmt.Fprintf(&b, "%#v\n", e)
		}
		fmt.Fprintf(&b, "%#v\n", s.Action)
	}
	return b.String()
}
