package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestReachOfAttacks(t *testing.T) {
	t.Run("DD-464 DD-R156 DD-044 range is counted orthogonally", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		near, diagonal := s.monster("orc", 'p'), s.monster("orc", 'j')
		s.run()
		s.refused(Attack{Hero: "warrior", With: InHand1, Target: diagonal}, "DD-464", CodeOutOfRange)
		s.dice(5, 5, 5, 5, 5)
		s.do(Attack{Hero: "warrior", With: InHand1, Target: near})
	})
	t.Run("DD-465 DD-466 a wall in between blocks, figures do not (DD-467 DD-468)", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.draw(
			"#######",
			"#m.k.x#",
			"###.###",
			"#a...e#",
			"#.....#",
			"#.....#",
			"#######",
		)
		s.stand("mage", 'm')
		s.stand("warrior", 'k')
		s.equip("mage", "psi-orb", InHand1)
		seen, hidden := s.monster("orc", 'x'), s.monster("orc", 'a')
		s.run()
		s.refused(Attack{Hero: "mage", With: InHand1, Target: hidden}, "DD-465", CodeNoSight)
		s.dice(5, 5, 5, 9, 9)
		s.do(Attack{Hero: "mage", With: InHand1, Target: seen})
		equal(t, "targets", len(one[AttackBegun](s).Monsters), 1)
		equal(t, "friends", len(one[AttackBegun](s).Heroes), 0)
	})
	t.Run("DD-639 DD-R192 no_line_of_sight: the way there counts, and walls still separate rooms", func(t *testing.T) {
		s := stage(t, "mage warrior", "no_line_of_sight")
		s.draw(
			"#######",
			"#m.k.x#",
			"###.###",
			"#a...e#",
			"#.....#",
			"#.....#",
			"#######",
		)
		s.stand("mage", 'm')
		s.equip("mage", "thunderstorm", InHand1) // range 5
		far, round := s.monster("orc", 'a'), s.monster("orc", 'e')
		s.run()
		s.refused(Attack{Hero: "mage", With: InHand1, Target: far}, "DD-R192", CodeOutOfRange)
		s.refused(Attack{Hero: "mage", With: InHand1, Target: round}, "DD-R192", CodeOutOfRange)
		s.the("mage").Bonuses = s.the("mage").Bonuses.with(DoubleRange)
		s.dice(5, 5, 5, 5, 9, 9)
		s.do(Attack{Hero: "mage", With: InHand1, Target: far}) // 6 squares of way
	})
	t.Run("DD-390 DD-R162 a Poltergeist in a wall can be aimed at, also under no_line_of_sight", func(t *testing.T) {
		for _, options := range [][]string{nil, {"no_line_of_sight"}} {
			s := arena(t, "mage warrior", options...)
			s.equip("mage", "psi-orb", InHand1)
			s.the("mage").At = s.mark('k')
			ghost := s.monsterAt("poltergeist", Square{X: 6, Y: 2})
			s.dice(2, 2, 2, 9, 9)
			s.attack("mage", ghost)
			one[AttackRolled](s)
		}
	})
	t.Run("DD-590 DD-591 Range×2 doubles the range of every weapon and spell, not what it does besides", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.draw(
			"#######",
			"#m.k.x#",
			"#####.#",
			"#....e#",
			"#.....#",
			"#.....#",
			"#######",
		)
		s.stand("mage", 'm')
		s.stand("warrior", 'k')
		s.equip("warrior", "longsword", InHand1)
		orc := s.monster("orc", 'x')
		s.monster("orc", 'e') // 2 squares on
		s.run()
		s.refused(Attack{Hero: "warrior", With: InHand1, Target: orc}, "DD-464", CodeOutOfRange)
		s.the("warrior").Bonuses = s.the("warrior").Bonuses.with(DoubleRange)
		s.dice(5, 5, 5, 9, 9)
		s.do(Attack{Hero: "warrior", With: InHand1, Target: orc})
		s.the("mage").Bonuses = s.the("mage").Bonuses.with(DoubleRange)
		s.equip("mage", "fireball", InHand1)
		s.dice(5, 5, 5, 9, 9)
		s.do(Attack{Hero: "mage", With: InHand1, Target: orc})
		equal(t, "the burst has not grown", len(all[AttackBegun](s)[0].Monsters), 1)
	})
	t.Run("DD-592 DD-R185 with Range×2 a spell for the caster alone reaches the squares around", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("mage").PP = 4
		s.equip("mage", "veil", InHand1)
		s.run()
		s.refused(Use{Hero: "mage", With: InHand1, On: "warrior"}, "DD-523", CodeBadTarget)
		s.the("mage").Bonuses = s.the("mage").Bonuses.with(DoubleRange)
		s.dice(9, 9)
		s.do(Use{Hero: "mage", With: InHand1, On: "warrior"})
		equal(t, "on", one[Used](s).On, "warrior")
		s.the("warrior").At = s.mark('i')
		s.the("mage").AP = 20
		s.the("mage").At = s.mark('x')
		s.refused(Use{Hero: "mage", With: InHand1, On: "warrior"}, "DD-464", CodeOutOfRange)
	})
	t.Run("DD-592 DD-R185 one that spreads may spread from a square next to the caster", func(t *testing.T) {
		s := arena(t, "priestess warrior ranger")
		s.the("warrior").At, s.the("warrior").HP = s.mark('F'), 5 // 3 squares from p, 2 from q
		s.the("ranger").At, s.the("ranger").HP = s.mark('a'), 5
		s.the("priestess").At = s.mark('p')
		s.equip("priestess", "circle-of-healing", InHand1)
		at := s.mark('q')
		s.run()
		s.refused(Use{Hero: "priestess", With: InHand1, At: &at}, "DD-523", CodeBadTarget)
		s.endow("priestess", DoubleRange)
		s.dice(9, 9)
		s.do(Use{Hero: "priestess", With: InHand1, At: &at})
		equal(t, "warrior", s.the("warrior").HP, 8)
		equal(t, "ranger", s.the("ranger").HP, 5)
	})
	t.Run("DD-R45 DD-R209 DD-390 monsters before the entrance, and Poltergeists by weapons, cannot be aimed at", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		s.equip("mage", "psi-orb", InHand1)
		ghost, out := s.monster("poltergeist", 'p'), s.monster("orc", 's')
		s.Game.monster(out).Outside = true
		s.run()
		s.refused(Attack{Hero: "warrior", With: InHand1, Target: ghost}, "DD-R209", CodeOnlyMagic)
		s.refused(Attack{Hero: "mage", With: InHand1, Target: out}, "DD-R45", CodeNotOnBoard)
		s.dice(5, 5, 5, 1, 2)
		s.do(Attack{Hero: "mage", With: InHand1, Target: ghost})
		one[MonsterHit](s)
	})
	t.Run("DD-539 DD-R162 an element on a weapon is no magic", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "ember-blade", InHand1)
		ghost := s.monster("poltergeist", 'p')
		s.run()
		s.refused(Attack{Hero: "warrior", With: InHand1, Target: ghost, Enchantment: 1}, "DD-R209", CodeOnlyMagic)
	})
	t.Run("DD-409 who lies under Rubble is attacked from next to it only", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		s.equip("mage", "psi-orb", InHand1)
		orc := s.monster("orc", 'p')
		s.Game.monster(orc).Buried = true
		s.run()
		s.refused(Attack{Hero: "mage", With: InHand1, Target: orc}, "DD-409", CodeBuried)
		s.dice(5, 5, 5, 9, 9)
		s.do(Attack{Hero: "warrior", With: InHand1, Target: orc})
	})
}

