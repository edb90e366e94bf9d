package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// endow gives a hero a Hero Bonus.
func (s *scene) endow(hero string, b Bonus) {
	h := s.the(hero)
	h.Bonuses = h.Bonuses.with(b)
}

func TestBonusesInUse(t *testing.T) {
	attacks := []struct {
		name         string
		hero, card   string
		bonus, other Bonus
		count        int
	}{
		{"DD-581 DD-580 Melee Bonus: one die more in melee", "warrior", "longsword", MeleeBonus, RangedBonus, 3},
		{"DD-582 Ranged Bonus: one die more at range", "ranger", "tomahawk", RangedBonus, MagicBonus, 3},
		{"DD-583 Magic Bonus: one die more with magic", "mage", "psi-orb", MagicBonus, MeleeBonus, 3},
	}
	for _, c := range attacks {
		t.Run(c.name, func(t *testing.T) {
			s := arena(t, c.hero+" priestess")
			s.equip(c.hero, c.card, InHand1)
			orc := s.monster("orc", 'p')
			s.tough(orc, 50)
			s.endow(c.hero, c.other)
			s.attack(c.hero, orc)
			equal(t, "without", len(all[AttackRolled](s)[0].Roll.Dice), c.count)
			s.endow(c.hero, c.bonus)
			s.settle("act")
			s.the(c.hero).AP = 40
			s.the(c.hero).Body[InHand1-1].Damaged = false
			s.attack(c.hero, orc)
			equal(t, "with", len(all[AttackRolled](s)[0].Roll.Dice), c.count+1)
		})
	}
	t.Run("DD-584 DD-R183 Damage Bonus: 1 more with attacks that deal damage by their card", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.endow("mage", DamageBonus)
		orc := s.monster("orc", 'p')
		s.tough(orc, 20)
		for card, damage := range map[string]int{"psi-orb": 3, "slumber": 0} {
			s.the("mage").Body[InHand1-1] = Held{}
			s.equip("mage", card, InHand1)
			s.the("mage").AP = 40
			s.Game.monster(orc).Conditions = nil
			a := &assault{Hero: 0, Card: s.cardID(card), With: InHand1}
			equal(t, card, s.damageTo(a), damage)
		}
	})
	t.Run("DD-585 Defense Bonus: one die more on every Defense and Psi Resistance, Dodge too", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.endow("mage", DefenseBonus)
		s.the("mage").HP = 9
		s.strikes(s.monster("orc", 'i'), "mage")
		s.dice(2, 2, 5, 5, 5)
		s.pick("skill")
		equal(t, "dodge", len(one[Defended](s).Roll.Dice), 3)
		s.strikes(s.monster("dark-mage", 'c'), "mage")
		s.dice(2, 2, 5, 5, 5)
		s.pick("skill")
		equal(t, "resistance", len(one[Defended](s).Roll.Dice), 3)
	})
	t.Run("DD-593 more dice fumble more easily: two ones among all of them", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.endow("warrior", MeleeBonus)
		s.equip("warrior", "longsword", InHand1)
		s.dice(9, 9, 1, 1)
		s.attack("warrior", s.monster("orc", 'p'))
		equal(t, "fumble", one[AttackRolled](s).Roll.Fumble, true)
	})
	t.Run("DD-092 DD-093 DD-094 DD-097 bonuses of what is worn are added to attacks of their kind", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "wizard-hat", OnHead) // magic +2
		s.equip("mage", "psi-orb", InHand1)
		s.dice(2, 3, 4, 9, 9)
		s.attack("mage", s.monster("orc", 'p'))
		equal(t, "total", one[AttackRolled](s).Roll.Total, 9+2)
		a := &assault{Hero: s.heroNumber("mage"), Card: s.cardID("dagger"), Targets: []target{{Monster: 1, Hero: -1}}}
		equal(t, "a Dagger's", s.heroAttackDice(a).Plus, 4)
	})
	t.Run("DD-R19 cards in Belt and Backpack add nothing", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.belt("mage", "wizard-hat")
		s.give("mage", "wizard-hat")
		equal(t, "magic", s.bonuses(s.the("mage")).Magic, 0)
	})
}

