package protocol

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/headless"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// Serve answers the lines of in on out until in ends or ctx is done (see headless.Serve).
func Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	var t table
	return headless.Serve(ctx, in, out, t.answer)
}

// table is the game that the lines so far have led to; nil before the first.
type table struct{ game *throne.Game }

// commands are what a line may ask, by its only name.
var commands = map[string]func(*table, json.RawMessage) ([]games.Event, error){
	"new": (*table).begin,
	"act": (*table).act,
	"set": (*table).set,
	"get": (*table).get,
}

// answer does what a line asks and returns the line to send back.
func (t *table) answer(line []byte) []byte {
	events, err := t.obey(line)
	if err != nil {
		return headless.Refusal(err)
	}
	return t.report(events)
}

func (t *table) obey(line []byte) ([]games.Event, error) {
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
func (t *table) begin(data json.RawMessage) ([]games.Event, error) {
	var s setup
	if err := optionFields.Read(&s, data); err != nil {
		return nil, headless.AsFault(headless.BadState, err)
	}
	game, events, err := throne.New(s.options, s.dice())
	if err != nil {
		return nil, headless.AsFault(headless.BadState, err)
	}
	t.game = game
	return events, nil
}

// set puts a position on the board.
func (t *table) set(data json.RawMessage) ([]games.Event, error) {
	s := setup{position: throne.Setup()}
	if err := setFields.Read(&s, data); err != nil {
		return nil, headless.AsFault(headless.BadState, err)
	}
	game, events, err := throne.NewAt(s.position, s.options, s.dice())
	if err != nil {
		return nil, headless.AsFault(headless.BadState, err)
	}
	t.game = game
	return events, nil
}

// dice follow the scripted shuffles first and the seed then; the seed is the last 8 of the 16 bytes, big end first.
func (s *setup) dice() dice.Dice {
	var seed [16]byte
	binary.BigEndian.PutUint64(seed[8:], s.seed)
	return dice.Scripted(seed, dice.Script{Shuffles: s.shuffles})
}

// act takes an action.
func (t *table) act(data json.RawMessage) ([]games.Event, error) {
	if t.game == nil {
		return nil, headless.ErrNoGame
	}
	if _, err := headless.Object(data); err != nil {
		return nil, headless.AsFault(headless.IllegalAction, err)
	}
	action, err := throne.Actions.Decode(data)
	if err != nil {
		return nil, headless.AsFault(headless.IllegalAction, headless.Plain(err))
	}
	events, err := t.game.Act(action)
	if err != nil {
		return nil, headless.AsFault(headless.IllegalAction, err)
	}
	return events, nil
}

// get asks for the state again.
func (t *table) get(data json.RawMessage) ([]games.Event, error) {
	if string(data) != "true" {
		return nil, &headless.Fault{Code: headless.UnknownCommand, Message: "get takes true"}
	}
	if t.game == nil {
		return nil, headless.ErrNoGame
	}
	return nil, nil
}

// report is the answer to a line that was obeyed.
func (t *table) report(events []games.Event) []byte {
	answer := struct {
		OK     bool              `json:"ok"`
		State  state             `json:"state"`
		Legal  []headless.Tagged `json:"legal"`
		Events []headless.Tagged `json:"events"`
	}{OK: true, State: stateOf(t.game.Position()), Legal: []headless.Tagged{}, Events: []headless.Tagged{}}
	for _, a := range t.game.Legal() {
		answer.Legal = append(answer.Legal, headless.Tagged{Kinder: a})
	}
	for _, e := range events {
		answer.Events = append(answer.Events, headless.Tagged{Kinder: e})
	}
	return headless.Encode(answer)
}
