package session_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

func (in *inn) leave(id session.ID, user session.UserID) (session.Outcome, error) {
	return in.house.Leave(context.Background(), in.by(user), id)
}

func (in *inn) join(id session.ID, user session.UserID, seat games.Seat) (session.Outcome, error) {
	return in.house.Join(context.Background(), in.by(user), id, seat)
}

func TestHowManyMaySit(t *testing.T) {
	in := newInn(t)
	nt := session.NewTable{Game: "bids"}
	for range 7 {
		nt.Seats = append(nt.Seats, session.By{User: "ann"})
	}
	_, err := in.house.Open(context.Background(), in.by("ann"), nt)
	if e, ok := errors.AsType[*games.Error](err); !ok || e.Code != "seat_count" {
		t.Fatalf("seven at a table for six: %v", err)
	}
	_, err = in.house.Open(context.Background(), in.by("ann"), session.NewTable{Game: "chess"})
	refused(t, err, session.ErrNoGame)
	_, err = in.house.Open(context.Background(), in.by("ann"), session.NewTable{Game: "bids", Options: []byte(`{`)})
	if e, ok := errors.AsType[*games.Error](err); !ok || e.Code != "bad_options" {
		t.Fatalf("bad options: %v", err)
	}
}

func TestAPersonWithTwoSeats(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob", "ann")
	if l := in.look(id, "ann"); l.Seat != 0 {
		t.Fatalf("ann sits in %d", l.Seat)
	}
	in.act(id, "ann", lay{0})
	in.act(id, "bob", lay{0})
	l := in.look(id, "ann")
	if l.Seat != 2 || l.Question == nil || l.Question.Kind != "lay" {
		t.Fatalf("ann is asked in her other seat, but %+v", l)
	}
	in.act(id, "ann", lay{0})
	first, err := in.house.LookFrom(context.Background(), id, "ann", 0)
	if err != nil || first.Seat != 0 || first.View.(bidView).Secret == "" {
		t.Fatalf("her first seat: %+v %v", first, err)
	}
	_, err = in.house.LookFrom(context.Background(), id, "ann", 1)
	refused(t, err, session.ErrNotYours)
}

func TestJoiningARunningGame(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	_, err := in.join(id, "cat", 1)
	refused(t, err, session.ErrTaken)
	for _, seat := range []games.Seat{-1, 6} {
		_, err = in.join(id, "cat", seat)
		refused(t, err, session.ErrTaken)
	}
	out := in.must(in.join(id, "cat", 3))
	if out.Table.Seats[3] != (session.Seat{User: "cat", Name: "name of cat"}) {
		t.Fatalf("seats %+v", out.Table.Seats)
	}
	in.act(id, "ann", lay{0})
	in.act(id, "bob", lay{0})
	in.act(id, "cat", lay{2})
	in.checkReplay(id)
}

func TestLeavingARunningGame(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob", "cat")
	_, err := in.leave(id, "eve")
	refused(t, err, session.ErrNotYours)
	out := in.must(in.leave(id, "ann"))
	if out.Table.Owner != "bob" || out.Table.Seats[0].User != "" {
		t.Fatalf("ann left: %+v", out.Table)
	}
	if !slices.Equal(out.Turn, []session.UserID{"bob"}) {
		t.Fatalf("turn of %v", out.Turn)
	}
	_, err = in.house.Look(context.Background(), id, "ann")
	if err != nil {
		t.Fatal(err)
	}
	if tables, _, _ := in.house.Tables(context.Background(), session.Filter{User: "ann", Over: true}, 0, 9); len(tables) > 0 {
		t.Fatal("ann is still listed")
	}
	in.must(in.leave(id, "cat"))
	out = in.must(in.leave(id, "bob"))
	if out.Table.Status != session.Abandoned || out.Table.Seed == "" {
		t.Fatalf("all left: %+v", out.Table)
	}
	tables, _, err := in.house.Tables(context.Background(), session.Filter{User: "bob", Over: true}, 0, 9)
	if err != nil || len(tables) != 1 {
		t.Fatalf("the abandoned table: %v %v", tables, err)
	}
	_, err = in.leave(id, "bob")
	refused(t, err, session.ErrOver)
	_, err = in.join(id, "ann", 0)
	refused(t, err, session.ErrOver)
}

func TestTheGameMayRefuseThatSomebodyLeaves(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	in.must(in.house.Stand(context.Background(), in.by("bob"), id, true, false))
	in.act(id, "ann", lay{0})
	in.act(id, "bob", lay{0})
	in.act(id, "ann", bid{1})
	in.act(id, "bob", bid{2})
	before := in.look(id, "").Table.Version
	_, err := in.leave(id, "bob")
	if e, ok := errors.AsType[*games.Error](err); !ok || e.Code != "settle_first" {
		t.Fatalf("bob may leave: %v", err)
	}
	if in.look(id, "").Table.Version != before {
		t.Fatal("a refusal changed the table")
	}
}

