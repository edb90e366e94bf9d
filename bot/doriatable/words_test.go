package doriatable

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/screen/screentest"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/hunt"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

var update = flag.Bool("update", false, "rewrite the golden files: read each one before it is committed")

// samples are likely values of the fields of events and actions, as JSON, by their names; any number is 3.
var samples = map[string]string{
	"hero": `"mage"`, "asker": `"ranger"`, "target": `"warrior"`, "owner": `"mage"`, "on": `"ranger"`, "heroes": `["mage","ranger"]`,
	"carried": `["ranger"]`, "swapped": `["ranger"]`, "open": `"north"`, "card": `"longsword"`, "cards": `["longsword"]`, "monster": `"m3"`, "monsters": `["m3"]`,
	"pushed": `"m4"`, "monster_type": `"ogre"`, "attack": `"ranged"`, "element": `"fire"`, "at": `[3,4]`, "from": `[1,4]`,
	"path": `[[2,4],[3,4]]`, "pushed_to": `[5,4]`, "pool": `"hp"`, "phase": `"D"`, "outcome": `"won"`, "tile": `"A-2"`,
	"cell": `[1,0]`, "place": `"belt2"`, "side": `"north"`, "marker": `"loot"`, "deck": `2`, "what": `"attack"`,
	"attribute": `"STR"`, "bonus": `"melee"`, "reasons": `[{"kind":"nearest_hero","value":2,"next":5},{"kind":"along_wall","value":1,"next":-1}]`,
	"modifiers": `[]`, "roll": `{"dice":[[3],[4],[10,6]],"plus":5,"total":28}`, "condition": `"slowed"`, "until": `"end_of_round"`,
	"check": `{"roll":{"dice":[[5],[6]],"plus":6,"total":17},"tn":28,"criticals":1}`, "attributes": `["STR","AGI"]`,
	"of": `{"kind":"card","id":"longsword"}`, "whose": `{"monster":"m3"}`, "cause": `"effect"`, "how": `"push"`, "label": `{"en":"Drink it.","de":"Trinken."}`,
	"text": `{"en":"The wall groans.","de":"Die Wand ächzt."}`, "counter": `"candles"`, "deed": `"pull-lever"`, "name": `"end"`,
	"event": `"nothing"`, "scenario": `"bell-river-gate"`, "rule": `"DD-124"`, "campaign": `""`, "goal": `""`, "with": `"hand1"`, "items": `["hand1"]`,
	"pick": `"mage"`, "parts": `[{"jump":[5,4]},{"walk":[[6,4]],"carry":"ranger"}]`,
}

// special are the samples of fields that mean something else in one kind.
var special = map[string]string{
	"monster_appeared.marker": "8", "tile_placed.at": "[7,0]", "deck_renewed.deck": `"monsters"`, "trap_missed.attack": "11",
	"moved.to": "[6,4]", "monster_acted.to": "[6,4]", "displaced.to": "[6,4]", "crawled_aside.to": "[6,4]",
	"thrown.to": `"ranger"`, "card_given.to": `"ranger"`, "throw.to": `"ranger"`, "give.to": `"ranger"`,
	"equipped.to": `"hand1"`, "equipped.from": `"belt1"`, "card_put.to": `"hand1"`, "card_put.from": `"belt1"`,
	"equip.to": `"hand1"`, "stow.to": `"belt1"`, "put.to": `"hand1"`, "gold_paid.from": `"belt1"`, "taken.of": `"ranger"`,
	"doom_moved.from": "3", "doom_moved.to": "3", "seat_left.to": "2", "used.of": `""`, "attack.of": `""`, "use.of": `""`,
	"take.of": `"ranger"`, "lasting_begun.roll": `""`, "door_event_drawn.card": `"draught"`, "searched.cards": "1",
	"search.cards": "2", "clear.at": "[3,4]", "attack.target": `"m3"`, "poison_checked.markers": "1", "attack_missed.monster": `""`,
	"use.on": `"ranger"`, "use.monster": "null", "use.at": "null", "used.monster": `""`, "used.at": "null",
}

// sample fills a value of a kind with likely fields. A field that has no sample is a number.
func sample(t *testing.T, kind string, fields reflect.Type) string {
	t.Helper()
	var parts []string
	var add func(reflect.Type)
	add = func(typ reflect.Type) {
		for i := range typ.NumField() {
			f := typ.Field(i)
			if f.Anonymous {
				add(f.Type)
				continue
			}
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			value, known := special[kind+"."+name]
			if !known {
				value, known = samples[name]
			}
			switch {
			case value == `""` || value == "null":
				continue
			case f.Type.Kind() == reflect.Bool:
				value = "false"
			case f.Type == reflect.TypeFor[doria.Place]() && (name == "from" || name == "to"):
				if !strings.HasPrefix(value, `"`) {
					value = `"hand1"`
				}
			case !known:
				value = "3"
			}
			parts = append(parts, fmt.Sprintf("%q:%s", name, value))
		}
	}
	add(fields)
	return "{" + strings.Join(parts, ",") + "}"
}

// filled is a sample of the kind of a value.
func filled[T games.Kinder](t *testing.T, zero T) T {
	t.Helper()
	typ := reflect.TypeOf(zero)
	value := reflect.New(typ)
	data := sample(t, zero.Kind(), typ)
	if err := json.Unmarshal([]byte(data), value.Interface()); err != nil {
		t.Fatalf("%s: %s: %v", zero.Kind(), data, err)
	}
	return value.Elem().Interface().(T)
}

