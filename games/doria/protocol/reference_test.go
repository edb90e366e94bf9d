package protocol

import (
	"encoding"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// update writes PROTOCOL.md anew: go test ./games/doria/protocol -run TestReference -update
var update = flag.Bool("update", false, "write PROTOCOL.md anew")

// TestReference holds that PROTOCOL.md says what the types say.
func TestReference(t *testing.T) {
	file := filepath.Join("..", "PROTOCOL.md")
	want := newReference(t).write()
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("PROTOCOL.md is not up to date: run this test with -update")
	}
}

// TestReferenceIsComplete holds that nothing in the reference goes without a word of explanation where it needs one.
func TestReferenceIsComplete(t *testing.T) {
	r := newReference(t)
	text := r.write()
	for _, e := range doria.Events.Values() {
		if !strings.Contains(text, "### `"+e.Kind()+"`\n\n") {
			t.Errorf("no event %s", e.Kind())
		}
	}
	for _, a := range doria.Actions.Values() {
		if !strings.Contains(text, "### `"+a.Kind()+"`\n\n") {
			t.Errorf("no action %s", a.Kind())
		}
	}
	kinds := map[string]bool{}
	for _, q := range r.source.questions() {
		kinds[q.kind] = true
		if q.doc == "" {
			t.Errorf("decision %s says nothing of itself", q.kind)
		}
	}
	for _, kind := range []string{"act", "shop", "spend", "prepare", "pick_hero", "place_tile", "defend", "monster"} {
		if !kinds[kind] {
			t.Errorf("no decision %s", kind)
		}
	}
	for name, doc := range r.source.types {
		if strings.HasPrefix(name, "doria.") && r.shown[name] && doc == "" {
			t.Errorf("%s says nothing of itself", name)
		}
	}
}

// reference writes PROTOCOL.md.
type reference struct {
	source *source
	out    strings.Builder
	queue  []reflect.Type // structs that were named and not described yet
	shown  map[string]bool
}

func newReference(t *testing.T) *reference {
	return &reference{source: readSource(t, ".", "..", filepath.Join("..", "grid"), filepath.Join("..", "..", "headless")), shown: map[string]bool{}}
}

func (r *reference) printf(format string, args ...any) { fmt.Fprintf(&r.out, format, args...) }

func (r *reference) write() string {
	r.printf("%s", introduction)
	r.printf("\n## new\n\n")
	r.table(reflect.TypeFor[newGame]())
	r.printf("\n### Options\n\nEach is `\"name\"`, or `\"name=value\"`:\n\n")
	for _, o := range doria.OptionForms() {
		r.printf("- `%s`\n", o)
	}
	r.printf("\n### Decks whose shuffles can be scripted\n\n`%s`\n", strings.Join(doria.ShuffledDecks(), "`, `"))
	r.printf("\n## The state\n\n%s", stateWords)
	r.table(reflect.TypeFor[state]())
	r.describeQueue("###")
	r.printf("\n## Decisions\n\n%s", decisionWords)
	for _, q := range r.source.questions() {
		r.printf("### `%s` (%s)\n\n%s\n", q.kind, q.rule, q.doc)
		if q.options != "" {
			r.printf("\nKinds of option: %s. %s\n", q.options, q.optionsDoc)
		}
		r.printf("\n")
	}
	r.printf("## Actions\n\n%s", actionWords)
	kinds(r, doria.Actions)
	r.printf("## Events\n\n%s", eventWords)
	kinds(r, doria.Events)
	r.printf("## More types\n")
	r.describeQueue("###")
	r.printf("\n## Refusals\n\n%s", refusalWords)
	for _, c := range r.source.codes {
		r.printf("| `%s` | %s |\n", c.name, strings.ReplaceAll(c.comment, "|", "\\|"))
	}
	return r.out.String()
}

// kinds describes a closed set of types.
func kinds[T games.Kinder](r *reference, set games.Kinds[T]) {
	for _, v := range set.Values() {
		t := reflect.TypeOf(v)
		r.shown[t.String()] = true
		r.printf("### `%s`\n\n%s\n\n", v.Kind(), r.source.types[t.String()])
		r.table(t)
		r.printf("\n")
	}
}

