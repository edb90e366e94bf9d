package protocol

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/headless"
)

// reply is an answer as a program in another language sees it.
type reply struct {
	OK     bool
	Error  struct{ Code, Message string }
	State  map[string]any
	Legal  []map[string]any
	Events []map[string]any
}

// talk is a conversation with one process.
type talk struct {
	testing.TB
	table table
	last  string // the last answer as it was written
}

func newTalk(t testing.TB, lines ...string) *talk {
	t.Helper()
	c := &talk{TB: t, table: table{pack: content.Builtin()}}
	for _, line := range lines {
		if r := c.say(line); !r.OK {
			t.Fatalf("%.200s: %+v", line, r.Error)
		}
	}
	return c
}

// say sends a line and reads the answer.
func (c *talk) say(line string) (r reply) {
	c.Helper()
	c.last = string(c.table.answer([]byte(line)))
	if err := json.Unmarshal([]byte(c.last), &r); err != nil {
		c.Fatalf("%.200s: answer %.200s: %v", line, c.last, err)
	}
	return r
}

// refuse sends a line that must be refused with a code and leave the game as it is; it returns the message.
func (c *talk) refuse(line, code string) string {
	c.Helper()
	c.say(get)
	before := c.last
	r := c.say(line)
	if r.OK || r.Error.Code != code || r.Error.Message == "" {
		c.Errorf("%.200s: got %.300s, want %s", line, c.last, code)
	}
	if len(c.last) > 2*headless.LongestMessage {
		c.Errorf("%.200s: the answer is %d bytes long", line, len(c.last))
	}
	if c.say(get); c.last != before {
		c.Errorf("%.200s: the game changed", line)
	}
	return r.Error.Message
}

// hero is a hero of a state.
func (r reply) hero(id string) map[string]any { return r.piece("heroes", id) }

func (r reply) piece(list, id string) map[string]any {
	pieces, _ := r.State[list].([]any)
	for _, p := range pieces {
		if piece := p.(map[string]any); piece["id"] == id {
			return piece
		}
	}
	return nil
}

const (
	get = `{"get":true}`
	// twoInRandom is a random dungeon after setup.
	twoInRandom = `{"new":{"seed":7,"mode":"random","heroes":[{"hero":"mage","seat":0},{"hero":"warrior","seat":1}],"quick":true}}`
	// chamber is one drawn room with a door in the east, and a tile behind it.
	chamber = `{"set":{"phase":"D","round":3,"tiles":[{"art":["#######","#.....#","#.....#","#..o..D","#.....#","#.....#","#######"],` +
		`"at":[0,0],"rotation":0},{"id":"A-3","at":[7,0],"rotation":3}],"monsters":[],"markers":[],"doors":[],` +
		`"heroes":[{"id":"mage","at":[1,1],"ap":20},{"id":"warrior","at":[2,1],"ap":5}]}}`
	goOn = `{"act":{"type":"go"}}`
)

