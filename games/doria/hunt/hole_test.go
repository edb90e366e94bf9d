package hunt

import "testing"

func TestHoles(t *testing.T) {
	ditch := []string{"###########", "#a.oox.yW.#", "###########"}
	t.Run("DD-452 a jump over a Hole costs 5 AP", func(t *testing.T) {
		s := duel(t, Body{}, ditch)
		p := s.plan('a', 9)
		s.want(t, p, "W from y, 8 AP")
		s.way(t, p, "2,1^x6,1y")
		s.because(t, p, JumpsOver, 1, -1)
	})
	t.Run("DD-453 with fewer than 5 AP left it jumps and attacks nobody", func(t *testing.T) {
		s := duel(t, Body{}, []string{"###########", "#a.ooxW...#", "###########"})
		for ap := 2; ap <= 5; ap++ {
			p := s.plan('a', ap)
			s.want(t, p, []string{"to x, 2 AP", "to x, 3 AP", "to x, 4 AP", "to x, 5 AP"}[ap-2])
			s.because(t, p, ShortJump, ap-1, -1)
		}
		s.want(t, s.plan('a', 1), "to 2,1, 1 AP")
	})
	t.Run("DD-453 with exactly 5 AP before the jump it attacks", func(t *testing.T) {
		s := duel(t, Body{}, []string{"###########", "#a.ooxW...#", "###########"})
		s.want(t, s.plan('a', 6), "W from x, 6 AP")
	})
	t.Run("DD-R200 exactly 5 AP are enough even onto blue", func(t *testing.T) {
		s := duel(t, Body{}, []string{"###########", "#aooxW....#", "###########"}, "x=~")
		s.want(t, s.plan('a', 5), "W from x, 5 AP")
		s.want(t, s.plan('a', 9), "W from x, 6 AP")
		s.want(t, s.plan('a', 4), "to x, 4 AP")
	})
	t.Run("DD-R200 over blue squares only who pays in full jumps", func(t *testing.T) {
		s := duel(t, Body{}, []string{"############", "#a~~~xW....#", "############"})
		p := s.plan('a', 5)
		s.want(t, p, "W from x, 5 AP")
		s.way(t, p, "^x")
		s.want(t, s.plan('a', 4), "to 3,1, 4 AP")
	})
	t.Run("DD-R150 walking wins where it is cheaper", func(t *testing.T) {
		s := duel(t, Body{}, []string{
			"#######",
			"#aoxW.#",
			"#...###",
			"#######",
		})
		s.want(t, s.plan('a', 9), "W from x, 4 AP")
	})
	t.Run("DD-454 the jump is straight over one unbroken run", func(t *testing.T) {
		s := duel(t, Body{}, []string{"###########", "#ao.ooxW..#", "###########"})
		p := s.plan('a', 10)
		s.want(t, p, "W from x, 10 AP")
		s.way(t, p, "^3,1^x")
		s.because(t, p, JumpsOver, 2, -1)
	})
	t.Run("DD-R150 no jump over heroes, walls or Rubble", func(t *testing.T) {
		for _, row := range []string{"#aoVoxW...#", "#ao#oxW...#", "#ao%oxW...#"} {
			s := duel(t, Body{}, []string{"###########", row, "###########"})
			if at, is := s.at['V']; is {
				s.Board.SetHole(at, true)
				s.hero('V', Hero{})
			}
			if p := s.plan('a', 9); s.name(p.End) != "a" {
				t.Errorf("%s: %s", row, s.tell(p))
			}
		}
	})
	t.Run("DD-R134 who stands on a Hole walks off it without a jump", func(t *testing.T) {
		s := duel(t, Body{}, []string{"#########", "#.a.xW..#", "#########"}, "a=o")
		s.want(t, s.plan('a', 4), "W from x, 2 AP")
	})
	t.Run("DD-R134 but jumps over the Holes beside it", func(t *testing.T) {
		s := duel(t, Body{}, []string{"#########", "#.aoxW..#", "#########"}, "a=o")
		s.want(t, s.plan('a', 5), "W from x, 5 AP")
	})
}

