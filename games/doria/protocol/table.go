package protocol

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/headless"
)

// Serve answers the lines of in on out until in ends or ctx is done (see headless.Serve). Games are played with the
// content of pack.
func Serve(ctx context.Context, pack *content.Pack, in io.Reader, out io.Writer) error {
	t := table{pack: pack}
	return headless.Serve(ctx, in, out, t.answer)
}

// table is the game that the lines so far have led to; nil before the first.
type table struct {
	pack *content.Pack
	game *doria.Game
	seed [16]byte
}

// commands are what a line may ask, by its only name. Each returns the answer without its "ok".
var commands = map[string]func(*table, json.RawMessage) (any, error){
	"new":   (*table).begin,
	"act":   (*table).act,
	"set":   (*table).set,
	"get":   (*table).get,
	"query": (*table).query,
}

// answer does what a line asks and returns the line to send back.
func (t *table) answer(line []byte) []byte {
	answer, err := t.obey(line)
	if err != nil {
		return headless.Refusal(err)
	}
	return headless.Encode(answer)
}

func (t *table) obey(line []byte) (any, error) {
	asked, err := headless.Command(line)
	if err != nil {
		return nil, err
	}
	command, known := commands[asked.Name]
	if !known {
		return nil, &headless.Fault{Code: headless.UnknownCommand, Message: fmt.Sprintf("there is no command %.40q", asked.Name)}
	}
	return command(t, asked.Value)
}

// begin starts a game.
func (t *table) begin(data json.RawMessage) (any, error) {
	var n newGame
	if err := headless.Strict(data, &n); err != nil {
		return nil, headless.AsFault(headless.BadState, err)
	}
	seed := n.seed()
	seats := max(1, n.Seats)
	for _, h := range n.Heroes {
		seats = max(seats, int(h.Seat)+1)
	}
	game, events, err := doria.NewScripted(t.pack, seats, n.Setup, dice.Scripted(seed, dice.Script{Faces: n.Dice}), n.Shuffles)
	if err != nil {
		return nil, scriptFault(headless.BadState, err)
	}
	t.game, t.seed = game, seed
	return t.report(events), nil
}

// scriptFault gives scripts that do not fit their own code.
func scriptFault(code string, err error) error {
	if _, is := errors.AsType[*doria.ShuffleError](err); is {
		return &headless.Fault{Code: headless.BadShuffle, Message: err.Error()}
	}
	return headless.AsFault(code, err)
}

// newGame is what new is given.
type newGame struct {
	// Seed is 0 to 2^64-1: the last 8 of the 16 bytes of the seed, big end first.
	Seed uint64 `json:"seed,omitempty"`
	// Seats is how many seats the table has; as many as the heroes need unless given.
	Seats int `json:"seats,omitempty"`
	doria.Setup
	doria.Script
}

func (n newGame) seed() (seed [16]byte) {
	binary.BigEndian.PutUint64(seed[8:], n.Seed)
	return seed
}

// act takes an action of a seat, or lets the engine go on from a position that was set.
func (t *table) act(data json.RawMessage) (any, error) {
	if t.game == nil {
		return nil, headless.ErrNoGame
	}
	seat, action, err := readAction(data)
	if err != nil {
		return nil, headless.AsFault(headless.IllegalAction, err)
	}
	if action == nil {
		events, err := t.game.Go()
		if err != nil {
			return nil, scriptFault(headless.IllegalAction, err)
		}
		return t.report(events), nil
	}
	events, err := t.game.Act(seat, action)
	if err != nil {
		return nil, scriptFault(headless.IllegalAction, err)
	}
	return t.report(events), nil
}

// readAction takes the seat out of an action, 0 unless given; {"type":"go"} is no action.
func readAction(data json.RawMessage) (games.Seat, games.Action, error) {
	members, err := headless.Object(data)
	if err != nil {
		return 0, nil, err
	}
	var seat games.Seat
	fields := map[string]json.RawMessage{}
	for _, m := range members {
		if m.Name == "seat" {
			if err := headless.Value(&seat, m.Value); err != nil {
				return 0, nil, fmt.Errorf("seat: %w", err)
			}
			continue
		}
		fields[m.Name] = m.Value
	}
	if string(fields["type"]) == `"go"` && len(fields) == 1 {
		return seat, nil, nil
	}
	action, err := doria.Actions.Decode(headless.Encode(fields))
	if err != nil {
		return 0, nil, headless.Plain(err)
	}
	return seat, action, nil
}

// get asks for the state again.
func (t *table) get(data json.RawMessage) (any, error) {
	if string(data) != "true" {
		return nil, &headless.Fault{Code: headless.UnknownCommand, Message: "get takes true"}
	}
	if t.game == nil {
		return nil, headless.ErrNoGame
	}
	return t.report(nil), nil
}

// answered is the answer to a line that was obeyed.
type answered struct {
	OK     bool              `json:"ok"`
	State  state             `json:"state"`
	Legal  []legal           `json:"legal"`
	Events []headless.Tagged `json:"events"`
}

// state is the whole position with what is asked. Decision is the first open one; Decisions are all.
type state struct {
	doria.Position
	Decision  *decision      `json:"decision"`
	Decisions []decision     `json:"decisions"`
	Outcome   *doria.Outcome `json:"outcome"`
}

// decision is a question that is open. Options are those of a choice, in the order of "choose".
type decision struct {
	Seat    games.Seat     `json:"seat"`
	Kind    string         `json:"kind"`
	Rule    games.Rule     `json:"rule"`
	Options []doria.Option `json:"options,omitempty"`
}

// legal is an action that a seat may take.
type legal struct {
	seat   games.Seat
	action games.Action
}

// MarshalJSON writes the action with its seat, as act takes it.
func (l legal) MarshalJSON() ([]byte, error) {
	action, err := headless.Tagged{Kinder: l.action}.MarshalJSON()
	if err != nil {
		return nil, err
	}
	return append(fmt.Appendf(nil, `{"seat":%d,`, l.seat), action[1:]...), nil
}

func (t *table) report(events []games.Event) answered {
	a := answered{OK: true, State: state{Position: t.game.Position(), Decisions: []decision{}}, Legal: []legal{}, Events: []headless.Tagged{}}
	for _, d := range t.game.Decisions() {
		a.State.Decisions = append(a.State.Decisions, decision{Seat: d.Seat, Kind: d.Kind, Rule: d.Rule, Options: t.game.Options()})
		for _, action := range t.game.Legal(d.Seat) {
			a.Legal = append(a.Legal, legal{d.Seat, action})
		}
	}
	if len(a.State.Decisions) > 0 {
		a.State.Decision = &a.State.Decisions[0]
	}
	if o := t.game.Outcome(); o != doria.OutcomeNone {
		a.State.Outcome = &o
	}
	for _, e := range events {
		a.Events = append(a.Events, headless.Tagged{Kinder: e})
	}
	return a
}
