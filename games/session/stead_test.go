package session_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// standIn lets the house play for a person.
func (in *inn) standIn(id session.ID, user session.UserID, w session.Wish) session.Outcome {
	in.t.Helper()
	return in.must(in.house.StandIn(context.Background(), in.by(user), id, w))
}

// comeBack has a person say that they are back.
func (in *inn) comeBack(id session.ID, user session.UserID) session.Outcome {
	in.t.Helper()
	return in.must(in.house.Return(context.Background(), in.by(user), id))
}

// refusal asserts that an error is a refusal with a code.
func refusal(t tester, err error, code string) {
	t.Helper()
	if e, ok := errors.AsType[*games.Error](err); !ok || e.Code != code {
		t.Fatalf("error %v, want a refusal %q", err, code)
	}
}

func TestTheHousePlaysAloneAtThePaceAskedFor(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	in.standIn(id, "ann", session.Wish{Minutes: 30})
	in.clock.forward(30*time.Minute - time.Millisecond)
	in.want()
	in.clock.forward(time.Millisecond)
	in.want("played []")
	in.want()
	in.clock.forward(30 * time.Minute)
	// The bid is made, the die rolled, and the routine question after it answered along with it.
	n := in.want("played []")
	if len(n[0].Steps) != 2 || n[0].Steps[0].Auto != "away" || n[0].Steps[1].Auto != "standing" {
		t.Fatalf("steps %+v", n[0].Steps)
	}
	if l := in.look(id, "ann"); l.Table.Actions != 3 || !l.Table.Deadline.IsZero() || l.Table.Seats[0].Stead.Played != 2 {
		t.Fatalf("table %+v", l.Table)
	}
	for _, s := range in.history(id, "ann")[1:] {
		if s.Auto == "" {
			t.Fatalf("step %+v is not reported as the house's", s)
		}
	}
	in.checkReplay(id)
}

func TestWhateverTheyDoTakesTheGameBack(t *testing.T) {
	for name, do := range map[string]func(in *inn, id session.ID) (session.Outcome, error){
		"they say so":    func(in *inn, id session.ID) (session.Outcome, error) { return in.comeBack(id, "ann"), nil },
		"they play":      func(in *inn, id session.ID) (session.Outcome, error) { return in.try(id, "ann", bid{1}) },
		"they step back": func(in *inn, id session.ID) (session.Outcome, error) { return in.undo(id, "ann") },
		"they set orders": func(in *inn, id session.ID) (session.Outcome, error) {
			return in.house.Stand(context.Background(), in.by("ann"), id, true, false)
		},
		"they set the time": func(in *inn, id session.ID) (session.Outcome, error) {
			return in.house.Configure(context.Background(), in.by("ann"), id, func(s *session.Settings) { s.DeadlineHours = 5 })
		},
	} {
		t.Run(name, func(t *testing.T) {
			in := newInn(t)
			id := in.open("", "ann")
			in.standIn(id, "ann", session.Wish{Minutes: 5})
			in.clock.forward(5 * time.Minute)
			in.want("played []")
			out := in.must(do(in, id))
			if seat := out.Table.Seats[0]; seat.Away || seat.Stead != nil {
				t.Fatalf("seat %+v", seat)
			}
			if out.Back == nil || out.Back.Played != 1 || out.Back.Step != 0 || !out.Back.Since.Equal(noon) {
				t.Fatalf("told of %+v", out.Back)
			}
			in.clock.forward(time.Hour)
			in.want()
		})
	}
}

// Coming back where one never left is nothing, and nobody comes back for others.
func TestOnlyWhoWasAwayComesBack(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	version := in.look(id, "").Table.Version
	if out := in.comeBack(id, "ann"); out.Back != nil || out.Table.Version != version {
		t.Fatalf("back from %+v, version %d after %d", out.Back, out.Table.Version, version)
	}
	_, err := in.house.Return(context.Background(), in.by("eve"), id)
	refused(t, err, session.ErrNotYours)
	_, err = in.house.StandIn(context.Background(), in.by("eve"), id, session.Wish{})
	refused(t, err, session.ErrNotYours)
}

func TestTheHouseStopsAfterTheDecisionsAskedFor(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	in.standIn(id, "ann", session.Wish{Minutes: 60, Decisions: 2})
	in.clock.forward(time.Hour)
	in.want("played []")
	in.clock.forward(time.Hour)
	n := in.want("back [ann]")
	if st := n[0].Stead; st == nil || st.Played != 2 || len(n[0].Steps) == 0 {
		t.Fatalf("told of %+v with %d steps", st, len(n[0].Steps))
	}
	if seat := n[0].Table.Seats[0]; seat.Away || seat.Stead != nil {
		t.Fatalf("seat %+v", seat)
	}
	in.clock.forward(11 * time.Hour)
	in.want()
	in.clock.forward(time.Hour) // half of a new day
	in.want("half [ann]")
}

