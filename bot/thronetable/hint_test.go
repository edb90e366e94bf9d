package thronetable

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/throne"
	"github.com/innkeeper-bot/innkeeper/games/throne/steward"
)

// hurried is a context that has ended: the steward says what he sees at a glance.
func hurried(t *testing.T) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx
}

// A hint is legal, its control plays it, and what it says fits in a message in every language.
func TestHintsCanBePlayedAndSaid(t *testing.T) {
	p := New(nil, nil)
	s := newSeat(t, 4, hardest)
	for n := 0; s.game.Result() == nil && n < 40; n++ {
		l := s.look()
		for _, v := range viewers(t) {
			h, err := p.Advise(hurried(t), v, l)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(l.Legal, h.Action) || h.Chance < 0 || h.Chance > 1 {
				t.Errorf("hint %+v of %v", h, l.Legal)
			}
			pressed, err := p.Press(t.Context(), v, l, h.Choice, nil)
			if err != nil || pressed.Action != h.Action {
				t.Errorf("%q plays %v, want %v (%v)", h.Choice, pressed.Action, h.Action, err)
			}
			if len([]rune(h.Reason)) > 200 || !strings.HasSuffix(h.Reason, ".") || strings.ContainsAny(h.Reason, "{}") {
				t.Errorf("reason %q", h.Reason)
			}
		}
		s.act(t, s.game.Default(throne.PlayerSeat))
	}
}

// Two games that look alike to the player give the same hint, whatever the deck holds; who only watches gets none.
func TestHintsKnowNoMoreThanThePlayer(t *testing.T) {
	p, v := New(nil, nil), english(t)
	s := newSeat(t, 9, "")
	for range 12 {
		l := s.look()
		var hints [2]bot.Hint
		for i := range hints {
			g, err := throne.Imagine(viewOf(l), dice.New([16]byte{byte(i), 7})) // another deck each time
			if err != nil {
				t.Fatal(err)
			}
			l.View = g.View(throne.PlayerSeat)
			if hints[i], err = p.Advise(hurried(t), v, l); err != nil {
				t.Fatal(err)
			}
		}
		if !reflect.DeepEqual(hints[0], hints[1]) {
			t.Errorf("with one deck %+v, with another %+v", hints[0], hints[1])
		}
		if h, err := p.Advise(hurried(t), v, s.lookFrom(games.Spectator)); err == nil {
			t.Errorf("a spectator is told %+v", h)
		}
		s.act(t, s.game.Default(throne.PlayerSeat))
	}
}

// Every kind of reason is a sentence of its own in every language, with its numbers.
func TestEveryReasonHasWords(t *testing.T) {
	view := throne.View{ForceLimit: 1}
	view.Land[3].King = 1
	for _, v := range viewers(t) {
		said := map[string]steward.ReasonKind{}
		for _, kind := range steward.ReasonKinds {
			text := speaker{v.Words}.reason(view, steward.Reason{Kind: kind, At: 3, Card: 17, Percent: 61, Number: 2})
			if other, twice := said[text]; twice || strings.HasPrefix(text, "throne.") {
				t.Errorf("%s: %s says %q, as %s does", v.Words.Language(), kind, text, other)
			}
			said[text] = kind
		}
	}
}

