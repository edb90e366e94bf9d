package session_test

import (
	"context"
	"log/slog"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// advised lets an advisor play at the inn.
func (in *inn) advised(a session.Advisor) {
	in.t.Helper()
	var err error
	in.house, err = session.NewHouse(session.Config{
		Store: in.store, Engines: []games.Engine{bidEngine{}}, Now: in.clock.now, Log: slog.New(slog.DiscardHandler), Advisor: a,
	})
	if err != nil {
		in.t.Fatal(err)
	}
}

func TestTheAdvisorPlaysForThoseAway(t *testing.T) {
	in := newInn(t)
	var asked []games.Seat
	var said []games.Action
	in.advised(func(game string, view any, seat games.Seat, legal []games.Action) games.Action {
		if v, is := view.(bidView); game != "bids" || !is || v.Seat != seat {
			t.Errorf("asked about %s from %+v for seat %d", game, view, seat)
		}
		asked, said = append(asked, seat), append(said, legal[len(legal)-1])
		return legal[len(legal)-1]
	})
	id := in.open("", "ann", "bob")
	in.must(in.house.Stand(context.Background(), in.by("bob"), id, false, true))
	out := in.act(id, "ann", lay{0})
	if len(out.Steps) != 3 || out.Steps[1].Auto != "away" || out.Steps[2].Auto != "away" || len(asked) != 2 {
		t.Fatalf("asked %v, steps %+v", asked, out.Steps)
	}
	for _, seat := range asked {
		if seat != 1 {
			t.Errorf("asked for seat %d, who is here", seat)
		}
	}
	if out.Steps[1].Action != said[0] || out.Steps[2].Action != said[1] {
		t.Errorf("played %+v, advised %v", out.Steps[1:], said)
	}
	in.checkReplay(id) // without anybody to ask
}

// Standing orders are the game's own: nobody is asked about them.
func TestTheAdvisorIsNotAskedAboutRoutine(t *testing.T) {
	in := newInn(t)
	in.advised(func(string, any, games.Seat, []games.Action) games.Action {
		t.Error("asked, with everybody here")
		return nil
	})
	id := in.open("", "ann", "bob")
	in.act(id, "ann", lay{0})
	in.act(id, "bob", lay{0})
	in.act(id, "ann", bid{1})
	if out := in.act(id, "bob", bid{2}); len(out.Steps) != 2 || out.Steps[1].Auto != "standing" {
		t.Errorf("steps %+v", out.Steps)
	}
}

func TestBadAdviceIsNotPlayed(t *testing.T) {
	for name, advisor := range map[string]session.Advisor{
		"none":    func(string, any, games.Seat, []games.Action) games.Action { return nil },
		"illegal": func(string, any, games.Seat, []games.Action) games.Action { return bid{99} },
		"a panic": func(string, any, games.Seat, []games.Action) games.Action { panic("lost my mind") },
		"a list that was tampered with": func(_ string, _ any, _ games.Seat, legal []games.Action) games.Action {
			legal[0] = bid{99}
			return legal[0]
		},
	} {
		t.Run(name, func(t *testing.T) {
			play := func(in *inn) []session.Step {
				id := in.open("", "ann", "bob")
				in.must(in.house.Stand(context.Background(), in.by("bob"), id, false, true))
				return in.act(id, "ann", lay{0}).Steps
			}
			plain, in := newInn(t), newInn(t)
			in.advised(advisor)
			want, got := play(plain), play(in)
			if len(got) != len(want) {
				t.Fatalf("%d steps, want %d", len(got), len(want))
			}
			for i := range want {
				if got[i].Action != want[i].Action || got[i].Auto != want[i].Auto {
					t.Errorf("step %d: %+v, want %+v", i, got[i], want[i])
				}
			}
		})
	}
}

// However much a game asks, the advisor is asked only so often in one change.
func TestAChangeStaysShort(t *testing.T) {
	in := newInn(t)
	asked := 0
	in.advised(func(_ string, _ any, _ games.Seat, legal []games.Action) games.Action {
		asked++
		return legal[0]
	})
	id := in.open(`{"endless":true}`, "ann", "bob")
	in.must(in.house.Stand(context.Background(), in.by("bob"), id, false, true))
	in.act(id, "ann", lay{0})
	in.act(id, "ann", bid{1})
	if asked == 0 || asked > 2*16 {
		t.Errorf("asked %d times in two changes", asked)
	}
}
