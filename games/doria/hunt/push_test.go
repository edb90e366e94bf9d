package hunt

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

func TestPush(t *testing.T) {
	// In this corridor the only square next to W is b's.
	corridor := []string{"##########", "#a...bW###", "##########"}
	t.Run("DD-444 a monster in the only square of attack is pushed away", func(t *testing.T) {
		s := duel(t, Body{}, corridor)
		s.monster('b', Monster{})
		p := s.plan('a', 4)
		s.want(t, p, "W from b, 4 AP, b to 4,1")
		s.because(t, p, PushesToAttack, 0, -1)
		if !p.Options[0].Pushes {
			t.Error("the option does not say that it pushes")
		}
	})
	t.Run("DD-R147 not if the square is out of reach", func(t *testing.T) {
		s := duel(t, Body{}, corridor)
		s.monster('b', Monster{})
		s.want(t, s.plan('a', 3), "to 4,1, 3 AP")
	})
	t.Run("DD-R147 not if anybody can be attacked without it", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#V..a.bW##", "##########"})
		s.monster('b', Monster{})
		s.hero('V', Hero{})
		s.want(t, s.plan('a', 4), "V from 2,1, 2 AP")
	})
	t.Run("DD-R147 a buried monster is not pushed", func(t *testing.T) {
		s := duel(t, Body{}, corridor, "b=%")
		s.monster('b', Monster{Buried: true})
		s.want(t, s.plan('a', 4), "to 4,1, 3 AP, clears b for 1")
	})
	t.Run("DD-R149 who jumps over blue squares throws nobody back", func(t *testing.T) {
		s := duel(t, Body{}, []string{"########", "#a~~~bW#", "########"})
		s.monster('b', Monster{})
		p := s.plan('a', 5)
		s.want(t, p, "W from b, 5 AP, b to 4,1")
		if p.Push.Back {
			t.Error("b is thrown back, though there is no Hole")
		}
	})
	t.Run("DD-447 no other monster is moved", func(t *testing.T) {
		s := duel(t, Body{}, []string{"########", "#acdbW##", "########"})
		for _, sign := range "bcd" {
			s.monster(sign, Monster{})
		}
		s.want(t, s.plan('a', 4), "W from b, 3 AP, b to a")
	})
	t.Run("DD-449 a push costs nothing", func(t *testing.T) {
		s := duel(t, Body{}, corridor)
		s.monster('b', Monster{})
		if p := s.plan('a', 9); p.Left != 5 {
			t.Errorf("%d AP left, want 5", p.Left)
		}
	})
	t.Run("DD-445 the pushed monster goes as near as possible", func(t *testing.T) {
		s := duel(t, Body{}, []string{
			"##########",
			"#a...bW###",
			"#####y####",
			"##########",
		})
		s.monster('b', Monster{})
		s.want(t, s.plan('a', 4), "W from b, 4 AP, b to 4,1") // in doubt onto the pusher's way
		s.monster('c', Monster{})
		s.Monsters[s.is('c')].At = s.at['b'].To(grid.West)
		s.want(t, s.plan('a', 4), "W from b, 4 AP, b to y") // that is taken
	})
	t.Run("DD-R148 nobody is pushed where no square is left: a flier's Hole is none for b", func(t *testing.T) {
		s := duel(t, Body{Flies: true}, []string{"#####", "#abW#", "#####"}, "a=o")
		s.monster('b', Monster{})
		p := s.plan('a', 4)
		s.want(t, p, "to a, 0 AP")
		if p.Push.Pushes || p.Attacks {
			t.Errorf("it pushes or attacks: %+v", p)
		}
	})
	t.Run("DD-R148 the pusher's first square is free by then", func(t *testing.T) {
		s := duel(t, Body{}, []string{"######", "##abW#", "######"})
		s.monster('b', Monster{})
		s.want(t, s.plan('a', 4), "W from b, 1 AP, b to a")
	})
	t.Run("DD-R148 of equal squares off the way that nearer to a hero", func(t *testing.T) {
		s := duel(t, Body{}, []string{
			"########",
			"###x####",
			"#a.bW###",
			"###y####",
			"###B####",
			"########",
		})
		s.hero('B', Hero{})
		s.monster('b', Monster{})
		s.monster('c', Monster{})
		s.Monsters[s.is('c')].At = s.at['b'].To(grid.West)
		s.want(t, s.plan('a', 2), "W from b, 2 AP, b to y")
	})
	t.Run("DD-443 DD-R148 nobody is pushed past a hero, but back", func(t *testing.T) {
		s := duel(t, Body{}, []string{"#########", "#afcbW..#", "#########"})
		for _, sign := range "fcb" {
			s.monster(sign, Monster{})
		}
		s.want(t, s.plan('a', 9), "W from b, 3 AP, b to a")
	})
	t.Run("DD-R148 otherwise the group chooses", func(t *testing.T) {
		s := duel(t, Body{}, []string{
			"########",
			"###x####",
			"#acbW###",
			"###y####",
			"########",
		})
		s.monster('b', Monster{})
		s.monster('c', Monster{})
		s.want(t, s.plan('a', 3), "W from b, 2 AP, b to x; away? x y")
		p := s.choose('a', 3, Choices{Answered: WhereAway, Away: s.at['y']})
		s.want(t, p, "W from b, 2 AP, b to y")
	})
	t.Run("DD-448 more heroes are worth a push", func(t *testing.T) {
		s := duel(t, ogre, []string{
			"##########",
			"#a..xW####",
			"#...bV...#",
			"####U#####",
			"##########",
		})
		s.hero('V', Hero{})
		s.hero('U', Hero{})
		s.monster('b', Monster{})
		p := s.plan('a', 9)
		s.want(t, p, "VU from b, 4 AP, b to x")
		s.because(t, p, PushesForMore, 2, 1)
	})
	t.Run("DD-R143 as many heroes without a push are better", func(t *testing.T) {
		s := duel(t, ogre, []string{
			"##########",
			"#a..bW.###",
			"#...Vx...#",
			"#........#",
			"##########",
		})
		s.hero('V', Hero{})
		s.monster('b', Monster{})
		p := s.plan('a', 9)
		s.want(t, p, "WV from x, 7 AP")
	})
	t.Run("DD-R137 several heroes, else one without a push, else one with a push, else closer", func(t *testing.T) {
		s := duel(t, ogre, []string{
			"###########",
			"#.a..#bV..#",
			"#..x..W...#",
			"###########",
		})
		s.hero('V', Hero{Attributes: [3]int{1}})
		s.monster('b', Monster{})
		s.Board.OpenSecret(grid.Square{X: 5, Y: 1})
		s.want(t, s.plan('a', 9), "WV from b, 4 AP, b to 5,1")
		s.want(t, s.plan('a', 3), "to 5,1, 3 AP; end? 5,1 4,2")
		s.Board.SetPair(s.at['b'], grid.South, grid.PairBlocked)
		s.want(t, s.plan('a', 9), "W from 5,2, 4 AP")
		s.Board.SetPair(s.at['W'], grid.West, grid.PairBlocked)
		s.want(t, s.plan('a', 9), "V from b, 4 AP, b to 5,1")
	})
	t.Run("DD-442 a long range seldom needs a push", func(t *testing.T) {
		s := duel(t, archer, corridor)
		s.monster('b', Monster{})
		s.want(t, s.plan('a', 4), "W from a, 0 AP")
	})
}

