package doria

import (
	"errors"
	"testing"

	"github.com/innkeeper-bot/innkeeper/games"
	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestWhoIsHarmedLearnsWhy(t *testing.T) {
	card := func(id string) Origin { return Origin{"card", id} }
	t.Run("DD-215 DD-264 by a failed jump, and whoever is carried by that of another", func(t *testing.T) {
		s := arena(t, "mage warrior ranger")
		s.lieDown("warrior").At = s.the("mage").At
		s.run()
		jump := s.over('c')
		jump.Carry = "warrior"
		s.dice(2, 3)
		s.do(Move{Hero: "mage", Parts: []Part{jump}})
		lost := all[PointsLost](s)
		equal(t, "jumper", lost[0].Cause, Cause{How: "fall"})
		equal(t, "carried", lost[1].Cause, Cause{How: "carried", Whose: Bearer{Hero: "mage"}})
	})
	t.Run("DD-481 by an attack, whose element is told", func(t *testing.T) {
		s := arena(t, "ranger warrior")
		s.the("ranger").Attributes[content.Perception] = 4
		s.dice(10, 10, 5, 9)
		m := s.monster("orc", 'i')
		s.strikes(m, "ranger")
		equal(t, "cause", one[PointsLost](s).Cause, Cause{How: "attack", Whose: Bearer{Monster: m}})
	})
	t.Run("DD-522 DD-532 for what psi points are spent on", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.strikes(s.monster("dark-mage", 'c'), "mage")
		s.dice(10, 9, 9, 2, 3)
		s.pick("skill")
		s.amount(5)
		lost := all[PointsLost](s)
		equal(t, "boost", lost[0].Cause, Cause{How: "resistance"})
		equal(t, "hit", lost[1].How, "attack")
	})
	t.Run("DD-341 by a trap, with armour or without", func(t *testing.T) {
		s := chambers(t, "adventurer warrior")
		s.dice(8, 5, 6, 2)
		s.springs("adventurer", "boulder-trap")
		for _, e := range all[PointsLost](s) {
			equal(t, string(e.Hero), e.Cause, Cause{How: "effect", Of: card("boulder-trap")})
		}
		s = chambers(t, "ranger warrior")
		s.equip("ranger", "leather-armor", OnTorso)
		s.dice(2, 2, 9, 9)
		s.springs("ranger", "boulder-trap")
		s.asked("armor")
		s.reload() // what is to blame is kept with the question
		s.pick("none")
		equal(t, "with armour", one[PointsLost](s).Cause, Cause{How: "effect", Of: card("boulder-trap")})
	})
	t.Run("DD-138 DD-143 by poison, and poisoned by what", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.loot(1, "poison-needle")
		s.only(&drawLoot{Hero: 0, Cards: 1})
		s.dice(1, 2)
		s.amount(1)
		equal(t, "poisoned", one[Poisoned](s).Cause, Cause{How: "effect", Of: card("poison-needle")})
		s.dice(4, 4)
		s.only(&poisonHeroes{})
		equal(t, "lost", one[PointsLost](s).Cause, Cause{How: "poison"})
	})
}

// reasonless is an error for the first event of harm that does not say what it comes of.
func reasonless(events []games.Event) error {
	for _, e := range events {
		var why Cause
		switch e := e.(type) {
		case PointsLost:
			why = e.Cause
		case Poisoned:
			why = e.Cause
		default:
			continue
		}
		switch named := why.Of != (Origin{}); {
		case why.How == "":
			return errors.New(e.Kind() + " says nothing of why")
		case why.How == causeEffect && !named, why.How == causePrice && !named, why.How == causeTakenOff && !named:
			return errors.New(e.Kind() + " by " + why.How + " does not say of what")
		case why.How == causeAttack && why.Whose == (Bearer{}):
			return errors.New(e.Kind() + " by the attack of nobody")
		}
	}
	return nil
}
