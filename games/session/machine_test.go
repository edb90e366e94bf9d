package session_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// machine is a table at which people do anything, in any order.
type machine struct {
	*inn
	id     session.ID
	people []session.UserID
	open   map[session.DecisionID]bool // questions that were open, and whether they still are
	mark   uint64
}

// may asserts that an error is one of the answers of a house, or a refusal.
func may(t *rapid.T, err error) {
	if err == nil {
		return
	}
	if _, refusal := errors.AsType[*games.Error](err); refusal {
		return
	}
	for _, answer := range []error{
		session.ErrStale, session.ErrNotYours, session.ErrTaken, session.ErrOver, session.ErrNothing, session.ErrUndoOff,
	} {
		if errors.Is(err, answer) {
			return
		}
	}
	t.Fatalf("an answer that nobody expects: %v", err)
}

func (m *machine) person(t *rapid.T) session.By {
	return m.by(rapid.SampledFrom(m.people).Draw(t, "person"))
}

// TestAnythingGoes lets four people do anything at one table, and holds after each step what must always hold.
func TestAnythingGoes(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := &machine{inn: newInn(rt), people: []session.UserID{"ann", "bob", "cat", "dan"}, open: map[session.DecisionID]bool{}}
		m.id = m.inn.open(`{"rounds":6}`, "ann", "bob")
		ctx := context.Background()
		rt.Repeat(map[string]func(*rapid.T){
			"act": m.actAndMaybeUndo,
			"press": func(t *rapid.T) { // something that may be old, or never was
				d := session.DecisionID{Epoch: rapid.Uint64Range(1, 9).Draw(t, "epoch"), Number: rapid.Uint64Range(1, 30).Draw(t, "number")}
				_, err := m.house.Act(ctx, m.person(t), m.id, d, lay{rapid.IntRange(0, 3).Draw(t, "lay")})
				may(t, err)
			},
			"undo": func(t *rapid.T) { _, err := m.house.Undo(ctx, m.person(t), m.id); may(t, err) },
			"redo": func(t *rapid.T) { _, err := m.house.Redo(ctx, m.person(t), m.id); may(t, err) },
			"vote": func(t *rapid.T) {
				n := rapid.Uint64Range(1, 5).Draw(t, "vote")
				_, err := m.house.CastVote(ctx, m.person(t), m.id, n, rapid.Bool().Draw(t, "yes"))
				may(t, err)
			},
			"stand": func(t *rapid.T) {
				_, err := m.house.Stand(ctx, m.person(t), m.id, rapid.Bool().Draw(t, "ask"), rapid.Bool().Draw(t, "away"))
				may(t, err)
			},
			"stand in": func(t *rapid.T) {
				w := session.Wish{Minutes: rapid.IntRange(0, 90).Draw(t, "minutes"), Decisions: rapid.IntRange(0, 3).Draw(t, "decisions")}
				if rapid.Bool().Draw(t, "until") {
					w.Until = m.clock.at.Add(5 * time.Hour)
				}
				_, err := m.house.StandIn(ctx, m.person(t), m.id, w)
				may(t, err)
			},
			"return": func(t *rapid.T) { _, err := m.house.Return(ctx, m.person(t), m.id); may(t, err) },
			"follow": func(t *rapid.T) { _, err := m.house.Follow(ctx, m.person(t), m.id, "en"); may(t, err) },
			"unfollow": func(t *rapid.T) {
				_, err := m.house.Unfollow(ctx, m.person(t), m.id, m.person(t).User)
				may(t, err)
			},
			"show": func(t *rapid.T) { m.show(m.id) },
			"join": func(t *rapid.T) {
				_, err := m.house.Join(ctx, m.person(t), m.id, games.Seat(rapid.IntRange(-1, 6).Draw(t, "seat")))
				may(t, err)
			},
			"leave": func(t *rapid.T) {
				if rapid.IntRange(0, 3).Draw(t, "really") == 0 {
					_, err := m.house.Leave(ctx, m.person(t), m.id)
					may(t, err)
				}
			},
			"configure": func(t *rapid.T) {
				_, err := m.house.Configure(ctx, m.person(t), m.id, func(s *session.Settings) {
					s.Undo = rapid.SampledFrom([]session.UndoPolicy{"safe", "vote", "free", "off"}).Draw(t, "undo")
					s.Absence = rapid.SampledFrom([]session.AbsencePolicy{"wait", "steward", "vote"}).Draw(t, "absence")
				})
				may(t, err)
			},
			"time": func(t *rapid.T) {
				m.clock.forward(time.Duration(rapid.IntRange(1, 30).Draw(t, "hours")) * time.Hour)
				m.tick()
			},
			"move house": func(t *rapid.T) { // the game goes on as another table
				owner := m.look(m.id, "").Table.Owner
				out, err := m.house.Import(ctx, m.by(owner), m.export(m.id, owner), session.Place{})
				if err != nil {
					t.Fatal(err)
				}
				if m.look(m.id, "").Table.Status != session.Abandoned {
					m.id, m.open, m.mark = out.Table.ID, map[session.DecisionID]bool{}, 0
				}
			},
			"": m.check,
		})
	})
}

