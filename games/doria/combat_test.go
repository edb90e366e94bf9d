package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestDefence(t *testing.T) {
	t.Run("DD-475 DD-R164 the owner chooses between a skill and each card that defends, before the attack is rolled", func(t *testing.T) {
		s := arena(t, "ranger warrior")
		s.equip("ranger", "tomahawk", InHand1)
		s.equip("ranger", "leather-shield", InHand2)
		s.strikes(s.monster("orc", 'i'), "ranger")
		s.asked("defend")
		none[AttackRolled](s)
		equal(t, "choices", len(s.Options()), 4) // Dodge, Tomahawk, Leather Shield, not at all
		s.dice(2, 2, 1, 2, 9)
		s.pick("leather-shield")
		equal(t, "card", one[Defended](s).Card, "leather-shield")
		equal(t, "3D+1", one[Defended](s).Roll.Total, 13)
	})
	t.Run("DD-479 DD-249 DD-506 DD-501 DD-504 only equipped, undamaged cards defend, one at a time", func(t *testing.T) {
		s := arena(t, "ranger warrior")
		s.equip("ranger", "tomahawk", InHand1)
		s.belt("ranger", "leather-shield")
		s.give("ranger", "leather-shield")
		s.damaged("ranger", InHand1)
		s.strikes(s.monster("orc", 'i'), "ranger")
		for _, o := range s.Options() {
			equal(t, "no card", o.Kind == "card", false)
		}
	})
	t.Run("DD-478 a hero defends against every attack, also with no action points", func(t *testing.T) {
		s := arena(t, "ranger warrior")
		s.the("ranger").AP = 0
		s.strikes(s.monster("orc", 'i'), "ranger")
		s.asked("defend")
	})
	t.Run("DD-474 DD-096 DD-531 magic is met with Psi Resistance", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "mind-wall", InHand1)
		s.equip("mage", "wooden-buckler", InHand2)
		s.strikes(s.monster("dark-mage", 'c'), "mage")
		equal(t, "choices", len(s.Options()), 3) // the standard, Mind Wall, not at all
		s.dice(5, 5, 3, 4, 5)
		s.pick("mind-wall")
		equal(t, "3D+2", one[Defended](s).Roll.Total, 14)
		equal(t, "PP for oneself (DD-535)", s.the("mage").PP, 13)
	})
	t.Run("DD-535 a spell that resists costs nothing", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "force-shield", InHand1)
		s.strikes(s.monster("dark-mage", 'c'), "mage")
		s.dice(2, 2, 9, 9)
		s.pick("force-shield")
		equal(t, "PP", s.the("mage").PP, 13)
	})
	t.Run("DD-R13 DD-R165 DD-480 without skill and card the attack hits, with no critical success", func(t *testing.T) {
		s := arena(t, "ranger warrior")
		s.the("ranger").Attributes[content.Perception] = 4
		s.dice(10, 10, 5, 9)
		s.strikes(s.monster("orc", 'i'), "ranger")
		none[Defended](s)
		equal(t, "lost", one[PointsLost](s).Points, 2)
	})
	t.Run("DD-R165 who declines counts as 0, criticals and all", func(t *testing.T) {
		s := arena(t, "ranger warrior")
		s.strikes(s.monster("orc", 'i'), "ranger")
		s.dice(9, 9) // 20
		s.pick("decline")
		equal(t, "lost", one[PointsLost](s).Points, 2+2)
	})
	t.Run("DD-R165 DD-R167 also an undefended attack misses by a Fumble", func(t *testing.T) {
		s := arena(t, "ranger warrior")
		s.strikes(s.monster("orc", 'i'), "ranger")
		s.dice(1, 1)
		s.pick("decline")
		equal(t, "fumble", one[AttackMissed](s).Fumble, true)
		none[PointsLost](s)
	})
	t.Run("DD-095 DD-097 bonuses of several cards add up on a defence", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "amber-charm", OnAccessory) // psi resistance +2
		s.strikes(s.monster("dark-mage", 'c'), "mage")
		s.dice(2, 2, 9, 9)
		s.pick("skill")
		equal(t, "2D+2", one[Defended](s).Roll.Total, 20)
	})
}

