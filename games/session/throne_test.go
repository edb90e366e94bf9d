package session_test

import (
	"context"
	"reflect"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

var throneEngines = []games.Engine{throne.Engine{}}

// openThrone opens a table of the Rusty Throne for ann.
func (in *inn) openThrone(seed string, set func(*session.Settings)) session.ID {
	in.t.Helper()
	nt := session.NewTable{Game: "throne", Place: session.Place{Channel: "c"}, Seed: seed, Settings: session.DefaultSettings()}
	if set != nil {
		set(&nt.Settings)
	}
	return in.must(in.house.Open(context.Background(), in.by("ann"), nt)).Table.ID
}

// TestTheThroneFromClickToEnd plays games of the Throne, every step of them taken back and made again, with a new process for each press.
func TestTheThroneFromClickToEnd(t *testing.T) {
	total := 0
	for _, seed := range []string{"1", "2", "3", "4", "a cup of tea"} {
		in := newInnOver(t, new(memory.Store), throneEngines...)
		id := in.openThrone(seed, policy(session.UndoFree))
		var actions []games.Action
		for {
			in.house = in.another(throneEngines...)
			l := in.look(id, "ann")
			if l.Question == nil {
				break
			}
			a := l.Legal[len(actions)%len(l.Legal)]
			actions = append(actions, a)
			out := in.act(id, "ann", a)
			if out.Table.Status != session.Running {
				break
			}
			after := in.look(id, "ann")
			if told := games.Told(0, out.Steps[0].Events); !reflect.DeepEqual(told, after.Steps[0].Events) {
				t.Fatalf("told %v, looked at %v", told, after.Steps[0].Events)
			}
			in.must(in.undo(id, "ann"))
			if back := in.look(id, "ann"); !reflect.DeepEqual(back.View, l.View) || !reflect.DeepEqual(back.Legal, l.Legal) {
				t.Fatalf("action %d taken back: %+v, before %+v", len(actions), back.View, l.View)
			}
			in.must(in.redo(id, "ann"))
			if again := in.look(id, "ann"); !reflect.DeepEqual(again.View, after.View) {
				t.Fatalf("action %d made again: %+v, before %+v", len(actions), again.View, after.View)
			}
		}
		l := in.look(id, "ann")
		if l.Table.Result == nil || l.Table.Actions < len(actions) {
			t.Fatalf("seed %s ended after %d actions with %+v", seed, len(actions), l.Table.Result)
		}
		v, err := session.Verify(in.export(id, "ann"), throneEngines)
		if err != nil || !v.True {
			t.Fatalf("verdict %+v %v", v, err)
		}
		if n := len(in.history(id, "ann")); n != l.Table.Actions+1 {
			t.Fatalf("%d steps of %d actions", n, l.Table.Actions)
		}
		total += len(actions)
	}
	if total < 50 {
		t.Fatalf("only %d actions were played", total)
	}
}

// TestSafeUndoOfTheThrone plays with the usual settings: what is offered can be taken back, what is not is refused.
func TestSafeUndoOfTheThrone(t *testing.T) {
	in := newInnOver(t, new(memory.Store), throneEngines...)
	id := in.openThrone("7", nil)
	offered, refusals := 0, 0
	for {
		l := in.look(id, "ann")
		if l.Question == nil {
			break
		}
		out := in.act(id, "ann", l.Legal[(offered+refusals)%len(l.Legal)])
		if out.Table.Status != session.Running {
			break
		}
		revealed := false
		for _, e := range out.Steps[0].Events {
			revealed = revealed || e.Reveals()
		}
		if out.Table.CanUndo == revealed {
			t.Fatalf("revealed: %v, undo offered: %v", revealed, out.Table.CanUndo)
		}
		if revealed {
			_, err := in.undo(id, "ann")
			refused(t, err, session.ErrNothing)
			refusals++
			continue
		}
		in.must(in.undo(id, "ann"))
		in.must(in.redo(id, "ann"))
		offered++
	}
	if offered == 0 || refusals == 0 {
		t.Fatalf("%d offered, %d refused: nothing was tried", offered, refusals)
	}
}

func TestHowMuchATableTakes(t *testing.T) {
	ctx := context.Background()
	in := newInnOver(t, new(memory.Store), throneEngines...)
	id := in.openThrone("7", nil)
	for {
		l := in.look(id, "ann")
		if l.Question == nil {
			break
		}
		in.act(id, "ann", l.Legal[len(l.Legal)/2])
	}
	rec, err := in.store.Load(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	if len(rec.Data) > 2000 {
		t.Errorf("the record takes %d bytes", len(rec.Data))
	}
	journal, err := in.store.Journal(ctx, id, 1, 1000)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range journal {
		if len(e) > 40 {
			t.Errorf("an action takes %d bytes", len(e))
		}
	}
}
