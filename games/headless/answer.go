package headless

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
)

// The codes of refusals.
const (
	BadJSON        = "bad_json"
	UnknownCommand = "unknown_command"
	IllegalAction  = "illegal_action"
	BadShuffle     = "bad_shuffle"
	BadState       = "bad_state"
	NoGame         = "no_game"
	EngineFault    = "engine_fault" // a bug of the engine's own; the game is what it was
)

// Fault is why a line is refused.
type Fault struct{ Code, Message string }

// Error is the message.
func (f *Fault) Error() string { return f.Message }

// ErrNoGame refuses what needs a game before there is one.
var ErrNoGame = &Fault{NoGame, "no game has begun"}

// Command is the one member of a line: the name of a command and what it is given. A line that is none is a *Fault.
func Command(line []byte) (Member, error) {
	if !utf8.Valid(line) || !json.Valid(line) {
		return Member{}, &Fault{BadJSON, "the line is not JSON"}
	}
	if !bytes.HasPrefix(bytes.TrimLeft(line, " \t\r"), []byte("{")) {
		return Member{}, &Fault{BadJSON, "the line is not a JSON object"}
	}
	members, err := Object(line)
	if err != nil || len(members) != 1 {
		return Member{}, &Fault{UnknownCommand, "a line has exactly one command"}
	}
	return members[0], nil
}

// AsFault gives an error its code: its own if it has one, that of scripts that do not fit, or else code.
func AsFault(code string, err error) *Fault {
	if f, ok := errors.AsType[*Fault](err); ok {
		return &Fault{f.Code, err.Error()}
	}
	if _, ok := errors.AsType[*dice.ScriptError](err); ok {
		return &Fault{BadShuffle, err.Error()}
	}
	if e, ok := errors.AsType[*games.Error](err); ok {
		return &Fault{code, sentence(e)}
	}
	return &Fault{code, err.Error()}
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

// LongestMessage keeps a refusal short, in bytes, whatever of the line it quotes. It is cut between characters.
const LongestMessage = 300

// Refusal is the answer to a line that is refused.
func Refusal(err error) []byte {
	f := AsFault(BadState, err)
	var answer struct {
		OK    bool `json:"ok"`
		Error struct {
			Code    string `json:"code"`
			Message string `json:"message"`
		} `json:"error"`
	}
	answer.Error.Code, answer.Error.Message = f.Code, strings.ToValidUTF8(f.Message[:min(len(f.Message), LongestMessage)], "")
	return Encode(answer)
}

// Tagged is written with its type, an event also with its rule, ahead of its fields.
type Tagged struct{ games.Kinder }

// MarshalJSON writes the type, the rule of an event, and the fields.
func (t Tagged) MarshalJSON() ([]byte, error) {
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

// Encode writes an answer. Answers consist of the game's own types, which all have a JSON form.
func Encode(answer any) []byte {
	line, err := json.Marshal(answer)
	if err != nil {
		panic(fmt.Sprintf("headless: an answer cannot be written: %v", err))
	}
	return line
}