// actAndMaybeUndo makes a legal move of whoever is asked; where undo is free, it also tries that it can be taken back
// and made again.
func (m *machine) actAndMaybeUndo(t *rapid.T) {
	var user session.UserID
	table := m.look(m.id, "").Table
	for _, seat := range m.look(m.id, "").Waiting {
		if u := table.Seats[seat].User; u != "" {
			user = u
		}
	}
	if user == "" {
		t.Skip("nobody is asked")
	}
	l := m.look(m.id, user)
	if l.Decision == nil {
		t.Fatalf("%s is waited for and not asked", user)
	}
	before := m.views(m.id, m.people...)
	a := rapid.SampledFrom(l.Legal).Draw(t, "action")
	out, err := m.house.Act(context.Background(), m.by(user), m.id, *l.Decision, a)
	if err != nil {
		t.Fatalf("a legal move: %v", err)
	}
	if out.Table.Status != session.Running || out.Table.Settings.Undo != session.UndoFree || rapid.Bool().Draw(t, "let it stand") {
		return
	}
	after := m.views(m.id, m.people...)
	m.must(m.undo(m.id, user))
	if got := m.views(m.id, m.people...); !reflect.DeepEqual(got, before) {
		t.Fatalf("taken back: %+v\nbefore: %+v", got, before)
	}
	m.must(m.redo(m.id, user))
	if got := m.views(m.id, m.people...); !reflect.DeepEqual(got, after) {
		t.Fatalf("made again: %+v\nbefore: %+v", got, after)
	}
}

// check is what always holds.
func (m *machine) check(t *rapid.T) {
	l := m.look(m.id, "")
	table := l.Table
	if table.Mark < m.mark {
		t.Fatalf("mark %d after %d", table.Mark, m.mark)
	}
	moved := table.Mark > m.mark
	m.mark = table.Mark
	if n := len(m.history(m.id, "ann")) - 1; n != table.Actions {
		t.Fatalf("%d actions, %d in the history", table.Actions, n)
	}
	if (table.Status == session.Running) != (table.Seed == "") || (table.Status == session.Finished) != (table.Result != nil) {
		t.Fatalf("table %+v", table)
	}
	if table.Status == session.Running && len(l.Waiting) == 0 {
		t.Fatal("a running game waits for nobody")
	}
	m.checkCompany(t, table)
	now := map[session.DecisionID]bool{}
	for _, seat := range l.Waiting {
		user := table.Seats[seat].User
		if user == "" {
			continue
		}
		mine, err := m.house.LookFrom(context.Background(), m.id, user, seat)
		if err != nil {
			t.Fatal(err)
		}
		d := *mine.Decision
		if was, known := m.open[d]; known && !was {
			t.Fatalf("decision %v came back", d)
		}
		now[d] = true
	}
	for d := range m.open {
		m.open[d] = now[d]
	}
	for d := range now {
		m.open[d] = true
	}
	if !moved {
		return
	}
	if table.CanUndo && table.Settings.Undo == session.UndoFree {
		m.verifyUndo(t)
	}
	m.verify(t)
}

// checkCompany holds that the house plays for nobody who is here, and that nobody follows who sits at the table, or after
// the end, without being told so.
func (m *machine) checkCompany(t *rapid.T, table session.Table) {
	for i, seat := range table.Seats {
		if seat.Stead != nil && (!seat.Away || seat.User == "" || table.Status != session.Running) {
			t.Fatalf("seat %d of a table that is %s: %+v", i, table.Status, seat)
		}
	}
	for _, f := range table.Followers {
		if f.Parting == "" && (table.SeatOf(f.User) != games.Spectator || table.Status != session.Running) {
			t.Fatalf("%+v follows", f)
		}
	}
}

// verifyUndo asserts that what is offered can be done, and takes it back.
func (m *machine) verifyUndo(t *rapid.T) {
	u := m.look(m.id, "").Table.Owner
	before := m.views(m.id, m.people...)
	m.must(m.undo(m.id, u))
	m.must(m.redo(m.id, u))
	if got := m.views(m.id, m.people...); !reflect.DeepEqual(got, before) {
		t.Fatalf("undone and redone: %+v\nbefore: %+v", got, before)
	}
}

func (m *machine) verify(t *rapid.T) {
	owner := m.look(m.id, "").Table.Owner
	v, err := session.Verify(m.export(m.id, owner), bidEngines)
	if err != nil || !v.True {
		t.Fatal(fmt.Sprintf("verdict %+v", v), err)
	}
}
