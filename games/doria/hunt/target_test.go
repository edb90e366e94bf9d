package hunt

import "testing"

func TestTarget(t *testing.T) {
	hall := []string{
		"###########",
		"#A...a...B#",
		"###########",
	}
	// pair plans for a monster between two heroes at one distance.
	pair := func(t *testing.T, body Body, a, b Hero) (*sketch, Plan) {
		s := draw(t, hall)
		s.hero('A', a)
		s.hero('B', b)
		s.monster('a', Monster{Body: body})
		return s, s.plan('a', 8)
	}
	is := func(t *testing.T, s *sketch, p Plan, want rune, kind ReasonKind, value, next int) {
		t.Helper()
		if !p.Attacks || s.signs[p.Target] != want {
			t.Errorf("%s, want an attack on %c", s.tell(p), want)
		}
		s.because(t, p, kind, value, next)
	}
	for _, skill := range []struct {
		name string
		body Body
	}{
		{"DD-429 STR for a melee attack", Body{Skill: Melee}},
		{"DD-429 AGI for a ranged attack", Body{Skill: Ranged, Range: 5}},
		{"DD-429 WIS for a magic attack", Body{Skill: Magic, Range: 5}},
	} {
		t.Run(skill.name, func(t *testing.T) {
			weak, strong := Hero{Attributes: [3]int{9, 9, 9}}, Hero{Attributes: [3]int{9, 9, 9}}
			weak.Attributes[skill.body.Skill] = 4
			s, p := pair(t, skill.body, strong, weak)
			is(t, s, p, 'B', LowestAttribute, 4, 9)
			if p.Ask != 0 {
				t.Errorf("asks %d, want no question", p.Ask)
			}
		})
	}
	t.Run("DD-430 the hero with less active armour", func(t *testing.T) {
		s, p := pair(t, Body{}, Hero{Armor: 3}, Hero{Armor: 2})
		is(t, s, p, 'B', LessArmor, 2, 3)
	})
	t.Run("DD-R142 that with the smaller sum, not the one that has armour", func(t *testing.T) {
		s, p := pair(t, Body{}, Hero{}, Hero{Armor: 5})
		is(t, s, p, 'A', LessArmor, 0, 5)
	})
	t.Run("DD-431 otherwise the group chooses", func(t *testing.T) {
		s, p := pair(t, Body{}, Hero{}, Hero{})
		if p.Ask != WhichTarget || len(p.Options) != 2 || s.tell(p) != "A from 2,1, 3 AP; target? A B" {
			t.Errorf("%s, want the question for the target", s.tell(p))
		}
		p = s.choose('a', 8, Choices{Answered: WhichTarget, Target: 1})
		is(t, s, p, 'B', ChosenByGroup, 0, -1)
		if p.Ask != 0 {
			t.Errorf("asks %d after the answer", p.Ask)
		}
	})
	t.Run("DD-431 an answer that was not open changes nothing", func(t *testing.T) {
		s, _ := pair(t, Body{}, Hero{Armor: 1}, Hero{})
		p := s.choose('a', 8, Choices{Answered: WhichTarget, Target: 0})
		is(t, s, p, 'B', LessArmor, 0, 1)
	})
	t.Run("DD-432 the unconscious are no targets", func(t *testing.T) {
		s, _ := pair(t, Body{}, Hero{}, Hero{Armor: 9})
		s.Heroes[0].Conscious = false
		is(t, s, s.plan('a', 8), 'B', OnlyTarget, 1, -1)
	})
	t.Run("DD-426 who cannot be reached leaves the attack to the next nearest", func(t *testing.T) {
		s := draw(t, []string{
			"###########",
			"#A.xba...B#",
			"###########",
		})
		s.hero('A', Hero{})
		s.hero('B', Hero{})
		s.monster('a', Monster{})
		s.monster('b', Monster{})
		s.hero('x', Hero{})
		s.Heroes[2].Buried = true // behind it nobody passes
		p := s.plan('a', 8)
		s.want(t, p, "B from 8,1, 3 AP")
	})
	t.Run("DD-428 the Archer takes the least agile of those it can attack", func(t *testing.T) {
		s := draw(t, []string{
			"###########",
			"#A.a.....B#",
			"###########",
		})
		s.hero('A', Hero{Attributes: [3]int{1, 9, 1}})
		s.hero('B', Hero{Attributes: [3]int{9, 4, 9}})
		s.monster('a', Monster{Body: Body{Skill: Ranged, Range: 6, Prey: LeastAgile}})
		is(t, s, s.plan('a', 3), 'B', LeastAgileHero, 4, 9)
	})
	t.Run("DD-R141 the Ghoul takes the one with the fewest hit points", func(t *testing.T) {
		s := draw(t, []string{
			"###########",
			"#A.a....B.#",
			"###########",
		})
		s.hero('A', Hero{HP: 5})
		s.hero('B', Hero{HP: 2})
		s.monster('a', Monster{Body: Body{Prey: MostWounded}})
		is(t, s, s.plan('a', 8), 'B', MostWoundedHero, 2, 5)
		s.want(t, s.plan('a', 3), "A from 2,1, 1 AP") // the other is too far away to be attacked
	})
	t.Run("DD-R206 without an attack the Ghoul goes for its own choice", func(t *testing.T) {
		s := draw(t, []string{
			"###############",
			"#A...a.x.....B#",
			"###############",
		})
		s.hero('A', Hero{HP: 5})
		s.hero('B', Hero{HP: 2})
		s.monster('a', Monster{Body: Body{Prey: MostWounded}})
		s.want(t, s.plan('a', 2), "to x, 2 AP")
	})
	t.Run("DD-R140 distance is counted from where the activation began", func(t *testing.T) {
		s := draw(t, []string{
			"#############",
			"#A..a..x...B#",
			"#############",
		})
		s.hero('A', Hero{})
		s.hero('B', Hero{})
		m := s.monster('x', Monster{Body: Body{Skill: Ranged, Range: 6}})
		p := new(Hunter).Plan(&s.Scene, Turn{Monster: m, AP: 4, Resumed: true, Origin: s.at['a']})
		is(t, s, p, 'A', NearestHero, 3, 7)
	})
}

