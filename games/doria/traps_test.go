package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// doorState is the state of the pair of doors between the chambers.
func (s *scene) doorState() grid.PairState { return s.board.Pair(s.mark('q').To(grid.East), grid.East) }

// phaseF lets everything due in Phase F happen until something else is asked.
func (s *scene) phaseF() {
	s.t.Helper()
	s.Game.phase = PhaseF
	s.only(phaseSteps(PhaseF)...)
}

func TestTrapChecks(t *testing.T) {
	t.Run("DD-331 DD-519 a trap is sprung as soon as it is drawn", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.loot(1, "poison-needle")
		s.only(&drawLoot{Hero: 0, Cards: 1})
		s.dice(1, 2)
		s.amount(1)
		equal(t, "sprung on", one[TrapSprung](s).Hero, "mage")
		equal(t, "poison", s.the("mage").Poison, 2)
	})
	t.Run("DD-344 DD-337 DD-336 the Boulder Trap asks 28 + 3 x Monster Level of Strength and Agility", func(t *testing.T) {
		s := chambers(t, "adventurer warrior")
		s.dice(8, 6, 6, 3) // 9+8+14 = 31, 13+9+9 = 31
		s.springs("adventurer", "boulder-trap")
		for _, c := range all[CheckMade](s) {
			equal(t, "TN", c.Check.TN, 31)
			equal(t, string(c.Hero)+" passes", c.Check.Pass, true)
		}
		equal(t, "checks", len(all[CheckMade](s)), 2)
		none[PointsLost](s)
	})
	t.Run("DD-341 who misses the number takes all that the card says, armor allowed", func(t *testing.T) {
		s := chambers(t, "adventurer warrior")
		s.dice(8, 5, 6, 2)
		s.springs("adventurer", "boulder-trap")
		equal(t, "checks", len(all[CheckMade](s)), 2)
		s.points("adventurer", 9-3, 8)
		s.points("warrior", 13-3, 5)

		s = chambers(t, "ranger warrior")
		s.equip("ranger", "leather-armor", OnTorso)
		s.dice(2, 2, 9, 9)
		s.springs("ranger", "boulder-trap")
		s.asked("armor")
		s.pick("leather-armor")
		equal(t, "lost", 8-s.the("ranger").HP, max(0, 3-s.pack.Cards[s.cardID("leather-armor")].Rating))
	})
	t.Run("DD-337 the number grows with the Monster Level", func(t *testing.T) {
		s := chambers(t, "adventurer warrior")
		s.level = 3
		s.springs("adventurer", "boulder-trap")
		equal(t, "TN", all[CheckMade](s)[0].Check.TN, 28+3*3)
	})
	t.Run("DD-334 DD-R208 a person trap takes the drawer, an area trap all around with sight", func(t *testing.T) {
		s := chambers(t, "mage warrior ranger")
		s.the("ranger").At = s.mark('x')
		s.springs("mage", "water-pit")
		equal(t, "one rolls", len(all[CheckMade](s)), 1)
		s.springs("mage", "log-trap") // within 1 square
		equal(t, "rolling", len(all[CheckMade](s)), 2)
		s.the("ranger").At = s.mark('V') // behind the door, three squares from q
		s.the("mage").At = s.mark('q')
		s.the("warrior").At = s.mark('f')
		s.springs("mage", "dart-wall")
		equal(t, "rolling in range", len(all[CheckMade](s)), 1)
	})
	t.Run("DD-342 DD-R118 criticals change nothing and two 1s only fail", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.the("mage").At = s.mark('K')
		s.the("warrior").Attributes[content.Strength] = 40
		s.dice(1, 1)
		s.springs("warrior", "boulder-trap")
		c := one[CheckMade](s)
		equal(t, "fumble fails", c.Check.Pass, false)
		s.points("warrior", 13-3, 5)
		s.the("warrior").Attributes[content.Strength] = 0
		s.dice(2, 2)
		s.springs("warrior", "boulder-trap") // 13 against 31
		s.points("warrior", 13-6, 5)
	})
	t.Run("DD-644 under critical_traps damage grows by each full 10 below and by a Fumble, but not poison", func(t *testing.T) {
		s := chambers(t, "warrior mage", "critical_traps")
		s.the("mage").At = s.mark('K')
		s.the("warrior").Attributes[content.Strength] = 0
		s.dice(2, 2)
		s.springs("warrior", "boulder-trap") // 18 below
		s.points("warrior", 13-4, 5)
		s.the("warrior").Attributes[content.Strength] = 22
		s.dice(1, 1)
		s.springs("warrior", "boulder-trap") // 33 reaches 31, but a Fumble
		s.points("warrior", 9-4, 5)
		s.dice(1, 1)
		s.springs("warrior", "poison-needle")
		equal(t, "markers", s.the("warrior").Poison, 2)
	})
	t.Run("DD-343 DD-511 monsters are never harmed by traps", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		orc := s.monster("orc", 'p')
		before := *s.Game.monster(orc)
		s.springs("mage", "boulder-trap")
		s.springs("mage", "vine-tendrils")
		s.springs("mage", "pitfall")
		after := *s.Game.monster(orc)
		equal(t, "HP", after.HP, before.HP)
		equal(t, "conditions", len(after.Conditions), 0)
	})
	t.Run("DD-551 who lies unconscious is left alone", func(t *testing.T) {
		s := chambers(t, "mage warrior ranger")
		s.lieDown("warrior")
		s.springs("mage", "boulder-trap")
		for _, c := range all[CheckMade](s) {
			equal(t, "not the Warrior", c.Hero == "warrior", false)
		}
	})
	t.Run("DD-R115 a trap is resolved completely before the next card of the same draw", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.loot(1, "alarm-bell", "dagger")
		s.topMonsters("orc")
		s.only(&drawLoot{Hero: 0, Cards: 2})
		s.amount(1)
		s.dice(1, 2)
		s.amount(1)
		var order []string
		for _, e := range s.events {
			switch e.(type) {
			case LootDrawn, TrapSprung, MonsterAppeared, TrapEnded:
				order = append(order, e.Kind())
			}
		}
		want := []string{"loot_drawn", "trap_sprung", "monster_appeared", "trap_ended"}
		for i := range want {
			equal(t, "event", order[i], want[i])
		}
		s.asked("found") // the Dagger, after the trap
	})
}