func TestAreas(t *testing.T) {
	t.Run("DD-508 DD-R169 DD-510 a burst hits friends too, who defend each for itself, but never the caster", func(t *testing.T) {
		s := arena(t, "mage warrior priestess")
		s.equip("mage", "fireball", InHand1)
		orc := s.monster("orc", 'j')
		s.the("warrior").At = s.mark('d')
		s.the("mage").At = s.mark('k') // next to the Orc
		s.the("priestess").At = s.mark('a')
		s.run()
		s.do(Attack{Hero: "mage", With: InHand1, Target: orc})
		begun := one[AttackBegun](s)
		equal(t, "friends", len(begun.Heroes), 1)
		equal(t, "the Warrior", begun.Heroes[0], "warrior")
		equal(t, "asked", s.asked("defend")[0], 1)
		s.dice(5, 5, 5, 2, 2, 9, 9)
		s.pick("skill")
		equal(t, "one roll", len(all[AttackRolled](s)), 1)
		equal(t, "a friend's defence", one[Defended](s).Hero, "warrior")
		equal(t, "paid once", s.the("mage").PP, 10)
		s.amount(0)
		equal(t, "lost", one[PointsLost](s).Points, 3+1) // 18 against 4
		equal(t, "the Orc's defence", one[Defended](s).Monster, orc)
	})
	t.Run("DD-470 DD-523 one roll for all that a shape hits, monsters by creation", func(t *testing.T) {
		s := arena(t, "priestess warrior")
		s.equip("priestess", "earthquake", InHand1)
		s.the("warrior").At = s.mark('z')
		second, aim := s.monster("orc", 'p'), s.monster("zombie", 'i')
		s.monster("zombie", 'a') // 4 squares away
		s.run()
		s.dice(5, 5, 5, 9, 9, 9, 9)
		s.do(Attack{Hero: "priestess", With: InHand1, Target: aim})
		begun := one[AttackBegun](s)
		equal(t, "targets", len(begun.Monsters), 2)
		equal(t, "aim", begun.Monsters[0], aim)
		equal(t, "other", begun.Monsters[1], second)
	})
	t.Run("DD-R174 DD-662 DD-509 lightning leaps and branches from all that it hits, and spares friends", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "chain-lightning", InHand1)
		s.the("mage").At = s.mark('a')
		s.the("warrior").At = s.mark('d')
		ids := []MonsterID{s.monster("zombie", 'E'), s.monster("zombie", 'c'), s.monster("zombie", 'e'), s.monster("zombie", 'q'), s.monster("zombie", 'z')}
		for _, m := range ids {
			s.tough(m, 20)
		}
		s.run()
		s.dice(5, 5, 5, 9, 9, 9, 9, 9, 9, 9, 9)
		s.do(Attack{Hero: "mage", With: InHand1, Target: ids[1]})
		begun := one[AttackBegun](s)
		equal(t, "friends", len(begun.Heroes), 0)
		equal(t, "struck", len(begun.Monsters), 3) // c, e, q; E is 3 from q
	})
	t.Run("DD-R228 friends defend by seat", func(t *testing.T) {
		s := arena(t, "mage@2 warrior@1 priestess@0")
		s.equip("mage", "earthquake", InHand1)
		orc := s.monster("orc", 'p')
		s.the("mage").AP = 30
		s.run()
		s.do(Attack{Hero: "mage", With: InHand1, Target: orc})
		equal(t, "first", one[AttackBegun](s).Heroes[0], "priestess")
		equal(t, "second", one[AttackBegun](s).Heroes[1], "warrior")
	})
	t.Run("DD-R228 friends defend before monsters", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "fireball", InHand1)
		orc := s.monster("orc", 'b')
		s.the("warrior").At = s.mark('a')
		s.tough(orc, 20)
		s.dice(5, 5, 5, 2, 3, 4, 6)
		s.attack("mage", orc)
		s.pick("skill")
		if d := one[Defended](s); d.Hero != "warrior" {
			t.Errorf("%+v", d)
		}
		s.settle("act")
	})
	t.Run("DD-518 DD-519 the cards for several defeated by one action are drawn together, then played in order", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "fireball", InHand1)
		a := s.monster("zombie", 'b')
		s.monster("zombie", 'a')
		s.loot(1, "dagger", "tights")
		s.dice(9, 9, 9, 2, 2, 2, 2)
		s.attack("mage", a)
		equal(t, "slain", len(all[MonsterSlain](s)), 2)
		s.asked("loot_deck")
		s.amount(1)
		s.asked("loot_deck")
		s.amount(1)
		s.asked("found")
		equal(t, "first", s.Options()[0].Card, "dagger")
	})
	t.Run("DD-511 monsters are immune to the area attacks of others", func(t *testing.T) {
		s := arena(t, "mage warrior")
		ogre := s.monster("ogre", 'p')
		s.monster("orc", 'q')
		s.strikes(ogre, "mage")
		s.dice(5, 5, 9, 9)
		s.pick("skill")
		none[MonsterHit](s)
	})
}

