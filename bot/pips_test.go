package bot_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// pips is a tiny game for the tests: in each round every seat takes 1 to 3 pips, in turn or, with Options.AtOnce, all at
// once and in secret until the last has. Each seat holds a secret word that nobody else may see.
type pips struct {
	Options pipsOptions `json:"options"`
	Round   int         `json:"round"`
	Asked   uint64      `json:"asked"`
	Open    []uint64    `json:"open"`  // number of the question open to each seat, 0 for none
	Taken   []int       `json:"taken"` // pips of each seat
	Now     []int       `json:"now"`   // of this round, 0 for not yet
}

type pipsOptions struct {
	Rounds int  `json:"rounds,omitempty"` // 3 if 0
	AtOnce bool `json:"at_once,omitempty"`
}

// secretOf is what only a seat may see: the tests look for it in what others are sent.
func secretOf(seat games.Seat) string { return fmt.Sprintf("owl%dmoon", seat) }

type take struct{ N int }

func (take) Kind() string { return "take" }

type took struct {
	Seat games.Seat
	N    int
}

func (took) Kind() string     { return "took" }
func (took) Rule() games.Rule { return "RT-001" }
func (took) Reveals() bool    { return false }
func (e took) For(s games.Seat) games.Event {
	return e
}

type pipsView struct {
	Seat   games.Seat
	Secret string
	Round  int
	Taken  []int
}

type pipsEngine struct{}

func (pipsEngine) Name() string      { return "pips" }
func (pipsEngine) Version() int      { return 1 }
func (pipsEngine) Seats() (int, int) { return 1, 6 }

func (pipsEngine) New(s games.Setup) (games.Game, []games.Event, error) {
	g := &pips{Round: 1, Open: make([]uint64, s.Seats), Taken: make([]int, s.Seats), Now: make([]int, s.Seats)}
	if s.Options != nil {
		if err := json.Unmarshal(s.Options, &g.Options); err != nil {
			return nil, nil, &games.Error{Code: "bad_options"}
		}
	}
	if g.Options.Rounds == 0 {
		g.Options.Rounds = 3
	}
	g.begin()
	return g, nil, nil
}

func (pipsEngine) Load(b []byte) (games.Game, error) {
	g := new(pips)
	return g, json.Unmarshal(b, g)
}

func (pipsEngine) AppendAction(b []byte, a games.Action) []byte { return append(b, byte(a.(take).N)) }

func (pipsEngine) ParseAction(b []byte) (games.Action, error) {
	if len(b) != 1 {
		return nil, errors.New("not an action")
	}
	return take{int(b[0])}, nil
}

func (g *pips) ask(s int) {
	g.Asked++
	g.Open[s] = g.Asked
}

func (g *pips) begin() {
	if !g.Options.AtOnce {
		g.ask(0)
		return
	}
	for s := range g.Open {
		g.ask(s)
	}
}

func (g *pips) Decisions() []games.Decision {
	var list []games.Decision
	for s, n := range g.Open {
		if n > 0 {
			list = append(list, games.Decision{Seat: games.Seat(s), Number: n, Kind: "take", Rule: "RT-001"})
		}
	}
	return list
}

func (g *pips) Legal(s games.Seat) []games.Action {
	if s < 0 || int(s) >= len(g.Open) || g.Open[s] == 0 {
		return nil
	}
	return []games.Action{take{1}, take{2}, take{3}}
}

func (g *pips) Default(s games.Seat) games.Action {
	if legal := g.Legal(s); legal != nil {
		return legal[0]
	}
	return nil
}

func (g *pips) Act(s games.Seat, a games.Action) ([]games.Event, error) {
	n := a.(take).N
	if n < 1 || n > 3 {
		return nil, &games.Error{Code: "bad_target", Args: map[string]any{"territory": n}}
	}
	g.Open[s], g.Now[s] = 0, n
	g.Taken[s] += n
	switch {
	case g.Options.AtOnce && len(g.Decisions()) > 0:
	case int(s)+1 < len(g.Open) && !g.Options.AtOnce:
		g.ask(int(s) + 1)
	default:
		g.Round++
		clear(g.Now)
		if g.Round <= g.Options.Rounds {
			g.begin()
		}
	}
	return []games.Event{took{s, n}}, nil
}

func (g *pips) View(s games.Seat) any {
	v := pipsView{Seat: s, Round: g.Round, Taken: append([]int(nil), g.Taken...)}
	if s >= 0 {
		v.Secret = secretOf(s)
	}
	return v
}