// TestLeavingAtEveryStep lets one person leave at each point of a game: it always goes on to its end.
func TestLeavingAtEveryStep(t *testing.T) {
	users := []session.UserID{"ann", "bob", "cat"}
	for step := range 12 {
		for _, leaver := range users {
			in := newInn(t)
			id := in.open(`{"rounds":2}`, users...)
			for n := 0; in.look(id, "").Table.Status == session.Running; n++ {
				if n == step {
					if _, err := in.leave(id, leaver); err != nil {
						t.Fatalf("%s leaves at step %d: %v", leaver, step, err)
					}
				}
				if n > 100 {
					t.Fatalf("%s left at step %d, and the game never ends", leaver, step)
				}
				if w := in.look(id, "").Waiting; len(w) > 0 {
					u := in.look(id, "").Table.Seats[w[0]].User
					in.act(id, u, in.look(id, u).Legal[0])
				}
			}
		}
	}
}

// soloSeats is the game of bids without its roster: seats cannot be taken or left.
type soloSeats struct{ bidEngine }

type fixedGame struct{ games.Game }

func (soloSeats) Seats() (int, int) { return 2, 2 }

func (e soloSeats) New(s games.Setup) (games.Game, []games.Event, error) {
	g, events, err := e.bidEngine.New(s)
	return fixedGame{g}, events, err
}

func (e soloSeats) Load(b []byte) (games.Game, error) {
	g, err := e.bidEngine.Load(b)
	return fixedGame{g}, err
}

func TestLeavingAGameOfFixedSeats(t *testing.T) {
	in := newInnOver(t, newInn(t).store, soloSeats{})
	id := in.open("", "ann", "bob")
	in.act(id, "ann", lay{0})
	out := in.must(in.leave(id, "bob"))
	if len(out.Steps) != 2 || out.Steps[0].Auto != "away" || out.Steps[0].Seat != 1 {
		t.Fatalf("the house plays on for bob: %+v", out.Steps)
	}
	in.act(id, "ann", bid{1})
	in.must(in.join(id, "cat", 1))
	out = in.act(id, "ann", lay{0})
	if !slices.Equal(out.Turn, []session.UserID{"cat"}) {
		t.Fatalf("turn of %v", out.Turn)
	}
}

func TestHandover(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	give := func(from, to session.UserID) error {
		_, err := in.house.Handover(context.Background(), in.by(from), id, to)
		return err
	}
	refused(t, give("bob", "bob"), session.ErrNotYours)
	refused(t, give("ann", "eve"), session.ErrNotYours)
	if err := give("ann", "bob"); err != nil {
		t.Fatal(err)
	}
	_, err := in.house.Configure(context.Background(), in.by("ann"), id, func(*session.Settings) {})
	refused(t, err, session.ErrNotYours)
	in.must(in.house.Configure(context.Background(), in.by("bob"), id, func(s *session.Settings) { s.Theme = "dark" }))
}

func TestSettingsOutOfRangeAreRefused(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	for setting, set := range map[string]func(*session.Settings){
		"undo":           func(s *session.Settings) { s.Undo = "sometimes" },
		"absence":        func(s *session.Settings) { s.Absence = "" },
		"deadline_hours": func(s *session.Settings) { s.DeadlineHours = 721 },
		"theme":          func(s *session.Settings) { s.Theme = "pink" },
		"locale":         func(s *session.Settings) { s.Locale = "not a language" },
	} {
		_, err := in.house.Configure(context.Background(), in.by("ann"), id, set)
		if e, ok := errors.AsType[*games.Error](err); !ok || e.Code != "bad_setting" || e.Args["setting"] != setting {
			t.Errorf("%s: %v", setting, err)
		}
	}
	for setting, set := range map[string]func(*session.Person){
		"zone":       func(p *session.Person) { p.Zone = "Mars/Olympus" },
		"quiet_from": func(p *session.Person) { p.QuietFrom = -1 },
		"quiet_to":   func(p *session.Person) { p.QuietTo = 24 * 60 },
		"theme":      func(p *session.Person) { p.Theme = "pink" },
		"locale":     func(p *session.Person) { p.Locale = "not a language" },
	} {
		_, err := in.house.Remember(context.Background(), "ann", set)
		if e, ok := errors.AsType[*games.Error](err); !ok || e.Args["setting"] != setting {
			t.Errorf("%s: %v", setting, err)
		}
	}
	if p, err := in.house.Person(context.Background(), "ann"); err != nil || p != (session.Person{}) {
		t.Fatalf("a refused wish was remembered: %+v %v", p, err)
	}
}