// Where the numbers of a reason speak against what its kind says otherwise, it has another sentence.
func TestNoReasonSpeaksAgainstItself(t *testing.T) {
	held := throne.View{ForceLimit: 2}
	held.Land[3].King = 1
	for _, c := range []struct {
		name   string
		view   throne.View
		reason steward.Reason
		has    string // what is not said of the usual case
		lacks  string
	}{
		{"a castle that is empty is not fought for", throne.View{}, steward.Reason{Kind: steward.TakesCastle, At: 3, Percent: 100}, "there for the taking", "100"},
		{"one that is not is fought for, however certainly", held, steward.Reason{Kind: steward.TakesCastle, At: 3, Percent: 100}, "100 %", "for the taking"},
		{"a battle for a castle that is likely lost is no reason alone", held, steward.Reason{Kind: steward.TakesCastle, At: 3, Percent: 0}, "only 0 %", ""},
		{"nor is another one", held, steward.Reason{Kind: steward.Attacks, At: 3, Percent: 49}, "only 49 %", ""},
		{"an even one is", held, steward.Reason{Kind: steward.Attacks, At: 3, Percent: 50}, "50 %", "only"},
		{"wheat may be left for wheat", held, steward.Reason{Kind: steward.TakesWheat, At: 2, Number: 2}, "is then 2", "raises"},
		{"and may be more", held, steward.Reason{Kind: steward.TakesWheat, At: 2, Number: 3}, "raises your force limit to 3", ""},
		{"the next best may be as good", held, steward.Reason{Kind: steward.BestOdds, Percent: 98, Number: 98}, "much alike: of a hundred games they win 98", "the next best 98"},
		{"or seem better", held, steward.Reason{Kind: steward.BestOdds, Percent: 97, Number: 98}, "much alike: of a hundred games they win 97", "98"},
		{"or be worse", held, steward.Reason{Kind: steward.BestOdds, Percent: 98, Number: 90}, "next best 90", "alike"},
	} {
		got := speaker{english(t).Words}.reason(c.view, c.reason)
		if !strings.Contains(got, c.has) || c.lacks != "" && strings.Contains(got, c.lacks) {
			t.Errorf("%s: %q, want %q in it and not %q", c.name, got, c.has, c.lacks)
		}
	}
}

// ratings are decisions as a rating has them.
func ratings(n int) []bot.Rated {
	list := make([]bot.Rated, n)
	for i := range list {
		chance := float64(i%10) / 10
		list[i] = bot.Rated{Step: i + 1, Before: chance, After: chance / 2, Next: float64((i+1)%10) / 10}
	}
	list[n-1].Next = 1
	return list
}

// A chart's alt text tells its numbers and fits, however long the game was.
func TestChartsInWords(t *testing.T) {
	for _, v := range viewers(t) {
		s := speaker{v.Words}
		for n, numbers := range map[int]int{1: 1, 57: 57, 100: 100, 101: 51, 5000: 100} {
			alt := s.chartAlt(ratings(n), []int{0})
			if screen.Length(alt) > 1024 {
				t.Errorf("%d decisions: %d characters", n, screen.Length(alt))
			}
			_, told, _ := strings.Cut(alt, ": ")
			told, _, _ = strings.Cut(told, ", ")
			if got := len(digits.FindAllString(told, -1)); got != numbers {
				t.Errorf("%d decisions: %d numbers, want %d: %q", n, got, numbers, alt)
			}
		}
		alt := s.chartAlt(ratings(4), []int{1, 3})
		if !strings.Contains(alt, ": 0 10 20 30, ") || !strings.Contains(alt, "100") {
			t.Errorf("four decisions: %q", alt)
		}
		const signs = " 15 4 10 3 5 2 1 2 2 4" // at the end: strokes and their steps, marks and theirs
		if got := strings.Join(digits.FindAllString(alt, -1), " "); !strings.HasSuffix(got, signs) {
			t.Errorf("strokes and marks are %s in %q", got, alt)
		}
	}
}

// A rating finds nothing to better in what the steward would do, says what he would have done otherwise, and is drawn.
func TestADecisionIsRated(t *testing.T) {
	v := english(t)
	s := newSeat(t, 6, "")
	l := s.look()
	p := painter(t)
	var rated []bot.Rated
	best := 0
	for i, a := range l.Legal {
		r, err := p.Rate(t.Context(), v, l, a, 4000)
		if err != nil {
			t.Fatal(err)
		}
		if r.Better == a {
			best++
		}
		if r.Before < r.After || r.Better == a && r.Before != r.After || r.Reason == "" {
			t.Errorf("%v rated %+v", a, r)
		}
		r.Step = i + 1
		rated = append(rated, r)
	}
	if best == 0 || best == len(l.Legal) {
		t.Errorf("%d of %d cards are the best", best, len(l.Legal))
	}
	chart, err := p.Chart(t.Context(), v, rated, []int{1})
	if err != nil || len(chart.PNG) < 2000 || !strings.Contains(chart.Alt, "chance to win") {
		t.Errorf("chart: %v", err)
	}
	if none, err := New(nil, nil).Chart(t.Context(), v, rated, nil); none != nil || err != nil {
		t.Errorf("a chart without a renderer: %v, %v", none, err)
	}
	if _, err := p.Rate(hurried(t), v, l, l.Legal[0], 1); err == nil {
		t.Error("rated although there was no time")
	}
}