func TestSpells(t *testing.T) {
	t.Run("DD-522 DD-537 psi points are paid when a spell is cast and lost if it fails", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "psi-orb", InHand1)
		s.dice(1, 1, 5)
		s.attack("mage", s.monster("orc", 'p'))
		equal(t, "PP", s.the("mage").PP, 12)
		equal(t, "damaged", one[CardDamaged](s).Card, "psi-orb") // DD-492
	})
	t.Run("DD-527 DD-526 the Priestess casts Dense Hide with 35 against 28", func(t *testing.T) {
		s := arena(t, "priestess warrior")
		s.the("priestess").Attributes[content.Constitution] = 10
		s.equip("priestess", "dense-hide", InHand1)
		s.dice(8, 5)
		s.do(Use{Hero: "priestess", With: InHand1, On: "warrior"})
		c := one[Used](s).Check
		equal(t, "total", c.Roll.Total, 35)
		equal(t, "passed", c.Pass, true)
		equal(t, "PP", s.the("priestess").PP, 10)
	})
	t.Run("DD-481 what Dense Hide keeps off a hit is told, also if nothing is left", func(t *testing.T) {
		s := arena(t, "priestess warrior")
		s.the("priestess").Attributes[content.Constitution] = 10
		s.equip("priestess", "dense-hide", InHand1)
		s.equip("warrior", "tri-anon-armor", OnTorso)
		s.dice(8, 5)
		s.do(Use{Hero: "priestess", With: InHand1, On: "warrior"})
		s.strikes(s.monster("orc", 'p'), "warrior")
		s.dice(9, 9, 6, 6) // 20 against 12: 2 damage
		s.pick("skill")
		kept := one[DamageKeptOff](s)
		equal(t, "damage", kept.Damage, 2)
		equal(t, "left", kept.Left, 0)
		none[PointsLost](s)
		none[ArmorUsed](s)
	})
	t.Run("DD-528 DD-R171 each full ten above the Target Number gives one psi point back, all of them at most", func(t *testing.T) {
		for _, c := range []struct{ pp, left int }{{12, 11}, {1, 0}} {
			s := arena(t, "priestess warrior")
			s.the("priestess").Attributes[content.Constitution] = 10
			s.the("priestess").PP = c.pp
			s.equip("priestess", "dense-hide", InHand1)
			s.dice(10, 3, 5) // 40
			s.do(Use{Hero: "priestess", With: InHand1, On: "warrior"})
			equal(t, "PP", s.the("priestess").PP, c.left)
			none[HeroFell](s) // looked at after the points came back
		}
	})
	t.Run("DD-R171 a Fumble fails and damages no card; the points are lost", func(t *testing.T) {
		s := arena(t, "priestess warrior")
		s.equip("priestess", "small-healing-spell", InHand1)
		s.dice(1, 1)
		s.do(Use{Hero: "priestess", With: InHand1, On: "warrior"})
		equal(t, "passed", one[Used](s).Check.Pass, false)
		equal(t, "PP", s.the("priestess").PP, 10)
		none[CardDamaged](s)
	})
	t.Run("DD-529 DD-490 criticals of attack spells are damage, also where the spell deals none", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "slumber", InHand1)
		orc := s.monster("orc", 'p')
		s.dice(9, 9, 9, 9, 2, 2)
		s.attack("mage", orc)
		hit := one[MonsterHit](s)
		equal(t, "damage", hit.Damage, (one[AttackRolled](s).Roll.Total-one[Defended](s).Roll.Total)/10)
		equal(t, "some", hit.Damage > 0, true)
		equal(t, "PP", s.the("mage").PP, 11)
	})
	t.Run("DD-530 DD-462 monsters cast for nothing", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.strikes(s.monster("dark-mage", 'c'), "mage")
		s.dice(2, 2, 9, 9)
		s.pick("skill")
		one[AttackMissed](s)
	})
	t.Run("DD-541 DD-R175 who pays psi points below 0 falls when the spell is finished", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "psi-orb", InHand1)
		s.the("mage").PP = 0
		s.dice(9, 9, 9, 2, 2)
		s.attack("mage", s.monster("ogre", 'p'))
		one[MonsterHit](s)
		equal(t, "fell", one[HeroFell](s).Hero, "mage")
		s.left("mage", 0)
	})
}

