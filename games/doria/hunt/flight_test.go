package hunt

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/grid"
)

func TestFlight(t *testing.T) {
	flyer, ghost := Body{Flies: true}, Body{ThroughWalls: true}
	t.Run("DD-406 who flies moves over Holes like over floor", func(t *testing.T) {
		s := duel(t, flyer, []string{"##########", "#aoooxW..#", "##########"})
		s.want(t, s.plan('a', 9), "W from x, 4 AP")
	})
	t.Run("DD-R163 and may stay above one", func(t *testing.T) {
		s := duel(t, flyer, []string{"##########", "#aooxW...#", "##########"}, "x=o")
		s.want(t, s.plan('a', 9), "W from x, 3 AP")
	})
	t.Run("DD-R163 blue squares cost 1 AP more in the air as well", func(t *testing.T) {
		s := duel(t, flyer, []string{"##########", "#a~xW....#", "##########"})
		s.want(t, s.plan('a', 9), "W from x, 3 AP")
	})
	t.Run("DD-R163 Rubble and walls stop who only flies", func(t *testing.T) {
		s := duel(t, flyer, []string{"##########", "#ax%W....#", "##########"})
		s.want(t, s.plan('a', 5), "to x, 1 AP, clears 3,1 for 4")
	})
	t.Run("DD-R162 the Poltergeist passes walls, Rubble and closed doors at 1 AP each", func(t *testing.T) {
		s := duel(t, ghost, []string{"##########", "#a#%.xW..#", "##########"})
		s.shut('x', grid.West, grid.PairBlocked)
		s.want(t, s.plan('a', 9), "W from x, 4 AP")
	})
	t.Run("DD-390 it attacks out of a wall", func(t *testing.T) {
		s := duel(t, ghost, []string{"##########", "#a##W....#", "##########"})
		s.want(t, s.plan('a', 9), "W from 3,1, 2 AP")
	})
	t.Run("DD-R162 it does not leave the tiles", func(t *testing.T) {
		s := duel(t, ghost, []string{"a.W....", ".......", ".......", ".......", ".......", ".......", "......."})
		s.Heroes[0].At = grid.Square{X: 4, Y: 0}
		p := s.plan('a', 9)
		for _, step := range p.Steps {
			if !s.Board.Look(step.To).Has(grid.Tiled) {
				t.Errorf("it steps off the tiles to %s", step.To)
			}
		}
	})
	t.Run("DD-443 heroes stop it like everybody", func(t *testing.T) {
		s := duel(t, Body{ThroughWalls: true, Prey: MostWounded}, []string{"#######", "#.aVxW#", "#######"})
		s.hero('V', Hero{HP: 5})
		s.want(t, s.plan('a', 3), "V from a, 0 AP")
		s.want(t, s.plan('a', 4), "W from 5,0, 4 AP; end? 5,0 x 5,2") // past V through the walls
	})
	t.Run("DD-R135 its distances know no walls", func(t *testing.T) {
		s := duel(t, ghost, []string{
			"###########",
			"#W#a...V..#",
			"###########",
		})
		s.hero('V', Hero{})
		p := s.plan('a', 9)
		s.want(t, p, "W from 2,1, 1 AP")
		s.because(t, p, NearestHero, 2, 4)
	})
	t.Run("DD-R162 Rubble over a Poltergeist holds it no more than any other", func(t *testing.T) {
		s := duel(t, ghost, []string{"########", "#a.xW..#", "########"}, "a=%")
		s.Monsters[0].Buried = true
		s.want(t, s.plan('a', 4), "W from x, 2 AP")
	})
}

// crossing is a bridge: the upper passage runs north-south, the lower one west-east (DD-R161).
func crossing(t *testing.T) *sketch {
	t.Helper()
	rows := []string{"###.###", "###.###", "###.###", "...=...", "###.###", "###.###", "###.###"}
	tile, err := grid.ParseTile("F-3", rows)
	if err != nil {
		t.Fatal(err)
	}
	board, err := grid.Build([]grid.Placed{{Tile: tile}})
	if err != nil {
		t.Fatal(err)
	}
	return &sketch{Scene: Scene{Board: board}, rows: rows, at: map[rune]grid.Square{
		'a': {X: 0, Y: 3}, 'x': {X: 2, Y: 3}, 'W': {X: 4, Y: 3}, 'N': {X: 3, Y: 2},
	}}
}

func TestBridge(t *testing.T) {
	t.Run("DD-R161 below the bridge the middle square does not exist", func(t *testing.T) {
		s := crossing(t)
		s.hero('W', Hero{})
		s.monster('a', Monster{})
		s.want(t, s.plan('a', 2), "W from x, 2 AP")
	})
	t.Run("DD-R161 ranges below it are one less", func(t *testing.T) {
		s := crossing(t)
		s.hero('W', Hero{})
		s.monster('a', Monster{Body: Body{Skill: Ranged, Range: 3}})
		p := s.plan('a', 0)
		s.want(t, p, "W from a, 0 AP")
	})
	t.Run("DD-387 who is above is not attacked from below", func(t *testing.T) {
		s := crossing(t)
		s.hero('N', Hero{})
		s.monster('a', Monster{Body: archer})
		p := s.plan('a', 9)
		if p.Attacks {
			t.Errorf("%s, want no attack", s.tell(p))
		}
	})
}