func TestLinesThatAreRefused(t *testing.T) {
	c := newTalk(t, twoInRandom)
	for _, row := range []struct{ line, code string }{
		{``, headless.BadJSON}, {`hello`, headless.BadJSON}, {`[]`, headless.BadJSON}, {`{"get":tr`, headless.BadJSON},
		{"{\"get\xff\":true}", headless.BadJSON}, {`{"set":` + strings.Repeat("[", 100_000), headless.BadJSON},
		{`{}`, headless.UnknownCommand}, {`{"play":1}`, headless.UnknownCommand}, {`{"get":true,"new":{}}`, headless.UnknownCommand},
		{`{"GET":true}`, headless.UnknownCommand}, {`{"get":false}`, headless.UnknownCommand},
		{`{"query":{}}`, headless.UnknownCommand}, {`{"query":{"smell":{}}}`, headless.UnknownCommand},
		{`{"query":{"sight":{},"reach":{}}}`, headless.UnknownCommand}, {`{"query":7}`, headless.UnknownCommand},

		{`{"act":null}`, headless.IllegalAction}, {`{"act":{}}`, headless.IllegalAction}, {`{"act":{"type":"dance"}}`, headless.IllegalAction},
		{`{"act":{"type":7}}`, headless.IllegalAction}, {`{"act":{"seat":"a","type":"go"}}`, headless.IllegalAction},
		{`{"act":{"seat":9,"type":"wait","hero":"mage","ap":1}}`, headless.IllegalAction},
		{`{"act":{"seat":-1,"type":"ready"}}`, headless.IllegalAction},
		{`{"act":{"seat":0,"type":"wait","hero":"warrior","ap":1}}`, headless.IllegalAction},
		{`{"act":{"seat":0,"type":"wait","hero":"mage","ap":1,"more":1}}`, headless.IllegalAction},
		{`{"act":{"seat":0,"type":"wait","hero":"mage","Ap":1}}`, headless.IllegalAction},
		{`{"act":{"seat":0,"type":"wait","hero":"mage","ap":1.0}}`, headless.IllegalAction},
		{`{"act":{"seat":0,"type":"wait","hero":"mage","ap":9223372036854775807}}`, headless.IllegalAction},
		{`{"act":{"seat":0,"type":"walk","hero":"mage","path":[[3,99999]]}}`, headless.IllegalAction},
		{`{"act":{"seat":0,"type":"walk","hero":"mage","path":[[3,3,3]]}}`, headless.IllegalAction},
		{`{"act":{"seat":0,"type":"walk","hero":"mage","path":[[-32768,32767]]}}`, headless.IllegalAction},
		{`{"act":{"seat":0,"type":"choose","option":-1}}`, headless.IllegalAction},

		{`{"new":null}`, headless.BadState}, {`{"new":[]}`, headless.BadState}, {`{"new":{"sed":1}}`, headless.BadState},
		{`{"new":{"Seed":1}}`, headless.BadState}, {`{"new":{"seed":1,"seed":1}}`, headless.BadState}, {`{"new":{"seed":-1}}`, headless.BadState},
		{`{"new":{"seed":18446744073709551616}}`, headless.BadState}, {`{"new":{"mode":"chess"}}`, headless.BadState},
		{`{"new":{"mode":"scenario","scenario":"nowhere"}}`, headless.BadState}, {`{"new":{"seats":7}}`, headless.BadState},
		{`{"new":{"seats":2000000000}}`, headless.BadState}, {`{"new":{"heroes":[{"hero":"mage","seat":9223372036854775807}]}}`, headless.BadState},
		{`{"new":{"heroes":[{"hero":"mage","seat":-1}]}}`, headless.BadState}, {`{"new":{"heroes":[{"hero":"clown","seat":0}]}}`, headless.BadState},
		{`{"new":{"heroes":[{"hero":"mage","seat":0},{"hero":"mage","seat":1}]}}`, headless.BadState},
		{`{"new":{"heroes":[{"hero":"mage","Seat":0}]}}`, headless.BadState}, {`{"new":{"heroes":[null]}}`, headless.BadState},
		{`{"new":{"heroes":[` + strings.Repeat(`{"seat":0},`, 6) + `{"seat":0}]}}`, headless.BadState},
		{`{"new":{"options":["everything"]}}`, headless.BadState}, {`{"new":{"options":["door_events","door_events"]}}`, headless.BadState},
		{`{"new":{"options":["fate_points=many"]}}`, headless.BadState}, {`{"new":{"options":["dominance_tile","dominance_adjacent"]}}`, headless.BadState},
		{`{"new":{"dice":[11]}}`, headless.BadShuffle}, {`{"new":{"dice":[0]}}`, headless.BadShuffle},
		{`{"new":{"shuffles":{"tarot":[]}}}`, headless.BadShuffle}, {`{"new":{"shuffles":{"tiles":[["A-1"]]}}}`, headless.BadShuffle},
		{`{"new":{"shuffles":{"monsters":[[]]}}}`, headless.BadShuffle}, {`{"set":{"dice":[0]}}`, headless.BadShuffle},
		{`{"set":{"shuffles":[]}}`, headless.BadShuffle}, {`{"set":{"dice":null}}`, headless.BadShuffle},
	} {
		c.refuse(row.line, row.code)
	}
	empty := newTalk(t)
	for _, line := range []string{get, goOn, `{"set":{}}`, `{"query":{"sight":{}}}`} {
		if r := empty.say(line); r.OK || r.Error.Code != headless.NoGame {
			t.Errorf("%s before a game: %s", line, empty.last)
		}
	}
}

func TestAPositionThatWaitsSaysSo(t *testing.T) {
	c := newTalk(t, twoInRandom, chamber)
	wait := `{"act":{"type":"wait","hero":"mage","ap":1}}`
	if message := c.refuse(wait, headless.IllegalAction); !strings.Contains(message, `{"type":"go"}`) {
		t.Errorf("the message does not tell what to do: %s", message)
	}
	c.say(goOn)
	if r := c.say(wait); !r.OK {
		t.Errorf("%+v", r.Error)
	}
}

// TestFieldsAreThere holds that what is nobody or nothing is said so, and not left out.
func TestFieldsAreThere(t *testing.T) {
	c := newTalk(t, twoInRandom, chamber, `{"set":{"monsters":[{"kind":"orc","at":[5,5],"poison_by":null},{"kind":"orc","at":[4,5],"poison_by":"mage"}]}}`)
	r := c.say(goOn)
	if options, is := r.State["decision"].(map[string]any)["options"].([]any); !is || len(options) != 0 {
		t.Errorf("options of a turn: %v", r.State["decision"])
	}
	nobody, mage := r.piece("monsters", "m1"), r.piece("monsters", "m2")
	if by, is := nobody["poison_by"]; !is || by != nil || mage["poison_by"] != "mage" {
		t.Errorf("%v %v", nobody, mage)
	}
}

