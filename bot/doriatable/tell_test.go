package doriatable

import (
	"slices"
	"strings"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria"
	"github.com/innkeeper-bot/innkeeper/games/session"
)

// rolled is a roll of dice with what is added.
func rolled(total, plus int, dice ...[]int) doria.Roll {
	return doria.Roll{Dice: dice, Plus: plus, Total: total}
}

func TestEventsThatBelongTogetherShareALine(t *testing.T) {
	appeared := doria.MonsterAppeared{Monster: 3, Type: "ogre", HP: 4, Armor: 3, Marker: 6}
	begun := doria.AttackBegun{Hero: "mage", Card: "longsword", Attack: "melee", Monsters: []doria.MonsterID{3}, AP: 14, Left: 7}
	roll := doria.AttackRolled{Roll: rolled(28, 5, []int{3}, []int{4}, []int{10, 6})}
	tests := []struct {
		name   string
		events []games.Event
		want   []string
	}{
		{"an attack and its roll", []games.Event{begun, roll},
			[]string{"The Mage attacks Ogre 3 with Longsword (14 AP, 7 AP left): **28 = 3+4+(10+6)+5**."}},
		{"a defence that fends off", []games.Event{
			doria.Defended{Monster: 3, Roll: rolled(19, 10, []int{2}, []int{7}), Against: 15}, doria.AttackMissed{Monster: 3}},
			[]string{"Ogre 3 defends: 19 = 2+7+10 against 15, fended off."}},
		{"a defence that does not", []games.Event{
			doria.Defended{Monster: 3, Roll: rolled(9, 0, []int{2}, []int{7}), Against: 15},
			doria.MonsterHit{Monster: 3, Damage: 4, Armor: 3, Left: 3}},
			[]string{"Ogre 3 defends: 9 = 2+7 against 15, hit: 4 damage, armour keeps 3 off, 3 HP left."}},
		{"a defence of somebody else stands alone", []games.Event{
			doria.Defended{Monster: 3, Roll: rolled(9, 0, []int{2}, []int{7}), Against: 15}, doria.AttackMissed{Monster: 4}},
			[]string{"Ogre 3 defends: 9 = 2+7 against 15.", "The attack misses monster 4."}},
		{"a hit with criticals", []games.Event{
			doria.Defended{Monster: 3, Roll: rolled(3, 0, []int{1}, []int{2}), Against: 25},
			doria.MonsterHit{Monster: 3, Damage: 4, Left: 3}},
			[]string{"Ogre 3 defends: 3 = 1+2 against 25, hit (2 criticals): 4 damage, 3 HP left."}},
		{"a hero who defends badly", []games.Event{
			doria.Defended{Hero: "mage", Roll: doria.Roll{Dice: [][]int{{1}, {1}}, Total: 2, Fumble: true}, Against: 15},
			doria.PointsLost{Hero: "mage", Pool: doria.HP, Points: 4, Left: 1}},
			[]string{"The Mage defends: 2 = 1+1 against 15, hit (1 critical, Fumble of the defender): damage +2.",
				"The Mage loses 4 HP: 1 left."}},
		{"a magic attack that may be held off yet", []games.Event{
			doria.Defended{Hero: "mage", Roll: rolled(3, 0, []int{1}, []int{2}), Against: 15},
			doria.Boosted{Hero: "mage", Points: 3, Total: 6, Against: 15}},
			[]string{"The Mage defends: 3 = 1+2 against 15.", "The Mage spends 3 PP on Psi Resistance: 6 against 15."}},
		{"psi points that a defence is raised by", []games.Event{
			doria.PointsLost{Cause: doria.Cause{How: "resistance"}, Hero: "mage", Pool: doria.PP, Points: 3, Left: 9},
			doria.Boosted{Hero: "mage", Points: 3, Total: 6, Against: 15}},
			[]string{"The Mage spends 3 PP on Psi Resistance, 9 left: 6 against 15."}},
		{"psi points that an attack costs", []games.Event{
			doria.PointsLost{Cause: doria.Cause{How: "price", Of: doria.Origin{Kind: "card", ID: "psi-orb"}}, Hero: "mage", Pool: doria.PP, Points: 1, Left: 9},
			doria.AttackBegun{Hero: "mage", Card: "psi-orb", Attack: "magic", Monsters: []doria.MonsterID{3}, AP: 12, PP: 1, Left: 7}, roll},
			[]string{"The Mage attacks Ogre 3 with Psi Orb (12 AP and 1 PP, 7 AP left): **28 = 3+4+(10+6)+5**."}},
		{"what comes into the shop", []games.Event{
			doria.ShopFilled{Slot: 1, Card: "longsword", Deck: 1}, doria.ShopFilled{Slot: 3, Card: "psi-orb", Deck: 3}, doria.PhaseBegun{Phase: doria.PhaseC}},
			[]string{"New in the shop: Longsword (slot 1), Psi Orb (slot 3).", "*Phase C, initiative*"}},
		{"healing in vain", []games.Event{doria.Used{Hero: "mage", Card: "healing-potion", AP: 5, Left: 2}},
			[]string{"The Mage uses Healing Potion (5 AP, 2 left). Nobody gets points back."}},
		{"healing", []games.Event{doria.Used{Hero: "mage", Card: "healing-potion", AP: 5, Left: 2},
			doria.PointsGained{Why: doria.Why{By: "DD-R15"}, Hero: "mage", Pool: doria.HP, Points: 3, Left: 5}},
			[]string{"The Mage uses Healing Potion (5 AP, 2 left).", "The Mage gets 3 HP back: 5 now."}},
		{"a death", []games.Event{doria.PointsLost{Hero: "mage", Pool: doria.HP, Points: 9, Left: -23},
			doria.HeroDied{Hero: "mage", Pool: doria.HP}}, []string{"The Mage loses 9 HP and dies, with -23 HP."}},
		{"an initiative roll that knocks out", []games.Event{
			doria.InitiativeRolled{Hero: "mage", Roll: rolled(14, 12, []int{1}, []int{1}), Fumble: true}},
			[]string{"The Mage rolls 14 = 1+1+12 for initiative, a Fumble: no AP in this round."}},
		{"a monster that has acted rises", []games.Event{doria.MonsterRose{Monster: 3, HP: 4, Rating: 2}},
			[]string{"Ogre 3 now has 4 HP and armour 2."}},
		{"a Fumble", []games.Event{doria.AttackMissed{Monster: 3, Fumble: true}}, []string{"A Fumble: the attack misses Ogre 3."}},
		{"armour that gives", []games.Event{
			doria.ArmorUsed{Hero: "mage", Card: "leather-armor", Rating: 3, Damage: 4},
			doria.CardDamaged{Hero: "mage", Card: "leather-armor"}, doria.PointsLost{Hero: "mage", Pool: doria.HP, Points: 1, Left: 8}},
			[]string{"The Mage keeps 3 of 4 damage off with Leather Armor; the card is damaged.", "The Mage loses 1 HP: 8 left."}},
		{"where a monster goes and why", []games.Event{doria.MonsterActed{Monster: 3, Target: "warrior",
			From: doria.Square{X: 1}, To: doria.Square{X: 3, Y: 2}, AP: 4, Attacks: true,
			Reasons: []doria.Reason{{Kind: "nearest_hero", Value: 2, Next: 5}, {Kind: "along_wall", Value: 1, Next: -1}}}},
			[]string{"Ogre 3 goes for the Warrior; moves 2 east, 2 south (4 AP). Why: nearest, 2 squares away, the next one 5; 1 square of the way lies along a wall."}},
	}
	p, v := presenter(), viewers(t)[0]
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := p.Tell(v, []session.Step{{Events: append([]games.Event{appeared}, tt.events...)}})[1:]
			if !slices.Equal(got, tt.want) {
				t.Errorf("told\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
		})
	}
}