func TestTrapRewards(t *testing.T) {
	t.Run("DD-339 DD-338 who disarms gets the card as gold and the group its experience, and all is free", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.springs("mage", "spiked-walls")
		equal(t, "door", s.doorState(), grid.PairBlocked)
		s.run()
		s.at(PhaseD)
		s.run()
		xp := s.groupXP
		s.dice(9, 9) // Warrior: 6+5+18 = 29 against 26
		s.act(Disarm{Hero: "warrior", Trap: 1})
		d := one[DisarmTried](s)
		equal(t, "AP", d.AP, 6)
		equal(t, "left", s.the("warrior").AP, 14)
		equal(t, "TN", d.Check.TN, 26)
		equal(t, "door", s.doorState(), grid.PairOpen)
		equal(t, "traps", len(s.traps), 0)
		equal(t, "experience", s.groupXP-xp, 3)
		e := one[TrapEnded](s)
		equal(t, "who", e.Hero, "warrior")
		equal(t, "gold", s.holding("warrior", InBackpack), "spiked-walls")
	})
	t.Run("DD-340 DD-R117 DD-R224 a trap that took effect goes to the drawer's Backpack, once", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.dice(1, 2)
		s.springs("mage", "poison-needle")
		equal(t, "gold", s.holding("mage", InBackpack), "poison-needle")
		equal(t, "experience", s.groupXP, 1)
		equal(t, "once", len(all[TrapEnded](s)), 1)
		s.dice(9, 9)
		s.springs("mage", "poison-needle") // avoided
		equal(t, "experience", s.groupXP, 2)
	})
	t.Run("DD-R117 while a trap stays in force nobody has its card", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.springs("mage", "spiked-walls")
		equal(t, "cards", s.holding("mage", InBackpack), "")
		equal(t, "experience", s.groupXP, 0)
	})
	t.Run("DD-336 DD-589 disarming costs what the card says, with Efficiency too; who fails may try again", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.the("mage").Bonuses = s.the("mage").Bonuses.with(Efficiency)
		s.springs("mage", "gas-cloud")
		s.at(PhaseD)
		s.run()
		s.dice(2, 3)
		s.act(Disarm{Hero: "mage", Trap: 1})
		equal(t, "AP", s.the("mage").AP, 15)
		equal(t, "pass", one[DisarmTried](s).Check.Pass, false)
		equal(t, "what befalls who fails", s.the("mage").Poison, 1)
		equal(t, "in force", len(s.traps), 1)
	})
	t.Run("DD-650 DD-331 a trap that is triggered gives a fate point back", func(t *testing.T) {
		s := chambers(t, "mage warrior", "fate_points=character", "fate_refresh_events")
		s.the("mage").Fate = 0
		s.dice(9, 9)
		s.springs("mage", "poison-needle")
		equal(t, "fate", one[FateGained](s).Left, 1)
	})
}