func TestANewTableFollowsTheWishesOfItsOpener(t *testing.T) {
	in := newInn(t)
	_, err := in.house.Remember(context.Background(), "ann", func(p *session.Person) {
		p.Theme, p.Locale, p.TextOnly = "dark", "de", true
	})
	if err != nil {
		t.Fatal(err)
	}
	id := in.open("", "ann", "bob")
	want := session.DefaultSettings()
	want.Theme, want.Locale, want.TextOnly = "dark", "de", true
	if got := in.look(id, "ann").Table.Settings; got != want {
		t.Fatalf("settings %+v", got)
	}
}

func TestPlacesAndScreens(t *testing.T) {
	in := newInn(t)
	ctx := context.Background()
	id := in.open("", "ann")
	if err := in.house.Shown(ctx, id, session.Screen{Channel: "c", Message: "1"}); err != nil {
		t.Fatal(err)
	}
	table := in.look(id, "ann").Table
	if table.Screen.Message != "1" {
		t.Fatalf("screen %+v", table.Screen)
	}
	if err := in.house.Shown(ctx, id, table.Screen); err != nil || in.look(id, "").Table.Version != table.Version {
		t.Fatal("the same screen again is a change")
	}
	_, err := in.house.MoveTo(ctx, in.by("eve"), id, session.Place{Channel: "d"})
	refused(t, err, session.ErrNotYours)
	out := in.must(in.house.MoveTo(ctx, in.by("ann"), id, session.Place{Channel: "d"}))
	if out.Table.Screen != (session.Screen{}) {
		t.Fatal("the old screen shows the table at its new place")
	}
	for filter, want := range map[session.Filter]int{
		{Channel: "c"}: 0, {Channel: "d"}: 1, {Guild: "g"}: 0, {User: "ann"}: 1,
	} {
		if tables, _, err := in.house.Tables(ctx, filter, 0, 9); err != nil || len(tables) != want {
			t.Errorf("%+v: %d tables, %v", filter, len(tables), err)
		}
	}
	if _, _, err := in.house.Tables(ctx, session.Filter{User: "a", Guild: "b"}, 0, 9); err == nil {
		t.Fatal("a filter of two things is taken")
	}
	if err := in.house.Shown(ctx, id, session.Screen{}); err != nil {
		t.Fatal(err)
	}
}

func TestTablesComeInPagesNewestFirst(t *testing.T) {
	in := newInn(t)
	var ids []session.ID
	for range 5 {
		ids = append(ids, in.open("", "ann"))
	}
	var got []session.ID
	for offset := 0; ; offset += 2 {
		tables, more, err := in.house.Tables(context.Background(), session.Filter{User: "ann"}, offset, 2)
		if err != nil {
			t.Fatal(err)
		}
		for _, table := range tables {
			got = append(got, table.ID)
		}
		if !more {
			break
		}
	}
	slices.Reverse(ids)
	if !slices.Equal(got, ids) {
		t.Fatalf("got %v, want %v", got, ids)
	}
}

func TestStandingOrders(t *testing.T) {
	in := newInn(t)
	play := func(id session.ID) session.Outcome {
		in.act(id, "ann", lay{0})
		in.act(id, "bob", lay{0})
		in.act(id, "ann", bid{1})
		return in.act(id, "bob", bid{2})
	}
	id := in.open("", "ann", "bob")
	out := play(id)
	if len(out.Steps) != 2 || out.Steps[1].Auto != "standing" || out.Steps[1].Action != (keep{true}) {
		t.Fatalf("steps %+v", out.Steps)
	}
	in.must(in.house.Stand(context.Background(), in.by("bob"), id, true, false))
	if out := play(id); len(out.Steps) != 1 {
		t.Fatalf("bob wanted to be asked: %+v", out.Steps)
	}
	// Asked no longer, the question still open is answered at once.
	out = in.must(in.house.Stand(context.Background(), in.by("bob"), id, false, false))
	if len(out.Steps) != 1 || !slices.Equal(out.Turn, []session.UserID{"ann"}) {
		t.Fatalf("outcome %+v", out)
	}
	in.checkReplay(id)
}

func TestTheHousePlaysForThoseAway(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	stand := func(user session.UserID, away bool) session.Outcome {
		return in.must(in.house.Stand(context.Background(), in.by(user), id, false, away))
	}
	stand("bob", true)
	out := in.act(id, "ann", lay{0})
	if len(out.Steps) != 3 || out.Steps[1].Auto != "away" || out.Steps[2].Auto != "away" {
		t.Fatalf("the house lays and bids for bob: %+v", out.Steps)
	}
	stand("ann", true)
	if l := in.look(id, ""); len(l.Waiting) != 1 {
		t.Fatalf("with everybody away it plays on: %+v", l)
	}
	// A press brings its person back, also one that comes too late.
	_, err := in.house.Act(context.Background(), in.by("bob"), id, session.DecisionID{Epoch: 1, Number: 1}, lay{0})
	refused(t, err, session.ErrStale)
	if in.look(id, "bob").Table.Seats[1].Away {
		t.Fatal("bob pressed and is still away")
	}
	in.act(id, "ann", bid{1})
	if l := in.look(id, "ann"); l.Table.Seats[0].Away {
		t.Fatal("ann acted and is still away")
	}
	in.checkReplay(id)
}