func TestEfficiency(t *testing.T) {
	thrifty := func(t *testing.T) *scene {
		s := arena(t, "warrior mage ranger")
		s.endow("warrior", Efficiency)
		return s
	}
	t.Run("DD-588 DD-R184 3 less for using an item, also out of the Belt, once for the whole action", func(t *testing.T) {
		s := thrifty(t)
		s.equip("warrior", "longsword", InHand1)
		s.belt("warrior", "longsword")
		h := s.the("warrior")
		equal(t, "hand", s.itemAP(h, InHand1), 11)
		equal(t, "belt", s.itemAP(h, InBelt), 15)
	})
	t.Run("DD-588 3 less for getting cards out, throwing, taking, repairing", func(t *testing.T) {
		s := thrifty(t)
		h := s.the("warrior")
		h.AP = 40
		s.belt("warrior", "longsword")
		s.give("warrior", "leather-helmet", "dagger")
		s.give("ranger", "dagger")
		s.lieDown("ranger").At = h.At
		equal(t, "belt", h.fetchAP(InBelt), 1)
		equal(t, "backpack", h.fetchAP(InBackpack), 7)
		equal(t, "body", h.fetchAP(OnHead), 0)
		s.do(Throw{Hero: "warrior", From: InBackpack + 1, To: "mage"})
		equal(t, "throw", one[Thrown](s).AP, 7)
		s.settle("act")
		s.do(Take{Hero: "warrior", Of: "ranger", From: InBackpack})
		equal(t, "take", one[Taken](s).AP, 2)
		s.settle("act")
		s.damaged("warrior", InBackpack)
		price, _ := Repair{Hero: "warrior", Items: []Place{InBackpack}}.price(s.Game, h)
		equal(t, "repair", price, 9+10-3)
	})
	t.Run("DD-R184 1 at least, and what is free stays so", func(t *testing.T) {
		h := &Hero{Bonuses: bonusSet(0).with(Efficiency)}
		equal(t, "2", h.efficient(2), 1)
		equal(t, "4", h.efficient(4), 1)
		equal(t, "5", h.efficient(5), 2)
		equal(t, "0", h.efficient(0), 0)
	})
	t.Run("DD-589 DD-R184 not for Revive", func(t *testing.T) {
		s := thrifty(t)
		s.lieDown("mage")
		s.run()
		s.dice(9, 9)
		s.do(Revive{Hero: "warrior", Target: "mage", AP: 6})
		s.left("warrior", 14)
	})
	t.Run("DD-R185 Range×2 reaches no farther for taking, reviving and throwing", func(t *testing.T) {
		s := thrifty(t)
		s.endow("warrior", DoubleRange)
		s.lieDown("mage").At = s.mark('p')
		s.give("mage", "dagger")
		s.the("warrior").At = s.mark('m')
		s.run()
		s.refused(Take{Hero: "warrior", Of: "mage", From: InBackpack}, "DD-254", CodeTooFar)
		s.refused(Revive{Hero: "warrior", Target: "mage", AP: 5}, "DD-266", CodeTooFar)
	})
	t.Run("DD-590 a healing spell reaches twice as far", func(t *testing.T) {
		s := arena(t, "priestess warrior")
		s.equip("priestess", "small-healing-spell", InHand1)
		s.the("warrior").At = s.mark('q')
		s.run()
		s.refused(Use{Hero: "priestess", With: InHand1, On: "warrior"}, "DD-464", CodeOutOfRange)
		s.endow("priestess", DoubleRange)
		s.dice(2, 2)
		s.do(Use{Hero: "priestess", With: InHand1, On: "warrior"})
	})
}

