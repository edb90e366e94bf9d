package session

import (
	"context"
	"slices"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

const (
	// MaxPace is the longest that may lie between two decisions of the house in somebody's stead, in minutes: a day.
	MaxPace = 24 * 60
	// MaxStead is how many decisions one can ask for, MaxSteadHours for how long ahead: as long as a decision may take.
	MaxStead      = 1000
	MaxSteadHours = MaxDeadline
)

// Stead is what a person asked of the house for while they are away, and what became of it. Where others are present it
// plays at once, so that nobody waits. Where it is alone it keeps a pace, so that who comes back finds a game and not
// its end.
type Stead struct {
	// Minutes lie between two decisions while nobody is present, 1 to MaxPace; 0 goes on without a pause.
	Minutes int `json:"minutes,omitempty"`
	// Left is how many decisions the house may still make, routine ones not counted; 0 for any number.
	Left int `json:"left,omitempty"`
	// Until is when the person is to play again; zero for whenever they come.
	Until time.Time `json:"until,omitzero"`
	// Since is when the house took over, Step the number of the step that came last before that, as House.History counts.
	Since time.Time `json:"since"`
	Step  int       `json:"step"`
	// Played is how many decisions it made, Next when it makes one where nobody is present.
	Played int       `json:"played,omitempty"`
	Next   time.Time `json:"next,omitzero"`
}

// Wish is what somebody asks of the house for while they are away: see Stead.
type Wish struct {
	Minutes   int
	Decisions int       // 0 for any number
	Until     time.Time // zero for no end
}

// check refuses a wish that is out of range, each bound with a code of its own.
func (w Wish) check(now time.Time) error {
	bad := func(code string) error {
		return &games.Error{Code: code, Args: map[string]any{"most": MaxStead, "minutes": MaxPace, "days": MaxSteadHours / 24}}
	}
	switch {
	case w.Minutes < 0 || w.Minutes > MaxPace:
		return bad("bad_wish_pace")
	case w.Decisions < 0 || w.Decisions > MaxStead:
		return bad("bad_wish_decisions")
	case !w.Until.IsZero() && (!w.Until.After(now) || w.Until.After(now.Add(MaxSteadHours*time.Hour))):
		return bad("bad_wish_until")
	}
	return nil
}

// StandIn lets the house play for a person, in all their seats, until they do something at the table or what they wish for
// is done. It also plays where nobody is present: then a decision at a time, at the pace of the wish, and the game counts
// in no statistics from the first one on. A challenge is one's own to play: until its day is over it is refused with the code
// "daily_away".
func (h *House) StandIn(ctx context.Context, by By, id ID, w Wish) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		switch {
		case c.s.seatOf(by.User) == games.Spectator:
			return ErrNotYours
		case c.s.Status != Running:
			return ErrOver
		case c.s.secret(c.now):
			return &games.Error{Code: "daily_away"}
		}
		if err := w.check(c.now); err != nil {
			return err
		}
		for i, seat := range c.s.Seats {
			if seat.User == by.User {
				c.s.Seats[i].Away, c.s.Seats[i].Stead = true, w.begin(c.now, c.s.Moves)
				c.note(entryStand, games.Seat(i), standData(c.s.Seats[i]))
			}
		}
		return c.afterSeats(ctx, h)
	})
}

func (w Wish) begin(now time.Time, moves int) *Stead {
	return &Stead{
		Minutes: w.Minutes, Left: w.Decisions, Until: w.Until, Since: now, Step: moves,
		Next: now.Add(time.Duration(w.Minutes) * time.Minute),
	}
}

// Return tells the house that a person is back. Whatever else they do at the table says so, too; who is here already
// changes nothing by it.
func (h *House) Return(ctx context.Context, by By, id ID) (Outcome, error) {
	return h.change(ctx, id, by, func(c *change) error {
		if c.s.seatOf(by.User) == games.Spectator {
			return ErrNotYours
		}
		if !c.back {
			return errSame
		}
		return c.afterSeats(ctx, h)
	})
}

// attended reports whether anybody is present, or asked the house to play where nobody is.
func (s *sheet) attended() bool {
	return len(s.present()) > 0 || slices.ContainsFunc(s.Seats, func(seat Seat) bool { return seat.Stead != nil })
}

// answersAlone is answers where nobody is present: what is routine does not wait.
func (s *sheet) answersAlone(a ask) auto {
	seat := s.Seats[a.Seat]
	if seat.Stead != nil && a.Routine && !seat.AskMe {
		return autoStanding
	}
	return autoNone
}

// alone reports whether the ask is one that the house answers at a pace, with nobody present.
func (s *sheet) alone(a ask) bool {
	return s.Seats[a.Seat].Stead != nil && !a.Stuck && len(s.present()) == 0 && s.answers(a) == autoNone
}