func TestSeveralTargets(t *testing.T) {
	t.Run("DD-425 two heroes are better than the nearest", func(t *testing.T) {
		s := draw(t, []string{
			"##########",
			"#....B...#",
			"#Aa..xC..#",
			"#........#",
			"##########",
		})
		s.hero('A', Hero{})
		s.hero('B', Hero{})
		s.hero('C', Hero{})
		s.monster('a', Monster{Body: ogre})
		p := s.plan('a', 5)
		s.want(t, p, "BC from x, 3 AP")
		s.because(t, p, MoreTargets, 2, 1)
		s.want(t, s.plan('a', 2), "A from a, 0 AP") // too far: the rule does not apply
	})
	t.Run("DD-R143 the same with one hero in reach is an ordinary attack", func(t *testing.T) {
		s := draw(t, []string{
			"##########",
			"#A..xa..B#",
			"##########",
		})
		s.hero('A', Hero{Attributes: [3]int{3}})
		s.hero('B', Hero{Attributes: [3]int{5}})
		s.monster('a', Monster{Body: ogre})
		s.want(t, s.plan('a', 5), "B from 7,1, 2 AP")
	})
	t.Run("DD-R208 a burst hits who is near the target and seen from it", func(t *testing.T) {
		s := draw(t, []string{
			"###########",
			"#a....AB..#",
			"#####.#C#.#",
			"###########",
		})
		s.hero('A', Hero{})
		s.hero('B', Hero{})
		s.hero('C', Hero{})
		s.monster('a', Monster{Body: Body{Range: 6, Shape: Shape{Kind: Burst, Reach: 1}}})
		p := s.plan('a', 0)
		s.want(t, p, "ABC from a, 0 AP")
		if p.Target != 1 {
			t.Errorf("target %c, want B: both neighbours are hit around it", s.signs[p.Target])
		}
	})
	t.Run("DD-R174 lightning leaps on from each hero hit, each once", func(t *testing.T) {
		s := draw(t, []string{
			"###############",
			"#a.....A.B.C..#",
			"#.............#",
			"#............D#",
			"###############",
		})
		for _, sign := range "ABCD" {
			s.hero(sign, Hero{})
		}
		s.monster('a', Monster{Body: lightning(6)})
		p := s.plan('a', 0)
		s.want(t, p, "ABC from a, 0 AP")
	})
	t.Run("DD-R143 of equal attacks the one on the first in target order", func(t *testing.T) {
		s := draw(t, []string{
			"###########",
			"#B..A..C..#",
			"#.........#",
			"#...a.....#",
			"#.........#",
			"#...D.....#",
			"###########",
		})
		for _, sign := range "ABCD" {
			s.hero(sign, Hero{})
		}
		s.monster('a', Monster{Body: Body{Range: 4, Shape: Shape{Kind: Burst, Reach: 3}}})
		p := s.plan('a', 0)
		if p.Target != 0 || len(p.Hits) != 3 {
			t.Errorf("%s with target %d, want three hits around A", s.tell(p), p.Target)
		}
	})
	t.Run("DD-R143 with the same target the attack that hits more of those who come early", func(t *testing.T) {
		s := draw(t, []string{
			"#########",
			"#.......#",
			"#.XpAqY.#",
			"#...a...#",
			"#.......#",
			"#########",
		})
		s.hero('A', Hero{})
		s.hero('Y', Hero{Attributes: [3]int{5}})
		s.hero('X', Hero{Attributes: [3]int{4}})
		s.monster('a', Monster{Body: ogre})
		p := s.plan('a', 9)
		s.want(t, p, "AX from p, 2 AP")
		s.because(t, p, HitsEarlier, 2, -1)
	})
	t.Run("DD-R228 the heroes defend in target order", func(t *testing.T) {
		s := draw(t, []string{
			"##########",
			"#CA......#",
			"#B.a.....#",
			"#........#",
			"##########",
		})
		s.hero('C', Hero{})
		s.hero('B', Hero{Attributes: [3]int{0, 0, 5}})
		s.hero('A', Hero{Attributes: [3]int{0, 0, 4}})
		s.monster('a', Monster{Body: lightning(6)})
		s.want(t, s.plan('a', 0), "ABC from a, 0 AP")
	})
	t.Run("DD-R100 heroes who are all hit anyway are no choice", func(t *testing.T) {
		s := draw(t, []string{
			"#######",
			"#A.a.B#",
			"#######",
		})
		s.hero('A', Hero{})
		s.hero('B', Hero{})
		s.monster('a', Monster{Body: Body{Range: 2, Shape: Shape{Kind: Adjacent}}})
		s.want(t, s.plan('a', 4), "AB from a, 0 AP")
	})
}
