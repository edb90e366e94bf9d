package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestActionTable(t *testing.T) {
	// full is an arena in which the Mage can do everything: the Warrior lies unconscious next to it, the Ranger stands on
	// the other side.
	full := func(t *testing.T) *scene {
		s := arena(t, "mage@0 warrior@0 ranger@0")
		s.the("mage").AP, s.the("ranger").AP = 30, 1
		s.lieDown("warrior")
		s.equip("mage", "psi-orb", InHand1)
		s.belt("mage", "psi-orb")
		s.give("mage", "psi-orb", "dagger")
		s.give("warrior", "field-dressing")
		s.markers = append(s.markers, Marker{Kind: content.LootMarker, At: s.the("mage").At})
		s.monster("ogre", 'q')
		return s
	}
	table := []struct {
		name  string
		deed  func(*scene) Action
		price int
	}{
		{"DD-191 walking costs 1 a square", func(s *scene) Action { return Walk{Hero: "mage", Path: s.path("ut")} }, 2},
		{"DD-191 a jump costs 5", func(s *scene) Action {
			return Move{Hero: "mage", Parts: []Part{{Walk: s.path("u")}, {Jump: &Square{X: 1, Y: 4}}}}
		}, 6},
		{"DD-191 a swap costs 5", func(s *scene) Action { return Move{Hero: "mage", Parts: []Part{{Swap: "ranger"}}} }, 5},
		{"DD-191 a search costs 1", func(*scene) Action { return Search{Hero: "mage", Cards: 1} }, 1},
		{"DD-191 a long search costs 5", func(*scene) Action { return Search{Hero: "mage", Cards: 2} }, 5},
		{"DD-191 DD-282 a throw from the Body costs 0", func(*scene) Action { return Throw{Hero: "mage", From: InHand1, To: "ranger"} }, 0},
		{"DD-191 a throw from the Belt costs 4", func(*scene) Action { return Throw{Hero: "mage", From: InBelt, To: "ranger"} }, 4},
		{"DD-191 a throw from the Backpack costs 10", func(*scene) Action { return Throw{Hero: "mage", From: InBackpack, To: "ranger"} }, 10},
		{"DD-190 DD-191 DD-246 an attack costs what its card says", func(*scene) Action { return Attack{Hero: "mage", With: InHand1, Target: 1} }, 12},
		{"DD-191 DD-246 out of the Belt 4 more", func(*scene) Action { return Attack{Hero: "mage", With: InBelt, Target: 1} }, 16},
		{"DD-191 taking costs 5", func(*scene) Action { return Take{Hero: "mage", Of: "warrior", From: InBackpack} }, 5},
		{"DD-191 DD-190 using another one's costs 5 and the card", func(*scene) Action {
			return Use{Hero: "mage", With: InBackpack, Of: "warrior", On: "warrior"}
		}, 11},
		{"DD-191 reviving costs what is given", func(*scene) Action { return Revive{Hero: "mage", Target: "warrior", AP: 8} }, 8},
		{"DD-191 equipping from the Belt costs 4", func(*scene) Action { return Equip{Hero: "mage", From: InBelt, To: InHand2} }, 4},
		{"DD-191 equipping from the Backpack costs 10", func(*scene) Action { return Equip{Hero: "mage", From: InBackpack, To: InHand2} }, 10},
		{"DD-191 DD-282 down costs 0", func(*scene) Action { return Stow{Hero: "mage", From: InHand1, To: InBackpack + 2} }, 0},
		{"DD-191 waiting costs what is waited", func(*scene) Action { return Wait{Hero: "mage", AP: 3} }, 3},
	}
	for _, c := range table {
		t.Run(c.name, func(t *testing.T) {
			s := full(t)
			s.do(c.deed(s))
			equal(t, "left", s.the("mage").AP, 30-c.price)
		})
	}
	t.Run("DD-197 to do something else ends a walk, whose points are gone", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("warrior").AP = 18
		s.run()
		s.do(Walk{Hero: "mage", Path: s.path("ijk")})
		s.left("mage", 17)
		equal(t, "next", s.asked("act")[0], 1)
	})
	t.Run("DD-201 DD-R64 Holes let weapons through", func(t *testing.T) {
		s := stage(t, "mage warrior")
		s.draw("#######", "#moox.#", "#k....#", "#######")
		s.stand("mage", 'm')
		s.stand("warrior", 'k')
		s.equip("mage", "psi-orb", InHand1)
		s.dice(9, 9, 9, 2, 2)
		s.attack("mage", s.monster("orc", 'x'))
		one[MonsterHit](s)
	})
	t.Run("DD-472 DD-481 a monster fights by its card of the current level, with its modifiers", func(t *testing.T) {
		s := arena(t, "warrior mage")
		m := s.monster("mummy", 'p')
		equal(t, "level 1", s.damageTo(&assault{Hero: -1, Monster: m}), 2)
		s.level = 2
		equal(t, "level 2", s.damageTo(&assault{Hero: -1, Monster: m}), 3)
		equal(t, "attack", s.monsterAttackDice(&assault{Hero: -1, Monster: m, Targets: []target{{Hero: 0}}}), content.Dice{Count: 2, Plus: 6})
		for i := range s.pack.Modifiers {
			if mod := &s.pack.Modifiers[i]; mod.Damage > 0 {
				s.Game.monster(m).Modifiers = []content.ModifierID{content.ModifierID(i)}
				equal(t, "with a modifier", s.damageTo(&assault{Hero: -1, Monster: m}), 3+mod.Damage)
			}
		}
	})
	t.Run("DD-R199 of two modifiers that change the element the later one wins", func(t *testing.T) {
		s := arena(t, "warrior mage")
		var mods []content.ModifierID
		for i := range s.pack.Modifiers {
			if s.pack.Modifiers[i].Element != content.NoElement {
				mods = append(mods, content.ModifierID(i))
			}
		}
		m := s.monster("orc", 'p')
		s.Game.monster(m).Modifiers = mods[:2]
		equal(t, "element", s.element(&assault{Hero: -1, Monster: m}), s.pack.Modifiers[mods[1]].Element)
	})
}

