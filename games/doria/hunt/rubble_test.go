package hunt

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

func TestRubble(t *testing.T) {
	blocked := []string{"##########", "#a.x%...W#", "##########"}
	t.Run("DD-457 next to the Rubble it clears it for 10 AP or for all that is left", func(t *testing.T) {
		s := duel(t, Body{}, blocked)
		p := s.plan('a', 5)
		s.want(t, p, "to x, 2 AP, clears 4,1 for 3")
		s.because(t, p, BehindRubble, 0, -1)
	})
	t.Run("DD-R152 with 10 AP left it goes on afterwards", func(t *testing.T) {
		s := duel(t, Body{}, blocked)
		s.want(t, s.plan('a', 12), "to x, 2 AP, clears 4,1 for 10 and goes on")
		s.want(t, s.plan('a', 11), "to x, 2 AP, clears 4,1 for 9")
	})
	t.Run("DD-R152 clearing wants an AP", func(t *testing.T) {
		s := duel(t, Body{}, blocked)
		s.want(t, s.plan('a', 2), "to x, 2 AP")
		s.want(t, s.plan('a', 1), "to 2,1, 1 AP")
	})
	t.Run("DD-R152 not if a way leads round it, however long", func(t *testing.T) {
		s := duel(t, Body{}, []string{
			"##########",
			"#a.x%...W#",
			"#.#.####.#",
			"#........#",
			"##########",
		})
		s.want(t, s.plan('a', 12), "W from 8,2, 10 AP")
		s.want(t, s.plan('a', 4), "to 3,3, 4 AP")
	})
	t.Run("DD-R203 a way past other heroes' squares comes before one through Rubble", func(t *testing.T) {
		s := duel(t, Body{Prey: MostWounded}, []string{
			"##########",
			"#a..xVW###",
			"#%##%##%##",
			"#.......##",
			"##########",
		})
		s.hero('V', Hero{HP: 5})
		s.Heroes[1].Spared = true
		p := s.plan('a', 3)
		s.want(t, p, "to x, 3 AP")
		s.because(t, p, HeroesInTheWay, 0, -1)
	})
	t.Run("DD-R203 Rubble is tried before closed doors", func(t *testing.T) {
		s := duel(t, Body{}, []string{
			"#########",
			"#a.%...W#",
			"#.#####.#",
			"#....x..#",
			"#########",
		})
		s.shut('x', grid.East, grid.PairClosed)
		s.want(t, s.plan('a', 3), "to 2,1, 1 AP, clears 3,1 for 2")
	})
	t.Run("DD-R203 both if nothing else helps", func(t *testing.T) {
		s := duel(t, Body{}, []string{"#########", "#a%.x..W#", "#########"})
		s.shut('x', grid.East, grid.PairBlocked)
		p := s.plan('a', 3)
		s.want(t, p, "to a, 0 AP, clears 2,1 for 3")
		s.because(t, p, BehindDoor, 0, -1)
	})
	t.Run("DD-R203 without any way it stays", func(t *testing.T) {
		s := duel(t, Body{}, []string{"#########", "#a..#..W#", "#########"})
		p := s.plan('a', 3)
		s.want(t, p, "to a, 0 AP")
		s.because(t, p, NoWay, 0, -1)
		if p.Target != -1 || len(p.Options) != 0 {
			t.Errorf("target %d, options %v, want none", p.Target, p.Options)
		}
	})
	t.Run("DD-R146 heroes are tried in target order", func(t *testing.T) {
		s := duel(t, Body{}, []string{"###########", "#W#a.x...V#", "###########"})
		s.hero('V', Hero{})
		s.want(t, s.plan('a', 2), "to x, 2 AP") // nobody gets to W
	})
	t.Run("DD-R146 nothing better: it stays", func(t *testing.T) {
		s := duel(t, Body{}, []string{"########", "#..aVW##", "########"})
		s.hero('V', Hero{})
		s.Heroes[1].Spared = true
		s.want(t, s.plan('a', 3), "to a, 0 AP")
	})
	t.Run("DD-R146 equally far from all: the group chooses whom to go for", func(t *testing.T) {
		s := duel(t, Body{}, []string{"###############", "#W.....a.....V#", "###############"})
		s.hero('V', Hero{})
		s.want(t, s.plan('a', 2), "to 5,1, 2 AP; target? W V")
		s.want(t, s.choose('a', 2, Choices{Answered: WhichTarget, Target: 1}), "to 9,1, 2 AP")
	})
}

func TestBuried(t *testing.T) {
	t.Run("DD-R153 a buried hero is not attacked but dug out", func(t *testing.T) {
		s := duel(t, Body{}, []string{"########", "#a.xW..#", "########"}, "W=%")
		s.Heroes[0].Buried = true
		p := s.plan('a', 6)
		s.want(t, p, "to x, 2 AP, clears W for 4")
		if p.Clear.Hero != 0 {
			t.Errorf("frees %d, want the hero", p.Clear.Hero)
		}
	})
	t.Run("DD-R153 those who shoot come to it as well", func(t *testing.T) {
		s := duel(t, archer, []string{"########", "#a.xW..#", "########"}, "W=%")
		s.Heroes[0].Buried = true
		s.want(t, s.plan('a', 6), "to x, 2 AP, clears W for 4")
	})
	t.Run("DD-R152 the hero who was freed is not attacked in the same activation", func(t *testing.T) {
		s := duel(t, Body{}, []string{"########", "#a.xW..#", "########"}, "W=%")
		s.Heroes[0].Buried = true
		s.want(t, s.plan('a', 12), "to x, 2 AP, clears W for 10 and goes on")
		s.Board.SetRubble(s.at['W'], false)
		s.Heroes[0].Buried, s.Heroes[0].Spared = false, true
		s.Monsters[0].At = s.at['x']
		s.want(t, s.plan('a', 0), "to x, 0 AP")
		s.Heroes[0].Spared = false // the next activation
		s.want(t, s.plan('a', 12), "W from x, 0 AP")
	})
	t.Run("DD-661 others are attacked while somebody lies buried", func(t *testing.T) {
		s := duel(t, Body{}, []string{"########", "#aW.xV.#", "########"}, "W=%")
		s.hero('V', Hero{})
		s.Heroes[0].Buried = true
		s.want(t, s.plan('a', 6), "to a, 0 AP, clears W for 6")
		for x := range int16(4) { // a way round
			s.Board.OpenSecret(grid.Square{X: 1 + x, Y: 2})
		}
		s.want(t, s.plan('a', 6), "V from x, 5 AP")
	})
	t.Run("DD-R153 a buried monster frees itself", func(t *testing.T) {
		s := duel(t, Body{}, []string{"########", "#a.W...#", "########"}, "a=%")
		s.Monsters[0].Buried = true
		p := s.plan('a', 6)
		s.want(t, p, "to a, 0 AP, clears a for 6")
		s.because(t, p, DigsOut, 0, -1)
		s.want(t, s.plan('a', 12), "to a, 0 AP, clears a for 10 and goes on")
	})
}
