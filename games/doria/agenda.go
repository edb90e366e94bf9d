package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
)

// step is one thing on the agenda: a doing, a choice or a question. Steps are pointers to structs that hold nothing
// but their fields; each kind has a line in stepTypes.
type step interface {
	// code writes or reads the fields.
	code(*coder)
}

// doing is a step that goes on by itself.
type doing interface {
	step
	// do is called once the step is off the agenda. What it pushes is done before whatever lies below.
	do(*turn)
}

// entry is a step with the number of its question: 0 until it is put to somebody. A question that stays after a seat has
// answered is a new one to that seat: numbers then has it, 0 for a seat that has not answered.
type entry struct {
	step
	number  uint64
	numbers [MaxSeats]uint64
}

// numberFor is the number of the question as it is put to a seat now.
func (e *entry) numberFor(s games.Seat) uint64 { return max(e.number, e.numbers[s]) + uint64(s) }

// turn is a game at work: the game and what has happened since the decision.
type turn struct {
	*Game
	events []games.Event
}

// emit tells what happened.
func (t *turn) emit(e games.Event) { t.events = append(t.events, e) }

// push puts steps on the agenda so that they are done in the order given, before all that was there.
func (t *turn) push(steps ...step) {
	for i := len(steps) - 1; i >= 0; i-- {
		t.agenda = append(t.agenda, entry{step: steps[i]})
	}
}

func (t *turn) pop() {
	last := len(t.agenda) - 1
	t.agenda[last] = entry{}
	t.agenda = t.agenda[:last]
}

// run does what is on the agenda until a question is open or the game is over.
func (t *turn) run() {
	for t.work() {
	}
}

// work does what is on the agenda until a question is open or the scenario is over; it reports whether a campaign goes
// on from there.
func (t *turn) work() bool {
	for t.outcome == OutcomeNone && len(t.agenda) > 0 {
		top := &t.agenda[len(t.agenda)-1]
		q := t.asQuestion(top.step)
		if q == nil {
			doing := top.step.(doing)
			t.pop()
			doing.do(t)
			continue
		}
		if t.settle(q) {
			if top.number == 0 {
				top.number = t.nextNumber()
			}
			return false
		}
	}
	if t.outcome == OutcomeNone {
		return false
	}
	clear(t.agenda)
	t.agenda = t.agenda[:0]
	return t.betweenScenarios()
}

// settle reports whether the question is to be put to somebody. One that asks nobody any more, or a choice of one
// option, needs no one.
func (t *turn) settle(q question) (ask bool) {
	if q, ok := q.(*choiceQuestion); ok {
		c := q.choice
		switch options := q.settle(t.Game); len(options) {
		case 0:
			t.pop()
			return false
		case 1:
			t.pop()
			c.chosen(t, options[0])
			return false
		}
		return true
	}
	if q.seats(t.Game) == 0 {
		t.pop()
		if s, ok := q.(interface{ settled(*turn) }); ok {
			s.settled(t)
		}
		return false
	}
	return true
}

// nextNumber is a number for a question that no question has had, nor any seat's part of one.
func (g *Game) nextNumber() uint64 {
	g.lastNumber += MaxSeats
	return g.lastNumber
}

// answer carries a seat's legal answer out. A question that stays has a new number for the seat from then on, so that an
// answer that comes twice is not taken twice.
func (t *turn) answer(q question, s games.Seat, a Action) {
	at := len(t.agenda) - 1
	put := t.agenda[at].number
	q.take(t, s, a)
	if at < len(t.agenda) && t.agenda[at].number == put {
		t.agenda[at].numbers[s] = t.nextNumber()
	}
}

// asked is the question that the game waits for; nil at the end.
func (g *Game) asked() question {
	if len(g.agenda) == 0 {
		return nil
	}
	return g.asQuestion(g.agenda[len(g.agenda)-1].step)
}