func TestBeyondHoles(t *testing.T) {
	t.Run("DD-446 a monster on the far edge is thrown back over the Hole", func(t *testing.T) {
		s := duel(t, Body{}, []string{"########", "#axoobW#", "########"})
		s.monster('b', Monster{})
		p := s.plan('a', 6)
		s.want(t, p, "W from b, 6 AP, b to x")
		if !p.Push.Back {
			t.Error("the plan does not say that b is thrown back")
		}
	})
	t.Run("DD-R205 the take-off square taken: the nearest free one", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#.acdoobW#", "##########"})
		for _, sign := range "bcd" {
			s.monster(sign, Monster{})
		}
		s.want(t, s.plan('a', 7), "W from b, 7 AP, b to a")
	})
	t.Run("DD-R149 a push wants the full 5 AP before the jump", func(t *testing.T) {
		s := duel(t, Body{}, []string{"########", "#axoobW#", "########"})
		s.monster('b', Monster{})
		s.want(t, s.plan('a', 5), "to x, 1 AP")
	})
	// Behind the Holes stands b; x is free behind it.
	far := []string{"##########", "#aoobxyW##", "##########"}
	t.Run("DD-455 with 6 AP it jumps over the monster on the far edge", func(t *testing.T) {
		s := duel(t, Body{}, far)
		s.monster('b', Monster{})
		p := s.plan('a', 7)
		s.want(t, p, "W from y, 7 AP")
		s.way(t, p, "^xy")
	})
	t.Run("DD-455 with fewer it waits", func(t *testing.T) {
		s := duel(t, Body{}, far)
		s.monster('b', Monster{})
		s.want(t, s.plan('a', 5), "to a, 0 AP")
	})
	t.Run("DD-455 so it does if the square behind is taken", func(t *testing.T) {
		s := duel(t, Body{}, far)
		s.monster('b', Monster{})
		s.monster('x', Monster{})
		s.want(t, s.plan('a', 20), "to a, 0 AP")
	})
	t.Run("DD-R149 each blue square on the far side costs 1 AP more", func(t *testing.T) {
		s := duel(t, Body{}, far, "b=~", "x=~")
		s.monster('b', Monster{})
		s.want(t, s.plan('a', 9), "W from y, 9 AP")
		s.want(t, s.plan('a', 7), "to a, 0 AP")
	})
}

func TestStrikeAcross(t *testing.T) {
	t.Run("DD-456 a hero on the far edge is struck across the Hole", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#a.xoooW##", "##########"})
		p := s.plan('a', 9)
		s.want(t, p, "W from x, 2 AP")
		s.because(t, p, StrikesAcross, 0, -1)
	})
	t.Run("DD-456 not farther than the edge", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#a.ooo.W##", "##########"})
		s.want(t, s.plan('a', 6), "W from 6,1, 6 AP")
		s.want(t, s.plan('a', 1), "to 2,1, 1 AP")
	})
	t.Run("DD-456 not diagonally", func(t *testing.T) {
		s := duel(t, Body{}, []string{
			"#####",
			"#axo#",
			"##oW#",
			"#####",
		})
		s.want(t, s.plan('a', 9), "to a, 0 AP")
	})
	t.Run("DD-R206 those who fly do not strike across, they fly there", func(t *testing.T) {
		s := duel(t, Body{Flies: true}, []string{"##########", "#a.ooxW###", "##########"}, "x=o")
		s.want(t, s.plan('a', 9), "W from x, 4 AP")
		s.want(t, s.plan('a', 1), "to 2,1, 1 AP")
	})
	t.Run("DD-R151 a longer range needs no such help", func(t *testing.T) {
		s := duel(t, Body{Range: 2}, []string{"##########", "#aooooW###", "##########"})
		s.want(t, s.plan('a', 4), "to a, 0 AP")
	})
}
