package doriatable

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
)

// Questions that seldom come say as much as the common ones, whose screens are golden files.
func TestQuestionsSayWhatIsAtStake(t *testing.T) {
	rolled := func(total int) *doria.Roll {
		return &doria.Roll{Dice: [][]int{{2}, {3}}, Plus: total - 5, Total: total}
	}
	again := []doria.Option{{Kind: "keep", Hero: "ranger"}, {Kind: "again", Hero: "ranger"}}
	trap := doria.Origin{Kind: "card", ID: "boulder-trap"}
	river := &doria.Words{EN: "Follow the black river", DE: "Dem schwarzen Fluss folgen"}
	tests := []struct {
		question string
		options  []doria.Option
		stakes   *doria.Stakes
		en, de   string
	}{
		{"reroll", again, &doria.Stakes{What: "check", Of: trap, Roll: rolled(17), Needs: 20, Points: 2},
			"The Ranger, the check for Boulder Trap: 17 = 2+3+12, with 20 needed: 3 short. Keep the roll, or throw it again for a fate point (2 left)?",
			"Der Waldläufer, die Probe für Felsblockfalle: 17 = 2+3+12 bei nötigen 20: 3 zu wenig. Den Wurf behalten oder für einen Schicksalspunkt (noch 2) neu würfeln?"},
		{"reroll", again, &doria.Stakes{What: "check", For: "jump", Roll: rolled(21), Needs: 20, Points: 1},
			"The Ranger, the jump: 21 = 2+3+16, with 20 needed: enough, by 1. Keep the roll, or throw it again for a fate point (1 left)?",
			"Der Waldläufer, der Sprung: 21 = 2+3+16 bei nötigen 20: genug, um 1 darüber. Den Wurf behalten oder für einen Schicksalspunkt (noch 1) neu würfeln?"},
		{"reroll", again, &doria.Stakes{What: "attack", Roll: rolled(11), Whose: doria.Bearer{Monster: 5}, Throw: &doria.Handful{Dice: 2, Plus: 2}, Points: 1},
			"The Ranger, the attack: 11 = 2+3+6; Zombie 5 defends with 2d10+2. Keep the roll, or throw it again for a fate point (1 left)?",
			"Der Waldläufer, der Angriff: 11 = 2+3+6; Zombie 5 verteidigt sich mit 2W10+2. Den Wurf behalten oder für einen Schicksalspunkt (noch 1) neu würfeln?"},
		{"attempt", []doria.Option{{Kind: "attempt", Hero: "ranger", Amount: 28}, {Kind: "decline", Hero: "ranger"}},
			&doria.Stakes{What: "check", Of: trap, Needs: 28, Attributes: &[2]string{"STR", "AGI"}, Throw: &doria.Handful{Dice: 2, Plus: 17}},
			"Boulder Trap: does the Ranger try the check of Strength and Agility with 2d10+17? It takes 28: 11 or more on the dice.",
			"Felsblockfalle: Versucht der Waldläufer die Probe auf Stärke und Gewandtheit mit 2W10+17? Nötig sind 28, mit den Würfeln also 11 oder mehr."},
		{"way", []doria.Option{{Kind: "way", Hero: "ranger", Label: river}}, &doria.Stakes{Of: trap},
			"Boulder Trap: which way do you take?", "Felsblockfalle: Wofür entscheidest du dich?"},
		{"buy_off", []doria.Option{{Kind: "pay"}, {Kind: "step"}}, &doria.Stakes{Against: 2},
			"No door was opened, so Doom (38) is about to move 2 steps: pay 1 of 0 Group XP to save one of them?",
			"Keine Tür wurde geöffnet, also rückt der Untergang (38) gleich 2 Schritte: 1 von 0 EP der Gruppe zahlen, um einen davon zu sparen?"},
		{"armor", []doria.Option{{Kind: "none", Hero: "ranger"}}, &doria.Stakes{Of: trap, Element: "fire", Damage: 3},
			"The Ranger is hit by Boulder Trap (fire), damage 3, with 9 HP: which armour keeps it off? It is damaged by that.",
			"Der Waldläufer ist durch Felsblockfalle (Feuer) getroffen, Schaden 3 bei 9 TP: Welche Rüstung hält ihn ab? Sie wird dabei beschädigt."},
	}
	p := presenter()
	for _, v := range viewers(t) {
		for _, tt := range tests {
			l := read(t, "melee")
			view := viewOf(l)
			view.Question, view.About, view.Options, view.Stakes = tt.question, "", tt.options, tt.stakes
			l.View, l.Question, l.Legal = view, &games.Decision{Kind: tt.question}, []games.Action{doria.Choose{}}
			want := "**" + tt.en + "**"
			if v.Words.Language() == "de" {
				want = "**" + tt.de + "**"
			}
			if got := p.speakerOf(v, l).question(l); got != want {
				t.Errorf("asked\n%s\nwant\n%s", got, want)
			}
		}
	}
}

func TestTheWaysOfACampaignHaveLabelAndTitle(t *testing.T) {
	p := presenter()
	for _, v := range viewers(t) {
		l := read(t, "melee")
		view := viewOf(l)
		view.Question, view.Options = "next_scenario", []doria.Option{
			{Kind: "scenario", Card: "bell-river-gate", Label: &doria.Words{EN: "Follow the black river", DE: "Dem schwarzen Fluss folgen"}},
			{Kind: "scenario", Card: "bell-tower-below", Amount: 1},
		}
		l.View, l.Question, l.Legal = view, &games.Decision{Kind: "next_scenario"}, []games.Action{doria.Choose{}, doria.Choose{Option: 1}}
		s := p.speakerOf(v, l)
		label := "Follow the black river"
		if v.Words.Language() == "de" {
			label = "Dem schwarzen Fluss folgen"
		}
		want := []string{label + ": " + s.scenario("bell-river-gate"), s.scenario("bell-tower-below")}
		for i, e := range p.entries(s, l) {
			if e.label != want[i] {
				t.Errorf("%q, want %q", e.label, want[i])
			}
		}
	}
}
