package doria

import (
	"errors"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

// everyList goes through all lists of effects that the pack holds.
func everyList(pack *content.Pack, yield func(name string, kind SourceKind, number int, path ...int)) {
	for i := range pack.Cards {
		c := &pack.Cards[i]
		for _, list := range []int{listUse, listDrawn, listHit, listSprung, listEachRound, listDisarmFail} {
			if len(cardList(c, list)) > 0 {
				yield(c.ID, FromCard, i, list)
			}
		}
	}
	for i := range pack.Monsters {
		m := &pack.Monsters[i]
		if len(m.Defeated) > 0 {
			yield(m.ID, FromMonster, i, listDefeated)
		}
		for level := range m.Levels {
			if len(m.Levels[level].Attack.Hit) > 0 {
				yield(m.ID, FromMonster, i, listHit, level)
			}
		}
	}
	for i := range pack.Modifiers {
		if len(pack.Modifiers[i].Defeated) > 0 {
			yield(pack.Modifiers[i].ID, FromModifier, i, listDefeated)
		}
		if len(pack.Modifiers[i].EachRound) > 0 {
			yield(pack.Modifiers[i].ID, FromModifier, i, listEachRound)
		}
	}
	for i := range pack.DoorEvents {
		yield(pack.DoorEvents[i].ID, FromDoorEvent, i, listOccurs)
	}
	for i := range pack.RoomEvents {
		yield(pack.RoomEvents[i].ID, FromRoomEvent, i, listOccurs)
	}
}

// exercise is a party of three with a monster next to it in two rooms, and everything lasting that an effect may ask for.
func exercise(t testing.TB, seed int) *scene {
	s := chambers(t, "mage warrior ranger")
	s.dice(seed%9+2, seed%7+2)
	s.monster("orc", 'p')
	s.monster("zombie", 'W')
	s.equip("mage", "leather-armor", OnTorso)
	s.equip("warrior", "longsword", InHand1)
	s.damaged("mage", OnTorso)
	s.give("mage", "dagger")
	return s
}

func TestEveryEffectOfThePackHappens(t *testing.T) {
	count, seeds := 0, 3
	if testing.Short() {
		seeds = 1
	}
	everyList(testPack(), func(name string, kind SourceKind, number int, path ...int) {
		count++
		for seed := range seeds {
			s := exercise(t, count+seed)
			w := happens(kind, number, s.the("mage").At, path...).about(0)
			w.User, w.Target, w.Monster = 0, 1, s.monsters[0].ID
			if kind == FromCard && path[0] == listUse && s.pack.Cards[number].Use.Target == content.OnSquare {
				w.At = s.mark('k')
			}
			if kind == FromCard && s.pack.Cards[number].Trap != nil {
				s.springs("mage", name)
				s.settle("never")
				if len(s.traps) == 0 {
					continue
				}
				w.Trap = s.traps[0].Number
			}
			if kind == FromModifier || kind == FromMonster && path[0] == listDefeated || kind == FromCard && path[0] == listHit {
				w.Hero = -1
			}
			s.only(w, &faint{})
			begun := s.events
			s.settle("never")
			if err := errors.Join(s.lawful(), s.lawfulFigures(), reasonless(begun), reasonless(s.events)); err != nil {
				t.Errorf("%s %v: %v", name, path, err)
			}
			s.reload()
		}
	})
	if count < 100 {
		t.Errorf("only %d lists of effects", count)
	}
}

func TestEveryRuleOfEveryScenarioHappens(t *testing.T) {
	for i := range testPack().Scenarios {
		rules, deeds := testPack().Scenarios[i].Rules, testPack().Scenarios[i].Deeds
		for n := range len(rules) + len(deeds) {
			s := exercise(t, i+n)
			s.scenario, s.goal = content.ScenarioID(i), -1
			s.counters = make([]int, len(s.counterNames()))
			w := happens(FromScenario, n, s.the("mage").At, listOccurs).about(0)
			if n >= len(rules) {
				w = happens(FromScenario, n-len(rules), s.the("mage").At, listDeed).about(0)
			}
			s.only(w, &verdict{}, &faint{})
			begun := s.events
			s.settle("never")
			if err := errors.Join(s.lawful(), s.lawfulFigures(), reasonless(begun), reasonless(s.events)); err != nil {
				t.Errorf("%s, rule %d: %v", testPack().Scenarios[i].ID, n, err)
			}
		}
	}
	for i := range testPack().Goals {
		for n := range testPack().Goals[i].Rules {
			s := exercise(t, i+n)
			s.scenario, s.goal = -1, content.GoalID(i)
			s.counters = make([]int, len(s.counterNames()))
			s.only(happens(FromScenario, n, s.the("mage").At, listOccurs).about(0), &verdict{}, &faint{})
			s.settle("never")
		}
	}
}
