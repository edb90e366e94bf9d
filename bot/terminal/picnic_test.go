package terminal

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// picnic is a tiny game for the tests: in turn each of one to three seats takes up to two of nine things from a basket, or
// sings; after six turns it is over. Seats may be taken and left while it runs.
type picnic struct {
	Turns  int    `json:"turns"`
	Turn   int    `json:"turn"`
	Taken  [9]int `json:"taken"` // by seat + 1; 0 for nobody
	Active []bool `json:"active"`
	Over   bool   `json:"over"`
	Rain   bool   `json:"rain"` // what the second seat does is routine: it sings
}

type (
	take struct{ Things []int }
	sing struct{}
)

func (take) Kind() string { return "take" }
func (sing) Kind() string { return "sing" }

// ate is every event of the game.
type ate struct {
	Seat   games.Seat
	Things []int
}

func (ate) Kind() string     { return "ate" }
func (ate) Rule() games.Rule { return "PI-1" }
func (ate) Reveals() bool    { return true }

func (g *picnic) Decisions() []games.Decision {
	if g.Over {
		return nil
	}
	return []games.Decision{{Seat: g.seat(), Number: uint64(g.Turns + 1), Kind: "turn", Rule: "PI-1",
		Routine: g.Rain && g.seat() == 1}}
}

func (g *picnic) seat() games.Seat {
	for !g.Active[g.Turn%len(g.Active)] {
		g.Turn++
	}
	return games.Seat(g.Turn % len(g.Active))
}

func (g *picnic) Legal(s games.Seat) []games.Action {
	if g.Over || s != g.seat() {
		return nil
	}
	legal := []games.Action{sing{}}
	for i, by := range g.Taken {
		if by == 0 {
			legal = append(legal, take{[]int{i + 1}})
		}
	}
	return legal
}

func (g *picnic) Default(s games.Seat) games.Action {
	if g.Over || s != g.seat() {
		return nil
	}
	return sing{}
}

func (g *picnic) Act(s games.Seat, a games.Action) ([]games.Event, error) {
	t, _ := a.(take)
	for _, n := range t.Things {
		if n < 1 || n > 9 || g.Taken[n-1] != 0 {
			return nil, &games.Error{Code: "not_in_hand", Rule: "PI-1", Args: map[string]any{"card": n}}
		}
	}
	for _, n := range t.Things {
		g.Taken[n-1] = int(s) + 1
	}
	g.Turns, g.Turn = g.Turns+1, g.Turn+1
	g.Over = g.Turns == 6
	return []games.Event{ate{s, t.Things}}, nil
}

func (g *picnic) Join(s games.Seat) ([]games.Event, error) { g.Active[s] = true; return nil, nil }
func (g *picnic) Leave(s games.Seat) ([]games.Event, error) {
	g.Active[s] = false
	return nil, nil
}
func (g *picnic) View(games.Seat) any { return *g }
func (g *picnic) AppendBinary(b []byte) ([]byte, error) {
	data, err := json.Marshal(g)
	return append(b, data...), err
}
func (g *picnic) Result() *games.Result {
	if !g.Over {
		return nil
	}
	return &games.Result{Outcome: "won", Winners: []games.Seat{0}, Rounds: g.Turns}
}

type picnicEngine struct{}

func (picnicEngine) Name() string      { return "picnic" }
func (picnicEngine) Version() int      { return 1 }
func (picnicEngine) Seats() (int, int) { return 1, 3 }
func (picnicEngine) New(s games.Setup) (games.Game, []games.Event, error) {
	g := &picnic{Active: make([]bool, 3)}
	for i := range s.Seats {
		g.Active[i] = true
	}
	if len(s.Options) == 0 {
		return g, nil, nil
	}
	var options struct{ Rain bool }
	err := json.Unmarshal(s.Options, &options)
	g.Rain = options.Rain
	return g, nil, err
}
func (picnicEngine) Load(b []byte) (games.Game, error) {
	g := &picnic{}
	return g, json.Unmarshal(b, g)
}
func (picnicEngine) AppendAction(b []byte, a games.Action) []byte {
	t, _ := a.(take)
	data, _ := json.Marshal(t)
	return append(b, data...)
}
func (picnicEngine) ParseAction(b []byte) (games.Action, error) {
	var t take
	err := json.Unmarshal(b, &t)
	if len(t.Things) == 0 {
		return sing{}, err
	}
	return t, err
}

