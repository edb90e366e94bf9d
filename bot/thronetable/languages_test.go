package thronetable

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/screen/screentest"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/session"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

// What can happen, in all languages but English, whose sentences stand in the tests themselves.
func TestEveryEventInEveryLanguage(t *testing.T) {
	p := New(nil, nil)
	for _, v := range viewers(t)[1:] {
		var told strings.Builder
		for _, c := range everyEvent {
			lines := p.Tell(v, []session.Step{{Events: []games.Event{c.event}}})
			fmt.Fprintf(&told, "[%s]\n%s\n", c.event.Kind(), strings.Join(lines, "\n"))
		}
		screentest.Golden(t, filepath.Join("testdata", "events", v.Words.Language()+".txt"), told.String(), *update)
	}
}

// given are likely values of all that a refusal may name.
var given = map[string]any{
	"action": "throne.Dance", "step": "play_card", "territory": 12, "card": 9, "from": 1, "to": 9, "points": 1, "cost": 2, "limit": 3,
	"forces": 4, "there": 2, "at": 4, "reason": "unexpected end", "seats": 2, "most": 9, "first": 19, "last": 27,
}

func TestEveryRefusalInEveryLanguage(t *testing.T) {
	all := append(slices.Collect(maps.Values(codes(t))),
		"unknown_option", "hard_count", "hard_twice", "hard_list", "unknown_choice", "no_move_from")
	slices.Sort(all)
	for _, v := range viewers(t)[1:] {
		var told strings.Builder
		for _, code := range all {
			said := v.Words.Say("refusal."+code, given)
			if strings.ContainsAny(said, "<>{}") || !strings.HasSuffix(said, ".") && !strings.HasSuffix(said, " 27") {
				t.Errorf("%s is %q", code, said)
			}
			fmt.Fprintf(&told, "[%s] %s\n", code, said)
		}
		screentest.Golden(t, filepath.Join("testdata", "refusals", v.Words.Language()+".txt"), told.String(), *update)
	}
}

// The cards as they are offered: to play, to fight with, in a list and in the history.
func TestEveryCardInEveryLanguage(t *testing.T) {
	for _, v := range viewers(t)[1:] {
		s := speaker{v.Words}
		var told strings.Builder
		for id := throne.CardID(1); id <= throne.Cards; id++ {
			play, fight := throne.PlayCard{Card: id}, throne.BattleCard{Card: id}
			fmt.Fprintf(&told, "[%s]\n[%s]\n%s\n%s\n%s\n", s.button(throne.View{}, play).Label, s.button(throne.View{}, fight).Label,
				s.Say("throne.position.card", printedOn(s, id)), s.action(play), s.action(fight))
		}
		screentest.Golden(t, filepath.Join("testdata", "cards", v.Words.Language()+".txt"), told.String(), *update)
	}
}

// A screen leaves out of its story what its question says, in every language: the message of the question begins with it.
func TestNothingIsSaidTwice(t *testing.T) {
	for _, v := range viewers(t) {
		for name, s := range screens(t, New(nil, nil), v) {
			seen := map[string]bool{}
			for _, sentence := range strings.FieldsFunc(s.Text, func(r rune) bool { return r == '\n' }) {
				first, _, _ := strings.Cut(sentence, " **")
				if seen[first] {
					t.Errorf("%s: %s says twice: %q", v.Words.Language(), name, first)
				}
				seen[first] = true
			}
		}
	}
}
