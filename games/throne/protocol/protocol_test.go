package protocol

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/headless"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// reply is an answer as a program in another language sees it.
type reply struct {
	OK    bool
	Error struct{ Code, Message string }
	State struct {
		Phase, Step   string
		Turn          int
		Card          *int
		Orders        []string
		CommandPoints int `json:"command_points"`
		Territories   map[string]struct{ Player, King int }
		Hand          []int
		Deck          []int
		Discard       []int
		Battle        *struct {
			Territory  int
			Defender   string
			PlayerCard *int `json:"player_card"`
			KingCard   *int `json:"king_card"`
		}
		Outcome *string
	}
	Legal  []map[string]any
	Events []map[string]any
}

// converse sends lines and gives the answers as they were written and as they read.
func converse(t testing.TB, lines ...string) ([]string, []reply) {
	t.Helper()
	var out strings.Builder
	if err := Serve(context.Background(), strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	texts := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	replies := make([]reply, len(texts))
	for i, text := range texts {
		if err := json.Unmarshal([]byte(text), &replies[i]); err != nil {
			t.Fatalf("answer %s: %v", text, err)
		}
	}
	return texts, replies
}

// last is the answer to the last line.
func last(t testing.TB, lines ...string) reply {
	t.Helper()
	_, replies := converse(t, lines...)
	if len(replies) != len(lines) {
		t.Fatalf("%d answers to %d lines", len(replies), len(lines))
	}
	return replies[len(replies)-1]
}

const newGame = `{"new":{"seed":7}}`

// basicShuffle is a scripted order of the basic cards: the hand is 1 to 5.
const basicShuffle = `[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18]`

func TestNewGame(t *testing.T) {
	texts, _ := converse(t, `{"new":{"shuffles":[`+basicShuffle+`]}}`)
	want := `{"ok":true,"state":{"phase":"player_card","step":"play_card","turn":1,"card":null,"orders":[],"command_points":0,` +
		`"territories":{"1":{"player":2,"king":0},"2":{"player":0,"king":0},"3":{"player":0,"king":2},"4":{"player":0,"king":0},` +
		`"5":{"player":0,"king":0},"6":{"player":0,"king":0},"7":{"player":0,"king":2},"8":{"player":0,"king":0},"9":{"player":0,"king":2}},` +
		`"hand":[1,2,3,4,5],"deck":[6,7,8,9,10,11,12,13,14,15,16,17,18],"discard":[],"battle":null,"outcome":null},` +
		`"legal":[{"type":"play_card","card":1},{"type":"play_card","card":2},{"type":"play_card","card":3},{"type":"play_card","card":4},{"type":"play_card","card":5}],` +
		`"events":[{"type":"game_begun","rule":"RT-037"},{"type":"deck_shuffled","rule":"RT-031","cards":18},` +
		`{"type":"hand_drawn","rule":"RT-034","cards":[1,2,3,4,5],"count":5},{"type":"phase_begun","rule":"RT-040","phase":"player_card","turn":1}]}`
	if texts[0] != want {
		t.Errorf("got  %s\nwant %s", texts[0], want)
	}
}

func TestSeeds(t *testing.T) {
	texts, _ := converse(t, `{"new":{}}`, `{"new":{"seed":0}}`, `{"new":{"seed":1}}`, `{"new":{"seed":18446744073709551615}}`)
	if texts[0] != texts[1] {
		t.Error("the seed does not default to 0")
	}
	if texts[1] == texts[2] || texts[2] == texts[3] {
		t.Error("another seed gives the same game")
	}
}

// Codes of refused lines. Each line is sent within a running game, and the game must go on as it was.
func TestRefusedLines(t *testing.T) {
	for _, row := range []struct{ name, line, code string }{
		{"empty", ``, headless.BadJSON},
		{"blank", `   `, headless.BadJSON},
		{"not JSON", `hello`, headless.BadJSON},
		{"half", `{"get":tr`, headless.BadJSON},
		{"two objects", `{"get":true}{"get":true}`, headless.BadJSON},
		{"an array", `[{"get":true}]`, headless.BadJSON},
		{"null", `null`, headless.BadJSON},
		{"a number", `7`, headless.BadJSON},
		{"NUL bytes", "{\"get\":true}\x00", headless.BadJSON},
		{"NUL in a string", "{\"get\x00\":true}", headless.BadJSON},
		{"invalid UTF-8", "{\"get\xff\":true}", headless.BadJSON},
		{"byte order mark", "\ufeff{\"get\":true}", headless.BadJSON},
		{"deep nesting", `{"set":` + strings.Repeat("[", 1_000_000), headless.BadJSON},
		{"deep nesting, closed", `{"set":` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `}`, headless.BadJSON},
		{"10 MB of nothing", `{"get":"` + strings.Repeat("x", 10<<20), headless.BadJSON},
		{"10 MB of blanks", strings.Repeat(" ", 10<<20), headless.BadJSON},
		{"longer than any line is read", `{"get":true}` + strings.Repeat(" ", headless.LongestLine), headless.BadJSON},

		{"no command", `{}`, headless.UnknownCommand},
		{"another command", `{"play":{}}`, headless.UnknownCommand},
		{"two commands", `{"get":true,"new":{}}`, headless.UnknownCommand},
		{"a command twice", `{"get":true,"get":true}`, headless.UnknownCommand},
		{"a command in capitals", `{"GET":true}`, headless.UnknownCommand},
		{"get of something else", `{"get":false}`, headless.UnknownCommand},
		{"a million commands", `{` + manyFields(1_000_000) + `}`, headless.UnknownCommand},
		{"a name of 10 MB", `{"` + strings.Repeat("x", 10<<20) + `":true}`, headless.UnknownCommand},

		{"not in hand", `{"act":{"type":"play_card","card":28}}`, headless.IllegalAction},
		{"not an object", `{"act":"end_actions"}`, headless.IllegalAction},
		{"nothing", `{"act":null}`, headless.IllegalAction},
		{"no type", `{"act":{"card":1}}`, headless.IllegalAction},
		{"unknown type", `{"act":{"type":"pass"}}`, headless.IllegalAction},
		{"another step", `{"act":{"type":"end_actions"}}`, headless.IllegalAction},
		{"a field too many", `{"act":{"type":"play_card","card":8,"to":1}}`, headless.IllegalAction},
		{"a field too few", `{"act":{"type":"play_card"}}`, headless.IllegalAction},
		{"a field twice", `{"act":{"type":"play_card","card":8,"card":8}}`, headless.IllegalAction},
		{"a field in capitals", `{"act":{"type":"play_card","Card":8}}`, headless.IllegalAction},
		{"a card as a string", `{"act":{"type":"play_card","card":"8"}}`, headless.IllegalAction},
		{"half a card", `{"act":{"type":"play_card","card":8.5}}`, headless.IllegalAction},
		{"not a whole number", `{"act":{"type":"play_card","card":8.0}}`, headless.IllegalAction},
		{"an exponent", `{"act":{"type":"play_card","card":8e0}}`, headless.IllegalAction},
		{"a huge number", `{"act":{"type":"play_card","card":1e999}}`, headless.IllegalAction},
		{"a long number", `{"act":{"type":"play_card","card":` + strings.Repeat("9", 5000) + `}}`, headless.IllegalAction},
		{"a million fields", `{"act":{` + manyFields(1_000_000) + `}}`, headless.IllegalAction},
		{"a million cards", `{"act":{"type":"play_card","card":[1` + strings.Repeat(",1", 1_000_000) + `]}}`, headless.IllegalAction},

		{"unknown option", `{"new":{"sed":7}}`, headless.BadState},
		{"option twice", `{"new":{"seed":7,"seed":7}}`, headless.BadState},
		{"options that are none", `{"new":7}`, headless.BadState},
		{"no options", `{"new":null}`, headless.BadState},
		{"a state's field", `{"new":{"turn":1}}`, headless.BadState},
		{"seed of another kind", `{"new":{"seed":"7"}}`, headless.BadState},
		{"seed null", `{"new":{"seed":null}}`, headless.BadState},
		{"seed with a fraction", `{"new":{"seed":0.5}}`, headless.BadState},
		{"seed below nothing", `{"new":{"seed":-1}}`, headless.BadState},
		{"seed of 65 bits", `{"new":{"seed":18446744073709551616}}`, headless.BadState},
		{"RT-025 hard card twice", `{"new":{"hard":[19,19]}}`, headless.BadState},
		{"RT-025 no hard card", `{"new":{"hard":[18]}}`, headless.BadState},
		{"hard of another kind", `{"new":{"hard":19}}`, headless.BadState},
		{"a million options", `{"new":{` + manyFields(1_000_000) + `}}`, headless.BadState},
		{"a million hard cards", `{"new":{"hard":[19` + strings.Repeat(",19", 1_000_000) + `]}}`, headless.BadState},
		{"hard null", `{"new":{"hard":[null]}}`, headless.BadState},
		{"lenient of another kind", `{"new":{"lenient_home":1}}`, headless.BadState},

		{"shuffles of another kind", `{"new":{"shuffles":7}}`, headless.BadShuffle},
		{"a million shuffles", `{"new":{"shuffles":[[]` + strings.Repeat(",[]", 1_000_000) + `]}}`, headless.BadShuffle},
		{"a shuffle of a million", `{"new":{"shuffles":[[1` + strings.Repeat(",1", 1_000_000) + `]]}}`, headless.BadShuffle},
		{"shuffles null", `{"new":{"shuffles":null}}`, headless.BadShuffle},
		{"a shuffle of another kind", `{"new":{"shuffles":[7]}}`, headless.BadShuffle},
		{"a later shuffle of another kind", `{"new":{"shuffles":[` + basicShuffle + `,["a"]]}}`, headless.BadShuffle},
		{"a shuffle of nothing", `{"new":{"shuffles":[[]]}}`, headless.BadShuffle},
		{"a card missing", `{"new":{"shuffles":[[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17]]}}`, headless.BadShuffle},
		{"a card twice", `{"new":{"shuffles":[[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,17]]}}`, headless.BadShuffle},
		{"a card too many", `{"new":{"shuffles":[[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19]]}}`, headless.BadShuffle},
	} {
		if testing.Short() && len(row.line) > 1<<20 {
			continue // long work of one goroutine
		}
		t.Run(row.name, func(t *testing.T) {
			texts, replies := converse(t, newGame, row.line, `{"get":true}`)
			if len(texts) != 3 {
				t.Fatalf("%d answers to 3 lines", len(texts))
			}
			refused := replies[1]
			if refused.OK || refused.Error.Code != row.code || refused.Error.Message == "" {
				t.Errorf("got %.300s, want %s", texts[1], row.code)
			}
			if len(texts[1]) > 2*headless.LongestMessage {
				t.Errorf("the answer is %d bytes long", len(texts[1]))
			}
			if !reflect.DeepEqual(replies[2].State, replies[0].State) {
				t.Errorf("the game changed: %+v, before %+v", replies[2].State, replies[0].State)
			}
		})
	}
}

// manyFields are so many different members of an object.
func manyFields(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `"f%d":1,`, i)
	}
	return strings.TrimSuffix(b.String(), ",")
}

