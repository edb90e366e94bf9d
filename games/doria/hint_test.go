package doria

import (
	"reflect"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/dice"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// Advice is what the game itself would answer by default, though the View that it is taken from hides the decks and the
// dice: it rests on nothing that a player cannot know. And it always has its reasons.
func TestAdviceRestsOnWhatIsSeen(t *testing.T) {
	pack := testPack()
	e := NewEngine(pack)
	grounds := map[string]int{}
	for seed := range byte(6) {
		for _, setup := range []Setup{{Mode: "random", Goal: pack.Goals[0].ID}, {Mode: "campaign", Campaign: pack.Campaigns[0].ID}} {
			setup.Options = []string{"fate_points=character"}
			setup.Heroes = []HeroSetup{{Seat: 0}, {Seat: 1}, {Seat: 0}}
			g, _, err := New(pack, 2, setup, dice.New([16]byte{seed, 7}))
			if err != nil {
				t.Fatal(err)
			}
			for range 400 {
				asked := g.Decisions()
				if len(asked) == 0 {
					break
				}
				seat := asked[0].Seat
				want := g.Default(seat)
				a, err := e.Advise(g.View(seat).(View), seat)
				if err != nil {
					t.Fatalf("%s: %v", asked[0].Kind, err)
				}
				if !reflect.DeepEqual(a.Action, want) {
					t.Fatalf("%s: advised %#v, the game would %#v", asked[0].Kind, a.Action, want)
				}
				if len(a.Grounds) == 0 {
					t.Errorf("%s: nothing speaks for %#v", asked[0].Kind, a.Action)
				}
				for _, ground := range a.Grounds {
					grounds[ground.What]++
					if ground.Chance < 0 || ground.Chance > 100 || ground.Slay < 0 || ground.Slay > 100 || ground.Harm < 0 || ground.Instead < 0 {
						t.Errorf("odds of %+v", ground)
					}
				}
				if _, err := g.Act(seat, want); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, kind := range []string{"strike", "answer", "reach", "moved_answer", "near_door", "open", "search", "guard", "armour", "better"} {
		if grounds[kind] == 0 {
			t.Errorf("no advice because of %q: %v", kind, grounds)
		}
	}
}

func TestWhatAViewHidesIsNotInIt(t *testing.T) {
	s := chambers(t, "mage warrior")
	s.at(PhaseD)
	s.run()
	before := s.View(0)
	d := &s.decks
	for i := range d.loot {
		for j := range d.loot[i] {
			d.loot[i][j] = d.loot[i][len(d.loot[i])-1]
		}
	}
	for i := range d.tile {
		d.tile[i] = d.tile[0]
	}
	s.Game.dice = dice.New([16]byte{99})
	if !reflect.DeepEqual(before, s.View(0)) {
		t.Error("other decks and dice show in the view")
	}
}

func TestGroundsHaveTheirNumbers(t *testing.T) {
	advised := func(s *scene) Advice {
		s.t.Helper()
		seat := s.Decisions()[0].Seat
		a, err := NewEngine(s.pack).Advise(s.View(seat).(View), seat)
		if err != nil {
			s.t.Fatal(err)
		}
		return a
	}
	t.Run("DD-463 DD-481 an attack: its chance to hit and to slay, the damage to be expected, what the monster has", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		m := s.monster("zombie", 'i')
		s.at(PhaseD)
		s.the("warrior").AP, s.the("mage").AP = 20, 0
		s.run()
		a := advised(s)
		strike, is := a.Action.(Attack)
		if !is || strike.Target != m {
			t.Fatalf("advised %#v", a.Action)
		}
		ground := a.Grounds[0]
		equal(t, "kind", ground.What, "strike")
		equal(t, "monster", ground.Monster, m)
		equal(t, "its hit points", ground.Count, s.Game.monster(m).HP)
		attack := &assault{Hero: 0, With: strike.With, Card: s.cardID(ground.Card), Targets: []target{{Monster: m, Hero: -1}}}
		chance := chanceOf(s.heroAttackDice(attack), s.monsterGuardDice(attack, s.Game.monster(m)))
		equal(t, "chance", ground.Chance, chance/100)
		if ground.Slay > ground.Chance || ground.Harm == 0 {
			t.Errorf("%+v", ground)
		}
	})
	t.Run("DD-475 a defence: its chance to fend the attack off", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		s.strikes(s.monster("ogre", 'i'), "warrior")
		a := advised(s)
		at := s.Stakes()
		way := at.Ways[a.Action.(Choose).Option].Throw
		hits := chanceOf(content.Dice{Count: at.Throw.Dice, Plus: at.Throw.Plus}, content.Dice{Count: way.Dice, Plus: way.Plus})
		equal(t, "ground", a.Grounds[0], Ground{What: "guard", Hero: "warrior", Chance: (10000 - hits) / 100})
	})
	t.Run("DD-532 psi points: the damage that they save", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.strikes(s.monster("dark-mage", 'c'), "mage")
		s.dice(4, 4, 4, 2, 3)
		s.pick("skill")
		s.asked("boost")
		a := advised(s)
		ground := a.Grounds[0]
		if option := a.Action.(Choose).Option; (option == 0) != (ground.What == "spare") || ground.Count+ground.From == 0 {
			t.Errorf("option %d: %+v", option, ground)
		}
	})
	t.Run("DD-R100 who is not asked gets none", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.strikes(s.monster("dark-mage", 'c'), "mage")
		e := NewEngine(s.pack)
		if _, err := e.Advise(s.View(1).(View), 1); err == nil {
			t.Error("advice for somebody who is not asked")
		}
		if _, err := e.Advise(View{}, games.Seat(0)); err == nil {
			t.Error("advice from nothing")
		}
	})
}

func BenchmarkAdvise(b *testing.B) {
	s := exercise(b, 3)
	s.at(PhaseD)
	s.run()
	seat := s.Decisions()[0].Seat
	v := s.View(seat).(View)
	e := NewEngine(s.pack)
	for b.Loop() {
		if _, err := e.Advise(v, seat); err != nil {
			b.Fatal(err)
		}
	}
}
