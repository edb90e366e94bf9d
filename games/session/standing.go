package session

import (
	"errors"
	"fmt"

	"github.com/innkeeper-bot/innkeeper/games"
)

// fuel is how many decisions the house answers in one change: games that ask without end are stopped there.
const fuel = 256

// standing answers, in one go, what the house answers for seats: routine questions under their standing orders, and
// everything for people who are away and seats that were left.
func (c *change) standing() error {
	if c.s.Status != Running {
		return nil
	}
	if err := c.game(); err != nil {
		return err
	}
	for range fuel {
		again, err := c.answerOne()
		if err != nil {
			return c.stuck(err)
		}
		if !again {
			return nil
		}
	}
	return c.exhausted()
}

// exhausted gives what the house would still have to answer to the people.
func (c *change) exhausted() error {
	if err := c.ask(); err != nil {
		return err
	}
	for i, a := range c.s.Asks {
		if c.s.answers(a) != autoNone {
			c.s.Asks[i].Stuck = true
		}
	}
	return nil
}

// answerOne answers the first question that is the house's to answer, and reports whether there was one.
func (c *change) answerOne() (answered bool, err error) {
	defer guard("ask for decisions", &err)
	for _, d := range c.play.game.Decisions() {
		a := ask{Seat: d.Seat, Number: d.Number, Routine: d.Routine}
		if open := c.s.askOf(d.Seat); open != nil && open.Number == d.Number {
			a.Stuck = open.Stuck
		}
		right := c.s.answers(a)
		if right == autoNone {
			continue
		}
		data, err := c.replyFor(d.Seat, right)
		if err == nil && data == nil {
			err = errNoDefault
		}
		if err == nil {
			err = c.move(entry{kind: entryAct, auto: right, seat: d.Seat, data: data})
		}
		if err != nil {
			return false, &unanswered{d, err}
		}
		if right == autoAway {
			c.countStead(d.Seat)
		}
		return true, nil
	}
	return false, nil
}

// errNoDefault says that a game has no default for a decision that it asks for.
var errNoDefault = errors.New("session: no default")

// unanswered tells that the house could not answer a decision.
type unanswered struct {
	decision games.Decision
	err      error
}

func (u *unanswered) Error() string {
	return fmt.Sprintf("answer %s for seat %d: %v", u.decision.Kind, u.decision.Seat, u.err)
}

func (u *unanswered) Unwrap() error { return u.err }

// stuck gives a question that the house could not answer to the people, in a game as it was before it tried.
func (c *change) stuck(err error) error {
	failed, ok := errors.AsType[*unanswered](err)
	if !ok {
		return err
	}
	c.trouble = err
	state := c.s.now
	if len(c.group) > 0 {
		state = c.before
	}
	if c.play, err = loadPlay(c.play.engine, state); err != nil {
		return err
	}
	for _, e := range c.group {
		if _, err := c.play.apply(e); err != nil {
			return fmt.Errorf("replay after trouble: %w", err)
		}
	}
	if err := c.ask(); err != nil {
		return err
	}
	if a := c.s.askOf(failed.decision.Seat); a != nil {
		a.Stuck = true
	}
	return nil
}