func TestRoomTraps(t *testing.T) {
	t.Run("DD-345 DD-399 DD-346 a door blocked by a trap is a wall, and inside all move freely", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.the("mage").At = s.mark('q')
		s.equip("mage", "hunting-bow", InHand1)
		s.the("mage").Attributes = content.Values{20, 20, 20, 20, 20, 20}
		orc := s.monster("orc", 'S')
		s.the("warrior").At = s.mark('U')
		s.the("warrior").AP = 1
		s.springs("mage", "pitfall")
		s.settle("none")
		s.at(PhaseD)
		s.Game.monster(orc).Marker = 0
		s.run()
		door := s.mark('q').To(grid.East)
		s.refused(Attack{Hero: "mage", With: InHand1, Target: orc}, "DD-465", CodeNoSight)
		s.give("mage", "dagger")
		s.refused(Throw{Hero: "mage", From: InBackpack, To: "warrior"}, "DD-240", CodeTooFar)
		s.refused(Walk{Hero: "mage", Path: []Square{door, door.To(grid.East)}}, "DD-193", "no_neighbour")
		s.refused(Open{Hero: "mage", Side: EastSide}, "DD-230", CodeNoDoor)
		s.act(Walk{Hero: "mage", Path: []Square{door}})
		s.refused(Open{Hero: "mage", Side: EastSide}, "DD-399", CodeDoorBlocked)
	})
	t.Run("DD-335 DD-R116 a room trap takes all tiles up to the nearest doors and blocks each of them, opened or not", func(t *testing.T) {
		s := stage(t, "mage warrior ranger")
		s.draw(
			"#####################",
			"#............##.....#",
			"#a...........##.....#",
			"D............DD..c..#",
			"#............##.....#",
			"#...........b##.....#",
			"#####################",
		)
		s.stand("mage", 'a')
		s.stand("warrior", 'b')
		s.stand("ranger", 'c')
		s.springs("mage", "spiked-walls")
		equal(t, "tiles", len(s.traps[0].Tiles), 2)
		equal(t, "doors", len(all[DoorBarred](s)), 2)
		equal(t, "unopened", s.board.Pair(Square{X: 0, Y: 3}, grid.West), grid.PairBlocked)
		equal(t, "opened", s.board.Pair(Square{X: 13, Y: 3}, grid.East), grid.PairBlocked)
		s.phaseF()
		s.points("mage", 2, 13)
		s.points("warrior", 11, 5)
		s.points("ranger", 8, 5)
	})
	t.Run("DD-147 DD-148 what a trap does each round happens in Phase F to who is then in the room", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.the("warrior").At = s.mark('V')
		s.springs("mage", "spiked-walls")
		s.points("mage", 4, 13)
		s.phaseF()
		s.points("mage", 2, 13)
		s.points("warrior", 13, 5)
		equal(t, "rounds", s.traps[0].Rounds, 1)
	})
	t.Run("DD-338 a trap with an end of its own ends then", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.springs("warrior", "gas-cloud")
		for range 3 {
			equal(t, "blocked", s.doorState(), grid.PairBlocked)
			s.phaseF()
		}
		equal(t, "free", s.doorState(), grid.PairOpen)
		equal(t, "gold", s.holding("warrior", InBackpack), "gas-cloud")
	})
	t.Run("DD-338 DD-R107 a closed door that was blocked is closed again", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		tt := turn{Game: s.Game}
		tt.setDoor(s.mark('q').To(grid.East), grid.East, DoorClosed)
		s.springs("mage", "spiked-walls")
		s.reload()
		equal(t, "blocked", s.doorState(), grid.PairBlocked)
		tt = turn{Game: s.Game}
		tt.endTrap(1, 0, false)
		equal(t, "closed", s.doorState(), grid.PairClosed)
		s.reload()
		equal(t, "closed", s.doorState(), grid.PairClosed)
	})
	t.Run("DD-338 a door that two traps block is free when both are over", func(t *testing.T) {
		s := chambers(t, "mage warrior")
		s.springs("mage", "spiked-walls")
		s.springs("mage", "gas-cloud")
		tt := turn{Game: s.Game}
		tt.endTrap(1, 0, false)
		equal(t, "blocked", s.doorState(), grid.PairBlocked)
		tt.endTrap(2, 0, false)
		equal(t, "free", s.doorState(), grid.PairOpen)
	})
}