// Who plays several seats asks once for all of them: so many decisions together, one at a time.
func TestSeveralSeatsOfOnePersonAreOneAbsence(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "ann")
	in.standIn(id, "ann", session.Wish{Minutes: 60, Decisions: 3})
	for range 2 {
		in.clock.forward(time.Hour)
		in.want("played []")
	}
	in.clock.forward(time.Hour)
	n := in.want("back [ann]")
	if n[0].Stead.Played != 3 {
		t.Fatalf("told of %+v", n[0].Stead)
	}
	for i, seat := range n[0].Table.Seats {
		if seat.Away || seat.Stead != nil {
			t.Fatalf("seat %d: %+v", i, seat)
		}
	}
	in.standIn(id, "ann", session.Wish{Minutes: 60})
	in.clock.forward(time.Hour)
	in.want("played []")
	in.clock.forward(time.Hour)
	in.want("played []")
	if out := in.comeBack(id, "ann"); out.Back == nil || out.Back.Played != 2 {
		t.Fatalf("told of %+v", out.Back)
	}
}

func TestTheHouseStopsWhenTheTimeIsUp(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	in.clock.forward(23 * time.Hour)
	in.want("half [ann]")
	in.standIn(id, "ann", session.Wish{Minutes: 120, Until: in.clock.at.Add(3 * time.Hour)})
	in.clock.forward(2 * time.Hour)
	in.want("played []")
	in.clock.forward(time.Hour)
	n := in.want("back [ann]")
	if n[0].Stead.Played != 1 || len(n[0].Steps) != 0 {
		t.Fatalf("told of %+v", n[0])
	}
	// The question is theirs from now on: its time begins anew.
	if got, want := n[0].Table.Deadline, in.clock.at.Add(24*time.Hour); !got.Equal(want) {
		t.Fatalf("deadline %v, want %v", got, want)
	}
}

// To the end it plays without a pause, but never so much at once that others wait for it.
func TestToTheEndIfAskedTo(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":20}`, "ann")
	in.standIn(id, "ann", session.Wish{})
	rounds := 0
	for in.look(id, "").Table.Status == session.Running {
		before := in.look(id, "").Table.Actions
		in.clock.forward(time.Second)
		notices := in.tick()
		if len(notices) != 1 {
			t.Fatalf("notices %+v", notices)
		}
		if made := in.look(id, "").Table.Actions - before; made > 2*16 {
			t.Fatalf("%d steps at once", made)
		}
		if rounds++; rounds > 20 {
			t.Fatal("it does not end")
		}
	}
	l := in.look(id, "ann")
	if rounds < 2 || l.Table.Status != session.Finished || l.Table.Seats[0].Away {
		t.Fatalf("after %d rounds: %+v", rounds, l.Table)
	}
	if l.Table.Counts() {
		t.Fatal("a game that the house played counts")
	}
	in.checkReplay(id)
}

// At the end of the game its person is told, too.
func TestTheEndIsTold(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"rounds":1}`, "ann")
	in.standIn(id, "ann", session.Wish{})
	n := in.want("back [ann]")
	if n[0].Table.Status != session.Finished || n[0].Stead.Played != 2 || len(n[0].Steps) != 3 {
		t.Fatalf("told of %+v", n[0])
	}
}

func TestUndoTakesBackWhatTheHouseDecidedAlone(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"no_dice":true,"rounds":9}`, "ann")
	in.act(id, "ann", lay{1})
	in.standIn(id, "ann", session.Wish{Minutes: 1})
	for range 3 {
		in.clock.forward(time.Minute)
		in.want("played []")
	}
	for left := 3; left >= 0; left-- {
		out := in.must(in.undo(id, "ann"))
		if out.Table.Actions != left {
			t.Fatalf("%d actions are left, want %d", out.Table.Actions, left)
		}
	}
	_, err := in.undo(id, "ann")
	refused(t, err, session.ErrNothing)
	for want := 1; want <= 4; want++ {
		if out := in.must(in.redo(id, "ann")); out.Table.Actions != want {
			t.Fatalf("%d actions after redo, want %d", out.Table.Actions, want)
		}
	}
	in.checkReplay(id)
}

// What the die showed cannot be hidden again, whoever rolled it: safe undo ends there, free undo does not, off has none.
func TestUndoOfTheHouseReachesAsFarAsTheSettingAllows(t *testing.T) {
	for undo, want := range map[session.UndoPolicy]error{
		session.UndoSafe: session.ErrNothing, session.UndoFree: nil, session.UndoVote: nil, session.UndoOff: session.ErrUndoOff,
	} {
		t.Run(string(undo), func(t *testing.T) {
			in := newInn(t)
			id := in.open("", "ann")
			in.configure(id, policy(undo))
			in.standIn(id, "ann", session.Wish{Minutes: 1})
			for range 2 {
				in.clock.forward(time.Minute)
				in.want("played []")
			}
			_, err := in.undo(id, "ann")
			refused(t, err, want)
			if got := in.look(id, "").Table.Actions; want == nil && got != 1 || want != nil && got != 3 {
				t.Fatalf("%d actions are left", got)
			}
		})
	}
}