func TestFateInCombat(t *testing.T) {
	t.Run("DD-R196 DD-R225 an attack roll may be thrown again before the other side rolls", func(t *testing.T) {
		s := arena(t, "warrior mage", "fate_points=character")
		s.the("warrior").Fate = 2
		s.equip("warrior", "longsword", InHand1)
		s.dice(1, 1, 5, 2, 2, 3, 9, 9, 8, 5, 5)
		s.attack("warrior", s.monster("orc", 'p'))
		equal(t, "asked", s.asked("reroll")[0], 0)
		none[CardDamaged](s)
		none[Defended](s)
		s.reload()
		s.dice(2, 2, 3, 9, 9, 8, 5, 5)
		s.pick("again")
		s.pick("again")
		equal(t, "total", one[AttackRolled](s).Roll.Total, 31)
		equal(t, "left", s.the("warrior").Fate, 0)
		one[MonsterHit](s)
	})
	t.Run("DD-R196 a defence, before psi points are asked for", func(t *testing.T) {
		s := arena(t, "mage warrior", "fate_points=group")
		s.fate = 1
		s.strikes(s.monster("dark-mage", 'c'), "mage")
		s.dice(9, 9, 1, 1, 9, 8)
		s.pick("skill")
		s.asked("reroll")
		equal(t, "a careful player", s.Options()[s.Default(0).(Choose).Option].Kind, "again")
		s.pick("again")
		s.asked("boost")
		equal(t, "pool", s.fate, 0)
	})
	t.Run("DD-R196 checks of jumps, Revive and spells", func(t *testing.T) {
		s := arena(t, "mage warrior ranger", "fate_points=character")
		s.the("mage").Fate, s.the("mage").AP = 3, 40
		s.run()
		s.dice(1, 1, 9, 9)
		s.do(Move{Hero: "mage", Parts: []Part{s.over('l')}})
		s.pick("again")
		s.pick("keep")
		equal(t, "jump", one[Jumped](s).Check.Pass, true)
		s.the("mage").At, s.the("mage").AP = s.mark('n'), 40
		s.lieDown("warrior")
		s.dice(1, 1, 9, 9)
		s.do(Revive{Hero: "mage", Target: "warrior", AP: 5})
		s.pick("again")
		s.pick("keep")
		equal(t, "revived", one[Revived](s).Check.Pass, true)
		s.settle("act")
		s.the("mage").AP = 40
		s.equip("mage", "veil", InHand1)
		s.dice(1, 1, 9, 9)
		s.do(Use{Hero: "mage", With: InHand1})
		s.pick("again")
		equal(t, "cast", one[Used](s).Check.Pass, true)
		equal(t, "left", s.the("mage").Fate, 0)
	})
}

