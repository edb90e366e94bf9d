package doriatable

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/screen/screentest"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// leftover is what must be in no text of a screen.
var leftover = screentest.Leftover("doria")

// found are all actions that can be reached from a board, each as JSON, however many presses away.
func found(t testing.TB, p *Presenter, v bot.Viewer, l session.Look) map[string]bool {
	t.Helper()
	return screentest.Found(t, boardOf(t, p, v, l), leftover, 99, func(press screentest.Press) (string, *screen.Screen) {
		got, err := p.Press(context.Background(), v, l, press.Choice, press.Values())
		if err != nil {
			t.Fatalf("press %v: %v", press, err)
		}
		if got.Action == nil {
			return "", got.Screen
		}
		return written(t, got.Action), got.Screen
	})
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
	p, people, turns := presenter(), viewers(t), turnsByChance
	if testing.Short() {
		turns /= 10
	}
	for seed, options := range []string{
		`{"heroes":[{"seat":0},{"seat":0},{"seat":1}],"options":["door_events","room_events","fate_points=group","create_heroes"]}`,
		`{"mode":"random","quick":true,"options":["trap_shop","stop_loot","critical_traps"]}`,
		`{"mode":"campaign","quick":true}`,
	} {
		chance := rand.New(rand.NewPCG(uint64(seed), 7))
		g := newTable(t, byte(seed+3), 2, options)
		for turn := 0; turn < turns && g.game.Result() == nil; turn++ {
			v, seat := people[turn%len(people)], g.asked()
			l := g.look(seat)
			actions := found(t, p, v, l)
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
