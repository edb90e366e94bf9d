package hunt

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

func TestLongRange(t *testing.T) {
	t.Run("DD-438 from too close it goes to its greatest range", func(t *testing.T) {
		s := duel(t, archer, []string{"##########", "#Wa...x..#", "##########"})
		p := s.plan('a', 9)
		s.want(t, p, "W from x, 4 AP")
		s.because(t, p, FarthestFromTarget, 5, 4)
	})
	t.Run("DD-439 as far as its AP allow", func(t *testing.T) {
		s := duel(t, archer, []string{"##########", "#Wa..x...#", "##########"})
		s.want(t, s.plan('a', 3), "W from x, 3 AP")
	})
	t.Run("DD-R145 staying is a candidate too", func(t *testing.T) {
		s := duel(t, archer, []string{"##########", "#W....a..#", "##########"})
		s.want(t, s.plan('a', 9), "W from a, 0 AP")
	})
	t.Run("DD-439 of equal squares the one far from the other heroes, by walking", func(t *testing.T) {
		s := duel(t, archer, []string{
			"###########",
			"#....W....#",
			"#x###a###.#",
			"#.....B...#",
			"###########",
		})
		s.hero('B', Hero{})
		s.want(t, s.plan('a', 9), "W from x, 6 AP")
	})
	t.Run("DD-R145 the nearest other hero counts before the sum of all", func(t *testing.T) {
		s := duel(t, Body{Range: 2}, []string{
			"###############",
			"#.C....W.....B#",
			"#......ax.....#",
			"###############",
		})
		s.hero('B', Hero{})
		s.hero('C', Hero{})
		p := s.plan('a', 9)
		s.want(t, p, "W from x, 1 AP")
		s.because(t, p, FarFromOthers, 6, 5)
	})
	t.Run("DD-R145 then the end along a wall", func(t *testing.T) {
		s := duel(t, Body{Range: 3}, []string{
			"#########",
			"#.......#",
			"#.......#",
			"#.......#",
			"#...a...#",
			"#x..W..y#",
			"#.......#",
			"#########",
		})
		p := s.plan('a', 9)
		s.want(t, p, "W from x, 4 AP; end? x y 2,6 6,6")
		s.because(t, p, EndsAtWall, 1, 0)
	})
	t.Run("DD-R204 who has no way to the end is farther than all others", func(t *testing.T) {
		s := duel(t, Body{Range: 2}, []string{
			"##########",
			"#B.xWay.C#",
			"##########",
		})
		s.hero('B', Hero{})
		s.hero('C', Hero{})
		s.shut('y', grid.East, grid.PairBlocked) // now nobody walks from y to C
		p := s.plan('a', 9)
		s.want(t, p, "W from y, 1 AP")
	})
	t.Run("DD-468 figures hide nobody", func(t *testing.T) {
		s := duel(t, archer, []string{"##########", "#W.b..a..#", "##########"})
		s.monster('b', Monster{})
		s.want(t, s.plan('a', 0), "W from a, 0 AP")
	})
	t.Run("DD-465 without a line of sight there is no attack", func(t *testing.T) {
		s := duel(t, archer, []string{
			"##########",
			"#W.#.a...#",
			"#.x......#",
			"##########",
		})
		p := s.plan('a', 0)
		s.want(t, p, "to a, 0 AP")
	})
	t.Run("DD-R192 no_line_of_sight: the walking distance alone counts", func(t *testing.T) {
		s := duel(t, archer, []string{
			"##########",
			"#.W#.a...#",
			"#........#",
			"##########",
		})
		s.Options.NoLineOfSight = true
		s.want(t, s.plan('a', 0), "W from a, 0 AP")
		s.Monsters[0].At = s.at['a'].To(grid.East)
		s.want(t, s.plan('a', 0), "to 6,1, 0 AP")
	})
	t.Run("DD-R192 no_line_of_sight: closed doors still part rooms", func(t *testing.T) {
		s := duel(t, archer, []string{"##########", "#.Wx.a...#", "##########"})
		s.Options.NoLineOfSight = true
		s.shut('x', grid.East, grid.PairBlocked)
		s.want(t, s.plan('a', 0), "to a, 0 AP")
	})
}