func TestAfterwards(t *testing.T) {
	t.Run("DD-R175 DD-541 DD-549 who is hurt below 0 falls when the attack is finished, its points gone, no Doom", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("mage").HP = 1
		doom := s.doom
		s.strikes(s.monster("orc", 'i'), "mage")
		s.dice(9, 9, 2, 2)
		s.pick("skill")
		equal(t, "fell", one[HeroFell](s).Hero, "mage")
		s.left("mage", 0)
		equal(t, "doom", s.doom, doom)
	})
	t.Run("DD-R175 knockout_only_at_initiative: not before the next roll", func(t *testing.T) {
		s := arena(t, "mage warrior", "knockout_only_at_initiative")
		s.the("mage").HP = 1
		s.strikes(s.monster("orc", 'i'), "mage")
		s.dice(9, 9, 2, 2)
		s.pick("skill")
		none[HeroFell](s)
		s.left("mage", 20)
	})
	t.Run("DD-R175 being below 0 without a new loss knocks nobody out", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("mage").HP = -3
		s.strikes(s.monster("orc", 'i'), "mage")
		s.dice(2, 2, 9, 9)
		s.pick("skill")
		none[HeroFell](s)
	})
	t.Run("DD-562 DD-019 DD-R24 at -20 it is over and nothing more is resolved", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.the("mage").HP = -18
		s.strikes(s.monster("orc", 'i'), "mage")
		s.dice(9, 9, 2, 2)
		s.pick("skill")
		equal(t, "died", one[HeroDied](s).Hero, "mage")
		equal(t, "lost", one[GameEnded](s).Outcome, OutcomeLost)
		none[HeroFell](s)
		equal(t, "asked", len(s.Decisions()), 0)
	})
	t.Run("DD-R172 a killer knocked out by its own action draws first", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.equip("mage", "psi-orb", InHand1)
		s.the("mage").PP = 0
		orc := s.monster("orc", 'p')
		s.tough(orc, 1)
		s.loot(1, "dagger")
		s.dice(9, 9, 9, 2, 2)
		s.attack("mage", orc)
		none[HeroFell](s)
		s.asked("loot_deck")
		s.amount(1)
		s.asked("found")
		s.settle("act")
		found := false
		for range all[HeroFell](s) {
			found = true
		}
		equal(t, "then falls", found, true)
	})
	t.Run("DD-017 when the last conscious hero falls all is lost", func(t *testing.T) {
		s := arena(t, "mage warrior")
		s.lieDown("warrior")
		s.the("mage").HP = 0
		s.strikes(s.monster("orc", 'i'), "mage")
		s.dice(9, 9, 2, 2)
		s.pick("skill")
		equal(t, "rule", one[GameEnded](s).Rule(), "DD-017")
	})
	t.Run("DD-020 a lone hero does not fall", func(t *testing.T) {
		s := arena(t, "mage")
		s.the("mage").HP = 0
		s.strikes(s.monster("orc", 'i'), "mage")
		s.dice(9, 9, 2, 2)
		s.pick("skill")
		none[HeroFell](s)
		s.left("mage", 20)
	})
}
