package doria

import "testing"

func TestRolls(t *testing.T) {
	t.Run("DD-034 DD-032 DD-033 the Scoundrel throws 17 against the Orc's 12 and hits", func(t *testing.T) {
		s := arena(t, "scoundrel")
		s.equip("scoundrel", "moon-spear", InHand1)
		orc := s.monster("orc", 'p')
		s.dice(5, 8, 4, 2, 5)
		s.attack("scoundrel", orc)
		equal(t, "attack", one[AttackRolled](s).Roll.Total, 17)
		equal(t, "defence", one[Defended](s).Roll.Total, 12)
		equal(t, "damage", one[MonsterHit](s).Damage, 2)
		equal(t, "left", one[MonsterHit](s).Left, 1)
	})
	t.Run("DD-033 DD-463 DD-476 a tie hits, one more fends off", func(t *testing.T) {
		for _, defence := range []struct {
			dice []int
			hit  int
		}{{[]int{5, 8, 4, 5, 7}, 1}, {[]int{5, 8, 4, 6, 7}, 0}} {
			s := arena(t, "scoundrel")
			s.equip("scoundrel", "moon-spear", InHand1)
			s.dice(defence.dice...)
			s.attack("scoundrel", s.monster("orc", 'p'))
			equal(t, "hits", len(all[MonsterHit](s)), defence.hit)
			equal(t, "misses", len(all[AttackMissed](s)), 1-defence.hit)
		}
	})
	t.Run("DD-461 DD-038 a 0 counts 10 and is thrown again: the Longsword comes to 28", func(t *testing.T) {
		s := arena(t, "warrior")
		s.equip("warrior", "longsword", InHand1)
		s.dice(3, 4, 10, 6, 8, 6)
		s.attack("warrior", s.monster("orc", 'p'))
		r := one[AttackRolled](s).Roll
		equal(t, "total", r.Total, 28)
		equal(t, "dice", len(r.Dice), 3)
		equal(t, "throws of the third", len(r.Dice[2]), 2)
	})
	t.Run("DD-R164 an attack is announced with its dice and damage", func(t *testing.T) {
		s := arena(t, "warrior")
		s.equip("warrior", "longsword", InHand1)
		s.the("warrior").Bonuses = 1<<MeleeBonus | 1<<DamageBonus
		s.attack("warrior", s.monster("orc", 'p'))
		begun := one[AttackBegun](s)
		equal(t, "dice", begun.Dice, 4)
		equal(t, "plus", begun.Plus, 5)
		equal(t, "damage", begun.Damage, 3)
	})
	t.Run("DD-477 28 against 19 is a hit without a critical success", func(t *testing.T) {
		s := arena(t, "warrior")
		s.equip("warrior", "longsword", InHand1)
		s.dice(3, 4, 10, 6, 8, 6)
		s.attack("warrior", s.monster("orc", 'p'))
		equal(t, "defence", one[Defended](s).Roll.Total, 19)
		equal(t, "damage", one[MonsterHit](s).Damage, 2)
	})
	t.Run("DD-037 the Priestess fails a spell by two", func(t *testing.T) {
		s := arena(t, "priestess mage")
		s.the("priestess").Attributes = [6]int{5, 8, 6, 6, 13, 15}
		s.equip("priestess", "healing-light", InHand1)
		s.dice(2, 5)
		s.do(Use{Hero: "priestess", With: InHand1, On: "mage"})
		c := one[Used](s).Check
		equal(t, "total", c.Roll.Total, 30)
		equal(t, "TN", c.TN, 32)
		equal(t, "passed", c.Pass, false)
	})
	fumbles := []struct {
		name  string
		dice  []int
		fails bool
	}{
		{"DD-041 two ones are a Fumble though the total would do", []int{1, 1, 9}, true},
		{"DD-R1 three ones are one Fumble", []int{1, 1, 1}, true},
		{"DD-041 one one is none", []int{1, 9, 9, 2, 2}, false},
		{"DD-042 DD-R1 a 0 and then a 1 is 11 and no one", []int{10, 1, 1, 9, 2, 2}, false},
	}
	for _, c := range fumbles {
		t.Run(c.name, func(t *testing.T) {
			s := arena(t, "scoundrel")
			s.equip("scoundrel", "moon-spear", InHand1)
			s.dice(c.dice...)
			s.attack("scoundrel", s.monster("orc", 'p'))
			equal(t, "fumble", one[AttackRolled](s).Roll.Fumble, c.fails)
			equal(t, "hits", len(all[MonsterHit](s)) == 0, c.fails)
		})
	}
	t.Run("DD-642 DD-R193 under no_fumbles two ones mean nothing", func(t *testing.T) {
		s := arena(t, "scoundrel", "no_fumbles")
		s.equip("scoundrel", "moon-spear", InHand1)
		s.dice(1, 1, 10, 9, 1, 1)
		s.attack("scoundrel", s.monster("orc", 'p'))
		equal(t, "damage", one[MonsterHit](s).Damage, 2+1) // 21 against 7
		none[CardDamaged](s)
	})
	t.Run("DD-R228 attack before defence, each die to its end", func(t *testing.T) {
		s := arena(t, "scoundrel")
		s.equip("scoundrel", "moon-spear", InHand1)
		s.dice(10, 10, 2, 3, 4, 10, 5, 6)
		s.attack("scoundrel", s.monster("orc", 'p'))
		equal(t, "attack", one[AttackRolled](s).Roll.Total, 22+3+4)
		equal(t, "defence", one[Defended](s).Roll.Total, 15+6+5)
	})
	t.Run("DD-R228 monsters defend by creation", func(t *testing.T) {
		s := arena(t, "mage")
		s.equip("mage", "fireball", InHand1)
		first, second := s.monster("zombie", 'b'), s.monster("zombie", 'a')
		s.tough(first, 20)
		s.tough(second, 20)
		s.dice(5, 5, 5, 2, 3, 4, 6)
		s.do(Attack{Hero: "mage", With: InHand1, Target: second})
		equal(t, "aimed at", one[AttackBegun](s).Monsters[0], second)
		d := all[Defended](s)
		equal(t, "defences", len(d), 2)
		equal(t, "first", d[0].Monster, first)
		equal(t, "its roll", d[0].Roll.Total, 2+3+2)
		equal(t, "the other's", d[1].Roll.Total, 4+6+2)
	})
}

