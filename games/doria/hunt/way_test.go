package hunt

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

// duel is a sketch with the hero W and the monster a.
func duel(t *testing.T, body Body, rows []string, ground ...string) *sketch {
	t.Helper()
	s := draw(t, rows, ground...)
	s.hero('W', Hero{})
	s.monster('a', Monster{Body: body})
	return s
}

var archer = Body{Skill: Ranged, Range: 5}

func TestMovement(t *testing.T) {
	t.Run("DD-423 a monster moves and then attacks", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#a..xW...#", "##########"})
		s.want(t, s.plan('a', 8), "W from x, 3 AP")
	})
	t.Run("DD-424 after its attack it does nothing more, whatever AP are left", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#a..xW...#", "##########"})
		p := s.plan('a', 20)
		if s.want(t, p, "W from x, 3 AP"); p.Left != 17 || p.Clear.Clears {
			t.Errorf("%d AP left, clears %v, want 17 and nothing", p.Left, p.Clear.Clears)
		}
	})
	t.Run("DD-427 with nobody in reach it goes towards the nearest", func(t *testing.T) {
		s := duel(t, Body{}, []string{"#############", "#V.....a.x.W#", "#############"})
		s.hero('V', Hero{})
		p := s.plan('a', 2)
		s.want(t, p, "to x, 2 AP")
		s.because(t, p, NearestHero, 4, 6)
		s.because(t, p, NoAttack, 0, -1)
	})
	t.Run("DD-435 the target is chosen from where it stands, before it moves", func(t *testing.T) {
		s := duel(t, archer, []string{"###############", "#W..a....x.V..#", "###############"})
		s.hero('V', Hero{})
		p := s.plan('a', 2)
		s.want(t, p, "W from 6,1, 2 AP")
		s.because(t, p, NearestHero, 3, 7)
	})
	t.Run("DD-436 it moves only as far as it must", func(t *testing.T) {
		s := duel(t, Body{}, []string{
			"#######",
			"#.....#",
			"#axW..#",
			"#.....#",
			"#######",
		})
		s.want(t, s.plan('a', 9), "W from x, 1 AP")
		s.Monsters[0].At = s.at['x']
		s.want(t, s.plan('a', 9), "W from x, 0 AP")
	})
	t.Run("DD-R138 a step costs 1 AP, onto blue 2", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#a.~~xW..#", "##########"})
		s.want(t, s.plan('a', 8), "W from x, 6 AP")
	})
	t.Run("DD-R138 a step that cannot be paid in full is not made", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#ax~~.W..#", "##########"})
		s.want(t, s.plan('a', 2), "to x, 1 AP")
	})
	t.Run("DD-R138 monsters walk over heroes who lie unconscious, and may stop there", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#a.xW....#", "##########"})
		s.hero('x', Hero{})
		s.Heroes[1].Conscious = false
		s.want(t, s.plan('a', 8), "W from x, 2 AP")
	})
	t.Run("DD-443 heroes are never passed", func(t *testing.T) {
		s := duel(t, Body{Prey: MostWounded}, []string{
			"##########",
			"#a.BxW...#",
			"###.#....#",
			"###....###",
			"##########",
		})
		s.hero('B', Hero{HP: 9})
		s.want(t, s.plan('a', 9), "B from 2,1, 1 AP")
	})
	t.Run("DD-R139 other monsters are passed, any number of them", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#abcdxW..#", "##########"})
		for _, sign := range "bcd" {
			s.monster(sign, Monster{})
		}
		s.want(t, s.plan('a', 8), "W from x, 4 AP")
		s.want(t, s.plan('a', 3), "to a, 0 AP") // but never stopped on
	})
	t.Run("DD-441 all AP may go into the way", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#a..xW...#", "##########"})
		s.want(t, s.plan('a', 3), "W from x, 3 AP")
	})
	t.Run("DD-451 monster_ap: an attack wants AP left", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#a..xW...#", "##########"})
		s.Options.MonsterAP = true
		s.want(t, s.plan('a', 4), "W from x, 3 AP")
		s.want(t, s.plan('a', 3), "to x, 3 AP")
	})
	t.Run("DD-402 a Blocked Door stops it, as near as it can get", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#a..x.W..#", "##########"})
		s.shut('x', grid.East, grid.PairBlocked)
		p := s.plan('a', 8)
		s.want(t, p, "to x, 3 AP")
		s.because(t, p, BehindDoor, 0, -1)
	})
	t.Run("DD-R138 monsters open no doors and strike through none", func(t *testing.T) {
		s := duel(t, Body{}, []string{"##########", "#a..xW...#", "##########"})
		s.shut('x', grid.East, grid.PairClosed)
		s.want(t, s.plan('a', 8), "to x, 3 AP")
	})
}

func TestShortestWay(t *testing.T) {
	t.Run("DD-437 the shortest way", func(t *testing.T) {
		s := duel(t, Body{}, []string{
			"##########",
			"#a...x...#",
			"#.....W..#",
			"#........#",
			"##########",
		})
		p := s.plan('a', 9)
		if p.Cost != 5 {
			t.Errorf("%s, want a way of 5 AP", s.tell(p))
		}
	})
	t.Run("DD-437 of equal ones that along a wall", func(t *testing.T) {
		s := duel(t, Body{}, []string{
			"#######",
			"#abcde#",
			"#....f#",
			"#....x#",
			"#....W#",
			"#.....#",
			"#######",
		})
		p := s.plan('a', 9)
		s.want(t, p, "W from x, 6 AP")
		s.way(t, p, "bcdefx")
		s.because(t, p, AlongWall, 6, 3) // all its squares; the start does not count
	})
	// In this hall no square of the shortest ways lies along a wall; the pillar hides y from B.
	hall := []string{
		"##########",
		"#........#",
		"#.a......#",
		"#...y.#.B#",
		"#..xW....#",
		"#........#",
		"##########",
	}
	t.Run("DD-437 of equal ones the end that fewer heroes see", func(t *testing.T) {
		s := duel(t, Body{}, hall)
		s.hero('B', Hero{})
		p := s.plan('a', 5)
		s.want(t, p, "W from y, 3 AP")
		s.because(t, p, MostCover, 1, 2)
	})
	t.Run("DD-R144 otherwise the group chooses the end", func(t *testing.T) {
		s := duel(t, Body{}, hall)
		s.want(t, s.plan('a', 5), "W from y, 3 AP; end? y x")
		for _, sign := range "xy" {
			p := s.choose('a', 5, Choices{Answered: WhichEnd, End: s.at[sign]})
			s.want(t, p, "W from "+string(sign)+", 3 AP")
			s.because(t, p, ChosenByGroup, 0, -1)
		}
	})
	t.Run("DD-R144 of equal ways that on which heroes see it less", func(t *testing.T) {
		s := duel(t, Body{}, []string{ // B sees c, but not b
			"#######",
			"#..#..#",
			"#.ac..#",
			"#.bxW.#",
			"###...#",
			"#.....#",
			"#.....#",
			"#.....#",
			"#B....#",
			"#######",
		})
		s.hero('B', Hero{})
		s.way(t, s.plan('a', 5), "bx")
	})
	t.Run("DD-442 if the near square is taken the next best way", func(t *testing.T) {
		s := duel(t, Body{}, []string{
			"#######",
			"#a..b.#",
			"#...Wx#",
			"#..cy.#",
			"#######",
		})
		s.monster('b', Monster{})
		s.monster('c', Monster{})
		p := s.plan('a', 4)
		s.want(t, p, "W from 3,2, 3 AP")
	})
}
