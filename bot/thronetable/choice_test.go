package thronetable

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/screen/screentest"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

func TestChoicesSayActions(t *testing.T) {
	for s, want := range map[string]games.Action{
		"play.5":     throne.PlayCard{Card: 5},
		"battle.27":  throne.BattleCard{Card: 27},
		"withdraw.4": throne.Withdraw{To: 4},
		"move.1.2.3": throne.Move{From: 1, To: 2, Forces: 3},
		"rally.9":    throne.Rally{At: 9},
		"end":        throne.EndActions{},
	} {
		c, ok := parseChoice(s)
		if !ok || c.action() != want {
			t.Errorf("%s is read as %#v, want %#v", s, c.action(), want)
		}
		if got := choose(want).String(); got != s {
			t.Errorf("%#v is written as %s, want %s", want, got, s)
		}
	}
	for _, s := range []string{"from.3", "ask_end"} {
		if c, ok := parseChoice(s); !ok || c.action() != nil {
			t.Errorf("%s is read as %#v, %v; want no action", s, c.action(), ok)
		}
	}
}

func TestForeignChoicesAreRefused(t *testing.T) {
	p, v, l := New(nil, nil), english(t), newSeat(t, 1, "").look()
	for _, s := range []string{
		"", ".", "play", "play.", "play.05", "play.+5", "play.-1", "play.28", "play.5.5", "PLAY.5", "play.5 ", "play.five",
		"move.1.2", "move.1.2.99999999999999999999", "end.1", "pick", "pick.1", "from", "surrender", "\x00",
	} {
		if _, err := p.Press(context.Background(), v, l, s, nil); !refusedAs(err, "unknown_choice") {
			t.Errorf("press %q: %v", s, err)
		}
		if _, err := p.Press(context.Background(), v, l, pick, []string{s}); !refusedAs(err, "unknown_choice") {
			t.Errorf("pick %q: %v", s, err)
		}
	}
	for _, values := range [][]string{nil, {}, {"play.5", "play.6"}} {
		if _, err := p.Press(context.Background(), v, l, pick, values); !refusedAs(err, "unknown_choice") {
			t.Errorf("pick %q: %v", values, err)
		}
	}
}

func refusedAs(err error, code string) bool {
	e, ok := errors.AsType[*games.Error](err)
	return ok && e.Code == code
}

// What a press says is not trusted: it becomes an action that the engine refuses, and changes nothing.
func TestIllegalChoicesAreRefusedByTheEngine(t *testing.T) {
	p, v, s := New(nil, nil), english(t), newSeat(t, 1, "")
	s.act(t, s.game.Legal(0)[0])
	for s.look().Question.Kind != "player_actions" {
		s.act(t, s.game.Legal(0)[0])
	}
	for choice, code := range map[string]string{
		"move.1.9.1": throne.CodeNotAdjacent, "move.0.1.1": throne.CodeBadTarget, "rally.4": throne.CodeNoCastle,
		"move.1.2.27": throne.CodeNotEnoughForces, "move.1.2.0": throne.CodeTooFewMoved, "play.1": throne.CodeWrongStep,
	} {
		pressed, err := p.Press(context.Background(), v, s.look(), choice, nil)
		if err != nil {
			t.Errorf("%s: %v", choice, err)
			continue
		}
		_, err = s.game.Act(throne.PlayerSeat, pressed.Action)
		e, ok := errors.AsType[*games.Error](err)
		if !ok || e.Code != code {
			t.Errorf("%s: %v, want %s", choice, err, code)
			continue
		}
		if said := v.Words.Say("refusal."+e.Code, e.Args); strings.ContainsAny(said, "<>{}") || strings.HasPrefix(said, "refusal.") {
			t.Errorf("%s is told as %q", code, said)
		}
	}
	if _, err := p.Press(context.Background(), v, s.look(), "from.9", nil); !refusedAs(err, "no_move_from") {
		t.Errorf("from.9: %v", err)
	}
}

func FuzzPress(f *testing.F) {
	for _, s := range []string{"play.5", "move.1.2.1", "from.1", "ask_end", "back", "pick", "move.1.2.03", "é", "rally.9.9"} {
		f.Add(s, "from.1")
	}
	p, v, l := New(nil, nil), english(f), newSeat(f, 1, "").look()
	f.Fuzz(func(t *testing.T, pressed, value string) {
		got, err := p.Press(context.Background(), v, l, pressed, []string{value})
		if _, refused := errors.AsType[*games.Error](err); err != nil && !refused {
			t.Fatal(err)
		}
		if err == nil && (got.Action == nil) == (got.Screen == nil) {
			t.Fatalf("%+v is not one thing", got)
		}
		if c, ok := parseChoice(pressed); ok && c.String() != pressed {
			t.Fatalf("%q is written back as %q", pressed, c.String())
		}
	})
}

// The end of the actions is confirmed only where something is given up.
func TestEndingWithPointsLeftIsConfirmed(t *testing.T) {
	p, v, s := New(nil, nil), english(t), newSeat(t, 1, "")
	s.act(t, s.game.Legal(0)[0])
	for s.look().Question.Kind != "player_actions" {
		s.act(t, s.game.Legal(0)[0])
	}
	if choices := choicesOf(t, p, v, s); choices["end"] || !choices["ask_end"] {
		t.Fatalf("with points left: %v", choices)
	}
	asked, err := p.Press(context.Background(), v, s.look(), "ask_end", nil)
	if err != nil || asked.Screen == nil || !asked.Screen.KeepPicture {
		t.Fatalf("ask_end: %+v, %v", asked, err)
	}
	if !strings.Contains(asked.Screen.Text, "points are lost") || asked.Screen.Rows[0].Buttons[0].Style != screen.Danger {
		t.Errorf("the question is %s", screentest.Dump(*asked.Screen))
	}
	for len(s.game.Legal(0)) > 1 {
		s.act(t, s.game.Legal(0)[0])
		if s.look().Question.Kind != "player_actions" {
			t.Fatal("the game ended its actions another way")
		}
	}
	if choices := choicesOf(t, p, v, s); !choices["end"] || choices["ask_end"] {
		t.Errorf("with nothing left to do: %v", choices)
	}
}

func choicesOf(t *testing.T, p *Presenter, v bot.Viewer, s *seat) map[string]bool {
	t.Helper()
	board, err := p.Board(context.Background(), v, s.look())
	if err != nil {
		t.Fatal(err)
	}
	choices := map[string]bool{}
	for _, press := range screentest.Presses(board) {
		choices[press.Choice] = true
	}
	return choices
}
