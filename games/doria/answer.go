package doria

import (
	"math/bits"

	"github.com/innkeeper-bot/innkeeper/games"
)

// answerKind is a kind of action that answers a question put to several seats at once: how its compact form is written
// and read.
type answerKind struct {
	zero Action
	code func(c *coder, a *Action)
}

// answerOf is the kind of answers A, whose fields method names its fields to a coder.
func answerOf[A Action, P interface {
	*A
	fields(*coder)
}]() answerKind {
	var zero A
	return answerKind{zero: zero, code: func(c *coder, a *Action) {
		var v A
		if !c.reading {
			v = (*a).(A)
		}
		P(&v).fields(c)
		*a = v
	}}
}

// answers are the actions outside the turns of the Action Phase. Their places in the list, counted from -1 downwards,
// are their numbers in journals: a new kind goes to the end.
var answers = []answerKind{
	answerOf[Ready](),
	answerOf[PickHero](),
	answerOf[PutBack](),
	answerOf[DrawCard](),
	answerOf[TakeStandard](),
	answerOf[Put](),
	answerOf[Give](),
	answerOf[Toss](),
	answerOf[Raise](),
	answerOf[PickBonus](),
	answerOf[Pay](),
	answerOf[Buy](),
	answerOf[RemoveTrap](),
	answerOf[ClearSlot](),
	answerOf[KeepCard](),
}

func answerKinds() []Action {
	kinds := make([]Action, len(answers))
	for i, a := range answers {
		kinds[i] = a.zero
	}
	return kinds
}

// Ready tells that a seat is done with a question that is put to several at once.
type Ready struct{}

// Kind names the action in journals and protocols.
func (Ready) Kind() string { return "ready" }

func (*Ready) fields(*coder) {}

// heroAnswer is an answer for one hero.
type heroAnswer interface {
	Action
	actor() HeroID
}

// owned finds the hero of an answer; it is an error if there is none of that name or another seat plays it.
func (g *Game) owned(s games.Seat, a heroAnswer, rule games.Rule) (*Hero, error) {
	h := g.hero(a.actor())
	switch {
	case h == nil:
		return nil, refuse(rule, CodeNoSuchHero, "hero", string(a.actor()))
	case h.Seat != s:
		return nil, refuse(rule, CodeNotYourHero, "hero", string(h.ID))
	}
	return h, nil
}

// seatSet is a set of seats.
type seatSet uint8

// has is false for a spectator too.
func (s seatSet) has(seat games.Seat) bool { return seat >= 0 && s&(1<<seat) != 0 }

func (s seatSet) with(seat games.Seat) seatSet    { return s | 1<<seat }
func (s seatSet) without(seat games.Seat) seatSet { return s &^ (1 << seat) }

func (s seatSet) count() int { return bits.OnesCount8(uint8(s)) }

// first is the lowest seat of a set that is not empty.
func (s seatSet) first() games.Seat { return games.Seat(bits.TrailingZeros8(uint8(s))) }

// seatsOf are the seats of the heroes for which keep holds.
func (g *Game) seatsOf(keep func(int, *Hero) bool) (seats seatSet) {
	for i := range g.heroes {
		if h := &g.heroes[i]; !h.Gone && !seats.has(h.Seat) && keep(i, h) {
			seats = seats.with(h.Seat)
		}
	}
	return seats
}

// plays reports whether a seat has a hero in the game.
func (g *Game) plays(s games.Seat) bool {
	return g.seatsOf(func(int, *Hero) bool { return true }).has(s)
}