func TestMonsterSwap(t *testing.T) {
	swap := func(t *testing.T, ap int) (*sketch, Plan) {
		s := duel(t, Body{}, []string{"##########", "#a...bW###", "##########"})
		s.monster('b', Monster{})
		s.Options.MonsterSwap = true
		return s, s.plan('a', ap)
	}
	t.Run("DD-450 a push costs 5 AP", func(t *testing.T) {
		s, p := swap(t, 9)
		s.want(t, p, "W from b, 9 AP, b to 4,1")
		if p.Push.Cost != 5 || p.Left != 0 {
			t.Errorf("the push costs %d and leaves %d, want 5 and 0", p.Push.Cost, p.Left)
		}
	})
	t.Run("DD-R154 without the AP for an attack it does not push", func(t *testing.T) {
		s, p := swap(t, 8)
		s.want(t, p, "to 4,1, 3 AP")
	})
	t.Run("DD-R154 across a Hole the 5 AP come on top of the jump", func(t *testing.T) {
		s := duel(t, Body{}, []string{"########", "#axoobW#", "########"})
		s.monster('b', Monster{})
		s.Options.MonsterSwap = true
		s.want(t, s.plan('a', 10), "to x, 1 AP")
		p := s.plan('a', 11)
		s.want(t, p, "W from b, 11 AP, b to x")
		if last := p.Steps[len(p.Steps)-1]; last.Cost != 5 {
			t.Errorf("the jump costs %d, want 5", last.Cost)
		}
	})
	t.Run("DD-R155 with both options some AP must be left", func(t *testing.T) {
		s, _ := swap(t, 9)
		s.Options.MonsterAP = true
		s.want(t, s.plan('a', 9), "to 4,1, 3 AP")
		s.want(t, s.plan('a', 10), "W from b, 9 AP, b to 4,1")
	})
}
