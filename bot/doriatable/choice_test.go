package doriatable

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/screen/screentest"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
)

// refused presses a choice that is to be no longer, or never was, one of a look.
func refused(t *testing.T, p *Presenter, g *table, seat games.Seat, choice string, values ...string) {
	t.Helper()
	got, err := p.Press(context.Background(), viewers(t)[0], g.look(seat), choice, values)
	if refusal, is := errors.AsType[*games.Error](err); !is || refusal.Code != "unknown_choice" {
		t.Errorf("%s %v: %+v, %v", choice, values, got, err)
	}
}

func TestAControlThatIsPressedTwiceDoesOneThing(t *testing.T) {
	p := presenter()
	g := newTable(t, 4, 1, `{"heroes":[{"hero":"mage","seat":0}]}`)
	pressed := 0
	for range 20 {
		l := g.look(0)
		if l.Question.Kind != "prepare" {
			break
		}
		v, a := viewOf(l), g.game.Default(0)
		choice := p.do(&v, a)
		g.act(t, 0, a)
		refused(t, p, g, 0, choice)
		pressed++
	}
	if pressed < 4 {
		t.Errorf("only %d controls were pressed", pressed)
	}
}

func TestAQuestionNamesTheHeroWhoseMatterItIs(t *testing.T) {
	p, v := presenter(), viewers(t)[0]
	g := newTable(t, 3, 1, `{"heroes":[{"hero":"mage","seat":0},{"hero":"warrior","seat":0},{"hero":"huntress","seat":0}],"quick":true}`)
	named := map[doria.HeroID]bool{}
	for range 600 {
		if len(g.game.Decisions()) == 0 {
			break
		}
		l := g.look(0)
		if l.Question.Kind == "defend" || l.Question.Kind == "armor" {
			hero := viewOf(l).Options[0].Hero
			s := p.speakerOf(v, l)
			if said := s.question(l); !strings.Contains(said, s.heroTitle(hero)) {
				t.Fatalf("%s is asked %q", hero, said)
			}
			named[hero] = true
		}
		g.act(t, 0, g.game.Default(0))
	}
	if len(named) < 2 {
		t.Errorf("only %v were asked", named)
	}
}

func TestChoicesThatNoScreenHasAreRefused(t *testing.T) {
	p, g := presenter(), newTable(t, 4, 1, `{"heroes":[{"hero":"mage","seat":0}],"quick":true}`)
	for _, choice := range []string{"", "do", "do.", "do.1", "in", "in.", "in.0.nothing", "in.-1", "in.00", "in.99.move", "map.1",
		"look.x", "cards", "cards.h9", "cards.0", "card.h0.belt9", "card.h0", "sale.0", "sale.4", "sale.x", "move.1.2"} {
		refused(t, p, g, 0, choice)
	}
	refused(t, p, g, 0, pick)
	refused(t, p, g, 0, pick, "map", "look")
}

func FuzzPress(f *testing.F) {
	for _, s := range []string{"do.1k2j3", "in.0.move", "in.1.h0.items", "cards.h0", "card.h0.hand1", "sale.1", "map", "look"} {
		f.Add(s)
	}
	p := presenter()
	v := viewers(f)[0]
	l := read(f, "melee")
	f.Fuzz(func(t *testing.T, choice string) {
		got, err := p.Press(context.Background(), v, l, choice, nil)
		if refusal, is := errors.AsType[*games.Error](err); err != nil && (!is || refusal.Code != "unknown_choice") {
			t.Fatal(err)
		}
		if err == nil && got.Screen != nil {
			screentest.Check(t, *got.Screen, leftover)
		}
	})
}

// Marks tell all legal actions of a position apart.
func TestMarksDiffer(t *testing.T) {
	p := presenter()
	for name := range wanted {
		l := read(t, name)
		v := viewOf(l)
		seen := map[string]games.Action{}
		for _, a := range l.Legal {
			mark := p.mark(&v, a)
			if other, twice := seen[mark]; twice {
				t.Errorf("%s: %#v and %#v share a mark", name, a, other)
			}
			seen[mark] = a
		}
	}
	if a := p.mark(&doria.View{}, doria.Ready{}); a == p.mark(&doria.View{}, doria.Choose{}) {
		t.Error("two actions share a mark")
	}
}