func TestTurns(t *testing.T) {
	t.Run("DD-136 DD-125 green at 19 pays 15 first, then yellow at 17 is next", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "chain-lightning", InHand1) // 15 AP
		s.the("mage").AP, s.the("warrior").AP = 19, 17
		m := s.monster("orc", 'd')
		s.run()
		s.do(Attack{Hero: "mage", With: InHand1, Target: m})
		equal(t, "left when it is announced", one[AttackBegun](s).Left, 4)
		s.left("mage", 4)
		equal(t, "next", s.asked("act")[0], 1)
	})
	t.Run("DD-137 DD-129 the last action may cost more than is left, and no debt stays", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "chain-lightning", InHand1)
		s.the("mage").AP, s.the("warrior").AP = 4, 0
		m := s.monster("orc", 'd')
		s.Game.monster(m).Marker = 0
		s.tough(m, 50)
		s.run()
		s.do(Attack{Hero: "mage", With: InHand1, Target: m})
		equal(t, "paid", all[AttackBegun](s)[0].AP, 15)
		equal(t, "left when it is announced", all[AttackBegun](s)[0].Left, 0)
	})
	t.Run("DD-123 DD-126 DD-132 the highest marker acts; a monster after the heroes on its number", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("mage").AP, s.the("warrior").AP = 7, 6
		s.monster("orc", 'd') // 7
		s.run()
		equal(t, "first", s.asked("act")[0], 0)
		none[MonsterActed](s)
		s.do(Wait{Hero: "mage", AP: 1})
		one[MonsterActed](s)
	})
	t.Run("DD-124 DD-128 DD-R38 only who has the turn and a point left acts, also for nothing", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("mage").AP, s.the("warrior").AP = 7, 6
		s.give("warrior", "dagger")
		s.run()
		s.refused(Discard{Hero: "warrior", From: InBackpack}, "DD-R100", CodeNotAsked)
		s.the("warrior").AP, s.the("mage").AP = 0, 1
		s.refused(Wait{Hero: "warrior", AP: 1}, "DD-R100", CodeNotAsked)
	})
	t.Run("DD-127 DD-R35 DD-R221 of tied heroes the one who acts first goes first", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.run()
		equal(t, "asked", len(s.asked("act")), 2)
		s.do(Wait{Hero: "warrior", AP: 1})
		equal(t, "then", len(s.asked("act")), 1)
	})
	t.Run("DD-279 DD-280 DD-R65 DD-131 waiting gives points up", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("warrior").AP = 1
		s.run()
		s.do(Wait{Hero: "mage", AP: 5})
		equal(t, "waited", one[Waited](s).AP, 5)
		s.left("mage", 15)
		s.refused(Wait{Hero: "mage", AP: 16}, "DD-279", CodeBadWait)
		s.refused(Wait{Hero: "mage"}, "DD-279", CodeBadWait)
	})
	t.Run("DD-R223 a wait ends when somebody else is to act", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("warrior").AP = 12
		s.run()
		s.do(Wait{Hero: "mage", AP: 20})
		s.left("mage", 12) // both may act now
		s = arena(t, "mage")
		s.monster("orc", 'd')
		s.run()
		s.do(Wait{Hero: "mage", AP: 20})
		equal(t, "left before the Orc, which acts at 7 after a hero", one[Waited](s).Left, 6)
	})
	t.Run("DD-R17 a change of initiative points does not move the marker", func(t *testing.T) {
		s := arena(t, "huntress")
		s.give("huntress", "hunting-boots")
		s.run()
		s.do(Equip{Hero: "huntress", From: InBackpack, To: OnFeet})
		s.left("huntress", 10)
	})
}
