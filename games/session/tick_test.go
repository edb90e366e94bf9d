package session_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/session/memory"
)

// want asserts what a tick tells, each notice as "kind [people]".
func (in *inn) want(want ...string) []session.Notice {
	in.t.Helper()
	notices := in.tick()
	var got []string
	for _, n := range notices {
		got = append(got, fmt.Sprint(n.Kind, " ", n.Users))
	}
	if !slices.Equal(got, want) {
		in.t.Fatalf("at %v: notices %q, want %q", in.clock.at, got, want)
	}
	return notices
}

func absence(p session.AbsencePolicy) func(*session.Settings) {
	return func(s *session.Settings) { s.Absence = p }
}

func (in *inn) remember(user session.UserID, set func(*session.Person)) {
	in.t.Helper()
	if _, err := in.house.Remember(context.Background(), user, set); err != nil {
		in.t.Fatal(err)
	}
}

func TestRemindersAtHalfTimeAndWhenDue(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	if got := in.look(id, "").Table.Deadline; !got.Equal(noon.Add(24 * time.Hour)) {
		t.Fatalf("deadline %v", got)
	}
	in.clock.forward(12*time.Hour - time.Millisecond)
	in.want()
	in.clock.forward(time.Millisecond)
	in.want("half [ann]")
	in.want()
	in.clock.forward(12 * time.Hour)
	in.want("due [ann]")
	in.clock.forward(1000 * time.Hour)
	in.want()
	in.act(id, "ann", lay{0})
	in.clock.forward(12 * time.Hour)
	in.want("half [bob]")
}

func TestAnAnsweredQuestionIsNotRemindedOf(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	in.clock.forward(11 * time.Hour)
	in.act(id, "ann", lay{0})
	in.clock.forward(2 * time.Hour)
	in.want()
	in.clock.forward(10 * time.Hour)
	in.want("half [ann]")
}

func TestOpenQuestionsKeepTheirTimeWhileOthersAct(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob", "cat")
	for _, u := range []session.UserID{"ann", "bob", "cat"} {
		in.act(id, u, lay{0})
	}
	in.clock.forward(10 * time.Hour)
	in.act(id, "ann", bid{1})
	in.clock.forward(2 * time.Hour)
	notices := in.want("half [bob cat]") // one notice for both
	if notices[0].Table.ID != id || notices[0].Seat != 1 {
		t.Fatalf("notice %+v", notices[0])
	}
}

func TestNoDeadlineNoReminder(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	in.configure(id, func(s *session.Settings) { s.DeadlineHours = 0 })
	in.clock.forward(10000 * time.Hour)
	in.want()
	in.configure(id, func(s *session.Settings) { s.DeadlineHours = 1 })
	in.want("due [ann]")
}

func TestAfterAnOutageEachPersonIsRemindedOnce(t *testing.T) {
	in := newInn(t)
	for range 5 {
		in.open("", "ann", "bob")
	}
	in.open("", "bob")
	in.clock.forward(72 * time.Hour)
	reminded := map[session.UserID]int{}
	for range 10 {
		for _, n := range in.tick() {
			for _, u := range n.Users {
				reminded[u]++
			}
		}
		in.clock.forward(20 * time.Second)
	}
	if reminded["ann"] != 1 || reminded["bob"] != 1 {
		t.Fatalf("reminded %v", reminded)
	}
}

func TestAtTheEndOfQuietHoursOneReminderIsEnough(t *testing.T) {
	in := newInn(t)
	in.remember("ann", func(p *session.Person) { p.QuietFrom, p.QuietTo = 20*60, 8*60 })
	for range 3 {
		in.open("", "ann")
	}
	in.clock.forward(12 * time.Hour)
	in.want()
	in.clock.forward(8 * time.Hour)
	in.want("half [ann]")
	in.clock.forward(time.Hour)
	in.want()
}

