package doria

import (
	"testing"

	"github.com/innkeeper-bot/innkeeper/games/doria/content"
)

func TestAdviceToHelp(t *testing.T) {
	t.Run("DD-238 a healing potion is thrown to who needs it and can drink it, in a fight too", func(t *testing.T) {
		for _, ap := range []int{10, 0} {
			s := arena(t, "ranger warrior")
			s.equip("ranger", "healing-potion", OnHead)
			s.the("ranger").At, s.the("warrior").At = s.mark('a'), s.mark('E')
			s.tough(s.monsterAt("orc", s.mark('F')), 9)
			s.the("warrior").HP, s.the("warrior").AP = 2, ap
			throw, ok := s.advised("ranger").(Throw)
			if ok != (ap > 0) || ok && throw.To != "warrior" {
				t.Errorf("with %d AP %#v", ap, s.Default(0))
			}
		}
	})
	t.Run("DD-266 the last one standing rouses a companion before it may fall", func(t *testing.T) {
		for _, orcs := range []string{"hipu", ""} {
			s := arena(t, "huntress warrior mage")
			for _, hero := range []string{"warrior", "mage"} {
				h := s.lieDown(hero)
				h.At = s.mark('n')
				h.HP = -1
			}
			s.the("huntress").HP = 1
			for _, at := range orcs {
				s.tough(s.monsterAt("orc", s.mark(byte(at))), 9)
			}
			_, rouses := s.advised("huntress").(Revive)
			equal(t, "with orcs "+orcs, rouses, orcs != "")
		}
	})
	t.Run("DD-557 who is unconscious and badly hurt is left to recover while it is quiet", func(t *testing.T) {
		for hp, rouses := range map[int]bool{-3: false, 5: true} {
			s := arena(t, "huntress warrior")
			s.lieDown("warrior").At = s.mark('m')
			s.the("warrior").HP = hp
			_, ok := s.advised("huntress").(Revive)
			equal(t, "revives", ok, rouses)
		}
	})
}

func TestAdviceToCarry(t *testing.T) {
	carries := func(s *scene, hero string) (HeroID, Square) {
		m, _ := s.advised(hero).(Move)
		if !m.carries() {
			return "", Square{}
		}
		way, err := m.plan(s.Game, s.the(hero))
		if err != nil {
			s.t.Fatal(err)
		}
		return s.heroes[way.carried[0].hero].ID, way.carried[0].down
	}
	t.Run("DD-413 a fallen hero is carried off the fire", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.lieDown("mage").At = s.the("warrior").At
		fire := Marker{Kind: content.FireMarker, At: s.the("mage").At, From: s.fire()}
		s.markers = append(s.markers, fire)
		if who, down := carries(s, "warrior"); who != "mage" || down == fire.At {
			t.Errorf("carries %q to %v", who, down)
		}
	})
	t.Run("DD-149 who fell alone is carried to the others, who stay where they are", func(t *testing.T) {
		s := chambers(t, "warrior mage priestess")
		s.lieDown("mage").At = s.the("warrior").At
		s.the("mage").HP = -3
		s.the("priestess").At = s.mark('X')
		s.doorOpened = true
		who, down := carries(s, "warrior")
		if tile, _ := s.board.TileAt(down); who != "mage" || tile != s.tileOf(s.mark('X')) {
			t.Errorf("carries %q to %v", who, down)
		}
		s.the("priestess").At = s.mark('a')
		if who, down := carries(s, "warrior"); who != "" {
			t.Errorf("with others there it carries %q to %v", who, down)
		}
	})
	t.Run("DD-149 it is fetched once a door has been opened", func(t *testing.T) {
		s := chambers(t, "warrior mage")
		s.the("warrior").At = s.mark('S')
		s.lieDown("mage").At = s.mark('p')
		for _, opened := range []bool{false, true} {
			s.doorOpened = opened
			a := s.adviserOf(s.the("warrior"))
			equal(t, "goes for the fallen", a.far[s.board.ID(s.the("mage").At)] == 0, opened)
		}
	})
	t.Run("DD-551 nobody is carried out of a fight", func(t *testing.T) {
		s := arena(t, "warrior mage")
		s.equip("warrior", "combat-hammer", InHand1)
		s.lieDown("mage").At = s.the("warrior").At
		s.monsterAt("orc", s.mark('i'))
		if who, _ := carries(s, "warrior"); who != "" {
			t.Errorf("carries %q", who)
		}
	})
}

func TestAdviceToJump(t *testing.T) {
	pit := func(t *testing.T, holes string) *scene {
		s := stage(t, "priestess warrior")
		row := "#b" + holes + "f"
		for len(row) < 6 {
			row += "."
		}
		s.draw("#######", "#######", "#######", row+"#", "#######", "#######", "#######")
		s.stand("priestess", 'b')
		s.stand("warrior", 'f')
		return s
	}
	for _, c := range []struct {
		name, holes string
		hp          int
		dares       bool
	}{
		{"DD-214 a jump that is likely to succeed is made", "o", 6, true},
		{"DD-215 so it is where the fall would not knock the hero out, as it lands all the same", "o", 2, true},
		{"DD-215 not where it would", "o", 1, false},
		{"DD-215 nor is one that can hardly succeed", "oo", 6, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := pit(t, c.holes)
			h := s.the("priestess")
			h.HP = c.hp
			move := Move{Hero: "priestess", Parts: []Part{{Jump: new(Square)}}}
			*move.Parts[0].Jump = Square{X: h.At.X + int16(len(c.holes)) + 1, Y: h.At.Y}
			s.the("warrior").At.X++
			way, err := move.plan(s.Game, h)
			if err != nil {
				t.Fatal(err)
			}
			equal(t, "dares", s.adviserOf(h).dares(way.Leaps[0]), c.dares)
		})
	}
	t.Run("DD-214 a hero whom a hole keeps from the fight jumps", func(t *testing.T) {
		s := stage(t, "priestess warrior")
		s.draw(
			"##############",
			"##############",
			"##############",
			"#b.o.........#",
			"#########...f#",
			"#########...x#",
			"##############",
		)
		s.stand("priestess", 'b')
		s.stand("warrior", 'f')
		s.equip("priestess", "sun-staff", InHand1)
		s.the("priestess").AP = 9
		s.tough(s.monster("orc", 'x'), 9)
		edge, _ := s.leads(s.advised("priestess"))
		equal(t, "goes to the edge", edge, Square{X: 2, Y: 3})
		s.act(s.Default(s.the("priestess").Seat))
		if at, moves := s.leads(s.Default(s.the("priestess").Seat)); !moves || at.X <= 3 {
			t.Errorf("%#v", s.Default(0))
		}
	})
}
