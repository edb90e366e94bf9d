package bot_test

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// hands is a small game of which nearly everything is hidden: each seat holds three cards and lays one face down; when all
// have, the cards are turned over and each draws another one from a shuffled deck. Each card is a word that comes nowhere
// else, so that whoever looks for it in a message knows who was told of it.
type hands struct {
	Deck   []string   `json:"deck"` // the next one first
	Held   [][]string `json:"held"`
	Laid   []string   `json:"laid"` // of this round, "" for not yet
	Turned []string   `json:"turned"`
	Round  int        `json:"round"`
	Asked  uint64     `json:"asked"`
	Open   []uint64   `json:"open"`
}

const (
	handSize   = 3
	handRounds = 4
)

// cardsOf are all cards of a game in the order of its deck.
func cardsOf(seed [16]byte, seats int) []string {
	deck := make([]string, seats*(handSize+handRounds)+5)
	for i := range deck {
		sum := sha256.Sum256(append(seed[:], byte(i)))
		deck[i] = "q" + strings.ToLower(base32.StdEncoding.EncodeToString(sum[:10]))
	}
	return deck
}

type playCard struct{ N int }

func (playCard) Kind() string { return "play_card" }

type (
	handDealt struct{ Cards [][]string } // by seat; nil for those of others
	cardLaid  struct {
		By   games.Seat
		Card string
	}
	cardTurned struct{ Cards []string }
)

func (handDealt) Kind() string     { return "hand_dealt" }
func (handDealt) Rule() games.Rule { return "RT-001" }
func (handDealt) Reveals() bool    { return true }
func (e handDealt) For(s games.Seat) games.Event {
	own := make([][]string, len(e.Cards))
	if s >= 0 && int(s) < len(own) {
		own[s] = e.Cards[s]
	}
	return handDealt{own}
}

func (cardLaid) Kind() string     { return "card_laid" }
func (cardLaid) Rule() games.Rule { return "RT-001" }
func (cardLaid) Reveals() bool    { return false }
func (e cardLaid) For(s games.Seat) games.Event {
	if s != e.By {
		e.Card = ""
	}
	return e
}

func (cardTurned) Kind() string     { return "card_turned" }
func (cardTurned) Rule() games.Rule { return "RT-001" }
func (cardTurned) Reveals() bool    { return true }

type handsView struct {
	Round  int
	Own    []string // of the seat
	Laid   []bool
	Turned []string
	Left   int // in the deck

	all *hands // what no presenter may look at: for those that leak
}

type handsEngine struct{}

func (handsEngine) Name() string      { return "hands" }
func (handsEngine) Version() int      { return 1 }
func (handsEngine) Seats() (int, int) { return 1, 4 }

func (handsEngine) New(s games.Setup) (games.Game, []games.Event, error) {
	g := &hands{
		Deck: cardsOf(s.Seed, s.Seats), Round: 1,
		Held: make([][]string, s.Seats), Laid: make([]string, s.Seats), Open: make([]uint64, s.Seats),
	}
	for i := range g.Held {
		g.Held[i] = g.draw(handSize)
	}
	g.ask()
	return g, []games.Event{handDealt{cloned(g.Held)}}, nil
}

func cloned(held [][]string) [][]string {
	all := make([][]string, len(held))
	for i := range held {
		all[i] = slices.Clone(held[i])
	}
	return all
}

func (g *hands) draw(n int) []string {
	drawn := slices.Clone(g.Deck[:n])
	g.Deck = g.Deck[n:]
	return drawn
}

func (g *hands) ask() {
	for i := range g.Open {
		g.Asked++
		g.Open[i] = g.Asked
	}
}

func (handsEngine) Load(b []byte) (games.Game, error) {
	g := new(hands)
	return g, json.Unmarshal(b, g)
}

func (handsEngine) AppendAction(b []byte, a games.Action) []byte {
	return append(b, byte(a.(playCard).N))
}

func (handsEngine) ParseAction(b []byte) (games.Action, error) {
	if len(b) != 1 {
		return nil, errors.New("not an action")
	}
	return playCard{int(b[0])}, nil
}

func (g *hands) Decisions() []games.Decision {
	var open []games.Decision
	for i, n := range g.Open {
		if n > 0 {
			open = append(open, games.Decision{Seat: games.Seat(i), Number: n, Kind: "play_card", Rule: "RT-001"})
		}
	}
	return open
}

func (g *hands) Legal(s games.Seat) []games.Action {
	if s < 0 || int(s) >= len(g.Open) || g.Open[s] == 0 {
		return nil
	}
	var all []games.Action
	for n := range g.Held[s] {
		all = append(all, playCard{n})
	}
	return all
}

func (g *hands) Default(s games.Seat) games.Action {
	if legal := g.Legal(s); legal != nil {
		return legal[0]
	}
	return nil
}