func TestPsiBoost(t *testing.T) {
	t.Run("DD-534 DD-532 DD-533 19 against 17: 3 psi points repel the attack", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.strikes(s.monster("dark-mage", 'c'), "mage")
		s.dice(9, 9, 9, 8)
		s.pick("skill")
		equal(t, "attack", one[AttackRolled](s).Roll.Total, 19)
		equal(t, "defence", one[Defended](s).Roll.Total, 17)
		s.asked("boost")
		s.amount(3)
		equal(t, "total", one[Boosted](s).Total, 20)
		one[AttackMissed](s)
		s.points("mage", 4, 10)
	})
	t.Run("DD-532 the house spends no more points on a caster than they save, all it takes on others", func(t *testing.T) {
		for hero, want := range map[string]int{"mage": 0, "warrior": 3} {
			s := arena(t, "mage warrior")
			s.equip("mage", "psi-orb", InHand1)
			s.strikes(s.monster("dark-mage", 'c'), hero)
			s.dice(9, 9, 9, 8)
			s.pick("skill")
			s.asked("boost")
			equal(t, hero, s.Options()[s.Default(s.Decisions()[0].Seat).(Choose).Option].Amount, want)
		}
	})
	t.Run("DD-532 DD-R170 points also take criticals off, and only numbers that change something are offered", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("mage").HP = 4
		s.strikes(s.monster("dark-mage", 'c'), "mage")
		s.dice(10, 9, 9, 2, 3) // 29 against 5: two criticals
		s.pick("skill")
		var amounts [4]int
		for i, o := range s.Options() {
			amounts[i] = o.Amount
		}
		equal(t, "amounts", amounts, [4]int{0, 5, 15, 25})
		s.amount(5)
		equal(t, "lost", all[PointsLost](s)[1].Points, 2+1)
	})
	t.Run("DD-R170 the points may fall below 0 but not to -20; a Fumble cannot be bought off", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.the("warrior").PP = -17
		s.strikes(s.monster("dark-mage", 'c'), "warrior")
		s.dice(9, 9, 9, 8)
		s.pick("skill")
		equal(t, "asked", len(s.Decisions()), 0) // 3 would be needed, 2 are left
		one[PointsLost](s)
		s = arena(t, "mage warrior")
		s.strikes(s.monster("dark-mage", 'c'), "mage")
		s.dice(2, 2, 1, 1)
		s.pick("skill")
		equal(t, "asked after a Fumble", len(s.Decisions()), 0)
	})
	t.Run("DD-R170 DD-R175 who pays below 0 falls", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.the("warrior").PP = 1
		s.strikes(s.monster("dark-mage", 'c'), "warrior")
		s.dice(9, 9, 9, 8)
		s.pick("skill")
		s.amount(3)
		one[HeroFell](s)
	})
}

