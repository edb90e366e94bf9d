package thronetable

import (
	"sync"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

var catalogue = sync.OnceValues(words.Load)

// english is the viewer of most tests: a person with pictures.
func english(t testing.TB) bot.Viewer { return viewers(t)[0] }

// viewers are a person of each language, the English one first.
func viewers(t testing.TB) []bot.Viewer {
	t.Helper()
	c, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	var list []bot.Viewer
	for _, language := range c.Languages() {
		list = append(list, bot.Viewer{Words: c.For(language), Theme: "light"})
	}
	return list
}

// seat is a running game with what its player has last been told.
type seat struct {
	game  games.Game
	steps []session.Step
}

// newSeat begins a game.
func newSeat(t testing.TB, seed byte, options string) *seat {
	t.Helper()
	g, events, err := throne.Engine{}.New(games.Setup{Seed: [16]byte{seed}, Seats: 1, Options: []byte(options)})
	if err != nil {
		t.Fatal(err)
	}
	return &seat{game: g, steps: []session.Step{{Events: events}}}
}

// act plays an action, which must be legal.
func (s *seat) act(t testing.TB, a games.Action) {
	t.Helper()
	events, err := s.game.Act(throne.PlayerSeat, a)
	if err != nil {
		t.Fatalf("%#v: %v", a, err)
	}
	s.steps = []session.Step{{Seat: throne.PlayerSeat, Action: a, Events: events}}
}

// look is the table as the player sees it.
func (s *seat) look() session.Look { return s.lookFrom(throne.PlayerSeat) }

func (s *seat) lookFrom(viewer games.Seat) session.Look {
	l := session.Look{Seat: viewer, View: s.game.View(viewer), Steps: s.steps}
	for _, d := range s.game.Decisions() {
		l.Waiting = append(l.Waiting, d.Seat)
		if d.Seat == viewer {
			l.Question, l.Legal = &d, s.game.Legal(viewer)
		}
	}
	return l
}