// Whoever loses points reads what of, in each language.
func TestALossSaysWhatItComesOf(t *testing.T) {
	appeared := doria.MonsterAppeared{Monster: 3, Type: "ogre", HP: 4, Armor: 3, Marker: 6}
	ogre := doria.Bearer{Monster: 3}
	tests := []struct {
		why    doria.Cause
		en, de string
	}{
		{doria.Cause{How: "attack", Whose: ogre, Element: "fire"}, "by the attack of Ogre 3 (fire)", "durch den Angriff von Oger 3 (Feuer)"},
		{doria.Cause{How: "attack", Whose: doria.Bearer{Hero: "ranger"}}, "by the attack of the Ranger", "durch den Angriff vom Waldläufer"},
		{doria.Cause{How: "effect", Of: doria.Origin{Kind: "card", ID: "boulder-trap"}}, "by Boulder Trap", "durch Felsblockfalle"},
		{doria.Cause{How: "effect", Of: doria.Origin{Kind: "door_event", ID: "draught"}, Element: "water"}, "by Icy Draught (water)", "durch Eisiger Luftzug (Wasser)"},
		{doria.Cause{How: "effect", Of: doria.Origin{Kind: "monster", ID: "ogre"}, Whose: ogre}, "by Ogre 3", "durch Oger 3"},
		{doria.Cause{How: "effect", Of: doria.Origin{Kind: "scenario", ID: "x"}}, "by the scenario", "durch das Szenario"},
		{doria.Cause{How: "fall"}, "in the failed jump", "beim missglückten Sprung"},
		{doria.Cause{How: "carried", Whose: doria.Bearer{Hero: "warrior"}}, "in the failed jump of the Warrior", "beim missglückten Sprung des Kriegers"},
		{doria.Cause{How: "poison"}, "by poison", "durch Gift"},
		{doria.Cause{How: "price", Of: doria.Origin{Kind: "card", ID: "longsword"}}, "for Longsword", "für Langschwert"},
		{doria.Cause{How: "resistance"}, "for Psi Resistance", "für den Psi-Widerstand"},
		{doria.Cause{How: "taken_off", Of: doria.Origin{Kind: "card", ID: "longsword"}}, "by taking off Longsword", "durch das Ablegen von Langschwert"},
	}
	p := presenter()
	for _, v := range viewers(t) {
		for _, tt := range tests {
			lost := doria.PointsLost{Cause: tt.why, Hero: "mage", Pool: doria.HP, Points: 4, Left: 1}
			want := "The Mage loses 4 HP " + tt.en + ": 1 left."
			if v.Words.Language() == "de" {
				want = "Der Magier verliert 4 TP " + tt.de + ": noch 1."
			}
			if got := p.Tell(v, []session.Step{{Events: []games.Event{appeared, lost}}})[1]; got != want {
				t.Errorf("told %q, want %q", got, want)
			}
		}
	}
}

func TestWhatOthersAnswerIsReported(t *testing.T) {
	p, v := presenter(), viewers(t)[0]
	got := p.Tell(v, []session.Step{
		{Seat: 1, Auto: "standing", Action: doria.Choose{Option: 1}},
		{Seat: 1, Auto: "away", Action: doria.Wait{Hero: "mage", AP: 4}},
		{Seat: 1, Action: doria.Wait{Hero: "mage", AP: 4}},
	})
	want := []string{"By standing order, for player 2:", "The house plays for player 2: Wait for 4 AP."}
	if !slices.Equal(got, want) {
		t.Errorf("told %q, want %q", got, want)
	}
}