func TestEnchantments(t *testing.T) {
	t.Run("DD-536 DD-538 one effect of a weapon at most is bought for an attack, or none", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "ember-blade", InHand1)
		orc := s.monster("orc", 'p')
		s.run()
		n := 0
		for _, a := range s.Legal(0) {
			if a, ok := a.(Attack); ok && a.With == InHand1 {
				n++
			}
		}
		equal(t, "ways", n, 3) // as it is, Fire, Blaze
		s.refused(Attack{Hero: "warrior", With: InHand1, Target: orc, Enchantment: 3}, "DD-538", CodeNoEnchantment)
		s.dice(5, 5, 5, 2, 2)
		s.do(Attack{Hero: "warrior", With: InHand1, Target: orc, Enchantment: 1})
		equal(t, "element", one[AttackBegun](s).Element, "fire")
		equal(t, "paid", one[AttackBegun](s).PP, 1)
		equal(t, "PP", s.the("warrior").PP, 4)
	})
	t.Run("DD-536 without paying it works as any weapon", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "ember-blade", InHand1)
		s.dice(5, 5, 5, 2, 2)
		s.attack("warrior", s.monster("orc", 'p'))
		equal(t, "element", one[AttackBegun](s).Element, "")
		equal(t, "PP", s.the("warrior").PP, 5)
	})
	t.Run("DD-539 DD-488 fire on a weapon passes by the armour of a Mummy", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "ember-blade", InHand1)
		mummy := s.monster("mummy", 'p')
		s.tough(mummy, 9)
		s.dice(5, 5, 5, 2, 2)
		s.do(Attack{Hero: "warrior", With: InHand1, Target: mummy, Enchantment: 2})
		equal(t, "armour", one[MonsterHit](s).Armor, 0)
		equal(t, "damage", one[MonsterHit](s).Damage, 3+1) // 19 against 8
	})
}