// describeQueue describes the structs that were named, and those that these name.
func (r *reference) describeQueue(level string) {
	for len(r.queue) > 0 {
		t := r.queue[0]
		r.queue = r.queue[1:]
		r.printf("\n%s %s\n\n%s\n\n", level, t.Name(), r.source.types[t.String()])
		r.table(t)
	}
}

// table lists the fields of a struct, those of embedded ones among them.
func (r *reference) table(t reflect.Type) {
	if t.NumField() == 0 {
		return
	}
	r.printf("| field | value | |\n| --- | --- | --- |\n")
	r.rows(t)
}

func (r *reference) rows(t reflect.Type) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, more, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && name == "" {
			r.rows(f.Type)
			continue
		}
		if name == "" || name == "-" {
			continue
		}
		value := r.value(f.Type)
		if strings.Contains(more, "omitempty") {
			value += ", left out where empty"
		}
		r.printf("| `%s` | %s | %s |\n", name, value, strings.ReplaceAll(r.source.fields[t.String()][f.Name], "|", "\\|"))
	}
}

// plain are the values of types that are written in a form of their own.
var plain = map[reflect.Type]string{
	reflect.TypeFor[doria.HeroID]():    "hero: `\"mage\"`",
	reflect.TypeFor[doria.MonsterID](): "monster: `\"m3\"`",
	reflect.TypeFor[doria.Square]():    "square: `[x, y]`",
	reflect.TypeFor[grid.Cell]():       "cell: `[x, y]`",
	reflect.TypeFor[doria.Place]():     "place: `\"head\"`, `\"arms\"`, `\"torso\"`, `\"legs\"`, `\"feet\"`, `\"accessory\"`, `\"hand1\"`, `\"hand2\"`, `\"belt1\"` …, `\"backpack1\"` …, `\"\"` for none",
	reflect.TypeFor[games.Seat]():      "seat: 0 to 5",
	reflect.TypeFor[games.Rule]():      "rule",
}

// value says in words what a field holds.
func (r *reference) value(t reflect.Type) string {
	if words, known := plain[t]; known {
		return words
	}
	if t.Kind() != reflect.Pointer && t.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return names(t)
	}
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "text"
	case reflect.Slice:
		return "list of " + r.value(t.Elem())
	case reflect.Array:
		return fmt.Sprintf("%d of %s", t.Len(), r.value(t.Elem()))
	case reflect.Map:
		return "object: name to " + r.value(t.Elem())
	case reflect.Pointer:
		return r.value(t.Elem()) + ", or null"
	case reflect.Struct:
		if !r.shown[t.String()] {
			r.shown[t.String()] = true
			r.queue = append(r.queue, t)
		}
		return t.Name()
	}
	return "number"
}

// names lists the texts of a type of few values.
func names(t reflect.Type) string {
	var list []string
	for n := range 64 {
		v := reflect.New(t).Elem()
		v.SetInt(int64(n))
		text, err := v.Interface().(encoding.TextMarshaler).MarshalText()
		if err != nil || strings.HasPrefix(string(text), "(") {
			break
		}
		if len(text) > 0 && !slices.Contains(list, "`\""+string(text)+"\"`") {
			list = append(list, "`\""+string(text)+"\"`")
		}
	}
	return strings.Join(list, ", ")
}