func TestHoldingTraps(t *testing.T) {
	held := func(t *testing.T, dice ...int) *scene {
		s := chambers(t, "mage warrior ranger")
		s.the("ranger").At = s.mark('e')
		s.equip("mage", "psi-orb", InHand1)
		s.dice(dice...)
		s.springs("mage", "vine-tendrils")
		s.at(PhaseD)
		return s
	}
	t.Run("DD-660 who is immobilized cannot move but attack", func(t *testing.T) {
		s := held(t, 2, 2, 9, 9)
		orc := s.monster("orc", 'p')
		s.Game.monster(orc).Marker = 0
		s.run()
		s.refused(Walk{Hero: "mage", Path: s.path("i")}, "DD-660", CodeImmobilized)
		for _, a := range s.Legal(0) {
			switch a.(type) {
			case Walk, Move:
				t.Errorf("%#v is listed", a)
			}
		}
		s.act(Attack{Hero: "mage", With: InHand1, Target: orc})
		s.act(Walk{Hero: "warrior", Path: s.path("l")})
	})
	t.Run("DD-338 a trap that holds is over when somebody on its tiles tears it", func(t *testing.T) {
		s := held(t, 2, 2, 2, 3)
		s.run()
		s.dice(9, 9)
		s.act(Disarm{Hero: "ranger", Trap: 1})
		equal(t, "mage free", s.immobilized(s.the("mage")), false)
		equal(t, "warrior free", s.immobilized(s.the("warrior")), false)
		equal(t, "gold", s.holding("ranger", InBackpack), "vine-tendrils")
	})
	t.Run("DD-340 a trap that catches nobody is over at once", func(t *testing.T) {
		s := held(t, 10, 9, 9, 9, 9)
		equal(t, "traps", len(s.traps), 0)
		equal(t, "gold", s.holding("mage", InBackpack), "vine-tendrils")
	})
	t.Run("DD-334 DD-336 only who is in the Water Pit climbs out of it, and drowns in it each round", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.dice(2, 2)
		s.springs("warrior", "water-pit")
		s.phaseF()
		s.points("warrior", 12, 5)
		s.points("mage", 4, 13)
		s.at(PhaseD)
		s.run()
		s.refused(Disarm{Hero: "mage", Trap: 1}, "DD-336", CodeTrapTooFar)
		s.refused(Disarm{Hero: "mage", Trap: 7}, "DD-336", CodeNoSuchTrap)
		s.dice(9, 9)
		s.act(Disarm{Hero: "warrior", Trap: 1})
		equal(t, "free", s.immobilized(s.the("warrior")), false)
	})
	t.Run("DD-507 DD-509 an area effect destroys vines, and spares friends where the card says so", func(t *testing.T) {
		s := held(t, 2, 2, 2, 3)
		s.equip("mage", "chain-lightning", InHand1)
		s.run()
		s.refused(AttackTrap{Hero: "mage", With: InHand1, Trap: 9}, "DD-507", CodeNoSuchTrap)
		s.dice(9, 9, 9, 9)
		s.act(AttackTrap{Hero: "mage", With: InHand1, Trap: 1})
		hit := one[TrapHit](s)
		equal(t, "damage", hit.Damage > 0, true)
		s.points("warrior", 13, 5)
		none[Defended](s)
	})
	t.Run("DD-507 DD-508 one that spares nobody has to be fended off by friends inside", func(t *testing.T) {
		s := held(t, 2, 2, 2, 3)
		s.equip("mage", "fireball", InHand1)
		s.run()
		s.act(AttackTrap{Hero: "mage", With: InHand1, Trap: 1})
		s.asked("defend")
		s.dice(5, 5, 5, 2, 2)
		s.pick("decline")
		equal(t, "who is hurt", all[AttackBegun](s) == nil && s.the("warrior").HP < 13, true)
		equal(t, "trap over", len(s.traps), 0)
		equal(t, "reward", s.holding("mage", InBackpack), "vine-tendrils")
	})
	t.Run("DD-507 a weapon without area effect is no use against a trap", func(t *testing.T) {
		s := held(t, 2, 2, 2, 3)
		s.run()
		s.refused(AttackTrap{Hero: "mage", With: InHand1, Trap: 1}, "DD-507", CodeNoWeapon)
	})
}

func TestTrapShopSprings(t *testing.T) {
	t.Run("DD-189 DD-R53 a Trap of the shop is sprung on a conscious hero, with its usual rewards", func(t *testing.T) {
		s := chambers(t, "mage warrior", "trap_shop")
		s.lieDown("warrior")
		s.shop[0] = Slot{Card: s.cardID("poison-needle")}
		s.Game.phase = PhaseI
		s.only(&shopTraps{})
		s.asked("shop_trap")
		for _, o := range s.Options() {
			equal(t, "not on the unconscious", o.Hero == "warrior", false)
		}
		s.dice(2, 3)
		s.pick("spring")
		equal(t, "poison", s.the("mage").Poison, 2)
		equal(t, "experience", s.groupXP, 1)
		equal(t, "gold", s.holding("mage", InBackpack), "poison-needle")
		equal(t, "slot", s.shop[0].Empty, true)
	})
}