func TestWithoutAGame(t *testing.T) {
	for _, line := range []string{`{"get":true}`, `{"act":{"type":"end_actions"}}`, `{"act":7}`} {
		if r := last(t, line); r.Error.Code != headless.NoGame {
			t.Errorf("%s: %+v", line, r.Error)
		}
	}
	if r := last(t, `{"new":{"hard":[1]}}`, `{"get":true}`); r.Error.Code != headless.NoGame {
		t.Errorf("after a refused new: %+v", r.Error)
	}
}

func TestLines(t *testing.T) {
	t.Run("the last line needs no end, and CRLF is one", func(t *testing.T) {
		_, replies := converse(t, newGame+"\r", `{"get":true}`)
		if len(replies) != 2 || !replies[1].OK {
			t.Errorf("got %+v", replies)
		}
	})
	t.Run("no line, no answer", func(t *testing.T) {
		var out strings.Builder
		if err := Serve(context.Background(), strings.NewReader(""), &out); err != nil || out.Len() > 0 {
			t.Errorf("got %q, %v", out.String(), err)
		}
	})
	t.Run("a command among 10 MB of blanks", func(t *testing.T) {
		if r := last(t, newGame, `{"get":true`+strings.Repeat(" ", 10<<20)+`}`); !r.OK {
			t.Errorf("got %+v", r.Error)
		}
	})
	t.Run("each answer is there before the next line is asked for", func(t *testing.T) {
		in, lines := io.Pipe()
		answers, out := io.Pipe()
		served := make(chan error)
		go func() { served <- Serve(context.Background(), in, out) }()
		r := bufio.NewReader(answers)
		for range 3 {
			if _, err := io.WriteString(lines, newGame+"\n"); err != nil {
				t.Fatal(err)
			}
			if line, err := r.ReadString('\n'); err != nil || !strings.HasPrefix(line, `{"ok":true`) {
				t.Fatalf("got %q, %v", line, err)
			}
		}
		lines.Close()
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	t.Run("it ends with its context, even while it waits for a line", func(t *testing.T) {
		in, lines := io.Pipe()
		defer lines.Close()
		ctx, stop := context.WithCancel(context.Background())
		served := make(chan error)
		go func() { served <- Serve(ctx, in, io.Discard) }()
		stop()
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	t.Run("an output that breaks is an error", func(t *testing.T) {
		err := Serve(context.Background(), strings.NewReader(newGame), broken{})
		if !errors.Is(err, errBroken) {
			t.Errorf("got %v", err)
		}
	})
}

var errBroken = errors.New("broken")

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errBroken }

// TestPlay plays a whole game by the protocol alone: every listed action is accepted as it is listed.
func TestPlay(t *testing.T) {
	var table table
	answer := func(line string) (r reply) {
		t.Helper()
		if err := json.Unmarshal(table.answer([]byte(line)), &r); err != nil {
			t.Fatal(err)
		}
		return r
	}
	r := answer(`{"new":{"seed":3,"hard":[19,22,27],"lenient_home":true}}`)
	for step := 0; r.State.Outcome == nil; step++ {
		if !r.OK || len(r.Legal) == 0 || step > 5000 {
			t.Fatalf("step %d: %+v", step, r)
		}
		checkListed(t, r.Legal)
		action, err := json.Marshal(r.Legal[step*7%len(r.Legal)])
		if err != nil {
			t.Fatal(err)
		}
		r = answer(`{"act":` + string(action) + `}`)
	}
	if r.State.Step != "over" || len(r.Legal) > 0 || r.Events[len(r.Events)-1]["type"] != "game_ended" {
		t.Errorf("the end: %+v", r)
	}
	if over := answer(`{"act":{"type":"end_actions"}}`); over.Error.Code != headless.IllegalAction {
		t.Errorf("after the end: %+v", over.Error)
	}
}

// checkListed holds the order of legal: by type, then by numbers.
func checkListed(t *testing.T, legal []map[string]any) {
	t.Helper()
	key := func(a map[string]any) string {
		names := throne.Actions.Names()
		k := strconv.Itoa(slices.Index(names, a["type"].(string)))
		for _, field := range []string{"card", "from", "to", "forces", "at"} {
			if n, ok := a[field].(float64); ok {
				k += strconv.Itoa(100 + int(n))
			}
		}
		return k
	}
	for i := 1; i < len(legal); i++ {
		if key(legal[i-1]) >= key(legal[i]) {
			t.Fatalf("%v before %v", legal[i-1], legal[i])
		}
	}
}

func TestScriptedShuffles(t *testing.T) {
	// RT-125: the first list is the setup's, the next that of the discard pile.
	set := `{"set":{"territories":{"1":{"player":2},"9":{"king":1}},"hand":[1,2,3],"deck":[11],` +
		`"step":"player_actions","card":10,"shuffles":[%]}}`
	rest := `[18,17,16,15,14,13,12,9,8,7,6,5,4]`
	discard := `"discard":[4,5,6,7,8,9,12,13,14,15,16,17,18]`
	set = strings.Replace(set, `"deck":[11]`, `"deck":[11],`+discard, 1)
	end := `{"act":{"type":"end_actions"}}`

	t.Run("RT-125 used by the shuffle of the discard pile", func(t *testing.T) {
		r := last(t, strings.Replace(set, "%", `[18,17,16,15,14,13,12,10,9,8,7,6,5,4]`, 1), end)
		if !r.OK || !slices.Equal(r.State.Deck, []int{18, 17, 16, 15, 14, 13, 12, 10, 9, 8, 7, 6, 5, 4}) {
			t.Errorf("got %+v %v", r.Error, r.State.Deck)
		}
	})
	t.Run("a list that does not fit undoes the whole command, each time", func(t *testing.T) {
		_, replies := converse(t, strings.Replace(set, "%", rest, 1), end, `{"get":true}`, end)
		if replies[1].Error.Code != headless.BadShuffle || replies[3].Error.Code != headless.BadShuffle {
			t.Errorf("got %+v, %+v", replies[1].Error, replies[3].Error)
		}
		if !reflect.DeepEqual(replies[2].State, replies[0].State) {
			t.Errorf("the game changed: %+v", replies[2].State)
		}
	})
	t.Run("when the lists run out it goes on with the seed", func(t *testing.T) {
		if r := last(t, strings.Replace(set, "%", "", 1), end); !r.OK || len(r.State.Deck) != 14 {
			t.Errorf("got %+v", r)
		}
	})
	t.Run("a refused new leaves the running game", func(t *testing.T) {
		_, replies := converse(t, newGame, `{"new":{"shuffles":[[1]]}}`, `{"get":true}`)
		if !reflect.DeepEqual(replies[2].State, replies[0].State) {
			t.Errorf("the game changed: %+v", replies[2].State)
		}
	})
}

func FuzzLines(f *testing.F) {
	for _, line := range []string{
		newGame, `{"get":true}`, `{"act":{"type":"play_card","card":8}}`, `{"act":{"type":"move","from":1,"to":2,"forces":2}}`,
		`{"set":{"step":"player_actions","card":3,"command_points":4}}`, `{"new":{"shuffles":[` + basicShuffle + `]}}`,
		`{"set":{"territories":{"1":{"player":2,"king":1}},"step":"battle_card","card":5,"battle":{"territory":1,"defender":"player"}}}`,
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if strings.Contains(line, "\n") {
			t.Skip("two lines")
		}
		_, replies := converse(t, newGame, line, `{"get":true}`)
		if len(replies) != 3 || !replies[2].OK {
			t.Fatalf("%q: %+v", line, replies)
		}
		if !replies[1].OK && !reflect.DeepEqual(replies[2].State, replies[0].State) {
			t.Fatalf("%q was refused and changed the game", line)
		}
		if !replies[1].OK {
			return
		}
		state := rawState(t, line)
		_, again := converse(t, `{"set":`+state+`}`, `{"set":`+strings.TrimSuffix(state, "}")+`,"lenient_home":true}}`)
		if !slices.ContainsFunc(again, func(r reply) bool { return r.OK && reflect.DeepEqual(r.State, replies[2].State) }) {
			t.Fatalf("the state %s is not taken back: %+v, %+v", state, again[0].Error, again[1].Error)
		}
	})
}

// rawState is the state after a line in a new game, as it was written.
func rawState(t testing.TB, line string) string {
	t.Helper()
	texts, _ := converse(t, newGame, line, `{"get":true}`)
	var r struct{ State json.RawMessage }
	if err := json.Unmarshal([]byte(texts[2]), &r); err != nil {
		t.Fatal(err)
	}
	return string(r.State)
}

func TestRefusalsSpeakNoGo(t *testing.T) {
	for line, want := range map[string]string{
		`{"new":{"seed":-1}}`:                             "seed: want a whole number from 0 to 18446744073709551615, got number -1",
		`{"new":{"lenient_home":"yes"}}`:                  "lenient_home: want true or false, got string",
		`{"act":{"type":"play_card","card":"x"}}`:         "card: want a whole number, got string",
		`{"set":{"turn":[1]}}`:                            "turn: want a whole number, got array",
		`{"set":{"territories":{"1":{"player":"many"}}}}`: "want a whole number, got string",
	} {
		var out bytes.Buffer
		in := "{\"new\":{}}\n" + line + "\n"
		if err := Serve(t.Context(), strings.NewReader(in), &out); err != nil {
			t.Fatal(err)
		}
		answers := strings.Split(strings.TrimSpace(out.String()), "\n")
		last := answers[len(answers)-1]
		if !strings.Contains(last, want) || strings.Contains(last, "Go ") || strings.Contains(last, "throne.") {
			t.Errorf("%s is answered %s, want a message with %q", line, last, want)
		}
	}
}