func TestCombatOptions(t *testing.T) {
	plus := func(t *testing.T, s *scene, hero, card string, m MonsterID) content.Dice {
		t.Helper()
		return s.circumstances(&assault{Hero: s.heroNumber(HeroID(hero)), Card: s.cardID(card), Targets: []target{{Monster: m, Hero: -1}}})
	}
	t.Run("DD-653 DD-R197 close_quarters: ranged attacks at range 1 have a die less, one at least; others not", func(t *testing.T) {
		s := arena(t, "ranger mage", "close_quarters")
		near, far := s.monster("orc", 'p'), s.monster("orc", 'q')
		equal(t, "near", plus(t, s, "ranger", "tomahawk", near).Count, -1)
		equal(t, "far", plus(t, s, "ranger", "tomahawk", far).Count, 0)
		equal(t, "melee", plus(t, s, "ranger", "dagger", near).Count, 0)
		equal(t, "magic", plus(t, s, "ranger", "psi-orb", near).Count, 0)
	})
	t.Run("DD-654 DD-R198 combat_mods_size: 3 more against large monsters", func(t *testing.T) {
		s := arena(t, "warrior mage", "combat_mods_size")
		equal(t, "ogre", plus(t, s, "warrior", "longsword", s.monster("ogre", 'p')).Plus, 3)
		equal(t, "orc", plus(t, s, "warrior", "longsword", s.monster("orc", 'i')).Plus, 0)
		equal(t, "colossal orc", plus(t, s, "warrior", "longsword", s.monster("orc", 'h', "colossal")).Plus, 3)
	})
	t.Run("DD-655 DD-R198 combat_mods_distance: 3 more up to 3 squares, 5 less from 8 on, not in melee", func(t *testing.T) {
		for squares, want := range map[int]int{1: 3, 3: 3, 4: 0, 7: 0, 8: -5, 12: -5} {
			equal(t, "at", distanceBonus(squares), want)
		}
		s := arena(t, "ranger mage", "combat_mods_distance")
		orc := s.monster("orc", 'p')
		equal(t, "ranged", plus(t, s, "ranger", "tomahawk", orc).Plus, 3)
		equal(t, "magic", plus(t, s, "mage", "psi-orb", orc).Plus, 3)
		equal(t, "melee", plus(t, s, "ranger", "dagger", orc).Plus, 0)
	})
	t.Run("DD-657 DD-R198 combat_mods_immobilized: 5 more against who cannot move, hero or monster", func(t *testing.T) {
		s := arena(t, "warrior mage", "combat_mods_immobilized")
		orc := s.monster("orc", 'p')
		stuck := []Lasting{{From: immobilizing(s)}}
		s.Game.monster(orc).Conditions = stuck
		equal(t, "monster", plus(t, s, "warrior", "longsword", orc).Plus, 5)
		s.the("mage").Conditions = stuck
		a := &assault{Hero: -1, Monster: orc, Targets: []target{{Hero: 1}}}
		equal(t, "hero", s.circumstances(a).Plus, 5)
	})
	t.Run("DD-656 DD-R198 combat_mods_height: a die more from higher ground", func(t *testing.T) {
		s := stage(t, "warrior mage", "combat_mods_height")
		high, low := highGround(s)
		if high == nil {
			t.Fatal("no tile has higher ground")
		}
		s.the("warrior").At = *high
		m := s.monsterAt("orc", *low)
		equal(t, "from above", plus(t, s, "warrior", "longsword", m).Count, 1)
		s.the("warrior").At, s.Game.monster(m).At = *low, *high
		equal(t, "from below", plus(t, s, "warrior", "longsword", m).Count, 0)
	})
	t.Run("DD-647 DD-R195 dominance_adjacent: two next to a monster have a die more each", func(t *testing.T) {
		s := arena(t, "warrior mage ranger", "dominance_adjacent") // n, m, i
		s.the("mage").At = s.mark('x')
		m := s.monster("orc", 'h')
		equal(t, "alone", plus(t, s, "ranger", "dagger", m).Count, 0)
		s.the("warrior").At = s.mark('b')
		equal(t, "two", plus(t, s, "ranger", "dagger", m).Count, 1)
		equal(t, "from afar", plus(t, s, "mage", "psi-orb", m).Count, 0)
	})
	t.Run("DD-647 dominance_bonus=damage: a point more on a hit instead", func(t *testing.T) {
		s := arena(t, "warrior mage ranger", "dominance_adjacent", "dominance_bonus=damage")
		s.equip("warrior", "longsword", InHand1)
		s.the("ranger").At = s.mark('j')
		m := s.monster("orc", 'p')
		s.tough(m, 20)
		s.dice(5, 5, 5, 6, 7)
		s.attack("warrior", m)
		equal(t, "dice", len(one[AttackRolled](s).Roll.Dice), 3)
		equal(t, "damage", one[MonsterHit](s).Damage, 3)
	})
	t.Run("DD-648 DD-R195 dominance_tile: more heroes than monsters where both stand", func(t *testing.T) {
		s := arena(t, "warrior mage", "dominance_tile")
		m := s.monster("orc", 'x')
		equal(t, "2 to 1", plus(t, s, "mage", "psi-orb", m).Count, 1)
		s.monster("orc", 'z')
		equal(t, "2 to 2", plus(t, s, "mage", "psi-orb", m).Count, 0)
	})
	t.Run("DD-648 DD-R195 dominance_monsters: they profit likewise", func(t *testing.T) {
		s := arena(t, "warrior mage", "dominance_adjacent", "dominance_monsters")
		a := s.monster("orc", 'p')
		strike := &assault{Hero: -1, Monster: a, Targets: []target{{Hero: 0}}}
		equal(t, "alone", s.circumstances(strike).Count, 0)
		s.monster("orc", 'i')
		equal(t, "two", s.circumstances(strike).Count, 1)
		for _, options := range [][]string{{"dominance_tile", "dominance_monsters"}, {"dominance_monsters"}} {
			s = arena(t, "warrior", options...)
			a = s.monster("orc", 'p')
			s.monster("orc", 'z')
			equal(t, "tile", s.circumstances(&assault{Hero: -1, Monster: a, Targets: []target{{Hero: 0}}}).Count, 1)
		}
	})
	t.Run("DD-641 fixed_monster_dice: a monster's dice count 6 and never fumble", func(t *testing.T) {
		s := arena(t, "warrior mage", "fixed_monster_dice")
		s.equip("warrior", "longsword", InHand1)
		s.dice(4, 4, 4)
		s.attack("warrior", s.monster("orc", 'p')) // 17 against 12+5
		equal(t, "defence", one[Defended](s).Roll.Total, 17)
		one[MonsterHit](s)
	})
	t.Run("DD-395 DD-R160 across a blue solid line the defender has one die more", func(t *testing.T) {
		s := stage(t, "warrior mage")
		s.draw("#######", "#m^x..#", "#k....#", "#######")
		s.stand("mage", 'm')
		s.stand("warrior", 'k')
		s.equip("mage", "psi-orb", InHand1)
		orc := s.monster("orc", 'x')
		s.dice(9, 9, 9, 2, 3, 4)
		s.attack("mage", orc)
		equal(t, "dice", len(one[Defended](s).Roll.Dice), 3)
	})
	t.Run("DD-646 DD-R194 DD-645 are counted when a monster appears", func(t *testing.T) {
		s := arena(t, "warrior mage", "armor_to_hp=2", "monster_hp_plus")
		troll := s.Game.monster(s.monster("troll", 'p'))
		plain := arena(t, "warrior mage")
		same := plain.Game.monster(plain.monster("troll", 'p'))
		equal(t, "rating", troll.Rating, same.Rating-1)
		equal(t, "hit points", troll.HP, same.HP+2+1)
	})
}

// highGround is a square of a tile that is higher ground, and one that is not, both drawn into the dungeon of the stage.
func highGround(s *scene) (high, low *Square) {
	for i := range s.pack.Tiles {
		tile := &s.pack.Tiles[i]
		if len(tile.High) == 0 {
			continue
		}
		s.Game.tiles = append(s.Game.tiles[:0], PlacedTile{Tile: content.TileID(i)})
		if err := s.rebuild(); err != nil {
			s.t.Fatal(err)
		}
		for id := range s.board.Len() {
			at := s.board.Square(grid.ID(id))
			if !s.board.Look(at).Enterable() {
				continue
			}
			if s.high(at) && high == nil {
				high = &at
			} else if !s.high(at) && low == nil {
				low = &at
			}
		}
		return high, low
	}
	return nil, nil
}