func (g *hands) Act(s games.Seat, a games.Action) ([]games.Event, error) {
	n := a.(playCard).N
	if n >= len(g.Held[s]) {
		return nil, &games.Error{Code: "unknown_choice"}
	}
	card := g.Held[s][n]
	g.Held[s] = slices.Delete(g.Held[s], n, n+1)
	g.Laid[s], g.Open[s] = card, 0
	events := []games.Event{cardLaid{s, card}}
	if len(g.Decisions()) > 0 {
		return events, nil
	}
	turned := slices.Clone(g.Laid)
	g.Turned = append(g.Turned, turned...)
	clear(g.Laid)
	events = append(events, cardTurned{turned})
	if g.Round++; g.Round > handRounds {
		return events, nil
	}
	drawn := make([][]string, len(g.Held))
	for i := range g.Held {
		drawn[i] = g.draw(1)
		g.Held[i] = append(g.Held[i], drawn[i]...)
	}
	g.ask()
	return append(events, handDealt{drawn}), nil
}

func (g *hands) View(s games.Seat) any {
	v := handsView{Round: g.Round, Turned: slices.Clone(g.Turned), Left: len(g.Deck), all: g}
	for _, card := range g.Laid {
		v.Laid = append(v.Laid, card != "")
	}
	if s >= 0 && int(s) < len(g.Held) {
		v.Own = slices.Clone(g.Held[s])
	}
	return v
}

func (g *hands) Result() *games.Result {
	if g.Round <= handRounds {
		return nil
	}
	return &games.Result{Outcome: "won", Winners: []games.Seat{0}, Rounds: handRounds}
}

func (g *hands) AppendBinary(b []byte) ([]byte, error) {
	data, err := json.Marshal(g)
	return append(b, data...), err
}

// handsTable presents hands, honestly or, where leak names a way, giving away a card that its reader may not know.
type handsTable struct {
	leak atomic.Pointer[string]
	log  func(string)
}

// leaks tells whether the table leaks that way.
func (p *handsTable) leaks(way string) bool {
	leak := p.leak.Load()
	return leak != nil && *leak == way
}

// foreign is a card that the reader of a view may not know.
func (v handsView) foreign() string {
	for _, card := range slices.Concat(append(slices.Clone(v.all.Held), v.all.Deck)...) {
		if !slices.Contains(v.Own, card) {
			return card
		}
	}
	return ""
}

func (*handsTable) Game() string                         { return "hands" }
func (*handsTable) Options() []bot.StartOption           { return nil }
func (*handsTable) Setup(map[string]any) ([]byte, error) { return nil, nil }

func (p *handsTable) Board(_ context.Context, v bot.Viewer, l session.Look) (screen.Screen, error) {
	view := l.View.(handsView)
	position := p.Position(v, l)
	s := screen.Screen{Text: strings.Join(p.Tell(v, l.Steps), "\n")}
	if v.TextOnly {
		s.Text += "\n" + position
	} else {
		s.Picture = &screen.Picture{PNG: []byte("\x89PNG\r\n\x1a\n" + position), Alt: position}
	}
	switch {
	case p.leaks("text"):
		s.Text += view.foreign()
	case p.leaks("alt") && s.Picture != nil:
		s.Picture.Alt += view.foreign()
	case p.leaks("picture") && s.Picture != nil:
		s.Picture.PNG = append(s.Picture.PNG, view.foreign()...)
	case p.leaks("log"):
		p.log("a board with " + view.foreign())
	}
	if l.Decision != nil {
		s.Rows = []screen.Row{p.buttons(view)}
	}
	return s, nil
}

func (p *handsTable) buttons(view handsView) screen.Row {
	var row screen.Row
	for n, card := range view.Own {
		choice := "lay." + strconv.Itoa(n)
		if p.leaks("control") {
			choice += "." + view.foreign()
		}
		row.Buttons = append(row.Buttons, screen.Button{Label: "Lay " + card, Choice: choice})
	}
	return row
}

func (*handsTable) Press(_ context.Context, _ bot.Viewer, _ session.Look, choice string, _ []string) (bot.Pressed, error) {
	parts := strings.Split(choice, ".")
	n, err := strconv.Atoi(parts[min(1, len(parts)-1)])
	if err != nil {
		return bot.Pressed{}, &games.Error{Code: "unknown_choice"}
	}
	return bot.Pressed{Action: playCard{n}}, nil
}

func (*handsTable) Describe(_ bot.Viewer, a games.Action) string {
	return fmt.Sprintf("Lay card %d", a.(playCard).N+1)
}

// Tell says what stands in the events, so that one that was not veiled shows.
func (*handsTable) Tell(_ bot.Viewer, steps []session.Step) []string {
	var lines []string
	for _, s := range steps {
		for _, e := range s.Events {
			lines = append(lines, fmt.Sprintf("%s %+v", e.Kind(), e))
		}
	}
	return lines
}

func (*handsTable) Position(_ bot.Viewer, l session.Look) string {
	v := l.View.(handsView)
	return fmt.Sprintf("Round %d, held %v, laid %v, turned %v, left %d", v.Round, v.Own, v.Laid, v.Turned, v.Left)
}