func TestAChallengeIsOnesOwnToPlay(t *testing.T) {
	in := newInn(t)
	id := in.must(in.daily(in.house, "ann")).Table.ID
	_, err := in.house.StandIn(context.Background(), in.by("ann"), id, session.Wish{Minutes: 5})
	refusal(t, err, "daily_away")
	in.clock.forward(time.Hour)
	if got := in.look(id, "ann").Table; got.Actions != 0 || got.Seats[0].Away {
		t.Fatalf("table %+v", got)
	}
	in.clock.forward(24 * time.Hour) // it competes with nobody any more
	in.standIn(id, "ann", session.Wish{})
	in.tick()
	if got := in.look(id, "ann").Table; got.Status != session.Finished || got.InTime() || got.Counts() {
		t.Fatalf("table %+v", got)
	}
}

func TestWishesOutOfRangeAreRefused(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann")
	for code, w := range map[string]session.Wish{
		"bad_wish_pace":      {Minutes: 24*60 + 1},
		"bad_wish_decisions": {Decisions: -1},
		"bad_wish_until":     {Until: noon},
	} {
		_, err := in.house.StandIn(context.Background(), in.by("ann"), id, w)
		refusal(t, err, code)
	}
}

// Where others are present nobody waits: the house answers at once, and still no more than it was asked to.
func TestInCompanyTheHousePlaysAtOnce(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	in.standIn(id, "bob", session.Wish{Minutes: 600, Decisions: 2})
	out := in.act(id, "ann", lay{0})
	if len(out.Steps) != 3 || out.Table.Seats[1].Away || out.Table.Aided {
		t.Fatalf("steps %+v at %+v", out.Steps, out.Table)
	}
	in.act(id, "ann", bid{1})
	if l := in.look(id, "bob"); l.Table.Actions < 4 {
		t.Fatalf("table %+v", l.Table)
	}
}

// Of two who are away the house plays only the one who asked for it where nobody is present.
func TestAloneItPlaysOnlyForThoseWhoAskedForThat(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	in.must(in.house.Stand(context.Background(), in.by("bob"), id, false, true))
	in.standIn(id, "ann", session.Wish{Minutes: 1})
	in.clock.forward(time.Minute)
	in.want("played []")
	in.clock.forward(time.Hour)
	in.want()
	if l := in.look(id, ""); l.Table.Actions != 1 || l.Waiting[0] != 1 {
		t.Fatalf("table %+v", l.Table)
	}
}

// Where the house does not come to an answer, the question is for the person.
func TestAHouseThatIsStuckAsksThePerson(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"broken":"default"}`, "ann")
	in.standIn(id, "ann", session.Wish{Minutes: 1})
	in.clock.forward(time.Minute)
	in.want()
	in.clock.forward(12 * time.Hour)
	in.want("half [ann]")
	if l := in.look(id, "ann"); l.Table.Actions != 0 || l.Question == nil {
		t.Fatalf("look %+v", l)
	}
}

func TestAloneItPlaysWhatTheAdvisorSays(t *testing.T) {
	in := newInn(t)
	in.advised(func(_ string, view any, seat games.Seat, legal []games.Action) games.Action {
		if view.(bidView).Seat != seat {
			t.Errorf("advised from seat %d for %d", view.(bidView).Seat, seat)
		}
		return legal[1]
	})
	id := in.open("", "ann")
	in.standIn(id, "ann", session.Wish{Minutes: 1})
	in.clock.forward(time.Minute)
	n := in.want("played []")
	if got := n[0].Steps[0].Action; got != (lay{1}) {
		t.Fatalf("played %v", got)
	}
}

// Two processes watch: each decision is made once, also when one of them is begun anew in between.
func TestTwoProcessesPlayOneDecision(t *testing.T) {
	in := newInn(t)
	id := in.open(`{"no_dice":true,"rounds":50}`, "ann")
	in.standIn(id, "ann", session.Wish{Minutes: 10})
	for n := range 10 {
		in.clock.forward(10 * time.Minute)
		first, second := in.house, in.another(bidEngine{})
		told := make(chan int, 2)
		for _, h := range []*session.House{first, second} {
			go func() {
				notices, err := h.Tick(context.Background())
				if err != nil {
					t.Error(err)
				}
				told <- len(notices)
			}()
		}
		if got := <-told + <-told; got != 1 {
			t.Fatalf("told %d times", got)
		}
		if got := in.look(id, "").Table.Actions; got != n+1 {
			t.Fatalf("%d actions after %d intervals", got, n+1)
		}
		in.house = second // the other one is gone
	}
	in.checkReplay(id)
}

// A wish does not go along with a file: whoever takes the game up has asked for nothing.
func TestAWishStaysAtItsTable(t *testing.T) {
	in := newInn(t)
	id := in.open("", "ann", "bob")
	in.standIn(id, "bob", session.Wish{})
	out := in.must(in.house.Import(context.Background(), in.by("ann"), in.export(id, "ann"), session.Place{}))
	if seat := out.Table.Seats[1]; seat.Away || seat.Stead != nil {
		t.Fatalf("seat %+v", seat)
	}
	if seat := in.look(id, "").Table.Seats[1]; seat.Stead == nil {
		t.Fatalf("at the old table: seat %+v", seat)
	}
}
