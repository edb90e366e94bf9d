package doria

import "testing"

// poisoned is the Adventurer with 3 markers in Phase E.
func poisoned(t *testing.T, level int, faces ...int) *scene {
	s := stage(t, "adventurer warrior")
	s.level = level
	s.the("adventurer").Poison = 3
	s.dice(faces...)
	s.only(phaseSteps(PhaseE)...)
	return s
}

func TestPoison(t *testing.T) {
	for _, c := range []struct {
		name        string
		level       int
		faces       []int
		markers, hp int
	}{
		{"DD-139 DD-141 DD-143 DD-146 9 + 8 + 12 against 30: three markers stay, three hit points go", 1, []int{5, 7}, 3, 6},
		{"DD-139 the Target Number rises by 2 a Monster Level", 2, []int{7, 7}, 3, 6},
		{"DD-140 DD-R41 a success takes one marker, and the rest still hurts", 1, []int{6, 7}, 2, 7},
		{"DD-140 one more for each full ten", 1, []int{10, 6, 7}, 1, 8},
		{"DD-142 DD-R42 a Fumble adds one, and the critical failure another", 1, []int{1, 1}, 5, 4},
		{"DD-142 a critical failure adds one", 1, []int{1, 2}, 4, 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := poisoned(t, c.level, c.faces...)
			h := s.the("adventurer")
			equal(t, "markers", h.Poison, c.markers)
			equal(t, "HP", h.HP, c.hp)
			equal(t, "TN", one[PoisonChecked](s).Check.TN, 28+2*c.level)
		})
	}
	t.Run("DD-R42 a Fumble that is no critical failure gives one marker; none is taken below 0", func(t *testing.T) {
		s := stage(t, "adventurer warrior")
		h := s.the("adventurer")
		h.Attributes[1] = 15
		h.Poison = 1
		s.dice(1, 1)
		s.only(&poisonHeroes{})
		equal(t, "markers", h.Poison, 2)
		s.dice(10, 9, 9)
		s.only(&poisonHeroes{})
		equal(t, "markers", h.Poison, 0)
	})
	t.Run("DD-138 new markers add to those there are", func(t *testing.T) {
		s := stage(t, "adventurer warrior")
		turn := turn{Game: s.Game}
		turn.poison(s.the("adventurer"), 2, Cause{})
		turn.poison(s.the("adventurer"), 1, Cause{})
		equal(t, "markers", s.the("adventurer").Poison, 3)
	})
	t.Run("DD-139 the unconscious roll too", func(t *testing.T) {
		s := stage(t, "adventurer warrior")
		s.lieDown("adventurer").Poison = 1
		s.dice(4, 4)
		s.only(&poisonHeroes{})
		equal(t, "HP", s.the("adventurer").HP, 8)
	})
	t.Run("DD-143 DD-R168 armour plays no part", func(t *testing.T) {
		s := stage(t, "adventurer warrior")
		s.equip("adventurer", "tri-anon-armor", OnTorso)
		s.the("adventurer").Poison = 2
		s.dice(4, 4)
		s.only(&poisonHeroes{})
		equal(t, "HP", s.the("adventurer").HP, 7)
	})
	t.Run("DD-144 otherwise poison stays", func(t *testing.T) {
		s := stage(t, "adventurer warrior")
		s.the("adventurer").Poison = 2
		s.only(&regenerate{}, &keptTraps{}, &exchange{})
		equal(t, "markers", s.the("adventurer").Poison, 2)
	})
	t.Run("DD-145 monsters lose a hit point for each marker, without a roll, and keep them", func(t *testing.T) {
		s := stage(t, "adventurer warrior")
		m := s.monsterAt("ogre", Square{X: 1, Y: 5})
		had := s.Game.monster(m).HP
		s.Game.monster(m).Poison = 2
		s.only(&poisonMonsters{})
		equal(t, "HP", s.Game.monster(m).HP, had-2)
		equal(t, "markers", s.Game.monster(m).Poison, 2)
	})
	t.Run("DD-145 DD-R172 a monster that dies of it pays whose poison was the last", func(t *testing.T) {
		s := stage(t, "adventurer warrior")
		m := s.monsterAt("orc", Square{X: 1, Y: 5})
		s.Game.monster(m).Poison, s.Game.monster(m).PoisonBy = 20, 1
		s.only(&poisonMonsters{})
		equal(t, "by", one[MonsterSlain](s).Hero, "warrior")
		equal(t, "xp", s.groupXP, 1)
		equal(t, "asked for a deck", s.asked("loot_deck")[0], 1)
	})
	t.Run("DD-R172 where the poison is nobody's, nobody draws", func(t *testing.T) {
		s := stage(t, "adventurer warrior")
		s.Game.monster(s.monsterAt("orc", Square{X: 1, Y: 5})).Poison = 20
		s.only(&poisonMonsters{})
		equal(t, "cards", one[MonsterSlain](s).Loot, 0)
		equal(t, "xp", s.groupXP, 1)
		equal(t, "asked", len(s.Decisions()), 0)
	})
	t.Run("DD-562 poison can kill", func(t *testing.T) {
		s := stage(t, "adventurer warrior")
		s.the("adventurer").Poison, s.the("adventurer").HP = 3, -17
		s.dice(4, 4)
		s.only(&poisonHeroes{})
		equal(t, "outcome", s.outcome, OutcomeLost)
	})
	t.Run("DD-541 DD-R175 poison below 0 knocks out at the end of the phase", func(t *testing.T) {
		s := stage(t, "adventurer warrior")
		s.the("adventurer").Poison, s.the("adventurer").HP = 3, 1
		s.dice(4, 4)
		s.only(phaseSteps(PhaseE)...)
		equal(t, "conscious", s.the("adventurer").Conscious, false)
	})
}
