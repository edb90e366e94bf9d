package protocol

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// The codes of refusals.
const (
	badJSON        = "bad_json"
	unknownCommand = "unknown_command"
	illegalAction  = "illegal_action"
	badShuffle     = "bad_shuffle"
	badState       = "bad_state"
	noGame         = "no_game"
)

// fault is why a line is refused.
type fault struct{ code, message string }

func (f *fault) Error() string { return f.message }

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
		return refusal(err)
	}
	return t.report(events)
}

func (t *table) obey(line []byte) ([]games.Event, error) {
	if !utf8.Valid(line) || !json.Valid(line) {
		return nil, &fault{badJSON, "the line is not JSON"}
	}
	if !bytes.HasPrefix(bytes.TrimLeft(line, " \t\r"), []byte("{")) {
		return nil, &fault{badJSON, "the line is not a JSON object"}
	}
	members, err := object(line)
	if err != nil || len(members) != 1 {
		return nil, &fault{unknownCommand, "a line has exactly one of new, act, set and get"}
	}
	command, known := commands[members[0].name]
	if !known {
		return nil, &fault{unknownCommand, fmt.Sprintf("there is no command %.40q", members[0].name)}
	}
	return command(t, members[0].value)
}

// begin starts a game.
func (t *table) begin(data json.RawMessage) ([]games.Event, error) {
	var s setup
	if err := optionFields.read(&s, data); err != nil {
		return nil, asFault(badState, err)
	}
	game, events, err := throne.New(s.options, s.dice())
	if err != nil {
		return nil, asFault(badState, err)
	}
	t.game = game
	return events, nil
}

// set puts a position on the board.
func (t *table) set(data json.RawMessage) ([]games.Event, error) {
	s := setup{position: throne.Setup()}
	if err := setFields.read(&s, data); err != nil {
		return nil, asFault(badState, err)
	}
	game, events, err := throne.NewAt(s.position, s.options, s.dice())
	if err != nil {
		return nil, asFault(badState, err)
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
		return nil, errNoGame
	}
	if _, err := object(data); err != nil {
		return nil, asFault(illegalAction, err)
	}
	action, err := throne.Actions.Decode(data)
	if err != nil {
		return nil, asFault(illegalAction, plain(err))
	}
	events, err := t.game.Act(action)
	if err != nil {
		return nil, asFault(illegalAction, err)
	}
	return events, nil
}

var errNoGame = &fault{noGame, "no game has begun"}

// get asks for the state again.
func (t *table) get(data json.RawMessage) ([]games.Event, error) {
	if string(data) != "true" {
		return nil, &fault{unknownCommand, "get takes true"}
	}
	if t.game == nil {
		return nil, errNoGame
	}
	return nil, nil
}

// asFault gives an error its code: its own if it has one, that of scripts that do not fit, or else code.
func asFault(code string, err error) *fault {
	if f, ok := errors.AsType[*fault](err); ok {
		return &fault{f.code, err.Error()}
	}
	if _, ok := errors.AsType[*dice.ScriptError](err); ok {
		return &fault{badShuffle, err.Error()}
	}
	if e, ok := errors.AsType[*games.Error](err); ok {
		return &fault{code, sentence(e)}
	}
	return &fault{code, err.Error()}
}

// sentence tells a refusal of the game with its numbers; this is for machines, players get words from a catalogue.
func sentence(e *games.Error) string {
	var numbers []string
	for _, name := range slices.Sorted(maps.Keys(e.Args)) {
		numbers = append(numbers, fmt.Sprintf("%s %v", name, e.Args[name]))
	}
	if len(numbers) == 0 {
		return e.Error()
	}
	return e.Error() + ": " + strings.Join(numbers, ", ")
}

// longestMessage keeps a refusal short, in bytes, whatever of the line it quotes.
const longestMessage = 300

func refusal(err error) []byte {
	f := asFault(badState, err)
	var answer struct {
		OK    bool `json:"ok"`
		Error struct {
			Code    string `json:"code"`
			Message string `json:"message"`
		} `json:"error"`
	}
	answer.Error.Code, answer.Error.Message = f.code, f.message[:min(len(f.message), longestMessage)]
	return encode(answer)
}

// report is the answer to a line that was obeyed.
func (t *table) report(events []games.Event) []byte {
	answer := struct {
		OK     bool     `json:"ok"`
		State  state    `json:"state"`
		Legal  []tagged `json:"legal"`
		Events []tagged `json:"events"`
	}{OK: true, State: stateOf(t.game.Position()), Legal: []tagged{}, Events: []tagged{}}
	for _, a := range t.game.Legal() {
		answer.Legal = append(answer.Legal, tagged{a})
	}
	for _, e := range events {
		answer.Events = append(answer.Events, tagged{e})
	}
	return encode(answer)
}

// tagged is written with its type, an event also with its rule, ahead of its fields.
type tagged struct{ games.Kinder }

func (t tagged) MarshalJSON() ([]byte, error) {
	head := fmt.Sprintf(`{"type":%q`, t.Kind())
	if e, ok := t.Kinder.(games.Event); ok {
		head += fmt.Sprintf(`,"rule":%q`, e.Rule())
	}
	fields, err := json.Marshal(t.Kinder)
	if err != nil {
		return nil, err
	}
	if string(fields) != "{}" {
		head += ","
	}
	return append([]byte(head), fields[1:]...), nil
}

// encode writes an answer. Answers consist of the game's own types, which all have a JSON form.
func encode(answer any) []byte {
	line, err := json.Marshal(answer)
	if err != nil {
		panic(fmt.Sprintf("protocol: an answer cannot be written: %v", err))
	}
	return line
}