func TestAGameThatAsksWithoutEnd(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"endless":true}`, "ann")
	in.act(id, "ann", lay{0})
	out := in.act(id, "ann", bid{1})
	if n := len(out.Steps); n < 100 || n > 1000 {
		t.Fatalf("%d steps in one go", n)
	}
	if l := in.look(id, "ann"); l.Question == nil || l.Question.Kind != "keep" {
		t.Fatalf("look %+v", l)
	}
	in.clock.forward(time.Hour)
	in.want() // it is for ann to answer now
	in.clock.forward(11 * time.Hour)
	in.want("half [ann]")
}

func TestAnEndlessGameOfSomebodyAway(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"endless":true}`, "ann", "bob")
	in.must(in.house.Stand(context.Background(), in.by("bob"), id, false, true))
	in.configure(id, absence(session.AbsenceSteward))
	in.act(id, "ann", lay{0})
	in.act(id, "ann", bid{1}) // bob's four wins, and he is asked without end
	in.clock.forward(12 * time.Hour)
	in.want("half [bob]")
	in.clock.forward(12 * time.Hour)
	in.want("due [bob]")
}

// TestUndoOfWhatTheHouseAnswersAgain takes back a move together with what the house did for somebody who went away
// after it, lets the house answer again, and makes the move again.
func TestUndoOfWhatTheHouseAnswersAgain(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob", "cat")
	for _, u := range []session.UserID{"ann", "bob", "cat"} {
		in.act(id, u, lay{0})
	}
	in.act(id, "ann", bid{2})
	in.must(in.house.Stand(context.Background(), in.by("bob"), id, false, true))
	if n := in.look(id, "").Table.Actions; n != 5 {
		t.Fatalf("%d actions", n)
	}
	in.must(in.undo(id, "ann"))
	if n := in.look(id, "").Table.Actions; n != 3 {
		t.Fatalf("%d actions", n)
	}
	in.want()
	in.clock.forward(time.Minute)
	if notices := in.want("played []"); len(notices[0].Steps) != 1 || notices[0].Steps[0].Seat != 1 {
		t.Fatalf("notices %+v", notices)
	}
	out := in.must(in.redo(id, "ann"))
	if out.Table.Actions != 5 || !in.look(id, "ann").View.(bidView).HasBid[0] {
		t.Fatalf("made again: %+v", out.Table)
	}
	in.checkReplay(id)
}

func TestSomebodyAwayCanTakeBack(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":9}`, "ann", "bob")
	in.configure(id, policy(session.UndoFree))
	for range 2 {
		in.act(id, "ann", lay{0})
		in.act(id, "bob", lay{0})
		in.act(id, "ann", bid{2})
		in.act(id, "bob", bid{1})
	}
	in.must(in.undo(id, "bob"))
	in.must(in.house.Stand(context.Background(), in.by("ann"), id, true, true))
	in.must(in.undo(id, "ann")) // behind what is at hand, in the same change that brings her back
	if l := in.look(id, "ann"); l.Table.Seats[0].Away || l.Table.Actions != 7 {
		t.Fatalf("table %+v", l.Table)
	}
	in.checkReplay(id)
}

func TestWhatTheHouseCannotAnswerIsAsked(t *testing.T) {
	for _, broken := range []string{"default", "keep"} {
		in := newInn(t)
		id := in.open(`{"broken":"`+broken+`"}`, "ann")
		in.act(id, "ann", lay{0})
		in.act(id, "ann", bid{3})
		l := in.look(id, "ann")
		if l.Question == nil || l.Question.Kind != "keep" || l.View.(bidView).Points[0] == 0 {
			t.Fatalf("%s is broken, and ann sees %+v", broken, l)
		}
		if notices := in.tick(); len(notices) > 0 {
			t.Fatalf("notices %+v", notices)
		}
		in.clock.forward(2 * 60e9)
		if notices := in.tick(); len(notices) > 0 {
			t.Fatalf("the house tries again and again: %+v", notices)
		}
	}
}

func (in *inn) tick() []session.Notice {
	in.t.Helper()
	notices, err := in.house.Tick(context.Background())
	if err != nil {
		in.t.Fatal(err)
	}
	return notices
}
