package session_test

import (
	"context"
	"errors"
	"slices"
	"testing"

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

func TestClosingATable(t *testing.T) {
	in := newInn(t)
	for user, want := range map[session.UserID]error{"ann": nil, "": nil, "bob": session.ErrNotYours} {
		id := in.open("", "ann", "bob")
		_, err := in.house.Close(context.Background(), in.by(user), id)
		if !errors.Is(err, want) {
			t.Fatalf("%q closes: %v", user, err)
		}
		if over := in.look(id, "").Table.Status == session.Abandoned; over != (want == nil) {
			t.Fatalf("%q closed it: %v", user, over)
		}
	}
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
	if _, err := in.house.Shown(ctx, id, session.Screen{Channel: "c", Message: "1"}); err != nil {
		t.Fatal(err)
	}
	table := in.look(id, "ann").Table
	if table.Screen.Message != "1" {
		t.Fatalf("screen %+v", table.Screen)
	}
	if _, err := in.house.Shown(ctx, id, table.Screen); err != nil || in.look(id, "").Table.Version != table.Version {
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
	if _, err := in.house.Shown(ctx, id, session.Screen{}); err != nil {
		t.Fatal(err)
	}
	in.must(in.house.Stand(ctx, in.by("ann"), id, false, true))
	out = in.must(in.house.MoveTo(ctx, session.By{}, id, session.Place{Channel: "e"})) // the bot itself
	if out.Table.Place.Channel != "e" || !out.Table.Seats[0].Away {
		t.Fatalf("table %+v", out.Table)
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