func TestRemindersInTimeAreAllSent(t *testing.T) {
	in := newInn(t)
	in.open("", "ann")
	in.clock.forward(5 * time.Minute)
	in.open("", "ann")
	in.clock.forward(12*time.Hour - 5*time.Minute)
	in.want("half [ann]")
	in.clock.forward(5 * time.Minute)
	in.want("half [ann]")
}

func TestEachReminderIsToldByOneOfManyProcesses(t *testing.T) {
	in := newInn(t)
	for i := range 50 {
		in.open("", session.UserID(fmt.Sprint("u", i)))
	}
	in.clock.forward(13 * time.Hour)
	var mu sync.Mutex
	told := map[session.UserID]int{}
	var wg sync.WaitGroup
	for range 6 {
		house := in.another(bidEngine{})
		wg.Go(func() {
			for range 10 {
				notices, err := house.Tick(context.Background())
				if err != nil {
					t.Error(err)
				}
				mu.Lock()
				for _, n := range notices {
					for _, u := range n.Users {
						told[u]++
					}
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	if len(told) != 50 {
		t.Fatalf("%d people were told", len(told))
	}
	for u, n := range told {
		if n != 1 {
			t.Errorf("%s was told %d times", u, n)
		}
	}
}

func TestQuietHoursPutRemindersOff(t *testing.T) {
	in := newInn(t)
	in.remember("ann", func(p *session.Person) {
		p.Zone, p.QuietFrom, p.QuietTo = "Europe/Berlin", 22*60, 7*60
	})
	in.open("", "ann") // asked at 13:00 in Berlin, half time at 1:00
	in.clock.forward(12 * time.Hour)
	in.want()
	in.clock.forward(6*time.Hour - time.Minute)
	in.want()
	in.clock.forward(time.Minute) // 7:00
	in.want("half [ann]")
	in.clock.forward(6 * time.Hour)
	in.want("due [ann]")
}

func TestWhoWantsNoRemindersGetsNone(t *testing.T) {
	in := newInn(t)
	in.remember("ann", func(p *session.Person) { p.NoReminders = true })
	in.open("", "ann")
	for range 10 {
		in.clock.forward(6 * time.Hour)
		in.want()
	}
}

func TestTheStewardPlaysForTheAbsent(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	in.configure(id, absence(session.AbsenceSteward))
	in.clock.forward(24 * time.Hour)
	notices := in.want("steward [ann bob]") // ann is told, and it is bob's turn
	if n := notices[0]; len(n.Steps) != 1 || n.Steps[0].Auto != "away" || n.Seat != 0 || !n.Table.Seats[0].Away {
		t.Fatalf("notice %+v", n)
	}
	// Bob is the last one at the table: nobody plays it without him.
	in.clock.forward(24 * time.Hour)
	in.want("due [bob]")
	in.clock.forward(24 * time.Hour)
	in.want()
	out := in.act(id, "bob", lay{0})
	if len(out.Steps) != 2 || out.Steps[1].Auto != "away" {
		t.Fatalf("steps %+v", out.Steps)
	}
	in.must(in.house.Stand(context.Background(), in.by("ann"), id, false, false))
	in.act(id, "bob", bid{1})
	if l := in.look(id, "ann"); l.Question == nil {
		t.Fatal("ann is back and is not asked")
	}
	in.checkReplay(id)
}

func TestAllAbsentAtOnce(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob", "cat")
	in.configure(id, absence(session.AbsenceSteward))
	for _, u := range []session.UserID{"ann", "bob", "cat"} {
		in.act(id, u, lay{0})
	}
	in.clock.forward(100 * time.Hour)
	in.want("steward [ann]", "steward [bob]", "due [cat]")
	if l := in.look(id, ""); len(l.Waiting) != 1 {
		t.Fatalf("waiting for %v", l.Waiting)
	}
}

func TestTheOthersVoteOnTheAbsent(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob", "cat")
	in.configure(id, absence(session.AbsenceVote))
	in.clock.forward(24 * time.Hour)
	notices := in.want("vote [bob cat]")
	v := notices[0].Table.Vote
	if v == nil || v.Kind != session.VoteSteward || v.Seat != 0 || v.By != "" {
		t.Fatalf("vote %+v", v)
	}
	_, err := in.house.CastVote(context.Background(), in.by("ann"), id, v.Number, false)
	refused(t, err, session.ErrNotYours)
	in.vote(id, "bob", true)
	out := in.vote(id, "cat", true)
	if !out.Table.Seats[0].Away || len(out.Steps) != 1 {
		t.Fatalf("outcome %+v", out)
	}
	// The next one: this time the vote fails, and the table waits.
	in.clock.forward(24 * time.Hour)
	in.want("vote [cat]")
	if out := in.vote(id, "cat", false); out.Table.Vote != nil || out.Table.Seats[1].Away {
		t.Fatalf("outcome %+v", out)
	}
	in.clock.forward(24 * time.Hour)
	in.want()
}

func TestAVoteOnSomebodyWhoComesBackLapses(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	in.configure(id, absence(session.AbsenceVote))
	in.clock.forward(24 * time.Hour)
	in.want("vote [bob]")
	in.act(id, "ann", lay{0})
	if in.look(id, "").Table.Vote != nil {
		t.Fatal("the vote is still open")
	}
}

func TestOneVoteAfterTheOther(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob", "cat")
	in.configure(id, absence(session.AbsenceVote))
	for _, u := range []session.UserID{"ann", "bob", "cat"} {
		in.act(id, u, lay{0})
	}
	in.act(id, "cat", bid{1})
	in.clock.forward(24 * time.Hour)
	in.want("vote [bob cat]") // on ann
	in.clock.forward(time.Hour)
	in.want()
	in.vote(id, "cat", false)
	in.clock.forward(time.Hour)
	in.want("vote [ann cat]") // on bob
}

func TestAVoteOfNobodyIsADueReminder(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	in.configure(id, absence(session.AbsenceVote))
	in.clock.forward(24 * time.Hour)
	in.want("due [ann]")
}

func TestATickThatFailsForOneTableServesTheOthers(t *testing.T) {
	in := newInnOver(t, new(memory.Store), bidEngine{}, renamed{})
	in.open("", "ann")
	_, err := in.house.Open(context.Background(), in.by("bob"), session.NewTable{Game: "renamed"})
	if err != nil {
		t.Fatal(err)
	}
	in.house = in.another(bidEngine{}) // a process that has not got the other game
	in.clock.forward(12 * time.Hour)
	notices, err := in.house.Tick(context.Background())
	refused(t, err, session.ErrNoGame)
	if len(notices) != 1 || notices[0].Users[0] != "ann" {
		t.Fatalf("notices %+v", notices)
	}
}

// renamed is bids under another name.
type renamed struct{ bidEngine }

func (renamed) Name() string { return "renamed" }

func TestWatchTellsInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := new(memory.Store)
		house, err := session.NewHouse(session.Config{Store: store, Engines: []games.Engine{bidEngine{}}})
		if err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		for i := range 40 { // more than one batch
			by := session.By{Interaction: fmt.Sprint(i), User: session.UserID(fmt.Sprint("u", i))}
			if _, err := house.Open(t.Context(), by, session.NewTable{Game: "bids"}); err != nil {
				t.Fatal(err)
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		told := make(chan time.Duration, 200)
		ended := make(chan error)
		go func() {
			ended <- house.Watch(ctx, func(_ context.Context, n session.Notice) { told <- time.Since(begun) })
		}()
		time.Sleep(25 * time.Hour)
		cancel()
		if err := <-ended; err != nil {
			t.Fatal(err)
		}
		close(told)
		count := map[time.Duration]int{}
		for at := range told {
			count[at.Round(time.Minute)]++
		}
		if count[12*time.Hour] != 40 || count[24*time.Hour] != 40 || len(count) != 2 {
			t.Fatalf("told %v", count)
		}
	})
}
