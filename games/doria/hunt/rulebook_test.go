package hunt

import "testing"

// carryOut does to the sketch what a plan says.
func (s *sketch) carryOut(sign rune, p Plan) {
	s.Monsters[s.is(sign)].At = p.End
	if p.Push.Pushes {
		s.Monsters[p.Push.Monster].At = p.Push.To
	}
}

func TestExamplesOfTheRulebook(t *testing.T) {
	t.Run("DD-433 the Mage at 4 squares, not the Huntress at 5", func(t *testing.T) {
		s := draw(t, []string{
			"#########",
			"#.rM#...#",
			"#..p....#",
			"#.......#",
			"#......H#",
			"#..a....#",
			"#########",
		})
		s.hero('M', Hero{Attributes: [3]int{4}})
		s.hero('H', Hero{Attributes: [3]int{3}})
		s.monster('a', Monster{})
		p := s.plan('a', 6)
		s.want(t, p, "M from p, 3 AP")
		s.because(t, p, NearestHero, 4, 5)

		s.monster('p', Monster{}) // with a fourth character there is one more monster; r is the orange rune
		s.want(t, s.plan('a', 6), "M from r, 5 AP")
	})
	t.Run("DD-434 Adventurer STR 9 and Mage STR 4 equally near", func(t *testing.T) {
		s := draw(t, []string{
			"###########",
			"#A.......M#",
			"#....a....#",
			"###########",
		})
		s.hero('A', Hero{Attributes: [3]int{9, 8, 8}})
		s.hero('M', Hero{Attributes: [3]int{4, 7, 13}})
		s.monster('a', Monster{})
		p := s.plan('a', 9)
		if s.signs[p.Target] != 'M' {
			t.Errorf("%s, want the Mage", s.tell(p))
		}
		s.because(t, p, LowestAttribute, 4, 9)
	})
	t.Run("DD-440 the Slimecrawler backs away from the Warrior to its range of 5", func(t *testing.T) {
		s := draw(t, []string{
			"#######",
			"#M....#",
			"#....g#", // the green icon, unused with three characters
			"#.....#",
			"#.Ws..#",
			"#H....#",
			"#######",
		})
		s.hero('W', Hero{})
		s.hero('M', Hero{})
		s.hero('H', Hero{})
		s.monster('s', Monster{Body: archer})
		p := s.plan('s', 8)
		s.want(t, p, "W from g, 4 AP")
		s.because(t, p, NearestHero, 1, 3)
		s.because(t, p, FarthestFromTarget, 5, 4)
		s.because(t, p, FarFromOthers, 5, 3)
	})
}

// C-8 with five players: two Goblins, Dark Mage, Slimecrawler and Mummy; three characters inside without action points.
func TestExampleOfRoomC8(t *testing.T) {
	s := draw(t, []string{
		"###.###",
		"#dWM.H#",
		"#.#s#x#",
		"#.....#",
		"#u...b#",
		"#f#k#.#",
		"#######",
	})
	s.hero('W', Hero{Attributes: [3]int{13, 9, 5}})
	s.hero('M', Hero{Attributes: [3]int{4, 7, 13}})
	s.hero('H', Hero{Attributes: [3]int{7, 10, 8}})
	s.monster('k', Monster{Marker: 9, Alike: 1})
	s.monster('b', Monster{Marker: 9, Alike: 1})
	s.monster('d', Monster{Marker: 7, Body: lightning(6)})
	s.monster('s', Monster{Marker: 6, Body: archer})
	s.monster('u', Monster{Marker: 5})
	for _, act := range []struct {
		rule string
		sign rune
		ap   int
		want string
	}{
		{"DD-458a the blue Goblin is nearer to a hero and goes to the Huntress", 'b', 9, "H from x, 2 AP"},
		{"DD-458b the black one finds no free square and changes places with the Slimecrawler at the Mage", 'k', 9,
			"M from s, 3 AP, s to 3,3"},
		{"DD-458c the Dark Mage hits all three from as far as it sees the Warrior, at a wall", 'd', 5, "WMH from f, 4 AP"},
		{"DD-458d the Slimecrawler takes the blue Goblin's first square", 's', 6, "M from b, 3 AP"},
		{"DD-458e the Mummy has a free square at the Warrior now", 'u', 5, "W from d, 3 AP"},
	} {
		t.Run(act.rule, func(t *testing.T) {
			if first := s.first(); first != string(act.sign) {
				t.Errorf("first is %q, want %c", first, act.sign)
			}
			p := s.plan(act.sign, act.ap)
			s.want(t, p, act.want)
			s.carryOut(act.sign, p)
			s.Monsters[s.is(act.sign)].Marker = 0
		})
	}
}
