package thronetable

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/screen/screentest"
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

// leftover is what must be in no text of a screen.
var leftover = screentest.Leftover("throne")

func TestEveryLegalActionIsThreeClicksAwayAndNothingElseIs(t *testing.T) {
	p, people := New(nil, nil), rapid.SampledFrom(viewers(t))
	rapid.Check(t, func(rt *rapid.T) {
		l, v := position(rt, t).look(), people.Draw(rt, "language")
		v.TextOnly = rapid.Bool().Draw(rt, "text only")
		board, err := p.Board(context.Background(), v, l)
		if err != nil {
			rt.Fatal(err)
		}
		found := screentest.Found(rt, board, leftover, 3, func(press screentest.Press) (string, *screen.Screen) {
			got, err := p.Press(context.Background(), v, l, press.Choice, press.Values())
			if err != nil {
				rt.Fatalf("press %v: %v", press, err)
			}
			if got.Action == nil {
				return "", got.Screen
			}
			return fmt.Sprintf("%#v", got.Action), got.Screen
		})
		for _, a := range l.Legal {
			if !found[fmt.Sprintf("%#v", a)] {
				rt.Fatalf("%#v cannot be reached", a)
			}
			delete(found, fmt.Sprintf("%#v", a))
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
			rt.Fatalf("a spectator is offered %v", screentest.Presses(board))
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
			if got := p.Describe(v, a); screen.Length(got) == 0 || screen.Length(got) > 100 || strings.Contains(got, "throne.") {
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
				if b := s.button(throne.View{}, a); screen.Length(b.Label) > 80 {
					t.Errorf("%q has %d characters, most 80", b.Label, screen.Length(b.Label))
				}
				if d := s.action(a); screen.Length(d) > 100 {
					t.Errorf("%q has %d characters, most 100", d, screen.Length(d))
				}
			}
		}
	}
}

func TestNotesOfTerritoriesFitWithAllThatTheyBorder(t *testing.T) {
	for _, v := range viewers(t) {
		say := speaker{v.Words}
		for from := throne.Territory(1); from.Valid(); from++ {
			var moves []throne.Move
			for to := throne.Territory(1); to.Valid(); to++ {
				if from.Borders(to) {
					moves = append(moves, throne.Move{From: from, To: to, Forces: 1})
				}
			}
			var view throne.View
			view.Land[from].Player = 99
			if note := say.sourceNote(view, from, moves); screen.Length(note) > 100 {
				t.Errorf("%d characters: %q", screen.Length(note), note)
			}
		}
	}
}
