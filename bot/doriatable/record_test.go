package doriatable

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

var record = flag.Bool("record", false, "play games for new looks in testdata/looks, which the golden screens are made of")

// recorded is a look in a file: what is shown in the golden screens does not change with the course of a game.
type recorded struct {
	Seat    games.Seat        `json:"seat"`
	Kind    string            `json:"question,omitempty"`
	Waiting []games.Seat      `json:"waiting"`
	View    doria.View        `json:"view"`
	Legal   []json.RawMessage `json:"legal"`
	Events  []json.RawMessage `json:"events"`
}

// write records a look.
func write(t *testing.T, name string, l session.Look) {
	t.Helper()
	r := recorded{Seat: l.Seat, Waiting: l.Waiting, View: viewOf(l)}
	if l.Question != nil {
		r.Kind = l.Question.Kind
	}
	r.View.Discards = nil
	for _, a := range l.Legal {
		data, err := doria.Actions.Encode(a)
		if err != nil {
			t.Fatal(err)
		}
		r.Legal = append(r.Legal, data)
	}
	for _, s := range l.Steps {
		for _, e := range s.Events {
			data, err := doria.Events.Encode(e)
			if err != nil {
				t.Fatal(err)
			}
			r.Events = append(r.Events, data)
		}
	}
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join("testdata", "looks", name+".json"), append(data, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}

// read is a recorded look.
func read(t testing.TB, name string) session.Look {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "looks", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var r recorded
	if err := json.Unmarshal(data, &r); err != nil {
		t.Fatal(err)
	}
	l := session.Look{Seat: r.Seat, View: r.View, Waiting: r.Waiting, Legal: decoded(t, doria.Actions, r.Legal)}
	if r.Kind != "" {
		l.Question = &games.Decision{Seat: r.Seat, Kind: r.Kind}
	}
	l.Steps = []session.Step{{Events: decoded(t, doria.Events, r.Events)}}
	return l
}

// decoded reads values of kinds, also those that were written before a kind got another field.
func decoded[T games.Kinder](t testing.TB, kinds games.Kinds[T], list []json.RawMessage) (values []T) {
	t.Helper()
	types := map[string]reflect.Type{}
	for _, zero := range kinds.Values() {
		types[zero.Kind()] = reflect.TypeOf(zero)
	}
	for _, data := range list {
		var head struct{ Type string }
		if err := json.Unmarshal(data, &head); err != nil || types[head.Type] == nil {
			t.Fatalf("%s: %v", data, err)
		}
		value := reflect.New(types[head.Type])
		if err := json.Unmarshal(data, value.Interface()); err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		values = append(values, value.Elem().Interface().(T))
	}
	return values
}

// wanted are the looks that are recorded, each the first one of a course of play that fits.
var wanted = map[string]func(session.Look) bool{
	"pick_hero": asks("pick_hero"), "prepare": asks("prepare"), "hero_bonus": asks("hero_bonus"), "defend": asks("defend"),
	"armor": asks("armor"), "loot_deck": asks("loot_deck"), "found": asks("found"), "shop": asks("shop"), "spend": asks("spend"),
	"place_tile": asks("place_tile"), "keep": asks("keep"), "boost": asks("boost"), "reroll": asks("reroll"),
	"recover": asks("recover"), "wake": asks("wake"), "monster_square": asks("monster_square"),
	"first_turn": asks("act"),
	"melee": func(l session.Look) bool {
		return asks("act")(l) && len(viewOf(l).Monsters) >= 3 && hasKind(l, "attack")
	},
	"fallen": func(l session.Look) bool {
		for _, h := range viewOf(l).Heroes {
			if !h.Conscious && !h.Gone {
				return asks("act")(l)
			}
		}
		return false
	},
	"after_monster": func(l session.Look) bool {
		return asks("act")(l) && told(l, "monster_acted") && told(l, "points_lost")
	},
	"over": func(l session.Look) bool { return viewOf(l).Outcome != doria.OutcomeNone },
}

func asks(kind string) func(session.Look) bool {
	return func(l session.Look) bool { return l.Question != nil && l.Question.Kind == kind }
}

func hasKind(l session.Look, kind string) bool {
	for _, a := range l.Legal {
		if a.Kind() == kind {
			return true
		}
	}
	return false
}

func told(l session.Look, kind string) bool {
	for _, s := range l.Steps {
		for _, e := range s.Events {
			if e.Kind() == kind {
				return true
			}
		}
	}
	return false
}

// TestRecordedLooks holds that each recorded look is what its name says. With -record it records them anew first.
func TestRecordedLooks(t *testing.T) {
	if *record {
		recordLooks(t)
	}
	for name, fits := range wanted {
		if !fits(read(t, name)) {
			t.Errorf("the look %s is not what its name says: record it anew with -record", name)
		}
	}
}

// recordLooks plays until it has seen all that is wanted.
func recordLooks(t *testing.T) {
	t.Helper()
	found := map[string]bool{}
	for seed := byte(1); seed < 40 && len(found) < len(wanted); seed++ {
		g := newTable(t, seed, 3, `{"options":["fate_points=character"]}`)
		for turn := 0; turn < 1500; turn++ {
			seat := games.Seat(0)
			if g.game.Result() == nil {
				seat = g.asked()
			}
			l := g.look(seat)
			for name, fits := range wanted {
				if !found[name] && fits(l) {
					found[name] = true
					write(t, name, l)
				}
			}
			if g.game.Result() != nil {
				break
			}
			g.act(t, seat, g.game.Default(seat))
		}
	}
	for name := range wanted {
		if !found[name] {
			t.Errorf("no look for %s was found", name)
		}
	}
}
