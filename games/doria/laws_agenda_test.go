package doria

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestAgendaOfStrangers saves games whose agenda counts on who or what is not there: each is refused when it is loaded,
// with the reason.
func TestAgendaOfStrangers(t *testing.T) {
	s := chambers(t, "mage warrior")
	m := s.monster("orc", 'a')
	blow := &assault{Hero: -1, Monster: m, Targets: []target{{Hero: 1}}}
	shot := &assault{Hero: 0, With: InHand1, Targets: []target{{Monster: m, Hero: -1}}}
	for name, c := range map[string]struct {
		agenda []step // what is done first stands last
		why    string
	}{
		"a hero who is not there":         {[]step{&wakeChoice{Hero: 2}}, "it names hero number 2"},
		"nobody where somebody has to be": {[]step{&recovery{Hero: -1, Points: 3}}, "it names hero number -1"},
		"a hero in a group":               {[]step{&equipment{Heroes: []int{0, 7}}}, "it names hero number 7"},
		"a monster that never was":        {[]step{&activation{Monster: m + 1}}, "it names monster number"},
		"a monster among several":         {[]step{&extraNext{Left: []MonsterID{m, -3}}}, "it names monster number -3"},
		"a tile that is not laid":         {[]step{&populate{Tile: 9}}, "it names tile number 9"},
		"a hero of an effect":             {[]step{&happening{Hero: 4, User: -1, Target: -1}}, "it names hero number 4"},
		"a hero whose roll is held": {[]step{&heldRoll{Hero: 0, Next: &initiativeResult{Hero: 3}}},
			"it names hero number 3"},
		"a defence without an attack": {[]step{&guardChoice{}}, "no attack is under way"},
		"a defence below its attack":  {[]step{&parry{}, blow}, "no attack is under way"},
		"a target too many":           {[]step{blow, &guardChoice{Target: 1}}, "an attack has no target 1"},
		"points for a monster":        {[]step{shot, &boostChoice{}}, "an attack has no target 0"},
		"an attack by nobody":         {[]step{&assault{Hero: -1, Targets: []target{{Hero: 0}}}}, "an attack by nobody"},
		"an attack on nobody":         {[]step{&assault{Hero: -1, Monster: m, Targets: []target{{Hero: -1}}}}, "on nobody"},
		"loot for a monster":          {[]step{&assault{Hero: -1, Monster: m, Loot: 1, Targets: []target{{Hero: 0}}}}, "loot for a monster"},
		"an attack in no stage":       {[]step{&assault{Hero: 0, Stage: 9, Targets: []target{{Monster: m}}}}, "in no stage"},
		"a phase that is none":        {[]step{&phaseStep{Phase: 12}}, "no phase 12"},
		"a result without its roll":   {[]step{&poisonResult{Hero: 0}}, "outside a roll"},
		"cards for nobody":            {[]step{&prepare{Heroes: []int{0}}}, "numbers of cards"},
		"initiative outside Phase C":  {[]step{&rollInitiative{Hero: 0}}, "outside Phase C"},
		"a rule of another scenario":  {[]step{&rule{Number: 99}}, "no rule 99"},
		"a stranger who asks":         {[]step{&request{Of: 1, Deed: Take{Hero: "ghost", Of: "mage", From: InHand1}}}, `hero "ghost"`},
		"a stranger who is asked for": {[]step{&request{Of: 1, Deed: Take{Hero: "mage", Of: "ghost", From: InHand1}}}, "no_such_hero"},
		"consent to what needs none":  {[]step{&request{Of: 1, Deed: Wait{Hero: "mage", AP: 1}}}, "agree to a wait"},
	} {
		t.Run(name, func(t *testing.T) {
			g := *s.Game
			g.agenda = nil
			for _, st := range c.agenda {
				g.agenda = append(g.agenda, entry{step: st})
			}
			saved, _ := g.AppendBinary(nil)
			_, err := load(g.pack, saved)
			if err == nil || !strings.Contains(err.Error(), c.why) {
				t.Errorf("loading it: %v, want %q", err, c.why)
			}
		})
	}
}

// TestDamagedSaves changes bytes of saved games: what can be loaded all the same is a game that goes on without a panic.
func TestDamagedSaves(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	loaded := 0
	for seed := range uint64(4) {
		g := brawl(t, seed, r)
		for range 30 {
			playOn(t, g, r, 2)
			saved, _ := g.AppendBinary(nil)
			for range 50 {
				data := slices.Clone(saved)
				data[r.IntN(len(data))] = byte(r.IntN(256))
				if damaged, err := load(g.pack, data); err == nil {
					loaded++
					playOn(t, damaged, r, 10)
				}
			}
		}
	}
	if loaded < 100 {
		t.Errorf("only %d damaged games could be loaded: nothing is proved", loaded)
	}
}

// playOn takes some actions that are listed, whichever.
func playOn(t *testing.T, g *Game, r *rand.Rand, actions int) {
	t.Helper()
	for range actions {
		asked := g.Decisions()
		if len(asked) == 0 {
			return
		}
		seat := asked[r.IntN(len(asked))].Seat
		legal := g.Legal(seat)
		if len(legal) == 0 {
			return
		}
		if _, err := g.Act(seat, legal[r.IntN(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
}
