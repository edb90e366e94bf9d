package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestQuestionsSayWhatIsAtStake(t *testing.T) {
	stakes := func(s *scene, kind string) *Stakes {
		s.t.Helper()
		s.asked(kind)
		if s.Stakes() == nil {
			s.t.Fatalf("nothing at stake in %s", kind)
		}
		return s.Stakes()
	}
	t.Run("DD-532 DD-R170 psi points: by how much the roll misses, and what each number of them comes to", func(t *testing.T) {
		s := arena(t, "mage warrior")
		h := s.the("mage")
		s.strikes(s.monster("dark-mage", 'c'), "mage")
		s.dice(10, 9, 9, 2, 3) // 29 against 5: two criticals
		s.pick("skill")
		at := stakes(s, "boost")
		equal(t, "rolled", at.Roll.Total, 5)
		equal(t, "against", at.Against, 29)
		equal(t, "needed", at.Needs, 30)
		equal(t, "points there are", at.Points, h.PP)
		for i, want := range []Way{
			{Hit: true, Criticals: 2, Damage: at.Damage + 2, HP: h.HP, PP: h.PP},
			{Hit: true, Criticals: 1, Damage: at.Damage + 1, HP: h.HP, PP: h.PP - 5},
			{Hit: true, Damage: at.Damage, HP: h.HP, PP: h.PP - 15},
			{HP: h.HP, PP: h.PP - 25},
		} {
			equal(t, "way", at.Ways[i], want)
		}
		damage, hp := at.Ways[1].Damage, h.HP
		s.amount(5)
		equal(t, "damage came as it was said", hp-s.the("mage").HP, damage)
	})
	t.Run("DD-475 a defence: who attacks with what, and the dice of each answer with all that adds to them", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		m := s.monster("ogre", 'i')
		s.strikes(m, "warrior")
		at := stakes(s, "defend")
		equal(t, "attacker", at.Whose, Bearer{Monster: m})
		printed := s.levelCard(s.Game.monster(m)).Attack
		equal(t, "dice", *at.Throw, Handful{printed.Dice.Count, printed.Dice.Plus})
		equal(t, "damage", at.Damage, printed.Damage)
		for i, o := range s.Options() {
			if o.Kind == "decline" {
				equal(t, "no dice", at.Ways[i].Throw == nil, true)
				continue
			}
			if o.Kind == "skill" {
				equal(t, "dice of a skill", at.Ways[i].Throw.Dice, skillDice)
			}
		}
		throw := *at.Ways[1].Throw
		s.pick("longsword")
		equal(t, "rolled as it was said", one[Defended](s).Roll.Plus, throw.Plus)
	})
	t.Run("DD-482 armour: what gets through with each, and what is left", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "leather-armor", OnTorso)
		s.hurt("warrior", 4, content.NoElement)
		at := stakes(s, "armor")
		hp := s.the("warrior").HP
		equal(t, "none", at.Ways[0], Way{Hit: true, Damage: 4, HP: hp - 4, PP: s.the("warrior").PP})
		equal(t, "with it", at.Ways[1], Way{Hit: true, Damage: 1, HP: hp - 1, PP: s.the("warrior").PP})
		s.pick("leather-armor")
		equal(t, "left", s.the("warrior").HP, hp-1)
	})
	t.Run("DD-649 a roll that may be thrown again: what it is for, what it takes, what is left", func(t *testing.T) {
		s := chambers(t, "mage warrior", "fate_points=character")
		s.the("mage").Fate = 1
		s.dice(2, 3)
		s.befalls("mage", "[{check: {attributes: [WIS, PSI], tn: {base: 40}, fail: [{drain: {base: 2}}]}}]")
		at := stakes(s, "reroll")
		equal(t, "what", at.What, "check")
		equal(t, "needed", at.Needs, 40)
		equal(t, "fate", at.Points, 1)
		equal(t, "roll", at.Roll.Total, at.Roll.Plus+5)
		at.Roll.Dice[0][0] = 9
		equal(t, "shares no memory", s.Stakes().Roll.Dice[0][0], 2)
	})
	t.Run("DD-336 a check that may be let go: its attributes, dice and number", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.befalls("mage", "[{check: {attributes: [WIS, PSI], tn: {base: 20}, optional: true, fail: [{drain: {base: 2}}]}}]")
		at, h := stakes(s, "attempt"), s.the("mage")
		equal(t, "attributes", *at.Attributes, [2]string{"WIS", "PSI"})
		equal(t, "needed", at.Needs, 20)
		equal(t, "dice", *at.Throw, Handful{2, h.Attributes[content.Wisdom] + h.Attributes[content.Psi]})
	})
	t.Run("DD-173 DD-557 points that come back: what each division leads to", func(t *testing.T) {
		s := stage(t, "mage warrior")
		h := s.the("mage")
		h.HP, h.PP = 1, 2
		s.only(&recovery{Hero: 0, Points: 3, By: "DD-173"})
		at := stakes(s, "recover")
		equal(t, "points", at.Points, 3)
		equal(t, "all to HP", at.Ways[0], Way{HP: 4, PP: 2})
		s.amount(2)
		equal(t, "as it was said", [2]int{s.the("mage").HP, s.the("mage").PP}, [2]int{at.Ways[1].HP, at.Ways[1].PP})
	})
}
