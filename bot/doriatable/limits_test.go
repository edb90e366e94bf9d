package doriatable

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// choiceForm is what a choice may be made of.
var choiceForm = regexp.MustCompile(`^[a-z0-9._-]{1,48}$`)

// leftover is an id of a message, or a value that was not given.
var leftover = regexp.MustCompile(`doria\.[a-z]|<[A-Za-z]+>|\{\{`)

// checkScreen holds a screen against the limits of package screen.
func checkScreen(t testing.TB, s screen.Screen) {
	t.Helper()
	if len(s.Rows) > 4 {
		t.Fatalf("%d rows:\n%s", len(s.Rows), dump(s))
	}
	seen := map[string]bool{}
	choice := func(c string) {
		if !choiceForm.MatchString(c) || seen[c] {
			t.Fatalf("choice %q is malformed or there twice:\n%s", c, dump(s))
		}
		seen[c] = true
	}
	text := func(what, s string, most int) {
		if n := length(s); n == 0 || n > most || leftover.MatchString(s) {
			t.Fatalf("%s %q has %d characters, most %d, or an unknown word", what, s, n, most)
		}
	}
	text("text", s.Text, textRoom)
	for _, r := range s.Rows {
		if (len(r.Buttons) > 0) == (r.Menu != nil) || len(r.Buttons) > 5 {
			t.Fatalf("a row of %d buttons and menu %v", len(r.Buttons), r.Menu)
		}
		for _, b := range r.Buttons {
			choice(b.Choice)
			text("label", b.Label, 80)
		}
		if r.Menu == nil {
			continue
		}
		choice(r.Menu.Choice)
		text("placeholder", r.Menu.Placeholder, 150)
		if n := len(r.Menu.Options); n < 1 || n > 25 {
			t.Fatalf("%d options", n)
		}
		values := map[string]bool{}
		for _, o := range r.Menu.Options {
			text("option", o.Label, 100)
			if o.Description != "" {
				text("description", o.Description, 100)
			}
			if !choiceForm.MatchString(o.Value) || values[o.Value] {
				t.Fatalf("value %q is malformed or there twice", o.Value)
			}
			values[o.Value] = true
		}
	}
}

// presses are all ways to press a control of a screen: its choice and the value chosen.
func presses(s screen.Screen) [][2]string {
	var list [][2]string
	for _, r := range s.Rows {
		for _, b := range r.Buttons {
			list = append(list, [2]string{b.Choice})
		}
		if r.Menu != nil {
			for _, o := range r.Menu.Options {
				list = append(list, [2]string{r.Menu.Choice, o.Value})
			}
		}
	}
	return list
}

// found is all that can be reached from a board: actions, each as JSON, and how many screens there are.
func found(t testing.TB, p *Presenter, v bot.Viewer, l session.Look) (actions map[string]bool, screens int) {
	t.Helper()
	board, err := p.Board(context.Background(), v, l)
	if err != nil {
		t.Fatal(err)
	}
	actions = map[string]bool{}
	pressed := map[[2]string]bool{}
	for waiting := []screen.Screen{board}; len(waiting) > 0; waiting = waiting[1:] {
		screens++
		checkScreen(t, waiting[0])
		for _, press := range presses(waiting[0]) {
			if pressed[press] {
				continue
			}
			pressed[press] = true
			var values []string
			if press[1] != "" {
				values = []string{press[1]}
			}
			got, err := p.Press(context.Background(), v, l, press[0], values)
			switch {
			case err != nil:
				t.Fatalf("press %v: %v\n%s", press, err, dump(waiting[0]))
			case (got.Action == nil) == (got.Screen == nil):
				t.Fatalf("press %v leads to %+v", press, got)
			case got.Action != nil:
				actions[written(t, got.Action)] = true
			default:
				waiting = append(waiting, *got.Screen)
			}
		}
	}
	return actions, screens
}

// written is an action as JSON with its kind.
func written(t testing.TB, a games.Action) string {
	t.Helper()
	data, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	return a.Kind() + string(data)
}

// A whole game by chance: at each decision everything that is legal is found by pressing, and nothing else.
func TestEveryLegalActionIsFoundByPressing(t *testing.T) {
	p, people := presenter(), viewers(t)
	for seed, options := range []string{
		`{"heroes":[{"seat":0},{"seat":0},{"seat":1}],"options":["door_events","room_events","fate_points=group","create_heroes"]}`,
		`{"mode":"random","quick":true,"options":["trap_shop","stop_loot","critical_traps"]}`,
		`{"mode":"campaign","quick":true}`,
	} {
		chance := rand.New(rand.NewPCG(uint64(seed), 7))
		g := newTable(t, byte(seed+3), 2, options)
		for turn := 0; turn < turnsByChance && g.game.Result() == nil; turn++ {
			v, seat := people[turn%len(people)], g.asked()
			l := g.look(seat)
			actions, _ := found(t, p, v, l)
			for _, a := range l.Legal {
				if !actions[written(t, a)] {
					t.Fatalf("turn %d: %s %s cannot be reached", turn, l.Question.Kind, written(t, a))
				}
				delete(actions, written(t, a))
			}
			if len(actions) > 0 {
				t.Fatalf("turn %d: offered but not legal: %v", turn, actions)
			}
			for _, text := range append(p.Tell(v, g.steps), p.Position(v, l)) {
				if leftover.MatchString(text) || strings.TrimSpace(text) == "" {
					t.Fatalf("turn %d: %q has an unknown word", turn, text)
				}
			}
			g.act(t, seat, next(chance, g, seat, l))
		}
	}
}

// turnsByChance is how many decisions of each game are looked at.
const turnsByChance = 250

// next is the sound choice, or now and then any.
func next(chance *rand.Rand, g *table, seat games.Seat, l session.Look) games.Action {
	if chance.IntN(4) == 0 {
		return l.Legal[chance.IntN(len(l.Legal))]
	}
	return g.game.Default(seat)
}