// Every event that there is has its sentence, in all languages; the files are there to be read.
func TestEveryEventHasItsSentence(t *testing.T) {
	p := presenter()
	for _, v := range viewers(t) {
		var told strings.Builder
		for _, zero := range doria.Events.Values() {
			name, e := zero.Kind(), filled(t, zero)
			if _, is := e.(doria.Counted); is { // only what a scenario shows is told
				e = doria.Counted{Counter: "drowned", Total: 3}
			}
			known := session.Step{Events: []games.Event{doria.MonsterAppeared{Monster: 3, Type: "ogre"}, doria.MonsterAppeared{Monster: 4, Type: "zombie"}, e}}
			lines := p.Tell(v, []session.Step{known})[2:]
			text := strings.Join(lines, "\n")
			if text == "" || text == sentence(name) || leftover.MatchString(text) {
				t.Errorf("%s in %s: %q", name, v.Words.Language(), text)
			}
			fmt.Fprintf(&told, "[%s]\n%s\n", name, text)
		}
		screentest.Golden(t, filepath.Join("testdata", "events", v.Words.Language()+".txt"), told.String(), *update)
	}
}

// Every action has words that fit a line of the history.
func TestEveryActionHasWords(t *testing.T) {
	p := presenter()
	for _, v := range viewers(t) {
		var told strings.Builder
		for _, zero := range doria.Actions.Values() {
			name, text := zero.Kind(), p.Describe(v, filled(t, zero))
			if n := screen.Length(text); n == 0 || n > maxDescription || text == name || leftover.MatchString(text) {
				t.Errorf("%s in %s: %q", name, v.Words.Language(), text)
			}
			fmt.Fprintf(&told, "[%s] %s\n", name, text)
		}
		screentest.Golden(t, filepath.Join("testdata", "actions", v.Words.Language()+".txt"), told.String(), *update)
	}
}

// source is the engine's code without its tests.
func source(t *testing.T, folder, pattern string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(data)
	}
	return b.String()
}

// inCode is what is written in code: all that a pattern's first group finds, each once.
func inCode(code, pattern string) []string {
	var all []string
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(code, -1) {
		all = append(all, m[1])
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// knows fails where a language lacks one of the messages.
func knows(t *testing.T, least int, prefix string, names []string) {
	t.Helper()
	if len(names) < least {
		t.Fatalf("only %d names for %s were found: %v", len(names), prefix, names)
	}
	for _, v := range viewers(t) {
		for _, name := range names {
			if !v.Words.Knows(prefix + name) {
				t.Errorf("%s has no words", prefix+name)
			}
		}
	}
}

func TestEveryQuestionOptionAndReasonHasWords(t *testing.T) {
	code := source(t, "../../games/doria", "*.go")
	knows(t, 35, "doria.ask.", append(inCode(code, `kind: "([a-z_]+)"`), "pick_hero"))
	options := append(inCode(code, `Kind: "([a-z_]+)"`), inCode(code, `square\("([a-z_]+)"`)...)
	knows(t, 30, "doria.option.", options)
	var reasons []string
	for r := hunt.OnlyTarget; r <= hunt.ChosenByGroup; r++ {
		reasons = append(reasons, r.String())
	}
	knows(t, 30, "doria.reason.", reasons)
	knows(t, 4, "doria.roll.", inCode(code, `rollFor\([^"]*"([a-z_]+)"`))
	knows(t, 4, "doria.deck.", inCode(code, `DeckRenewed\{[^"]*"DD[^"]*"\}, Deck: "([a-z_]+)"`))
}

// What the content's words for conditions, markers and the like are, so that none lacks a name.
func TestEveryWordOfTheContentHasAName(t *testing.T) {
	code := source(t, "../../games/doria/content", "enums.go")
	for prefix, table := range map[string]string{
		"doria.attribute.": "attributeWords", "doria.short.": "attributeWords", "doria.element.": "elementWords",
		"doria.attack.": "attackWords", "doria.kind.": "kindWords", "doria.until.": "untilWords", "doria.condition.": "stateWords",
		"doria.changed.": "rollWords", "doria.marker.": "markerWords", "doria.displaced.": "moveWords",
	} {
		entry := regexp.MustCompile(`(?s)` + table + `\s*= words\[\w+\]\{(.*?)\}`).FindStringSubmatch(code)
		if entry == nil {
			t.Fatalf("no %s in the content's code", table)
		}
		knows(t, 3, prefix, inCode(entry[1], `"(\w+)"`))
	}
}

// Every refusal of the engine, of its movement and of the start command has its sentence.
func TestEveryRefusalHasWords(t *testing.T) {
	codes := inCode(source(t, "../../games/doria", "errors*.go"), `Code\w+\s*= "([a-z_]+)"`)
	codes = append(codes, inCode(source(t, "../../games/doria/grid", "objection.go"), `\{"([a-z_]+)", "DD-`)...)
	codes = append(codes, "bad_adventure", "bad_hero", "hero_twice", "unknown_option", "unknown_choice")
	knows(t, 80, "refusal.", codes)
	given := map[string]any{}
	for _, name := range []string{"question", "most", "least", "hero", "option", "place", "card", "deed", "range", "monster",
		"cards", "points", "deck", "attribute", "bonus", "slot", "gold", "price", "seat", "left", "known", "reason", "version"} {
		given[name] = 3
	}
	for _, v := range viewers(t) {
		for _, code := range codes {
			if text := v.Words.Say("refusal."+code, given); strings.ContainsAny(text, "<>{}") || !strings.HasSuffix(text, ".") {
				t.Errorf("%s: %q", code, text)
			}
		}
	}
}