// backAt is when the first of those for whom the house plays is to play again; zero for never.
func (s *sheet) backAt() (first time.Time) {
	for _, seat := range s.Seats {
		if st := seat.Stead; st != nil && !st.Until.IsZero() && (first.IsZero() || st.Until.Before(first)) {
			first = st.Until
		}
	}
	return first
}

// parted is what the house did in the stead of a seat that it plays no longer.
type parted struct {
	seat  games.Seat
	user  UserID
	stead Stead
}

// endStead gives a seat back to its person, if the house plays it at their wish.
func (c *change) endStead(seat games.Seat) {
	s := &c.s.Seats[seat]
	if s.Stead == nil {
		return
	}
	c.ended = append(c.ended, parted{seat, s.User, *s.Stead})
	s.Away, s.Stead = false, nil
	c.s.askAnew(seat, c.now)
	c.note(entryStand, seat, standData(*s))
}

// askAnew gives the person of a seat the whole time for the question that is open: until now it was not theirs.
func (s *sheet) askAnew(seat games.Seat, now time.Time) {
	if a := s.askOf(seat); a != nil {
		a.At, a.Stage, a.Hold = now, stageAsked, time.Time{}
	}
}

// countStead counts a decision that the house made for a seat, and ends its task with the last one asked for. A person
// asked once for all of their seats, so it counts for all of them.
func (c *change) countStead(seat games.Seat) {
	if c.s.Seats[seat].Stead == nil {
		return
	}
	st := *c.s.Seats[seat].Stead
	st.Played++
	st.Next = c.now.Add(time.Duration(st.Minutes) * time.Minute)
	last := st.Left == 1
	st.Left = max(0, st.Left-1)
	for _, s := range (Table{Seats: c.s.Seats}).SeatsOf(c.s.Seats[seat].User) {
		if c.s.Seats[s].Stead == nil {
			continue
		}
		if c.s.Seats[s].Stead = &st; last {
			c.endStead(s)
		}
	}
}

// playAlone makes the decisions that are due of people who asked for that, where nobody is present, and ends what was
// asked for a time that is over.
func (c *change) playAlone() error {
	for i, seat := range c.s.Seats {
		if st := seat.Stead; st != nil && !st.Until.IsZero() && !st.Until.After(c.now) {
			c.endStead(games.Seat(i))
		}
	}
	for range mostAdvised {
		if c.s.Status != Running || len(c.s.present()) > 0 || !c.s.attended() {
			return nil
		}
		if err := c.game(); err != nil {
			return err
		}
		again, err := c.decideAlone()
		if err != nil {
			return c.stuck(err)
		}
		if !again {
			return nil
		}
		if err := c.standing(); err != nil || c.trouble != nil {
			return err
		}
	}
	return nil
}

// decideAlone makes the first decision that is due, and reports whether there was one.
func (c *change) decideAlone() (decided bool, err error) {
	defer guard("ask for decisions", &err)
	for _, d := range c.play.game.Decisions() {
		a := ask{Seat: d.Seat, Number: d.Number, Routine: d.Routine}
		if open := c.s.askOf(d.Seat); open != nil && open.Number == d.Number {
			a.Stuck = open.Stuck
		}
		if !c.s.alone(a) || c.s.Seats[d.Seat].Stead.Next.After(c.now) {
			continue
		}
		if err := c.moveAlone(d.Seat); err != nil {
			return false, &unanswered{d, err}
		}
		return true, nil
	}
	return false, nil
}

// moveAlone plays one decision for a seat. The first of a change is for its person as good as a move of theirs: that is
// what an undo takes back, with all that the house did after it.
func (c *change) moveAlone(seat games.Seat) error {
	data, err := c.replyFor(seat, autoAway)
	if err == nil && data == nil {
		err = errNoDefault
	}
	if err != nil {
		return err
	}
	e := entry{kind: entryAct, auto: autoAway, seat: seat, data: data}
	if len(c.group) == 0 {
		e.auto = autoStead
	}
	if err := c.move(e); err != nil {
		return err
	}
	c.s.undone, c.s.Aided, c.alone = nil, true, true
	c.countStead(seat)
	return nil
}

// playedKind is what a round tells of moves that the house made.
func (c *change) playedKind() NoticeKind {
	if c.alone {
		return NoticePlayed
	}
	return NoticeSteward
}

// steads tells those whose stead has ended, each person once.
func (r *round) steads() (notices []Notice) {
	var told []UserID
	for _, e := range r.c.ended {
		if slices.Contains(told, e.user) {
			continue
		}
		told = append(told, e.user)
		notices = append(notices, Notice{Kind: NoticeBack, Users: slices.DeleteFunc([]UserID{e.user}, r.sleeps), Seat: e.seat, Stead: &e.stead})
	}
	return notices
}
