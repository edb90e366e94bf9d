package thronetable

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/throne"
)

func TestSetup(t *testing.T) {
	for _, c := range []struct {
		given map[string]any
		want  string // the engine's options, or a refusal's code
	}{
		{nil, `{}`},
		{map[string]any{"hard": 0}, `{}`},
		{map[string]any{"hard": 3}, `{"hard":[19,20,21]}`},
		{map[string]any{"hard": 9}, `{"hard":[19,20,21,22,23,24,25,26,27]}`},
		{map[string]any{"hard_cards": "27, 19;22 20"}, `{"hard":[19,20,22,27]}`},
		{map[string]any{"hard_cards": " "}, `{}`},
		{map[string]any{"hard": 2, "hard_cards": ""}, `{"hard":[19,20]}`},
		{map[string]any{"lenient_home": true}, `{"lenient_home":true}`},
		{map[string]any{"lenient_home": false}, `{}`},
		{map[string]any{"hard": 10}, "hard_count"},
		{map[string]any{"hard": -1}, "hard_count"},
		{map[string]any{"hard": 1, "hard_cards": "19"}, "hard_twice"},
		{map[string]any{"hard_cards": "18"}, "hard_list"},
		{map[string]any{"hard_cards": "28"}, "hard_list"},
		{map[string]any{"hard_cards": "19, 19"}, "hard_list"},
		{map[string]any{"hard_cards": "nineteen"}, "hard_list"},
		{map[string]any{"difficulty": 1}, "unknown_option"},
	} {
		got, err := New(nil, nil).Setup(c.given)
		if err != nil {
			if !refusedAs(err, c.want) {
				t.Errorf("%v: %v, want %s", c.given, err, c.want)
			}
			continue
		}
		if string(got) != c.want {
			t.Errorf("%v: %s, want %s", c.given, got, c.want)
		}
		if _, _, err := (throne.Engine{}).New(games.Setup{Seats: 1, Options: got}); err != nil {
			t.Errorf("%v: the engine refuses %s: %v", c.given, got, err)
		}
	}
}

func TestEveryOptionIsDescribed(t *testing.T) {
	v := english(t)
	for _, o := range New(nil, nil).Options() {
		if got := v.Words.Say("command.throne."+o.Name, nil); len(got) > 100 || got == "command.throne."+o.Name {
			t.Errorf("%s is described as %q", o.Name, got)
		}
	}
}
