package throne

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/compact"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// PlayerSeat is the only seat of the game (RT-001).
const PlayerSeat games.Seat = 0

// rulesVersion rises whenever the same state and action would give other events.
const rulesVersion = 1

// Engine is the game as its host sees it.
type Engine struct{}

// Name is the game's name in tables, journals and commands.
func (Engine) Name() string { return "throne" }

// Version is the rules version of new games.
func (Engine) Version() int { return rulesVersion }

// Seats is one: the King plays by himself.
func (Engine) Seats() (least, most int) { return 1, 1 }

// New begins a game. Its options are those of Options as a JSON object.
func (Engine) New(s games.Setup) (games.Game, []games.Event, error) {
	if s.Seats != 1 {
		return nil, nil, refuse("RT-001", CodeBadSeats, s.Seats).error()
	}
	o, err := ParseOptions(s.Options)
	if err != nil {
		return nil, nil, err
	}
	g, events, err := New(o, dice.New(s.Seed))
	if err != nil {
		return nil, nil, err
	}
	return &Hosted{*g}, events, nil
}

// Load restores a game.
func (Engine) Load(data []byte) (games.Game, error) {
	g, err := Load(data)
	if err != nil {
		return nil, err
	}
	return &Hosted{*g}, nil
}

// ParseOptions reads options from a JSON object, strictly: unknown fields are refused. No bytes are all defaults.
func ParseOptions(data []byte) (Options, error) {
	var o Options
	if len(data) == 0 {
		return o, nil
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(&o)
	if err == nil {
		if _, behind := d.Token(); behind != io.EOF {
			err = errors.New("more than one JSON object")
		}
	}
	if err != nil {
		return Options{}, &games.Error{Code: CodeBadOptions, Args: map[string]any{"reason": err.Error()}}
	}
	_, err = o.cards()
	return o, err
}

// Hosted is a Game under the contract of package games.
type Hosted struct{ Game Game }

// Decisions is the one question that is open, none at the end.
func (h *Hosted) Decisions() []games.Decision {
	g := &h.Game
	if g.step == StepOver {
		return nil
	}
	return []games.Decision{{
		Seat: PlayerSeat, Number: g.decided, Kind: g.step.String(), Rule: questionRule[g.step], Routine: g.routine(),
	}}
}

// questionRule is the rule by which you decide.
var questionRule = [...]games.Rule{
	StepPlayCard: "RT-042", StepBattleCard: "RT-079", StepWithdraw: "RT-091", StepPlayerActions: "RT-109",
}

// routine reports whether nothing is to be weighed: only one way out of a lost battle is open.
func (g *Game) routine() bool {
	return g.step == StepWithdraw && len(g.Legal()) == 1
}

// Legal lists the actions of seat; see Game.Legal for their order.
func (h *Hosted) Legal(seat games.Seat) []games.Action {
	if seat != PlayerSeat {
		return nil
	}
	own := h.Game.Legal()
	legal := make([]games.Action, len(own))
	for i, a := range own {
		legal[i] = a
	}
	return legal
}

// Default is what Game.Advice says.
func (h *Hosted) Default(seat games.Seat) games.Action {
	if a := h.Game.Advice(); seat == PlayerSeat && a != nil {
		return a
	}
	return nil
}

// Act plays an action of seat.
func (h *Hosted) Act(seat games.Seat, a games.Action) ([]games.Event, error) {
	if seat != PlayerSeat {
		return nil, refuse("", CodeNotYourDecision).error()
	}
	own, ok := a.(Action)
	if !ok {
		return nil, unknownAction(a)
	}
	return h.Game.Act(own)
}

func unknownAction(a games.Action) error {
	kind := ""
	if a != nil {
		kind = a.Kind()
	}
	return &games.Error{Code: CodeUnknownAction, Args: map[string]any{"action": kind}}
}

// View is a View.
func (h *Hosted) View(seat games.Seat) any { return h.Game.View(seat) }

// Result is nil while the game goes on.
func (h *Hosted) Result() *games.Result {
	g := &h.Game
	if g.outcome == 0 {
		return nil
	}
	r := &games.Result{Outcome: g.outcome.String(), Rule: g.because(), Rounds: g.turn}
	if g.outcome == Won {
		r.Winners = []games.Seat{PlayerSeat}
	}
	return r
}

// AppendBinary appends the whole game.
func (h *Hosted) AppendBinary(b []byte) ([]byte, error) { return h.Game.AppendBinary(b) }

var errAction = errors.New("throne: not an action")

// AppendAction appends the number of the action's kind, from 0 in the order of Actions, and then its numbers as
// varints: 1 to 4 bytes in all for any legal action. An action of another game is a bug and panics.
func (Engine) AppendAction(b []byte, a games.Action) []byte {
	switch a := a.(type) {
	case PlayCard:
		return appendNumbers(append(b, 0), int(a.Card))
	case BattleCard:
		return appendNumbers(append(b, 1), int(a.Card))
	case Withdraw:
		return appendNumbers(append(b, 2), int(a.To))
	case Move:
		return appendNumbers(append(b, 3), int(a.From), int(a.To), a.Forces)
	case Rally:
		return appendNumbers(append(b, 4), int(a.At))
	case EndActions:
		return append(b, 5)
	}
	panic(fmt.Sprintf("throne: %T is not an action of the Throne", a))
}

// ParseAction reads what AppendAction wrote.
func (Engine) ParseAction(b []byte) (games.Action, error) {
	if len(b) == 0 {
		return nil, errAction
	}
	r := reader{compact.NewReader(b[1:])}
	a := r.action(b[0])
	if a == nil || r.Failed() || len(r.Rest()) > 0 {
		return nil, fmt.Errorf("%w: % x", errAction, b)
	}
	return a, nil
}

func (r *reader) action(kind byte) games.Action {
	switch kind {
	case 0:
		return PlayCard{CardID(r.number())}
	case 1:
		return BattleCard{CardID(r.number())}
	case 2:
		return Withdraw{Territory(r.number())}
	case 3:
		return Move{Territory(r.number()), Territory(r.number()), r.number()}
	case 4:
		return Rally{Territory(r.number())}
	case 5:
		return EndActions{}
	}
	return nil
}
