package doriatable

import (
	"context"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot"
	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/bot/screen/screentest"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
)

// Whatever is asked, the hint is legal, its control plays it, and its words are whole in each language.
func TestEveryQuestionHasItsHint(t *testing.T) {
	p, asked := presenter(), map[string]bool{}
	for seed := range byte(3) {
		g := newTable(t, seed+1, 2, `{"heroes":[{"seat":0},{"seat":1},{"seat":0}],"options":["fate_points=character"]}`)
		for range 500 {
			if len(g.game.Decisions()) == 0 {
				break
			}
			l := g.look(g.asked())
			v := viewers(t)[len(asked)%2]
			h, err := p.Advise(context.Background(), v, l)
			if err != nil {
				t.Fatalf("%s: %v", l.Question.Kind, err)
			}
			if !slices.ContainsFunc(l.Legal, func(a games.Action) bool { return reflect.DeepEqual(a, h.Action) }) {
				t.Fatalf("%s: %#v is not legal", l.Question.Kind, h.Action)
			}
			pressed, err := p.Press(context.Background(), v, l, h.Choice, nil)
			if err != nil || !reflect.DeepEqual(pressed.Action, h.Action) {
				t.Fatalf("%s: %s plays %+v, %v", l.Question.Kind, h.Choice, pressed, err)
			}
			text := bot.HintText(p, v, h)
			if leftover.MatchString(text) || h.Says == "" || h.Reason == "" || screen.Length(text) > 1000 || strings.Contains(text, "-100 %") {
				t.Errorf("%s: %q", l.Question.Kind, text)
			}
			asked[l.Question.Kind] = true
			g.act(t, l.Seat, h.Action)
		}
	}
	for _, kind := range []string{"pick_hero", "prepare", "act", "defend", "armor", "shop", "spend", "place_tile", "reroll"} {
		if !asked[kind] {
			t.Errorf("no hint for %s", kind)
		}
	}
}

// All that can speak for an action, with numbers; the files are there to be read.
func TestEveryGroundHasItsSentence(t *testing.T) {
	code := source(t, "../../games/doria", "hint*.go")
	kinds := append(inCode(code, `What: "([a-z_]+)"`), inCode(code, `return "([a-z_]+)"`)...)
	if len(kinds) < 35 {
		t.Fatalf("only %v were found", kinds)
	}
	for _, v := range viewers(t) {
		var told strings.Builder
		s := presenter().speakerOf(v, read(t, "melee"))
		for _, kind := range kinds {
			for _, count := range []int{2, 1, 0} {
				g := doria.Ground{What: kind, Hero: "ranger", Monster: 5, Card: "longsword", Chance: 64, Slay: 21, Harm: 137, Instead: 260, Count: count, From: 4}
				text := s.grounds([]doria.Ground{g})
				if !v.Words.Knows("doria.ground."+kind) || leftover.MatchString(text) || !strings.HasSuffix(text, ".") {
					t.Errorf("%s: %q", kind, text)
				}
				fmt.Fprintf(&told, "[%s %d]\n%s\n", kind, count, text)
			}
		}
		for _, g := range []doria.Ground{{What: "answer"}, {What: "moved_answer", Harm: 140, Instead: 139}, {What: "moved_answer", Harm: 240, Instead: 139}} {
			fmt.Fprintf(&told, "[%s]\n%s\n", g.What, s.grounds([]doria.Ground{g}))
		}
		screentest.Golden(t, filepath.Join("testdata", "hints", v.Words.Language()+".txt"), told.String(), *update)
	}
}

func TestAHintForOneOfSeveralNamesTheHero(t *testing.T) {
	p := presenter()
	g := newTable(t, 5, 1, `{"heroes":[{"hero":"mage","seat":0},{"hero":"warrior","seat":0},{"hero":"ranger","seat":0}],"quick":true}`)
	for range 600 {
		if len(g.game.Decisions()) == 0 {
			break
		}
		l := g.look(0)
		if several := actors(l.Legal); l.Question.Kind == "act" && len(several) > 1 {
			h, err := p.Advise(context.Background(), viewers(t)[0], l)
			if err != nil {
				t.Fatal(err)
			}
			name := p.speakerOf(viewers(t)[0], l).heroTitle(actorOf(h.Action))
			if !strings.HasPrefix(h.Says, name+": ") {
				t.Errorf("%q does not name the %s", h.Says, name)
			}
			return
		}
		g.act(t, 0, g.game.Default(0))
	}
	t.Error("no tie came up")
}

// A hint from its look to its words; it must be far below what a person waits.
func BenchmarkHint(b *testing.B) {
	p, v := presenter(), viewers(b)[0]
	g := newTable(b, 2, 2, `{"heroes":[{"seat":0},{"seat":1},{"seat":0}],"quick":true}`)
	for range 150 {
		g.act(b, g.asked(), g.game.Default(g.asked()))
	}
	l := g.look(g.asked())
	for b.Loop() {
		h, err := p.Advise(context.Background(), v, l)
		if err != nil {
			b.Fatal(err)
		}
		_ = bot.HintText(p, v, h)
	}
}