func TestActionsThatNameNoHero(t *testing.T) {
	c := newTalk(t, twoInRandom, chamber, `{"set":{"heroes":[{"id":"mage","ap":9},{"id":"warrior","ap":9,"seat":0}]}}`, goOn)
	wait := `{"act":{"type":"wait","ap":1}}`
	if message := c.refuse(wait, headless.IllegalAction); !strings.Contains(message, "name which of [mage warrior] acts") {
		t.Error(message)
	}
	if message := c.refuse(`{"act":{"seat":1,"type":"wait","ap":1}}`, headless.IllegalAction); !strings.Contains(message, "no hero of seat 1 can act") {
		t.Error(message)
	}
	c.say(`{"act":{"type":"wait","hero":"mage","ap":1}}`)
	if r := c.say(wait); r.hero("warrior")["ap"] != float64(8) {
		t.Errorf("%.300s", c.last)
	}
}

func TestServeAnswersEachLineAtOnce(t *testing.T) {
	var out strings.Builder
	err := Serve(context.Background(), content.Builtin(), strings.NewReader(twoInRandom+"\nnonsense\n"+get), &out)
	if lines := strings.Split(out.String(), "\n"); err != nil || len(lines) != 4 || !strings.HasPrefix(lines[2], `{"ok":true,"state":{`) {
		t.Errorf("%v: %.300s", err, out.String())
	}
}

// TestPlay plays whole games by the protocol alone: every action is accepted as it is listed.
func TestPlay(t *testing.T) {
	for _, setup := range []string{
		`{"new":{"seed":3,"mode":"random","heroes":[{"hero":"mage","seat":0},{"seat":1}],"options":["trap_shop","stop_loot"]}}`,
		`{"new":{"seed":4,"mode":"scenario","heroes":[{"hero":"warrior"}],"quick":true}}`,
		`{"new":{"seed":5,"mode":"campaign","seats":3,"deal":true}}`,
	} {
		c, chance := newTalk(t), rand.New(rand.NewPCG(5, 5))
		r := c.say(setup)
		for range 150 {
			if !r.OK || r.State["outcome"] == nil && (len(r.Legal) == 0 || r.State["decision"] == nil) {
				t.Fatalf("%s: %.500s", setup, c.last)
			}
			if r.State["outcome"] != nil {
				break
			}
			action, err := json.Marshal(r.Legal[chance.IntN(len(r.Legal))])
			if err != nil {
				t.Fatal(err)
			}
			r = c.say(`{"act":` + string(action) + `}`)
		}
	}
}

func TestSeedsAndScripts(t *testing.T) {
	setup := func(more string) string {
		c := newTalk(t, `{"new":{`+more+`"mode":"random","heroes":[{"hero":"mage"},{"hero":"warrior","seat":1}],"quick":true}}`)
		return c.last
	}
	if setup(``) != setup(`"seed":0,`) || setup(``) == setup(`"seed":1,`) || setup(`"seed":18446744073709551615,`) == setup(`"seed":1,`) {
		t.Error("seeds do not tell games apart, or 0 is not where none is given")
	}
	t.Run("DD-038 dice fall as they are told, and then by chance", func(t *testing.T) {
		c := newTalk(t, twoInRandom, chamber, `{"set":{"phase":"C","dice":[5,6,10,2,7]}}`)
		r := c.say(goOn)
		if got := r.hero("mage")["rolled"]; got != float64(7+5+6) {
			t.Errorf("the mage rolled %v", got)
		}
		if got := r.hero("warrior")["rolled"]; got != float64(7+12+7) {
			t.Errorf("the warrior rolled %v", got)
		}
	})
	t.Run("a script alone leaves the game where it is", func(t *testing.T) {
		c := newTalk(t, twoInRandom, chamber, goOn)
		before := c.say(get)
		after := c.say(`{"set":{"dice":[3,3]}}`)
		if before.State["decision"] == nil || after.State["decision"] == nil || len(after.Legal) != len(before.Legal) {
			t.Errorf("the question is gone: %.300s", c.last)
		}
	})
	t.Run("decks are shuffled as they are told", func(t *testing.T) {
		c := newTalk(t, twoInRandom)
		tiles := c.say(get).State["decks"].(map[string]any)["tiles"].([]any)
		all, err := json.Marshal(tiles)
		if err != nil {
			t.Fatal(err)
		}
		r := c.say(strings.Replace(twoInRandom, `"seed":7`, `"seed":8,"shuffles":{"tiles":[`+string(all)+`]}`, 1))
		if got := r.State["decks"].(map[string]any)["tiles"].([]any); !r.OK || got[0] != tiles[0] || got[len(got)-1] != tiles[len(tiles)-1] {
			t.Errorf("%.300s", c.last)
		}
	})
	t.Run("an order that does not fit undoes the whole line", func(t *testing.T) {
		c := newTalk(t, twoInRandom, chamber, `{"set":{"decks":{"loot1":[],"loot2":[],"loot3":[]},"discards":{"loot":["longsword","dagger"]},`+
			`"phase":"B","shop":["","",""],"shuffles":{"loot":[["longsword"]]}}}`)
		c.refuse(goOn, headless.BadShuffle)
		if r := c.say(`{"set":{"shuffles":{"loot":[["dagger","longsword"]]}}}`); !r.OK {
			t.Fatal(c.last)
		}
		if r := c.say(goOn); !r.OK || !strings.Contains(c.last, `"type":"shop_filled"`) {
			t.Errorf("%.300s", c.last)
		}
	})
}

