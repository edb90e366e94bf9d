package protocol

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"

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
}

// commands are what a line may ask, by its only name. Each returns the answer without its "ok".
var commands = map[string]func(*table, json.RawMessage) (any, error){
	"new":   (*table).begin,
	"act":   (*table).act,
	"set":   (*table).set,
	"get":   (*table).get,
	"query": (*table).query,
}

// answer does what a line asks and returns the line to send back. Should a line find a fault of the engine's own, it is
// refused like any other: whatever changes a game changes a copy of it first.
func (t *table) answer(line []byte) (answer []byte) {
	defer func() {
		if fault := recover(); fault != nil {
			answer = headless.Refusal(&headless.Fault{Code: headless.EngineFault, Message: fmt.Sprint(fault)})
		}
	}()
	said, err := t.obey(line)
	if err != nil {
		return headless.Refusal(err)
	}
	return headless.Encode(said)
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
	if err := n.Script.Check(); err != nil {
		return nil, headless.AsFault(headless.BadShuffle, err)
	}
	seed := n.seed()
	seats := max(1, n.Seats)
	for _, h := range n.Heroes {
		if h.Seat < doria.MaxSeats {
			seats = max(seats, int(h.Seat)+1)
		}
	}
	game, events, err := doria.NewScripted(t.pack, seats, n.Setup, dice.Scripted(seed, dice.Script{Faces: n.Dice}), n.Shuffles)
	if err != nil {
		return nil, scriptFault(headless.BadState, err)
	}
	answer := report(game, events)
	t.game = game
	return answer, nil
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
	seat, fields, err := takeSeat(data)
	if err != nil {
		return nil, headless.AsFault(headless.IllegalAction, err)
	}
	if string(fields["type"]) == `"go"` && len(fields) == 1 {
		return t.happen((*doria.Game).Go)
	}
	if t.waits() {
		return nil, &headless.Fault{Code: headless.IllegalAction, Message: `the position that was set waits for {"act":{"type":"go"}}`}
	}
	if err := t.nameHero(seat, fields); err != nil {
		return nil, headless.AsFault(headless.IllegalAction, err)
	}
	action, err := doria.Actions.Decode(headless.Encode(fields))
	if err != nil {
		return nil, headless.AsFault(headless.IllegalAction, headless.Plain(err))
	}
	return t.happen(func(g *doria.Game) ([]games.Event, error) { return g.Act(seat, action) })
}

// waits reports whether the position was set and nothing is asked until the engine goes on.
func (t *table) waits() bool {
	return t.game.Outcome() == doria.OutcomeNone && len(t.game.Decisions()) == 0
}

// happen lets something happen in the game.
func (t *table) happen(what func(*doria.Game) ([]games.Event, error)) (any, error) {
	next := t.game.Copy()
	events, err := what(next)
	if err != nil {
		return nil, scriptFault(headless.IllegalAction, err)
	}
	answer := report(next, events)
	t.game = next
	return answer, nil
}

// takeSeat takes the seat out of an action, 0 unless given.
func takeSeat(data json.RawMessage) (seat games.Seat, rest fields, err error) {
	rest, err = fieldsOf(data)
	if err != nil {
		return 0, nil, err
	}
	if given, is := rest["seat"]; is {
		if err := headless.Value(&seat, given); err != nil {
			return 0, nil, fmt.Errorf("seat: %w", err)
		}
		delete(rest, "seat")
	}
	return seat, rest, nil
}

// nameHero adds the hero to an action of heroes that names none, where the seat has only one that can be meant.
func (t *table) nameHero(seat games.Seat, action fields) error {
	var kind string
	if action.said("hero") || json.Unmarshal(action["type"], &kind) != nil || !ofHeroes[kind] {
		return nil
	}
	switch list := t.game.HeroesToAct(seat); len(list) {
	case 0:
		return fmt.Errorf("no hero of seat %d can act now", seat)
	case 1:
		action["hero"] = headless.Encode(list[0])
		return nil
	default:
		return fmt.Errorf("hero: name which of %v acts", list)
	}
}

// ofHeroes are the kinds of action that name the hero who acts.
var ofHeroes = func() map[string]bool {
	kinds := map[string]bool{}
	for _, a := range doria.Actions.Values() {
		_, kinds[a.Kind()] = reflect.TypeOf(a).FieldByName("Hero")
	}
	return kinds
}()

// get asks for the state again.
func (t *table) get(data json.RawMessage) (any, error) {
	if string(data) != "true" {
		return nil, &headless.Fault{Code: headless.UnknownCommand, Message: "get takes true"}
	}
	if t.game == nil {
		return nil, headless.ErrNoGame
	}
	return report(t.game, nil), nil
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

// decision is a question that is open. Options are those of a choice, in the order of "choose"; none of other questions.
type decision struct {
	Seat    games.Seat     `json:"seat"`
	Kind    string         `json:"kind"`
	Rule    games.Rule     `json:"rule"`
	Options []doria.Option `json:"options"`
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

func report(g *doria.Game, events []games.Event) answered {
	a := answered{OK: true, State: state{Position: g.Position(), Decisions: []decision{}}, Legal: []legal{}, Events: []headless.Tagged{}}
	for _, d := range g.Decisions() {
		a.State.Decisions = append(a.State.Decisions, decision{Seat: d.Seat, Kind: d.Kind, Rule: d.Rule, Options: append([]doria.Option{}, g.Options()...)})
		for _, action := range g.Legal(d.Seat) {
			a.Legal = append(a.Legal, legal{d.Seat, action})
		}
	}
	if len(a.State.Decisions) > 0 {
		a.State.Decision = &a.State.Decisions[0]
	}
	if o := g.Outcome(); o != doria.OutcomeNone {
		a.State.Outcome = &o
	}
	for _, e := range events {
		a.Events = append(a.Events, headless.Tagged{Kinder: e})
	}
	return a
}
