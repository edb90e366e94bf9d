package doriatable

import (
	"sync"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

var catalogue = sync.OnceValues(words.Load)

// viewers are a person of each language, the English one first.
func viewers(t testing.TB) []bot.Viewer {
	t.Helper()
	c, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	var list []bot.Viewer
	for _, language := range c.Languages() {
		list = append(list, bot.Viewer{Words: c.For(language), TextOnly: true})
	}
	return list
}

// presenter presents the built-in pack.
func presenter() *Presenter { return New(content.Builtin()) }

// table is a running game with what has last happened.
type table struct {
	game  games.Game
	steps []session.Step
}

// newTable begins a game with options as JSON.
func newTable(t testing.TB, seed byte, seats int, options string) *table {
	t.Helper()
	g, events, err := doria.NewEngine(content.Builtin()).New(games.Setup{Seed: [16]byte{seed}, Seats: seats, Options: []byte(options)})
	if err != nil {
		t.Fatal(err)
	}
	return &table{game: g, steps: []session.Step{{Events: events}}}
}

// act plays an action, which must be legal.
func (p *table) act(t testing.TB, seat games.Seat, a games.Action) {
	t.Helper()
	events, err := p.game.Act(seat, a)
	if err != nil {
		t.Fatalf("%#v: %v", a, err)
	}
	p.steps = []session.Step{{Seat: seat, Action: a, Events: events}}
}

// asked is the first seat that is asked.
func (p *table) asked() games.Seat { return p.game.Decisions()[0].Seat }

// look is the table as a seat sees it.
func (p *table) look(viewer games.Seat) session.Look {
	l := session.Look{Seat: viewer, View: p.game.View(viewer), Steps: p.steps}
	for _, d := range p.game.Decisions() {
		l.Waiting = append(l.Waiting, d.Seat)
		if d.Seat == viewer {
			l.Question, l.Legal = &d, p.game.Legal(viewer)
		}
	}
	return l
}
