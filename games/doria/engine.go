package doria

import (
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/compact"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// RulesVersion is the version that new games are played by.
const RulesVersion = 1

// Engine makes and restores games that are played with one pack of content. It is safe for concurrent use.
type Engine struct{ pack *content.Pack }

// NewEngine returns the engine of a pack.
func NewEngine(pack *content.Pack) Engine { return Engine{pack} }

// Name is the game's name in tables, journals and commands.
func (Engine) Name() string { return "doria" }

// Version is the rules version that new games are played by.
func (Engine) Version() int { return RulesVersion }

// Seats is how many seats a game may have (DD-001).
func (Engine) Seats() (least, most int) { return 1, MaxSeats }

// New begins a game. The options are a Setup as JSON.
func (e Engine) New(s games.Setup) (games.Game, []games.Event, error) {
	setup, err := parseSetup(s.Options)
	if err != nil {
		return nil, nil, err
	}
	g, events, err := New(e.pack, s.Seats, setup, dice.New(s.Seed))
	if err != nil {
		return nil, nil, err
	}
	return g, events, nil
}

// Load restores a game that AppendBinary wrote.
func (e Engine) Load(data []byte) (games.Game, error) {
	g, err := load(e.pack, data)
	if err != nil {
		return nil, err
	}
	return g, nil
}

// AppendAction appends an action in the compact form of the journal.
func (e Engine) AppendAction(b []byte, a games.Action) []byte {
	c := coder{pack: e.pack, out: b}
	c.action(&a)
	return c.out
}

// ParseAction reads what AppendAction wrote.
func (e Engine) ParseAction(b []byte) (games.Action, error) {
	c := coder{pack: e.pack, reading: true, in: compact.NewReader(b)}
	var a Action
	c.action(&a)
	if c.in.Failed() || len(c.in.Rest()) > 0 {
		return nil, errAction
	}
	return a, nil
}

// Result is nil while the game goes on.
func (g *Game) Result() *games.Result {
	if g.outcome == OutcomeNone {
		return nil
	}
	r := &games.Result{Outcome: g.outcome.String(), Rule: g.ended, Rounds: g.round}
	if g.outcome != OutcomeLost {
		for i := range g.heroes {
			r.Winners = append(r.Winners, g.heroes[i].Seat)
		}
	}
	return r
}
