package hunt

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

func TestPlacing(t *testing.T) {
	// near are the squares for one more figure of the body near x, each place taken by turns.
	near := func(s *sketch, body Body) string { return s.names(new(Hunter).PlaceNear(&s.Scene, s.at['x'], body)...) }
	check := func(t *testing.T, got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	t.Run("DD-R120 the icon square itself if it is free", func(t *testing.T) {
		s := draw(t, []string{"#####", "#.x.#", "#####"})
		check(t, near(s, Body{}), "x")
	})
	t.Run("DD-362 the others stand as close as possible to the first", func(t *testing.T) {
		s := draw(t, []string{
			"######",
			"#.x#a#",
			"#..b.#",
			"######",
		})
		s.monster('x', Monster{})
		s.hero('a', Hero{})
		check(t, near(s, Body{}), "2,2") // of 1,1 and 2,2 the one nearer to the hero, DD-363
	})
	t.Run("DD-369 three Zombies: two go to the nearest squares, the third to the one of two that is nearer to the hero", func(t *testing.T) {
		s := draw(t, []string{
			"########",
			"#dxb...#",
			"##c##..#",
			"##e##.H#",
			"########",
		})
		s.hero('H', Hero{})
		s.monster('x', Monster{})
		check(t, near(s, Body{}), "b")
		s.monster('b', Monster{})
		check(t, near(s, Body{}), "d c")
		s.monster('c', Monster{})
		check(t, near(s, Body{}), "d")
	})
	t.Run("DD-363 then nearer to the hero with the lowest matching attribute", func(t *testing.T) {
		s := draw(t, []string{"#############", "#A...bxc...B#", "#############"})
		s.hero('A', Hero{Attributes: [3]int{9, 4, 6}, Armor: 1})
		s.hero('B', Hero{Attributes: [3]int{4, 9, 6}})
		s.monster('x', Monster{})
		check(t, near(s, Body{Skill: Melee}), "c")
		check(t, near(s, Body{Skill: Ranged}), "b")
		check(t, near(s, Body{Skill: Magic}), "c") // DD-R119: the one with less armour
		s.Heroes[0].Armor = 0
		check(t, near(s, Body{Skill: Magic}), "b c")
		s.Heroes = append(s.Heroes, Hero{At: s.Heroes[1].At}) // unconscious
		check(t, near(s, Body{Skill: Ranged}), "b")
	})
	t.Run("DD-R119 not on Holes, except for who flies", func(t *testing.T) {
		s := draw(t, []string{"#######", "#.oxb.#", "#######"})
		s.monster('x', Monster{})
		s.monster('b', Monster{})
		check(t, near(s, Body{}), "1,1 5,1")
		check(t, near(s, Body{Flies: true}), "2,1")
	})
	t.Run("DD-R119 not on Rubble or in walls, and steps are walked", func(t *testing.T) {
		s := draw(t, []string{
			"#######",
			"#.%x#z#",
			"#.###.#",
			"#.....#",
			"#######",
		})
		s.Board.SetRubble(s.at['x'].To(grid.West), false)
		s.monster('x', Monster{})
		check(t, near(s, Body{}), "2,1")
		s.Board.SetRubble(s.at['x'].To(grid.West), true)
		check(t, near(s, Body{}), "1,1") // cut off: then by the steps through Rubble
	})
	t.Run("DD-553 the unconscious take no place", func(t *testing.T) {
		s := draw(t, []string{"#####", "#.x.#", "#####"})
		s.hero('x', Hero{})
		s.Heroes[0].Conscious = false
		check(t, near(s, Body{}), "x")
	})
	t.Run("DD-R119 no square at all", func(t *testing.T) {
		s := draw(t, []string{"####", "#xb#", "####"})
		s.monster('x', Monster{})
		s.monster('b', Monster{})
		check(t, near(s, Body{}), "")
	})
	t.Run("DD-R135 a Poltergeist's figures count through walls, but stand on floor", func(t *testing.T) {
		s := draw(t, []string{
			"########",
			"#..b#x.#",
			"#####c##",
			"########",
		})
		s.monster('x', Monster{})
		s.monster('c', Monster{})
		s.Monsters = append(s.Monsters, Monster{At: s.at['x'].To(grid.East)})
		check(t, near(s, Body{ThroughWalls: true}), "b")
	})
	t.Run("DD-R177 a hero wakes on the nearest free square", func(t *testing.T) {
		s := draw(t, []string{"#######", "#.yxbo#", "#######"})
		s.monster('x', Monster{})
		s.monster('b', Monster{})
		check(t, s.names(new(Hunter).Nearest(&s.Scene, s.at['x'])...), "y")
		s.Monsters = nil
		check(t, s.names(new(Hunter).Nearest(&s.Scene, s.at['x'])...), "x")
	})
}

func TestEntering(t *testing.T) {
	hall := []string{
		"##########",
		"#x.......#",
		"#y......W#",
		"#z.......#",
		"##########",
	}
	outside := func(t *testing.T) *sketch {
		s := draw(t, hall)
		s.hero('W', Hero{})
		s.at['a'] = grid.Square{}
		s.monster('a', Monster{Outside: true})
		s.Entrance = []grid.Square{s.at['x'], s.at['y'], s.at['z']}
		return s
	}
	t.Run("DD-160 in by the entrance nearest to a hero, for 1 AP", func(t *testing.T) {
		s := outside(t)
		p := s.plan('a', 3)
		s.want(t, p, "to 3,2, 3 AP")
		s.way(t, p, "y2,23,2")
		s.because(t, p, EntersNearest, 7, -1)
	})
	t.Run("DD-R207 1 AP more if it is blue", func(t *testing.T) {
		s := outside(t)
		s.Board.SetDifficult(s.at['y'], true)
		s.want(t, s.plan('a', 3), "to 2,2, 3 AP")
		s.want(t, s.plan('a', 1), "stays outside")
	})
	t.Run("DD-160 taken entrances do not count", func(t *testing.T) {
		s := outside(t)
		s.monster('y', Monster{})
		p := s.plan('a', 1)
		s.want(t, p, "to x, 1 AP; entrance? x z")
		p = s.choose('a', 1, Choices{Answered: WhichEntrance, Entrance: s.at['z']})
		s.want(t, p, "to z, 1 AP")
	})
	t.Run("DD-160 all taken: as near as possible to the entrance", func(t *testing.T) {
		s := outside(t)
		for _, sign := range "xyz" {
			s.monster(sign, Monster{})
		}
		p := s.plan('a', 1)
		s.want(t, p, "to 2,2, 1 AP")
		s.because(t, p, EntersBeside, 6, -1)
	})
	t.Run("DD-R207 it attacks on the same activation", func(t *testing.T) {
		s := outside(t)
		p := s.plan('a', 7)
		s.want(t, p, "W from 7,2, 7 AP")
		if !p.Enters || p.Start != s.at['y'] {
			t.Errorf("enters %v at %s", p.Enters, p.Start)
		}
	})
	t.Run("DD-R144 ways from the entrance are compared like others", func(t *testing.T) {
		s := draw(t, []string{
			"########",
			"#x.....#",
			"#......#",
			"#...z..#",
			"#..yW..#",
			"#......#",
			"#......#",
			"########",
		})
		s.hero('W', Hero{})
		s.at['a'] = grid.Square{}
		s.monster('a', Monster{Outside: true})
		s.Entrance = []grid.Square{s.at['x']}
		p := s.plan('a', 9)
		s.want(t, p, "W from z, 6 AP; end? z y")
		if p.Steps[0].To != s.at['x'] || p.Steps[0].Cost != 1 {
			t.Errorf("the way begins with %+v, want the entrance for 1 AP", p.Steps[0])
		}
	})
	t.Run("DD-R135 an entrance without a way to any hero", func(t *testing.T) {
		s := outside(t)
		s.Entrance = s.Entrance[1:2]
		for _, d := range grid.Directions {
			s.shut('y', d, grid.PairBlocked)
		}
		p := s.plan('a', 4)
		s.want(t, p, "to y, 1 AP")
		s.because(t, p, EntersNearest, -1, -1)
		s.because(t, p, BehindDoor, 0, -1)
	})
	t.Run("DD-R207 from outside each hero is a step farther", func(t *testing.T) {
		s := outside(t)
		s.Heroes[0].At = s.at['y'].To(grid.East).To(grid.East)
		s.hero('W', Hero{})
		s.Monsters[0].Range = 9
		p := s.plan('a', 3)
		if p.Target != 0 {
			t.Errorf("target %d, want the nearer hero", p.Target)
		}
		s.because(t, p, NearestHero, 3, 8)
	})
	t.Run("DD-R45 outside monsters take no square", func(t *testing.T) {
		s := draw(t, []string{"#####", "#bxW#", "#####"})
		s.hero('W', Hero{})
		s.monster('b', Monster{})
		s.monster('x', Monster{Outside: true})
		s.want(t, s.plan('b', 1), "W from x, 1 AP")
	})
	t.Run("DD-159 no entrance, no way in", func(t *testing.T) {
		s := outside(t)
		s.Entrance = nil
		s.want(t, s.plan('a', 9), "stays outside")
	})
}
