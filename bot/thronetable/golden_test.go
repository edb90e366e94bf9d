package thronetable

import (
	"context"
	"flag"
	"log/slog"
	"path/filepath"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/screen/screentest"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/render"
)

var update = flag.Bool("update", false, "rewrite the golden screens: read each one before it is committed")

// a position for a golden screen.
type placed struct {
	land   throne.Land
	hand   []throne.CardID
	deck   []throne.CardID // its top
	card   throne.CardID   // on the table, with step
	step   throne.Step
	points int
	turn   int
}

// deal begins a game at a position and plays actions from it.
func deal(t *testing.T, p placed, actions ...throne.Action) *seat {
	t.Helper()
	at := throne.Setup()
	at.Land, at.Hand, at.Turn = p.land, p.hand, max(1, p.turn)
	if p.card != 0 {
		at.Card, at.Step, at.CommandPoints = p.card, p.step, p.points
	}
	at.Deck = rest(p)
	g, _, err := throne.NewAt(at, throne.Options{}, dice.New([16]byte{7}))
	if err != nil {
		t.Fatal(err)
	}
	s := &seat{game: &throne.Hosted{Game: *g}}
	for _, a := range actions {
		s.act(t, a)
	}
	return s
}

// rest is the deck: the cards wanted on top, then all others that lie nowhere else.
func rest(p placed) []throne.CardID {
	elsewhere := map[throne.CardID]bool{p.card: true}
	for _, id := range append(append([]throne.CardID{}, p.hand...), p.deck...) {
		elsewhere[id] = true
	}
	deck := append([]throne.CardID{}, p.deck...)
	for id := throne.CardID(1); id <= throne.BasicCards; id++ {
		if !elsewhere[id] {
			deck = append(deck, id)
		}
	}
	return deck
}

// screens are what the golden files show, by their names.
func screens(t *testing.T, p *Presenter, v bot.Viewer) map[string]screen.Screen {
	t.Helper()
	words := v
	words.TextOnly = true
	board := func(v bot.Viewer, l session.Look) screen.Screen {
		s, err := p.Board(context.Background(), v, l)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	press := func(s *seat, choice string) screen.Screen {
		pressed, err := p.Press(context.Background(), v, s.look(), choice, nil)
		if err != nil {
			t.Fatal(err)
		}
		return *pressed.Screen
	}
	five := []throne.CardID{1, 5, 9, 14, 16}
	wide := placed{land: throne.Land{1: {Player: 3}, 2: {Player: 2}, 3: {King: 2}, 5: {Player: 3}, 6: {King: 1}, 7: {King: 2}, 9: {King: 3}},
		hand: five, card: 17, step: throne.StepPlayerActions, points: 4, turn: 4}
	busy := deal(t, wide)
	march := deal(t, placed{land: throne.Land{1: {Player: 1}, 2: {Player: 2}, 3: {King: 2}, 4: {King: 1}, 5: {Player: 2}, 7: {King: 2}, 9: {King: 2}},
		hand: five, turn: 3}, throne.PlayCard{Card: 1})
	fought := deal(t, placed{land: throne.Land{1: {Player: 1}, 2: {Player: 1}, 3: {Player: 1}, 5: {Player: 1}, 7: {Player: 4, King: 2}, 8: {King: 4}, 9: {King: 2}},
		hand: []throne.CardID{18, 2, 3}, deck: []throne.CardID{5}, card: 6, step: throne.StepPlayerActions, points: 0}, throne.EndActions{})
	attacked := board(v, fought.look())
	fought.act(t, throne.BattleCard{Card: 18})
	withdraw := deal(t, placed{land: throne.Land{1: {Player: 2}, 2: {Player: 1, King: 3}, 9: {King: 2}},
		hand: five, deck: []throne.CardID{11}, card: 6, step: throne.StepPlayerActions, points: 0}, throne.EndActions{}, throne.BattleCard{Card: 16})
	won := deal(t, placed{land: throne.Land{1: {Player: 2}, 3: {Player: 1}, 7: {Player: 1}, 6: {Player: 1}, 8: {King: 2}},
		hand: five, card: 17, step: throne.StepPlayerActions, points: 2, turn: 14}, throne.Move{From: 6, To: 9, Forces: 1})
	lost := deal(t, placed{land: throne.Land{1: {Player: 1}, 2: {King: 5}, 9: {King: 2}}, hand: []throne.CardID{1, 9}, deck: []throne.CardID{5}, turn: 6},
		throne.PlayCard{Card: 1}, throne.BattleCard{Card: 9})
	spent := deal(t, placed{land: wide.land, hand: five, card: 17, step: throne.StepPlayerActions, points: 0, turn: 4})
	hard := newSeat(t, 2, `{"hard":[19,22,24],"lenient_home":true}`)
	return map[string]screen.Screen{
		"opening":           board(v, newSeat(t, 1, "").look()),
		"opening_in_words":  board(words, newSeat(t, 1, "").look()),
		"opening_hard":      board(v, hard.look()),
		"the_king_marches":  board(v, march.look()),
		"marches_in_words":  board(words, march.look()),
		"actions":           board(v, busy.look()),
		"actions_from_5":    press(busy, "from.5"),
		"actions_from_1":    press(busy, "from.1"),
		"actions_end":       press(busy, "ask_end"),
		"actions_few":       board(v, fought.look()),
		"actions_spent":     board(v, spent.look()),
		"attack":            attacked,
		"withdraw":          board(v, withdraw.look()),
		"won":               board(v, won.look()),
		"won_in_words":      board(words, won.look()),
		"lost":              board(v, lost.look()),
		"actions_spectated": board(words, busy.lookFrom(games.Spectator)),
		"withdraw_in_words": board(words, withdraw.look()),
		"actions_in_words":  board(words, busy.look()),
	}
}

func TestScreens(t *testing.T) {
	r, err := render.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range viewers(t) {
		for name, s := range screens(t, New(r, slog.New(slog.DiscardHandler)), v) {
			screentest.Golden(t, filepath.Join("testdata", "screens", v.Words.Language(), name+".txt"), screentest.Dump(s), *update)
		}
	}
}
