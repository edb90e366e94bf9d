package session

import (
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// Advisor is a strong player of the house's games: it says what a seat that sees the view should do, one of legal, or nil
// where it has no advice. It must know nothing else, say the same of the same view again, and need no more than some tens
// of milliseconds, since a change of the table waits for it. It is safe for concurrent use.
type Advisor func(game string, view any, seat games.Seat, legal []games.Action) games.Action

// mostAdvised is how many decisions of one change the advisor is asked about; the game's own defaults answer what comes
// after them, so that a change stays short.
const mostAdvised = 16

// replyFor is what the house answers for a seat, written for the journal: for people who are away what the advisor says,
// else, and where that cannot be played, the game's default. It is nil if there is neither.
func (c *change) replyFor(seat games.Seat, right auto) ([]byte, error) {
	if right == autoAway && c.advisor != nil && c.advised < mostAdvised {
		c.advised++
		data, err := c.play.advice(c.advisor, seat)
		if data != nil && err == nil {
			return data, nil
		}
		if err != nil {
			c.trouble = err
		}
	}
	return c.play.answer(seat)
}

// advice is what an advisor says, written for the journal; nil if that is nothing, or nothing legal.
func (p *play) advice(ask Advisor, seat games.Seat) (action []byte, err error) {
	defer guard("take advice for a seat", &err)
	legal := p.game.Legal(seat)
	a := ask(p.engine.Name(), p.game.View(seat), seat, slices.Clone(legal))
	if a == nil || !slices.Contains(legal, a) {
		return nil, nil
	}
	return p.engine.AppendAction(nil, a), nil
}