const introduction = `# Dungeons of Doria: the engine's protocol

This file is made from the types of the engine; a test fails where it is not up to date.

` + "`innkeeper engine doria [-content DIR]`" + ` reads one JSON object a line from standard input and answers each with one line.
A line holds exactly one command:

| command | takes | does |
| --- | --- | --- |
| ` + "`new`" + ` | an object, see below | begins a game; whatever was played before is gone |
| ` + "`act`" + ` | an action with its ` + "`type`" + ` and ` + "`seat`" + ` (0 unless given) | plays the action and goes on to the next decision |
| ` + "`act`" + ` | ` + "`{\"type\":\"go\"}`" + ` | lets the engine run from a position that was set |
| ` + "`set`" + ` | any fields of the state, ` + "`dice`, `shuffles`" + ` | changes the position; nothing happens |
| ` + "`get`" + ` | ` + "`true`" + ` | gives the state again |
| ` + "`query`" + ` | ` + "`{\"sight\":{\"from\":[1,1],\"to\":[4,2]}}`" + ` | ` + "`sight`, `cover` and `range`" + ` between two squares |
| ` + "`query`" + ` | ` + "`{\"reach\":{\"hero\":\"mage\"}}`" + `, also with ` + "`carrying`" + ` | ` + "`reach`" + `: squares ` + "`{at, walk, move}`" + ` where an action can end, the fewest action points by walking alone and with jumps, null where there is no such way |
| ` + "`query`" + ` | ` + "`{\"route\":{\"monster\":\"m3\"}}`" + `, also with ` + "`ap`" + ` | what a monster would do: ` + "`targets` with `id`, `ends` and `push`, `path`, `ap`, `attacks`, `hits`, `reasons`" + ` |

An answer is ` + "`{\"ok\":true,\"state\":{…},\"legal\":[…],\"events\":[…]}`" + `, that to a query holds what was asked beside ` + "`ok`" + `.
` + "`legal`" + ` lists every action that may be played now as ` + "`act`" + ` takes it, for walks one cheapest way to each square. A refused line is
answered ` + "`{\"ok\":false,\"error\":{\"code\":\"…\",\"message\":\"…\"}}`" + ` and leaves the game exactly as it was.

Coordinates are ` + "`[x, y]`" + ` in squares, x to the right, y down; the upper left square of the start tile is ` + "`[0, 0]`" + `. Names are
exact to their letters; numbers are whole. Fields that are left out of a line stay as they are or take their usual value.
`

const stateWords = `` + "`set`" + ` takes the same fields. Heroes are taken by their ` + "`id`" + `: those not named and fields not given stay. A hero with a new id
joins the others as its sheet says. Decks, discards and counters are taken one by one by their names, the top card first. Every
other list replaces the one that was there; what is not given and belonged to old tiles or traps goes with them: doors, Secret
Doors, markers and conditions. Monsters take what is not given from their Level Card, the next number too, and traps from their cards. What
lower attributes do not allow on the Body goes into the Backpack. Before the first round a phase must be named; it is that of round 1
then, and everybody stands at its maximum. Fields marked derived, and ` + "`decision`, `decisions`, `outcome`" + `, are passed over. What is set stands at the beginning of its phase and
waits for ` + "`{\"act\":{\"type\":\"go\"}}`" + `; where only ` + "`dice` or `shuffles`" + ` are given the game stays where it is.

`

const decisionWords = `` + "`decision`" + ` is the first open one, ` + "`decisions`" + ` are all of the seats that are asked at the same time. Where a decision has
` + "`options`" + `, ` + "`{\"type\":\"choose\",\"option\":N}`" + ` takes the one at index N; otherwise the actions in ` + "`legal`" + ` answer it.

`

const actionWords = `An action that names the hero who acts may leave ` + "`hero`" + ` out where only one hero of the seat can be meant.

`

const eventWords = `Each event has its ` + "`type`" + ` and the ` + "`rule`" + ` that it follows from.

`

const refusalWords = `| code | |
| --- | --- |
| ` + "`bad_json`" + ` | the line is no JSON object |
| ` + "`unknown_command`" + ` | it does not hold exactly one known command or query |
| ` + "`no_game`" + ` | nothing was begun yet |
| ` + "`illegal_action`" + ` | the action may not be played now; the message begins with one of the codes below and the rule |
| ` + "`bad_state`" + ` | what is to be begun, set or asked cannot be |
| ` + "`bad_shuffle`" + ` | scripted dice or a scripted order do not fit |
| ` + "`engine_fault`" + ` | a bug of the engine's own |

The codes in the messages of refused actions, with their arguments:

| code | |
| --- | --- |
`
