package doriatable

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"github.com/innkeeper-bot/innkeeper/bot/screen"
	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestWhatIsTypedBecomesASetup(t *testing.T) {
	tests := []struct {
		name  string
		given map[string]any
		want  doria.Setup
	}{
		{"nothing", nil, doria.Setup{}},
		{"a scenario by its title", map[string]any{"adventure": "the river gate"}, doria.Setup{Mode: "scenario", Scenario: "bell-river-gate"}},
		{"a scenario by its German title", map[string]any{"adventure": "Das Flusstor"}, doria.Setup{Mode: "scenario", Scenario: "bell-river-gate"}},
		{"a goal", map[string]any{"mode": "random", "adventure": "lair"}, doria.Setup{Mode: "random", Goal: "lair"}},
		{"a campaign", map[string]any{"mode": "campaign"}, doria.Setup{Mode: "campaign"}},
		{"heroes of two players", map[string]any{"heroes": "Warrior, magier / any"}, doria.Setup{Heroes: []doria.HeroSetup{
			{Hero: "warrior"}, {Hero: "mage"}, {Seat: 1}}}},
		{"rules", map[string]any{"rules": "boss_monsters, fate_points=group", "quick": true, "deal": true},
			doria.Setup{Quick: true, Deal: true, Options: []string{"boss_monsters", "fate_points=group"}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			data, err := presenter().Setup(tt.given)
			if err != nil {
				t.Fatal(err)
			}
			var got doria.Setup
			if err := json.Unmarshal(data, &got); err != nil {
				t.Fatal(err)
			}
			if len(got.Options) == 0 {
				got.Options = nil
			}
			if !reflect.DeepEqual(got, tt.want) {
				t.Errorf("%s, want %+v", data, tt.want)
			}
			if _, _, err := doria.NewEngine(content.Builtin()).New(games.Setup{Seats: 2, Options: data}); err != nil {
				t.Errorf("the engine does not take it: %v", err)
			}
		})
	}
}

func TestWhatCannotBeIsRefused(t *testing.T) {
	tests := []struct {
		given map[string]any
		code  string
	}{
		{map[string]any{"color": "red"}, "unknown_option"},
		{map[string]any{"adventure": "the moon"}, "bad_adventure"},
		{map[string]any{"adventure": "lair", "mode": "campaign"}, "bad_adventure"},
		{map[string]any{"heroes": "wizzard"}, "bad_hero"},
		{map[string]any{"heroes": "mage / mage"}, "hero_twice"},
		{map[string]any{"rules": "no_rules"}, "bad_option"},
		{map[string]any{"rules": "fate_points=*9*"}, "bad_option"},
	}
	for _, tt := range tests {
		_, err := presenter().Setup(tt.given)
		refusal, is := errors.AsType[*games.Error](err)
		if !is || refusal.Code != tt.code {
			t.Errorf("%v: %v, want %s", tt.given, err, tt.code)
			continue
		}
		if typed, _ := refusal.Args["option"].(string); typed == "fate_points=*9*" {
			t.Errorf("%v: what was typed is not escaped", tt.given)
		}
	}
}

func TestTheOptionsFitACommand(t *testing.T) {
	for _, v := range viewers(t) {
		for _, o := range presenter().Options() {
			key := "command.doria." + o.Name
			if text := v.Words.Say(key, nil); text == key || screen.Length(text) > 100 {
				t.Errorf("%s is %q", key, text)
			}
			for _, c := range o.Choices {
				if !v.Words.Knows(key + "." + c) {
					t.Errorf("%s.%s has no words", key, c)
				}
			}
		}
	}
}