func (g *pips) Result() *games.Result {
	if g.Round <= g.Options.Rounds {
		return nil
	}
	return &games.Result{Outcome: "won", Winners: []games.Seat{0}, Rounds: g.Round - 1}
}

func (g *pips) AppendBinary(b []byte) ([]byte, error) {
	data, err := json.Marshal(g)
	return append(b, data...), err
}

// pipsTable presents pips. Its hooks spoil or slow things where a test wants that.
type pipsTable struct {
	picture []byte
	onBoard atomic.Pointer[func()]
	onPress atomic.Pointer[func()]
	menu    atomic.Int32 // how many options the menu of a further screen has
	text    atomic.Pointer[string]
	theme   atomic.Pointer[string] // of the last board
}

func (*pipsTable) Game() string { return "pips" }

func (*pipsTable) Options() []bot.StartOption {
	return []bot.StartOption{{Name: "rounds", Kind: bot.Number, Least: 1, Most: 9000}}
}

func (*pipsTable) Setup(given map[string]any) ([]byte, error) {
	rounds, _ := given["rounds"].(int)
	if rounds == 13 {
		return nil, &games.Error{Code: "hard_count", Args: map[string]any{"most": 9}}
	}
	return json.Marshal(pipsOptions{Rounds: rounds})
}

func call(hook *atomic.Pointer[func()]) {
	if f := hook.Load(); f != nil {
		(*f)()
	}
}

func (p *pipsTable) Board(_ context.Context, v bot.Viewer, l session.Look) (screen.Screen, error) {
	call(&p.onBoard)
	p.theme.Store(&v.Theme)
	view := l.View.(pipsView)
	s := screen.Screen{Text: fmt.Sprintf("Round %d, taken %v %s", view.Round, view.Taken, view.Secret)}
	if extra := p.text.Load(); extra != nil {
		s.Text += "\n" + *extra
	}
	if v.TextOnly {
		s.Text += "\n" + p.Position(v, l)
	} else {
		s.Picture = &screen.Picture{PNG: p.picture, Alt: "pips " + fmt.Sprint(view.Taken)}
	}
	if l.Decision == nil {
		return s, nil
	}
	var row screen.Row
	for _, a := range l.Legal {
		n := a.(take).N
		row.Buttons = append(row.Buttons, screen.Button{Label: "Take " + strconv.Itoa(n), Choice: "take." + strconv.Itoa(n)})
	}
	row.Buttons = append(row.Buttons, screen.Button{Label: "More", Choice: "more"})
	s.Rows = []screen.Row{row}
	return s, nil
}

func (p *pipsTable) Press(_ context.Context, _ bot.Viewer, l session.Look, choice string, values []string) (bot.Pressed, error) {
	call(&p.onPress)
	if choice == "more" {
		m := &screen.Menu{Choice: "pick", Placeholder: "How many?"}
		for n := range max(3, int(p.menu.Load())) {
			m.Options = append(m.Options, screen.Option{Label: "Take " + strconv.Itoa(n+1), Value: strconv.Itoa(n + 1)})
		}
		return bot.Pressed{Screen: &screen.Screen{Text: "How many?", KeepPicture: true, Rows: []screen.Row{{Menu: m}}}}, nil
	}
	if choice == "pick" && len(values) == 1 {
		choice = "take." + values[0]
	}
	digits, ok := strings.CutPrefix(choice, "take.")
	n, err := strconv.Atoi(digits)
	if !ok || err != nil {
		return bot.Pressed{}, &games.Error{Code: "unknown_choice"}
	}
	return bot.Pressed{Action: take{n}}, nil
}

func (*pipsTable) Describe(_ bot.Viewer, a games.Action) string {
	return "Take " + strconv.Itoa(a.(take).N)
}

func (*pipsTable) Tell(_ bot.Viewer, steps []session.Step) []string {
	var lines []string
	for _, s := range steps {
		for _, e := range s.Events {
			lines = append(lines, fmt.Sprintf("Seat %d took %d.", e.(took).Seat, e.(took).N))
		}
	}
	return lines
}

func (*pipsTable) Position(_ bot.Viewer, l session.Look) string {
	return fmt.Sprintf("In words: %v", l.View.(pipsView).Taken)
}

func seatOf(n int) games.Seat { return games.Seat(n) }
