package main

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// mirror is the game that the browser plays, played beside it: the same chosen seed gives the same cards, so the
// mirror knows what can be pressed and how the game must end.
type mirror struct {
	t    *testing.T
	game games.Game
	say  func(games.Action) string
}

func newMirror(t *testing.T, seed string) *mirror {
	t.Helper()
	game, _, err := throne.Engine{}.New(games.Setup{Seed: session.SeedOf(seed), Seats: 1})
	if err != nil {
		t.Fatal(err)
	}
	catalogue, err := words.Load()
	if err != nil {
		t.Fatal(err)
	}
	v := bot.Viewer{Words: catalogue.For("en")}
	return &mirror{t, game, func(a games.Action) string { return presenters(nil, nil)[0].Describe(v, a) }}
}

// play carries an action out in the mirror and in the page, as a person would: with the fewest presses there are.
func (m *mirror) play(p *page, a games.Action) {
	m.t.Helper()
	before := p.position()
	switch a := a.(type) {
	case throne.PlayCard:
		p.press(fmt.Sprintf("play.%d", a.Card))
	case throne.BattleCard:
		p.press(fmt.Sprintf("battle.%d", a.Card))
	case throne.Withdraw:
		p.press(fmt.Sprintf("withdraw.%d", a.To))
	case throne.Rally:
		p.press(fmt.Sprintf("rally.%d", a.At))
	case throne.EndActions:
		if !p.offers("end") {
			p.press("ask_end")
		}
		p.press("end")
	case throne.Move:
		m.move(p, a)
	}
	if _, err := m.game.Act(0, a); err != nil {
		m.t.Fatal(err)
	}
	m.answerRoutine()
	p.Until(fmt.Sprintf(`(%s?.querySelector('[data-custom-id^="ik1:p:"]')?.dataset.customId ?? 'over').split(':')[3] !== %q`, board, before))
}

// move picks a move from the menu, where there are many by way of the territory that they leave.
func (m *mirror) move(p *page, a throne.Move) {
	m.t.Helper()
	moves := 0
	for _, l := range m.game.Legal(0) {
		if _, is := l.(throne.Move); is {
			moves++
		}
	}
	if moves <= 10 {
		p.pick(exactly(m.say(a)))
		return
	}
	p.pick(exactly(fmt.Sprintf("From %s (%d)", territoryNames[a.From], a.From)))
	p.Until(board + `?.querySelector('[data-custom-id$=":back"]')`)
	if choice := fmt.Sprintf("move.%d.%d.%d", a.From, a.To, a.Forces); p.offers(choice) {
		p.press(choice)
		return
	}
	p.pick(fmt.Sprintf("^%d ", a.Forces) + exactly(fmt.Sprintf("to %s (%d)", territoryNames[a.To], a.To))[1:])
}

// exactly is a regular expression for a text and nothing else.
func exactly(text string) string { return "^" + regexp.QuoteMeta(text) + "$" }

var territoryNames = [...]string{"", "Hartholm", "Gullwick", "Larkspire", "Sedgemarch", "Midwold", "Barleyford", "Greyhold",
	"Ravenmoor", "Crownhythe"}

// answerRoutine does what the house does by standing orders.
func (m *mirror) answerRoutine() {
	for {
		open := m.game.Decisions()
		if len(open) == 0 || !open[0].Routine {
			return
		}
		if _, err := m.game.Act(0, m.game.Default(0)); err != nil {
			m.t.Fatal(err)
		}
	}
}

// likelySeed is where to begin the search for a game that ends so: won ones are rare, and each that is tried takes time.
var likelySeed = map[string]int{"won": 209, "lost": 1}

// seedFor finds a seed with which the engine's advice brings a game to the outcome within so many actions.
func seedFor(t *testing.T, outcome string, actions int) string {
	t.Helper()
	for n := range 500 {
		seed := fmt.Sprintf("oak %d", likelySeed[outcome]+n)
		m := newMirror(t, seed)
		for range actions {
			if m.game.Result() != nil {
				break
			}
			if _, err := m.game.Act(0, m.game.Default(0)); err != nil {
				t.Fatal(err)
			}
		}
		if r := m.game.Result(); r != nil && r.Outcome == outcome {
			return seed
		}
	}
	t.Fatalf("no game is %s within %d actions", outcome, actions)
	return ""
}

func TestAWholeGameIsWonInTheBrowser(t *testing.T) {
	demo := startDemo(t, t.TempDir(), "127.0.0.1:0")
	p := openPage(t, demo.page, 1280)
	actions := 0
	playToTheEnd(t, p, seedFor(t, "won", 70), func(*mirror) {
		if actions++; actions == pageOnThatMove {
			keepPicture(t, p)
		}
	})
	demo.stop(t)
}

func TestAWholeGameIsLostOnAPhone(t *testing.T) {
	demo := startDemo(t, t.TempDir(), "127.0.0.1:0")
	p := openPage(t, demo.page, 390)
	playToTheEnd(t, p, seedFor(t, "lost", 40), nil)
	if wide := eval[bool](p, `document.documentElement.scrollWidth > innerWidth`); wide {
		t.Error("the page scrolls sideways")
	}
}

func TestAGameGoesOnAfterThePowerFailsInABattle(t *testing.T) {
	data := t.TempDir()
	demo := startDemo(t, data, "127.0.0.1:0")
	p := openPage(t, demo.page, 1280)
	cuts := 0
	playToTheEnd(t, p, seedFor(t, "won", 70), func(m *mirror) {
		if open := m.game.Decisions(); cuts == 0 && len(open) > 0 && open[0].Kind == "battle_card" {
			demo.kill()
			demo = startDemo(t, data, demo.addr())
			p.Do(reload)
			p.show()
			cuts++
		}
	})
	if cuts == 0 {
		t.Error("there was no battle to fail in")
	}
}

// playToTheEnd starts a game with a chosen seed and plays it by the engine's advice; between is called before each
// action.
func playToTheEnd(t *testing.T, p *page, seed string, between func(*mirror)) {
	t.Helper()
	p.command("throne start", "seed", seed)
	p.Until(board)
	m := newMirror(t, seed)
	for m.game.Result() == nil {
		if between != nil {
			between(m)
		}
		m.play(p, m.game.Default(0))
	}
	p.says(m.game.Result().Outcome)
}
