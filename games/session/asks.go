package session

import (
	"slices"
	"time"

	"github.com/innkeeper-bot/innkeeper/games"
)

// ask is an open decision as the deadlines see it.
type ask struct {
	Seat    games.Seat `json:"seat"`
	Number  uint64     `json:"number"`
	Routine bool       `json:"routine,omitempty"`
	At      time.Time  `json:"at"` // when it was asked
	// Stuck is set when the house did not come to an answer although it should: it does not try again, and the
	// question is for the person, even if they are away.
	Stuck bool `json:"stuck,omitempty"`
	// Stage is what was sent about it so far.
	Stage stage `json:"stage,omitempty"`
	// Hold puts the next stage off: its person has quiet hours until then.
	Hold time.Time `json:"hold,omitzero"`
}

// stage is how far the time for a decision has run.
type stage int

const (
	stageAsked stage = iota
	stageHalf        // half of it was told to be gone
	stageDue         // it was due; the absence policy was applied
)

// next is when the next stage of the ask comes, given how long a decision may take; zero for never.
func (a ask) next(limit time.Duration) time.Time {
	if limit == 0 || a.Stage == stageDue {
		return time.Time{}
	}
	at := a.At.Add(limit)
	if a.Stage == stageAsked {
		at = a.At.Add(limit / 2)
	}
	if at.Before(a.Hold) {
		return a.Hold
	}
	return at
}

// limit is how long a decision may take; 0 for ever.
func (s Settings) limit() time.Duration { return time.Duration(s.DeadlineHours) * time.Hour }

// ask takes the open decisions of the game into the sheet. A question that was open before keeps its time.
func (s *sheet) ask(decisions []games.Decision, now time.Time) {
	before := s.Asks
	s.Asks = nil
	for _, d := range decisions {
		a := ask{Seat: d.Seat, Number: d.Number, Routine: d.Routine, At: now}
		if i := slices.IndexFunc(before, func(b ask) bool { return b.Seat == d.Seat && b.Number == d.Number }); i >= 0 {
			a = before[i]
		}
		s.Asks = append(s.Asks, a)
	}
}

// askOf is the open decision of a seat, nil for none.
func (s *sheet) askOf(seat games.Seat) *ask {
	for i := range s.Asks {
		if s.Asks[i].Seat == seat {
			return &s.Asks[i]
		}
	}
	return nil
}

// waits reports whether the table waits for the person of the seat to answer.
func (s *sheet) waits(a ask) bool {
	seat := s.Seats[a.Seat]
	return seat.User != "" && (!seat.Away || a.Stuck) && s.answers(a) == autoNone
}

// asked are the people who have to decide something themselves.
func (s *sheet) asked() []UserID {
	var people []UserID
	for _, a := range s.Asks {
		if user := s.Seats[a.Seat].User; s.waits(a) && !slices.Contains(people, user) {
			people = append(people, user)
		}
	}
	return people
}

// deadline is when the oldest decision of a person is due; zero for never.
func (s *sheet) deadline() time.Time {
	limit := s.Settings.limit()
	if limit == 0 || s.Status != Running {
		return time.Time{}
	}
	var first time.Time
	for _, a := range s.Asks {
		if !s.waits(a) {
			continue
		}
		if due := a.At.Add(limit); first.IsZero() || due.Before(first) {
			first = due
		}
	}
	return first
}

// housekeep is how soon the house answers for seats where it did not at once: after an undo, people first have the
// time to think again.
const housekeep = time.Minute

// due is when the table wants attention; zero for never.
func (s *sheet) due(now time.Time) time.Time {
	first := s.Gallery
	sooner := func(t time.Time) {
		if !t.IsZero() && (first.IsZero() || t.Before(first)) {
			first = t
		}
	}
	sooner(s.Doubt)
	if s.Status != Running {
		return first
	}
	sooner(s.backAt())
	for _, a := range s.Asks {
		switch {
		case s.alone(a):
			sooner(s.Seats[a.Seat].Stead.Next)
		case s.answers(a) != autoNone:
			sooner(now.Add(housekeep))
		case s.Vote != nil && s.Vote.Kind == VoteSteward && a.Stage == stageHalf:
			// its turn comes when that vote is over
		case s.waits(a):
			sooner(a.next(s.Settings.limit()))
		}
	}
	return first
}

// answers says by which right the house answers the ask itself; autoNone if it does not.
func (s *sheet) answers(a ask) auto {
	seat := s.Seats[a.Seat]
	switch {
	case a.Stuck || !s.attended():
		return autoNone // it plays for people at a table, never all alone
	case seat.User != "" && len(s.present()) == 0:
		return s.answersAlone(a) // for those alone who asked for that, and at their pace
	case seat.User == "" || seat.Away:
		return autoAway
	case a.Routine && !seat.AskMe:
		return autoStanding
	}
	return autoNone
}
