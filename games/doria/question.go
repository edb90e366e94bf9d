package doria

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// question is a step that waits for seats to answer. It stays on the agenda until it asks nobody any more.
type question interface {
	step
	about() asking
	// seats are those still asked; empty when all is answered.
	seats(*Game) seatSet
	// legal lists the answers of a seat that is asked.
	legal(*Game, games.Seat) []Action
	// standard is what a careful player would answer: one of legal.
	standard(*Game, games.Seat) Action
	// check refuses an answer that is not legal.
	check(*Game, games.Seat, Action) error
	// take carries a legal answer out. The question is on top of the agenda meanwhile.
	take(*turn, games.Seat, Action)
}

// asking says what a question is about: its kind and rule, the hero whose matter it is, and whether standing orders
// may answer it.
type asking struct {
	kind    string
	rule    games.Rule
	hero    HeroID
	routine bool
}

// choice is a step at which one seat takes one of several options. Where there is one option nobody is asked; where
// there is none the step is passed over. Options with the same outcome are listed once (DD-R100).
type choice interface {
	step
	about() asking
	// seat is who decides.
	seat(*Game) games.Seat
	// options lists what can be chosen, always in the same order for the same position.
	options(*Game) []Option
	// best is the index of the option that a careful player would take.
	best(*Game, []Option) int
	// chosen goes on from the choice, which is off the agenda by then.
	chosen(*turn, Option)
}

// shared is a choice of the group that any of its players may make: whoever answers first decides (DD-R36).
type shared interface {
	choice
	anybody(*Game) seatSet
}

// Option is one thing that can be chosen. Kind says what, the other fields which one; those that do not matter are
// zero.
type Option struct {
	Kind     string    `json:"kind"`
	Hero     HeroID    `json:"hero,omitempty"`
	Monster  MonsterID `json:"monster,omitempty"`
	Card     string    `json:"card,omitempty"`
	Place    Place     `json:"place,omitempty"`
	At       *Square   `json:"at,omitempty"`
	Tile     string    `json:"tile,omitempty"`
	Rotation int       `json:"rotation,omitempty"`
	// Deed is the kind of action to which a player is asked to agree, On the hero and Monster the monster it is aimed at.
	Deed string `json:"deed,omitempty"`
	On   HeroID `json:"on,omitempty"`
	// Amount is a number of points, cards or dice, the damage that armour may keep off, or the number of a deck or of a
	// way that a card offers.
	Amount int `json:"amount,omitempty"`
	// Label is what the content calls a way that it lets players choose.
	Label *Words `json:"label,omitempty"`
}

// asQuestion gives a choice the form of a question; nil for a doing. The memory of a choice is the game's own, as there
// is one at a time.
func (g *Game) asQuestion(s step) question {
	switch s := s.(type) {
	case choice:
		if g.choice.choice != s {
			g.choice = choiceQuestion{choice: s, room: g.choice.room}
		}
		return &g.choice
	case question:
		return s
	}
	return nil
}

// choiceQuestion is a choice put as a question. What can be chosen is worked out once: settle does so whenever something
// has happened, and until something does the answer stays the same.
type choiceQuestion struct {
	choice
	offered []Option
	known   bool     // offered is worked out
	room    []Option // memory for a next list
}

// room is an empty list for the options of a choice, of which there is one at a time: the longest that was needed.
func (g *Game) room() []Option { return g.choice.room[:0] }

// settle works out what can be chosen now.
func (q *choiceQuestion) settle(g *Game) []Option {
	q.offered, q.known = q.options(g), true
	if cap(q.offered) > cap(q.room) {
		q.room = q.offered
	}
	return q.offered
}

// offer is what can be chosen; it is not to be changed.
func (q *choiceQuestion) offer(g *Game) []Option {
	if !q.known {
		return q.settle(g)
	}
	return q.offered
}

func (q *choiceQuestion) seats(g *Game) seatSet {
	if s, is := q.choice.(shared); is {
		return s.anybody(g)
	}
	return seatSet(0).with(q.seat(g))
}

func (q *choiceQuestion) legal(g *Game, _ games.Seat) []Action {
	list := make([]Action, len(q.offer(g)))
	for i := range list {
		list[i] = Choose{Option: i}
	}
	return list
}

func (q *choiceQuestion) standard(g *Game, _ games.Seat) Action {
	return Choose{Option: q.best(g, q.offer(g))}
}

func (q *choiceQuestion) check(g *Game, _ games.Seat, a Action) error {
	c, ok := a.(Choose)
	if !ok {
		return refuse(q.about().rule, CodeOtherQuestion, "question", q.about().kind)
	}
	if most := len(q.offer(g)); c.Option < 0 || c.Option >= most {
		return refuse(q.about().rule, CodeNoSuchOption, "most", most-1)
	}
	return nil
}

func (q *choiceQuestion) take(t *turn, _ games.Seat, a Action) {
	c, option := q.choice, q.offer(t.Game)[a.(Choose).Option]
	t.pop()
	c.chosen(t, option)
}

// Decisions are the questions now open, by seat ascending.
func (g *Game) Decisions() []games.Decision {
	q := g.asked()
	if q == nil {
		return nil
	}
	about, seats, put := q.about(), q.seats(g), &g.agenda[len(g.agenda)-1]
	list := make([]games.Decision, 0, seats.count())
	for s := range games.Seat(MaxSeats) {
		if seats.has(s) {
			list = append(list, games.Decision{Seat: s, Number: put.numberFor(s), Kind: about.kind, Rule: about.rule, Routine: about.routine})
		}
	}
	return list
}

// Options lists what the open choice offers, in the order of Choose.Option; nil where the question is not a choice. The
// list is the caller's.
func (g *Game) Options() []Option {
	q := g.asked()
	if c, ok := q.(*choiceQuestion); ok {
		return slices.Clone(c.offer(g))
	}
	return nil
}

// Legal lists the actions of a seat, for walks one cheapest way to each square. The list and all in it are the caller's:
// no memory of it is used again.
func (g *Game) Legal(s games.Seat) []Action {
	if q := g.asked(); q != nil && q.seats(g).has(s) {
		return q.legal(g, s)
	}
	return nil
}

// Default is what a careful player would do; nil for a seat that is not asked.
func (g *Game) Default(s games.Seat) Action {
	if q := g.asked(); q != nil && q.seats(g).has(s) {
		return q.standard(g, s)
	}
	return nil
}

// Check reports why a may not be taken now: nil if it may, else the *games.Error for the player to read.
func (g *Game) Check(s games.Seat, a Action) error {
	q := g.asked()
	switch {
	case q == nil:
		return refuse("DD-016", CodeGameOver)
	case !q.seats(g).has(s):
		return refuse("DD-R100", CodeNotAsked)
	}
	return q.check(g, s, a)
}
