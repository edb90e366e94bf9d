package thronetable

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/words"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// position plays a random game with random options to a random point of it. Lenient, hard and long games are among
// them; the player attacks more than chance would, so that battles and crowds come up.
func position(t *rapid.T, tb testing.TB) *seat {
	options := rapid.SampledFrom([]string{"", `{"hard":[19,20,21,22,23,24,25,26,27]}`, `{"hard":[22,23,24],"lenient_home":true}`})
	s := newSeat(tb, byte(rapid.IntRange(0, 255).Draw(t, "seed")), options.Draw(t, "options"))
	for range rapid.IntRange(0, 120).Draw(t, "decisions") {
		legal := s.game.Legal(throne.PlayerSeat)
		if len(legal) == 0 {
			break
		}
		pick := rapid.IntRange(0, len(legal)-1).Draw(t, "pick")
		if _, end := legal[pick].(throne.EndActions); end && len(legal) > 1 && rapid.Bool().Draw(t, "go on") {
			pick = 0
		}
		s.act(tb, legal[pick])
	}
	return s
}

// choiceForm is what a choice may be made of.
var choiceForm = regexp.MustCompile(`^[a-z0-9._-]{1,48}$`)

// checkScreen holds a screen against the limits of package screen.
func checkScreen(t *rapid.T, s screen.Screen) {
	if n := length(s.Text); n == 0 || n > textRoom {
		t.Fatalf("a text of %d characters:\n%s", n, s.Text)
	}
	if len(s.Rows) > 4 {
		t.Fatalf("%d rows", len(s.Rows))
	}
	seen := map[string]bool{}
	choice := func(c string) {
		if !choiceForm.MatchString(c) || seen[c] {
			t.Fatalf("choice %q is malformed or there twice", c)
		}
		seen[c] = true
	}
	text := func(what, s string, most int) {
		if n := length(s); n == 0 || n > most || strings.Contains(s, "throne.") || strings.ContainsAny(s, "<>{}") {
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
			text("description", o.Description, 100)
			if !choiceForm.MatchString(o.Value) || values[o.Value] {
				t.Fatalf("value %q is malformed or there twice", o.Value)
			}
			values[o.Value] = true
		}
	}
}

// presses are all ways to press a control of a screen: its choice and the values chosen.
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

// reachable presses everything, again and again, at most so many times in a row, and counts how often each action
// is found.
func reachable(t *rapid.T, p *Presenter, v bot.Viewer, l session.Look, most int) map[games.Action]bool {
	found := map[games.Action]bool{}
	board, err := p.Board(context.Background(), v, l)
	if err != nil {
		t.Fatal(err)
	}
	screens := []screen.Screen{board}
	for range most {
		var next []screen.Screen
		for _, s := range screens {
			checkScreen(t, s)
			for _, press := range presses(s) {
				var values []string
				if press[1] != "" {
					values = []string{press[1]}
				}
				got, err := p.Press(context.Background(), v, l, press[0], values)
				switch {
				case err != nil:
					t.Fatalf("press %v: %v", press, err)
				case got.Action != nil && got.Screen != nil || got.Action == nil && got.Screen == nil:
					t.Fatalf("press %v leads to %+v", press, got)
				case got.Action != nil:
					found[got.Action] = true
				default:
					next = append(next, *got.Screen)
				}
			}
		}
		screens = next
	}
	return found
}

func TestEveryLegalActionIsThreeClicksAwayAndNothingElseIs(t *testing.T) {
	p, people := New(nil, nil), rapid.SampledFrom(viewers(t))
	rapid.Check(t, func(rt *rapid.T) {
		l, v := position(rt, t).look(), people.Draw(rt, "language")
		v.TextOnly = rapid.Bool().Draw(rt, "text only")
		found := reachable(rt, p, v, l, 3)
		for _, a := range l.Legal {
			if !found[a] {
				rt.Fatalf("%#v cannot be reached", a)
			}
			delete(found, a)
		}
		if len(found) > 0 {
			rt.Fatalf("offered but not legal: %v", found)
		}
	})
}

func TestSpectatorsHaveNoControlsAndSeeNoHand(t *testing.T) {
	p, v := New(nil, nil), english(t)
	rapid.Check(t, func(rt *rapid.T) {
		s := position(rt, t)
		l := s.lookFrom(games.Spectator)
		l.Steps = []session.Step{{Seat: 0, Events: games.Told(games.Spectator, s.steps[0].Events)}}
		v.TextOnly = rapid.Bool().Draw(rt, "text only")
		board, err := p.Board(context.Background(), v, l)
		if err != nil {
			rt.Fatal(err)
		}
		if len(board.Rows) > 0 {
			rt.Fatalf("a spectator is offered %v", presses(board))
		}
		told := board.Text + "\n" + p.Position(v, l) + "\n" + speaker{v.Words}.alt(viewOf(l))
		for _, id := range viewOf(s.look()).Hand {
			say := speaker{v.Words}
			for _, card := range []string{
				say.Say("throne.position.card", printedOn(say, id)), say.Say("throne.alt.card", printedOn(say, id)),
			} {
				if strings.Contains(told, card) {
					rt.Fatalf("the spectator is told of card %d in the hand:\n%s", id, told)
				}
			}
		}
		if strings.Contains(told, "You draw") || strings.Contains(told, "our hand") {
			rt.Fatalf("the spectator is told of a hand:\n%s", told)
		}
	})
}

// printedOn are what a card is listed with.
func printedOn(s speaker, id throne.CardID) words.Args {
	return words.Args{"Card": int(id), "Commands": s.commands(id), "Symbols": s.symbols(id)}
}

func TestDescribeFitsAHistoryLine(t *testing.T) {
	p, people := New(nil, nil), rapid.SampledFrom(viewers(t))
	rapid.Check(t, func(rt *rapid.T) {
		v := people.Draw(rt, "language")
		for _, a := range position(rt, t).look().Legal {
			if got := p.Describe(v, a); length(got) == 0 || length(got) > 100 || strings.Contains(got, "throne.") {
				rt.Fatalf("%#v is described as %q", a, got)
			}
		}
	})
}

func TestEveryCardFitsItsLabels(t *testing.T) {
	for _, v := range viewers(t) {
		s := speaker{v.Words}
		for id := throne.CardID(1); id <= throne.Cards; id++ {
			for _, a := range []games.Action{throne.PlayCard{Card: id}, throne.BattleCard{Card: id}} {
				if b := s.button(throne.View{}, a); length(b.Label) > 80 {
					t.Errorf("%q has %d characters, most 80", b.Label, length(b.Label))
				}
				if d := s.action(a); length(d) > 100 {
					t.Errorf("%q has %d characters, most 100", d, length(d))
				}
			}
		}
	}
}