func TestDamage(t *testing.T) {
	t.Run("DD-487 DD-482 DD-483 29 against 21: 4 damage, one armour of 3 keeps 3 off", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "leather-armor", OnTorso)
		s.equip("warrior", "leather-helmet", OnHead)
		s.equip("warrior", "longsword", InHand1)
		s.strikes(s.monster("ogre", 'i'), "warrior")
		s.dice(10, 9, 9, 5, 8, 8) // 29 against 21
		s.pick("longsword")
		equal(t, "defence", one[Defended](s).Roll.Total, 21)
		s.asked("armor")
		equal(t, "none or one of two", len(s.Options()), 3)
		equal(t, "damage that is due", s.Options()[0].Amount, 4)
		s.pick("leather-armor")
		equal(t, "lost", one[PointsLost](s).Points, 1)
		s.points("warrior", 12, 5)
		equal(t, "damaged", s.the("warrior").Body[OnTorso-1].Damaged, true)
		equal(t, "the other is not", s.the("warrior").Body[OnHead-1].Damaged, false)
	})
	t.Run("DD-489 DD-488 armour that is vulnerable to the element does not help and is not damaged", func(t *testing.T) {
		s := arena(t, "ranger mage")
		s.equip("ranger", "leather-armor", OnTorso)
		s.equip("ranger", "leather-helmet", OnHead)
		s.strikes(s.monster("gargoyle", 'i'), "ranger")
		s.dice(8, 8, 7, 7) // 17 against 14, earth
		s.pick("skill")
		equal(t, "lost", one[PointsLost](s).Points, 2)
		none[CardDamaged](s)
		s.points("ranger", 6, 5)
	})
	t.Run("DD-491 DD-490 DD-R166 36 against 8: 3 and 2 more, armour of 2: 3 lost", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "woolen-jacket", OnTorso)
		s.the("mage").HP = 6
		s.strikes(s.monster("mercenary", 'i'), "mage")
		s.dice(10, 10, 5, 9, 4, 4)
		s.pick("skill")
		equal(t, "attack", one[AttackRolled](s).Roll.Total, 36)
		s.pick("woolen-jacket")
		equal(t, "damage", one[ArmorUsed](s).Damage, 5)
		equal(t, "lost", one[PointsLost](s).Points, 3)
	})
	t.Run("DD-495 DD-493 DD-R166 18 of magic against a Fumble of 2: two more damage", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.strikes(s.monster("dark-mage", 'c'), "warrior")
		s.dice(9, 8, 1, 1)
		s.pick("skill")
		equal(t, "attack", one[AttackRolled](s).Roll.Total, 18)
		equal(t, "lost", one[PointsLost](s).Points, 2+2)
		none[CardDamaged](s) // the standard Psi Resistance cannot be (DD-492)
	})
	t.Run("DD-492 DD-R4 a Fumble damages the card that defended", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		s.strikes(s.monster("orc", 'i'), "warrior")
		s.dice(2, 2, 1, 1, 9)
		s.pick("longsword")
		equal(t, "card", one[CardDamaged](s).Card, "longsword")
		equal(t, "lost, though 11 is above 6", one[PointsLost](s).Points, 2+1)
	})
	t.Run("DD-492 DD-R167 DD-497 DD-493 a Fumble of an attacker misses, damages the weapon, and nobody defends", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		s.dice(1, 1, 9)
		s.attack("warrior", s.monster("orc", 'p'))
		equal(t, "fumble", one[AttackMissed](s).Fumble, true)
		equal(t, "card", one[CardDamaged](s).Place, InHand1)
		none[Defended](s)
	})
	t.Run("DD-496 a Fumble of a monster: one more critical against it, or a miss and no more", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		ogre := s.monster("ogre", 'p')
		s.dice(2, 2, 2, 1, 1) // 11 against 5
		s.attack("warrior", ogre)
		equal(t, "damage", one[MonsterHit](s).Damage, 2+1)
		s.strikes(ogre, "warrior")
		s.dice(1, 1)
		s.pick("skill")
		equal(t, "fumble", one[AttackMissed](s).Fumble, true)
		none[CardDamaged](s)
	})
	t.Run("DD-494 ten below without a Fumble damages no card", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		s.dice(2, 1, 2, 10, 9, 8) // 10 against 32
		orc := s.monster("orc", 'p')
		s.attack("warrior", orc)
		equal(t, "missed", one[AttackMissed](s).Monster, orc)
		none[CardDamaged](s)
	})
	t.Run("DD-498 critical_fail: ten below damages the weapon, or the card that defended", func(t *testing.T) {
		s := arena(t, "warrior mage", "critical_fail")
		s.equip("warrior", "longsword", InHand1)
		orc := s.monster("orc", 'p')
		s.dice(2, 1, 2, 8, 7) // 10 against 20
		s.attack("warrior", orc)
		equal(t, "weapon", one[CardDamaged](s).Rule(), "DD-498")
		s.the("warrior").Body[InHand1-1].Damaged = false
		s.strikes(orc, "warrior")
		s.dice(10, 9, 9, 2, 4, 5) // 30 against 11 -> 19 below
		s.pick("longsword")
		equal(t, "defence", one[CardDamaged](s).Rule(), "DD-498")
		s.the("warrior").Body[InHand1-1].Damaged = false
		s.strikes(orc, "warrior")
		s.dice(9, 9, 2, 4, 5) // 20 against 11
		s.pick("longsword")
		none[CardDamaged](s)
	})
	t.Run("DD-484 damaged armour loses its rating, not its bonuses", func(t *testing.T) {
		s := arena(t, "huntress mage")
		s.equip("huntress", "hunting-boots", OnFeet)
		before := s.initiative(s.the("huntress"))
		s.damaged("huntress", OnFeet)
		equal(t, "initiative", s.initiative(s.the("huntress")), before)
		s.hurt("huntress", 2, content.NoElement)
		equal(t, "lost", one[PointsLost](s).Points, 2)
	})
	t.Run("DD-R168 armour is asked for only if it can help, and is damaged whole", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "leather-armor", OnTorso)
		s.hurt("warrior", 0, content.NoElement)
		equal(t, "asked", len(s.Decisions()), 0)
		s.hurt("warrior", 1, content.NoElement)
		s.pick("leather-armor")
		none[PointsLost](s)
		equal(t, "damaged", one[CardDamaged](s).Card, "leather-armor")
		s.hurt("warrior", 1, content.NoElement)
		equal(t, "asked again", len(s.Decisions()), 0)
	})
	t.Run("DD-483 DD-524 armour helps against magic too", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "leather-armor", OnTorso)
		s.strikes(s.monster("dark-mage", 'c'), "warrior")
		s.dice(5, 5, 2, 2)
		s.pick("skill")
		s.amount(0)
		s.asked("armor")
	})
	t.Run("DD-485 a monster's armour helps every time and is never damaged", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		troll := s.monster("troll", 'p') // rating 1
		for range 2 {
			s.the("warrior").AP = 40
			s.dice(5, 5, 5, 2, 2) // 20 against 8
			s.attack("warrior", troll)
			equal(t, "damage", one[MonsterHit](s).Damage, 3)
			equal(t, "kept off", one[MonsterHit](s).Armor, 1)
		}
		equal(t, "left", s.Game.monster(troll).HP, 1)
	})
	t.Run("DD-525 DD-488 22 of air: armour vulnerable to it does not help the monster", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "thunderstorm", InHand1)
		gargoyle := s.monster("gargoyle", 'c') // rating 1, not against air
		s.tough(gargoyle, 9)
		s.dice(6, 2, 8, 4, 5, 5)
		s.attack("mage", gargoyle)
		equal(t, "attack", one[AttackRolled](s).Roll.Total, 22)
		equal(t, "kept off", one[MonsterHit](s).Armor, 0)
		equal(t, "left", one[MonsterHit](s).Left, 9-3)
		s.points("mage", 4, 10)
	})
	t.Run("DD-473 DD-R130 vulnerability matters only with armour; a modifier's counts where the card shows none", func(t *testing.T) {
		s := arena(t, "mage warrior")
		m := s.Game.monster(s.monster("orc", 'c'))
		equal(t, "orc", len(s.vulnerable(m)), 0)
		equal(t, "gargoyle", len(s.vulnerable(s.Game.monster(s.monster("gargoyle", 'd')))), 1)
	})
	t.Run("DD-486 DD-517 DD-521 DD-518 hit points 0: defeated, one point for the group, one Loot Card", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		orc := s.monster("orc", 'p')
		s.tough(orc, 2)
		s.loot(1, "dagger")
		s.dice(5, 5, 5, 2, 2)
		s.attack("warrior", orc)
		slain := one[MonsterSlain](s)
		equal(t, "by", slain.Hero, "warrior")
		equal(t, "group", slain.GroupXP, 1)
		equal(t, "gone", len(s.monsters), 0)
		s.asked("loot_deck")
		s.amount(1)
		equal(t, "drawn", one[LootDrawn](s).Card, "dagger")
	})
	t.Run("DD-521 DD-517 modifiers add experience and Loot Cards", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "longsword", InHand1)
		orc := s.monster("orc", 'p', "colossal")
		s.tough(orc, 1)
		mod := s.pack.Modifiers[s.Game.monster(orc).Modifiers[0]]
		s.dice(9, 9, 9, 2, 2)
		s.attack("warrior", orc)
		equal(t, "experience", one[MonsterSlain](s).XP, 1+mod.XP)
		equal(t, "loot", one[MonsterSlain](s).Loot, 1+mod.Loot)
	})
	t.Run("DD-098 the Banish Undead spell deals its 2 more to undead only", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "banish-undead", InHand1)
		zombie, orc := s.monster("zombie", 'c'), s.monster("orc", 'd')
		s.tough(zombie, 9)
		s.dice(5, 5, 5, 4, 5)
		s.attack("mage", zombie)
		equal(t, "zombie", one[MonsterHit](s).Damage, 3)
		s.the("mage").AP = 30
		s.dice(5, 5, 5, 4, 5)
		s.attack("mage", orc)
		equal(t, "orc", one[MonsterHit](s).Damage, 1)
	})
}
