package session

import (
	"cmp"
	"fmt"
	"runtime/debug"
	"slices"

	"github.com/innkeeper-bot/innkeeper/games"
)

// catalogue are the engines at hand, by name. Of one game there may be several, one for each version of its rules:
// games go on by the version they were begun with as long as it is among them.
type catalogue map[string][]games.Engine

func newCatalogue(engines []games.Engine) (catalogue, error) {
	c := make(catalogue)
	for _, e := range engines {
		if slices.ContainsFunc(c[e.Name()], func(o games.Engine) bool { return o.Version() == e.Version() }) {
			return nil, fmt.Errorf("session: two engines of %s, version %d", e.Name(), e.Version())
		}
		c[e.Name()] = append(c[e.Name()], e)
	}
	for _, versions := range c {
		slices.SortFunc(versions, func(a, b games.Engine) int { return cmp.Compare(a.Version(), b.Version()) })
	}
	return c, nil
}

// newest is the engine that new games of that name are played by.
func (c catalogue) newest(game string) (games.Engine, error) {
	versions := c[game]
	if len(versions) == 0 {
		return nil, fmt.Errorf("%w: %s", ErrNoGame, game)
	}
	return versions[len(versions)-1], nil
}

// exact is the engine of one version of the rules, as replaying needs it.
func (c catalogue) exact(game string, rules int) (games.Engine, error) {
	for _, e := range c[game] {
		if e.Version() == rules {
			return e, nil
		}
	}
	return nil, fmt.Errorf("%w: %s, version %d of its rules", ErrNoGame, game, rules)
}

// loading is the engine that a state saved under a version of the rules goes on with: that version, or else the
// oldest later one.
func (c catalogue) loading(game string, rules int) (games.Engine, error) {
	for _, e := range c[game] {
		if e.Version() >= rules {
			return e, nil
		}
	}
	return c.exact(game, rules)
}

// play is a game in hand, with the engine that it came from. A panic of an engine comes out of it as an error; the
// game is not to be used after that.
type play struct {
	engine games.Engine
	game   games.Game
}

func newPlay(engine games.Engine, setup games.Setup) (p *play, events []games.Event, err error) {
	defer guard("begin game", &err)
	game, events, err := engine.New(setup)
	if err != nil {
		return nil, nil, err
	}
	return &play{engine, game}, events, nil
}

func loadPlay(engine games.Engine, state []byte) (p *play, err error) {
	defer guard("load game", &err)
	game, err := engine.Load(state)
	if err != nil {
		return nil, fmt.Errorf("load game: %w", err)
	}
	return &play{engine, game}, nil
}

// apply makes a move. A refusal of the game is its *games.Error as it stands.
func (p *play) apply(e entry) (step Step, err error) {
	defer guard("make a move", &err)
	step = Step{Seat: e.seat, Auto: e.auto.String()}
	if e.kind == entryAct {
		if step.Action, err = p.engine.ParseAction(e.data); err != nil {
			return Step{}, fmt.Errorf("read action of seat %d: %w", e.seat, err)
		}
		step.Events, err = p.game.Act(e.seat, step.Action)
		return step, err
	}
	roster, ok := p.game.(games.Roster)
	if !ok {
		return Step{}, fmt.Errorf("seat %d: %s has no roster", e.seat, p.engine.Name())
	}
	if e.kind == entryJoin {
		step.Events, err = roster.Join(e.seat)
	} else {
		step.Events, err = roster.Leave(e.seat)
	}
	return step, err
}

func (p *play) state() (state []byte, err error) {
	defer guard("save game", &err)
	state, err = p.game.AppendBinary(nil)
	if err != nil {
		return nil, fmt.Errorf("save game: %w", err)
	}
	return state, nil
}

// answer is what the house answers for a seat, written for the journal; nil if the game has no answer.
func (p *play) answer(seat games.Seat) (action []byte, err error) {
	defer guard("answer for a seat", &err)
	a := p.game.Default(seat)
	if a == nil {
		return nil, nil
	}
	return p.engine.AppendAction(nil, a), nil
}

func (p *play) write(a games.Action) (action []byte, err error) {
	defer guard("write an action", &err)
	return p.engine.AppendAction(nil, a), nil
}

// look is everything that a seat may know of the position.
func (p *play) look(seat games.Seat, l *Look) (err error) {
	defer guard("look at a game", &err)
	l.View = p.game.View(seat)
	for _, d := range p.game.Decisions() {
		l.Waiting = append(l.Waiting, d.Seat)
		if d.Seat == seat {
			l.Question = &d
			l.Legal = p.game.Legal(seat)
		}
	}
	return nil
}

// revealing reports whether one of the events showed somebody what was hidden.
func revealing(events []games.Event) bool {
	return slices.ContainsFunc(events, games.Event.Reveals)
}

// enginePanic is a panic of an engine. Its text holds nothing of the game, since error texts travel far.
type enginePanic struct {
	doing string
	value any
	stack []byte
}

// Error says what the engine was doing.
func (p *enginePanic) Error() string { return "session: engine panicked: " + p.doing }

// guard turns a panic into an error: deferred around every call of an engine.
func guard(doing string, err *error) {
	if v := recover(); v != nil {
		*err = &enginePanic{doing: doing, value: v, stack: debug.Stack()}
	}
}