func TestHeroesNeedNoNameWhereOneCanBeMeant(t *testing.T) {
	c := newTalk(t, twoInRandom, chamber, goOn)
	if r := c.say(`{"act":{"seat":0,"type":"walk","path":[[1,2],[1,3]]}}`); !r.OK || r.hero("mage")["ap"] != float64(18) {
		t.Fatalf("%.300s", c.last)
	}
	two := newTalk(t, strings.Replace(twoInRandom, `"seat":1`, `"seat":0`, 1), strings.Replace(chamber, `"ap":5`, `"ap":20`, 1), goOn)
	two.refuse(`{"act":{"type":"wait","ap":1}}`, headless.IllegalAction)
}

func TestQueries(t *testing.T) {
	c := newTalk(t, twoInRandom, chamber, `{"set":{"monsters":[{"id":"m4","kind":"orc","at":[5,5]}]}}`, goOn)
	t.Run("DD-464 DD-465 sight, cover and range", func(t *testing.T) {
		c.say(`{"query":{"sight":{"from":[1,1],"to":[5,1]}}}`)
		if want := `{"ok":true,"sight":true,"cover":false,"range":4}`; c.last != want {
			t.Errorf("got %s, want %s", c.last, want)
		}
	})
	t.Run("DD-198 what a hero reaches, and for how much", func(t *testing.T) {
		c.say(`{"query":{"reach":{"hero":"mage"}}}`)
		for _, want := range []string{`{"at":[1,1],"walk":0,"move":0}`, `{"at":[1,5],"walk":4,"move":4}`} {
			if !strings.Contains(c.last, want) {
				t.Errorf("no %s in %s", want, c.last)
			}
		}
		for _, never := range []string{`[2,1]`, `[5,5]`, `[0,0]`} { // the warrior, the orc, wall
			if strings.Contains(c.last, never) {
				t.Errorf("%s in %s", never, c.last)
			}
		}
	})
	t.Run("DD-423 what a monster would do", func(t *testing.T) {
		var r struct {
			OK      bool
			Targets []struct{ ID string }
			Path    [][2]int
			Attacks bool
		}
		c.say(`{"query":{"route":{"monster":"m4"}}}`)
		if err := json.Unmarshal([]byte(c.last), &r); err != nil || !r.OK || len(r.Targets) == 0 || len(r.Path) == 0 {
			t.Errorf("%v: %s", err, c.last)
		}
		c.say(`{"query":{"route":{"monster":"m4","ap":1}}}`)
		if err := json.Unmarshal([]byte(c.last), &r); err != nil || len(r.Path) > 1 || r.Attacks {
			t.Errorf("with one action point: %v: %s", err, c.last)
		}
	})
	t.Run("questions about nothing are refused", func(t *testing.T) {
		for _, q := range []string{`{"route":{"monster":"m9"}}`, `{"reach":{"hero":"elf"}}`, `{"reach":{"hero":"mage","carrying":"warrior"}}`,
			`{"route":{"monster":4}}`, `{"sight":{"from":[1],"to":[1,1]}}`, `{"sight":{"From":[1,1]}}`, `{"sight":{"from":[1,1]}}`, `{"sight":{}}`} {
			c.refuse(`{"query":`+q+`}`, headless.BadState)
		}
	})
	t.Run("squares far off are not seen", func(t *testing.T) {
		for _, far := range []int{-1, 7000, -32768, 32767} {
			c.say(`{"query":{"sight":{"from":[1,1],"to":[` + strconv.Itoa(far) + `,3]}}}`)
			if !strings.Contains(c.last, `"sight":false`) {
				t.Errorf("%d: %s", far, c.last)
			}
		}
	})
}