// picnicTable presents it: a menu of which two can be chosen, a button that cannot be pressed, one that leads on.
type picnicTable struct{}

func (picnicTable) Game() string { return "picnic" }
func (picnicTable) Options() []bot.StartOption {
	return []bot.StartOption{
		{Name: "ants", Kind: bot.Number, Least: 0, Most: 9},
		{Name: "rain", Kind: bot.Flag},
		{Name: "place", Kind: bot.Text, Choices: []string{"wood", "lake"}},
		{Name: "song", Kind: bot.Text, Least: 1, Most: 20},
	}
}
func (picnicTable) Setup(given map[string]any) ([]byte, error) {
	if given["ants"] == 9 {
		return nil, &games.Error{Code: "unknown_option"}
	}
	return json.Marshal(given)
}
func (p picnicTable) Board(_ context.Context, v bot.Viewer, l session.Look) (screen.Screen, error) {
	g := l.View.(picnic)
	s := screen.Screen{Text: fmt.Sprintf("**Picnic**, turn %d\n\n```\nTHE BASKET: %v\n```\n\nWhat do you *take*?", g.Turns+1, g.Taken)}
	for _, step := range l.Steps {
		if said := p.inStead(v, step); said != "" {
			s.Text = said + "\n\n" + s.Text
		}
	}
	if l.Question == nil {
		return s, nil
	}
	m := &screen.Menu{Choice: "take", Placeholder: "Take from the basket", Most: 2}
	for i, by := range g.Taken {
		if by == 0 {
			m.Options = append(m.Options, screen.Option{Label: "Thing " + strconv.Itoa(i+1), Value: strconv.Itoa(i + 1)})
		}
	}
	s.Rows = []screen.Row{{Menu: m}, {Buttons: []screen.Button{
		{Label: "Sleep", Choice: "sleep", Disabled: true}, {Label: "Make music", Choice: "music"}}}}
	return s, nil
}
func (picnicTable) Press(_ context.Context, _ bot.Viewer, _ session.Look, choice string, values []string) (bot.Pressed, error) {
	switch choice {
	case "music":
		return bot.Pressed{Screen: &screen.Screen{Text: "What music?", Rows: []screen.Row{
			{Buttons: []screen.Button{{Label: "Sing", Choice: "sing"}, {Label: "Drum", Choice: "drum"}}}}}}, nil
	case "sing":
		return bot.Pressed{Action: sing{}}, nil
	case "take":
		var t take
		for _, v := range values {
			n, _ := strconv.Atoi(v)
			t.Things = append(t.Things, n)
		}
		return bot.Pressed{Action: t}, nil
	}
	return bot.Pressed{}, &games.Error{Code: "unknown_choice"}
}
func (picnicTable) Describe(_ bot.Viewer, a games.Action) string {
	if t, is := a.(take); is {
		return strings.TrimSpace(fmt.Sprintln("take things", t.Things))
	}
	return "sing"
}

// inStead says what was answered for a seat, where it is known.
func (p picnicTable) inStead(v bot.Viewer, s session.Step) string {
	if s.Auto == "" || s.Action == nil {
		return ""
	}
	return fmt.Sprintf("By standing order seat %d: %s.", s.Seat, p.Describe(v, s.Action))
}

func (p picnicTable) Tell(v bot.Viewer, steps []session.Step) (lines []string) {
	for _, s := range steps {
		if said := p.inStead(v, s); said != "" {
			lines = append(lines, said)
		}
		for _, e := range s.Events {
			lines = append(lines, fmt.Sprintf("Seat %d ate %v.", e.(ate).Seat, e.(ate).Things))
		}
	}
	return lines
}
func (picnicTable) Position(_ bot.Viewer, l session.Look) string {
	return fmt.Sprintf("The basket: %v", l.View.(picnic).Taken)
}
